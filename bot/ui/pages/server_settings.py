"""The settings pages of a server."""

import re
from collections.abc import Mapping, Sequence
from itertools import chain

import discord

from bot.engine.panel import Button, Choice, Field, Panel, Say, Select
from bot.tables.limits import MOST_TABLES
from bot.tables.options import CLOCKS
from bot.tables.table import Refused
from bot.text.languages import LANGUAGES
from bot.text.names import shorten_name
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import named, page
from bot.ui.interactions.table_actions import format_channel_links, parse_channels
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.permissions import CHANNEL_PERMISSIONS, can_hold_tables_below, list_missing
from bot.ui.pages.widgets import AUTO, list_language_choices
from storage.rows import Openers, ServerRow

SERVER = "server"
"""The prefix of the settings' payloads; for compatibility, the language has no suffix."""

SERVER_LANGUAGE, CHANNELS, THREADS = SERVER, "server-channels", "server-threads"
CLOCK, MOST, OPENERS = "server-clock", "server-most", "server-openers"

WELCOME = "welcome"
"""The first word of the payloads of the welcome message."""

WELCOME_POST = f"{WELCOME}.post"
"""The payload of the button that posts it."""

PLACES, TABLES = "server-places", "server-tables"
"""The two pages: channels and language, and limits of tables."""

PAGES = {PLACES: (SERVER_LANGUAGE, CHANNELS, THREADS), TABLES: (CLOCK, MOST, OPENERS)}
"""The settings of each page."""

YES, NO = "yes", "no"

ALLOW, FORBID = "+", "-"
"""The first character of a channel's value."""

_CHANNEL = re.compile(r"(?P<sign>[-+]?)(?P<id>[0-9]{1,20})")

SIGN = "✓"
"""Marks an allowed channel."""

Channel = tuple[int, str]
"""The id and name of a channel."""


async def show_server(context: Context) -> None:
    """Show the server's settings.

    :raises Refused: if this is not a server, or the reader does not manage it.
    """
    await _show(context, PLACES, is_same_page=False)


@page(named(*PAGES))
async def open_server_page(context: Context, name: str) -> None:
    """Show a settings page.

    :raises Refused: if this is not a server, or the reader does not manage it.
    """
    await _show(context, name)


async def _show(context: Context, name: str, *, is_same_page: bool = True) -> None:
    check_manager(context)
    row = await context.services.tables.servers.get(context.reader.place.guild_id)
    panel = build_server_page(name, row, _list_channels(context), context.say)
    await context.show(panel, is_same_page=is_same_page)


@page(named(*chain(*PAGES.values())))
async def change_server(context: Context, name: str, value: str = "") -> None:
    """Apply a setting, if a value was chosen, and show its page.

    :raises Refused: if there is no such setting or value, or the reader does not manage the server.
    """
    check_manager(context)
    channels = [channel_id for channel_id, _ in _list_channels(context)]
    if value:
        await context.services.tables.change_server(
            context.reader.place.guild_id, lambda row: _parse_setting(row, name, value, channels)
        )
    await _show(context, next(page for page, names in PAGES.items() if name in names))


def build_server_page(shown: str, row: ServerRow, channels: Sequence[Channel], say: Say) -> Panel:
    """Build a settings page; ``channels`` are those in which a table can be shown."""
    allowed = parse_channels(row)

    def capitalize(text: str) -> str:
        return text[:1].upper() + text[1:]

    lists = {
        SERVER_LANGUAGE: [
            Choice(say("server-language-auto"), AUTO, is_chosen=not row.language),
            *list_language_choices(row.language, say),
        ],
        CHANNELS: _list_channel_choices(allowed, channels, say),
        THREADS: [
            Choice(say(f"server-threads-{each}"), each, is_chosen=row.is_threaded is (each == YES))
            for each in (YES, NO)
        ],
        CLOCK: [
            Choice(say("server-clock-auto"), AUTO, is_chosen=row.clock not in CLOCKS),
            *(Choice(capitalize(say(f"lobby-clock-{each}")), each, is_chosen=each == row.clock) for each in CLOCKS),
        ],
        MOST: [
            Choice(say("server-most-auto"), AUTO, is_chosen=not row.most_tables),
            *(Choice(str(most), str(most), is_chosen=most == row.most_tables) for most in MOST_TABLES),
        ],
        OPENERS: [Choice(say(f"server-openers-{each}"), each, is_chosen=each is row.openers) for each in Openers],
    }
    links = {CHANNELS: f"**{format_channel_links(allowed)}**\n"} if allowed else {}
    fields = []
    for name in PAGES[shown]:
        key = "server-language" if name == SERVER_LANGUAGE else name
        select = Select(say(key), press_page(name), tuple(lists[name]))
        fields.append(Field(say(key), f"{links.get(name, '')}{say(f'{key}-note')}", row=select))
    if shown == PLACES:
        post = Button(say("server-welcome-post"), press_page(WELCOME_POST))
        fields.append(Field(say("server-welcome"), say("server-welcome-note"), button=post))
    buttons = tuple(Button(say(name), press_page(name)) for name in PAGES if name != shown)
    return Panel(say("server-title"), fields=tuple(fields), rows=(buttons,))


def _parse_setting(row: ServerRow, name: str, value: str, channels: Sequence[int]) -> Mapping[str, str | int]:
    """Return the columns to store for a value; ``channels`` are those in which a table can be shown.

    The value of a channel says whether it allows or forbids, as others may have changed the setting since the page was
    drawn. A value without a sign, from an older message, toggles it.

    :raises Refused: if there is no such setting or value.
    """
    match name, value:
        case "server", _ if value in (*LANGUAGES, AUTO):
            return {"language": "" if value == AUTO else value}
        case "server-channels", _ if value == AUTO:
            return {"channels": ""}
        case "server-channels", _ if (match := _CHANNEL.fullmatch(value)) is not None:
            chosen, changed, sign = {*parse_channels(row)}, {int(match["id"])}, match["sign"]
            if not changed <= {*channels, *chosen}:
                raise Refused("malformed")
            is_allowed = sign == ALLOW if sign else not changed <= chosen
            return {"channels": " ".join(map(str, sorted(chosen | changed if is_allowed else chosen - changed)))}
        case "server-threads", ("yes" | "no"):
            return {"is_threaded": value == YES}
        case "server-clock", _ if value == AUTO or value in CLOCKS:
            return {"clock": "" if value == AUTO else value}
        case "server-most", _ if value == AUTO or value in map(str, MOST_TABLES):
            return {"most_tables": 0 if value == AUTO else int(value)}
        case "server-openers", ("anybody" | "moderators"):
            return {"openers": value}
    raise Refused("malformed")


def check_manager(context: Context) -> None:
    """Check that the reader manages this server.

    :raises Refused: if not, or this is none.
    """
    context.get_server_id()
    if not context.reader.is_manager:
        raise Refused("manager-only")


def _list_channels(context: Context) -> list[Channel]:
    """List the channels in which, or in whose posts, the bot can show tables, in the server's order."""
    guild = context.interaction.guild
    if guild is None:
        return []
    kinds: tuple[Sequence[discord.abc.GuildChannel], ...] = (
        guild.text_channels,
        guild.voice_channels,
        guild.stage_channels,
        guild.forums,
    )
    return [
        (channel.id, channel.name)
        for channel in chain(*kinds)
        if can_hold_tables_below(channel.type)
        and not list_missing(channel.permissions_for(guild.me), CHANNEL_PERMISSIONS)
    ]


def _list_channel_choices(allowed: Sequence[int], channels: Sequence[Channel], say: Say) -> list[Choice]:
    """Build a choice for each channel: allow or forbid it."""
    named = dict(channels)
    gone = [(channel_id, str(channel_id)) for channel_id in allowed if channel_id not in named]
    lines = [Choice(say("server-channels-all"), AUTO, is_chosen=not allowed)]
    for channel_id, name in (*channels, *gone):
        is_allowed = channel_id in allowed
        note = say(f"server-channels-{'forbid' if is_allowed else 'allow'}")
        value = f"{FORBID if is_allowed else ALLOW}{channel_id}"
        lines.append(Choice(f"{f'{SIGN} ' if is_allowed else ''}#{shorten_name(name)}", value, note))
    return lines
