# What the teacher found in finished games and the queue of those it has not looked at, attempts at puzzles, and the coach

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [("mastaba", "0026_analysis"), ("mastaba", "0027_school")]
    dependencies = [("mastaba", "0025_colours")]

    operations = [
        migrations.CreateModel(
            name="Analysis",
            fields=[
                (
                    "id",
                    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                        ],
                        default="waiting",
                        max_length=7,
                    ),
                ),
                ("progress", models.PositiveSmallIntegerField(default=0)),
                ("version", models.PositiveSmallIntegerField(default=0)),
                ("data", models.JSONField(blank=True, null=True)),
                ("why", models.CharField(blank=True, default="", max_length=300)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("worker", models.CharField(blank=True, default="", max_length=32)),
                ("touched", models.DateTimeField(auto_now=True)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="analysis",
                        to="mastaba.table",
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["state", "-id"], name="mastaba_ana_state_idx")],
            },
        ),
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
