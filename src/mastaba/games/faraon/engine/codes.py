"""The codes of moves, phases, symbols, tokens and events. Records depend on them: a released code never changes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CELLS: Final[i64] = 48
BLOCKS: Final[i64] = 12
TREASURES: Final[i64] = 12
CARDS: Final[i64] = 30
PILES: Final[i64] = 3

# Moves (notation 9): the first code of each group.
TILE: Final[i64] = 0
HOLE: Final[i64] = 48
GOLD: Final[i64] = 96
TOKEN: Final[i64] = 140
BACK: Final[i64] = 144
FLIP: Final[i64] = 149
DRAW: Final[i64] = 179
UNDER: Final[i64] = 197
SLIDE: Final[i64] = 215
PUSH: Final[i64] = 263
LIFT: Final[i64] = 311
LEAVE: Final[i64] = 312
SCARAB: Final[i64] = 313
STOP: Final[i64] = 314
GIVE: Final[i64] = 315
STAKE: Final[i64] = 345
FIRST_BACKED: Final[i64] = 12  # the cards from here on are of piles 2 and 3, which have backs

# Phases (notation 3).
PH_TILE: Final[i64] = 0
PH_HOLE: Final[i64] = 1
PH_GOLD: Final[i64] = 2
PH_TOKEN: Final[i64] = 3
PH_FLIP: Final[i64] = 4
PH_BACK: Final[i64] = 5
PH_SEARCH: Final[i64] = 6
PH_PEEK: Final[i64] = 7
PH_SCARAB: Final[i64] = 8
PH_SCORPION: Final[i64] = 9
PH_GIVE: Final[i64] = 10
PH_DRAW: Final[i64] = 11
PH_STAKE: Final[i64] = 12
PH_UNDERBACK: Final[i64] = 13
PH_UNDER: Final[i64] = 14
PH_DUEL: Final[i64] = 15
PH_OVER: Final[i64] = 16

# Modes (notation 1).
BASIC: Final[i64] = 0
EASY: Final[i64] = 1
EXPERT: Final[i64] = 2
SOLO: Final[i64] = 3

# Symbols (notation 2).
PLAIN: Final[i64] = 0
SANDSTORM: Final[i64] = 1
SCORPION: Final[i64] = 2
SUPERPOWERS: Final[i64] = 3
DUEL: Final[i64] = 4
SYMBOLS: Final[i64] = 5

# What is under a gold pyramid (notation 2).
HATS: Final[i64] = 3  # the tokens below this are explorers: hat1, hat2, hat3
CURSE: Final[i64] = 3
TOKENS: Final[i64] = 4
EMPTY: Final[i64] = 4
UNDEALT: Final[i64] = 5

# Actions that run over several turns (notation 7).
AC_NONE: Final[i64] = 0
AC_SCORPION: Final[i64] = 1
AC_DUEL: Final[i64] = 2

# Reasons why a turn ends without the treasure, and ways to win a card (notation 11).
BY_TREASURE: Final[i64] = 0
BY_CAP: Final[i64] = 1
BY_SEARCH: Final[i64] = 0
FREE: Final[i64] = 1

# Events (notation 11), in the order of the table there.
EV_READY: Final[i64] = 0
EV_TURN: Final[i64] = 1
EV_SKIP: Final[i64] = 2
EV_BACK: Final[i64] = 3
EV_FLIP: Final[i64] = 4
EV_SLIDE: Final[i64] = 5
EV_UNCOVER: Final[i64] = 6
EV_WIN: Final[i64] = 7
EV_MISS: Final[i64] = 8
EV_OUT: Final[i64] = 9
EV_SANDSTORM: Final[i64] = 10
EV_SUPERPOWERS: Final[i64] = 11
EV_SCORPION: Final[i64] = 12
EV_CAUGHT: Final[i64] = 13
EV_GIFT: Final[i64] = 14
EV_COMPENSATION: Final[i64] = 15
EV_GONE: Final[i64] = 16
EV_DUEL: Final[i64] = 17
EV_NODUEL: Final[i64] = 18
EV_STAKE: Final[i64] = 19
EV_EQUAL: Final[i64] = 20
EV_PASS: Final[i64] = 21
EV_DUELOVER: Final[i64] = 22
EV_LEAVE: Final[i64] = 23
EV_LIFT: Final[i64] = 24
EV_MUMMY: Final[i64] = 25
EV_SCARAB: Final[i64] = 26
EV_OVER: Final[i64] = 27
