"""Pictures of random games, where their items lie, and the sheets that they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from bot.engine.contract import Event, State, Step
from bot.engine.panel import Sitting
from bot.engine.rng import Rng
from bot.engine.scene import ALT_LENGTH, SMALLEST_TEXT, Align, Box, Item, Scene, Sprite, Text
from bot.pictures.movie import thin
from bot.pictures.renderer import draw_text
from bot.pictures.sheet import IMAGE, INDEX, Sheet, load_sheet
from bot.registry import find_games
from bot.tables.codec import get_codec
from tests.text.games import variations
from tests.text.sources import FOLDERS, texts

GAMES = [key for key, entry in find_games().items() if entry.illustrator is not None]

LONG_NAMES = tuple(f"{letter}aria Antònia Salvà i Ripoll WW" for letter in "ABCDEF")
"""Names of 32 characters, as many as Discord allows."""

LARGEST_FILE = 90_000
"""Bytes; compressed in a fifth of the time by igzip, a tenth more than by zlib."""

LARGEST_FESTIVAL = 120_000
"""Bytes of Castell's map with the towers of a festival, which are shown for a turn."""

MOVIE_GAMES = 4
"""Games that are played; the longest becomes a moving picture."""

Edges = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""

MOMENTS = 12
"""Positions of each game that are looked at, evenly spread."""


def take_steps(game: str, seats: int, options: Any, seed: int, daring: float = 0.3) -> Iterator[Step[Any]]:
    """The deal and every step of a game in which players do what is advised, except in a share of ``daring``."""
    chance = Random(seed)
    step = Step(find_games()[game].game.deal(seats, options, Rng(f"{seed:064x}")), (), is_final=True)
    yield step
    while (state := step.state).outcome is None:
        seat = min(state.to_act)
        action = chance.choice(state.legal_actions(seat)) if chance.random() < daring else state.advise(seat)
        step = state.apply(seat, action)
        yield step


def play(game: str, seats: int, options: Any, seed: int, daring: float = 0.3) -> Iterator[State[Any, Any]]:
    """Every position of such a game."""
    return (step.state for step in take_steps(game, seats, options, seed, daring))


def play_turns(game: str, seats: int, seed: int) -> Sequence[State[Any, Any]]:
    """The position after each turn of a game with its usual options, from the deal to the end."""
    deal, *steps = take_steps(game, seats, find_games()[game].game.options(), seed)
    ends = [step for step in steps if step.state.outcome is not None or any(event.ends_turn for event in step.events)]
    return [step.state for step in (deal, *ends)]


@cache
def list_turn_scenes(game: str) -> Sequence[Scene]:
    """The pictures of a moving picture of a long game with all seats."""
    seats = find_games()[game].game.seats[-1]
    states = max((play_turns(game, seats, seed) for seed in range(MOVIE_GAMES)), key=len)
    return tuple(show(game, states[place], seats) for place in thin(len(states)))


@cache
def list_positions(game: str) -> Sequence[tuple[int, State[Any, Any], Sequence[Event]]]:
    """Positions of a game for each number of seats and each of its options: seats, position, and what it tells."""
    entry = find_games()[game].game
    chosen = [*variations(get_codec(entry))]
    found: list[tuple[int, State[Any, Any], Sequence[Event]]] = []
    for number in range(max(len(entry.seats), len(chosen))):
        seats = entry.seats[number % len(entry.seats)]
        steps = [*take_steps(game, seats, chosen[number % len(chosen)], number)]
        news = [[event for event in step.events if event.audience is None] for step in steps]
        places = {
            *range(0, len(steps), len(steps) // MOMENTS + 1),
            max(range(len(steps)), key=lambda at: len(str(news[at]))),
        }
        found += [(seats, steps[place].state, news[place]) for place in sorted(places)]
        found.append((seats, steps[-1].state, [event for events in news for event in events]))
    return found


def show(game: str, state: State[Any, Any], seats: int, language: str = "ca", news: Sequence[Event] = ()) -> Scene:
    """The picture of a position, with long names."""
    return show_to(game, state, LONG_NAMES[:seats], language, news)


def show_to(
    game: str, state: State[Any, Any], names: tuple[str, ...], language: str = "ca", news: Sequence[Event] = ()
) -> Scene:
    """The picture of a position with these players."""
    illustrator = find_games()[game].illustrator
    assert illustrator is not None
    scene = illustrator.picture(state.view(None), Sitting(names, names), texts(FOLDERS[game]).say(language), news)
    assert scene is not None
    return scene


@cache
def load_game_sheet(game: str) -> Sheet:
    """The sheet of a game."""
    return load_sheet(find_games()[game].art)


def measure_text(text: Text) -> int:
    """The width of a text in pixels."""
    return draw_text(text.text, text.size, text.width)[0].width


def get_bounds(item: Item, sheet: Sheet) -> Edges:
    """Left, top, right and bottom of an item; of a text the most that its size may need."""
    if isinstance(item, Box):
        return item.x, item.y, item.x + item.width, item.y + item.height
    if isinstance(item, Sprite):
        pixels = sheet.get(item.name, item.width).pixels
        first, end = item.rows or (0, pixels.height)
        return item.x, item.y + first, item.x + pixels.width, item.y + end
    width = measure_text(item)
    left = item.x - {Align.LEFT: 0, Align.CENTRE: width // 2, Align.RIGHT: width}[item.align]
    return left, item.y - item.size, left + width, item.y + item.size // 4


def find_faults(scene: Scene, sheet: Sheet, names: Sequence[str]) -> list[object]:
    """What no picture may have: items outside, texts that are small or cannot be read, words too long or nameless."""
    bounds = [(item, get_bounds(item, sheet)) for item in scene.items]
    return [
        *(item for item, edges in bounds if not is_inside(edges, (0, 0, scene.width, scene.height))),
        *find_hidden_texts(bounds, sheet),
        *(item for item in scene.items if isinstance(item, Text) and item.size < SMALLEST_TEXT),
        *([scene.alt] if len(scene.alt) > ALT_LENGTH or "**" in scene.alt else []),
        *(name for name in names if name not in scene.alt),
    ]


def is_inside(inner: Edges, outer: Edges) -> bool:
    """True if the first rectangle lies in the second."""
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def find_hidden_texts(bounds: Sequence[tuple[Item, Edges]], sheet: Sheet) -> Iterator[tuple[Text, Item]]:
    """Find numbers that are cut, and texts over an edge or another text, or covered; each with what is in its way."""
    for place, (text, _) in enumerate(bounds):
        if not isinstance(text, Text):
            continue
        ink = get_ink(text)
        if not any(map(str.isalpha, text.text)) and measure_text(text) < measure_text(replace(text, width=0)):
            yield text, text
        below = [at for at, (item, edges) in enumerate(bounds[:place]) if is_inside(ink, edges)]
        for at, (item, edges) in [*enumerate(bounds)][max(below, default=-1) + 1 :]:
            if at == place or not do_overlap(ink, edges):
                continue
            if isinstance(item, Text):
                is_fault = do_overlap(ink, get_ink(item))
            else:
                is_fault = isinstance(item, Box) or is_drawn_at(item, ink, sheet)
            if is_fault:
                yield text, item


def get_ink(text: Text) -> Edges:
    """The edges of what is drawn of a text."""
    mask, above = draw_text(text.text, text.size, text.width)
    left, top, right, bottom = mask.getbbox() or (0, 0, 0, 0)
    x = text.x - {Align.LEFT: 0, Align.CENTRE: mask.width // 2, Align.RIGHT: mask.width}[text.align]
    return x + left, text.y - above + top, x + right, text.y - above + bottom


def do_overlap(one: Edges, other: Edges) -> bool:
    """True if the rectangles have a pixel in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def is_drawn_at(sprite: Sprite, edges: Edges, sheet: Sheet) -> bool:
    """True if a pixel of the sprite lies in the rectangle."""
    mask = sheet.get(sprite.name, sprite.width).mask
    first, end = sprite.rows or (0, mask.height)
    left, top, right, bottom = (edge - (sprite.y if place % 2 else sprite.x) for place, edge in enumerate(edges))
    area = max(left, 0), max(top, first), min(right, mask.width), min(bottom, end)
    return area[0] < area[2] and area[1] < area[3] and mask.crop(area).getbbox() is not None


def make_bare_sheet(folder: Path) -> None:
    """Make an art folder whose sheet can be read and has no sprite in it."""
    folder.mkdir()
    Image.new("P", (1, 1)).save(folder / IMAGE)
    (folder / INDEX).write_text('{"sprites": {}, "colours": 1}', encoding="utf-8")
