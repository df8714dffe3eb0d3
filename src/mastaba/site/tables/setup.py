"""Set up a table: open it, sit down, begin, play again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from mastaba.core import registry
from mastaba.core.chance import is_entropy
from mastaba.core.game import Game, Options
from mastaba.site import opponents, people
from mastaba.site.models import Person, Seat, Table, new_token
from mastaba.site.people import tidy
from mastaba.site.tables import colours, promises, seating
from mastaba.site.tables.actions import Refused, store
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.news import changed
from mastaba.site.tables.records import record_of


@dataclass(frozen=True)
class Chair:
    """How a seat is to be filled: `me`, `open`, or the name of a bot; `name` for a second person at the same screen.

    `colour` is the name of the wanted colour; on an open seat the newcomer chooses it (colours.py).
    """

    who: str
    name: str = ""
    colour: str = ""


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
                people.claim(tidy(chair.name), person)
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
            opponents.check(chair.who, game)
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
    game_log = game_log_of(table)
    with game_log.changing():
        store(table, game_log, game_log.begin(plies), Table.Status.WAITING)


def join(table: Table, person: Person, number: int, entropy: str = "", colour: str = "") -> Seat:
    """Sit down on an open seat, one person on one seat unless the table is for shared screens.

    The seat gets a new token: the person who sent the link cannot play it.
    """
    check_entropy(entropy)
    game_log = game_log_of(table)
    with game_log.changing(), transaction.atomic():
        locked = Table.objects.select_for_update().get(
            pk=table.pk
        )  # two people who sit down at once wait for each other
        if locked.cancelled:
            raise Refused("cancelled")
        seats = Seat.objects.filter(table=locked)
        mine = seats.filter(number=number).values_list("pk", flat=True).first()
        if not locked.shared_screens and seats.filter(person=person).exists():
            raise Refused("one_seat")
        chosen = colours.choose(game_log.game, colour, seats.values_list("colour", flat=True))
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


def rematch(table: Table, person: Person, entropy: str = "") -> Table:
    """The same people, bots and options again, by today's rules, made once for all.

    Every player sits one seat further, or the seats are drawn again; all keep their colours.
    """
    check_entropy(entropy)
    with transaction.atomic():
        locked = Table.objects.select_for_update().get(pk=table.pk)
        if locked.sequel is not None:
            return locked.sequel
        seats = list(Seat.objects.filter(table=locked))
        order = seats[1:] + seats[:1]
        game = registry.get(locked.game)
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
