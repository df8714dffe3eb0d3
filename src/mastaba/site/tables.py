"""What can be done at a table. Everything is stored before it is answered; a refusal changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from mastaba import bots
from mastaba.core import rooms
from mastaba.core.chance import is_entropy
from mastaba.core.errors import MastabaError, Reason
from mastaba.core.game import Game, Options
from mastaba.core.record import Record
from mastaba.site import colours, forced, hidden, names, offers, promises, seating, windows
from mastaba.site.course import Course, course_of
from mastaba.site.models import ADDED, PLAYED, PLAYED_UNNOTICED, Person, Remark, Seat, Table, new_token
from mastaba.site.people import tidy
from mastaba.site.processes import OF_SEAT, tell_others

MOST_TEXTS = 24  # Kemet's longest choice: two battle cards, all cards that can be added, and done
MOST_LETTERS = 60


class Stale(MastabaError):
    """Somebody was faster: the log is longer than the caller believed; its number as the caller may know it."""

    def __init__(self, number: int) -> None:
        super().__init__(Reason("error.stale", {"ply": number}))


class Refused(MastabaError):
    """Something the table does not allow, other than a move."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(Reason(f"table.{key}", params))


@dataclass(frozen=True)
class Chair:
    """How a seat is to be filled: `me`, `open`, or the name of a bot; `name` for a second person at the same screen.

    `colour` is the name of the one that it wants; who sits down on an open seat chooses theirs (colours.py).
    """

    who: str
    name: str = ""
    colour: str = ""


_listeners: list[Callable[[Table, int | None], None]] = []


def on_change(listener: Callable[[Table, int | None], None]) -> None:
    """Call this whenever something was stored for a table; with a seat's key if nobody else may notice it."""
    _listeners.append(listener)


def _changed(table: Table, only: int | None) -> None:
    for listener in _listeners:
        listener(table, only)


def changed(table: Table, seat: int | None = None) -> None:
    """Tell everybody who listens, once the transaction is through; of what only one seat may notice, only that seat."""
    only = None if seat is None else table.chairs[seat].pk
    tell_others(table.slug if only is None else f"{table.slug}{OF_SEAT}{only}")
    transaction.on_commit(
        lambda: _changed(table, only), robust=True
    )  # it is stored, whatever becomes of the news


def open_table(
    person: Person,
    game: Game,
    chairs: Sequence[Chair],
    options: dict[str, Any] | None = None,
    *,
    public: bool = False,
    shared_screens: bool = False,
    draw_seats: bool = False,
    move_seconds: int | None = None,
    window_seconds: int | None = None,
    plies: Sequence[str] = (),
    origin: Table | None = None,
    promise: str = "",
    entropy: str = "",
) -> Table:
    """A new table; it begins at once if no chair is open. With `plies` of a finished table it goes on from there.

    Its seed is the one that was promised, if one was; the same promise by the same person is the same table. With
    `draw_seats` the order of the chairs means nothing: who sits where is drawn when the game begins.
    """
    complete = check(game, chairs, options, origin.rules if origin else None)
    check_entropy(entropy)
    if made := promises.kept_for(promise, person):
        return made
    settings: dict[str, Any] = {
        "public": public,
        "shared_screens": shared_screens,
        "draw_seats": draw_seats and not plies,
        "move_seconds": move_seconds,
        "window_seconds": window_seconds,
        "origin": origin,
    }
    try:
        return _create(person, game, chairs, complete, settings, plies, promise, entropy)
    except (promises.BadPromise, IntegrityError):
        if made := promises.kept_for(promise, person):  # by a request of the same person that was faster
            return made
        if promise and Table.objects.filter(promise=promise).exists():
            raise promises.BadPromise from None
        raise


def _create(
    person: Person,
    game: Game,
    chairs: Sequence[Chair],
    options: Options,
    settings: dict[str, Any],
    plies: Sequence[str],
    promise: str,
    entropy: str,
) -> Table:
    origin: Table | None = settings["origin"]
    with transaction.atomic():
        table = Table.objects.create(
            game=game.info.name,
            players=len(chairs),
            options=options,
            rules=origin.rules if origin else game.info.version,
            components=game.info.box.hash,
            creator=person,
            given=len(plies),
            source=record_of(origin).fingerprint if origin else "",
            **settings,
            **promises.redeem(promise),
        )
        mine = next((number for number, chair in enumerate(chairs) if chair.who == "me"), None)
        for number, chair in enumerate(chairs):
            if chair.who == "me" and tidy(chair.name):
                names.claim(tidy(chair.name), person)
            added = entropy if number == mine else ""
            values = _seat(person, chair) | {"colour": colours.choose(game, chair.colour)}
            Seat.objects.create(table=table, number=number, entropy=added, **values)
        begin_if_full(table, plies)
    return table


def check(
    game: Game, chairs: Sequence[Chair], options: dict[str, Any] | None, rules: int | None = None
) -> Options:
    """Refuse what cannot be a table of this game; its complete options, by today's rules or an older version."""
    game.info.check_players(len(chairs))
    for chair in chairs:
        if chair.who not in ("me", "open"):
            bots.get(chair.who, game)
    colours.check_chairs(game, [(chair.who, chair.colour) for chair in chairs])
    return game.info.complete(options, len(chairs), rules)


def check_entropy(entropy: str) -> None:
    """Refuse what cannot be added to a seed."""
    if not is_entropy(entropy):
        raise Refused("entropy")


def _seat(person: Person, chair: Chair) -> dict[str, Any]:
    if chair.who == "me":
        return {"kind": Seat.Kind.PERSON, "person": person, "name": tidy(chair.name) or person.name}
    if chair.who == "open":
        return {"kind": Seat.Kind.OPEN}
    return {"kind": Seat.Kind.BOT, "bot": chair.who, "name": chair.who}


def begin_if_full(table: Table, plies: Sequence[str] = ()) -> None:
    """Begin the game unless a seat is open."""
    if Seat.objects.filter(table=table, kind=Seat.Kind.OPEN).exists():
        return
    if table.draw_seats:
        seating.draw(table)
    course = course_of(table)
    with course.changing():
        store(table, course, course.begin(plies), Table.Status.WAITING)


def join(table: Table, person: Person, number: int, entropy: str = "", colour: str = "") -> Seat:
    """Sit down on an open seat, one person on one seat unless the table is for shared screens.

    The token of the seat is a new one: whoever sent the link cannot play it.
    """
    check_entropy(entropy)
    course = course_of(table)
    with course.changing(), transaction.atomic():
        locked = Table.objects.select_for_update().get(
            pk=table.pk
        )  # two who sit down at once wait for each other
        if locked.cancelled:
            raise Refused("cancelled")
        seats = Seat.objects.filter(table=locked)
        mine = seats.filter(number=number).values_list("pk", flat=True).first()
        if not locked.shared_screens and seats.filter(person=person).exists():
            raise Refused("one_seat")
        chosen = colours.choose(course.game, colour, seats.values_list("colour", flat=True))
        taken = seats.filter(number=number, kind=Seat.Kind.OPEN).update(
            kind=Seat.Kind.PERSON,
            person=person,
            name=person.name,
            token=new_token(),
            entropy=entropy,
            colour=chosen,
            seen=timezone.now(),
        )
        if not taken:
            raise Refused("seat_taken")
        begin_if_full(locked)
        changed(locked)
    return Seat.objects.get(pk=mine)


def seats_of(table: Table, person: Person | None) -> list[int]:
    """The seats that this person plays."""
    if person is None:
        return []
    return [seat.number for seat in table.chairs if seat.person_id == person.pk]


def play(table: Table, seat: int, texts: Sequence[str], expected: int) -> Course:
    """One or several moves of a seat, all or nothing, if the log is still as long as the caller believes."""
    if not 0 < len(texts) <= MOST_TEXTS or any(len(text) > MOST_LETTERS for text in texts):
        raise Refused("moves", most=MOST_TEXTS)
    course = course_of(table)
    with course.lock:
        check_running(table, course)
        if expected != course.number(seat):
            raise Stale(course.number(seat))
        if windows.kind_of(table, course):
            _answer(table, course, seat, texts)
            return course
        referee = course.referee
        before = len(referee.plies)
        referee.play_all(seat, texts)
        with course.changing():
            _answer_for_seats(table, course)
            store(table, course, [ply.written for ply in referee.plies[before:]])
    return course


def _answer_for_seats(table: Table, course: Course) -> None:
    """Play on where no person has to be asked: offers that a seat has refused beforehand, and forced moves."""
    while text := offers.answer(table, course) or forced.answer(table, course):
        course.referee.play(course.actor, text)


def _answer(table: Table, course: Course, seat: int, texts: Sequence[str]) -> None:
    """Keep a seat's answer in the open window; nobody else notices before it closes."""
    if len(texts) > 1:
        raise Refused("sequence")
    with transaction.atomic():
        now = lock_table(table, course)
        if now.length != table.length:
            raise Stale(course.number(seat))
        windows.keep(now, course, seat, texts[0])
        changed(now, seat)
    table.__dict__.pop("chairs", None)  # what it knew of its seats is out of date


def close_window(table: Table, length: int, chosen: Mapping[int, str]) -> None:
    """Store all answers in the window that opened with this length of the log: kept, chosen by bots, or passed."""
    course = course_of(table)
    with course.lock, transaction.atomic():
        now = lock_table(table, course)
        if now.length != length or not windows.kind_of(now, course):
            raise Stale(course.number(None))
        with course.changing():
            before = len(course.plies)
            for seat, _ in windows.asked(course):
                text = windows.answer_of(now, seat) or chosen.get(seat, offers.PASS)
                course.referee.play(seat, text)
                if text != offers.PASS:  # this closes the window to all behind it
                    break
            _answer_for_seats(now, course)
            store(now, course, [ply.written for ply in course.plies[before:]])


def deal(table: Table) -> None:
    """Let chance play at a table whose log ends before a draw."""
    course = course_of(table)
    with course.changing():
        before = len(course.plies)
        course.referee.deal()
        if drawn := [ply.written for ply in course.plies[before:]]:
            store(table, course, drawn)


def check_running(table: Table, course: Course) -> None:
    """Refuse what can only be done while the game runs."""
    if table.status == Table.Status.WAITING or not course.begun:
        raise Refused("waiting")
    if table.status == Table.Status.OVER:
        raise Refused("over")


def lock_table(table: Table, course: Course) -> Table:
    """The table as it is now, and nobody else changes it until the transaction ends; the course knows all of it."""
    now = Table.objects.select_for_update().get(pk=table.pk)
    if course.length < now.length:
        course.catch_up()
    check_running(now, course)
    return now


def store(table: Table, course: Course, texts: list[str], status: str = Table.Status.PLAYING) -> None:
    """Append to the log; whoever finds it longer than believed, or the game ended, was too late: nothing is stored."""
    number = course.length
    now = timezone.now()
    unnoticed = status == Table.Status.PLAYING and hidden.is_unnoticed(course, table.actor)
    try:
        with transaction.atomic():
            values = {} if unnoticed else _public_values(table, course, now)
            values["length"] = number + len(texts)
            change = PLAYED_UNNOTICED if unnoticed else PLAYED
            if not change([*values.values(), table.pk, number, status]):
                raise Stale(course.number(None))
            ADDED(*([table.pk, number + i, text, now] for i, text in enumerate(texts)))
            changed(table, table.actor if unnoticed else None)
    except IntegrityError as error:
        raise Stale(course.number(None)) from error
    course.stored(texts)
    for name, value in values.items():
        setattr(table, name, value)


def _public_values(table: Table, course: Course, now: datetime) -> dict[str, Any]:
    """What is stored of a table, beside its length, when something has happened that others may notice."""
    over = course.is_over
    window_ends = windows.ends(table, course)
    return {
        "actor": course.actor,
        "status": Table.Status.OVER if over else Table.Status.PLAYING,
        "deadline": None if over or window_ends else _deadline(table),
        "window_ends": window_ends,
        "touched": now,
        "result": result_of(table, course.position.scores(), course.position.places()) if over else None,
    }


def _deadline(table: Table) -> Any:
    return timezone.now() + timedelta(seconds=table.move_seconds) if table.move_seconds else None


def result_of(table: Table, scores: list[int], places: list[int]) -> dict[str, list[int]]:
    """Scores and places; whoever conceded comes behind all others."""
    gone = set(Seat.objects.filter(table=table, conceded=True).values_list("number", flat=True))
    staying = [place for number, place in enumerate(places) if number not in gone]
    ranked = [
        len(staying) + 1 if number in gone else 1 + sum(other < place for other in staying)
        for number, place in enumerate(places)
    ]
    return {"scores": scores, "places": ranked}


def concede(table: Table, seat: int) -> None:
    """Give up: behind all others at the end. A bot plays on, unless only one remains, or only bots do."""
    course = course_of(table)
    with course.lock, transaction.atomic():
        now = lock_table(table, course)
        seats = Seat.objects.filter(table=now)
        seats.filter(number=seat, kind=Seat.Kind.PERSON).update(conceded=True, bot=course.game.bots.default)
        staying = seats.filter(conceded=False)
        if staying.count() == 1 or not staying.filter(kind=Seat.Kind.PERSON).exists():
            scores = course.position.scores()
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
    """Let a bot play for this seat, or take the seat back with an empty name; then its time starts anew."""
    if bot:
        bots.get(bot, rooms.get(table.game))
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
            Remark.objects.create(table=table, name=name[: names.MOST], seat=seat, text=said)
            changed(table)


def rematch(table: Table, person: Person, entropy: str = "") -> Table:
    """The same people, bots and options again, by today's rules, made once for all.

    Everybody sits one seat further, or the seats are drawn once more; all keep their colours.
    """
    check_entropy(entropy)
    with transaction.atomic():
        locked = Table.objects.select_for_update().get(pk=table.pk)
        if locked.sequel is not None:
            return locked.sequel
        seats = list(Seat.objects.filter(table=locked))
        order = seats[1:] + seats[:1]
        game = rooms.get(locked.game)
        worn = colours.by_seat(seats)
        new = Table.objects.create(
            game=locked.game,
            players=locked.players,
            options=game.info.renewed(locked.options, locked.players, locked.rules),
            rules=game.info.version,
            components=game.info.box.hash,
            creator=person,
            public=locked.public,
            shared_screens=locked.shared_screens,
            draw_seats=locked.draw_seats,
            move_seconds=locked.move_seconds,
            **promises.of_sequel(locked.slug).fields,
            window_seconds=locked.window_seconds,
        )
        for number, seat in enumerate(order):
            bot = seat.bot if seat.kind == Seat.Kind.BOT else ""
            Seat.objects.create(
                table=new,
                number=number,
                kind=seat.kind,
                person=seat.person,
                name=seat.name,
                bot=bot,
                standing=seat.standing,
                colour=worn[seat.number] if game.info.colours else None,
                entropy=entropy if seat.person_id == person.pk else "",
            )
        locked.sequel = new
        locked.save(update_fields=["sequel"])
        begin_if_full(new)
        changed(table)
    return new


def check_past(table: Table) -> None:
    """Nobody may look at what has passed in a game of memory before it is over."""
    if rooms.get(table.game).table.memory_game and table.status != Table.Status.OVER:
        raise Refused("memory")


def record_of(table: Table) -> Record:
    """The record of a table; with its seed once the game is over."""
    course = course_of(table)
    with course.lock:
        over = table.status == Table.Status.OVER
        seats = table.chairs
        return Record.of(
            course.position,
            [ply.written for ply in course.plies],
            commitment=table.commitment,
            seed=table.secret.hex() if over else None,
            names=names.person_names(seats),
            given=table.given,
            source=table.source or None,
            entropy=[seat.entropy for seat in seats] if over and any(s.entropy for s in seats) else [],
            undos=list(course.referee.undos) if course.begun and table.format > 1 else [],
            practice=table.practice,
            seats=seating.order_of(seats),
            format=table.format,
        )


def proof_sources(table: Table) -> list[Record]:
    """The records that a table's first plies come from, the nearest first."""
    found = []
    while (origin := table.origin) is not None:
        found.append(record_of(origin))
        table = origin
    return found
