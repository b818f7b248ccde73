"""The house of a game, where it has one: every value can be corrected, and the rules in brief follow."""

from __future__ import annotations

from dataclasses import fields

import pytest

from bot.engine.panel import HouseFace
from bot.text.languages import LANGUAGES
from tests.contract.trials import TRIALS, Trial, texts
from tests.text.limits import check_fits

every_house = pytest.mark.parametrize(
    "trial", [pytest.param(trial, id=key) for key, trial in TRIALS.items() if hasattr(trial.game.options(), "house")]
)


@every_house
def test_the_other_houses_correct_every_value_and_can_be(trial: Trial) -> None:
    usual, houses = trial.game.options().house, trial.zones.houses
    names = [each.name for each in fields(usual)]
    changed = [{name for name in names if getattr(house, name) != getattr(usual, name)} for house in houses]
    assert houses
    assert all(changed)
    assert set.union(*changed) == {*names}
    assert [fault for house in (usual, *houses) for fault in house.find_faults()] == []


@every_house
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_brief_are_those_of_the_house_and_fit(trial: Trial, language: str) -> None:
    face, say = trial.face, texts(trial.game.key).say(language)
    assert isinstance(face, HouseFace)
    assert face.rules_of(trial.game.options().house, say) == face.rules(say)
    told = [face.rules_of(house, say) for house in trial.zones.houses]
    assert any(panel != face.rules(say) for panel in told)
    for panel in told:
        check_fits(panel, say)
