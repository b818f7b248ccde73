"""Pictures of random games, where their items lie, and the sheets that they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from bot.engine.contract import State, Step
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
def list_positions(game: str) -> Sequence[tuple[int, State[Any, Any]]]:
    """Positions of a game for each number of seats and each of its options, with the numbers of seats."""
    entry = find_games()[game].game
    chosen = [*variations(get_codec(entry))]
    found: list[tuple[int, State[Any, Any]]] = []
    for number in range(max(len(entry.seats), len(chosen))):
        seats = entry.seats[number % len(entry.seats)]
        states = [*play(game, seats, chosen[number % len(chosen)], number)]
        found += [(seats, state) for state in (*states[:: len(states) // MOMENTS + 1], states[-1])]
    return found


def show(game: str, state: State[Any, Any], seats: int, language: str = "ca") -> Scene:
    """The picture of a position, with long names."""
    return show_to(game, state, LONG_NAMES[:seats], language)


def show_to(game: str, state: State[Any, Any], names: tuple[str, ...], language: str = "ca") -> Scene:
    """The picture of a position with these players."""
    illustrator = find_games()[game].illustrator
    assert illustrator is not None
    scene = illustrator.picture(state.view(None), Sitting(names, names), texts(FOLDERS[game]).say(language))
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
        return item.x, item.y, item.x + pixels.width, item.y + pixels.height
    width = measure_text(item)
    left = item.x - {Align.LEFT: 0, Align.CENTRE: width // 2, Align.RIGHT: width}[item.align]
    return left, item.y - item.size, left + width, item.y + item.size // 4


def find_faults(scene: Scene, sheet: Sheet, names: Sequence[str]) -> list[object]:
    """What no picture may have: items outside, small texts, cut or covered names, words too long or without a name."""
    bounds = [(item, get_bounds(item, sheet)) for item in scene.items]
    return [
        *(item for item, edges in bounds if not is_inside(edges, scene)),
        *find_overruns(bounds, names),
        *(item for item in scene.items if isinstance(item, Text) and item.size < SMALLEST_TEXT),
        *([scene.alt] if len(scene.alt) > ALT_LENGTH or "**" in scene.alt else []),
        *(name for name in names if name not in scene.alt),
    ]


def is_inside(edges: Edges, scene: Scene) -> bool:
    """True if the whole item lies in the picture."""
    left, top, right, bottom = edges
    return left >= 0 and top >= 0 and right <= scene.width and bottom <= scene.height


def find_overruns(bounds: Sequence[tuple[Item, Edges]], names: Sequence[str]) -> Iterator[object]:
    """Find the names that overlap their neighbours on the line, or the box that holds them."""
    for name, (left, _, right, _) in bounds:
        if isinstance(name, Text) and name.text in names:
            for item, (start, top, end, bottom) in bounds:
                is_in_line = item is not name and top < name.y - 4 < bottom
                if is_in_line and (left < start < right or start <= left < end < right):
                    yield name, item


def make_bare_sheet(folder: Path) -> None:
    """Make an art folder whose sheet can be read and has no sprite in it."""
    folder.mkdir()
    Image.new("P", (1, 1)).save(folder / IMAGE)
    (folder / INDEX).write_text('{"sprites": {}, "colours": 1}', encoding="utf-8")
