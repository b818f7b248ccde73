"""Plans on a hand: what is planned, whether it would be played, and the controls of a turn that is being planned."""

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.contract import Action, Plan
from bot.engine.panel import Button, Panel, Row, Say, Select, Sitting, Verb
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
    state = table.state

    def is_whole(actions: tuple[Action, ...]) -> bool:
        plan = None if state is None or not actions else state.make_plan(seat, actions)
        return plan is not None and plan.actions == actions

    def turn(row: Row) -> Row:
        if isinstance(row, Select):
            if row.press.is_aside:
                return ()
            if row.press.verb is not Verb.ACT:
                return row
            values = ((each, each.value if isinstance(each.value, tuple) else (each.value,)) for each in row.choices)
            choices = (each for each, value in values if is_whole((*row.press.actions, *value)))
            return replace(row, choices=tuple(choices), placeholder=say("hand-plan-one", label=row.placeholder))
        return tuple(_turn_buttons(row))

    def _turn_buttons(row: tuple[Button, ...]) -> Iterator[Button]:
        for button in row:
            if button.press.verb is Verb.ACT and not button.press.is_aside and is_whole(button.press.actions):
                yield replace(button, label=say("hand-plan-one", label=button.label))
            elif button.press.verb is Verb.DRAFT:
                yield button

    fields = (
        replace(each, row=turn(each.row), button=next(_turn_buttons((each.button,) if each.button else ()), None))
        for each in panel.fields
    )
    rows = tuple([row for row in map(turn, panel.rows) if row])
    title = say("hand-plan-title", game=say(f"{table.row.game}-title"))
    return replace(panel, title=title, fields=tuple(fields), footer=say("hand-plan-hint"), rows=rows)
