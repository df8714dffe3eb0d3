"""Fragments: the pieces of the table's page. Drawn with every move for everybody: plain strings, no templates."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from html import escape
from itertools import groupby
from typing import Final

from django.template import Context
from django.template.loader import get_template
from django.urls import reverse

from mastaba.core.game import Game, Json
from mastaba.site.in_words import in_words
from mastaba.site.models import Table, added
from mastaba.site.offers import ASK, PASS
from mastaba.site.promises import of_sequel
from mastaba.site.sights import Sight
from mastaba.site.steps import stepped
from mastaba.site.templatetags.fairness import moment_of, practice_tag
from mastaba.site.templatetags.words import sign
from mastaba.site.words import site_words

_LEAVE: Final = ' class="main" data-leave'
_BACK: Final = ' class="main" name="bot" value=""'
_ASK: Final = ' name="ask" value="1"'
_ARROWS: Final = {"left": "←", "up": "↑", "down": "↓", "right": "→"}
_FIRST: Final = ' class="first"'


def fragment(sight: Sight, name: str) -> str:
    """One piece of the page."""
    return _FRAGMENTS[name](sight)


@lru_cache(maxsize=10_000)
def _url(name: str, slug: str) -> str:
    return reverse(name, args=[slug])


def _say(sight: Sight, key: str, **params: str) -> str:
    """A text of the site; what is filled in is escaped."""
    return site_words(sight.lang)(key, **{name: escape(value) for name, value in params.items()})


def _button(sight: Sight, deed: str, said: str, more: str = "") -> str:
    return _button_at(sight.table.slug, deed, said, more)


def _button_at(slug: str, deed: str, said: str, more: str) -> str:
    return f'<button form="deed" formaction="{_url(deed, slug)}"{more}>{said}</button>\n'


def _board(sight: Sight) -> str:
    if sight.curtain is None:
        shown = sight.svg
    else:
        name = sight.curtain_name
        lift = _say(sight, "table_page.curtain_lift", name=name)
        shown = (
            '<div class="curtain" id="curtain">\n'
            f'<p class="curtain-name">{_say(sight, "table_page.curtain", name=name)}</p>\n'
            f"<p>{_say(sight, 'table_page.curtain_about', name=name)}</p>\n"
            f"{_button(sight, 'show', lift, _LEAVE)}</div>"
        )
    seat = "" if sight.seat is None else sight.seat
    turn = "yes" if sight.can_move and not sight.answered else "no"
    more = f' data-tried="{len(sight.tried)}"' if sight.tried else ""
    more += " data-over" * sight.over + " data-asked" * (sight.question is not None and turn == "yes")
    return (
        f'{shown}\n<div id="state" hidden data-version="{sight.version}" data-ply="{len(sight.plies)}" '
        f'data-layout="{sight.layout}" data-turn="{turn}" data-seat="{seat}"{more}></div>\n'
        f'<input type="hidden" form="deed" name="expected" value="{sight.version}">\n'
        f"{_data('moves', sight.moves)}{_data('motions', sight.motions)}\n"
    )


def _data(name: str, value: object) -> str:
    """For the page's script; nothing in it can end the element."""
    written = json.dumps(value).replace("&", "\\u0026").replace("<", "\\u003C").replace(">", "\\u003E")
    return f'<script id="{name}" type="application/json">{written}</script>'


def _task(sight: Sight) -> str:
    if sight.curtain is not None:
        return _say(sight, "table_page.curtain_task", name=sight.curtain_name)
    return _whose(sight) + escape(sight.task) + _window_clock(sight)


def _window_clock(sight: Sight) -> str:
    """How long the open window is open yet: the same for everybody."""
    ends = sight.table.window_ends
    return f" {_countdown(ends)}" if ends and sight.asked else ""


def _countdown(until: datetime) -> str:
    at = until.isoformat()
    return f'<time class="clock" datetime="{at}" data-deadline="{at}">{until:%H:%M}</time>'


def _whose(sight: Sight) -> str:
    """Whose turn it is, where several play at one screen."""
    if len(sight.mine) < 2 or not sight.can_move:
        return ""
    return f'<strong class="whose">{sign(sight.game, sight.colours[sight.actor])}{escape(sight.actor_name)}</strong> '


def _actions(sight: Sight) -> str:
    if sight.over:
        return _after(sight)
    if sight.curtain is not None:
        return ""
    many = stepped(sight.bar)
    bar = "".join(_move(sight, move, ' class="move"') for move in sight.bar if move not in many)
    bar += _stepper(sight, many)
    back = sight.stand_in and not sight.conceded
    return (
        _asked(sight)
        + (f'<span class="choices">{bar}</span>\n' if bar else "")
        + _pad(sight)
        + (_button(sight, "hand", _say(sight, "table_page.take_back"), _BACK) if back else "")
        + f'<span class="tools">\n{_undo(sight)}{_hint(sight)}{_walk(sight)}{_more(sight)}'
    )


def _move(sight: Sight, move: Json, more: str = "") -> str:
    more += f' name="move" value="{escape(move["text"])}"' + " data-try" * move["tries"]
    more += ' aria-pressed="true"' * (move["label"] == sight.answered)
    return _button(sight, "move", escape(move["label"]), more)


def _stepper(sight: Sight, moves: list[Json]) -> str:
    """How many: the move of the largest number, and two buttons that make it less and more."""
    if not moves:
        return ""
    steps = json.dumps([[move["text"], move["label"]] for move in moves])
    less, more = (_say(sight, f"stepper.{key}") for key in ("less", "more"))
    return (
        f'<span class="stepper" data-steps="{escape(steps)}">'
        f'<button type="button" data-by="-1" aria-label="{less}">−</button>'
        + _move(sight, moves[-1], ' class="move"')
        + f'<button type="button" data-by="1" aria-label="{more}" disabled>+</button></span>\n'
    )


def _pad(sight: Sight) -> str:
    """An arrow for each direction, always in its place, so that fingers find it; what cannot be done is empty."""
    if not sight.ways:
        return ""
    keys = []
    for way, arrow in _ARROWS.items():
        if move := sight.ways.get(way):
            label = escape(move["label"])
            more = f' class="move" name="move" value="{escape(move["text"])}" aria-label="{label}" title="{label}"'
            keys.append(_button(sight, "move", arrow, more))
        else:
            keys.append("<span></span>")
    return f'<span class="pad">{"".join(keys)}</span>\n'


def _after(sight: Sight) -> str:
    """What can be done when the game is over."""
    again = ""
    if sight.mine and sight.table.sequel:
        to = _url("table", sight.table.sequel.slug)
        again = f'<a class="button main" href="{to}">{_say(sight, "end.to_rematch")}</a>\n'
    elif sight.mine:
        promised = f' data-commitment="{of_sequel(sight.table.slug).commitment}" data-sequel'
        again = _button(sight, "rematch", _say(sight, "end.rematch"), _LEAVE + promised)
    replay = _url("replay", sight.table.slug)
    return f'{again}<a class="button" href="{replay}?ply=0">{_say(sight, "end.replay")}</a>\n'


def _asked(sight: Sight) -> str:
    """Somebody would like to take a move back."""
    if not sight.undo_wanted:
        return ""
    asked = f'<span class="ask">{_say(sight, "table_page.undo_wanted", name=sight.undo_wanted)}</span>\n'
    if not sight.mine:
        return asked
    if not sight.i_want_undo:
        asked += _button(sight, "undo", _say(sight, "table_page.undo_agree"), f' class="main"{_ASK}')
    no = _say(sight, "table_page.cancel" if sight.i_want_undo else "table_page.undo_refuse")
    return asked + _button(sight, "undo", no, ' name="refuse" value="1"')


def _long_and_short(said: str, short: str) -> str:
    return f'<span class="long">{said}</span><span class="short" aria-hidden="true">{short}</span>'


def _undo(sight: Sight) -> str:
    if sight.tried:
        return f'<button type="button" class="put-back">{_say(sight, "table_page.cancel")}</button>\n'
    if sight.undo_free or (sight.undo_asked and sight.alone):
        said = _say(sight, "table_page.undo")
        if sight.undo_practice:
            more = f'type="button" popovertarget="practice-ask" aria-label="{said}"'
            return f"<button {more}>{_long_and_short(said, '↶')}</button>\n"
        ask = "" if sight.undo_free else _ASK
        return _button(sight, "undo", _long_and_short(said, "↶"), f'{ask} aria-label="{said}"')
    if sight.undo_asked and not sight.undo_wanted:
        return _button(sight, "undo", _say(sight, "table_page.undo_ask"), _ASK)
    return ""


def _hint(sight: Sight) -> str:
    if not sight.can_move or sight.tried or not sight.game.hints_allowed(sight.table.options):
        return ""
    said = _say(sight, "table_page.hint")
    to = _url("hint", sight.table.slug)
    link = f'class="button" id="hint-link" href="{to}" aria-label="{said}"'
    return f"<a {link}>{said}</a>\n"


def _walk(sight: Sight) -> str:
    """The count as it stands, step by step, where a game can tell it."""
    if not sight.game.words.has_score_steps or not sight.begun:
        return ""
    said = _say(sight, "walk.open")
    to = _url("walk", sight.table.slug)
    link = f'class="button walk-link" href="{to}" aria-label="{said}" title="{said}"'
    return f'<a {link}><span aria-hidden="true">Σ</span></a>\n'


def _more(sight: Sight) -> str:
    """The end of the tools, and the sheet that one of them opens."""
    if not sight.mine or sight.table.status != Table.Status.PLAYING:
        return "</span>\n"
    said = _say(sight, "table_page.more")
    sound = _say(sight, "table_page.sound")
    hand = _say(sight, "table_page.hand_over")
    concede = _say(sight, "table_page.concede")
    out = [
        f'<button type="button" class="more" popovertarget="more" aria-label="{said}">⋯</button>\n</span>\n',
        '<div id="more" class="sheet" popover>\n',
        _all_moves(sight),
        f'<p class="row"><button type="button" id="sound" aria-pressed="false" hidden>{sound}</button>\n',
    ]
    if not sight.stand_in:
        out.append(_button(sight, "hand", hand, f' name="bot" value="{sight.game.bots.default}"'))
    if not sight.conceded:
        out.append(f'<button type="button" class="bad" popovertarget="give-up">{concede}</button>')
    return "".join(out) + f"</p>\n{_standing(sight)}</div>\n"


def _standing(sight: Sight) -> str:
    """For each kind of question whether one wants to be asked: a button that turns it over, and says what holds now."""
    return _wishes(sight, "window", sight.standing) + _wishes(sight, "offer", sight.offers) + _forced(sight)


def _forced(sight: Sight) -> str:
    """Whether one wants to be asked where there is only one move: at all tables, so the page is loaded anew."""
    return _forced_button(sight.table.slug, sight.lang, bool(sight.person and sight.person.asks_forced))


@lru_cache(maxsize=2_000)
def _forced_button(slug: str, lang: str, asks: bool) -> str:
    say = site_words(lang)
    about = f"<h2>{say('pace.forced')}</h2>\n<p>{say('pace.forced_about')}</p>\n"
    more = f' name="forced" value="{PASS if asks else ASK}" aria-pressed="{str(asks).lower()}" data-leave'
    button = _button_at(slug, "standing", say("pace.forced_ask"), more)
    return f'<section class="standing">{about}{button}</section>\n'


def _wishes(sight: Sight, key: str, kinds: list[Json]) -> str:
    if not kinds:
        return ""
    rows = []
    for each in kinds:
        asked = each["said"] == ASK
        more = f' name="{escape(each["kind"])}" value="{PASS if asked else ASK}" aria-pressed="{str(asked).lower()}"'
        rows.append(f"<li>{_button(sight, 'standing', escape(each['label']), more)}</li>")
    about = f"<h2>{_say(sight, key + '.title')}</h2>\n<p>{_say(sight, key + '.about')}</p>\n"
    return f'<section class="standing">{about}<ul class="moves">{"".join(rows)}</ul></section>\n'


def _all_moves(sight: Sight) -> str:
    """All moves as a list, for those who do not see the board; a little room before each new verb."""
    if not sight.can_move:
        return ""
    rows = [
        f"<li{'' if n else _FIRST}>{_move(sight, move)}</li>"
        for _, moves in groupby(sight.moves, lambda move: str(move["verb"]))
        for n, move in enumerate(moves)
    ]
    title = f"<h2>{_say(sight, 'table_page.all_moves')}</h2>\n"
    return title + '<ul class="moves" id="all-moves">' + "".join(rows) + "</ul>\n"


def _players(sight: Sight) -> str:
    return "\n".join(_player(sight, player) for player in sight.players)


def _player(sight: Sight, player: Json) -> str:
    kind = "player" + " acts" * player["acts"] + " mine" * player["mine"]
    acts = f"<strong>{_say(sight, 'table_page.acts')}</strong> " if player["acts"] else ""
    return (
        f'<li id="player-{player["number"]}" class="{kind}">\n{sign(sight.game, player["colour"])}\n'
        f'<span class="who"><span class="name">{escape(player["name"])}</span>\n'
        f'<span class="what">{acts}{_state(sight, player)}</span></span>\n'
        f"{_clock(sight, player)}{_score(sight, player)}</li>"
    )


def _state(sight: Sight, player: Json) -> str:
    if player["conceded"]:
        return _say(sight, "table_page.conceded")
    if player["kind"] != "person":
        return _say(sight, f"table_page.{player['kind']}")
    if player["bot"]:
        return _say(sight, "table_page.stand_in")
    here = "here" if player["here"] else "away"
    alone = player["mine"] and len(sight.mine) == 1
    said = _say(sight, f"table_page.{'you' if alone else here}")
    return f'<span class="{here}">{said}</span>'


def _clock(sight: Sight, player: Json) -> str:
    deadline = sight.table.deadline
    if not player["acts"] or not deadline:
        return ""
    return _countdown(deadline) + "\n"


def _score(sight: Sight, player: Json) -> str:
    if player["score"] is None or not sight.begun:
        return ""
    label = f'<span class="unseen">{_say(sight, "table_page.score")} </span>'
    where = _say(sight, "table_page.place", place=str(player["place"]))
    place = f'<span class="place">{where}</span>' if player["place"] else ""
    return f'<span class="score">{label}{player["score"]}{place}</span>\n'


def _log(sight: Sight) -> str:
    by = {seat: _of(sight, seat) for seat in range(-1, len(sight.seats))}
    lines = [
        _undo_line(line["undo"], by[line["actor"]], line["said"][0], line["at"])
        if "undo" in line
        else _line(line["ply"], by[line["actor"]], line["said"])
        for line in sight.log
    ]
    return "\n".join(lines) or f'<li class="none">{_say(sight, "table_page.log_empty")}</li>'


@lru_cache(maxsize=20_000)
def _line(ply: int, by: str, said: tuple[str, ...]) -> str:
    """One line of the log; most of a log was drawn before."""
    texts = "".join(f"<p>{escape(text)}</p>" for text in said)
    return f'<li id="line-{ply}" class="by{by}">{texts}</li>'


@lru_cache(maxsize=5_000)
def _undo_line(index: int, by: str, said: str, at: str) -> str:
    """An undo in the log, with its time as far as it is known."""
    when = f" {moment_of(at)}" if at else ""
    return f'<li id="undo-{index}" class="by undone{by}"><p>{escape(said)}{when}</p></li>'


def _of(sight: Sight, seat: int | None) -> str:
    """The classes of what a seat has said or done: which one it is, and its colour."""
    return "" if seat is None or seat < 0 else f" seat-{seat} colour-{sight.colours[seat]}"


def _added(sight: Sight) -> str:
    """By seat, what its person has added to the seed: its commitment, or that it was nothing."""
    seats = tuple(
        (name, colour, seat.kind, seat.entropy, seat.listed)
        for name, colour, seat in zip(sight.names, sight.colours, sight.seats, strict=True)
    )
    return _added_rows(sight.game, sight.lang, seats) + _seating(sight)


def _seating(sight: Sight) -> str:
    """Whether the seats are drawn, or will be."""
    if not sight.table.draw_seats:
        return ""
    return f'\n<li class="seating">{_say(sight, "fair.drawn" if sight.begun else "fair.to_draw")}</li>'


@lru_cache(maxsize=2_000)
def _added_rows(game: Game, lang: str, seats: tuple[tuple[str, int, str, str, int | None], ...]) -> str:
    """These do not change once the game has begun: name, colour, kind, entropy and listed place of each seat."""
    rows = []
    for name, colour, kind, entropy, listed in seats:
        key = "" if kind == "person" else f"_{kind}"
        said = f"<code>{added(entropy)}</code>" if entropy else site_words(lang)(f"fair.nothing{key}")
        place = "" if listed is None else f" ({site_words(lang)('fair.listed', place=listed + 1)})"
        rows.append(f'<li>{sign(game, colour)} <span class="name">{escape(name)}</span>{place} {said}</li>')
    return "\n".join(rows)


def _chat(sight: Sight) -> str:
    lines = [
        f'<li id="remark-{remark.pk}"><strong class="by{_of(sight, remark.seat)}">{escape(remark.name)}</strong> '
        f"{escape(remark.text)}</li>"
        for remark in sight.remarks
    ]
    return "\n".join(lines) or f'<li class="none">{_say(sight, "table_page.chat_empty")}</li>'


def _status(sight: Sight) -> str:
    """Mostly nothing; the page of the end and of the waiting are drawn seldom."""
    if sight.table.status == Table.Status.PLAYING:
        watching = f'<p class="card quiet">{_say(sight, "table_page.watching")}</p>'
        practice = f'<p class="mode">{practice_tag(sight.lang)}</p>' if sight.table.practice else ""
        return practice + ("" if sight.mine else watching)
    template = get_template("mastaba/table/status.html").template
    return str(template.render(Context(sight.context(), use_l10n=False)))  # plain numbers


_FRAGMENTS: Final[dict[str, Callable[[Sight], str]]] = {
    "board": _board,
    "task": _task,
    "actions": _actions,
    "players": _players,
    "log": _log,
    "chat": _chat,
    "status": _status,
    "added": _added,
    "words": in_words,
}
FRAGMENTS: Final = tuple(_FRAGMENTS)
