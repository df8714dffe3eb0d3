# Seats that are drawn when a game begins, a person who wants to be asked where only one move is legal, tables that were
# cancelled before they began, and games that people have put into their archive

from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [("mastaba", "0019_seats"), ("mastaba", "0021_pace"), ("mastaba", "0024_around")]
    dependencies = [("mastaba", "0014_infra")]

    operations = [
        migrations.AddField("table", "draw_seats", models.BooleanField(default=False)),
        migrations.AddField("seat", "listed", models.PositiveSmallIntegerField(blank=True, null=True)),
        migrations.AddField("person", "asks_forced", models.BooleanField(default=False)),
        migrations.AddField("table", "cancelled", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("seat", "archived", models.BooleanField(default=False)),
    ]
