"""Decides in which channels messages have pictures, and draws those that must be sent."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Protocol, TypeVar

from bot.ui.messages.discord_api import ApiError, DiscordApi, UnexpectedError
from bot.ui.messages.formats.builder import KeptFile
from bot.ui.messages.rendered import UNKNOWN, RenderedMessage

log = logging.getLogger(__name__)

T = TypeVar("T")

REFUSED_SECONDS = 3600.0
"""How long a channel that refused a picture gets messages in words, and a picture that failed is not drawn."""


MISSING_PERMISSIONS = 50013
"""Discord's code where the bot may not do something: to send anything, or perhaps only files."""


class ShownMessage(Protocol):
    """What is stored about a message with a picture."""

    @property
    def digest(self) -> str:
        """Of what it shows."""

    @property
    def picture(self) -> str:
        """The file of its picture; empty if it has none."""


def find_shown(row: ShownMessage | None) -> str:
    """Return the file that a stored message is known to show, as :class:`KeptFile` writes it."""
    return row.picture if row is not None and row.digest != UNKNOWN else ""


class PictureUploads:
    """Draws pictures in a thread, and remembers which channels refuse them."""

    def __init__(self, api: DiscordApi, timer: Callable[[], float]) -> None:
        """``timer`` gives seconds that never go backwards."""
        self._api = api
        self._timer = timer
        self._refused: dict[int, float] = {}
        """By channel: until when it gets none."""
        self._undrawable: dict[str, float] = {}
        """By name of a picture: until when it is not drawn."""

    def is_allowed(self, channel_id: int) -> bool:
        if self._refused.get(channel_id, 0.0) > self._timer():
            return False
        self._refused.pop(channel_id, None)
        return self._api.may_attach_files(channel_id)

    def refuse(self, channel_id: int, error: ApiError) -> None:
        """Note that the channel does not take pictures now."""
        log.warning("channel %s refuses pictures and gets words alone: %s", channel_id, error)
        self._refused[channel_id] = self._timer() + REFUSED_SECONDS

    async def draw(self, rendered: RenderedMessage, shown: str = "") -> RenderedMessage | None:
        """Draw the message's picture unless it shows this file already; None if it cannot be drawn."""
        kept = KeptFile.parse(shown)
        if rendered.picture is None or (kept is not None and kept.name == rendered.picture.name):
            return rendered
        if self._undrawable.get(rendered.picture.name, 0.0) > self._timer():
            return None
        data = await rendered.picture.draw()
        if data is None:  # drawn again at the next redraw, it would fail again, and say so again
            now = self._timer()
            self._undrawable = {name: until for name, until in self._undrawable.items() if until > now}
            self._undrawable[rendered.picture.name] = now + REFUSED_SECONDS
            return None
        return replace(rendered, upload=data)

    async def send(
        self, channel_id: int, send: Callable[[RenderedMessage], Awaitable[T]], rendered: RenderedMessage
    ) -> tuple[T, RenderedMessage]:
        """Send a message to the channel, in words if it is refused, perhaps for its picture.

        Returns what ``send`` has returned, and what was sent.
        """
        try:
            return await send(rendered), rendered
        except ApiError as error:
            if rendered.upload is None or not is_perhaps_for_picture(error):
                raise
            self.refuse(channel_id, error)
            rendered = rendered.drop_picture()
            return await send(rendered), rendered


def is_perhaps_for_picture(error: ApiError) -> bool:
    """True if a message may be refused for its picture: it is tried in words before anything else follows."""
    return isinstance(error, UnexpectedError) or getattr(error.__cause__, "code", 0) == MISSING_PERMISSIONS
