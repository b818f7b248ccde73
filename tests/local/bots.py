"""A discord.py bot that uses most of Discord's features, to test the local Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands

from bot.local.channel_handle import ChannelHandle
from bot.local.permissions import Permission
from bot.local.server import PATIENCE_SECONDS, LocalDiscord

Interaction = discord.Interaction["TryoutBot"]


class TryoutBot(discord.Client):
    """Answers a few commands and every component; keeps the names of gateway events in `events`."""

    def __init__(self, local: LocalDiscord, **options: Any) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=intents, connector=local.create_connector(), guild_ready_timeout=0.0, **options)
        self.tree = app_commands.CommandTree(self)
        offered: tuple[Any, ...] = (greet, form, later, throw)
        for command in offered:
            self.tree.add_command(command)
        self.events: list[str] = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skips the five seconds that discord.py waits before it identifies again."""

    async def on_socket_event_type(self, event: str) -> None:
        """Keeps the name of every event."""
        self.events.append(event)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answers components and modals."""
        if interaction.type is discord.InteractionType.component:
            await _answer_component(interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.send_message(f"form: {_list_values(interaction)}", ephemeral=True)


def _list_values(interaction: Interaction) -> list[str]:
    data: Any = interaction.data
    return [row["component"]["value"] for row in data["components"]]


async def _answer_component(interaction: Interaction) -> None:
    data: Any = interaction.data
    match data["custom_id"]:
        case "edit":
            await interaction.response.edit_message(content="edited", view=None)
            await interaction.followup.send("and more", ephemeral=True)
        case "form":
            await interaction.response.send_modal(_Form())
        case "pick":
            await interaction.response.send_message(f"picked {sorted(data['values'])}")
        case "silence":
            await asyncio.sleep(0)
        case other:
            await interaction.response.send_message(f"unknown {other}", ephemeral=True)


class _Form(discord.ui.Modal, title="A form"):
    def __init__(self) -> None:
        super().__init__(custom_id="a-form")
        name: discord.ui.TextInput[_Form] = discord.ui.TextInput(custom_id="name", max_length=10)
        note: discord.ui.TextInput[_Form] = discord.ui.TextInput(custom_id="note", default="none", required=False)
        self.add_item(discord.ui.Label(text="Name", description="At most ten letters", component=name))
        self.add_item(discord.ui.Label(text="Note", component=note))


async def wait_until_known(knows: Callable[[], object]) -> None:
    """Polls until `knows` is true: discord.py does not say when it has processed an event."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not knows():  # noqa: ASYNC110 - there is no event
            await asyncio.sleep(0.01)


def has_permission(client: discord.Client, room: ChannelHandle, permission: Permission) -> bool:
    """True if the client's cache says that it has this permission there."""
    channel = client.get_channel(room.id)
    assert isinstance(channel, discord.TextChannel)
    return bool(channel.permissions_for(channel.guild.me).value & permission)


def create_controls() -> discord.ui.View:
    """Returns a view with buttons and a select, stopped, so that discord.py does not keep it."""
    view = discord.ui.View(timeout=None)
    for custom_id in ("edit", "form", "silence"):
        view.add_item(discord.ui.Button(label=custom_id.title(), custom_id=custom_id))
    view.add_item(discord.ui.Button(label="Never", custom_id="never", disabled=True))
    options = [discord.SelectOption(label=each) for each in ("a", "b", "c")]
    view.add_item(discord.ui.Select(custom_id="pick", options=options, min_values=1, max_values=2))
    view.stop()
    return view


@app_commands.command(description="Says hello")
@app_commands.choices(level=[app_commands.Choice(name="Expert", value="expert")])
async def greet(interaction: Interaction, level: str, times: app_commands.Range[int, 1, 3] = 1) -> None:
    """Answers with a public message with components."""
    await interaction.response.send_message(f"hello {level} {times}", view=create_controls())


@app_commands.command(description="Answers after some thought")
async def later(interaction: Interaction, secret: bool = False) -> None:
    """Defers, then answers."""
    await interaction.response.defer(ephemeral=secret, thinking=True)
    await interaction.followup.send("thought")
    await interaction.edit_original_response(content="thought twice")


@app_commands.command(description="Completes")
async def throw(interaction: Interaction, card: str) -> None:
    """Answers with what was chosen."""
    await interaction.response.send_message(card, ephemeral=True)


@throw.autocomplete("card")
async def _cards(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"Card {each}", value=each) for each in ("37", "38", "9") if current in each]


form = app_commands.Group(name="table", description="A group", guild_only=True)


@form.command(name="open", description="Opens a thread and writes to the one who asked")
async def _open(interaction: Interaction, player: discord.User) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.response.send_message(f"for {player.id}", ephemeral=True)
    thread = await (await interaction.channel.send("A table")).create_thread(name="Taula")
    await thread.send(f"{player.mention} it is your turn", embed=discord.Embed(title="The table"))
    await interaction.user.send("your hand")


@asynccontextmanager
async def connect_bot(local: LocalDiscord, **options: Any) -> AsyncIterator[TryoutBot]:
    """Runs a `TryoutBot` until the end of the block, with its commands synced."""
    bot = TryoutBot(local, **options)
    async with bot:
        await bot.login(local.token)
        await bot.tree.sync()
        running = asyncio.create_task(bot.connect())
        await bot.wait_until_ready()
        yield bot
        await bot.close()
        await running
