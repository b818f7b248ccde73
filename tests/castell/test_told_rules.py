"""What the texts say of the rules is what the rules do, in every language."""

from __future__ import annotations

import re

import pytest

from bot.engine.panel import Say
from bot.text.texts import LANGUAGES
from cogs.castell import FACE
from cogs.castell.components import Region
from cogs.castell.render.lines import PRIZE_KEYS as PRIZE_NAMES
from cogs.castell.rules.events import FestivalOpened
from cogs.castell.rules.festivals import PRIZES
from cogs.castell.rules.terms import Festival
from cogs.castell.rules.towers import Tower, count_castellers, is_legal, parse_tower
from tests.castell.shown import PEOPLE, TEXTS

every_language = pytest.mark.parametrize("say", [TEXTS.say(language) for language in LANGUAGES], ids=LANGUAGES)


def line_about(skill: str, say: Say) -> str:
    """What the rules in brief say of a skill."""
    lines = say("castell-rules-skills-text").splitlines()
    return next(line for line in lines if line.startswith(f"- **{say(f'castell-skill-{skill}')}**"))


def towers_in(text: str) -> list[Tower]:
    """The towers that are given as examples."""
    return [parse_tower(example) for example in re.findall("`(.+?)`", text)]


def stands(tower: Tower, *, mix: int = 0, strength: int = 0, is_lax: bool = False) -> bool:
    """True if the tower is legal for a colla that has its castellers and these ranks."""
    return is_legal(tower, (0, 0, mix, strength, 0), count_castellers(tower), is_lax)


@every_language
def test_the_examples_of_strength_need_the_ranks_that_are_told(say: Say) -> None:
    """RULES 4.5."""
    needed = []
    for tower in towers_in(line_about("strength", say)):
        needed.append(next(rank for rank in range(6) if stands(tower, strength=rank)))
    assert needed == [1, 2]
    assert "normal" in say("castell-about-strength")


@every_language
def test_the_lax_reading_is_explained_by_a_tower_that_stands_only_with_it(say: Say) -> None:
    """RULES 4.5."""
    told = line_about("mix", say)
    (tower,) = towers_in(told)
    assert [stands(tower, mix=1, is_lax=is_lax) for is_lax in (False, True)] == [False, True]
    assert f"*{say('castell-option-lax')}*" in told


@every_language
def test_the_prizes_are_told_for_as_many_as_take_part(say: Say) -> None:
    """RULES 8.5."""
    told = re.search(r"(Prizes|Premis|Premios): (.+?)\.", say("castell-rules-festivals-text"))
    assert told is not None
    parts = told[2].split(";")
    given = [[prize for prize, key in PRIZE_NAMES.items() if say(key) in part] for part in parts]
    assert given == [[*PRIZES[seats]] for seats in (3, 2, 1)]
    assert PRIZES[4] == PRIZES[3]


@every_language
def test_one_colla_takes_part_and_several_take_part(say: Say) -> None:
    festival = Festival(3, Region.VALLS, (9,))
    alone, together = (FACE.line(FestivalOpened(festival, seats), PEOPLE, say) for seats in ((0,), (0, 1)))
    verbs = {"ca": ("actua", "actuen"), "es": ("actúa", "actúan"), "en": ("takes part", "take part")}[say.language]
    for told, verb in zip((alone, together), verbs, strict=True):
        assert told is not None
        assert re.search(rf"\b{verb}\b", told)


@every_language
def test_towers_are_prepared_in_secret_and_shown_to_all(say: Say) -> None:
    told = say("castell-festival-open", festival="Valls", names="Núria")
    assert not re.search("act[uú]", told, re.IGNORECASE)
