"""Results of finished games, and statistics of players.

Results are stored when a game ends. A table closed by agreement has none, nor has one that began with a moment of
another game. A game does not count for a player if the bot made more than half of the player's moves, a computer the
last one, or the deal was known before. If a computer played so for somebody, the game sets no record.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.engine.contract import Outcome
from bot.tables.recorder import drop_undone
from bot.tables.table import PendingQuestions, Table
from storage.rows import ResultRow, StepKind, StepRow


@dataclass(frozen=True, slots=True)
class Waiting:
    """The number of a seat's answers, and how long the table waited for them."""

    answers: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Summary:
    """Statistics of one player in one game."""

    played: int
    won: int
    best_score: int
    best_mark: int | None
    """The smallest mark; None without marks."""
    streak: int
    """The current winning streak."""
    longest_streak: int
    pace: float | None
    """The average seconds that a table waited for an answer; None without answers."""


def build_results(table: Table, outcome: Outcome, steps: Sequence[StepRow]) -> tuple[ResultRow, ...]:
    """Build the result of each seat from all ``steps`` of a finished game; computers' only where they are opponents."""
    if steps[-1].kind is StepKind.CLOSE or table.row.is_fork:
        return ()
    waited = measure_waiting(steps)
    uncounted = find_mostly_absent(steps) | find_substituted(steps) | table.out_of_play
    is_known = bool(table.row.same_as)
    level = table.row.level if table.computers else ""
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
            place=outcome.find_place(row.seat),
            is_won=row.seat in outcome.winners,
            score=outcome.scores[row.seat],
            mark=find_mark(table, outcome, steps),
            answers=waited.get(row.seat, Waiting()).answers,
            seconds=waited.get(row.seat, Waiting()).seconds,
            is_counted=(row.is_computer or row.seat not in uncounted) and not is_known,
            level=level,
            category=table.row.category,
            is_computer=row.is_computer,
        )
        for row in table.seats
        if not row.is_computer or table.row.are_computers_opponents
    )


def find_mark(table: Table, outcome: Outcome, steps: Sequence[StepRow]) -> int | None:
    """Return the mark that a finished game sets; None if a computer played mostly or at the end for a player."""
    return None if find_substituted(steps) - frozenset(table.computers) else outcome.mark


def find_substituted(steps: Sequence[StepRow]) -> frozenset[int]:
    """Find the seats where computers made more than half of the moves, or the last one.

    Undone moves and those before the player joined do not count.
    """
    own, computers, held = Counter[int](), Counter[int](), set[int]()
    for step in drop_undone(steps):
        if step.kind is StepKind.JOIN:
            own[step.seat] = computers[step.seat] = 0
            held.discard(step.seat)
        elif step.kind is StepKind.COMPUTER:
            computers[step.seat] += 1
            held.add(step.seat)
        elif step.kind in (StepKind.ACT, StepKind.DEFAULT):
            own[step.seat] += 1
            held.discard(step.seat)
    return frozenset(held | {seat for seat in computers if computers[seat] > own[seat]})


def find_mostly_absent(steps: Sequence[StepRow]) -> frozenset[int]:
    """Find the seats where the bot made more than half of the moves.

    Undone moves, those before the player joined, and answers of standing orders do not count.
    """
    own, others = Counter[int](), Counter[int]()
    for step in drop_undone(steps):
        if step.kind is StepKind.JOIN:
            own[step.seat] = others[step.seat] = 0
        own[step.seat] += step.kind is StepKind.ACT
        others[step.seat] += step.kind in (StepKind.DEFAULT, StepKind.COMPUTER)
    return frozenset(seat for seat in others if others[seat] > own[seat])


def measure_waiting(steps: Sequence[StepRow]) -> dict[int, Waiting]:
    """Measure how long the table waited for each seat that acted; automatic moves do not count."""
    since: dict[int, float] = {}
    waited: dict[int, Waiting] = {}
    for step in steps:
        if step.kind is StepKind.JOIN:  # the time before belongs to another player
            waited.pop(step.seat, None)
            since.pop(step.seat, None)
        if step.kind is StepKind.ACT and step.seat in since:
            before = waited.get(step.seat, Waiting())
            waited[step.seat] = Waiting(before.answers + 1, before.seconds + step.at - since.pop(step.seat))
        since = {seat: since.get(seat, step.at) for seat in PendingQuestions.from_text(step.pending).tokens}
    return waited


def summarize(found: Sequence[ResultRow]) -> Summary:
    """Summarize one or more counted results of one player, given with the newest last."""
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


def rank_players(found: Sequence[ResultRow]) -> tuple[tuple[ResultRow, Summary], ...]:
    """Rank the players of these results, given with the newest last; returns newest result and summary of each.

    They are sorted by games won, then best mark, then share of games won. Results that do not count, or with computers,
    are left out.
    """
    by_user: dict[int, list[ResultRow]] = {}
    for result in found:
        if result.user_id is not None and result.is_counted and not result.level:
            by_user.setdefault(result.user_id, []).append(result)
    players = [(own[-1], summarize(own)) for own in by_user.values()]

    def get_rank(player: tuple[ResultRow, Summary]) -> tuple[int, bool, int, float]:
        own = player[1]
        return (-own.won, own.best_mark is None, own.best_mark or 0, -own.won / own.played)

    return tuple(sorted(players, key=get_rank))
