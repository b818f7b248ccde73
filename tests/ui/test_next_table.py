"""From a hand to the next table that waits, in direct messages and in the channel."""

from __future__ import annotations

import pytest

from bot.local.interactions import CallbackKind
from bot.tables.table import Person as Player
from bot.tables.table import Table
from storage.rows import DeadlineKind, DeadlineRow, MotionKind, Role
from tests.shown import get_title
from tests.storage.samples import rewrite
from tests.ui.conftest import Venue
from tests.ui.test_statements import MOST_STATEMENTS, MOST_TRANSACTIONS, statements_of_a_card, transactions


def label(venue: Venue, count: int) -> str:
    return venue.word("button-next-table", count=str(count))


async def test_whoever_has_moved_is_led_to_the_next_table_in_a_private_answer(venue: Venue) -> None:
    first, second = await venue.game(venue.biel), await venue.game(venue.biel)
    hand = await venue.message(first, Role.HAND, 0)
    await venue.anna.select(hand, hand.selects[0]["options"][0]["value"])
    await venue.settled()
    moved = await venue.anna.click(await venue.message(first, Role.HAND, 0), label=venue.word("thegame-button-go-on"))
    opened = await venue.anna.click(moved.message, label=label(venue, 1))
    assert opened.is_ephemeral
    assert get_title(opened.message).endswith(second.id)
    await venue.settled()
    assert get_title(await venue.message(first, Role.HAND, 0)).endswith(first.id), "the kept hand stays what it is"


async def test_the_button_walks_through_the_tables_in_one_private_message(venue: Venue) -> None:
    tables = [await venue.game(venue.biel) for _ in range(3)]
    for table, seconds in ((tables[1], 500.0), (tables[2], 100.0)):
        row = DeadlineRow(table.id, 0, DeadlineKind.TURN, venue.now() + seconds, table.get_token(0))
        await rewrite(venue.store, (await venue.tables.read(table.id)).row, None, [row])
        venue.tables.waiting.update(table.id, await venue.tables.read(table.id))
    reply = await venue.anna.slash(venue.room, "hand", table=tables[2].id)
    seen = [get_title(reply.message)[-4:]]
    for _ in range(3):
        reply = await venue.anna.click(reply.message, label=label(venue, 2))
        assert reply.kind is CallbackKind.UPDATE
        seen.append(get_title(reply.message)[-4:])
    assert seen == [tables[2].id, tables[1].id, tables[0].id, tables[2].id], "the earliest deadline first, and round"


async def test_a_vote_is_waited_for_as_well(venue: Venue) -> None:
    voted = await venue.turn(await venue.game(venue.biel, venue.carla), venue.anna)
    table = await venue.game(venue.biel)
    await venue.tables.votes.propose(voted.id, Player(venue.carla.id, "Carla"), MotionKind.CLOSE)
    reply = await venue.anna.slash(venue.room, "hand", table=table.id)
    opened = await venue.anna.click(reply.message, label=label(venue, 1))
    assert get_title(opened.message).endswith(voted.id)


async def test_when_nothing_waits_any_more_the_button_says_so_and_is_gone(venue: Venue) -> None:
    table, other = await venue.game(venue.biel), await venue.game(venue.biel)
    reply = await venue.anna.slash(venue.room, "hand", table=table.id)
    await venue.turn(other, venue.anna)
    told = await venue.anna.click(reply.message, label=label(venue, 1))
    assert told.is_ephemeral
    assert told.text == venue.word("notice-none-waiting")
    reply = await venue.anna.slash(venue.room, "hand", table=table.id)
    assert label(venue, 1) not in [button["label"] for button in reply.message.buttons]


async def test_a_table_that_does_not_load_is_passed_over(venue: Venue, caplog: pytest.LogCaptureFixture) -> None:
    table, broken, last = [await venue.game(venue.biel) for _ in range(3)]
    reply = await venue.anna.slash(venue.room, "hand", table=table.id)
    await venue.break_save(broken)
    opened = await venue.anna.click(reply.message, label=label(venue, 2))
    assert get_title(opened.message).endswith(last.id)
    await venue.settled()
    caplog.clear()


async def test_after_a_restart_the_tables_that_wait_are_known(stage: Venue) -> None:
    async with stage.running():
        table, asked = await stage.game(stage.biel), await stage.game(stage.biel)
        voted = await stage.turn(await stage.game(stage.biel, stage.carla), stage.anna)
        await stage.tables.votes.propose(voted.id, Player(stage.carla.id, "Carla"), MotionKind.CLOSE)
        await stage.settled()
        known = stage.tables.waiting.list_by_user(stage.anna.id)
    async with stage.running():
        assert stage.tables.waiting.list_by_user(stage.anna.id) == known
        assert {waiting.table_id for waiting in known} == {table.id, asked.id, voted.id}
        assert stage.tables.waiting.list_by_user(stage.carla.id) == []


async def test_other_tables_that_wait_add_no_statement_to_a_move(venue: Venue, table: Table) -> None:
    for _ in range(3):
        await venue.game(venue.biel)
    statements = await statements_of_a_card(venue, table)
    assert transactions(statements) <= MOST_TRANSACTIONS
    assert len(statements) <= MOST_STATEMENTS
