"""A CONNECT proxy that leads every name of Discord to the local one, and refuses all other names."""

from __future__ import annotations

import asyncio

from bot.local.tls import HOSTS

_OPENED = b"HTTP/1.1 200 Connection established\r\n\r\n"
_REFUSED = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
_HEAD_LIMIT_BYTES = 8192


class _Pipe(asyncio.Protocol):
    """One end of a tunnel: what comes in here goes out at the other end."""

    def __init__(self) -> None:
        self.line: asyncio.Transport | None = None
        self.other: _Pipe | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.line = transport

    def data_received(self, data: bytes) -> None:
        if self.other is not None and self.other.line is not None:
            self.other.line.write(data)

    def connection_lost(self, error: Exception | None) -> None:
        if self.other is not None and self.other.line is not None:
            self.other.line.close()


class _Entrance(_Pipe):
    """The client's end: reads the CONNECT line, then opens the tunnel."""

    def __init__(self, proxy: Proxy) -> None:
        super().__init__()
        self._proxy = proxy
        self._head = b""
        self._opening: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._proxy.entrances.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        self._proxy.entrances.discard(self)
        super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            super().data_received(data)
            return
        self._head += data
        if b"\r\n\r\n" not in self._head and len(self._head) < _HEAD_LIMIT_BYTES:
            return
        if self._opening is None:
            self._opening = asyncio.get_running_loop().create_task(self._open())

    async def _open(self) -> None:
        assert self.line is not None
        if not _is_for_discord(self._head):
            self.line.write(_REFUSED)
            self.line.close()
            return
        try:
            _, far = await asyncio.get_running_loop().create_connection(_Pipe, "127.0.0.1", self._proxy.target_port)
        except OSError:
            self.line.close()
            return
        self.other, far.other = far, self
        self.line.write(_OPENED)


def _is_for_discord(head: bytes) -> bool:
    method, _, rest = head.partition(b" ")
    host, _, port = rest.partition(b" ")[0].partition(b":")
    return method == b"CONNECT" and port == b"443" and host.decode(errors="replace") in HOSTS


class Proxy:
    """The proxy while it listens on 127.0.0.1."""

    def __init__(self, target_port: int) -> None:
        self.target_port = target_port
        self.entrances: set[_Entrance] = set()
        self._server: asyncio.Server | None = None

    async def start(self, port: int = 0) -> int:
        """Listens, on a free port unless one is named; returns the port."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _Entrance(self), "127.0.0.1", port)
        return int(self._server.sockets[0].getsockname()[1])

    async def stop(self) -> None:
        """Stops listening and cuts every tunnel."""
        if self._server is None:
            return
        self._server.close()
        for entrance in tuple(self.entrances):
            if entrance.line is not None:
                entrance.line.close()
        await self._server.wait_closed()
