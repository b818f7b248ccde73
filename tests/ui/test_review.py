"""The review on Discord: a button on the message of a finished game, an answer that is edited, steps to the replay."""

from __future__ import annotations

import pytest

from bot.engine.panel import Verb
from bot.ui.messages import custom_ids
from storage.rows import Role
from tests.shown import get_body
from tests.ui.conftest import Venue


@pytest.mark.asyncio(loop_factories=["real"])  # a process of its own works it out
async def test_the_button_says_that_it_is_worked_out_and_then_where_the_game_turned(stage: Venue) -> None:
    async with stage.running():
        table = await stage.to_the_end(await stage.game(stage.biel))
        public = await stage.message(table, Role.TABLE)
        before = public.text
        seen: list[str] = []
        stage.discord.subscribe(
            lambda change: seen.extend(
                message.text
                for channel in stage.discord.model.channels.values()
                for message in channel.messages.values()
                if message.is_ephemeral
            )
        )
        reply = await stage.carla.click(public, label=stage.word("button-review"))
        shown = reply.interaction.original
        assert shown is not None
        assert shown.is_ephemeral
        await stage.until(lambda: stage.word("review-computing") not in get_body(shown))
        assert any(stage.word("review-computing") in text for text in seen)
        body = shown.text
        assert body.count(stage.word("review-proposed", actions="").strip()) == 3
        assert body.count(stage.word("thegame-expected", expected="", had="").split()[0]) == 3
        assert public.text == before
        stored = await stage.store.reviews.get(table.id)
        assert stored is not None
        again = await stage.anna.click(public, label=stage.word("button-review"))
        assert again.interaction.original is not None
        assert again.interaction.original.text == body
        step = next(button for button in shown.buttons if button["label"] == stage.word("review-show"))
        assert custom_ids.parse(step["custom_id"]).verb is Verb.REPLAY
        replay = await stage.carla.click(shown, custom_id=step["custom_id"])
        assert "· T000 ·" in replay.message.text


async def test_a_game_that_nobody_would_have_played_otherwise_says_only_that(stage: Venue) -> None:
    async with stage.running():
        table = await stage.to_the_end(await stage.game(stage.biel))
        await stage.store.reviews.put(table.id, "[]")
        reply = await stage.anna.click(await stage.message(table, Role.TABLE), label=stage.word("button-review"))
        assert stage.word("review-nothing") in reply.message.text
        assert stage.word("review-footer") not in reply.message.text


async def test_a_closed_game_has_no_review(stage: Venue) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
        await stage.anna.slash(stage.room, "table close", table=table.id)
        button = custom_ids.CustomId(Verb.REPLAY, table.id, payload="review").format()
        reply = await stage.anna.press_raw(await stage.message(table, Role.TABLE), custom_id=button)
        assert stage.word("refusal-not-over") in reply.text
