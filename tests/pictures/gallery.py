"""The pictures in the documents, and a digest of what each shows that is stored with them.

Nothing here needs a browser: ``make screenshot`` draws the messages on the local page, ``make film`` records it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from bot.engine.panel import Say, Sitting
from bot.engine.review import find_moments
from bot.pictures.emoji import EmojiImage, load_emoji
from bot.pictures.picture import Picture, build_scene, prepare_picture
from bot.registry import GameEntry, find_games
from bot.tables.codec import Codec
from bot.tables.reviews import list_decisions
from bot.tables.table import Person, Table
from bot.text.languages import LANGUAGES
from bot.ui.messages.emoji import EmojiBook
from bot.ui.messages.formats.builder import MessageBuilder, Payload
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage, Stamp
from bot.ui.messages.table_renderer import Renderer
from bot.ui.pages.replay import build_review
from bot.ui.pages.tutorial import COMPANIONS, build_lesson_page
from storage.rows import MessageFormat
from tests.forking import ROOT
from tests.pictures.scenes import GAMES, play, show_to
from tests.spoken.scripts import open_hall
from tests.tables.conftest import Hall
from tests.text.sources import FOLDERS, texts

FOLDER = ROOT / "docs" / "pictures"

SOURCES = FOLDER / "sources.json"
"""By the name of a picture: a digest of what it shows."""

FILM = "colla.webp"

FILM_SOURCES = ("tests/browser/film.py", "tests/browser/test_film.py")

NAMES = ("Mercè", "Jaume", "Laia", "Pol")

SEED = 7
"""Of the games whose tables are drawn."""

STEPS = 20
"""Of the games whose hands are shown, at least."""

TAUGHT = "castellers"
"""The game whose tutorial and key moments are shown."""

LESSON = 1
"""The lesson that is shown, counted from 0."""

UNSEEN = frozenset(("custom_id", "value"))
"""The parts of a message that nobody sees."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as the bot sends it."""

    payload: Payload
    picture: Picture | None


def list_emoji() -> Mapping[int, tuple[str, EmojiImage]]:
    """Every emoji by a number that is its id here, with its name ``game/drawing``."""
    found = [(key, image) for key, entry in find_games().items() for image in load_emoji(entry.art)]
    return {number: (f"{key}/{image.drawing}", image) for number, (key, image) in enumerate(found, 1)}


def build_tables() -> Mapping[str, Picture]:
    """By the name of its file: the table of each game after two thirds of a game among advised players."""
    pictures = {}
    for game in GAMES:
        entry = find_games()[game]
        seats = min(len(NAMES), entry.game.seats[-1])
        states = [*play(game, seats, entry.game.options(), SEED, daring=0.0)]
        scene = show_to(game, states[2 * len(states) // 3], NAMES[:seats])
        picture = prepare_picture(scene, entry.art)
        assert picture is not None
        pictures[f"{game}.png"] = picture
    return pictures


async def build_messages() -> Mapping[str, Shown]:
    """By the name of its file: each message in each language."""
    book = EmojiBook()
    for number, (drawing, image) in list_emoji().items():
        book.add(drawing, image.name, number)
    builder = MessageBuilder(MessageFormat.COMPONENTS, book)
    said = texts(*FOLDERS.values())
    shown: dict[str, Shown] = {}

    def add(name: str, rendered: RenderedMessage) -> None:
        shown[f"{name}.png"] = Shown(builder.build_new(rendered), rendered.picture)

    for game in GAMES:
        async with open_hall() as hall:
            table = await _play(hall, game)
            for language in LANGUAGES:
                renderer, say = Renderer(hall.tables, said), said.say(language)
                add(f"hand-{game}-{language}", await renderer.render_hand(table, 0, say, table.build_sitting()))
    async with open_hall() as hall:
        table = await _play(hall, TAUGHT, to_the_end=True)
        steps = await hall.store.steps.list_archived(table.id)
        end = table.codec.state_from_json(steps[-1].state, steps[-1].version)
        moments = find_moments(table.entry.game, [*list_decisions(steps, table.codec)], end)
        for language in LANGUAGES:
            say = said.say(language)
            panel = await build_review(hall.tables, table, moments, say)
            add(f"moments-{language}", render(panel, Stamp(table.id), say))
            add(f"tutorial-{language}", _render_lesson(table.entry, table.codec, say))
    return shown


def hash_all(tables: Mapping[str, Picture], messages: Mapping[str, Shown]) -> Mapping[str, str]:
    """By the name of its file: a digest of what each picture shows, and of the styles of the page."""
    page = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "bot/local/static").glob("*.css"))]
    recorded = [(ROOT / path).read_text(encoding="utf-8") for path in FILM_SOURCES]
    seen = {name: [*page, *_list_seen(shown.payload)] for name, shown in messages.items()}
    return {
        **{name: _hash(picture.name) for name, picture in tables.items()},
        **{name: _hash(each) for name, each in seen.items()},
        FILM: _hash([*recorded, *seen["hand-thegame-en.png"]]),
    }


def read_sources() -> Mapping[str, str]:
    """By the name of its file: the digest of what each picture showed when it was made; nothing for a new one."""
    kept: Mapping[str, str] = json.loads(SOURCES.read_text(encoding="utf-8")) if SOURCES.exists() else {}
    return kept


def write_sources(hashes: Mapping[str, str]) -> None:
    """Keep these digests, and no others."""
    SOURCES.write_text(f"{json.dumps(hashes, indent=2)}\n", encoding="utf-8")


def _list_seen(part: Any) -> list[Any]:
    """The texts and numbers of a message that somebody can see, in their order."""
    if isinstance(part, Mapping):
        return [leaf for key in sorted(part) if key not in UNSEEN for leaf in (key, *_list_seen(part[key]))]
    if isinstance(part, Sequence) and not isinstance(part, str):
        return [leaf for each in part for leaf in _list_seen(each)]
    return [part]


def _hash(shown: Any) -> str:
    return blake2b(json.dumps(shown).encode(), digest_size=9).hexdigest()


def _render_lesson(entry: GameEntry, codec: Codec[Any], say: Say) -> RenderedMessage:
    tutorial, illustrator = entry.tutorial, entry.illustrator
    assert tutorial is not None
    assert illustrator is not None
    names = (NAMES[0], *COMPANIONS[: tutorial.seats - 1])
    view = tutorial.start_lesson(LESSON).state.view(None)
    scene = build_scene(illustrator, view, Sitting(names, names), say, ())
    assert scene is not None
    panel = build_lesson_page(entry, codec, LESSON, None, NAMES[0], say)
    return render(panel, Stamp(), say, picture=prepare_picture(scene, entry.art))


async def _play(hall: Hall, game: str, *, to_the_end: bool = False) -> Table:
    """Play as a computer advises: until the first player is asked after some steps, or to the end."""
    people = [Person(number, name) for number, name in enumerate(NAMES[:3], 1)]
    table = await hall.game(*people, game=game)
    for step in range(10_000):
        if table.state is None or not table.is_running or (step >= STEPS and 0 in table.asked and not to_the_end):
            break
        seat = min(table.asked)
        action = table.codec.action_to_short(table.state.advise(seat))
        table = await hall.tables.play.act(table.id, people[seat], action, table.get_token(seat))
    return table
