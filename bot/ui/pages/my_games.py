"""The page of a user's tables on all servers, and the button that keeps it in the direct messages."""

from __future__ import annotations

from functools import partial

from bot.engine.panel import Button
from bot.tables.table import Refused
from bot.text.names import escape_name
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import page
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.discord_api import ApiError, DirectMessagesClosed
from bot.ui.messages.kept_pages import DROP
from bot.ui.messages.my_games_panel import MINE, build_my_games_page, load_games
from bot.ui.pages.calendar_file import CALENDAR

KEEP = "mine-keep"
"""The payload of the button that keeps the list."""


@page(MINE)
async def show_my_games(context: Context, start: int | None = None) -> None:
    """Show the reader's lobbies and running tables, or more of them: of a list that is kept in a message of its own.

    ``start`` is the number of the first one, from 0.
    """

    def find_server_name(guild_id: int) -> str:
        guild = context.interaction.client.get_guild(guild_id)
        return escape_name(guild.name) if guild is not None and guild_id != context.reader.place.guild_id else ""

    user_id = context.person.id
    games = load_games(await context.services.tables.list_by_user(user_id), user_id, find_server_name)
    key = "mine-keep-again" if context.services.kept_pages.is_kept(user_id) else "mine-keep"
    below = [Button(context.say(key), press_page(KEEP))]
    if games:
        below.append(Button(context.say("mine-calendar"), press_page(CALENDAR)))
    panel = build_my_games_page(games, user_id, context.say, below, start=start or 0)
    await context.show(panel, is_same_page=True)


@page(KEEP)
async def keep_my_games(context: Context) -> None:
    """Keep the list in the reader's direct messages, in place of the one that is kept there, if any.

    :raises Refused: if the reader takes no direct messages, or none can be sent now.
    """
    try:
        keep = partial(context.services.kept_pages.keep, context.person.id, f"kept {context.interaction.id}")
        url, _ = await context.make_once(KEEP, keep)
    except DirectMessagesClosed as error:
        raise Refused("no-direct-messages") from error
    except ApiError as error:
        raise Refused("busy-discord") from error
    await context.tell(context.say("notice-kept", link=url))


@page(DROP)
async def drop_my_games(context: Context) -> None:
    """Delete the kept list of the reader, and the message of the press."""
    was_kept = await context.services.kept_pages.drop(context.person.id)
    message = context.interaction.message
    if message is not None and context.is_at_own_message and not context.is_at_page:
        await context.services.kept_pages.delete_message(message.channel.id, message.id)
    await context.tell(context.say("notice-kept-no-more" if was_kept else "notice-kept-none"))
