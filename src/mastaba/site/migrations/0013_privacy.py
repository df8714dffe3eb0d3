# Seeds are encrypted at rest; no two accounts have names that read alike

from typing import Any

from django.db import migrations, models

from mastaba.site.infra.confusables import settle_names
from mastaba.site.infra.encryption import seal_all


def seal_seeds(apps: Any, schema_editor: Any) -> None:
    """Encrypt the seeds of older tables with the server's key; nothing of the plain ones stays in the file."""
    if schema_editor.connection.vendor == "sqlite":
        schema_editor.connection.cursor().execute("PRAGMA secure_delete=ON")
    seal_all(apps.get_model("mastaba", "Table"))


def tell_names_apart(apps: Any, schema_editor: Any) -> None:
    """Of accounts whose names read alike the oldest keeps its name, the others and guests get a number."""
    settle_names(apps.get_model("mastaba", "Person"), apps.get_model("mastaba", "Seat"))


class Migration(migrations.Migration):
    dependencies = [
        ("mastaba", "0011_timing"),
    ]

    operations = [
        migrations.RunPython(seal_seeds, migrations.RunPython.noop),
        migrations.RunPython(tell_names_apart, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="person",
            constraint=models.UniqueConstraint(
                condition=models.Q(("user__isnull", False), models.Q(("skeleton", ""), _negated=True)),
                fields=("skeleton",),
                name="one_account_a_name",
            ),
        ),
    ]
