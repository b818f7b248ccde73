"""Features add commands, pages and what is due, without the bot knowing them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from discord import app_commands

from bot.ui.command_builder import Command, CommandBuilder
from bot.ui.feature import Feature, FeatureClock
from bot.ui.interactions.context import Context
from bot.ui.messages.custom_ids import ListPage
from storage.shards import ALL, NONE
from tests.ui.conftest import Venue


class Weather:
    """A feature that tells what it was asked, and fails at first."""

    name = "weather"
    entry = None

    def __init__(self) -> None:
        self.served = 0
        self.is_settled = asyncio.Event()

    def build_commands(self, builder: CommandBuilder) -> Sequence[Command | app_commands.Group]:
        return [builder.build_plain("weather", "command-stats", self._tell)]

    async def _tell(self, context: Context) -> None:
        await context.tell("sunny")

    async def open_page(self, context: Context, name: str) -> None:
        await context.tell(f"page {name}")

    async def choose(self, context: Context, name: str, value: str) -> None:
        await context.tell(f"{name} is {value}")

    async def show_list_page(self, context: Context, name: str, list_page: ListPage) -> None:
        await context.tell(f"page {list_page.page} of {name}")

    async def serve_due(self) -> None:
        self.served += 1
        if self.served == 1:
            raise ValueError("a storm")
        self.is_settled.set()


async def test_a_feature_answers_its_command_and_its_pages(stage: Venue) -> None:
    stage.features = (lambda _: Weather(),)
    async with stage.running():
        reply = await stage.anna.slash(stage.room, "weather")
        assert reply.message.content == "sunny"
        for page, values, told in (
            ("weather", None, "page weather"),
            ("weather.now", None, "page weather.now"),
            ("weather.now", ["wet"], "weather.now is wet"),
            ("weather", ["~0.3~"], "page 3 of weather"),
        ):
            reply = await stage.anna.press_raw(reply.message, custom_id=f"e::-:{page}", values=values)
            assert reply.message.content == told


class Tide(Feature):
    """A feature with one page, and nothing to choose."""

    name = "tide"
    entry = None

    def build_commands(self, builder: CommandBuilder) -> Sequence[Command | app_commands.Group]:
        return [builder.build_plain("tide", "command-stats", self._tell)]

    async def _tell(self, context: Context) -> None:
        await context.tell("low")

    async def serve_due(self) -> None:
        pass

    async def open_page(self, context: Context, name: str) -> None:
        await context.tell(f"page {name}")


async def test_pages_have_no_choices_and_no_lists_unless_they_say_so(stage: Venue) -> None:
    stage.features = (lambda _: Tide(),)
    async with stage.running():
        opened = await stage.anna.slash(stage.room, "tide")
        for page in ("tide", "tide.now", "welcome", "welcome.open.castell"):
            for value in ("high", "~0.3~"):
                reply = await stage.anna.press_raw(opened.message, custom_id=f"e::-:{page}", values=[value])
                assert reply.text == stage.word("refusal-malformed"), (page, value)
        assert (await stage.anna.press_raw(opened.message, custom_id="e::-:tide.now")).text == "page tide.now"


async def test_what_is_due_is_done_while_the_bot_is_connected_whatever_failed(caplog: pytest.LogCaptureFixture) -> None:
    weather: Feature = (raining := Weather())
    clock = FeatureClock([weather])
    running = asyncio.create_task(clock.run())
    await asyncio.sleep(0.01)
    assert raining.served == 0
    clock.set_connected(ALL)
    await raining.is_settled.wait()
    assert "what is due for weather was not done" in caplog.text
    clock.set_connected(NONE)
    await asyncio.sleep(0.01)
    served = raining.served
    await asyncio.sleep(0.01)
    assert raining.served == served
    running.cancel()
