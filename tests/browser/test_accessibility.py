"""Nobody is shut out: axe-core finds nothing worth mending, in either theme, wide or narrow."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page as Tab
from playwright.async_api import ViewportSize, expect

from bot.local.actions import MessageParts
from tests.browser.house import House
from tests.browser.sitting import PHONE, WIDE, Scheme, Sitting, sitting_down
from tests.browser.test_pictures import CARD, give_emoji, post, post_gallery

WORTH_MENDING = ("moderate", "serious", "critical")


@pytest.mark.parametrize(("scheme", "viewport"), [("dark", WIDE), ("light", PHONE)])
async def test_axe_finds_nothing_worth_mending(
    tab: Tab, services: House, scheme: Scheme, viewport: ViewportSize
) -> None:
    async with sitting_down(tab, services, viewport=viewport, scheme=scheme) as sitting:
        found = await _faults(sitting, "the first visit")
        await sitting.seat("The Game")
        await _say_everything(sitting)
        found += await _faults(sitting, "a table")
        found += await _look_at_pictures(sitting)
        await sitting.last("Mercè").get_by_role("button", name="Mira les cartes").click()
        await expect(sitting.last("Mercè")).to_contain_text("Només tu pots veure-ho")
        await sitting.pane("Mercè").locator(".line").press_sequentially("/")
        await expect(sitting.tab.locator(".commands .option").first).to_be_visible()
        found += await _faults(sitting, "the commands")
        await sitting.pane("Mercè").locator(".line").press_sequentially("thegame new ")
        await expect(sitting.pane("Mercè").locator(".add-option").first).to_be_visible()
        found += await _faults(sitting, "a command")
        await sitting.tab.keyboard.press("Escape")
        await sitting.enter("Mercè", "settings")
        menu = sitting.last("Mercè").filter(has_text="Configuració").locator(".select").first
        await menu.press("Enter")
        await expect(menu).to_have_attribute("aria-expanded", "true")
        found += await _faults(sitting, "a list")
        await sitting.tab.keyboard.press("Escape")
        await sitting.trouble("Mercè")
        found += await _faults(sitting, "the switches")
        assert found == []


async def _say_everything(sitting: Sitting) -> None:
    """Messages of every kind, in the table's thread."""
    thread = next(each for each in sitting.discord.model.channels.values() if each.is_thread)
    room = sitting.discord.get_channel(thread.id)
    lines = ("# Títol", "> cita", "- llista", "-# petit", "||amagat|| `codi` <t:1800000000:R> https://example.org")
    sitting.person("Jaume").say(room, "\n".join((*lines, "```", "bloc", "```")))
    await sitting.person("Mercè").slash(room, "table show")
    await sitting.settled()


async def _look_at_pictures(sitting: Sitting) -> list[str]:
    """Emoji and a gallery with a description that is open, in another channel; nothing of it sticks out."""
    await sitting.go("Mercè", "jocs")
    give_emoji(sitting)
    post(sitting, MessageParts(content=f"<:card:{CARD}>"))
    post_gallery(sitting, count=3)
    await sitting.last("Mercè").locator(".alt-tag").first.press("Enter")
    found = await _faults(sitting, "a layout")
    parts = (sitting.last("Mercè").locator(".container"), sitting.last("Mercè").locator(".gallery"))
    frame, image = [await part.evaluate("part => part.getBoundingClientRect().right") for part in parts]
    assert image <= frame
    await sitting.go("Mercè", "The Game")
    return found


async def _faults(sitting: Sitting, where: str) -> list[str]:
    """What axe-core finds, worth a line each: where, which rule, and the first place."""
    results: Any = (await Axe().run(sitting.tab)).response
    return [
        f"{where}: {each['id']}: {each['nodes'][0]['html'][:160]} {each['nodes'][0].get('failureSummary', '')}"
        for each in results["violations"]
        if each["impact"] in WORTH_MENDING
    ]
