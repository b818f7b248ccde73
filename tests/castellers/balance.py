"""Simple greedy players, and what comes of their games: a sanity check of the house values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import median
from typing import Any

from bot.engine.contract import State
from bot.engine.rng import Rng
from cogs.castellers import GAME
from cogs.castellers.cards import CASTELLS, SPECIALS, Card
from cogs.castellers.rules.actions import (
    Accept,
    Call,
    Cancel,
    Canguelo,
    Draw,
    Finish,
    Grallers,
    Llenya,
    Move,
    Pass,
    Pinya,
    Pom,
    Take,
    Tronc,
)
from cogs.castellers.rules.terms import Ending, Options
from cogs.castellers.rules.view import View

GAMES = 2000
SEATS = (2, 3, 4)


@dataclass
class Tally:
    """What came of many games with the same number of players."""

    seats: int
    turns: list[int] = field(default_factory=list)
    """Turns of a player, in the mean of a game."""
    raised: Counter[int] = field(default_factory=Counter)
    """Finished castells by type."""
    endings: Counter[str] = field(default_factory=Counter)
    first_wins: int = 0
    """Games won, alone or shared, by the seat that started."""

    def report(self) -> str:
        """A line."""
        games, castells = sum(self.endings.values()), max(1, sum(self.raised.values()))
        shares = " ".join(f"{self.raised[castell] / castells:.2f}" for castell in CASTELLS)
        endings = ", ".join(f"{ending} {count}" for ending, count in self.endings.most_common())
        return (
            f"{self.seats} players: {games} games, median turns each {median(self.turns)}, raised 1/2/3/4 {shares},"
            f" starter wins {self.first_wins / games:.2f}; {endings}"
        )


def report(games: int = GAMES) -> list[str]:
    """A line for each number of players."""
    return [measure(seats, games).report() for seats in SEATS]


def measure(seats: int, games: int) -> Tally:
    """Let greedy players play so many games; every one of them comes to an end."""
    tally = Tally(seats)
    for number in range(games):
        state: State[Any, Any] = GAME.deal(seats, Options(), Rng(sha256(f"{seats} {number}".encode()).hexdigest()))
        starter, finishes = state.view(None).turn, 0
        while asked := state.to_act:
            seat = min(asked)
            action = choose(state.view(seat))
            finishes += isinstance(action, Finish)
            state = state.apply(seat, action).state
        outcome = state.outcome
        assert outcome is not None
        tally.turns.append(finishes // seats)
        tally.raised.update(score.castell for colla in state.view(None).collas for score in colla.scores)
        tally.endings[Ending(outcome.ending)] += 1
        tally.first_wins += starter in outcome.winners
    return tally


def choose(view: View) -> Move:
    """What a greedy player does: build what can be built, else fetch what is missing, else hinder."""
    legal = view.legal
    if (found := _first(legal, Cancel, Accept, Grallers, Pom, Tronc)) is not None:
        return found
    lacking = missing(view)
    if (pinya := _pinya(view, lacking)) is not None:
        return pinya
    if (fetched := _fetched(view, lacking)) is not None:
        return fetched
    return _first(legal, Llenya, Canguelo, Draw, Take, Finish, Pass) or legal[0]


def _first(legal: Sequence[Move], *kinds: type[Move]) -> Move | None:
    """The first legal action of the first of these kinds of which there is one."""
    return next((action for kind in kinds for action in legal if isinstance(action, kind)), None)


def target(view: View) -> int:
    """The type to raise: the one begun, else the one with the fewest cards to find among those not yet raised."""
    me = view.me
    assert me is not None
    if me.site is not None:
        return me.site.plan.castell
    raised = {score.castell for score in me.scores}
    hand = Counter(view.hand)

    def distance(castell: int) -> int:
        plan = view.plans[castell - 1]
        return (Counter({plan.card: plan.tronc}) + Counter(plan.pom) - hand).total() + plan.pinya

    return min((castell for castell in CASTELLS if castell not in raised), key=distance, default=1)


def missing(view: View) -> Counter[Card]:
    """The cards that tronc and pom of the target still ask for, those in hand included."""
    me, plan = view.me, view.plans[target(view) - 1]
    assert me is not None
    site = me.site
    tronc = plan.tronc - (site.tronc if site else 0)
    return Counter({plan.card: tronc}) + Counter(plan.pom[len(site.pom) if site else 0 :])


def _pinya(view: View, lacking: Counter[Card]) -> Pinya | None:
    """A card for the pinya that is not needed above; casteller cards before specials."""
    spare = Counter(view.hand) - lacking
    offered = [action for action in view.legal if isinstance(action, Pinya)]
    useful = [action for action in offered if action.castell == target(view) and spare[action.card]]
    return min(useful, key=lambda action: action.card in SPECIALS, default=None)


def _fetched(view: View, lacking: Counter[Card]) -> Move | None:
    """A group with cards that are lacking, the best one; or the casteller that a cap de colla can call."""
    wanted = lacking - Counter(view.hand)
    call = next((action for action in view.legal if isinstance(action, Call) and wanted[action.role]), None)
    if call is not None:
        return call
    groups = [action for action in view.legal if isinstance(action, Take)]
    worth = {action: (Counter(view.groups[action.group]) & wanted).total() for action in groups}
    best = max(groups, key=worth.__getitem__, default=None)
    return best if best is not None and worth[best] else None
