"""The slash commands of La Fallera Calavera: those that every game has, and one that shows any card."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord import app_commands

from bot.edge import play
from bot.edge.commands import Command, Tree, completing
from bot.edge.desk import Desk
from bot.edge.draw import OPTION, cut
from bot.edge.opening import game_group
from bot.edge.visit import Visit
from bot.edge.words import Words
from bot.engine.panel import Say
from bot.tables.table import Refused, Table
from cogs.fallera import GAME
from cogs.fallera.cards import Model
from cogs.fallera.render.cards import long_name, page
from cogs.fallera.rules.terms import Options


def add_commands(tree: Tree, desk: Desk, words: Words) -> None:
    """Add ``/fallera new``, ``/fallera rules`` and ``/fallera card``."""
    group = game_group(desk, words, GAME.key)
    group.add_command(_card(desk, words))
    tree.add_command(group)


def _card(desk: Desk, words: Words) -> Command:
    @app_commands.describe(card=words("fallera-parameter-card"))
    @app_commands.autocomplete(card=completing(desk, complete_card))
    async def callback(interaction: discord.Interaction, card: str) -> None:
        async def show(visit: Visit) -> None:
            await show_card(visit, card)

        await desk.serve(interaction, show)

    return app_commands.Command(name="card", description=words("fallera-command-card"), callback=callback)


async def complete_card(visit: Visit, typed: str) -> list[tuple[str, str]]:
    """The cards whose name, in Valencian or in the reader's language, fits what is typed."""
    return [(cut(label, OPTION), card.value) for label, card in _found(visit.say, typed)]


async def show_card(visit: Visit, typed: str) -> None:
    """Show the card that was chosen or typed, to the reader alone."""
    wanted = typed.strip()
    if wanted in {*Model}:
        await visit.show(page(Model(wanted), visit.say, await _options(visit)))
        return
    found = _found(visit.say, wanted) if play.words(wanted) else []
    if found:
        await visit.show(page(found[0][1], visit.say, await _options(visit)))
    else:
        await visit.tell(visit.say("fallera-no-card"))


async def _options(visit: Visit) -> Options | None:
    """The options of the table here, else those of all tables of the reader; None if there is none, or they differ."""
    channel = visit.reader.place.channel_id
    with suppress(Refused):
        table = await visit.find(None)
        if table.row.game == GAME.key and channel in (table.row.home_id, table.row.channel_id):
            return _of(table)
    tables = await visit.house.tables.mine(visit.person.id)
    found = {_of(table) for table in tables if table.row.game == GAME.key}
    return found.pop() if len(found) == 1 else None


def _of(table: Table) -> Options:
    options = table.options
    assert isinstance(options, Options)
    return options


def _found(say: Say, typed: str) -> list[tuple[str, Model]]:
    return play.fitting([(long_name(card, say), card) for card in Model], typed)
