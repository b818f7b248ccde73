"""What counts for ratings: one match for each finished table, made from its results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
    """True if the match counts: of two people or more, not all of whom had the bot play."""
    people = [entrant for entrant in match.entrants if not entrant.level]
    return len(people) > 1 and any(entrant.has_stayed for entrant in people)


def list_rated(results: Iterable[ResultRow], departures: Iterable[FormerRow]) -> tuple[Match, ...]:
    """List the matches that count in a game in which people play against each other."""
    return tuple(match for match in list_matches(results, departures) if is_rated(match))


def _build_match(results: Sequence[ResultRow], left: Sequence[FormerRow]) -> Match:
    last = results[0].players + 1
    vacant = {row.seat for row in left}
    entrants = [
        _build_entrant(result, last)
        for result in results
        if result.user_id is not None or (result.is_counted and result.seat not in vacant)
    ]
    entrants += _list_leavers(left, {entrant.user_id for entrant in entrants}, last)
    return Match(results[0].table_id, tuple(entrants), _find_mark(results), results[0].category)


def _build_entrant(result: ResultRow, last: int) -> Entrant:
    place, level = result.place if result.is_counted else last, result.level if result.is_computer else ""
    return Entrant(result.user_id, result.name, place, result.is_counted, level)


def _find_mark(results: Sequence[ResultRow]) -> float | None:
    """Find the mark of a table; without one it is only compared if it was lost, and the bot played for nobody."""
    mark, is_won = results[0].mark, any(result.is_won for result in results)
    is_lost = not is_won and all(result.is_counted for result in results)
    return inf if mark is None and is_lost else mark


def _list_leavers(left: Iterable[FormerRow], back: set[int | None], last: int) -> Iterator[Entrant]:
    """List those who had left, once each, and not those who are seated again; a forgotten one cannot be told apart."""
    for user_id, name in dict.fromkeys((row.user_id, row.name) for row in left):
        if user_id is None or user_id not in back:
            yield Entrant(user_id, name, last, has_stayed=False)
            back.add(user_id)
