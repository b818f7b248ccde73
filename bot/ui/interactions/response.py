"""Sends the one response to an interaction; defers it after 1.5 s."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from io import BytesIO
from types import TracebackType
from typing import Any, Self, TypeAlias, TypeVar

import aiohttp
import discord

from bot.text.names import ELLIPSIS
from bot.ui.messages.discord_api import TransientError, fail_fast, parse_retry_after
from bot.ui.messages.formats.builder import NO_PINGS, MessageBuilder, PostedMessage, list_files
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

UNKNOWN_MESSAGE, UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED = 10008, 10062, 40060
"""Discord's codes for a message that is gone, a response that is late, and a second one; after a failed attempt, the
first may be ours."""

RETRY_PAUSES = (0.0, 0.1, 0.2, 0.4, 0.7, 0.9)
"""The seconds before each further attempt of a first response: together less than Discord waits for it."""

FAILURES = (discord.HTTPException, TransientError, aiohttp.ClientError, OSError)
"""What a request raises that has failed."""


BuildMessage: TypeAlias = Callable[[], dict[str, Any]]
"""Builds a message for one attempt: emoji may be gone at the next one."""

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
        self.is_file_refused = False
        """True if the last message was refused and had a file: without it, it may be taken."""
        self.is_taken = False
        """True if somebody else has responded: another copy of the bot."""
        self._is_repeated = False
        """True once a first response was sent again, which may have arrived before."""
        self._builder = builder
        self._is_public = is_public
        self._sent_id = 0
        """The id of the message that was sent last; 0 if none was."""
        self._sent_file = ""
        """Its file, as :class:`KeptFile` writes it; empty if it has none."""
        self._is_thinking = False
        """True if Discord shows that a message is on its way."""
        self._defer_after = defer_after
        self._must_be_new = False
        """True if the message of the interaction could not be replaced, but a new one can be sent."""
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._defer_task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        def start_deferring() -> None:
            self._defer_task = asyncio.create_task(self._defer())

        if self._defer_after:
            self._timer = asyncio.get_running_loop().call_later(self._defer_after, start_deferring)
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

    async def send_text(self, text: str) -> bool:
        """Send an ephemeral sentence; True if it arrived."""
        return await self._send(partial(self._builder.build_text, text), is_private=True) is not None

    async def show(self, rendered: RenderedMessage) -> bool:
        """Send an ephemeral message; True if it arrived."""
        build = partial(self._builder.build_new, rendered)
        return await self._send(build, rendered.build_files, is_private=True) is not None

    async def send_file(self, text: str, name: str, data: bytes, description: str | None = None) -> bool:
        """Send an ephemeral sentence with a file; True if it arrived.

        May be called repeatedly; each is a message of its own. ``description`` says what a picture shows.
        """

        def build_files() -> list[discord.File]:
            return [discord.File(BytesIO(data), name, description=description)]

        return await self._send(partial(self._builder.build_text, text), build_files, is_private=True) is not None

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
                await self._respond(lambda: response.send_modal(modal))
            except FAILURES as error:
                self._record_failure(error)
            else:
                self.is_sent = True
        return True

    async def update(self, rendered: RenderedMessage) -> bool:
        """Replace the ephemeral message that was sent last; True if it arrived."""
        if not self._sent_id:
            return await self.show(rendered)
        message_format, followup = self._builder.choose_format(rendered), self.interaction.followup
        async with self._lock:
            try:
                await self._request(
                    lambda: followup.edit_message(
                        self._sent_id,
                        **self._builder.build_edit(rendered, message_format),
                        attachments=[],
                        allowed_mentions=NO_PINGS,
                    )
                )
            except FAILURES as error:
                self._record_failure(error)
                return False
        return True

    async def publish(self, rendered: RenderedMessage) -> PostedMessage | None:
        """Send a public message; return where it is, or None if it did not arrive."""
        build = partial(self._builder.build_new, rendered)
        message_id = await self._send(build, rendered.build_files, is_private=False)
        if message_id is None:
            return None
        place, layout = self.interaction.channel_id or 0, self._builder.choose_format(rendered)
        return PostedMessage(place, message_id, layout, self._sent_file)

    async def replace(self, rendered: RenderedMessage) -> bool:
        """Replace the message of the interaction, which keeps its format; True if it shows this now.

        If it is gone, or the response is late and has a new picture, the reader gets this as an ephemeral message of
        its own: Discord has refused late edits with new files.
        """
        keeps_files = rendered.picture is not None and rendered.upload is None
        if await self._replace(
            partial(self._builder.build_edit, rendered), None if keeps_files else rendered.build_files
        ):
            return True
        if self._must_be_new:
            await self.show(rendered)
        return False

    async def replace_with_text(self, text: str) -> bool:
        """Replace the message of the interaction with a sentence; True if it shows this now."""
        if await self._replace(partial(self._builder.build_text_edit, text), list):
            return True
        if self._must_be_new:
            await self.send_text(text)
        return False

    async def _replace(self, build: Callable[[MessageFormat], dict[str, Any]], build_files: BuildFiles | None) -> bool:
        """Edit the message of the interaction, in its format; without ``build_files`` it keeps its files.

        Whatever it has is named: by one reading of its rules, Discord drops what an edit does not name.
        """
        interaction, response, message = self.interaction, self.interaction.response, self.interaction.message
        layout = PostedMessage.of(message).format if message is not None else MessageFormat.EMBED
        kept = list_files(message) if build_files is None and message is not None else []
        is_uploading = build_files is not None and bool(build_files())
        flags: dict[str, Any] = {"suppress_embeds": False} if layout is MessageFormat.EMBED else {}

        def build_all() -> dict[str, Any]:
            return {
                **build(layout),
                "attachments": build_files() if build_files else kept,
                "allowed_mentions": NO_PINGS,
            }

        async with self._lock:
            self.is_file_refused, self._must_be_new = False, is_uploading and response.is_done()
            if self._must_be_new:
                return False
            try:
                if response.is_done():
                    await self._request(lambda: interaction.edit_original_response(**build_all()))
                else:
                    await self._respond(lambda: response.edit_message(**build_all(), **flags))
            except FAILURES as error:
                self._must_be_new = getattr(error, "code", 0) == UNKNOWN_MESSAGE and not kept
                self._record_failure(error, has_file=is_uploading or bool(kept))
                return False
            self.is_sent = True
        return True

    async def _send(self, build: BuildMessage, build_files: BuildFiles = list, *, is_private: bool) -> int | None:
        async with self._lock:
            self.is_file_refused = False
            try:
                message_id = await self._send_now(build, build_files, is_private=is_private)
            except FAILURES as error:
                self._record_failure(error, has_file=bool(build_files()))
                return None
            self.is_sent = True
            self._sent_id = message_id
        return message_id

    async def _send_now(self, build: BuildMessage, build_files: BuildFiles, *, is_private: bool) -> int:
        response = self.interaction.response
        if response.is_done():
            return await self._send_late(build, build_files, is_private=is_private)
        sent = await self._respond(
            lambda: response.send_message(
                **build(), files=build_files(), ephemeral=is_private, allowed_mentions=NO_PINGS
            )
        )
        self._sent_file = _find_file(sent.resource)
        return sent.message_id or 0

    async def _send_late(self, build: BuildMessage, build_files: BuildFiles, *, is_private: bool) -> int:
        """Send after deferring: edit the deferred response if its visibility fits, or follow up.

        Discord has refused edits with new files, and puts the first followup in the place of a deferred response.
        """
        interaction, followup = self.interaction, self.interaction.followup
        is_waiting, is_fitting = self._is_thinking and not self.is_sent, is_private is not self._is_public
        if is_waiting and is_fitting and not build_files():
            edited = await self._request(
                lambda: interaction.edit_original_response(**build(), attachments=[], allowed_mentions=NO_PINGS)
            )
            self._sent_file = ""
            return edited.id
        if is_waiting and not is_fitting:  # the followup would get the visibility of the deferred response
            await interaction.edit_original_response(content=ELLIPSIS)
        sent = await self._request(
            lambda: followup.send(
                **build(), files=build_files(), ephemeral=is_private, allowed_mentions=NO_PINGS, wait=True
            )
        )
        if is_waiting and not is_fitting:
            await interaction.delete_original_response()
        self._sent_file = _find_file(sent)
        return sent.id

    async def _defer(self, *, is_thinking: bool = False) -> None:
        response = self.interaction.response
        async with self._lock:
            if response.is_done():
                return
            try:
                if self.interaction.message is not None and not is_thinking:
                    await self._respond(response.defer)
                else:
                    self._is_thinking = True
                    await self._respond(lambda: response.defer(ephemeral=not self._is_public, thinking=True))
            except FAILURES as error:
                self._record_failure(error)

    async def _respond(self, request: Callable[[], Awaitable[T]]) -> T:
        """Send a first response, again if it was lost or a proxy asks to wait: Discord accepts only one.

        discord.py itself would wait for longer than Discord does after an answer such as 502.
        """
        for pause in RETRY_PAUSES:
            try:
                with fail_fast():
                    return await self._request(request)
            except discord.HTTPException as error:
                if error.status not in (TIMEOUT, TOO_MANY_REQUESTS):
                    raise
                pause = max(pause, min(parse_retry_after(error), DEFER_SECONDS))
            except (TransientError, aiohttp.ClientError, OSError) as error:
                log.info("a first response was lost: %s", error)
            self._is_repeated = True
            await asyncio.sleep(pause)
        return await self._request(request)

    async def _request(self, request: Callable[[], Awaitable[T]]) -> T:
        """Make a request, once more in words alone if an emoji in it is gone."""
        try:
            return await request()
        except discord.HTTPException as error:
            if not self._builder.book.forget_if_gone(error):
                raise
        return await request()

    def _record_failure(self, error: Exception, *, has_file: bool = False) -> None:
        """Log a response that did not arrive, or may not have.

        :raises discord.HTTPException: if Discord rejects the message as invalid, and not perhaps for its file.
        """
        code = getattr(error, "code", 0)
        is_refused = isinstance(error, discord.HTTPException) and error.status < 500 and error.status != TIMEOUT
        self.is_file_refused = is_refused and has_file and code not in (UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED)
        if code in BAD_REQUEST_CODES and not has_file:
            raise error
        self.is_taken = code == ALREADY_ACKNOWLEDGED and not self._is_repeated
        self.is_uncertain = not is_refused or code == ALREADY_ACKNOWLEDGED
        log.log(
            logging.WARNING if self.is_file_refused else logging.INFO,
            "a response with a file is refused: %s" if self.is_file_refused else "a response did not arrive: %s",
            error,
        )


def _find_file(sent: object) -> str:
    """Return the file of a message that was sent; empty if it has none, or Discord has not sent it back."""
    return next(map(str, list_files(sent)), "") if isinstance(sent, discord.Message) else ""
