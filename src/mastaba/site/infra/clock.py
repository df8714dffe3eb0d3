"""Clock: jumps of the wall clock. No seat loses a turn by one, and nothing waits for hours because of one.

Deadlines are stored as times of day, since they outlive the process. The monotonic clock of the machine does not jump,
so the difference between both tells that the clock was set, or that the machine slept. Then all deadlines
move by as much, and none is further away than the time for a move. What is in the future after the clock was set
back (who was seen when, when a table was touched) is brought back to now.

After a start of the server a seat with little or no time left gets a minute: no one could move while it was down.
"""

from __future__ import annotations

import logging
import os
import socket
import time
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from django.db import transaction
from django.utils import timezone

from mastaba.site.models import Seat, ServerNote, Table

log = logging.getLogger(__name__)
JUMP: Final = 5.0  # seconds; less is how clocks are kept right
GRACE: Final = timedelta(minutes=1)
NOTE: Final = "clock "
_BOOT: Final = Path("/proc/sys/kernel/random/boot_id")


def offset() -> float:
    """The wall clock less the monotonic one, in seconds: the same for all processes of a machine until a jump."""
    return float(timezone.now().timestamp()) - time.monotonic()


def _boot() -> str:
    """Which start of the machine this is: the monotonic clock starts again with each."""
    try:
        return _BOOT.read_text("ascii").strip()
    except OSError:
        return f"parent {os.getppid()}"  # shared by the processes of one server


class Clock:
    """Watches the wall clock for one process."""

    def __init__(self) -> None:
        self._last: float | None = None

    def settle(self) -> bool:
        """Whether the clock has jumped since the last call; then, and at the first call, everything is put right."""
        now, starting = offset(), self._last is None
        jumped = self._last is not None and abs(now - self._last) >= JUMP
        if starting or jumped:
            _settle(now, starting=starting)
        self._last = now
        return jumped


def _settle(current: float, *, starting: bool) -> None:
    """Move the deadlines by the jump: the note in the database keeps several processes from doing it twice."""
    with transaction.atomic():
        name = f"{NOTE}{socket.gethostname()[:60]}"
        ServerNote.objects.get_or_create(name=name)
        note = ServerNote.objects.select_for_update().get(name=name)
        known = note.value if note.value.get("boot") == _boot() else {}
        jump = current - float(known.get("offset", current))
        if abs(jump) < JUMP:
            jump = 0.0
        moved = _move_deadlines(jump, starting=starting)
        now = timezone.now()
        Table.objects.filter(status=Table.Status.PLAYING, touched__gt=now).update(touched=now)
        Seat.objects.filter(seen__gt=now).update(seen=now)
        note.value = {"boot": _boot(), "offset": current}
        note.save()
    if jump:
        log.warning("the clock of this machine jumped by %.0f s; %d deadlines were moved", jump, moved)


def _move_deadlines(jump: float, *, starting: bool) -> int:
    now = timezone.now()
    moved = 0
    for table in Table.objects.select_for_update().filter(
        status=Table.Status.PLAYING, deadline__isnull=False
    ):
        longest = timedelta(seconds=max(table.move_seconds or 0, table.window_seconds or 0))
        due = _later(table.deadline, jump, now + longest)
        if starting:
            due = max(due, now + min(GRACE, longest))
        if due != table.deadline:
            moved += 1
            Table.objects.filter(pk=table.pk).update(deadline=due)
    for table in Table.objects.filter(retry_at__isnull=False).only("retry_at") if jump else ():
        Table.objects.filter(pk=table.pk).update(
            retry_at=_later(table.retry_at, jump, now + timedelta(days=1))
        )
    return moved


def _later(due: datetime, jump: float, latest: datetime) -> datetime:
    """A time moved by a jump, but not beyond the latest that makes sense."""
    try:
        return min(due + timedelta(seconds=jump), latest)
    except OverflowError:
        return latest
