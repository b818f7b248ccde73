"""More to do than can be done in time: nobody is met with silence; ``make drill`` tries it on a busy machine."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.local.faults import Fault
from bot.local.interactions import CallbackKind
from bot.local.requests import RequestKind
from bot.tables.limits import Limits
from bot.tables.table import Table
from bot.timing import USUAL, Timing
from bot.ui.interactions import dispatcher
from bot.ui.interactions.dispatcher import LoopLag
from storage.rows import Role
from tests.ui.conftest import Venue


async def test_the_lateness_of_the_loop_is_noticed_and_forgotten() -> None:
    lag = LoopLag(USUAL.lag_seconds)
    assert lag.seconds == 0
    lag.start()
    time.sleep(USUAL.lag_seconds + 0.3)  # noqa: ASYNC251 (that is what makes a loop late)
    assert lag.seconds > 0.25, "before the loop has gone on at all"
    await asyncio.sleep(0)
    assert lag.seconds > 0.25
    async with asyncio.timeout(60):
        while lag.seconds > 0.05:  # noqa: ASYNC110 (nothing tells)
            await asyncio.sleep(USUAL.lag_seconds)
    lag.stop()
    assert lag.seconds == 0


async def test_while_the_loop_is_late_discord_is_told_at_once_to_wait(
    venue: Venue, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    monkeypatch.setattr(LoopLag, "seconds", dispatcher.LATE_SECONDS)
    reply = await venue.anna.press_raw(hand, custom_id="a:T000:1:P13.0")
    assert reply.kind is CallbackKind.DEFERRED_UPDATE
    command = await venue.biel.slash(venue.room, "my-games")
    assert command.kind is CallbackKind.DEFERRED_MESSAGE
    assert table.id in command.text
    await venue.settled()
    assert (await venue.tables.read(table.id)).row.seq == table.row.seq + 1, "and then the move is made"


@pytest.mark.parametrize("timing", [Timing(max_active=2)])
async def test_the_newest_are_refused_when_too_many_are_being_served(venue: Venue, table: Table) -> None:
    message = await venue.message(table, Role.LOBBY)
    served = asyncio.Event()
    venue.discord.faults.add(RequestKind.CALLBACK, Fault.held(served), times=2)
    first = [
        asyncio.create_task(person.press_raw(message, custom_id=f"h:{table.id}:-:"))
        for person in (venue.anna, venue.biel)
    ]
    await venue.discord.wait_until(lambda: venue.discord.rest.in_flight == 2)
    assert await venue.anna.autocomplete(venue.room, "hand", option="table", value="") == []
    refused = await venue.carla.press_raw(message, custom_id=f"l:{table.id}:-:")
    assert (refused.text, refused.is_ephemeral) == (venue.word("refusal-crowded"), True)
    served.set()
    assert venue.word("refusal-crowded") not in [reply.text for reply in await asyncio.gather(*first)]
    later = await venue.carla.press_raw(message, custom_id=f"l:{table.id}:-:")
    assert later.text != venue.word("refusal-crowded")


@pytest.mark.parametrize("timing", [Timing(max_while_late=1)])
async def test_the_newest_are_refused_earlier_when_the_others_wait_for_long(venue: Venue, table: Table) -> None:
    message = await venue.message(table, Role.LOBBY)
    served = asyncio.Event()
    venue.discord.faults.add(RequestKind.CALLBACK, Fault.held(served))
    first = asyncio.create_task(venue.anna.press_raw(message, custom_id=f"h:{table.id}:-:"))
    await venue.discord.wait_until(lambda: venue.discord.rest.in_flight)
    await asyncio.sleep(dispatcher.SLOW_SECONDS)
    refused = await venue.carla.press_raw(message, custom_id=f"l:{table.id}:-:")
    assert refused.text == venue.word("refusal-crowded")
    served.set()
    assert venue.word("refusal-crowded") not in (await first).text


@pytest.mark.parametrize("timing", [Timing(max_active=2)])
async def test_who_waits_for_a_hint_takes_nobody_elses_place(frozen: Venue) -> None:
    await frozen.anna.slash(frozen.room, "thegame new", computers=0)
    await frozen.press(frozen.anna, frozen.room.messages[-1], "button-start")
    hand = frozen.last_of(frozen.anna)
    async with frozen.tables.hints._pool._advising:
        asked = [asyncio.create_task(frozen.anna.click(hand, label=frozen.word("button-hint"))) for _ in range(5)]
        await frozen.discord.wait_until(lambda: len(frozen.discord.interactions.list_unanswered()) == 0)
        await asyncio.gather(*asked)
        assert (await frozen.biel.slash(frozen.room, "my-games")).text != frozen.word("refusal-crowded")
    await frozen.settled()


async def test_completions_count_among_the_presses_of_a_person(stage: Venue) -> None:
    stage.limits = Limits(presses_per_ten_seconds=2)
    async with stage.running():
        await stage.anna.slash(stage.room, "thegame new")
        for expected in (1, 0):
            assert len(await stage.anna.autocomplete(stage.room, "hand", option="table", value="")) == expected
        assert (await stage.anna.slash(stage.room, "my-games")).text == stage.word("refusal-too-fast")
        stage.clock.advance(10.0)
        assert len(await stage.anna.autocomplete(stage.room, "hand", option="table", value="")) == 1
