"""A tournament in a world: one who manages the server announces it, the others enter, and all play it to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from random import Random

from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Impossible
from bot.local.model import Message
from bot.tournaments.tournament import NAME
from bot.ui.messages import custom_ids
from tests.world.people import Person

GAMES = ("castellers", "fallera", "thegame")
"""What is played in an hour by quick people."""

SEATS = "seats=2"

LOOKING_SECONDS = 10.0


async def hold_tournament(manager: Person, others: Sequence[Person], room: ChannelHandle, chance: Random) -> None:
    """Announce a tournament, have everybody enter, draw its first round, and wait until it is over."""
    page = None
    while page is None:
        with suppress(Impossible):
            page = (await manager.user.slash(room, "tournament")).interaction.original
        await asyncio.sleep(1.0)
    await _use(manager, page, "new", chance.choice(GAMES))
    await _use(manager, page, "set", SEATS)
    await _use(manager, page, "announce")
    while (board := _find_board(manager, room)) is None:  # noqa: ASYNC110 (a message tells nobody)
        await asyncio.sleep(1.0)
    for person in (manager, *others):
        await _use(person, board, "enter")
    details = await _use(manager, board, "details")
    if details is not None:
        await _use(manager, details, "start")
    while _find_control(board, "enter") is not None or _find_control(board, "team") is not None:
        for person in (manager, *others):
            person.find_tables()
        await asyncio.sleep(LOOKING_SECONDS)


def _find_board(person: Person, room: ChannelHandle) -> Message | None:
    """Return the newest message in a room on which people enter a tournament."""
    found = [each for each in person.user.list_messages(room) if _find_control(each, "enter") is not None]
    return found[-1] if found else None


def _find_control(message: Message, name: str) -> str | None:
    """Return the custom id of the control of a tournament's page with this name, if there is one."""
    for each in (*message.buttons, *message.selects):
        page = custom_ids.parse(each["custom_id"]).payload if each.get("custom_id") else ""
        if page.split(".")[:2] == [NAME, name]:
            return str(each["custom_id"])
    return None


async def _use(person: Person, message: Message, name: str, value: str = "") -> Message | None:
    """Use a control of a tournament's page; returns the answer, if there is one."""
    custom_id = _find_control(message, name)
    if custom_id is None:
        return None
    with suppress(Impossible):
        if value:
            reply = await person.user.select(message, [value], custom_id=custom_id)
        else:
            reply = await person.user.click(message, custom_id=custom_id)
        return reply.interaction.original
    return None
