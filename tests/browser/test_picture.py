"""The picture at the top of the README, taken when it is asked for: ``make screenshot``."""

from __future__ import annotations

import os

import pytest
from playwright.async_api import Browser, ViewportSize, expect

from tests.browser.house import House
from tests.browser.sitting import sitting_down

PICTURE = os.environ.get("PICTURE", "")

SIZE: ViewportSize = {"width": 1360, "height": 860}


@pytest.mark.skipif(not PICTURE, reason="no picture is asked for: make screenshot")
async def test_a_picture_of_a_table_is_taken(browser: Browser, house: House) -> None:
    async with sitting_down(browser, house, viewport=SIZE) as sitting:
        jaume, merce = sitting.person("Jaume"), sitting.person("Mercè")
        chat = sitting.discord.guilds[0].rooms[1]
        jaume.say(chat, f"Bon dia! **Fem una partida** a la tarda? {merce.mention}")
        await sitting.seat("The Game")
        await sitting.tab.locator(f'.chair[data-user="{sitting.person("Laia").id}"]').click()
        for name in ("Mercè", "Laia", "Jaume"):
            person = sitting.person(name)
            words = "Vull" if name == "Jaume" else "Puc"
            await person.click(sitting.newest(name), label=words)
            await sitting.settled()
        for _ in range(2):
            menu = sitting.last("Jaume").locator(".select")
            await menu.press("Enter")
            await menu.press("Enter")
            await sitting.settled()
        await expect(sitting.last("Jaume").locator(".button.success")).to_be_enabled()
        taken = await sitting.tab.screenshot(path=PICTURE)
        assert len(taken) > 10_000
