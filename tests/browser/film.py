"""A moving picture of the page: screenshots, with a mouse pointer that is drawn onto them."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.async_api import Locator
from playwright.async_api import Page as Tab

POINTER = ((0, 0), (0, 17), (4, 13), (7, 20), (10, 19), (7, 12), (12, 12))
"""The corners of the arrow, from its tip, in pixels."""

MOVES = 3
"""How many pictures the pointer takes from one place to the next."""

MOVE_MS = 60

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture, how long it is shown, and where the pointer is."""

    picture: bytes
    milliseconds: int
    pointer: Place


class Film:
    """Takes pictures of a page, one after another."""

    def __init__(self, tab: Tab, pointer: Place) -> None:
        self.tab = tab
        self.frames: list[Frame] = []
        self.pointer = pointer

    @property
    def milliseconds(self) -> int:
        """How long the film lasts."""
        return sum(frame.milliseconds for frame in self.frames)

    async def show(self, milliseconds: int) -> None:
        """Take a picture that is shown for so long."""
        self.frames.append(Frame(await self.tab.screenshot(), milliseconds, self.pointer))

    async def click(self, target: Locator, rest_ms: int = 300) -> None:
        """Move the pointer to something, rest there, and click it."""
        await target.scroll_into_view_if_needed()
        box = await target.bounding_box()
        assert box is not None, f"{target} is not shown"
        start, end = self.pointer, (box["x"] + min(box["width"] / 2, 90), box["y"] + box["height"] / 2)
        picture = await self.tab.screenshot()
        for move in range(1, MOVES + 1):
            share = move / MOVES
            between = (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
            self.frames.append(Frame(picture, MOVE_MS, between))
        self.pointer = end
        await target.hover()
        await self.show(rest_ms)
        await target.click()

    def save(self, path: Path) -> int:
        """Write the film as a WebP that starts again at its end; the size of the file in bytes."""
        first, *others = map(_drawn, self.frames)
        durations = [frame.milliseconds for frame in self.frames]
        first.save(path, save_all=True, append_images=others, duration=durations, loop=0, quality=70, method=6)
        return path.stat().st_size


def _drawn(frame: Frame) -> Image.Image:
    """The picture with the pointer on it."""
    image = Image.open(BytesIO(frame.picture)).convert("RGB")
    x, y = frame.pointer
    corners = [(x + across, y + down) for across, down in POINTER]
    ImageDraw.Draw(image).polygon(corners, fill="black", outline="white", width=1)
    return image
