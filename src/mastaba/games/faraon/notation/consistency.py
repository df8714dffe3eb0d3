"""Whether a position that was read can occur in a game."""

from __future__ import annotations

from functools import partial
from typing import Final

from mastaba.core.engine.state import NONE
from mastaba.core.notation.json_reader import bad
from mastaba.games.faraon.engine import box, codes, connected, legal, special
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.games.faraon.notation.texts import LOCALE, PHASE_NAMES

_SET_UP: Final = (codes.PH_TILE, codes.PH_HOLE, codes.PH_GOLD, codes.PH_TOKEN)
_ASKED: Final = (codes.PH_SEARCH, codes.PH_DUEL, codes.PH_SCORPION)
# By phase: the actions during which it can occur.
_ACTIONS: Final = {
    codes.PH_SCORPION: (codes.AC_SCORPION,),
    codes.PH_GIVE: (codes.AC_SCORPION,),
    codes.PH_DRAW: (codes.AC_SCORPION,),
    codes.PH_STAKE: (codes.AC_DUEL,),
    codes.PH_UNDERBACK: (codes.AC_DUEL,),
    codes.PH_UNDER: (codes.AC_DUEL,),
    codes.PH_DUEL: (codes.AC_DUEL,),
    codes.PH_PEEK: (codes.AC_NONE, codes.AC_SCORPION, codes.AC_DUEL),
    codes.PH_SCARAB: (codes.AC_NONE, codes.AC_DUEL),
}

wrong: Final = partial(bad, folder=LOCALE)  # refuses a position with a text of this game's catalogue


def check(state: FaraonState) -> None:
    """Refuse a position with a component missing or doubled, or with a phase that does not fit."""
    _check_tiles(state)
    _check_cards(state)
    _check_backs(state)
    _check_tokens(state)
    _check_known(state)
    if not (
        _course_fits(state)
        and _counts_fit(state)
        and _sight_fits(state)
        and _expert_fits(state)
        and _duel_fits(state)
    ):
        wrong("phase", phase=PHASE_NAMES[state.phase])


def _check_tiles(state: FaraonState) -> None:
    """Check the tiles and treasures, the hole and the pyramid moved last (faraon 2.1 to 2.3)."""
    treasures = [tile >> 2 for tile in state.laid]
    full = len(treasures) == codes.BLOCKS
    if len(set(treasures)) < len(treasures) or full is (state.phase == codes.PH_TILE):
        wrong("tiles")
    if state.connected and (state.front == connected.CUT_OFF or connected.ways(state.front) == 0):
        wrong("cut_off")
    if (state.hole == NONE) is (state.phase not in (codes.PH_TILE, codes.PH_HOLE)):
        wrong("hole")
    if state.hole == NONE:
        if state.seen or state.last != NONE:
            wrong("hole")
        return
    blank = any(state.seen >> cell & 1 and state.treasures[cell] == NONE for cell in range(codes.CELLS))
    if not state.seen >> state.hole & 1 or not blank:
        wrong("seen")
    first = state.seen == 1 << state.hole
    if state.last == NONE:
        if not first or state.visible() != NONE:
            wrong("last")
    elif state.phase in _SET_UP or first or not box.NEIGHBOURS[state.hole] >> state.last & 1:
        wrong("last")


def _check_cards(state: FaraonState) -> None:
    """Check that each card is in exactly one place."""
    places = [state.faces, *state.won, state.out]
    places += [1 << card for card in (state.up, state.stake_1, state.stake_2) if card != NONE]
    for card, name in enumerate(box.CARD_NAMES):
        copies = sum(place >> card & 1 for place in places)
        if copies != 1:
            wrong("card", card=name, copies=copies)
    if state.out and state.mode != codes.SOLO and not state.card_cap:
        wrong("out")


def _check_backs(state: FaraonState) -> None:
    """Check that the backs not seen yet are as many as the cards in the deck without the top card (faraon 4.1)."""
    top = state.top_pile()
    for pile in (1, 2):
        unseen = list(state.symbols)[(pile - 1) * codes.SYMBOLS : pile * codes.SYMBOLS]
        cards = int(state.faces & box.PILE_SET[pile]).bit_count()
        due = (
            cards
            - (top == pile and state.back != NONE)
            - (state.phase == codes.PH_UNDER and state.pile_beneath() == pile)
        )
        if sum(unseen) != due:
            wrong("backs", pile=pile + 1, backs=sum(unseen), due=due)
        if top == pile and state.back != NONE:
            place = (pile - 1) * codes.SYMBOLS + state.back
            if state.symbols[place] >= box.BACKS[place]:
                wrong("back")
    drawn = state.back != NONE
    if top in (NONE, 0):
        if drawn is (top == NONE) or state.back > codes.PLAIN:
            wrong("back")
    elif drawn is (state.phase == codes.PH_BACK):
        wrong("back")
    if state.spent and not special.in_force(state, state.back):
        wrong("back")


def _check_tokens(state: FaraonState) -> None:
    """Check the gold pyramids and the tokens, those taken included (faraon 9.1)."""
    if state.mode != codes.EXPERT:
        return
    tokens = list(state.tokens)
    under = [token for token in tokens if token != NONE]
    taken = list(state.hats)
    full = len(under) == box.GOLDEN and codes.UNDEALT not in under
    if full is (state.phase in _SET_UP):
        wrong("gold")
    for token, name in enumerate(box.TOKEN_NAMES):
        held = sum(taken[token::3]) if token < codes.HATS else 0
        copies = under.count(token) + held
        if copies > box.TOKEN_COUNT[token] or (full and copies < box.TOKEN_COUNT[token]):
            wrong("token", token=name, copies=copies, due=box.TOKEN_COUNT[token])
    for cell, token in enumerate(tokens):
        looked = bool(state.lifted >> cell & 1)
        if (looked and token not in (codes.EMPTY, codes.CURSE)) or (token == codes.EMPTY and not looked):
            wrong("lifted", cell=box.CELL_NAMES[cell])
    if state.hole != NONE and tokens[state.hole] != NONE:
        wrong("gold")
    if state.phase in _SET_UP and not _set_up_fits(state, under):
        wrong("gold")


def _set_up_fits(state: FaraonState, under: list[int]) -> bool:
    """Whether gold was placed block by block, and tokens in cell order (notation 3)."""
    if state.phase in (codes.PH_TILE, codes.PH_HOLE):
        return not under
    if state.phase == codes.PH_TOKEN:
        if state.lifted or len(under) < box.GOLDEN or codes.UNDEALT not in under:
            return False
        if set(under[under.index(codes.UNDEALT) :]) != {codes.UNDEALT}:
            return False
    elif set(under) - {codes.UNDEALT} or len(under) == box.GOLDEN:
        return False
    counts = [int(state.gold & cells).bit_count() for cells in box.BLOCK_SET]
    first = min(len(under), int(codes.BLOCKS))
    ones = all(1 <= n <= 2 for n in counts[:first]) and not any(counts[first:])
    return (
        ones and not state.gold & ~box.NOT_CORNERS and (first == codes.BLOCKS or max(counts, default=0) <= 1)
    )


def _check_known(state: FaraonState) -> None:
    """Check that no observer is mistaken about a card whose face it has seen (notation 7)."""
    holders = [NONE] * int(codes.CARDS)
    for seat in range(state.players):
        for card in range(codes.CARDS):
            if state.cards_of(seat) >> card & 1:
                holders[card] = seat
    shown = [card for card in (state.up, *_members(state.out)) if card != NONE]
    staked = [card for card in (state.stake_1, state.stake_2) if card != NONE and state.open]
    for eyes in range(state.players + 1):
        for card, holder in enumerate(holders):
            known = state.known[eyes * codes.CARDS + card]
            fits = (
                known == 0
                if card in shown
                else known == NONE
                if holder == NONE
                else known == 1 << holder
                if eyes == holder or card in staked
                else bool(box.BACKED_SET >> card & 1)
                if known == NONE
                else bool(known >> holder & 1)
            )
            if not fits:
                wrong("known", eyes=eyes, card=box.CARD_NAMES[card])


def _members(cards: int) -> list[int]:
    return [card for card in range(codes.CARDS) if cards >> card & 1]


def _course_fits(state: FaraonState) -> bool:
    """Whether the phase fits the running action, the card face up and the deck."""
    phase = state.phase
    if state.action not in _ACTIONS.get(phase, (codes.AC_NONE,)):
        return False
    if phase in _SET_UP:
        untouched = state.faces == box.ALL_CARDS and not (state.turn or state.view)
        return untouched and (phase in (codes.PH_TILE, codes.PH_HOLE) or state.visible() == NONE)
    if state.action != codes.AC_NONE:
        acts = codes.SCORPION if state.action == codes.AC_SCORPION else codes.DUEL
        return state.up == NONE and state.back == acts and state.spent
    match phase:
        case codes.PH_FLIP:
            done = state.spent or not special.in_force(state, state.back)
            return state.up == NONE and bool(state.faces) and done
        case codes.PH_BACK:
            return bool(state.faces)
        case codes.PH_OVER:
            return state.up == NONE and not state.faces
    return state.up != NONE and not state.spent


def _counts_fit(state: FaraonState) -> bool:
    """Whether slides, misses and superpowers are within the caps (faraon 3.7, 3.8, 6.5, 7.1, 8.7)."""
    cap = state.scorpion_cap if state.action == codes.AC_SCORPION else state.search_cap
    moving = state.phase in (*_ASKED, codes.PH_PEEK, codes.PH_SCARAB, codes.PH_GIVE, codes.PH_DRAW)
    if not moving and state.slides:
        return False
    if cap and state.slides > cap - (state.phase in _ASKED):
        return False
    if moving and state.phase not in _ASKED and state.slides == 0:
        return False
    most_misses = (
        0 if state.mode == codes.SOLO or state.up == NONE else state.card_cap - 1 if state.card_cap else None
    )
    if most_misses is not None and state.misses > most_misses:
        return False
    if state.superpowers:
        flipping = state.phase == codes.PH_FLIP and state.back == codes.SUPERPOWERS and state.spent
        return (
            special.in_force(state, codes.SUPERPOWERS)
            and state.action == codes.AC_NONE
            and (state.up != NONE or flipping)
        )
    return not (state.phase == codes.PH_FLIP and state.back == codes.SUPERPOWERS and state.spent)


def _sight_fits(state: FaraonState) -> bool:
    """Whether the treasure in the hole fits the question (faraon 3.2 to 3.6)."""
    if state.phase in _SET_UP or state.phase == codes.PH_OVER:
        return True
    found = state.visible()
    if state.phase in (codes.PH_PEEK, codes.PH_SCARAB, codes.PH_GIVE, codes.PH_DRAW):
        wanted = (state.target(), *(box.TREASURE[s] for s in (state.stake_1, state.stake_2) if s != NONE))
        return found != NONE and (state.phase != codes.PH_SCARAB or found not in wanted)
    if state.phase in (codes.PH_SEARCH, codes.PH_BACK) and state.up != NONE and found == state.target():
        return False
    return not (state.phase in _ASKED and state.slides and found != NONE)


def _expert_fits(state: FaraonState) -> bool:
    """Whether tokens, scarabs and the mummy fit the mode and the phase (faraon 9)."""
    if state.mode != codes.EXPERT:
        return not any(state.hats) and not any(state.scarabs) and state.mummy == NONE
    match state.phase:
        case codes.PH_PEEK:
            return bool(state.gold >> state.last & 1)
        case codes.PH_SCARAB:
            return state.scarabs[state.turn] > 0
        case codes.PH_TILE | codes.PH_HOLE | codes.PH_GOLD | codes.PH_TOKEN:
            return set(state.scarabs) == {box.SCARAB_USES} and state.mummy == NONE and not any(state.hats)
    return True


def _duel_fits(state: FaraonState) -> bool:
    """Whether the stakes fit the order of choosing (faraon 8)."""
    if state.phase == codes.PH_GIVE:
        return bool(state.won[state.turn])
    if state.phase == codes.PH_DRAW:
        return not state.won[state.turn]
    if state.action != codes.AC_DUEL:
        return True
    mine = state.stake_of(state.turn)
    other = state.stake_of(state.first + state.second - state.turn)
    if state.phase in (codes.PH_UNDERBACK, codes.PH_UNDER):
        ordered = state.turn == state.first or other != NONE
        enough = int(state.faces).bit_count() > 1 + (other == NONE)
        return state.open and mine == NONE and ordered and enough and not state.duel_slides
    if state.phase == codes.PH_STAKE:
        if mine != NONE or not legal.choosable(state) or state.duel_slides:
            return False
        if state.open:
            return other != NONE
        if state.turn == state.first:
            return other == NONE
        return (other == NONE) is (not state.won[state.first]) or other != NONE
    if NONE in (mine, other) or box.TREASURE[mine] == box.TREASURE[other] or not state.open:
        return False
    most = state.duel_cap - (state.phase in _ASKED)
    return state.slides <= state.duel_slides and (not state.duel_cap or state.duel_slides <= most)
