"""Plans on the hand: how one is made, read and taken back, and what its player alone sees of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from bot.local.model import Message
from bot.tables.scheduler import Scheduler
from bot.tables.table import Person as Player
from bot.tables.table import Table
from bot.tables.turn_clock import COMPUTER_SECONDS
from bot.timing import USUAL
from cogs.thegame.rules.game import TheGame
from storage.rows import NotificationMode, Role
from storage.shards import ALL
from tests.shown import get_title
from tests.ui.conftest import Venue


@pytest.fixture
async def clock(venue: Venue) -> AsyncIterator[None]:
    """What plays plans when their time has come."""
    scheduler = Scheduler(venue.tables, venue.now)
    scheduler.set_connected(ALL)
    task = asyncio.create_task(scheduler.run())
    yield
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def hand_of_biel(venue: Venue, table: Table) -> Message:
    return await venue.message(table, Role.HAND, 1)


def labels(message: Message) -> list[str]:
    return [button.get("label", "") for button in message.buttons]


async def begin(venue: Venue, table: Table, *cards: int) -> Message:
    """Biel's hand once he has begun to plan, and has chosen these cards for the last pile."""
    hand = await hand_of_biel(venue, table)
    await venue.press(venue.biel, hand, "button-plan")
    for card in cards:
        await venue.biel.select(await hand_of_biel(venue, table), f"P{card}.3")
        await venue.settled()
    return await hand_of_biel(venue, table)


def highest(table: Table) -> tuple[int, int]:
    """The two highest cards of Biel, which use up least of the last pile."""
    assert isinstance(table.state, TheGame)
    return table.state.hands[1][-1], table.state.hands[1][-2]


async def planned(venue: Venue, table: Table) -> Message:
    """Biel's hand once he has planned to place his two highest cards on the last pile."""
    hand = await begin(venue, table, *highest(table))
    plan = venue.word("hand-plan-one", label=venue.word("thegame-button-play"))
    await venue.biel.click(hand, label=plan)
    await venue.settled()
    return await hand_of_biel(venue, table)


async def low_turn(venue: Venue, table: Table) -> Table:
    """Anna places her two lowest cards on the first pile."""
    assert isinstance(table.state, TheGame)
    low, next_low = table.state.hands[0][:2]
    table = await venue.act(table, venue.anna, f"P{low}.0,P{next_low}.0,E")
    await venue.settled()
    return table


async def test_a_turn_is_put_together_on_the_hand_that_says_it_is_not_the_turn_yet(venue: Venue, table: Table) -> None:
    hand = await begin(venue, table)
    assert get_title(hand).startswith(venue.word("hand-plan-title", game="The Game"))
    assert venue.word("hand-plan-hint") in hand.text
    assert venue.word("thegame-button-wishes") not in labels(hand)
    assert not [each for each in labels(hand) if each.startswith(venue.word("hand-plan-one", label=""))]
    await venue.press(venue.biel, hand, "button-plan-leave")
    assert venue.word("button-plan") in labels(await hand_of_biel(venue, table))


async def test_what_is_planned_stands_on_the_hand_until_it_is_taken_back(venue: Venue, table: Table) -> None:
    first, second = highest(table)
    hand = await planned(venue, table)
    told = f"{first}, {second} → ▼D"
    condition = venue.word("thegame-plan-top", pile="▼D", low=first + 1, high=100)
    assert venue.word("hand-planned", plan=told, conditions=condition) in hand.text
    await venue.press(venue.biel, hand, "button-plan-drop")
    assert told not in (await hand_of_biel(venue, table)).text
    assert venue.word("button-plan") in labels(await hand_of_biel(venue, table))


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("timing", [USUAL])
@pytest.mark.parametrize("calls", [NotificationMode.BOTH, NotificationMode.DM])
async def test_a_plan_is_played_by_itself_and_calls_nobody_to_it(venue: Venue, calls: NotificationMode) -> None:
    await venue.store.users.update(venue.biel.id, locale="es-ES", calls=calls)
    table = await venue.game(venue.biel, venue.carla)
    await asyncio.sleep(USUAL.present_seconds)
    await planned(venue, table)
    venue.calls.clear()
    table = await low_turn(venue, table)
    assert venue.word("hand-plan-due", plan="{}").partition("{}")[0] in (await hand_of_biel(venue, table)).text
    await asyncio.sleep(COMPUTER_SECONDS)
    await venue.until(lambda: venue.calls)
    assert (await venue.tables.read(table.id)).asked == {2}
    assert [name for name, _ in venue.calls] == ["Carla"]


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("timing", [USUAL])
async def test_who_is_called_after_a_plan_of_theirs_is_not_taken_to_be_there(venue: Venue) -> None:
    """Both have planned, and nobody is there when Biel is asked again."""
    table = await venue.game(venue.biel)
    await asyncio.sleep(USUAL.present_seconds)
    await planned(venue, table)
    table = await low_turn(venue, table)
    assert isinstance(table.state, TheGame)
    low, next_low = table.state.hands[0][:2]
    await venue.tables.play.plan(table.id, Player(venue.anna.id, venue.anna.name), f"P{low}.1,P{next_low}.1")
    await asyncio.sleep(2 * COMPUTER_SECONDS)
    assert (await venue.tables.read(table.id)).asked == {1}
    venue.calls.clear()
    await venue.until(lambda: venue.calls)
    assert [name for name, _ in venue.calls] == ["Biel"]


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("timing", [USUAL])
async def test_a_plan_that_fails_is_told_with_why_and_what_is_left_of_it_as_a_draft(venue: Venue) -> None:
    table = await venue.game(venue.biel)
    await asyncio.sleep(USUAL.present_seconds)
    first, second = highest(table)
    await planned(venue, table)
    venue.calls.clear()
    assert isinstance(table.state, TheGame)
    below, low = max(card for card in table.state.hands[0] if card < first), table.state.hands[0][0]
    table = await venue.act(table, venue.anna, f"P{below}.3,P{low}.0,E")
    await venue.until(lambda: venue.calls)
    assert [name for name, _ in venue.calls] == ["Biel"]
    hand = await hand_of_biel(venue, table)
    assert venue.word("thegame-plan-now", pile="▼D", top=below) in hand.text
    assert (await venue.tables.read(table.id)).asked == {1}
    if below > second:
        assert f"{second} → ▼D" in hand.text


async def test_one_press_plans_a_whole_turn_of_castell_or_it_is_put_together_from_steps(venue: Venue) -> None:
    table = await venue.game(venue.biel, game="castell", starter="first")
    await venue.press(venue.biel, await hand_of_biel(venue, table), "button-plan")
    proposed = labels(await hand_of_biel(venue, table))[0]
    assert proposed.startswith(venue.word("hand-plan-one", label=""))
    await venue.biel.click(await hand_of_biel(venue, table), label=proposed)
    await venue.settled()
    hand = await hand_of_biel(venue, table)
    assert venue.word("castell-plan-round", round=1) in hand.text
    first = (await venue.tables.read(table.id)).seats[1].plan
    await venue.press(venue.biel, hand, "button-plan-drop")
    await venue.press(venue.biel, await hand_of_biel(venue, table), "button-plan")
    await venue.press(venue.biel, await hand_of_biel(venue, table), "castell-button-steps")
    await venue.biel.select(await hand_of_biel(venue, table), "Mval")
    await venue.settled()
    play = venue.word("hand-plan-one", label=venue.word("castell-button-play"))
    await venue.biel.click(await hand_of_biel(venue, table), label=play)
    await venue.settled()
    second = (await venue.tables.read(table.id)).seats[1].plan
    assert ",E;N1" in first
    assert second == "Mval,E;N1"


async def test_a_press_that_comes_with_the_turn_shows_the_draft(venue: Venue, table: Table) -> None:
    first, second = highest(table)
    hand = await begin(venue, table, first, second)
    plan = next(b["custom_id"] for b in hand.buttons if b.get("custom_id", "").startswith("a:"))
    await low_turn(venue, table)
    hand = await hand_of_biel(venue, table)
    assert f"{first} → ▼D" in hand.text, "what he has begun to plan"
    await venue.biel.press_raw(hand, custom_id=plan)
    await venue.settled()
    hand = await hand_of_biel(venue, table)
    assert venue.word("refusal-turn-came") in hand.text
    assert f"{second} → ▼D" in hand.text
    assert (await venue.tables.read(table.id)).asked == {1}


async def test_the_command_plans_for_who_is_not_asked(venue: Venue, table: Table) -> None:
    first, second = highest(table)
    reply = await venue.biel.slash(venue.room, "play", move=f"{first} D, {second} D", table=table.id)
    await venue.settled()
    assert f"{first}, {second} → ▼D" in reply.text
    assert (await venue.tables.read(table.id)).seats[1].plan
    reply = await venue.biel.slash(venue.room, "play", move=f"{first} D", table=table.id)
    assert reply.text == venue.word("refusal-plan-in-part")
    reply = await venue.biel.slash(venue.room, "play", move="W0.nothere", table=table.id)
    await venue.settled()
    assert isinstance(state := (await venue.tables.read(table.id)).state, TheGame)
    assert state.wishes, "an aside is taken at once"


async def test_forged_plans_change_nothing(venue: Venue, table: Table) -> None:
    hand = await hand_of_biel(venue, table)
    for payload in ("", "P101.0", "E", "P2.9,E", "X"):
        await venue.biel.press_raw(hand, custom_id=f"a:{table.id}:~:{payload}")
        await venue.settled()
    await venue.carla.press_raw(hand, custom_id=f"u:{table.id}:~:")
    await venue.settled()
    assert [seat.plan for seat in (await venue.tables.read(table.id)).seats] == ["", ""]
