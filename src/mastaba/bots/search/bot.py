"""SearchBot: plays what a tree search finds within a budget."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from mastaba.bots.endgame import Endgame
from mastaba.bots.search.style import SearchStyle
from mastaba.bots.search.tree import TreeSearch
from mastaba.core.bots import Searcher, Thought
from mastaba.core.budget import SECOND, Budget
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE
from mastaba.core.sight import Sight

SAGE: Final = "sage"
_SLICE: Final = 32  # iterations between two looks at the clock


class SearchBot(Searcher):
    """The strongest bot that knows no game but through its evaluator."""

    def __init__(self, style: SearchStyle, budget: Budget = SECOND, name: str = SAGE) -> None:
        self.style = style
        self.budget = budget
        self.name = name

    def within(self, budget: Budget) -> SearchBot:
        """The same search with another budget."""
        return SearchBot(self.style, budget, self.name)

    def think(self, sight: Sight, seed: int, budget: Budget | None = None) -> Thought:
        """The move that was followed most, its value, and the line that follows from it."""
        if len(sight.legal) == 1:
            return Thought(sight.legal[0])
        exact = self._exact(sight, seed)
        if exact is not None:
            return Thought(exact)
        search = self.search(sight, seed, budget, decide=True)
        line = tuple(sight.game.info.texts[code] for code in search.line())
        return Thought(line[0], search.worth(search.best()), line, search.root.visits)

    def worth(self, sight: Sight, seed: int) -> dict[str, float]:
        """The chance of winning, in per cent, after each move that was looked at."""
        search = self.search(sight, seed)
        codes = sight.game.info.codes
        return {text: 100 * search.worth(codes[text]) for text in sight.legal}

    def chances(self, sight: Sight, seed: int, budget: Budget | None = None) -> dict[str, float]:
        """The chance of winning, from 0 to 1, after each move that was followed."""
        search = self.search(sight, seed, budget)
        codes = sight.game.info.codes
        return {text: search.worth(codes[text]) for text in sight.legal if search.root.child(codes[text])}

    def _exact(self, sight: Sight, seed: int) -> str | None:
        """The best move of an open game between two that is nearly over, if it is short enough."""
        evaluator, positions = self.style.evaluator, self.style.endgame
        if evaluator is None or not positions or sight.observation["players"] != 2:
            return None
        state = sight.world(Rng(seed))
        code = Endgame(evaluator, positions).best(state) if evaluator.settled(state) else NONE
        return None if code == NONE else sight.game.info.texts[code]

    def search(
        self, sight: Sight, seed: int, budget: Budget | None = None, *, decide: bool = False
    ) -> TreeSearch:
        """A search from this sight that has used its budget, was stopped, or has decided if only that is wanted."""
        for found, left in self.slices(sight, seed, budget):
            if self.stopped or (decide and found.lead() > left):
                break
        return found

    def slices(
        self, sight: Sight, seed: int, budget: Budget | None = None
    ) -> Iterator[tuple[TreeSearch, int]]:
        """A search that goes on with each step, and the iterations that are still to come: stop whenever you like."""
        budget = budget or self.budget
        rng = Rng(seed)
        found = TreeSearch(sight.world(rng), self.style, rng.word())
        seconds = budget.seconds
        if seconds is None:
            for left in range(budget.amount, 0, -_SLICE):
                found.run(min(_SLICE, left))
                yield found, max(0, left - _SLICE)
        else:
            begin = perf_counter()
            found.run(1)  # there is a best move even without time
            while (spent := perf_counter() - begin) < seconds:
                yield found, int(float(found.root.visits) * (seconds - spent) / spent)
                found.run(_SLICE)
            yield found, 0
