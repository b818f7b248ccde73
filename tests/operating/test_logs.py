"""The log tells the time, the level and the table, and leaves out what only the libraries find interesting."""

from __future__ import annotations

import asyncio
import io
import logging
import re
from collections.abc import Iterator

import pytest

from bot import logs


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    before = root.handlers[:], root.level, {name: logging.getLogger(name).level for name in logs.CHATTY}
    stream = io.StringIO()
    logs.set_up("INFO", stream)
    yield stream
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    for name, level in before[2].items():
        logging.getLogger(name).setLevel(level)
    logging.captureWarnings(False)


def test_a_line_says_when_how_grave_where_and_what(lines: io.StringIO) -> None:
    logging.getLogger("bot.start").info("database opened")
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d{4} INFO    bot\.start: database opened\n", lines.getvalue()
    )


async def test_lines_name_the_table_they_are_about_even_when_tables_are_busy_at_once(lines: io.StringIO) -> None:
    async def play(table_id: str) -> None:
        with logs.about(table_id):
            await asyncio.sleep(0)
            logging.getLogger("bot").warning("moved at %s", table_id)

    await asyncio.gather(play("K7QF"), play("3MXA"))
    logging.getLogger("bot").warning("about none")
    said = [line.split(" ", 3)[3].strip() for line in lines.getvalue().splitlines()]
    assert said == ["[K7QF] bot: moved at K7QF", "[3MXA] bot: moved at 3MXA", "bot: about none"]


def test_libraries_are_heard_only_when_they_warn(lines: io.StringIO) -> None:
    logging.getLogger("discord.gateway").info("keeping the socket alive")
    logging.getLogger("discord.gateway").warning("the socket is closed")
    assert [line.split(": ", 1)[1] for line in lines.getvalue().splitlines()] == ["the socket is closed"]
