"""The bot as its operator runs it, with a watch on its event loop; what it saw is written to ``WATCH_FILE`` at the end.

The file holds triples of seconds: when the loop should have run, by the system's monotonic clock, by how much it was
late, and how long its thread had a processor since it ran last. Late it is for other threads and processes as well.
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


async def _launch_watched(late: list[tuple[float, float, float]]) -> None:
    watch = asyncio.create_task(_watch(late))
    settings = read_settings()
    try:
        await launch(settings, read_houses(settings.house_file))
    finally:
        watch.cancel()


async def _watch(late: list[tuple[float, float, float]]) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due, worked = loop.time() + TICK_SECONDS, time.thread_time()
        await asyncio.sleep(TICK_SECONDS)
        late.append((due, loop.time() - due, time.thread_time() - worked))


def main(file: Path) -> None:
    """Run the bot until it is told to stop, then write what was seen."""
    logs.set_up_logging("WARNING", sys.stderr)
    late: list[tuple[float, float, float]] = []
    asyncio.run(_launch_watched(late))
    file.write_text(json.dumps(late), encoding="utf-8")


if __name__ == "__main__":
    main(Path(os.environ["WATCH_FILE"]))
