"""Requests to Discord by plain ids, and their errors, classified by what to do about them."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import ContextVar
from copy import copy
from typing import Any, Literal, Self, TypeVar

import aiohttp
import discord
import orjson
from discord.http import MultipartParameters

from bot.ui.messages.formats.builder import SILENT, KeptFile, MessageBuilder, Payload, PostedMessage
from bot.ui.messages.rate_limits import TOO_MANY, DirectMessageLimits, RefusedRequests, RequestBudget, get_loop_time
from bot.ui.messages.rendered import RenderedMessage
from bot.ui.messages.table_renderer import NO_MENTIONS, Mentions

log = logging.getLogger(__name__)

T = TypeVar("T")

TIMEOUT_SECONDS = 60.0
"""The timeout of one request, including discord.py's own retries."""

MEMBER_TIMEOUT_SECONDS = 5.0
"""The timeout of a member lookup, whose failure counts as "is a member"."""

EMOJI_TIMEOUT_SECONDS = 900.0
"""The timeout of a request about emoji: nobody waits for it, and Discord may ask for long pauses."""

PATIENCE_SECONDS = 60.0
"""How long a hand or a call may wait for direct messages to be possible; after that, the channel has to do."""

STOPPED_SECONDS = 60.0
"""When to look again whether requests may be made."""

LOOKED_THROUGH = 50
"""The newest messages of a channel among which a lost one is looked for."""

ARCHIVE_AFTER_MINUTES: Literal[10080] = 10080
"""Discord archives a thread after a week without messages; the next move unarchives it."""


class ApiError(Exception):
    """A request that failed; the subclasses say what to do."""


class MessageGone(ApiError):
    """The message does not exist any more: post another one."""


class ChannelUnavailable(ApiError):
    """The channel is gone, or the bot lacks permissions there: pause the table."""


class DirectMessagesClosed(ApiError):
    """The user takes no direct messages from the bot: use the channel."""


class NotNow(ApiError):
    """The request had no effect, and must not be made for ``seconds``, 0 if unknown."""

    def __init__(self, content: str, seconds: float = 0.0) -> None:
        super().__init__(content)
        self.seconds = seconds


class RequestsStopped(NotNow):
    """Discord has refused thousands of requests: more would get this address banned."""


class DirectMessagesLimited(NotNow):
    """Discord limits direct messages: send none for ``seconds``, or, if that ``is_long``, use the channel."""

    @property
    def is_long(self) -> bool:
        """True if nobody should wait for it who is to be called."""
        return self.seconds > PATIENCE_SECONDS


class Quarantined(DirectMessagesLimited):
    """Discord takes the bot for a spammer, and lets it open no direct messages."""


class PersonRefused(DirectMessagesLimited):
    """Discord refuses direct messages with one person for an unknown reason."""


class TransientError(ApiError):
    """A network or server error: try again later; the request may have taken effect."""


class UnexpectedError(ApiError):
    """Discord refuses the request for another reason: try again, ever more rarely."""


class ContentRefused(UnexpectedError):
    """A filter of Discord or of the server refuses what the message says or shows."""


class _Archived(ApiError):
    """The thread is archived: unarchive it first."""


class _HasThread(ApiError):
    """The message has a thread already."""


_is_fail_fast: ContextVar[bool] = ContextVar("is_hasty", default=False)
"""True during a request that discord.py must not repeat."""

ERROR_CODES: dict[int, type[ApiError]] = {
    10003: ChannelUnavailable,  # unknown channel
    10004: ChannelUnavailable,  # unknown guild
    10007: DirectMessagesClosed,  # unknown member
    10008: MessageGone,  # unknown message
    10013: DirectMessagesClosed,  # unknown user
    20009: ContentRefused,  # explicit content
    20026: Quarantined,  # flagged by the anti-spam system
    40003: DirectMessagesLimited,  # opening direct messages too fast
    50001: ChannelUnavailable,  # missing access
    50007: DirectMessagesClosed,  # cannot send messages to this user
    50013: ChannelUnavailable,  # missing permissions
    50083: _Archived,  # thread is archived
    50278: DirectMessagesClosed,  # no server in common
    160004: _HasThread,  # a thread was created for this message already
    160005: ChannelUnavailable,  # thread is locked
    200000: ContentRefused,  # blocked by AutoMod
    200001: ContentRefused,  # title blocked by AutoMod
    240000: ContentRefused,  # harmful link
}
"""What Discord's error codes mean here; for all others :func:`classify_error` goes by the status."""


class DiscordApi:
    """Sends requests by ids alone, without objects from a cache.

    Unless documented otherwise every method raises an :class:`ApiError` on failure, and waits for the request budget.
    Responses to interactions do not come here, as Discord does not count them.
    """

    def __init__(
        self,
        client: discord.Client,
        builder: MessageBuilder,
        timeout: float = TIMEOUT_SECONDS,
        requests_per_second: int = 0,
        new_dms_per_minute: int = 0,
        refused: RefusedRequests | None = None,
        timer: Callable[[], float] = get_loop_time,
    ) -> None:
        """At most ``requests_per_second`` are sent, and ``new_dms_per_minute`` opened; 0 means no limit.

        ``refused`` counts the answers of Discord that stop all requests if there are too many. ``timer`` measures how
        long people are sent no direct messages.
        """
        self.limits = DirectMessageLimits(new_dms_per_minute, timer)
        self.on_quarantine: list[Callable[[bool], None]] = []
        """Called when Discord takes the bot for a spammer, and when it does so no more."""
        self._refused = refused or RefusedRequests()
        self.builder = builder
        self._client = client
        self._timeout = timeout
        self._requests_per_second = requests_per_second
        self.budget = RequestBudget(requests_per_second)
        self._is_fail_fast = False
        self._check: Callable[[], None] = lambda: None

    def share_budget(self, processes: int) -> None:
        """Divide the request budget among ``processes``."""
        self.limits.share(processes)
        if self._requests_per_second:
            self.budget.set_rate(max(self._requests_per_second // max(processes, 1), 1))

    def with_fail_fast(self) -> Self:
        """Return a copy whose requests fail on the first 5xx, for callers that retry by themselves.

        discord.py would repeat the same content for half a minute. The client's answers
        must be looked at by :func:`fail_on_error`.
        """
        copied = copy(self)
        copied._is_fail_fast = True
        return copied

    def with_check(self, check: Callable[[], None]) -> Self:
        """Return a copy that calls ``check`` immediately before each request, once the wait for the budget is over.

        What ``check`` raises is raised, and the request is not made.
        """
        copied = copy(self)
        copied._check = check
        return copied

    async def post(
        self,
        channel_id: int,
        rendered: RenderedMessage,
        nonce: str,
        mentions: Mentions = NO_MENTIONS,
        *,
        reply_to: int = 0,
        is_direct: bool = False,
        is_call: bool = False,
    ) -> PostedMessage:
        """Post a message with these mentions, as a reply to the message ``reply_to`` if there is one.

        For some minutes the same ``nonce`` returns the message that was posted first, whatever its content. If it
        ``is_direct``, it rings only if it mentions somebody or ``is_call``.

        :raises MessageGone: if that message was deleted since.
        :raises DirectMessagesLimited: if it ``is_direct`` and none may be sent there now.
        """
        if wait := self.limits.get_wait(channel_id):
            raise PersonRefused("direct messages there were refused", wait)
        sending: Payload = {"nonce": nonce, "enforce_nonce": True}
        if reply_to:  # that message may be gone
            reference = {"message_id": reply_to, "channel_id": channel_id, "fail_if_not_exists": False}
            sending["message_reference"] = reference

        async def request() -> Any:
            message, files = self.builder.build_new(rendered, mentions.text), rendered.build_files()
            message |= {**sending, "allowed_mentions": {"parse": [], "users": [*mentions.user_ids]}}
            if is_direct and not (is_call or mentions.text):
                message["flags"] |= SILENT
            with pack(attach(message, files), files) as parameters:
                return await self._client.http.send_message(channel_id, params=parameters)

        try:
            message = await self._retry_unarchived(channel_id, request, is_direct=is_direct)
        except DirectMessagesLimited as error:
            self._note_limited(channel_id, error)
            raise
        return PostedMessage.of(message)

    async def find_posted(
        self, channel_id: int, rendered: RenderedMessage, known: Collection[int]
    ) -> PostedMessage | None:
        """The newest message of the bot with the controls of this one whose id is not ``known``; None without one.

        So a post is found whose response was lost long ago. Without the right to read old messages there is none.
        """
        wanted = {*_list_custom_ids(self.builder.build_new(rendered)["components"])}
        async with self._request():
            newest = await self._client.http.logs_from(channel_id, LOOKED_THROUGH)
        own_id = self._client.user.id if self._client.user is not None else 0
        for message in newest:
            is_own = int(message["author"]["id"]) == own_id and int(message["id"]) not in known
            if is_own and wanted and wanted == {*_list_custom_ids(message["components"])}:
                return PostedMessage.of(message)
        return None

    async def edit(
        self, posted: PostedMessage, rendered: RenderedMessage, *, is_mention_over: bool = False
    ) -> PostedMessage:
        """Edit a message; its picture stays if ``rendered`` has one that is not to be uploaded.

        The mentions of an embed stay unless ``is_mention_over``.
        """
        is_kept = rendered.picture is not None and rendered.upload is None
        kept = KeptFile.parse(posted.picture) if is_kept else None

        async def request() -> Any:
            message, files = self.builder.build_edit(rendered, posted.format, keeps_above=not is_mention_over), []
            if kept is None:
                files = rendered.build_files()
            with pack(attach(message, files, kept), files) as parameters:
                return await self._client.http.edit_message(posted.channel_id, posted.message_id, params=parameters)

        return PostedMessage.of(await self._retry_unarchived(posted.channel_id, request))

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message; one that does not exist counts as deleted."""

        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        with suppress(MessageGone):
            await self._retry_unarchived(channel_id, message.delete)

    async def open_dm(self, user_id: int) -> int:
        """Return the id of the direct message channel with the user: of the cached one, or of a new one.

        :raises DirectMessagesLimited: if no new one may be opened now; while that is known, no request is made.
        """
        for channel in self._client.private_channels:
            if isinstance(channel, discord.DMChannel) and channel.recipient and channel.recipient.id == user_id:
                return channel.id
        if wait := self.limits.reserve(user_id):
            raise DirectMessagesLimited("no new direct message may be opened now", wait)
        try:
            async with self._request(is_direct=True):
                channel_id = (await self._client.create_dm(discord.Object(user_id))).id
        except DirectMessagesLimited as error:
            self._note_limited(user_id, error)
            raise
        was_quarantined = self.limits.is_quarantined
        self.limits.note_opened(user_id)
        if was_quarantined:
            self._tell_quarantine(is_quarantined=False)
        return channel_id

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """Open a thread on the message, or return its existing one; the channel need not be in the cache.

        :raises ChannelUnavailable: if the channel or the bot's permissions do not allow it.
        """
        channel = self._client.get_channel(channel_id)
        if channel is not None:
            allowed = isinstance(channel, discord.TextChannel) and channel.permissions_for(channel.guild.me)
            if not (allowed and allowed.create_public_threads and allowed.send_messages_in_threads):
                raise ChannelUnavailable(f"no threads in {channel_id}")
        start = self._client.http.start_thread_with_message  # Message.create_thread wants the server in the cache
        with suppress(_HasThread):
            async with self._request():
                await start(channel_id, message_id, name=name, auto_archive_duration=ARCHIVE_AFTER_MINUTES)
        return message_id  # a thread has the id of the message on which it was opened

    async def fetch_thread(self, thread_id: int) -> discord.Thread | None:
        """Fetch the thread, archived or not; None if the bot cannot see it or the request fails."""
        try:
            async with self._request():
                found = await self._client.fetch_channel(thread_id)
        except ApiError:
            return None
        return found if isinstance(found, discord.Thread) else None

    async def archive(self, thread_id: int) -> None:
        """Archive a thread if it is not archived."""
        thread = await self._find_channel(thread_id)
        if isinstance(thread, discord.Thread) and not thread.archived:
            async with self._request():
                await thread.edit(archived=True)

    async def unarchive(self, thread_id: int) -> None:
        """Unarchive a thread; sends a request only for threads that are not in the cache."""
        thread = await self._find_channel(thread_id)
        if isinstance(thread, discord.Thread) and thread.archived:
            async with self._request():
                await thread.edit(archived=False)

    async def is_member(self, guild_id: int, user_id: int) -> bool:
        """False if Discord says that the user is not on the server; True if unknown."""
        if self._client.get_guild(guild_id) is None:
            return True
        try:
            return await self.fetch_member(guild_id, user_id) is not None
        except ApiError:
            return True

    async def fetch_member(self, guild_id: int, user_id: int) -> discord.Member | None:
        """Fetch the user as a member of the server, which another process may serve; None if they are not on it."""
        try:
            async with self._request(MEMBER_TIMEOUT_SECONDS):
                guild = self._client.get_guild(guild_id) or await self._client.fetch_guild(guild_id, with_counts=False)
                return await guild.fetch_member(user_id)
        except DirectMessagesClosed:
            return None

    async def is_in_thread(self, thread: discord.Thread, user_id: int) -> bool:
        """True if Discord says that the user is a member of the thread."""
        try:
            async with self._request(MEMBER_TIMEOUT_SECONDS):
                await thread.fetch_member(user_id)
        except ApiError:
            return False
        return True

    async def find_place(
        self, guild: discord.Guild, channel_id: int
    ) -> tuple[discord.abc.GuildChannel | discord.Thread, discord.abc.GuildChannel]:
        """Find a channel or thread of a server, and the channel whose permissions apply there."""
        async with self._request():
            channel = guild.get_channel_or_thread(channel_id) or await guild.fetch_channel(channel_id)
            parent = channel
            if isinstance(channel, discord.Thread):
                parent = channel.parent or await guild.fetch_channel(channel.parent_id)
        assert not isinstance(parent, discord.Thread)
        return channel, parent

    def may_attach_files(self, channel_id: int) -> bool:
        """False if the cached channel does not let the bot attach files; True if it is not in the cache."""
        channel = self._client.get_channel(channel_id)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return True
        return channel.permissions_for(channel.guild.me).attach_files

    async def list_emoji(self) -> list[discord.Emoji]:
        async with self._request(EMOJI_TIMEOUT_SECONDS):
            return await self._client.fetch_application_emojis()

    async def create_emoji(self, name: str, data: bytes) -> discord.Emoji:
        async with self._request(EMOJI_TIMEOUT_SECONDS):
            return await self._client.create_application_emoji(name=name, image=data)

    async def delete_emoji(self, emoji: discord.Emoji) -> None:
        async with self._request(EMOJI_TIMEOUT_SECONDS):
            await emoji.delete()

    def _note_limited(self, target_id: int, error: DirectMessagesLimited) -> None:
        """Note a limit that Discord has told, for one person or channel or for all, and how long it is kept."""
        is_long = isinstance(error, Quarantined | PersonRefused)
        target = target_id if isinstance(error, PersonRefused) else None
        error.seconds = self.limits.note_refused(target, error.seconds, is_long=is_long)
        if isinstance(error, Quarantined) and not self.limits.is_quarantined:
            self.limits.is_quarantined = True
            self._tell_quarantine(is_quarantined=True)

    def _tell_quarantine(self, *, is_quarantined: bool) -> None:
        if is_quarantined:
            log.error("Discord has quarantined the bot: it may open no direct messages. Ask its developer support")
        else:
            log.warning("Discord lets the bot open direct messages again")
        for listener in self.on_quarantine:
            listener(is_quarantined)

    async def _retry_unarchived(
        self, channel_id: int, request: Callable[[], Awaitable[T]], *, is_direct: bool = False
    ) -> T:
        """Make a request; if its thread is archived, unarchive it and try once more, also if an emoji in it is gone."""
        try:
            async with self._request(is_direct=is_direct):
                try:
                    return await request()
                except discord.HTTPException as error:
                    if not self.builder.book.forget_if_gone(error):
                        raise
                    return await request()
        except _Archived:
            thread = await self._find_channel(channel_id)
        async with self._request():
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
        async with self._request():
            return await request()

    async def _find_channel(self, channel_id: int) -> object:
        """Find a channel or thread, from the cache if possible; archived threads are not in it."""
        found = self._client.get_channel(channel_id)
        if found is not None:
            return found
        async with self._request():
            return await self._client.fetch_channel(channel_id)

    @asynccontextmanager
    async def _request(self, seconds: float | None = None, *, is_direct: bool = False) -> AsyncIterator[None]:
        """Wait for the request budget, check, apply the timeout, and raise errors as :class:`ApiError`.

        The check comes after the wait, which has no bound: before it, a lease was held that had ended by the time of
        the request.
        """
        await self.budget.acquire()
        if self._refused.count >= TOO_MANY:
            raise RequestsStopped("Discord has refused too many requests", STOPPED_SECONDS)
        self._check()
        try:
            async with asyncio.timeout(seconds or self._timeout):
                with fail_fast(is_on=self._is_fail_fast):
                    yield
        except discord.HTTPException as error:
            raise classify_error(error, is_direct=is_direct) from error
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            raise TransientError(f"{type(error).__name__} {error}") from error


def attach(message: Payload, files: Sequence[discord.File], kept: KeptFile | None = None) -> Payload:
    """Return the message with all its files, the new ones and the one that it keeps: Discord drops all others."""
    attachments = [] if kept is None else [{"id": kept.id, "filename": kept.name}]
    return {**message, "attachments": [*attachments, *(file.to_dict(number) for number, file in enumerate(files))]}


def pack(body: Payload, files: Sequence[discord.File] = ()) -> MultipartParameters:
    """Pack the body of a request and its files for discord.py; as a context manager, this closes the files."""
    if not files:
        return MultipartParameters(body, None, None)
    parts: list[Payload] = [{"name": "payload_json", "value": orjson.dumps(body).decode()}]
    for number, file in enumerate(files):
        part = {"name": f"files[{number}]", "value": file.fp, "filename": file.filename}
        parts.append({**part, "content_type": "application/octet-stream"})
    return MultipartParameters(None, parts, files)


def _list_custom_ids(components: Any) -> Iterator[str]:
    """List the custom ids in components, as they are in a request or an answer."""
    for part in components:
        if "custom_id" in part:
            yield part["custom_id"]
        yield from _list_custom_ids(part.get("components", ()))
        yield from _list_custom_ids([part["accessory"]] if "accessory" in part else ())


async def fail_on_error(answer: aiohttp.ClientResponse) -> None:
    """Raise on a 5xx in a block of :func:`fail_fast`."""
    if _is_fail_fast.get() and answer.status >= 500:
        answer.release()
        raise TransientError(f"Discord answers {answer.status}")


@contextmanager
def fail_fast(*, is_on: bool = True) -> Iterator[None]:
    """Let requests in the block fail on the first 5xx, if :func:`fail_on_error` looks at the client's answers."""
    token = _is_fail_fast.set(is_on)
    try:
        yield
    finally:
        _is_fail_fast.reset(token)


def classify_error(error: discord.HTTPException, *, is_direct: bool = False) -> ApiError:
    """Return the error of this module for an error of Discord; ``is_direct`` if it opens or posts a direct message."""
    if error.status >= 500 or error.status in (408, 429):  # 408: a proxy that waited in vain
        return TransientError(str(error))
    kind = ERROR_CODES.get(error.code)
    if kind is None:
        kind = PersonRefused if is_direct and error.status == 403 else UnexpectedError
    if issubclass(kind, NotNow):
        return kind(str(error), parse_retry_after(error))
    return kind(str(error))


def parse_retry_after(error: discord.HTTPException) -> float:
    """Parse the seconds of the ``Retry-After`` header; 0 if there are none."""
    try:
        return max(float(error.response.headers.get("Retry-After", 0.0)), 0.0)
    except ValueError:  # an HTTP date
        return 0.0
