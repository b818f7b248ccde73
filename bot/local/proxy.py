"""A CONNECT proxy that routes Discord's hosts to the local server and refuses all others."""

import asyncio

from bot.local.tls import HOSTS

_ESTABLISHED = b"HTTP/1.1 200 Connection established\r\n\r\n"
_FORBIDDEN = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
_HEAD_LIMIT_BYTES = 8192


class _TunnelEnd(asyncio.Protocol):
    """One end of a tunnel; sends what it receives to its peer."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.peer: _TunnelEnd | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if self.peer is not None and self.peer.transport is not None:
            self.peer.transport.write(data)

    def connection_lost(self, error: Exception | None) -> None:
        if self.peer is not None and self.peer.transport is not None:
            self.peer.transport.close()


class _ClientEnd(_TunnelEnd):
    """The client's end: reads the CONNECT request, then opens the tunnel."""

    def __init__(self, proxy: "Proxy") -> None:
        super().__init__()
        self._proxy = proxy
        self._head = b""
        self._opening: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._proxy.clients.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        self._proxy.clients.discard(self)
        super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        if self.peer is not None:
            super().data_received(data)
            return
        self._head += data
        if b"\r\n\r\n" not in self._head and len(self._head) < _HEAD_LIMIT_BYTES:
            return
        if self._opening is None:
            self._opening = asyncio.get_running_loop().create_task(self._open())

    async def _open(self) -> None:
        assert self.transport is not None
        method, _, rest = self._head.partition(b" ")
        host, _, port = rest.partition(b" ")[0].partition(b":")
        if method != b"CONNECT" or port != b"443" or host.decode(errors="replace") not in HOSTS:
            self.transport.write(_FORBIDDEN)
            self.transport.close()
            return
        try:
            loop = asyncio.get_running_loop()
            _, server_end = await loop.create_connection(
                _TunnelEnd, "127.0.0.1", self._proxy.target_port, local_addr=(self._proxy.source, 0)
            )
        except OSError:
            self.transport.close()
            return
        self.peer, server_end.peer = server_end, self
        self.transport.write(_ESTABLISHED)


class Proxy:
    """The proxy, on 127.0.0.1; the server sees its requests come from `source`."""

    def __init__(self, target_port: int, source: str = "127.0.0.1") -> None:
        self.target_port = target_port
        self.source = source
        self.clients: set[_ClientEnd] = set()
        self._server: asyncio.Server | None = None

    async def start(self, port: int = 0) -> int:
        """Start to listen; return the port. Port 0 takes a free one."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _ClientEnd(self), "127.0.0.1", port)
        return int(self._server.sockets[0].getsockname()[1])

    async def stop(self) -> None:
        """Stop listening and close every tunnel."""
        if self._server is None:
            return
        self._server.close()
        for client in tuple(self.clients):
            if client.transport is not None:
                client.transport.close()
        await self._server.wait_closed()
