"""A page in a browser, with the bot's process behind it, as somebody sits before it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.async_api import Locator, ViewportSize, expect
from playwright.async_api import Page as Tab

from bot.local.model import Message
from bot.local.page import Page
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from bot.local_games import list_offers, list_words
from tests.browser.house import House

WIDE: ViewportSize = {"width": 1300, "height": 850}
Scheme = Literal["dark", "light"]

TOLD_MS = 90
"""Milliseconds after a change within which the page shows it."""

PHONE: ViewportSize = {"width": 390, "height": 800}


class Sitting:
    """Somebody before the page, who sees it in Catalan; ``tab`` is the browser's, ``page`` the server's."""

    def __init__(self, discord: LocalDiscord, page: Page, address: str, tab: Tab) -> None:
        self.discord = discord
        self.page = page
        self.address = address
        self.tab = tab
        self.troubles: list[str] = []
        """What the browser complained of."""
        self.requested: list[str] = []
        """Every address that the browser asked for."""
        self._heard: dict[str, Callable[[Any], object]] = {
            "pageerror": lambda error: self.troubles.append(str(error)),
            "console": lambda said: self.troubles.append(said.text) if said.type == "error" else None,
            "request": lambda request: self.requested.append(request.url),
            "websocket": lambda socket: self.requested.append(socket.url),
        }
        for event, note in self._heard.items():
            tab.on(event, note)  # type: ignore[call-overload]

    async def open(self) -> None:
        """Open the page and wait until it is there."""
        await self.tab.goto(self.address)
        await expect(self.tab.locator(".pane").first).to_be_visible()

    async def leave(self) -> None:
        """Leave the tab to the next test as if nobody had sat here."""
        await self.tab.evaluate("localStorage.clear()")
        for event, note in self._heard.items():
            self.tab.remove_listener(event, note)
        await self.tab.goto("about:blank")

    def person(self, name: str) -> UserClient:
        """The person of this name."""
        return next(each for each in self.discord.users if each.name == name)

    def pane(self, name: str) -> Locator:
        """The client of this person."""
        return self.tab.locator(f'.pane[data-user="{self.person(name).id}"]')

    def last(self, name: str) -> Locator:
        """The newest message that this person has open."""
        return self.pane(name).locator(".message").last

    async def seat(self, game: str, count: int = 3) -> None:
        """Press the welcome's button for a ready table."""
        offer = self.tab.locator(".offer", has=self.tab.get_by_role("button", name=re.compile(f"{re.escape(game)}$")))
        await offer.locator("select").select_option(str(count))
        await offer.get_by_role("button").first.click()
        await expect(self.tab.locator(".welcome")).to_be_hidden()

    async def show(self, name: str) -> None:
        """Show this person's client, alone if one is shown at a time."""
        if not await self.pane(name).count():
            await self.tab.locator(f'.chair[data-user="{self.person(name).id}"]').click()
        await expect(self.pane(name)).to_be_visible()

    async def go(self, name: str, place: str) -> None:
        """Open a place of this person's list, which a narrow pane hides."""
        pane = self.pane(name)
        if await pane.locator(".to-side").is_visible():
            await pane.locator(".to-side").click()
        await pane.locator(".place", has_text=place).click()
        await expect(pane.locator(".place-title")).to_contain_text(place)

    async def trouble(self, name: str) -> Locator:
        """Open the switches of this person, wherever the pane keeps them."""
        gear = self.pane(name).get_by_role("button", name="Què passa si…", include_hidden=True)
        if not await gear.is_visible():
            await self.pane(name).locator(".to-side").click()
        await gear.click()
        dialog = self.tab.get_by_role("dialog")
        await expect(dialog).to_be_visible()
        return dialog

    async def enter(self, name: str, command: str) -> None:
        """Type a slash command without options, and send it."""
        line = self.pane(name).locator(".line")
        await line.click()
        await line.press_sequentially(f"/{command} ")
        form = self.pane(name).locator(".command:visible")
        while True:
            is_typed = await line.evaluate_all("lines => lines.some(line => line.value)")
            if await form.count():
                break
            if not is_typed:
                return  # a command without options was sent as soon as it was complete
            await self.tab.wait_for_timeout(TOLD_MS)
        await self.pane(name).get_by_role("button", name="Envia", exact=True).press("Enter")

    def newest(self, name: str) -> Message:
        """The newest message from the bot to this person alone, direct or for those eyes only."""
        person = self.person(name)
        rooms = [self.discord.get_channel(each) for each in self.discord.model.channels]
        seen = [message for room in rooms for message in person.list_messages(room)]
        return max(
            (each for each in seen if each.is_ephemeral or self.discord.get_channel_of(each).data.is_dm),
            key=lambda each: each.id,
        )

    async def settled(self) -> None:
        """Return when the bot has answered everything and drawn everything."""
        await self.discord.wait_until_idle()
        await self.tab.wait_for_timeout(TOLD_MS)


async def expect_pictures(message: Locator, widths: list[int]) -> None:
    """Wait until a message shows these pictures and no others; widths in their own pixels."""
    images = message.locator("img")
    await expect(images).to_have_count(len(widths))
    for number, width in enumerate(widths):
        await expect(images.nth(number)).to_have_js_property("naturalWidth", width)


_offers, words = cache(list_offers), cache(list_words)
"""Reading all texts of all games takes a quarter of a second; the tests of one process do it once."""


@asynccontextmanager
async def looking_at(
    tab: Tab, discord: LocalDiscord, page: Page, viewport: ViewportSize = WIDE, scheme: Scheme = "dark"
) -> AsyncIterator[Sitting]:
    """The server's page in a tab, until the context ends; the tab then knows nothing of it."""
    await tab.set_viewport_size(viewport)
    await tab.emulate_media(color_scheme=scheme)
    sitting = Sitting(discord, page, await page.start(0), tab)
    try:
        await sitting.open()
        yield sitting
    finally:
        await sitting.leave()
        await page.stop()


@asynccontextmanager
async def sitting_down(
    tab: Tab, services: House, *, viewport: ViewportSize = WIDE, scheme: Scheme = "dark"
) -> AsyncIterator[Sitting]:
    """A furnished house, and its page in a tab.

    :raises AssertionError: at the end, if the bot broke a limit, or the browser complained or asked anybody else.
    """
    await services.furnish()
    services.page = page = Page(services.discord, services.supervisor, _offers(), words())
    try:
        async with looking_at(tab, services.discord, page, viewport, scheme) as sitting:
            await services.ready()  # while the page was opened it came up, which takes longer
            yield sitting
    finally:
        services.page = None
    strangers = [each for each in sitting.requested if urlsplit(each).netloc != urlsplit(sitting.address).netloc]
    troubles = [each for each in sitting.troubles if not re.search("WebSocket connection|ERR_CONNECTION", each)]
    told = (services.discord.violations, strangers, troubles)
    assert told == ([], [], []), told
