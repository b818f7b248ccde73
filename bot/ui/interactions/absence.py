"""Lets an absent player come back to a table."""

from __future__ import annotations

from bot.ui.interactions.context import Context


async def come_back(context: Context, table_id: str) -> None:
    """Let the reader play again at a table."""
    await context.read_table(table_id)
    async with context.hold_message(table_id):
        table = await context.services.tables.lobbies.return_to_seat(table_id, context.person)
        await context.show_hand(table, note=context.say("notice-back", table=table.id))
