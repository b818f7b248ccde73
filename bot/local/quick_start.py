"""Starts a table with users seated, by the commands and buttons that users have."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Impossible, Reason
from bot.local.model import Json, Message
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient

PRIMARY, SUCCESS = 1, 3
"""Button styles by which a lobby's start and join buttons are found."""

TABLE_TIMEOUT_SECONDS = 10.0

DM_TIMEOUT_SECONDS = 2.0
"""Time to wait for direct messages; a game may send none."""

LOCALES = {"ca": "es-ES", "es": "es-ES", "en": "en-US"}
"""The client's locale by language; Discord has no Catalan."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that can be started with one click: its command, numbers of players, and texts by language."""

    command: str
    seats: tuple[int, ...]
    titles: dict[str, str]
    abouts: dict[str, str]

    def to_json(self) -> Json:
        """Returns the offer as JSON for the page."""
        return {"key": self.command, "seats": list(self.seats), "titles": self.titles, "abouts": self.abouts}


async def start_table(
    discord: LocalDiscord, channel: ChannelHandle, users: Sequence[UserClient], game: str, language: str
) -> ChannelHandle:
    """Opens a lobby, lets these users join, and starts; returns the channel of the table.

    :raises Impossible: if the bot does not answer, or refuses.
    """
    for user in users:
        await _set_language(discord, user, channel, language)
    host, *others = users
    lobby = await _open_lobby(host, channel, f"{game} new", language)
    for user in others:
        await _press_button(discord, user, lobby, SUCCESS)
    await _press_button(discord, host, lobby, PRIMARY)
    table = await _find_table(discord, channel, lobby)
    await _wait_for_hands(discord, users, lobby)
    return table


async def _set_language(discord: LocalDiscord, user: UserClient, channel: ChannelHandle, language: str) -> None:
    """Sets the client's locale; for a language that Discord lacks, also the bot's setting, if unset.

    The settings are dismissed once they show the choice: a late answer to what was dismissed opens them again.
    """
    user.set_locale(LOCALES.get(language, "en-US"))
    if LOCALES.get(language, "en-US").startswith(language):
        return
    reply = await user.slash(channel, "settings")
    if reply.did_not_respond:
        raise Impossible("The application did not respond", Reason.NO_RESPONSE)
    for menu in reply.message.selects:
        offered = [option["value"] for option in menu["options"]]
        if language in offered and menu["options"][0].get("default"):
            await user.select(reply.message, language, custom_id=menu["custom_id"])
            await discord.wait_until(lambda: _is_chosen(reply.message, language), TABLE_TIMEOUT_SECONDS)
            break
    if not reply.message.is_deleted:
        user.dismiss(reply.message)


def _is_chosen(settings: Message, language: str) -> bool:
    chosen = [option["value"] for menu in settings.selects for option in menu["options"] if option.get("default")]
    return settings.is_deleted or language in chosen


async def _open_lobby(host: UserClient, channel: ChannelHandle, command: str, language: str) -> Message:
    options: dict[str, Any] = {"language": language} if _has_language(host, channel, command, language) else {}
    reply = await host.slash(channel, command, **options)
    if reply.did_not_respond:
        raise Impossible("The application did not respond", Reason.NO_RESPONSE)
    if reply.is_ephemeral:
        raise Impossible(reply.text, Reason.NO_WAY_ON)
    return reply.message


def _has_language(host: UserClient, channel: ChannelHandle, command: str, language: str) -> bool:
    """True if the command has an option for the language with this choice."""
    name, leaf = command.split()
    for offered in host.list_commands(channel):
        for option in _list_options(offered, leaf) if offered["name"] == name else ():
            if option["name"] == "language":
                return language in [each["value"] for each in option.get("choices") or ()]
    return False


def _list_options(command: Json, leaf: str) -> list[Json]:
    list_posted = [each for each in command.get("options") or () if each["name"] == leaf]
    return list(list_posted[0].get("options") or ()) if list_posted else []


async def _press_button(discord: LocalDiscord, user: UserClient, lobby: Message, style: int) -> None:
    """Presses the button as soon as it is enabled: a deferred answer changes the lobby later."""

    def list_fitting() -> list[Json]:
        return [each for each in lobby.buttons if each.get("style") == style and not each.get("disabled")]

    try:
        await discord.wait_until(list_fitting, TABLE_TIMEOUT_SECONDS, "the lobby offers a way on")
    except TimeoutError:
        raise Impossible("The lobby offers no way on.", Reason.NO_WAY_ON) from None
    reply = await user.click(lobby, custom_id=list_fitting()[0]["custom_id"])
    if reply.did_not_respond:
        raise Impossible("The application did not respond", Reason.NO_RESPONSE)


async def _find_table(discord: LocalDiscord, channel: ChannelHandle, lobby: Message) -> ChannelHandle:
    """Returns the channel of the first message after the lobby: a thread, or the channel itself."""

    def list_posted() -> list[Message]:
        posted = [each for place in (*channel.threads, channel) for each in place.messages]
        return [each for each in posted if each.id > lobby.id and not each.is_ephemeral and not each.is_system]

    try:
        await discord.wait_until(list_posted, TABLE_TIMEOUT_SECONDS, "the table is shown")
    except TimeoutError:
        return channel
    return discord.get_channel_of(list_posted()[0])


async def _wait_for_hands(discord: LocalDiscord, users: Sequence[UserClient], lobby: Message) -> None:
    """Waits until every user who accepts direct messages has a new one, up to `DM_TIMEOUT_SECONDS`."""

    def have_arrived() -> bool:
        return all(not each.data.accepts_dms or _has_new_dm(discord, each, lobby) for each in users)

    with suppress(TimeoutError):
        await discord.wait_until(have_arrived, DM_TIMEOUT_SECONDS, "everybody has got a direct message")


def _has_new_dm(discord: LocalDiscord, user: UserClient, lobby: Message) -> bool:
    channel = discord.model.find_dm_channel(user.id)
    return channel is not None and any(each > lobby.id for each in reversed(channel.messages))
