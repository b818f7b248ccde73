"""Takes and undoes moves, and passes windows until the next turn."""

from dataclasses import replace
from functools import partial
from typing import Any

from bot.engine.contract import Action, State
from bot.tables.codec import MalformedAction
from bot.tables.move import Change, apply, check_question
from bot.tables.orders import can_be_passed, can_be_quiet, find_answer
from bot.tables.planning import build_plan
from bot.tables.recorder import StepRecorder, can_be_undone, find_last_move_start
from bot.tables.repository import TableChanges, changes_table
from bot.tables.table import Person, Refused, Stale, Table, run_game_code
from storage.rows import NOT_YET, DeadlineKind, StepKind
from storage.store import Store


class Play(TableChanges):
    """Actions of players in running games."""

    @changes_table
    async def act(self, table: Table, person: Person, batch: str, token: str | None) -> Change:
        """Take the actions of a batch: all or none.

        ``batch`` is the short form from a custom id or command. ``token`` is that of the question which it answers;
        None for a command, which cannot be stale.

        :raises Stale: if the seat's question has changed.
        :raises Refused: if the rules or the state of the table do not allow it.
        """
        seat, actions = _read_batch(table, person, batch)
        if not all(isinstance(action, table.entry.game.asides) for action in actions):
            check_question(table, seat, token)
        recorder = StepRecorder(table, self._repository.now())
        try:
            await apply(table, recorder, seat, actions)
        except Refused as refused:
            newest = [(step.kind, step.seat, step.action) for step in table.recent[-len(actions) :]]
            again = [(StepKind.ACT, seat, table.codec.action_to_short(action)) for action in actions]
            if token is not None and newest == again:  # its button was pressed twice
                raise Stale("already-done", table) from refused
            raise
        return Change(table.with_player_back(seat), recorder)

    @changes_table
    async def plan(self, table: Table, person: Person, batch: str) -> Change:
        """Plan the person's next turn, in place of an earlier plan; see :mod:`bot.tables.planning`.

        ``batch`` is as in :meth:`act`. Others notice nothing: the table's time of change stays.

        :raises Stale: if the turn has come.
        :raises Refused: if the rules or the state of the table do not allow it.
        """
        seat, actions = _read_batch(table, person, batch)
        plan = await run_game_code(table.entry.game, partial(build_plan, table, seat, actions))
        return Change(table.with_seat(replace(table.seats[seat], plan=table.codec.plan_to_short(plan))))

    @changes_table
    async def drop_plan(self, table: Table, person: Person) -> Change | None:
        """Take the person's plan back, if there is one."""
        seat, _ = table.get_player(person.id)
        if not table.seats[seat].plan:
            return None
        others = [row for row in table.deadlines if (row.kind, row.seat) != (DeadlineKind.WAKE, seat)]
        return Change(replace(table.with_seat(replace(table.seats[seat], plan="")), deadlines=tuple(others)))

    @changes_table
    async def undo(self, table: Table, person: Person, token: str | None = None) -> Change:
        """Undo one's newest move, unless it drew chance or others learned of it.

        ``token`` is the question's when the button was drawn, so that two presses undo one move.

        :raises Stale: if the seat's question has changed.
        :raises Refused: if there is nothing to undo.
        """
        seat, _ = table.get_player(person.id)
        if token not in (None, table.get_token(seat)):
            raise Stale("stale", table)
        to = None
        if table.is_running and table.newest is not None and can_be_undone(table.newest):
            to = find_last_move_start(await self._repository.store.steps.list_between(table.id), seat)
        if to is None:
            raise Refused("no-undo", table)
        recorder = StepRecorder(table, self._repository.now())
        recorder.undo_to(seat, to, await restore_state(self._repository.store, table, to))
        return Change(table, recorder)

    @changes_table
    async def answer_by_order(self, table: Table, person: Person, token: str, order: str) -> Change | None:
        """Answer the person's window by a standing order that was just given; nothing happens if it asks.

        ``token`` is the question's when the control was drawn.

        :raises Stale: if the seat's question has changed.
        """
        seat, state = table.get_player(person.id)
        if table.is_over:
            raise Stale("over", table)
        check_question(table, seat, token)
        answer = find_answer(table.entry.game, state, seat, order)
        if answer is None:
            return None
        recorder = StepRecorder(table, self._repository.now())
        await apply(table, recorder, seat, (answer,))
        return Change(table.with_player_back(seat), recorder)

    @changes_table
    async def set_quiet(self, table: Table, person: Person, token: str, *, is_quiet: bool) -> Change:
        """Pass all windows for the person until the next turn, or stop doing so.

        An open window is passed at once by an ordinary move. Otherwise others notice nothing: the table's time of
        change stays. ``token`` is the question's when the button was drawn, ``-`` for none.

        :raises Stale: if the seat's question has changed.
        :raises Refused: if it is the person's turn, or no window of the game can be passed.
        """
        seat, state = table.get_player(person.id)
        if table.is_over:
            raise Stale("over", table)
        if token != table.get_token(seat):
            raise Stale("stale", table)
        game, question = table.entry.game, state.question(seat)
        if not can_be_quiet(game, question):
            raise Refused("malformed", table)
        if is_quiet and can_be_passed(game, question):
            recorder = StepRecorder(table, self._repository.now())
            recorder.set_quiet(seat)
            await apply(table, recorder, seat, (state.choose_default(seat),))
            return Change(table, recorder)
        return Change(table.with_seat(replace(table.seats[seat], quiet_until=NOT_YET if is_quiet else None)))


def _read_batch(table: Table, person: Person, batch: str) -> tuple[int, tuple[Action, ...]]:
    """Read the person's seat, and the actions of a batch in short form.

    :raises Stale: if the game is over.
    :raises Refused: if the batch is malformed, or the person is not seated.
    """
    try:
        actions = table.codec.batch_from_short(batch)
    except MalformedAction as error:
        raise Refused("malformed", table) from error
    seat, _ = table.get_player(person.id)
    if table.is_over:
        raise Stale("over", table)
    return seat, actions


async def restore_state(store: Store, table: Table, seq: int) -> State[Any, Any]:
    """Return the state after step ``seq``, with later asides applied again: an undo keeps them.

    :raises Refused: if there is no such step.
    """
    codec = table.codec
    step = await store.steps.get(table.id, seq)
    if step is None:
        raise Refused("no-undo", table)
    state = codec.state_from_json(step.state, step.version)
    for later in await store.steps.list_between(table.id, seq + 1):
        if later.kind is StepKind.ASIDE:
            (aside,) = codec.batch_from_short(later.action)
            if state.refusal(later.seat, aside) is None:
                state = state.apply(later.seat, aside).state
    return state
