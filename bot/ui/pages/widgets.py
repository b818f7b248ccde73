"""The parts of private pages: fields, selects, buttons, and the picture of a table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.engine.contract import Event, State
from bot.engine.panel import Button, Choice, Field, Say, Select, Sitting
from bot.pictures.picture import DrawnPicture, build_scene, prepare_picture, read_art
from bot.registry import GameEntry
from bot.tables.table import run_game_code
from bot.text.languages import LANGUAGES
from bot.ui.interactions.context import Form
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.formats.builder import KeptFile, PostedMessage

MAIN_PAGE = "settings"
"""The payload of the main page."""

OTHER, TYPED = "-other", "-typed"
"""The suffixes of a setting's payload: to open its form, and for a typed value."""


AUTO = "auto"
"""The value that stands for no language of the user's own."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A button that opens a private page from anywhere, also from a public message."""

    label: str
    """The text key of the button."""
    page: str
    """The payload of the page."""


def build_field(name: str, choices: Sequence[Choice], note: str, say: Say) -> Field:
    """Build the field of a setting: a note, and the list with the current value."""
    title = say(f"settings-{name}")
    return Field(title, note, row=Select(title, press_page(name), tuple(choices)))


def list_language_choices(chosen: str, say: Say) -> list[Choice]:
    """List a choice for each language, named in itself."""
    return [Choice(say(f"language-{each}"), each, is_chosen=each == chosen) for each in LANGUAGES]


def build_select(name: str, choices: Sequence[Choice], say: Say) -> Select:
    return Select(say(f"settings-{name}"), press_page(name), tuple(choices))


def build_page_button(page: str, say: Say) -> Button:
    return Button(say(f"settings-{page}"), press_page(page))


def build_back_button(say: Say) -> Button:
    return Button(say("settings-back"), press_page(MAIN_PAGE))


def build_form_button(name: str, say: Say) -> Button:
    """Build the button to the form; not an entry of the list, as the current entry cannot be chosen again."""
    return Button(say(f"settings-{name}-other"), press_page(f"{name}{OTHER}"))


def build_form(name: str, hint: str, say: Say) -> Form:
    """Build the form of a setting; ``hint`` is an example."""
    title = say(f"settings-{name}")
    return Form(f"{name}{TYPED}", title, title, hint, say(f"settings-{name}-form"))


def join_hand_labels(games: Iterable[GameEntry], say: Say) -> str:
    """Join the labels of the hand buttons of all games: ``My hand / My colla``."""
    return " / ".join(dict.fromkeys(say(entry.hand_button) for entry in games))


async def draw_table(
    entry: GameEntry,
    state: State[Any, Any],
    sitting: Sitting,
    say: Say,
    news: Sequence[Event] = (),
    shown: PostedMessage | None = None,
) -> DrawnPicture | None:
    """Draw the public table with these events, unless the message ``shown`` has that picture.

    Return None if it has none or cannot be drawn.
    """
    if entry.illustrator is None:
        return None
    scene = await run_game_code(
        entry.game, partial(build_scene, entry.illustrator, state.view(None), sitting, say, news)
    )
    await read_art(entry.art)
    picture = None if scene is None else prepare_picture(scene, entry.art)
    if picture is None:
        return None
    kept = KeptFile.parse(shown.picture) if shown is not None else None
    if kept is not None and kept.name == picture.name:
        return DrawnPicture(picture, None)
    data = await picture.draw()
    return None if data is None else DrawnPicture(picture, data)
