"""The WebSocket session of one browser.

A request is ``{"id": 1, "do": "slash", ...}``; its response is ``{"re": 1, "answer": ...}`` or ``{"re": 1, "error":
{"why": ..., "text": ...}}``. The server also sends news: ``world`` (users and the channels that each of them sees),
``messages`` (of a channel that is open in a pane) and ``bot`` (the child process). News carry the whole current
state; changes within `MERGE_SECONDS` are sent as one.
"""

import asyncio
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from aiohttp import WSMsgType, web

from bot.local.changes import ChangeKind, ModelChange
from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.client_actions import Chooser, list_commands
from bot.local.errors import Impossible, Reason
from bot.local.interactions import InteractionKind
from bot.local.limits.commands import LOCALES
from bot.local.model import Attachment, Channel, Json, Message, MessageKind
from bot.local.permissions import DEFAULT_PERMISSIONS, Permission, can_post, can_view, compute_permissions
from bot.local.quick_start import Offer, start_table, start_tutorial
from bot.local.server import LocalDiscord
from bot.local.supervisor import BotStatus, Supervisor
from bot.local.user_client import Reply, UserClient

WINDOW = 50
"""Number of messages sent before and after the one in view."""

MENTION_LOOKBACK = 400
"""Number of newest messages of a channel in which mentions are counted."""

SWITCHABLE = {
    "me": (Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES, Permission.USE_APPLICATION_COMMANDS),
    "bot": (
        Permission.VIEW_CHANNEL,
        Permission.SEND_MESSAGES,
        Permission.EMBED_LINKS,
        Permission.CREATE_PUBLIC_THREADS,
        Permission.SEND_MESSAGES_IN_THREADS,
    ),
}
"""The permissions that the page can switch, for the user and for the bot."""

MERGE_SECONDS = 0.03

MESSAGE_LIMIT = 2000
"""Maximum length of a user's message, in characters."""

SHARED = (ChangeKind.GUILD_CHANGED, ChangeKind.USER_CHANGED, ChangeKind.CHANNEL_CHANGED, ChangeKind.CHANNEL_DELETED)
"""Changes that may alter messages and selects in any channel: their names and options."""

SUB_COMMANDS = (1, 2)
"""Discord's option types for a subcommand and a subcommand group."""

_Handler = Callable[["BrowserSession", Json], Awaitable[Any]]

_HANDLERS: dict[str, _Handler] = {}


def describe_state(discord: LocalDiscord) -> Json:
    """Return the bot, the guilds, the users, and the channels that each user sees."""
    bot = discord.model.bot
    return {
        "bot": {"id": str(bot.id), "name": bot.display_name, "is_online": discord.is_connected},
        "guilds": [
            {"id": str(each.id), "name": each.name, "owner": str(each.data.owner_id), "has_bot": each.has_bot}
            for each in discord.guilds
        ],
        "users": [_describe_user(discord, each) for each in discord.users],
        "places": {str(each.id): describe_channels(discord, each) for each in discord.users},
    }


def _describe_user(discord: LocalDiscord, user: UserClient) -> Json:
    return {
        "id": str(user.id),
        "name": user.name,
        "accepts_dms": user.data.accepts_dms,
        "has_app": user.data.has_app,
        "locale": user.data.locale,
        "guilds": [str(each.id) for each in discord.guilds if user.id in each.data.members],
    }


def describe_channels(discord: LocalDiscord, user: UserClient) -> list[Json]:
    """Return the channels that a user sees, each followed by its threads; the DM last."""
    channels = discord.model.channels
    ordered: list[Channel] = []
    for channel in channels.values():
        if channel.guild_id is not None and not channel.is_thread:
            ordered += [channel, *(each for each in channels.values() if each.parent_id == channel.id)]
    dm = discord.model.find_dm_channel(user.id)
    seen = [each for each in (*ordered, *([dm] if dm is not None else [])) if can_view(discord.model, user.id, each)]
    return [_describe_channel(discord, user, each) for each in seen]


def _describe_channel(discord: LocalDiscord, user: UserClient, channel: Channel) -> Json:
    newest = [each for each in islice(reversed(channel.messages.values()), MENTION_LOOKBACK) if _is_for(user, each)]
    permissions = compute_permissions(discord.model, user.id, channel)
    mentions = [
        each for each in reversed(newest) if user.id in each.pinged or (channel.is_dm and each.author_id != user.id)
    ]
    return {
        "id": str(channel.id),
        "name": discord.model.bot.display_name if channel.is_dm else channel.name,
        "kind": "dm" if channel.is_dm else "thread" if channel.is_thread else "text",
        "guild": None if channel.guild_id is None else str(channel.guild_id),
        "parent": None if channel.parent_id is None else str(channel.parent_id),
        "archived": channel.is_archived,
        "locked": channel.is_locked,
        "joined": channel.is_dm or not channel.is_thread or user.id in channel.member_ids,
        "can_write": can_post(discord.model, user.id, channel),
        "can_command": bool(permissions & Permission.USE_APPLICATION_COMMANDS),
        "can_moderate": bool(permissions & Permission.MANAGE_MESSAGES),
        "last": str(newest[0].id) if newest else "0",
        "pings": [str(each.id) for each in mentions],
    }


def _is_for(user: UserClient, message: Message) -> bool:
    return message.only_for in (None, user.id)


def describe_messages(discord: LocalDiscord, user: UserClient, channel_id: int, around: int | None) -> Json:
    """Return the newest messages of a channel, or those around a message id."""
    channel = discord.model.channels.get(channel_id)
    seen: list[Message] = []
    if channel is not None and can_view(discord.model, user.id, channel):
        seen = [each for each in channel.messages.values() if _is_for(user, each)]
    first, last = max(0, len(seen) - WINDOW), len(seen)
    if around is not None:
        place = bisect_left([each.id for each in seen], around)
        first, last = max(0, place - WINDOW), min(len(seen), place + WINDOW)
    model = discord.model
    names = {each.id: each.display_name for each in model.users.values()}
    names |= {each.id: each.name for each in model.channels.values()}
    names |= {each.id: each.name for each in model.emojis.values()}
    return {
        "user": str(user.id),
        "channel": str(channel_id),
        "messages": [_describe_message(discord, user, each) for each in seen[first:last]],
        "has_older": first > 0,
        "has_newer": last < len(seen),
        "names": {str(key): name for key, name in names.items()},
    }


def _describe_message(discord: LocalDiscord, user: UserClient, message: Message) -> Json:
    author = discord.model.users[message.author_id]
    is_direct = discord.model.channels[message.channel_id].is_dm  # there, what rings is not marked
    is_opening = message.kind is MessageKind.THREAD_CREATED
    thread = discord.model.channels.get(message.id)
    return {
        "id": str(message.id),
        "author": {"id": str(author.id), "name": author.display_name, "is_bot": author.is_bot},
        "at": message.created_at,
        "edited": message.edited_at is not None,
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": [
            _describe_attachment(each, message)
            for each in message.attachments
            if each.is_listed and not message.is_v2  # with components V2 only components show files
        ],
        "loading": message.is_loading,
        "only_you": message.is_ephemeral,
        "pings_you": user.id in (message.mentions if is_direct else message.pinged),
        "opens": str(message.reference["channel_id"]) if is_opening and message.reference else None,
        "thread": None if thread is None else {"id": str(thread.id), "name": thread.name},
        **_describe_command(discord, message),
    }


def _describe_command(discord: LocalDiscord, message: Message) -> Json:
    """Return the user and the command that a message answers; the command while its interaction is kept."""
    answered = message.interaction
    if answered is None:
        return {"answers": None, "command": None}
    name = answered["user"].get("global_name") or answered["user"]["username"]
    interaction = discord.interactions.find_by_id(int(answered["id"]))
    if interaction is None or interaction.kind is not InteractionKind.COMMAND:
        return {"answers": name, "command": None}
    return {"answers": name, "command": _format_command(interaction.data)}


def _format_command(data: Json) -> str:
    inner = [each for each in data.get("options") or () if each["type"] in (1, 2)]
    return f"{data['name']} {_format_command(inner[0])}" if inner else str(data["name"])


def _describe_attachment(attachment: Attachment, message: Message) -> Json:
    return {
        "url": f"/attachments/{message.channel_id}/{attachment.id}/{attachment.filename}",
        "name": attachment.filename,
        "size": attachment.size,
        "type": attachment.content_type,
        "description": attachment.description,
        "width": attachment.width,
        "height": attachment.height,
    }


@dataclass(frozen=True, slots=True)
class Reference:
    """A user as the value of a command option."""

    id: int


def _handles(order: str) -> Callable[[_Handler], _Handler]:
    """Make a method handle the requests that ``do`` this."""

    def register(handler: _Handler) -> _Handler:
        _HANDLERS[order] = handler
        return handler

    return register


class BrowserSession:
    """A page open in a browser; it may act as any user."""

    def __init__(
        self, discord: LocalDiscord, supervisor: Supervisor, offers: Sequence[Offer], socket: web.WebSocketResponse
    ) -> None:
        self._discord = discord
        self._supervisor = supervisor
        self._offers = {each.command: each for each in offers}
        self._socket = socket
        self._open: dict[int, tuple[int, int | None]] = {}
        """By user: the channel open in the pane, and the message in view (None: the newest)."""
        self._modals: dict[str, Reply] = {}
        self._dirty = asyncio.Event()
        self._is_state_due = self._is_bot_due = True
        self._due_channels: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Send news and handles requests until the browser disconnects."""
        self._dirty.set()
        sender = asyncio.create_task(self._send_news())
        try:
            async for message in self._socket:
                if message.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._handle_request(message.json()))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
        finally:
            sender.cancel()

    async def close(self) -> None:
        await self._socket.close()

    def note_change(self, change: ModelChange) -> None:
        """Mark the news that a change affects as due."""
        if change.kind in (ChangeKind.REQUEST_STARTED, ChangeKind.REQUEST_ENDED):
            return
        self._is_state_due = True
        self._is_bot_due |= change.kind is ChangeKind.GATEWAY_CHANGED
        if change.channel_id is not None:
            self._due_channels.add(change.channel_id)
        if change.kind in SHARED:
            self._due_channels |= {channel_id for channel_id, _ in self._open.values()}
        self._dirty.set()

    def note_bot_change(self) -> None:
        """Mark the news about the bot's process as due."""
        self._is_bot_due = True
        self._dirty.set()

    # News

    async def _send_news(self) -> None:
        while True:
            await self._dirty.wait()
            await asyncio.sleep(MERGE_SECONDS)
            self._dirty.clear()
            for news in self._collect_news():
                await self._socket.send_json(news)

    def _collect_news(self) -> list[Json]:
        news: list[Json] = []
        if self._is_bot_due:
            status = self._supervisor.status
            if status is BotStatus.RUNNING and not self._discord.is_connected:
                status = BotStatus.CONNECTING
            news.append({"news": "bot", "status": status, "pid": self._supervisor.pid})
        if self._is_state_due:
            offers = [each.to_json() for each in self._offers.values()]
            news.append({"news": "world", "offers": offers, "locales": LOCALES, **describe_state(self._discord)})
        due = [(user_id, *watched) for user_id, watched in self._open.items() if watched[0] in self._due_channels]
        for user_id, channel_id, around in due:
            user = self._discord.get_user(user_id)
            news.append({"news": "messages", **describe_messages(self._discord, user, channel_id, around)})
        self._is_bot_due = self._is_state_due = False
        self._due_channels.clear()
        return news

    # Requests

    async def _handle_request(self, request: Json) -> None:
        response: Json = {"re": request.get("id")}
        try:
            response["answer"] = await _HANDLERS[request["do"]](self, request)
        except Impossible as error:
            response["error"] = {"text": str(error), "why": error.reason, **error.details}
        except (LookupError, ValueError, TypeError, OSError) as error:
            response["error"] = {"text": f"{type(error).__name__}: {error}", "why": Reason.OTHER}
        if not self._socket.closed:
            await self._socket.send_json(response)

    def _find_user(self, request: Json) -> UserClient:
        return self._discord.get_user(int(request["user"]))

    def _find_channel(self, request: Json) -> ChannelHandle:
        return self._discord.get_channel(int(request["channel"]))

    def _find_guild(self, request: Json) -> GuildHandle:
        found = [each for each in self._discord.guilds if str(each.id) == request["guild"]]
        if not found:
            raise Impossible("There is no such server.", Reason.NOT_HERE)
        return found[0]

    def _find_message(self, request: Json) -> Message:
        message = self._find_channel(request).data.messages.get(int(request["message"]))
        if message is None:
            raise Impossible("That message is gone.", Reason.GONE)
        return message

    # State

    @_handles("world")
    async def _resend_state(self, request: Json) -> None:
        self._is_state_due = True
        self._dirty.set()

    @_handles("watch")
    async def _watch(self, request: Json) -> None:
        channel_id, around = self._find_channel(request).id, request.get("around")
        self._open[self._find_user(request).id] = (channel_id, None if around is None else int(around))
        self._due_channels.add(channel_id)
        self._dirty.set()

    @_handles("unwatch")
    async def _unwatch(self, request: Json) -> None:
        self._open.pop(int(request["user"]), None)

    @_handles("rights")
    async def _describe_permissions(self, request: Json) -> Json:
        """Return the switchable permissions of the user and the bot in a channel; none in DMs."""
        user, channel = self._find_user(request), self._find_channel(request)
        if channel.data.is_dm:
            return {"me": None, "bot": None, "is_owner": False}
        who = {"me": user.id, "bot": self._discord.model.bot_id}
        granted = {
            name: compute_permissions(self._discord.model, user_id, channel.data) for name, user_id in who.items()
        }
        guild = self._discord.model.guilds[channel.data.guild_id or 0]
        return {
            **{
                name: {str(each.name).lower(): bool(granted[name] & each) for each in switched}
                for name, switched in SWITCHABLE.items()
            },
            "is_owner": guild.owner_id == user.id,
        }

    # Commands, components, modals

    @_handles("commands")
    async def _list_commands(self, request: Json) -> list[Json]:
        actions, user, channel = self._discord.actions, self._find_user(request), self._find_channel(request).data
        chooser = Chooser(actions.model, user.id, channel)
        found = [leaf for each in list_commands(actions, user.id, channel) for leaf in _flatten(each, "", chooser)]
        return sorted(found, key=lambda leaf: str(leaf["name"]))

    @_handles("slash")
    async def _use_command(self, request: Json) -> Json | None:
        user, channel = self._find_user(request), self._find_channel(request)
        reply = await user.slash(channel, request["name"], **_parse_options(request))
        return self._report_reply(reply)

    @_handles("autocomplete")
    async def _autocomplete(self, request: Json) -> list[Json]:
        others = {name: value for name, value in _parse_options(request).items() if name != request["option"]}
        return await self._find_user(request).autocomplete(
            self._find_channel(request), request["name"], option=request["option"], value=request["typed"], **others
        )

    @_handles("press")
    async def _press(self, request: Json) -> Json | None:
        user, message, custom_id = self._find_user(request), self._find_message(request), request["custom_id"]
        if request["values"] is None:
            return self._report_reply(await user.click(message, custom_id=custom_id))
        return self._report_reply(await user.select(message, request["values"], custom_id=custom_id))

    @_handles("submit")
    async def _submit(self, request: Json) -> Json | None:
        reply = self._modals.pop(request["modal"])
        try:
            return self._report_reply(await self._find_user(request).submit(reply, request["values"]))
        except Impossible:
            self._modals[request["modal"]] = reply  # the modal is still open and can be corrected
            raise

    def _report_reply(self, reply: Reply) -> Json | None:
        """Return the modal to show, or None; messages are sent as news."""
        reply.require()
        if reply.interaction.modal is None:
            return None
        key = str(reply.interaction.id)
        self._modals[key] = reply
        return {"modal": {"id": key, "title": reply.modal["title"], "components": reply.modal["components"]}}

    @_handles("say")
    async def _say(self, request: Json) -> None:
        text = str(request["text"]).strip()
        if not 0 < len(text) <= MESSAGE_LIMIT:
            text = f"A message has 1 to {MESSAGE_LIMIT} characters."
            raise Impossible(text, Reason.WRONG_LENGTH, name="", low=1, high=MESSAGE_LIMIT)
        self._find_user(request).say(self._find_channel(request), text)

    @_handles("dismiss")
    async def _dismiss(self, request: Json) -> None:
        self._find_user(request).dismiss(self._find_message(request))

    @_handles("delete")
    async def _delete(self, request: Json) -> None:
        self._find_user(request).delete_message(self._find_message(request))

    # Users, permissions, the bot

    @_handles("accept_dms")
    async def _accept_dms(self, request: Json) -> None:
        user = self._find_user(request)
        if request["accepts"]:
            user.open_dms()
        else:
            user.close_dms()

    @_handles("has_app")
    async def _set_app(self, request: Json) -> None:
        """Add the bot's application to the account of a user, or remove it."""
        user = self._find_user(request)
        if request["has"]:
            user.add_app()
        else:
            user.remove_app()

    @_handles("speak")
    async def _set_locale(self, request: Json) -> None:
        if request["locale"] not in LOCALES:
            raise Impossible("Discord does not offer that language.")
        self._find_user(request).set_locale(request["locale"])

    @_handles("belong")
    async def _set_membership(self, request: Json) -> None:
        """Let a user leave or join a server."""
        user = self._find_user(request)
        guild = self._find_guild(request)
        if request["belongs"]:
            user.join(guild)
        elif guild.data.owner_id == user.id:
            raise Impossible("The owner of a server cannot leave it.", Reason.OWNER)
        else:
            user.leave(guild)
        self._due_channels |= {channel_id for channel_id, _ in self._open.values()}

    @_handles("permit")
    async def _set_permission(self, request: Json) -> None:
        """Allow or deny a user or the bot a permission in a channel and its threads."""
        bit = Permission[str(request["permission"]).upper()]
        if bit not in SWITCHABLE[request["who"]]:
            raise Impossible("That permission is not switched here.")
        channel = self._discord.get_channel(self._discord.model.find_parent(self._find_channel(request).data).id)
        who = self._find_user(request) if request["who"] == "me" else self._discord.get_user(self._discord.model.bot_id)
        bits = bit
        if bit is Permission.SEND_MESSAGES and request["who"] == "me":
            bits |= Permission.SEND_MESSAGES_IN_THREADS
        (channel.allow if request["allowed"] else channel.deny)(who, bits)
        self._due_channels |= {channel.id, *(each.id for each in channel.threads)}

    @_handles("room")
    async def _moderate_channel(self, request: Json) -> None:
        """Archive, unarchive, lock or delete a thread, or delete a channel."""
        channel, order = self._find_channel(request), request["order"]
        if channel.data.is_dm:
            raise Impossible("Nobody moderates direct messages.")
        orders = {"delete": channel.delete}
        if channel.data.is_thread:
            orders |= {"archive": channel.archive, "unarchive": channel.unarchive, "lock": channel.lock}
        orders[order]()

    @_handles("bot_belongs")
    async def _set_bot_membership(self, request: Json) -> None:
        """Remove the bot from a server, or add it again."""
        guild = self._find_guild(request)
        if request["belongs"] and not guild.has_bot:
            guild.add_bot(DEFAULT_PERMISSIONS)
        elif not request["belongs"] and guild.has_bot:
            guild.remove_bot()

    @_handles("add_user")
    async def _add_user(self, request: Json) -> str:
        name = str(request["name"]).strip()[:32]
        if not name:
            raise Impossible("A user needs a name.", Reason.REQUIRED, name="")
        locale = request.get("locale", "es-ES")
        user = self._discord.add_user(name, locale=locale if locale in LOCALES else "es-ES")
        for guild in self._discord.guilds:
            user.join(guild)
        return str(user.id)

    @_handles("seat")
    async def _start_table(self, request: Json) -> Json:
        """Start a table; return the channel to open for each user, the table's for the first."""
        offer, count = self._offers[request["game"]], int(request["count"])
        channel, users = self._find_free_channel(count)
        if count not in offer.seats:
            raise Impossible(f"{count} people cannot play that.")
        table = await start_table(self._discord, channel, users, offer.command, str(request["language"]))
        dms = {each.id: self._discord.model.dm_channels.get(each.id) for each in users[1:] if each.data.accepts_dms}
        return {str(each.id): str(dms.get(each.id) or table.id) for each in users}

    @_handles("learn")
    async def _start_tutorial(self, request: Json) -> Json:
        """Start the tutorial of a game; return the channel to open for its learner."""
        channel, (user,) = self._find_free_channel(1)
        await start_tutorial(
            self._discord, channel, user, self._offers[request["game"]].command, str(request["language"])
        )
        return {str(user.id): str(channel.id)}

    def _find_free_channel(self, count: int) -> tuple[ChannelHandle, list[UserClient]]:
        """Return the first channel in which `count` users can play, and these users."""
        for guild in self._discord.guilds:
            for channel in guild.channels:
                seen = [each for each in self._discord.users if can_view(self._discord.model, each.id, channel.data)]
                bit = Permission.USE_APPLICATION_COMMANDS
                users = [each for each in seen if each.compute_permissions(channel) & bit]
                if not channel.data.is_thread and len(users) >= count and guild.has_bot:
                    return channel, users[:count]
        raise Impossible(f"There are not {count} people here who may play.", Reason.TOO_FEW, count=count)

    @_handles("bot")
    async def _control_bot(self, request: Json) -> None:
        orders = {"start": self._supervisor.start, "stop": self._supervisor.stop, "kill": self._supervisor.kill}
        await orders[request["order"]]()


def _parse_options(request: Json) -> dict[str, Any]:
    """Return the options given; a user comes as ``{"id": id}``."""
    filled = request["options"].items()
    return {name: Reference(int(value["id"])) if isinstance(value, dict) else value for name, value in filled}


def _flatten(command: Json, path: str, chooser: Chooser) -> list[Json]:
    """Return the command, or the subcommands of a group, with their choices and their texts in the user's language.

    Discord translates names of commands and options, too; the page does not.
    """
    name = f"{path} {command['name']}".strip()
    inner = [each for each in command.get("options") or [] if each["type"] in SUB_COMMANDS]
    if inner:
        return [leaf for each in inner for leaf in _flatten(each, name, chooser)]
    options: list[Json] = []
    for option in command.get("options") or []:
        known = [{"name": name, "value": {"id": str(key)}} for key, name in chooser.list_people(option)]
        choices = [{**each, "name": _localize(each, "name", chooser.locale)} for each in option.get("choices") or known]
        options.append({**option, "description": _localize(option, "description", chooser.locale), "choices": choices})
    description = _localize(command, "description", chooser.locale)
    return [{"name": name, "description": description, "options": options}]


def _localize(part: Json, key: str, locale: str) -> str:
    return str((part.get(f"{key}_localizations") or {}).get(locale) or part.get(key) or "")
