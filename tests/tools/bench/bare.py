"""The least bot there can be, to measure a whole move against: it updates the pressed message, and stores nothing."""

from __future__ import annotations

import os

import discord


class BareBot(discord.Client):
    """Plain discord.py, one answer for everything."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Say that the press arrived."""
        await interaction.response.edit_message(content=str(interaction.id))


if __name__ == "__main__":
    bot = BareBot(intents=discord.Intents(guilds=True), proxy=os.environ["DISCORD_PROXY"])
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)
