"""What the people who run a server look at."""

from __future__ import annotations

from django.db import DatabaseError, connection
from django.db.models import Count
from django.http import HttpRequest, HttpResponse, JsonResponse

from mastaba import __version__, compiled
from mastaba.site.live import hub
from mastaba.site.metrics import REQUESTS
from mastaba.site.models import Table


def healthz(request: HttpRequest) -> HttpResponse:
    """Whether the site and its database answer."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return JsonResponse({"ok": False, "database": False}, status=503)
    return JsonResponse({"ok": True, "database": True, "version": __version__, "compiled": compiled()})


def metrics(request: HttpRequest) -> HttpResponse:
    """Figures for Prometheus."""
    lines = REQUESTS.lines()
    lines.append("# TYPE mastaba_tables gauge")
    for row in Table.objects.values("status").annotate(n=Count("id")).order_by("status"):
        lines.append(f'mastaba_tables{{status="{row["status"]}"}} {row["n"]}')
    lines.append("# TYPE mastaba_tables_set_aside gauge")
    lines.append(f"mastaba_tables_set_aside {Table.objects.exclude(trouble='').count()}")
    lines.append("# TYPE mastaba_watchers gauge")
    lines.append(f"mastaba_watchers {sum(len(screen.viewers) for screen in list(hub.screens.values()))}")
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; version=0.0.4")
