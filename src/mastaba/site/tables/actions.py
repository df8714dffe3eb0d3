"""Actions at a table. Everything is stored before it is answered; a refusal changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from mastaba.core import registry
from mastaba.core.errors import MastabaError, Reason
from mastaba.site import opponents, people
from mastaba.site.models import ADDED, PLAYED, PLAYED_UNNOTICED, Person, Remark, Seat, Table
from mastaba.site.people import tidy
from mastaba.site.tables import forced_moves, hidden_plies, levels, names, reactions, standing_refusals
from mastaba.site.tables.game_log import GameLog, game_log_of
from mastaba.site.tables.news import changed

MOST_TEXTS = 24  # as many as the longest choice of any game takes
MOST_LETTERS = 60


class Stale(MastabaError):
    """The caller's `number` is out of date; the reason has the number of now, as far as the caller may count."""

    def __init__(self, number: int) -> None:
        super().__init__(Reason("error.stale", {"number": number}))


class Refused(MastabaError):
    """Something the table does not allow, other than a move."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(Reason(f"table.{key}", params))


def seats_of(table: Table, person: Person | None) -> list[int]:
    """The seats that this person plays."""
    if person is None:
        return []
    return [seat.number for seat in table.chairs if seat.person_id == person.pk]


def play(table: Table, seat: int, texts: Sequence[str], number: int) -> GameLog:
    """Make one or several moves of a seat, all or none, if the log still has the caller's `number`."""
    if not 0 < len(texts) <= MOST_TEXTS or any(len(text) > MOST_LETTERS for text in texts):
        raise Refused("moves", most=MOST_TEXTS)
    game_log = game_log_of(table)
    with game_log.lock:
        check_running(table, game_log)
        if number != game_log.number(seat):
            raise Stale(game_log.number(seat))
        if reactions.kind_of(table, game_log):
            _answer(table, game_log, seat, texts)
            return game_log
        referee = game_log.referee
        before = len(referee.plies)
        referee.play_all(seat, texts)
        with game_log.changing():
            _answer_for_seats(table, game_log)
            store(table, game_log, [ply.written for ply in referee.plies[before:]])
    return game_log


def _answer_for_seats(table: Table, game_log: GameLog) -> None:
    """Play on where no person has to be asked: offers that a seat has refused beforehand, and forced moves."""
    while text := standing_refusals.answer(table, game_log) or forced_moves.answer(table, game_log):
        game_log.referee.play(game_log.actor, text)


def _answer(table: Table, game_log: GameLog, seat: int, texts: Sequence[str]) -> None:
    """Keep a seat's answer in the open window; no other seat notices before it closes."""
    if len(texts) > 1:
        raise Refused("sequence")
    with transaction.atomic():
        now = lock_table(table, game_log)
        if now.length != table.length:
            raise Stale(game_log.number(seat))
        reactions.keep(now, game_log, seat, texts[0])
        changed(now, seat)
    table.__dict__.pop("chairs", None)  # what it knew of its seats is out of date


def close_window(table: Table, length: int, chosen: Mapping[int, str]) -> None:
    """Store all answers in the window that opened with this length of the log: kept, chosen by bots, or passed."""
    game_log = game_log_of(table)
    with game_log.lock, transaction.atomic():
        now = lock_table(table, game_log)
        if now.length != length or not reactions.kind_of(now, game_log):
            raise Stale(game_log.number(None))
        with game_log.changing():
            before = len(game_log.plies)
            for each in reactions.asked(game_log):
                kept = reactions.answer_of(now, each.seat)
                text = kept or chosen.get(each.seat, standing_refusals.PASS)
                game_log.referee.play(each.seat, text)
                if text != standing_refusals.PASS:  # this closes the window to all behind it
                    break
            _answer_for_seats(now, game_log)
            store(now, game_log, [ply.written for ply in game_log.plies[before:]])


def deal(table: Table) -> None:
    """Let chance play at a table whose log ends before a draw."""
    game_log = game_log_of(table)
    with game_log.changing():
        before = len(game_log.plies)
        game_log.referee.deal()
        if drawn := [ply.written for ply in game_log.plies[before:]]:
            store(table, game_log, drawn)


def check_running(table: Table, game_log: GameLog) -> None:
    """Refuse what can only be done while the game runs."""
    if table.status == Table.Status.WAITING or not game_log.begun:
        raise Refused("waiting")
    if table.status == Table.Status.OVER:
        raise Refused("over")


def lock_table(table: Table, game_log: GameLog) -> Table:
    """The table as it is now, locked until the transaction ends; the log is brought up to date."""
    now = Table.objects.select_for_update().get(pk=table.pk)
    if game_log.length < now.length:
        game_log.catch_up()
    check_running(now, game_log)
    return now


def store(table: Table, game_log: GameLog, texts: list[str], status: str = Table.Status.PLAYING) -> None:
    """Append to the log. `Stale`, and nothing is stored, if it has grown meanwhile or the game has ended."""
    number = game_log.length
    now = timezone.now()
    unnoticed = status == Table.Status.PLAYING and hidden_plies.is_unnoticed(game_log, table.actor)
    try:
        with transaction.atomic():
            values = {} if unnoticed else _public_values(table, game_log, now)
            values["length"] = number + len(texts)
            change = PLAYED_UNNOTICED if unnoticed else PLAYED
            if not change([*values.values(), table.pk, number, status]):
                raise Stale(game_log.number(None))
            ADDED(*([table.pk, number + i, text, now] for i, text in enumerate(texts)))
            changed(table, table.actor if unnoticed else None)
    except IntegrityError as error:
        raise Stale(game_log.number(None)) from error
    game_log.stored(texts)
    for name, value in values.items():
        setattr(table, name, value)


def _public_values(table: Table, game_log: GameLog, now: datetime) -> dict[str, Any]:
    """What is stored of a table, beside its length, when something has happened that others may notice."""
    over = game_log.is_over
    window_ends = reactions.ends(table, game_log)
    return {
        "actor": game_log.actor,
        "status": Table.Status.OVER if over else Table.Status.PLAYING,
        "deadline": None if over or window_ends else _deadline(table),
        "window_ends": window_ends,
        "touched": now,
        "result": result_of(table, game_log.position.scores(), game_log.position.places()) if over else None,
    }


def _deadline(table: Table) -> Any:
    return timezone.now() + timedelta(seconds=table.move_seconds) if table.move_seconds else None


def result_of(table: Table, scores: list[int], places: list[int]) -> dict[str, list[int]]:
    """Scores and places; seats that conceded come behind all others."""
    gone = set(Seat.objects.filter(table=table, conceded=True).values_list("number", flat=True))
    staying = [place for number, place in enumerate(places) if number not in gone]
    ranked = [
        len(staying) + 1 if number in gone else 1 + sum(other < place for other in staying)
        for number, place in enumerate(places)
    ]
    return {"scores": scores, "places": ranked}


def concede(table: Table, seat: int) -> None:
    """Give up: behind all others at the end. A bot plays on, unless only one remains, or only bots do."""
    game_log = game_log_of(table)
    with game_log.lock, transaction.atomic():
        now = lock_table(table, game_log)
        seats = Seat.objects.filter(table=now)
        for mine in seats.filter(number=seat, kind=Seat.Kind.PERSON).select_related("person"):
            Seat.objects.filter(pk=mine.pk).update(
                conceded=True, bot=levels.suggested(mine.person, game_log.game)
            )
        staying = seats.filter(conceded=False)
        if staying.count() == 1 or not staying.filter(kind=Seat.Kind.PERSON).exists():
            scores = game_log.position.scores()
            Table.objects.filter(pk=now.pk).update(
                status=Table.Status.OVER,
                deadline=None,
                window_ends=None,
                result=result_of(now, scores, _by_score(scores)),
                touched=timezone.now(),
            )
        changed(now)


def _by_score(scores: list[int]) -> list[int]:
    return [1 + sum(other > score for other in scores) for score in scores]


def hand_over(table: Table, seat: int, bot: str) -> None:
    """Let a bot play for this seat, or take the seat back with an empty name; then its time starts again."""
    if bot:
        opponents.check(bot, registry.get(table.game))
    with transaction.atomic():
        now = Table.objects.select_for_update().get(pk=table.pk)
        seats = Seat.objects.filter(table=now, number=seat, kind=Seat.Kind.PERSON, conceded=False)
        if now.status == Table.Status.OVER or not seats.exists():
            raise Refused("over" if now.status == Table.Status.OVER else "not_yours")
        taken_back = seats.exclude(bot=bot).update(bot=bot) and not bot
        if taken_back and now.actor == seat and now.window_ends is None:
            Table.objects.filter(pk=now.pk).update(deadline=_deadline(now))
        changed(now)


def remark(table: Table, person: Person, seat: int | None, text: str) -> None:
    """Say something at the table."""
    said = tidy(text, 300)
    if said:
        with transaction.atomic():
            name = person.name if seat is None else names.person_names(table.chairs)[seat]
            Remark.objects.create(table=table, name=name[: people.MOST], seat=seat, text=said)
            changed(table)
