"""Replay of a finished game: its steps and turns with open hands, and verification of the deal."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.contract import Action, State
from bot.engine.rng import Rng
from bot.tables.codec import Codec
from bot.tables.game_log import LogLine, SeatHistory, build_line, ends_turn
from bot.tables.recorder import drop_undone
from bot.tables.reviews import list_decisions
from bot.tables.service import Tables
from bot.tables.table import PendingQuestions, Refused, Table, check_not_veiled
from storage.rows import StepRow

DEAL = 0
"""The number of the first step of every game."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A run of steps, from the end of one turn to the end of the next; what others answer meanwhile belongs to it."""

    number: int
    """The deal is 0."""
    seats: tuple[int, ...]
    """The seats that were asked when it began: mostly one. Empty for the deal."""
    first: int
    """The number of its first step."""
    last: int
    """The number of its last step."""


def find_turns(steps: Sequence[StepRow], codec: Codec[Any]) -> tuple[Turn, ...]:
    """Find the turns of a game from all its steps; every step belongs to one.

    What was undone ends no turn: its steps belong to the turn that went on.
    """
    newest, kept = steps[-1].seq, drop_undone(steps)
    ends = [step.seq for place, step in enumerate(kept) if step.seq < newest and ends_turn(kept, place, codec)]
    asked = {step.seq: tuple(PendingQuestions.from_text(step.pending).questions) for step in steps}
    begins = [steps[0].seq, *(end + 1 for end in ends)]
    return tuple(
        Turn(number, asked.get(first - 1, ()), first, last)
        for number, (first, last) in enumerate(zip(begins, [*ends, newest], strict=True))
    )


def find_turn(turns: Sequence[Turn], step: int) -> Turn:
    """Find the turn of the step with this number.

    :raises StopIteration: if no turn has it.
    """
    return next(turn for turn in turns if turn.first <= step <= turn.last)


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A step of a finished game with the stored state after it."""

    line: LogLine
    """The step with its private events; standing orders stay hidden."""
    state: State[Any, Any]
    number: int
    count: int
    turns: tuple[Turn, ...]
    scores: tuple[tuple[int, ...], ...]
    """By turn: the scores of all seats at its end, as if the game had ended then."""
    turn: Turn
    earlier: tuple[LogLine, ...]
    """The steps of the turn before this one."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The end of a turn of a finished game: its number, and the stored position."""

    turn: int
    step: StepRow


async def read_replay_step(tables: Tables, table: Table, number: int) -> ReplayStep:
    """Read the step with this number, which is clamped.

    :raises Refused: if the game is not over, was never dealt, or others still play its deal.
    """
    check_not_veiled(table, tables.now())
    steps = await _read_steps(tables, table)
    return await asyncio.to_thread(_build_replay_step, table, steps, number)


async def list_turn_ends(tables: Tables, table: Table) -> tuple[TurnEnd, ...]:
    """List the ends of all turns, the deal first.

    :raises Refused: if the game is not over, was never dealt, or others still play its deal.
    """
    check_not_veiled(table, tables.now())
    steps = await _read_steps(tables, table)
    turns = await asyncio.to_thread(find_turns, steps, table.codec)
    return tuple(TurnEnd(turn.number, steps[turn.last]) for turn in turns)


def _build_replay_step(table: Table, steps: Sequence[StepRow], number: int) -> ReplayStep:
    number = min(max(number, DEAL), steps[-1].seq)
    codec, people = table.codec, SeatHistory(table)
    turns = find_turns(steps, codec)
    turn = find_turn(turns, number)
    *earlier, line = (
        build_line(step, codec.events_from_json(step.events), None, people) for step in steps[turn.first : number + 1]
    )
    state = codec.state_from_json(steps[number].state, steps[number].version)
    ends = [codec.state_from_json(steps[each.last].state, steps[each.last].version) for each in turns]
    outcomes = [end.outcome or end.close().state.outcome for end in ends]
    scores = tuple(outcome.scores for outcome in outcomes if outcome is not None)
    return ReplayStep(line, state, number, len(steps), turns, scores, turn, tuple(earlier))


async def list_actions(tables: Tables, table: Table, number: int) -> tuple[Action, ...]:
    """List the actions that answered one question of a seat, from the step with this number on.

    :raises Refused: if the game is not over, or was never dealt.
    """
    steps = await _read_steps(tables, table)
    codec = table.codec
    decisions = await asyncio.to_thread(lambda: [*list_decisions(steps, codec)])
    return next((each.actions for each in decisions if each.number == number), ())


async def is_deal_reproduced(tables: Tables, table: Table) -> bool:
    """True if the dealing key gives the stored deal, by the rules of the version that dealt it; never of a fork.

    :raises Refused: if the game is not over, or was never dealt.
    """
    step = (await _read_steps(tables, table))[DEAL]
    if table.row.is_fork:
        return False
    codec = table.codec
    dealt = codec.deal_as(step.version, len(table.seats), table.options, Rng(table.row.key))
    return codec.state_from_json(step.state, step.version) == dealt


async def _read_steps(tables: Tables, table: Table) -> tuple[StepRow, ...]:
    """Read all steps with their states; refuse a game that is not over, or was never dealt."""
    if not table.is_over:
        raise Refused("not-over", table)
    steps = await tables.store.steps.list_archived(table.id)
    if not steps:
        raise Refused("not-started", table)
    return steps
