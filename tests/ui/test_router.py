"""Presses on the hand and on the table, through the real client: done once, and answered whatever happens."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.interactions import CallbackKind
from bot.local.model import Message
from bot.local.requests import RequestKind
from bot.local.user_client import Reply, UserClient
from bot.tables.table import Table
from bot.text.names import escape_name
from storage.rows import Role
from tests.robot import Controls
from tests.ui.conftest import Venue

PLAYS = ("P13.0", "P14.0")
"""What Anna, with the dealing key of these tests, can begin with."""

TURN = "a:T000:1:P13.0,P14.0,E"
"""The press that plays them and ends her first turn."""


async def drafted(venue: Venue, person: UserClient, hand: Message, *values: str) -> Reply:
    """The answer to choosing these plays on a hand."""
    return await person.select(hand, list(values))


async def steps(venue: Venue, table: Table) -> int:
    """How many steps the table has."""
    await venue.settled()
    return (await venue.tables.read(table.id)).row.seq


async def test_a_turn_is_put_together_in_private_and_played_by_one_press(venue: Venue, table: Table) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    before = await steps(venue, table)
    venue.requests()

    draft = await drafted(venue, venue.anna, hand, *PLAYS)
    assert (draft.kind, draft.message.id) == (CallbackKind.UPDATE, hand.id)
    assert "13 → ▲A" in draft.text
    assert await steps(venue, table) == before, "a draft is stored nowhere"
    assert venue.requests() == [RequestKind.CALLBACK], "and shown to nobody"

    played = await venue.anna.click(hand, label=venue.word("thegame-button-play"))
    assert (played.kind, played.message.id) == (CallbackKind.UPDATE, hand.id)
    assert venue.word("thegame-hand-title") in played.text
    assert await steps(venue, table) == before + 3
    assert venue.requests()[0] is RequestKind.CALLBACK


async def test_an_old_button_shows_the_hand_as_it_is_even_when_it_is_my_turn_again(venue: Venue, table: Table) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    await venue.anna.press_raw(hand, custom_id=TURN)
    after = await steps(venue, table)
    again = await venue.anna.press_raw(hand, custom_id=TURN)
    assert again.kind is CallbackKind.UPDATE
    assert venue.word("refusal-not-asked") in again.text
    assert venue.word("thegame-hand-title") in again.text
    assert await steps(venue, table) == after
    await venue.turn(table, venue.biel)
    before = await steps(venue, table)
    for custom_id in (TURN, "d:T000:1:/P18.0", "u:T000:1:"):
        reply = await venue.anna.press_raw(hand, custom_id=custom_id)
        assert venue.word("refusal-stale") in reply.text, custom_id
    assert await steps(venue, table) == before


async def test_an_interaction_that_discord_delivers_twice_is_done_once(venue: Venue, table: Table) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    before = await steps(venue, table)
    reply = await venue.anna.press_raw(hand, custom_id=TURN, duplicate=True)
    assert (reply.kind, reply.errors) == (CallbackKind.UPDATE, [])
    assert await steps(venue, table) == before + 3


async def test_twenty_presses_at_once_are_one_move_and_nineteen_kind_answers(venue: Venue, table: Table) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    before = await steps(venue, table)
    replies = await asyncio.gather(*(venue.anna.press_raw(hand, custom_id=TURN) for _ in range(20)))
    assert [reply.kind for reply in replies] == [CallbackKind.UPDATE] * 20
    assert await steps(venue, table) == before + 3
    assert (await venue.message(table, Role.HAND, 0)).text.count(venue.word("thegame-hand-title")) == 1


async def test_nobody_plays_for_somebody_else_and_a_stranger_may_look(venue: Venue, table: Table) -> None:
    before = await steps(venue, table)
    public = await venue.message(table, Role.TABLE)
    by_biel = await venue.biel.press_raw(await venue.message(table, Role.HAND, 1), custom_id=TURN)
    by_carla = await venue.carla.press_raw(public, custom_id=TURN)
    assert venue.word("refusal-not-asked") in by_biel.text
    assert by_carla.is_ephemeral
    assert by_carla.text == venue.word("refusal-not-seated")
    assert await steps(venue, table) == before
    public = await venue.message(table, Role.TABLE)
    hand = await venue.carla.click(public, label=venue.word("button-hand"))
    rules = await venue.carla.click(public, label=venue.word("button-rules"))
    log = await venue.carla.click(public, label=venue.word("button-log"))
    assert (hand.is_ephemeral, hand.text) == (True, venue.word("refusal-not-seated"))
    assert (rules.is_ephemeral, log.is_ephemeral) == (True, True)
    assert venue.word("log-deal") in log.text
    assert venue.word("log-begins", name=escape_name("Anna")) in log.text


async def test_an_aside_is_taken_at_any_time_and_its_button_never_grows_stale(venue: Venue, table: Table) -> None:
    hand = await venue.message(table, Role.HAND, 1)
    wish, other = Controls(hand).asides[:2]
    first = await wish.take(venue.biel, hand)
    assert first.kind is CallbackKind.UPDATE
    await venue.settled()
    assert venue.biel.name in (await venue.message(table, Role.TABLE)).text.split("Mazo:")[0]
    await venue.turn(table, venue.anna)
    before = await steps(venue, table)
    await venue.biel.press_raw(hand, custom_id=other.custom_id, values=[other.value])
    assert await steps(venue, table) == before + 1


async def test_asides_of_others_and_my_own_leave_my_draft_alone(venue: Venue, table: Table) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    await drafted(venue, venue.anna, hand, *PLAYS)
    await venue.biel.press_raw(await venue.message(table, Role.HAND, 1), custom_id="a:T000:-:W3.nothere")
    await venue.settled()
    assert "13 → ▲A" in (await venue.message(table, Role.HAND, 0)).text
    await venue.anna.click(hand, label=venue.word("thegame-button-wishes"))
    await Controls(hand).asides[0].take(venue.anna, hand)
    await venue.anna.click(hand, label=venue.word("thegame-button-turn"))
    assert "13 → ▲A" in hand.text


async def test_my_hand_is_the_same_behind_the_button_of_the_table(venue: Venue, table: Table) -> None:
    public = await venue.message(table, Role.TABLE)
    shown = await venue.anna.click(public, label=venue.word("button-hand"))
    assert shown.is_ephemeral
    note = f"\n-# {venue.word('hand-copy')}"
    assert shown.text == (await venue.message(table, Role.HAND, 0)).text + note
    await drafted(venue, venue.anna, shown.message, *PLAYS)
    before = await steps(venue, table)
    played = await venue.anna.click(shown.message, label=venue.word("thegame-button-play"))
    assert played.message.id == shown.message.id
    assert await steps(venue, table) == before + 3
    assert (await venue.message(table, Role.HAND, 0)).text == played.text.replace(note, "")


async def test_the_log_turns_its_pages_in_place(venue: Venue, table: Table) -> None:
    for person in (venue.anna, venue.biel) * 3:
        table = await venue.turn(table, person)
    await venue.settled()
    newest = await venue.biel.click(await venue.message(table, Role.TABLE), label=venue.word("button-log"))
    first = newest.text
    older = await venue.biel.click(newest.message, label=venue.word("button-older"))
    assert (older.kind, older.message.id) == (CallbackKind.UPDATE, newest.message.id)
    assert older.text != first
    back = await venue.biel.click(older.message, label=venue.word("button-newer"))
    assert back.text == first


async def test_one_undo_button_takes_back_one_move(venue: Venue) -> None:
    table = await venue.game()
    hand = await venue.message(table, Role.HAND, 0)
    for _ in range(2):
        card = hand.selects[0]["options"][0]["value"]
        await venue.anna.press_raw(hand, custom_id=f"a:T000:1:{card}")
    (undo,) = [each["custom_id"] for each in hand.buttons if each["label"] == venue.word("button-undo")]
    await asyncio.gather(*(venue.anna.press_raw(hand, custom_id=undo) for _ in range(2)))
    events = [step.kind for step in await venue.store.steps.list_between(table.id)]
    assert events == ["deal", "act", "act", "undo"]


async def test_a_move_whose_answer_does_not_arrive_stands_and_is_shown(
    venue: Venue, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    before = await steps(venue, table)
    venue.discord.interactions.ack_seconds = 0.2
    venue.discord.faults.add(RequestKind.CALLBACK, Fault.refused(Code.UNKNOWN_INTERACTION))
    await venue.anna.press_raw(hand, custom_id=TURN)
    await venue.settled()
    assert await steps(venue, table) == before + 3
    assert venue.word("thegame-hand-title") in (await venue.message(table, Role.HAND, 0)).text
    assert (await venue.message(table, Role.TABLE)).text.startswith(venue.biel.mention)
    assert [record.message for record in caplog.records if record.levelno > logging.INFO] == []


@pytest.mark.parametrize("is_on_hand", [True, False])
async def test_when_the_store_is_slow_discord_is_asked_for_time(venue: Venue, table: Table, is_on_hand: bool) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    if not is_on_hand:
        hand = (await venue.anna.click(await venue.message(table, Role.TABLE), label=venue.word("button-hand"))).message
    before = await steps(venue, table)
    with venue.slow_disk():
        reply = await venue.anna.press_raw(hand, custom_id=TURN)
    assert reply.kind is CallbackKind.DEFERRED_UPDATE
    await venue.until(lambda: venue.word("thegame-hand-title") in reply.text)
    assert reply.message.id == hand.id
    assert await steps(venue, table) == before + 3
