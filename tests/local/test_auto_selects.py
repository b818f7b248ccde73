"""Tests of selects that the client fills with users, roles and channels."""

from __future__ import annotations

from collections.abc import Callable
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


async def _send_form(bot: TryoutBot, room: ChannelHandle, form: Callable[..., discord.ui.Modal]) -> discord.ui.View:
    """Posts a message with a button that opens a form."""
    button = discord.ui.Button[discord.ui.View](label="Open", custom_id=f"{OWN}open")

    async def open_form(interaction: Interaction) -> None:
        await interaction.response.send_modal(form(custom_id=f"{OWN}form"))

    button.callback = open_form  # type: ignore[method-assign, assignment]
    view = discord.ui.View(timeout=None).add_item(button)
    await bot.get_partial_messageable(room.id).send(view=view)
    return view


async def test_a_form_takes_people_and_keeps_who_was_proposed(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient, pau: UserClient
) -> None:
    submitted: list[str] = []

    class Meeting(discord.ui.Modal, title="Who comes"):
        who: discord.ui.Label[Meeting] = discord.ui.Label(
            text="Who",
            component=discord.ui.UserSelect(
                max_values=2, default_values=[discord.SelectDefaultValue.from_user(discord.Object(merce.id))]
            ),
        )

        async def on_submit(self, interaction: discord.Interaction) -> None:
            menu = self.who.component
            assert isinstance(menu, discord.ui.UserSelect)
            submitted.append(", ".join(each.display_name for each in menu.values))
            await interaction.response.send_message("thanks")

    async with connect_bot(local_discord) as bot:
        view = await _send_form(bot, room, Meeting)
        shown = merce.get_last_message(room)
        await merce.submit(await merce.click(shown, label="Open"))
        form = await merce.click(shown, label="Open")
        menu = form.modal["components"][0]["component"]["custom_id"]
        with pytest.raises(Impossible, match="not all offered"):
            await merce.submit(form, {menu: ["1"]})
        await merce.submit(form, {menu: [str(merce.id), str(pau.id)]})
        view.stop()
    assert submitted == ["Mercè", "Mercè, Pau"]
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


@pytest.mark.parametrize("is_required", [True, False])
async def test_a_form_that_wants_a_file_cannot_be_sent_unless_it_does_without(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient, is_required: bool
) -> None:
    counts: list[int] = []

    class Upload(discord.ui.Modal, title="A picture"):
        picture: discord.ui.Label[Upload] = discord.ui.Label(
            text="Picture", component=discord.ui.FileUpload(required=is_required, min_values=int(is_required))
        )

        async def on_submit(self, interaction: discord.Interaction) -> None:
            assert isinstance(self.picture.component, discord.ui.FileUpload)
            counts.append(len(self.picture.component.values))
            await interaction.response.send_message("thanks")

    async with connect_bot(local_discord) as bot:
        view = await _send_form(bot, room, Upload)
        form = await merce.click(merce.get_last_message(room), label="Open")
        if is_required:
            with pytest.raises(Impossible, match="wants a file"):
                await merce.submit(form)
        else:
            await merce.submit(form)
        view.stop()
    assert counts == ([] if is_required else [0])
    assert local_discord.violations == []
