"""The decorator that declares a route, and lookups and checks that routes share."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.local.actions import Actions
from bot.local.errors import Breach, Code, ErrorResponse
from bot.local.model import Channel, Message
from bot.local.permissions import Permission, can_view, compute_permissions
from bot.local.requests import Call, RequestKind, Response

Endpoint = Callable[[Actions, Call], Response]


@dataclass(frozen=True, slots=True)
class Route:
    """A route: method and path template, the kind of its requests, and its endpoint."""

    method: str
    template: str
    kind: RequestKind
    endpoint: Endpoint


ROUTES: list[Route] = []


def route(method: str, template: str, kind: RequestKind) -> Callable[[Endpoint], Endpoint]:
    """Declare the decorated function as the endpoint of a route."""

    def declare(endpoint: Endpoint) -> Endpoint:
        ROUTES.append(Route(method, template, kind, endpoint))
        return endpoint

    return declare


def enforce(breaches: Iterable[Breach]) -> None:
    """Refuse a request that breaks limits.

    :raises ErrorResponse: 50035 with every breach, if there is one.
    """
    found = tuple(breaches)
    if found:
        raise ErrorResponse.from_breaches(found)


def require_own_application(actions: Actions, call: Call) -> None:
    """Require that the application in the path is the bot's.

    :raises ErrorResponse: 10002 if it is not.
    """
    if call.get_id("application_id") != actions.model.bot_id:
        raise ErrorResponse(404, 10002, "Unknown Application")


def find_channel(actions: Actions, call: Call) -> Channel:
    """Return the channel in the path.

    :raises ErrorResponse: 10003 if there is none, 50001 if the bot does not see it.
    """
    channel = actions.model.channels.get(call.get_id("channel_id"))
    if channel is None:
        raise ErrorResponse.from_code(Code.UNKNOWN_CHANNEL)
    if not can_view(actions.model, actions.model.bot_id, channel):
        raise ErrorResponse.from_code(Code.MISSING_ACCESS)
    return channel


def find_message(channel: Channel, call: Call) -> Message:
    """Return the message in the path.

    :raises ErrorResponse: 10008 if there is none, or it is ephemeral.
    """
    message = channel.messages.get(call.get_id("message_id"))
    if message is None or message.is_ephemeral:
        raise ErrorResponse.from_code(Code.UNKNOWN_MESSAGE)
    return message


def require(actions: Actions, channel: Channel, permission: Permission) -> None:
    """Require permissions of the bot in a channel.

    :raises ErrorResponse: 50013 if one is missing.
    """
    if permission & ~compute_permissions(actions.model, actions.model.bot_id, channel):
        raise ErrorResponse.from_code(Code.MISSING_PERMISSIONS)
