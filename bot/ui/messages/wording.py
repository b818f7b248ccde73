"""How texts name places, times and durations."""

from bot.engine.panel import Say
from bot.tables.table import Table
from storage.rows import TableRow


def format_place(guild_id: int, channel_id: int, say: Say) -> str:
    """Format a mention of the channel; direct messages, which have no server, cannot be mentioned."""
    return f"<#{channel_id}>" if guild_id else say("place-direct")


def name_fork(row: TableRow, say: Say) -> str:
    """Name the moment of another game that a table begins with."""
    return say("fork-name", table=row.same_as, turn=row.fork_turn)


def format_pause(table: Table, say: Say) -> str:
    """Format the sentence that the table is paused, and what lets it go on; empty if it is not."""
    if table.is_over or not table.row.is_paused:
        return ""
    if not table.row.guild_id:
        return say("table-paused-direct")
    return say("table-paused", link=format_place(table.row.guild_id, table.place_id, say))


UNITS = (("days", 86400), ("hours", 3600), ("minutes", 60), ("seconds", 1))
"""Units with their length in seconds, the longest first."""


def format_duration(seconds: float, say: Say) -> str:
    """Format a duration in its largest whole unit."""
    unit, length = next(((unit, length) for unit, length in UNITS if seconds >= length), UNITS[-1])
    return say(f"span-{unit}", number=round(seconds / length))


def format_moment(seconds: float) -> str:
    """Format a time so that Discord shows it in the reader's time zone, with its distance from now."""
    return f"<t:{int(seconds)}:f> (<t:{int(seconds)}:R>)"


def format_time_of_day(minute: int) -> str:
    """Format a minute of the day, like ``9:05``."""
    return f"{minute // 60}:{minute % 60:02}"
