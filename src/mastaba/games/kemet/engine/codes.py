"""The codes of Kemet: moves, spaces, cards, tasks, stages and events. They never change once released."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SPACES: Final[i64] = 33
DISTRICTS: Final[i64] = 15  # the first spaces, three to a city
COLOURS: Final[i64] = 3
CREATURES: Final[i64] = 7
TILES: Final[i64] = 48
INTERVENTIONS: Final[i64] = 14
BATTLE_CARDS: Final[i64] = 8
RESERVE: Final[i64] = 33  # the place of a creature that waits on its tile

# Moves (notation 5): the first number of each group.
CITY: Final[i64] = 0
LEVELS: Final[i64] = 5
BUILD: Final[i64] = 12
PUT: Final[i64] = 57
DRAW: Final[i64] = 249
LOOK: Final[i64] = 263
KEEP: Final[i64] = 277
ORDER: Final[i64] = 291
TOKEN: Final[i64] = 296
SILVER: Final[i64] = 305
GOLD: Final[i64] = 314
PLAY: Final[i64] = 316
VETO: Final[i64] = 322
ESCAPE: Final[i64] = 323
BURN: Final[i64] = 324
RAISE: Final[i64] = 357
BUY: Final[i64] = 414
SWAP: Final[i64] = 462
BRING: Final[i64] = 470
FROM: Final[i64] = 575
UNITS: Final[i64] = 608
WITH: Final[i64] = 615
WITHOUT: Final[i64] = 616
STEP: Final[i64] = 617
TELEPORT: Final[i64] = 650
DROP: Final[i64] = 660
TAKE: Final[i64] = 667
BATTLE: Final[i64] = 674
FLEE: Final[i64] = 689
FIGHT: Final[i64] = 722
DISCARD: Final[i64] = 730
ADD: Final[i64] = 738
WOUND: Final[i64] = 744
RECALL: Final[i64] = 758
RETREAT: Final[i64] = 759
STAY: Final[i64] = 760
DRIVE: Final[i64] = 761
SACRIFICE: Final[i64] = 794
DONE: Final[i64] = 796
STOP: Final[i64] = 797
PASS: Final[i64] = 798
END: Final[i64] = 799
PUT_OPEN: Final[i64] = PUT + 120  # after the districts: open spaces, 1 to 4 units
RAISE_DISTRICT: Final[i64] = RAISE + 12  # after the pyramids of level 0: those in districts
CREATURE: Final[i64] = 6  # `drop creature`, `take creature`

# Spaces with rules of their own (notation 2).
T_DEL: Final[i64] = 31
SANCT: Final[i64] = 32

# Action spaces (notation 2).
A_MOVE3: Final[i64] = 0
A_RECRUIT: Final[i64] = 1
A_MOVE2: Final[i64] = 2
A_RAISE: Final[i64] = 3
A_PRAY2: Final[i64] = 4
A_PRAY1: Final[i64] = 5
A_BUY_WHITE: Final[i64] = 6
A_BUY_RED: Final[i64] = 7
A_BUY_BLUE: Final[i64] = 8

# Colours of pyramids and tiles.
WHITE: Final[i64] = 0
RED: Final[i64] = 1
BLUE: Final[i64] = 2

# Creatures.
SPHINX: Final[i64] = 0
PHOENIX: Final[i64] = 1
MUMMY: Final[i64] = 2
SCORPION: Final[i64] = 3
SCARAB: Final[i64] = 4
SNAKE: Final[i64] = 5
ELEPHANT: Final[i64] = 6

# Divine Interventions.
DI_WAR_RAGE: Final[i64] = 0
DI_WAR_FURY: Final[i64] = 1
DI_BLOODY_BATTLE: Final[i64] = 2
DI_BLOODBATH: Final[i64] = 3
DI_BRONZE_WALL: Final[i64] = 4
DI_IRON_WALL: Final[i64] = 5
DI_RAINING_FIRE: Final[i64] = 6
DI_PRAYER: Final[i64] = 7
DI_ENLISTMENT: Final[i64] = 8
DI_MANA_THEFT: Final[i64] = 9
DI_TELEPORTATION: Final[i64] = 10
DI_OPEN_GATES: Final[i64] = 11
DI_VETO: Final[i64] = 12
DI_ESCAPE: Final[i64] = 13

# Kinds of action tokens.
REGULAR_TOKEN: Final[i64] = 0
SILVER_TOKEN: Final[i64] = 1
GOLD_TOKEN: Final[i64] = 2

# Kinds of permanent victory points.
VP_BATTLE: Final[i64] = 0
VP_TILE: Final[i64] = 1
VP_TEMPLES: Final[i64] = 2
VP_SANCTUARY: Final[i64] = 3

# The two special battle cards.
SP_OFF: Final[i64] = 6
SP_DEF: Final[i64] = 7

# Phases (notation 9).
PH_SETUP: Final[i64] = 0
PH_NIGHT: Final[i64] = 1
PH_DAY: Final[i64] = 2
PH_DUSK: Final[i64] = 3
PH_OVER: Final[i64] = 4

# Lengths of the game.
SHORT: Final[i64] = 0
LONG: Final[i64] = 1
BEGINNER: Final[i64] = 2

# Tasks (notation 9).
DO_CITY: Final[i64] = 0
DO_LEVELS: Final[i64] = 1
DO_GARRISON: Final[i64] = 2
DO_BUILD: Final[i64] = 3
DO_PUT: Final[i64] = 4
DO_DRAWS: Final[i64] = 5
DO_NIGHT: Final[i64] = 6
DO_HAND: Final[i64] = 7
DO_ORDER: Final[i64] = 8
DO_DAY: Final[i64] = 9
DO_TURN: Final[i64] = 10
DO_RAISE: Final[i64] = 11
DO_BUY: Final[i64] = 12
DO_SWAP: Final[i64] = 13
DO_BRING: Final[i64] = 14
DO_RETURNS: Final[i64] = 15
DO_FIGHTS: Final[i64] = 16
DO_BURN: Final[i64] = 17
DO_MOVE: Final[i64] = 18
DO_CARD: Final[i64] = 19
DO_VETO: Final[i64] = 20
DO_BATTLE: Final[i64] = 21
DO_SACRIFICE: Final[i64] = 22
DO_DUSK: Final[i64] = 23

# Why units are put.
WHY_SETUP: Final[i64] = 0
WHY_RECRUIT: Final[i64] = 1
WHY_ENLIST: Final[i64] = 2
WHY_REINFORCE: Final[i64] = 3

# Stages of a battle (notation 9).
ST_ESCAPE: Final[i64] = 0
ST_FLEE: Final[i64] = 1
ST_INITIATIVE: Final[i64] = 2
ST_COMMIT: Final[i64] = 3
ST_REVEAL: Final[i64] = 4
ST_WOUND: Final[i64] = 5
ST_RESOLVE: Final[i64] = 6
ST_LOSER: Final[i64] = 7
ST_DRIVE: Final[i64] = 8
ST_WINNER: Final[i64] = 9
ST_CLOSE: Final[i64] = 10

# Why prayer points change (notation 11).
PP_NIGHT: Final[i64] = 0
PP_PRAY: Final[i64] = 1
PP_RECALL: Final[i64] = 2
PP_RAISE: Final[i64] = 3
PP_BUY: Final[i64] = 4
PP_RECRUIT: Final[i64] = 5
PP_TELEPORT: Final[i64] = 6
PP_HOLY_WAR: Final[i64] = 7
PP_CRUSADE: Final[i64] = 8
PP_CARD: Final[i64] = 9
PP_TEMPLE: Final[i64] = 10

# Events (notation 11).
EV_CITY: Final[i64] = 0
EV_NIGHT: Final[i64] = 1
EV_DAY: Final[i64] = 2
EV_TURN: Final[i64] = 3
EV_DUSK: Final[i64] = 4
EV_ORDER: Final[i64] = 5
EV_PP: Final[i64] = 6
EV_VP: Final[i64] = 7
EV_UNITS: Final[i64] = 8
EV_PYRAMID: Final[i64] = 9
EV_TOKEN: Final[i64] = 10
EV_TILE: Final[i64] = 11
EV_SWAP: Final[i64] = 12
EV_REFRESH: Final[i64] = 13
EV_DRAW: Final[i64] = 14
EV_LOOK: Final[i64] = 15
EV_RESHUFFLE: Final[i64] = 16
EV_CARD: Final[i64] = 17
EV_CANCELLED: Final[i64] = 18
EV_BURN: Final[i64] = 19
EV_STEP: Final[i64] = 20
EV_TELEPORT: Final[i64] = 21
EV_DROP: Final[i64] = 22
EV_TAKE: Final[i64] = 23
EV_HALT: Final[i64] = 24
EV_STRANDED: Final[i64] = 25
EV_CREATURE: Final[i64] = 26
EV_CONTACT: Final[i64] = 27
EV_FLEE: Final[i64] = 28
EV_RETREAT: Final[i64] = 29
EV_INITIATIVE: Final[i64] = 30
EV_COMMIT: Final[i64] = 31
EV_REVEAL: Final[i64] = 32
EV_WOUND: Final[i64] = 33
EV_BATTLE: Final[i64] = 34
EV_RECALL: Final[i64] = 35
EV_STAY: Final[i64] = 36
EV_SACRIFICE: Final[i64] = 37
EV_OVER: Final[i64] = 38
EV_CONTROL: Final[i64] = 39
# Further rows of `reveal` and `battle`.
EV_DISCARDS: Final[i64] = 40
EV_ADDED: Final[i64] = 41
EV_TOTALS: Final[i64] = 42
