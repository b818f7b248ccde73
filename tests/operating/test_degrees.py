"""A draft is offered by the bot of the local Discord, and by no other."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from bot import launch, registry
from bot.engine.contract import Degree
from bot.local.server import LocalDiscord
from bot.settings import read_settings
from tests.games import games

LISTED, DRAFT = "thegame", "nim"


@pytest.fixture
def _draft(monkeypatch: pytest.MonkeyPatch) -> None:
    """A listed game and a draft, as if there were no others."""
    entry = games()[DRAFT]
    found = {LISTED: games()[LISTED], DRAFT: replace(entry, game=replace(entry.game, degree=Degree.DRAFT))}
    monkeypatch.setattr(registry, "find_games", lambda: MappingProxyType(found))


class _Built(Exception):
    """The tables would be built now."""


def _read_games(folder: Path, monkeypatch: pytest.MonkeyPatch, token: str) -> list[str]:
    """Start a bot with this token as far as its tables, and return the games that these get."""

    def build_tables(store: object, games: Mapping[str, object], *others: Any) -> None:
        raise _Built(*games)

    monkeypatch.setattr(launch, "build_tables", build_tables)
    settings = read_settings(discord_token=token, database=str(folder / "games.sqlite"))
    with pytest.raises(_Built) as built:
        asyncio.run(launch.launch(settings, {}))
    return [*built.value.args]


@pytest.mark.usefixtures("_draft")
def test_a_bot_on_discord_knows_no_drafts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _read_games(tmp_path, monkeypatch, "a-real.token-of.somebody") == [LISTED]


@pytest.mark.usefixtures("_draft")
def test_the_bot_of_the_local_discord_knows_drafts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _read_games(tmp_path, monkeypatch, LocalDiscord().token) == [LISTED, DRAFT]


def test_a_game_is_a_draft_unless_it_says_otherwise() -> None:
    assert type(games()[DRAFT].game).degree == Degree.DRAFT
