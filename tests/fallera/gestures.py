"""Helpers that use the controls of a hand as a player does, or try all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.engine.contract import Action, make_lookahead
from bot.engine.panel import Draft, Panel, Say, Verb
from bot.registry import find_games
from cogs import fallera
from cogs.fallera.rules.game import Fallera
from tests.panels import find_choice
from tests.plain import make_plain
from tests.text.games import list_actions, sitting
from tests.text.sources import FOLDERS, texts

FACE = make_plain(fallera.FACE)

TEXTS = texts(FOLDERS["fallera"])

SAY = TEXTS.say("ca")

PEOPLE = sitting(5, "Núria")

Batch = tuple[Action, ...]


def list_languages() -> Iterator[Say]:
    """Return the texts in each language."""
    return (TEXTS.say(language) for language in ("ca", "es", "en"))


def read_source(language: str) -> str:
    """Return the Fluent source of a language."""
    path: Path = find_games()["fallera"].texts / f"{language}.ftl"
    return path.read_text(encoding="utf-8")


def show_hand(state: Fallera, seat: int, draft: Draft | None = None) -> Panel:
    """Render the hand of a seat."""
    return FACE.hand(state.view(seat), draft or Draft(), make_lookahead(state, seat), PEOPLE, SAY)


def show_table(state: Fallera) -> Panel:
    """Render the public table."""
    return FACE.table(state.view(None), PEOPLE, (), SAY)


def choose_lines(state: Fallera, panel: Panel, *words: str, seat: int = 0) -> Draft:
    """Return the draft after these choices of a select menu."""
    lines = [find_choice(panel, each) for each in words]
    select = lines[0][0]
    assert select.press.verb is Verb.DRAFT
    values = [action for _, line in lines for action in list_actions(line)]
    return compose_draft(state, seat, Draft(select.press.page, select.press.actions), values)


def compose_draft(state: Fallera, seat: int, draft: Draft, chosen: Sequence[Action]) -> Draft:
    """Return the draft of a seat after these choices."""
    return FACE.compose(state.view(seat), draft, chosen, make_lookahead(state, seat))
