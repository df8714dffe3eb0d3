"""From an observation, and what a seat remembers, back to a state that the seat could be in."""

from __future__ import annotations

from collections import Counter
from typing import Final

from mastaba.core.game import Json
from mastaba.core.kept import Kept, fingerprint
from mastaba.core.reading import Reader
from mastaba.games.kemet.engine import box
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation import texts
from mastaba.games.kemet.notation.position import blank_state
from mastaba.games.kemet.notation.reading import read, read_battle, read_move, read_open

_SAME = (
    "phase", "round", "order", "active", "cities", "pp", "vp", "temporary", "pyramids", "units", "reserve", "creatures",
    "tiles", "tokens",
)  # fmt: skip
_BEFORE_REVEAL = ("escape", "flee", "commit")
_WINDOWS = ("escape", "veto")
_open: Final[Kept[bytes, KemetState]] = Kept(100)  # an observation is drawn for several screens and told


def open_state(observation: Json) -> KemetState:
    """The open facts of an observation as a state; no hidden card is dealt. Read only: the cache returns it again."""
    key = fingerprint(observation)
    state = _open.get(key)
    if state is None:
        state = _open[key] = _open_state(observation)
    return state


def _open_state(seen: Json) -> KemetState:
    state = blank_state(seen["players"], seen["options"])
    read_open(state, Reader(seen, ""), seen["players"])
    if seen["now"]:
        state.push(texts.TASK_NAMES.index(seen["now"]["do"]))
    if seen["move"]:
        read_move(state, Reader(seen["move"], "move"))
    if seen["battle"]:
        read_battle(state, Reader(_battle(seen), "battle"), seen["players"])
    state.derive()
    return state


def imagine(observation: Json, memory: Json | None = None) -> KemetState:
    """A state that fits the observation. Hidden cards are dealt in a fixed order; `reshuffle` redraws them."""
    seen = observation
    battle = _battle(seen)
    data = {key: seen[key] for key in _SAME} | _battle_cards(seen, memory, battle)
    todo = _todo(seen, battle)
    data |= _interventions(seen, memory, battle, todo)
    return read(seen["players"], seen["options"], data | {"todo": todo})


# The stack of tasks


def _todo(seen: Json, battle: Json | None) -> list[Json]:
    now = seen["now"]
    if now is None:
        return []
    match seen["phase"]:
        case "setup":
            return _set_up(seen, now)
        case "night":
            return _night(seen, now)
        case "dusk":
            return _dusk(seen, now)
    tasks: list[Json] = [{"do": "day", "turn": _turns_begun(seen)}]
    tasks.append({"do": "turn", "seat": seen["active"], "placed": seen["placed"]})
    if seen["move"]:
        tasks.append({"do": "move", **seen["move"]})
    if battle:
        led_here = seen["move"] and seen["move"]["at"] == battle["space"]
        if not led_here:
            tasks.append({"do": "fights", "seat": seen["active"]})
        tasks.append({"do": "battle", **battle})
    elif now["do"] == "returns":
        tasks.append({"do": "fights", "seat": seen["active"]})
    tasks += [{"do": "card", **card, "cancelled": False} for card in seen["cards"]]
    if now["do"] not in ("turn", "move", "battle"):
        tasks.append(_task(seen, now))
    return tasks


def _turns_begun(seen: Json) -> int:
    placed: int = sum(int(box.REGULAR_TOKENS) - tokens["regular"] for tokens in seen["tokens"])
    return placed + (not seen["placed"])


def _task(seen: Json, now: Json) -> Json:
    """The open decision as a task."""
    task: Json = {"do": now["do"], "seat": seen["actor"], **now}
    match now["do"]:
        case "build":
            del task["later"]
        case "put":
            outside = now["why"] in ("enlist", "reinforce")
            task["outside"] = outside
        case "returns":
            task["left"] = 1 if seen["options"]["returns"] == "one" else None
        case "veto":
            return {"do": "veto", "queue": now["queue"]}
        case "draws":
            task["looked"] = []
    return task


def _draws(seat: int, left: int, *, vision: bool = False) -> Json:
    return {"do": "draws", "seat": seat, "vision": vision, "looked": [], "left": left}


def _set_up(seen: Json, now: Json) -> list[Json]:
    """What is still to be done before the first Night."""
    players, do = seen["players"], now["do"]
    seat = now["seat"] if do == "draws" else seen["actor"]
    first_levels = seat + 1 if do in ("levels", "build", "put") else 0
    first_draw = 0 if do == "city" else seat + 1 if do == "draws" else players
    tasks: list[Json] = [{"do": "night", "step": 0}]
    tasks += [{"do": "levels", "seat": s} for s in range(players - 1, first_levels - 1, -1)]
    tasks += [_draws(s, 1) for s in range(players - 1, first_draw - 1, -1)]
    if do == "city":
        tasks += [{"do": "city", "seat": s} for s in range(players - 1, seat, -1)]
    if do == "build":
        tasks.append({"do": "garrison", "seat": seat})
        later = [{"do": "build", "seat": seat, "color": c, "level": n} for c, n in now["later"].items()]
        tasks += reversed(later)
    return [*tasks, _task(seen, now)]


def _night(seen: Json, now: Json) -> list[Json]:
    """What is still to be done this Night."""
    do = now["do"]
    if do == "order":
        return [{"do": "night", "step": 3}, _task(seen, now)]
    seat = now["seat"] if do == "draws" else seen["actor"]
    later = seen["order"][seen["order"].index(seat) + 1 :]
    if do == "draws":
        tasks: list[Json] = [{"do": "night", "step": 1}]
        for s in reversed(later):
            plain = sum(tile in seen["tiles"][s] for tile in ("w2_boon", "w4_mummy"))
            vision = "w3_vision" in seen["tiles"][s]
            tasks.append(_draws(s, plain + (not vision), vision=vision))
        return [*tasks, _task(seen, now)]
    tasks = [{"do": "night", "step": 2}]
    for s in reversed([*([seat] if do != "put" else []), *later]):
        if "b4_reinforce" in seen["tiles"][s]:
            tasks.append(_reinforce(seen, s))
        if "w3_hand" in seen["tiles"][s] and s != seat:
            tasks.append({"do": "hand", "seat": s})
    return [*tasks, _task(seen, now)]


def _reinforce(seen: Json, seat: int) -> Json:
    first = texts.DISTRICT_NAMES.index(f"{seen['cities'][seat]}1")
    queue = texts.DISTRICT_NAMES[first : first + 3]
    return {
        "do": "put", "seat": seat, "why": "reinforce", "queue": queue, "total": 0,
        "left": int(box.REINFORCEMENT_UNITS), "outside": True,
    }  # fmt: skip


def _dusk(seen: Json, now: Json) -> list[Json]:
    """The tasks at the end of a Day: a sacrifice, or what follows from one."""
    space = now.get("space") or now.get("start")
    return [{"do": "dusk", "step": 1 if space == "t_del" else 3}, _task(seen, now)]


# Battles


def _battle(seen: Json) -> Json | None:
    """The battle; hidden cards of others are still missing."""
    battle = seen["battle"]
    if battle is None:
        return None
    seats = [battle["attacker"], battle["defender"]]
    foreseen = "b3_prescience" in seen["tiles"][seats[0]]
    winner = None if battle["winner"] is None else seats.index(battle["winner"])
    return {
        "space": battle["space"],
        "seats": seats,
        "stage": battle["stage"],
        "first": int(foreseen),
        "at": sum(battle["chosen"]),
        "fight": list(battle["fight"]),
        "discard": list(battle["discard"]),
        "added": [cards or [] for cards in battle["added"]],
        "paid": [cards or [] for cards in battle["paid"]],
        "wounds": battle["wounds"],
        "winner": winner,
    }


def _battle_cards(seen: Json, memory: Json | None, battle: Json | None) -> Json:
    """Battle cards by seat: in hand, discarded, out of the game; fill in what a side has committed."""
    hands: list[list[str]] = []
    piles: list[list[str]] = []
    removed: list[list[str]] = []
    for seat in range(seen["players"]):
        own = seat == seen["seat"]
        cards = box.BATTLE_NAMES[:6]
        tiles = seen["tiles"][seat]
        pending = (
            seen["now"]["card"]
            if seen["now"] and seen["now"]["do"] == "swap" and seat == seen["actor"]
            else ""
        )
        specials = [
            c
            for c, t in (("sp_off", "r2_offstrat"), ("sp_def", "b2_defstrat"))
            if t in tiles and c != pending
        ]
        known = memory["battle_seen"][seat] if memory else []
        mine = list(seen["battle_hand"]) if own else None
        side = battle["seats"].index(seat) if battle and seat in battle["seats"] else None
        chosen = (
            [battle[key][side] for key in ("fight", "discard")]
            if battle and side is not None
            else [None, None]
        )
        if seen["battle_removed"]:
            gone = list(seen["battle_removed"][seat])
        elif own and memory:
            gone = list(memory["battle_removed"])
        else:
            shown = seen["battle_piles"][seat] if seen["battle_piles"] else []
            taken = {*known, *chosen, *shown, *(mine or [])}
            gone = [card for card in [*cards, *specials] if card not in taken][: len(specials)]
        free = [card for card in [*cards, *specials] if card not in gone and card not in chosen]
        if mine is None:
            mine, free = _some_hand(seen, seat, battle, side, free, known)
        pile = [card for card in free if card not in mine]
        hands.append(sorted(mine, key=box.BATTLE_NAMES.index))
        piles.append(sorted(pile, key=box.BATTLE_NAMES.index))
        removed.append(gone)
    return {"battle_hand": hands, "battle_pile": piles, "battle_removed": removed}


def _some_hand(
    seen: Json, seat: int, battle: Json | None, side: int | None, free: list[str], known: list[str]
) -> tuple[list[str], list[str]]:
    """A possible hand of another seat: the known number of cards, none known to be in its pile; fill its commitment."""
    left = [card for card in free if card not in known]
    if seen["battle_piles"]:
        left = [card for card in left if card not in seen["battle_piles"][seat]]
    count = seen["battle_count"][seat]
    if battle and side is not None:
        revealed = battle["stage"] not in _BEFORE_REVEAL
        committed = battle["at"] > (0 if side == battle["first"] else 1)
        for key in ("fight", "discard"):
            if committed and battle[key][side] is None:
                battle[key][side] = left.pop()
        if not revealed and committed:
            count -= 2
    kept = left[:count]
    gone = [battle[key][side] for key in ("fight", "discard")] if battle and side is not None else []
    return kept, [card for card in free if card not in gone]


# Divine Interventions


def _interventions(seen: Json, memory: Json | None, battle: Json | None, todo: list[Json]) -> Json:
    """Hands, deck and pile: keep what is seen, deal the rest in order."""
    players = range(seen["players"])
    pool = Counter(dict(zip(box.DI_NAMES, (int(n) for n in box.COPIES), strict=True)))
    public: Counter[str] = Counter(memory["di_seen"] if memory else {})
    wounds: list[list[str]] = [[] for _ in players]
    if memory and memory["wound"]:
        wounds[seen["seat"]] = list(memory["wound"])
    hand = list(seen["hand"] or [])
    looked = list(seen["looked"] or [])
    under = [card for cards in (battle["added"] if battle else []) for card in cards]
    pool -= public + Counter(hand) + Counter(looked) + Counter(under) + Counter(c for w in wounds for c in w)
    if not memory:
        public = _shown_pile(seen, pool)
        pool -= public
    rest = list(pool.elements())
    unknown = seen["di_pile"] - sum(public.values()) - sum(len(w) for w in wounds)
    other = next((seat for seat in players if seat != seen["seat"]), 0)
    for _ in range(unknown):
        wounds[other].append(rest.pop())
    hands = []
    for seat in players:
        if seat == seen["seat"]:
            hands.append(hand)
        else:
            number = seen["di_count"][seat]
            hands.append([rest.pop() for _ in range(number)])
    if seen["now"] and seen["now"]["do"] == "draws" and seen["looked"] is None:
        looked = [rest.pop() for _ in range(seen["now"]["looked"])]
    for task in todo[-1:]:
        if task["do"] == "draws":
            task["looked"] = sorted(looked, key=box.DI_NAMES.index)
    pile = public + Counter(card for w in wounds for card in w)
    vision = [(memory["vision"] if memory and seat == seen["seat"] else None) or [] for seat in players]
    return {
        "di_hand": [sorted(cards, key=box.DI_NAMES.index) for cards in hands],
        "di_deck": {name: Counter(rest)[name] for name in box.DI_NAMES},
        "di_pile": {name: pile[name] for name in box.DI_NAMES},
        "seen": {
            "di": {name: public[name] for name in box.DI_NAMES},
            "battle": memory["battle_seen"] if memory else [[] for _ in players],
            "vision": vision,
            "wound": [sorted(cards, key=box.DI_NAMES.index) for cards in wounds],
        },
    }


def _shown_pile(seen: Json, pool: Counter[str]) -> Counter[str]:
    """The public part of the pile for a viewer without memory; it contains the cards whose effect waits."""
    shown = Counter(card["card"] for card in seen["cards"])
    # The cards that open a window while they may be in a hand come last.
    rest = sorted(
        (pool - shown).elements(), key=lambda card: _WINDOWS.index(card) if card in _WINDOWS else -1
    )
    more = seen["di_pile"] - sum(shown.values())
    return shown + Counter(rest[:more])
