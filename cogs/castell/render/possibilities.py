"""What a colla can build, also with one more casteller or rank, and the pages that propose such towers."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.engine.panel import Button, Choice, Field, Panel, Press, Row, Say, Select, Sitting, Style, Tone, Verb
from cogs.castell.performances import PERFORMANCES, Performance, Tile
from cogs.castell.render.builder import BUILDER
from cogs.castell.render.formatting import (
    DOT,
    draw_tower,
    draw_tower_and_uses,
    format_festival,
    format_names,
    format_offered_tile,
    format_ranks,
    mark_size,
    mark_tile,
    quote_tower,
)
from cogs.castell.rules import search, towers
from cogs.castell.rules.actions import BEST, PERFORMS, SUBMIT
from cogs.castell.rules.building import list_steps
from cogs.castell.rules.position import add_casteller
from cogs.castell.rules.search import Found
from cogs.castell.rules.terms import Colla, Festival
from cogs.castell.rules.view import View
from cogs.castell.rules.wheel import RANK_INDEX, raise_rank

ROUNDS_AHEAD = 2
"""The number of rounds whose festivals are shown as the next ones."""


@dataclass(frozen=True, slots=True)
class Means:
    """The team, the ranks and the rules for a tower."""

    team: towers.Team
    ranks: towers.Ranks
    lax: bool
    """As in :class:`cogs.castell.rules.terms.Options`."""

    def add(self, gain: int | towers.Skill) -> "Means":
        """Add a casteller of a size, or a rank of a skill.

        :raises ValueError: if the skill is at its highest rank.
        """
        if isinstance(gain, towers.Skill):
            return Means(self.team, raise_rank(self.ranks, gain), self.lax)
        return Means(add_casteller(self.team, gain), self.ranks, self.lax)


def get_means(view: View, me: Colla) -> Means:
    return Means(me.team, me.ranks, view.options.lax)


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """The best score at a festival, now and with one more casteller or rank."""

    festival: Festival
    before: int
    """0 if the colla cannot enter."""
    after: int
    is_best: bool
    """False if a search stopped early, so that there may be a better tower."""


@dataclass(frozen=True, slots=True)
class Openings:
    """The performances and scores that become possible with one more casteller of a size, or rank of a skill."""

    gain: int | towers.Skill
    """The size or the skill."""
    tiles: tuple[Tile, ...]
    """Local performances that are not possible now."""
    festivals: tuple[ScoreChange, ...]
    """Festivals with a higher best score."""

    @property
    def is_empty(self) -> bool:
        return not self.tiles and not self.festivals


def find_best_tower(means: Means, tokens: tuple[int, ...]) -> Found | None:
    """Find the tower with the highest score at a festival; None if no tower may enter."""
    return search.find_best(means.team, means.ranks, tokens, means.lax)


def find_towers_with_more(means: Means, tokens: tuple[int, ...], best: towers.Tower) -> Iterator[tuple[int, Found]]:
    """For each size of the tokens, find the tower with the most of it, if that is more than the best tower has."""
    for size in dict.fromkeys(tokens):
        found = search.find_most(means.team, means.ranks, tokens, size, means.lax)
        if found is not None and towers.count_size(found.tower, size) > towers.count_size(best, size):
            yield size, found


def find_cheapest_tower(means: Means, tile: Tile) -> towers.Tower | None:
    """Find a tower with the fewest castellers for a local performance; None if there is none."""
    return search.find_cheapest(means.team, means.ranks, PERFORMANCES[tile], means.lax)


def list_feasible(means: Means, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """List the local performances among ``tiles`` that have a tower."""
    return tuple(tile for tile in tiles if find_cheapest_tower(means, tile) is not None)


def list_next_festivals(view: View) -> tuple[Festival, ...]:
    """List the festivals of the next rounds that have any, this round included."""
    rounds = sorted({festival.round for festival in view.calendar if festival.round >= view.round})[:ROUNDS_AHEAD]
    return tuple(festival for festival in view.calendar if festival.round in rounds)


def list_gains(means: Means) -> Iterator[int | towers.Skill]:
    """List the skills that are not at their highest rank, then all sizes."""
    yield from (skill for skill in towers.RANKED if means.ranks[RANK_INDEX[skill]] < towers.HIGHEST_RANK)
    yield from reversed(towers.SIZES)


def find_openings(
    means: Means, gain: int | towers.Skill, tiles: Sequence[Tile], festivals: Sequence[Festival]
) -> Openings:
    """Find which of these local performances and festivals gain from one more casteller or rank."""
    richer = means.add(gain)
    impossible = (tile for tile in tiles if find_cheapest_tower(means, tile) is None)
    feasible = list_feasible(richer, impossible)
    changes = []
    for festival in festivals:
        found = [find_best_tower(each, festival.tokens) for each in (means, richer)]
        before, after = (0 if each is None else towers.score_tower(each.tower, festival.tokens) for each in found)
        if after > before:
            is_best = all(each is None or each.is_best for each in found)
            changes.append(ScoreChange(festival, before, after, is_best))
    return Openings(gain, feasible, tuple(changes))


def build_festival_page(view: View, me: Colla, sitting: Sitting, say: Say) -> Panel:
    """Build the page of a festival: the best tower, and for each size token the tower with the most of its size.

    :raises ValueError: if the seat is in no open festival.
    """
    festival, means = view.festival, get_means(view, me)
    best = None if festival is None else find_best_tower(means, festival.tokens)
    if festival is None or best is None:
        raise ValueError("the seat takes part in no festival")
    tokens = festival.tokens
    most = [] if view.tower else [*find_towers_with_more(means, tokens, best.tower)]
    label = say("castell-button-submit", count=_score(best, tokens))
    build = Button(say("castell-button-build"), Press(Verb.DRAFT, page=BUILDER))
    rows: list[Row] = [(Button(label, Press(Verb.ACT, (BEST,)), Style.GOOD), build)]
    choices = []
    for size, found in most:
        count, score = towers.count_size(found.tower, size), _score(found, tokens)
        name = say("castell-choice-most", size=size, many=count, count=score) + mark_size(size)
        choices.append(Choice(name, (*list_steps(found.tower), SUBMIT), towers.format_tower(found.tower)))
    if choices:
        rows.append(Select(say("castell-choose-most"), Press(Verb.ACT), tuple(choices)))
    body = describe_festival(view, sitting, say)
    fields = tuple(build_tower_fields(best, (), tokens, say))
    return Panel(say("castell-hand-title-festival"), body, fields, rows=tuple(rows), tone=Tone.ASKING)


def describe_festival(view: View, sitting: Sitting, say: Say) -> str:
    """Describe the seat's open festival: its sizes, and the other entrants."""
    festival = view.festival
    assert festival is not None
    (seats,) = [seats for seats in view.entrants if view.seat in seats]
    others = [seat for seat in seats if seat != view.seat]
    rivals = say("castell-hand-rivals", names=format_names(others, sitting)) if others else say("castell-hand-alone")
    return f"{say('castell-hand-festival', festival=format_festival(festival, say))}\n{rivals}"


def build_tower_fields(
    best: Found, most: Iterable[tuple[int, Found]], tokens: tuple[int, ...], say: Say
) -> Iterator[Field]:
    """Build the fields of the best tower for a festival, and of the towers with the most castellers of a size."""
    title = say("castell-proposal-best" if best.is_best else "castell-proposal-found", count=_score(best, tokens))
    yield Field(title, draw_tower(best.tower))
    for size, found in most:
        key = "castell-proposal-most" if found.is_best else "castell-proposal-many"
        title = say(key, size=size, many=towers.count_size(found.tower, size), count=_score(found, tokens))
        yield Field(title, quote_tower(found.tower))


def _score(found: Found, tokens: tuple[int, ...]) -> int:
    return towers.score_tower(found.tower, tokens)


def build_performance_page(view: View, me: Colla, say: Say) -> Panel:
    """Build the page of the local performances in the pawn's region, each with its cheapest tower."""
    means = get_means(view, me)
    tiles = view.here.tiles if view.here is not None else ()
    fields, takes = [], []
    for tile in tiles:
        tower = find_cheapest_tower(means, tile)
        title = format_offered_tile(tile, say) + mark_tile(tile)
        if tower is None:
            fields.append(Field(title, _explain_missing(PERFORMANCES[tile], means.ranks, say)))
            continue
        fields.append(Field(title, draw_tower_and_uses(tower, means.ranks, means.lax, say)))
        label = say("castell-button-perform", tile=tile.upper(), count=PERFORMANCES[tile].points)
        press = Press(Verb.ACT, (*list_steps(tower), PERFORMS[tile]))
        takes.append(Button(label + mark_tile(tile), press, Style.GOOD))
    rows: list[Row] = [tuple(takes)] if takes and not view.tower and view.may_build else []
    ways = [Button(say("castell-button-back"), Press(Verb.DRAFT))]
    if view.may_build:
        ways.insert(0, Button(say("castell-button-build"), Press(Verb.DRAFT, page=BUILDER)))
    rows.append(tuple(ways))
    body = say("castell-hand-performances") if tiles else say("castell-hand-no-performances")
    return Panel(say("castell-hand-title-proposals"), body, tuple(fields), rows=tuple(rows), tone=Tone.ASKING)


def _explain_missing(performance: Performance, ranks: towers.Ranks, say: Say) -> str:
    """Explain why a performance has no tower: ranks, width or height are missing, otherwise other castellers."""
    evens = sum(above == below for below, above in pairwise(performance.widths))
    asked = (evens, 0, 0, 0, 0) if performance.is_shape else performance.needs
    balance, base, _, _, wide = enough = tuple(map(max, asked, ranks))
    named = format_ranks([least - rank for least, rank in zip(enough, ranks, strict=True)], say)
    lacking = [named]
    if sum(each > towers.WIDTH + wide for each in performance.widths) > base:
        lacking.append(say("castell-lacks-width"))
    elif towers.WIDTH + balance + base + wide < performance.levels:
        lacking.append(say("castell-lacks-more-height" if named else "castell-lacks-height"))
    told = DOT.join(filter(None, lacking))
    return say("castell-lacks", what=told) if told else say("castell-proposal-none")
