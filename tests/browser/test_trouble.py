"""What goes wrong on Discord, made to go wrong by the switches of the page."""

from __future__ import annotations

from playwright.async_api import expect

from bot.local.actions import MessageParts
from bot.local.model import Json
from tests.browser.sitting import Sitting


async def test_closed_direct_messages_leave_the_hand_behind_the_tables_button(sitting: Sitting) -> None:
    dialog = await sitting.trouble("Jaume")
    await dialog.get_by_role("switch", name="Accepta missatges directes").uncheck()
    await sitting.tab.keyboard.press("Escape")
    await sitting.settled()
    assert not sitting.person("Jaume").data.accepts_dms
    await sitting.seat("The Game", 2)
    await expect(sitting.pane("Jaume").locator(".place-title")).to_contain_text("The Game")
    await sitting.last("Jaume").get_by_role("button", name="Mira les cartes").click()
    await expect(sitting.last("Jaume")).to_contain_text("Les teves cartes")
    await expect(sitting.last("Jaume")).to_contain_text("Només tu pots veure-ho")
    assert not sitting.person("Jaume").list_messages(sitting.person("Jaume").dm)
    dialog = await sitting.trouble("Mercè")
    await dialog.get_by_role("button", name="Esborra el fil").click()
    await expect(sitting.pane("Mercè").locator(".place-title")).to_contain_text("jocs")
    await expect(sitting.pane("Mercè").locator(".place.thread")).to_have_count(0)
    await sitting.settled()


async def test_somebody_leaves_comes_back_loses_a_permission_and_then_the_bot(quiet_sitting: Sitting) -> None:
    dialog = await quiet_sitting.trouble("Jaume")
    await dialog.get_by_role("button", name="Surt del servidor").click()
    await quiet_sitting.tab.keyboard.press("Escape")
    pane = quiet_sitting.pane("Jaume")
    await expect(pane.locator(".side-note")).to_contain_text("no és en aquest servidor")
    await expect(pane.locator(".place.text")).to_have_count(0)
    await pane.get_by_role("button", name="Torna-hi").click()
    await expect(pane.locator(".place-title")).to_contain_text("jocs")
    dialog = await quiet_sitting.trouble("Jaume")
    for name in ("Enviar missatges", "Fer servir ordres"):
        await dialog.get_by_role("group", name="Jaume a jocs").get_by_role("switch", name=name).uncheck()
    await quiet_sitting.tab.keyboard.press("Escape")
    line = pane.locator(".line")
    await expect(line).to_be_disabled()
    await expect(line).to_have_attribute("placeholder", "Aquí no tens permís per enviar missatges.")
    await expect(quiet_sitting.pane("Mercè").locator(".line")).to_be_enabled()
    actions, guild = quiet_sitting.discord.actions, quiet_sitting.discord.guilds[0]
    button: Json = {"type": 2, "style": 1, "label": "Prem", "custom_id": "b"}
    rows: list[Json] = [{"type": 1, "components": [button]}]
    actions.post(guild.channels[0].data, actions.model.bot_id, MessageParts(components=rows))
    guild.remove_bot()
    await quiet_sitting.last("Mercè").get_by_role("button", name="Prem").click()
    await expect(quiet_sitting.last("Mercè").locator(".outcome")).to_have_text(
        "Aquí ja no hi ets, o el bot ja no hi és."
    )


async def test_the_bot_without_permissions_says_what_is_missing(sitting: Sitting) -> None:
    dialog = await sitting.trouble("Mercè")
    await dialog.get_by_role("group", name="El bot a jocs").get_by_role("switch", name="Inserir enllaços").uncheck()
    await sitting.tab.keyboard.press("Escape")
    await sitting.enter("Mercè", "thegame new")
    await expect(sitting.last("Mercè")).to_contain_text("Només tu pots veure-ho")


async def test_who_has_the_bot_in_the_account_plays_on_after_it_was_thrown_out(sitting: Sitting) -> None:
    dialog = await sitting.trouble("Jaume")
    await dialog.get_by_role("switch", name="Ha afegit el bot al seu compte").check()
    await dialog.get_by_role("button", name="Fes fora el bot del servidor").click()
    await sitting.enter("Jaume", "thegame new")
    await expect(sitting.last("Jaume")).to_contain_text("Només tu pots veure-ho")
    await expect(sitting.last("Jaume")).to_contain_text("mensajes directos")
    (room, *_) = sitting.discord.guilds[0].channels
    assert sitting.person("Mercè").list_commands(room) == []
    await sitting.settled()
    (lobby,) = sitting.person("Jaume").list_messages(sitting.person("Jaume").dm)
    assert "The Game" in lobby.text
