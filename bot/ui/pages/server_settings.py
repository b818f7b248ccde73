"""The settings page of a server, for those who manage it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.engine.panel import Button, Choice, Field, Panel, Press, Say, Select, Verb
from bot.tables.limits import MOST_TABLES
from bot.tables.options import CLOCKS, default_clock
from bot.tables.table import Refused
from bot.text.names import label_name
from bot.text.texts import LANGUAGES
from bot.ui.interactions.context import Context
from bot.ui.interactions.server_rules import allowed_channels, channel_links
from bot.ui.messages import custom_ids
from bot.ui.messages.permissions import IN_CHANNEL, lacking
from bot.ui.pages.languages import AUTO, language_choices
from storage.rows import Openers, ServerRow

SERVER = "server"
"""What the names of these settings begin with; the language has this name alone, as it always had."""

LANGUAGE, CHANNELS, THREADS = SERVER, "server-channels", "server-threads"
CLOCK, MOST, OPENERS = "server-clock", "server-most", "server-openers"

PLACES, TABLES = "server-places", "server-tables"
"""The two pages: where tables are and how they speak, and how many there are, by whom and with which clock."""

PAGES = {PLACES: (LANGUAGE, CHANNELS, THREADS), TABLES: (CLOCK, MOST, OPENERS)}
"""What is on each of them."""

YES, NO = "yes", "no"

ALLOW, FORBID = "+", "-"
"""How the value of a channel's line begins."""

_CHANNEL = re.compile(r"(?P<sign>[-+]?)(?P<id>[0-9]{1,20})")

SIGN = "✓"
"""Before a channel in which tables may be."""

Channel = tuple[int, str]
"""The id of a channel, and its name."""


async def show_server(context: Context) -> None:
    """Show what can be chosen for this server.

    :raises Refused: if this is no server, or the reader does not manage it.
    """
    await _show(context, PLACES, is_same_page=False)


async def open_server_page(context: Context, name: str) -> None:
    """Show the page to which a button leads.

    :raises Refused: if there is no such page, this is no server, or the reader does not manage it.
    """
    if name not in PAGES:
        raise Refused("malformed")
    await _show(context, name)


async def _show(
    context: Context, name: str, turn: custom_ids.ListPage | None = None, *, is_same_page: bool = True
) -> None:
    _check_manager(context)
    row = await context.services.tables.servers.one(context.reader.place.guild_id)
    await context.show(page(name, row, _channels(context), context.say), is_same_page=is_same_page, turn=turn)


async def turn_server_list(context: Context, name: str, turn: custom_ids.ListPage) -> None:
    """Show another part of a list on the page.

    :raises Refused: if there is no such list.
    """
    if name != CHANNELS:
        raise Refused("malformed")
    await _show(context, PLACES, turn)


async def change_server(context: Context, name: str, value: str) -> None:
    """Set something for this server, and show it.

    :raises Refused: if there is no such setting or value, or the reader does not manage the server.
    """
    _check_manager(context)
    channels = [channel_id for channel_id, _ in _channels(context)]
    await context.services.tables.servers.change(
        context.reader.place.guild_id, lambda row: _chosen(row, name, value, channels)
    )
    await _show(context, next(page for page, names in PAGES.items() if name in names))


def page(shown: str, row: ServerRow, channels: Sequence[Channel], say: Say) -> Panel:
    """What is chosen for a server, and the lists to choose from; ``channels`` are those in which a table can be."""
    allowed = allowed_channels(row)
    clock = default_clock(row)
    told = {
        LANGUAGE: say(f"language-{row.language}") if row.language else say("server-language-auto"),
        CHANNELS: channel_links(allowed) or say("server-channels-all"),
        THREADS: say(f"server-threads-{YES if row.is_threaded else NO}"),
        CLOCK: say(f"lobby-clock-{clock}"),
        MOST: str(row.most_tables or say("server-most-auto")),
        OPENERS: say(f"server-openers-{row.openers}"),
    }
    lists = {
        LANGUAGE: [
            Choice(say("server-language-auto"), AUTO, is_chosen=not row.language),
            *language_choices(row.language, say),
        ],
        CHANNELS: _channel_choices(allowed, channels, say),
        THREADS: [_switch(row, value, say) for value in (YES, NO)],
        CLOCK: [Choice(say(f"lobby-clock-{each}"), each, is_chosen=each == clock) for each in CLOCKS],
        MOST: [
            Choice(say("server-most-auto"), AUTO, is_chosen=not row.most_tables),
            *(Choice(str(most), str(most), is_chosen=most == row.most_tables) for most in MOST_TABLES),
        ],
        OPENERS: [Choice(say(f"server-openers-{each}"), each, is_chosen=each is row.openers) for each in Openers],
    }
    return Panel(
        say("server-title"),
        fields=tuple(Field(_title(name, say), f"**{told[name]}**\n{_note(name, say)}") for name in PAGES[shown]),
        rows=(
            *(Select(_title(name, say), Press(Verb.PAGE, page=name), tuple(lists[name])) for name in PAGES[shown]),
            tuple(Button(say(name), Press(Verb.PAGE, page=name), is_disabled=name == shown) for name in PAGES),
        ),
    )


def _chosen(row: ServerRow, name: str, value: str, channels: Sequence[int]) -> Mapping[str, str | int]:
    """What has to be stored when a setting gets this value; ``channels`` are those that can be chosen.

    :raises Refused: if there is no such setting or value.
    """
    match name, value:
        case "server", _ if value in (*LANGUAGES, AUTO):
            return {"language": "" if value == AUTO else value}
        case "server-channels", _ if value == AUTO:
            return {"channels": ""}
        case "server-channels", _ if (match := _CHANNEL.fullmatch(value)) is not None:
            return {"channels": _allowed(allowed_channels(row), match["sign"], int(match["id"]), channels)}
        case "server-threads", ("yes" | "no"):
            return {"is_threaded": value == YES}
        case "server-clock", _ if value in CLOCKS:
            return {"clock": value}
        case "server-most", _ if value == AUTO or value in map(str, MOST_TABLES):
            return {"most_tables": 0 if value == AUTO else int(value)}
        case "server-openers", ("anybody" | "moderators"):
            return {"openers": value}
    raise Refused("malformed")


def _allowed(before: Sequence[int], sign: str, channel_id: int, channels: Sequence[int]) -> str:
    """The channels in which tables may be after a line for one of them was chosen.

    The line tells whether it allows or forbids: others may have chosen since it was drawn. One without a sign, of an
    older message, turns it about.

    :raises Refused: if there is no such channel.
    """
    chosen = {*before}
    if channel_id not in {*channels, *chosen}:
        raise Refused("malformed")
    is_allowed = channel_id not in chosen if not sign else sign == ALLOW
    chosen = chosen | {channel_id} if is_allowed else chosen - {channel_id}
    return " ".join(map(str, sorted(chosen)))


def _check_manager(context: Context) -> None:
    if not context.reader.place.guild_id:
        raise Refused("server-only")
    if not context.reader.is_manager:
        raise Refused("manager-only")


def _channels(context: Context) -> list[Channel]:
    """The text channels of the server in which the bot can show tables, in their order."""
    guild = context.interaction.guild
    if guild is None:
        return []
    return [
        (channel.id, channel.name)
        for channel in guild.text_channels
        if not lacking(channel.permissions_for(guild.me), IN_CHANNEL)
    ]


def _channel_choices(allowed: Sequence[int], channels: Sequence[Channel], say: Say) -> list[Choice]:
    """Each line allows a channel, or does so no longer."""
    named = dict(channels)
    gone = [(channel_id, str(channel_id)) for channel_id in allowed if channel_id not in named]
    lines = [Choice(say("server-channels-all"), AUTO, is_chosen=not allowed)]
    for channel_id, name in (*channels, *gone):
        is_allowed = channel_id in allowed
        note = say(f"server-channels-{'forbid' if is_allowed else 'allow'}")
        value = f"{FORBID if is_allowed else ALLOW}{channel_id}"
        lines.append(Choice(f"{f'{SIGN} ' if is_allowed else ''}#{label_name(name)}", value, note))
    return lines


def _switch(row: ServerRow, value: str, say: Say) -> Choice:
    return Choice(say(f"server-threads-{value}"), value, is_chosen=row.is_threaded is (value == YES))


def _title(name: str, say: Say) -> str:
    return say("server-language" if name == LANGUAGE else name)


def _note(name: str, say: Say) -> str:
    return say("server-language-note" if name == LANGUAGE else f"{name}-note")
