# The colour that was chosen for a seat

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("mastaba", "0024_seats"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="colour",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
    ]
