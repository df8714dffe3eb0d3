# Seats that are drawn when a game begins

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("mastaba", "0014_infra"),
    ]

    operations = [
        migrations.AddField("table", "draw_seats", models.BooleanField(default=False)),
        migrations.AddField("seat", "listed", models.PositiveSmallIntegerField(blank=True, null=True)),
    ]
