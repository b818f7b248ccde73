"""Whatever is shown fits into Discord's messages as it is, in every language, with the worst names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from bot.engine.panel import Button, Panel, Press, Say, Verb
from bot.local.limits.components import check_message_components
from bot.pictures.picture import join_pictures
from bot.registry import find_games
from bot.tables.codec import get_codec
from bot.tables.game_log import LINES_PER_PAGE, LogLine, LogPage
from bot.tables.reminders import TABLES_PER_MESSAGE
from bot.tables.table import Table
from bot.text.languages import LANGUAGES
from bot.text.texts import BOT_TEXTS
from bot.ui.messages import lobby, my_games_panel, table_text
from bot.ui.messages.covers import prepare_cover
from bot.ui.messages.formats.limits import LABEL, MODAL_LABEL, OPTION, text_length
from bot.ui.messages.log_text import build_log_panel
from bot.ui.messages.panel_parts import add_undo_note
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.table_renderer import build_url
from bot.ui.messages.table_text import build_confirmation
from bot.ui.notifications import reminder_messages
from bot.ui.pages import help_page, server_settings, settings, welcome, widgets
from bot.ui.pages.reminder_settings import build_reminders_page, build_vacation_page
from bot.ui.pages.settings import build_settings_page
from bot.ui.pages.widgets import Entry
from storage.rows import MotionKind, NotificationMode, SeatRow, ServerRow, Status, StepKind, TableRow, UserRow
from tests.built import layout
from tests.text.games import WORST_NAME, Walk, hands, labels, sitting, walks
from tests.text.limits import LONGEST_LABEL, TABLE_ID, check_fits, list_long_texts
from tests.text.sources import FOLDERS, WHOLE, messages, texts

LONGEST: Mapping[str, int] = {
    "button": LONGEST_LABEL,
    "command": 100,
    "parameter": 100,
    "choices": OPTION,
    "language": 100,
}
"""In characters, by how a key begins."""

SHARE = 37
"""Each language is tried on every so-manieth choice of options, beginning elsewhere."""

EVERY = 8
"""One game in this number is played: each choice of options about once."""

every_game = pytest.mark.parametrize("game", find_games())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_short_texts_are_short(language: str) -> None:
    say = _say(language)
    for key, variables in messages(BOT_TEXTS / f"{language}.ftl").items():
        text, kind = say(key, **dict.fromkeys(variables, "999")), key.partition("-")[0]
        longest = LABEL if kind == "button" and language not in WHOLE else LONGEST.get(kind, 2000)
        assert text_length(text) <= longest, key


@every_language
def test_a_game_describes_itself_in_short(language: str) -> None:
    longest = LONGEST_LABEL if language in WHOLE else LABEL
    for game, entry in find_games().items():
        assert not [*list_long_texts(entry, _say(language, FOLDERS[game]), longest)]


@every_game
@every_language
def test_tables_and_hands_fit_whole(game: str, language: str) -> None:
    say, codec = _say(language, FOLDERS[game]), get_codec(find_games()[game].game)
    for walk in islice(walks(game, is_fullest=True), LANGUAGES.index(language), None, SHARE):
        for panel, is_public in dict.fromkeys(_scenes(walk, say)):  # many come again, as drafts are taken back
            check_fits(panel, say, codec, is_public=is_public)


@every_game
def test_whatever_may_be_done_and_is_logged_fits_whole(game: str) -> None:
    """In all languages at once, as playing all these games takes longer than showing them."""
    languages = [_say(language, FOLDERS[game]) for language in LANGUAGES]
    for walk in islice(walks(game, is_fullest=True), 0, None, EVERY):
        positions, people, table = [*walk.positions()], sitting(walk.seats, WORST_NAME), _table(game, walk.seats)
        for say in languages:
            for position in positions[::9]:
                for seat in range(walk.seats):
                    assert all(text_length(each) <= OPTION for each in labels(walk.entry, position, seat, people, say))
            for start in range(0, len(walk.events), LINES_PER_PAGE):
                events = walk.events[start : start + LINES_PER_PAGE]
                lines = tuple(LogLine(2e9, 0, StepKind.DEFAULT, (event,)) for event in events)
                check_fits(build_log_panel(table, LogPage(lines, 5, 99), say), say)


@every_game
@every_language
def test_the_rules_fit_whole(game: str, language: str) -> None:
    say = _say(language, FOLDERS[game])
    check_fits(find_games()[game].face.rules(say), say)


@every_game
@every_language
def test_a_full_lobby_fits_whole(game: str, language: str) -> None:
    say = _say(language, FOLDERS[game])
    table = _table(game, find_games()[game].game.seats[-1])
    check_fits(lobby.build_lobby(table, say, ""), say)
    for verb in (Verb.LEAVE, Verb.CLOSE):
        check_fits(build_confirmation(verb, table, say), say)
    for kind in MotionKind:
        check_fits(table_text.build_proposal(table, kind, 0, say), say)
    check_fits(reminder_messages.build_over_panel(table, say), say)
    check_fits(reminder_messages.build_over_list([table] * TABLES_PER_MESSAGE, say), say)


@every_language
def test_the_pages_of_one_reader_fit_whole(language: str) -> None:
    say = _say(language, *FOLDERS.values())
    game = next(iter(find_games()))
    check_fits(help_page.build_help_page(find_games(), say, is_server=True, may_add=True), say)
    check_fits(help_page.build_help_page(find_games(), say, is_server=False, may_add=False), say)
    check_fits(help_page.build_learning_page(find_games(), say), say)
    check_fits(help_page.build_commands_page(say), say)
    names = ("language", "zone", "hand", "often", "quiet", "orders", "vacation", "reminders", "calls", "ratings")
    entries = [Entry(f"settings-{name}", "find") for name in names]
    for count in (0, 1, 10):
        check_fits(welcome.build_welcome_message(find_games(), entries[:count], say), say)
        check_fits(welcome.build_greeting(find_games(), entries[:count], say), say)
    many = {f"{key}{copy}": entry for copy in range(3) for key, entry in find_games().items()}
    covers = [cover for entry in many.values() if (cover := prepare_cover(entry, say)) is not None]
    greeting = render(welcome.build_greeting(many, entries, say), Stamp(), say, picture=join_pictures(covers))
    assert not list(check_message_components(layout(greeting), is_v2=True)), "however many games there are"
    for entry in find_games().values():
        check_fits(help_page.build_game_page(entry, get_codec(entry.game), find_games(), say), say)
    zone, till = "America/Argentina/ComodRivadavia", 1e10 + 1
    user = UserRow(1, "ca", "es-ES", True, till, zone=zone, quiet_from=61, quiet_to=62, digest_at=63)
    check_fits(build_settings_page(user, "ca", 1e10, find_games().values(), say), say)
    for place in NotificationMode:
        check_fits(build_reminders_page(replace(user, calls=place), say), say)
    check_fits(build_vacation_page(user, 1e10, say), say)
    for window in (None, *((key, about) for key in find_games() for about in find_games()[key].game.windows)):
        check_fits(settings.build_orders_page(find_games(), window, {}, say), say)
    for name, hint in settings.HINTS.items():
        form = widgets.build_form(name, hint, say)
        assert max(len(form.title), len(form.label)) <= MODAL_LABEL
    channels = [(number + (1 << 62), "W" * 100) for number in range(20)]
    row = ServerRow(1 << 62, "ca", " ".join(str(channel_id) for channel_id, _ in channels * 3))
    for shown in server_settings.PAGES:
        check_fits(server_settings.build_server_page(shown, row, channels, say), say)
    table = _table(game, find_games()[game].game.seats[-1])
    below = [Button(say(key), Press(Verb.PAGE, page=key)) for key in ("mine-keep-again", "mine-calendar")]
    running = replace(table, row=replace(table.row, status=Status.RUNNING))
    for each in (table, running):
        named = (replace(each, row=replace(each.row, id=f"W{number:03}")) for number in range(50))
        mine = [my_games_panel.MyGame(table, WORST_NAME, build_url(1 << 62, 1 << 62, 1 << 62), 1e10) for table in named]
        check_fits(my_games_panel.build_my_games_page(mine, 1, say, below, say("mine-kept"), start=9), say)


def _scenes(walk: Walk, say: Say) -> Iterator[tuple[Panel, bool]]:
    """Tables as they are public, and hands with whatever their owners try."""
    chance = Random(walk.seed)
    people = sitting(walk.seats, WORST_NAME)
    for number, position in enumerate(walk.positions()):
        if number % 4 and position.state.outcome is None:
            continue
        yield walk.entry.face.table(position.state.view(None), people, position.news, say), True
        for seat in {*position.state.to_act, chance.randrange(walk.seats)}:
            for panel in hands(walk.entry, position, seat, people, say, chance):
                yield add_undo_note(panel, position.state, seat, say), False


def _table(game: str, seats: int) -> Table:
    entry = find_games()[game]
    row = TableRow(TABLE_ID, game, "{}", "ca", Status.LOBBY, 1, 10**18, 10**18, 1, "", 2e9, 2e9)
    people = tuple(SeatRow(seat, seat + 1, WORST_NAME) for seat in range(seats))
    return Table(row, people, entry, entry.game.options(), None, None)


def _say(language: str, *folders: Path) -> Say:
    return texts(*folders).say(language)
