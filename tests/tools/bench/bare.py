"""The least bots there can be: they update the pressed message, and store nothing.

What a whole move is measured against. One answers with a number, the other (``hand``) with a message as large as a hand
of The Game.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import discord

OPTIONS = 16
"""About as many as a hand of eight cards has legal plays."""


class BareBot(discord.Client):
    """Plain discord.py, one answer for everything."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Say that the press arrived."""
        await interaction.response.edit_message(**self.answer(str(interaction.id)))

    def answer(self, text: str) -> dict[str, Any]:
        """The message that the pressed one becomes."""
        return {"content": text}


class BareHand(BareBot):
    """The same with a large message."""

    def answer(self, text: str) -> dict[str, Any]:
        """An embed, a select and three buttons; the first one is there to be pressed."""
        embed = discord.Embed(title="Your turn", description=f"{text}\n" + 4 * "▲A **35** goes up (12 cards)\n")
        embed.add_field(name="This turn", value="No cards yet.\nPlace 2 more cards.", inline=False)
        embed.set_footer(text="61 cards in the draw pile")
        view = discord.ui.View(timeout=None)
        options = [
            discord.SelectOption(label=f"{number} on ▲A", value=f"p{number}", description="on top of 35")
            for number in range(OPTIONS)
        ]
        view.add_item(discord.ui.Select(custom_id="plays", placeholder="Choose cards", max_values=8, options=options))
        for label in ("Press", "Play on", "Start over"):
            view.add_item(discord.ui.Button(label=label, custom_id=label.lower()))
        view.stop()
        return {"embed": embed, "view": view}


if __name__ == "__main__":
    kind = BareHand if "hand" in sys.argv else BareBot
    bot = kind(intents=discord.Intents(guilds=True), proxy=os.environ["DISCORD_PROXY"])
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)
