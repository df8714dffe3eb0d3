"""Changes to the JSON of a position, for tests of what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Change = Callable[[dict[str, Any]], object]


def put(*path: Any) -> Change:
    """Write the last argument into the place that the others name."""

    def change(data: dict[str, Any]) -> None:
        node: Any = data
        for key in path[:-2]:
            node = node[key]
        node[path[-2]] = path[-1]

    return change
