"""Ladders: the games of a season, made from results, and the ratings that follow from them in their order."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating
from itertools import groupby
from math import hypot, inf, log

from bot.engine.contract import Level
from storage.rows import FormerRow, ResultRow

MU, SIGMA = 25.0, 25.0 / 3
"""The rating of a new player; OpenSkill's defaults."""

BETA = MU / 6
"""How much chance decides a game; OpenSkill's default."""

TAU = SIGMA / 25
"""How much each game widens sigma again. With OpenSkill's default, a quarter of it, ratings hardly move after fifty
games; this value satisfied players elsewhere, of whose games 19,000 were rated."""

COMPUTER_SIGMA = 0.8
"""Sigma of all computers, a house value: what the bench measured leaves 0.7 to 0.8 in the difference of two levels."""

POINTS = 40
"""Points that are shown for one unit of mu; a new player has 1000."""

LEAST_GAMES = 10
"""The number of games after which a rating is shown."""

CERTAIN = 1.96
"""Standard deviations on each side of the mean that hold 95 of 100 values."""

SPREAD = hypot(BETA, BETA, COMPUTER_SIGMA, COMPUTER_SIGMA)
"""In a game of two computers Plackett-Luce expects a share of e to 1 when mu differs by so much."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """One person in a game, or a computer that counts as an opponent."""

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
class FinishedGame:
    """A finished table."""

    table_id: str
    entrants: tuple[Entrant, ...]
    mark: float | None
    """Fewer is better, and a game that was lost without a mark is the worst; None if it is not compared."""
    category: str


def list_games(results: Iterable[ResultRow], departures: Iterable[FormerRow]) -> tuple[FinishedGame, ...]:
    """List the finished tables of these results, given with the oldest first, and of those who had left them."""
    left: dict[str, list[FormerRow]] = {}
    for row in departures:
        left.setdefault(row.table_id, []).append(row)
    by_table = groupby(results, key=lambda result: result.table_id)
    return tuple(_build_game([*found], left.get(table_id, ())) for table_id, found in by_table)


def is_rated(game: FinishedGame) -> bool:
    """True if the game counts: it has two people or more, and the bot did not play for all of them."""
    people = [entrant for entrant in game.entrants if not entrant.level]
    return len(people) > 1 and any(entrant.has_stayed for entrant in people)


def list_rated(results: Iterable[ResultRow], departures: Iterable[FormerRow]) -> tuple[FinishedGame, ...]:
    """List the games that count in a game in which people play against each other."""
    return tuple(game for game in list_games(results, departures) if is_rated(game))


def _build_game(results: Sequence[ResultRow], left: Sequence[FormerRow]) -> FinishedGame:
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
    compared = inf if mark is None and is_lost else mark
    return FinishedGame(results[0].table_id, tuple(entrants), compared, results[0].category)


@dataclass(frozen=True, slots=True)
class PersonRating:
    """The rating of one person in a season."""

    user_id: int
    name: str
    """The name at the newest game."""
    games: int
    value: int
    """Points; in a cooperative game, the percentage of comparable tables that did worse."""
    margin: int
    """In 95 of 100 cases the true value is at most this far from ``value``."""

    @property
    def is_shown(self) -> bool:
        """True if there were enough games to show the value."""
        return self.games >= LEAST_GAMES


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a game changed for somebody."""

    before: PersonRating | None
    """None before the first game of the season."""
    after: PersonRating

    @property
    def difference(self) -> int | None:
        """By how much the shown value changed; None if it was not shown before."""
        if self.before is None or not self.before.is_shown:
            return None
        return self.after.value - self.before.value


class Ladder(Protocol):
    """Rates people by their games."""

    def extend(self, games: Sequence[FinishedGame]) -> None:
        """Take in further games, the oldest first."""

    def list_standings(self) -> tuple[PersonRating, ...]:
        """List all standings, the highest lower end of the margin first."""

    def list_changes(self, table_id: str) -> tuple[RatingChange, ...]:
        """List what the game of a table changed at its time."""


class PointsLadder:
    """Rates people who play against each other."""

    def __init__(self, computers: Mapping[str, float]) -> None:
        """``computers`` is mu of computers by level; other levels are rated as new players."""
        from openskill.models import PlackettLuce  # 3 MB that a bot needs only once somebody looks at ratings

        self._model = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, tau=TAU)
        self._computers = computers
        self._ratings: dict[int, PlackettLuceRating] = {}
        self._standings: dict[int, PersonRating] = {}
        self._changes: dict[str, tuple[RatingChange, ...]] = {}

    def extend(self, games: Sequence[FinishedGame]) -> None:
        """Take in further games, the oldest first."""
        for game in games:
            self._changes[game.table_id] = tuple(self._rate(game))

    def list_standings(self) -> tuple[PersonRating, ...]:
        """List all standings, the highest lower end of the margin first."""
        return _sort(self._standings.values())

    def list_changes(self, table_id: str) -> tuple[RatingChange, ...]:
        """List what the game of a table changed at its time."""
        return self._changes.get(table_id, ())

    def _rate(self, game: FinishedGame) -> Iterator[RatingChange]:
        """Rate one game; a forgotten person counts as a new player, and computers keep their rating."""
        teams: list[list[PlackettLuceRating]] = []
        for entrant in game.entrants:
            known = None if entrant.user_id is None else self._ratings.get(entrant.user_id)
            if entrant.level in self._computers:
                known = self._model.rating(mu=self._computers[entrant.level], sigma=COMPUTER_SIGMA)
            teams.append([self._model.rating() if known is None else known])
        rated = self._model.rate(teams, ranks=[float(entrant.place) for entrant in game.entrants])
        for entrant, (rating,) in zip(game.entrants, rated, strict=True):
            if entrant.user_id is not None:
                self._ratings[entrant.user_id] = rating
                before = self._standings.get(entrant.user_id)
                games = 1 if before is None else before.games + 1
                value, margin = round(rating.mu * POINTS), round(rating.sigma * POINTS * CERTAIN)
                after = PersonRating(entrant.user_id, entrant.name, games, value, margin)
                self._standings[entrant.user_id] = after
                yield RatingChange(before, after)


class MarkLadder:
    """Rates the people of a cooperative game by the marks of their tables, among tables of equal category."""

    def __init__(self) -> None:
        self._games: list[FinishedGame] = []

    def extend(self, games: Sequence[FinishedGame]) -> None:
        """Take in further games."""
        self._games += [game for game in games if game.category]

    def list_standings(self) -> tuple[PersonRating, ...]:
        """List all standings, the highest lower end of the margin first."""
        return _sort(_compare(self._games).values())

    def list_changes(self, table_id: str) -> tuple[RatingChange, ...]:
        """List what the game of a table changed at its time."""
        place = next((place for place, game in enumerate(self._games) if game.table_id == table_id), None)
        if place is None:
            return ()
        before, after = _compare(self._games[:place]), _compare(self._games[: place + 1])
        users = [entrant.user_id for entrant in self._games[place].entrants if entrant.user_id in after]
        return tuple(RatingChange(before.get(user_id), after[user_id]) for user_id in users if user_id is not None)


def _compare(games: Sequence[FinishedGame]) -> Mapping[int, PersonRating]:
    """Return how everybody stands: by the average of the shares of their games."""
    shares: dict[int, list[float]] = defaultdict(list)
    names: dict[int, str] = {}
    for entrant, share in _list_shares(games):
        if entrant.user_id is not None:
            shares[entrant.user_id].append(share)
            names[entrant.user_id] = entrant.name
    return {
        user_id: PersonRating(
            user_id,
            names[user_id],
            len(own),
            round(100 * fmean(own)),
            round(100 * CERTAIN * pstdev(own) / sqrt(len(own))),
        )
        for user_id, own in shares.items()
    }


def _list_shares(games: Sequence[FinishedGame]) -> Iterator[tuple[Entrant, float]]:
    """List, for each entrant, the share of comparable games that did worse; ties count half, who left gets 0."""
    marks: dict[str, list[float]] = defaultdict(list)
    for game in games:
        if game.mark is not None:
            marks[game.category].append(game.mark)
    for equals in marks.values():
        equals.sort()
    for game in games:
        equals = marks[game.category]
        share: float | None = None
        others = len(equals) - (game.mark is not None)
        if others and game.mark is not None:
            first, after = bisect_left(equals, game.mark), bisect_right(equals, game.mark)
            share = (len(equals) - after + (after - first - 1) / 2) / others
        for entrant in game.entrants:
            if others and not entrant.has_stayed:
                yield entrant, 0.0
            elif share is not None:
                yield entrant, share


def _sort(standings: Iterable[PersonRating]) -> tuple[PersonRating, ...]:
    """Sort by the lower end of the margin, so that a few lucky games do not lead."""
    return tuple(sorted(standings, key=lambda each: (each.margin - each.value, each.user_id)))


def rate_computers(win_shares: Mapping[Level, float]) -> Mapping[str, float]:
    """Return mu by level, given the share of games in which each level but the lowest wins against the one below.

    The normal level is rated as who begins, a house value: nobody has measured computers against people.
    """
    if not win_shares:
        return {}
    gaps = {level: SPREAD * log(share / (1 - share)) for level, share in win_shares.items()}
    return {Level.EASY: MU - gaps[Level.NORMAL], Level.NORMAL: MU, Level.STRONG: MU + gaps[Level.STRONG]}
