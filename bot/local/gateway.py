"""The gateway: sessions, events, resuming, compression, and broken connections on demand."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum, IntFlag

from aiohttp import WSMessage, WSMsgType, web

from bot.local.model import Json, Model
from bot.local.ratelimits import SessionLimits
from bot.local.serializers import serialize_guild_create, serialize_own_user

REPLAY_EVENTS = 5_000

GUILD_EVENTS = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})
"""Events whose own id is the guild's."""

HEARTBEAT_INTERVAL_MS = 41_250

ACK_SECONDS = 0.05
"""Delay of heartbeat acknowledgements. discord.py records the time of a heartbeat after it has sent it; it takes an
acknowledgement that comes earlier for a late one of the heartbeat before."""
PAYLOAD_LIMIT_BYTES = 4096


class Op(IntEnum):
    """The opcodes of the gateway."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """The close codes of the gateway."""

    UNKNOWN_ERROR = 4000
    DECODE_ERROR = 4002
    AUTHENTICATION_FAILED = 4004
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011


@dataclass(frozen=True, slots=True)
class Shard:
    """One of `count` shards; it gets the events of its guilds, and shard 0 those without a guild."""

    number: int = 0
    count: int = 1

    def gets(self, event: str, payload: Json) -> bool:
        guild_id = payload.get("guild_id") or (payload["id"] if event in GUILD_EVENTS else 0)
        return self.holds(int(guild_id))

    def holds(self, guild_id: int) -> bool:
        """True if the guild, or with 0 what has none, belongs to this shard."""
        return (guild_id >> 22) % self.count == self.number


class Connection:
    """A WebSocket from the process at `source` that sends its frames in order, compressed if asked for."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, is_compressed: bool, source: str
    ) -> None:
        self.socket = socket
        self.source = source
        self._transport = transport
        self._compressor = zlib.compressobj() if is_compressed else None
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        """The frames to send; None ends it."""
        self._writer = asyncio.create_task(self._write())

    def send(self, op: Op, data: object) -> None:
        """Queue a payload that is no event."""
        self.send_text(json.dumps({"op": op, "d": data, "s": None, "t": None}, ensure_ascii=False))

    def send_text(self, text: str) -> None:
        """Queue a payload that is JSON already."""
        self._frames.put_nowait(text)

    async def finish(self) -> None:
        """Send what is queued, then close the WebSocket."""
        self._frames.put_nowait(None)
        await asyncio.wait((self._writer,))
        await self.socket.close()

    async def close(self, code: int) -> None:
        self.stop()
        await self.socket.close(code=code, drain=False)

    def cut(self) -> None:
        """Abort the connection without a close frame, like a broken network."""
        self.stop()
        if self._transport is not None:
            self._transport.abort()

    def stop(self) -> None:
        self._writer.cancel()

    async def _write(self) -> None:
        while True:
            text = await self._frames.get()
            if text is None:
                return
            try:
                if self._compressor is None:
                    await self.socket.send_str(text)
                else:
                    frame = self._compressor.compress(text.encode()) + self._compressor.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(frame)
            except ConnectionError:
                return


class Session:
    """An identified session: numbered events, kept for a replay, and its connection, if any."""

    def __init__(self, intents: int, shard: Shard, source: str) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.source = source
        """The address of the process that identified."""
        self.connection: Connection | None = None
        self.seq = 0
        self._replay: deque[tuple[int, str]] = deque(maxlen=REPLAY_EVENTS)

    def dispatch(self, event: str, payload: Json) -> None:
        """Send an event now, or at the next RESUME."""
        self.seq += 1
        text = json.dumps({"op": Op.DISPATCH, "d": payload, "s": self.seq, "t": event}, ensure_ascii=False)
        self._replay.append((self.seq, text))
        if self.connection is not None:
            self.connection.send_text(text)

    def can_replay(self, since: int) -> bool:
        """True when every event after number `since` is kept."""
        return since <= self.seq and (since == self.seq or self._replay[0][0] <= since + 1)

    def replay(self, connection: Connection, since: int) -> None:
        """Send the events after number `since` over a new connection and goes on there."""
        for seq, text in self._replay:
            if seq > since:
                connection.send_text(text)
        self.connection = connection
        self.dispatch("RESUMED", {})


class Intent(IntFlag):
    """The supported intents."""

    GUILDS = 1 << 0
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


class Gateway:
    """All sessions of the bot."""

    def __init__(self, model: Model, token: str, on_change: Callable[[], None], limits: SessionLimits) -> None:
        self.limits = limits
        self._model = model
        self._token = token
        self._on_change = on_change
        self._sessions: dict[str, Session] = {}
        self._connections: dict[Connection, None] = {}
        self._refused_resumes = 0
        self.is_acking = True
        """False to leave heartbeats unanswered, like a dead connection."""
        self.is_doubled: Callable[[], bool] = lambda: False
        """Whether the next interaction also goes to another process, as while two have a session of its shard."""
        self.identifies = 0
        self.resumes = 0

    @property
    def is_connected(self) -> bool:
        """True while an identified session has a connection."""
        return bool(self.sessions)

    @property
    def sessions(self) -> tuple[Session, ...]:
        """The sessions with a connection, the oldest first; a shard may have several."""
        return tuple(session for session in self._sessions.values() if session.connection is not None)

    def dispatch(self, event: str, payload: Json) -> None:
        """Send an event to every session of its shard with the intent for it."""
        needed = 0
        if event.startswith("MESSAGE_"):
            needed = Intent.GUILD_MESSAGES if "guild_id" in payload else Intent.DIRECT_MESSAGES
        elif event.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
            needed = Intent.GUILDS
        able = [session for session in self._sessions.values() if not needed or session.intents & needed]
        receivers = [session for session in able if session.shard.gets(event, payload)]
        if event == "INTERACTION_CREATE" and self.is_doubled():
            sources = {session.source for session in receivers if session.connection is not None}
            receivers += [session for session in self.sessions if session.source not in sources][:1]
        for session in receivers:
            is_blank = self._needs_content_intent(event, payload) and not session.intents & Intent.MESSAGE_CONTENT
            blank = {"content": "", "embeds": [], "attachments": [], "components": []} if is_blank else {}
            session.dispatch(event, {**payload, **blank})

    async def drop(self, code: int = Close.UNKNOWN_ERROR, *, refuse_resume: bool = False) -> None:
        """Close every connection; with `refuse_resume` the next RESUME of each is answered with op 9."""
        if refuse_resume:
            self._refused_resumes += len(self._sessions)
        for connection in tuple(self._connections):
            self._detach(connection)
            await connection.close(code)

    def cut(self, session: Session | None = None) -> None:
        """Cut the connection of a session, or every one, without a close frame."""
        connections = self._connections if session is None else (session.connection,) if session.connection else ()
        for connection in tuple(connections):
            self._detach(connection)
            connection.cut()

    def ask_to_reconnect(self) -> None:
        """Send op 7: reconnect and resume."""
        for connection in tuple(self._connections):
            connection.send(Op.RECONNECT, None)

    def invalidate(self, *, is_resumable: bool = False) -> None:
        """Send op 9: the session is invalid, or must be resumed."""
        for connection in tuple(self._connections):
            connection.send(Op.INVALID_SESSION, is_resumable)
        if not is_resumable:
            self._sessions.clear()
            self._on_change()

    async def close(self) -> None:
        """Close every connection and drop every session."""
        await self.drop(1001)
        self._sessions.clear()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one WebSocket, from HELLO to its end."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20, autoclose=False)
        await socket.prepare(request)
        is_compressed = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, request.transport, is_compressed, request.remote or "")
        self._connections[connection] = None
        connection.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL_MS})
        try:
            async for frame in socket:
                if not await self._receive(connection, frame):
                    break
            self._detach(connection)
            await connection.finish()
        finally:
            self._detach(connection)
            connection.stop()
        return socket

    async def _receive(self, connection: Connection, frame: WSMessage) -> bool:
        if frame.type is not WSMsgType.TEXT or len(frame.data) > PAYLOAD_LIMIT_BYTES:
            await connection.close(Close.DECODE_ERROR)
            return False
        payload = json.loads(frame.data)
        match payload["op"]:
            case Op.HEARTBEAT:
                if self.is_acking:
                    loop = asyncio.get_running_loop()
                    loop.call_later(ACK_SECONDS, connection.send, Op.HEARTBEAT_ACK, None)
            case Op.IDENTIFY:
                return await self._identify(connection, payload["d"])
            case Op.RESUME:
                return await self._resume(connection, payload["d"])
        return True

    async def _identify(self, connection: Connection, data: Json) -> bool:
        if data["token"] != self._token:
            await connection.close(Close.AUTHENTICATION_FAILED)
            return False
        shard = Shard(*data.get("shard", (0, 1)))
        if not 0 <= shard.number < shard.count:
            await connection.close(Close.INVALID_SHARD)
            return False
        if shard.count < self.limits.least_shards:
            await connection.close(Close.SHARDING_REQUIRED)
            return False
        if not self.limits.take(shard.number):
            connection.send(Op.INVALID_SESSION, False)
            return True
        # A bot that identifies has given up the sessions of its shard that have no connection.
        self._sessions = {
            key: each for key, each in self._sessions.items() if each.connection is not None or each.shard != shard
        }
        session = Session(int(data.get("intents", 0)), shard, connection.source)
        session.connection = connection
        self._sessions[session.id] = session
        self.identifies += 1
        self._send_ready(session)
        self._on_change()
        return True

    def _send_ready(self, session: Session) -> None:
        guilds = [guild for guild in self._model.bot_guilds if session.shard.holds(guild.id)]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": serialize_own_user(self._model.bot),
                "guilds": [{"id": str(each.id), "unavailable": True} for each in guilds],
                "session_id": session.id,
                "resume_gateway_url": "wss://gateway.discord.gg",
                "application": {"id": str(self._model.bot_id), "flags": 0},
                "private_channels": [],
                "shard": [session.shard.number, session.shard.count],
            },
        )
        if not session.intents & Intent.GUILDS:
            return
        for guild in guilds:
            session.dispatch("GUILD_CREATE", serialize_guild_create(self._model, guild))

    async def _resume(self, connection: Connection, data: Json) -> bool:
        session = self._sessions.get(data["session_id"])
        if data["token"] != self._token:
            await connection.close(Close.AUTHENTICATION_FAILED)
            return False
        if session is None or self._refused_resumes or not session.can_replay(int(data["seq"] or 0)):
            self._refused_resumes = max(self._refused_resumes - 1, 0)
            self._sessions.pop(data["session_id"], None)
            connection.send(Op.INVALID_SESSION, False)
            return True
        session.replay(connection, int(data["seq"] or 0))
        self.resumes += 1
        self._on_change()
        return True

    def _detach(self, connection: Connection) -> None:
        self._connections.pop(connection, None)
        for session in self._sessions.values():
            if session.connection is connection:
                session.connection = None
        self._on_change()

    def _needs_content_intent(self, event: str, payload: Json) -> bool:
        """True for messages of others in a guild that do not mention the bot."""
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or "guild_id" not in payload:
            return False
        me = str(self._model.bot_id)
        return payload["author"]["id"] != me and all(each["id"] != me for each in payload["mentions"])
