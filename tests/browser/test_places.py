"""Where one is on the page, who one is there, and what stays over reloads and restarts."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Browser, expect

from bot.local.page import Page
from bot.local.stage import Draft
from bot.local.tls import Authority
from tests.browser.sitting import PHONE, Sitting, sitting_down


async def test_a_first_visit_is_told_what_this_is_and_gets_a_ready_table_at_one_press(sitting: Sitting) -> None:
    await expect(sitting.tab.locator(".welcome")).to_contain_text("sense compte")
    await expect(sitting.tab.locator(".offer")).to_have_count(len(sitting.page.offers))
    await sitting.seat("Castellers!", 2)
    await expect(sitting.pane("Mercè").locator(".embed-title").last).to_contain_text("Castellers!")
    await expect(sitting.pane("Jaume").locator(".place-title")).to_contain_text("Colla")
    await sitting.tab.reload()
    await expect(sitting.tab.locator(".welcome")).to_be_hidden()
    await sitting.tab.get_by_role("button", name="Què és això?").click()
    await expect(sitting.tab.locator(".welcome")).to_be_visible()


async def test_every_game_is_laid_at_one_press_in_each_language(sitting: Sitting) -> None:
    for language, offer in zip(("es", "en"), sitting.page.offers, strict=False):
        async with sitting.tab.expect_navigation():
            await (
                sitting.tab.get_by_label("Llengua de la pàgina")
                .or_(sitting.tab.get_by_label("Idioma de la página"))
                .select_option(language)
            )
        await expect(sitting.tab.locator("html")).to_have_attribute("lang", language)
        if await sitting.tab.locator(".welcome").is_hidden():
            await sitting.tab.locator(".wishes button").last.click()
        await sitting.seat(offer.titles[language], offer.seats[-1])
        thread = [each for each in sitting.discord.world.channels.values() if each.is_thread][-1]
        assert offer.titles[language] in thread.name


async def test_a_reload_keeps_who_is_shown_and_where(sitting: Sitting) -> None:
    await sitting.show("Laia")
    await sitting.go("Laia", "xerrades")
    await sitting.tab.locator(f'.chair[data-user="{sitting.person("Jaume").id}"]').click()
    await sitting.tab.reload()
    await expect(sitting.pane("Laia").locator(".place-title")).to_contain_text("xerrades")
    await expect(sitting.pane("Jaume")).to_have_count(0)
    await sitting.tab.get_by_role("button", name="De costat").click()
    await expect(sitting.tab.locator(".pane")).to_have_count(1)
    await sitting.tab.keyboard.press("Alt+3")
    await sitting.tab.reload()
    await expect(sitting.tab.locator(".pane")).to_have_count(1)
    await expect(sitting.pane("Laia")).to_be_visible()


async def test_what_was_not_read_is_marked_until_it_is_read_even_over_a_reload(sitting: Sitting) -> None:
    jaume, merce = sitting.person("Jaume"), sitting.person("Mercè")
    _, chat = sitting.discord.guilds[0].rooms
    jaume.say(chat, f"bon dia, {merce.mention}!")
    place = sitting.pane("Mercè").locator(".place", has_text="xerrades")
    await expect(place.locator(".badge")).to_have_text("1")
    await expect(place).to_have_accessible_name("xerrades, per llegir, 1 mencions")
    await sitting.tab.reload()
    await expect(place.locator(".badge")).to_have_text("1")
    await place.click()
    await expect(sitting.last("Mercè")).to_contain_text("bon dia, @Mercè!")
    await expect(sitting.last("Mercè")).to_have_class("message pings")
    await expect(place).to_have_accessible_name("xerrades")


async def test_somebody_new_sits_down_while_it_runs(sitting: Sitting) -> None:
    await sitting.tab.get_by_role("button", name="Algú de nou").click()
    await sitting.tab.get_by_label("Com es diu?").fill("Biel")
    await sitting.tab.keyboard.press("Enter")
    await expect(sitting.tab.get_by_role("button", name="Biel", exact=True)).to_be_visible()
    await expect(sitting.pane("Biel").locator(".place-title")).to_contain_text("jocs")


async def test_edited_messages_are_marked_and_deleted_ones_gone(sitting: Sitting) -> None:
    room = sitting.discord.guilds[0].rooms[0]
    message = sitting.person("Jaume").say(room, "primer")
    await expect(sitting.last("Mercè")).to_contain_text("primer")
    sitting.discord.stage.edit(message, Draft(content="segon"))
    await expect(sitting.last("Mercè")).to_contain_text("segon (editat)")
    await sitting.last("Mercè").hover()
    await sitting.last("Mercè").get_by_role("button", name="Esborra el missatge").click()
    await expect(sitting.pane("Mercè").locator(".message")).to_have_count(0)
    assert message.is_deleted


async def test_a_command_that_nobody_answers_fails_as_on_discord(sitting: Sitting) -> None:
    sitting.discord.interactions.ack_seconds = 0.3
    await sitting.enter("Mercè", "help")
    await expect(sitting.last("Mercè")).to_contain_text("Només tu pots veure-ho")
    await sitting.page.supervisor.kill()
    await sitting.enter("Mercè", "help")
    await expect(sitting.last("Mercè")).to_contain_text("L'aplicació no ha respost")
    await sitting.last("Mercè").get_by_role("button", name="Descarta").click()
    await expect(sitting.pane("Mercè").locator(".attempt")).to_have_count(0)


async def test_the_page_finds_its_way_back_after_the_server_was_gone(sitting: Sitting) -> None:
    port = int(sitting.address.rsplit(":", 1)[1].strip("/"))
    await sitting.page.stop()
    await expect(sitting.tab.locator(".offline")).to_contain_text("no respon")
    sitting.person("Jaume").say(sitting.discord.guilds[0].rooms[0], "mentrestant")
    again = Page(sitting.discord, sitting.page.supervisor, sitting.page.offers)
    await again.start(port)
    await expect(sitting.tab.locator(".offline")).to_be_hidden()
    await expect(sitting.last("Mercè")).to_contain_text("mentrestant")
    await again.stop()


async def test_a_phone_shows_all_of_it_and_nothing_lies_outside(
    browser: Browser, tmp_path: Path, authority: Authority
) -> None:
    async with sitting_down(browser, tmp_path, authority, viewport=PHONE) as sitting:
        await sitting.seat("The Game")
        pane = sitting.pane("Mercè")
        await expect(pane.locator(".embed-title").last).to_contain_text("The Game")
        await sitting.last("Mercè").get_by_role("button", name="Les meves cartes").click()
        await expect(sitting.last("Mercè")).to_contain_text("Només tu pots veure-ho")
        await pane.locator(".to-side").click()
        await pane.get_by_role("button", name="Missatges directes").click()
        await pane.get_by_role("button", name="Colla", exact=False).last.click()
        await expect(sitting.last("Mercè")).to_contain_text("Les teves cartes")
        await sitting.show("Jaume")
        await expect(pane).to_have_count(0)
        await expect(sitting.pane("Jaume").locator(".embed-title").last).to_contain_text("The Game")
        widths = await sitting.tab.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert widths[0] <= widths[1] == PHONE["width"]
