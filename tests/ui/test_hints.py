"""Hints on Discord: a button on the hand of who is asked, and a private answer."""

from __future__ import annotations

import asyncio
import logging
from unittest.mock import AsyncMock

import pytest

from bot.engine.panel import Verb
from bot.tables.hints import Hint
from bot.tables.table import Table
from bot.ui.messages import custom_ids
from cogs.castell.rules.actions import END
from storage.rows import Role
from tests.robot import KEYS_OF_NOTES, find_button
from tests.shown import get_body
from tests.ui.conftest import Venue


async def alone(venue: Venue, game: str = "thegame") -> Table:
    """A game of Anna's with a computer that waits for her, or her own of The Game."""
    reply = await venue.anna.slash(venue.room, f"{game} new", computers=0 if game == "thegame" else 1)
    await venue.anna.select(reply.message, "language=ca")
    await venue.press(venue.anna, reply.message, "button-start", "ca")
    (table,) = await venue.tables.list_by_user(venue.anna.id)
    for _ in range(20):
        if table.find_seat(venue.anna.id) in table.asked:
            break
        await venue.computers()
        table = await venue.tables.read(table.id)
    return table


@pytest.mark.parametrize("game", ["thegame", "castellers", "fallera", "castell"])
async def test_the_hint_is_private_says_why_and_does_it_once_unless_the_question_is_another(
    frozen: Venue, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await alone(frozen, game)
    seat = table.find_seat(frozen.anna.id)
    assert seat is not None
    public = (await frozen.message(table, Role.TABLE)).text
    with caplog.at_level(logging.INFO):
        hand = await frozen.message(table, Role.HAND, seat)
        reply = await frozen.press(frozen.anna, hand, "button-hint")
    hint = reply.interaction.original
    assert hint is not None
    assert hint.is_ephemeral
    shown = get_body(hint)
    assert frozen.word("hint-actions", actions="").strip() in shown
    assert shown.partition("\n")[2].strip(), "it says why"
    assert f"table {table.id}: hint for seat {seat}" in caplog.text
    assert (await frozen.message(table, Role.TABLE)).text == public, "others notice nothing"
    (button,) = hint.buttons
    assert button["label"] == frozen.word("hint-do")
    await frozen.anna.click(hint, custom_id=button["custom_id"])
    await frozen.settled()
    shown_to_anna = frozen.discord.get_channel(frozen.anna.dm.id).messages
    assert not [message for message in shown_to_anna if message.is_ephemeral], "only the hand that is redrawn is left"
    done = await frozen.tables.read(table.id)
    taken = [step.action for step in done.recent if step.seq > table.row.seq and step.seat == seat]
    assert ",".join(taken).startswith(custom_ids.parse(button["custom_id"]).payload)
    await frozen.settled()
    again = await frozen.anna.press_raw(hand, custom_id=button["custom_id"])
    assert any(frozen.word(key) in again.text for key in KEYS_OF_NOTES)
    assert (await frozen.tables.read(table.id)).row.seq == done.row.seq


async def test_a_hand_that_a_killed_process_left_unrecorded_goes_once_it_is_used(venue: Venue, table: Table) -> None:
    hand, services = await venue.message(table, Role.HAND, 0), venue.bot.dispatcher.services
    rendered = await services.renderer.render_hand(table, 0, services.texts.say("es"), table.build_sitting())
    left = await services.api.post(venue.anna.dm.id, rendered, "left", is_direct=True)
    messages = venue.discord.model.channels[venue.anna.dm.id].messages
    assert table.state is not None
    move = table.codec.action_to_short(table.state.legal_actions(0)[0])
    await venue.anna.press_raw(messages[left.message_id], custom_id=f"a:{table.id}:{table.get_token(0)}:{move}")
    await venue.settled()
    assert left.message_id not in messages
    assert hand.id in messages
    assert (await venue.tables.read(table.id)).row.seq > table.row.seq
    await venue.until_drawn()


async def test_beside_the_hand_in_direct_messages_no_copy_of_it_outlives_its_press(frozen: Venue) -> None:
    table, anna = await frozen.game(), frozen.anna

    async def copies() -> list[str]:
        await frozen.settled()
        return [each.text for each in frozen.discord.get_channel(anna.dm.id).messages if each.is_ephemeral]

    hand = await frozen.message(table, Role.HAND, 0)
    for _ in range(2):
        await asyncio.gather(*(anna.click(hand, label=frozen.word("button-hint")) for _ in range(2)))
        assert [frozen.word("hint-title", table=table.id) in text for text in await copies()] == [True], "one at a time"
    assert table.state is not None
    await anna.slash(anna.dm, "play", move=table.codec.action_to_short(table.state.legal_actions(0)[0]))
    (played,) = await copies()
    assert played.startswith("✓"), "a typed move is told in one line, and the hint for it goes"
    await anna.slash(anna.dm, "table undo")
    assert await copies() == [played], "the hand shows what is undone"
    outdated = next(button["custom_id"] for button in hand.buttons if button["label"] == frozen.word("button-hint"))
    table = await frozen.show_move(table, anna)
    reply = await anna.press_raw(hand, custom_id=outdated)
    assert frozen.word("hint-title", table=table.id) in reply.text, "for the question that is asked now"
    token = table.get_token(0)
    while table.get_token(0) == token:
        assert table.state is not None
        table = await frozen.act(table, anna, table.codec.action_to_short(table.state.choose_default(0)))
    await anna.click(reply.message, label=frozen.word("hint-do"))
    assert await copies() == [played, frozen.word("refusal-stale")]

    for _ in range(2):
        await anna.slash(anna.dm, "hand")
    *_, asked = frozen.discord.get_channel(anna.dm.id).messages
    assert asked.is_ephemeral, "who asks for a copy gets one"
    assert len(await copies()) == 3, "one copy at a time"
    hand = await frozen.message(table, Role.HAND, 0)
    assert [frozen.word("hand-copy") in each.text for each in (asked, hand)] == [True, False]
    for number in range(2):
        await anna.select(asked, asked.selects[0]["options"][number]["value"])
        assert len(await copies()) == 3, "one in which a choice is begun is left"
    await frozen.press(anna, asked, "thegame-button-go-on")
    assert asked.is_deleted

    copy = (await anna.slash(frozen.room, "hand")).message
    assert frozen.word("hand-copy") in copy.text
    await anna.select(copy, copy.selects[0]["options"][0]["value"])
    await frozen.press(anna, copy, "thegame-button-go-on")
    assert frozen.word("button-to-table") in [each["label"] for each in copy.buttons], "no hand is kept in that place"


async def test_a_hint_and_its_button_go_on_from_what_is_chosen(frozen: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await alone(frozen, "castell")
    seat = table.find_seat(frozen.anna.id)
    assert seat is not None
    await frozen.press(frozen.anna, await frozen.message(table, Role.HAND, seat), "castell-button-steps")
    hand = await frozen.message(table, Role.HAND, seat)
    await frozen.anna.select(hand, "Mval", placeholder=frozen.word("castell-choose-move"))
    reply = await frozen.press(frozen.anna, hand, "button-hint")
    hint = reply.interaction.original
    assert hint is not None
    shown = get_body(hint)
    assert frozen.word("hint-goes-on", actions="").strip() in shown
    assert frozen.word("castell-label-m", region="").strip() not in shown, "the move is chosen already"
    assert custom_ids.parse(hint.buttons[0]["custom_id"]).payload.startswith("Mval,")
    monkeypatch.setattr(frozen.tables.hints, "give", AsyncMock(return_value=Hint(table, seat, (END,) * 99)))
    reply = await frozen.press(frozen.anna, hand, "button-hint")
    assert reply.message.buttons == [], "it is too long for one"


async def test_the_end_tells_how_many_hints_there_were(frozen: Venue) -> None:
    table = await alone(frozen)
    for _ in range(2):
        await frozen.anna.click(await frozen.message(table, Role.HAND, 0), label=frozen.word("button-hint"))
    while table.is_running:
        table = await frozen.turn(table, frozen.anna)
    await frozen.settled()
    of_anna = frozen.word("table-hints-of", "ca", name="Anna", count="2")
    assert frozen.word("table-hints", "ca", hints=of_anna) in (await frozen.message(table, Role.TABLE)).text


async def test_a_table_without_hints_has_no_button(frozen: Venue) -> None:
    table = await frozen.game(frozen.biel)
    assert find_button(await frozen.message(table, Role.HAND, 0), Verb.HINT) is None


# The review on Discord: a button on the message of a finished game, an answer that is edited, steps to the replay.


@pytest.mark.asyncio(loop_factories=["real"])  # a process of its own works it out
async def test_the_button_says_that_it_is_worked_out_and_then_where_the_game_turned(frozen: Venue) -> None:
    table = await frozen.to_the_end(await frozen.game(frozen.biel))
    public = await frozen.message(table, Role.TABLE)
    before = public.text
    seen: list[str] = []
    frozen.discord.subscribe(
        lambda change: seen.extend(
            message.text
            for channel in frozen.discord.model.channels.values()
            for message in channel.messages.values()
            if message.is_ephemeral
        )
    )
    reply = await frozen.carla.click(public, label=frozen.word("button-review"))
    shown = reply.interaction.original
    assert shown is not None
    assert shown.is_ephemeral
    await frozen.until(lambda: frozen.word("review-computing") not in get_body(shown))
    assert any(frozen.word("review-computing") in text for text in seen)
    body = shown.text
    assert body.count(frozen.word("review-proposed", actions="").strip()) == 3
    assert body.count(frozen.word("thegame-expected", expected="", had="").split()[0]) == 3
    assert public.text == before
    stored = await frozen.store.reviews.get(table.id)
    assert stored is not None
    again = await frozen.anna.click(public, label=frozen.word("button-review"))
    assert again.interaction.original is not None
    assert again.interaction.original.text == body
    step = next(button for button in shown.buttons if button["label"] == frozen.word("review-show"))
    assert custom_ids.parse(step["custom_id"]).verb is Verb.REPLAY
    replay = await frozen.carla.click(shown, custom_id=step["custom_id"])
    assert "· T000 ·" in replay.message.text


async def test_a_game_that_nobody_would_have_played_otherwise_says_only_that(frozen: Venue) -> None:
    table = await frozen.to_the_end(await frozen.game(frozen.biel))
    await frozen.store.reviews.put(table.id, "[]")
    reply = await frozen.anna.click(await frozen.message(table, Role.TABLE), label=frozen.word("button-review"))
    assert frozen.word("review-nothing") in reply.message.text
    assert frozen.word("review-footer") not in reply.message.text


async def test_a_closed_game_has_no_review(frozen: Venue) -> None:
    table = await frozen.game(frozen.biel)
    await frozen.anna.slash(frozen.room, "table close", table=table.id)
    button = custom_ids.CustomId(Verb.REPLAY, table.id, payload="review").format()
    reply = await frozen.anna.press_raw(await frozen.message(table, Role.TABLE), custom_id=button)
    assert frozen.word("refusal-not-over") in reply.text
