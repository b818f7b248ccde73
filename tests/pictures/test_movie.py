"""Moving pictures: how long, how large, and what they show; and the process that draws them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.engine.scene import Box, Scene
from bot.pictures.movie import LAST_SECONDS, MAX_FRAMES, SECONDS, Reel, TooLarge, draw_movie, list_durations, pack, thin
from bot.pictures.renderer import draw
from bot.pictures.sheet import Sheet
from bot.registry import find_games
from bot.ui.messages import movie_maker
from bot.ui.messages.movie_maker import MAX_WAITING, MovieFailed, MovieMaker, MoviesBusy
from tests.pictures.scenes import GAMES, list_turn_scenes, load_game_sheet

NEEDS_REAL_LOOP = True
"""The pictures are drawn by a process of its own."""

SIZE = 8_000_000
"""The largest moving picture in bytes."""

EMPTY = Sheet(((0, 0, 0),), "digest", Image.new("L", (1, 1)), {})
"""A sheet without sprites."""


def box(number: int) -> Scene:
    """A picture with a box that is at another place for each number."""
    return Scene(200, 50 + number % 2, "#102030", (Box(number, 5, 20, 20, f"#{number:02x}8040", "#102030"),), "")


def look(data: bytes) -> tuple[list[Image.Image], list[int]]:
    """The frames and their milliseconds."""
    with Image.open(BytesIO(data)) as image:
        assert image.format == "GIF"
        assert image.info["loop"] == 0
        frames, durations = [], []
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            frames.append(image.convert("RGB"))
            durations.append(image.info["duration"])
        return frames, durations


@pytest.mark.parametrize("count", [2, 5, 31, MAX_FRAMES])
def test_no_moving_picture_lasts_too_long_and_its_end_stands(count: int) -> None:
    durations = list_durations(count)
    assert len(durations) == count
    assert sum(durations) <= SECONDS * 1000
    assert durations[-1] == LAST_SECONDS * 1000
    assert min(durations) >= 500
    assert all(each % 10 == 0 for each in durations), "GIF counts hundredths"


def test_frames_are_left_out_evenly() -> None:
    for count in (MAX_FRAMES + 1, 97, 400):
        kept = thin(count)
        assert (len(kept), kept[0], kept[-1]) == (MAX_FRAMES, 0, count - 1)
        gaps = {after - before for before, after in pairwise(kept)}
        assert max(gaps) - min(gaps) <= 1


@pytest.mark.parametrize("game", GAMES)
def test_a_long_game_is_a_small_moving_picture_of_its_tables(game: str) -> None:
    scenes, sheet = list_turn_scenes(game), load_game_sheet(game)
    data = draw_movie(scenes, sheet, SIZE)
    assert len(data) <= SIZE
    frames, durations = look(data)
    assert len(scenes) - 5 <= len(frames) <= len(scenes), "only equal frames are one"
    assert sum(durations) <= SECONDS * 1000
    with Image.open(BytesIO(draw(scenes[-1], sheet))) as last:
        shown = frames[-1].crop((0, 0, last.width, last.height))
        assert ImageChops.difference(shown, last.convert("RGB")).getbbox() is None


def test_each_frame_is_drawn_whole_whatever_the_heights() -> None:
    frames, durations = look(draw_movie([box(number) for number in range(7)], EMPTY, SIZE))
    assert durations == list_durations(7)
    assert {frame.size for frame in frames} == {(200, 51)}
    assert [frame.getpixel((number + 10, 15)) for number, frame in enumerate(frames)] == [
        (number, 0x80, 0x40) for number in range(7)
    ]


def test_a_moving_picture_that_is_too_large_has_fewer_frames() -> None:
    scenes = [box(number) for number in range(40)]
    whole = draw_movie(scenes, EMPTY, SIZE)
    fewer = draw_movie(scenes, EMPTY, len(whole) - 1)
    assert len(fewer) < len(whole)
    frames, _ = look(fewer)
    assert len(frames) == 20
    assert frames[-1].getpixel((39 + 10, 15)) == (39, 0x80, 0x40)
    with pytest.raises(TooLarge):
        draw_movie(scenes, EMPTY, 10)


# The process


@pytest.fixture
async def maker() -> AsyncIterator[MovieMaker]:
    maker = MovieMaker()
    yield maker
    maker.close()


def reel(art: Path | None = None) -> Reel:
    return Reel(art or find_games()[GAMES[0]].art, SIZE)


async def test_a_process_draws_what_is_asked_of_it_and_tells_in_one_line_what_it_cannot(
    maker: MovieMaker, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(MovieFailed):
        await maker.draw(reel(tmp_path), [partial(box, 1)])
    (line,) = caplog.messages
    assert "ArtMissing" in line
    data = await maker.draw(reel(), [partial(box, number) for number in range(5)])
    assert data == draw_movie([box(number) for number in range(5)], load_game_sheet(GAMES[0]), SIZE)


async def begin(maker: MovieMaker) -> tuple[asyncio.Task[bytes], asyncio.subprocess.Process]:
    """A long movie that is being drawn, and the process that draws it."""
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()

    def build() -> Scene:
        loop.call_soon_threadsafe(begun.set)
        return box(1)

    drawing = asyncio.create_task(maker.draw(reel(), [build] * 500))
    await begun.wait()
    assert maker._process is not None
    return drawing, maker._process


async def test_a_request_that_is_given_up_and_a_bot_that_stops_leave_no_process(maker: MovieMaker) -> None:
    drawing, process = await begin(maker)
    drawing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await drawing
    assert process.returncode is not None
    drawing, process = await begin(maker)
    maker.close()
    with pytest.raises(MovieFailed):
        await drawing
    assert process.returncode is not None
    with pytest.raises(MovieFailed):
        await maker.draw(reel(), [partial(box, 1)])


async def test_one_is_drawn_at_a_time_and_too_many_are_refused(maker: MovieMaker) -> None:
    drawing = [asyncio.create_task(maker.draw(reel(), [partial(box, number)])) for number in range(MAX_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(MoviesBusy):
        await maker.draw(reel(), [partial(box, 1)])
    assert all(await asyncio.gather(*drawing))


async def test_a_process_that_is_not_told_the_end_draws_nothing() -> None:
    """So it ends by itself when the bot was killed."""
    process = await asyncio.create_subprocess_exec(
        *movie_maker.PROGRAM,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        cwd=movie_maker.ROOT,
    )
    data, _ = await process.communicate(pack(reel()) + pack(box(1)))
    assert (data, process.returncode) == (b"", 1)
