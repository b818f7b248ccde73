"""What a real process has acknowledged outlives its kill; the worlds of ``tests/world`` kill at any await instead."""

from __future__ import annotations

from pathlib import Path

from bot.local.model import Message
from bot.local.program import populate
from bot.local.quick_start import PRIMARY, SUCCESS
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from tests.process import BotProcess

NEEDS_REAL_LOOP = True
"""The bot is a process of its own, and is killed."""


async def press(person: UserClient, lobby: Message, style: int) -> None:
    """Press the lobby's button of this style: its Join or its Start."""
    button = next(each for each in lobby.buttons if each["style"] == style)
    await person.click(lobby, custom_id=button["custom_id"])


async def kill_and_start(bot: BotProcess) -> None:
    """End the process without a word, and start another one."""
    bot.kill()
    await bot.ended()
    await bot.start()
    await bot.ready()


async def test_what_a_real_process_has_acknowledged_outlives_its_kill(
    local_discord: LocalDiscord, tmp_path: Path
) -> None:
    populate(local_discord)
    bot, room = BotProcess(local_discord, tmp_path), local_discord.guilds[0].channels[0]
    host, *others = local_discord.users[:3]
    await bot.start()
    await bot.ready()
    lobby = (await host.slash(room, "thegame new")).message
    for person in others:
        await press(person, lobby, SUCCESS)
        await local_discord.wait_until(lambda name=person.name: name in lobby.text)  # type: ignore[misc]
        await kill_and_start(bot)
    await press(host, lobby, PRIMARY)
    for person in (host, *others):
        await local_discord.wait_until(lambda who=person: who.list_messages(who.dm))  # type: ignore[misc]
    await kill_and_start(bot)
    for person in (host, *others):
        reply = await person.slash(room, "hand")
        await local_discord.wait_until(lambda answer=reply: answer.is_ephemeral and answer.message.buttons)  # type: ignore[misc]
    bot.kill()
    await bot.ended()
    assert bot.troubles == []
    assert local_discord.violations == []
