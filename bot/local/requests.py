"""The bot's requests: their kinds, bodies, responses and records."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.local.errors import Code, ErrorResponse


class RequestKind(StrEnum):
    """The supported kinds of request."""

    USER_GET = "user get"
    APPLICATION_GET = "application get"
    GATEWAY_GET = "gateway get"
    COMMANDS_GET = "commands get"
    COMMANDS_PUT = "commands put"
    CALLBACK = "callback"
    ORIGINAL_EDIT = "original edit"
    ORIGINAL_DELETE = "original delete"
    FOLLOWUP = "followup"
    FOLLOWUP_EDIT = "followup edit"
    FOLLOWUP_DELETE = "followup delete"
    DM_OPEN = "dm open"
    CHANNEL_GET = "channel get"
    CHANNEL_EDIT = "channel edit"
    MESSAGE_LIST = "message list"
    MESSAGE_POST = "message post"
    MESSAGE_EDIT = "message edit"
    MESSAGE_DELETE = "message delete"
    THREAD_CREATE = "thread create"
    THREAD_EDIT = "thread edit"
    THREAD_MEMBERS = "thread members"
    EMOJI_LIST = "emoji list"
    EMOJI_POST = "emoji post"
    EMOJI_DELETE = "emoji delete"
    GUILD_GET = "guild get"
    MEMBER_GET = "member get"
    UNKNOWN = "unknown"


INTERACTION_KINDS = frozenset(
    {
        RequestKind.CALLBACK,
        RequestKind.ORIGINAL_EDIT,
        RequestKind.ORIGINAL_DELETE,
        RequestKind.FOLLOWUP,
        RequestKind.FOLLOWUP_EDIT,
        RequestKind.FOLLOWUP_DELETE,
    }
)
"""Requests without a bot token, which do not count for the global rate limit."""


@dataclass(frozen=True, slots=True)
class File:
    """An uploaded file."""

    name: str
    content: bytes
    content_type: str


@dataclass(slots=True)
class Call:
    """A parsed request: path parameters and query as text, body as JSON, files by number."""

    kind: RequestKind
    method: str
    template: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    files: dict[int, File] = field(default_factory=dict)

    def get_id(self, name: str) -> int:
        """Return a path parameter as a snowflake.

        :raises ErrorResponse: 50035 if it is not a number.
        """
        text = self.params[name]
        if not text.isdecimal():
            raise ErrorResponse(400, Code.INVALID_FORM, f'Value "{text}" is not snowflake.')
        return int(text)

    def get_object(self) -> dict[str, Any]:
        """Return the body.

        :raises ErrorResponse: 50035 if it is not an object.
        """
        if not isinstance(self.body, dict):
            raise ErrorResponse.from_breaches(())
        return self.body


@dataclass(frozen=True, slots=True)
class Response:
    """A status and a JSON body, if any."""

    body: Any = None
    status: int = 200


NO_CONTENT = Response(status=204)


@dataclass(slots=True)
class RequestRecord:
    """The record of a request; `status` is None while it is in flight or if its connection broke."""

    number: int
    kind: RequestKind
    method: str
    route: str
    path: str
    channel_id: int | None
    at: float
    source: str = ""
    """The address of the process that asks."""
    began: float = field(default_factory=time.monotonic)
    ended: float | None = None
    """When it was answered, or its connection broke; both in seconds of the monotonic clock."""
    message_id: int | None = None
    """The message that it edits, once it was answered."""
    custom_ids: tuple[str, ...] = ()
    """Of the controls in its body."""
    status: int | None = None
    code: int | None = None


@dataclass(frozen=True, slots=True)
class Violation:
    """A request or a response that breaks Discord's rules."""

    kind: RequestKind
    route: str
    problems: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.kind} {self.route}: " + "; ".join(self.problems)
