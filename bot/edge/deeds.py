"""What can be asked for by a button as well as by a command, and is answered alike."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.edge.confirmation import confirmation
from bot.edge.logbook import log_panel
from bot.edge.permissions import IN_CHANNEL, IN_THREAD, lacking
from bot.edge.scenes import hand_name
from bot.edge.server_rules import check_server
from bot.edge.visit import Visit
from bot.edge.voting import suggest
from bot.engine.panel import Verb
from bot.logs import now_about
from bot.tables.options import LANGUAGE
from bot.tables.story import log_page
from bot.tables.table import Refused, Table
from bot.text.texts import LANGUAGES
from storage.rows import NOBODY, MotionKind, Role


async def open_hand(visit: Visit, table: Table) -> None:
    """Show the reader's hand, and say why it did not come by itself."""
    seat = table.seat_of(visit.person.id)
    is_unreachable = seat is not None and table.seats[seat].is_dm_closed
    note = visit.say("hand-dm-closed", button=hand_name(table, visit.say)) if is_unreachable else ""
    await visit.show_hand(table, note=note)


async def show_table(visit: Visit, table: Table) -> None:
    """Show the table as it stands, in the reader's language."""
    scenes = visit.house.scenes
    if table.state is None:
        await visit.answer.show(scenes.lobby(table))
        return
    await visit.answer.show(scenes.table(table, table.sitting(), say=visit.say))


async def show_log(visit: Visit, table: Table, page: int = 0, *, is_same_page: bool = False) -> None:
    """Show a page of what happened at the table, as the reader may know it."""
    told = await log_page(visit.house.tables, table, visit.person.id, page)
    await visit.show(log_panel(table, told, visit.say), table, is_same_page=is_same_page)


async def leave_table(visit: Visit, table: Table, *, is_confirmed: bool = False) -> None:
    """Let the reader go; from a running game only after asking once more."""
    if table.is_running and table.seat_of(visit.person.id) is not None and not is_confirmed:
        await visit.show(confirmation(Verb.LEAVE, table, visit.say), table)
        return
    async with visit.answering(table.id):
        table = await visit.house.tables.lobbies.leave(table.id, visit.person)
        if visit.is_at_public_message:
            await visit.show_lobby(table)
        else:
            await visit.tell(visit.say("notice-left", table=table.id))


async def close_table(visit: Visit, table: Table, *, is_confirmed: bool = False) -> None:
    """End the table for everybody, after asking once more; who is not the host may put it to the others."""
    is_moderator = visit.is_moderator_of(table)
    if table.is_over:
        raise Refused("over", table)
    if not is_moderator and visit.person.id != table.row.host_id:
        if not table.is_running or table.seat_of(visit.person.id) is None:
            raise Refused("host-only", table)
        await suggest(visit, table, MotionKind.CLOSE)
        return
    if not is_confirmed:
        await visit.show(confirmation(Verb.CLOSE, table, visit.say), table)
        return
    await visit.house.tables.lobbies.close(table.id, visit.person, is_moderator=is_moderator)
    await visit.tell(visit.say("table-closed"))


async def move_table(visit: Visit, table: Table) -> None:
    """Show the table from now on in the channel where this is asked for."""
    _check_place(visit)
    await check_server(visit)
    place = visit.reader.place
    is_moderator = visit.is_moderator_of(table)
    table = await visit.house.tables.lobbies.move(table.id, visit.person, place, is_moderator=is_moderator)
    await visit.tell(visit.say("notice-moved", table=table.id, link=f"<#{place.channel_id}>"))


async def open_table(visit: Visit, game: str, options: Mapping[str, str]) -> None:
    """Open a lobby here, for everybody to see; ``options`` may name the language of the table."""
    _check_place(visit)
    await check_server(visit, is_opening=True)
    tables, place = visit.house.tables, visit.reader.place
    language = options.get(LANGUAGE) or (await tables.servers.one(place.guild_id)).language or visit.say.language
    chosen = {name: value for name, value in options.items() if name != LANGUAGE}
    if language not in LANGUAGES:
        raise Refused("bad-option")
    table = await tables.lobbies.open(game, visit.person, place, chosen, language)
    now_about(table.id)
    drawing = visit.house.scenes.lobby(table)
    message_id = await visit.answer.publish(drawing)
    if message_id is not None:
        await visit.house.presenter.shown(table, Role.LOBBY, NOBODY, place.channel_id, message_id, drawing)
    elif not visit.answer.is_lost:  # nobody sees the lobby, and nobody ever could
        await tables.lobbies.close(table.id, visit.person, is_moderator=True)


def _check_place(visit: Visit) -> None:
    """Check that a table can be shown where this is asked for.

    :raises Refused: if this is no server, or the bot lacks permissions in the channel; it names them all.
    """
    interaction = visit.interaction
    if interaction.guild_id is None:
        raise Refused("server-only")
    is_thread = isinstance(interaction.channel, discord.Thread)
    if missing := lacking(interaction.app_permissions, IN_THREAD if is_thread else IN_CHANNEL):
        names = (visit.say(f"permission-{name.replace('_', '-')}") for name in missing)
        raise Refused("missing-permissions", permissions=", ".join(names))
