"""Building a tower on a phone: a page of the hand on which it grows level by level, all of it in the draft."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.contract import Action
from bot.engine.lookahead import Lookahead
from bot.engine.panel import Button, Choice, Draft, Field, Panel, Press, Row, Say, Select, Style, Tone, Verb
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.render.words import (
    DOT,
    festival_name,
    level_text,
    shape,
    size_list,
    skill_name,
    team_list,
    tile_name,
    tile_text,
    with_uses,
)
from cogs.castell.rules.actions import PERFORMS, SUBMIT, Join, Place, Placement
from cogs.castell.rules.building import build_tower, list_placements, meets_performance
from cogs.castell.rules.terms import Colla, Festival
from cogs.castell.rules.towers import (
    FESTIVAL_LEVELS,
    RANKED,
    Team,
    Tower,
    count_castellers,
    count_size,
    find_least_uses,
    get_widths,
    may_enter,
    score_tower,
)
from cogs.castell.rules.view import View

BUILDER = "b"
"""The page of the hand on which a tower is built; short, as the tower has to find its place beside it."""

PROPOSALS = "p"
"""The page on which towers are proposed."""


def drafted(actions: Sequence[Action], ahead: Lookahead[View]) -> tuple[Placement, ...]:
    """What of these actions can be done now, step by step, until one cannot."""
    while ahead(actions) is None:
        actions = actions[:-1]
    return tuple(action for action in actions if isinstance(action, Place | Join))


def compose(view: View, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[View]) -> Draft:
    """The draft with the chosen levels on top, as far as they stand: the largest castellers lowest."""
    placed = sorted((action for action in chosen if isinstance(action, Place | Join)), key=lambda step: -step.size)
    return Draft(draft.page, drafted((*draft.actions, *placed), ahead))


def builder(view: View, me: Colla, steps: tuple[Placement, ...], say: Say) -> Panel:
    """The page on which the seat's tower is built; ``steps`` are its levels in the draft."""
    tower = build_tower(view.tower, steps)
    return Panel(
        say("castell-hand-title-builder"),
        "\n".join(_body(view, me, tower, say)),
        tuple(_goals(view, me, tower, say)),
        rows=(*_selects(view, me, steps, tower, say), *_buttons(view, me, steps, tower, say)),
        tone=Tone.ASKING,
    )


def _body(view: View, me: Colla, tower: Tower, say: Say) -> Iterator[str]:
    if not tower:
        yield say("castell-builder-empty")
    else:
        yield with_uses(tower, me.ranks, view.options.lax, say)
        if not any(isinstance(step, Place) for step in list_placements(tower, me.ranks, me.team, view.options.lax)):
            yield say("castell-builder-top")
    yield say("castell-builder-left", castellers=team_list(_left(me, tower)))


def _left(me: Colla, tower: Tower) -> Team:
    return tuple(many - used for many, used in zip(me.team, count_castellers(tower), strict=True))


# What the tower is for


def _goals(view: View, me: Colla, tower: Tower, say: Say) -> Iterator[Field]:
    """What the tower does already, and what it lacks, for the festival or each performance where the pawn is."""
    festival = view.festival
    if festival is not None:
        yield Field(festival_name(festival, say), _at_festival(festival, tower, say))
        return
    for tile in _tiles(view):
        yield Field(tile_text(tile, say), _at_performance(view, me, tile, tower, say))


def _at_festival(festival: Festival, tower: Tower, say: Say) -> str:
    missing = [size for size in festival.tokens if not count_size(tower, size)]
    lines = [say("castell-builder-score", score=score_tower(tower, festival.tokens))]
    if len(tower) < FESTIVAL_LEVELS:
        lines.append(say("castell-builder-low", count=FESTIVAL_LEVELS - len(tower)))
    if missing:
        lines.append(say("castell-builder-sizes", sizes=size_list(dict.fromkeys(missing))))
    return "\n".join(lines)


def _at_performance(view: View, me: Colla, tile: Tile, tower: Tower, say: Say) -> str:
    performance = PERFORMANCES[tile]
    if meets_performance(tower, tile, me.ranks, me.team, view.options.lax):
        return say("castell-builder-meets")
    if performance.is_shape and get_widths(tower) != performance.widths[: len(tower)]:
        return say("castell-builder-shape", shape=shape(performance.widths))
    if len(tower) < performance.levels:
        return say("castell-builder-low", count=performance.levels - len(tower))
    return say("castell-builder-skills")


def _tiles(view: View) -> tuple[Tile, ...]:
    """The local performances where the pawn is."""
    return view.here.tiles if view.here is not None and view.festival is None else ()


# Controls


def _selects(view: View, me: Colla, steps: tuple[Placement, ...], tower: Tower, say: Say) -> Iterator[Row]:
    """A new level; another width of the top level; and who else may stand there."""
    open_steps = list_placements(tower, me.ranks, me.team, view.options.lax)
    levels = _levels(view, me, tower, [step for step in open_steps if isinstance(step, Place)])
    joins = [step for step in open_steps if isinstance(step, Join)]
    if levels:
        key = "castell-builder-level" if tower else "castell-builder-ground"
        yield _select(key, view, me, steps, levels, say)
    if steps:
        others = _resized(view, me, steps)
        if len(others) > 1:
            yield _select("castell-builder-width", view, me, steps[:-1], others, say, chosen=steps[-1])
    if joins:
        yield _select("castell-builder-join", view, me, steps, joins, say)


def _levels(view: View, me: Colla, tower: Tower, open_steps: Sequence[Place]) -> list[Placement]:
    """For each size the widest level that spends the fewest skills; how many stand there can be changed later."""

    def spent(step: Place) -> tuple[int, int]:
        *skills, _ = find_least_uses(build_tower(tower, [step]), me.ranks, view.options.lax)
        return sum(skills), -step.count

    by_size: dict[int, list[Place]] = {}
    for step in open_steps:
        by_size.setdefault(step.size, []).append(step)
    return [min(alike, key=spent) for alike in by_size.values()]


def _resized(view: View, me: Colla, steps: tuple[Placement, ...]) -> list[Placement]:
    """The newest step with every count that it may have."""
    newest, below = steps[-1], build_tower(view.tower, steps[:-1])
    return [
        step
        for step in list_placements(below, me.ranks, me.team, view.options.lax)
        if type(step) is type(newest) and step.size == newest.size
    ]


def _select(
    key: str,
    view: View,
    me: Colla,
    base: tuple[Placement, ...],
    offered: Sequence[Placement],
    say: Say,
    *,
    chosen: Placement | None = None,
) -> Select:
    """A list of steps that may come after ``base``, each with the skills that the tower would use.

    With one of them ``chosen``, as the newest step, each is told as the top level that it makes.
    """
    tower = build_tower(view.tower, base)

    def label(step: Placement) -> str:
        if chosen is not None:
            return say("castell-builder-newest", level=level_text(build_tower(tower, [step])[-1]))
        part = level_text(((step.size, step.count),))
        return say("castell-builder-mixed", level=part) if isinstance(step, Join) else part

    choices = tuple(
        Choice(label(step), step, _more_uses(view, me, tower, step, say), is_chosen=step == chosen) for step in offered
    )
    return Select(say(key), Press(Verb.DRAFT, base, BUILDER), choices)


def _more_uses(view: View, me: Colla, tower: Tower, step: Placement, say: Say) -> str:
    """Which skills the step uses that the tower did not use before, and how often."""
    lax = view.options.lax
    before = find_least_uses(tower, me.ranks, lax) if tower else (0,) * len(RANKED)
    after = find_least_uses(build_tower(tower, [step]), me.ranks, lax)
    more = [
        f"{skill_name(skill, say)} +{now - then}"
        for skill, then, now in zip(RANKED, before, after, strict=True)
        if now > then
    ]
    return DOT.join(more)


def _buttons(view: View, me: Colla, steps: tuple[Placement, ...], tower: Tower, say: Say) -> Iterator[Row]:
    """What the tower is taken to, and the ways back."""
    festival = view.festival
    if festival is not None:
        points = score_tower(tower, festival.tokens)
        can_enter = may_enter(tower, festival.tokens)
        label = say("castell-button-submit", score=points)
        yield (Button(label, Press(Verb.ACT, (*steps, SUBMIT)), Style.GOOD, is_disabled=not can_enter),)
    elif tiles := _tiles(view):
        yield tuple(_perform_button(view, me, tile, steps, tower, say) for tile in tiles)
    ways = [
        Button(say("castell-button-down"), Press(Verb.DRAFT, _without_top(steps), BUILDER), is_disabled=not steps),
        _anew(view, steps, say),
        Button(say("castell-button-back"), Press(Verb.DRAFT)),
    ]
    if festival is None:
        ways.insert(2, Button(say("castell-button-proposals"), Press(Verb.DRAFT, (), PROPOSALS)))
    yield tuple(ways)


def _anew(view: View, steps: tuple[Placement, ...], say: Say) -> Button:
    """The way back to the tower that stands; below it, what made it stand, by typing, has to be taken back."""
    if view.tower and not steps:
        return Button(say("button-undo"), Press(Verb.UNDO))
    return Button(say("castell-button-anew"), Press(Verb.DRAFT, (), BUILDER), is_disabled=not steps)


def _perform_button(view: View, me: Colla, tile: Tile, steps: tuple[Placement, ...], tower: Tower, say: Say) -> Button:
    can_perform = meets_performance(tower, tile, me.ranks, me.team, view.options.lax)
    label = say("castell-button-perform", tile=tile_name(tile, say))
    return Button(label, Press(Verb.ACT, (*steps, PERFORMS[tile])), Style.GOOD, is_disabled=not can_perform)


def _without_top(steps: tuple[Placement, ...]) -> tuple[Placement, ...]:
    """The steps without those that made the top level."""
    left = list(steps)
    while left and isinstance(left.pop(), Join):
        pass
    return tuple(left)
