"""Features add commands, pages and what is due, without the bot knowing them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from discord import app_commands

from bot.ui.command_builder import Command, CommandBuilder
from bot.ui.feature import Feature, FeatureClock
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import Text, page
from storage.shards import ALL, NONE
from tests.ui.conftest import Venue


class Weather(Feature):
    """A feature that tells what it was asked, and fails at first."""

    name = "weather"
    entry = None

    def __init__(self) -> None:
        self.served = 0
        self.is_settled = asyncio.Event()

    def build_commands(self, builder: CommandBuilder) -> Sequence[Command | app_commands.Group]:
        return [builder.build_plain("weather", "command-stats", self._tell)]

    @page("weather")
    async def _tell(self, context: Context, town: Text = "everywhere") -> None:
        list_page = f", page {context.list_page.page}" if context.list_page is not None else ""
        await context.tell(f"sunny {town}{list_page}")

    @page("weather.at", {"weather.in": "{1}.{0}"})
    async def _tell_day(self, context: Context, day: int, town: str) -> None:
        await context.tell(f"day {day}: wet in {town}")

    async def serve_due(self) -> None:
        self.served += 1
        if self.served == 1:
            raise ValueError("a storm")
        self.is_settled.set()


async def test_a_feature_answers_its_command_and_its_pages(stage: Venue) -> None:
    stage.features = (lambda _: Weather(),)
    async with stage.running():
        reply = await stage.anna.slash(stage.room, "weather")
        assert reply.message.content == "sunny everywhere"
        for payload, values, told in (
            ("weather", None, "sunny everywhere"),
            ("weather", ["St. Pau"], "sunny St. Pau"),
            ("weather", ["~0.3~"], "sunny everywhere, page 3"),
            ("weather.at.2.Valls", None, "day 2: wet in Valls"),
            ("weather.at.2", ["Valls"], "day 2: wet in Valls"),
            ("weather.in.Valls", ["2"], "day 2: wet in Valls"),
        ):
            reply = await stage.anna.press_raw(reply.message, custom_id=f"e::-:{payload}", values=values)
            assert reply.message.content == told, payload
        for payload, values in (
            *(("weather.", None), ("weather.at", None), ("weather.at.2", None), ("weather.at.2.", None)),
            *(("weather.at.x.Valls", None), ("weather.at.-2.Valls", None), ("weather.at.2.St.Pau", None)),
            *(("weather.in", ["Valls"]), ("cold", None)),
            *(("weather", ["Valls", "Reus"]), ("", None), ("", ["Valls"])),
        ):
            refused = await stage.anna.press_raw(reply.message, custom_id=f"e::-:{payload}", values=values)
            assert refused.text == stage.word("refusal-malformed"), payload


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
