"""The laws of positions, checked in random games of every player count and a sample of option mixtures."""

from __future__ import annotations

import itertools

import pytest

import mastaba
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.testing import boundaries, laws, presentation
from mastaba.testing.kits import kit, optional
from mastaba.testing.suite import Suite
from mastaba.testing.walks import Case, cases, held, random_text, sample, stride, walk


class PositionLaws(Suite):
    """Laws of every position of a game: moves, forms, secrets, pictures and words."""

    def test_random_games_come_to_an_end(self, case: Case) -> None:
        for seed in range(max(2, 20 // stride(case))):
            position = case.new()
            assert 0 < playout(position.state, Rng(seed)) < 100_000
            assert position.is_over
            assert 1 in position.places()

    def test_a_playout_plays_the_same_game_as_texts_do(self, case: Case) -> None:
        written, played, rng = case.new(), case.new(), Rng(case.seed)
        while not written.is_over:
            written.play(random_text(written, rng))
        playout(played.state, Rng(case.seed))
        assert played == written

    def test_legal_moves_are_exactly_those_that_play_accepts(self, case: Case) -> None:
        for position in sample(case, 9):
            laws.legal_moves_are_those_that_play_accepts(position)

    def test_refusals_teach_in_every_language_and_change_nothing(self, case: Case) -> None:
        for position in sample(case, 9):
            laws.refusals_teach(position)

    def test_texts_that_are_no_move_are_malformed(self, case: Case) -> None:
        position = case.new()
        before = position.to_json()
        text = position.legal()[0]
        for nonsense in (
            "",
            " ",
            text.upper(),
            f"{text} ",
            f" {text}",
            text.replace(" ", "  "),
            f"{text} 9",
            "0",
            "ß",
        ):
            with pytest.raises(mastaba.MalformedMove) as caught:
                position.play(nonsense)
            assert caught.value.rule is None
            assert all(nonsense in caught.value.text(lang) for lang in LANGUAGES)
        assert position.to_json() == before

    def test_texts_and_codes(self, game: str) -> None:
        it = mastaba.games.get(game)
        assert len(it.info.texts) == len(set(it.info.texts)) <= optional(game, "MOST_TEXTS", 512)
        assert [it.info.codes[text] for text in it.info.texts] == list(range(len(it.info.texts)))
        for text in it.info.texts:
            assert text.isascii()
            assert text == text.lower()
            assert text == " ".join(text.split())
            assert len(text.split(" ")) <= 4
            assert text.split(" ")[0].isalpha()

    def test_random_moves_are_legal_and_even(self, case: Case) -> None:
        for position in sample(case, 29):
            if not position.is_over:
                laws.random_code_is_legal_and_even(position)

    def test_json_there_and_back_at_every_ply(self, case: Case) -> None:
        for position in held(case):
            laws.json_brings_it_back(position)

    def test_a_copy_at_every_ply_is_independent(self, case: Case) -> None:
        for position in held(case):
            laws.a_copy_is_independent(position)

    def test_bytes_there_and_back_at_every_ply(self, case: Case) -> None:
        for position in held(case):
            laws.bytes_bring_it_back(position)

    def test_whatever_form_a_game_goes_on_from_it_goes_on_the_same(self, case: Case) -> None:
        middle = next(itertools.islice(walk(case), 40, None), None) or next(walk(case))
        forms = [middle.copy(), mastaba.from_json(middle.to_json()), middle.copy()]
        forms[2].state.unpack(middle.state.pack())
        rngs = [Rng(7) for _ in forms]
        while not forms[0].is_over:
            first, *others = (random_text(form, rng) for form, rng in zip(forms, rngs, strict=True))
            assert [first] * len(others) == others
            for form in forms:
                form.play(first)
            packed, other, same = (form.state.pack() for form in forms)
            assert packed == same
            assert (
                packed == other or forms[0].to_json() == forms[1].to_json()
            )  # the order of things may differ

    def test_nothing_is_lost_and_nothing_is_made(self, case: Case) -> None:
        for position in held(case):
            laws.nothing_is_lost(position)

    def test_scores_and_places_at_any_time(self, case: Case) -> None:
        for position in held(case):
            laws.places_follow_the_scores(position)

    def test_chance_makes_only_moves_of_its_own(self, case: Case) -> None:
        for position in held(case):
            laws.chance_makes_its_moves(position)

    def test_features_are_listed_by_seat(self, case: Case) -> None:
        for position in held(case):
            laws.features_are_by_seat(position)

    def test_what_a_seat_cannot_see_changes_nothing_for_it(self, case: Case) -> None:
        for position in sample(case, 4):
            laws.what_a_seat_cannot_see_changes_nothing_for_it(position)

    def test_the_law_of_secrets_is_not_empty(self, game: str) -> None:
        hidden = any(
            laws.reshuffled(position, seat)
            for case in cases(game)
            for position in sample(case, 3)
            for seat in laws.seats(position)
        )
        assert hidden is kit(game).SECRETS, f"`reshuffle` changes {'something' if hidden else 'nothing'}"

    def test_what_a_seat_imagines_looks_the_same_to_it(self, case: Case) -> None:
        for position in sample(case, 4):
            laws.what_a_seat_imagines_looks_the_same(position)

    def test_an_observation_has_its_keys_in_their_order(self, case: Case) -> None:
        for position in sample(case, 5):
            laws.an_observation_has_its_keys(position)

    def test_secret_outcomes_look_alike_to_all_others(self, case: Case) -> None:
        for position in held(case):
            laws.secret_outcomes_look_alike(position)

    def test_public_outcomes_of_chance_are_seen_by_all(self, case: Case) -> None:
        for position in held(case):
            laws.public_outcomes_are_seen(position)

    def test_the_log_tells_no_more_than_the_table(self, case: Case) -> None:
        for position in held(case):
            laws.the_log_tells_no_more_than_the_table(position)

    def test_what_tells_its_actor_something_is_a_boundary(self, case: Case) -> None:
        for position in sample(case, 4):
            boundaries.what_tells_its_actor_something_binds(position)

    def test_what_tells_another_seat_something_is_a_boundary(self, case: Case) -> None:
        rng = Rng(case.seed)
        for position in held(case):
            boundaries.what_tells_another_seat_something_binds(position, rng)

    def test_no_list_of_moves_is_a_probe(self, case: Case) -> None:
        rng = Rng(case.seed)
        for position in sample(case, 3):
            boundaries.no_list_of_moves_is_a_probe(position, rng)

    def test_every_event_can_be_said(self, few: Case) -> None:
        rng = Rng(few.seed)
        position = few.new()
        number = 0
        while not position.is_over:
            text = random_text(position, rng)
            if number % stride(few) == 0:
                laws.events_can_be_said(position, text)
            position.play(text)
            number += 1

    def test_pictures_are_sound_and_have_all_that_moves_point_at(self, few: Case) -> None:
        for position in sample(few, 23):
            presentation.the_picture_is_sound(position)

    def test_a_walk_through_the_count_adds_up(self, few: Case) -> None:
        for position in sample(few, 23):
            presentation.the_walk_adds_up(position)

    def test_every_move_has_a_name_of_its_own(self, case: Case) -> None:
        for position in sample(case, 4):
            presentation.every_move_has_a_name(position)

    def test_every_choice_is_its_own(self, case: Case) -> None:
        compared = sum(presentation.every_choice_is_its_own(position) for position in sample(case, 3))
        assert compared

    def test_what_is_shown_before_a_choice_is_sound(self, few: Case) -> None:
        for position in sample(few, 23):
            presentation.half_made_choices_are_sound(position)

    def test_it_is_told_and_drawn_to_everybody(self, few: Case) -> None:
        for position in sample(few, 31):
            presentation.it_is_told_and_drawn_to_everybody(position)
            presentation.it_has_words_and_clauses(position)
