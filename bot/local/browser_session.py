"""One browser: what it has open, what it has still to be told, and what it asks.

A browser asks with ``{"id": 1, "do": "slash", ...}`` and gets ``{"re": 1, "answer": ...}`` or ``{"re": 1, "error":
{"why": ..., "text": ...}}``. News come unasked: ``world`` (people and the places each of them sees), ``messages`` (of a
place that a pane has open) and ``bot`` (the child process). News are level-triggered: each tells the present, quick
changes merge.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aiohttp import WSMsgType, web

from bot.local import browser_state
from bot.local.auto_selects import Chooser
from bot.local.changes import Change, ChangeKind
from bot.local.channel_handle import ChannelHandle
from bot.local.client_actions import Impossible, Why, reachable_commands
from bot.local.guild_handle import GuildHandle
from bot.local.model import Json, Message
from bot.local.permissions import EVERYDAY, Permission, can_view
from bot.local.quick_start import Offer, seat
from bot.local.reply import Reply
from bot.local.server import LocalDiscord
from bot.local.supervisor import BotStatus, Supervisor
from bot.local.user_client import UserClient

MERGE_SECONDS = 0.03

LONGEST_MESSAGE = 2000
"""Characters that a user may write at once."""

FURNITURE = (ChangeKind.GUILD_CHANGED, ChangeKind.USER_CHANGED, ChangeKind.CHANNEL_CHANGED, ChangeKind.CHANNEL_DELETED)
"""Changes of what messages anywhere may name and menus anywhere may offer."""

SUB_COMMANDS = (1, 2)
"""Discord's numbers for options that are commands of their own."""


LOCALES = ("en-US", "en-GB", "es-ES", "es-419", "fr", "de", "it", "pt-BR")
"""Languages that a client of Discord can be set to, enough of them to try."""


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody or something that an option of a command names."""

    id: int


class BrowserSession:
    """A page that is open in a browser; it may act as everybody."""

    def __init__(
        self, discord: LocalDiscord, supervisor: Supervisor, offers: Sequence[Offer], socket: web.WebSocketResponse
    ) -> None:
        self._discord = discord
        self._supervisor = supervisor
        self._offers = {each.command: each for each in offers}
        self._socket = socket
        self._open: dict[int, tuple[int, int | None]] = {}
        """By user: the channel that the pane shows, and the message that is looked at (None: the newest)."""
        self._modals: dict[str, Reply] = {}
        self._dirty = asyncio.Event()
        self._is_world_due = self._is_bot_due = True
        self._due: set[int] = set()
        self._asked: set[asyncio.Task[None]] = set()
        self._orders: Mapping[str, Callable[[Json], Awaitable[Any]]] = {
            "world": self._world,
            "watch": self._watch,
            "unwatch": self._unwatch,
            "commands": self._commands,
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "press": self._press,
            "submit": self._submit,
            "say": self._say,
            "dismiss": self._dismiss,
            "delete": self._delete,
            "accept_dms": self._accept_dms,
            "speak": self._speak,
            "belong": self._belong,
            "rights": self._rights,
            "permit": self._permit,
            "room": self._change_room,
            "bot_belongs": self._bot_belongs,
            "add_user": self._add_user,
            "seat": self._seat,
            "bot": self._bot,
        }

    async def stay(self) -> None:
        """Tell and answer until the browser goes."""
        self._dirty.set()
        telling = asyncio.create_task(self._tell())
        try:
            async for message in self._socket:
                if message.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._answer(message.json()))
                    self._asked.add(task)
                    task.add_done_callback(self._asked.discard)
        finally:
            telling.cancel()

    async def close(self) -> None:
        """Say goodbye."""
        await self._socket.close()

    def note(self, change: Change) -> None:
        """Take note that something may look different now."""
        if change.kind in (ChangeKind.REQUEST_STARTED, ChangeKind.REQUEST_ENDED):
            return
        self._is_world_due = True
        self._is_bot_due |= change.kind is ChangeKind.GATEWAY_CHANGED
        if change.channel_id is not None:
            self._due.add(change.channel_id)
        if change.kind in FURNITURE:
            self._due |= {channel_id for channel_id, _ in self._open.values()}
        self._dirty.set()

    def note_bot(self) -> None:
        """Take note that the bot's process has changed."""
        self._is_bot_due = True
        self._dirty.set()

    # Telling

    async def _tell(self) -> None:
        while True:
            await self._dirty.wait()
            await asyncio.sleep(MERGE_SECONDS)
            self._dirty.clear()
            for news in self._news():
                await self._socket.send_json(news)

    def _news(self) -> list[Json]:
        news: list[Json] = []
        if self._is_bot_due:
            news.append({"news": "bot", "status": self._bot_status(), "pid": self._supervisor.pid})
        if self._is_world_due:
            offers = [each.to_json() for each in self._offers.values()]
            news.append({"news": "world", "offers": offers, "locales": LOCALES, **browser_state.world(self._discord)})
        due = [(user_id, *watched) for user_id, watched in self._open.items() if watched[0] in self._due]
        for user_id, channel_id, around in due:
            person = self._discord.person(user_id)
            news.append({"news": "messages", **browser_state.messages(self._discord, person, channel_id, around)})
        self._is_bot_due = self._is_world_due = False
        self._due.clear()
        return news

    def _bot_status(self) -> BotStatus:
        """What the bot is doing: it runs once it has got READY on the gateway, not as soon as its process does."""
        status = self._supervisor.status
        if status is BotStatus.RUNNING and not self._discord.is_connected:
            return BotStatus.CONNECTING
        return status

    # Answering

    async def _answer(self, asked: Json) -> None:
        said: Json = {"re": asked.get("id")}
        try:
            said["answer"] = await self._orders[asked["do"]](asked)
        except Impossible as error:
            said["error"] = {"text": str(error), "why": error.why, **error.told}
        except (LookupError, ValueError, TypeError, OSError) as error:
            said["error"] = {"text": f"{type(error).__name__}: {error}", "why": Why.OTHER}
        if not self._socket.closed:
            await self._socket.send_json(said)

    def _person(self, asked: Json) -> UserClient:
        return self._discord.person(int(asked["user"]))

    def _room(self, asked: Json) -> ChannelHandle:
        return self._discord.room(int(asked["channel"]))

    def _community(self, asked: Json) -> GuildHandle:
        found = [each for each in self._discord.guilds if str(each.id) == asked["guild"]]
        if not found:
            raise Impossible("There is no such server.", Why.NOT_HERE)
        return found[0]

    def _message(self, asked: Json) -> Message:
        message = self._room(asked).channel.messages.get(int(asked["message"]))
        if message is None:
            raise Impossible("That message is gone.", Why.GONE)
        return message

    # Looking

    async def _world(self, asked: Json) -> None:
        self._is_world_due = True
        self._dirty.set()

    async def _watch(self, asked: Json) -> None:
        channel_id, around = self._room(asked).id, asked.get("around")
        self._open[self._person(asked).id] = (channel_id, None if around is None else int(around))
        self._due.add(channel_id)
        self._dirty.set()

    async def _unwatch(self, asked: Json) -> None:
        self._open.pop(int(asked["user"]), None)

    async def _rights(self, asked: Json) -> Json:
        return browser_state.rights(self._discord, self._person(asked), self._room(asked))

    # Commands, presses, forms

    async def _commands(self, asked: Json) -> list[Json]:
        stage, person, channel = self._discord.stage, self._person(asked), self._room(asked).channel
        chooser = Chooser(stage.world, person.id, channel)
        found = [leaf for each in reachable_commands(stage, person.id, channel) for leaf in _leaves(each, "", chooser)]
        return sorted(found, key=lambda leaf: str(leaf["name"]))

    async def _slash(self, asked: Json) -> Json | None:
        reply = await self._person(asked).slash(self._room(asked), asked["name"], **_options(asked))
        return self._outcome(asked, reply)

    async def _autocomplete(self, asked: Json) -> list[Json]:
        others = {name: value for name, value in _options(asked).items() if name != asked["option"]}
        return await self._person(asked).autocomplete(
            self._room(asked), asked["name"], option=asked["option"], value=asked["typed"], **others
        )

    async def _press(self, asked: Json) -> Json | None:
        person, message, custom_id = self._person(asked), self._message(asked), asked["custom_id"]
        if asked["values"] is None:
            return self._outcome(asked, await person.click(message, custom_id=custom_id))
        return self._outcome(asked, await person.select(message, asked["values"], custom_id=custom_id))

    async def _submit(self, asked: Json) -> Json | None:
        reply = self._modals.pop(asked["modal"])
        try:
            return self._outcome(asked, await self._person(asked).submit(reply, asked["values"]))
        except Impossible:
            self._modals[asked["modal"]] = reply  # the form is still open, and can be set right
            raise

    def _outcome(self, asked: Json, reply: Reply) -> Json | None:
        """What the browser has to do itself: show a modal. Messages come as news."""
        if reply.did_not_respond:
            raise Impossible("The application did not respond", Why.NO_RESPONSE)
        if reply.interaction.modal is None:
            return None
        key = str(reply.interaction.id)
        self._modals[key] = reply
        chooser = Chooser(self._discord.world, self._person(asked).id, reply.interaction.channel)
        components = chooser.drawn(reply.modal["components"])
        return {"modal": {"id": key, "title": reply.modal["title"], "components": components}}

    async def _say(self, asked: Json) -> None:
        text = str(asked["text"]).strip()
        if not 0 < len(text) <= LONGEST_MESSAGE:
            text = f"A message has 1 to {LONGEST_MESSAGE} characters."
            raise Impossible(text, Why.WRONG_LENGTH, name="", low=1, high=LONGEST_MESSAGE)
        self._person(asked).say(self._room(asked), text)

    async def _dismiss(self, asked: Json) -> None:
        self._person(asked).dismiss(self._message(asked))

    async def _delete(self, asked: Json) -> None:
        self._person(asked).delete_message(self._message(asked))

    # People and what may happen to them

    async def _accept_dms(self, asked: Json) -> None:
        person = self._person(asked)
        if asked["accepts"]:
            person.open_dms()
        else:
            person.close_dms()

    async def _speak(self, asked: Json) -> None:
        if asked["locale"] not in LOCALES:
            raise Impossible("Discord does not offer that language.")
        self._person(asked).speak(asked["locale"])

    async def _belong(self, asked: Json) -> None:
        """Somebody leaves a server or comes back to it."""
        person = self._person(asked)
        community = self._community(asked)
        if asked["belongs"]:
            person.join(community)
        elif community.guild.owner_id == person.id:
            raise Impossible("The owner of a server cannot leave it.", Why.OWNER)
        else:
            person.leave(community)
        self._due |= {channel_id for channel_id, _ in self._open.values()}

    async def _permit(self, asked: Json) -> None:
        """Somebody, or the bot, gets or loses a permission in a channel and its threads."""
        bit = Permission[str(asked["permission"]).upper()]
        if bit not in browser_state.SWITCHED[asked["who"]]:
            raise Impossible("That permission is not switched here.")
        room = self._discord.room(self._discord.world.parent_of(self._room(asked).channel).id)
        who = self._person(asked) if asked["who"] == "me" else self._discord.person(self._discord.world.bot_id)
        bits = bit
        if bit is Permission.SEND_MESSAGES and asked["who"] == "me":
            bits |= Permission.SEND_MESSAGES_IN_THREADS
        (room.allow if asked["allowed"] else room.deny)(who, bits)
        self._due |= {room.id, *(each.id for each in room.threads)}

    async def _change_room(self, asked: Json) -> None:
        """A moderator archives, opens, locks or deletes a thread or a channel."""
        room, order = self._room(asked), asked["order"]
        if room.channel.is_dm:
            raise Impossible("Nobody moderates direct messages.")
        orders = {"delete": room.delete}
        if room.channel.is_thread:
            orders |= {"archive": room.archive, "unarchive": room.unarchive, "lock": room.lock}
        orders[order]()

    async def _bot_belongs(self, asked: Json) -> None:
        """The bot is thrown out of a server, or let in again."""
        community = self._community(asked)
        if asked["belongs"] and not community.has_bot:
            community.add_bot(EVERYDAY)
        elif not asked["belongs"] and community.has_bot:
            community.remove_bot()

    async def _add_user(self, asked: Json) -> str:
        name = str(asked["name"]).strip()[:32]
        if not name:
            raise Impossible("A user needs a name.", Why.REQUIRED, name="")
        locale = asked.get("locale", "es-ES")
        person = self._discord.add_user(name, locale=locale if locale in LOCALES else "es-ES")
        for community in self._discord.guilds:
            person.join(community)
        return str(person.id)

    async def _seat(self, asked: Json) -> Json:
        """A ready table: where it stands, and who sits there."""
        offer, count = self._offers[asked["game"]], int(asked["count"])
        room, people = self._free_place(count)
        if count not in offer.seats:
            raise Impossible(f"{count} people cannot play that.")
        table = await seat(self._discord, room, people, offer.command, str(asked["language"]))
        dms = {each.id: self._discord.world.dm_channels.get(each.id) for each in people if each.user.accepts_dms}
        return {"table": str(table.id), "people": {str(each.id): str(dms.get(each.id) or table.id) for each in people}}

    def _free_place(self, count: int) -> tuple[ChannelHandle, list[UserClient]]:
        """The first channel with people enough who can see it and use commands there."""
        for community in self._discord.guilds:
            for room in community.rooms:
                people = [each for each in self._discord.people if self._can_play(each, room)]
                if not room.channel.is_thread and len(people) >= count and community.has_bot:
                    return room, people[:count]
        raise Impossible(f"There are not {count} people here who may play.", Why.TOO_FEW, count=count)

    def _can_play(self, person: UserClient, room: ChannelHandle) -> bool:
        is_there = can_view(self._discord.world, person.id, room.channel)
        return is_there and bool(person.permissions(room) & Permission.USE_APPLICATION_COMMANDS)

    async def _bot(self, asked: Json) -> None:
        orders = {"start": self._supervisor.start, "stop": self._supervisor.stop, "kill": self._supervisor.kill}
        await orders[asked["order"]]()


def _options(asked: Json) -> dict[str, Any]:
    """The options that were filled in; who or what one names comes as ``{"id": id}``."""
    filled = asked["options"].items()
    return {name: Named(int(value["id"])) if isinstance(value, dict) else value for name, value in filled}


def _leaves(command: Json, path: str, chooser: Chooser) -> list[Json]:
    """The commands that can be sent: a group stands for its subcommands; described in the user's language."""
    name = f"{path} {command['name']}".strip()
    inner = [each for each in command.get("options") or [] if each["type"] in SUB_COMMANDS]
    if inner:
        return [leaf for each in inner for leaf in _leaves(each, name, chooser)]
    options = [_option(each, chooser) for each in command.get("options") or []]
    description = _localized(command, "description", chooser.locale)
    return [{"name": name, "description": description, "options": options}]


def _option(option: Json, chooser: Chooser) -> Json:
    """An option as a client of this language shows it, with all that is known to fit; names stay as they are typed."""
    known = [{"name": name, "value": {"id": str(key)}} for key, name in chooser.named(option)]
    choices = [{**each, "name": _localized(each, "name", chooser.locale)} for each in option.get("choices") or known]
    return {**option, "description": _localized(option, "description", chooser.locale), "choices": choices}


def _localized(part: Json, key: str, locale: str) -> str:
    return str((part.get(f"{key}_localizations") or {}).get(locale) or part.get(key) or "")
