"""The sessions of the gateway: their shard, their numbered events, and the WebSocket that carries them."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from collections import deque
from dataclasses import dataclass
from enum import IntEnum

from aiohttp import web

from bot.local.model import Json

REPLAY_EVENTS = 5_000


class Op(IntEnum):
    """The opcodes of the gateway."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """The close codes of the gateway."""

    UNKNOWN_ERROR = 4000
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011


@dataclass(frozen=True, slots=True)
class Shard:
    """One of `count` shards; it gets the events of its guilds, and shard 0 those without a guild."""

    number: int = 0
    count: int = 1

    def gets(self, event: str, payload: Json) -> bool:
        """True if the event belongs to this shard."""
        guild_id = payload.get("guild_id") or (payload["id"] if event in GUILD_EVENTS else 0)
        return self.holds(int(guild_id))

    def holds(self, guild_id: int) -> bool:
        """True if the guild, or with 0 what has none, belongs to this shard."""
        return (guild_id >> 22) % self.count == self.number


GUILD_EVENTS = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})
"""Events whose own id is the guild's."""


class Connection:
    """A WebSocket from the process at `source` that sends its frames in order, compressed if asked for."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport | None,
        is_compressed: bool,
        source: str,
    ) -> None:
        self.socket = socket
        self.source = source
        self._transport = transport
        self._compressor = zlib.compressobj() if is_compressed else None
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        """The frames to send; None ends it."""
        self._writer = asyncio.create_task(self._write())

    def send(self, op: Op, data: object, *, event: str | None = None, seq: int | None = None) -> None:
        """Queue a payload."""
        self.send_text(json.dumps({"op": op, "d": data, "s": seq, "t": event}, ensure_ascii=False))

    def send_text(self, text: str) -> None:
        """Queue a payload that is JSON already."""
        self._frames.put_nowait(text)

    async def finish(self) -> None:
        """Send what is queued, then close the WebSocket."""
        self._frames.put_nowait(None)
        await asyncio.wait((self._writer,))
        await self.socket.close()

    async def close(self, code: int) -> None:
        """Close the WebSocket with a close code."""
        self.stop()
        await self.socket.close(code=code, drain=False)

    def cut(self) -> None:
        """Abort the connection without a close frame, like a broken network."""
        self.stop()
        if self._transport is not None:
            self._transport.abort()

    def stop(self) -> None:
        """Stop writing."""
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
