"""The options: the side of each site board, and the variants (imhotep 2.1, 13)."""

from __future__ import annotations

from typing import Final

from mastaba.core.options import Option
from mastaba.games.imhotep.notation.texts import SITE_NAMES, VARIANTS

OPTIONS: Final = (
    *(Option(site, ("a", "b"), "a") for site in SITE_NAMES),
    *(Option(variant, (False, True), default=False) for variant in VARIANTS),
)
