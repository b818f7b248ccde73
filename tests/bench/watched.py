"""The bot as its operator runs it, with a watch on its event loop; what it saw is written to ``WATCH_FILE`` at the end.

The file holds pairs of seconds of the system's monotonic clock: when the loop should have run, and by how much it was
late.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

from bot import logs
from bot.house_file import read_houses
from bot.launch import launch
from bot.settings import read_settings

TICK_SECONDS = 0.002


async def _launch_watched(late: list[tuple[float, float]]) -> None:
    watch = asyncio.create_task(_watch(late))
    settings = read_settings()
    try:
        await launch(settings, read_houses(settings.house_file))
    finally:
        watch.cancel()


async def _watch(late: list[tuple[float, float]]) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + TICK_SECONDS
        await asyncio.sleep(TICK_SECONDS)
        late.append((due, loop.time() - due))


def main(file: Path) -> None:
    """Run the bot until it is told to stop, then write what was seen."""
    logs.set_up_logging("WARNING", sys.stderr)
    late: list[tuple[float, float]] = []
    asyncio.run(_launch_watched(late))
    file.write_text(json.dumps(late), encoding="utf-8")


if __name__ == "__main__":
    main(Path(os.environ["WATCH_FILE"]))
