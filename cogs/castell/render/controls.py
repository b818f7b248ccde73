"""The controls of a turn: lists of actions, buttons, and the reasons why actions are missing."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from bot.engine.contract import Action
from bot.engine.panel import Button, Choice, Press, Row, Say, Select, Style, Verb
from cogs.castell.components import MAX_RECRUITS, REGION_INDEX, Region
from cogs.castell.performances import PERFORMANCES
from cogs.castell.render.builder import BUILDER, MAX_TOWER_SIZE, PROPOSALS, Plan, drop_last, measure
from cogs.castell.render.formatting import (
    DOT,
    format_recruits,
    format_region,
    format_sizes,
    format_skill,
    format_tile,
    mark_region,
    mark_size,
    mark_skill,
    mark_tile,
)
from cogs.castell.render.possibilities import find_cheapest_tower, get_means, list_feasible
from cogs.castell.rules.actions import END, PERFORMS, Move, Practice, Recruit, SpecialMove, SpecialRecruit, Train
from cogs.castell.rules.building import list_steps
from cogs.castell.rules.towers import format_tower
from cogs.castell.rules.view import View

OPENINGS = "o"
"""The page with the openings of one more casteller or rank."""

STEPS = "s"
"""The page with the lists of single actions, where whole turns are proposed."""

MAX_BUTTONS = 5
"""Discord's limit of the buttons in a row."""

SELECTS: tuple[tuple[str, tuple[type[Action], ...]], ...] = (
    ("castell-choose-way", (Move, Recruit)),
    ("castell-choose-train", (Train, Practice)),
    ("castell-choose-special", (SpecialRecruit, SpecialMove)),
)
"""The lists of a turn: the text of each, and its actions."""

ACTION_GROUPS = (("M",), ("R",), ("T", "TP"), ("SM", "SR"), ("P", "SP"))
"""The kinds of action that have a reason, each with its codes."""

VAGUE_REASON = "not-offered"
"""A refusal that gives way to any other of the same kind of action."""

PLAIN_REASONS = (
    *("has-moved", "has-recruited", "has-trained", "special-used"),
    *("special-first", "nobody-left", "no-token", "no-performance-here"),
)
"""The refusals that need no reason, as the hand shows what is open and what lies in the region."""


def build_rows(plan: Plan, proposals: tuple[Button, ...], page: str, say: Say) -> Iterator[Row]:
    """Build the proposed turns, and the lists of legal actions; a choice joins the plan at once.

    The lists have a page of their own until something is planned. One list of a single choice is a button, as far as
    the last row goes.
    """
    buttons = [*_build_buttons(plan, say)]
    if proposals:
        yield proposals
        if not plan.actions:
            yield (Button(say("castell-button-steps"), Press(Verb.DRAFT, page=STEPS)), *buttons)
            return
    if not plan.actions:
        buttons[1:1] = _build_ways(plan.view, page, say)
    for key, kinds in SELECTS:
        offered = [action for action in plan.view.legal if isinstance(action, kinds)]
        choices = [_build_choice(plan.view, action, say) for action in offered]
        if Recruit in kinds:
            for only, other in ((Move, "castell-choose-move"), (Recruit, "castell-choose-recruit")):
                key = other if all(isinstance(action, only) for action in offered) else key
            choices += _build_pairs(plan.view, say)
        elif SpecialRecruit in kinds:
            choices += _build_performances(plan.view, say)
        if len(choices) == 1 and len(buttons) < MAX_BUTTONS and SpecialRecruit not in kinds:
            buttons.insert(0, Button(choices[0].label, Press(Verb.DRAFT, (*plan.actions, *offered))))
        elif choices:
            yield Select(say(key), Press(Verb.DRAFT, plan.actions), tuple(choices))
    yield tuple(buttons)


def _build_pairs(view: View, say: Say) -> Iterator[Choice]:
    """Build a choice for each two castellers of the region that can be recruited together, the largest first."""
    recruits = [action for action in view.legal if isinstance(action, Recruit)]
    if view.here is None or view.done.recruited:
        return
    for one, other in combinations_with_replacement(recruits, MAX_RECRUITS):
        if one is not other or view.here.castellers[one.size - 1] > 1:
            name = say("castell-choice-recruit", sizes=format_sizes((one.size, other.size)))
            yield Choice(name + mark_size(one.size), (one, other))


def _build_performances(view: View, say: Say) -> Iterator[Choice]:
    """Build a choice for each local performance, with the adviser's tower."""
    if not view.options.adviser or not view.may_build or view.tower or view.me is None or view.here is None:
        return
    means = get_means(view, view.me)
    for tile in view.here.tiles:
        tower = find_cheapest_tower(means, tile)
        batch = (*list_steps(tower), PERFORMS[tile]) if tower is not None else ()
        if tower is not None and measure(batch) <= MAX_TOWER_SIZE:
            name = say("castell-button-perform", tile=tile.upper(), count=PERFORMANCES[tile].points)
            yield Choice(name + mark_tile(tile), batch, DOT.join((format_tile(tile, say), format_tower(tower))))


def _build_choice(view: View, action: Action, say: Say) -> Choice:
    match action:
        case Move(region) | SpecialMove(region):
            name = say("castell-choice-move", region=format_region(region, say))
            return Choice(name + mark_region(region), action, _describe_region(view, region, say))
        case Recruit(size) | SpecialRecruit(size):
            name = say("castell-choice-recruit", sizes=format_sizes((size,)))
            present = view.here.castellers[size - 1] if view.here is not None else 0
            return Choice(name + mark_size(size), action, say("castell-choice-present", count=present))
        case Train(skill) | Practice(skill):
            name = say(f"castell-label-{action.code.lower()}", skill=format_skill(skill, say))
            return Choice(name + mark_skill(skill), action, say(f"castell-about-{skill}"))
    raise TypeError(f"{action} is in no list")


def _describe_region(view: View, region: Region, say: Say) -> str:
    """List the training, the festivals and the castellers of a region in this round."""
    skill = view.find_training(region)
    parts = [] if skill is None else [format_skill(skill, say)]
    festivals = (festival for festival in view.festivals if festival.region is region)
    parts += (say("castell-awaits-festival", sizes=format_sizes(festival.tokens)) for festival in festivals)
    return DOT.join([*parts, format_recruits(view.squares[REGION_INDEX[region]].castellers, say)])


def _build_buttons(plan: Plan, say: Say) -> Iterator[Button]:
    view, actions = plan.view, plan.actions
    is_done = not any(isinstance(action, Move | Recruit | Train | Practice) for action in view.legal)
    end = say("castell-button-play" if actions else "castell-button-end")
    yield Button(end, Press(Verb.ACT, (*actions, END)), Style.GOOD if is_done else Style.PLAIN)
    if actions:
        yield Button(say("castell-button-go-on"), Press(Verb.ACT, actions))
        yield Button(say("castell-button-last"), Press(Verb.DRAFT, drop_last(actions)))
    if view.options.adviser:
        yield build_openings_button(say, actions)


def _build_ways(view: View, page: str, say: Say) -> Iterator[Button]:
    """Build the buttons that lead from the lists to other pages while nothing is planned."""
    if page == STEPS:
        yield Button(say("castell-button-back"), Press(Verb.DRAFT))
    if view.may_build and view.options.adviser:
        me, here = view.me, view.here
        can_perform = me is not None and here is not None and any(list_feasible(get_means(view, me), here.tiles))
        style = Style.MAIN if can_perform else Style.PLAIN
        yield Button(say("castell-button-proposals"), Press(Verb.DRAFT, page=PROPOSALS), style)
    elif view.may_build:
        yield Button(say("castell-button-build"), Press(Verb.DRAFT, page=BUILDER), Style.MAIN)


def build_openings_button(say: Say, planned: tuple[Action, ...] = ()) -> Button:
    """Build the button that opens the page of openings and keeps the plan."""
    return Button(say("castell-button-openings"), Press(Verb.DRAFT, planned, OPENINGS))


def list_reasons(view: View, say: Say) -> Iterator[str]:
    """List a line for each refusal that the rest of the hand does not explain."""
    refusals = dict(view.refusals)
    by_reason: dict[str, list[str]] = {}
    for codes in ACTION_GROUPS:
        if not all(code in refusals for code in codes):
            continue
        name = say(f"castell-action-{codes[0].lower()}")
        refusal = next((refusals[code] for code in codes if refusals[code].key != VAGUE_REASON), refusals[codes[0]])
        if refusal.key not in PLAIN_REASONS:
            reason = say(f"castell-refusal-{refusal.key}", **dict(refusal.args))
            by_reason.setdefault(reason, []).append(name)
    for reason, names in by_reason.items():
        yield say("castell-hand-reason", names=DOT.join(names), reason=reason)
