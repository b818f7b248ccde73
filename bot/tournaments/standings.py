"""Scores and ranks the entrants of a tournament: numbers in, numbers out.

At each table an entrant scores the share of opponents that were beaten, a tie being half: 1 for the first, 0 for the
last, so that tables of different sizes weigh the same. A bye scores 1.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Played:
    """How a table of a round ended."""

    entrants: tuple[int, ...]
    """By seat; one alone had a bye."""
    places: tuple[int, ...]
    """By seat, from 1; equal for a tie."""
    phase: int = 1
    values: tuple[float, ...] | None = None
    """By seat, where tables of the same deal are compared: more is better. Those of computers come last; empty if the
    table was closed."""
    round: int = 1


@dataclass(frozen=True, slots=True)
class Standing:
    """What an entrant or a team has reached."""

    entrant: int
    """The number of the entrant or the team."""
    rank: int = 0
    """From 1; equal if nothing tells two apart."""
    points: Fraction = Fraction(0)
    opponents: Fraction = Fraction(0)
    """The first tie-break: the mean of the points of all opponents, each counted as often as met."""
    wins: int = 0
    """The second tie-break: how often the entrant was first."""
    played: int = 0
    phase: int = 0
    """The last phase in which the entrant played."""
    phase_points: Fraction = Fraction(0)

    @property
    def in_swiss(self) -> tuple[Fraction, Fraction, int]:
        """What counts where all play all rounds, more being better."""
        return self.points, self.opponents, self.wins

    @property
    def in_phases(self) -> tuple[int, Fraction, Fraction, Fraction, int]:
        """What counts where the best of each group go on, more being better."""
        return self.phase, self.phase_points, self.points, self.opponents, self.wins


def share_beaten(own: float, others: Iterable[float]) -> Fraction:
    """Return the share of others that are beaten, more being better; 1 without others."""
    found = list(others)
    if not found:
        return Fraction(1)
    return sum((Fraction(own > other) + HALF * (own == other) for other in found), Fraction(0)) / len(found)


def score_table(places: Sequence[int]) -> tuple[Fraction, ...]:
    return tuple(
        share_beaten(-place, (-other for seat, other in enumerate(places) if seat != own))
        for own, place in enumerate(places)
    )


def score_duplicate(tables: Sequence[Played]) -> tuple[tuple[Fraction, ...], ...]:
    """Return the points of each entrant at each table of a round with one deal, compared with the same seat elsewhere.

    Without another table to compare with, as that of a closed one, it is half a point.
    """
    by_seat: dict[int, list[float]] = defaultdict(list)
    for table in tables:
        for seat, value in enumerate(table.values or ()):
            by_seat[seat].append(value)

    def compare(table: Played, seat: int) -> Fraction:
        if not table.values or len(by_seat[seat]) == 1:
            return HALF
        others = list(by_seat[seat])
        others.remove(table.values[seat])
        return share_beaten(table.values[seat], others)

    return tuple(tuple(compare(table, seat) for seat in range(len(table.entrants))) for table in tables)


def rank_swiss(entrants: Collection[int], tables: Sequence[Played]) -> tuple[Standing, ...]:
    """Rank the entrants by points, then by those of their opponents, then by wins, then by who beat whom."""
    standings = _add_up(entrants, tables)
    direct = _count_direct(tables)
    return _rank([*standings.values()], lambda standing: standing.in_swiss, direct)


def rank_phases(entrants: Collection[int], tables: Sequence[Played]) -> tuple[Standing, ...]:
    """Rank the entrants by how far they have come, then by the points there, then as :func:`rank_swiss`."""
    standings = _add_up(entrants, tables)
    direct = _count_direct(tables)
    return _rank([*standings.values()], lambda standing: standing.in_phases, direct)


def find_byes(tables: Iterable[Played]) -> dict[int, int]:
    """Count the byes of each entrant that had any."""
    byes: dict[int, int] = defaultdict(int)
    for table in tables:
        if len(table.entrants) == 1:
            byes[table.entrants[0]] += 1
    return dict(byes)


def _score(tables: Sequence[Played]) -> list[tuple[Played, tuple[Fraction, ...]]]:
    """Pair each table with the points of its seats."""
    rounds: dict[int, list[Played]] = defaultdict(list)
    scored = []
    for table in tables:
        if table.values is None:
            scored.append((table, score_table(table.places)))
        else:
            rounds[table.round].append(table)
    for compared in rounds.values():
        scored += zip(compared, score_duplicate(compared), strict=True)
    return scored


def _add_up(entrants: Collection[int], tables: Sequence[Played]) -> Mapping[int, Standing]:
    points: dict[int, Fraction] = defaultdict(Fraction)
    by_phase: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    wins: dict[int, int] = defaultdict(int)
    played: dict[int, int] = defaultdict(int)
    phases: dict[int, int] = defaultdict(int)
    opponents: dict[int, list[int]] = defaultdict(list)
    for table, scores in _score(tables):
        for seat, (entrant, score) in enumerate(zip(table.entrants, scores, strict=True)):
            points[entrant] += score
            by_phase[entrant, table.phase] += score
            wins[entrant] += score == 1 if table.values is not None else table.places[seat] == 1
            played[entrant] += 1
            phases[entrant] = max(phases[entrant], table.phase)
            opponents[entrant] += (other for other in table.entrants if other != entrant)
    return {
        entrant: Standing(
            entrant,
            points=points[entrant],
            opponents=sum((points[other] for other in opponents[entrant]), Fraction(0))
            / max(len(opponents[entrant]), 1),
            wins=wins[entrant],
            played=played[entrant],
            phase=phases[entrant],
            phase_points=by_phase[entrant, phases[entrant]],
        )
        for entrant in entrants
    }


def _count_direct(tables: Sequence[Played]) -> Mapping[tuple[int, int], int]:
    """Count how often one came before another at the same table."""
    beaten: dict[tuple[int, int], int] = defaultdict(int)
    for table in tables:
        for entrant, place in zip(table.entrants, table.places, strict=True):
            for other, behind in zip(table.entrants, table.places, strict=True):
                beaten[entrant, other] += place < behind
    return beaten


def _rank(
    standings: Sequence[Standing],
    measure: Callable[[Standing], tuple[object, ...]],
    beaten: Mapping[tuple[int, int], int],
) -> tuple[Standing, ...]:
    """Sort and number the standings; of those that measure the same, who beat more of the others comes first."""
    groups: dict[tuple[object, ...], list[Standing]] = defaultdict(list)
    for standing in standings:
        groups[measure(standing)].append(standing)
    ranked: list[Standing] = []
    for value in sorted(groups, reverse=True):
        ranked += _rank_equal(groups[value], beaten, len(ranked))
    return tuple(ranked)


def _rank_equal(equal: Sequence[Standing], beaten: Mapping[tuple[int, int], int], before: int) -> Iterable[Standing]:
    """Number standings that measure the same, behind ``before`` others."""

    def count(standing: Standing) -> int:
        own = standing.entrant
        return sum(
            beaten.get((own, o.entrant), 0) - beaten.get((o.entrant, own), 0) for o in equal if o is not standing
        )

    counts = {standing.entrant: count(standing) for standing in equal}
    for standing in sorted(equal, key=lambda each: (-counts[each.entrant], each.entrant)):
        ahead = sum(other > counts[standing.entrant] for other in counts.values())
        yield replace(standing, rank=before + ahead + 1)
