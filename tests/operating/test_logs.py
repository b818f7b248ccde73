"""The log tells the time, the level and the table, and leaves out what only the libraries find interesting."""

from __future__ import annotations

import asyncio
import io
import logging
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import logs
from bot.local.server import LocalDiscord
from bot.ui.interactions.interaction_log import redact_path
from tests.process import BotProcess
from tests.shown import get_title


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    before = root.handlers[:], root.level, {name: logging.getLogger(name).level for name in logs.CHATTY}
    stream = io.StringIO()
    logs.set_up_logging("INFO", stream)
    yield stream
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    for name, level in before[2].items():
        logging.getLogger(name).setLevel(level)
    logging.captureWarnings(False)


def test_a_line_says_when_how_grave_where_and_what_and_libraries_only_warn(lines: io.StringIO) -> None:
    logging.getLogger("bot.start").info("database opened")
    logging.getLogger("discord.gateway").info("keeping the socket alive")
    logging.getLogger("discord.gateway").warning("the socket is closed")
    when = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d{4}"
    assert re.fullmatch(
        rf"{when} INFO    bot\.start: database opened\n{when} WARNING discord\.gateway: the socket is closed\n",
        lines.getvalue(),
    )


async def test_lines_name_the_table_they_are_about_even_when_tables_are_busy_at_once(lines: io.StringIO) -> None:
    async def play(table_id: str) -> None:
        with logs.log_table(table_id):
            await asyncio.sleep(0)
            logging.getLogger("bot").warning("moved at %s", table_id)

    await asyncio.gather(play("K7QF"), play("3MXA"))
    logging.getLogger("bot").warning("about none")
    said = [line.split(" ", 3)[3].strip() for line in lines.getvalue().splitlines()]
    assert said == ["[K7QF] bot: moved at K7QF", "[3MXA] bot: moved at 3MXA", "bot: about none"]


def test_a_route_tells_of_nobody() -> None:
    token = "aW50ZXJhY3Rpb246MTU3NDA5" * 4
    assert redact_path(f"/api/v10/interactions/1574090423993892864/{token}/callback") == (
        "/api/v10/interactions/{id}/{token}/callback"
    )
    assert redact_path(f"/api/v10/webhooks/1/{token}/messages/@original") == (
        "/api/v10/webhooks/{id}/{token}/messages/@original"
    )
    assert redact_path("/api/v10/guilds/15/members/17") == "/api/v10/guilds/{id}/members/{id}"
    assert redact_path("/api/v10/users/@me/channels") == "/api/v10/users/@me/channels"
    assert redact_path("/secret.sauce/Anna") == "/{token}/{token}"


async def test_at_debug_interactions_and_requests_are_told_and_nobody_and_no_card(
    local_discord: LocalDiscord, dispatcher: Path
) -> None:
    bot = BotProcess(local_discord, dispatcher)
    await bot.start({"LOG_LEVEL": "DEBUG"})
    try:
        await bot.ready()
        guild = local_discord.add_guild("La colla")
        room = guild.add_text_channel("jocs")
        merce = local_discord.add_user("Mercadera", guild=guild)
        lobby = await merce.slash(room, "thegame new")
        await merce.click(lobby.message, label="Start")
        await local_discord.wait_until(lambda: merce.dm.messages and merce.dm.messages[-1].selects)
        hand = merce.dm.messages[-1]
        table = re.findall(r"[0-9A-Z]{4}$", get_title(hand))[0]
        card = hand.selects[0]["options"][0]["value"]
        await merce.press_raw(hand, custom_id=f"a:{table}:1:{card}")
        await merce.press_raw(hand, custom_id=f"a:{table}:1:P99.9")
        await merce.press_raw(hand, custom_id="anything at all")
        await merce.slash(merce.dm, "play", move="no such move")
        assert await merce.autocomplete(merce.dm, "play", option="move", value="")
        await local_discord.wait_until_idle()
        bot.signal(signal.SIGTERM)
        await bot.ended()
    finally:
        bot.kill()
    told = bot.log
    for line in (
        rf"\[{table}\] bot\.ui\.interactions\.dispatcher: component start: done in \d+ ms",
        rf"\[{table}\] bot\.ui\.interactions\.dispatcher: component act: done in \d+ ms",
        rf"\[{table}\] bot\.ui\.interactions\.dispatcher: component act: refused by the rules in \d+ ms",
        r"bot\.ui\.interactions\.dispatcher: component other: refused \(malformed\) in \d+ ms",
        rf"\[{table}\] bot\.ui\.interactions\.dispatcher: application_command thegame new: done in \d+ ms",
        rf"\[{table}\] bot\.ui\.interactions\.dispatcher: application_command play: refused \(no-move\) in \d+ ms",
        r"bot\.ui\.interactions\.dispatcher: autocomplete play: done in \d+ ms",
        r"bot\.ui\.interactions\.interaction_log: POST /api/v10/interactions/\{id\}/\{token\}/callback: 20\d in \d+ ms",
        r"bot\.ui\.interactions\.interaction_log: POST /api/v10/channels/\{id\}/messages: 200 in \d+ ms",
    ):
        assert re.search(line, told), line
    tokens = {local_discord.token, *local_discord.interactions.tokens}
    assert len(tokens) > 5
    secrets = {*tokens, "Mercadera", str(merce.id), card, "P99.9", "anything at all", "no such move"}
    assert {secret for secret in secrets if secret in told} == set()
