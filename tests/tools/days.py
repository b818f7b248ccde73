"""Plays games over days, as people come and go: ``python -m tests.tools.days GAME --games 60 --options rounds=30``.

People are awake from 8 to 23, look every three hours and come some 45 minutes after a ping; who has come plays as is
advised, or as a computer does, until nothing is asked any more. With ``--plans`` they then plan their next turn by the
same advice, also when they look and nothing is asked; looks that do nothing but plan are counted apart. They play with
the bot's own service, so clocks, standing orders and whom a table mentions are true; Discord is left out, and so are
computers that play for who is late, whose moves are the least ones here: with two days for a turn nobody is.
"""

from __future__ import annotations

import asyncio
import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil, inf
from pathlib import Path
from random import Random
from statistics import mean, stdev
from tempfile import TemporaryDirectory
from unittest.mock import AsyncMock, Mock

from bot.engine.contract import Action, Level
from bot.registry import find_games
from bot.tables.service import Tables
from bot.tables.table import Person, Refused, Table
from bot.timing import USUAL
from bot.ui.messages.mentions import find_rung, plan_mentions
from bot.ui.messages.tracker import TABLE
from tests.storage.empty import laid
from tests.storage.samples import a_message, opened
from tests.tables.conftest import Hall
from tests.tools.bench.contests import Player, play_advice, play_level
from tests.tools.bench.intervals import middle, told_share

DAY, WAKES, SLEEPS = 86_400.0, 8 * 3_600.0, 23 * 3_600.0

LOOKS, ANSWERS, MOVES = 3 * 3_600.0, 1.5 * 3_600.0, 30.0
"""Seconds between two looks, from a ping to a coming at most, and for an action."""

GOAL = 21
"""Days within which games should end."""


@dataclass
class Visitor:
    """Somebody who comes to a table now and then; a coming counts if there is something to play."""

    person: Person
    dice: Random
    comes_at: float
    comings: int = 0
    pings: int = 0
    plannings: int = 0
    """Looks at which nothing was played, but planned."""

    def go(self, now: float) -> None:
        """Go until the next look."""
        is_day = WAKES <= now % DAY < SLEEPS - LOOKS
        self.comes_at = now + LOOKS if is_day else find_morning(now) + self.dice.uniform(0.0, LOOKS)

    def hear(self, now: float) -> None:
        """Hear a ping, or see it in the morning, and come after it, unless it is too late in the day."""
        self.pings += 1
        heard = now if WAKES <= now % DAY < SLEEPS else find_morning(now)
        comes = heard + self.dice.uniform(0.0, ANSWERS)
        if comes % DAY < SLEEPS:
            self.comes_at = min(self.comes_at, comes)


def find_morning(now: float) -> float:
    """Find when people wake next."""
    return now - (now - WAKES) % DAY + DAY


@dataclass
class Days:
    """The visitors of a table; ``settle`` follows each change, ``called`` are the questions they were called for."""

    tables: Tables
    visitors: Sequence[Visitor]
    set_time: Callable[[float], None]
    play: Player = play_advice
    settle: Callable[[], Awaitable[object]] | None = None
    called: str = ""
    has_plans: bool = False
    calls_at: float = inf
    """When somebody is called whose turn may be planned."""

    async def run(self, table: Table) -> Table:
        """Play a running game to its end, and return its table."""
        await self._ring(table)
        while table.is_running:
            visitor = min(self.visitors, key=lambda each: each.comes_at)
            late = min(table.deadlines, key=lambda row: row.due)
            self.set_time(max(self.tables.now(), min(visitor.comes_at, late.due, self.calls_at)))
            if self.calls_at < min(late.due, visitor.comes_at):
                await self._ring(table)
            elif late.due <= visitor.comes_at:
                await self.tables.maintenance.expire(late)
                await self._ring(table := await self.tables.read(table.id))
            else:
                table = await self._visit(table, visitor)
        return table

    async def _visit(self, table: Table, visitor: Visitor) -> Table:
        """Play whatever the visitor is asked."""
        seat, before = table.find_seat(visitor.person.id), table
        while seat is not None and seat in table.asked and table.state is not None:
            batch = table.codec.batch_to_short(self.play(table.state, seat))
            self.set_time(self.tables.now() + MOVES)
            table = await self.tables.play.act(table.id, visitor.person, batch, table.get_token(seat))
            await self._ring(table)
        visitor.comings += table is not before
        if self.has_plans and table.is_running and seat is not None and not table.seats[seat].plan:
            planned = await self._plan(table, visitor, seat)
            visitor.plannings += planned is not table and table is before
            table = planned
        visitor.go(self.tables.now())
        return table

    async def _plan(self, table: Table, visitor: Visitor, seat: int) -> Table:
        """Plan what would be played if it were the visitor's turn, unless that is no plan."""
        imagined = table.imagine(seat)
        state, actions = None if imagined is None else imagined.state, list[Action]()
        while state is not None and state.legal_actions(seat):
            actions += self.play(state, seat)
            if not all(action.is_deterministic for action in actions):
                break
            state = None if imagined is None or imagined.state is None else imagined.state.look_ahead(seat, actions)
        if not actions:
            return table
        try:
            return await self.tables.play.plan(table.id, visitor.person, table.codec.batch_to_short(actions))
        except Refused:
            return table

    async def _ring(self, table: Table) -> None:
        """Let people hear whom the table mentions, as the bot finds out when it draws it."""
        if self.settle is not None:
            await self.settle()
        rows, members, now = {TABLE: a_message(called=self.called)}, Mock(), self.tables.now()
        members.has_left = AsyncMock(return_value=False)
        plan = await plan_mentions(members, table, rows, now, USUAL)
        rung = find_rung(table, rows) if table.is_over else [table.seats[seat].user_id for seat in plan.at_table]
        self.called = str(table.pending.without(plan.held))
        self.calls_at = now + plan.wait if plan.held else inf
        for visitor in self.visitors:
            if visitor.person.id in rung:
                visitor.hear(now)


async def play_game(asked: Namespace, number: int) -> tuple[str, float, float, float, float, float]:
    """Play one game; return how it ended, its days, the mean comings, pings and plannings of a person, and scores."""
    dice = Random(f"days {asked.seed} {number}")
    with TemporaryDirectory() as folder:
        async with opened(laid(Path(folder) / "colla.sqlite")) as store:
            hall = Hall(store)
            begun = hall.now = find_morning(hall.now) + dice.uniform(0.0, SLEEPS - LOOKS - WAKES)
            hall.key = f"{dice.getrandbits(256):064x}"
            people = [Person(1 + seat, f"Player {seat}", "en-US") for seat in range(asked.seats)]
            table = await hall.deal(asked.game, people, {"preset": "days", **dict(asked.options)})
            visitors = [Visitor(each, dice, begun + dice.uniform(0.0, LOOKS)) for each in people]
            play = play_level(table.entry.game, asked.level) if asked.level else play_advice
            days = Days(hall.tables, visitors, partial(setattr, hall, "now"), play, has_plans=asked.plans)
            table = await days.run(table)
    counts = [mean(getattr(each, what) for each in visitors) for what in ("comings", "pings", "plannings")]
    comings, pings, plannings = counts
    outcome = json.loads(table.row.outcome)
    return outcome["ending"], (hall.now - begun) / DAY, comings, pings, plannings, mean(outcome["scores"])


def tell(values: Sequence[float]) -> str:
    """Tell what half of the values and nine of ten do not exceed, with their intervals."""
    found = [(sorted(values)[ceil(part * len(values)) - 1], *middle(values, part)) for part in (0.5, 0.9)]
    return ", nine of ten within ".join("{:.1f} ({:.1f} to {:.1f})".format(*each) for each in found)


def tell_mean(values: Sequence[float]) -> str:
    """Tell the mean of the values, with the interval of 95 % that follows from their spread."""
    spread = 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{mean(values):.2f} in the mean (± {spread:.2f})"


async def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each game, and what came of all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=find_games())
    parser.add_argument("--games", type=int, default=20, help="how many are played")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--options", nargs="*", default=[], type=lambda text: text.split("="), metavar="NAME=VALUE")
    parser.add_argument("--plans", action="store_true", help="people plan their next turn")
    parser.add_argument("--level", type=Level, help="the computer that plays; without one, what is advised")
    asked = parser.parse_args(arguments)
    played = []
    for number in range(asked.games):
        played.append(await play_game(asked, number))
        told = "{}: {} after {:.1f} days, {:.1f} comings, {:.1f} pings, {:.1f} looks to plan, score {:.1f}"
        print(told.format(number, *played[-1]), flush=True)
    endings, days, comings, pings, plannings, scores = zip(*played, strict=True)
    print(f"{asked.game}, {asked.seats} people, {asked.games} games", *map("=".join, asked.options))
    print(*(f"{ending}: {told_share(many, asked.games)}" for ending, many in Counter(endings).items()), sep=", ")
    print(f"within {GOAL} days: {told_share(sum(took <= GOAL for took in days), asked.games)}")
    for words, values in (("days", days), ("comings a person", comings), ("pings a person", pings)):
        print(f"{words}: half within {tell(values)}")
    for words, values in (("comings", comings), ("pings", pings), ("looks to plan", plannings), ("score", scores)):
        print(f"{words} a person: {tell_mean(values)}")


if __name__ == "__main__":
    asyncio.run(main())
