"""The review of a finished game: its moments in a few lines, and what everybody still hid."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from bot.engine.contract import Degree, Event, State
from bot.registry import GameEntry, find_games
from bot.text.languages import LANGUAGES
from bot.ui.messages.formats.limits import FIELD_TEXT, text_length
from tests.games import list_games
from tests.text.games import Walk, sitting, walks
from tests.text.sources import FOLDERS, texts

WALKS = 12
"""Games of each kind that are played to their end."""

REVIEWED = [entry for entry in find_games().values() if entry.reviewer is not None]
every_game = pytest.mark.parametrize("entry", REVIEWED, ids=lambda entry: entry.game.key)


def finish(walk: Walk) -> tuple[State[Any, Any], list[Event]]:
    """The end of a game, and what was public of it."""
    *_, position = walk.positions()
    return position.state, [event for event in walk.events if event.audience is None]


def test_every_rated_game_tells_of_its_end() -> None:
    assert {*list_games(Degree.RATED)} <= {entry.game.key for entry in REVIEWED}, "a rated game needs a Reviewer"


@every_game
def test_the_moments_of_a_game_are_lines_in_every_language(entry: GameEntry) -> None:
    assert entry.reviewer is not None
    for walk in islice(walks(entry.game.key), WALKS):
        _, story = finish(walk)
        for language in LANGUAGES:
            say = texts(FOLDERS[entry.game.key]).say(language)
            lines = entry.reviewer.highlights(story, sitting(walk.seats), say)
            assert all(line and "\n" not in line for line in lines)
            assert text_length("\n".join(lines)) <= FIELD_TEXT
            assert [*entry.reviewer.highlights((), sitting(walk.seats), say)] == []


@every_game
def test_what_is_revealed_of_a_seat_comes_from_its_own_view(entry: GameEntry) -> None:
    assert entry.reviewer is not None
    say = texts(FOLDERS[entry.game.key]).say("ca")
    for walk in islice(walks(entry.game.key), WALKS):
        state, _ = finish(walk)
        for name, seat in zip(sitting(walk.seats).names, range(walk.seats), strict=True):
            line = f"{name}: {entry.reviewer.reveal(state.view(seat), say)}"
            assert "\n" not in line
            assert text_length(line) <= FIELD_TEXT
        assert entry.reviewer.reveal(state.view(None), say) == "", "who watches hid nothing"
