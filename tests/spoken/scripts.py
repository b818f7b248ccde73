"""The spoken text of the messages of each game, from the deal to the end of a game.

The files are ``tests/spoken/texts/<language>/<game>/<message>.txt``; ``python -m tests.records`` writes them again.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from bot.engine.panel import Draft, Panel, Say, Select, Verb
from bot.tables.table import Person, Table
from bot.ui.messages.my_games_panel import MyGame, build_my_games_page
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.table_renderer import Renderer
from bot.ui.pages.help_page import build_game_page
from bot.ui.pages.settings import build_settings_page
from storage.rows import UserRow
from tests.contract.sealed_face import ENTRY as SEALED
from tests.spoken.speech import speak
from tests.storage.empty import laid
from tests.storage.samples import opened
from tests.tables.conftest import HOME, Hall
from tests.text.sources import FOLDERS, WHOLE, texts

TEXTS = Path(__file__).parent / "texts"

LANGUAGE = "ca"
"""The one in which everything is kept."""

PEOPLE = tuple(Person(number, name, "ca") for number, name in enumerate(("Mercè", "Jaume", "Laia"), 1))


@asynccontextmanager
async def open_hall() -> AsyncIterator[Hall]:
    """A service with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(laid(Path(folder) / "colla.sqlite")) as store:
            yield Hall(store)


async def write(game: str) -> None:
    """Write the files of a game again."""
    for language in WHOLE:
        folder = TEXTS / language / game
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        async with open_hall() as hall:
            told = await write_scripts(hall, game, language)
        for name, text in told.items():
            (folder / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")


async def write_scripts(hall: Hall, game: str, language: str) -> Mapping[str, str]:
    """By name: the spoken text of each message of a game whose players do what is done for absent ones.

    In all languages but :data:`LANGUAGE` that of the table at the start alone.
    """
    said = texts(*FOLDERS.values(), SEALED.texts)
    renderer, say = Renderer(hall.tables, said), said.say(language)
    table = await hall.tables.lobbies.open(game, PEOPLE[0], HOME, {}, language)
    for person in PEOPLE[1:]:
        table = await hall.tables.lobbies.join(table.id, person)
    told = {"lobby": speak(renderer.render_lobby(table))}
    told |= {name: speak(render(panel, Stamp(), say)) for name, panel in _build_pages(hall, table, say).items()}
    table = await hall.tables.lobbies.start(table.id, PEOPLE[0])
    told["table-start"] = speak(renderer.render_table(table, table.build_sitting()))
    if language != LANGUAGE:
        return {"table-start": told["table-start"]}
    told["table-in-words"] = speak(renderer.render_table(table, table.build_sitting(), is_in_words=True))
    told |= await _write_hands(renderer, table, say)
    count = 0
    while table.is_running:
        for seat in sorted(table.asked):
            assert table.state is not None
            question = table.state.question(seat)
            if question is not None and f"hand-{question.kind}" not in told:
                rendered = await renderer.render_hand(table, seat, say, table.build_sitting())
                told[f"hand-{question.kind}"] = speak(rendered)
        table = await _act(hall, table)
        count += 1
        if count == MIDDLE:
            told["table-middle"] = speak(renderer.render_table(table, table.build_sitting()))
    ending = await renderer.read_ending(table)
    told["table-end"] = speak(renderer.render_table(table, table.build_sitting(), ending=ending))
    told["lobby-end"] = speak(renderer.render_lobby(table))
    return told


MIDDLE = 12
"""Actions after which the table is read out again."""


async def _act(hall: Hall, table: Table) -> Table:
    seat = min(table.asked)
    assert table.state is not None
    action = table.codec.action_to_short(table.state.choose_default(seat))
    person = next(person for person in PEOPLE if table.find_seat(person.id) == seat)
    return await hall.tables.play.act(table.id, person, action, table.get_token(seat))


async def _write_hands(renderer: Renderer, table: Table, say: Say) -> Mapping[str, str]:
    """The hand of a seat that waits, and the pages that the first hand opens."""
    assert table.state is not None
    sitting, told = table.build_sitting(), {}
    for seat in sorted({*range(len(PEOPLE))} - table.asked)[:1]:
        told["hand-waiting"] = speak(await renderer.render_hand(table, seat, say, sitting))
    seat = min(table.asked)
    panel = table.entry.face.hand(table.view(seat), Draft(), table.look_ahead(seat), sitting, say)
    for press in [button.press for row in panel.rows if not isinstance(row, Select) for button in row]:
        if press.verb is Verb.DRAFT and press.page and not press.actions:
            draft = Draft(press.page)
            told[f"hand-page-{press.page}"] = speak(await renderer.render_hand(table, seat, say, sitting, draft))
    return told


def _build_pages(hall: Hall, table: Table, say: Say) -> Mapping[str, Panel]:
    """The bot's own pages, as if there were no other game; the reader's settings come with Castellers!."""
    entry = table.entry
    mine = MyGame(table, "", "https://discord.com/channels/10/20", None)
    pages = {
        "help": build_game_page(entry, table.codec, {entry.game.key: entry}, say),
        "rules": entry.face.rules(say),
        "my-games": build_my_games_page([mine], PEOPLE[0].id, say),
    }
    if entry.game.key == "castellers":
        pages["settings"] = build_settings_page(UserRow(1), say.language, hall.now, [entry], say)
    return pages
