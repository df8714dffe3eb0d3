"""From an observation and a memory back to a state that the seat could be in."""

from __future__ import annotations

from collections import Counter

from mastaba.core.game import Json
from mastaba.core.kept import Kept, fingerprint
from mastaba.games.hamunaptra.engine.box import COPIES, COPIES_WITHOUT
from mastaba.games.hamunaptra.engine.components import EQUIPMENT_NAMES, TILE_NAMES, TOKEN_NAMES
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation.reading import read, read_open

_SAME = (
    "round", "turn", "step", "final", "idle", "still", "built", "walked", "pointer", "exits", "characters", "dead",
    "tiles", "encounters", "active", "out", "moved", "did", "combat", "monsters", "ask",
)  # fmt: skip
_OPEN = ("players", "options", *(key for key in _SAME if key not in ("ask", "monsters", "out")))
_TABLES: Kept[bytes, HamunaptraState] = Kept(16)


def imagine(observation: Json, memory: Json | None = None) -> HamunaptraState:
    """A state that looks like this. Unknown tokens are dealt arbitrarily; `reshuffle` redraws them."""
    seen = observation
    data = {key: seen[key] for key in _SAME} | _tokens(seen, memory)
    return read(seen["players"], seen["options"], data)


def open_table(observation: Json) -> HamunaptraState:
    """The table as everybody sees it: the rules about tiles, people and combats can be asked of it.

    Hands and deck are not those of the game. Do not change it: all who look at the same table share it.
    """
    key = fingerprint({name: observation[name] for name in _OPEN})
    table = _TABLES.get(key)
    if table is None:
        table = _TABLES[key] = read_open(observation["players"], observation["options"], observation)
    return table


def _unseen(seen: Json) -> Counter[str]:
    """All tokens of the box that do not lie open on the table."""
    copies = COPIES if seen["options"]["plain_stairs"] else COPIES_WITHOUT
    pool = Counter(dict(zip(TOKEN_NAMES, map(int, copies), strict=True)))
    pool -= Counter(seen["out"])
    pool -= Counter(tile["kind"] for tile in seen["tiles"] if tile["kind"] in TILE_NAMES)
    pool -= Counter(encounter["id"] for encounter in seen["encounters"])
    pool -= Counter(item["token"] for active in seen["active"] for item in active)
    if "token" in seen["ask"]:
        pool -= Counter([seen["ask"]["token"]])
    return pool


def _tokens(seen: Json, memory: Json | None) -> Json:
    """Hands, tables, the deck and a trade: what is known first, then anything."""
    seats = range(seen["players"])
    pool = _unseen(seen)
    tables = [Counter(table["tokens"] or {}) for table in seen["table"]]
    hands = [Counter(hand["tokens"] or {}) for hand in seen["hands"]]
    trade = seen["trade"]
    shown = {side: list(trade[side]["tokens"] or []) for side in ("give", "take")} if trade else {}
    for known in (*tables, *hands, *map(Counter, shown.values())):
        pool -= known
    remembered = _remembered(seen, memory, shown)
    aside = _aside(seen)
    for seat in seats:
        if seen["hands"][seat]["tokens"] is None:
            hands[seat] = remembered[seat] & pool
            pool -= hands[seat]
    for seat in seats:
        _fill(tables[seat], seen["table"][seat]["count"], pool, EQUIPMENT_NAMES)
    for seat in seats:
        _fill(hands[seat], seen["hands"][seat]["count"] + aside.get(seat, (0, ""))[0], pool, TOKEN_NAMES)
    for seat, (number, side) in aside.items():
        laid = list(hands[seat].elements())[:number]
        shown[side] = sorted(laid, key=TOKEN_NAMES.index)
        hands[seat] -= Counter(laid)
    return {
        "deck": _counts(pool),
        "hands": [_counts(hand) for hand in hands],
        "table": [_counts(table) for table in tables],
        "trade": {"seats": trade["seats"], **shown} if trade else None,
        "known": _known(seen, memory, shown),
    }


def _remembered(seen: Json, memory: Json | None, shown: dict[str, list[str]]) -> list[Counter[str]]:
    """By owner the tokens that the seat knows to be in that hand; those laid aside are there no longer."""
    rows = [Counter(tokens) for tokens in memory["hands"]] if memory else [Counter() for _ in seen["hands"]]
    if seen["trade"] and seen["seat"] in seen["trade"]["seats"]:
        for owner, tokens in zip(seen["trade"]["seats"], shown.values(), strict=True):
            rows[owner] = rows[owner] - Counter(tokens)
    return rows


def _aside(seen: Json) -> dict[int, tuple[int, str]]:
    """By seat how many tokens it has laid aside unseen, and as what."""
    trade = seen["trade"]
    if not trade or trade["give"]["tokens"] is not None:
        return {}
    sides = zip(trade["seats"], ("give", "take"), strict=True)
    return {seat: (trade[side]["count"], side) for seat, side in sides}


def _fill(tokens: Counter[str], number: int, pool: Counter[str], names: list[str]) -> None:
    """Any tokens of these names out of the pool, up to so many."""
    for name in names:
        more = min(pool[name], number - tokens.total())
        tokens[name] += more
        pool[name] -= more


def _counts(tokens: Counter[str]) -> dict[str, int]:
    return {name: tokens[name] for name in TOKEN_NAMES if tokens[name]}


def _known(seen: Json, memory: Json | None, shown: dict[str, list[str]]) -> list[list[dict[str, int]]]:
    """The seat's own memory; of the others' only what they have just been shown."""
    seats = range(seen["players"])
    known: list[list[dict[str, int]]] = [[{} for _ in seats] for _ in seats]
    if seen["trade"]:
        offerer, partner = seen["trade"]["seats"]
        known[partner][offerer] = _counts(Counter(shown["give"]))
        known[offerer][partner] = _counts(Counter(shown["take"]))
    if memory and seen["seat"] is not None:
        known[seen["seat"]] = [dict(tokens) for tokens in memory["hands"]]
    return known
