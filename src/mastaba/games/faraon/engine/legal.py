"""The legal codes of every question, and the weights of chance."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import any_of, count_many, members, pick_many
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import State
from mastaba.games.faraon.engine import box, codes, duel, expert, setup, superpowers, turn
from mastaba.games.faraon.engine.table import Table


def legal_into(table: Table, out: vec[i64]) -> i64:
    """Write the legal codes into `out`, ascending, and return how many there are."""
    phase = table.phase
    if phase in (codes.PH_SEARCH, codes.PH_DUEL, codes.PH_SCORPION):
        n = members(turn.slidable(table), codes.SLIDE, out, 0)
        return members(superpowers.pushable(table), codes.PUSH, out, n)
    if phase in (codes.PH_PEEK, codes.PH_SCARAB):
        first = codes.LIFT if phase == codes.PH_PEEK else codes.SCARAB
        out[0] = first
        out[1] = first + 1
        return 2
    if phase == codes.PH_OVER:
        return 0
    if phase == codes.PH_TILE:
        return setup.tiles_into(table, out)
    if phase == codes.PH_GOLD:
        return expert.golds_into(table, out)
    if phase in (codes.PH_BACK, codes.PH_UNDERBACK, codes.PH_TOKEN):
        return _copies_into(table, out)
    if phase == codes.PH_HOLE:
        return members(setup.blanks(table), codes.HOLE, out, 0)
    return members(choosable(table), _card_0(phase), out, 0)


def weight(table: Table, code: i64) -> i64:
    """The weight of a chance outcome (notation 5)."""
    phase = table.phase
    if phase == codes.PH_TILE:
        return setup.corner_weight(table, code & 3)
    if phase == codes.PH_GOLD:
        return expert.gold_weight(table, box.GOLD_CELL[code - codes.GOLD])
    if phase == codes.PH_TOKEN:
        return expert.tokens_left(table, code - codes.TOKEN)
    if phase == codes.PH_BACK:
        return table.copies(table.top_pile(), code - codes.BACK)
    if phase == codes.PH_UNDERBACK:
        return table.copies(table.pile_beneath(), code - codes.BACK)
    return 1


def random_code(table: Table, rng: Rng) -> i64:
    """A legal code: evenly among a seat's moves, by weight among chance's."""
    phase = table.phase
    if phase in (codes.PH_SEARCH, codes.PH_DUEL) and not table.superpowers and not table.no_way_back:
        return codes.SLIDE + box.NEAR[table.hole * 4 + rng.below(box.NEAR_COUNT[table.hole])]
    if phase in (codes.PH_SEARCH, codes.PH_DUEL, codes.PH_SCORPION):
        return _random_slide(table, rng)
    if phase == codes.PH_PEEK:
        return codes.LIFT + rng.below(2)
    if phase == codes.PH_SCARAB:
        return codes.SCARAB + rng.below(2)
    if phase in (codes.PH_FLIP, codes.PH_GIVE, codes.PH_DRAW, codes.PH_UNDER, codes.PH_STAKE):
        return _card_0(phase) + any_of(choosable(table), rng)
    if phase == codes.PH_TILE:
        return codes.TILE + setup.random_tile(table, rng)
    return State.random_code(table, rng)


def _random_slide(table: Table, rng: Rng) -> i64:
    """One of the slides and pushes of `legal_into`, each as likely, without a list of them."""
    slides = turn.slidable(table)
    pushes = superpowers.pushable(table)
    n = count_many(slides)
    k = rng.below(n + count_many(pushes))
    return codes.SLIDE + pick_many(slides, k) if k < n else codes.PUSH + pick_many(pushes, k - n)


def choosable(table: Table) -> i64:
    """The bit set of cards that may be turned, taken, given or staked now."""
    phase = table.phase
    if phase in (codes.PH_FLIP, codes.PH_DRAW):
        return table.faces & box.PILE_SET[table.top_pile()]
    if phase == codes.PH_GIVE:
        return table.won[table.turn]
    if phase == codes.PH_STAKE:
        return duel.stakable(table, table.turn)
    return duel.drawable(table)


def _card_0(phase: i64) -> i64:
    """The code of card 0 in a phase; DRAW and UNDER have codes from the first card with a back on."""
    if phase == codes.PH_FLIP:
        return codes.FLIP
    if phase == codes.PH_DRAW:
        return codes.DRAW - codes.FIRST_BACKED
    if phase == codes.PH_UNDER:
        return codes.UNDER - codes.FIRST_BACKED
    return codes.GIVE if phase == codes.PH_GIVE else codes.STAKE


def _copies_into(table: Table, out: vec[i64]) -> i64:
    """Write the codes of the backs or tokens that have copies left into `out`; return how many there are."""
    first = codes.TOKEN if table.phase == codes.PH_TOKEN else codes.BACK
    kinds = codes.TOKENS if table.phase == codes.PH_TOKEN else codes.SYMBOLS
    n: i64 = 0
    for kind in range(kinds):
        if weight(table, first + kind) > 0:
            out[n] = first + kind
            n += 1
    return n
