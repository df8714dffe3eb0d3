"""The laws of every position of every game; `position_laws.py` checks them in many positions."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import Any

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE, legal_codes
from mastaba.core.game import Game, Json
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.testing import presentation
from mastaba.testing.kits import kit, optional

HIDDEN_DRAWS = 3
_MOST_DRAWS = 3000


def seats(position: mastaba.Position) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(position.players), None]


def written(data: object) -> str:
    """The bytes that a client would get; the order of keys counts."""
    return json.dumps(data, ensure_ascii=False)


def of_state(position: mastaba.Position, state: Any) -> mastaba.Position:
    """The same table with another state."""
    return mastaba.Position(position.game, position.players, position.options, state)


# --- Moves ----------------------------------------------------------------------------------------


def legal_moves_are_those_that_play_accepts(position: mastaba.Position) -> None:
    legal = position.legal()
    assert position.copy().legal() == legal, "a copy has other moves: does `serialize` write every field?"
    codes = [position.game.info.codes[text] for text in legal]
    assert codes == sorted(set(codes)), "`legal_into` has to write rising codes"
    assert bool(legal) is not position.is_over, "a seat without a move, or a move after the end"
    before = position.state.pack()
    for text in position.game.info.texts:
        copy = position.copy()
        if text in legal:
            copy.play(text)
            assert copy.state.pack() != before, text
        else:
            with pytest.raises(mastaba.IllegalMove):
                copy.play(text)
            assert copy.state.pack() == before, text
    assert position.state.pack() == before


def refusals_teach(position: mastaba.Position) -> None:
    before = written(position.to_json())
    legal = legal_codes(position.state)
    for code, text in enumerate(position.game.info.texts):
        if code in legal:
            continue
        with pytest.raises(mastaba.IllegalMove) as caught:
            position.code(text, legal)
        refusal = caught.value
        assert not isinstance(refusal, mastaba.MalformedMove)
        for lang in LANGUAGES:
            said = refusal.text(lang)
            assert re.fullmatch(r"[^{}]+", said), (text, said)
        if position.is_over:
            assert refusal.rule is None
        else:
            assert refusal.rule is not None, text
            name, _, number = refusal.rule.partition(" ")
            assert name == position.game.info.name
            for lang in LANGUAGES:
                known = presentation.clauses(position.game, lang)
                assert number in known, f"{text}: clause {number} is not in the rules page ({lang})"
    assert written(position.to_json()) == before


def random_code_is_legal_and_even(position: mastaba.Position) -> None:
    """Coarsely: chi-square far beyond what an even (or weighted) choice gives."""
    state, rng = position.state, Rng(len(position.legal()))
    codes = legal_codes(state)
    weights = position.weights() or [1] * len(codes)
    assert len(weights) == len(codes)
    assert all(weight > 0 for weight in weights)
    drawn = dict.fromkeys(codes, 0)
    draws = min(30 * sum(weights), _MOST_DRAWS)
    for _ in range(draws):
        drawn[state.random_code(rng)] += 1
    due = {code: draws * weight / sum(weights) for code, weight in zip(codes, weights, strict=True)}
    freedom = len(codes) - 1
    chi = sum((drawn[code] - due[code]) ** 2 / due[code] for code in codes)
    assert chi < freedom + 6 * (2 * freedom) ** 0.5 + 10, (position.legal(), drawn, due)


# --- Forms ----------------------------------------------------------------------------------------


def json_brings_it_back(position: mastaba.Position) -> None:
    data = written(position.to_json())
    back = mastaba.from_json(json.loads(data))
    assert written(back.to_json()) == data
    same(position, back)


def a_copy_is_independent(position: mastaba.Position) -> None:
    before = position.state.pack()
    copy = position.copy()
    same(position, copy)
    assert copy.state.pack() == before
    if not position.is_over:
        copy.play(copy.legal()[-1])
    assert position.state.pack() == before


def bytes_bring_it_back(position: mastaba.Position) -> None:
    packed = position.state.pack()
    state = position.game.engine.new_state(position.players, position.options)
    state.unpack(packed)
    assert state.pack() == packed
    same(position, of_state(position, state))


def same(one: mastaba.Position, other: mastaba.Position) -> None:
    """Equal in everything that can be asked of them."""
    assert one == other
    assert one.to_json() == other.to_json()
    assert (one.actor, one.legal(), one.weights()) == (other.actor, other.legal(), other.weights())
    assert (one.scores(), one.places()) == (other.scores(), other.places())


def nothing_is_lost(position: mastaba.Position) -> None:
    hook = kit(position.game.info.name)
    assert hook.components(position.to_json()) == hook.box(position.players, position.options)


def chance_makes_its_moves(position: mastaba.Position) -> None:
    """What chance may do now is among the moves that the game says are those of chance."""
    if position.actor == mastaba.CHANCE:
        assert set(position.codes()) <= set(position.game.chance_codes), "`chance_verbs` lacks a word"


def features_are_by_seat(position: mastaba.Position) -> None:
    before = position.state.pack()
    features = position.game.notation.features(position.state)
    assert len(features) == position.players, "`features` has to give a list for each seat"
    for held in features:
        assert all(held), "a feature without a name"
        assert len(set(held)) == len(held), "a feature that a seat holds twice would count twice"
    assert position.state.pack() == before


def places_follow_the_scores(position: mastaba.Position) -> None:
    scores, places = position.scores(), position.places()
    assert len(scores) == len(places) == position.players
    assert all(type(number) is int for number in (*scores, *places))
    assert [position.state.score(seat) for seat in range(position.players)] == scores
    for mine, place in zip(scores, places, strict=True):
        assert place == 1 + sum(other < place for other in places)  # ties share the better place
        assert all(other == mine for other, p in zip(scores, places, strict=True) if p == place)
        assert all(other >= mine for other, p in zip(scores, places, strict=True) if p < place)


# --- Secrets --------------------------------------------------------------------------------------


def reshuffled(
    position: mastaba.Position, seat: int | None, worlds: int = HIDDEN_DRAWS, first: int = 0
) -> list[mastaba.Position]:
    """Other positions that this seat cannot tell from this one."""
    found = []
    for number in range(first, first + worlds):
        copy = position.copy()
        copy.state.reshuffle(NONE if seat is None else seat, Rng(number))
        if copy.state.pack() != position.state.pack():
            found.append(copy)
    return found


def what_a_seat_cannot_see_changes_nothing_for_it(position: mastaba.Position) -> bool:
    """Whether anything was hidden.

    An observation is its bytes: what they are read as is the same to the last type and order, so it is drawn the same.
    """
    hidden = False
    for seat in seats(position):
        others = reshuffled(position, seat)
        if others:
            seen = sight(position, seat)
            observed = position.observe(seat)
            assert repr(json.loads(seen[0])) == repr(observed)
            assert hidden or drawn(position.game, observed) == of_bytes(position.game, seen[0])
            hidden = True
            for other in others:
                assert sight(other, seat) == seen, f"seat {seat} sees what it may not know"
                assert other.state.pack() != position.state.pack()
                nothing_is_lost(other)
    return hidden


def sight(position: mastaba.Position, seat: int | None) -> list[str]:
    """All that reaches a seat: observation, memory, pictures, words, labels, refusals."""
    game, seen = position.game, written(position.observe(seat))
    told = [seen, written(position.recollection(seat)), *of_bytes(game, seen)]
    if seat is not None and seat == position.actor:
        legal = legal_codes(position.state)
        told += [refusal(position, text, legal) for text in game.info.texts]
    return told


@lru_cache(maxsize=4)
def of_bytes(game: Game, seen: str) -> list[str]:
    """Pictures, words and labels of an observation, read from its bytes alone."""
    return drawn(game, json.loads(seen))


def drawn(game: Game, seen: Json) -> list[str]:
    """Pictures, words and labels of an observation."""
    told = []
    for lang in LANGUAGES:
        told += [game.text(seen, lang), game.prompt(seen, lang)]
        told += [game.label(seen, text, lang) for text in seen["legal"] or ()]
    return told + [
        game.svg(seen, lang, layout=layout)
        for lang, layout in zip(LANGUAGES, presentation.LAYOUTS, strict=False)
    ]


def refusal(position: mastaba.Position, text: str, legal: list[int]) -> str:
    """The refusal of this move, or nothing if it is one of the legal codes."""
    try:
        position.code(text, legal)
    except mastaba.IllegalMove as error:
        return " ".join([*map(error.text, LANGUAGES), str(error.rule)])
    return ""


def what_a_seat_imagines_looks_the_same(position: mastaba.Position) -> None:
    for seat in seats(position):
        seen, memory, recollection = (
            position.observe(seat),
            position.memory(seat),
            position.recollection(seat),
        )
        for known in (recollection, memory, None):
            imagined = of_state(position, position.game.view.imagine(json.loads(written(seen)), known))
            assert written(imagined.observe(seat)) == written(seen), f"seat {seat}"
            if known is not None:
                assert imagined.memory(seat) == memory
                assert known is memory or imagined.recollection(seat) == recollection
                imagined.state.reshuffle(NONE if seat is None else seat, Rng(1))
                assert written(imagined.observe(seat)) == written(seen), f"seat {seat}"


def an_observation_has_its_keys(position: mastaba.Position) -> None:
    for seat in seats(position):
        seen = position.observe(seat)
        assert list(seen) == kit(position.game.info.name).OBSERVED
        assert set(seen) >= {"game", "players", "options", "seat", "actor", "legal", "scores"}, (
            "sites use these"
        )
        assert (seen["seat"], seen["actor"]) == (seat, position.actor)
        others: list[str] | None = optional(position.game.info.name, "LEGAL_OF_OTHERS", [])
        assert seen["legal"] == (position.legal() if seat is not None and seat == position.actor else others)


def told(position: mastaba.Position, text: str, seat: int | None) -> tuple[list[Json], str]:
    """Play a ply, and return its events and its text as a seat sees them."""
    game, code = position.game, position.code(text)
    shown = game.shown(text, seat, game.view.secret_to(position.state, code))
    return [game.view.show_event(event, seat) for event in position.play_with_events(text)], shown


def secret_outcomes_look_alike(position: mastaba.Position) -> None:
    """Whatever chance or a seat did in secret, all others see the same ply, the same events, the same table.

    Unless the rules reveal it at once: a kit names the events that do, `REVEALS`.
    """
    game, legal = position.game, position.legal()
    revealing = optional(game.info.name, "REVEALS", ())
    owners = [game.view.secret_to(position.state, game.info.codes[text]) for text in legal]
    for seat in seats(position):
        seen = set()
        for text, owner in zip(legal, owners, strict=True):
            if owner is not None and seat not in owner:
                copy = position.copy()
                events, shown = told(copy, text, seat)
                verb, *hidden = shown.split(" ")
                assert verb == text.split(" ")[0]
                assert set(hidden) <= {"?"}
                if any(event["event"] in revealing for event in events):
                    continue
                seen.add((verb, written((events, copy.observe(seat), copy.memory(seat)))))
        assert len(seen) <= len({text.split(" ")[0] for text in legal}), f"seat {seat} can tell them apart"


def public_outcomes_are_seen(position: mastaba.Position) -> None:
    """Every seat can tell apart the outcomes of chance whose texts it may read: otherwise `secret_to` is missing."""
    if position.actor != CHANCE:
        return
    game = position.game
    public = [
        text
        for text in position.legal()
        if game.view.secret_to(position.state, game.info.codes[text]) is None
    ]
    for seat in seats(position):
        looks: dict[str, list[str]] = {}
        for text in public:
            copy = position.copy()
            events, _ = told(copy, text, seat)
            looks.setdefault(written((events, copy.observe(seat), copy.memory(seat))), []).append(text)
        for texts in looks.values():
            assert len(texts) == 1, f"seat {seat} sees {texts} alike, but `secret_to` lets it read the text"


def the_log_tells_no_more_than_the_table(position: mastaba.Position) -> None:
    """In two positions that a seat cannot tell apart before and after a ply, it sees the same events.

    Except for events that show everybody what may be hidden again afterwards: `REVEALS` of a kit.
    """
    reveals: set[str] = set(optional(position.game.info.name, "REVEALS", ()))
    for seat in seats(position):
        for other in reshuffled(position, seat):
            for text in set(position.legal()) & set(other.legal()):
                here, there = position.copy(), other.copy()
                said_here, said_there = told(here, text, seat), told(there, text, seat)
                shown = {event["event"] for event in (*said_here[0], *said_there[0])} & reveals
                if not shown and written(said_here) != written(said_there):
                    assert written(here.observe(seat)) != written(there.observe(seat)), (seat, text)


def events_can_be_said(position: mastaba.Position, text: str) -> None:
    """Every event of this ply, as every seat sees it, in every language; telling changes nothing."""
    describer, player = position.copy(), position.copy()
    player.play(text)
    events = describer.play_with_events(text)
    assert describer.state.pack() == player.state.pack()
    for seat in seats(position):
        for event in events:
            shown = position.game.view.show_event(event, seat)
            assert set(shown) <= set(event)
            assert json.loads(written(shown)) == shown
            for lang in LANGUAGES:
                assert re.fullmatch(r"[^{}]+", position.game.say(shown, lang, position.players))


# The laws of a single position, for tests that check all of them.
ALL = (
    legal_moves_are_those_that_play_accepts,
    refusals_teach,
    json_brings_it_back,
    a_copy_is_independent,
    bytes_bring_it_back,
    nothing_is_lost,
    places_follow_the_scores,
    what_a_seat_cannot_see_changes_nothing_for_it,
    what_a_seat_imagines_looks_the_same,
    an_observation_has_its_keys,
    secret_outcomes_look_alike,
    public_outcomes_are_seen,
    the_log_tells_no_more_than_the_table,
    presentation.the_picture_is_sound,
    presentation.every_move_has_a_name,
    presentation.every_choice_is_its_own,
    presentation.half_made_choices_are_sound,
)
