"""Write the spoken texts again: ``python -m tests.spoken``."""

from __future__ import annotations

import asyncio
import shutil

from bot.text.languages import LANGUAGES
from tests.pictures.scenes import GAMES
from tests.spoken.scripts import TEXTS, open_hall, write_scripts


async def _write() -> None:
    for language in LANGUAGES:
        for game in GAMES:
            folder = TEXTS / language / game
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            async with open_hall() as hall:
                told = await write_scripts(hall, game, language)
            for name, text in told.items():
                (folder / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(_write())
