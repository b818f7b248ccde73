"""Ratings as a function of the matches in their order: nothing else is remembered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Protocol

from bot.ratings.matches import Match

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

MU, SIGMA = 25.0, 25.0 / 3
"""What OpenSkill begins with; its usual values."""

TAU = SIGMA / 25
"""How much each match widens sigma again. OpenSkill's own value, a quarter of it, lets ratings stand still after some
fifty matches; this one is what players of a game with 19,000 rated matches were content with."""

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


class Ladder(Protocol):
    """Takes in matches, and tells how everybody stands."""

    def extend(self, matches: Sequence[Match]) -> None:
        """Take in further matches, the oldest first."""

    def list_standings(self) -> tuple[Standing, ...]:
        """List how everybody stands, who is surest to be strong first."""


class PointsLadder:
    """Rates people who play against each other."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce  # 3 MB that a bot needs only once somebody looks at ratings

        self._model = PlackettLuce(mu=MU, sigma=SIGMA, tau=TAU)
        self._ratings: dict[int, PlackettLuceRating] = {}
        self._matches: dict[int, int] = {}
        self._names: dict[int, str] = {}

    def extend(self, matches: Sequence[Match]) -> None:
        """Take in further matches, the oldest first."""
        for match in matches:
            self._rate(match)

    def list_standings(self) -> tuple[Standing, ...]:
        """List how everybody stands, who is surest to be strong first."""
        return _sort(
            Standing(
                user_id,
                self._names[user_id],
                self._matches[user_id],
                round(rating.mu * POINTS),
                round(rating.sigma * POINTS * CERTAIN),
            )
            for user_id, rating in self._ratings.items()
        )

    def _rate(self, match: Match) -> None:
        """Rate one match; forgotten people are opponents who begin."""
        teams = [[self._find(entrant.user_id)] for entrant in match.entrants]
        rated = self._model.rate(teams, ranks=[float(entrant.place) for entrant in match.entrants])
        for entrant, (rating,) in zip(match.entrants, rated, strict=True):
            if entrant.user_id is not None:
                self._ratings[entrant.user_id] = rating
                self._names[entrant.user_id] = entrant.name
                self._matches[entrant.user_id] = self._matches.get(entrant.user_id, 0) + 1

    def _find(self, user_id: int | None) -> PlackettLuceRating:
        found = None if user_id is None else self._ratings.get(user_id)
        return self._model.rating() if found is None else found


class MarkLadder:
    """Compares people who play together by the marks of their tables, with tables of equal category."""

    def __init__(self) -> None:
        self._matches: list[Match] = []

    def extend(self, matches: Sequence[Match]) -> None:
        """Take in further matches."""
        self._matches += [match for match in matches if match.mark is not None and match.category]

    def list_standings(self) -> tuple[Standing, ...]:
        """List how everybody stands, who is surest to be strong first."""
        shares: dict[int, list[float]] = {}
        names: dict[int, str] = {}
        for match, share in self._compare():
            for entrant in match.entrants:
                if entrant.user_id is not None and entrant.has_stayed:
                    shares.setdefault(entrant.user_id, []).append(share)
                    names[entrant.user_id] = entrant.name
        return _sort(
            Standing(
                user_id,
                names[user_id],
                len(own),
                round(100 * fmean(own)),
                round(100 * CERTAIN * pstdev(own) / sqrt(len(own))),
            )
            for user_id, own in shares.items()
        )

    def _compare(self) -> list[tuple[Match, float]]:
        """Return each match that has an equal, with the share of its equals that were worse; ties count half."""
        marks: dict[str, list[int]] = {}
        for match in self._matches:
            marks.setdefault(match.category, []).append(match.mark or 0)
        found = []
        for match in self._matches:
            equals, own = marks[match.category], match.mark or 0
            if len(equals) > 1:
                better_than = sum(mark > own for mark in equals) + (equals.count(own) - 1) / 2
                found.append((match, better_than / (len(equals) - 1)))
        return found


def _sort(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """Sort by the lower end of the margin, so that nobody leads by a few lucky matches."""
    return tuple(sorted(standings, key=lambda each: (each.margin - each.value, each.user_id)))
