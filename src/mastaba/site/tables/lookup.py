"""Find the table of an address."""

from __future__ import annotations

from django.http import Http404

from mastaba.site.models import Table
from mastaba.site.tables import trouble


def find_table(slug: str) -> Table:
    """The table of an address; `SetAside` if it is set aside."""
    table = Table.find(slug)
    if table is None:
        raise Http404
    trouble.check(table)
    return table
