# Records of format 2, stored commitments, entropy, tables set aside, names without look-alikes

import hashlib
from typing import Any

import django.db.models.deletion
from django.db import migrations, models


def keep_format(apps: Any, schema_editor: Any) -> None:
    """What began before goes on as it began: its chance is derived as in format 1."""
    tables = apps.get_model("mastaba", "Table")
    for table in tables.objects.only("seed").iterator():
        commitment = hashlib.sha256(bytes(table.seed)).hexdigest()
        tables.objects.filter(pk=table.pk).update(format=1, commitment=commitment)


class Migration(migrations.Migration):
    dependencies = [
        ("mastaba", "0002_standing"),
    ]

    operations = [
        migrations.AddField(
            model_name='person',
            name='skeleton',
            field=models.CharField(blank=True, db_index=True, default='', max_length=90),
        ),
        migrations.AddField(
            model_name='seat',
            name='entropy',
            field=models.CharField(blank=True, default='', max_length=64),
        ),
        migrations.AddField(
            model_name='table',
            name='commitment',
            field=models.CharField(blank=True, default='', max_length=64),
        ),
        migrations.AddField(
            model_name='table',
            name='format',
            field=models.PositiveSmallIntegerField(default=2),
        ),
        migrations.AddField(
            model_name='table',
            name='practice',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='table',
            name='promise',
            field=models.CharField(blank=True, max_length=64, null=True, unique=True),
        ),
        migrations.AddField(
            model_name='table',
            name='retry_at',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='table',
            name='shared_screens',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='table',
            name='origin',
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name='branches',
                to='mastaba.table',
            ),
        ),
        migrations.AddField(
            model_name='table',
            name='source',
            field=models.CharField(blank=True, default='', max_length=64),
        ),
        migrations.AddField(
            model_name='table',
            name='tries',
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='table',
            name='trouble',
            field=models.CharField(blank=True, default='', max_length=300),
        ),
        migrations.AddField(
            model_name='table',
            name='window_seconds',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.RunPython(keep_format, migrations.RunPython.noop),
    ]
