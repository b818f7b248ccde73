"""Sends reminders of deadlines, and notices to followers."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace

from bot.engine.panel import Field, Panel, Say
from bot.tables.nudges import parse_nudge
from bot.tables.reminders import Reminder, RetryLater
from bot.tables.service import Tables
from bot.tables.table import Refused, Table
from bot.text.texts import Texts
from bot.ui.messages import lobby
from bot.ui.messages.discord_api import (
    ApiError,
    ChannelUnavailable,
    DirectMessagesClosed,
    DirectMessagesLimited,
    DiscordApi,
    MessageGone,
    RequestsStopped,
    TransientError,
)
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.table_renderer import NO_MENTIONS, Mentions, Renderer
from bot.ui.messages.tracker import hash_text
from bot.ui.messages.wording import format_moment, format_place
from storage.rows import DeadlineKind, DeadlineRow, NotificationMode, Nudges, UserRow

log = logging.getLogger(__name__)

_TITLES = {Nudges.NONE: "reminder-title", Nudges.NEXT: "reminder-title-next", Nudges.ALONE: "reminder-title-alone"}
"""The text key above a message, by its nudge."""

NOWHERE = 0, 0
"""The channel and message id of a reminder that could not be sent."""


class ReminderSender:
    """Sends and deletes reminders, and sends notices to followers."""

    def __init__(self, api: DiscordApi, members: MemberCache, tables: Tables, renderer: Renderer, texts: Texts) -> None:
        self._api = api
        self._members = members
        self._tables = tables
        self._renderer = renderer
        self._texts = texts

    async def has_left(self, deadline: DeadlineRow) -> bool:
        """True if the player whose deadline passes has left the server."""
        who = await self._find_player(deadline)
        return who is not None and await self._members.has_left_now(*who)

    async def find_left(self, waiting: Sequence[DeadlineRow]) -> Sequence[DeadlineRow]:
        """Find the deadlines whose players are known to have left the server."""
        left = []
        for deadline in waiting:
            who = await self._find_player(deadline)
            if who is not None and await self._members.has_left(*who):
                left.append(deadline)
        return left

    async def remind(self, reminder: Reminder) -> Sequence[tuple[int, int] | None]:
        """Send one direct message, or else a message in the channel of each table.

        Return the channel and message id for each deadline; both are 0 if the player cannot be reached, None if the
        channel refuses the message now, unless they all do.

        :raises RetryLater: if the message is refused now.
        :raises ConnectionError: if Discord cannot be reached now.
        """
        with _translate_errors():
            if reminder.user.calls is not NotificationMode.CHANNEL:
                try:
                    return [await self._send_dm(reminder)] * len(reminder.waiting)
                except DirectMessagesClosed as error:
                    log.info("a player takes no direct messages and is reminded in the channel: %s", error)
                except DirectMessagesLimited as error:
                    if not error.is_long:
                        raise
                    log.info("a player is reminded in the channel: %s", error)
            places: list[tuple[int, int] | None] = []
            refused: ApiError | None = None
            for row in reminder.waiting:
                try:
                    places.append(await self._send_in_channel(replace(reminder, waiting=(row,))))
                except ApiError as error:
                    places.append(None)
                    refused = error
            if refused is not None and not any(places):
                raise refused
            return places

    async def withdraw(self, channel_id: int, message_id: int) -> None:
        """Delete a reminder; one that does not exist counts as deleted.

        :raises RetryLater: if that is refused now.
        :raises ConnectionError: if Discord cannot be reached now.
        """
        with _translate_errors(), suppress(ChannelUnavailable, DirectMessagesClosed):
            await self._api.delete(channel_id, message_id)

    async def notify_privately(self, user: UserRow, table_ids: Sequence[str]) -> bool:
        """Send one direct message to a follower that these tables are over; False if the user takes none.

        :raises RetryLater: if the message is refused now.
        :raises ConnectionError: if Discord cannot be reached now.
        """
        tables = await self._tables.read_all(table_ids)
        if not tables:
            return True
        with _translate_errors():
            try:
                channel_id = await self._api.open_dm(user.user_id)
                say = self._renderer.get_say(user, tables[0].settings.server)
                panel = build_over_panel(tables[0], say) if len(tables) == 1 else build_over_list(tables, say)
                return await self._post_ended(channel_id, panel, say, NO_MENTIONS, tables)
            except DirectMessagesClosed as error:
                log.info("a follower takes no direct messages: %s", error)
                return False

    async def notify_in_channel(self, table_id: str, user_ids: Sequence[int]) -> None:
        """Mention followers in the table's channel or thread, and archive the thread again if it was.

        :raises RetryLater: if the message is refused now.
        :raises ConnectionError: if Discord cannot be reached now.
        """
        for table in await self._tables.read_all((table_id,)):
            mentions = Mentions(" ".join(f"<@{user_id}>" for user_id in user_ids), tuple(user_ids))
            say, home_id = self._renderer.get_table_say(table), table.row.home_id
            with _translate_errors(), suppress(DirectMessagesClosed):
                is_told = await self._post_ended(home_id, build_over_panel(table, say), say, mentions, [table])
                if is_told and home_id != table.row.channel_id and not table.is_just_over:
                    with suppress(ApiError):  # Discord archives it after a week
                        await self._api.archive(home_id)

    async def _post_ended(
        self, channel_id: int, panel: Panel, say: Say, mentions: Mentions, tables: Sequence[Table]
    ) -> bool:
        """Post once that these tables are over; False if it cannot be posted."""
        nonce = hash_text(*(table.id for table in tables), "over", channel_id, *mentions.user_ids)
        try:
            await self._api.post(
                channel_id, render(panel, Stamp(), say), nonce, mentions, is_direct=not mentions.user_ids, is_call=True
            )
        except (ChannelUnavailable, MessageGone) as error:
            log.info("the followers of a table cannot be notified: %s", error)
            return False
        return True

    async def _find_player(self, deadline: DeadlineRow) -> tuple[int, int] | None:
        """Find the ids of the server and the player of a deadline; None if the seat is open."""
        snapshot = await self._tables.read_snapshot(deadline.table_id)
        user_id = snapshot.seats[deadline.seat].user_id if snapshot is not None else None
        return None if snapshot is None or user_id is None else (snapshot.table.guild_id, user_id)

    async def _send_dm(self, reminder: Reminder) -> tuple[int, int]:
        try:
            tables = [await self._tables.read(row.table_id) for row in reminder.waiting]
            say = self._renderer.get_say(reminder.user, tables[0].settings.server)
            channel_id = await self._api.open_dm(reminder.user.user_id)
            return channel_id, await self._post(channel_id, reminder, tables, say, NO_MENTIONS, is_direct=True)
        except (MessageGone, ChannelUnavailable, Refused):
            return NOWHERE

    async def _send_in_channel(self, reminder: Reminder) -> tuple[int, int]:
        """Send the reminder in the table's channel, about that table only."""
        user_id = reminder.user.user_id
        try:
            table = await self._tables.read(reminder.waiting[0].table_id)
            channel_id, say = table.row.home_id, self._texts.say(table.row.language)
            mentions, is_direct = Mentions(f"<@{user_id}>", (user_id,)), not table.row.guild_id
            return channel_id, await self._post(channel_id, reminder, [table], say, mentions, is_direct=is_direct)
        except (MessageGone, ChannelUnavailable, DirectMessagesClosed, Refused):
            return NOWHERE

    async def _post(
        self, channel_id: int, reminder: Reminder, tables: list[Table], say: Say, mentions: Mentions, *, is_direct: bool
    ) -> int:
        lines, nudge = list[str](), parse_nudge(reminder.waiting[0])
        for row, table in zip(reminder.waiting, tables, strict=False):
            place, game = format_place(table.row.guild_id, table.place_id, say), say(f"{table.row.game}-title")
            if nudge is Nudges.NEXT:
                lines.append(say("reminder-line-next", link=place, game=game, table=table.id))
                continue
            is_silence = row.kind is DeadlineKind.SILENCE
            key, when = ("reminder-line-silence", row.since) if is_silence else ("reminder-line", row.due)
            lines.append(say(key, link=place, game=game, table=table.id, when=format_moment(when)))
        title = say("reminder-digest" if reminder.is_digest else _TITLES[nudge])
        rendered = render(Panel(title, "\n".join(lines[:20]), footer=say("reminder-note")), Stamp(), say)
        user = reminder.user
        nonce = hash_text(user.user_id, user.called_at, channel_id, *map(repr, reminder.waiting))
        posted = await self._api.post(channel_id, rendered, nonce, mentions, is_direct=is_direct, is_call=True)
        return posted.message_id


@contextmanager
def _translate_errors() -> Iterator[None]:
    """Raise API errors as the errors that the reminder service expects."""
    try:
        yield
    except (TransientError, RequestsStopped) as error:
        raise ConnectionError(str(error)) from error
    except ApiError as error:
        raise RetryLater(str(error)) from error


def build_over_panel(table: Table, say: Say) -> Panel:
    """Build the notice about one table."""
    return Panel(_get_title(table, say), _build_body(table, say), footer=say("notice-follow-note"))


def build_over_list(tables: Sequence[Table], say: Say) -> Panel:
    """Build the notice about several tables."""
    fields = tuple(Field(_get_title(table, say), _build_body(table, say)) for table in tables)
    return Panel(say("notice-follow-title"), fields=fields, footer=say("notice-follow-notes"))


def _get_title(table: Table, say: Say) -> str:
    return say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)


def _build_body(table: Table, say: Say) -> str:
    ended = say(
        "lobby-closed" if table.state is None else "lobby-ended",
        link=format_place(table.row.guild_id, table.place_id, say),
    )
    return "\n".join(filter(None, (lobby.describe_result(table, say), ended)))
