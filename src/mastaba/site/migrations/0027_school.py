# Attempts at puzzles, and the coach

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("mastaba", "0026_analysis"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="coach",
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name="Attempt",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=20)),
                ("puzzle", models.CharField(max_length=60)),
                ("at_once", models.BooleanField(default=False)),
                ("solved", models.BooleanField(default=False)),
                ("rating", models.PositiveSmallIntegerField()),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="attempts",
                        to="mastaba.person",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("person", "game", "puzzle"), name="one_attempt_a_puzzle"
                    )
                ],
            },
        ),
    ]
