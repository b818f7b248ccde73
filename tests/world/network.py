"""Connections in memory, between clients and servers on one simulated loop."""

from __future__ import annotations

import asyncio
import contextvars
import socket
from collections.abc import Callable, Iterable
from itertools import count
from typing import TYPE_CHECKING, Any, cast
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from tests.world.loop import Process, SimulatedLoop

LOOPBACK = "127.0.0.1"

FIRST_PORT = 50_000
"""The first of the ports that are given to those who ask for any."""


GAP_SECONDS = 1e-6
"""Between two pieces of data that would arrive at the same time."""


class Network:
    """All listeners and connections of a loop.

    `latency` is asked for the seconds that each piece of data is on its way; pieces of one direction keep their order.
    """

    def __init__(self, loop: SimulatedLoop) -> None:
        self.latency: Callable[[], float] = lambda: 0.0
        self._loop = loop
        self._ports = count(FIRST_PORT)
        self._listeners: dict[int, Listener] = {}
        self._dialed: WeakKeyDictionary[socket.socket, Any] = WeakKeyDictionary()
        self._ends: dict[End, None] = {}

    def resolve(self, host: str, port: int) -> list[Any]:
        """Return the one address of a host, as `getaddrinfo` does: all hosts are here."""
        address = host if host.replace(".", "").isdecimal() else LOOPBACK
        return [(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", (address, int(port or 0)))]

    def listen(self, protocol_factory: Callable[[], Any], host: str, port: int) -> Listener:
        """Listen on a port, 0 for any; protocols run in the context of the caller.

        :raises OSError: if the port is taken.
        """
        port = port or next(self._ports)
        if port in self._listeners:
            raise OSError(98, "Address already in use")
        self._listeners[port] = listener = Listener(self, protocol_factory, (host, port))
        return listener

    def dial(self, sock: socket.socket, address: Any) -> None:
        """Note the address to which a socket is connected next."""
        self._find(address[1])
        self._dialed[sock] = (address, sock.getsockname()[0])

    async def connect(
        self,
        protocol_factory: Callable[[], asyncio.Protocol],
        host: str | None = None,
        port: int | None = None,
        *,
        sock: socket.socket | None = None,
        local_addr: Any = None,
        **_: Any,
    ) -> tuple[End, asyncio.Protocol]:
        """Connect to a listener, and return the client's end with its protocol.

        :raises ConnectionRefusedError: if nobody listens there.
        """
        address, source = (host, port), local_addr[0] if local_addr else LOOPBACK
        if sock is not None:
            address, source = self._dialed.pop(sock)
            sock.close()
        await asyncio.sleep(self.latency())
        listener = self._find(address[1] or 0)
        client = protocol_factory()
        server = listener.context.run(listener.protocol_factory)
        process = _get_running_process()
        peer = (process.address if process else source.replace("0.0.0.0", LOOPBACK), next(self._ports))
        near = End(self, client, contextvars.copy_context(), peer, address)
        far = End(self, server, listener.context.copy(), address, peer)
        near.other, far.other = far, near
        far.context.run(server.connection_made, far)
        client.connection_made(near)
        return near, client

    def cut(self, process: Process) -> None:
        """Break every connection of a process that is no more."""
        for end in [end for end in self._ends if end.process is process]:
            end.vanish()

    def close(self) -> None:
        """Forget all listeners and connections."""
        self._listeners.clear()
        self._ends.clear()

    def _find(self, port: int) -> Listener:
        if port not in self._listeners:
            raise ConnectionRefusedError(111, f"nobody listens on port {port}")
        return self._listeners[port]


class Listener:
    """What `create_server` returns; it is its own socket as far as anybody asks for its address."""

    def __init__(self, network: Network, protocol_factory: Callable[[], Any], address: tuple[str, int]) -> None:
        self.protocol_factory = protocol_factory
        self.context = contextvars.copy_context()
        self._network = network
        self._address = address

    @property
    def sockets(self) -> tuple[Listener, ...]:
        """Return the one socket, while it listens."""
        return (self,) if self.is_serving() else ()

    def getsockname(self) -> tuple[str, int]:
        """Return host and port."""
        return self._address

    def is_serving(self) -> bool:
        """Return whether it still listens."""
        return self._network._listeners.get(self._address[1]) is self

    def close(self) -> None:
        """Stop listening; connections stay."""
        if self.is_serving():
            del self._network._listeners[self._address[1]]

    async def wait_closed(self) -> None:
        """Return at once."""


class End(asyncio.Transport):
    """One end of a connection: what is written here arrives at the other."""

    def __init__(
        self, network: Network, protocol: asyncio.Protocol, context: contextvars.Context, own: Any, peer: Any
    ) -> None:
        super().__init__({"sockname": own, "peername": peer})
        self.other: End
        self.context = context
        self.process = context.run(_get_running_process)
        self._network = network
        self._protocol = protocol
        self._is_closing = False
        self._is_paused = False
        self._waiting: list[bytes] = []
        """What has arrived while reading was paused."""
        self._arrival = 0.0
        """When the last piece that was written arrives."""
        network._ends[self] = None

    def write(self, data: Any) -> None:
        """Send data to the other end."""
        if not self._is_closing:
            self._send(self.other._receive, bytes(data))

    def writelines(self, list_of_data: Iterable[Any]) -> None:
        """Send several pieces as one."""
        self.write(b"".join(list_of_data))

    def close(self) -> None:
        """Send what was written, and close both ends."""
        if not self._is_closing:
            self._send(self.other._lose, None)
            self._lose(None)

    def abort(self) -> None:
        """Close both ends; the other one takes it for a broken connection."""
        if not self._is_closing:
            self._send(self.other._lose, ConnectionResetError(104, "Connection reset by peer"))
            self._lose(None)

    def vanish(self) -> None:
        """Be gone without a word to the protocol here, as its process is."""
        self._is_closing = True
        self._network._ends.pop(self, None)
        self._send(self.other._lose, ConnectionResetError(104, "Connection reset by peer"))

    def _send(self, arrive: Callable[[Any], None], what: Any) -> None:
        """Let something happen at the other end, after what was sent before."""
        loop, context = self._network._loop, self.other.context
        last, self._arrival = self._arrival, loop.time() + self._network.latency()
        if last > loop.time():
            self._arrival = max(self._arrival, last + GAP_SECONDS)  # timers of one moment keep no order
        if self._arrival <= loop.time():
            loop.call_soon(arrive, what, context=context)
        else:
            loop.call_at(self._arrival, arrive, what, context=context)

    def _receive(self, data: bytes) -> None:
        if self._is_paused:
            self._waiting.append(data)
        elif not self._is_closing:
            self._protocol.data_received(data)

    def _lose(self, error: Exception | None) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._network._ends.pop(self, None)
            self._network._loop.call_soon(self._protocol.connection_lost, error, context=self.context)

    def pause_reading(self) -> None:
        """Keep what arrives."""
        self._is_paused = True

    def resume_reading(self) -> None:
        """Let what has arrived be read."""
        self._is_paused = False
        waiting, self._waiting = self._waiting, []
        for data in waiting:
            self._receive(data)

    def is_reading(self) -> bool:
        """Return whether what arrives is read."""
        return not self._is_paused and not self._is_closing

    def is_closing(self) -> bool:
        """Return whether this end is closed."""
        return self._is_closing

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Return the protocol that reads here."""
        return self._protocol

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Let another protocol read here."""
        self._protocol = cast(asyncio.Protocol, protocol)

    def get_write_buffer_size(self) -> int:
        """Return 0: all is sent at once."""
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Need no limits."""

    def can_write_eof(self) -> bool:
        """Return False."""
        return False


def _get_running_process() -> Process | None:
    from tests.world.loop import PROCESS

    return PROCESS.get()
