"""Everything by keyboard alone: commands, options, completions, menus, forms."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Locator, expect
from playwright.async_api import Page as Tab

from bot.local.page import Page
from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.supervisor import Supervisor
from bot.local.tls import Authority
from tests.browser.sitting import Sitting, looking_at, words
from tests.local.bots import connect_bot


@pytest_asyncio.fixture(loop_scope="session")
async def anna(tab: Tab, authority: Authority) -> AsyncIterator[Sitting]:
    """Anna's page on a Discord whose bot does a little of everything; nothing but the keyboard is used on it."""
    async with LocalDiscord(authority=authority, rate_limits=RateLimits.off()) as discord:
        guild = discord.add_guild("La colla")
        guild.add_text_channel("taules")
        discord.add_user("Anna", guild=guild)
        page = Page(discord, Supervisor({}), words=words())
        async with connect_bot(discord), looking_at(tab, discord, page) as sitting:
            yield sitting
            assert sitting.troubles == []


async def test_a_command_is_found_filled_in_and_sent_unless_an_option_is_wrong(anna: Sitting) -> None:
    keyboard, pane = anna.tab.keyboard, anna.pane("Anna")
    await expect(anna.tab.locator(".welcome")).to_be_hidden()  # there are no games to offer
    await keyboard.type("/gre")
    await expect(_active(pane.locator(".line"))).to_contain_text("Says hello")
    await keyboard.press("Tab")
    await expect(pane.get_by_role("combobox", name="level")).to_be_focused()
    await keyboard.type("exp")
    await keyboard.press("Enter")
    await keyboard.press("Tab")
    await expect(anna.tab.locator(":focus")).to_have_text("+ times")
    await keyboard.press("Enter")
    await keyboard.type("2")
    await keyboard.press("Enter")
    await expect(anna.last("Anna")).to_contain_text("hello expert 2")
    await keyboard.press("Alt+1")
    await keyboard.type("/greet ")
    level = pane.get_by_role("combobox", name="level")
    await expect(level).to_be_focused()
    await keyboard.type("nonsense")
    await keyboard.press("Enter")
    await expect(level).to_have_attribute("aria-invalid", "true")
    await expect(pane.locator(".composer > .outcome")).to_contain_text("level")
    await keyboard.press("Escape")
    await expect(pane.locator(".line")).to_be_focused()


async def test_what_is_typed_faster_than_commands_come_is_not_lost_and_completed_by_the_bot(anna: Sitting) -> None:
    line, card = anna.pane("Anna").locator(".line"), anna.pane("Anna").get_by_role("combobox", name="card")
    await line.fill("/throw 38")
    await expect(card).to_be_focused()
    await expect(card).to_have_value("38")
    await expect(anna.pane("Anna").get_by_role("option", name="Card 38")).to_be_visible()
    await card.fill("")
    await card.press_sequentially("3")
    await expect(anna.pane("Anna").get_by_role("option", name="Card 37")).to_be_visible()
    await expect(anna.pane("Anna").get_by_role("option", name="Card 38")).to_be_visible()
    await card.press("ArrowDown")
    await card.press("Enter")
    await expect(card).to_have_value("Card 38")
    await card.press("Enter")
    await expect(anna.last("Anna")).to_contain_text("38")
    await expect(anna.last("Anna")).to_contain_text("Només tu pots veure-ho")


async def test_a_menu_and_a_form_are_filled_in_and_a_press_that_nobody_answers_is_told(anna: Sitting) -> None:
    keyboard = anna.tab.keyboard
    await _greet(anna)
    menu = anna.last("Anna").locator(".select")
    await menu.focus()
    await keyboard.press("ArrowDown")
    await expect(menu).to_have_attribute("aria-expanded", "true")
    await keyboard.press("Space")
    await keyboard.press("c")
    await keyboard.press("Space")
    await keyboard.press("Enter")
    await expect(anna.last("Anna")).to_contain_text("picked ['a', 'c']")
    form = anna.pane("Anna").get_by_role("button", name="Form")
    await form.press("Enter")
    dialog = anna.tab.get_by_role("dialog", name="A form")
    await expect(dialog.get_by_label("Name")).to_be_focused()
    await expect(dialog.get_by_label("Name")).to_have_accessible_description("At most ten letters")
    await keyboard.type("Anna")
    await dialog.get_by_role("button", name="Envia").press("Enter")
    await expect(dialog).to_have_count(0)
    await expect(anna.last("Anna")).to_contain_text("form: ['Anna', 'none']")
    await expect(form).to_be_focused()
    greeted = anna.pane("Anna").locator(".message").first
    anna.discord.interactions.ack_seconds = 0.2
    await greeted.get_by_role("button", name="Silence").press("Enter")
    await expect(greeted.locator(".outcome")).to_have_text("Aquesta interacció ha fallat")


async def _greet(sitting: Sitting) -> None:
    room = sitting.discord.guilds[0].channels[0]
    await sitting.person("Anna").slash(room, "greet", level="expert")
    await expect(sitting.last("Anna")).to_contain_text("hello expert 1")


def _active(combobox: Locator) -> Locator:
    """The option that a combobox points at."""
    return combobox.page.locator(".option.active:visible")


async def test_a_mentioned_command_is_filled_in_and_waits(anna: Sitting) -> None:
    keyboard, pane = anna.tab.keyboard, anna.pane("Anna")
    await pane.locator(".line").fill("</greet:1> </later:2> </gone:3>")
    await keyboard.press("Enter")
    mention = anna.last("Anna").get_by_role("button", name="/greet")
    await mention.focus()
    await keyboard.press("Enter")
    await expect(pane.get_by_role("combobox", name="level")).to_be_focused()
    await keyboard.press("Escape")
    await anna.last("Anna").get_by_role("button", name="/later").focus()
    await keyboard.press("Enter")
    await expect(pane.locator(".command-name")).to_have_text("/later")
    await expect(pane.locator(".tool.send")).to_be_focused()
    await keyboard.press("Escape")
    await anna.last("Anna").get_by_role("button", name="/gone").focus()
    await keyboard.press("Enter")
    await expect(pane.locator(".composer > .outcome")).to_be_visible()
