"""What presses on a lobby do: join, start, choose options; and coming back to a seat."""

from __future__ import annotations

from bot.engine.panel import Verb
from bot.tables.table import Table
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import ParsedPress, handles
from bot.ui.messages import lobby


@handles(Verb.JOIN)
async def join(context: Context, before: Table) -> None:
    """Take a seat at a table, which may have begun."""
    async with context.hold_message(before.id):
        table = await context.services.tables.lobbies.join(before.id, context.person)
        if before.is_lobby:
            await context.show_lobby(table)
        else:
            await context.show_hand(table, note=context.say("notice-joined", table=table.id))


@handles(Verb.BACK)
async def come_back(context: Context, table: Table) -> None:
    """Let the reader play again at a table."""
    async with context.hold_message(table.id):
        table = await context.services.tables.lobbies.return_to_seat(table.id, context.person)
        await context.show_hand(table, note=context.say("notice-back", table=table.id))


@handles(Verb.START)
async def start(context: Context, press: ParsedPress) -> None:
    """Start the game of a lobby."""
    async with context.hold_message(press.id.table):
        await context.show_lobby(await context.services.tables.lobbies.start(press.id.table, context.person))


@handles(Verb.OPTION)
async def choose_option(context: Context, press: ParsedPress) -> None:
    """Set an option to the chosen value, or add or remove a computer.

    :raises Refused: if there is no such option or value, or the reader is not the host.
    """
    if press.list_page is not None:
        await context.show_lobby(await context.read_table(press.id.table))
        return
    lobbies = context.services.tables.lobbies
    async with context.hold_message(press.id.table):
        match press.id.payload:
            case lobby.ADD_COMPUTER:
                table = await lobbies.add_computer(press.id.table, context.person)
            case lobby.REMOVE_COMPUTER:
                table = await lobbies.remove_computer(press.id.table, context.person)
            case _:
                name, value = lobby.parse_choice(press.get_only_value())
                table = await lobbies.set_option(press.id.table, context.person, name, value)
        await context.show_lobby(table)
