"""Sends the one response to an interaction; defers it after 1.5 s."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from io import BytesIO
from types import TracebackType
from typing import Any, Self, TypeAlias, TypeVar

import aiohttp
import discord

from bot.text.names import ELLIPSIS
from bot.ui.messages.discord_api import parse_retry_after
from bot.ui.messages.formats.builder import NO_PINGS, MessageBuilder, PostedMessage
from bot.ui.messages.rendered import RenderedMessage
from storage.rows import MessageFormat

log = logging.getLogger(__name__)

T = TypeVar("T")

DEFER_SECONDS = 1.5
"""When the response is deferred; Discord allows three seconds."""

BAD_REQUEST_CODES = frozenset({50006, 50035})
"""Discord's codes for an invalid message: a bug of this program."""

TIMEOUT, TOO_MANY_REQUESTS = 408, 429
"""The statuses of a proxy that waited in vain, or asks to wait."""

ALREADY_ACKNOWLEDGED = 40060
"""Discord's code for a second response; after a failed attempt, the first may be ours."""


BuildFiles: TypeAlias = Callable[[], list[discord.File]]
"""Builds the files for one attempt, as sending reads them to their end."""


class Response:
    """The response to one interaction; as a context manager it defers in time.

    ``is_public`` means that the response to a command is public. It is deferred after ``defer_after`` seconds, with 0
    at once. A response that fails is logged only: the move stands, and the presenter shows it.
    """

    def __init__(
        self,
        interaction: discord.Interaction,
        builder: MessageBuilder,
        *,
        is_public: bool = False,
        defer_after: float = DEFER_SECONDS,
    ) -> None:
        self.interaction = interaction
        self.is_sent = False
        """True once a response has arrived."""
        self.outcome = "done"
        """The outcome, for the log."""
        self.is_uncertain = False
        """True if it is unknown whether a response has arrived."""
        self._builder = builder
        self._is_public = is_public
        self._sent_id = 0
        """The id of the message that was sent last; 0 if none was."""
        self._is_thinking = False
        """True if Discord shows that a message is on its way."""
        self._defer_after = defer_after
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._defer_task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        if self._defer_after:
            self._timer = asyncio.get_running_loop().call_later(self._defer_after, self._start_deferring)
        else:
            await self._defer()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._defer_task is not None:
            await self._defer_task

    @property
    def is_from_message(self) -> bool:
        """True if the interaction comes from a message, which can be replaced."""
        return self.interaction.message is not None

    async def send_text(self, text: str) -> bool:
        """Send an ephemeral sentence; True if it arrived."""
        return await self._send(self._builder.build_text(text), is_private=True) is not None

    async def show(self, rendered: RenderedMessage) -> bool:
        """Send an ephemeral message; True if it arrived."""
        return await self._send_rendered(rendered, is_private=True) is not None

    async def send_file(self, text: str, name: str, data: bytes, description: str | None = None) -> bool:
        """Send an ephemeral sentence with a file; True if it arrived.

        May be called repeatedly; each is a message of its own. ``description`` says what a picture shows.
        """

        def build_files() -> list[discord.File]:
            return [discord.File(BytesIO(data), name, description=description)]

        return await self._send(self._builder.build_text(text), build_files, is_private=True) is not None

    async def acknowledge(self) -> None:
        """Respond to a press without changing its message, which somebody else will do."""
        await self._defer()
        self.is_sent = self.interaction.response.is_done()

    async def think(self) -> None:
        """Defer now; until something is sent, Discord says that an ephemeral message is on its way."""
        await self._defer(is_thinking=True)

    async def send_modal(self, modal: discord.ui.Modal) -> bool:
        """Send a modal; False if the response was deferred, after which Discord allows none."""
        response = self.interaction.response
        async with self._lock:
            if response.is_done():
                return False
            try:
                await _retry_once(lambda: response.send_modal(modal))
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                self._record_failure(error)
            else:
                self.is_sent = True
        return True

    async def update(self, rendered: RenderedMessage) -> bool:
        """Replace the ephemeral message that was sent last; True if it arrived."""
        if not self._sent_id:
            return await self.show(rendered)
        message = self._builder.build_edit(rendered, self._builder.choose_format(rendered))
        async with self._lock:
            try:
                await self.interaction.followup.edit_message(self._sent_id, **message, allowed_mentions=NO_PINGS)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                self._record_failure(error)
                return False
        return True

    async def publish(self, rendered: RenderedMessage) -> PostedMessage | None:
        """Send a public message; return where it is, or None if it did not arrive."""
        message_id = await self._send_rendered(rendered, is_private=False)
        if message_id is None:
            return None
        return PostedMessage(self.interaction.channel_id or 0, message_id, self._builder.choose_format(rendered))

    async def replace(self, rendered: RenderedMessage) -> bool:
        """Replace the message of the interaction, which keeps its format; True if it arrived."""
        has_file = rendered.picture is not None and rendered.upload is None
        build_files = None if has_file else rendered.build_files
        return await self._replace(self._builder.build_edit(rendered, self._get_format()), build_files)

    async def replace_with_text(self, text: str) -> bool:
        """Replace the message of the interaction with a sentence; True if it arrived."""
        return await self._replace(self._builder.build_text_edit(text, self._get_format()), list)

    def _get_format(self) -> MessageFormat:
        """The format of the message of the interaction."""
        message = self.interaction.message
        return PostedMessage.of(message).format if message is not None else MessageFormat.EMBED

    async def _replace(self, message: dict[str, Any], build_files: BuildFiles | None) -> bool:
        """Edit the message of the interaction; without ``build_files`` it keeps its files."""
        response = self.interaction.response

        def build() -> dict[str, Any]:
            files = {} if build_files is None else {"attachments": build_files()}
            return {**message, **files, "allowed_mentions": NO_PINGS}

        async with self._lock:
            try:
                if response.is_done():
                    await self.interaction.edit_original_response(**build())
                else:
                    await _retry_once(lambda: response.edit_message(**build()))
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                self._record_failure(error)
                return False
            self.is_sent = True
        return True

    async def _send_rendered(self, rendered: RenderedMessage, *, is_private: bool) -> int | None:
        return await self._send(self._builder.build_new(rendered), rendered.build_files, is_private=is_private)

    async def _send(self, message: dict[str, Any], build_files: BuildFiles = list, *, is_private: bool) -> int | None:
        async with self._lock:
            try:
                message_id = await self._send_now(message, build_files, is_private=is_private)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                self._record_failure(error)
                return None
            self.is_sent = True
            self._sent_id = message_id
        return message_id

    async def _send_now(self, message: dict[str, Any], build_files: BuildFiles, *, is_private: bool) -> int:
        response = self.interaction.response
        if response.is_done():
            return await self._send_late(message, build_files, is_private=is_private)
        sent = await _retry_once(
            lambda: response.send_message(
                **message, files=build_files(), ephemeral=is_private, allowed_mentions=NO_PINGS
            )
        )
        return sent.message_id or 0

    async def _send_late(self, message: dict[str, Any], build_files: BuildFiles, *, is_private: bool) -> int:
        """Send after deferring: edit the deferred response if its visibility fits, else send a followup."""
        is_waiting = self._is_thinking and not self.is_sent
        if is_waiting and is_private is not self._is_public:
            late = {**message, "attachments": build_files()}
            return (await self.interaction.edit_original_response(**late, allowed_mentions=NO_PINGS)).id
        if is_waiting:  # a followup replaces a deferred response, with its visibility
            await self.interaction.edit_original_response(content=ELLIPSIS)
        followup = self.interaction.followup
        sent = await followup.send(
            **message, files=build_files(), ephemeral=is_private, allowed_mentions=NO_PINGS, wait=True
        )
        if is_waiting:
            await self.interaction.delete_original_response()
        return sent.id

    def _start_deferring(self) -> None:
        self._defer_task = asyncio.create_task(self._defer())

    async def _defer(self, *, is_thinking: bool = False) -> None:
        response = self.interaction.response
        async with self._lock:
            if response.is_done():
                return
            try:
                if self.is_from_message and not is_thinking:
                    await response.defer()
                else:
                    self._is_thinking = True
                    await response.defer(ephemeral=not self._is_public, thinking=True)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                self._record_failure(error)

    def _record_failure(self, error: Exception) -> None:
        """Log a response that did not arrive, or may not have.

        :raises discord.HTTPException: if Discord rejects the message as invalid.
        """
        if isinstance(error, discord.HTTPException) and error.code in BAD_REQUEST_CODES:
            raise error
        is_refused = isinstance(error, discord.HTTPException) and error.status < 500 and error.status != TIMEOUT
        self.is_uncertain = not is_refused or getattr(error, "code", 0) == ALREADY_ACKNOWLEDGED
        log.info("a response did not arrive: %s", error)


async def _retry_once(request: Callable[[], Awaitable[T]]) -> T:
    """Send a first response, again if the connection broke or a proxy asks to wait: Discord accepts only one."""
    try:
        return await request()
    except (aiohttp.ClientError, OSError) as error:
        log.info("the connection broke during a response: %s", error)
    except discord.HTTPException as error:
        if error.status != TOO_MANY_REQUESTS:
            raise
        await asyncio.sleep(min(parse_retry_after(error), DEFER_SECONDS))
    return await request()
