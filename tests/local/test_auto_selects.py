"""Tests of selects that the client fills with users, roles and channels."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import discord
import pytest

from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.errors import Impossible
from bot.local.model import Role
from bot.local.permissions import Permission
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from tests.local.bots import OWN, Interaction, TryoutBot, connect_bot, create_controls


@pytest.fixture
def caps(guild: GuildHandle) -> Role:
    return guild.add_role("Caps de colla", Permission(0))


MENUS: dict[str, Any] = {
    "person": discord.ui.UserSelect,
    "role": discord.ui.RoleSelect,
    "anybody": discord.ui.MentionableSelect,
    "place": discord.ui.ChannelSelect,
}


async def _send_menu(bot: TryoutBot, room: ChannelHandle, kind: str, **options: Any) -> discord.ui.View:
    """Posts a message with such a select; the bot answers with type and name of what is chosen."""
    menu = MENUS[kind](custom_id=f"{OWN}{kind}", **options)

    async def answer(interaction: Interaction) -> None:
        names = [f"{type(each).__name__} {getattr(each, 'display_name', None) or each.name}" for each in menu.values]
        await interaction.response.send_message(", ".join(names))

    menu.callback = answer
    view = discord.ui.View(timeout=None).add_item(menu)
    await bot.get_partial_messageable(room.id).send(view=view)
    return view


async def test_what_is_chosen_comes_as_members_roles_and_channels_and_no_more_is_offered(
    local_discord: LocalDiscord, guild: GuildHandle, room: ChannelHandle, merce: UserClient, pau: UserClient, caps: Role
) -> None:
    hidden = guild.add_text_channel("junta")
    hidden.deny(None, Permission.VIEW_CHANNEL)
    threads = {"channel_types": [discord.ChannelType.public_thread]}
    menus: tuple[tuple[str, dict[str, Any], int, str], ...] = (
        ("person", {}, pau.id, "Member Pau"),
        ("role", {}, caps.id, "Role Caps de colla"),
        ("anybody", {}, caps.id, "Role Caps de colla"),
        ("anybody", {}, guild.id, "Role @everyone"),
        ("place", {}, room.id, "AppCommandChannel taula"),
        ("role", {}, guild.id, ""),
        ("place", {}, hidden.id, ""),
        ("person", {}, caps.id, ""),
        ("place", {}, merce.id, ""),
        ("place", threads, room.id, ""),
    )
    async with connect_bot(local_discord) as bot:
        for kind, options, chosen, text in menus:
            view = await _send_menu(bot, room, kind, **options)
            with nullcontext() if text else pytest.raises(Impossible, match="not all offered"):
                assert (await merce.select(merce.get_last_message(room), str(chosen))).text == text
            view.stop()
    assert local_discord.violations == []


async def test_a_form_keeps_what_was_ticked_before_and_wants_what_it_requires(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient
) -> None:
    async with connect_bot(local_discord) as bot:
        await bot.get_partial_messageable(room.id).send(view=create_controls())
        form = await merce.click(merce.get_last_message(room), label="Invite")
        filled = {"whom": [str(merce.id)], "how": "train"}
        for missing in filled:
            with pytest.raises(Impossible, match="1 to 1 different values"):
                await merce.submit(form, {name: value for name, value in filled.items() if name != missing})
        assert (await merce.submit(form, filled)).text == f"form: {[str(merce.id), '', 'train', 'cards', '']}"
        with pytest.raises(Impossible, match="not all offered"):
            await merce.submit(form, {**filled, "how": "plane"})
    assert local_discord.violations == []
