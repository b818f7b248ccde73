"""The review on Discord: a button on the message of a finished game, an answer that is edited, steps to the replay."""

from __future__ import annotations

import pytest

from bot.engine.panel import Verb
from bot.ui.messages import custom_ids
from storage.rows import Role
from tests.shown import get_body
from tests.ui.conftest import Venue


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
