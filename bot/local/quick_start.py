"""A ready table: people are seated by the very commands and presses with which they would do it themselves."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.local.channel_handle import ChannelHandle
from bot.local.client_actions import Impossible, Why
from bot.local.model import Json, Message
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient

PRIMARY, SUCCESS = 1, 3
"""Discord's numbers of the button styles by which a lobby's way on and its way in are told."""

PATIENCE_SECONDS = 10.0

COURTESY_SECONDS = 2.0
"""How long is waited for direct messages, which may never come."""

LOCALES = {"ca": "es-ES", "es": "es-ES", "en": "en-US"}
"""What the client of somebody speaks; Discord offers no Catalan."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that can be opened at one press: its command, how many may play, and its words by language."""

    command: str
    seats: tuple[int, ...]
    titles: dict[str, str]
    abouts: dict[str, str]

    def to_json(self) -> Json:
        """The offer as the page gets it."""
        return {"key": self.command, "seats": list(self.seats), "titles": self.titles, "abouts": self.abouts}


async def seat(
    discord: LocalDiscord, room: ChannelHandle, people: Sequence[UserClient], game: str, language: str
) -> ChannelHandle:
    """Opens a table of the game in the room, seats these people and starts; returns where the table stands.

    :raises Impossible: if the bot does not answer, or refuses.
    """
    for person in people:
        await _speak(person, room, language)
    host, *others = people
    lobby = await _open(host, room, f"{game} new", language)
    for person in others:
        await _press(person, lobby, SUCCESS)
    await _press(host, lobby, PRIMARY)
    table = await _table(discord, room, lobby)
    await _hands(discord, people, lobby)
    return table


async def _speak(person: UserClient, room: ChannelHandle, language: str) -> None:
    """Sets the client's language, and the bot's where Discord lacks it and nobody has chosen another."""
    person.speak(LOCALES.get(language, "en-US"))
    if LOCALES.get(language, "en-US").startswith(language):
        return
    reply = await person.slash(room, "settings")
    if reply.did_not_respond:
        raise Impossible("The application did not respond", Why.NO_RESPONSE)
    for menu in reply.message.selects:
        offered = [option["value"] for option in menu["options"]]
        if language in offered and menu["options"][0].get("default"):
            await person.select(reply.message, language, custom_id=menu["custom_id"])
            break
    if not reply.message.is_deleted:
        person.dismiss(reply.message)


async def _open(host: UserClient, room: ChannelHandle, command: str, language: str) -> Message:
    options: dict[str, Any] = {"language": language} if _takes(host, room, command, language) else {}
    reply = await host.slash(room, command, **options)
    if reply.did_not_respond:
        raise Impossible("The application did not respond", Why.NO_RESPONSE)
    if reply.is_ephemeral:
        raise Impossible(reply.text, Why.NO_WAY_ON)
    return reply.message


def _takes(host: UserClient, room: ChannelHandle, command: str, language: str) -> bool:
    """True if the command lets a language be chosen, and this one is among its choices."""
    name, leaf = command.split()
    for offered in host.commands(room):
        for option in _options(offered, leaf) if offered["name"] == name else ():
            if option["name"] == "language":
                return language in [each["value"] for each in option.get("choices") or ()]
    return False


def _options(command: Json, leaf: str) -> list[Json]:
    found = [each for each in command.get("options") or () if each["name"] == leaf]
    return list(found[0].get("options") or ()) if found else []


async def _press(person: UserClient, lobby: Message, style: int) -> None:
    fitting = [each for each in lobby.buttons if each.get("style") == style and not each.get("disabled")]
    if not fitting:
        raise Impossible("The lobby offers no way on.", Why.NO_WAY_ON)
    reply = await person.click(lobby, custom_id=fitting[0]["custom_id"])
    if reply.did_not_respond:
        raise Impossible("The application did not respond", Why.NO_RESPONSE)


async def _table(discord: LocalDiscord, room: ChannelHandle, lobby: Message) -> ChannelHandle:
    """Where the bot wrote to all next: a thread of the room, or the room itself."""

    def found() -> list[Message]:
        posted = [each for place in (*room.threads, room) for each in place.messages]
        return [each for each in posted if each.id > lobby.id and not each.is_ephemeral and not each.is_system]

    try:
        await discord.until(found, PATIENCE_SECONDS, "the table is shown")
    except TimeoutError:
        return room
    return discord.room_of(found()[0])


async def _hands(discord: LocalDiscord, people: Sequence[UserClient], lobby: Message) -> None:
    """Waits until everybody who accepts direct messages has got one, if the game sends any."""

    def have_come() -> bool:
        return all(not each.user.accepts_dms or _has_news(discord, each, lobby) for each in people)

    with suppress(TimeoutError):
        await discord.until(have_come, COURTESY_SECONDS, "everybody has got a direct message")


def _has_news(discord: LocalDiscord, person: UserClient, lobby: Message) -> bool:
    channel = discord.world.dm_channel(person.id)
    return channel is not None and any(each > lobby.id for each in reversed(channel.messages))
