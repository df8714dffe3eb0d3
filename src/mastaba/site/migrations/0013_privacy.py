# Seeds are encrypted at rest

from django.db import migrations

from mastaba.site.infra.encryption import seal_all


def seal_seeds(apps, schema_editor):
    """Encrypt the seeds of older tables with the server's key; nothing of the plain ones stays in the file."""
    if schema_editor.connection.vendor == "sqlite":
        schema_editor.connection.cursor().execute("PRAGMA secure_delete=ON")
    seal_all(apps.get_model("mastaba", "Table"))


class Migration(migrations.Migration):
    dependencies = [
        ("mastaba", "0003_fair"),
    ]

    operations = [
        migrations.RunPython(seal_seeds, migrations.RunPython.noop),
    ]
