"""Discord answers with 500s, or not at all: one message waits, the others do not, and nobody waits long afterwards."""

from __future__ import annotations

import asyncio
import math

import pytest

from bot.local.faults import Fault, PlannedFault
from bot.local.model import Message
from bot.local.requests import RequestKind
from bot.tables.table import Table
from bot.ui.messages import tracker
from storage.rows import Role
from tests.ui.conftest import Venue

POST, EDIT = RequestKind.MESSAGE_POST, RequestKind.MESSAGE_EDIT

ILL_SECONDS = 1.5
"""By itself discord.py would repeat a request after one, four and nine seconds."""


def placed(count: int) -> str:
    """What the table says when Anna, who was dealt seven cards, has placed `count`."""
    return f"Anna {7 - count}"


@pytest.mark.parametrize(
    "fault", [Fault.answered(500), Fault.answered(503), Fault.lost_before()], ids=["500", "503", "lost"]
)
@pytest.mark.parametrize("role", [Role.HAND, Role.TABLE])
async def test_one_message_that_fails_keeps_no_other_from_being_drawn(venue: Venue, fault: Fault, role: Role) -> None:
    table = await venue.game(venue.biel)
    shown, hand = await venue.message(table, Role.TABLE), await venue.message(table, Role.HAND, 0)
    sick, well = (hand, shown) if role is Role.HAND else (shown, hand)
    before = sick.text
    ill = venue.discord.faults.add(EDIT, fault, None, channel=sick.channel_id)
    for _ in range(3):
        await venue.move(table, venue.anna)
        await changed(venue, well, ill)
    assert sick.text == before
    venue.discord.faults.clear()
    await venue.until_drawn()
    assert placed(3) in shown.text
    assert sick.text != before


async def test_a_request_that_hangs_keeps_no_other_message_from_being_drawn(venue: Venue, table: Table) -> None:
    shown, hand = await venue.message(table, Role.TABLE), await venue.message(table, Role.HAND, 0)
    before = hand.text
    well = asyncio.Event()
    venue.discord.faults.add(EDIT, Fault.held(well), channel=hand.channel_id)
    await venue.move(table, venue.anna)
    await venue.discord.wait_until(lambda: placed(1) in shown.text)
    await venue.turn(table, venue.anna)
    await venue.discord.wait_until(lambda: len(venue.calls) == 2, reason="Biel is called")
    assert hand.text == before
    well.set()
    await venue.until_drawn()
    assert hand.text != before
    assert "te toca" not in hand.text


async def changed(venue: Venue, message: Message, ill: PlannedFault) -> None:
    """Wait until a message was drawn again, and something else has failed once more."""
    before, failed = message.text, ill.hit_count
    await venue.discord.wait_until(lambda: message.text != before and ill.hit_count > failed)


async def test_a_thread_that_cannot_be_opened_now_keeps_nobody_from_having_a_hand(venue: Venue) -> None:
    table = await venue.lobby(venue.biel)
    ill = venue.discord.faults.add(RequestKind.THREAD_CREATE, Fault.answered(500), None)
    press = asyncio.create_task(
        venue.anna.click(await venue.message(table, Role.LOBBY), label=venue.word("button-start"))
    )
    await venue.discord.wait_until(lambda: ill.hit_count > 2 and all(p.dm.messages for p in (venue.anna, venue.biel)))
    assert not venue.room.threads
    venue.discord.faults.clear()
    await press
    await venue.until_drawn()
    (thread,) = venue.room.threads
    assert len(thread.messages) == 1
    for person in (venue.anna, venue.biel):
        (hand,) = person.dm.messages
        assert hand.buttons[-1]["url"].endswith(f"/{thread.id}")


async def test_nobody_waits_long_once_discord_is_well_again(venue: Venue) -> None:
    """Not who pressed while it was ill, whose answer is lost, and not the others; time goes ten times as fast."""
    table, other = await venue.game(venue.biel), await venue.game(venue.carla)
    hand = await venue.message(table, Role.HAND, 0)
    await venue.anna.select(hand, hand.selects[0]["options"][0]["value"])
    shown, else_shown = await venue.message(table, Role.TABLE), await venue.message(other, Role.TABLE)
    await venue.settled()
    loop, well = asyncio.get_running_loop(), asyncio.Event()
    dues: list[float] = []

    def recover() -> None:
        venue.discord.faults.clear()
        dues.extend(
            min(each.dirty_since, each.check_at) - loop.time() for each in venue.bot.presenter.trackers.values()
        )
        well.set()

    venue.discord.faults.add(None, Fault.answered(500), None)
    loop.call_later(ILL_SECONDS, recover)
    drafted = hand.text
    press = asyncio.create_task(venue.anna.click(hand, label=venue.word("thegame-button-go-on")))
    await venue.move(other, venue.anna)
    await well.wait()
    assert max(due for due in dues if due < math.inf) <= tracker.MAX_BACKOFF_SECONDS
    await venue.discord.wait_until(
        lambda: hand.text != drafted and placed(1) in shown.text and placed(1) in else_shown.text
    )
    await press
    await venue.until_drawn()
