"""Budget: how long a bot may search, in time or in iterations."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, cast

from mastaba.core.errors import BadSetup, Reason

_WRITTEN: Final = re.compile(r"([1-9]\d{0,8})(ms|it)")


@dataclass(frozen=True)
class Budget:
    """Milliseconds or iterations. Iterations give the same move on every machine, time does not."""

    amount: int
    unit: Literal["ms", "it"]

    @classmethod
    def parse(cls, text: str) -> Budget:
        """A budget as it is written: `200ms` or `5000it`."""
        found = _WRITTEN.fullmatch(text)
        if not found:
            raise BadSetup(Reason("error.bad_budget", {"budget": text}))
        return cls(int(found[1]), cast("Literal['ms', 'it']", found[2]))

    @property
    def seconds(self) -> float | None:
        """The budget in seconds, or None if it is in iterations."""
        return self.amount / 1000 if self.unit == "ms" else None

    def __str__(self) -> str:
        return f"{self.amount}{self.unit}"


SECOND: Final = Budget(1000, "ms")  # what the strongest bot of a game takes for a decision
