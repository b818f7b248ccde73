"""Who plays with whom: once more the same people, those who are invited, and those who are sent away."""

from __future__ import annotations

import re

import discord

from bot.engine.panel import Panel
from bot.logs import now_about
from bot.tables.table import Refused, Table
from bot.text.names import text_name
from bot.ui.interactions.context import Context
from bot.ui.interactions.play_command import fitting, words
from bot.ui.interactions.server_rules import check_server
from bot.ui.interactions.voting import suggest
from bot.ui.messages.discord_api import ApiError
from bot.ui.messages.render import Stamp, render
from bot.ui.messages.views import Mentions, address
from storage.rows import NOBODY, MotionKind, Role

_USER = re.compile(r"(?:<@!?)?(?P<id>[0-9]{15,20})>?")
"""A user's id, alone as a completion carries it or in a mention."""


async def open_rematch(context: Context, table: Table) -> None:
    """Open a lobby like that of a finished table, in its channel, and call those who played there, once.

    Whoever presses after the first one joins that lobby.
    """
    if context.interaction.guild_id == table.row.guild_id:
        await check_server(context, is_opening=True, channel_id=table.row.channel_id)
    lobby, is_new = await context.services.tables.lobbies.rematch(table.id, context.person)
    now_about(lobby.id)
    if is_new:
        await _post_lobby(context, lobby, [seat.user_id for seat in table.seats if seat.user_id is not None])
    await _tell_where(context, lobby)


async def invite(context: Context, table: Table, guest: discord.abc.User) -> None:
    """Make somebody welcome at the reader's table, and call them, the first time.

    :raises Refused: if the reader is not its host, or nobody can sit down there any more.
    """
    if guest.bot:
        raise Refused("no-person", table)
    is_new = await context.services.tables.lobbies.invite(table.id, context.person, guest.id)
    name = text_name(guest.display_name)
    if is_new:
        await _post_invitation(context, table, guest.id)
    await context.tell(context.say("notice-invited", name=name, table=table.id))


async def complete_player(context: Context, typed: str) -> list[tuple[str, str]]:
    """Those at the table who might be sent away, absent ones first, as far as they fit what is typed: names and ids.

    The table knows them even when they are no longer on the server, and Discord's own list of members does not.
    """
    table = await context.find(context.interaction.namespace.table)
    stays = {None, context.person.id} | ({table.row.host_id} if table.is_lobby else set())
    labels = table.sitting().labels
    seats = sorted((row for row in table.seats if row.user_id not in stays), key=lambda row: not row.away)
    return fitting([(labels[row.seat], str(row.user_id)) for row in seats], typed)


async def send_away(context: Context, table: Table, typed: str) -> None:
    """Take somebody's seat in the reader's lobby, for good unless they are invited again.

    Once the game is on, those at the table are to decide about somebody who is absent.

    :raises Refused: if the reader is neither host nor moderator, the others cannot be asked about that, or nobody at
        the table is meant.
    """
    seat = _seat_meant(table, typed)
    if table.is_running:
        await suggest(context, table, MotionKind.REMOVE, seat)
        return
    guest_id, name = table.user_of(seat), table.sitting().names[seat]
    if guest_id is None:
        raise Refused("guest-not-seated", table)
    is_moderator = context.is_moderator_of(table)
    await context.services.tables.lobbies.send_away(table.id, context.person, guest_id, is_moderator=is_moderator)
    await context.tell(context.say("notice-sent-away", name=name, table=table.id))


def _seat_meant(table: Table, typed: str) -> int:
    """The seat of the player whose id was chosen, who is mentioned, or whose whole name is typed.

    :raises Refused: if that is nobody here, or not one alone.
    """
    if user := _USER.fullmatch(typed.strip()):
        seat = table.seat_of(int(user["id"]))
        if seat is None:
            raise Refused("guest-not-seated", table)
        return seat
    wanted = words(typed)
    meant = [seat for seat, label in enumerate(table.sitting().labels) if wanted and words(label) == wanted]
    if len(meant) != 1:
        raise Refused("no-player", table)
    return meant[0]


async def _post_lobby(context: Context, lobby: Table, called: list[int]) -> None:
    """Post the lobby where its row says, calling all of these but the reader; without a place there is no lobby.

    :raises Refused: if it cannot be posted.
    """
    others = tuple(user for user in called if user != context.person.id)
    words = context.services.texts.say(lobby.row.language)("notice-rematch", name=text_name(context.person.name))
    call = Mentions(" ".join([*(f"<@{user}>" for user in others), words]), others)
    rendered, channel_id = context.services.views.lobby(lobby), lobby.row.channel_id
    try:
        message_id = await context.services.api.post(channel_id, rendered, f"rematch {lobby.id}", call)
    except ApiError as trouble:
        await context.services.tables.lobbies.close(lobby.id, context.person, is_moderator=True)
        raise Refused("no-place") from trouble
    await context.services.presenter.shown(lobby, Role.LOBBY, NOBODY, channel_id, message_id, rendered)


async def _post_invitation(context: Context, table: Table, guest_id: int) -> None:
    say = context.services.texts.say(table.row.language)
    rows = await context.services.tables.messages.of_table(table.id)
    found = [row for row in rows if row.role is (Role.LOBBY if table.is_lobby else Role.TABLE)]
    channel_id = found[0].channel_id if found else table.row.home_id
    url = address(table.row.guild_id, channel_id, found[0].message_id if found else 0)
    words = {"name": text_name(context.person.name), "game": say(f"{table.row.game}-title")}
    panel = Panel(say("invitation-title"), say("invitation-body", table=f"[{table.id}]({url})", **words))
    call = Mentions(f"<@{guest_id}>", (guest_id,))
    try:
        await context.services.api.post(
            channel_id, render(panel, Stamp(), say), f"guest {table.id} {guest_id % 10**6}", call
        )
    except ApiError as trouble:
        raise Refused("no-place") from trouble


async def _tell_where(context: Context, lobby: Table) -> None:
    rows = await context.services.tables.messages.of_table(lobby.id)
    message_id = next((row.message_id for row in rows if row.role is Role.LOBBY), 0)
    link = address(lobby.row.guild_id, lobby.row.channel_id, message_id)
    await context.response.say(context.say("notice-opened", table=lobby.id, link=link))
