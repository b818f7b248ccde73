"""A new table begins with the options that its host chose last for the game, and leads back to the usual ones."""

from __future__ import annotations

from typing import Any

from bot.local.model import Message
from bot.tables.options import read_options
from bot.tables.table import Table
from storage.rows import Role
from tests.shown import find_menu
from tests.storage.engines import reach
from tests.ui.conftest import Venue

CHOSEN = ("level=expert", "clock=hours-24", "absence=computer", "language=ca", "private=true")


async def choose_all(venue: Venue) -> Table:
    """A table of Anna's with options of every kind."""
    table = await venue.lobby()
    message = await venue.message(table, Role.LOBBY)
    for value in CHOSEN:
        await venue.anna.select(message, value, custom_id=find_menu(message, value))
    return await venue.tables.read(table.id)


def values_of(venue: Venue, table: Table) -> dict[str, str]:
    codec = table.codec
    return {**codec.options_to_text(table.options), **read_options(table.row)}


async def open_table(venue: Venue, **named: Any) -> tuple[Table, Message]:
    before = {table.id for table in await venue.tables.list_by_user(venue.anna.id)}
    reply = await venue.anna.slash(venue.room, "thegame new", **named)
    await venue.settled()
    (table,) = [table for table in await venue.tables.list_by_user(venue.anna.id) if table.id not in before]
    return table, reply.message


async def test_a_new_table_has_the_options_of_the_last_one_unless_the_command_names_others(venue: Venue) -> None:
    last = await choose_all(venue)
    table, message = await open_table(venue)
    assert values_of(venue, table) == values_of(venue, last)
    assert venue.word("thegame-option-level-expert", "ca") in message.text
    reply = await venue.biel.slash(venue.room, "thegame new")
    assert venue.word("lobby-usual") in reply.text
    reply = await venue.anna.slash(venue.room, "fallera new")
    assert venue.word("lobby-usual") in reply.text
    table, _ = await open_table(venue, level="normal", language="en")
    assert values_of(venue, table) == {**values_of(venue, last), "level": "normal", "language": "en"}


async def test_on_another_server_the_language_is_that_of_the_server(venue: Venue) -> None:
    await choose_all(venue)
    other = venue.discord.add_guild("Altres")
    venue.anna.join(other)
    room = other.add_text_channel("jocs")
    await venue.settled()
    reply = await venue.anna.slash(room, "thegame new")
    assert venue.word("thegame-option-level-expert") in reply.text, "in the reader's language"


async def test_one_choice_leads_back_to_the_usual_options(venue: Venue) -> None:
    await choose_all(venue)
    table, message = await open_table(venue)
    await venue.anna.select(message, "preset=usual", custom_id=find_menu(message, "preset=usual"))
    assert venue.word("lobby-usual", "ca") in message.text
    assert "preset=usual" not in str(message.selects), "there is nothing to go back from"
    assert read_options((await venue.tables.read(table.id)).row)["language"] == "ca"


async def test_the_usual_clock_is_that_of_the_server(venue: Venue) -> None:
    await venue.tables.store.servers.change(venue.guild.id, lambda _: {"clock": "hours-8"})
    table, message = await open_table(venue)
    assert "preset=usual" not in str(message.selects)
    await venue.anna.select(message, "clock=none", custom_id=find_menu(message, "clock=none"))
    await venue.anna.select(message, "preset=usual", custom_id=find_menu(message, "preset=usual"))
    assert read_options((await venue.tables.read(table.id)).row)["clock"] == "hours-8"


async def test_options_that_no_longer_load_are_left_out(stage: Venue) -> None:
    async with stage.running():
        last = await choose_all(stage)
    with reach(stage.place) as database:
        database.execute('UPDATE tables SET options = \'{"level": "of old"}\' WHERE id = ?', (last.id,))
    async with stage.running():
        reply = await stage.anna.slash(stage.room, "thegame new")
        assert stage.word("thegame-option-level-expert", "ca") not in reply.text
        assert stage.word("lobby-clock-hours-24", "ca") in reply.text
        await stage.settled()
