# When an open reaction window closes, and what its seats have answered until then

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("mastaba", "0003_fair"),
    ]

    operations = [
        migrations.AddField(
            model_name='seat',
            name='answer',
            field=models.CharField(blank=True, default='', max_length=60),
        ),
        migrations.AddField(
            model_name='seat',
            name='answer_for',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='table',
            name='window_ends',
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
