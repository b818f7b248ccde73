"""What Discord refuses.

* DiscordError
  - ErrorResponse
  - Impossible
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any

Path = tuple[str | int, ...]


class Code(IntEnum):
    """The supported error codes."""

    GENERAL = 0
    UNKNOWN_CHANNEL = 10003
    UNKNOWN_GUILD = 10004
    UNKNOWN_MEMBER = 10007
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_USER = 10013
    UNKNOWN_EMOJI = 10014
    UNKNOWN_WEBHOOK = 10015
    UNKNOWN_INTERACTION = 10062
    EXPLICIT_CONTENT = 20009
    QUARANTINED = 20026
    TOO_MANY_EMOJIS = 30008
    OLD_MESSAGE_EDITS = 30046
    DMS_TOO_FAST = 40003
    ALREADY_ACKNOWLEDGED = 40060
    TOO_MANY_FOLLOWUPS = 40094
    MISSING_ACCESS = 50001
    NOT_IN_DMS = 50003
    NOT_THE_AUTHOR = 50005
    EMPTY_MESSAGE = 50006
    CANNOT_SEND_TO_USER = 50007
    NO_TEXT_CHANNEL = 50008
    MISSING_PERMISSIONS = 50013
    NOT_THIS_KIND_OF_CHANNEL = 50024
    INVALID_TOKEN = 50027
    INVALID_FORM = 50035
    THREAD_ARCHIVED = 50083
    INVALID_JSON = 50109
    NO_MUTUAL_GUILD = 50278
    THREAD_EXISTS = 160004
    BLOCKED_BY_AUTOMOD = 200000
    HARMFUL_LINK = 240000


class Reason(StrEnum):
    """Why an action is impossible; the values are keys of the page's texts."""

    OTHER = "whyOther"
    NO_RESPONSE = "noResponse"
    NO_WRITING = "noWrite"
    NO_COMMANDS = "noCommands"
    NO_SUCH_COMMAND = "noSuchCommand"
    NOT_OFFERED = "whyNotOffered"
    REQUIRED = "whyRequired"
    WRONG_LENGTH = "whyLength"
    WRONG_NUMBER = "whyNumber"
    WRONG_COUNT = "whyCount"
    GONE = "whyGone"
    NOT_HERE = "whyNotHere"
    OWNER = "ownerStays"
    TOO_FEW = "whyTooFew"
    NO_WAY_ON = "whyNoWayOn"


_ANSWERS: dict[Code, tuple[int, str]] = {
    Code.GENERAL: (400, "400: Bad Request"),
    Code.UNKNOWN_CHANNEL: (404, "Unknown Channel"),
    Code.UNKNOWN_GUILD: (404, "Unknown Guild"),
    Code.UNKNOWN_MEMBER: (404, "Unknown Member"),
    Code.UNKNOWN_MESSAGE: (404, "Unknown Message"),
    Code.UNKNOWN_USER: (404, "Unknown User"),
    Code.UNKNOWN_EMOJI: (404, "Unknown Emoji"),
    Code.UNKNOWN_WEBHOOK: (404, "Unknown Webhook"),
    Code.UNKNOWN_INTERACTION: (404, "Unknown interaction"),
    Code.EXPLICIT_CONTENT: (400, "Explicit content cannot be sent to the desired recipient(s)"),
    Code.QUARANTINED: (403, "Your bot has been flagged by our anti-spam system for abusive behavior."),
    Code.TOO_MANY_EMOJIS: (400, "Maximum number of emojis reached (2000)"),
    Code.OLD_MESSAGE_EDITS: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    Code.DMS_TOO_FAST: (403, "You are opening direct messages too fast."),
    Code.ALREADY_ACKNOWLEDGED: (400, "Interaction has already been acknowledged."),
    Code.TOO_MANY_FOLLOWUPS: (400, "This interaction has reached the maximum number of follow up messages"),
    Code.MISSING_ACCESS: (403, "Missing Access"),
    Code.NOT_IN_DMS: (403, "Cannot execute action on a DM channel"),
    Code.NOT_THE_AUTHOR: (403, "Cannot edit a message authored by another user"),
    Code.EMPTY_MESSAGE: (400, "Cannot send an empty message"),
    Code.CANNOT_SEND_TO_USER: (403, "Cannot send messages to this user"),
    Code.NO_TEXT_CHANNEL: (400, "Cannot send messages in a non-text channel"),
    Code.MISSING_PERMISSIONS: (403, "Missing Permissions"),
    Code.NOT_THIS_KIND_OF_CHANNEL: (400, "Cannot execute action on this channel type"),
    Code.INVALID_TOKEN: (401, "Invalid Webhook Token"),
    Code.INVALID_FORM: (400, "Invalid Form Body"),
    Code.THREAD_ARCHIVED: (400, "Thread is archived"),
    Code.INVALID_JSON: (400, "The request body contains invalid JSON."),
    Code.NO_MUTUAL_GUILD: (403, "Cannot send messages to this user due to having no mutual guilds"),
    Code.THREAD_EXISTS: (400, "A thread has already been created for this message"),
    Code.BLOCKED_BY_AUTOMOD: (400, "Message was blocked by automatic moderation"),
    Code.HARMFUL_LINK: (400, "Message blocked by harmful links filter"),
}


@dataclass(frozen=True, slots=True)
class Breach:
    """A field of a request body that breaks a limit."""

    path: Path
    code: str
    message: str

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path)) or 'body'}: {self.message} ({self.code})"


class DiscordError(Exception):
    """The local Discord refuses something that was asked of it."""


class ErrorResponse(DiscordError):
    """Discord's error response to a request of the bot; the code decides its status and text."""

    def __init__(
        self, status: int, code: int, message: str, *, breaches: Iterable[Breach] = (), retry_after: float | None = None
    ) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.breaches = tuple(breaches)
        self.retry_after = retry_after
        self.is_planned = False
        """True for the error of a planned fault, which no bot can avoid."""

    @classmethod
    def from_code(cls, code: Code, *, status: int | None = None, retry_after: float | None = None) -> "ErrorResponse":
        """Return Discord's error for a code; `status` where Discord uses more than one."""
        usual, message = _ANSWERS[code]
        return cls(status or usual, code, message, retry_after=retry_after)

    @classmethod
    def from_breaches(cls, breaches: Iterable[Breach]) -> "ErrorResponse":
        """Return error 50035, which names every place that breaks a limit."""
        status, message = _ANSWERS[Code.INVALID_FORM]
        return cls(status, Code.INVALID_FORM, message, breaches=breaches)

    @property
    def is_violation(self) -> bool:
        """True when no correct bot sends such a request."""
        return not self.is_planned and self.code in (Code.INVALID_FORM, Code.EMPTY_MESSAGE, Code.INVALID_JSON)

    def to_json(self) -> dict[str, Any]:
        body: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.breaches:
            root: dict[str, Any] = {}
            for breach in self.breaches:
                node = root
                for step in breach.path:
                    node = node.setdefault(str(step), {})
                node.setdefault("_errors", []).append({"code": breach.code, "message": breach.message})
            body["errors"] = root
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


class Impossible(DiscordError):
    """An action that no client offers this user now; `details` are the variables of the reason's text."""

    def __init__(self, text: str, reason: Reason = Reason.OTHER, **details: object) -> None:
        super().__init__(text)
        self.reason = reason
        self.details = details
