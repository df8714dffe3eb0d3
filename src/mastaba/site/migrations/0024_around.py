# Tables that were cancelled before they began, and games that people have put into their archive

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("mastaba", "0021_pace"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="cancelled",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="archived",
            field=models.BooleanField(default=False),
        ),
    ]
