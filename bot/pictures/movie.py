"""Moving pictures: scenes one after another as a GIF, drawn by a process of its own.

Drawing one takes seconds in which a thread would often hold the interpreter. ``python -m bot.pictures.movie`` reads
pickled values, each with its length before it, from its standard input: a :class:`Reel`, its scenes, and None as the
end. It writes the file to its standard output. Without the end, as when the bot was killed, it writes nothing.
"""

import os
import pickle
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from bot.engine.scene import Scene
from bot.pictures.renderer import Palette, draw_canvas, parse_colour
from bot.pictures.sheet import Sheet, load_sheet

SECONDS = 40.0
"""The longest that a moving picture lasts."""

LAST_SECONDS = 3.0
"""How long its last frame stands."""

FRAME_SECONDS = 1.2
"""The longest that another frame stands."""

MAX_FRAMES = 60
"""More would stand too short to be looked at."""

LENGTH_BYTES = 4
"""The bytes of the length before each value that the process reads."""

NICENESS = 10
"""The niceness that the process adds to its own."""


class TooLarge(Exception):
    """Not even a moving picture of two frames is small enough."""


@dataclass(frozen=True, slots=True)
class Reel:
    """The sheet and the limit of a moving picture."""

    art: Path
    """The folder of the sheet."""
    size: int
    """The most bytes of the file."""


def thin(count: int, most: int = MAX_FRAMES) -> tuple[int, ...]:
    """Choose at most ``most`` of ``count`` things, evenly, with the first and the last.

    >>> thin(5, 3), thin(2, 3)
    ((0, 2, 4), (0, 1))
    """
    if count <= most:
        return tuple(range(count))
    return tuple(place * (count - 1) // (most - 1) for place in range(most))


def list_durations(count: int) -> list[int]:
    """List the milliseconds of each of ``count`` frames: tens, as GIF counts them."""
    each = min(FRAME_SECONDS, (SECONDS - LAST_SECONDS) / max(count - 1, 1))
    return [int(each * 100) * 10] * (count - 1) + [int(LAST_SECONDS * 1000)]


def draw_movie(scenes: Sequence[Scene], sheet: Sheet, size: int) -> bytes:
    """Draw the scenes as a GIF that starts over at its end; scenes are left out until it has at most ``size`` bytes.

    :raises TooLarge: if leaving out does not help.
    :raises ArtMissing: if the sheet has not all sprites.
    :raises OSError: if the font cannot be read.
    """
    most = min(MAX_FRAMES, len(scenes))
    while True:
        data = _encode([scenes[place] for place in thin(len(scenes), most)], sheet)
        if len(data) <= size:
            return data
        most //= 2
        if most < 2:
            raise TooLarge


def _encode(scenes: Sequence[Scene], sheet: Sheet) -> bytes:
    """Encode the scenes with one palette; frames hold only what has changed."""
    palette = Palette(sheet.colours)
    width, height = max(scene.width for scene in scenes), max(scene.height for scene in scenes)
    for scene in scenes:  # the palette is complete before the first frame is encoded
        draw_canvas(scene, sheet, palette)

    def draw_frames() -> Iterator[Image.Image]:
        for scene in scenes:
            frame = Image.new("P", (width, height), palette.find(parse_colour(scene.ground)))
            frame.putpalette(palette.to_bytes())
            frame.paste(draw_canvas(scene, sheet, palette), (0, 0))
            yield frame

    frames, data = draw_frames(), BytesIO()
    next(frames).save(
        data, "GIF", save_all=True, append_images=frames, duration=list_durations(len(scenes)), loop=0, optimize=False
    )
    return data.getvalue()


def pack(value: Reel | Scene | None) -> bytes:
    """Pack a value for the process."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def run() -> None:
    """Draw what standard input holds.

    :raises EOFError: if its end is missing.
    """
    os.nice(NICENESS)
    values: list[Any] = []
    stream = sys.stdin.buffer
    while (value := pickle.loads(stream.read(int.from_bytes(stream.read(LENGTH_BYTES), "big")))) is not None:
        values.append(value)
    reel, *scenes = values
    data = draw_movie(scenes, load_sheet(reel.art), reel.size)
    sys.stdout.buffer.write(data)


if __name__ == "__main__":
    run()
