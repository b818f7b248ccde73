"""Sends the one response to an interaction; defers it after 1.5 s."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from io import BytesIO
from types import TracebackType
from typing import Any, Self, TypeAlias, TypeVar

import aiohttp
import discord
from discord.http import Route
from discord.webhook.async_ import async_context

from bot.cluster.leases import REQUEST_SECONDS
from bot.text.names import ELLIPSIS
from bot.ui.messages.discord_api import TransientError, attach, fail_fast, pack, parse_retry_after
from bot.ui.messages.formats.builder import EPHEMERAL, KeptFile, MessageBuilder, Payload, PostedMessage
from bot.ui.messages.rendered import RenderedMessage, Upload
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

MESSAGE, LATER_MESSAGE, LATER_EDIT, EDIT, FORM = 4, 5, 6, 7, 9
"""Discord's kinds of first responses; the later ones defer."""

CALLBACK = "/interactions/{webhook_id}/{webhook_token}/callback"
FOLLOWUPS = "/webhooks/{webhook_id}/{webhook_token}"
"""The addresses of first responses and of further ones."""

ORIGINAL = "@original"
"""Stands for the id of the message of the first response."""

FAILURES = (discord.HTTPException, TransientError, aiohttp.ClientError, OSError)
"""What a request raises that has failed."""


BuildMessage: TypeAlias = Callable[[], Payload]
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
        data: Mapping[str, Any] = interaction.data or {}
        self.message = PostedMessage.of(data["message"]) if "message" in data else None
        """The message of the press, or of the press that a modal followed; see :func:`leave_messages_unparsed`."""
        self.sent_id = 0
        """The id of the private page or public message that was sent or replaced last; 0 if none was."""
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
        self._is_answered = False
        """True once the first response has arrived, also one that only defers."""
        self._is_repeated = False
        """True once a first response was sent again, which may have arrived before."""
        self._builder = builder
        self._is_public = is_public
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
            return [Upload(BytesIO(data), name, description=description)]

        return await self._send(partial(self._builder.build_text, text), build_files, is_private=True) is not None

    async def acknowledge(self) -> None:
        """Respond to a press without changing its message, which somebody else will do."""
        await self._defer()
        self.is_sent = self._is_answered

    async def delete(self) -> None:
        """Delete the ephemeral message that was sent last; else that of the interaction. After a command leave none."""
        await self.acknowledge()
        delete = self.interaction.delete_original_response
        if self.sent_id:
            delete = partial(self.interaction.followup.delete_message, self.sent_id)
        try:
            await self._request(delete)
        except FAILURES as error:
            self._record_failure(error)

    async def think(self) -> None:
        """Defer now; until something is sent, Discord says that an ephemeral message is on its way."""
        await self._defer(is_thinking=True)

    async def send_form(self, form: Payload) -> bool:
        """Send a modal; False if the response was deferred, after which Discord allows none."""
        async with self._lock:
            if self._is_answered:
                return False
            try:
                await self._respond(lambda: self._call_back(FORM, form))
            except FAILURES as error:
                self._record_failure(error)
            else:
                self.is_sent = True
        return True

    async def update(self, rendered: RenderedMessage) -> bool:
        """Replace the ephemeral message that was sent last; True if it arrived."""
        if not self.sent_id:
            return await self.show(rendered)
        build = partial(self._builder.build_edit, rendered, self._builder.choose_format(rendered))
        async with self._lock:
            try:
                await self._request(lambda: self._edit(str(self.sent_id), attach(build(), [])))
            except FAILURES as error:
                self._record_failure(error)
                return False
        return True

    async def publish(self, rendered: RenderedMessage) -> PostedMessage | None:
        """Send a public message; return where it is, or None if it did not arrive."""
        build = partial(self._builder.build_new, rendered)
        sent = await self._send(build, rendered.build_files, is_private=False)
        return PostedMessage.of(sent) if sent is not None else None

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

    async def _replace(self, build: Callable[[MessageFormat], Payload], build_files: BuildFiles | None) -> bool:
        """Edit the message of the interaction, in its format; without ``build_files`` it keeps its files.

        Whatever it has is named: by one reading of its rules, Discord drops what an edit does not name.
        """
        message = self.message
        layout = message.format if message is not None else MessageFormat.EMBED
        kept = KeptFile.parse(message.picture) if build_files is None and message is not None else None
        is_private = message is None or message.is_ephemeral
        longest = None if is_private else REQUEST_SECONDS  # after which another process may write the message
        is_uploading = build_files is not None and bool(build_files())

        async def call_back() -> None:
            files = build_files() if build_files else []
            await self._call_back(EDIT, attach(build(layout), files, kept), files)

        async with self._lock:
            self.is_file_refused, self._must_be_new = False, is_uploading and self._is_answered
            if self._must_be_new:
                return False
            try:
                if self._is_answered:
                    async with asyncio.timeout(longest):
                        await self._request(lambda: self._edit(ORIGINAL, attach(build(layout), [], kept)))
                else:
                    await self._respond(call_back)
            except FAILURES as error:
                self._must_be_new = getattr(error, "code", 0) == UNKNOWN_MESSAGE and kept is None
                self._record_failure(error, has_file=is_uploading or kept is not None)
                return False
            self.is_sent = True
            if message is not None and message.is_ephemeral:
                self.sent_id = message.message_id
        return True

    async def _send(self, build: BuildMessage, build_files: BuildFiles = list, *, is_private: bool) -> Payload | None:
        async with self._lock:
            self.is_file_refused = False
            try:
                sent = await self._send_now(build, build_files, is_private=is_private)
            except FAILURES as error:
                self._record_failure(error, has_file=bool(build_files()))
                return None
            self.is_sent = True
            self.sent_id = int(sent["id"])
        return sent

    async def _send_now(self, build: BuildMessage, build_files: BuildFiles, *, is_private: bool) -> Payload:
        def build_all() -> tuple[Payload, list[discord.File]]:
            message, files = build(), build_files()
            message["flags"] = message.get("flags", 0) | (EPHEMERAL if is_private else 0)
            return attach(message, files), files

        if self._is_answered:
            return await self._send_late(build_all, is_private=is_private)
        answer = await self._respond(lambda: self._call_back(MESSAGE, *build_all(), {"with_response": "true"}))
        sent: Payload = answer["resource"]["message"]
        return sent

    async def _send_late(self, build: Callable[[], tuple[Payload, list[discord.File]]], *, is_private: bool) -> Payload:
        """Send after deferring: edit the deferred response if its visibility fits, or follow up.

        Discord has refused edits with new files, and puts the first followup in the place of a deferred response.
        """
        is_waiting, is_fitting = self._is_thinking and not self.is_sent, is_private is not self._is_public
        if is_waiting and is_fitting and not build()[1]:
            return await self._request(lambda: self._edit(ORIGINAL, build()[0]))
        if is_waiting and not is_fitting:  # the followup would get the visibility of the deferred response
            await self._edit(ORIGINAL, {"content": ELLIPSIS})
        query = {"wait": "true", "with_components": "true"}
        sent = await self._request(lambda: call_webhook(self.interaction, "POST", FOLLOWUPS, *build(), query))
        if is_waiting and not is_fitting:
            await self.interaction.delete_original_response()
        return sent

    async def _defer(self, *, is_thinking: bool = False) -> None:
        async with self._lock:
            if self._is_answered:
                return
            try:
                if self.message is not None and not is_thinking:
                    await self._respond(lambda: self._call_back(LATER_EDIT))
                else:
                    self._is_thinking = True
                    flags = 0 if self._is_public else EPHEMERAL
                    await self._respond(lambda: self._call_back(LATER_MESSAGE, {"flags": flags}))
            except FAILURES as error:
                self._record_failure(error)

    async def _call_back(
        self,
        kind: int,
        data: Payload | None = None,
        files: Sequence[discord.File] = (),
        query: dict[str, str] | None = None,
    ) -> Payload:
        """Make a first response of this kind; return what Discord answers, if the query asks for it."""
        body = {"type": kind} if data is None else {"type": kind, "data": data}
        answer = await call_webhook(self.interaction, "POST", CALLBACK, body, files, query)
        self._is_answered = True
        return answer

    async def _edit(self, message_id: str, message: Payload) -> Payload:
        path = f"{FOLLOWUPS}/messages/{message_id}"
        return await call_webhook(self.interaction, "PATCH", path, message, query={"with_components": "true"})

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


async def call_webhook(
    interaction: discord.Interaction,
    method: str,
    path: str,
    body: Payload,
    files: Sequence[discord.File] = (),
    query: dict[str, str] | None = None,
) -> Payload:
    """Make a request with the token of an interaction, as discord.py's own responses do; return Discord's answer.

    Those build objects of all that is sent and answered. What they send with is private; a test fails when it changes.
    """
    identity = interaction.id if path == CALLBACK else interaction.application_id
    http = interaction.client.http
    with pack(body, files) as packed:
        answer: Payload = await async_context.get().request(
            Route(method, path, webhook_id=identity, webhook_token=interaction.token),
            interaction._session,
            payload=packed.payload,
            multipart=packed.multipart,
            files=packed.files,
            proxy=http.proxy,
            proxy_auth=http.proxy_auth,
            params=query,
        )
        return answer
