"""The legal moves of a Hamunaptra position, worked out once more: slowly, from its JSON and the notation alone.

Nothing of the engine is used, so that both can be compared on whole games (`test_oracle.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from tests.hamunaptra.kit import box
from tests.hamunaptra.oracle_ways import BACK, BONUS, POWER, STEP, THREAT, Cell, Ways, beside, lies


class Oracle(Ways):
    """What may be played, and the points."""

    # Placing (notation 4.3)

    def fits(self, cell: Cell, sides: str) -> bool:
        """Whether the seat at turn may lay a tile with these open sides here."""
        data, seat = self.data, self.turn
        links = []
        for side in STEP:
            there = beside(cell, side)
            if there in self.tiles:
                facing = BACK[side] in self.tiles[there]["sides"]
                if facing != (side in sides):
                    return False
                links += [there] if facing else []
        if not links or any(there in self.lairs for there in links):
            return False
        direct, full = self.direct, self.full
        own = any(self.people(there, seat) and there in full for there in links)
        if not own:
            if any(there in direct for there in links):
                return False
            if not any(there in full for there in links) and data["did"]["foreign"] > 0:
                return False
        return not self.options["no_entombment"] or self._has_end(cell, sides)

    def _has_end(self, cell: Cell, sides: str) -> bool:
        laid = Oracle(self.data | {"tiles": [*self.data["tiles"], self._new(cell, sides)]})
        return any(
            beside(c, side) not in laid.tiles and laid.inside(beside(c, side))
            for c in laid.net(cell, passages=False)
            for side in laid.tiles[c]["sides"]
        )

    def _new(self, cell: Cell, sides: str) -> dict[str, Any]:
        return {"cell": list(cell), "kind": "tunnel_cross", "sides": sides, "by": self.turn, "exit": False}

    @cached_property
    def direct(self) -> set[Cell]:
        return self.net(self.homes[self.turn], passages=False)

    @cached_property
    def full(self) -> set[Cell]:
        return self.net(self.homes[self.turn], passages=True)

    @cached_property
    def doors(self) -> set[Cell]:
        """Empty cells before an open side."""
        faced = {beside(cell, side) for cell, tile in self.tiles.items() for side in tile["sides"]}
        return {cell for cell in faced if cell not in self.tiles and self.inside(cell)}

    def spots(self, token: str) -> list[Cell]:
        if token in THREAT:
            return [cell for cell in self.doors if cell not in self.lairs]
        return [cell for cell in self.doors if any(self.fits(cell, sides) for sides in lies(token))]

    def placeable(self) -> list[str]:
        hand = [token for token in self.data["hands"][self.turn] if token not in BONUS]
        done = self.data["did"]["encounters"] > 0
        return [token for token in hand if not (token in THREAT and done) and self.spots(token)]

    # Equipment (notation 4.4)

    def in_force(self, seat: int, cell: Cell) -> list[str]:
        tokens: list[str] = []
        touched: set[str] = set()
        for item in self.data["active"][seat]:
            if self.cells.get(item["character"]) == cell and not touched & BONUS[item["token"]].keys():
                tokens.append(item["token"])
                touched |= BONUS[item["token"]].keys()
        return tokens

    def bearers(self, kind: str) -> list[str]:
        busy = {item["character"] for own in self.data["active"] for item in own}
        if kind == "move":
            return [c for c in self.fresh() if c not in busy]
        cell = tuple(self.data["combat"]["cell"])
        return [c for c in self.people((cell[0], cell[1]), self.seat) if c not in busy]

    def activate(self, kind: str) -> list[str]:
        wanted = {"move": "m", "attack": "fsr", "defend": "r"}[kind]
        taken: set[str] = set()
        if kind != "move":
            x, y = self.data["combat"]["cell"]
            taken = {stat for q in self.in_force(self.seat, (x, y)) for stat in BONUS[q]}
        tokens = [
            q
            for q in self.data["table"][self.seat]
            if BONUS[q].keys() & set(wanted) and not BONUS[q].keys() & taken
        ]
        return [f"activate {q}" for q in tokens] if self.bearers(kind) else []

    @cached_property
    def targets(self) -> set[Cell]:
        """Tiles that a scroll may take away."""
        found = set()
        for who, cell in self.cells.items():
            if self.owner[who] == self.turn:
                found |= {beside(cell, side) for side in STEP} | {self.passage(cell) or cell}
        return {c for c in found if c in self.tiles and self.tiles[c]["by"] is not None and self._may_go(c)}

    def _may_go(self, cell: Cell) -> bool:
        if self.people(cell):
            return False
        rest = {c for c, t in self.tiles.items() if t["by"] is not None and c != cell}
        held: set[Cell] = set()
        for home in self.exits.values():
            held |= self.net(home, passages=False, without=cell)
        return rest <= held

    def scrolls(self) -> list[str]:
        own = [q for q in self.data["table"][self.turn] if q in ("q13", "q14", "q15")]
        return [f"scroll {q}" for q in own] if self.targets else []

    def trades(self) -> list[str]:
        data = self.data
        if not self.options["trading"] or data["did"]["offers"] >= 2 or not data["hands"][self.turn]:
            return []
        seats = range(data["players"])
        return [
            f"trade {s}" for s in seats if s != self.turn and self.homes[s] in self.full and data["hands"][s]
        ]

    # Points (rules 9)

    def points(self, seat: int) -> int:
        data, total = self.data, 0
        full = self.net(self.homes[seat], passages=True)
        for cell, tile in self.tiles.items():
            if not tile["kind"].startswith("stair_"):
                continue
            if tile["exit"] and tile["by"] == seat:
                total += 4 if cell in full or not self.options["exit_stair_needs_link"] else 0
            elif cell in full:
                total += 2 if tile["exit"] else 1
        for who in (c for c, owner in self.owner.items() if owner == seat):
            total += 3 if who in self.cells and self.way_out(seat, self.cells[who]) else 2
        return total + sum(q in BONUS for place in ("hands", "table") for q in data[place][seat])

    def way_out(self, seat: int, cell: Cell) -> bool:
        """Q2b."""
        home = self.homes[seat]
        if home is None:
            return False
        far = max(abs(home[0] - cell[0]), abs(home[1] - cell[1])) >= self.options["distance"]
        return bool(self.tiles[cell]["exit"]) and (far or not self.options["own_area"])

    # Answers by question (notation 3)

    def legal(self) -> list[str]:
        kind: str = self.ask["kind"]
        answer: Iterable[str] = getattr(self, f"_{kind.removesuffix('_x').removesuffix('_y')}")()
        return list(answer)

    def _columns(self, cells: Iterable[Cell]) -> list[str]:
        if self.ask["kind"].endswith("_x"):
            return [f"x {x}" for x in sorted({x for x, _ in cells})]
        return [f"y {y}" for y in sorted({y for x, y in cells if x == self.ask["x"]})]

    def _draft(self) -> list[str]:
        taken = {*self.owner, *(c for dead in self.data["dead"] for c in dead)}
        return [f"draft {c}" for c in POWER if c not in taken]

    def _exit(self) -> list[str]:
        return [f"exit {letter}" for letter in sorted(self.exits) if letter not in self.data["exits"]]

    def _draw(self) -> list[str]:
        return [f"draw {token}" for token in self.data["deck"]]

    def _steal(self) -> list[str]:
        return [f"steal {token}" for token in self.data["hands"][self.ask["for"]]]

    def _move(self) -> list[str]:
        texts = [f"move {c}" for c in self.fresh() if self.steps(self.cells[c])]
        texts += ["push"] if self.pushes else []
        return texts + self.activate("move") + self.scrolls() + self.trades() + ["end"]

    def _walk(self) -> list[str]:
        texts = self.steps(self.cells[self.ask["character"]])
        return texts + (["stop", *self.scrolls()] if self.ask["spent"] else [])

    def _lost(self) -> list[str]:
        return self._columns(self.astray(self.cells[self.ask["character"]]))

    def _push(self) -> list[str]:
        return self._columns(gate for gate, _ in self.pushes)

    def _push_to(self) -> list[str]:
        return self._columns(x for gate, x in self.pushes if list(gate) == self.ask["through"])

    def _push_group(self) -> list[str]:
        gate, to = (tuple(self.ask[key]) for key in ("through", "to"))
        group: list[str] = self.ask["group"]
        later = [c for c in self.pushes[(gate[0], gate[1]), (to[0], to[1])] if not group or c > group[-1]]
        cell = (gate[0], gate[1])
        texts = [f"with {c}" for n, c in enumerate(later) if self.strong(group + later[n:], cell)]
        return texts + (["done"] if group and self.strong(group, cell) else [])

    def _place(self) -> list[str]:
        if self.ask["kind"] != "place":
            return self._columns(self.spots(self.ask["token"]))
        tokens = self.placeable()
        texts = [f"place {token}" for token in tokens] + self.scrolls() + self.trades()
        return texts + (["end"] if self.data["did"]["placed"] or not tokens else [])

    def _place_turn(self) -> list[str]:
        x, y = self.ask["cell"]
        return [f"turn {k}" for k, sides in enumerate(lies(self.ask["token"])) if self.fits((x, y), sides)]

    def _scroll(self) -> list[str]:
        return self._columns(self.targets)

    def _combat(self) -> list[str]:
        own = {self.cells[c] for c in self.cells if self.owner[c] == self.turn}
        met = {name for cell, name in self.lairs.items() if cell in own}
        texts = [f"fight {name}" for name in THREAT if name in met]
        if self.options["duels"]:
            tiles = [cell for cell in own if self.enemies(cell, self.turn) and not self.shared(cell)]
            texts += sorted(f"duel {self.enemies(cell, self.turn)[0]}" for cell in tiles)
        return texts + self.scrolls()

    def _attack(self) -> list[str]:
        encounter = self.data["combat"]["encounter"]
        stats = [stat for stat in "fs" if not encounter or THREAT[encounter][stat]]
        return [f"attack {stat}" for stat in stats] + self.activate("attack")

    def _strike(self) -> list[str]:
        return ["strike f", "strike s"]

    def _there(self) -> list[str]:
        x, y = self.data["combat"]["cell"]
        return self.people((x, y), self.seat)

    def _defend(self) -> list[str]:
        return [f"defend {c}" for c in self._there()] + self.activate("defend")

    def _hits(self) -> list[str]:
        least = self.ask["dice"] if self.ask["target"] == 1 else 0
        return [f"hits {k}" for k in range(least, self.ask["dice"] + 1)]

    def _retreat(self) -> list[str]:
        x, y = self.data["combat"]["cell"]

        def free(cell: Cell | None) -> bool:
            return cell is not None and cell not in self.lairs and not self.enemies(cell, self.seat)

        texts = [f"go {side}" for side in STEP if free(self.link((x, y), side))]
        texts += ["passage"] if free(self.passage((x, y))) else []
        group: list[str] = self.ask["group"]
        later = [c for c in self._there() if not group or c > group[-1]]
        texts += [f"with {c}" for c in later if len(group) + 1 < len(self._there())]
        return texts + ([] if group else ["stay"])

    def _bearer(self) -> list[str]:
        return [f"for {c}" for c in self.bearers(self.ask["then"]["kind"])]

    def _equip(self) -> list[str]:
        data = self.data
        lying = len(data["table"][self.turn]) + len(data["active"][self.turn])
        room = data["did"]["laid"] == 0 and lying < len(data["characters"][self.turn])
        lay = [f"lay {q}" for q in data["hands"][self.turn] if q in BONUS and room]
        return [*self.scrolls(), *lay, *self.trades(), "end"]

    def _give(self) -> list[str]:
        return self._offer("give", [])

    def _answer(self) -> list[str]:
        return self._offer("take", ["reject"])

    def _offer(self, side: str, instead: list[str]) -> list[str]:
        order = list(box(2, {"plain_stairs": True, "characters": 0}))
        shown = self.data["trade"][side]
        hand = self.data["hands"][self.seat]
        texts = [f"give {t}" for t in hand if not shown or order.index(t) >= order.index(shown[-1])]
        return texts + (["done"] if shown else instead)

    def _confirm(self) -> list[str]:
        return ["accept", "reject"]

    def _discard(self) -> list[str]:
        return [f"discard {token}" for token in self.data["hands"][self.seat]]

    def crawls(self, cell: Cell) -> list[str]:
        texts = []
        for side in STEP:
            there = beside(cell, side)
            opens = there in self.tiles and BACK[side] in self.tiles[there]["sides"]
            way = opens if cell not in self.tiles else self.link(cell, side) is not None
            texts += [f"go {side}"] if way and there not in self.lairs else []
        other = self.passage(cell)
        return texts + (["passage"] if other and other not in self.lairs else [])

    def _monsters(self) -> list[str]:
        where = {name: cell for cell, name in self.lairs.items()}
        moved = self.data["monsters"]["moved"]
        able = [m for m in sorted(where) if m[0] == "m" and m not in moved and self.crawls(where[m])]
        return [*(f"monster {m}" for m in able), "pass"]

    def _crawl(self) -> list[str]:
        where = {name: cell for cell, name in self.lairs.items()}
        return self.crawls(where[self.ask["monster"]]) + (["stop"] if self.ask["spent"] else [])

    def _over(self) -> list[str]:
        return []
