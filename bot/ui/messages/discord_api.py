"""Single requests to Discord by plain ids, and what can be the matter with them, sorted by what is to be done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import ContextVar
from copy import copy
from types import SimpleNamespace
from typing import Literal, Self, TypeVar

import aiohttp
import discord

from bot.ui.messages.rate_limits import Cooldown, RequestBudget
from bot.ui.messages.render import CONTENT, NO_PINGS, RenderedMessage, truncate
from bot.ui.messages.views import NO_MENTIONS, Mentions

T = TypeVar("T")

PATIENCE_SECONDS = 60.0
"""How long one request may take, discord.py's own waiting and retrying included."""

LOOK_SECONDS = 5.0
"""How long it may take to find out what is as good as it was believed to be if nothing is found out."""

ARCHIVE_AFTER_MINUTES: Literal[10080] = 10080
"""A thread in which nothing happens for a week is archived by Discord; the next move opens it again."""


class ApiError(Exception):
    """A request that did not do its work; the subclasses tell what to do about it."""


class MessageGone(ApiError):
    """The message is not there any more: post another one."""


class ChannelUnavailable(ApiError):
    """The channel is gone, closed to the bot, or may not be written to: wait for somebody to change that."""


class DirectMessagesClosed(ApiError):
    """The user takes no direct messages from the bot: there are other ways to the hand."""


class DirectMessagesLimited(ApiError):
    """Discord wants fewer new direct messages: open no others for so many seconds, 0 if it does not tell."""

    def __init__(self, words: str, seconds: float = 0.0) -> None:
        super().__init__(words)
        self.seconds = seconds


class TransientError(ApiError):
    """Nothing is wrong but the line: try again later. The request may or may not have taken effect."""


class UnexpectedError(ApiError):
    """Discord found the request itself wrong, which is a mistake of this program."""


class _Archived(ApiError):
    """The thread has to be opened first."""


class _HasThread(ApiError):
    """The message has a thread of its own already."""


_is_hasty: ContextVar[bool] = ContextVar("is_hasty", default=False)
"""True while a request is made that discord.py does not repeat."""

KINDS: dict[int, type[ApiError]] = {
    10003: ChannelUnavailable,  # unknown channel
    10004: ChannelUnavailable,  # unknown guild
    10007: DirectMessagesClosed,  # unknown member
    10008: MessageGone,  # unknown message
    10013: DirectMessagesClosed,  # unknown user
    40003: DirectMessagesLimited,  # opening direct messages too fast
    50001: ChannelUnavailable,  # missing access
    50007: DirectMessagesClosed,  # cannot send messages to this user
    50013: ChannelUnavailable,  # missing permissions
    50083: _Archived,  # thread is archived
    50278: DirectMessagesClosed,  # no server in common
    160004: _HasThread,  # a thread was created for this message already
    160005: ChannelUnavailable,  # thread is locked
}
"""What Discord's error codes mean here."""


class DiscordApi:
    """Posts, edits and deletes messages by ids alone, so that nothing needs to be in a cache.

    Every method raises a :class:`Trouble` when it could not do its work, and waits for its turn if there are many
    requests; those that answer interactions do not come here, and Discord does not count them.
    """

    def __init__(
        self, client: discord.Client, patience: float = PATIENCE_SECONDS, requests_per_second: int = 0
    ) -> None:
        """Prepare; ``requests_per_second`` is the most that are sent, 0 for as many as there are."""
        self._client = client
        self._patience = patience
        self._budget = RequestBudget(requests_per_second)
        self._rest = Cooldown()
        self._is_hasty = False

    @property
    def backlog(self) -> float:
        """Seconds until a request that is made now is sent."""
        return self._budget.backlog

    def hasty(self) -> Self:
        """The same, for requests that whoever makes them repeats: Discord's first 5xx is told at once.

        discord.py would repeat them itself for half a minute, with what was to be shown at the beginning of it. The
        client must have been made with the trace of :func:`haste`.
        """
        hasty = copy(self)
        hasty._is_hasty = True
        return hasty

    async def post(self, channel_id: int, rendered: RenderedMessage, nonce: str, call: Mentions = NO_MENTIONS) -> int:
        """Post a message that notifies those who are called; its id.

        The same ``nonce`` within some minutes gives the message that was posted first, whatever it shows.

        :raises Gone: if that message was deleted meanwhile.
        """

        async def request() -> int:
            message = await self._client.get_partial_messageable(channel_id).send(
                content=truncate(call.words, CONTENT) or None,
                embed=rendered.embed,
                view=rendered.view(),
                nonce=nonce,
                allowed_mentions=discord.AllowedMentions(
                    everyone=False, roles=False, users=[discord.Object(user_id) for user_id in call.user_ids]
                ),
            )
            return message.id

        return await self._opening_thread(channel_id, request)

    async def edit(
        self, channel_id: int, message_id: int, rendered: RenderedMessage, *, is_call_over: bool = False
    ) -> None:
        """Let a message show this; the words above it stay, unless what they called for is over."""
        words = None if is_call_over else discord.utils.MISSING

        async def request() -> None:
            message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
            await message.edit(content=words, embed=rendered.embed, view=rendered.view(), allowed_mentions=NO_PINGS)

        await self._opening_thread(channel_id, request)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message; one that is not there is as good as deleted."""

        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        with suppress(MessageGone):
            await self._opening_thread(channel_id, message.delete)

    async def open_dm(self, user_id: int) -> int:
        """The channel for direct messages with the user.

        :raises TooFast: if a new one must not be opened now; Discord is not even asked while it takes offence.
        """
        known = self._dm_with(user_id)
        if known is not None:
            return known
        if self._rest.left:
            raise DirectMessagesLimited("not even asked", self._rest.left)
        try:
            async with self._told():
                channel_id = (await self._client.create_dm(discord.Object(user_id))).id
        except DirectMessagesLimited as classify_error:
            self._rest.begin(classify_error.seconds)
            raise DirectMessagesLimited(str(classify_error), self._rest.left) from classify_error
        self._rest.end()
        return channel_id

    async def open_thread(self, guild_id: int, channel_id: int, message_id: int, name: str) -> int:
        """A thread on the message; the one it has, if it has one.

        :raises NoPlace: if the channel, or the bot's permissions in it, allow none.
        """
        if not self._may_open_threads(channel_id):
            raise ChannelUnavailable(f"no threads in {channel_id}")
        place = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        with suppress(_HasThread):
            async with self._told():
                thread = await place.get_partial_message(message_id).create_thread(
                    name=name, auto_archive_duration=ARCHIVE_AFTER_MINUTES
                )
            return thread.id
        return message_id

    async def thread(self, thread_id: int) -> discord.Thread | None:
        """A thread as it is now, archived or not; None if there is none that the bot may see, or nothing is known."""
        try:
            async with self._told():
                found = await self._client.fetch_channel(thread_id)
        except ApiError:
            return None
        return found if isinstance(found, discord.Thread) else None

    async def archive(self, thread_id: int) -> None:
        """Archive a thread; one that is archived is left alone."""
        thread = await self._find(thread_id)
        if isinstance(thread, discord.Thread) and not thread.archived:
            async with self._told():
                await thread.edit(archived=True)

    async def open_again(self, thread_id: int) -> None:
        """Open a thread that is archived; Discord is asked only about threads that nobody uses."""
        thread = await self._find(thread_id)
        if isinstance(thread, discord.Thread) and thread.archived:
            async with self._told():
                await thread.edit(archived=False)

    async def is_member(self, guild_id: int, user_id: int) -> bool:
        """False if Discord knows that the user is not on the server; True as long as nothing is known."""
        guild = self._client.get_guild(guild_id)
        if guild is None:
            return True
        try:
            async with self._told(LOOK_SECONDS):
                await guild.fetch_member(user_id)
        except DirectMessagesClosed:
            return False
        except ApiError:
            return True
        return True

    def _dm_with(self, user_id: int) -> int | None:
        """The channel for direct messages with the user, if one was opened lately."""
        for channel in self._client.private_channels:
            if isinstance(channel, discord.DMChannel) and channel.recipient and channel.recipient.id == user_id:
                return channel.id
        return None

    def _may_open_threads(self, channel_id: int) -> bool:
        """False only where it is known to be in vain; of channels that are not in the cache nothing is known."""
        channel = self._client.get_channel(channel_id)
        if channel is None:
            return True
        if not isinstance(channel, discord.TextChannel):
            return False
        allowed = channel.permissions_for(channel.guild.me)
        return allowed.create_public_threads and allowed.send_messages_in_threads

    async def _opening_thread(self, channel_id: int, request: Callable[[], Awaitable[T]]) -> T:
        """Make a request, and make it once more if its thread had to be opened first."""
        try:
            async with self._told():
                return await request()
        except _Archived:
            thread = await self._find(channel_id)
        async with self._told():
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
        async with self._told():
            return await request()

    async def _find(self, channel_id: int) -> object:
        """A channel or thread; Discord is asked only if it is archived, or unknown."""
        found = self._client.get_channel(channel_id)
        if found is not None:
            return found
        async with self._told():
            return await self._client.fetch_channel(channel_id)

    @asynccontextmanager
    async def _told(self, patience: float | None = None) -> AsyncIterator[None]:
        """Wait for one's turn, and tell what goes wrong inside in the words of this module."""
        await self._budget.turn()
        try:
            async with asyncio.timeout(patience or self._patience):
                with _hurried(is_hasty=self._is_hasty):
                    yield
        except discord.HTTPException as error:
            raise classify_error(error) from error
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            raise TransientError(f"{type(error).__name__} {error}") from error


def without_retries() -> aiohttp.TraceConfig:
    """What a client needs for hasty requests: it lets them fail when Discord answers with a 5xx."""
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(_fail_at_5xx)
    return trace


async def _fail_at_5xx(_: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
    if _is_hasty.get() and request.response.status >= 500:
        request.response.release()
        raise TransientError(f"Discord answers {request.response.status}")


@contextmanager
def _hurried(*, is_hasty: bool) -> Iterator[None]:
    token = _is_hasty.set(is_hasty)
    try:
        yield
    finally:
        _is_hasty.reset(token)


def classify_error(error: discord.HTTPException) -> ApiError:
    """What an error of Discord means."""
    if error.status >= 500 or error.status == 429:
        return TransientError(str(error))
    kind = KINDS.get(error.code, UnexpectedError)
    return (
        DirectMessagesLimited(str(error), _seconds_told(error)) if kind is DirectMessagesLimited else kind(str(error))
    )


def _seconds_told(error: discord.HTTPException) -> float:
    """How long Discord says to wait; 0 if it does not."""
    try:
        return max(float(error.response.headers.get("Retry-After", 0.0)), 0.0)
    except ValueError:  # a date, which the protocol allows
        return 0.0
