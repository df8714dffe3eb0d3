"""Table: a game in progress at this terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mastaba import bots
from mastaba.cli.arguments import bot_seed
from mastaba.cli.explain import Explainer
from mastaba.cli.story import UNSAID, Story
from mastaba.cli.terminal import CommandError, Terminal, columns, grid, harmless, write
from mastaba.core.errors import IllegalMove, NothingToUndo
from mastaba.core.game import Json, written
from mastaba.core.referee import Referee, points_by_source

_LOG: Final = 20  # plies that `l` shows


class GameLeftError(Exception):
    """The player has left the table."""


class Table:
    """A game in progress at this terminal."""

    def __init__(
        self, term: Terminal, referee: Referee, humans: list[int], others: dict[int, bots.Bot], seed: bytes
    ) -> None:
        self.term = term
        self.referee = referee
        self.position = referee.position
        self.game = referee.position.game
        self.humans = humans
        self.bots = others
        self.seed = seed
        self.names: list[str] = []
        self.path: Path | None = None
        self._told = 0  # plies already shown on the screen
        self._since: dict[int, int] = {}  # by seat: the number of plies when it was last asked
        self._blocks: dict[int, list[str]] = {}  # by seat: the parts of the board at its last look
        self._at_screen: int | None = None
        self._secret_on_screen = False
        self._newcomer = True

    def save_to(self, path: Path | None) -> None:
        """Save the record to this file after every ply."""
        if path is not None:
            write(path, self.referee.record(self.names).dump())
        self.path = path

    def _save(self) -> None:
        if self.path is not None:
            write(self.path, self.referee.record(self.names).dump(), over=True)

    # --- The game -------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play to the end, or until the player leaves; return the exit code."""
        unsaid = UNSAID | {"final"}  # the final table shows it
        self.story = Story(self.game, self.position.players, self.names, self.term.lang, unsaid)
        self.explainer = Explainer(self.term, self.position, self.story)
        code = 0
        try:
            self._introduce()
            while not self.position.is_over:
                self._ply()
            self._finish()
        except GameLeftError:
            self.term.tell(self.term.say("play.left"))
        except EOFError:
            self.term.tell()
            self.term.tell(self.term.say("play.left"))
        except KeyboardInterrupt:
            self.term.tell()
            self.term.tell(self.term.say("play.stopped"))
            code = 130
        self._save()
        if self.path is not None:
            self.term.tell(self.term.say("play.saved", path=self.path))
        return code

    def _introduce(self) -> None:
        term, words = self.term, self.game.info.catalogue(self.term.lang)
        term.tell(term.bold(words("game.title")))
        if "game.summary" in words:
            term.tell_wrapped(words("game.summary"))
        term.tell()
        who = [
            term.say("play.human" if seat in self.humans else "play.bot", name=name, bot=self._bot_name(seat))
            for seat, name in enumerate(self.names)
        ]
        term.tell_wrapped(term.say("play.table", people=", ".join(who)))
        chosen = {
            option.name: self.position.options[option.name]
            for option in self.game.info.options
            if self.position.options[option.name] != option.default
        }
        if chosen:
            titles = [
                f"{words(f'option.{name}.title')}: {words(key) if key in words else written(value)}"
                for name, value in chosen.items()
                for key in [f"option_value.{name}.{written(value)}"]
            ]
            term.tell_wrapped(term.say("play.options", options="; ".join(titles)))
        term.tell_wrapped(term.say("play.commitment", commitment=self.referee.commitment[:16]))
        term.tell()

    def _bot_name(self, seat: int) -> str:
        return self.bots[seat].name if seat in self.bots else ""

    def _ply(self) -> None:
        seat = self.position.actor
        if seat in self.bots:
            ply = len(self.referee.plies)
            sight = bots.Sight.of(self.position, self.referee.plies_for(seat))
            self.referee.play(seat, self.bots[seat].choose(sight, bot_seed(self.seed, ply)))
            if not self.humans:
                self._narrate(None)
        else:
            self._decide(seat)

    def _decide(self, seat: int) -> None:
        legal = self.position.legal()
        self._curtain(seat)
        self._narrate(seat)
        if len(legal) == 1:
            label = self.game.label(self.position.observe(seat), legal[0], self.term.lang, self.names)
            self.term.tell(f"· {self.term.say('play.only', name=self.names[seat], label=label)}")
            self.referee.play(seat, legal[0])
            return
        self._since[seat] = len(self.referee.plies)
        self._show_board(seat, everything=seat not in self._blocks)
        self._show_choices(seat, legal)
        while not self._answer(seat, legal):
            pass
        self._save()

    # --- What is shown --------------------------------------------------------------------------------

    def _curtain(self, seat: int) -> None:
        """Clear the screen before a secret is shown, and before another player looks."""
        secret = self._has_secret(seat)
        moved = self._at_screen not in {None, seat}
        if (self._secret_on_screen and moved) or (secret and (moved or not self._secret_on_screen)):
            self.term.clear()
            self.term.ask(self.term.say("play.curtain", name=self.names[seat]) + " ")
            self._told = self._since.get(seat, 0)
            self._secret_on_screen = False
        self._at_screen = seat
        self._secret_on_screen |= secret

    def _has_secret(self, seat: int) -> bool:
        """Whether the seat sees more than other players at the screen may see."""
        if len(self.humans) < 2:
            return False

        def table(seen: Json) -> Json:
            return {key: value for key, value in seen.items() if key not in {"seat", "legal"}}

        news = self.referee.plies[min(self._told, self._since.get(seat, 0)) :]
        return table(self.position.observe(seat)) != table(
            self.position.observe(None)
        ) or self.story.is_private(news, seat)

    def _narrate(self, seat: int | None) -> None:
        news = self.referee.plies[self._told :]
        for paragraph in self.story.paragraphs(news, seat):
            self.term.tell_wrapped(paragraph, "· ")
        self._told = len(self.referee.plies)

    def _show_board(self, seat: int, *, everything: bool) -> None:
        """Print the board in words: all of it, or the parts that changed since the seat's last look."""
        seen = self.position.observe(seat)
        blocks = self.game.text(seen, self.term.lang, self.names, self.term.width).split("\n\n")
        old = self._blocks.get(seat, [])
        for block in blocks:
            if everything or block not in old:
                self.term.tell()
                title, *rest = block.split("\n")
                self.term.tell("\n".join([self.term.bold(title), *rest]))
        self._blocks[seat] = blocks

    def _show_choices(self, seat: int, legal: list[str]) -> None:
        term, seen = self.term, self.position.observe(seat)
        labels = [self.game.label(seen, text, term.lang, self.names) for text in legal]
        verbs = [text.split(" ")[0] for text in legal]
        term.tell()
        term.tell_wrapped(self.game.prompt(seen, term.lang, self.names), bold=True)
        for verb in dict.fromkeys(verbs):
            cells = [
                f"{number:3}  {label}"
                for number, (label, mine) in enumerate(zip(labels, verbs, strict=True), 1)
                if mine == verb
            ]
            term.tell("\n".join(columns(cells, term.width)))
        if self._newcomer:
            term.tell()
            term.tell_wrapped(term.say("play.hint", text=legal[-1]))
            self._newcomer = False

    # --- What is answered -----------------------------------------------------------------------------

    def _answer(self, seat: int, legal: list[str]) -> bool:
        """Read a line and do what it says; return whether the game has moved, forward or back."""
        term = self.term
        answer = term.ask(f"\n{self.names[seat]} [1-{len(legal)} ? u b l q] ")
        word, _, rest = answer.partition(" ")
        match word.lower():
            case "":
                self._show_choices(seat, legal)
            case "q":
                self._quit()
            case "b":
                self._show_board(seat, everything=True)
                self._show_choices(seat, legal)
            case "l":
                self._log(seat, int(rest) if rest.isdecimal() else _LOG)
            case "u":
                return self._undo(seat)
            case question if question.startswith("?"):
                self.explainer.question(seat, answer[1:].strip().lower(), legal)
            case number if number.isdecimal() and not rest:
                if 0 < int(number) <= len(legal):
                    self.referee.play(seat, legal[int(number) - 1])
                    return True
                term.tell(term.say("play.no_choice", number=number, most=len(legal)))
            case _:
                return self._typed(seat, " ".join(answer.lower().split()))
        return False

    def _typed(self, seat: int, text: str) -> bool:
        """The move of this text, or of this label in the list."""
        seen = self.position.observe(seat)
        labels = {
            self.game.label(seen, move, self.term.lang, self.names).lower(): move for move in seen["legal"]
        }
        try:
            self.referee.play(seat, labels.get(text, text))
        except IllegalMove as error:
            self.term.tell_wrapped(harmless(self.explainer.reason(error)))
            return False
        return True

    def _undo(self, seat: int) -> bool:
        """Undo: freely while nothing was revealed, otherwise if all players agree (bots always do)."""
        try:
            self._take_back(seat)
        except NothingToUndo as error:
            if self.referee.undo_to(seat, agreed=True) is None:
                self.term.tell(error.text(self.term.lang))
                return False
            alone = len(self.humans) == 1
            if not self.term.agrees(self.term.say("play.undo_alone" if alone else "play.undo_all")):
                return False
            self._take_back(seat, agreed=True)
        self.term.tell(self.term.say("play.undone"))
        return True

    def _take_back(self, seat: int, *, agreed: bool = False) -> None:
        """Go back to the seat's last choice with an alternative; a forced ply would only be played again."""
        by = [other for other in self.humans if agreed and other != seat]
        self.referee.undo(seat, agreed=agreed, by=by)
        while len(self.position.legal()) == 1 and self.referee.undo_to(seat, agreed=agreed) is not None:
            self.referee.undo(seat, agreed=agreed, by=by)
        plies = len(self.referee.plies)
        self._told = min(self._told, plies)
        self._since = {who: min(since, plies) for who, since in self._since.items()}

    def _log(self, seat: int, length: int) -> None:
        """The last plies, numbered as in the record."""
        plies = self.referee.plies
        begin = max(0, len(plies) - length)
        self._secret_on_screen |= len(self.humans) > 1 and self.story.is_private(plies[begin:], seat)
        for number in range(begin, len(plies)):
            said = " ".join(self.story.sentences(plies[number].events, seat))
            self.term.tell_wrapped(said, f"{number:4}  ")

    def _quit(self) -> None:
        self._offer_to_save()
        raise GameLeftError

    # --- The end --------------------------------------------------------------------------------------

    def _finish(self) -> None:
        term = self.term
        viewer = self.humans[0] if len(self.humans) == 1 else None
        self._narrate(viewer)
        term.tell()
        seen = self.position.observe(viewer)
        term.tell(term.bold(self.game.text(seen, term.lang, self.names, term.width).split("\n\n")[0]))
        term.tell()
        term.tell(
            "\n".join(
                grid(
                    self._counted(
                        points_by_source(self.game, self.referee.plies, self.referee.position.observe(None))
                    )
                )
            )
        )
        term.tell()
        self._offer_to_save()

    def _counted(self, sources: dict[str, list[int]]) -> list[list[str]]:
        """The final table: the points by source, the totals and the places."""
        say, words = self.term.say, self.game.info.catalogue(self.term.lang)
        scores, places = self.position.scores(), self.position.places()
        rows = [["", *self.names]]
        if [sum(column) for column in zip(*sources.values(), strict=True)] == scores:
            rows += [
                [words(f"why.{why}") if f"why.{why}" in words else why, *map(str, points)]
                for why, points in sources.items()
            ]
        return [*rows, [say("play.points"), *map(str, scores)], [say("play.place"), *map(str, places)]]

    def _offer_to_save(self) -> None:
        """Ask where to save the record, unless that is known or the input has ended."""
        while self.path is None:
            try:
                answer = self.term.ask(self.term.say("play.save") + " ")
            except EOFError:
                self.term.tell()
                return
            if not answer:
                return
            try:
                self.save_to(Path(answer).expanduser())
            except CommandError as error:
                self.term.tell(error.text(self.term.lang))
