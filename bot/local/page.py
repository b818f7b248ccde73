"""The page in the browser: sees the world as its people see it, and acts as them over one WebSocket.

A browser asks with ``{"id": 1, "do": "slash", ...}`` and gets ``{"re": 1, "answer": ...}`` or ``{"re": 1, "error":
"..."}``. News come unasked: ``world`` (people and the places each of them sees), ``messages`` (of a place that a pane
has open) and ``bot`` (the child process). News are level-triggered: each tells the present, quick changes merge.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from bot.local.changes import Change, ChangeKind
from bot.local.driver import Person, Reply, Room
from bot.local.gestures import Impossible, reachable_commands
from bot.local.server import LocalDiscord
from bot.local.supervisor import Supervisor
from bot.local.world import Json, Message

STATIC = Path(__file__).parent / "static"

SHOWN_MESSAGES = 80
"""The newest messages of a place; a page is no archive."""

MERGE_SECONDS = 0.03

SUB_COMMANDS = (1, 2)
"""Discord's numbers for options that are commands of their own."""


class Page:
    """Serves the page on 127.0.0.1 to this machine's browser, and to no other site in it."""

    def __init__(self, discord: LocalDiscord, supervisor: Supervisor) -> None:
        self.discord = discord
        self.supervisor = supervisor
        self._visitors: set[Visitor] = set()
        self._runner: web.AppRunner | None = None
        self._hosts: frozenset[str] = frozenset()
        discord.subscribe(self._changed)

    async def start(self, port: int) -> str:
        """Start to listen; the address to open. Port 0 takes a free one.

        :raises OSError: if the port is taken.
        """
        app = web.Application()
        app.router.add_get("/", self._index)
        app.router.add_get("/ws", self._serve)
        app.router.add_static("/", STATIC)
        app.middlewares.append(self._own_page_only)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port).start()
        port = self._runner.addresses[0][1]
        self._hosts = frozenset({f"127.0.0.1:{port}", f"localhost:{port}"})
        return f"http://127.0.0.1:{port}/"

    async def stop(self) -> None:
        """Say goodbye to every browser and stop listening."""
        for visitor in tuple(self._visitors):
            await visitor.close()
        if self._runner is not None:
            await self._runner.cleanup()

    def show_bot(self) -> None:
        """Tell every browser what the bot's process is doing."""
        for visitor in self._visitors:
            visitor.note_bot()

    @web.middleware
    async def _own_page_only(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Refuse what another site made the browser send (another Origin) or rebound to us (another Host)."""
        origin = request.headers.get("Origin")
        if request.host not in self._hosts or (origin and origin.removeprefix("http://") not in self._hosts):
            raise web.HTTPForbidden
        return await handler(request)

    async def _index(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(STATIC / "index.html")

    async def _serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=20.0)
        await socket.prepare(request)
        visitor = Visitor(self, socket)
        self._visitors.add(visitor)
        try:
            await visitor.stay()
        finally:
            self._visitors.discard(visitor)
        return socket

    def _changed(self, change: Change) -> None:
        for visitor in self._visitors:
            visitor.note(change)


class Visitor:
    """One browser: what it has open, and what it has still to be told."""

    def __init__(self, page: Page, socket: web.WebSocketResponse) -> None:
        self._page = page
        self._discord = page.discord
        self._socket = socket
        self._open: dict[int, int] = {}
        """The channel each pane shows, by user."""
        self._modals: dict[str, Reply] = {}
        self._dirty = asyncio.Event()
        self._is_world_due = self._is_bot_due = True
        self._due: set[int] = set()
        self._asked: set[asyncio.Task[None]] = set()
        self._orders: Mapping[str, Callable[[Json], Awaitable[Any]]] = {
            "world": self._world,
            "watch": self._watch,
            "commands": self._commands,
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "press": self._press,
            "submit": self._submit,
            "dismiss": self._dismiss,
            "accept_dms": self._accept_dms,
            "add_user": self._add_user,
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
        if change.channel_id is not None:
            self._due.add(change.channel_id)
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
            supervisor = self._page.supervisor
            news.append({"news": "bot", "status": supervisor.status, "pid": supervisor.pid})
        if self._is_world_due:
            news.append(self._world_news())
        news += [self._messages(user, place) for user, place in self._open.items() if place in self._due]
        self._is_bot_due = self._is_world_due = False
        self._due.clear()
        return news

    def _world_news(self) -> Json:
        people = self._discord.people
        return {
            "news": "world",
            "users": [{"id": str(each.id), "name": each.name, "accepts_dms": each.user.accepts_dms} for each in people],
            "places": {str(each.id): self._places(each) for each in people},
        }

    def _places(self, person: Person) -> list[Json]:
        rooms: list[Room] = []
        for community in self._discord.guilds:
            if person.id in community.guild.members:
                for room in community.rooms:
                    if not room.channel.is_thread:
                        rooms += [room, *room.threads]
        dm = self._discord.world.dm_channel(person.id)
        if dm is not None:
            rooms.append(self._discord.room(dm.id))
        return [self._place(person, room) for room in rooms if person.permissions(room)]

    def _place(self, person: Person, room: Room) -> Json:
        channel = room.channel
        seen = person.messages(room)
        kind = "dm" if channel.is_dm else "thread" if channel.is_thread else "text"
        return {
            "id": str(channel.id),
            "name": self._discord.world.bot.display_name if channel.is_dm else channel.name,
            "kind": kind,
            "archived": channel.is_archived,
            "last": str(seen[-1].id) if seen else "0",
            "pings": [str(each.id) for each in seen if person.id in each.pinged],
        }

    def _messages(self, user_id: int, channel_id: int) -> Json:
        person = self._discord.person(user_id)
        room = self._discord.room(channel_id)
        seen = person.messages(room)[-SHOWN_MESSAGES:] if room.exists else []
        return {
            "news": "messages",
            "user": str(user_id),
            "channel": str(channel_id),
            "messages": [self._message(person, each) for each in seen],
            "names": self._names(),
        }

    def _message(self, person: Person, message: Message) -> Json:
        author = self._discord.world.users[message.author_id]
        return {
            "id": str(message.id),
            "author": {"name": author.display_name, "is_bot": author.is_bot},
            "at": message.created_at,
            "edited": message.edited_at is not None,
            "content": message.content,
            "embeds": message.embeds,
            "components": message.components,
            "loading": message.is_loading,
            "only_you": message.is_ephemeral,
            "pings_you": person.id in message.pinged,
            "answers": message.interaction["user"]["global_name"] if message.interaction else None,
        }

    def _names(self) -> dict[str, str]:
        world = self._discord.world
        users = {str(each.id): each.display_name for each in world.users.values()}
        return users | {str(each.id): each.name for each in world.channels.values()}

    # Answering

    async def _answer(self, asked: Json) -> None:
        said: Json = {"re": asked.get("id")}
        try:
            said["answer"] = await self._orders[asked["do"]](asked)
        except Impossible as error:
            said["error"] = str(error)
        except (KeyError, ValueError, TypeError, OSError) as error:
            said["error"] = f"That cannot be done: {error}"
        if not self._socket.closed:
            await self._socket.send_json(said)

    def _person(self, asked: Json) -> Person:
        return self._discord.person(int(asked["user"]))

    def _room(self, asked: Json) -> Room:
        return self._discord.room(int(asked["channel"]))

    def _shown(self, asked: Json) -> Message:
        message = self._room(asked).channel.messages.get(int(asked["message"]))
        if message is None:
            raise Impossible("That message is gone.")
        return message

    async def _world(self, asked: Json) -> None:
        self._is_world_due = True
        self._dirty.set()

    async def _watch(self, asked: Json) -> None:
        channel_id = self._room(asked).id
        self._open[self._person(asked).id] = channel_id
        self._due.add(channel_id)
        self._dirty.set()

    async def _commands(self, asked: Json) -> list[Json]:
        stage, person, channel = self._discord.stage, self._person(asked), self._room(asked).channel
        found = [leaf for each in reachable_commands(stage, person.id, channel) for leaf in _leaves(each, "")]
        return sorted(found, key=lambda leaf: str(leaf["name"]))

    async def _slash(self, asked: Json) -> Json | None:
        return self._outcome(await self._person(asked).slash(self._room(asked), asked["name"], **asked["options"]))

    async def _autocomplete(self, asked: Json) -> list[Json]:
        others = {name: value for name, value in asked["options"].items() if name != asked["option"]}
        return await self._person(asked).autocomplete(
            self._room(asked), asked["name"], option=asked["option"], value=asked["typed"], **others
        )

    async def _press(self, asked: Json) -> Json | None:
        person, message, custom_id = self._person(asked), self._shown(asked), asked["custom_id"]
        if asked["values"] is None:
            return self._outcome(await person.click(message, custom_id=custom_id))
        return self._outcome(await person.select(message, asked["values"], custom_id=custom_id))

    async def _submit(self, asked: Json) -> Json | None:
        reply = self._modals.pop(asked["modal"])
        return self._outcome(await self._person(asked).submit(reply, asked["values"]))

    def _outcome(self, reply: Reply) -> Json | None:
        """What the browser has to do itself: show a modal. Messages come as news."""
        if reply.did_not_respond:
            raise Impossible("The application did not respond.")
        if reply.interaction.modal is None:
            return None
        key = str(reply.interaction.id)
        self._modals[key] = reply
        return {"modal": {"id": key, "title": reply.modal["title"], "components": reply.modal["components"]}}

    async def _dismiss(self, asked: Json) -> None:
        self._person(asked).dismiss(self._shown(asked))

    async def _accept_dms(self, asked: Json) -> None:
        person = self._person(asked)
        if asked["accepts"]:
            person.open_dms()
        else:
            person.close_dms()

    async def _add_user(self, asked: Json) -> None:
        name = str(asked["name"]).strip()[:32]
        if not name:
            raise Impossible("A user needs a name.")
        person = self._discord.add_user(name, locale="es-ES")
        for community in self._discord.guilds:
            person.join(community)

    async def _bot(self, asked: Json) -> None:
        supervisor = self._page.supervisor
        orders = {"start": supervisor.start, "stop": supervisor.stop, "kill": supervisor.kill}
        await orders[asked["order"]]()


def _leaves(command: Json, path: str) -> list[Json]:
    """The commands that can be sent: a group stands for its subcommands."""
    name = f"{path} {command['name']}".strip()
    inner = [each for each in command.get("options") or [] if each["type"] in SUB_COMMANDS]
    if inner:
        return [leaf for each in inner for leaf in _leaves(each, name)]
    return [{"name": name, "description": command["description"], "options": command.get("options") or []}]
