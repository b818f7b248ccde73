"""Plans of a colla's own turns: what each turn can bring, without the others."""

from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

from bot.engine.rng import Rng
from bot.engine.value import put
from cogs.castell.components import CAPACITY, MAX_RECRUITS, REFILL_ROUNDS, REGION_INDEX, REGIONS, ROUNDS
from cogs.castell.computer import values
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules import actions, wheel
from cogs.castell.rules.actions import CastellAction
from cogs.castell.rules.position import add_casteller, draw_casteller
from cogs.castell.rules.scoring import find_won_regions
from cogs.castell.rules.terms import Festival, Phase
from cogs.castell.rules.towers import HIGHEST_RANK, RANKED, SIZES, Ranks, Skill, Team
from cogs.castell.rules.view import View


class Plan(NamedTuple):
    """A colla after some turns, and what it knows of the board."""

    round: int
    region: int | None
    team: Team
    ranks: Ranks
    tokens: int
    best: int
    won: int
    """A bit for each region where something was won."""
    sizes: int
    """A bit for each size with a token."""
    regions: tuple[Team, ...]
    tiles: tuple[tuple[Tile, ...], ...]
    rows: tuple[int, ...]
    """By region: the special action tokens in its row."""
    can_move: bool
    recruits: int
    """How many castellers may still be recruited in this turn."""
    can_train: bool
    can_use_token: bool
    is_special: bool
    """True if Special was trained: a special action is free."""
    points: float
    """What was won in the plan; what is further away counts for less."""
    turn: tuple[CastellAction, ...]
    """The actions of the first turn; of a performance, not its tower."""

    def act(self, action: CastellAction, **changes: Any) -> "Plan":
        """Return the plan with one more action."""
        is_over = self.turn and self.turn[-1] is actions.END
        return self._replace(turn=self.turn if is_over else (*self.turn, action), **changes)


class Outlook:
    """The turns that a seat may plan in the rounds to come, with castellers drawn that may arrive."""

    def __init__(self, view: View, rng: Rng | None = None) -> None:
        """Begin at the seat's turn; without ``rng`` no castellers arrive."""
        colla = view.me
        assert colla is not None
        self._view = view
        self._lax = view.options.lax
        self._others = len(view.collas) - 1
        self._keep = 1 - 0.02 * self._others
        self._festivals = {(each.round, REGION_INDEX[each.region]): each for each in view.calendar}
        self._last = max(view.calendar, key=lambda each: (each.round, len(each.tokens)), default=None)
        self._wished = [
            [sum(each.tokens.count(size) for each in view.calendar if each.round >= number) for size in SIZES]
            for number in range(ROUNDS + 2)
        ]
        self._neighbours = [
            tuple(REGION_INDEX[other] for other in view.options.house.neighbours[region]) for region in REGIONS
        ]
        self._arrivals = {} if rng is None else _draw_arrivals(view, rng)
        won = {REGION_INDEX[region] for region in find_won_regions(colla)}
        done = view.done
        self.root = Plan(
            round=view.round,
            region=None if colla.region is None else REGION_INDEX[colla.region],
            team=colla.team,
            ranks=colla.ranks,
            tokens=colla.tokens,
            best=colla.best,
            won=sum(1 << at for at in won),
            sizes=sum(1 << size for size in {wish.size for wish in colla.wishes}),
            regions=tuple(square.castellers for square in view.squares),
            tiles=tuple(square.tiles for square in view.squares),
            rows=tuple(sum(square.tokens) for square in view.squares),
            can_move=not done.has_moved,
            recruits=MAX_RECRUITS - len(done.recruited) if done.recruited_in in (None, colla.region) else 0,
            can_train=not done.has_trained,
            can_use_token=not done.has_used_token,
            is_special=view.phase is Phase.SPECIAL,
            points=0.0,
            turn=(),
        )

    # Turns

    def list_turns(self, plan: Plan) -> Iterator[Plan]:
        """List the plans with the rest of this turn, each at the beginning of the next round."""
        if plan.is_special:
            starts = self._list_free(plan)
        else:  # with a performance before the move, and without
            starts = chain([plan], self._perform(plan) if plan.can_move else ())
        for start in starts:
            for placed in self._list_moves(start):
                while placed.recruits and (size := self._find_best_size(placed)) is not None:
                    placed = self._take(placed, size).act(actions.RECRUITS[size], recruits=placed.recruits - 1)
                for trained in self._list_trainings(placed):
                    for used in self._list_specials(trained):
                        yield self._end(used)

    def _list_moves(self, plan: Plan) -> Iterator[Plan]:
        if plan.region is not None:
            yield plan
        if plan.can_move:
            for region in range(len(REGIONS)) if plan.region is None else self._neighbours[plan.region]:
                recruits = plan.recruits if plan.recruits == MAX_RECRUITS else 0
                yield plan.act(actions.MOVES[REGIONS[region]], region=region, can_move=False, recruits=recruits)

    def _take(self, plan: Plan, size: int) -> Plan:
        assert plan.region is not None
        left = add_casteller(plan.regions[plan.region], size, -1)
        return plan._replace(team=add_casteller(plan.team, size), regions=put(plan.regions, plan.region, left))

    def _find_best_size(self, plan: Plan) -> int | None:
        """Find the best casteller of the region; None if it has none."""
        assert plan.region is not None
        castellers, wished = plan.regions[plan.region], self._wished[plan.round]
        sizes = [size for size in SIZES if castellers[size - 1]]
        return max(sizes, key=lambda size: values.rate_one_more(plan.team[size - 1], wished[size - 1]), default=None)

    def _list_trainings(self, plan: Plan) -> Iterator[Plan]:
        """List the turn with each training; without one only where nothing can be trained."""
        if not plan.can_train:
            yield plan
            return
        region = None if plan.region is None else REGIONS[plan.region]
        view, has_trained = self._view, False
        for tile in wheel.list_skill_tiles(view.slots, region, plan.round, view.options.advanced):
            for trained in self._train(plan, tile):
                has_trained = True
                yield trained
        if not has_trained:
            yield plan

    def _train(self, plan: Plan, tile: Skill) -> Iterator[Plan]:
        if tile is Skill.SPECIAL:
            yield from self._list_free(plan.act(actions.TRAININGS[tile], can_train=False, is_special=True))
            return
        if tile is not Skill.PRACTICE:
            if plan.ranks[wheel.RANK_INDEX[tile]] < HIGHEST_RANK:
                yield plan.act(actions.TRAININGS[tile], can_train=False, ranks=wheel.raise_rank(plan.ranks, tile))
            return
        owned = [skill for skill, rank in zip(RANKED, plan.ranks, strict=True) if 0 < rank < HIGHEST_RANK]
        owned.sort(key=lambda skill: -values.RANK_VALUES[skill][plan.ranks[wheel.RANK_INDEX[skill]]])
        for skill in owned[:2]:
            yield plan.act(actions.PRACTICES[skill], can_train=False, ranks=wheel.raise_rank(plan.ranks, skill))

    # Special actions

    def _list_free(self, plan: Plan) -> Iterator[Plan]:
        """List the special action that Special gives: a performance, else a casteller, else a move."""
        assert plan.region is not None
        has_any = False
        for performed in self._perform(plan):
            has_any = True
            yield performed
        if (size := self._find_best_size(plan)) is not None:
            yield self._take(plan, size).act(actions.SPECIAL_RECRUITS[size], is_special=False)
        elif not has_any:
            for region in self._neighbours[plan.region]:
                yield plan.act(actions.SPECIAL_MOVES[REGIONS[region]], region=region, is_special=False)

    def _list_specials(self, plan: Plan) -> Iterator[Plan]:
        """List the turn with each special action that costs a token, and without."""
        yield plan
        if not plan.can_use_token or not plan.tokens or plan.region is None:
            return
        yield from self._perform(plan)
        if (size := self._find_best_size(plan)) is not None:
            yield self._pay(self._take(plan, size).act(actions.SPECIAL_RECRUITS[size]))
        for region in self._neighbours[plan.region]:
            if (plan.round, region) in self._festivals:
                yield self._pay(plan.act(actions.SPECIAL_MOVES[REGIONS[region]], region=region))

    def _pay(self, plan: Plan) -> Plan:
        assert plan.region is not None
        rows = put(plan.rows, plan.region, plan.rows[plan.region] + 1)
        return plan._replace(tokens=plan.tokens - 1, rows=rows, can_use_token=False)

    def _perform(self, plan: Plan) -> Iterator[Plan]:
        """List the turn with the best local performance that the colla can do in the region, if there is one."""
        if plan.region is None or not (plan.is_special or (plan.can_use_token and plan.tokens)):
            return
        at = plan.region
        tiles = sorted(plan.tiles[at], key=lambda each: (PERFORMANCES[each].points, each), reverse=True)
        tile = next((each for each in tiles if values.can_perform(plan.team, plan.ranks, each, self._lax)), None)
        if tile is None:
            return
        claimed = plan.rows[at]
        won = plan.won | (1 << at if claimed else 0)
        gain = PERFORMANCES[tile].points + claimed + values.count_variety(won) - values.count_variety(plan.won)
        done = plan.act(
            actions.PERFORMS[tile],
            tiles=put(plan.tiles, at, tuple(each for each in plan.tiles[at] if each is not tile)),
            rows=put(plan.rows, at, 0),
            won=won,
            points=plan.points + gain * self._weigh(plan),
        )
        yield done._replace(is_special=False) if plan.is_special else self._pay(done)

    # Rounds

    def _weigh(self, plan: Plan) -> float:
        """Weigh a gain in this round: the later it comes, the more likely others come before."""
        return self._keep ** (plan.round - self.root.round)

    def _end(self, plan: Plan) -> Plan:
        """End the turn and the round."""
        plan = plan.act(actions.END)
        if plan.region is not None and (festival := self._festivals.get((plan.round, plan.region))) is not None:
            plan = self._attend(plan, festival, plan.region)
        number, regions = plan.round + 1, plan.regions
        if number in self._arrivals:
            filled = []
            for castellers, arriving in zip(regions, self._arrivals[number], strict=True):
                for size in arriving[sum(castellers) :]:
                    castellers = add_casteller(castellers, size)
                filled.append(castellers)
            regions = tuple(filled)
        return plan._replace(
            round=number, regions=regions, can_move=True, recruits=MAX_RECRUITS, can_train=True, can_use_token=True
        )

    def _attend(self, plan: Plan, festival: Festival, at: int) -> Plan:
        """Add what a festival brings."""
        if not values.may_enter(plan.team, plan.ranks, festival.tokens, self._lax):
            return plan
        best = max(plan.best, values.estimate_score(plan.team, plan.ranks, festival.tokens, self._lax))
        won = plan.won | 1 << at
        sizes, gain = plan.sizes, 1.0
        for size in festival.tokens:
            gain += 1 if sizes >> size & 1 else 2
            sizes |= 1 << size
        gain += best - plan.best + values.count_variety(won) - values.count_variety(plan.won)
        return plan._replace(best=best, won=won, sizes=sizes, points=plan.points + gain * self._weigh(plan))

    # Values

    def rate(self, plan: Plan) -> float:
        """Rate a plan at the beginning of a round: its points, and what the colla may still win."""
        if plan.round > ROUNDS:
            return plan.points
        ripeness = min(1.0, (ROUNDS + 1 - plan.round) / values.RIPE)
        value = values.rate_ranks(plan.ranks) + values.rate_team(plan.team, self._wished[plan.round])
        tower = 0
        if self._last is not None and self._last.round >= plan.round:
            tower = values.estimate_score(plan.team, plan.ranks, self._last.tokens, self._lax)
        value += values.TOKEN_VALUE * min(plan.tokens, ROUNDS + 1 - plan.round)
        return plan.points + ripeness * value + values.TOWER_SHARE * max(0, tower - plan.best)


def _draw_arrivals(view: View, rng: Rng) -> dict[int, list[tuple[int, ...]]]:
    """Draw the castellers that fill each region, by round, as if it were empty."""
    bag, capacity = view.bag, CAPACITY[len(view.collas)]
    arrivals: dict[int, list[tuple[int, ...]]] = {}
    for number in sorted(REFILL_ROUNDS):
        arrivals[number] = [()] * len(REGIONS)
        for at in range(len(REGIONS)) if number > view.round else ():
            drawn: list[int] = []
            while len(drawn) < capacity and any(bag):
                size, bag, rng = draw_casteller(bag, rng)
                drawn.append(size)
            arrivals[number][at] = tuple(drawn)
    return arrivals
