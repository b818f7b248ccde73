"""Seats and host of a table. In a lobby people come first, then computers with names of their own."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from bot.tables import motions
from bot.tables.recorder import StepRecorder
from bot.tables.table import Person, Refused, Table, run_game_code
from bot.text.names import fold_name
from storage.rows import Away, FormerRow, MotionKind, SeatRow, TableRow

COMPUTER_NAMES = ("Bot Quim", "Bot Mercè", "Bot Pep", "Bot Nati", "Bot Ramon", "Bot Lola")
"""The names of computers, in the order in which they come; as many as any game has seats, people included."""


def add_person(table: Table, person: Person) -> Table:
    """Add a seat for the person before those of computers; at a full table a computer goes.

    :raises Refused: if it is full of people.
    """
    if len(table.seats) >= table.most_seats:
        if not table.computers:
            raise Refused("full", table)
        table = drop_computer(table)
    people = [row for row in table.seats if not row.is_computer]
    computers = [row for row in table.seats if row.is_computer]
    seats = (*people, SeatRow(len(people), person.id, person.name), *computers)
    return replace(table, seats=renumber_seats(name_computers(seats)))


def add_computer(table: Table) -> Table:
    """Add a seat for a computer.

    :raises Refused: if there is none left.
    """
    if len(table.seats) >= table.most_seats:
        raise Refused("full", table)
    computer = SeatRow(len(table.seats), None, "", is_computer=True)
    return replace(table, seats=name_computers((*table.seats, computer)))


def drop_computer(table: Table) -> Table:
    """Drop the seat of the last computer."""
    last = table.computers[-1]
    return replace(table, seats=renumber_seats(tuple(row for row in table.seats if row.seat != last)))


def renumber_seats(people: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """Return the same players in the same order on seats 0 to n-1."""
    return tuple(
        SeatRow(seat, row.user_id, row.name, row.is_dm_closed, is_computer=row.is_computer)
        for seat, row in enumerate(people)
    )


def take_seats(table: Table, wanted: Mapping[int | None, int]) -> Table:
    """Return the table with people on the seats ``wanted``, by user, and all others on the rest in their order."""
    by_seat = {wanted[row.user_id]: row for row in table.seats if row.user_id is not None and row.user_id in wanted}
    others = (row for row in table.seats if row not in by_seat.values())
    seats = tuple(by_seat[seat] if seat in by_seat else next(others) for seat in range(len(table.seats)))
    return replace(table, seats=renumber_seats(seats))


def name_computers(seats: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """Give each computer a name that nobody else there has, if possible without "Bot" either; good ones stay."""
    taken = {fold_name(row.name) for row in seats if not row.is_computer}
    named = []
    for row in seats:
        if row.is_computer:
            free = [name for name in (row.name, *COMPUTER_NAMES) if name and fold_name(name) not in taken]
            distinct = [name for name in free if fold_name(name.removeprefix("Bot ")) not in taken]
            row = replace(row, name=(distinct or free)[0])
            taken.add(fold_name(row.name))
        named.append(row)
    return tuple(named)


# In a running game


def build_former_row(table: Table, seat: int, until: int) -> FormerRow:
    """Build the row of the seat's player as a former one, up to step ``until``."""
    row = table.seats[seat]
    return FormerRow(table.id, seat, until, row.user_id, row.name)


async def vacate_seat(table: Table, recorder: StepRecorder, seat: int, agreed: frozenset[int] = frozenset()) -> Table:
    """Vacate a seat for good; ``agreed`` are the seats that voted for it.

    The last player wins a competitive game; any other is closed when nobody is left.
    """
    former = build_former_row(table, seat, table.row.seq)
    table = table.with_seat(replace(table.seats[seat], user_id=None, away=Away.HERE, plan="", lapsed=""))
    stayed = table.people[0] if len(table.people) == 1 and not table.computers else None
    await run_game_code(table.entry.game, partial(recorder.leave, seat, agreed, stayed))
    recorder.former.append(replace(former, until=recorder.steps[-1].seq))
    row = replace(table.row, host_id=find_host(table.row, table.seats))
    table = replace(table, row=row, motion=motions.update_after_leave(table.motion, seat))
    if row.host_id == 0 and recorder.state.outcome is None:
        recorder.close()
    return await apply_vote(table, recorder)


async def apply_vote(table: Table, recorder: StepRecorder) -> Table:
    """Carry out the table's motion if it is decided by majority."""
    motion = table.motion
    if motion is None or recorder.state.outcome is not None or not motions.is_decided(motion):
        return table
    table, agreed = replace(table, motion=motions.end_motion(motion)), motions.parse_seats(motion.agreed)
    if motion.kind is MotionKind.REMOVE:
        return await vacate_seat(table, recorder, motion.target, agreed)
    if motion.kind is MotionKind.COMPUTER:
        return table.with_seat(replace(table.seats[motion.target], away=Away.LATE))
    recorder.close(agreed)
    return table


def mark_gone(table: Table, seat: int) -> Table:
    """Return the table whose player of a seat has left the server; a host gives way to the next player."""
    table = table.with_seat(replace(table.seats[seat], away=Away.GONE))
    return replace(table, row=replace(table.row, host_id=find_host(table.row, table.seats)))


# The host


def check_host(table: Table, person: Person) -> None:
    """Refuse unless the person is the host."""
    if person.id != table.row.host_id:
        raise Refused("host-only", table)


def find_host(row: TableRow, seats: tuple[SeatRow, ...]) -> int:
    """Return the host if still seated and on the server, otherwise the first player who is; 0 if nobody is left."""
    seated = [seat for seat in seats if seat.user_id is not None]
    users = [seat.user_id for seat in seated if seat.away is not Away.GONE] or [seat.user_id for seat in seated]
    return row.host_id if row.host_id in users else next((user for user in users if user), 0)
