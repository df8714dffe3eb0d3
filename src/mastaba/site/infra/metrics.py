"""Metrics for Prometheus in its text format.

Written here, not by prometheus-client: two families whose labels are names of our own views and status numbers need no
escaping and no registry, and the host of a server installs one package less.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from typing import Final

from django.http import HttpRequest, HttpResponse

_BUCKETS: Final = (0.005, 0.02, 0.05, 0.15, 0.5, 2.0)


class Requests:
    """Requests by page and status, and how long they took."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: defaultdict[tuple[str, int], int] = defaultdict(int)
        self._buckets: defaultdict[tuple[str, float], int] = defaultdict(int)
        self._sums: defaultdict[str, float] = defaultdict(float)

    def seen(self, request: HttpRequest, response: HttpResponse, seconds: float) -> None:
        """Count a request."""
        match = request.resolver_match
        page = (match.url_name if match else None) or "other"
        with self._lock:
            self._counts[page, response.status_code] += 1
            self._sums[page] += seconds
            for bucket in _BUCKETS:
                if seconds <= bucket:
                    self._buckets[page, bucket] += 1

    def lines(self) -> list[str]:
        """The lines of the text format of Prometheus."""
        out = ["# TYPE mastaba_requests_total counter"]
        with self._lock:
            totals: defaultdict[str, int] = defaultdict(int)
            for (page, status), n in sorted(self._counts.items()):
                out.append(f'mastaba_requests_total{{page="{page}",status="{status}"}} {n}')
                totals[page] += n
            out.append("# TYPE mastaba_request_seconds histogram")
            for page, total in sorted(totals.items()):
                for bucket in _BUCKETS:
                    n = self._buckets[page, bucket]
                    out.append(f'mastaba_request_seconds_bucket{{page="{page}",le="{bucket}"}} {n}')
                out.append(f'mastaba_request_seconds_bucket{{page="{page}",le="+Inf"}} {total}')
                out.append(f'mastaba_request_seconds_sum{{page="{page}"}} {self._sums[page]:.6f}')
                out.append(f'mastaba_request_seconds_count{{page="{page}"}} {total}')
        return out


REQUESTS = Requests()
