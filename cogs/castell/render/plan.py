"""A turn that is being planned: actions of the draft, taken together when the player says so."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

from bot.engine.contract import Action, Lookahead, keep_possible
from bot.engine.panel import Draft, Field, Say, Sitting
from cogs.castell.render.builder import compose_tower
from cogs.castell.render.formatting import quote_tower
from cogs.castell.render.labels import label
from cogs.castell.rules.actions import Join, Perform, Place
from cogs.castell.rules.building import build_tower
from cogs.castell.rules.view import View

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
        return compose_tower(view, draft, chosen, ahead)
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


def build_plan_field(plan: Plan, view: View, sitting: Sitting, say: Say) -> Iterator[Field]:
    """Build the field of the planned actions, if there are any."""
    lines, steps = list[str](), list[Place | Join]()
    for action in plan.actions:
        if isinstance(action, Place | Join):
            steps.append(action)
            continue
        tower = f" {quote_tower(build_tower(view.tower, steps))}" if isinstance(action, Perform) else ""
        lines.append(label(view, action, sitting, say) + tower)
    if plan.actions:
        yield Field(say("castell-hand-plan"), "\n".join(lines))
