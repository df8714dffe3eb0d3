"""Dates: a tiny game in plain Python that lives in the tests. Nothing outside this folder knows it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core import svg
from mastaba.core.box import Box
from mastaba.core.errors import IllegalMove, Reason
from mastaba.core.game import Event, Game, Json, Layout, Option, Options
from mastaba.core.pack import Packer
from mastaba.core.reading import Reader, bad
from mastaba.core.rng import Rng
from mastaba.core.state import CHANCE, NONE, OVER, State, Trace, places_of, row, scores_of

_FOLDER: Final = Path(__file__).parent
_BOX: Final = Box(_FOLDER / "components.toml")
_CARDS: Final = tuple(_BOX.tables["cards"])
_COPIES: Final = [_BOX.number(f"cards.{card}") for card in _CARDS]
_POINTS: Final = [entry["points"] for entry in _BOX.tables["cards"].values()]
_MOST: Final = _BOX.number("bowl.most")
_TAKE: Final = len(_CARDS)
_SHOW: Final = _TAKE + _MOST
_DEALT, _TOOK, _SHOWED, _ENDED = range(4)  # events


class DatesState(State):
    """The bowl, the dates and the card of each seat."""

    def __init__(self, players: int, bowl: int) -> None:
        super().__init__(players)
        self.bowl = bowl
        self.turn = 0
        self.dates = [0] * players
        self.cards = [int(NONE)] * players
        self.shown = [0] * players
        self.deck = list(_COPIES)

    def settle(self) -> None:
        """Who is to act follows from the rest."""
        self.actor = CHANCE if NONE in self.cards else OVER if self.bowl == 0 else self.turn

    def legal_into(self, out: vec[i64]) -> i64:
        if self.actor == CHANCE:
            codes = [card for card, copies in enumerate(self.deck) if copies]
        elif self.actor == OVER:
            codes = []
        else:
            codes = [_TAKE + n for n in range(min(_MOST, self.bowl))] + [_SHOW] * (not self.shown[self.turn])
        for i, code in enumerate(codes):
            out[i] = code
        return len(codes)

    def weight(self, code: i64) -> i64:
        return self.deck[code]

    def apply(self, code: i64) -> None:
        if code < _TAKE:
            seat = self.cards.index(int(NONE))
            self.cards[seat] = code
            self.deck[code] -= 1
            self.tell(_DEALT, seat, code)
        elif code < _SHOW:
            taken = code - _TAKE + 1
            self.bowl -= taken
            self.dates[self.turn] += taken
            self.tell(_TOOK, self.turn, taken)
            self.turn = (self.turn + 1) % self.players
        else:
            self.shown[self.turn] = 1
            self.tell(_SHOWED, self.turn, self.cards[self.turn])
            self.turn = (self.turn + 1) % self.players
        self.settle()
        if self.actor == OVER:
            self.tell(_ENDED, 0, 0)

    def clone(self) -> DatesState:
        copy = DatesState(self.players, self.bowl)
        copy.turn = self.turn
        copy.dates, copy.cards, copy.shown = self.dates[:], self.cards[:], self.shown[:]
        copy.deck = self.deck[:]
        copy.settle()
        return copy

    def scores(self) -> vec[i64]:
        worth = [0 if card == NONE else _POINTS[card] for card in self.cards]
        return row([d + w * (1 + s) for d, w, s in zip(self.dates, worth, self.shown, strict=True)])

    def standings(self) -> vec[i64]:
        return self.scores()

    def derive(self) -> None:
        """Who is to act follows from the rest."""
        self.settle()

    def run(self, packer: Packer) -> None:
        """Write every field, or read it back."""
        self.bowl = packer.number(self.bowl)
        self.turn = packer.number(self.turn)
        self.dates = list(packer.numbers(row(self.dates)))
        self.cards = list(packer.numbers(row(self.cards)))
        self.shown = list(packer.numbers(row(self.shown)))
        self.deck = list(packer.numbers(row(self.deck)))

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        if self.actor == OVER:
            return
        hidden = [s for s, c in enumerate(self.cards) if c != NONE and s != seat and not self.shown[s]]
        for other in hidden:
            self.deck[self.cards[other]] += 1
        for other in hidden:
            mark = rng.below(sum(self.deck))
            card = 0
            while mark >= self.deck[card]:
                mark -= self.deck[card]
                card += 1
            self.cards[other] = card
            self.deck[card] -= 1


def _own(state: State) -> DatesState:
    assert isinstance(state, DatesState)
    return state


class Dates(Game):
    """The room's face."""

    name = "dates"
    folder = _FOLDER
    least_players = 2
    most_players = 3
    options = (Option("bowl", ("small", "large"), "small"),)
    texts = (*(f"deal {card}" for card in _CARDS), *(f"take {n + 1}" for n in range(_MOST)), "show")
    version = _BOX.version
    box = _BOX

    def new_state(self, players: int, options: Options) -> State:
        return DatesState(players, _BOX.number(f"bowl.{options['bowl']}"))

    def write(self, state: State) -> Json:
        own = _own(state)
        return {
            "bowl": own.bowl,
            "turn": own.turn,
            "dates": list(own.dates),
            "cards": [None if card == NONE else _CARDS[card] for card in own.cards],
            "shown": list(own.shown),
            "deck": {name: n for name, n in zip(_CARDS, own.deck, strict=True) if n},
        }

    def read(self, players: int, options: Options, data: Json) -> State:
        top = Reader(data, "")
        top.only(("game", "players", "options", "bowl", "turn", "dates", "cards", "shown", "deck"))
        full = _BOX.number(f"bowl.{options['bowl']}")
        state = DatesState(players, full)
        state.dates = top["dates"].numbers(0, full, players)
        left = full - sum(state.dates)
        state.bowl = top["bowl"].number(left, left)
        state.turn = top["turn"].number(0, players - 1)
        for seat, item in enumerate(top["cards"].items(players, players)):
            if not item.is_null:
                state.cards[seat] = _CARDS.index(item.name(_CARDS))
        state.shown = top["shown"].numbers(0, 1, players)
        state.deck = top["deck"].counts(list(_CARDS), sum(_COPIES))
        for card, name in enumerate(_CARDS):
            copies = state.deck[card] + state.cards.count(card)
            if copies != _COPIES[card]:
                bad("cards", card=name, copies=copies, due=_COPIES[card])
        state.settle()
        return state

    def refuse(self, state: State, code: int) -> IllegalMove:
        own = _own(state)
        if own.actor == CHANCE:
            return self._refused("gone" if code < _TAKE else "dealing", "1.1", card=self.texts[code][5:])
        if code < _TAKE:
            return self._refused("dealt", "1.1")
        return self._refused("shown", "2.1") if code == _SHOW else self._refused("few", "1.2", bowl=own.bowl)

    def _refused(self, key: str, clause: str, **params: object) -> IllegalMove:
        return IllegalMove(Reason(f"refusal.{key}", params, self.folder / "locale"), f"dates {clause}")

    def observe(self, state: State, options: Options, seat: int | None, legal: list[str]) -> Json:
        own = _own(state)
        open_to = [own.actor == OVER or shown == 1 or s == seat for s, shown in enumerate(own.shown)]
        return {
            "game": self.name,
            "players": own.players,
            "options": dict(options),
            "seat": seat,
            "actor": own.actor,
            "legal": legal,
            "bowl": own.bowl,
            "dates": list(own.dates),
            "cards": [
                None if card == NONE else _CARDS[card] if seen else "?"
                for card, seen in zip(own.cards, open_to, strict=True)
            ],
            "shown": list(own.shown),
            "turn": own.turn,
            "deck": sum(own.deck),
        }

    def memory(self, state: State, seat: int | None) -> Json:
        return {}  # nothing is ever turned down again

    def imagine(self, observation: Json, memory: Json | None = None) -> State:
        deck = dict(zip(_CARDS, _COPIES, strict=True))
        for card in observation["cards"]:
            if card in deck:
                deck[card] -= 1
        cards = list(observation["cards"])
        for seat, card in enumerate(cards):
            if card == "?":
                cards[seat] = next(name for name, n in deck.items() if n)
                deck[cards[seat]] -= 1
        same = {key: observation[key] for key in ("bowl", "turn", "dates", "shown")}
        left = {name: n for name, n in deck.items() if n}
        return self.read(
            observation["players"], observation["options"], same | {"cards": cards, "deck": left}
        )

    def events(self, state: State, trace: Trace) -> list[Event]:
        numbers = list(trace.rows)
        found: list[Event] = []
        for kind, a, b in zip(numbers[::6], numbers[1::6], numbers[2::6], strict=True):
            match kind:
                case 0:
                    found.append({"event": "deal", "seat": a, "card": _CARDS[b], "secret": a})
                case 1:
                    found.append({"event": "take", "seat": a, "dates": b})
                case 2:
                    found.append({"event": "show", "seat": a, "card": _CARDS[b]})
                case _:
                    over = {"scores": scores_of(state), "places": places_of(state)}
                    found.append({"event": "over"} | over)
        return found

    def secret_to(self, state: State, code: int) -> tuple[int, ...] | None:
        return (_own(state).cards.index(int(NONE)),) if code < _TAKE else None

    def show_event(self, event: Event, seat: int | None) -> Event:
        if event["event"] == "deal" and event["secret"] != seat:
            return {name: value for name, value in event.items() if name != "card"}
        return event

    def anchors(self, observation: Json, text: str) -> tuple[str, ...]:
        if text == "show":
            return (f"card-{observation['actor']}",)
        return ("bowl",) if text.startswith("take") else ()

    def label(self, observation: Json, text: str, lang: str, names: Sequence[str] | None = None) -> str:
        verb, *given = text.split(" ")
        words = self.words(lang)
        match verb, *given:
            case "deal", "?":
                return words("move.deal_hidden")
            case "take", dates:
                return words("move.take", dates=int(dates))
            case _, card:
                return words(f"move.{verb}", card=card)
        return words(f"move.{verb}")

    def say(self, event: Event, lang: str, players: int, names: Sequence[str] | None = None) -> str:
        params = {key: value for key, value in event.items() if key != "event"}
        if "seat" in params:
            params["seat"] = self._people(players, lang, names)[params["seat"]]
        key = "deal_hidden" if event["event"] == "deal" and "card" not in event else event["event"]
        return self.words(lang)(f"event.{key}", **params)

    def _people(self, players: int, lang: str, names: Sequence[str] | None) -> list[str]:
        return list(names or [self.words(lang)("text.seat", seat=s + 1) for s in range(players)])

    def task(self, observation: Json, lang: str, names: Sequence[str] | None = None) -> str:
        actor = observation["actor"]
        if actor < 0:
            return self.words(lang)("text.deal" if actor == CHANCE else "text.over")
        return self.words(lang)("text.task", seat=self._people(observation["players"], lang, names)[actor])

    def _lines(self, observation: Json, lang: str, names: Sequence[str] | None) -> list[tuple[str, str]]:
        words = self.words(lang)
        special = {None: "text.none", "?": "text.hidden"}
        lines = [("bowl", words("text.bowl", bowl=observation["bowl"]))]
        for seat, who in enumerate(self._people(observation["players"], lang, names)):
            card = observation["cards"][seat]
            lies = words(special.get(card, f"card.{card}"))
            lines.append((f"card-{seat}", f"{who}: {observation['dates'][seat]}, {lies}"))
        return lines

    def svg(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, layout: Layout = "wide"
    ) -> str:
        things = [
            svg.named(ident, "thing", said, svg.text(5, 20 * (i + 1), said, 12, "#222", "start"))
            for i, (ident, said) in enumerate(self._lines(observation, lang, names))
        ]
        size = "0 0 300 100" if layout == "wide" else "0 0 200 100"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">{"".join(things)}</svg>'

    def text(
        self, observation: Json, lang: str = "en", names: Sequence[str] | None = None, width: int = 100
    ) -> str:
        lines = [said for _, said in self._lines(observation, lang, names)]
        return "\n".join([*lines, self.task(observation, lang, names)])


GAME: Final = Dates()
