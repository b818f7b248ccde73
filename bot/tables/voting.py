"""What people put to those at their table, and how these answer."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.tables import motions, turn_clock
from bot.tables.executor import run_game_code
from bot.tables.play import state_at
from bot.tables.repository import Change, TableRepository
from bot.tables.table import Person, Refused, Table
from bot.tables.undo import steps_back
from storage.rows import NOBODY, Away, MotionEnding, MotionKind, MotionRow, StepRow

LOOKED_BACK = 60
"""How far back a move may be that is taken back by consent, in steps."""


class Voting:
    """One thing is put at a time: see :mod:`bot.tables.motions`."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def check_proposal(
        self, table_id: str, person: Person, kind: MotionKind, target: int = NOBODY, gone: frozenset[int] = frozenset()
    ) -> Table:
        """The table, if the person may put this to it now; as :meth:`propose`, but nothing happens.

        :raises Refused: if not.
        """
        table = await self._repository.read(table_id)
        seat = _seat_of(table, person)
        await self._motion(_with_gone(table, gone), seat, kind, target)
        return table

    async def propose(
        self, table_id: str, person: Person, kind: MotionKind, target: int = NOBODY, gone: frozenset[int] = frozenset()
    ) -> Table:
        """Put something to those at the table; where nobody else has to agree, it is done at once.

        ``target`` is the seat to be removed. ``gone`` are users who are known to be no longer on the server.

        :raises Refused: if the person does not sit there, something else is being asked, or it cannot be done.
        """

        async def note_who_is_there(table: Table) -> Change | None:
            seat = _seat_of(table, person)
            await self._motion(_with_gone(table, gone), seat, kind, target)
            known = _with_gone(table.with_back(seat) if table.seats[seat].away else table, gone)
            return Change(known, self._repository.recorder(known)) if known is not table else None

        async def put(table: Table) -> Change:
            motion = await self._motion(table, _seat_of(table, person), kind, target)
            if motions.is_carried(motion):
                return await self._carried(replace(table, motion=motion))
            lapses = motions.deadline(motion, self._repository.now())
            others = (row for row in table.deadlines if row.kind != motions.MOTION)
            return Change(replace(table, motion=motion, deadlines=(*others, lapses)))

        await self._repository.change(table_id, note_who_is_there)
        return await self._repository.change(table_id, put)

    async def vote(self, table_id: str, person: Person, number: int, *, is_agreed: bool) -> Table:
        """Answer what is put to the table; whoever put it withdraws it by refusing.

        :raises Refused: if it is over, or it is not for the person to answer.
        """

        async def decide(table: Table) -> Change:
            seat, motion = _seat_of(table, person), table.motion
            if motion is None or not motions.is_open(motion) or motion.number != number:
                raise Refused("motion-over", table)
            if motion.kind is MotionKind.REMOVE and motion.target == seat:
                return Change(table.with_back(seat), self._repository.recorder(table))
            if motion.seat == seat:
                if is_agreed:
                    raise Refused("own-motion", table)
                return Change(replace(table, motion=replace(motion, ending=MotionEnding.WITHDRAWN)))
            if seat not in motions.seats_of(motion.asked):
                raise Refused("not-concerned", table)
            table = replace(table, motion=motions.voted(motion, seat, is_agreed=is_agreed))
            return await self._carried(table) if _is_carried(table) else Change(table)

        return await self._repository.change(table_id, decide)

    # Inside

    async def _motion(self, table: Table, seat: int, kind: MotionKind, target: int) -> MotionRow:
        """The motion as it would be put now.

        :raises Refused: if it cannot be put.
        """
        before = table.motion
        if motions.is_open(before):
            raise Refused("motion-open", table)
        if before is not None and motions.is_again(before, seat, kind):
            raise Refused("motion-again", table)
        present = await self._present(table) | {seat}
        asked = present
        if kind is MotionKind.UNDO:
            target, asked = await self._back_to(table, seat), present - {seat}
            if not asked and any(row.user_id is not None for row in table.seats if row.seat != seat):
                raise Refused("nobody-there", table)
        elif kind is MotionKind.REMOVE:
            await self._check_absent(table, seat, target)
            asked = present - {target}
        return MotionRow(
            table_id=table.id,
            number=1 if before is None else before.number + 1,
            kind=kind,
            seat=seat,
            target=target,
            asked=motions.seats_text(asked),
            agreed="" if kind is MotionKind.UNDO else motions.seats_text({seat}),
        )

    async def _present(self, table: Table) -> frozenset[int]:
        """The seats whose players are there: neither gone nor away nor on vacation."""
        users = {row.user_id: row.seat for row in table.seats if row.user_id is not None and not row.away}
        vacations, now = await self._repository.store.users.vacations(users), self._repository.now()
        return frozenset(seat for user, seat in users.items() if vacations.get(user, 0.0) <= now)

    async def _check_absent(self, table: Table, seat: int, target: int) -> None:
        """Check that somebody sits on the target seat who keeps the others waiting.

        :raises Refused: if not.
        """
        if target not in range(len(table.seats)) or table.seats[target].user_id is None or table.state is None:
            raise Refused("guest-not-seated", table)
        due = {row.seat for row in table.deadlines if row.kind == turn_clock.TURN}
        is_late = (
            table.row.clock_seconds > 0 and target in turn_clock.on_turn(table.state, table.row.branch).keys() - due
        )
        if target == seat or not (table.seats[target].away or is_late):
            raise Refused("not-absent", table, name=table.sitting().names[target])

    async def _back_to(self, table: Table, seat: int) -> int:
        """The step to go back to so that the seat's newest move is taken back.

        :raises Refused: if there is none, or something became known since.
        """
        steps = await self._repository.store.steps.between(table.id, max(0, table.row.seq - LOOKED_BACK))
        back = steps_back(steps, seat)
        if not back:
            raise Refused("no-undo", table)
        for step in back:
            if step.is_final and await self._has_revealed(table, step):
                raise Refused("undo-revealed", table)
        return back[-1].seq - 1

    async def _has_revealed(self, table: Table, step: StepRow) -> bool:
        """True if somebody learned more by the step than what was done, or that is not certain."""
        steps = self._repository.store.steps
        before, after = await steps.one(table.id, step.seq - 1), await steps.one(table.id, step.seq)
        if before is None or after is None:
            return True
        codec = self._repository.codec(table.row.game)
        state = codec.state_from_json(before.state, before.version)
        (action,) = codec.batch_from_short(step.action)
        if state.refusal(step.seat, action) is not None:
            return True
        made = await run_game_code(table.entry.game, partial(state.apply, step.seat, action))
        return made.reveals or made.state != codec.state_from_json(after.state, after.version)

    async def _carried(self, table: Table) -> Change:
        """Do what those concerned have agreed upon."""
        motion, recorder = table.motion, self._repository.recorder(table)
        if motion is not None and motion.kind is MotionKind.UNDO:
            state = await state_at(self._repository, table, motion.target)
            recorder.go_back(motion.seat, motion.target, state, motions.seats_of(motion.agreed))
            return Change(replace(table, motion=motions.over(motion)), recorder)
        return Change(await self._repository.agreed(table, recorder), recorder)


def _is_carried(table: Table) -> bool:
    """True if what is put to the table's people is carried."""
    return table.motion is not None and motions.is_carried(table.motion)


def _seat_of(table: Table, person: Person) -> int:
    """Where the person sits at a game that runs.

    :raises Refused: if nowhere, or it does not run.
    """
    seat, _ = table.playing(person.id)
    if table.is_over:
        raise Refused("over", table)
    return seat


def _with_gone(table: Table, gone: frozenset[int]) -> Table:
    """The table with those users noted as gone from the server; the same one if nothing is new."""
    for row in table.seats:
        if row.user_id in gone and not row.away:
            table = table.with_seat(replace(row, away=Away.GONE))
    return table
