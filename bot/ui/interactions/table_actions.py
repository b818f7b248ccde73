"""What buttons and commands both do with a table: show, follow, undo, vote, leave, close, move, open."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

import discord

from bot.engine.panel import Verb
from bot.logs import set_log_table
from bot.tables import motions
from bot.tables.game_log import read_log_page
from bot.tables.reminders import toggle_follower
from bot.tables.replay import is_deal_reproduced
from bot.tables.table import Place, Refused, Table
from bot.tables.turn_clock import find_blocking_seats
from bot.text.names import ELLIPSIS
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import ParsedPress, handles
from bot.ui.messages import custom_ids
from bot.ui.messages.discord_api import ApiError, ChannelUnavailable, DirectMessagesClosed, TransientError
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.lobby import build_rules
from bot.ui.messages.log_text import build_log_panel
from bot.ui.messages.permissions import (
    CHANNEL_PERMISSIONS,
    THREAD_PERMISSIONS,
    can_hold_table,
    combine_rights,
    list_missing,
)
from bot.ui.messages.table_renderer import NO_MENTIONS, Mentions, build_url
from bot.ui.messages.table_text import YES, Answer, build_confirmation, build_proposal
from bot.ui.messages.tracker import LOBBY
from storage.rows import NOBODY, MotionEnding, MotionKind, Openers, Role, ServerRow, TableRow

MAX_SHOWN = 50
"""The most tables to offer."""

MAX_LINKS = 20
"""The most channels that a refusal names."""


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
    renderer = context.services.renderer
    if table.state is None:
        await context.response.show(renderer.render_lobby(table, viewer=await context.create_viewer(table)))
        return
    viewer, ending = await context.create_viewer(table), await renderer.read_ending(table, context.say)
    rendered = renderer.render_table(
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
    house = table.codec.find_house(table.options)
    await context.show(build_rules(table.entry, house, context.say))


@handles(Verb.LEAVE)
async def leave_table(context: Context, table: Table, answer: str = "") -> None:
    """Leave the table; a running game asks for a confirmation."""
    if table.is_running and table.find_seat(context.person.id) is not None and answer != YES:
        await context.show(build_confirmation(Verb.LEAVE, table, context.say), table)
        return
    async with context.hold_message(table.id):
        table = await context.services.tables.lobbies.leave(table.id, context.person)
        if context.message is not None and not context.is_at_own_message:
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
    tables = context.services.tables

    async def open_lobby() -> Table:
        place = await _find_place(context)
        needed = 0 if place.guild_id else tables.games[game].game.seats[0] - 1
        chosen = {**await tables.lobbies.recall_options(game, context.person, place), **options}
        language = (await tables.servers.get(place.guild_id)).language or context.say.language
        table = await tables.lobbies.open(game, context.person, place, chosen, language, max(computers, needed))
        await _publish_lobby(context, table)
        return await tables.lobbies.start(table.id, context.person) if is_started else table

    await _open_once(context, game, open_lobby)


async def open_same_deal(context: Context, source: Table) -> None:
    """Open a lobby for a game with the deal of a finished table.

    :raises Refused: if that is not over, its key does not give its deal, or others still play its deal.
    """
    tables = context.services.tables

    async def open_lobby() -> Table:
        place = await _find_place(context)
        if source.row.is_fork:
            raise Refused("fork-deal", source)
        if not await is_deal_reproduced(tables, source):
            raise Refused("dealt-otherwise", source)
        language = (await tables.servers.get(place.guild_id)).language or context.say.language
        table = await tables.lobbies.open_same_deal(source, context.person, place, language)
        await _publish_lobby(context, table)
        return table

    await _open_once(context, source.id, open_lobby)


async def _open_once(context: Context, what: str, open_lobby: Callable[[], Awaitable[Table]]) -> None:
    """Open a lobby; for further presses of the button respond with a link to it."""
    table, is_new = await context.make_once(what, open_lobby)
    if not is_new:
        await context.response.send_text(context.say("notice-opened", table=await build_lobby_link(context, table)))


async def build_lobby_link(context: Context, lobby: Table) -> str:
    rows = await context.services.tables.messages.list_by_table(lobby.id)
    message_id = next((row.message_id for row in rows if row.role is Role.LOBBY), 0)
    return f"[{lobby.id}]({build_url(lobby.row.guild_id, lobby.row.channel_id, message_id)})"


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
        message = await post_lobby(context, table)
        link = build_url(0, message.channel_id, message.message_id)
        await context.response.send_text(context.say("notice-opened-direct", table=f"[{table.id}]({link})"))
        return
    posted, rendered = await context.send_lobby(table, context.response.publish)
    if posted is not None:
        await context.services.presenter.record(table.id, table, posted, rendered, new=LOBBY)
    elif not context.response.is_uncertain:  # the lobby was not posted
        await tables.lobbies.close(table.id, context.person, is_moderator=True)
        raise Refused("busy-discord")


async def post_lobby(
    context: Context, table: Table, mentions: Mentions = NO_MENTIONS, *, is_new: bool = True
) -> PostedMessage:
    """Post a lobby that belongs to no response, or find it where it was posted unless it ``is_new``.

    One that may have been posted stays open: the first press on it is answered, and so it is found.

    :raises Refused: if it is not known to be posted; if it cannot be, it is closed.
    """
    api, channel_id, is_direct = context.services.api, table.row.channel_id, not table.row.guild_id
    rendered = await context.services.presenter.tools.draw_lobby(table)
    try:
        found = None if is_new else await api.find_posted(channel_id, rendered, ())
        post = partial(api.post, channel_id, nonce=f"lobby {table.id}", mentions=mentions, is_direct=is_direct)
        pictures = context.services.presenter.tools.pictures
        posted, rendered = (found, rendered) if found else await pictures.send(channel_id, post, rendered)
    except TransientError as error:
        raise Refused("busy-discord") from error
    except ApiError as error:
        await context.services.tables.lobbies.close(table.id, context.person, is_moderator=True)
        is_closed = isinstance(error, (DirectMessagesClosed, ChannelUnavailable))
        key = "busy-discord" if not is_closed else "no-direct-messages" if is_direct else "no-place"
        raise Refused(key) from error
    await context.services.presenter.record(table.id, table, posted, rendered, new=LOBBY, is_certain=is_new)
    return posted


def check_place(context: Context) -> None:
    """Check that a table can be shown in this channel.

    :raises Refused: if this is not a server, or the bot lacks permissions, which it names.
    """
    interaction = context.interaction
    context.get_server_id()
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


async def check_server(context: Context, *, is_opening: bool = False) -> None:
    """Check that a table may be here, and that the reader may open one if ``is_opening``.

    :raises Refused: if not; it names the allowed channels.
    """
    interaction = context.interaction
    opening = interaction.permissions if is_opening else None
    await _check_settings(context, context.reader.place, interaction.channel, opening)


async def check_posting(context: Context, place: Place, *, is_opening: bool = False) -> None:
    """Check that the bot may post in a channel for the reader, wherever the reader presses.

    Who was thrown out of a server still has buttons in direct messages. With ``is_opening`` something new is
    opened there, and the server's settings hold too.

    :raises Refused: if the reader cannot see the channel any more, the settings do not allow it, or Discord does not
        answer.
    """
    if not place.guild_id:
        return
    services, member = context.services, None
    if services.tables.limits.is_blocked(context.person.id, place.guild_id):
        raise Refused("blocked")
    if context.reader.place.guild_id == place.guild_id and isinstance(context.interaction.user, discord.Member):
        member = context.interaction.user
    try:
        member = member or await services.api.fetch_member(place.guild_id, context.person.id)
        if member is None or member.is_timed_out():
            raise Refused("not-there")
        channel, parent = await services.api.find_place(member.guild, place.channel_id)
        rights = await combine_rights(services.members, member, channel, parent)
    except ChannelUnavailable as error:
        raise Refused("no-place") from error
    except ApiError as error:
        raise Refused("busy-discord") from error
    if not rights.view_channel:
        raise Refused("not-there")
    if is_opening:
        await _check_settings(context, place, channel, rights)


async def _check_settings(context: Context, place: Place, channel: object, opening: discord.Permissions | None) -> None:
    """Check the kind of a channel, and the server's settings; ``opening`` are the rights of who opens a table there."""
    if isinstance(channel, discord.abc.GuildChannel | discord.Thread) and not can_hold_table(channel.type):
        raise Refused("channel-kind")
    row = await context.services.tables.servers.get(place.guild_id)
    may_open = opening is None or opening.manage_messages or opening.manage_guild
    if row.openers is Openers.MODERATORS and not may_open:
        raise Refused("moderators-open")
    here = {place.channel_id, channel.parent_id if isinstance(channel, discord.Thread) else 0}
    if (allowed := parse_channels(row)) and not here & {*allowed}:
        raise Refused("other-channels", channels=format_channel_links(allowed))


def parse_channels(row: ServerRow) -> tuple[int, ...]:
    """Parse the allowed channels; empty if all are allowed."""
    return tuple(map(int, row.channels.split()))


def format_channel_links(channels: Sequence[int]) -> str:
    """Format the first channels as links."""
    more = [ELLIPSIS] if len(channels) > MAX_LINKS else []
    return ", ".join([*(f"<#{channel_id}>" for channel_id in channels[:MAX_LINKS]), *more])


async def undo(context: Context, table_id: str, token: str | None = None) -> None:
    """Undo the reader's last move; if that needs consent, offer a vote.

    ``token`` is that of the question that the button was drawn for.

    :raises Refused: if it cannot be undone.
    """
    async with context.hold_message(table_id):
        try:
            table = await context.services.tables.play.undo(table_id, context.person, token)
        except Refused as refused:
            if refused.key != "no-undo" or refused.table is None:
                raise
            await offer_vote(context, refused.table, MotionKind.UNDO)
            return
        await context.show_hand(table)


@handles(Verb.UNDO)
async def undo_by_button(context: Context, press: ParsedPress) -> None:
    """Undo the reader's last move, if the button is about that, or offer a vote; or take back what is planned."""
    if press.id.question == custom_ids.NEXT_TURN:
        async with context.hold_message(press.id.table):
            await context.show_hand(await context.services.tables.play.drop_plan(press.id.table, context.person))
        return
    await undo(context, press.id.table, press.id.question)


async def undo_at(context: Context, table: Table) -> None:
    """Undo the reader's last move, or offer a vote."""
    await undo(context, table.id)


async def offer_vote(context: Context, table: Table, kind: MotionKind, target: int = NOBODY) -> None:
    """Show what the others would vote on, with the button that starts the vote.

    :raises Refused: if no vote is possible now.
    """
    gone = await _find_departed(context, table)
    table = await context.services.tables.votes.check_proposal(table.id, context.person, kind, target, gone)
    await context.show(build_proposal(table, kind, target, context.say), table)


@handles(Verb.PROPOSE)
async def propose(context: Context, table: Table, kind: MotionKind | None = None, target: int = NOBODY) -> None:
    """Start a vote; without a kind, offer those about a player who blocks the table.

    :raises Refused: if no vote is possible now.
    """
    if kind is None:
        await _offer_to_go_on(context, table)
        return
    gone = await _find_departed(context, table)
    async with context.hold_message(table.id):
        table = await context.services.tables.votes.propose(table.id, context.person, kind, target, gone)
        await context.tell(context.say("notice-proposed" if motions.is_open(table.motion) else "notice-carried"))


async def _offer_to_go_on(context: Context, table: Table) -> None:
    """Offer a vote about the first player who blocks the table; who blocks it alone gets the own hand."""
    blocking, seat = find_blocking_seats(table), table.find_seat(context.person.id)
    if blocking == {seat}:
        await open_hand(context, table)
        return
    others = blocking - {seat}
    if not others:
        raise Refused("is-going-on", table)
    await offer_vote(context, table, MotionKind.COMPUTER, min(others))


@handles(Verb.VOTE)
async def vote(context: Context, table: Table, answer: Answer, number: int) -> None:
    """Vote.

    :raises Refused: if the reader is not a voter, or the vote is over.
    """
    async with context.hold_message(table.id):
        is_agreed = answer is Answer.YES
        table = await context.services.tables.votes.vote(table.id, context.person, number, is_agreed=is_agreed)
        motion = table.motion
        if motion is None or motion.ending is MotionEnding.OVER:
            key = "notice-carried"
        else:
            key = "notice-withdrawn" if motion.ending is MotionEnding.WITHDRAWN else "notice-voted"
        await context.tell(context.say(key))


async def _find_departed(context: Context, table: Table) -> frozenset[int]:
    """Find the seats of other present players who are known to have left the server."""
    others = [row.user_id for row in table.seats if row.user_id and row.user_id != context.person.id and not row.away]
    members, guild_id = context.services.members, table.row.guild_id
    have_left = await asyncio.gather(*(members.has_left_now(guild_id, user_id) for user_id in others))
    return frozenset(user_id for user_id, has_left in zip(others, have_left, strict=True) if has_left)
