"""A tournament at one moment, decoded from its rows, with what follows from them."""

import hmac
import json
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.tables.table import get_display_name
from bot.text.names import make_team_name, mark_equal_names
from bot.tournaments.standings import Played, Standing, rank_phases, rank_swiss
from storage.rows import (
    EntrantRow,
    EntrantStatus,
    PairingRow,
    RoundRow,
    TournamentFormat,
    TournamentRow,
    TournamentStatus,
)
from storage.tournaments import TournamentRows

NAME = "tournaments"
"""The name of the feature: of its pages, and of the deals that it gives."""

MOST_ENTRANTS = 100

LEAST_ENTRANTS = 3

LIVE = (TournamentStatus.OPEN, TournamentStatus.RUNNING)
"""The statuses of tournaments in which something can happen by itself."""


@dataclass(frozen=True, slots=True)
class TableResult:
    """How a table of a tournament ended."""

    places: tuple[int, ...]
    """By seat; equal for all if the table was closed before its end."""
    scores: tuple[int, ...] = ()
    """By seat, in the game's unit; empty if the table was closed."""
    values: tuple[float, ...] | None = None
    """By seat, those of computers last, where tables of one deal are compared: more is better. Empty if nothing can be
    compared."""
    absent: tuple[int, ...] = ()
    """The entrants who did not play themselves, or left."""
    is_closed: bool = False

    def to_json(self) -> str:
        values = None if self.values is None else list(self.values)
        return json.dumps([list(self.places), list(self.scores), values, list(self.absent), self.is_closed])

    @classmethod
    def from_json(cls, text: str) -> "TableResult":
        places, scores, values, absent, is_closed = json.loads(text)
        compared = None if values is None else tuple(values)
        return cls(tuple(places), tuple(scores), compared, tuple(absent), is_closed)


@dataclass(frozen=True)
class Tournament:
    """A tournament with its entrants, rounds and tables."""

    rows: TournamentRows
    is_together: bool = False
    """True if all at a table win or lose together: then each table has a team."""

    @property
    def row(self) -> TournamentRow:
        return self.rows.row

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def is_live(self) -> bool:
        """True from the moment when people can enter to its end."""
        return self.row.status in LIVE

    @property
    def is_duplicate(self) -> bool:
        """True if all tables of a round have the same deal."""
        return self.row.format is TournamentFormat.DUPLICATE

    @cached_property
    def options(self) -> Mapping[str, str]:
        """The chosen options of game and tables."""
        found: dict[str, str] = json.loads(self.row.options)
        return found

    @cached_property
    def entrants(self) -> Mapping[int, EntrantRow]:
        """The entrants by number."""
        return {row.number: row for row in self.rows.entrants}

    @cached_property
    def teams(self) -> Mapping[int, tuple[int, ...]]:
        """The entrants of each team by number: as they sat last, or as they have chosen before the first round."""
        if self.rows.pairings:
            return {self.get_team(row): tuple(sorted(parse_entrants(row))) for row in self.rows.pairings}
        chosen: dict[int, tuple[int, ...]] = {}
        for row in self.rows.entrants:
            if row.team and row.status is EntrantStatus.IN:
                chosen[row.team] = (*chosen.get(row.team, ()), row.number)
        return dict(sorted(chosen.items()))

    @property
    def has_enough(self) -> bool:
        """True if enough people have entered for a first round, and not all in one team."""
        playing = self.list_by_status(EntrantStatus.IN)
        return len(playing) >= LEAST_ENTRANTS and not self.is_one_team

    @property
    def is_one_team(self) -> bool:
        """True if all who have entered are in the same team."""
        chosen = {row.team for row in self.rows.entrants if row.status is EntrantStatus.IN}
        return len(chosen) == 1 and 0 not in chosen

    @property
    def round(self) -> RoundRow | None:
        """The current round; None before the first."""
        return self.rows.rounds[-1] if self.rows.rounds else None

    @property
    def pairings(self) -> tuple[PairingRow, ...]:
        """The tables of the current round."""
        return tuple(row for row in self.rows.pairings if row.round == self.row.round)

    @property
    def open_pairings(self) -> tuple[PairingRow, ...]:
        """The tables of the current round without a result."""
        return tuple(row for row in self.pairings if not row.result)

    def find_entrant(self, user_id: int) -> EntrantRow | None:
        """Return the entrant with this user; None if the user has not entered."""
        return next((row for row in self.rows.entrants if row.user_id == user_id), None)

    def list_by_status(self, status: EntrantStatus) -> list[int]:
        """List the numbers of the entrants with this status."""
        return [row.number for row in self.rows.entrants if row.status is status]

    def count_entrants(self) -> int:
        """Count the entrants who have not dropped out."""
        return sum(row.status is not EntrantStatus.OUT for row in self.rows.entrants)

    def list_told(self) -> list[PairingRow]:
        """List the tables whose result is public: with one deal for all, once all have played it."""
        open_rounds = {row.round for row in self.rows.pairings if not row.result} if self.is_duplicate else ()
        return [row for row in self.rows.pairings if row.result and row.round not in open_rounds]

    def list_played(self) -> list[Played]:
        """List the tables that count; with teams, each as if its team had one seat."""
        phases = {row.number: row.phase for row in self.rows.rounds}
        played = []
        for row in self.list_told():
            result = TableResult.from_json(row.result)
            entrants, places, values = tuple(parse_entrants(row)), result.places, result.values
            if self.is_together:
                entrants, places, values = (self.get_team(row),), places[:1], values and values[:1]
            played.append(Played(entrants, places, phases[row.round], values, row.round))
        return played

    def list_people(self, standing: Standing) -> tuple[int, ...]:
        """List the entrants that a standing is about: one, or those of a team."""
        return self.teams[standing.entrant] if self.is_together else (standing.entrant,)

    def get_team(self, row: PairingRow) -> int:
        """Return the number of the team of a table; 0 if all there play for themselves.

        Earlier versions stored none, and kept the order of the tables.
        """
        return (row.team or row.number) if self.is_together else 0

    def get_name(self, number: int) -> str:
        """Return the name of an entrant, or a pseudonym of one who was forgotten; equal ones have the number too."""
        return self._names[number]

    @cached_property
    def _names(self) -> Mapping[int, str]:
        names = {row.number: get_display_name(self.id, row.number, row.name) for row in self.rows.entrants}
        marks = mark_equal_names(names)
        return {number: name + marks[number] for number, name in names.items()}

    def get_team_name(self, number: int) -> str:
        """Return the name that a team was given, or else the one that its number has."""
        return next((row.name for row in self.rows.teams if row.number == number), "") or make_team_name(number)

    def get_standing_name(self, standing: Standing) -> str:
        """Return the name of the entrant or team that a standing is about."""
        return self.get_team_name(standing.entrant) if self.is_together else self.get_name(standing.entrant)

    def is_out(self, standing: Standing) -> bool:
        """Return whether this entrant or team has left the tournament."""
        if self.is_together and self.pairings and standing.entrant not in map(self.get_team, self.pairings):
            return True
        return all(self.entrants[number].status is EntrantStatus.OUT for number in self.list_people(standing))

    def count_seatings(self) -> Mapping[tuple[int, int], int]:
        """Count how often an entrant had a seat."""
        return Counter((number, seat) for row in self.rows.pairings for seat, number in enumerate(parse_entrants(row)))

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The entrants who play or played, or their teams; with a hundred this takes milliseconds."""
        if self.is_together:
            return rank_swiss(self.teams, self.list_played())
        drawn = {number for row in self.rows.pairings for number in parse_entrants(row)}
        numbers = [row.number for row in self.rows.entrants if row.status is EntrantStatus.IN or row.number in drawn]
        rank = rank_phases if self.row.format is TournamentFormat.GROUPS else rank_swiss
        return rank(numbers, self.list_played())

    def list_groups(self) -> list[list[int]]:
        """List the entrants of each group of the current phase, in the order of their first round there."""
        assert self.round is not None
        first = min(row.number for row in self.rows.rounds if row.phase == self.round.phase)
        return [parse_entrants(row) for row in self.rows.pairings if row.round == first]

    def list_results(self) -> Mapping[int, list[tuple[PairingRow, TableResult]]]:
        """List the tables with their results by round."""
        found: dict[int, list[tuple[PairingRow, TableResult]]] = defaultdict(list)
        for row in self.rows.pairings:
            if row.result:
                found[row.round].append((row, TableResult.from_json(row.result)))
        return found

    def derive_key(self, *parts: object) -> str:
        """Derive a key for chance from the tournament's secret."""
        return derive_key(self.row.key, *parts)


def derive_key(secret: str, *parts: object) -> str:
    """Return HMAC-SHA256 of the parts, joined by spaces, with a secret in hexadecimal digits."""
    return hmac.digest(bytes.fromhex(secret), " ".join(map(str, parts)).encode(), "sha256").hex()


def parse_entrants(row: PairingRow) -> list[int]:
    """Return the entrants of a table by seat."""
    return [int(number) for number in row.entrants.split(",")]


def format_entrants(entrants: Sequence[int]) -> str:
    """Write entrants as they are stored with their table."""
    return ",".join(map(str, entrants))
