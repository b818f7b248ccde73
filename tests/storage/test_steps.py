"""Steps while a game runs, and after it."""

from __future__ import annotations

import random
import zlib
from dataclasses import replace

import pytest

from storage.archive import WHOLE_EVERY, pack, unpack, unpack_story
from storage.database import Database
from storage.errors import DamagedRow, RevisionConflict, StoreError
from storage.rows import NOBODY, Status, StepKind, StepRow
from storage.store import Store
from tests.storage.samples import a_deadline, a_seat, a_step, a_table, add_steps, deadlines_of, lay, rows_of

PLAYED_OUT = 200
"""Steps of a long game."""


def long_game() -> list[StepRow]:
    """The steps of a game whose state is about 1 kB and changes by a card or two with each of them."""
    rng = random.Random(5)
    cards = rng.sample(range(1, 300), 250)
    steps = []
    for seq in range(PLAYED_OUT):
        cards.append(cards.pop(rng.randrange(len(cards))))
        state = b'{"seq":%d,"cards":%s}' % (seq, str(cards).replace(" ", "").encode())
        steps.append(a_step(seq, at=1_700_000_000 + rng.random() * 1e6, state=state, seat=seq % 5))
    return steps


def without_states(steps: list[StepRow]) -> tuple[StepRow, ...]:
    return tuple(replace(step, state=b"") for step in steps)


async def test_a_move_changes_all_that_it_names_at_once_and_keeps_the_rest(lobby: Store) -> None:
    seats = (a_seat(0), a_seat(1, user_id=None))
    row = await add_steps(
        lobby,
        "T000",
        [a_step(0, kind=StepKind.DEAL, seat=NOBODY), a_step(1, branch=1)],
        status=Status.RUNNING,
        branch=1,
        key="5eed",
        host_id=77,
        seats=seats,
        deadlines=[a_deadline(8.0)],
    )
    assert row == a_table(status=Status.RUNNING, branch=1, seq=1, key="5eed", host_id=77, touched_at=1001.0, revision=1)
    snapshot = await lobby.tables.read_snapshot("T000")
    assert snapshot is not None
    assert (snapshot.table, snapshot.seats, snapshot.newest) == (row, seats, a_step(1, branch=1))
    second = await add_steps(lobby, "T000", [a_step(2)])
    assert second == replace(row, seq=2, touched_at=1002.0, revision=2)
    assert (await rows_of(lobby)).seats == seats
    assert await deadlines_of(lobby, "T000") == (a_deadline(8.0),)
    await add_steps(lobby, "T000", [a_step(3)], deadlines=())
    assert await deadlines_of(lobby, "T000") == ()


async def test_steps_are_read_as_they_were_written_in_order_and_in_part(lobby: Store) -> None:
    """Those of another table have the same numbers, and go on when this game ends."""
    steps = [a_step(0, state=bytes(range(256)), action="", pending=""), a_step(1, events='["à\\u0000"]'), a_step(2)]
    await lay(lobby, a_table(id="T001"), [a_seat(0)])
    await add_steps(lobby, "T001", [a_step(0, action="other")])
    for status in (Status.RUNNING, Status.ENDED):
        if status is Status.RUNNING:
            await add_steps(lobby, "T000", steps)
        else:
            await add_steps(lobby, "T000", [a_step(3)], status=status)
            steps.append(a_step(3))
        assert await lobby.steps.list_between("T000") == without_states(steps)
        assert await lobby.steps.list_between("T000", 1) == without_states(steps[1:])
        assert await lobby.steps.list_between("T000", 1, 2) == without_states(steps[1:2])
        assert await lobby.steps.list_between("T000", 4) == ()
        assert [await lobby.steps.get("T000", step.seq) for step in steps] == steps
        assert await lobby.steps.get("T000", 4) is None
        assert await lobby.steps.get("T001", 0) == a_step(0, action="other")


async def test_a_step_is_kept_as_its_difference_from_the_one_before_and_one_in_a_few_as_a_whole(
    lobby: Store, other: Database
) -> None:
    """States that earlier versions have kept, whole or as differences, are read all the same, and the game goes on."""
    steps, newest = long_game()[:40], None
    for step in steps:
        await add_steps(lobby, "T000", [step], newest=newest)
        newest = step
        snapshot = await lobby.tables.read_snapshot("T000")
        assert snapshot is not None
        assert snapshot.newest == step
    assert [await lobby.steps.get("T000", step.seq) for step in steps] == steps
    sizes = [size for (size,) in other.execute("SELECT length(state) FROM steps ORDER BY seq")]
    whole = [seq for seq, size in enumerate(sizes) if size > 300]
    assert whole == [*range(0, 40, WHOLE_EVERY)]
    assert max(size for seq, size in enumerate(sizes) if seq not in whole) < 60
    for seq, step in enumerate(steps[:30]):  # the first twelve as versions to 33 did, the others as 34 did
        base = steps[seq - 1].state if seq > 12 and seq not in whole else b""
        packer = zlib.compressobj(9, zdict=base)
        packed = packer.compress(step.state) + packer.flush()
        other.execute("UPDATE steps SET state = ?, events = ? WHERE seq = ?", (packed, step.events, seq))
    assert [await lobby.steps.get("T000", step.seq) for step in steps] == steps
    await add_steps(lobby, "T000", [a_step(40)], status=Status.ENDED)
    assert await lobby.steps.list_archived("T000") == (*steps, a_step(40))


async def test_a_step_that_is_lost_takes_those_along_that_differ_from_it_and_no_more(
    lobby: Store, other: Database
) -> None:
    """Who did what remains of it."""
    steps = long_game()[:20]
    await add_steps(lobby, "T000", steps)
    other.execute("UPDATE steps SET state = ? WHERE seq = 9", (b"rot",))
    with pytest.raises(DamagedRow):
        await lobby.steps.get("T000", 12)
    assert await lobby.steps.get("T000", 8) == steps[8]
    assert await lobby.steps.get("T000", 17) == steps[17]
    rest = [replace(step, state=b"", events="[]") if 9 <= step.seq < WHOLE_EVERY else step for step in steps]
    assert await lobby.steps.list_between("T000") == without_states(rest)
    await add_steps(lobby, "T000", [a_step(20)], status=Status.ENDED)
    assert await lobby.steps.list_archived("T000") == (*rest, a_step(20))


async def test_a_step_is_taken_on_the_revision_that_was_read_and_a_number_once(lobby: Store, other: Database) -> None:
    read = await rows_of(lobby)
    await add_steps(lobby, "T000", [a_step(0), a_step(1)])
    before = await lobby.tables.read_snapshot("T000")
    for late in ([a_step(1, action="late")], [a_step(2), a_step(3)]):
        with pytest.raises(RevisionConflict, match="T000"):
            await add_steps(lobby, "T000", late, status=Status.ENDED, deadlines=[a_deadline(1.0)], before=read)
    assert await lobby.tables.read_snapshot("T000") == before
    other.execute("INSERT INTO steps VALUES ('T000', 2, 0, 0, 'act', 'first', '[]', 0.0, 1, 1, '', x'')")
    with pytest.raises(StoreError):
        await add_steps(lobby, "T000", [a_step(2)])
    assert [step.action for step in await lobby.steps.list_between("T000")] == ["P0.1", "P1.1", "first"]


@pytest.mark.parametrize("status", [Status.ENDED, Status.CLOSED, Status.BROKEN])
async def test_nothing_is_appended_to_a_table_that_does_not_go_on(lobby: Store, status: Status) -> None:
    await add_steps(lobby, "T000", [a_step(0)], status=status, branch=0)
    before = await lobby.tables.read_snapshot("T000")
    with pytest.raises(StoreError, match=status):
        await add_steps(lobby, "T000", [a_step(1)], status=Status.RUNNING, branch=0)
    assert await lobby.tables.read_snapshot("T000") == before


async def test_a_finished_game_of_200_steps_is_read_like_a_running_one_and_costs_a_few_kilobytes(
    lobby: Store, other: Database
) -> None:
    steps = long_game()
    assert sum(len(step.state) for step in steps) > 180_000
    for step in steps[:-2]:
        await add_steps(lobby, "T000", [step])
    await add_steps(lobby, "T000", steps[-2:], status=Status.ENDED, outcome='{"won":true}', mark=3)
    snapshot = await lobby.tables.read_snapshot("T000")
    assert snapshot is not None
    assert snapshot.newest == steps[-1]
    assert (snapshot.table.status, snapshot.table.outcome, snapshot.table.mark) == (Status.ENDED, '{"won":true}', 3)
    assert await lobby.steps.list_between("T000") == without_states(steps)
    assert await lobby.steps.list_between("T000", 50, 60) == without_states(steps[50:60])
    assert await lobby.steps.list_between("T000", 190) == without_states(steps[190:])
    for seq in (0, 1, 117, PLAYED_OUT - 1):
        assert await lobby.steps.get("T000", seq) == steps[seq]
    assert await lobby.steps.get("T000", PLAYED_OUT) is None
    assert other.execute("SELECT count(*) FROM steps").fetchone() == (0,)
    (size,) = other.execute("SELECT length(story) + length(states) FROM archives").fetchone()
    assert size < 10_000


@pytest.mark.parametrize("steps", [[], [a_step(0, state=b"")], [a_step(0, state=bytes(range(256))), a_step(7)]])
def test_what_is_packed_is_unpacked(steps: list[StepRow]) -> None:
    story, states = pack(steps)
    assert unpack_story(story) == without_states(steps)
    assert [*unpack(story, states)] == steps
