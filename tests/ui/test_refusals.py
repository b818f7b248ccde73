"""What Discord refuses for long: one person, the whole bot, what a message says; and what the bot does meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.requests import RequestKind
from bot.local.user_client import UserClient
from bot.monitoring.metrics import Metrics, serve_metrics
from bot.tables.table import Table
from bot.ui.client import LOOK_ALONE_SECONDS
from bot.ui.messages import rate_limits, tracker
from storage.rows import Role
from tests.storage.engines import reach
from tests.ui.conftest import Venue
from tests.ui.test_client import fetch, read_number

HOUR = 3600.0


@pytest.fixture
async def venue(stage: Venue) -> AsyncIterator[Venue]:
    """A bot that tries again at once, whose time stands still."""
    async with stage.running():
        yield stage


async def turns(venue: Venue, table: Table, *people: UserClient) -> Table:
    """Let these people end their turns one after the other, and all be drawn."""
    for person in people:
        table = await venue.show_turn(table, person)
    return await venue.tables.read(table.id)


def count_refused(venue: Venue, *kinds: RequestKind) -> int:
    """The requests of these kinds that Discord has refused."""
    return sum(request.kind in kinds and request.status == 403 for request in venue.discord.requests)


async def closed_seats(venue: Venue, table: Table) -> list[bool]:
    return [seat.is_dm_closed for seat in (await venue.tables.read(table.id)).seats]


# What a table says


@pytest.mark.parametrize(("status", "code"), [(403, 40333), (401, 0)])
async def test_whatever_refuses_a_call_it_comes_in_the_end(venue: Venue, table: Table, status: int, code: int) -> None:
    refused = venue.discord.faults.add(
        RequestKind.MESSAGE_POST, Fault.answered(status, code), times=5, channel=table.row.home_id
    )
    await turns(venue, table, venue.anna)
    await venue.until_drawn()
    assert refused.is_spent
    assert (await venue.message(table, Role.TABLE)).text.startswith(venue.biel.mention)


async def test_a_bot_that_is_alone_draws_what_nobody_has_drawn(venue: Venue, table: Table) -> None:
    with reach(venue.place) as database:
        database.execute("UPDATE tables SET revision = revision + 1, is_drawn = 0 WHERE id = ?", (table.id,))
    looking = asyncio.create_task(venue.bot.hold_shards())
    await asyncio.sleep(2 * LOOK_ALONE_SECONDS)  # at the second look it is out of date for so long that nobody draws it
    await venue.until_drawn()
    looking.cancel()


def test_the_waits_for_what_is_refused_grow_up_to_an_hour() -> None:
    longest = tracker.MAX_REFUSED_SECONDS
    waits = [tracker.compute_backoff(failures, "T001", longest=longest) for failures in range(1, 20)]
    assert waits[0] <= 1.0
    assert all(0.75 * HOUR <= wait <= HOUR for wait in waits[12:])


async def test_what_a_filter_refuses_three_times_pauses_the_table_with_one_notice(venue: Venue) -> None:
    table = await venue.game(venue.biel)
    refused = venue.discord.faults.add(
        RequestKind.MESSAGE_POST, Fault.refused(Code.HARMFUL_LINK), times=None, channel=table.row.home_id
    )
    await turns(venue, table, venue.anna)
    await venue.until_paused(table)
    await venue.settled()
    assert refused.hit_count == 3
    hand = await venue.message(table, Role.HAND, 0)
    told = [message for message in venue.anna.dm.messages if "</table move:" in message.text]
    assert len(told) - (hand in told) == 1


# Direct messages


async def test_a_quarantined_bot_asks_no_more_and_leaves_hands_behind_their_buttons(
    venue: Venue, caplog: pytest.LogCaptureFixture
) -> None:
    venue.discord.actions.dms_until_quarantine = 0
    async with serve_metrics(Metrics(venue.bot, venue.tables), 0) as port:
        table = await turns(venue, await venue.game(venue.biel), venue.anna, venue.biel, venue.anna)
        assert count_refused(venue, RequestKind.DM_OPEN) <= 2, "those that were on their way"
        assert await closed_seats(venue, table) == [True, True]
        shown = await venue.message(table, Role.TABLE)
        assert shown.text.startswith(venue.biel.mention)
        button = venue.word("button-hand")
        assert venue.word("table-no-direct", names="Anna, Biel", button=button) in shown.text
        assert (await venue.biel.click(shown, label=button)).is_ephemeral
        assert '"quarantined": true' in (await fetch(port, "/health"))[1]
        text = (await fetch(port, "/metrics"))[1]
        assert read_number(text, "colla_refused_requests") == count_refused(venue, RequestKind.DM_OPEN)
        assert read_number(text, "colla_quarantined") == 1
    assert [record.levelname for record in caplog.records if "quarantined" in record.getMessage()] == ["ERROR"]
    caplog.clear()
    assert await venue.tables.notes.get_quarantine() == venue.now()
    venue.discord.actions.dms_until_quarantine = None
    venue.clock.advance(HOUR)
    table = await turns(venue, table, venue.biel, venue.anna)
    assert await closed_seats(venue, table) == [False, False]
    assert not await venue.tables.notes.get_quarantine()


async def test_one_person_whom_discord_refuses_is_asked_once_an_hour_and_nobody_else_notices(venue: Venue) -> None:
    venue.discord.faults.add(RequestKind.DM_OPEN, Fault.answered(403, 40333), times=None, user=venue.biel.id)
    table = await turns(venue, await venue.game(venue.biel), venue.anna, venue.biel, venue.anna, venue.biel)
    assert await closed_seats(venue, table) == [False, True]
    assert count_refused(venue, RequestKind.DM_OPEN) == 1
    venue.clock.advance(HOUR)
    table = await turns(venue, table, venue.anna, venue.biel, venue.anna)
    assert count_refused(venue, RequestKind.DM_OPEN) == 2
    venue.clock.advance(HOUR)
    table = await turns(venue, table, venue.biel, venue.anna)
    assert count_refused(venue, RequestKind.DM_OPEN) == 2, "the wait has doubled"


async def test_direct_messages_that_are_open_again_are_used_when_the_player_is_asked(venue: Venue) -> None:
    venue.biel.close_dms()
    table = await turns(venue, await venue.game(venue.biel), venue.anna, venue.biel, venue.anna)
    refused = count_refused(venue, RequestKind.DM_OPEN, RequestKind.MESSAGE_POST)
    assert refused == 1, "it is not tried at every question"
    venue.biel.open_dms()
    venue.clock.advance(HOUR)
    table = await turns(venue, table, venue.biel)
    assert await closed_seats(venue, table) == [False, False]
    assert await venue.message(table, Role.HAND, 1)


async def test_a_look_at_the_hand_shows_whether_direct_messages_are_open_again(venue: Venue) -> None:
    venue.biel.close_dms()
    table = await venue.game(venue.biel)
    venue.biel.open_dms()
    told = venue.word("hand-dm-closed", button=venue.word("button-hand"))
    assert told in (await venue.biel.slash(venue.room, "hand", table=table.id)).text
    await venue.settled()
    assert await closed_seats(venue, table) == [False, True]
    venue.clock.advance(HOUR)
    assert told not in (await venue.biel.slash(venue.room, "hand", table=table.id)).text
    await venue.settled()
    assert await venue.message(table, Role.HAND, 1)


async def test_new_direct_messages_are_paced_and_calls_do_not_wait_for_them(stage: Venue) -> None:
    stage.new_dms_per_minute = 1
    async with stage.running():
        table = await turns(stage, await stage.game(stage.biel), stage.anna)
        opened = [request for request in stage.discord.requests if request.kind is RequestKind.DM_OPEN]
        assert len(opened) == 1
        assert (await stage.message(table, Role.TABLE)).text.startswith(stage.biel.mention)
        stage.clock.advance(60)
        await turns(stage, table, stage.biel)
        assert {role for role, _ in await stage.rows(table)} >= {Role.HAND}


# All requests


async def test_after_too_many_refusals_people_are_answered_and_nothing_else_is_sent(
    venue: Venue, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(rate_limits.TOO_MANY):
        venue.bot.refused.note(403)
    venue.discord.requests.clear()
    await venue.anna.slash(venue.room, "play", move=await first_move(venue, table), table=table.id)
    await venue.settled()
    assert {request.kind for request in venue.discord.requests} == {RequestKind.CALLBACK}
    levels = [record.levelname for record in caplog.records if "has refused" in record.getMessage()]
    assert levels[:2] == ["WARNING", "ERROR"]
    caplog.clear()
    venue.clock.advance(rate_limits.COUNTED_SECONDS + 10)
    assert venue.bot.refused.count == 0
    venue.bot.presenter.refresh(table.id)
    await venue.until_drawn()


async def first_move(venue: Venue, table: Table) -> str:
    assert table.state is not None
    return table.codec.action_to_short(table.state.legal_actions(0)[0])
