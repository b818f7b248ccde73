"""The one answer to an interaction: in time, for the eyes it is meant for, and never given twice."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from io import BytesIO
from types import TracebackType
from typing import Any, Self, TypeVar

import aiohttp
import discord

from bot.text.names import ELLIPSIS
from bot.ui.messages.render import NO_PINGS, RenderedMessage

log = logging.getLogger(__name__)

T = TypeVar("T")

GUARD_SECONDS = 1.5
"""When nothing has answered by then, Discord is told to wait; its law is three seconds."""

BAD_REQUEST_CODES = frozenset({50006, 50035})
"""Discord found the message itself wrong: a mistake of this program, not of the day."""

ANSWERED_BEFORE = 40060
"""What Discord says to a second answer; after a failed attempt the first one may be ours."""


Attached = tuple[str, bytes] | None
"""The name of a file that goes with a message, and what is in it."""


class Response:
    """What is said back to one interaction; a context within which the guard watches the time.

    ``is_public`` tells that the answer to a command is a message for everybody. Discord is told to wait after
    ``patience`` seconds; with none, before anything is done. An answer that does not arrive is logged and otherwise
    passed over, as what was done stands and the presenter shows it.
    """

    def __init__(
        self, interaction: discord.Interaction, *, is_public: bool = False, patience: float = GUARD_SECONDS
    ) -> None:
        self.interaction = interaction
        self.is_given = False
        """True once an answer has arrived."""
        self.outcome = "done"
        """How it went, for the log."""
        self.is_lost = False
        """True if an answer was sent and nobody knows whether it arrived."""
        self._is_public = is_public
        self._patience = patience
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._guard: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        if self._patience:
            self._timer = asyncio.get_running_loop().call_later(self._patience, self._watch)
        else:
            await self._ask_for_time()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._guard is not None:
            await self._guard

    @property
    def is_from_message(self) -> bool:
        """True if a control of a message was used, so that the message can be replaced."""
        return self.interaction.message is not None

    async def say(self, text: str) -> bool:
        """Answer with a sentence that only the reader sees; True if it arrived."""
        return await self._post({"content": text}, is_private=True) is not None

    async def show(self, rendered: RenderedMessage) -> bool:
        """Answer with a message that only the reader sees; True if it arrived."""
        return await self._post({"embed": rendered.embed, "view": rendered.view()}, is_private=True) is not None

    async def hand_over(self, text: str, name: str, data: bytes) -> bool:
        """Answer with a sentence and a file that only the reader sees; True if it arrived.

        Others may follow it: each is a message of its own.
        """
        return await self._post({"content": text}, is_private=True, attached=(name, data)) is not None

    async def ask(self, modal: discord.ui.Modal) -> bool:
        """Answer with a form; False if the guard has asked for time already, after which Discord takes none."""
        response = self.interaction.response
        async with self._lock:
            if response.is_done():
                return False
            try:
                await _insist(lambda: response.send_modal(modal))
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                self._pass_over(error)
            else:
                self.is_given = True
        return True

    async def publish(self, rendered: RenderedMessage) -> int | None:
        """Answer with a message for everybody; its id, or None if it did not arrive."""
        return await self._post({"embed": rendered.embed, "view": rendered.view()}, is_private=False)

    async def replace(self, rendered: RenderedMessage) -> bool:
        """Answer by drawing the message anew whose control was used; True if it arrived."""
        return await self._replace({"content": None, "embed": rendered.embed, "view": rendered.view()})

    async def replace_with(self, text: str) -> bool:
        """Answer by leaving only a sentence of the message whose control was used; True if it arrived."""
        return await self._replace({"content": text, "embed": None, "view": None})

    async def _replace(self, message: dict[str, Any]) -> bool:
        response = self.interaction.response
        async with self._lock:
            try:
                if response.is_done():
                    await self.interaction.edit_original_response(**message, allowed_mentions=NO_PINGS)
                else:
                    await _insist(lambda: response.edit_message(**message, allowed_mentions=NO_PINGS))
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                self._pass_over(error)
                return False
            self.is_given = True
        return True

    async def _post(self, message: dict[str, Any], *, is_private: bool, attached: Attached = None) -> int | None:
        async with self._lock:
            try:
                message_id = await self._post_now(message, attached, is_private=is_private)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                self._pass_over(error)
                return None
            self.is_given = True
        return message_id

    async def _post_now(self, message: dict[str, Any], attached: Attached, *, is_private: bool) -> int:
        response = self.interaction.response
        if response.is_done():
            return await self._post_late(message, attached, is_private=is_private)
        sent = await _insist(
            lambda: response.send_message(
                **message, files=_files(attached), ephemeral=is_private, allowed_mentions=NO_PINGS
            )
        )
        return sent.message_id or 0

    async def _post_late(self, message: dict[str, Any], attached: Attached, *, is_private: bool) -> int:
        """Answer after the guard has asked for time: the waiting message becomes the answer where its eyes fit."""
        is_waiting = not self.is_from_message and not self.is_given
        if is_waiting and is_private is not self._is_public:
            late = {**message, "attachments": _files(attached)}
            return (await self.interaction.edit_original_response(**late, allowed_mentions=NO_PINGS)).id
        if is_waiting:  # as long as it waits, the next message takes its place, and is seen by the same eyes
            await self.interaction.edit_original_response(content=ELLIPSIS)
        followup = self.interaction.followup
        sent = await followup.send(
            **message, files=_files(attached), ephemeral=is_private, allowed_mentions=NO_PINGS, wait=True
        )
        if is_waiting:
            await self.interaction.delete_original_response()
        return sent.id

    def _watch(self) -> None:
        self._guard = asyncio.create_task(self._ask_for_time())

    async def _ask_for_time(self) -> None:
        response = self.interaction.response
        async with self._lock:
            if response.is_done():
                return
            try:
                if self.is_from_message:
                    await response.defer()
                else:
                    await response.defer(ephemeral=not self._is_public, thinking=True)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                self._pass_over(error)

    def _pass_over(self, error: Exception) -> None:
        """Note that an answer did not arrive, or that nobody knows.

        :raises discord.HTTPException: if Discord found the message itself wrong.
        """
        if isinstance(error, discord.HTTPException) and error.code in BAD_REQUEST_CODES:
            raise error
        is_refused = isinstance(error, discord.HTTPException) and error.status < 500
        self.is_lost = not is_refused or getattr(error, "code", 0) == ANSWERED_BEFORE
        log.info("an answer did not arrive, what was done stands: %s", error)


def _files(attached: Attached) -> list[discord.File]:
    """The file to be sent, made anew for each attempt, as one reads it to its end."""
    return [discord.File(BytesIO(attached[1]), attached[0])] if attached is not None else []


async def _insist(request: Callable[[], Awaitable[T]]) -> T:
    """Make a first answer, once more if the connection broke: Discord takes only one, so none comes twice."""
    try:
        return await request()
    except (aiohttp.ClientError, OSError) as error:
        log.info("the connection broke under an answer: %s", error)
        return await request()
