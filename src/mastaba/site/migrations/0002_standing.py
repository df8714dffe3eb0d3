# What seats say about kinds of windows

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("mastaba", "0001_first"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="standing",
            field=models.JSONField(blank=True, default=dict),
        ),
    ]
