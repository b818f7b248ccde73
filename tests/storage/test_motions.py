"""What is put to the people of a table, and who follows it: as rows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from storage.rows import MotionEnding, MotionKind, MotionRow, Status
from storage.store import Store
from tests.storage import samples

MOTION = MotionRow("T000", 7, MotionKind.UNDO, 0, 3, "1,2", "1", "2", MotionEnding.REFUSED)
FRIEND = 77


async def motion_of(store: Store) -> MotionRow | None:
    snapshot = await store.tables.read_snapshot("T000")
    assert snapshot is not None
    return snapshot.rows.motion


async def test_a_motion_comes_and_goes_with_its_table_and_its_steps_and_stays_where_it_is_not_named(
    lobby: Store,
) -> None:
    assert await motion_of(lobby) is None
    before = await samples.rewrite(lobby, samples.a_table(), motions=(MOTION,))
    assert await motion_of(lobby) == MOTION
    after = await samples.rewrite(lobby, samples.a_table(), [samples.a_seat(0)])
    assert (await motion_of(lobby), after.revision) == (MOTION, before.revision + 1)
    later = replace(MOTION, number=8)
    await samples.add_steps(lobby, "T000", [samples.a_step(0)], motions=(later,))
    assert await motion_of(lobby) == later
    await samples.add_steps(lobby, "T000", [samples.a_step(1)])
    assert await motion_of(lobby) == later
    await samples.rewrite(lobby, motions=())
    assert await motion_of(lobby) is None
    await samples.rewrite(lobby, motions=(MOTION,))
    await samples.add_steps(lobby, "T000", [samples.a_step(2)], status=Status.ENDED, motions=())
    assert await motion_of(lobby) is None


async def test_who_follows_is_kept_once_and_until_told(lobby: Store) -> None:
    told = [await lobby.followers.toggle("T000", user_id) for user_id in (FRIEND, 5, FRIEND, FRIEND)]
    assert told == [True, True, False, True]
    assert await samples.followers_of(lobby, "T000") == (5, FRIEND)
    assert await lobby.followers.list_ended() == ()
    await samples.rewrite(lobby, samples.a_table(status=Status.CLOSED))
    assert await lobby.followers.list_ended() == (("T000", 5, True), ("T000", FRIEND, True))
    await lobby.followers.drop("T000", FRIEND)
    assert await samples.followers_of(lobby, "T000") == (5,)
    await samples.keep_messages(lobby, "T000", [samples.a_message()])
    assert await lobby.followers.list_ended() == (("T000", 5, False),), "its message shows another revision"


async def test_a_database_of_the_sixth_version_has_nothing_put_and_nobody_following(path: Path) -> None:
    with samples.older_database(path, 7) as database:
        samples.insert_old_table(database)
    async with samples.opened(path) as store:
        assert (await motion_of(store), await samples.followers_of(store, "T000")) == (None, ())
        await store.followers.toggle("T000", FRIEND)
