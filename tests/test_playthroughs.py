"""Whole games go as they went when they were written down, and nothing of a game is in none of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.engine.contract import Degree, Game
from tests.composing import compose, find_missing, look_at
from tests.games import games
from tests.playthroughs import parsed, paths

PATHS = [path for game in games() for path in paths(game)]

LISTED = [entry.game for entry in games().values() if entry.game.degree is not Degree.DRAFT]


@pytest.mark.parametrize("path", PATHS, ids=[f"{path.parts[-3]} {path.stem}" for path in PATHS])
def test_a_game_goes_line_by_line_as_it_went(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert parsed(text).text().splitlines() == text.splitlines()


@pytest.mark.parametrize("game", LISTED, ids=[game.key for game in LISTED])
def test_everything_of_a_game_is_in_some_playthrough(game: Game[Any]) -> None:
    found = [look_at(parsed(path.read_text(encoding="utf-8"))) for path in paths(game.key)]
    assert sorted(find_missing(game, found)) == [], f"python -m tests.records {game.key} --only playthroughs"


def test_playthroughs_write_themselves_and_are_few() -> None:
    """From nothing, and from what is there without the only one with some ending."""
    game = games()["nim"].game
    found = [*compose(game, [])]
    assert len(found) <= len(game.endings)
    assert not find_missing(game, found)
    assert [*compose(game, found)] == []
    assert {each.ending for each in compose(game, [each for each in found if each.ending != "closed"])} == {"closed"}
    assert found == [look_at(parsed(each.playthrough.text())) for each in found]


def test_what_cannot_be_done_any_more_is_named() -> None:
    with pytest.raises(ValueError, match=r"> 0 T9\.9 is not legal any more: not-in-hand"):
        look_at(parsed("game nim\nseats 2\nkey 03\n\n> 0 T9.9\n"))
