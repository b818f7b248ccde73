"""Ratings as a function of the matches in their order: nothing else is remembered."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Protocol

from bot.ratings.matches import Entrant, Match

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

MU, SIGMA = 25.0, 25.0 / 3
"""What OpenSkill begins with; its usual values."""

BETA = MU / 6
"""How much chance there is in a match; OpenSkill's usual value."""

TAU = SIGMA / 25
"""How much each match widens sigma again. OpenSkill's own value, a quarter of it, lets ratings stand still after some
fifty matches; this one is what players of a game with 19,000 rated matches were content with."""

COMPUTER_SIGMA = 0.8
"""Sigma of all computers, a house value: what the bench measured leaves 0.7 to 0.8 in the difference of two levels."""

POINTS = 40
"""Points that are shown for one unit of mu: who begins has 1000."""

LEAST_MATCHES = 10
"""A rating is shown after so many matches."""

CERTAIN = 1.96
"""Standard deviations on each side that hold 95 of 100."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands in a season."""

    user_id: int
    name: str
    """The name at the newest match."""
    matches: int
    value: int
    """Points, or in a game that is played together the percentage of equal tables that were worse."""
    margin: int
    """The true value is so close to the shown one in 95 of 100 cases."""

    @property
    def is_shown(self) -> bool:
        """True if there were enough matches to show the value."""
        return self.matches >= LEAST_MATCHES


@dataclass(frozen=True, slots=True)
class Change:
    """What a match changed for somebody."""

    before: Standing | None
    """None before the first match of the season."""
    after: Standing

    @property
    def difference(self) -> int | None:
        """By how much the shown value changed; None if it was not shown before."""
        if self.before is None or not self.before.is_shown:
            return None
        return self.after.value - self.before.value


class Ladder(Protocol):
    """Takes in matches, and tells how everybody stands."""

    def extend(self, matches: Sequence[Match]) -> None:
        """Take in further matches, the oldest first."""

    def list_standings(self) -> tuple[Standing, ...]:
        """List how everybody stands, who is surest to be strong first."""

    def list_changes(self, table_id: str) -> tuple[Change, ...]:
        """List what the match of a table changed at its time, whatever came after it."""


class PointsLadder:
    """Rates people who play against each other."""

    def __init__(self, computers: Mapping[str, float]) -> None:
        """``computers`` is mu of computers by level; those of other levels are rated as who begins."""
        from openskill.models import PlackettLuce  # 3 MB that a bot needs only once somebody looks at ratings

        self._model = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, tau=TAU)
        self._computers = computers
        self._ratings: dict[int, PlackettLuceRating] = {}
        self._standings: dict[int, Standing] = {}
        self._changes: dict[str, tuple[Change, ...]] = {}

    def extend(self, matches: Sequence[Match]) -> None:
        """Take in further matches, the oldest first."""
        for match in matches:
            self._changes[match.table_id] = tuple(self._rate(match))

    def list_standings(self) -> tuple[Standing, ...]:
        """List how everybody stands, who is surest to be strong first."""
        return _sort(self._standings.values())

    def list_changes(self, table_id: str) -> tuple[Change, ...]:
        """List what the match of a table changed at its time, whatever came after it."""
        return self._changes.get(table_id, ())

    def _rate(self, match: Match) -> Iterator[Change]:
        """Rate one match; forgotten people are opponents who begin, and computers stay what they are."""
        teams = [[self._find(entrant)] for entrant in match.entrants]
        rated = self._model.rate(teams, ranks=[float(entrant.place) for entrant in match.entrants])
        for entrant, (rating,) in zip(match.entrants, rated, strict=True):
            if entrant.user_id is not None:
                self._ratings[entrant.user_id] = rating
                before = self._standings.get(entrant.user_id)
                after = _build_standing(entrant.user_id, entrant.name, before, rating)
                self._standings[entrant.user_id] = after
                yield Change(before, after)

    def _find(self, entrant: Entrant) -> PlackettLuceRating:
        if entrant.level in self._computers:
            return self._model.rating(mu=self._computers[entrant.level], sigma=COMPUTER_SIGMA)
        found = None if entrant.user_id is None else self._ratings.get(entrant.user_id)
        return self._model.rating() if found is None else found


def _build_standing(user_id: int, name: str, before: Standing | None, rating: PlackettLuceRating) -> Standing:
    matches = 1 if before is None else before.matches + 1
    return Standing(user_id, name, matches, round(rating.mu * POINTS), round(rating.sigma * POINTS * CERTAIN))


class MarkLadder:
    """Compares people who play together by the marks of their tables, with tables of equal category."""

    def __init__(self) -> None:
        self._matches: list[Match] = []

    def extend(self, matches: Sequence[Match]) -> None:
        """Take in further matches."""
        self._matches += [match for match in matches if match.category]

    def list_standings(self) -> tuple[Standing, ...]:
        """List how everybody stands, who is surest to be strong first."""
        return _sort(_compare(self._matches).values())

    def list_changes(self, table_id: str) -> tuple[Change, ...]:
        """List what the match of a table changed at its time, whatever came after it."""
        place = next((place for place, match in enumerate(self._matches) if match.table_id == table_id), None)
        if place is None:
            return ()
        before, after = _compare(self._matches[:place]), _compare(self._matches[: place + 1])
        users = [entrant.user_id for entrant in self._matches[place].entrants if entrant.user_id in after]
        return tuple(Change(before.get(user_id), after[user_id]) for user_id in users if user_id is not None)


def _compare(matches: Sequence[Match]) -> Mapping[int, Standing]:
    """Return how everybody stands: by the average of the shares of their matches."""
    shares: dict[int, list[float]] = defaultdict(list)
    names: dict[int, str] = {}
    for entrant, share in _list_shares(matches):
        if entrant.user_id is not None:
            shares[entrant.user_id].append(share)
            names[entrant.user_id] = entrant.name
    return {
        user_id: Standing(
            user_id,
            names[user_id],
            len(own),
            round(100 * fmean(own)),
            round(100 * CERTAIN * pstdev(own) / sqrt(len(own))),
        )
        for user_id, own in shares.items()
    }


def _list_shares(matches: Sequence[Match]) -> Iterator[tuple[Entrant, float]]:
    """List for the entrants of each match which share of its equals was worse; ties count half, who left loses."""
    marks: dict[str, list[float]] = defaultdict(list)
    for match in matches:
        if match.mark is not None:
            marks[match.category].append(match.mark)
    for equals in marks.values():
        equals.sort()
    for match in matches:
        share = _find_share(marks[match.category], match.mark)
        others = len(marks[match.category]) - (match.mark is not None)
        for entrant in match.entrants:
            if others and not entrant.has_stayed:
                yield entrant, 0.0
            elif share is not None:
                yield entrant, share


def _find_share(equals: Sequence[float], mark: float | None) -> float | None:
    """Find which share of the other marks is worse than this one of them, given in order; None without others."""
    if mark is None or len(equals) < 2:
        return None
    first, after = bisect_left(equals, mark), bisect_right(equals, mark)
    return (len(equals) - after + (after - first - 1) / 2) / (len(equals) - 1)


def _sort(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """Sort by the lower end of the margin, so that nobody leads by a few lucky matches."""
    return tuple(sorted(standings, key=lambda each: (each.margin - each.value, each.user_id)))
