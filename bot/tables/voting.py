"""Proposes motions and takes votes on them."""

from dataclasses import replace
from functools import partial

from bot.tables import motions
from bot.tables.move import Change
from bot.tables.play import restore_state
from bot.tables.recorder import StepRecorder, find_undone_steps
from bot.tables.repository import TableChanges, changes_table
from bot.tables.seating import apply_vote
from bot.tables.table import Person, Refused, Table, run_game_code
from bot.tables.turn_clock import can_be_replaced, find_late_seats
from storage.rows import NOBODY, Away, DeadlineKind, MotionEnding, MotionKind, MotionRow, StepRow

MAX_UNDO_STEPS = 60
"""The largest number of steps that a vote can undo."""


class Voting(TableChanges):
    """A table has one motion at a time: see :mod:`bot.tables.motions`."""

    async def check_proposal(
        self, table_id: str, person: Person, kind: MotionKind, target: int = NOBODY, gone: frozenset[int] = frozenset()
    ) -> Table:
        """Return the table; refuse unless the person may propose this now."""
        table = await self._repository.read(table_id)
        await self._build_motion(_mark_gone(table, gone), _get_seat(table, person), kind, target)
        return table

    async def propose(
        self, table_id: str, person: Person, kind: MotionKind, target: int = NOBODY, gone: frozenset[int] = frozenset()
    ) -> Table:
        """Propose a motion; without other voters it is carried at once.

        ``target`` is the seat of the absent player that it is about. ``gone`` are users who have left the server.

        :raises Refused: if the person is not seated, another motion is open, or it is impossible.
        """

        async def mark_present(table: Table) -> Change | None:
            seat = _get_seat(table, person)
            await self._build_motion(_mark_gone(table, gone), seat, kind, target)
            known = _mark_gone(table.with_player_back(seat) if table.seats[seat].away else table, gone)
            return Change(known, StepRecorder(known, self._repository.now())) if known is not table else None

        async def propose(table: Table) -> Change:
            motion = await self._build_motion(table, _get_seat(table, person), kind, target)
            if motions.is_carried(motion):
                return await self._carry_out(replace(table, motion=motion))
            lapses = motions.build_motion_deadline(motion, self._repository.now())
            others = (row for row in table.deadlines if row.kind is not DeadlineKind.MOTION)
            return Change(replace(table, motion=motion, deadlines=(*others, lapses)))

        await self._repository.change(table_id, mark_present)
        return await self._repository.change(table_id, propose)

    @changes_table
    async def vote(self, table: Table, person: Person, number: int, *, is_agreed: bool) -> Change:
        """Vote on the open motion; its proposer withdraws it by voting against.

        :raises Refused: if the motion is over, or the person has no vote.
        """
        seat, motion = _get_seat(table, person), table.motion
        if motion is None or not motions.is_open(motion) or motion.number != number:
            raise Refused("motion-over", table)
        if motion.kind.is_about_player and motion.target == seat:
            return Change(table.with_player_back(seat), StepRecorder(table, self._repository.now()))
        if motion.seat == seat:
            if is_agreed:
                raise Refused("own-motion", table)
            return Change(replace(table, motion=replace(motion, ending=MotionEnding.WITHDRAWN)))
        if seat not in motions.parse_seats(motion.voters):
            raise Refused("not-concerned", table)
        voted = motions.record_vote(motion, seat, is_agreed=is_agreed)
        table = replace(table, motion=voted)
        return await self._carry_out(table) if motions.is_carried(voted) else Change(table)

    async def _build_motion(self, table: Table, seat: int, kind: MotionKind, target: int) -> MotionRow:
        """Build the motion as proposed now; refuse one that cannot be proposed."""
        before = table.motion
        if motions.is_open(before):
            raise Refused("motion-open", table)
        if before is not None and motions.is_repeated(before, seat, kind):
            raise Refused("motion-again", table)
        users = {row.user_id: row.seat for row in table.seats if row.user_id is not None and not row.away}
        vacations, now = await self._repository.store.users.list_vacations(users), self._repository.now()
        present = {seat, *(each for user, each in users.items() if vacations.get(user, 0.0) <= now)}
        voters = present
        if kind is MotionKind.UNDO:
            target, voters = await self._find_undo_target(table, seat), present - {seat}
            if not voters and any(row.user_id is not None for row in table.seats if row.seat != seat):
                raise Refused("nobody-there", table)
        elif kind.is_about_player:
            if target not in range(len(table.seats)) or table.seats[target].user_id is None or table.state is None:
                raise Refused("guest-not-seated", table)
            name, is_late = table.build_sitting().names[target], target in find_late_seats(table)
            if target == seat or not (table.seats[target].away or is_late):
                raise Refused("not-absent", table, name=name)
            if kind is MotionKind.COMPUTER and not can_be_replaced(table, target):
                raise Refused("is-replaced", table, name=name)
            voters = present - {target}
        return MotionRow(
            table_id=table.id,
            number=1 if before is None else before.number + 1,
            kind=kind,
            seat=seat,
            target=target,
            voters=motions.format_seats(voters),
            agreed="" if kind is MotionKind.UNDO else motions.format_seats({seat}),
        )

    async def _find_undo_target(self, table: Table, seat: int) -> int:
        """Find the step before the seat's newest move; refuse if there is none, or something was revealed since."""
        steps = await self._repository.store.steps.list_between(table.id, max(0, table.row.seq - MAX_UNDO_STEPS))
        back = find_undone_steps(steps, seat, is_alone=table.lone_seat is not None)
        if not back:
            raise Refused("no-undo", table)
        for step in back:
            if step.is_final and await self.has_revealed(table, step):
                raise Refused("undo-revealed", table)
        return back[-1].seq - 1

    async def has_revealed(self, table: Table, step: StepRow) -> bool:
        """True if the step revealed more than the action itself, or if that is uncertain."""
        steps = self._repository.store.steps
        before, after = await steps.get(table.id, step.seq - 1), await steps.get(table.id, step.seq)
        if before is None or after is None:
            return True
        codec = table.codec
        state = codec.state_from_json(before.state, before.version)
        (action,) = codec.batch_from_short(step.action)
        if state.refusal(step.seat, action) is not None:
            return True
        made = await run_game_code(table.entry.game, partial(state.apply, step.seat, action))
        return made.reveals or made.state != codec.state_from_json(after.state, after.version)

    async def _carry_out(self, table: Table) -> Change:
        motion, recorder = table.motion, StepRecorder(table, self._repository.now())
        if motion is not None and motion.kind is MotionKind.UNDO:
            state = await restore_state(self._repository.store, table, motion.target)
            recorder.undo_to(motion.seat, motion.target, state, motions.parse_seats(motion.agreed))
            return Change(replace(table, motion=motions.end_motion(motion)), recorder)
        return Change(await apply_vote(table, recorder), recorder)


def _get_seat(table: Table, person: Person) -> int:
    """Return the person's seat in a running game; refuse if there is none."""
    seat, _ = table.get_player(person.id)
    if table.is_over:
        raise Refused("over", table)
    return seat


def _mark_gone(table: Table, gone: frozenset[int]) -> Table:
    """Mark those users as gone from the server; returns the same table if nothing changes."""
    for row in table.seats:
        if row.user_id in gone and not row.away:
            table = table.with_seat(replace(row, away=Away.GONE))
    return table
