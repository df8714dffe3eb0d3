# What servers note about themselves

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("mastaba", "0013_privacy"),
    ]

    operations = [
        migrations.CreateModel(
            name="ServerNote",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=80, unique=True)),
                ("value", models.JSONField(default=dict)),
                ("at", models.DateTimeField(auto_now=True)),
            ],
        ),
    ]
