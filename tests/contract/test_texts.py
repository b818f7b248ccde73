"""Every game can say, in each language, all that its rules and its options may ask it to say."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import plain
from bot.engine.contract import COMMON_REFUSALS
from bot.engine.plain import COMMON_ENDINGS, PlainState
from bot.engine.plain_face import PlainFace
from bot.tables.orders import list_orders
from bot.ui.messages.lobby import get_option_key, get_value_key
from bot.ui.messages.panel_parts import describe_order
from tests.contract.space import action_space
from tests.contract.trials import TRIALS, Trial, every_game, examples, positions, setups, texts
from tests.text.sources import DRAFTS, WHOLE


def list_languages(game: str) -> Sequence[str]:
    """List the languages that must have every text of a game."""
    return ("en",) if game in DRAFTS else WHOLE


every_language = pytest.mark.parametrize(
    ("trial", "language"),
    [pytest.param(trial, each, id=f"{key} {each}") for key, trial in TRIALS.items() for each in list_languages(key)],
)


@every_language
def test_a_game_names_itself_its_options_its_endings_and_its_windows(trial: Trial, language: str) -> None:
    game = trial.game.key
    say = texts(game).say(language)
    assert say(f"{game}-title")
    assert len(say(f"{game}-about")) <= 100
    for option in trial.codec.option_fields:
        assert say(get_option_key(game, option.name))
        values = [say(get_value_key(game, option, choice)) for choice in option.choices]
        assert len({*values}) == len(values)
    common = COMMON_ENDINGS if isinstance(trial.face, PlainFace) else frozenset()
    endings = {f"{game}-ending-{ending.value}" for ending in {*trial.game.endings} - common}
    assert endings <= _keys(trial.texts / f"{language}.ftl")
    for about in trial.game.windows:
        assert len(f"{say(f'{game}-title')}: {say(f'{game}-window-{about}')}") <= 100
        labels = [describe_order(trial.game, about, order, say) for order in list_orders(trial.game, about)]
        assert max(map(len, labels)) <= 100
        assert len({*labels}) == len(labels)


@every_language
def test_every_refusal_in_the_rules_has_a_sentence(trial: Trial, language: str) -> None:
    sources = sorted(trial.texts.parent.rglob("*.py"))
    if issubclass(trial.game.state, PlainState):
        sources.append(Path(plain.__file__))
    written = {f"{trial.game.key}-refusal-{key}" for key in {*_refusal_keys(sources)} - COMMON_REFUSALS}
    assert written <= _keys(trial.texts / f"{language}.ftl")


@every_game
@given(data=st.data())
@examples(10)
def test_every_refusal_and_question_that_comes_can_be_said(trial: Trial, data: st.DataObject) -> None:
    setup = data.draw(setups(trial))
    game = trial.game.key
    for state in positions(setup, 4):
        space, seats = list(action_space(setup, state)), range(setup.seats)
        for refusal in {state.refusal(seat, action) for seat in seats for action in space} - {None}:
            assert refusal is not None
            owner = "" if refusal.key in COMMON_REFUSALS else f"{game}-"
            for language in list_languages(game):
                assert texts(game).say(language)(f"{owner}refusal-{refusal.key}", **dict(refusal.args))
        for question in filter(None, map(state.question, seats)):
            for language in list_languages(game):
                assert f"{game}-question-{question.kind}" in _keys(trial.texts / f"{language}.ftl")


@cache
def _keys(path: Path) -> frozenset[str]:
    body = FluentResource(path.read_text(encoding="utf-8")).body
    return frozenset(entry.id.name for entry in body if hasattr(entry, "id"))


def _refusal_keys(sources: Iterable[Path]) -> Iterator[str]:
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                yield from _constants(node.args[0])


def _constants(key: ast.expr) -> Iterator[str]:
    if isinstance(key, ast.IfExp):
        yield from _constants(key.body)
        yield from _constants(key.orelse)
        return
    assert isinstance(key, ast.Constant), f"a refusal has a key that no test can find: {ast.unparse(key)}"
    yield str(key.value)
