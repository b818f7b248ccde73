"""The slash command of La Fallera Calavera: ``/fallera card``."""

from contextlib import suppress
from functools import partial
from typing import NamedTuple

import discord
from discord import app_commands

from bot.engine.panel import Say
from bot.tables.table import Refused, Table
from bot.ui.command_builder import Command, CommandTranslator, make_autocomplete
from bot.ui.interactions import move_words
from bot.ui.interactions.context import Context
from bot.ui.interactions.dispatcher import Dispatcher
from bot.ui.messages.formats.limits import OPTION, truncate
from cogs.fallera import GAME
from cogs.fallera.cards import Model
from cogs.fallera.house import HOUSE, House
from cogs.fallera.render.cards import build_card_page, format_long_name
from cogs.fallera.rules.terms import Options


class Setting(NamedTuple):
    """What a table decides about its cards."""

    options: Options | None
    """None if it is not known."""
    seats: int | None
    """The number of players; None if it is not known."""


def build_commands(dispatcher: Dispatcher, words: CommandTranslator) -> tuple[Command, ...]:
    """Build ``/fallera card``."""

    @app_commands.describe(card=words("fallera-parameter-card"))
    @app_commands.autocomplete(card=make_autocomplete(dispatcher, complete_card))
    async def callback(interaction: discord.Interaction, card: str) -> None:
        await dispatcher.serve(interaction, partial(show_card, typed=card))

    return (app_commands.Command(name="card", description=words("fallera-command-card"), callback=callback),)


async def complete_card(context: Context, typed: str) -> list[tuple[str, str]]:
    """Return label and value of each card whose name, in Valencian or in the reader's language, matches the input."""
    return [(truncate(label, OPTION), card.value) for label, card in _find_cards(context.say, typed)]


async def show_card(context: Context, typed: str) -> None:
    """Show the card that was chosen or typed, as a private response."""
    wanted = typed.strip()
    if wanted in {*Model}:
        await _show_page(context, Model(wanted))
        return
    found = _find_cards(context.say, wanted) if move_words.split_words(wanted) else []
    if found:
        await _show_page(context, found[0][1])
    else:
        await context.tell(context.say("fallera-no-card"))


async def _show_page(context: Context, card: Model) -> None:
    options, seats = await _find_setting(context)
    house = context.services.tables.houses.get(GAME.key, HOUSE)
    assert isinstance(house, House)
    await context.show(build_card_page(card, context.say, options, seats, house))


async def _find_setting(context: Context) -> Setting:
    """Return the setting of the table in this channel, else that which all tables of the reader share."""
    channel = context.reader.place.channel_id
    with suppress(Refused):
        table = await context.find_table(None)
        if table.row.game == GAME.key and channel in (table.row.home_id, table.row.channel_id):
            return _get_setting(table)
    tables = await context.services.tables.list_by_user(context.person.id)
    found = {_get_setting(table) for table in tables if table.row.game == GAME.key}
    options, seats = {each.options for each in found}, {each.seats for each in found}
    return Setting(options.pop() if len(options) == 1 else None, seats.pop() if len(seats) == 1 else None)


def _get_setting(table: Table) -> Setting:
    options = table.options
    assert isinstance(options, Options)
    return Setting(options, len(table.seats) if table.state is not None else None)


def _find_cards(say: Say, typed: str) -> list[tuple[str, Model]]:
    return move_words.filter_matching([(format_long_name(card, say), card) for card in Model], typed)
