"""The bot while it stops: it answers so, up to the last press that Discord delivers."""

from __future__ import annotations

import asyncio

from bot.local.faults import Fault
from bot.local.requests import RequestKind
from bot.local.user_client import Reply, UserClient
from bot.tables.table import Table
from storage.rows import Role
from tests.ui.conftest import Venue


async def drawing_while_it_closes(stage: Venue, drawn: asyncio.Event) -> tuple[Table, asyncio.Task[None]]:
    """A game whose table is still being drawn while the bot closes, until the event is set."""
    table = await stage.game(stage.biel)
    stage.discord.faults.add(RequestKind.MESSAGE_POST, Fault.held(drawn))
    await stage.turn(table, stage.anna)
    await stage.discord.wait_until(lambda: stage.discord.rest.in_flight)
    closing = asyncio.create_task(stage.bot.close())
    await asyncio.sleep(0)
    return table, closing


async def test_whoever_uses_something_while_the_bot_closes_is_told_so(frozen: Venue) -> None:
    table, closing = await drawing_while_it_closes(frozen, drawn := asyncio.Event())
    message = await frozen.message(table, Role.LOBBY)
    said = await asyncio.gather(
        frozen.anna.press_raw(message, custom_id=f"h:{table.id}:-:"),
        frozen.biel.slash(frozen.room, "my-games"),
        frozen.carla.press_raw(message, custom_id="not of ours"),
    )
    assert {reply.text for reply in said} == {frozen.word("refusal-closing")}
    assert all(reply.is_ephemeral for reply in said)
    drawn.set()
    await closing


async def test_what_is_typed_while_the_bot_closes_is_completed_by_nothing(frozen: Venue) -> None:
    _, closing = await drawing_while_it_closes(frozen, drawn := asyncio.Event())
    assert await frozen.anna.autocomplete(frozen.room, "hand", option="table", value="") == []
    drawn.set()
    await closing
    assert frozen.discord.unanswered == []


async def test_presses_that_cross_with_the_end_of_the_connection_are_answered(frozen: Venue) -> None:
    table = await frozen.game(frozen.biel)
    message = await frozen.message(table, Role.LOBBY)
    closing = asyncio.create_task(frozen.bot.close())
    while not frozen.bot.is_closed():  # noqa: ASYNC110 (not one turn of the loop later)
        await asyncio.sleep(0)
    assert frozen.discord.is_connected
    reply = await frozen.anna.press_raw(message, custom_id=f"h:{table.id}:-:")
    assert reply.text == frozen.word("refusal-closing")
    await closing


async def test_everybody_who_presses_up_to_the_end_has_an_answer(stage: Venue) -> None:
    replies: list[Reply] = []

    async def press_on(person: UserClient, table: Table) -> None:
        message = await stage.message(table, Role.TABLE)
        while stage.discord.is_connected:
            replies.append(await person.press_raw(message, custom_id=f"h:{table.id}:-:"))

    async with stage.running():
        table = await stage.game(stage.biel)
        pressing = [
            asyncio.create_task(press_on(person, table)) for person in (stage.anna, stage.biel) for _ in "12345"
        ]
        await stage.discord.wait_until(lambda: len(replies) > 20)
        await stage.bot.close()
        await asyncio.gather(*pressing)
    assert [reply for reply in replies if reply.did_not_respond] == []
    assert stage.word("refusal-closing") in [reply.text for reply in replies]


async def test_a_refusal_that_does_not_arrive_does_not_keep_the_bot_from_ending(frozen: Venue) -> None:
    table, closing = await drawing_while_it_closes(frozen, drawn := asyncio.Event())
    frozen.discord.faults.add(RequestKind.CALLBACK, Fault.delayed(60.0))
    message = await frozen.message(table, Role.LOBBY)
    pressing = asyncio.create_task(frozen.anna.press_raw(message, custom_id=f"h:{table.id}:-:"))
    await frozen.discord.wait_until(lambda: frozen.discord.rest.in_flight == 2)
    drawn.set()
    async with asyncio.timeout(30):
        await closing
    pressing.cancel()
