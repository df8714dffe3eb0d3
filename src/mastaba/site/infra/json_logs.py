"""Structured logs: one JSON object a line, without what opens a seat."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Final

_TOKENS: Final = re.compile(r"(?i)(seat=|bearer\s+|sessionid=|csrftoken=)[\w-]{8,}")


class JsonLines(logging.Formatter):
    """Time, level, logger, message, the table where there is one, and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line of JSON."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _safe(record.getMessage()),
        }
        if table := getattr(record, "table", None):
            line["table"] = table
        if record.exc_info:
            line["error"] = _safe(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def _safe(text: str) -> str:
    """A text without the tokens of seats and sessions."""
    return _TOKENS.sub(r"\1…", text)
