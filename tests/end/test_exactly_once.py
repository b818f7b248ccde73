"""However often and through whatever door something is asked for, it happens once."""

from __future__ import annotations

import asyncio

from bot.engine.panel import Verb
from bot.local.errors import Code
from bot.local.model import Message
from bot.local.user_client import Reply, UserClient
from bot.tables.table import Table
from storage.rows import Role
from tests.robot import find_button
from tests.ui.conftest import Venue

PLAY = "P13.0"
"""A card that Anna, with the dealing key of these tests, can place first."""


async def kinds(venue: Venue, table: Table) -> list[str]:
    """The kinds of the table's steps."""
    await venue.settled()
    return [step.kind for step in await venue.store.steps.list_between(table.id)]


async def pressed(person: UserClient, message: Message, verb: Verb) -> Reply:
    """The answer to the button that asks for this."""
    button = find_button(message, verb)
    assert button is not None
    return await person.press_raw(message, custom_id=button["custom_id"])


async def test_one_card_through_every_door_at_once_or_delivered_twice_is_placed_once(venue: Venue) -> None:
    table = await venue.game(venue.biel)
    direct = await venue.message(table, Role.HAND, 0)
    behind = (await pressed(venue.anna, await venue.message(table, Role.TABLE), Verb.HAND)).message
    press = f"a:{table.id}:{table.get_token(0)}:{PLAY}"
    replies = await asyncio.gather(
        *(venue.anna.press_raw(message, custom_id=press) for message in (direct, behind, direct, behind)),
        *(venue.anna.slash(room, "play", move=PLAY, table=table.id) for room in (venue.room, venue.anna.dm)),
    )
    assert all(reply.text for reply in replies)
    assert await kinds(venue, table) == ["deal", "act"]
    table = await venue.game(venue.biel)
    reply = await venue.anna.slash(venue.room, "play", move=PLAY, table=table.id, duplicate=True)
    assert reply.errors == []
    assert await kinds(venue, table) == ["deal", "act"]


async def test_a_press_that_is_delivered_again_after_a_restart_is_not_done_again(stage: Venue) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
        hand = await stage.message(table, Role.HAND, 0)
        reply = await stage.anna.press_raw(hand, custom_id=f"a:{table.id}:{table.get_token(0)}:{PLAY}")
    async with stage.running():
        event = reply.interaction.build_event(stage.discord.model)
        stage.discord.gateway.dispatch("INTERACTION_CREATE", event)
        await stage.discord.wait_until(lambda: reply.errors == [Code.ALREADY_ACKNOWLEDGED])
        assert await kinds(stage, table) == ["deal", "act"]


async def test_twenty_joins_are_one_seat_twenty_starts_one_deal_and_twenty_answers_one(venue: Venue) -> None:
    table = await venue.lobby()
    lobby = await venue.message(table, Role.LOBBY)
    for person, verb in ((venue.biel, Verb.JOIN), (venue.anna, Verb.START)):
        button = find_button(lobby, verb)
        assert button is not None
        await asyncio.gather(*(person.press_raw(lobby, custom_id=button["custom_id"]) for _ in range(20)))
    assert await kinds(venue, table) == ["deal"]
    assert len((await venue.tables.read(table.id)).seats) == 2
    table = await venue.game(venue.biel, starter="graded")
    public = await venue.message(table, Role.TABLE)
    answers = [button["custom_id"] for button in public.buttons if button["custom_id"].startswith(Verb.ACT)]
    replies = await asyncio.gather(*(venue.anna.press_raw(public, custom_id=each) for each in answers * 7))
    assert all(reply.is_ephemeral for reply in replies)
    assert await kinds(venue, table) == ["deal", "act"]


async def test_a_button_of_a_branch_that_was_taken_back_is_dead(venue: Venue) -> None:
    table = await venue.game()
    hand = await venue.message(table, Role.HAND, 0)
    old = f"a:{table.id}:{table.get_token(0)}:{PLAY}"
    for times in (1, 2):
        new = (await venue.tables.read(table.id)).get_token(0)
        await venue.anna.press_raw(hand, custom_id=f"a:{table.id}:{new}:{PLAY}")
        await pressed(venue.anna, hand, Verb.UNDO)
        assert venue.word("refusal-stale") in (await venue.anna.press_raw(hand, custom_id=old)).text
        assert await kinds(venue, table) == ["deal", *["act", "undo"] * times]
