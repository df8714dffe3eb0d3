"""The numbers of Hamunaptra: moves, tokens, cells, questions, steps and events. They never change once released."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# The board: a square of cells inside a border that stays empty. A cell is row * WIDE + column.
WIDE: Final[i64] = 32
CELLS: Final[i64] = 1024
CENTRE: Final[i64] = 16 * 32 + 16
FAR: Final[i64] = 14  # the farthest column or row there can be
SIDES: Final[i64] = 4  # n e s w

# Tokens, in token order (notation 2).
TILES: Final[i64] = 17
MONSTERS: Final[i64] = 9
ENCOUNTERS: Final[i64] = 16
EQUIPMENT: Final[i64] = 15
TOKENS: Final[i64] = 48
FIRST_ENCOUNTER: Final[i64] = 17
FIRST_EQUIPMENT: Final[i64] = 33
FIRST_SCROLL: Final[i64] = 12  # among the equipment
PLACEABLE: Final[i64] = 33  # tiles and encounters
CHARACTERS: Final[i64] = 16
EXITS: Final[i64] = 8
# Kinds of tiles beyond the tokens.
FIRST_STAIR: Final[i64] = 10
PLAIN_STAIR: Final[i64] = 15
SYMBOLS: Final[i64] = 5
RUBBLE: Final[i64] = 17
EXIT_TILE: Final[i64] = 18  # exit_a
BARE: Final[i64] = -1

# Characteristics.
STRENGTH: Final[i64] = 0
WISDOM: Final[i64] = 1
RESISTANCE: Final[i64] = 2
MOVEMENT: Final[i64] = 3

# Moves (notation 4): the first number of each group.
DRAFT: Final[i64] = 0
EXIT: Final[i64] = 16
DRAW: Final[i64] = 24
STEAL: Final[i64] = 72
MOVE: Final[i64] = 120
GO: Final[i64] = 136
PASSAGE: Final[i64] = 140
LOST: Final[i64] = 141
STOP: Final[i64] = 142
PUSH: Final[i64] = 143
WITH: Final[i64] = 144
X: Final[i64] = 160
Y: Final[i64] = 189
PLACE: Final[i64] = 218
TURN: Final[i64] = 251
FIGHT: Final[i64] = 255
DUEL: Final[i64] = 271
ATTACK: Final[i64] = 287
STRIKE: Final[i64] = 289
DEFEND: Final[i64] = 291
HITS: Final[i64] = 307
STAY: Final[i64] = 334
ACTIVATE: Final[i64] = 335
FOR: Final[i64] = 350
SCROLL: Final[i64] = 366
LAY: Final[i64] = 369
TRADE: Final[i64] = 384
GIVE: Final[i64] = 392
DISCARD: Final[i64] = 440
ACCEPT: Final[i64] = 488
REJECT: Final[i64] = 489
DONE: Final[i64] = 490
MONSTER: Final[i64] = 491
PASS: Final[i64] = 500
END: Final[i64] = 501

# Questions (notation 3).
Q_DRAFT: Final[i64] = 0
Q_EXIT: Final[i64] = 1
Q_DRAW: Final[i64] = 2
Q_MOVE: Final[i64] = 3
Q_WALK: Final[i64] = 4
Q_LOST_X: Final[i64] = 5
Q_LOST_Y: Final[i64] = 6
Q_PUSH_X: Final[i64] = 7
Q_PUSH_Y: Final[i64] = 8
Q_PUSH_TO_X: Final[i64] = 9
Q_PUSH_TO_Y: Final[i64] = 10
Q_PUSH_GROUP: Final[i64] = 11
Q_PLACE: Final[i64] = 12
Q_PLACE_X: Final[i64] = 13
Q_PLACE_Y: Final[i64] = 14
Q_PLACE_TURN: Final[i64] = 15
Q_STEAL: Final[i64] = 16
Q_COMBAT: Final[i64] = 17
Q_ATTACK: Final[i64] = 18
Q_STRIKE: Final[i64] = 19
Q_DEFEND: Final[i64] = 20
Q_HITS: Final[i64] = 21
Q_RETREAT: Final[i64] = 22
Q_BEARER: Final[i64] = 23
Q_SCROLL_X: Final[i64] = 24
Q_SCROLL_Y: Final[i64] = 25
Q_EQUIP: Final[i64] = 26
Q_GIVE: Final[i64] = 27
Q_ANSWER: Final[i64] = 28
Q_CONFIRM: Final[i64] = 29
Q_DISCARD: Final[i64] = 30
Q_MONSTERS: Final[i64] = 31
Q_CRAWL: Final[i64] = 32
Q_OVER: Final[i64] = 33

# Steps of the game (notation 8).
S_DRAFT: Final[i64] = 0
S_EXITS: Final[i64] = 1
S_DRAW: Final[i64] = 2
S_MOVE: Final[i64] = 3
S_PLACE: Final[i64] = 4
S_COMBAT: Final[i64] = 5
S_EQUIP: Final[i64] = 6
S_MONSTERS: Final[i64] = 7
S_OVER: Final[i64] = 8

# Why a round is the last one.
FINAL_EXIT: Final[i64] = 0
FINAL_DECK: Final[i64] = 1
FINAL_IDLE: Final[i64] = 2

# Sources of points (hamunaptra 9.3).
P_OWN_EXIT_STAIR: Final[i64] = 0
P_OTHER_EXIT_STAIR: Final[i64] = 1
P_STAIR: Final[i64] = 2
P_ESCAPED: Final[i64] = 3
P_LIVING: Final[i64] = 4
P_EQUIPMENT: Final[i64] = 5

# How a character came to a tile.
BY_GO: Final[i64] = 0
BY_PASSAGE: Final[i64] = 1
BY_LOST: Final[i64] = 2

# Events (notation 11).
EV_DRAFT: Final[i64] = 0
EV_EXIT: Final[i64] = 1
EV_ROUND: Final[i64] = 2
EV_ROUND_END: Final[i64] = 3
EV_TURN: Final[i64] = 4
EV_TURN_END: Final[i64] = 5
EV_SPENT: Final[i64] = 6
EV_DRAW: Final[i64] = 7
EV_STEAL: Final[i64] = 8
EV_FINAL: Final[i64] = 9
EV_STEP: Final[i64] = 10
EV_PUSH: Final[i64] = 11
EV_TILE: Final[i64] = 12
EV_ENCOUNTER: Final[i64] = 13
EV_COMBAT: Final[i64] = 14
EV_COMBAT_END: Final[i64] = 15
EV_ACTIVATE: Final[i64] = 16
EV_ATTACK: Final[i64] = 17
EV_STRIKE: Final[i64] = 18
EV_DEFEND: Final[i64] = 19
EV_HITS: Final[i64] = 20
EV_WOUND: Final[i64] = 21
EV_DEFEATED: Final[i64] = 22
EV_DEATH: Final[i64] = 23
EV_RETREAT: Final[i64] = 24
EV_LAY: Final[i64] = 25
EV_SCROLL: Final[i64] = 26
EV_OFFER: Final[i64] = 27
EV_TRADE: Final[i64] = 28
EV_SHOW: Final[i64] = 29
EV_REFUSE: Final[i64] = 30
EV_DISCARD: Final[i64] = 31
EV_CRAWL: Final[i64] = 32
EV_PASS: Final[i64] = 33
EV_OVER: Final[i64] = 34
