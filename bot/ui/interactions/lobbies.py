"""What presses on a lobby do: join, start, choose options; rematches, invitations and the removal of players."""

import re

import discord

from bot.engine.panel import Panel, Verb
from bot.logs import set_log_table
from bot.tables.table import Refused, Table
from bot.text.names import escape_name
from bot.ui.interactions.context import Context
from bot.ui.interactions.move_words import filter_matching, split_words
from bot.ui.interactions.routes import ParsedPress, handles
from bot.ui.interactions.table_actions import build_lobby_link, check_posting, offer_vote, post_lobby
from bot.ui.messages import lobby
from bot.ui.messages.discord_api import ApiError
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.table_renderer import Mentions, build_url
from storage.rows import MotionKind, Role

_USER = re.compile(r"(?:<@!?)?(?P<id>[0-9]{15,20})>?")
"""A user id, alone or in a mention."""


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
    is_filled, lobbies = press.id.payload == lobby.FILL, context.services.tables.lobbies
    async with context.hold_message(press.id.table):
        await context.show_lobby(await lobbies.start(press.id.table, context.person, is_filled=is_filled))


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
        chosen = press.id.payload or press.get_only_value()
        match chosen:
            case lobby.ADD_COMPUTER:
                table = await lobbies.add_computer(press.id.table, context.person)
            case lobby.REMOVE_COMPUTER:
                table = await lobbies.remove_computer(press.id.table, context.person)
            case _:
                name, value = lobby.parse_choice(chosen)
                table = await lobbies.set_option(press.id.table, context.person, name, value)
        await context.show_lobby(table)


@handles(Verb.REMATCH)
async def open_rematch(context: Context, table: Table) -> None:
    """Seat the reader at the rematch of a finished table; the first press opens it and mentions the others once.

    It starts once all are back, at once for one person alone. A press posts its lobby if nobody knows whether it was.
    """
    await check_posting(context, table.place, is_opening=True)
    lobbies = context.services.tables.lobbies
    again, is_new = await lobbies.rematch(table.id, context.person)
    set_log_table(again.id)
    if again.is_lobby:
        if is_new or not any(row.role is Role.LOBBY for row in again.messages):
            others = tuple(each.user_id for each in table.seats if each.user_id not in (None, context.person.id))
            say = context.services.texts.say(again.row.language)
            words = say("notice-rematch", name=escape_name(again.name_person(context.person)))
            called = Mentions(" ".join([*(f"<@{user}>" for user in others), words]), others)
            await post_lobby(context, again, called, is_new=is_new)
        again = await lobbies.start_complete(again.id)
    link = await build_lobby_link(context, again)
    if again.find_seat(context.person.id) is None:
        await context.response.send_text(context.say("notice-rematch-full", table=link))
    elif again.is_lobby or context.is_direct:
        await context.response.send_text(context.say("notice-opened", table=link))
    else:
        await context.show_hand(again, context.say("notice-opened", table=link), is_other_table=True)


async def invite(context: Context, table: Table, guest: discord.abc.User) -> None:
    """Invite a user to the reader's table, and mention them the first time.

    :raises Refused: if the reader is not the host, or the table takes no more players.
    """
    if guest.bot:
        raise Refused("no-person", table)
    if not table.row.guild_id and not table.is_over:
        raise Refused("direct-table", table)
    await check_posting(context, table.place)
    is_new = await context.services.tables.lobbies.invite(table.id, context.person, guest.id)
    name = escape_name(guest.display_name)
    if is_new:
        await _post_invitation(context, table, guest.id)
    await context.tell(context.say("notice-invited", name=name, table=table.id))


async def complete_player(context: Context, typed: str) -> list[tuple[str, str]]:
    """Find the names and ids of players who may be removed and match the typed text, absent ones first.

    The table knows players who have left the server; Discord's list of members does not.
    """
    table = await context.find_table(context.interaction.namespace.table)
    stays = {None, context.person.id} | ({table.row.host_id} if table.is_lobby else set())
    labels = table.build_sitting().labels
    seats = sorted((row for row in table.seats if row.user_id not in stays), key=lambda row: not row.away)
    return filter_matching([(labels[row.seat], str(row.user_id)) for row in seats], typed)


async def remove_player(context: Context, table: Table, typed: str) -> None:
    """Remove a player from the reader's lobby; they cannot join again without an invitation.

    In a running game, offer a vote on the removal instead.

    :raises Refused: if the reader is neither host nor moderator, no vote is possible, or no player matches.
    """
    seat = _parse_seat(table, typed)
    if table.is_running:
        await offer_vote(context, table, MotionKind.REMOVE, seat)
        return
    guest_id, name = table.seats[seat].user_id, table.build_sitting().names[seat]
    if guest_id is None:
        raise Refused("guest-not-seated", table)
    is_moderator = await context.is_moderator_of(table)
    await context.services.tables.lobbies.send_away(table.id, context.person, guest_id, is_moderator=is_moderator)
    await context.tell(context.say("notice-sent-away", name=name, table=table.id))


def _parse_seat(table: Table, typed: str) -> int:
    """Parse the seat of the player with this id, mention or full name.

    :raises Refused: if there is not exactly one.
    """
    if user := _USER.fullmatch(typed.strip()):
        seat = table.find_seat(int(user["id"]))
        if seat is None:
            raise Refused("guest-not-seated", table)
        return seat
    wanted = split_words(typed)
    matches = [
        seat for seat, label in enumerate(table.build_sitting().labels) if wanted and split_words(label) == wanted
    ]
    if len(matches) != 1:
        raise Refused("no-player", table)
    return matches[0]


async def _post_invitation(context: Context, table: Table, guest_id: int) -> None:
    say = context.services.texts.say(table.row.language)
    rows = await context.services.tables.messages.list_by_table(table.id)
    found = [row for row in rows if row.role is (Role.LOBBY if table.is_lobby else Role.TABLE)]
    channel_id = found[0].channel_id if found else table.row.home_id
    url = build_url(table.row.guild_id, channel_id, found[0].message_id if found else 0)
    words = {"name": escape_name(table.name_person(context.person)), "game": say(f"{table.row.game}-title")}
    panel = Panel(say("invitation-title"), say("invitation-body", table=f"[{table.id}]({url})", **words))
    mentions = Mentions(f"<@{guest_id}>", (guest_id,))
    try:
        await context.services.api.post(
            channel_id, render(panel, Stamp(), say), f"guest {table.id} {guest_id % 10**6}", mentions
        )
    except ApiError as error:
        raise Refused("no-place") from error
