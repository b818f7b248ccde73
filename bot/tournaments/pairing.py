"""Draws the tables of a round: numbers in, numbers out.

Entrants are numbers. ``met`` counts how often two have sat at one table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, permutations

from bot.engine.rng import Rng

Groups = tuple[tuple[int, ...], ...]
"""The entrants of each table; one alone has a bye."""

Met = Mapping[tuple[int, int], int]
"""By two entrants, the lower number first: how often they met."""


def split_sizes(count: int, seats: int) -> tuple[int, ...]:
    """Split ``count`` entrants among tables of at most ``seats``, as evenly as possible, larger tables first.

    Nobody sits alone, except one of an odd number at tables of two.
    """
    if count <= 0:
        return ()
    if seats == 2:
        return (2,) * (count // 2) + (1,) * (count % 2)
    tables = -(-count // seats)
    least, more = divmod(count, tables)
    return (least + 1,) * more + (least,) * (tables - more)


def count_rounds(count: int, seats: int) -> int:
    """Count the Swiss rounds after which one entrant should lead alone: as many as a knock-out would need.

    Tables of more than two need one more, as places are closer there.
    """
    rounds, left = 0, count
    while left > 1:
        left = -(-left // seats)
        rounds += 1
    return max(rounds + (seats > 2), 3)


def count_meetings(tables: Iterable[Sequence[int]]) -> dict[tuple[int, int], int]:
    """Count how often two sat at one of these tables."""
    met: dict[tuple[int, int], int] = {}
    for table in tables:
        for pair in combinations(sorted(table), 2):
            met[pair] = met.get(pair, 0) + 1
    return met


def draw_swiss(ranked: Sequence[int], seats: int, met: Met, byes: Mapping[int, int]) -> Groups:
    """Draw the tables of entrants, given from first to last: neighbours meet, unless they have met before.

    A bye goes to the last of those who have had the fewest.
    """
    resting = None
    if 1 in split_sizes(len(ranked), seats):
        fewest = min(byes.get(entrant, 0) for entrant in ranked)
        resting = next(entrant for entrant in reversed(ranked) if byes.get(entrant, 0) == fewest)
    playing = [entrant for entrant in ranked if entrant != resting]
    rest = iter(playing)
    tables = [[next(rest) for _ in range(size)] for size in split_sizes(len(playing), seats)]
    _part_acquainted(tables, playing, met)
    return (*map(tuple, tables), *(((resting,),) if resting is not None else ()))


def draw_spread(ranked: Sequence[int], seats: int) -> Groups:
    """Draw groups of equal strength from entrants given from first to last: the first few get a group each, and so on
    back and forth."""
    return tuple(map(tuple, _spread(ranked, split_sizes(len(ranked), seats))))


def draw_duplicate(ranked: Sequence[int], seats: int, met: Met) -> Groups:
    """Draw tables of equal strength that will have the same deal, from entrants given from first to last.

    There are at least two, with an equal number of entrants as far as possible; computers take the other seats.
    """
    count = len(ranked)
    number = min(max(-(-count // seats), 2), count)
    least, more = divmod(count, max(number, 1))
    tables = _spread(ranked, (least + 1,) * more + (least,) * (number - more))
    _part_acquainted(tables, ranked, met)
    return tuple(map(tuple, tables))


def choose_qualified(places: Sequence[Sequence[int]], seats: int, compare: Callable[[int], object]) -> tuple[int, ...]:
    """Choose who goes on from groups, each given from first to last, in the order of their strength.

    The first of each group go on, and the best of the others until the next tables are full.
    ``compare`` gives a value that is less for the better of two.
    """
    firsts = sorted((group[0] for group in places), key=compare)  # type: ignore[arg-type]
    others = sorted((entrant for group in places for entrant in group[1:]), key=compare)  # type: ignore[arg-type]
    tables = -(-len(firsts) // seats)
    return (*firsts, *others[: tables * seats - len(firsts)])


def seat_by_lot(table: Sequence[int], key: str) -> tuple[int, ...]:
    """Return the entrants of a table by seat, by lot."""
    return tuple(Rng(key).shuffle(tuple(table))[0])


def rotate_seats(table: Sequence[int], had: Met, key: str) -> tuple[int, ...]:
    """Return the entrants of a table by seat: those that they had the least, by lot where that is equal.

    ``had`` counts how often an entrant had a seat.
    """
    orders = permutations(seat_by_lot(table, key))
    return min(orders, key=lambda order: sum(had.get((each, seat), 0) ** 2 for seat, each in enumerate(order)))


def _spread(ranked: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Deal entrants to groups of these sizes, back and forth."""
    groups: list[list[int]] = [[] for _ in sizes]
    rest = iter(ranked)
    for number in range(max(sizes, default=0)):
        order = range(len(sizes)) if number % 2 == 0 else range(len(sizes) - 1, -1, -1)
        for group in order:
            if len(groups[group]) < sizes[group] and (entrant := next(rest, None)) is not None:
                groups[group].append(entrant)
    return groups


def _part_acquainted(tables: list[list[int]], ranked: Sequence[int], met: Met) -> None:
    """Swap entrants between tables, near ones first, as long as fewer meet again."""
    place = {entrant: number for number, entrant in enumerate(ranked)}
    is_better = True
    while is_better:
        is_better = any(
            _swap_for_better(tables, number, seat, place, met)
            for number, table in enumerate(tables)
            if _count_again(table, met)
            for seat in range(len(table))
        )


def _swap_for_better(tables: list[list[int]], number: int, seat: int, place: Mapping[int, int], met: Met) -> bool:
    """Swap an entrant with the nearest one of another table if fewer meet again then; False if nobody fits."""
    here = tables[number]
    entrant = here[seat]
    spots = [(other, chair) for other, table in enumerate(tables) if other != number for chair in range(len(table))]
    for other, chair in sorted(spots, key=lambda spot: abs(place[tables[spot[0]][spot[1]]] - place[entrant])):
        there = tables[other]
        before = _count_again(here, met) + _count_again(there, met)
        here[seat], there[chair] = there[chair], entrant
        if _count_again(here, met) + _count_again(there, met) < before:
            return True
        there[chair], here[seat] = here[seat], entrant
    return False


def _count_again(table: Sequence[int], met: Met) -> int:
    """Count who meets again: two who have met twice count four times."""
    return sum(met.get(pair, 0) ** 2 for pair in combinations(sorted(table), 2))
