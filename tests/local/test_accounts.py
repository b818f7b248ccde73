"""Tests of an application that users have added to their account: where it is offered, and what it may do there."""

from __future__ import annotations

import discord
import pytest
from discord import app_commands

from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.errors import Code, Impossible
from bot.local.model import Model
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from tests.local.bots import Interaction, TryoutBot, connect_bot

FOLLOWUPS = 7

asked: list[Interaction] = []
"""The interactions of the command ``chatter``."""


@app_commands.command(description="Talks a lot")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def chatter(interaction: Interaction) -> None:
    """Answers in private, and sends followups until Discord takes no more."""
    asked.append(interaction)
    await interaction.response.send_message("0", ephemeral=True)
    for number in range(FOLLOWUPS):
        await interaction.followup.send(str(number + 1), ephemeral=True)


@app_commands.command(description="For servers")
@app_commands.allowed_installs(guilds=True, users=False)
async def homely(interaction: Interaction) -> None:
    """Answers."""
    await interaction.response.send_message("home", ephemeral=True)


@pytest.fixture
def strange(local_discord: LocalDiscord) -> GuildHandle:
    return local_discord.add_guild("Strange", has_bot=False)


@pytest.fixture
def merce(local_discord: LocalDiscord, strange: GuildHandle) -> UserClient:
    return local_discord.add_user("Mercè", guild=strange)


@pytest.fixture
def pau(local_discord: LocalDiscord, strange: GuildHandle) -> UserClient:
    return local_discord.add_user("Pau", guild=strange)


async def sync(bot: TryoutBot) -> None:
    asked.clear()
    bot.tree.add_command(chatter)
    bot.tree.add_command(homely)
    await bot.tree.sync()


def list_names(user: UserClient, channel: ChannelHandle) -> set[str]:
    return {each["name"] for each in user.list_commands(channel)} & {"chatter", "homely"}


async def test_commands_follow_the_account_and_the_server(
    local_discord: LocalDiscord, guild: GuildHandle, strange: GuildHandle, merce: UserClient, pau: UserClient
) -> None:
    at_home, abroad = guild.add_text_channel("home"), strange.add_text_channel("abroad")
    pair = local_discord.add_private_channel(merce, pau)
    async with connect_bot(local_discord) as bot:
        await sync(bot)
        assert [list_names(merce, each) for each in (abroad, pair, merce.dm)] == [set(), set(), set()]
        merce.add_app()
        assert [list_names(merce, each) for each in (abroad, pair, merce.dm)] == [{"chatter"}] * 3
        loaded = Model.from_json(local_discord.model.to_json())
        assert loaded.has_app(merce.id)
        assert (loaded.channels[pair.id].is_private, loaded.channels[pair.id].member_ids) == (True, [merce.id, pau.id])
        assert list_names(pau, pair) == set()
        with pytest.raises(Impossible):
            await pau.slash(pair, "chatter")
        merce.join(guild)
        assert [list_names(merce, each) for each in (at_home, merce.dm)] == [{"chatter", "homely"}] * 2
        merce.remove_app()
        assert list_names(merce, abroad) == set()


async def test_the_account_alone_gives_five_followups_and_no_channel(
    local_discord: LocalDiscord, guild: GuildHandle, strange: GuildHandle, merce: UserClient, pau: UserClient
) -> None:
    abroad, group = strange.add_text_channel("abroad"), local_discord.add_private_channel(merce, pau, name="Colla")
    merce.add_app()
    async with connect_bot(local_discord) as bot:
        await sync(bot)
        known = len(bot.events)
        pau.say(abroad, "nobody listens")
        pau.say(group, "nor here")
        for place, context in ((abroad, "guild"), (group, "private_channel")):
            reply = await merce.slash(place, "chatter")
            errors = reply.interaction.errors
            await local_discord.wait_until(errors.copy)
            assert len(reply.followups) == 5
            assert errors == [Code.TOO_MANY_FOLLOWUPS]
            assert getattr(asked[-1].context, context)
            assert asked[-1].is_user_integration()
            assert not asked[-1].is_guild_integration()
            assert asked[-1].app_permissions == discord.Permissions(
                attach_files=True, embed_links=True, mention_everyone=True
            )
            with pytest.raises(discord.Forbidden) as refused:
                await bot.fetch_channel(place.id)
            assert refused.value.code == Code.MISSING_ACCESS
        assert bot.events[known:].count("MESSAGE_CREATE") == 0
        strange.add_bot()
        reply = await merce.slash(abroad, "chatter")
        await local_discord.wait_until(lambda: len(reply.followups) == FOLLOWUPS)
        assert asked[-1].is_guild_integration()
    assert guild.has_bot


async def test_an_application_that_is_not_for_accounts_is_not_added_to_any(
    local_discord: LocalDiscord, guild: GuildHandle, merce: UserClient
) -> None:
    local_discord.model.has_user_install = False
    with pytest.raises(Impossible):
        merce.add_app()
    async with connect_bot(local_discord) as bot:
        with pytest.raises(app_commands.CommandSyncFailure):
            await sync(bot)
        assert (await bot.application_info()).user_integration_config is None
    local_discord.violations.clear()
    assert guild.has_bot
