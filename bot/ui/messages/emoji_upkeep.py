"""Brings the application's emoji up to date in the background: after the start, and when one is gone.

An emoji's name tells its drawing and its pixels, so that new art is a new emoji. An old one stays for a week, as
old messages show it. Emoji whose names this bot never wanted belong to somebody else, and are left alone.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from math import inf
from pathlib import Path

from bot.pictures.emoji import EmojiImage, load_emoji
from bot.pictures.sheet import ArtMissing
from bot.tables.service import Tables
from bot.ui.messages.discord_api import ApiError, DiscordApi, UnexpectedError
from bot.ui.messages.emoji import EmojiBook
from storage.errors import StoreUnavailable

log = logging.getLogger(__name__)

KEEP_SECONDS = 7 * 24 * 3600.0
"""How long an emoji stays after it was last needed."""

AGAIN_SECONDS = 600.0
"""The least time from one start to the next."""

PAUSE_SECONDS = 0.2
"""The wait after each emoji that is created or deleted; nobody waits for them."""

MOST_REFUSED = 3
"""How many emoji Discord may refuse before the others are not tried either."""


class EmojiUpkeep:
    """Creates missing emoji, deletes those no longer needed, and notes in the book which exist."""

    def __init__(self, api: DiscordApi, tables: Tables, book: EmojiBook, clock: Callable[[], float]) -> None:
        self._api = api
        self._tables = tables
        self._book = book
        self._clock = clock
        self._running: asyncio.Task[None] | None = None
        self._began_at = -inf
        """In seconds of the timer."""
        book.on_gone.append(self.start)

    @property
    def is_begun(self) -> bool:
        """True once it was started."""
        return self._running is not None

    def start(self) -> None:
        """Start it in the background unless it runs; not soon again, as the refused message may have another fault."""
        if self._running is None or self._running.done():
            wait = max(self._began_at + AGAIN_SECONDS - self._tables.timer(), 0.0)

            async def run() -> None:
                await asyncio.sleep(wait)
                self._began_at = self._tables.timer()
                await self.run()

            self._running = asyncio.create_task(run(), name="emoji")

    async def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def run(self) -> None:
        """Do it; what fails is logged and tried again at the next start."""
        arts = {key: entry.art for key, entry in self._tables.games.items()}
        wanted = await asyncio.to_thread(load_all_emoji, arts)
        try:
            await self._update(wanted)
        except (ApiError, StoreUnavailable) as error:
            log.warning("%d of %d emoji are there; the others are left out: %s", len(self._book), len(wanted), error)

    async def _update(self, wanted: Mapping[str, EmojiImage]) -> None:
        now = self._clock()
        existing = {each.name: each for each in await self._api.list_emoji()}
        needed = {image.name for image in wanted.values()}
        before = await self._tables.notes.get_emoji_names()
        unneeded = {name: since or now for name, since in before.items() if name in existing and name not in needed}
        after = {**dict.fromkeys(sorted(needed), 0.0), **unneeded}
        if after != before:  # before it creates any
            await self._tables.notes.note_emoji_names(after)
        missing = {drawing: image for drawing, image in wanted.items() if image.name not in existing}
        for drawing, image in wanted.items():
            if image.name in existing:
                self._book.add(drawing, image.name, existing[image.name].id)
        outdated = [existing[name] for name, since in unneeded.items() if now - since >= KEEP_SECONDS]
        refused: list[UnexpectedError] = []
        for drawing, image in missing.items():
            try:
                created = await self._api.create_emoji(image.name, await asyncio.to_thread(image.encode))
            except UnexpectedError as error:
                refused.append(error)
                if len(refused) == MOST_REFUSED:
                    break
                continue
            self._book.add(drawing, created.name, created.id)
            await asyncio.sleep(PAUSE_SECONDS)
        for each in outdated:
            await self._api.delete_emoji(each)
            await asyncio.sleep(PAUSE_SECONDS)
        if refused:
            raise refused[-1]
        log.info("%d emoji: %d created, %d deleted", len(wanted), len(missing), len(outdated))


def load_all_emoji(arts: Mapping[str, Path]) -> dict[str, EmojiImage]:
    """Read the emoji of games, by ``game/drawing``; those of a game whose art cannot be used are left out."""
    found = dict[str, EmojiImage]()
    for key, folder in arts.items():
        try:
            found |= {f"{key}/{image.drawing}": image for image in load_emoji(folder)}
        except ArtMissing as error:
            log.warning("emoji are left out, as art is missing: %s", error)
    return found
