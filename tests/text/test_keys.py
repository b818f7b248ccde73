"""Every text exists in all whole languages, says the same things, and is said somewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import import_module

import pytest

from bot.engine.contract import Level
from bot.engine.plain import COMMON_ENDINGS, PlainState
from bot.engine.plain_face import PlainFace
from bot.registry import find_games
from bot.tables.codec import get_codec
from bot.tables.options import CLOCKS, PRESETS, TABLE_OPTIONS
from bot.tables.orders import ASK, AUTO, PASS
from bot.text.languages import LANGUAGES
from bot.ui.interactions.move_words import split_words
from bot.ui.interactions.questions import Topic
from bot.ui.messages.lobby import get_option_key, get_value_key
from bot.ui.messages.panel_parts import get_use_key
from bot.ui.messages.permissions import CHANNEL_PERMISSIONS, THREAD_PERMISSIONS
from bot.ui.pages.forks import Company
from storage.rows import AbsenceRule, MotionKind, NotificationMode, Nudges, ReminderFrequency, TournamentFormat
from tests.text.games import heard
from tests.text.sources import (
    DRAFTS,
    FOLDERS,
    WHOLE,
    constants,
    find_files,
    game_keys,
    house_keys,
    made_keys,
    messages,
    programs,
    quoted_keys,
    refusal_keys,
    said_keys,
    texts,
)

SETTINGS = ("language", "zone", "hand", "calls", "often", "nudges", "quiet", "until", "reminders", "vacation", "orders")
"""The settings of a person, and the pages that they are on."""

MADE: Mapping[str, tuple[str, ...]] = {
    "button-{}": ("close", "leave"),
    "ask-{}": tuple(topic for topic in Topic if topic is not Topic.ABOUT),
    "button-agree-{}": tuple(MotionKind),
    "command-{}": (
        "find-table",
        *("my-games", "stats", "leaderboard", "settings", "reminders", "vacation", "server-settings", "help"),
    ),
    "command-table-{}": (
        *("show", "log", "undo", "leave", "move", "close"),
        *("replay", "verify", "export", "same-deal", "invite", "remove"),
    ),
    "command-privacy-{}": ("export", "forget"),
    "confirm-{}": ("close", "leave"),
    "confirm-ask-{}": tuple(MotionKind),
    "fork-{}": tuple(Company),
    "game-ending-{}": tuple(COMMON_ENDINGS),
    "fork-alone-{}": ("fair", "same"),
    "fork-company-{}": tuple(Company),
    "language-{}": (),
    "lobby-{}": tuple(option.name for option in TABLE_OPTIONS),
    "lobby-{}-{}": (),
    "log-{}": ("deal", "close", "undo", "leave", "join", "return", "default", "computer", "order"),
    "log-{}-agreed": ("undo", "leave", "close"),
    "notice-followed-{}": tuple(NotificationMode),
    "order-{}": (AUTO, ASK, PASS, "use", "mine", "win", "first"),
    "order-{}-always": (AUTO, "use"),
    "parameter-{}": ("computers", "level", "pace", "private"),
    "permission-{}": tuple(name.replace("_", "-") for name in {*CHANNEL_PERMISSIONS, *THREAD_PERMISSIONS}),
    "refusal-{}": (),
    "replay-{}": ("first", "turn-back", "turn-on", "last", "back", "on"),
    "table-away-{}": ("default", "computer", "substitute"),
    "table-asked-{}": tuple(MotionKind),
    "table-refused-{}": tuple(MotionKind),
    "span-{}": ("days", "hours", "minutes", "seconds"),
    "{}-table": ("daily", "tournaments"),
    "{}-title": ("daily", "tournaments"),
    "daily-{}": ("missed", "late", "given-up"),
    "server-channels-{}": ("allow", "forbid"),
    "server-openers-{}": ("anybody", "moderators"),
    "server-threads-{}": ("yes", "no"),
    "server-{}-note": ("language", "channels", "threads", "clock", "most", "openers"),
    "ratings-quarter-{}": ("1", "2", "3", "4"),
    "find-choose-{}": ("seats", "pace", "hours", "computers"),
    "find-computers-{}": ("0", "1"),
    "lobby-preset-{}": tuple(PRESETS),
    "lobby-preset-{}-note": tuple(PRESETS),
    "settings-{}": (*SETTINGS, "typing", "typing-on", "typing-off"),
    "settings-typing-is-{}": ("on", "off"),
    "settings-{}-form": ("zone", "often", "quiet", "until"),
    "settings-{}-other": ("zone", "often", "quiet", "until"),
    "settings-calls-{}": tuple(NotificationMode),
    "settings-calls-{}-note": tuple(NotificationMode),
    "settings-often-{}": tuple(ReminderFrequency),
    "settings-nudges-{}": tuple(Nudges),
    "lobby-clock-{}": tuple(CLOCKS),
    "tournament-{}": (
        *("format", "seats", "rounds", "days", "absence", "json", "csv", "details", "enter", "leave", "start", "close"),
        *("team", "found"),
    ),
    "tournament-{}-{}": (),
    "tournament-{}-count": ("rounds", "days"),
    "tournament-absence-{}": tuple(AbsenceRule),
    "tournament-confirm-{}": ("leave", "close"),
    "tournament-format-{}": (*TournamentFormat, "teams"),
    "tournament-format-{}-note": (*TournamentFormat, "teams"),
    "tournament-state-{}": ("open", "running", "over", "closed"),
    "lobby-skill-{}": tuple(Level),
}
"""The keys of the bot that are put together, and of what; its refusals are found by their own test."""

every_folder = pytest.mark.parametrize("folder", FOLDERS)
every_game = pytest.mark.parametrize("game", find_games())


@every_folder
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_keys_of_english_in_the_same_order_with_variables_that_it_has(
    folder: str, language: str
) -> None:
    own, english = (messages(FOLDERS[folder] / f"{each}.ftl") for each in (language, "en"))
    assert english
    is_whole = language in WHOLE and folder not in DRAFTS
    assert [*own] == [key for key in english if is_whole or key in own]
    assert not {key: names - english[key] for key, names in own.items() if names - english[key]}
    assert not is_whole or own == english


@every_game
def test_the_keys_of_a_game_begin_with_its_name(game: str) -> None:
    assert not [key for key in game_keys(game) if not key.startswith(f"{game}-")]


def test_whatever_the_program_says_can_be_said() -> None:
    known = house_keys().union(*map(game_keys, find_games()))
    missing = {f"{path.name}: {key}" for path, tree in programs("bot", "cogs") for key in {*said_keys(tree)} - known}
    assert not missing


def test_it_is_known_of_what_the_bot_puts_keys_together() -> None:
    made = {key for path, tree in programs("bot") if "local" not in path.parts for key in made_keys(tree)}
    beginnings = {key.partition("-")[0] for key in house_keys()}
    assert {key for key in made if key.partition("-")[0] in beginnings} <= {*MADE}


def test_every_text_of_the_bot_is_said_somewhere() -> None:
    said = {text for path, tree in programs("bot", "cogs") if "local" not in path.parts for text in constants(tree)}
    said |= {made.replace("{}", part) for made, parts in MADE.items() for part in parts}
    said |= {get_value_key("", option, value) for option in TABLE_OPTIONS for value in option.choices}
    said |= {f"refusal-{key}" for key in _house_refusals()}
    assert sorted(house_keys() - said - quoted_keys()) == []


def test_every_refusal_of_the_bot_has_a_sentence() -> None:
    assert sorted({f"refusal-{key}" for key in _house_refusals()} - house_keys()) == []


@every_game
def test_every_text_of_a_game_is_said_somewhere(game: str) -> None:
    said = {text for _, tree in programs(f"cogs/{game}") for text in constants(tree)}
    made = game_keys(game) - said - {*_expected(game)} - quoted_keys()
    assert sorted(made - heard(game, made)) == []


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_values_of_an_option_read_the_same(game: str, language: str) -> None:
    say = texts(FOLDERS[game]).say(language)
    for option in get_codec(find_games()[game].game).option_fields:
        read = [tuple(split_words(say(get_value_key(game, option, value)))) for value in option.choices]
        assert len({*read}) == len(read)


@pytest.mark.parametrize("language", WHOLE)
def test_texts_use_one_kind_of_each_sign(language: str) -> None:
    """Typed apostrophes, the language's own quotation marks, the one sign for what is left out."""
    quotes = "“”" if language == "en" else "«»"
    for path in find_files(language).values():
        text = path.read_text(encoding="utf-8")
        assert not [sign for sign in "’‘“”«»" if sign in text and sign not in quotes]
        assert "..." not in text
        if language == "es":
            assert text.replace("Castellers!", "").count("!") == text.count("¡")
            assert text.count("?") == text.count("¿")


def _expected(game: str) -> Iterator[str]:
    """The keys that the bot asks a game for."""
    yield from (f"{game}-title", f"{game}-about", f"{game}-result")
    for option in get_codec(find_games()[game].game).option_fields:
        yield get_option_key(game, option.name)
        yield from (get_value_key(game, option, value) for value in option.choices)
    for preset in find_games()[game].game.presets.keys() - PRESETS.keys():
        yield from (f"{game}-preset-{preset}", f"{game}-preset-{preset}-note")
    for about, window in find_games()[game].game.windows.items():
        yield f"{game}-window-{about}"
        yield from (get_use_key(game, kind.code) for kind in (*window.answers, *window.openers))
    common = COMMON_ENDINGS if isinstance(find_games()[game].face, PlainFace) else frozenset()
    yield from (f"{game}-ending-{ending}" for ending in {*find_games()[game].game.endings} - common)
    yield from (f"{game}-label-{kind.code.lower()}" for kind in find_games()[game].game.actions)
    with suppress(ModuleNotFoundError):
        made = import_module(f"tests.{game}.keys").MADE
        yield from (key.replace("{}", part) for key, parts in made.items() for part in parts)
    tutorial = find_games()[game].tutorial
    yield from (f"{each.text}-hint" for each in tutorial.lessons if each.offers) if tutorial is not None else ()
    is_plain = issubclass(find_games()[game].game.state, PlainState)
    for _, tree in programs(f"cogs/{game}", *(["bot/engine"] if is_plain else [])):
        yield from (f"{game}-refusal-{key}" for key in refusal_keys(tree, "Refusal"))


def _house_refusals() -> set[str]:
    return {
        key
        for _, tree in programs("bot")
        for key in refusal_keys(
            tree, "Refused", "Stale", "Unavailable", "Uncertain", "BrokenTable", "NewerTable", "SeveralTables"
        )
    }
