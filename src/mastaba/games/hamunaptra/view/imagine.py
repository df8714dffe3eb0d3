"""From an observation and a memory back to a state that the seat could be in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from mastaba.core.cache import Cache, fingerprint
from mastaba.games.hamunaptra.engine.box import COPIES, COPIES_WITHOUT
from mastaba.games.hamunaptra.engine.components import EQUIPMENT_NAMES, TILE_NAMES, TOKEN_NAMES
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation.reading import read_open, read_trusted
from mastaba.games.hamunaptra.notation.shapes import Counts
from mastaba.games.hamunaptra.view.observation import Memory, Observation, Offer, Trade

_SAME: Final = (
    "round", "turn", "step", "final", "idle", "still", "built", "walked", "pointer", "exits", "characters", "dead",
    "tiles", "encounters", "active", "out", "moved", "did", "combat", "monsters", "ask",
)  # fmt: skip
_OPEN: Final = ("players", "options", *(key for key in _SAME if key not in ("ask", "monsters", "out")))
_TABLES: Cache[bytes, HamunaptraState] = Cache(16)


def imagine(observation: Observation, memory: Memory | None = None) -> HamunaptraState:
    """A state with this observation. Unknown tokens are dealt in token order; `reshuffle` draws them at random."""
    position = _part(observation, _SAME) | _tokens(observation, memory)
    return read_trusted(observation["players"], observation["options"], position)


def open_table(observation: Observation) -> HamunaptraState:
    """The table as every seat sees it, to ask the engine about tiles, characters and combats.

    Hands and deck are not those of the game. Do not change the state: observations of the same table share it.
    """
    key = fingerprint(_part(observation, _OPEN))
    table = _TABLES.get(key)
    if table is None:
        table = _TABLES[key] = read_open(observation["players"], observation["options"], observation)
    return table


def _part(observation: Mapping[str, object], keys: Sequence[str]) -> dict[str, object]:
    """The observation with only these keys."""
    return {key: observation[key] for key in keys}


def _tokens(seen: Observation, memory: Memory | None) -> dict[str, object]:
    """The keys of the position that hold hidden tokens: known tokens first, then any others."""
    seats = range(seen["players"])
    pool = _unseen(seen)
    tables = [Counter(table["tokens"] or {}) for table in seen["table"]]
    hands = [Counter(hand["tokens"] or {}) for hand in seen["hands"]]
    offers = _offers(seen["trade"])
    given = {seat: list(offer["tokens"] or ()) for seat, offer in offers.items()}
    hidden = {seat: offer["count"] for seat, offer in offers.items() if offer["tokens"] is None}
    for known in (*tables, *hands, *map(Counter, given.values())):
        pool -= known
    remembered = _remembered(seen, memory, given)
    for seat in seats:
        if seen["hands"][seat]["tokens"] is None:
            hands[seat] = remembered[seat] & pool
            pool -= hands[seat]
    for seat in seats:
        _fill(tables[seat], seen["table"][seat]["count"], pool, EQUIPMENT_NAMES)
    for seat in seats:
        _fill(hands[seat], seen["hands"][seat]["count"] + hidden.get(seat, 0), pool, TOKEN_NAMES)
    for seat, number in hidden.items():
        laid = list(hands[seat].elements())[:number]
        given[seat] = sorted(laid, key=TOKEN_NAMES.index)
        hands[seat] -= Counter(laid)
    return {
        "deck": _counts(pool),
        "hands": [_counts(hand) for hand in hands],
        "table": [_counts(table) for table in tables],
        "trade": _trade(seen["trade"], given),
        "known": _known(seen, memory, given),
    }


def _unseen(seen: Observation) -> Counter[str]:
    """All tokens of the box that are not open on the table."""
    copies = COPIES if seen["options"]["plain_stairs"] else COPIES_WITHOUT
    pool = Counter(dict(zip(TOKEN_NAMES, map(int, copies), strict=True)))
    pool -= Counter(seen["out"])
    pool -= Counter(tile["kind"] for tile in seen["tiles"] if tile["kind"] in TILE_NAMES)
    pool -= Counter(encounter["id"] for encounter in seen["encounters"])
    pool -= Counter(item["token"] for active in seen["active"] for item in active)
    if "token" in seen["ask"]:
        pool -= Counter([seen["ask"]["token"]])
    return pool


def _offers(trade: Trade | None) -> dict[int, Offer]:
    """By seat its side of the trade, the offerer first."""
    if trade is None:
        return {}
    return dict(zip(trade["seats"], (trade["give"], trade["take"]), strict=True))


def _trade(trade: Trade | None, given: dict[int, list[str]]) -> dict[str, object] | None:
    """The trade as a position has it."""
    if trade is None:
        return None
    offerer, partner = trade["seats"]
    return {"seats": trade["seats"], "give": given[offerer], "take": given[partner]}


def _remembered(seen: Observation, memory: Memory | None, given: dict[int, list[str]]) -> list[Counter[str]]:
    """By owner the tokens that the seat knows to be in that hand, without those in the trade."""
    rows = [Counter(tokens) for tokens in memory["hands"]] if memory else [Counter() for _ in seen["hands"]]
    if seen["seat"] in given:
        for owner, tokens in given.items():
            rows[owner] = rows[owner] - Counter(tokens)
    return rows


def _fill(tokens: Counter[str], number: int, pool: Counter[str], names: list[str]) -> None:
    """Move tokens of these names from the pool, until there are `number`."""
    missing = number - tokens.total()
    for name in names:
        if not missing:
            return
        if more := min(pool[name], missing):
            tokens[name] += more
            pool[name] -= more
            missing -= more


def _counts(tokens: Counter[str]) -> Counts:
    return {name: tokens[name] for name in TOKEN_NAMES if tokens[name]}


def _known(seen: Observation, memory: Memory | None, given: dict[int, list[str]]) -> list[list[Counts]]:
    """By viewer and owner: the seat's own memory; of other viewers only what the trade shows them."""
    seats = range(seen["players"])
    known: list[list[Counts]] = [[{} for _ in seats] for _ in seats]
    if given:
        offerer, partner = given
        known[partner][offerer] = _counts(Counter(given[offerer]))
        known[offerer][partner] = _counts(Counter(given[partner]))
    if memory and seen["seat"] is not None:
        known[seen["seat"]] = [dict(tokens) for tokens in memory["hands"]]
    return known
