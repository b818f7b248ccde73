"""What private pages are made of: what holds, the list to choose from, and the ways to other pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.engine.panel import Button, Choice, Field, Press, Say, Select, Verb
from bot.registry import GameEntry
from bot.ui.interactions.modals import Form

SETTINGS = "settings"
"""The first page, to which all others lead back."""

OTHER, TYPED = "-other", "-typed"
"""What is added to the name of a setting to ask for its form, and where its value was typed into that."""


def told(name: str, chosen: str, note: str, say: Say) -> Field:
    """What holds, in bold, and below it what that means."""
    return Field(say(f"settings-{name}"), f"**{chosen}**\n{note}")


def chosen(choices: Iterable[Choice]) -> Choice:
    """The line of the list that holds."""
    return next(choice for choice in choices if choice.is_chosen)


def choose(name: str, choices: Sequence[Choice], say: Say) -> Select:
    """The list to choose from."""
    return Select(say(f"settings-{name}"), Press(Verb.PAGE, page=name), tuple(choices))


def way(page: str, say: Say) -> Button:
    """The way to another page."""
    return Button(say(f"settings-{page}"), Press(Verb.PAGE, page=page))


def way_back(say: Say) -> Button:
    """The way to the first page."""
    return Button(say("settings-back"), Press(Verb.PAGE, page=SETTINGS))


def other(name: str, say: Say) -> Button:
    """The way to the form: a button, as a line of a list that is chosen already cannot be chosen again."""
    return Button(say(f"settings-{name}-other"), Press(Verb.PAGE, page=f"{name}{OTHER}"))


def form(name: str, hint: str, say: Say) -> Form:
    """What is typed where no line of the list will do; ``hint`` is an example."""
    return Form(f"{name}{TYPED}", say(f"settings-{name}"), say(f"settings-{name}-form"), hint)


def hand_buttons(games: Iterable[GameEntry], say: Say) -> str:
    """What the buttons are called that show what a player has, in whichever game: ``My hand / My colla``."""
    return " / ".join(dict.fromkeys(say(entry.hand_button) for entry in games))
