"""The world outlives the process, and ids tell time."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.local.model import ChannelKind, Model
from bot.local.permissions import EVERYTHING, Permission, can_view
from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from tests.local.bots import connected


async def test_a_saved_world_goes_on_where_it_ended(authority: Authority, tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    async with LocalDiscord(authority=authority, rate_limits=RateLimits.off()) as discord:
        guild = discord.add_guild("Colla")
        room = guild.add_text_channel("taula")
        merce = discord.add_user("Mercè", locale="es-ES", guild=guild)
        async with connected(discord):
            table = (await merce.slash(room, "greet", level="expert")).message
            await merce.slash(room, "throw", card="9")
            await merce.slash(room, "table open", player=merce)
            await discord.until(lambda: merce.messages(merce.dm))
            await discord.idle()
        room.deny_bot(Permission.MANAGE_MESSAGES)
        discord.world.files[1] = b"\x00\xff"
        discord.save(path)
    world = Model.load(path)
    assert world.to_json() == discord.world.to_json()
    assert world.files == {1: b"\x00\xff"}
    async with LocalDiscord(world=world, authority=authority, rate_limits=RateLimits.off()) as again:
        merce, room = again.person(merce.id), again.room(room.id)
        assert merce.ephemerals(room) == []
        assert merce.last(merce.dm).content == "your hand"
        assert [each.name for each in room.threads] == ["Taula"]
        commands = set(world.commands)
        async with connected(again):
            old = room.channel.messages[table.id]
            assert (await merce.click(old, label="Edit")).message is old
        assert set(world.commands) == commands
        assert max(room.channel.messages) > table.id


def test_ids_rise_even_when_the_clock_does_not() -> None:
    world = Model.new(now=1_790_000_000.0)
    ids = [world.new_id(now) for now in (1_790_000_000.0, 1_790_000_000.0, 1_780_000_000.0, 1_790_000_001.0)]
    assert ids == sorted(set(ids))
    assert (ids[-1] >> 22) + 1_420_070_400_000 == 1_790_000_001_000


def test_something_else_is_not_taken_for_a_world() -> None:
    with pytest.raises(ValidationError):
        Model.from_json(b'{"users": 3}')


def test_roles_and_overwrites_count_in_discords_order(authority: Authority) -> None:
    discord = LocalDiscord(authority=authority)
    guild = discord.add_guild("Colla")
    room = guild.add_text_channel("taula")
    merce, pau = (discord.add_user(each, guild=guild) for each in ("Mercè", "Pau"))
    role = guild.add_role("moderators", Permission.MANAGE_MESSAGES)
    merce.take_role(guild, role)
    assert merce.permissions(room) & Permission.MANAGE_MESSAGES
    room.deny(None, Permission.SEND_MESSAGES)
    assert not merce.permissions(room) & Permission.SEND_MESSAGES
    room.allow(role, Permission.SEND_MESSAGES)
    assert merce.permissions(room) & Permission.SEND_MESSAGES
    assert not pau.permissions(room) & Permission.SEND_MESSAGES
    room.deny(merce, Permission.VIEW_CHANNEL)
    assert merce.permissions(room) == Permission(0)
    pau.take_role(guild, guild.add_role("admins", Permission.ADMINISTRATOR))
    assert pau.permissions(room) == EVERYTHING
    assert discord.add_user("Nobody").permissions(room) == Permission(0)


def test_a_private_thread_is_for_its_members(authority: Authority) -> None:
    discord = LocalDiscord(authority=authority)
    guild = discord.add_guild("Colla")
    room = guild.add_text_channel("taula")
    merce = discord.add_user("Mercè", guild=guild)
    thread = discord.stage.create_thread(room.channel, discord.world.bot_id, "t", ChannelKind.PRIVATE_THREAD)
    assert not can_view(discord.world, merce.id, thread)
    discord.stage.add_thread_member(thread, merce.id)
    assert can_view(discord.world, merce.id, thread)
