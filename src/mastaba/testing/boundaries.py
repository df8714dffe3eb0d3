"""Boundaries: no peeking, no probing. What told a seat something cannot be taken back, and a refusal tells nothing."""

from __future__ import annotations

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.referee import Ply
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.testing.laws import HIDDEN_DRAWS, reshuffled, written


def what_tells_its_actor_something_binds(position: mastaba.Position, rng: Rng | None = None) -> int:
    """No peeking: a ply after which its actor could tell two worlds apart that looked the same is a boundary.

    And whether a ply is one does not depend on the world. With `rng` only one other world and one move are tried. The
    number of plies compared.
    """
    seat, compared = position.actor, 0
    worlds = (HIDDEN_DRAWS, 0) if rng is None else (1, rng.below(1 << 20))
    for other in reshuffled(position, seat, *worlds) if seat >= 0 else ():
        legal = position.legal()
        for text in legal if rng is None else [legal[rng.below(len(legal))]]:
            here, there = position.copy(), other.copy()
            plies = Ply.of(here, text), Ply.of(there, text)
            assert plies[0].binds == plies[1].binds, (text, "binds in one world only")
            over = here.is_over and there.is_over  # then everything is shown, and nothing can be taken back
            same = _shown(plies[0], here, seat) == _shown(plies[1], there, seat)
            assert over or same or plies[0].binds, (text, "tells its actor something")
            compared += 1
    return compared


def what_tells_another_seat_something_binds(position: mastaba.Position, rng: Rng) -> None:
    """A move after which another seat could tell two worlds apart that looked the same to it cannot be taken back."""
    legal = position.legal() if position.actor >= 0 else []
    for viewer in set(range(position.players)) - {position.actor} if legal else ():
        text = legal[rng.below(len(legal))]
        for other in reshuffled(position, viewer, 1, rng.below(1 << 20)):
            if text in other.legal():
                here, there = position.copy(), other.copy()
                plies = Ply.of(here, text), Ply.of(there, text)
                same = _shown(plies[0], here, viewer) == _shown(plies[1], there, viewer)
                over = here.is_over and there.is_over
                assert over or same or plies[0].binds, (viewer, text, "tells another seat something")


def _shown(ply: Ply, after: mastaba.Position, seat: int) -> str:
    """All that a seat sees of a ply and of the position after it, as bytes."""
    events = [after.game.view.show_event(event, seat) for event in ply.events]
    return written((events, after.observe(seat), after.memory(seat)))


def no_list_of_moves_is_a_probe(position: mastaba.Position, rng: Rng) -> int:
    """A refused list of moves is refused alike in all worlds that its seat cannot tell apart, and changes nothing.

    The number of lists compared.
    """
    seat, compared = position.actor, 0
    for other in reshuffled(position, seat, 1, rng.below(1 << 20)) if seat >= 0 else ():
        texts = _some_moves(position, rng)
        here, there = answer_to(position, texts), answer_to(other, texts)
        assert here == there, (texts, here, there)
        compared += 1
    return compared


def _some_moves(position: mastaba.Position, rng: Rng) -> list[str]:
    """Moves of a seat as far as it can go on by itself, then one more: any move of the game, or none at all."""
    world = position.imagined(position.actor)
    texts: list[str] = []
    seat = world.actor
    while world.actor == seat and len(texts) < 5:
        legal = world.legal()
        texts.append(legal[rng.below(len(legal))])
        world.play(texts[-1])
    every = (*position.game.info.texts, "zzz")
    return [*texts, every[rng.below(len(every))]]


def answer_to(position: mastaba.Position, texts: list[str]) -> str:
    """The reason why a table refuses these moves, or None if it stores them."""
    table = mastaba.Referee(position.copy(), bytes(32), deal=False)
    try:
        table.play_all(position.actor, texts)
    except mastaba.IllegalMove as error:
        assert table.position == position
        assert not table.plies
        return " ".join([*map(error.text, LANGUAGES), str(error.rule)])
    return ""
