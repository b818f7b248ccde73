"""Coming back to where one was away."""

from __future__ import annotations

from bot.edge.visit import Visit


async def come_back(visit: Visit, table_id: str) -> None:
    """Let the reader play again at a table from which the reader was away."""
    await visit.table(table_id)
    async with visit.answering(table_id):
        table = await visit.house.tables.lobbies.come_back(table_id, visit.person)
        await visit.show_hand(table, note=visit.say("notice-back", table=table.id))
