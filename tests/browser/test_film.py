"""The moving picture of the README, recorded when it is asked for: ``make film``."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, ViewportSize, expect

from tests.browser.film import Film
from tests.browser.house import House
from tests.browser.sitting import Sitting, sitting_down
from tests.pictures.gallery import build_messages, build_tables, hash_all, read_sources, write_sources

FILM = os.environ.get("FILM", "")

SIZE: ViewportSize = {"width": 1200, "height": 760}

GRADES = {"Mercè": 1, "Jaume": 0}
"""Which of the buttons "I want to", "I can", "Rather not" each player presses."""


@pytest.mark.skipif(not FILM, reason="no film is asked for: make film")
async def test_a_film_of_two_turns_is_recorded(browser: Browser, services: House) -> None:
    context = await browser.new_context(locale="en-GB")
    async with sitting_down(await context.new_page(), services, viewport=SIZE, scheme="light") as sitting:
        film = Film(sitting.tab, (SIZE["width"] / 2, SIZE["height"] / 2))
        offer = sitting.tab.locator(".offer", has=sitting.tab.get_by_role("button", name=re.compile("The Game$")))
        await offer.locator("select").select_option(str(len(GRADES)))
        await film.show(700)
        await film.click(offer.get_by_role("button").first)
        await expect(sitting.tab.locator(".welcome")).to_be_hidden()
        await sitting.settled()
        await film.show(900)
        for name, grade in GRADES.items():
            person, message = sitting.person(name), sitting.newest(name)
            label = message.buttons[grade]["label"]
            await person.click(message, label=label)
            await sitting.settled()
        await expect(sitting.last("Mercè").get_by_role("button", name=label, exact=True)).to_have_count(0)
        await film.show(600)
        await _take_turn(film, sitting, "Jaume")
        await film.show(1200)
        await film.click(sitting.last("Mercè").locator(".button.primary"))
        await expect(sitting.last("Mercè").locator(".only-you")).to_be_visible()
        await film.show(1800)
        size = film.save(Path(FILM))
    write_sources(
        {**read_sources(), Path(FILM).name: hash_all(build_tables(), await build_messages())[Path(FILM).name]}
    )
    await context.close()
    assert 8_000 < film.milliseconds < 12_000
    assert size < 1_500_000


async def _take_turn(film: Film, sitting: Sitting, name: str) -> None:
    """Choose two cards for two piles, the smallest steps of all, and play them."""
    message = sitting.last(name)
    await film.click(message.locator(".select").first)  # two lists, upwards and downwards, if there are many plays
    options = sitting.tab.locator(".option:visible")
    for place in _two_plays([text.splitlines()[0] for text in await options.all_inner_texts()]):
        await film.click(options.nth(place))
    await film.click(sitting.tab.locator(".options-foot:visible .button"), rest_ms=500)
    ready = message.locator(".button.success:enabled")
    await expect(ready).to_be_visible()
    await sitting.settled()
    await film.show(600)
    await film.click(ready, rest_ms=800)
    await expect(ready).to_have_count(0)
    await sitting.settled()


def _two_plays(labels: list[str]) -> tuple[int, int]:
    """The first option, and the next one with another card for another pile: the list has the smallest steps first."""
    plays = [match.groups() for label in labels if (match := re.match(r"(\d+) → (\S+)", label))]
    card, pile = plays[0]
    return 0, next(place for place, (other, on) in enumerate(plays) if other != card and on != pile)
