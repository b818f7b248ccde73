"""How the page bears a long channel: the time to switch to it, to show what comes, and what it keeps in memory."""

from __future__ import annotations

import time
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from bot.local.actions import MessageParts
from bot.local.model import Json
from bot.local.page import Page
from bot.local.program import populate
from bot.local.supervisor import Supervisor
from tests.browser import chromium
from tests.tools.bench.process import discord_without_limits

if TYPE_CHECKING:
    from playwright.async_api import CDPSession
    from playwright.async_api import Page as Tab

    from bot.local.server import LocalDiscord

LONG = 5_000
SHORT = 50
SWITCHES = 10

DRAWN = """(words) => new Promise((done) => {
    const look = () => {
        const last = [...document.querySelectorAll('.message')].at(-1);
        if (last?.textContent.includes(words)) requestAnimationFrame(() => done(performance.now()));
        else requestAnimationFrame(look);
    };
    look();
})"""
"""Resolves when the newest message is on the screen and has the words."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Milliseconds, and megabytes of the page's JavaScript heap."""

    short: tuple[float, ...]
    long: tuple[float, ...]
    news: tuple[float, ...]
    heap_before: float
    heap_after: float
    elements: int

    def report(self) -> list[str]:
        """The figures as lines."""
        return [
            f"switch to {SHORT} messages     p50 {median(self.short):6.0f} ms",
            f"switch to {LONG} messages   p50 {median(self.long):6.0f} ms, worst {max(self.long):.0f}"
            f" (ratio {median(self.long) / median(self.short):.2f})",
            f"a new message among {LONG}  p50 {median(self.news):6.0f} ms",
            f"its memory             {self.heap_before:.1f} MB, then {self.heap_after:.1f} MB",
            f"its elements           {self.elements}",
        ]


async def report() -> list[str]:
    """The figures as lines, or the reason why there are none."""
    if chromium.found() is None:
        return [f"skipped: {chromium.MISSING}"]
    async with discord_without_limits() as discord, chromium.launched() as browser:
        populate(discord)
        page = Page(discord, Supervisor({}))
        address = await page.start(0)
        _fill(discord)
        tab = await browser.new_page(viewport={"width": 1300, "height": 850})
        await tab.goto(address)
        await tab.wait_for_selector(".pane")
        figures = await _figures(discord, tab)
        await page.stop()
    return figures.report()


def _fill(discord: LocalDiscord) -> None:
    """One short channel and one long one, of messages like those of a game."""
    short, long = discord.guilds[0].channels
    fields: list[Json] = [{"name": f"Pila {name}", "value": "**37** · 12 cartes", "inline": True} for name in "ABCD"]
    for room, count in ((short, SHORT), (long, LONG)):
        for number in range(count):
            embed: Json = {"type": "rich", "title": "The Game", "description": "**Qui** juga?", "fields": fields}
            parts = MessageParts(content=f"{room.name} {number + 1}", embeds=[embed])
            discord.actions.post(room.data, discord.model.bot_id, parts)


async def _figures(discord: LocalDiscord, tab: Tab) -> Figures:
    session = await tab.context.new_cdp_session(tab)
    await tab.evaluate(DRAWN, f"jocs {SHORT}")
    heap_before = await _heap(session)
    times: dict[str, list[float]] = {"jocs": [], "xerrades": []}
    for _ in range(SWITCHES):
        for name, count in (("xerrades", LONG), ("jocs", SHORT)):
            times[name].append(await _switch(tab, name, f"{name} {count}"))
    await _switch(tab, "xerrades", f"xerrades {LONG}")
    news = [await _news(discord, tab, number) for number in range(SWITCHES)]
    elements = await tab.evaluate("document.querySelectorAll('*').length")
    return Figures(
        tuple(times["jocs"]), tuple(times["xerrades"]), tuple(news), heap_before, await _heap(session), elements
    )


async def _switch(tab: Tab, name: str, words: str) -> float:
    """From the press on a channel until its newest message is on the screen, in the first person's pane."""
    begun = await tab.evaluate(
        """(name) => {
            const pane = document.querySelector('.pane');
            const begun = performance.now();
            [...pane.querySelectorAll('.place')].find((place) => place.textContent.includes(name)).click();
            return begun;
        }""",
        name,
    )
    drawn = await tab.evaluate(DRAWN.replace("document", "document.querySelector('.pane')"), words)
    return float(drawn - begun)


async def _news(discord: LocalDiscord, tab: Tab, number: int) -> float:
    """From the post of a message until it is on the screen, by this process's clock."""
    room = discord.guilds[0].channels[1]
    begun = time.perf_counter()
    discord.actions.post(room.data, discord.model.bot_id, MessageParts(content=f"nou {number}."))
    await tab.evaluate(DRAWN.replace("document", "document.querySelector('.pane')"), f"nou {number}.")
    return (time.perf_counter() - begun) * 1000


async def _heap(session: CDPSession) -> float:
    """The page's JavaScript heap after a collection, in MB of 10**6 bytes."""
    await session.send("HeapProfiler.collectGarbage")
    usage = await session.send("Runtime.getHeapUsage")
    return float(usage["usedSize"]) / 1e6
