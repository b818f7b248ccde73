"""Tests of the model: saving, snowflakes, permissions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.local.actions import MessageParts
from bot.local.model import ChannelKind, Model
from bot.local.permissions import ALL_PERMISSIONS, Permission, can_view
from bot.local.ratelimits import RateLimits
from bot.local.requests import File
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from tests.local.bodies import PIXEL
from tests.local.bots import connect_bot
from tests.local.observations import list_ephemerals


async def test_a_saved_model_is_loaded_and_goes_on_and_what_is_none_is_refused(
    authority: Authority, tmp_path: Path
) -> None:
    with pytest.raises(ValidationError):
        Model.from_json(b'{"users": 3}')
    path = tmp_path / "world.json"
    async with LocalDiscord(authority=authority, rate_limits=RateLimits.off()) as discord:
        guild = discord.add_guild("Colla")
        room = guild.add_text_channel("taula")
        merce = discord.add_user("Mercè", locale="es-ES", guild=guild)
        async with connect_bot(discord):
            table = (await merce.slash(room, "greet", level="expert")).message
            await merce.slash(room, "throw", card="9")
            await merce.slash(room, "table open", player=merce)
            await discord.wait_until(lambda: merce.list_messages(merce.dm))
            await discord.wait_until_idle()
        room.deny_bot(Permission.MANAGE_MESSAGES)
        discord.model.files[1] = b"\x00\xff"
        discord.save(path)
    model = Model.load(path)
    assert model.to_json() == discord.model.to_json()
    assert model.files == {1: b"\x00\xff"}
    async with LocalDiscord(model=model, authority=authority, rate_limits=RateLimits.off()) as again:
        merce, room = again.get_user(merce.id), again.get_channel(room.id)
        assert list_ephemerals(merce, room) == []
        assert merce.get_last_message(merce.dm).content == "your hand"
        assert [each.name for each in room.threads] == ["Taula"]
        commands = set(model.commands)
        async with connect_bot(again):
            old = room.data.messages[table.id]
            assert (await merce.click(old, label="Edit")).message is old
        assert set(model.commands) == commands
        assert max(room.data.messages) > table.id


def test_a_model_of_a_version_without_emoji_and_sizes_is_loaded(authority: Authority) -> None:
    discord = LocalDiscord(authority=authority)
    room = discord.add_guild("Colla").add_text_channel("taula")
    files = {0: File("board.png", PIXEL, "image/png")}
    discord.actions.post(room.data, discord.model.bot_id, MessageParts(content="x", files=files))
    saved = json.loads(discord.model.to_json())
    del saved["emojis"]
    [message] = saved["channels"][str(room.id)]["messages"].values()
    for name in ("width", "height"):
        del message["attachments"][0][name]
    model = Model.from_json(json.dumps(saved).encode())
    [loaded] = model.channels[room.id].messages.values()
    assert (model.emojis, loaded.attachments[0].width) == ({}, None)


def test_ids_rise_even_when_the_clock_does_not() -> None:
    model = Model.new(now=1_790_000_000.0)
    ids = [model.generate_id(now) for now in (1_790_000_000.0, 1_790_000_000.0, 1_780_000_000.0, 1_790_000_001.0)]
    assert ids == sorted(set(ids))
    assert (ids[-1] >> 22) + 1_420_070_400_000 == 1_790_000_001_000


def test_roles_overwrites_and_private_threads_count_in_discords_order(authority: Authority) -> None:
    discord = LocalDiscord(authority=authority)
    guild = discord.add_guild("Colla")
    room = guild.add_text_channel("taula")
    merce, pau = (discord.add_user(each, guild=guild) for each in ("Mercè", "Pau"))
    role = guild.add_role("moderators", Permission.MANAGE_MESSAGES)
    merce.take_role(guild, role)
    assert merce.compute_permissions(room) & Permission.MANAGE_MESSAGES
    room.deny(None, Permission.SEND_MESSAGES)
    assert not merce.compute_permissions(room) & Permission.SEND_MESSAGES
    room.allow(role, Permission.SEND_MESSAGES)
    assert merce.compute_permissions(room) & Permission.SEND_MESSAGES
    assert not pau.compute_permissions(room) & Permission.SEND_MESSAGES
    room.deny(merce, Permission.VIEW_CHANNEL)
    assert merce.compute_permissions(room) == Permission(0)
    pau.take_role(guild, guild.add_role("admins", Permission.ADMINISTRATOR))
    assert pau.compute_permissions(room) == ALL_PERMISSIONS
    assert discord.add_user("Nobody").compute_permissions(room) == Permission(0)
    thread = discord.actions.create_thread(room.data, discord.model.bot_id, "t", ChannelKind.PRIVATE_THREAD)
    nuria = discord.add_user("Núria", guild=guild)
    assert not can_view(discord.model, nuria.id, thread)
    thread.member_ids.append(nuria.id)
    assert can_view(discord.model, nuria.id, thread)
