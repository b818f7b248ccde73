"""Starts a table with users seated, by the commands and buttons that users have."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass

from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Impossible, Reason
from bot.local.limits.commands import LOCALES
from bot.local.model import Json, Message
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient

PRIMARY, SUCCESS = 1, 3
"""Button styles by which a lobby's start and join buttons are found."""

TABLE_TIMEOUT_SECONDS = 10.0

DM_TIMEOUT_SECONDS = 2.0
"""Time to wait for direct messages; a game may send none."""


@dataclass(frozen=True, slots=True)
class OfferTexts:
    """What is said of a game in one language."""

    title: str
    about: str
    size: str
    """How many players and minutes it takes."""
    cover: str
    """What its cover shows; empty if it has none."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that can be started with one click: its command, numbers of players, cover, and texts by language."""

    command: str
    seats: tuple[int, ...]
    texts: dict[str, OfferTexts]
    cover: bytes
    """A PNG; empty if it has none."""
    is_taught: bool
    """True if it has a tutorial."""

    def to_json(self) -> Json:
        texts = {language: asdict(each) for language, each in self.texts.items()}
        shown = {"has_cover": bool(self.cover), "is_taught": self.is_taught}
        return {"key": self.command, "seats": list(self.seats), "texts": texts, **shown}


async def start_table(
    discord: LocalDiscord, channel: ChannelHandle, users: Sequence[UserClient], game: str, language: str
) -> ChannelHandle:
    """Open a lobby, let these users join, and start; return the channel of the table.

    :raises Impossible: if the bot does not answer, or refuses.
    """
    for user in users:
        await _set_language(discord, user, channel, language)
    host, *others = users
    opened = await host.slash(channel, f"{game} new")
    opened.require()
    if opened.is_ephemeral:
        raise Impossible(opened.text, Reason.NO_WAY_ON)
    lobby = opened.message
    for user in others:
        await _press_button(discord, user, lobby, SUCCESS)
    for menu in lobby.selects:
        if any(option["value"] == f"language={language}" for option in menu["options"]):  # it speaks another one
            await host.select(lobby, f"language={language}", custom_id=menu["custom_id"])
    await _press_button(discord, host, lobby, PRIMARY)
    table = await _find_table(discord, channel, lobby)

    def have_hands() -> bool:
        dms = [discord.model.find_dm_channel(each.id) for each in users if each.data.accepts_dms]
        return all(dm is not None and any(each > lobby.id for each in reversed(dm.messages)) for dm in dms)

    with suppress(TimeoutError):
        await discord.wait_until(have_hands, DM_TIMEOUT_SECONDS, "everybody has got a direct message")
    return table


async def start_tutorial(
    discord: LocalDiscord, channel: ChannelHandle, user: UserClient, game: str, language: str
) -> None:
    """Let the user open the tutorial of a game.

    :raises Impossible: if the bot does not answer.
    """
    await _set_language(discord, user, channel, language)
    (await user.slash(channel, f"{game} tutorial")).require()


async def _set_language(discord: LocalDiscord, user: UserClient, channel: ChannelHandle, language: str) -> None:
    """Set the client's locale; for a language that Discord lacks, the bot's setting, if unset.

    The settings are dismissed once they show the choice: a late answer to what was dismissed opens them again.
    """
    if locale := next((each for each in LOCALES if each.partition("-")[0] == language), None):
        user.set_locale(locale)
        return
    reply = await user.slash(channel, "settings")
    reply.require()

    def is_chosen() -> bool:
        options = [option for menu in reply.message.selects for option in menu["options"]]
        return reply.message.is_deleted or any(each["value"] == language and each.get("default") for each in options)

    for menu in reply.message.selects:
        offered = [option["value"] for option in menu["options"]]
        if language in offered and menu["options"][0].get("default"):
            await user.select(reply.message, language, custom_id=menu["custom_id"])
            await discord.wait_until(is_chosen, TABLE_TIMEOUT_SECONDS)
            break
    if not reply.message.is_deleted:
        user.dismiss(reply.message)


async def _press_button(discord: LocalDiscord, user: UserClient, lobby: Message, style: int) -> None:
    """Press the button as soon as it is enabled: a deferred answer changes the lobby later."""

    def list_fitting() -> list[Json]:
        return [each for each in lobby.buttons if each.get("style") == style and not each.get("disabled")]

    try:
        await discord.wait_until(list_fitting, TABLE_TIMEOUT_SECONDS, "the lobby offers a way on")
    except TimeoutError:
        raise Impossible("The lobby offers no way on.", Reason.NO_WAY_ON) from None
    (await user.click(lobby, custom_id=list_fitting()[0]["custom_id"])).require()


async def _find_table(discord: LocalDiscord, channel: ChannelHandle, lobby: Message) -> ChannelHandle:
    """Return the channel of the first message after the lobby: a thread, or the channel itself."""

    def list_posted() -> list[Message]:
        posted = [each for place in (*channel.threads, channel) for each in place.messages]
        return [each for each in posted if each.id > lobby.id and not each.is_ephemeral and not each.is_system]

    try:
        await discord.wait_until(list_posted, TABLE_TIMEOUT_SECONDS, "the table is shown")
    except TimeoutError:
        return channel
    return discord.get_channel_of(list_posted()[0])
