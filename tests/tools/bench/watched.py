"""The bot as its operator runs it, with a watch on its event loop; what it saw is written to ``WATCH_FILE`` at the end.

The file holds triples of seconds: when the loop should have run, by the system's monotonic clock, by how much it was
late, and how long the longest callback since then had a processor. Late it is for other threads and processes as well.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from pathlib import Path

from bot import logs
from bot.house_file import read_houses
from bot.launch import launch
from bot.settings import read_settings

TICK_SECONDS = 0.002


class Callbacks:
    """The callbacks of the event loop, each timed by what it uses of a processor."""

    def __init__(self) -> None:
        self._longest = 0.0
        self._run = asyncio.Handle._run
        asyncio.Handle._run = lambda handle: self._time(handle)  # type: ignore[assignment,method-assign]

    def take_longest(self) -> float:
        """Return the seconds of the longest one since the last call."""
        longest, self._longest = self._longest, 0.0
        return longest

    def _time(self, handle: asyncio.Handle) -> None:
        began = time.thread_time()
        self._run(handle)
        self._longest = max(self._longest, time.thread_time() - began)


async def _launch_watched(late: list[tuple[float, float, float]]) -> None:
    watch = asyncio.create_task(_watch(late))
    settings = read_settings()
    try:
        await launch(settings, read_houses(settings.house_file))
    finally:
        watch.cancel()


async def _watch(late: list[tuple[float, float, float]]) -> None:
    loop, callbacks = asyncio.get_running_loop(), Callbacks()
    while True:
        due = loop.time() + TICK_SECONDS
        await asyncio.sleep(TICK_SECONDS)
        late.append((due, loop.time() - due, callbacks.take_longest()))


def main(file: Path) -> None:
    """Run the bot until it gets a signal, then write what was seen."""
    logs.set_up_logging("WARNING", sys.stderr)
    late: list[tuple[float, float, float]] = []
    asyncio.run(_launch_watched(late))
    file.write_text(json.dumps(late), encoding="utf-8")


if __name__ == "__main__":
    main(Path(os.environ["WATCH_FILE"]))
