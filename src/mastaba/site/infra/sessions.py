"""Sessions in the database, as Django keeps them; the question that every request asks is put into SQL once."""

from __future__ import annotations

import re
from typing import Final

from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.models import Session
from django.utils import timezone

from mastaba.site.infra.outage import kind_of
from mastaba.site.infra.sql import Prepared

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

    def save(self, must_create: bool = False) -> None:
        """Store it; Django takes every error of the database for a session that is gone, an outage too."""
        try:
            super().save(must_create)
        except UpdateError as error:
            if error.__context__ is not None and kind_of(error.__context__):
                raise error.__context__ from None
            raise
