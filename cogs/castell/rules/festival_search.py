"""The search for the best tower of a festival, from the ground up.

A tower is planned level by level. A plan is judged by a bound on what it may become: its points so far and what it can
still gain (see :mod:`.bounds`). The plans of the highest bound are followed first, so that the search is over when a
complete plan reaches the bound of all others.

For example, a colla with five 10s, three 8s and two of each 6, 4 and 2 has one rank of Balance and goes to a festival
that asks for an 8. No level is wider than three, so four levels can be built at most, and three 8s can come: the bound
is seven points. Of the plans with one level ``10x3`` and ``8x3`` keep this bound. ``10x2`` is dropped, as too few
levels could follow, and ``6x2``, as no 8 could. ``10x3`` is followed by ``10x3 8x3``, then by ``10x3 8x3 6x2`` and by
``10x3 8x3 6x2 4x1``, which has seven points. No other plan can have more, so the search is over.

Planning starts at the ground because the choices matter there: wide levels take most of the castellers.

Among the best towers the search looks for one of few castellers. If a level of it has a casteller that is worth nothing
and could be taken away, the level is as wide as the one above or one wider: if it were wider still, that casteller
would be taken away. And such a level as wide as the one below is as wide as the one above, too: otherwise taking the
casteller away would only move a use of Balance.

Few teams take more than some hundred plans, but teams can be made up that take very many. The search stops after
:data:`PATIENCE` of them with the best tower that it has found. In the second half of these it follows the highest plans
first, and completes many.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple, TypeAlias

from cogs.castell.rules.bounds import Bounds, Plan
from cogs.castell.rules.supply import (
    GROUND,
    MOST_LEVELS,
    PAIRS,
    Kind,
    kinds_of,
    place_of,
    supply_of,
    tower_of,
    widest,
    without,
)
from cogs.castell.rules.towers import FESTIVAL_LEVELS, WIDTH, Ranks, Team, Tower

PATIENCE = 1600
"""Plans that are judged before the search stops: 100 to 150 milliseconds."""

GUARDS = [int.from_bytes(b"\x80" * many, "big") for many in range(MOST_LEVELS)]
"""By number of bytes: the highest bit of each."""


Step: TypeAlias = tuple[Plan, Kind, int, bool]
"""A plan with the kind and the width of one more level, and whether the one after that may be of any width."""


class Shelf(NamedTuple):
    """The plans that wait, of one bound and one number of levels."""

    fresh: list[Step]
    """To be judged once the step is taken."""
    firm: list[Plan]
    """To be followed."""


class FestivalSearch:
    """One search for a team with its ranks, by the worth of each size.

    ``worth`` is by size, from 0; every size of ``needed`` has to be in the tower.
    """

    def __init__(self, team: Team, ranks: Ranks, worth: Sequence[int], needed: frozenset[int], lax: bool) -> None:
        self._team = team
        self._worth = worth
        self._needed = needed
        self._limit = WIDTH + ranks[4]
        kinds = kinds_of(team, ranks[2] > 0, lax)
        self._kinds = [(kind, [size for size in kind.sizes if worth[size]]) for kind in kinds]
        """Each with those of its sizes that are worth something."""
        self._bounds = Bounds(team, ranks, worth, needed, lax)
        self._root = Plan(GROUND, MOST_LEVELS, *ranks[:4], 1, 0, supply_of(team), None, None)
        self._plain = [place for place in range(len(PAIRS)) if place not in self._bounds.places]
        self._heights = range(self._bounds.levels(self._root) + 1)
        self._waiting: defaultdict[int, defaultdict[int, Shelf]] = defaultdict(
            lambda: defaultdict(lambda: Shelf([], []))
        )
        """By bound and number of levels."""
        self._seen: dict[tuple[object, ...], list[int]] = {}
        self._judged = 0
        self._points = 0
        self._best: Plan | None = None
        self.is_done = False
        """True if nothing better than what was found can be found."""

    def best(self) -> Tower | None:
        """Return the tower of the most points among those found; None if none was.

        First the plans of the highest bound are followed, in each round one for each number of levels. Where many plans
        have the bound of the best tower, one that goes wrong low down is not followed to all its ends before others are
        tried.
        """
        if all(self._team[size - 1] for size in self._needed):
            self._waiting[self._bounds.loose(self._root)][0].firm.append(self._root)
            while self._waiting and self._judged < PATIENCE // 2:
                bound = max(self._waiting)
                if bound <= self._points:
                    break
                if not self._has_followed(bound):
                    del self._waiting[bound]
            self._search_deeply()
        return None if self._best is None else tower_of([*self._best.parts()][::-1], self._team, self._worth)

    def _has_followed(self, bound: int) -> bool:
        """Follow one plan of this bound for each number of levels; False if none is left."""
        is_busy = False
        shelves = self._waiting[bound]
        for high in self._heights:
            if high not in shelves:
                continue
            fresh, firm = shelves[high]
            while fresh and not firm:
                plan = self._take(fresh.pop())
                if (own := self._judge(plan)) is not None:
                    self._waiting[min(own, bound)][high].firm.append(plan)
            if firm and bound > self._points:
                is_busy = True
                for loose, step in reversed([*self._follow(firm.pop())]):
                    self._waiting[min(loose, bound)][high + 1].fresh.append(step)
        return is_busy

    def _search_deeply(self) -> None:
        """Follow the highest plans, of these one of the highest bound, until none can become the best."""
        ties = count()
        heap: list[tuple[int, int, int, bool, Plan]] = []
        for bound, shelves in self._waiting.items():
            for _, (fresh, firm) in sorted(shelves.items()) if bound > self._points else ():
                for is_judged, plans in enumerate((map(self._take, fresh), firm)):
                    for plan in plans:
                        heappush(heap, (-plan.high, -bound, next(ties), bool(is_judged), plan))
        while heap and self._judged < PATIENCE:
            _, low, _, is_judged, plan = heappop(heap)
            if -low <= self._points or (not is_judged and self._judge(plan) is None):
                continue
            for _, step in self._follow(plan):
                child = self._take(step)
                own = self._judge(child)
                if own is not None:
                    heappush(heap, (-child.high, -own, next(ties), True, child))
        self.is_done = not any(-low > self._points for _, low, _, _, _ in heap)

    def _judge(self, plan: Plan) -> int | None:
        """Return the bound of a plan, and note the best so far; None if it cannot become better than the best."""
        self._judged += 1
        bounds = self._bounds
        stocks = bounds.stocks(plan)
        missing = [load for stock in stocks for load in stock.missing]
        if missing and max(missing) > plan.support - 1 + plan.strength:
            return None
        points = bounds.points(plan, stocks)
        is_complete = plan.high >= FESTIVAL_LEVELS and not plan.least
        if is_complete and points > self._points and not missing:
            self._points, self._best = points, plan
        if self._is_dominated(plan, points):
            return None
        bound = points + bounds.gain(plan, stocks)
        return bound if bound > self._points else None

    def _is_dominated(self, plan: Plan, points: int) -> bool:
        """Return whether an earlier plan dominates this one; otherwise remember this one.

        One dominates if it has as many points, ranks, and castellers that are worth nothing, and just as many of worth.
        Pairs count only as far as they can still be reached. A plan is one number with a byte for each count.
        """
        first = place_of(plan.support - 1 + plan.strength)
        supply = ((0, 0, 0),) * first + plan.supply[first:]
        ranks = (plan.balance, plan.base, plan.mix, plan.strength, plan.wide - plan.least)
        counts = (*ranks, min(plan.high, FESTIVAL_LEVELS), *[many for place in self._plain for many in supply[place]])
        number = points << 8 * len(counts) | int.from_bytes(bytes(counts), "big")
        guards = GUARDS[len(counts)]
        others = self._seen.setdefault((plan.support, plan.wide, *[supply[place] for place in self._bounds.places]), [])
        at = bisect_left(others, number)
        for other in others[at:]:
            if (other | guards) - number & guards == guards:
                return True
        others.insert(at, number)
        return False

    def _follow(self, plan: Plan) -> Iterator[tuple[int, Step]]:
        """Yield the next levels by which the plan may become the best, with loose bounds."""
        most, heaviest = self._bounds.most_wide(plan), plan.support - 1 + plan.strength
        for kind, worthy in self._kinds:
            if kind.load > heaviest or kind.is_mixed > plan.mix:
                continue
            first, last = max(plan.least, kind.narrowest), min(most, widest(kind, plan.supply[kind.place]))
            if first > last:
                continue
            free, widths = _count_free(plan, kind, worthy), range(first, last + 1)
            for width, bound in zip(widths, self._bounds.loose_with(plan, kind, widths), strict=True):
                is_free = width <= free
                if bound > self._points and (is_free or width < plan.wide or plan.balance > 1):
                    yield bound, (plan, kind, width, is_free)

    def _take(self, step: Step) -> Plan:
        """Return the plan with one more level."""
        plan, kind, width, is_free = step
        is_equal = width == plan.wide
        return Plan(
            kind.support,
            width,
            plan.balance - is_equal,
            plan.base - (width > self._limit),
            plan.mix - kind.is_mixed,
            plan.strength - kind.climb(plan.support),
            0 if is_free else width - 1 + is_equal,
            plan.high + 1,
            without(plan.supply, kind, width),
            kind,
            plan,
        )


def _count_free(plan: Plan, kind: Kind, worthy: Sequence[int]) -> int:
    """Return how wide a level may be without castellers that it does not need and that are worth nothing."""
    if len(worthy) == kind.narrowest:
        return MOST_LEVELS
    if not worthy:
        return kind.narrowest
    larger, smaller, _ = plan.supply[kind.place]
    return 1 + (smaller if worthy[0] % 2 else larger)
