"""An event loop on which nothing waits: time jumps to the next timer, threads are calls, a seed decides the rest."""

# mypy: disable-error-code="override"

from __future__ import annotations

import asyncio
import contextvars
import traceback
from collections import deque
from collections.abc import Callable, Coroutine
from itertools import count
from random import Random
from types import FrameType
from typing import Any, ClassVar, NoReturn

from tests.world.network import Network

EPOCH = 1_790_000_000.0
"""Unix seconds at which every simulated world begins: September 2026."""

START_SECONDS = 1_000.0
"""Of the monotonic clock: a machine's does not begin when a program does."""

LONGEST_SECONDS = 2 * 86_400.0
"""How long a loop runs unless it is told otherwise: a bot's heart beats on while a test waits for what never comes."""


ROUND_SECONDS = 1e-5
"""How long each round of the loop takes, so that of two things that are done one after another one is later."""

MOST_ROUNDS = 500_000
"""How often in a row a loop may go on without waiting: one that asked for a real process ate a core and all memory."""


class Deadlock(RuntimeError):
    """Nothing will ever happen again; the text says who waits, and where."""


class Standstill(KeyboardInterrupt):
    """Somebody goes on and on, and gives nobody a turn; the text says where. No `except Exception` catches it."""


class RealWorldAsked(RuntimeError):
    """Somebody asked for real time, a real process or a real connection; the text says who, and where."""


class Process:
    """A simulated process of the bot: all that its tasks, timers and connections have in common.

    It is found by :data:`PROCESS` in the context of each callback, which tasks inherit.
    """

    def __init__(self, name: str, address: str = "127.0.0.1") -> None:
        self.name = name
        self.address = address
        self.clock_offset = 0.0
        """Seconds by which its wall clock is ahead."""
        self.is_dead = False
        self.held: list[asyncio.Handle] | None = None
        """While it is stopped, what it would have run by now."""
        self.signal_handlers: dict[int, Callable[[], object]] = {}
        self.at_death: list[Callable[[], object]] = []
        """What the system does with what a process leaves."""
        self.tasks: dict[asyncio.Task[Any], None] = {}
        """Those that are not done. A dead process keeps them: a coroutine that is collected would run its `finally`."""

    @property
    def is_running(self) -> bool:
        """True if it is neither dead nor stopped."""
        return not self.is_dead and self.held is None

    def __repr__(self) -> str:
        return self.name


PROCESS: contextvars.ContextVar[Process | None] = contextvars.ContextVar("process", default=None)
"""The simulated process that runs; None for the world around it."""


class _Future(asyncio.Future[Any]):
    """A future with a number as its hash: its place in a set does not depend on its address."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._number = next(loop.numbers)
        super().__init__(loop=loop)

    def __hash__(self) -> int:
        return self._number


class _Task(asyncio.Task[Any]):
    """A task with a number as its hash: a group cancels its tasks in the order of a set."""

    def __init__(self, coro: Any, *, loop: SimulatedLoop, **options: Any) -> None:
        self._number = next(loop.numbers)  # before the task is registered, by its hash
        super().__init__(coro, loop=loop, **options)

    def __hash__(self) -> int:
        return self._number


class _Jump:
    """Stands where a loop has its selector: what would be waited for is added to the clock."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop
        self._rounds = 0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Deadlock("\n".join(["nothing will ever happen again:", *self._loop.list_waiting()]))
        self._rounds = 0 if timeout else self._rounds + 1
        if self._rounds > MOST_ROUNDS:
            self._rounds = 0  # for what cleans up afterwards
            raise Deadlock(
                "\n".join(["somebody asks again and again, and lets no time pass:", *self._loop.list_waiting()])
            )
        self._loop.jump(max(timeout, ROUND_SECONDS))
        return []


class SimulatedLoop(asyncio.BaseEventLoop):
    """A loop without sockets, threads and waiting; two with one seed run the same program in the same way."""

    running: ClassVar[SimulatedLoop | None] = None
    """The one that runs now; :func:`asyncio.get_running_loop` asks the system each time."""

    _ready: deque[asyncio.Handle]

    def __init__(self, seed: object = 0, longest_seconds: float = LONGEST_SECONDS) -> None:
        super().__init__()
        self.random = Random(f"loop {seed}")
        self.network = Network(self)
        self.slowness: Callable[[], float] = lambda: 0.0
        """How many seconds the next call of a thread takes."""
        self.numbers = count()
        """What tells the futures and tasks of this loop apart."""
        self.refused: list[str] = []
        """Who has asked for what cannot be simulated."""
        self._now = START_SECONDS
        self._end = self._now + longest_seconds
        self._looked_at = -1.0
        self._clock_resolution = 1e-9
        self._selector = _Jump(self)
        self._dead: list[Process] = []

    def run_forever(self) -> None:
        """Run until :meth:`stop` is called."""
        SimulatedLoop.running = self
        try:
            super().run_forever()
        finally:
            SimulatedLoop.running = None

    # Time

    def time(self) -> float:
        """Return the simulated seconds of the monotonic clock."""
        return self._now

    @property
    def true_wall(self) -> float:
        """Return unix seconds as they are."""
        return EPOCH + self._now - START_SECONDS

    def wall(self) -> float:
        """Return unix seconds, by the clock of the process that asks."""
        process = PROCESS.get()
        return self.true_wall + (process.clock_offset if process is not None else 0.0)

    def jump(self, seconds: float) -> None:
        """Let time pass at once."""
        self._now += seconds
        if self._now > self._end:
            self._end = self._now + LONGEST_SECONDS  # for what cleans up afterwards
            raise Deadlock("\n".join(["the end of the simulated time has come:", *self.list_waiting()]))

    def stop_if_standing(self, _: int, frame: FrameType | None) -> None:
        """Stop who runs, if nobody else has had a turn since the last call.

        :raises Standstill: with the innermost places that run.
        """
        if self._now == self._looked_at:
            places = [f"{each.filename}:{each.lineno}" for each in traceback.extract_stack(frame)[-4:]]
            raise Standstill(f"nobody else has a turn, for ever: {' < '.join(reversed(places))}")
        self._looked_at = self._now

    def list_waiting(self) -> list[str]:
        """List all tasks, with the innermost place at which each waits."""
        return [f"  {tell_place(task)}" for task in sorted(asyncio.all_tasks(self), key=asyncio.Task.get_name)]

    # Processes

    def run_process(self, process: Process, coroutine: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let a coroutine be the main task of a process."""
        context = contextvars.copy_context()
        context.run(PROCESS.set, process)
        task: asyncio.Task[Any] = self.create_task(coroutine, name=process.name, context=context)
        return task

    def kill(self, process: Process) -> None:
        """Let nothing of a process run any more, not even a `finally`; its connections break."""
        if process.is_dead:
            return
        process.is_dead = True
        process.held = None
        for task in process.tasks:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
        self._dead.append(process)
        self._set_ready(lambda handle: _get_process(handle) is not process)
        self.network.cut(process)
        for clean_up in process.at_death:
            clean_up()

    def stop_process(self, process: Process) -> None:
        """Hold back whatever a process would run, as SIGSTOP does."""
        process.held = [handle for handle in self._ready if _get_process(handle) is process]
        self._set_ready(lambda handle: _get_process(handle) is not process)

    def continue_process(self, process: Process) -> None:
        """Let a stopped process go on."""
        held, process.held = process.held, None
        self._ready.extend(held or ())

    def _set_ready(self, is_kept: Callable[[asyncio.Handle], bool]) -> None:
        """Put a cancelled handle in the place of each that is not kept: the loop has counted them for this round."""
        nothing = asyncio.Handle(print, (), self)
        nothing.cancel()
        kept = [handle if is_kept(handle) else nothing for handle in self._ready]
        self._ready.clear()
        self._ready.extend(kept)

    def create_future(self) -> asyncio.Future[Any]:
        """Create a future."""
        return _Future(self)

    def create_task(self, coro: Any, *, name: str | None = None, context: contextvars.Context | None = None) -> Any:
        """Create a task, and note it with its process."""
        task = _Task(coro, loop=self, name=name, context=context)
        process = context.get(PROCESS) if context is not None else PROCESS.get()
        if process is not None and not process.is_dead:
            process.tasks[task] = None
            task.add_done_callback(lambda done: process.tasks.pop(done, None))
        return task

    def _call_soon(self, callback: Any, args: Any, context: contextvars.Context | None) -> asyncio.Handle:
        handle: asyncio.Handle = super()._call_soon(callback, args, context)  # type: ignore[misc]
        process = _get_process(handle)
        if process is not None and not process.is_running:
            self._ready.pop()
            if process.held is not None:
                process.held.append(handle)
        return handle

    def call_at(
        self, when: float, callback: Any, *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        """Call back at a time; for a stopped process when it goes on, for a dead one never."""
        process = context.get(PROCESS) if context is not None else PROCESS.get()
        if process is None:
            return super().call_at(when, callback, *args, context=context)

        def call_if_alive() -> None:
            if process.is_running:
                callback(*args)
            elif process.held is not None:
                process.held.append(asyncio.Handle(callback, args, self, context))

        return super().call_at(when, call_if_alive, context=context)

    # What a real loop asks of the system

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """Call the function in the loop, after as long as a thread takes; it holds up nobody but its caller."""
        future: asyncio.Future[Any] = self.create_future()

        def call() -> None:
            if future.cancelled():
                return
            try:
                result = func(*args)
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as error:
                future.set_exception(error)
            else:
                future.set_result(result)

        if seconds := self.slowness():
            self.call_later(seconds, call)
        else:
            self.call_soon(call)
        return future

    def set_default_executor(self, executor: Any) -> None:
        """Have no executor: its calls are made in the loop."""

    def add_signal_handler(self, sig: int, callback: Any, *args: Any) -> None:
        """Note what the running process does at a signal, see :meth:`send_signal`."""
        if (process := PROCESS.get()) is not None:
            process.signal_handlers[sig] = lambda: callback(*args)

    def remove_signal_handler(self, sig: int) -> bool:
        """Forget what the running process does at a signal."""
        process = PROCESS.get()
        return process is not None and process.signal_handlers.pop(sig, None) is not None

    async def getaddrinfo(self, host: Any, port: Any, **_: Any) -> list[Any]:
        """Return an address at which the network finds the host."""
        return self.network.resolve(host, port)

    async def sock_connect(self, sock: Any, address: Any) -> None:
        """Note where a socket is to be connected to; it stays unused."""
        self.network.dial(sock, address)

    async def create_connection(self, protocol_factory: Any, *args: Any, **options: Any) -> Any:
        """Connect in memory, without TLS."""
        return await self.network.connect(protocol_factory, *args, **options)

    async def create_server(self, protocol_factory: Any, host: Any = None, port: Any = None, **_: Any) -> Any:
        """Listen in memory, without TLS."""
        return self.network.listen(protocol_factory, host or "127.0.0.1", port or 0)

    def _write_to_self(self) -> None:
        """Wake nobody: the loop never sleeps."""

    def _process_events(self, event_list: list[Any]) -> None:
        """Have nothing to process: there are no sockets."""

    def close(self) -> None:
        """Close the loop, and forget what was to run on it."""
        self.network.close()
        super().close()

    def refuse(self, what: str) -> NoReturn:
        """Refuse what cannot be simulated.

        :raises RealWorldAsked: with the name of the task that asks, and where it is.
        """
        task = asyncio.current_task(self)
        who = task.get_name() if task is not None else "a callback"
        places = [f"{each.filename}:{each.lineno}" for each in traceback.extract_stack(limit=5)[:-1]]
        self.refused.append(f"{who} asks for {what} at {' < '.join(reversed(places))}, which is not simulated")
        raise RealWorldAsked(self.refused[-1])

    async def subprocess_exec(self, *arguments: Any, **_: Any) -> Any:
        """Refuse to start a process."""
        self.refuse(f"a real process: {arguments[1:]}")

    async def subprocess_shell(self, *arguments: Any, **_: Any) -> Any:
        """Refuse to start a process."""
        self.refuse(f"a real process: {arguments[1:]}")

    def add_reader(self, fd: Any, *_: Any) -> None:
        """Refuse to watch a real file."""
        self.refuse(f"news of the file {fd}")

    add_writer = add_reader  # type: ignore[assignment]


def _get_process(handle: asyncio.Handle) -> Process | None:
    return handle._context.get(PROCESS)  # type: ignore[attr-defined, no-any-return]


def tell_place(task: asyncio.Task[Any]) -> str:
    """Tell a task's name and the innermost places at which it is."""
    places = []
    coroutine: Any = task.get_coro()
    while coroutine is not None:
        frame: FrameType | None = getattr(coroutine, "cr_frame", None) or getattr(coroutine, "gi_frame", None)
        if frame is not None:
            places.append(f"{frame.f_code.co_filename}:{frame.f_lineno}")
        coroutine = getattr(coroutine, "cr_await", None) or getattr(coroutine, "gi_yieldfrom", None)
    return f"{task.get_name()} is at {' < '.join(reversed(places[-4:]))}"
