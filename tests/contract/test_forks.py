"""Games that begin with a moment of another one: they can be played to their end and shown, and leak nothing."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.contract import Event, make_lookahead
from bot.engine.panel import Draft, Illustrator, Reviewer, Sitting
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables.codec import get_codec
from tests.contract.trials import HABITS, IS_THOROUGH, TRIALS, Setup, key, play, texts

FORKS = 250 if IS_THOROUGH else 40
"""Of each game: a thousand in a thorough run."""


def draw(game: str, number: int) -> Setup:
    """Any way to begin a game."""
    trial, chance = TRIALS[game], Random(f"{game} {number}")
    chosen = {option.name: chance.choice(option.choices) for option in trial.codec.option_fields}
    options = trial.codec.options_from_text(chosen)
    return Setup(trial, chance.choice(trial.game.seats), options, chance.choice(HABITS), chance.getrandbits(32))


@pytest.mark.parametrize("game", find_games())
def test_a_game_goes_on_from_any_step_for_any_seat_which_learns_nothing(game: str) -> None:
    codec, face, say = get_codec(find_games()[game].game), find_games()[game].face, texts(game).say("ca")
    for number in range(FORKS):
        setup, chance = draw(game, number), Random(number)
        passed = [setup.deal(), *(move.step.state for move in play(setup))][:-1]
        state, seat = chance.choice(passed), chance.randrange(setup.seats)
        forks = [state.redeal(seat, Rng(key(each))) for each in (number, ~number & 0xFFFF)]
        for fork in forks:
            fork = codec.state_from_json(codec.state_to_json(fork), codec.game.version)
            assert (fork.view(seat), fork.view(None)) == (state.view(seat), state.view(None))
            assert fork.find_questions() == state.find_questions()
            assert fork.legal_actions(seat) == state.legal_actions(seat)
            assert setup.trial.zones.conserved(fork) == setup.trial.zones.conserved(state)
        names = tuple(f"N{each}" for each in range(setup.seats))
        sitting, story, end = Sitting(names, names), list[Event](), forks[0]
        face.table(end.view(None), sitting, (), say)
        for each in range(setup.seats):
            face.hand(end.view(each), Draft(), make_lookahead(end, each), sitting, say)
        for move in play(setup, state=forks[0]):
            end = move.step.state
            story += [event for event in move.step.events if event.audience is None]
        assert end.outcome is not None
        assert face.result(end.outcome, sitting, say)
        if isinstance(face, Reviewer):
            face.highlights(story, sitting, say)
        if isinstance(face, Illustrator):
            assert face.picture(end.view(None), sitting, say, story) is not None
