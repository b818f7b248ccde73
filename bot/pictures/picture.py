"""A picture that can be drawn: a scene with the sprites of its game, and the name of its file."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any

from bot.engine.contract import Event
from bot.engine.panel import Illustrator, Say, Sitting
from bot.engine.scene import COVER_SIZE, Scene
from bot.engine.value import list_fields
from bot.pictures.renderer import draw, draw_side_by_side, spell_name
from bot.pictures.sheet import EMPTY, ArtMissing, Sheet, load_sheet

log = logging.getLogger(__name__)

_sheets: dict[Path, Sheet | None] = {}
"""The sheets that have been read, by their folders; None for one that cannot be used."""

_reading = Lock()

_drawing = ThreadPoolExecutor(1, "pictures")
"""One thread draws all pictures: more would not draw faster, make the event loop wait, and keep memory each."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture; nothing is drawn yet."""

    name: str
    """The file name, equal for equal pictures with equal words."""
    scene: Scene
    sheet: Sheet
    others: tuple["Picture", ...] = ()
    """Pictures of the same height at its right, each with sprites of its own."""

    @property
    def alt(self) -> str:
        """What it shows, in words."""
        return " ".join(each.scene.alt for each in (self, *self.others))

    @property
    def is_cover(self) -> bool:
        """True if it shows one game: then it is small, at the side of the title."""
        return self.scene.width == COVER_SIZE and not self.others

    async def draw(self) -> bytes | None:
        """Draw it as PNG in a thread; None, with a line in the log, if it cannot be drawn."""
        paint = partial(draw, self.scene, self.sheet)
        if self.others:
            paint = partial(draw_side_by_side, [(each.scene, each.sheet) for each in (self, *self.others)])
        try:
            return await asyncio.get_running_loop().run_in_executor(_drawing, paint)
        except (ArtMissing, OSError) as error:
            log.warning("a picture cannot be drawn: %s", error)
            return None


@dataclass(frozen=True, slots=True)
class DrawnPicture:
    """A picture with its PNG; without one where it is shown already."""

    picture: Picture
    data: bytes | None


def prepare_picture(scene: Scene, folder: Path | None) -> Picture | None:
    """Prepare a scene with the sheet of an ``art`` folder, None for no sprites; None if the sheet cannot be used."""
    sheet = EMPTY if folder is None else _sheets[folder] if folder in _sheets else _read_once(folder)
    if sheet is None:
        return None
    content = json.dumps((sheet.digest, scene), default=list_fields)
    digest = hashlib.blake2b(content.encode(), digest_size=9).hexdigest()
    return Picture(f"{digest}.png", scene, sheet)


def join_pictures(pictures: Sequence[Picture]) -> Picture | None:
    """Join pictures of the same height side by side; None without any."""
    if not pictures:
        return None
    digest = hashlib.blake2b(" ".join(each.name for each in pictures).encode(), digest_size=9).hexdigest()
    return replace(pictures[0], name=f"{digest}.png", others=tuple(pictures[1:]))


async def read_art(folder: Path) -> None:
    """Read the sheet of an ``art`` folder in a thread unless that is done: it would hold the event loop for 30 ms."""
    if folder not in _sheets:
        await asyncio.to_thread(_read_once, folder)


def _read_once(folder: Path) -> Sheet | None:
    """Return the sheet of the folder; None, with one line in the log, if it cannot be used."""
    with _reading:
        if folder not in _sheets:
            try:
                _sheets[folder] = load_sheet(folder)
            except ArtMissing as error:
                log.warning("tables are shown in words, as art is missing: %s", error)
                _sheets[folder] = None
        return _sheets[folder]


def build_scene(illustrator: Illustrator, view: Any, sitting: Sitting, say: Say, news: Sequence[Event]) -> Scene | None:
    """Build the picture of a table with these public events; None if there is nothing to show.

    Where the font lacks letters of a name, the picture has the number of the seat, and the words have the name.
    """
    scene = illustrator.picture(view, sitting, say, news)
    labels = tuple(spell_name(label, seat + 1) for seat, label in enumerate(sitting.labels))
    if scene is None or labels == sitting.labels:
        return scene
    drawn = illustrator.picture(view, replace(sitting, labels=labels), say, news)
    return None if drawn is None else replace(drawn, alt=scene.alt)
