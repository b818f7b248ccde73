"""Responses that Discord refuses or loses: nobody who presses is met with silence."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.interactions import CallbackKind
from bot.local.requests import RequestKind
from bot.tables.table import Table
from bot.ui.interactions import response
from storage.rows import Role
from tests.ui.conftest import Venue

CALLBACK = RequestKind.CALLBACK


async def test_a_press_on_a_message_that_is_gone_is_answered_by_another_one(venue: Venue, table: Table) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    venue.discord.faults.add(CALLBACK, Fault.refused(Code.UNKNOWN_MESSAGE))
    reply = await venue.anna.press_raw(hand, custom_id=f"a:{table.id}:1:P13.0")
    await venue.settled()
    assert (reply.kind, reply.is_ephemeral) == (CallbackKind.MESSAGE, True)
    assert table.id in reply.text
    assert (await venue.tables.read(table.id)).row.seq == table.row.seq + 1


async def test_a_button_that_is_pressed_again_is_told_that_it_is_done(venue: Venue, table: Table) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    for _ in range(3):
        reply = await venue.anna.press_raw(hand, custom_id=f"a:{table.id}:1:P13.0")
    assert venue.word("refusal-already-done") in reply.text
    assert (await venue.tables.read(table.id)).row.seq == table.row.seq + 1


async def test_six_lost_answers_in_a_row_leave_no_press_unanswered(venue: Venue) -> None:
    lost = venue.discord.faults.add(CALLBACK, Fault.answered(502), times=6)
    assert (await venue.anna.slash(venue.room, "my-games")).is_ephemeral
    assert lost.hit_count == 6


async def test_a_second_copy_of_the_bot_is_noticed_by_the_answers_of_others(
    venue: Venue, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    for _ in range(7):
        venue.discord.faults.add(CALLBACK, Fault.refused(Code.ALREADY_ACKNOWLEDGED))
        pressing = asyncio.create_task(venue.anna.press_raw(hand, custom_id=f"h:{table.id}:-:"))
        await venue.discord.wait_until(lambda: venue.discord.unanswered and venue.discord.unanswered[0].errors)
        venue.discord.actions.expire(venue.discord.unanswered[0])
        await pressing
        await venue.settled()
    told = [record for record in caplog.records if "a second copy" in record.getMessage()]
    assert [record.levelno for record in told] == [logging.WARNING]


def test_a_first_response_is_tried_for_as_long_as_discord_waits() -> None:
    assert 2.0 < sum(response.RETRY_PAUSES) < 2.5
