"""Where one is on the page, who one is there, and what stays over reloads and restarts."""

from __future__ import annotations

import pytest
from playwright.async_api import Page as Tab
from playwright.async_api import expect

from bot.engine.scene import COVER_SIZE
from bot.local.actions import MessageParts
from bot.local.browser_session import WINDOW
from bot.local.page import Page
from bot.text.languages import LANGUAGES
from tests.browser.house import House
from tests.browser.sitting import PHONE, WIDE, Sitting, expect_pictures, sitting_down


async def test_a_first_visit_is_told_what_this_is_and_gets_a_ready_table_at_one_press(sitting: Sitting) -> None:
    await expect(sitting.tab.locator(".welcome")).to_contain_text("sense compte")
    await expect_pictures(
        sitting.tab.locator(".offers"), [COVER_SIZE] * sum(bool(offer.cover) for offer in sitting.page.offers)
    )
    choices = await sitting.tab.locator(".offer option").all_text_contents()
    assert {"1 jugador", "2 jugadors"} <= {*choices}
    await sitting.seat("Castellers!", 2)
    await expect(sitting.pane("Mercè").locator(".embed-title").last).to_contain_text("Castellers!")
    await expect(sitting.pane("Jaume").locator(".place-title")).to_contain_text("Colla")
    await sitting.tab.reload()
    await expect(sitting.tab.locator(".welcome")).to_be_hidden()
    await sitting.tab.get_by_role("button", name="Què és això?").click()
    await sitting.tab.get_by_role("button", name="Aprèn a jugar: The Game").click()
    await expect(sitting.tab.locator(".welcome")).to_be_hidden()
    await expect(sitting.last("Mercè")).to_contain_text("The Game · lliçó 1")


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "ca"])
async def test_a_game_is_laid_at_one_press_in_each_language(sitting: Sitting, language: str) -> None:
    offer = sitting.page.offers[LANGUAGES.index(language) % len(sitting.page.offers)]
    async with sitting.tab.expect_navigation():
        await sitting.tab.get_by_label("Llengua de la pàgina").select_option(language)
    await expect(sitting.tab.locator("html")).to_have_attribute("lang", language)
    await sitting.seat(offer.texts[language].title, offer.seats[-1])
    thread = [each for each in sitting.discord.model.channels.values() if each.is_thread][-1]
    assert offer.texts[language].title in thread.name


async def test_a_reload_keeps_who_is_shown_where_and_what_was_not_read(quiet_sitting: Sitting) -> None:
    jaume, merce = quiet_sitting.person("Jaume"), quiet_sitting.person("Mercè")
    _, chat = quiet_sitting.discord.guilds[0].channels
    jaume.say(chat, f"bon dia, {merce.mention}!")
    place = quiet_sitting.pane("Mercè").locator(".place", has_text="xerrades")
    await expect(place.locator(".badge")).to_have_text("1")
    await expect(place).to_have_accessible_name("xerrades, per llegir, 1 menció")
    await quiet_sitting.tab.reload()
    await expect(place.locator(".badge")).to_have_text("1")
    await place.click()
    await expect(quiet_sitting.last("Mercè")).to_contain_text("bon dia, @Mercè!")
    await expect(quiet_sitting.last("Mercè")).to_have_class("message pings")
    await expect(place).to_have_accessible_name("xerrades")
    await quiet_sitting.show("Laia")
    await quiet_sitting.go("Laia", "xerrades")
    await quiet_sitting.tab.locator(f'.chair[data-user="{quiet_sitting.person("Jaume").id}"]').click()
    await quiet_sitting.tab.reload()
    await expect(quiet_sitting.pane("Laia").locator(".place-title")).to_contain_text("xerrades")
    await expect(quiet_sitting.pane("Jaume")).to_have_count(0)
    await quiet_sitting.tab.get_by_role("button", name="De costat").click()
    await expect(quiet_sitting.tab.locator(".pane")).to_have_count(1)
    await quiet_sitting.tab.keyboard.press("Alt+3")
    await quiet_sitting.tab.reload()
    await expect(quiet_sitting.tab.locator(".pane")).to_have_count(1)
    await expect(quiet_sitting.pane("Laia")).to_be_visible()


async def test_however_many_sit_down_their_names_and_all_buttons_stay_in_sight(quiet_sitting: Sitting) -> None:
    await quiet_sitting.tab.set_viewport_size({"width": 780, "height": 700})  # where names stand side by side
    chairs = quiet_sitting.tab.locator(".chair")
    assert await chairs.count() > 3
    assert len(set(await chairs.evaluate_all("all => all.map(one => one.offsetTop)"))) == 1
    await quiet_sitting.tab.set_viewport_size(WIDE)
    await quiet_sitting.tab.get_by_role("button", name="Algú nou").click()
    await quiet_sitting.tab.get_by_label("Com es diu?").fill("Biel")
    await quiet_sitting.tab.keyboard.press("Enter")
    await expect(quiet_sitting.tab.get_by_role("button", name="Biel", exact=True)).to_be_visible()
    await expect(quiet_sitting.pane("Biel").locator(".place-title")).to_contain_text("jocs")
    guild = quiet_sitting.discord.guilds[0]
    for number in range(6):
        quiet_sitting.discord.add_user(f"Aurembiaix {number}", guild=guild)
    bar = quiet_sitting.tab.locator(".bar")
    await expect(bar.locator(".chair")).to_have_count(12)
    outside = await bar.locator(".chair, .bar-button").evaluate_all(
        """all => all.filter(one => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return left < 0 || right > innerWidth || !one.contains(hit);
        }).map(one => one.textContent)"""
    )
    assert outside == []


async def test_edits_and_deletions_are_shown_and_a_long_channel_through_a_window(quiet_sitting: Sitting) -> None:
    room = quiet_sitting.discord.guilds[0].channels[0]
    message = quiet_sitting.person("Jaume").say(room, "primer")
    await expect(quiet_sitting.last("Mercè")).to_contain_text("primer")
    quiet_sitting.discord.actions.edit(message, MessageParts(content="segon"))
    await expect(quiet_sitting.last("Mercè")).to_contain_text("segon (editat)")
    await quiet_sitting.last("Mercè").hover()
    await quiet_sitting.last("Mercè").get_by_role("button", name="Esborra el missatge").click()
    await expect(quiet_sitting.pane("Mercè").locator(".message")).to_have_count(0)
    assert message.is_deleted
    room = quiet_sitting.discord.guilds[0].channels[1]
    for number in range(600):
        quiet_sitting.person("Jaume").say(room, f"missatge {number}.")
    await quiet_sitting.go("Mercè", "xerrades")
    log, messages = quiet_sitting.pane("Mercè").locator(".log"), quiet_sitting.pane("Mercè").locator(".message")
    await expect(messages.last).to_contain_text("missatge 599.")
    for _ in range(3):
        above = await messages.first.text_content() or ""
        await log.evaluate("log => (log.scrollTop = 0)")
        await expect(messages.first).not_to_have_text(above)
    first = await messages.first.inner_text()
    assert int(first.split("missatge ")[1].strip(".\n ")) < 500
    assert await messages.count() <= 2 * WINDOW
    await quiet_sitting.pane("Mercè").get_by_role("button", name="Estàs mirant missatges antics").click()
    await expect(messages.last).to_contain_text("missatge 599.")
    quiet_sitting.person("Jaume").say(room, "i un més")
    await expect(messages.last).to_contain_text("i un més")
    await expect(messages.last).to_be_in_viewport()


async def test_a_command_that_a_killed_bot_does_not_answer_fails_as_on_discord(sitting: Sitting) -> None:
    await sitting.enter("Mercè", "my-games")
    await expect(sitting.last("Mercè")).to_contain_text("Només tu pots veure-ho")
    sitting.discord.interactions.ack_seconds = 0.3
    status = sitting.tab.locator(".bot-status")
    await sitting.tab.get_by_role("button", name="Mata", exact=True).click()
    await expect(status).to_have_text("Aturat")
    await sitting.enter("Mercè", "my-games")
    await expect(sitting.last("Mercè")).to_contain_text("L'aplicació no ha respost")
    await sitting.last("Mercè").get_by_role("button", name="Descarta").click()
    await expect(sitting.pane("Mercè").locator(".attempt")).to_have_count(0)
    await sitting.tab.get_by_role("button", name="Engega", exact=True).click()
    await expect(status).to_have_text("Es connecta…")
    await sitting.discord.wait_until_ready()
    await expect(status).to_have_text("En marxa")


async def test_the_page_finds_its_way_back_after_the_server_was_gone(quiet_sitting: Sitting) -> None:
    port = int(quiet_sitting.address.rsplit(":", 1)[1].strip("/"))
    await quiet_sitting.page.stop()
    await expect(quiet_sitting.tab.locator(".offline")).to_contain_text("no respon")
    quiet_sitting.person("Jaume").say(quiet_sitting.discord.guilds[0].channels[0], "mentrestant")
    page = quiet_sitting.page
    again = Page(quiet_sitting.discord, page.supervisor, page.offers, page.words)
    await again.start(port)
    await expect(quiet_sitting.tab.locator(".offline")).to_be_hidden()
    await expect(quiet_sitting.last("Mercè")).to_contain_text("mentrestant")
    await again.stop()


async def test_a_phone_shows_all_of_it_and_nothing_lies_outside(tab: Tab, services: House) -> None:
    async with sitting_down(tab, services, viewport=PHONE) as sitting:
        await expect(sitting.tab.locator(".offer").first.get_by_role("button").first).to_be_in_viewport(ratio=1)
        await sitting.seat("The Game")
        pane = sitting.pane("Mercè")
        await expect(pane.locator(".embed-title").last).to_contain_text("The Game")
        await sitting.last("Mercè").get_by_role("button", name="Mira les cartes").click()
        await expect(sitting.last("Mercè")).to_contain_text("Només tu pots veure-ho")
        await pane.locator(".to-side").click()
        await pane.get_by_role("button", name="Missatges directes").click()
        await pane.get_by_role("button", name="Colla", exact=False).last.click()
        await expect(sitting.last("Mercè")).to_contain_text("Les teves cartes")
        await pane.get_by_role("link", name="Taula").last.click()
        await expect(pane.locator(".place-title")).to_contain_text("The Game")
        await sitting.show("Jaume")
        await expect(pane).to_have_count(0)
        await expect(sitting.last("Jaume")).to_contain_text("The Game")
        widths = await sitting.tab.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert widths[0] <= widths[1] == PHONE["width"]
