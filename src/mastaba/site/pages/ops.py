"""What the people who run a server look at."""

from __future__ import annotations

from django.db.models import Count
from django.http import HttpRequest, HttpResponse, JsonResponse

from mastaba.site.infra.metrics import REQUESTS
from mastaba.site.live.health import health
from mastaba.site.live.hub import hub
from mastaba.site.models import Table


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What is no request: the middleware `in_words` says so."""
    return HttpResponse(status=400)


def livez(request: HttpRequest) -> HttpResponse:
    """That the process answers; nothing else is asked (a server answers this before Django: asgi.py)."""
    return JsonResponse({"ok": True})


def healthz(request: HttpRequest) -> HttpResponse:
    """Whether the site can serve (a server answers this before Django: asgi.py)."""
    health.check()
    report = health.report()
    return JsonResponse(report, status=200 if report["ok"] else 503)


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
