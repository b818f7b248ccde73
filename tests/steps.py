"""Checks the steps of a table: they follow the rules, and each move of its players is there once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from bot.engine.contract import Event, IllegalAction, State
from bot.engine.rng import Rng
from bot.tables.motions import parse_undo_target
from bot.tables.table import PendingQuestions, Table
from bot.ui.messages import custom_ids
from storage.rows import NOBODY, StepKind, StepRow
from tests.contract.zones import zones_of
from tests.robot import Submission

ANY = "*"
"""The batch of a submission that only the bot can spell out, such as a standing order."""

MOVES = (StepKind.ACT, StepKind.ASIDE)
"""The kinds of step that come of what players submit."""

ANSWERS = (StepKind.ACT, StepKind.DEFAULT, StepKind.ORDER, StepKind.ABSENT_ORDER, StepKind.COMPUTER)
"""The kinds of step that answer a question to their seat."""


def list_wrong_steps(table: Table, steps: Sequence[StepRow], begun: State[Any, Any] | None = None) -> Iterator[str]:
    """Yield where the stored steps differ from what the rules make of the key and the decisions.

    ``begun`` is the position of another game that a fork begins with.
    """
    conserved = zones_of(table.entry.game).conserved
    states: list[State[Any, Any]] = []
    asked: Mapping[int, str] = {}
    asked_before: set[tuple[int, str]] = set()
    for number, step in enumerate(steps):
        what = f"step {number} ({step.kind} {step.action} of seat {step.seat})"
        if step.kind in ANSWERS and step.seat not in asked:
            yield f"{what} answers what nobody had asked"
        asked = PendingQuestions.from_text(step.pending).tokens
        if step.kind is StepKind.UNDO and asked.items() & asked_before:
            yield f"{what} lets old buttons fit again"
        asked_before |= asked.items()
        try:
            results = [*_list_results(step, table, states, steps, begun)]
        except IllegalAction as error:
            yield f"{what} is against the rules: {error}"
            return
        stored = (step.state, step.events, step.pending)
        made = [_format_result(table, step, state, events) for state, events in results]
        if stored not in made:
            yield f"{what} is stored otherwise than the rules have it"
        states.append(results[made.index(stored) if stored in made else 0][0])
        if conserved(states[-1]) != conserved(states[0]):
            yield f"{what} makes or destroys something"
    if [step.seq for step in steps] != [*range(table.row.seq + 1)]:
        yield f"{len(steps)} steps are stored, and the last of the table is {table.row.seq}"
    outcome = states[-1].outcome if states else None
    wanted = "" if outcome is None else table.codec.outcome_to_json(outcome)
    if (table.is_over, table.row.outcome) != (outcome is not None, wanted):
        yield f"the table is {table.row.status} with outcome {table.row.outcome!r}, and should have {wanted!r}"


def _format_result(
    table: Table, step: StepRow, state: State[Any, Any], events: tuple[Event, ...]
) -> tuple[bytes, str, str]:
    """Write a result as it is stored."""
    asked = PendingQuestions.from_state(state, step.branch)
    return table.codec.state_to_json(state), table.codec.events_to_json(events), str(asked)


def _list_results(
    step: StepRow,
    table: Table,
    states: Sequence[State[Any, Any]],
    steps: Sequence[StepRow],
    begun: State[Any, Any] | None,
) -> Iterator[tuple[State[Any, Any], tuple[Event, ...]]]:
    """Yield the state after a step and the events in it, by the rules; who stays alone when others go may have won."""
    match step.kind:
        case StepKind.DEAL if begun is not None:
            seat = table.row.fork_seat
            yield begun if seat == NOBODY else begun.redeal(seat, Rng(table.row.key)), ()
        case StepKind.DEAL:
            yield table.entry.game.deal(len(table.seats), table.options, Rng(table.row.key)), ()
        case StepKind.UNDO:
            to = parse_undo_target(step)
            state = states[to]
            for later in steps[to + 1 : step.seq]:
                if later.kind is StepKind.ASIDE:
                    (aside,) = table.codec.batch_from_short(later.action)
                    state = state.apply(later.seat, aside).state if state.refusal(later.seat, aside) is None else state
            yield state, ()
        case StepKind.JOIN:
            yield states[-1], ()
        case StepKind.CLOSE:
            yield states[-1].close()[:2]
        case StepKind.LEAVE:
            left = states[-1].leave(step.seat)
            ends = [left.state.concede_to(seat) for seat in range(len(table.seats))]
            yield from [(end.state, (*left.events, *end.events)) for end in ends if end is not None]
            yield left[:2]
        case _:
            (action,) = table.codec.batch_from_short(step.action)
            yield states[-1].apply(step.seat, action)[:2]


def count_moves(table: Table, steps: Iterable[StepRow], submitted: Sequence[Submission]) -> Counter[tuple[int, str]]:
    """Return how often each batch is in the log, by user: what one seat, no computer's, has stored at one time.

    The batch that ended a game is given as it was submitted: the rest of it had no meaning any more.
    """
    own = (step for step in steps if step.kind in MOVES and step.seat not in table.computers)
    grouped = groupby(own, key=lambda step: (step.seat, step.at))
    batches = [[*batch] for _, batch in grouped]
    moves = [(_find_user(table, batch[0]), ",".join(step.action for step in batch)) for batch in batches]
    if table.is_over and moves:
        user_id, last = moves[-1]
        begun = [each.batch for each in submitted if each.user_id == user_id]
        whole = [batch for batch in begun if f"{batch},".startswith(f"{last},")]
        moves[-1] = (user_id, min(whole, key=len, default=last))
    return Counter(moves)


def _find_user(table: Table, step: StepRow) -> int:
    """Return who sat at the seat of a step then; former players are listed in the order in which they left."""
    then = (row.user_id for row in table.former if row.seat == step.seat and row.until >= step.seq)
    return next(then, table.seats[step.seat].user_id) or 0


def list_unaccounted(table: Table, steps: Sequence[StepRow], submitted: Sequence[Submission]) -> Iterator[str]:
    """Yield the moves that were acknowledged and are not there, and those that are there in part or once too often."""
    found = count_moves(table, steps, submitted)
    acknowledged = Counter(
        (each.user_id, each.batch) for each in submitted if each.is_acknowledged and not each.is_plan
    )
    wanted = Counter((each.user_id, each.batch) for each in submitted if not each.is_refused)
    wanted.update((each.user_id, f"{each.batch},E") for each in submitted if each.is_plan)  # with the end of the turn
    for (user_id, batch), count in (acknowledged - found).items():
        yield f"{batch} of seat {table.find_seat(user_id)} was acknowledged and is lost ({count} times)"
    for (user_id, batch), count in (found - wanted).items():
        if count > wanted[user_id, ANY]:
            told = [each.told for each in submitted if (each.user_id, each.batch) == (user_id, batch)]
            where = f"{batch} of seat {table.find_seat(user_id)}"
            yield f"{where} is there once too often, or only in part ({count} times); the player was told {told}"


def list_misplaced(steps: Sequence[StepRow], submitted: Sequence[Submission]) -> Iterator[str]:
    """Yield the moves that were pressed for one question, acknowledged, and have answered another one."""
    answered: Counter[tuple[str, str]] = Counter()
    for _, group in groupby((step for step in steps if step.kind in MOVES), key=lambda step: (step.seat, step.at)):
        batch = [*group]
        before = PendingQuestions.from_text(steps[batch[0].seq - 1].pending).tokens
        answered[",".join(step.action for step in batch), before.get(batch[0].seat, "")] += 1
    batches = {batch for batch, _ in answered}
    pressed = [(each.batch, custom_ids.parse(each.custom_id).question) for each in submitted if _is_answer(each)]
    for answer, question in Counter(pressed) - answered:
        if answer in batches:
            yield f"{answer} was pressed for question {question} and answered another one"


def _is_answer(submission: Submission) -> bool:
    """Return whether a control was pressed that answers a question, and the player was shown what came of it."""
    has_question = submission.custom_id and custom_ids.parse(submission.custom_id).question != custom_ids.NO_QUESTION
    return bool(has_question and submission.is_acknowledged and not submission.is_plan)
