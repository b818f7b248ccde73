"""What buttons and commands both do with a table: show, follow, leave, close, move, open."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

import discord

from bot.engine.panel import Verb
from bot.logs import set_log_table
from bot.tables.game_log import read_log_page
from bot.tables.reminders import toggle_follower
from bot.tables.replay import is_deal_reproduced
from bot.tables.table import Place, Refused, Table
from bot.ui.interactions.confirmation import YES, build_confirmation
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import ParsedPress, handles
from bot.ui.interactions.server_rules import check_server
from bot.ui.interactions.voting import offer_vote
from bot.ui.messages.discord_api import ApiError, ChannelUnavailable, DirectMessagesClosed
from bot.ui.messages.lobby import build_rules
from bot.ui.messages.log_text import build_log_panel
from bot.ui.messages.permissions import CHANNEL_PERMISSIONS, THREAD_PERMISSIONS, list_missing
from bot.ui.messages.tracker import LOBBY
from bot.ui.messages.views import build_url
from storage.rows import MotionKind, Role, TableRow

MAX_SHOWN = 50
"""The most tables to offer."""


@handles(Verb.HAND)
async def open_hand(context: Context, table: Table) -> None:
    """Show the reader's hand in a message of its own; if direct messages are closed, say so.

    Unless that was tried a short time ago, they may be open again, and the hand is sent there, too. A paused table is
    tried again: where it could not be shown, the hand is how its people look after it.
    """
    seat, services = table.find_seat(context.person.id), context.services
    await services.presenter.paused.ask_again(table, context.person.id)
    is_unreachable = seat is not None and table.seats[seat].is_dm_closed
    if seat is not None and is_unreachable and services.api.limits.may_try_again(context.person.id):
        await services.tables.maintenance.set_dm_closed(table.id, seat, is_closed=False)
        is_unreachable = False
    note = context.say("hand-dm-closed", button=context.say(table.entry.hand_button)) if is_unreachable else ""
    await context.show_hand(table, note=note, is_other_table=True)


@handles(Verb.NEXT)
async def open_next_hand(context: Context, press: ParsedPress) -> None:
    """Show the reader's hand at the next table that waits for them after this one; if none does, say so."""
    waiting = context.services.tables.waiting
    await waiting.load()
    for found in waiting.list_after(context.person.id, press.id.table):
        with suppress(Refused):  # a saved game that does not load is left out
            table = await context.read_table(found)
            set_log_table(found)
            await open_hand(context, table)
            return
    await context.response.send_text(context.say("notice-none-waiting"))


@handles(Verb.SHOW)
async def show_table(context: Context, table: Table) -> None:
    """Show the table in words, in the reader's language."""
    views = context.services.views
    if table.state is None:
        await context.response.show(views.render_lobby(table, viewer=await context.create_viewer(table)))
        return
    viewer, ending = await context.create_viewer(table), await views.read_ending(table, context.say)
    rendered = views.render_table(
        table, table.build_sitting(), context.say, is_in_words=True, ending=ending, viewer=viewer
    )
    await context.response.show(rendered)


@handles(Verb.LOG)
async def show_log(context: Context, table: Table, page: int | None = None) -> None:
    """Show a page of the table's log, without other players' secrets; without a number the newest, on its own."""
    log = await read_log_page(context.services.tables, table, context.person.id, page or 0)
    await context.show(build_log_panel(table, log, context.say), table, is_same_page=page is not None)


@handles(Verb.RULES)
async def show_rules(context: Context, table: Table) -> None:
    """Show the rules of the table's game in brief."""
    house = context.services.tables.codec(table.row.game).find_house(table.options)
    await context.show(build_rules(table.entry, house, context.say))


@handles(Verb.LEAVE)
async def leave_table(context: Context, table: Table, answer: str = "") -> None:
    """Leave the table; a running game asks for a confirmation."""
    if table.is_running and table.find_seat(context.person.id) is not None and answer != YES:
        await context.show(build_confirmation(Verb.LEAVE, table, context.say), table)
        return
    async with context.hold_message(table.id):
        table = await context.services.tables.lobbies.leave(table.id, context.person)
        if context.is_at_public_message:
            await context.show_lobby(table)
        else:
            await context.tell(context.say("notice-left", table=table.id))


@handles(Verb.CLOSE)
async def close_table(context: Context, table: Table, answer: str = "") -> None:
    """Close the table after a confirmation; players other than the host are offered a vote."""
    is_moderator = await context.is_moderator_of(table)
    if table.is_over:
        raise Refused("over", table)
    if not is_moderator and context.person.id != table.row.host_id:
        if not table.is_running or table.find_seat(context.person.id) is None:
            raise Refused("host-only", table)
        await offer_vote(context, table, MotionKind.CLOSE)
        return
    if answer != YES:
        await context.show(build_confirmation(Verb.CLOSE, table, context.say), table)
        return
    await context.services.tables.lobbies.close(table.id, context.person, is_moderator=is_moderator)
    await context.tell(context.say("table-closed"))


async def move_table(context: Context, table: Table) -> None:
    """Move the table to the channel of the interaction."""
    check_place(context)
    await check_server(context)
    place = context.reader.place
    is_moderator = await context.is_moderator_of(table)
    table = await context.services.tables.lobbies.move(table.id, context.person, place, is_moderator=is_moderator)
    await context.tell(context.say("notice-moved", table=table.id, link=f"<#{place.channel_id}>"))


async def open_table(
    context: Context, game: str, options: Mapping[str, str], computers: int = 0, *, is_started: bool = False
) -> None:
    """Open a lobby, and start its game if ``is_started``; ``options`` may include the table's language.

    What is not named is as the reader chose it last for this game. In direct messages there are as many computers as
    are needed. A button that is pressed twice opens one.
    """
    await _open_once(context, game, partial(_open_table, context, game, options, computers, is_started=is_started))


async def _open_table(
    context: Context, game: str, options: Mapping[str, str], computers: int, *, is_started: bool
) -> Table:
    tables, place = context.services.tables, await _find_place(context)
    if not place.guild_id:
        computers = max(computers, tables.games[game].game.seats[0] - 1)
    options = {**await tables.lobbies.recall_options(game, context.person, place), **options}
    language = (await tables.servers.get(place.guild_id)).language or context.say.language
    table = await tables.lobbies.open(game, context.person, place, options, language, computers)
    await _publish_lobby(context, table)
    return await tables.lobbies.start(table.id, context.person) if is_started else table


async def open_same_deal(context: Context, source: Table) -> None:
    """Open a lobby for a game with the deal of a finished table.

    :raises Refused: if that is not over, its key does not give its deal, or others still play its deal.
    """
    await _open_once(context, source.id, partial(_open_same_deal, context, source))


async def _open_once(context: Context, what: str, open_lobby: Callable[[], Awaitable[Table]]) -> None:
    """Open a lobby; for further presses of the button respond with a link to it."""
    table, is_new = await context.make_once(what, open_lobby)
    if not is_new:
        await send_lobby_link(context, table)


async def _open_same_deal(context: Context, source: Table) -> Table:
    tables, place = context.services.tables, await _find_place(context)
    if not await is_deal_reproduced(tables, source):
        raise Refused("dealt-otherwise", source)
    language = (await tables.servers.get(place.guild_id)).language or context.say.language
    table = await tables.lobbies.open_same_deal(source, context.person, place, language)
    await _publish_lobby(context, table)
    return table


async def send_lobby_link(context: Context, lobby: Table) -> None:
    """Respond with a link to a lobby."""
    rows = await context.services.tables.messages.list_by_table(lobby.id)
    message_id = next((row.message_id for row in rows if row.role is Role.LOBBY), 0)
    link = build_url(lobby.row.guild_id, lobby.row.channel_id, message_id)
    await context.response.send_text(context.say("notice-opened", table=f"[{lobby.id}]({link})"))


async def _find_place(context: Context) -> Place:
    """Find the place of the reader's new table: the channel or, where the bot is not, its direct messages.

    :raises Refused: if there is none, or the reader may open no table here.
    """
    if context.reader.is_elsewhere:
        return Place(0, await context.open_dm())
    if not context.is_direct:
        check_place(context)
        await check_server(context, is_opening=True)
    return context.reader.place


async def _publish_lobby(context: Context, table: Table) -> None:
    """Respond with a new lobby, or post it in direct messages.

    :raises Refused: if it cannot be posted; then it is closed.
    """
    tables = context.services.tables
    set_log_table(table.id)
    if context.reader.is_elsewhere:
        await _post_lobby(context, table)
        return
    rendered = context.services.views.render_lobby(table)
    posted = await context.response.publish(rendered)
    if posted is not None:
        await context.services.presenter.record(table.id, table, LOBBY, posted, rendered)
    elif not context.response.is_uncertain:  # the lobby was not posted
        await tables.lobbies.close(table.id, context.person, is_moderator=True)
        raise Refused("busy-discord")


async def _post_lobby(context: Context, table: Table) -> None:
    """Post a new lobby in the reader's direct messages, and respond with a link to it.

    :raises Refused: if it cannot be posted; then it is closed.
    """
    services, rendered = context.services, context.services.views.render_lobby(table)
    try:
        posted = await services.api.post(table.row.channel_id, rendered, f"lobby {table.id}", is_direct=True)
    except ApiError as error:
        await services.tables.lobbies.close(table.id, context.person, is_moderator=True)
        is_closed = isinstance(error, (DirectMessagesClosed, ChannelUnavailable))
        raise Refused("no-direct-messages" if is_closed else "busy-discord") from error
    await services.presenter.record(table.id, table, LOBBY, posted, rendered)
    link = build_url(0, posted.channel_id, posted.message_id)
    await context.response.send_text(context.say("notice-opened-direct", table=f"[{table.id}]({link})"))


def check_place(context: Context) -> None:
    """Check that a table can be shown in this channel.

    :raises Refused: if this is not a server, or the bot lacks permissions, which it names.
    """
    interaction = context.interaction
    if not context.reader.place.guild_id:
        raise Refused("server-only")
    is_thread = isinstance(interaction.channel, discord.Thread)
    if missing := list_missing(interaction.app_permissions, THREAD_PERMISSIONS if is_thread else CHANNEL_PERMISSIONS):
        names = (context.say(f"permission-{name.replace('_', '-')}") for name in missing)
        raise Refused("missing-permissions", permissions=", ".join(names))


@handles(Verb.FOLLOW)
async def toggle_follow(context: Context, table: Table) -> None:
    """Follow the table, or stop following it.

    :raises Refused: if it is over.
    """
    tables = context.services.tables
    if await toggle_follower(tables, table, context.person.id):
        calls = (await tables.people.get(context.person.id)).calls
        await context.tell(context.say(f"notice-followed-{calls}", table=table.id))
    else:
        await context.tell(context.say("notice-unfollowed", table=table.id))
    tables.announce(table.id)  # it may have ended just now


async def find_shown_table(context: Context, table_id: str | None) -> Table:
    """Find the table with this id; without an id, the one in this channel, else one of the reader's own.

    :raises Refused: if there is none that the reader can see.
    """
    if table_id is None:
        channel_id = context.reader.place.channel_id
        rows = [row for row in await _load_rows(context) if channel_id in (row.home_id, row.channel_id)]
        rows.sort(key=lambda row: row.home_id != channel_id)
        for row in rows[:1]:
            return await context.read_table(row.id)
    return await context.find_table(table_id)


async def list_shown_tables(context: Context) -> list[Table]:
    """List the lobbies and running tables of the server that the reader can see, last changed first."""
    found = []
    for row in (await _load_rows(context))[:MAX_SHOWN]:
        with suppress(Refused):
            found.append(await context.read_table(row.id))
    return found


async def _load_rows(context: Context) -> Sequence[TableRow]:
    """Load the lobbies and running tables of the server, last changed first."""
    return await context.services.tables.list_by_server(context.reader.place.guild_id)
