# Whether a person wants to be asked where only one move is legal

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("mastaba", "0019_seats"),
    ]

    operations = [
        migrations.AddField(
            model_name="person",
            name="asks_forced",
            field=models.BooleanField(default=False),
        ),
    ]
