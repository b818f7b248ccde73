"""How finished games went, and what that tells of a player.

Results are stored when a game ends and outlast it. A table that was closed by agreement counts for nobody, and a game
of which the bot played more than half of somebody's moves does not count for that player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.engine.contract import Outcome
from bot.tables.asked import Asked
from bot.tables.table import Table
from bot.tables.undo import not_taken_back
from storage.rows import ResultRow, StepKind, StepRow


@dataclass(frozen=True, slots=True)
class Waiting:
    """How long a table waited for one seat."""

    answers: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Summary:
    """What the results of one player in one game come to."""

    played: int
    won: int
    best_score: int
    """The highest score."""
    best_mark: int | None
    """The smallest mark; None where none of the games is compared by marks."""
    streak: int
    """How many of the newest games were won one after another."""
    longest_streak: int
    pace: float | None
    """Seconds for which a table waited for an answer, on average; None before there was one."""


def results(table: Table, outcome: Outcome, steps: Sequence[StepRow]) -> tuple[ResultRow, ...]:
    """How the game that ends with the last of ``steps``, all of its own, went for each seat."""
    if steps[-1].kind is StepKind.CLOSE:
        return ()
    waited, uncounted = waiting(steps), mostly_played_for(steps) | table.out_of_play
    places = {seat: place for place, seats in _places(outcome) for seat in seats}
    return tuple(
        ResultRow(
            table_id=table.id,
            seat=row.seat,
            user_id=row.user_id,
            name=row.name,
            guild_id=table.row.guild_id,
            game=table.row.game,
            ended_at=steps[-1].at,
            players=len(table.seats),
            place=places[row.seat],
            is_won=row.seat in outcome.winners,
            score=outcome.scores[row.seat],
            mark=outcome.mark,
            answers=waited.get(row.seat, Waiting()).answers,
            seconds=waited.get(row.seat, Waiting()).seconds,
            is_counted=row.seat not in uncounted,
        )
        for row in table.seats
    )


def mostly_played_for(steps: Sequence[StepRow]) -> frozenset[int]:
    """The seats of which more than half of the moves were neutral ones or a computer's.

    Only those count that stand, and that were made since whoever has the seat sat down; what a standing order answers
    is nobody's move.
    """
    own, others = Counter[int](), Counter[int]()
    for step in not_taken_back(steps):
        if step.kind is StepKind.JOIN:
            own[step.seat] = others[step.seat] = 0
        own[step.seat] += step.kind is StepKind.ACT
        others[step.seat] += step.kind in (StepKind.DEFAULT, StepKind.COMPUTER)
    return frozenset(seat for seat in others if others[seat] > own[seat])


def waiting(steps: Sequence[StepRow]) -> dict[int, Waiting]:
    """How long the table waited for each seat that acted, by seat; defaults and standing orders are nobody's pace."""
    since: dict[int, float] = {}
    waited: dict[int, Waiting] = {}
    for step in steps:
        if step.kind is StepKind.JOIN:  # what came before was somebody else's time
            waited.pop(step.seat, None)
            since.pop(step.seat, None)
        if step.kind is StepKind.ACT and step.seat in since:
            before = waited.get(step.seat, Waiting())
            waited[step.seat] = Waiting(before.answers + 1, before.seconds + step.at - since.pop(step.seat))
        since = {seat: since.get(seat, step.at) for seat in Asked.of_text(step.asked).tokens}
    return waited


def summary(found: Sequence[ResultRow]) -> Summary:
    """What these results of one player, the newest last and at least one, come to; all of them have to count."""
    runs = [(is_won, len([*run])) for is_won, run in groupby(found, key=lambda result: result.is_won)]
    answers = sum(result.answers for result in found)
    return Summary(
        played=len(found),
        won=sum(result.is_won for result in found),
        best_score=max(result.score for result in found),
        best_mark=min((result.mark for result in found if result.mark is not None), default=None),
        streak=runs[-1][1] if runs[-1][0] else 0,
        longest_streak=max((length for is_won, length in runs if is_won), default=0),
        pace=sum(result.seconds for result in found) / answers if answers else None,
    )


def leaders(found: Sequence[ResultRow]) -> tuple[tuple[ResultRow, Summary], ...]:
    """The players of these results, the newest last, from first to last, each with the newest of the own results.

    More games won come first; then the better best mark, then a larger share of games won. Results that do not count
    are passed over, and so is who has no others.
    """
    by_user: dict[int, list[ResultRow]] = {}
    for result in found:
        if result.user_id is not None and result.is_counted:
            by_user.setdefault(result.user_id, []).append(result)
    players = [(own[-1], summary(own)) for own in by_user.values()]
    return tuple(sorted(players, key=lambda player: _rank(player[1])))


def _rank(player: Summary) -> tuple[int, bool, int, float]:
    mark = player.best_mark
    return (-player.won, mark is None, mark or 0, -player.won / player.played)


def _places(outcome: Outcome) -> list[tuple[int, tuple[int, ...]]]:
    """The groups of the ranking, each with its place: two who share the first leave no second."""
    placed, place = [], 1
    for seats in outcome.ranking:
        placed.append((place, seats))
        place += len(seats)
    return placed
