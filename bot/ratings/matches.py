"""What counts for ratings: one match for each finished table, made from its results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import inf

from storage.rows import FormerRow, ResultRow


@dataclass(frozen=True, slots=True)
class Entrant:
    """One person in a match, or a computer that counts as an opponent."""

    user_id: int | None
    """None for a forgotten person, who stays an opponent, and for a computer."""
    name: str
    place: int
    """From 1; equal for a tie."""
    has_stayed: bool
    """False for who left, or had the bot play."""
    level: str = ""
    """How well a computer plays; empty for a person."""


@dataclass(frozen=True, slots=True)
class Match:
    """A finished table."""

    table_id: str
    entrants: tuple[Entrant, ...]
    mark: float | None
    """Fewer is better, and a game that was lost without a mark is the worst; None if it is not compared."""
    category: str


def list_matches(results: Iterable[ResultRow], departures: Iterable[FormerRow]) -> tuple[Match, ...]:
    """List the finished tables of these results, given with the oldest first, and of those who had left them."""
    left: dict[str, list[FormerRow]] = {}
    for row in departures:
        left.setdefault(row.table_id, []).append(row)
    by_table = groupby(results, key=lambda result: result.table_id)
    return tuple(_build_match([*found], left.get(table_id, ())) for table_id, found in by_table)


def is_rated(match: Match) -> bool:
    """True if the match counts: it has two people or more, and the bot did not play for all of them."""
    people = [entrant for entrant in match.entrants if not entrant.level]
    return len(people) > 1 and any(entrant.has_stayed for entrant in people)


def list_rated(results: Iterable[ResultRow], departures: Iterable[FormerRow]) -> tuple[Match, ...]:
    """List the matches that count in a game in which people play against each other."""
    return tuple(match for match in list_matches(results, departures) if is_rated(match))


def _build_match(results: Sequence[ResultRow], left: Sequence[FormerRow]) -> Match:
    last = results[0].players + 1
    vacant = {row.seat for row in left}
    entrants = [
        Entrant(
            result.user_id,
            result.name,
            result.place if result.is_counted else last,
            result.is_counted,
            result.level if result.is_computer else "",
        )
        for result in results
        if result.user_id is not None or (result.is_counted and result.seat not in vacant)
    ]
    listed = {entrant.user_id for entrant in entrants}
    for user_id, name in dict.fromkeys((row.user_id, row.name) for row in left):
        if user_id is None or user_id not in listed:  # forgotten people may be one or several
            entrants.append(Entrant(user_id, name, last, has_stayed=False))
            listed.add(user_id)
    mark = results[0].mark
    is_lost = all(result.is_counted and not result.is_won for result in results)
    # Without a mark a table is compared only if it was lost, and the bot played for nobody.
    return Match(results[0].table_id, tuple(entrants), inf if mark is None and is_lost else mark, results[0].category)
