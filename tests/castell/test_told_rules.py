"""The texts about the rules agree with the rules, in each language."""

from __future__ import annotations

import re

import pytest

from bot.engine.panel import Say
from bot.text.languages import LANGUAGES
from cogs import castell
from cogs.castell.components import Prize, Region
from cogs.castell.rules.events import FestivalOpened
from cogs.castell.rules.festivals import PRIZES
from cogs.castell.rules.terms import Festival
from cogs.castell.rules.towers import Tower, count_castellers, is_legal, parse_tower
from tests.castell.panels import PEOPLE, TEXTS
from tests.plain import make_plain

FACE = make_plain(castell.FACE)

every_language = pytest.mark.parametrize("say", [TEXTS.say(language) for language in LANGUAGES], ids=LANGUAGES)


def find_skill_line(skill: str, say: Say) -> str:
    """Find the line about a skill in the rules in brief."""
    lines = say("castell-rules-skills-text").splitlines()
    return next(line for line in lines if line.startswith(f"- **{say(f'castell-skill-{skill}')}**"))


def parse_examples(text: str) -> list[Tower]:
    """Parse the towers that a text gives as examples."""
    return [parse_tower(example) for example in re.findall("`(.+?)`", text)]


def is_stable(tower: Tower, *, mix: int = 0, strength: int = 0, is_lax: bool = False) -> bool:
    """Whether the tower is legal for a team of its castellers with these ranks."""
    return is_legal(tower, (0, 0, mix, strength, 0), count_castellers(tower), is_lax)


@every_language
def test_the_examples_of_strength_and_of_the_option_need_what_the_text_says(say: Say) -> None:
    """RULES 4.5."""
    needed = []
    for tower in parse_examples(find_skill_line("strength", say)):
        needed.append(next(rank for rank in range(6) if is_stable(tower, strength=rank)))
    assert needed == [1, 2]
    assert "normal" in say("castell-about-strength")
    told = find_skill_line("mix", say)
    (tower,) = parse_examples(told)
    assert [is_stable(tower, mix=1, is_lax=is_lax) for is_lax in (False, True)] == [False, True]
    assert f"*{say('castell-option-lax')}*" in told


@every_language
def test_the_text_has_the_prizes_by_number_of_entrants(say: Say) -> None:
    """RULES 8.5."""
    told = re.search(r"(Prizes|Premis|Premios): (.+?)\.", say("castell-rules-festivals-text"))
    assert told is not None
    parts = told[2].split(";")
    given = [[prize for prize in Prize if say(f"castell-prize-{prize}") in part] for part in parts]
    assert given == [[*PRIZES[seats]] for seats in (3, 2, 1)]
    assert PRIZES[4] == PRIZES[3]


@every_language
def test_the_text_of_an_open_festival_agrees_with_the_number_of_entrants_who_do_not_perform_yet(say: Say) -> None:
    festival = Festival(3, Region.VALLS, (9,))
    alone, together = (FACE.line(FestivalOpened(festival, seats), PEOPLE, say) for seats in ((0,), (0, 1)))
    verbs = {"ca": ("actua", "actuen"), "es": ("actúa", "actúan"), "en": ("takes part", "take part")}[say.language]
    for told, verb in zip((alone, together), verbs, strict=True):
        assert told is not None
        assert re.search(rf"\b{verb}\b", told)
    assert not re.search("act[uú]", say("castell-festival-open", festival="Valls", names="Núria"), re.IGNORECASE)
