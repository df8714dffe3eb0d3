"""Sessions in the database, as Django keeps them; the question that every request asks is put into SQL once."""

from __future__ import annotations

import re
from typing import Final

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from mastaba.site.prepared import Prepared

_KEY: Final = re.compile(r"[a-z0-9]{32}")
_BY_KEY: Prepared[Session] = Prepared(lambda: Session.objects.filter(session_key=""))


class SessionStore(db.SessionStore):
    """A session by its key."""

    def _get_session_from_db(self) -> Session | None:
        key = self.session_key or ""
        found = next(iter(_BY_KEY(key)), None) if _KEY.fullmatch(key) else None
        if found is not None and found.expire_date > timezone.now():
            return found
        self._session_key = None
        return None
