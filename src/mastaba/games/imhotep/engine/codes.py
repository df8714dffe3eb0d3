"""The codes of moves, questions, sites, cards and events. Records depend on them: never change a released one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Moves (notation 10): the first number of each group.
ROUND: Final[i64] = 0
DRAW: Final[i64] = 13
GET: Final[i64] = 25
LOAD: Final[i64] = 26
SAIL: Final[i64] = 42
PLAY: Final[i64] = 62
NEXT: Final[i64] = 66
TAKE: Final[i64] = 70
TAKE_PAIR: Final[i64] = 82
TAKE_TOP: Final[i64] = 83
TAKE_STONES: Final[i64] = 84
TAKE_POINT: Final[i64] = 85
KEEP: Final[i64] = 86
BUILD: Final[i64] = 98
DECLINE: Final[i64] = 101
PASS: Final[i64] = 102

# Questions (notation 3).
ASK_ROUND: Final[i64] = 0
ASK_DEAL: Final[i64] = 1
ASK_TURN: Final[i64] = 2
ASK_LOAD: Final[i64] = 3
ASK_SEND: Final[i64] = 4
ASK_ORDER: Final[i64] = 5
ASK_PICK: Final[i64] = 6
ASK_LOOK: Final[i64] = 7
ASK_KEEP: Final[i64] = 8
ASK_BUILD: Final[i64] = 9
ASK_BONUS: Final[i64] = 10
ASK_TOP: Final[i64] = 11
ASK_TEMPLE: Final[i64] = 12
ASK_CLEAR: Final[i64] = 13
ASK_OVER: Final[i64] = 14

# Sites, and the pyramids of side B.
MARKET: Final[i64] = 0
PYRAMID: Final[i64] = 1
TEMPLE: Final[i64] = 2
BURIAL: Final[i64] = 3
OBELISK: Final[i64] = 4
SITES: Final[i64] = 5
ALL_DOCKS: Final[i64] = 31  # the bit set of all five sites
BUILDING_SITES: Final[i64] = 30  # the bit set of all sites but the market
BESIDE: Final[i64] = 3
PYRAMIDS: Final[i64] = 3

# Cards, in card order.
ENTRANCE: Final[i64] = 0
SARCOPHAGUS: Final[i64] = 1
PAVED_PATH: Final[i64] = 2
DECORATION: Final[i64] = 3
STATUE: Final[i64] = 7
LEVER: Final[i64] = 8
HAMMER: Final[i64] = 9
SAIL_CARD: Final[i64] = 10
CHISEL: Final[i64] = 11
CARDS: Final[i64] = 12

# Bonuses of Pyramids B; cells of Temple B.
NO_BONUS: Final[i64] = 0
BONUS_CARD: Final[i64] = 1
BONUS_STONES: Final[i64] = 2
BONUS_SHIP: Final[i64] = 3
CELL_ONE: Final[i64] = 0
CELL_CHOICE: Final[i64] = 1
CELL_TWO: Final[i64] = 2
CELL_CARD: Final[i64] = 3

# Where a stone or a card comes from.
FROM_SHIP: Final[i64] = 0
FROM_QUARRY: Final[i64] = 1
FROM_MARKET: Final[i64] = 0
FROM_PAIR: Final[i64] = 1
FROM_DECK: Final[i64] = 2

# Events (notation 11), in the order of the table there.
EV_ROUND: Final[i64] = 0
EV_DEAL: Final[i64] = 1
EV_PAIR: Final[i64] = 2
EV_RESHUFFLE: Final[i64] = 3
EV_TURN: Final[i64] = 4
EV_PASS: Final[i64] = 5
EV_GET: Final[i64] = 6
EV_LOAD: Final[i64] = 7
EV_PLAY: Final[i64] = 8
EV_SAIL: Final[i64] = 9
EV_ORDER: Final[i64] = 10
EV_UNLOAD: Final[i64] = 11
EV_PLACE: Final[i64] = 12
EV_POINTS: Final[i64] = 13
EV_TOWER: Final[i64] = 14
EV_BONUS: Final[i64] = 15
EV_CARD: Final[i64] = 16
EV_VOID: Final[i64] = 17
EV_DECLINE: Final[i64] = 18
EV_PAIR_TAKEN: Final[i64] = 19
EV_LOOK: Final[i64] = 20
EV_DISCARD: Final[i64] = 21
EV_RETURN: Final[i64] = 22
EV_ROUND_END: Final[i64] = 23
EV_COLUMN: Final[i64] = 24
EV_FINAL: Final[i64] = 25
EV_OVER: Final[i64] = 26

# The field `why` of events.
WHY_GET: Final[i64] = 0
WHY_HAMMER: Final[i64] = 1
WHY_PYRAMID: Final[i64] = 2
WHY_TEMPLE: Final[i64] = 3
WHY_TOWER: Final[i64] = 4
WHY_BURIAL: Final[i64] = 5
WHY_OBELISK: Final[i64] = 6
WHY_DECORATION: Final[i64] = 7
WHY_STATUE: Final[i64] = 8
WHY_BLUE: Final[i64] = 9
WHY_WRATH: Final[i64] = 10
