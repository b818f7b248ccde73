"""What a screen reader says of each message is kept, and a turn is short enough to be listened to."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.contract import Event, make_lookahead
from bot.engine.panel import Draft, Sitting
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.text.languages import LANGUAGES
from tests.pictures.scenes import GAMES
from tests.spoken.scripts import TEXTS, open_hall, write_scripts
from tests.spoken.speech import clean, measure_panel
from tests.text.sources import FOLDERS, WHOLE, texts

LONGEST_TURN = 720
"""Characters; the longest are of hands with 12 different cards, which a game of chance may bring."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_what_is_read_out_is_as_kept(game: str, language: str) -> None:
    kept = {path.stem: path.read_text(encoding="utf-8") for path in (TEXTS / language / game).glob("*.txt")}
    async with open_hall() as hall:
        told = await write_scripts(hall, game, language)
    assert all(told.values())
    if language in WHOLE:
        written = {name: f"{text}\n" for name, text in told.items()}
        assert written == kept, f"python -m tests.records {game} --only spoken"


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_says_nothing_twice(game: str) -> None:
    said = (TEXTS / "ca" / game / "table-end.txt").read_text(encoding="utf-8").splitlines()
    assert len(said) > 5
    assert len(set(said)) == len(said)


def test_signs_and_marks_are_not_read_out() -> None:
    assert clean("🏆 **Guanya Anna.** `/hand` [a la taula](https://x.y)") == "Guanya Anna. /hand a la taula"


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_of_some_games_is_read_in_few_characters(game: str) -> None:
    """A turn: the caption of the table and the hand, without controls and without the description of the picture."""
    lengths = _list_lengths(game)
    assert len(lengths) > 100 * len(LANGUAGES)
    assert max(lengths) <= LONGEST_TURN


def _list_lengths(game: str) -> list[int]:
    """The length in each language of each turn of games with the usual options among players with ordinary names."""
    entry, says = find_games()[game], [texts(FOLDERS[game]).say(language) for language in LANGUAGES]
    assert entry.illustrator is not None
    lengths = []
    for seats in entry.game.seats[::2]:
        names = ("Mercè", "Jaume", "Laia", "Pol", "Núria")[:seats]
        sitting, chance = Sitting(names, names), Random(seats)
        state, news = entry.game.deal(seats, entry.game.options(), Rng(f"{seats:064x}")), list[Event]()
        while state.outcome is None:
            seat = min(state.to_act)
            question, settled = state.question(seat), state.settled_answer(seat)
            if settled is not None:  # it is not asked
                state = state.apply(seat, settled).state
                continue
            for say in says:
                hand = entry.face.hand(state.view(seat), Draft(), make_lookahead(state, seat), sitting, say)
                caption = entry.illustrator.caption(state.view(None), sitting, news, say)
                lengths.append(measure_panel(caption) + measure_panel(hand))
            is_random = chance.random() < 0.2
            step = state.apply(seat, chance.choice(state.legal_actions(seat)) if is_random else state.advise(seat))
            state = step.state
            if state.outcome is None and state.question(min(state.to_act)) != question:
                news = []
            news += [event for event in step.events if event.audience is None]
    return lengths
