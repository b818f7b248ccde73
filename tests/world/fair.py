"""What people of a world do together: hold a tournament to its end, and look for others to play with."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from random import Random

from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Impossible
from bot.local.model import Message
from bot.matchmaking.pages import NAME as FIND
from bot.tournaments.tournament import NAME
from bot.ui.messages import custom_ids
from tests.world.people import Person

GAMES = ("castellers", "fallera", "thegame")
"""What is played in an hour by quick people."""

SEATS = "seats=2"

LOOKING_SECONDS = 10.0


async def hold_tournament(manager: Person, others: Sequence[Person], room: ChannelHandle, chance: Random) -> None:
    """Announce a tournament, have everybody enter, draw its first round, and wait until it is over."""
    page = await _open(manager, room, "tournament")
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


async def look_for_table(people: Sequence[Person], room: ChannelHandle, chance: Random) -> None:
    """Have two people look for others who play a game, one a while after the other."""
    game = chance.choice(GAMES)
    for person in chance.sample(people, 2):
        await asyncio.sleep(chance.uniform(0.0, 60.0))
        page = await _open(person, room, "find-table")
        search = await _use(person, page, "game", game, page=FIND)
        if search is not None:
            await _use(person, search, "look", page=FIND)


async def _open(person: Person, room: ChannelHandle, command: str) -> Message:
    """Open a page, as often as that takes."""
    while True:
        with suppress(Impossible):
            page = (await person.user.slash(room, command)).interaction.original
            if page is not None:
                return page
        await asyncio.sleep(1.0)


def _find_board(person: Person, room: ChannelHandle) -> Message | None:
    """Return the newest message in a room on which people enter a tournament."""
    found = [each for each in person.user.list_messages(room) if _find_control(each, "enter") is not None]
    return found[-1] if found else None


def _find_control(message: Message, name: str, page: str = NAME) -> str | None:
    """Return the custom id of the control with this name of a page, if there is one."""
    for each in (*message.buttons, *message.selects):
        words = custom_ids.parse(each["custom_id"]).payload.split(".") if each.get("custom_id") else []
        if words[:2] == [page, name]:
            return str(each["custom_id"])
    return None


async def _use(person: Person, message: Message, name: str, value: str = "", page: str = NAME) -> Message | None:
    """Use a control of a page; returns the answer, if there is one."""
    custom_id = _find_control(message, name, page)
    if custom_id is None:
        return None
    with suppress(Impossible):
        if value:
            reply = await person.user.select(message, [value], custom_id=custom_id)
        else:
            reply = await person.user.click(message, custom_id=custom_id)
        return reply.interaction.original
    return None
