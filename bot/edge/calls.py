"""Reminders as messages, and the command by which players choose them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from bot.edge.draw import Drawing, Stamp, draw
from bot.edge.messenger import Gone, Messenger, NoPlace, NoWayIn, Trouble
from bot.edge.scenes import NO_CALL, Call, Scenes
from bot.edge.spans import moment
from bot.edge.visit import Visit
from bot.engine.panel import Panel, Say
from bot.tables.calendar import minute_of_day, zone_named
from bot.tables.calls import Reminder
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from bot.text.texts import Texts
from storage.rows import Calls, DeadlineRow, UserRow

NOTHING = "-"
"""What is typed for none."""


class Postman:
    """Sends and withdraws reminders."""

    def __init__(self, messenger: Messenger, tables: Tables, scenes: Scenes, texts: Texts) -> None:
        self._messenger = messenger
        self._tables = tables
        self._scenes = scenes
        self._texts = texts

    async def has_left(self, deadline: DeadlineRow) -> bool:
        """True if the player of the deadline's seat is known to be no longer on the server."""
        return bool(await self.left([deadline]))

    async def left(self, waiting: Sequence[DeadlineRow]) -> Sequence[DeadlineRow]:
        """Those whose players are known to be no longer on the server; of each player it is asked once."""
        left: list[DeadlineRow] = []
        members: dict[tuple[int, int], bool] = {}
        for deadline in waiting:
            snapshot = await self._tables.store.snapshot(deadline.table_id)
            user_id = snapshot.seats[deadline.seat].user_id if snapshot is not None else None
            if snapshot is None or user_id is None:
                continue
            who = snapshot.table.guild_id, user_id
            if who not in members:
                members[who] = await self._messenger.is_member(*who)
            if not members[who]:
                left.append(deadline)
        return left

    async def remind(self, reminder: Reminder) -> tuple[int, int]:
        """Send one message; its channel and its id, both 0 if there is no way to the player.

        :raises ConnectionError: if it has to be tried again later.
        """
        try:
            if reminder.user.calls is Calls.DM:
                try:
                    return await self._by_dm(reminder)
                except NoWayIn:
                    reminder = replace(reminder, waiting=reminder.waiting[:1])
            return await self._in_channel(reminder)
        except (Gone, NoPlace, NoWayIn, Refused):
            return 0, 0
        except Trouble as trouble:
            raise ConnectionError(str(trouble)) from trouble

    async def withdraw(self, channel_id: int, message_id: int) -> None:
        """Delete a message; one that is not there is as good as deleted.

        :raises ConnectionError: if it has to be tried again later.
        """
        try:
            await self._messenger.delete(channel_id, message_id)
        except (NoPlace, NoWayIn):
            return
        except Trouble as trouble:
            raise ConnectionError(str(trouble)) from trouble

    async def _by_dm(self, reminder: Reminder) -> tuple[int, int]:
        tables = [await self._tables.read(row.table_id) for row in reminder.waiting]
        say = await self._scenes.say_as(reminder.user, tables[0].row.guild_id)
        channel_id = await self._messenger.open_dm(reminder.user.user_id)
        return channel_id, await self._post(channel_id, reminder, tables, say, NO_CALL)

    async def _in_channel(self, reminder: Reminder) -> tuple[int, int]:
        """Say it where the table is, which is the only one told of there."""
        table = await self._tables.read(reminder.waiting[0].table_id)
        user_id, channel_id = reminder.user.user_id, table.row.home_id
        call = Call(f"<@{user_id}>", (user_id,))
        say = self._texts.say(table.row.language)
        return channel_id, await self._post(channel_id, reminder, [table], say, call)

    async def _post(self, channel_id: int, reminder: Reminder, tables: list[Table], say: Say, call: Call) -> int:
        parts = (reminder.user.user_id, reminder.user.called_at, channel_id, *map(repr, reminder.waiting))
        nonce = hashlib.blake2b(":".join(map(str, parts)).encode(), digest_size=12).hexdigest()
        return await self._messenger.post(channel_id, reminder_message(reminder, tables, say), nonce, call)


def reminder_message(reminder: Reminder, tables: list[Table], say: Say) -> Drawing:
    """A line for each table that waits, what is most urgent first."""
    lines = [
        say(
            "reminder-line",
            link=f"<#{table.row.home_id}>",
            game=say(f"{table.row.game}-title"),
            table=table.id,
            when=moment(row.due),
        )
        for row, table in zip(reminder.waiting, tables, strict=False)
    ]
    title = say("reminder-digest" if reminder.is_digest else "reminder-title")
    return draw(Panel(title, "\n".join(lines[:20]), footer=say("reminder-note")), Stamp(), say)


async def choose_reminders(
    visit: Visit, where: str | None, quiet: str | None, digest: str | None, zone: str | None
) -> None:
    """Set what the reader names, and tell how the reader is reminded then.

    :raises Refused: if it is no time or no time zone.
    """
    tables = visit.house.tables
    before = await tables.store.user(visit.person.id)
    user = _chosen(before, where, quiet, digest, zone)
    if user != before:
        user = replace(user, called_at=max(user.called_at, tables.now()) if digest else user.called_at)
        await tables.store.put_user(user)
    await visit.tell(reminders_text(user, visit.say))


def reminders_text(user: UserRow, say: Say) -> str:
    """How the user is reminded, in a few sentences."""
    lines = [say(f"reminders-{user.calls}")]
    if user.calls is not Calls.NONE:
        zone = zone_named(user.zone).key
        if user.digest_at >= 0:
            lines.append(say("reminders-daily", time=_time(user.digest_at), zone=zone))
        elif user.quiet_from >= 0:
            lines.append(say("reminders-quiet", begin=_time(user.quiet_from), end=_time(user.quiet_to), zone=zone))
    return "\n".join(lines)


def _chosen(user: UserRow, where: str | None, quiet: str | None, digest: str | None, zone: str | None) -> UserRow:
    try:
        if where is not None:
            user = replace(user, calls=Calls(where))
        if zone is not None:
            user = replace(user, zone=zone_named(zone).key)
    except ValueError as error:
        raise Refused("bad-zone" if zone is not None else "malformed") from error
    try:
        if digest is not None:
            user = replace(user, digest_at=-1 if digest.strip() == NOTHING else minute_of_day(digest))
        if quiet is not None:
            begin, _, end = quiet.strip().partition(NOTHING)
            hours = (-1, -1) if not begin and not end else (minute_of_day(begin), minute_of_day(end))
            user = replace(user, quiet_from=hours[0], quiet_to=hours[1])
    except ValueError as error:
        raise Refused("bad-time") from error
    return user


def _time(minute: int) -> str:
    return f"{minute // 60}:{minute % 60:02}"
