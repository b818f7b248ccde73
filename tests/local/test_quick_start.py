"""A ready table of any game at one press, and the games that are offered."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.local.client_actions import Impossible
from bot.local.play import settle
from bot.local.quick_start import Offer, seat
from bot.local.server import LocalDiscord
from bot.local_games import offers
from bot.registry import find_games
from bot.text.texts import LANGUAGES
from tests.process import BotProcess


def test_every_game_is_offered_in_every_language_by_its_own_words() -> None:
    assert [each.command for each in offers()] == list(find_games())
    for offer in offers():
        assert set(offer.titles) == set(offer.abouts) == set(LANGUAGES)
        assert all(offer.titles.values())
        assert all(offer.abouts.values())


@pytest.mark.parametrize("offer", offers(), ids=lambda offer: offer.command)
async def test_every_game_is_laid_with_everybody_seated_and_the_hands_dealt(
    local_discord: LocalDiscord, tmp_path: Path, offer: Offer
) -> None:
    settle(local_discord)
    bot = BotProcess(local_discord, tmp_path)
    await bot.start()
    await bot.ready()
    room = local_discord.guilds[0].rooms[0]
    people = local_discord.people[: min(3, offer.seats[-1])]
    table = await seat(local_discord, room, people, offer.command, "ca")
    assert table.channel.parent_id == room.id
    assert offer.titles["ca"] in table.messages[0].text
    for person in people:
        assert person.messages(person.dm), f"{person.name} has got no hand"
        assert not person.ephemerals(room), "the settings were left open"
    bot.kill()
    await bot.ended()
    assert bot.troubles == []
    assert local_discord.violations == []


async def test_without_a_bot_no_table_is_laid(local_discord: LocalDiscord) -> None:
    settle(local_discord)
    local_discord.interactions.ack_seconds = 0.05
    room = local_discord.guilds[0].rooms[0]
    with pytest.raises(Impossible):
        async with asyncio.timeout(120):
            await seat(local_discord, room, local_discord.people[:2], "thegame", "ca")
