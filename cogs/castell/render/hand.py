"""The private panel of a seat: its colla, the towers that it can build, and its pages."""

from collections.abc import Iterator, Mapping

from bot.engine.contract import Action, Lookahead
from bot.engine.panel import Button, Draft, Field, Panel, Press, Say, Sitting, Tone, Verb
from cogs.castell.components import Region
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.render import possibilities
from cogs.castell.render.builder import BUILDER, PROPOSALS, build_page, build_plan_field, make_plan, trim_draft
from cogs.castell.render.controls import OPENINGS, STEPS, build_openings_button, build_rows, list_reasons
from cogs.castell.render.formatting import (
    DOT,
    cut_lines,
    draw_tower,
    format_festival,
    format_offered_tile,
    format_recruits,
    format_region,
    format_sizes,
    format_skill,
    format_skills,
    format_team,
    format_tile,
    mark_region,
    quote_tower,
)
from cogs.castell.render.lines import result
from cogs.castell.render.table import choose_end_tone, describe_open_actions, format_points, offers_token
from cogs.castell.render.turns import build_proposals
from cogs.castell.rules.actions import Recruit
from cogs.castell.rules.terms import Colla, Festival, Phase
from cogs.castell.rules.towers import score_tower
from cogs.castell.rules.view import View

MAX_PAGE_SIZE = 2800
"""The most UTF-16 units of the openings on their page."""


def hand(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Panel:
    me = view.me
    if me is None or view.seat is None:
        raise ValueError("a spectator has no hand")
    if view.outcome is not None:
        text = f"{result(view.outcome, sitting, say)}\n\n{format_points(view.points[view.seat], say)}"
        fields = (_build_colla_field(me, say),)
        return Panel(say("castell-hand-title"), text, fields, tone=choose_end_tone(view.outcome))
    if draft.page == OPENINGS and view.options.adviser:
        plan = make_plan(view, draft, ahead)
        return _build_openings_page(plan.view, plan.view.me or me, plan.actions, say)
    if not view.is_asked:
        submitted = (Field(say("castell-hand-submitted"), draw_tower(view.submitted)),) if view.submitted else ()
        rows = ((build_openings_button(say),),) if view.options.adviser else ()
        body = say("castell-hand-awaiting" if view.submitted else "castell-hand-waiting")
        return Panel(say("castell-hand-title"), body, (*submitted, _build_colla_field(me, say)), rows=rows)
    steps = trim_draft(draft.actions, ahead)
    if view.phase is Phase.FESTIVAL and not view.options.adviser:
        return build_page(view, me, steps, say, possibilities.describe_festival(view, sitting, say))
    if view.may_build and (draft.page == BUILDER or steps):
        return build_page(view, me, steps, say)
    if view.phase is Phase.FESTIVAL:
        return possibilities.build_festival_page(view, me, sitting, say)
    if draft.page == PROPOSALS and view.options.adviser:
        return possibilities.build_performance_page(view, me, say)
    return _build_turn_panel(view, draft, ahead, say)


def _build_turn_panel(before: View, draft: Draft, ahead: Lookahead[View], say: Say) -> Panel:
    """Build the page of a turn after the planned actions."""
    plan = make_plan(before, draft, ahead)
    view, me = plan.view, plan.view.me
    assert me is not None
    body = [describe_open_actions(view, say)]
    if view.tower:
        body.append(say("castell-hand-standing", tower=quote_tower(view.tower)))
    proposals = build_proposals(plan, ahead, say) if plan.actions or draft.page != STEPS else ()
    if proposals and not plan.actions and not draft.is_plan:
        body.append(say("castell-hand-turns"))
    return Panel(
        say("castell-hand-title-turn"),
        "\n".join(body),
        (
            *build_plan_field(plan, before, say),
            _build_colla_field(me, say, has_tokens=not offers_token(view)),
            *_build_region_field(view, me, say, has_lists=not proposals or bool(plan.actions)),
        ),
        "\n".join(list_reasons(view, say)),
        rows=tuple(build_rows(plan, proposals, draft.page, say)),
        tone=Tone.ASKING,
    )


# Colla and region


def _build_colla_field(me: Colla, say: Say, *, has_tokens: bool = True) -> Field:
    """Build the field of the seat's colla: team, skills, and special action tokens if nothing else shows them."""
    lines = [format_team(me.team), format_skills(me.ranks, say)]
    if has_tokens:
        lines.append(say("castell-tokens", count=me.tokens))
    return Field(say("castell-hand-team", count=me.size), "\n".join(lines))


def _build_region_field(view: View, me: Colla, say: Say, *, has_lists: bool) -> Iterator[Field]:
    """Build the field of the pawn's region, if it is placed; with the adviser also what the seat can do there.

    Its castellers are left out if the controls list them.
    """
    square = view.here
    if square is None:
        return
    means = possibilities.get_means(view, me) if view.options.adviser else None
    feasible = () if means is None else tuple(possibilities.list_feasible(means, square.tiles))
    is_listed = has_lists and any(isinstance(action, Recruit) for action in view.legal)
    lines = [] if is_listed else [format_recruits(square.castellers, say)]
    lines += (_describe_chance(means, each, say) for each in view.festivals if each.region is square.region)
    for tile in square.tiles:
        ready = f"{DOT}{say('castell-here-ready')}" if tile in feasible else ""
        lines.append(format_offered_tile(tile, say) + ready)
    name = say("castell-hand-here", region=format_region(square.region, say)) + mark_region(square.region)
    yield Field(name, "\n".join(lines))


def _describe_chance(means: possibilities.Means | None, festival: Festival, say: Say) -> str:
    """Format a festival of this round, with the adviser also the best score that the seat can reach."""
    name = say("castell-awaits-festival", sizes=format_sizes(festival.tokens))
    if means is None:
        return name
    found = possibilities.find_best_tower(means, festival.tokens)
    if found is None:
        return f"{name}: {_explain_missing_tower(means, festival, say)}"
    key = "castell-here-score" if found.is_best else "castell-here-score-found"
    return f"{name}: {say(key, count=score_tower(found.tower, festival.tokens))}"


def _build_feasible_fields(view: View, me: Colla, say: Say) -> Iterator[Field]:
    """Build with the adviser the fields of the best towers for the next festivals, and of the feasible performances."""
    if not view.options.adviser:
        return
    means = possibilities.get_means(view, me)
    festivals = [_describe_best_tower(means, festival, say) for festival in possibilities.list_next_festivals(view)]
    if festivals:
        yield Field(say("castell-hand-festivals"), "\n".join(festivals))
    lines = []
    for square in view.squares:
        names = DOT.join(
            say("castell-can-tile", tile=format_tile(tile, say), count=PERFORMANCES[tile].points)
            for tile in possibilities.list_feasible(means, square.tiles)
        )
        if names:
            lines.append(say("castell-can-perform", region=format_region(square.region, say), tiles=names))
    yield Field(say("castell-hand-can-build"), "\n".join(lines) or say("castell-can-nothing"))


def _describe_best_tower(means: possibilities.Means, festival: Festival, say: Say) -> str:
    """Format the best tower for a festival, or the reason for having none."""
    name, found = format_festival(festival, say), possibilities.find_best_tower(means, festival.tokens)
    if found is None:
        why = _explain_missing_tower(means, festival, say)
        return say("castell-can-not-enter", round=festival.round, festival=name, why=why)
    key = "castell-can-score" if found.is_best else "castell-can-score-found"
    points = score_tower(found.tower, festival.tokens)
    return say(key, round=festival.round, festival=name, count=points, tower=quote_tower(found.tower))


def _explain_missing_tower(means: possibilities.Means, festival: Festival, say: Say) -> str:
    """Explain why a festival has no tower: sizes are missing, or four levels or both together are too much."""
    missing = [size for size in dict.fromkeys(festival.tokens) if not means.team[size - 1]]
    if missing:
        return say("castell-why-sizes", sizes=format_sizes(missing), count=len(missing))
    return say("castell-why-low" if possibilities.find_best_tower(means, ()) is None else "castell-why-together")


# Openings


def _build_openings_page(view: View, me: Colla, planned: tuple[Action, ...], say: Say) -> Panel:
    """Build the page with the openings of each casteller and rank, a line each."""
    means, festivals = possibilities.get_means(view, me), possibilities.list_next_festivals(view)
    regions = {tile: square.region for square in view.squares for tile in square.tiles}
    found = (
        possibilities.find_openings(means, gain, [*regions], festivals) for gain in possibilities.list_gains(means)
    )
    lines = [_format_openings(each, regions, say) for each in found if not each.is_empty]
    return Panel(
        say("castell-hand-title-openings"),
        "\n".join(cut_lines(lines, MAX_PAGE_SIZE)) or say("castell-opens-nothing"),
        (_build_colla_field(me, say), *_build_feasible_fields(view, me, say)),
        rows=((Button(say("castell-button-back"), Press(Verb.DRAFT, planned)),),),
        tone=Tone.ASKING if view.is_asked else Tone.CALM,
    )


def _format_openings(openings: possibilities.Openings, regions: Mapping[Tile, Region], say: Say) -> str:
    """Format the local performances and scores that one more casteller or rank makes possible."""
    gain = openings.gain
    name = say("castell-one-size", size=gain) if isinstance(gain, int) else format_skill(gain, say)
    parts = [
        say("castell-opens-tile", tile=format_tile(tile, say), region=format_region(regions[tile], say))
        for tile in openings.tiles
    ]
    for change in openings.festivals:
        if change.before:
            key = "castell-opens-score" if change.is_best else "castell-opens-score-found"
        else:
            key = "castell-opens-festival" if change.is_best else "castell-opens-festival-found"
        where, when = format_region(change.festival.region, say), change.festival.round
        parts.append(say(key, round=when, region=where, before=change.before, after=change.after))
    return f"**+1 {name}**: {DOT.join(parts)}"
