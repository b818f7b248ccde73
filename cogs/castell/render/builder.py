"""The page of the hand on which a seat builds a tower level by level, and the plan of its turn, as a draft."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

from bot.engine.contract import Action, Lookahead, keep_possible
from bot.engine.panel import Button, Choice, Draft, Field, Panel, Press, Row, Say, Select, Style, Tone, Verb
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.render.formatting import (
    DOT,
    draw_tower_and_uses,
    format_festival,
    format_level,
    format_offered_tile,
    format_shape,
    format_sizes,
    format_skill,
    format_team,
    mark_region,
    mark_size,
    mark_tile,
    quote_tower,
)
from cogs.castell.render.labels import name_action
from cogs.castell.rules import towers
from cogs.castell.rules.actions import BEST, PERFORMS, SUBMIT, Join, Perform, Place, Placement
from cogs.castell.rules.building import build_tower, count_left, list_placements, meets_performance
from cogs.castell.rules.terms import Colla
from cogs.castell.rules.view import View

BUILDER = "b"
"""The builder's page; its name is short, as custom ids hold it together with the tower."""

PROPOSALS = "p"
"""The page of proposed towers."""


def trim_draft(actions: Sequence[Action], ahead: Lookahead[View]) -> tuple[Placement, ...]:
    """Keep the placements at the start of a draft that can be taken one after another; other actions are a plan."""
    steps = tuple(action for action in actions if isinstance(action, Place | Join))
    if len(steps) < len(actions):
        return ()
    while ahead(steps) is None:
        steps = steps[:-1]
    return steps


@dataclass(frozen=True, slots=True)
class _Site:
    """A seat's tower in progress, with the placements of its draft."""

    view: View
    me: Colla
    steps: tuple[Placement, ...]
    """The placements of the draft."""

    @property
    def tower(self) -> towers.Tower:
        """The tower with the placements of the draft."""
        return build_tower(self.view.tower, self.steps)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The local performances that the tower may be meant for; none at a festival."""
        return self.view.here.tiles if self.view.here is not None and self.view.festival is None else ()

    def list_placements(self) -> tuple[Placement, ...]:
        """List the placements that can be added."""
        return list_placements(self.tower, self.me.ranks, self.me.team, self.view.options.lax)

    def count_uses(self, *more: Placement) -> towers.Ranks:
        """Count the uses of each skill, with more placements if given."""
        tower = build_tower(self.tower, more)
        return towers.find_least_uses(tower, self.me.ranks, self.view.options.lax) if tower else towers.UNTRAINED

    def meets(self, tile: Tile) -> bool:
        """Return whether the tower meets a local performance."""
        return meets_performance(self.tower, tile, self.me.ranks, self.me.team, self.view.options.lax)


def build_page(view: View, me: Colla, steps: tuple[Placement, ...], say: Say, intro: str = "") -> Panel:
    """Build the page; ``steps`` are the placements of the draft, and ``intro`` comes first."""
    site, tower = _Site(view, me, steps), [say("castell-builder-empty")]
    if site.tower:
        tower = [draw_tower_and_uses(site.tower, me.ranks, view.options.lax, say)]
        if not any(isinstance(step, Place) for step in site.list_placements()):
            tower.append(say("castell-builder-top"))
    left = say("castell-builder-left", castellers=format_team(count_left(me.team, site.tower)))
    return Panel(
        say("castell-hand-title-builder"),
        "\n".join(filter(None, (intro, *tower, left))),
        tuple(_build_goal_fields(site, say, is_named=bool(intro))),
        rows=(*_build_selects(site, say), *_build_button_rows(site, say)),
        tone=Tone.ASKING,
    )


# Goals


def _build_goal_fields(site: _Site, say: Say, *, is_named: bool) -> Iterator[Field]:
    """Build a field for the festival or for each local performance, with the demands that the tower does not meet.

    A festival that the body names already (``is_named``) is not named again.
    """
    festival = site.view.festival
    if festival is not None:
        name = format_festival(festival, say) + mark_region(festival.region)
        missing = [*dict.fromkeys(size for size in festival.tokens if not towers.count_size(site.tower, size))]
        lines = [say("castell-builder-score", count=towers.score_tower(site.tower, festival.tokens))]
        if len(site.tower) < towers.FESTIVAL_LEVELS:
            lines.append(say("castell-builder-low", count=towers.FESTIVAL_LEVELS - len(site.tower)))
        if missing:
            lines.append(say("castell-builder-sizes", sizes=format_sizes(missing), count=len(missing)))
        yield Field(say("castell-builder-festival") if is_named else name, "\n".join(lines))
    for tile in site.tiles:
        yield Field(format_offered_tile(tile, say) + mark_tile(tile), _describe_performance(site, tile, say))


def _describe_performance(site: _Site, tile: Tile, say: Say) -> str:
    """Say that the tower meets the local performance, or name the demand that it does not meet."""
    performance, tower = PERFORMANCES[tile], site.tower
    if site.meets(tile):
        return say("castell-builder-meets")
    if performance.is_shape and towers.get_widths(tower) != performance.widths[: len(tower)]:
        return say("castell-builder-shape", shape=format_shape(performance.widths))
    if len(tower) < performance.levels:
        return say("castell-builder-low", count=performance.levels - len(tower))
    return say("castell-builder-skills")


# Controls


def _build_selects(site: _Site, say: Say) -> Iterator[Row]:
    """Build the lists of new levels, of other counts for the newest placement, and of joins to the top level."""
    placements = site.list_placements()
    levels = _list_levels(site, [step for step in placements if isinstance(step, Place)])
    joins = [step for step in placements if isinstance(step, Join)]
    if levels:
        yield _build_select("castell-builder-level" if site.tower else "castell-builder-ground", site, levels, say)
    if site.steps:
        newest, below = site.steps[-1], _Site(site.view, site.me, site.steps[:-1])
        others = [step for step in below.list_placements() if type(step) is type(newest) and step.size == newest.size]
        if len(others) > 1:
            yield _build_select("castell-builder-width", below, others, say, chosen=newest)
    if joins:
        yield _build_select("castell-builder-join", site, joins, say)


def _list_levels(site: _Site, places: Sequence[Place]) -> list[Placement]:
    """For each size, choose the widest level with the fewest uses of skills; its count can be changed later."""

    def count_skills(step: Place) -> tuple[int, int]:
        *skills, _ = site.count_uses(step)
        return sum(skills), -step.count

    by_size: dict[int, list[Place]] = {}
    for step in places:
        by_size.setdefault(step.size, []).append(step)
    return [min(alike, key=count_skills) for alike in by_size.values()]


def _build_select(
    key: str, site: _Site, offered: Sequence[Placement], say: Say, *, chosen: Placement | None = None
) -> Select:
    """Build a list of placements that can be added, each with the skills that it uses.

    With ``chosen``, the newest placement, each is shown as the top level that it makes.
    """

    def label(step: Placement) -> str:
        if chosen is not None:
            return say("castell-builder-newest", level=format_level(build_tower(site.tower, [step])[-1]))
        part = format_level(((step.size, step.count),))
        return say("castell-builder-mixed", level=part) if isinstance(step, Join) else part

    choices = []
    for step in offered:
        changes = zip(towers.RANKED, site.count_uses(), site.count_uses(step), strict=True)
        uses = DOT.join(f"{format_skill(skill, say)} +{now - then}" for skill, then, now in changes if now > then)
        choices.append(Choice(label(step) + mark_size(step.size), step, uses, is_chosen=step == chosen))
    return Select(say(key), Press(Verb.DRAFT, site.steps, BUILDER), tuple(choices))


def _build_button_rows(site: _Site, say: Say) -> Iterator[Row]:
    """Build the buttons that use the tower, and those that take levels away or leave the page.

    A tower that was typed has no draft; it is undone. A festival without the adviser has no other page; its last resort
    is any tower that may enter.
    """
    festival, steps = site.view.festival, site.steps
    if festival is not None and towers.may_enter(site.tower, festival.tokens):
        label = say("castell-button-submit", count=towers.score_tower(site.tower, festival.tokens))
        yield (Button(label, Press(Verb.ACT, (*steps, SUBMIT)), Style.GOOD),)
    if met := [tile for tile in site.tiles if site.meets(tile)]:
        names = [say("castell-button-perform", tile=each.upper(), count=PERFORMANCES[each].points) for each in met]
        yield tuple(
            Button(name + mark_tile(tile), Press(Verb.ACT, (*steps, PERFORMS[tile])), Style.GOOD)
            for tile, name in zip(met, names, strict=True)
        )
    buttons = []
    if steps:
        below = list(steps)
        while below and isinstance(below.pop(), Join):
            pass
        buttons.append(Button(say("castell-button-down"), Press(Verb.DRAFT, tuple(below), BUILDER)))
        buttons.append(Button(say("castell-button-anew"), Press(Verb.DRAFT, (), BUILDER)))
    has_adviser = site.view.options.adviser
    if festival is None and has_adviser:
        buttons.append(Button(say("castell-button-proposals"), Press(Verb.DRAFT, (), PROPOSALS)))
    if festival is None or has_adviser:
        buttons.append(Button(say("castell-button-back"), Press(Verb.DRAFT)))
    else:
        buttons.append(Button(say("castell-button-any"), Press(Verb.ACT, (BEST,))))
    yield tuple(buttons)


MAX_TOWER_SIZE = 48
"""The most characters of a tower with its performance in a plan, in short form.

Custom ids hold 80 characters for a batch; the other actions of a turn, ``Mmat,TPstrength,R10,R10,E``, need the rest.
Longer towers are built on their own page.
"""


@dataclass(frozen=True, slots=True)
class Plan:
    """The actions of a planned turn."""

    actions: tuple[Action, ...]
    view: View
    """The view of the seat after these actions."""


def make_plan(view: View, draft: Draft, ahead: Lookahead[View]) -> Plan:
    """Make the plan of a draft; a draft of nothing but placements is a tower on the builder's page, and no plan."""
    if _is_tower(draft.actions):
        return Plan((), view)
    actions = _drop_tower(keep_possible(draft.actions, ahead))
    return Plan(actions, ahead(actions) or view)


def compose(view: View, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[View]) -> Draft:
    """Add the chosen actions to the plan, or placements to the builder's tower, as far as they are legal."""
    if _is_tower((*draft.actions, *chosen)):
        placed = sorted((action for action in chosen if isinstance(action, Place | Join)), key=lambda step: -step.size)
        return Draft(draft.page, trim_draft((*draft.actions, *placed), ahead))
    return Draft(actions=_drop_tower(keep_possible((*draft.actions, *chosen), ahead)))


def _is_tower(actions: Sequence[Action]) -> bool:
    return all(isinstance(action, Place | Join) for action in actions)


def _drop_tower(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Drop placements at the end that no performance follows."""
    while actions and isinstance(actions[-1], Place | Join):
        actions = actions[:-1]
    return actions


def drop_last(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Drop the last action, a performance with its tower."""
    return _drop_tower(actions[:-1])


def measure(actions: Sequence[Action]) -> int:
    """Count the characters of actions in short form."""
    return sum(
        len(action.code) + len(".".join(str(getattr(action, each.name)) for each in fields(action))) + 1
        for action in actions
    )


def build_plan_field(plan: Plan, view: View, say: Say) -> Iterator[Field]:
    """Build the field of the planned actions, if there are any."""
    if plan.actions:
        yield Field(say("castell-hand-plan"), "\n".join(name_deeds(plan.actions, view.tower, say)))


def name_deeds(actions: Sequence[Action], tower: towers.Tower, say: Say) -> Iterator[str]:
    """Name the actions of a turn that begins with this tower; performances with their towers."""
    for action in actions:
        if isinstance(action, Place | Join):
            tower = build_tower(tower, [action])
        else:
            yield name_action(action, say) + (f" {quote_tower(tower)}" if isinstance(action, Perform) else "")
            tower = () if isinstance(action, Perform) else tower
