"""Plans on a hand: what is planned, whether it would be played, and the controls of a turn that is being planned."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from bot.engine.contract import Plan
from bot.engine.panel import Button, Panel, Press, Row, Say, Select, Sitting, Tone, Verb
from bot.tables.planning import find_lapse, read_plan
from bot.tables.table import Table

BETWEEN = "; "
"""Between the conditions of a plan."""


def describe_plan(table: Table, seat: int, sitting: Sitting, say: Say) -> str:
    """Describe the plan of a seat: what it rests on, or why it was not played; empty without a plan."""
    row, planner = table.seats[seat], table.entry.planner
    plan = read_plan(table.codec, row.plan or row.lapsed)
    if plan is None or planner is None or table.state is None or not table.is_running:
        return ""
    words = planner.tell_plan(plan, sitting, say)
    if row.plan and seat in table.asked:
        return say("hand-plan-due", plan=words)
    then = table if seat in table.asked else table.imagine(seat)
    why = "" if then is None else _tell_lapse(then, seat, plan, sitting, say)
    if not row.plan:
        return say("hand-plan-lapsed", plan=words, why=why)
    lines = [tell_planned(table, plan, sitting, say)]
    return "\n".join([*lines, say("hand-plan-fails", why=why)] if why else lines)


def tell_planned(table: Table, plan: Plan, sitting: Sitting, say: Say) -> str:
    """Tell what is planned, and what it rests on."""
    planner = table.entry.planner
    if planner is None:
        return ""
    conditions = BETWEEN.join([planner.tell_condition(each, sitting, say) for each in plan.conditions])
    key = "hand-planned" if conditions else "hand-planned-anyway"
    return say(key, plan=planner.tell_plan(plan, sitting, say), conditions=conditions)


def _tell_lapse(table: Table, seat: int, plan: Plan, sitting: Sitting, say: Say) -> str:
    """Tell why a plan cannot be played at the turn that the table asks for; empty if it can."""
    if table.state is None or table.entry.planner is None:
        return ""
    lapse = find_lapse(table.state, seat, plan)
    if isinstance(lapse, bool):
        return say("hand-plan-illegal") if lapse else ""
    return table.entry.planner.tell_lapse(lapse, table.view(seat), sitting, say)


def build_planning(panel: Panel, table: Table, seat: int, say: Say) -> Panel:
    """Turn the hand of an imagined turn into one that plans it: what would act plans, if it is a whole turn."""
    controls = _Controls(table, seat, say)
    fields = [
        replace(each, row=controls.turn_row(each.row), button=next(controls.turn_buttons((each.button,)), None))
        for each in panel.fields
    ]
    rows = tuple([row for row in map(controls.turn_row, panel.rows) if row])
    title = say("hand-plan-title", game=say(f"{table.row.game}-title"))
    footer = say("hand-plan-hint")
    return replace(panel, title=title, fields=tuple(fields), footer=footer, rows=rows, tone=Tone.CALM)


class _Controls:
    """Turns controls that act into those that plan the same; each plan is offered once."""

    def __init__(self, table: Table, seat: int, say: Say) -> None:
        """``table`` is the one of the imagined turn."""
        self._state, self._seat, self._say = table.state, seat, say
        self._offered: set[Plan] = set()

    def turn_row(self, row: Row) -> Row:
        """Return a row for a plan; without asides, which a waiting hand has, too."""
        if not isinstance(row, Select):
            return tuple(self.turn_buttons(row))
        if row.press.verb is not Verb.ACT:
            return row
        values = [(each, each.value if isinstance(each.value, tuple) else (each.value,)) for each in row.choices]
        choices = [each for each, value in values if self._is_new(row.press, (*row.press.actions, *value))]
        return replace(row, choices=tuple(choices), placeholder=self._say("hand-plan-one", label=row.placeholder))

    def turn_buttons(self, buttons: Iterable[Button | None]) -> Iterator[Button]:
        """Generate the buttons for a plan."""
        for button in filter(None, buttons):
            if button.press.verb is Verb.DRAFT:
                yield button
            elif button.press.verb is Verb.ACT and self._is_new(button.press, button.press.actions):
                yield replace(button, label=self._say("hand-plan-one", label=button.label))

    def _is_new(self, press: Press, actions: tuple[Any, ...]) -> bool:
        """True if these actions make a plan that is not offered yet: some come with the end of the turn and without."""
        plan = None if press.is_aside or self._state is None else self._state.make_plan(self._seat, actions)
        if plan is None or plan in self._offered:
            return False
        self._offered.add(plan)
        return True
