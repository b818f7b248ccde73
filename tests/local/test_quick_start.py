"""Tests of tables started with one click, and of the games offered."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.engine.scene import COVER_SIZE
from bot.local.errors import Impossible
from bot.local.images import Image, read_image
from bot.local.program import populate
from bot.local.quick_start import start_table
from bot.local.server import PATIENCE_SECONDS, LocalDiscord
from bot.local_games import list_offers
from bot.registry import find_games
from bot.text.languages import LANGUAGES
from tests.local.observations import list_ephemerals
from tests.process import BotProcess

NEEDS_REAL_LOOP = True
"""The bot is a process of its own."""


def test_every_game_is_offered_in_every_language_by_its_own_words() -> None:
    assert [each.command for each in list_offers()] == list(find_games())
    for offer in list_offers():
        assert set(offer.texts) == set(LANGUAGES)
        assert all(all((each.title, each.about, each.size)) for each in offer.texts.values())
        if find_games()[offer.command].illustrator is not None:
            assert all(each.cover for each in offer.texts.values())
            assert read_image(offer.cover) == Image("image/png", COVER_SIZE, COVER_SIZE)


async def test_every_game_starts_with_its_players_seated_and_hands_dealt(
    local_discord: LocalDiscord, tmp_path: Path
) -> None:
    populate(local_discord)
    bot = BotProcess(local_discord, tmp_path)
    await bot.start()
    await bot.ready()
    room = local_discord.guilds[0].channels[0]
    for offer in list_offers():
        users = local_discord.users[: min(3, offer.seats[-1])]
        before = [len(user.list_messages(user.dm)) for user in users]
        table = await start_table(local_discord, room, users, offer.command, "ca")
        assert table.data.parent_id == room.id
        assert offer.texts["ca"].title in table.messages[0].text
        for user, count in zip(users, before, strict=True):
            assert len(user.list_messages(user.dm)) > count, f"{user.name} has got no hand"
            assert not list_ephemerals(user, room), "the settings were left open"
    bot.kill()
    await bot.ended()
    assert bot.troubles == []
    assert local_discord.violations == []


async def test_without_a_bot_no_table_starts(local_discord: LocalDiscord) -> None:
    populate(local_discord)
    local_discord.interactions.ack_seconds = 0.05
    room = local_discord.guilds[0].channels[0]
    with pytest.raises(Impossible):
        async with asyncio.timeout(PATIENCE_SECONDS):
            await start_table(local_discord, room, local_discord.users[:2], "thegame", "ca")
