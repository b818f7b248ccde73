"""A whole game on the page, by nothing but what people press there."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.sitting import Sitting
from tests.robot import Controls

NAMES = ("Mercè", "Jaume", "Laia")

MOST_TURNS = 120

CAREFUL_TURNS = 8
"""Turns of small steps; then everybody jumps, so that the game ends soon."""

KILLED_BEFORE = 3
"""The turn before which the bot is killed."""


async def test_three_people_play_the_game_to_its_end_over_a_kill_and_a_start(sitting: Sitting) -> None:
    await sitting.seat("The Game")
    await _open_hands(sitting)
    for turn in range(MOST_TURNS):
        if turn == KILLED_BEFORE:
            await _kill_and_start(sitting)
        name = await _whose_turn(sitting)
        if name is None:
            break
        await _take_turn(sitting, name, "Home" if turn < CAREFUL_TURNS else "End")
    assert turn > CAREFUL_TURNS
    assert _is_over(sitting), f"the game is not over after {turn} turns"
    await sitting.pane("Jaume").get_by_role("link", name="Taula").last.click()
    await expect(sitting.pane("Jaume").locator(".embed-title").last).to_contain_text("The Game")
    await expect(sitting.pane("Jaume").get_by_role("button", name="Mira les cartes")).to_have_count(0)


def _is_over(sitting: Sitting) -> bool:
    """True once the table's thread says that the game is over."""
    threads = [each for each in sitting.discord.model.channels.values() if each.is_thread]
    return any("S'ha acabat la partida" in message.text for each in threads for message in each.messages.values())


async def _open_hands(sitting: Sitting) -> None:
    """Everybody looks at the direct messages."""
    await sitting.pane("Mercè").locator(".to-side").click()
    await sitting.pane("Mercè").get_by_role("button", name="Missatges directes").click()
    await sitting.pane("Mercè").locator(".shade").click(position={"x": 340, "y": 300})
    for name in NAMES:
        await expect(sitting.last(name)).to_contain_text("Les teves cartes")


async def _whose_turn(sitting: Sitting) -> str | None:
    """The person with a list of cards to choose from; None once the game is over."""

    def asked() -> list[str]:
        return [name for name in NAMES if Controls(sitting.newest(name)).lists]

    await sitting.settled()  # a bot just started draws when it is ready, and one hand after the other
    await sitting.discord.wait_until(lambda: len(asked()) == 1 or _is_over(sitting))
    if _is_over(sitting):
        return None
    (name,) = asked()
    await expect(sitting.last(name).locator(".select")).to_be_visible()
    return name


async def _take_turn(sitting: Sitting, name: str, key: str) -> None:
    """Choose the first or the last card of the list, and once more until it is enough; all by keyboard.

    Where no card fits any more before it is enough, what was chosen is played: that ends the game.
    """
    message = sitting.last(name)
    ready, menu = message.locator(".button.success:enabled"), message.locator(".select")
    while not await ready.count() and await menu.count():
        await menu.press("Enter")
        await menu.press(key)
        await menu.press("Enter")
        await sitting.settled()
    label = await ready.inner_text() if await ready.count() else "Juga-ho i continua"
    pressed = message.get_by_role("button", name=label, exact=True)  # at the end another button is as green
    await pressed.press("Enter")
    await expect(pressed).to_have_count(0)


async def _kill_and_start(sitting: Sitting) -> None:
    await sitting.tab.get_by_role("button", name="Mata", exact=True).click()
    await expect(sitting.tab.locator(".bot-status")).to_have_text("Aturat")
    await sitting.tab.get_by_role("button", name="Engega", exact=True).click()
    await expect(sitting.tab.locator(".bot-status")).to_have_text("Es connecta…")
    await sitting.discord.wait_until_ready()
    await expect(sitting.tab.locator(".bot-status")).to_have_text("En marxa")
