"""Plans: a turn that a player has chosen before it is asked, and that is played by itself.

A plan is the whole turn and what it rests on (:class:`bot.engine.contract.Plan`), in short form with its seat. Nobody
else can notice a plan: until it is played, the others see the same, and at the same times, as without it.

* **It is played** three seconds after the question, like a computer's turn, by a deadline of the kind ``wake``: in one
  transaction, as steps of the player, if all of its actions are legal and all of its conditions hold. Where the bot or
  a computer plays for a player who is away, it is played at the time of that move and in its place; the player does
  not come back by it.
* **Otherwise it lapses**: it stays with the seat until the question is answered, and is not tried again. The hand says
  why, and shows what is left of it as a draft.
* **Calls** to a turn that could have been planned come four seconds after the question, for everybody: so nobody is
  called to a turn that plays itself, and nobody can tell. Steps of a plan do not count as a sign that the player is
  there. Nudges come as without it.
* **An undo** keeps a plan that waits, and brings back none that was played or has lapsed. One that takes back the
  question itself keeps the plan for the next one.
* **Votes**, a pause, or a motion that is open change nothing: a plan is what its player does.
* **Who leaves** the seat or is replaced takes the plan along; the end of the game deletes it.
* **A restart** loses nothing, as seat and deadline are rows; time that did not run is given back.
* **Windows** cannot be planned, they have standing orders; nor can what several seats answer at the same time.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from bot.engine.contract import Action, Condition, Pace, Plan, State
from bot.tables.codec import Codec, MalformedAction
from bot.tables.table import Refused, Stale, Table
from storage.rows import SeatRow


def read_plan(codec: Codec[Any], text: str) -> Plan | None:
    """Read the plan of a seat; None without one, or if another version of the game wrote it."""
    try:
        return codec.plan_from_short(text) if text else None
    except MalformedAction:
        return None


def build_plan(table: Table, seat: int, actions: Sequence[Action]) -> Plan:
    """Build the plan of these actions.

    :raises Stale: if the seat is asked, which it was not when it began to plan.
    :raises Refused: if it cannot plan, they are no whole turn, or the rules do not allow them.
    """
    if seat in table.asked:
        raise Stale("turn-came", table)
    imagined = table.imagine(seat)
    if imagined is None or imagined.state is None:
        raise Refused("no-plan" if table.entry.has_plans else "no-plans", table)
    for number, action in enumerate(actions):
        before = imagined.state.look_ahead(seat, actions[:number])
        refusal = before.refusal(seat, action) if before is not None else None
        if refusal is not None:
            raise Refused.from_rules(refusal, table)
    plan = imagined.state.make_plan(seat, actions)
    if plan is None or find_lapse(imagined.state, seat, plan) is not False:
        raise Refused("plan-in-part", table)
    return plan


def find_lapse(state: State[Any, Any], seat: int, plan: Plan) -> Condition | bool:
    """Find what keeps a plan from being played in this state, where the seat has its turn or imagines it.

    That is the first condition that does not hold, or True if an action is not legal; False if it can be played.
    """
    view = state.view(seat)
    broken = next((each for each in plan.conditions if not each.holds(view)), None)
    if broken is not None:
        return broken
    after: State[Any, Any] | None = state
    for action in plan.actions:
        if after is None or after.refusal(seat, action) is not None:
            return True
        if action is not plan.actions[-1]:
            is_known = action.is_deterministic
            after = after.look_ahead(seat, (action,)) if is_known else after.apply(seat, action).state
    return False


def find_planned_turn(table: Table, state: State[Any, Any], seat: int) -> Sequence[Action]:
    """Find the actions of the seat's plan, if it is the seat's turn and they can be played now; else none."""
    plan = read_plan(table.codec, table.seats[seat].plan)
    is_possible = plan is not None and is_at_turn(state, seat) and find_lapse(state, seat, plan) is False
    return plan.actions if plan is not None and is_possible else ()


def is_at_turn(state: State[Any, Any], seat: int) -> bool:
    """True if the seat is asked its turn."""
    question = state.question(seat)
    return question is not None and question.pace is Pace.TURN


def forget_answered(
    table: Table, seats: Sequence[SeatRow], state: State[Any, Any], tried: Collection[int]
) -> tuple[SeatRow, ...]:
    """Delete the plans of seats whose turn is over in ``state``, and of those that were ``tried``.

    ``table`` has the game as it was before.
    """
    before = table.state.find_questions(Pace.TURN) if table.state is not None else {}
    over = {*tried, *(seat for seat, question in before.items() if state.question(seat) != question)}
    is_end = state.outcome is not None
    return tuple(replace(seat, plan="", lapsed="") if is_end or seat.seat in over else seat for seat in seats)
