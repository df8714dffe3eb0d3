"""From an observation, and what a seat remembers, back to a state that the seat could be in."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

from mastaba.core.cache import Cache, fingerprint
from mastaba.core.game import Json
from mastaba.core.notation.json_reader import Reader
from mastaba.core.observation import present
from mastaba.games.kemet.engine import box
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation import texts
from mastaba.games.kemet.notation.position import blank_state
from mastaba.games.kemet.notation.reading import read_battle, read_move, read_open, read_trusted
from mastaba.games.kemet.notation.shapes import BattleTask
from mastaba.games.kemet.view.observation import Memory, Now, Observation
from mastaba.games.kemet.view.queries import asked_seat

_SAME = (
    "phase", "round", "order", "active", "cities", "pp", "vp", "temporary", "pyramids", "units", "reserve", "creatures",
    "tiles", "tokens",
)  # fmt: skip
_BEFORE_REVEAL = ("escape", "flee", "commit")
_WINDOWS = ("escape", "veto")
_CHOICES: Final[tuple[Literal["fight", "discard"], ...]] = ("fight", "discard")  # battle cards of a commit
_SPECIALS = (("sp_off", "r2_offstrat"), ("sp_def", "b2_defstrat"))  # a special battle card and its tile
_open: Final[Cache[bytes, KemetState]] = Cache(
    100
)  # one observation is drawn in several layouts and put into words


def open_state(observation: Observation) -> KemetState:
    """The open facts of an observation as a state; no hidden card is dealt. Read only: the cache returns it again."""
    key = fingerprint(dict(observation))
    state = _open.get(key)
    if state is None:
        state = _open[key] = _open_state(observation)
    return state


def _open_state(seen: Observation) -> KemetState:
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


def imagine(observation: Observation, memory: Memory | None = None) -> KemetState:
    """A state that fits the observation. Hidden cards are dealt in a fixed order; `reshuffle` redraws them."""
    seen = observation
    battle = _battle(seen)
    data: Json = {key: value for key, value in seen.items() if key in _SAME}
    data |= _battle_cards(seen, memory, battle)
    todo = _followed(seen, memory["todo"], battle) if memory and "todo" in memory else _todo(seen, battle)
    data |= _interventions(seen, memory, battle, todo)
    return read_trusted(seen["players"], seen["options"], data | {"todo": todo})


# The stack of tasks


def _followed(seen: Observation, todo: list[Json], battle: BattleTask | None) -> list[Json]:
    """The tasks that all players have followed, with the movement and the battle that the seat sees."""
    shown: Json = {"move": seen["move"], "battle": battle}
    return [{**task, **(shown.get(task["do"]) or {})} for task in todo]


def _todo(seen: Observation, battle: BattleTask | None) -> list[Json]:
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


def _turns_begun(seen: Observation) -> int:
    placed = sum(int(box.REGULAR_TOKENS) - tokens["regular"] for tokens in seen["tokens"])
    return placed + (not seen["placed"])


def _task(seen: Observation, now: Now) -> Json:
    """The open decision as a task."""
    task: Json = {"seat": seen["actor"], **now}
    match now["do"]:
        case "build":
            del task["later"]
        case "put":
            task["outside"] = now["why"] in ("enlist", "reinforce")
        case "returns":
            task["left"] = 1 if seen["options"]["returns"] == "one" else None
        case "veto":
            return {"do": "veto", "queue": now["queue"]}
        case "draws":
            task["looked"] = []
    return task


def _draws(seat: int, left: int, *, vision: bool = False) -> Json:
    return {"do": "draws", "seat": seat, "vision": vision, "looked": [], "left": left}


def _set_up(seen: Observation, now: Now) -> list[Json]:
    """What is still to be done before the first Night."""
    players, do = seen["players"], now["do"]
    seat = asked_seat(seen, now)
    first_levels = seat + 1 if do in ("levels", "build", "put") else 0
    first_draw = 0 if do == "city" else seat + 1 if do == "draws" else players
    tasks: list[Json] = [{"do": "night", "step": 0}]
    tasks += [{"do": "levels", "seat": s} for s in range(players - 1, first_levels - 1, -1)]
    tasks += [_draws(s, 1) for s in range(players - 1, first_draw - 1, -1)]
    if do == "city":
        tasks += [{"do": "city", "seat": s} for s in range(players - 1, seat, -1)]
    if now["do"] == "build":
        tasks.append({"do": "garrison", "seat": seat})
        later = reversed(now["later"].items())
        tasks += [{"do": "build", "seat": seat, "color": colour, "level": level} for colour, level in later]
    return [*tasks, _task(seen, now)]


def _night(seen: Observation, now: Now) -> list[Json]:
    """What is still to be done this Night."""
    do = now["do"]
    if do == "order":
        return [{"do": "night", "step": 3}, _task(seen, now)]
    seat = asked_seat(seen, now)
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


def _reinforce(seen: Observation, seat: int) -> Json:
    first = texts.DISTRICT_NAMES.index(f"{seen['cities'][seat]}1")
    queue = texts.DISTRICT_NAMES[first : first + 3]
    return {
        "do": "put", "seat": seat, "why": "reinforce", "queue": queue, "total": 0,
        "left": int(box.REINFORCEMENT_UNITS), "outside": True,
    }  # fmt: skip


def _dusk(seen: Observation, now: Now) -> list[Json]:
    """The tasks at the end of a Day: a sacrifice, or a creature that lost its units by one."""
    space = now["space"] if now["do"] == "sacrifice" else now["start"] if now["do"] == "bring" else None
    return [{"do": "dusk", "step": 1 if space == "t_del" else 3}, _task(seen, now)]


# Battles


def _battle(seen: Observation) -> BattleTask | None:
    """The battle as a task; hidden cards of other seats are still missing."""
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


def _battle_cards(seen: Observation, memory: Memory | None, battle: BattleTask | None) -> Json:
    """Battle cards by seat: in hand, discarded, out of the game; fill in what a side has committed."""
    hands: list[list[str]] = []
    piles: list[list[str]] = []
    removed: list[list[str]] = []
    for seat in range(seen["players"]):
        deck = [*box.BATTLE_NAMES[:6], *_special_cards(seen, seat)]
        known = memory["battle_seen"][seat] if memory else []
        side = battle["seats"].index(seat) if battle and seat in battle["seats"] else None
        chosen = _committed(battle, side)
        gone = _removed(seen, memory, seat, deck, [*known, *chosen])
        free = [card for card in deck if card not in gone and card not in chosen]
        if seat == seen["seat"]:
            hand = list(present(seen["battle_hand"]))
        else:
            hand = _some_hand(seen, seat, battle, side, [card for card in free if card not in known])
        kept = {*hand, *_committed(battle, side)}
        hands.append(sorted(hand, key=box.BATTLE_NAMES.index))
        piles.append(sorted(set(free) - kept, key=box.BATTLE_NAMES.index))
        removed.append(gone)
    return {"battle_hand": hands, "battle_pile": piles, "battle_removed": removed}


def _special_cards(seen: Observation, seat: int) -> list[str]:
    """The special battle cards of a seat, without one whose exchange is being asked for."""
    now = seen["now"]
    pending = now["card"] if now and now["do"] == "swap" and seat == seen["actor"] else ""
    return [card for card, tile in _SPECIALS if tile in seen["tiles"][seat] and card != pending]


def _committed(battle: BattleTask | None, side: int | None) -> list[str]:
    """The battle cards that a side has committed, as far as they are filled in."""
    if battle is None or side is None:
        return []
    return [card for choice in _CHOICES if (card := battle[choice][side]) is not None]


def _removed(
    seen: Observation, memory: Memory | None, seat: int, deck: list[str], elsewhere: list[str]
) -> list[str]:
    """The cards of a seat that are out of the game: known, or the first that may be; one for each special card."""
    own = seat == seen["seat"]
    if seen["battle_removed"]:
        return list(seen["battle_removed"][seat])
    if own and memory:
        return list(present(memory["battle_removed"]))
    shown = seen["battle_piles"][seat] if seen["battle_piles"] else []
    taken = {*elsewhere, *shown, *(present(seen["battle_hand"]) if own else ())}
    return [card for card in deck if card not in taken][: len(deck) - 6]


def _some_hand(
    seen: Observation, seat: int, battle: BattleTask | None, side: int | None, left: list[str]
) -> list[str]:
    """A possible hand of another seat: the known number out of the cards left; fill in its commitment."""
    if seen["battle_piles"]:
        left = [card for card in left if card not in seen["battle_piles"][seat]]
    count = seen["battle_count"][seat]
    if battle and side is not None and battle["at"] > (0 if side == battle["first"] else 1):
        for choice in _CHOICES:
            if battle[choice][side] is None:
                battle[choice][side] = left.pop()
        if battle["stage"] in _BEFORE_REVEAL:
            count -= 2
    return left[:count]


# Divine Interventions


def _interventions(
    seen: Observation, memory: Memory | None, battle: BattleTask | None, todo: list[Json]
) -> Json:
    """Hands, deck and pile: keep what is seen, deal the rest in order."""
    players = range(seen["players"])
    pool = Counter(dict(zip(box.DI_NAMES, (int(n) for n in box.COPIES), strict=True)))
    public: Counter[str] = Counter(memory["di_seen"] if memory else {})
    wounds: list[list[str]] = [[] for _ in players]
    if memory and memory["wound"]:
        wounds[present(seen["seat"])] = list(memory["wound"])
    hand = list(seen["hand"] or [])
    looked = list(seen["looked"] or [])
    under = [card for cards in (battle["added"] if battle else []) for card in cards]
    pool -= public + Counter(hand) + Counter(looked) + Counter(under) + Counter(c for w in wounds for c in w)
    if not memory:
        public = _shown_pile(seen, pool)
        pool -= public
    rest = list(pool.elements())
    unknown = seen["di_pile"] - sum(public.values()) - sum(len(w) for w in wounds)
    for other in _wounded(seen, memory, unknown):
        wounds[other].append(rest.pop())
    hands = []
    for seat in players:
        if seat == seen["seat"]:
            hands.append(hand)
        else:
            hands.append([rest.pop() for _ in range(seen["di_count"][seat])])
    now = seen["now"]
    if now and now["do"] == "draws" and seen["looked"] is None:
        looked = [rest.pop() for _ in range(now["looked"])]
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


def _wounded(seen: Observation, memory: Memory | None, unknown: int) -> list[int]:
    """By card of the pile that this seat has not seen, the seat that discarded it; where it is not told, any other."""
    others = [seat for seat in range(seen["players"]) if seat != seen["seat"]]
    if memory is None or "wounds" not in memory:
        return others[:1] * unknown
    return [seat for seat in others for _ in range(memory["wounds"][seat])]


def _shown_pile(seen: Observation, pool: Counter[str]) -> Counter[str]:
    """The public part of the pile for a viewer without memory; it contains the cards whose effect waits."""
    shown = Counter(card["card"] for card in seen["cards"])
    # The cards that open a window while they may be in a hand come last.
    rest = sorted(
        (pool - shown).elements(), key=lambda card: _WINDOWS.index(card) if card in _WINDOWS else -1
    )
    more = seen["di_pile"] - sum(shown.values())
    return shown + Counter(rest[:more])
