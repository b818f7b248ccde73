"""How a route is declared, and the checks that many routes share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.local.actions import Actions
from bot.local.errors import Breach, Code, refusal, refusal_of_form
from bot.local.model import Channel, Message
from bot.local.permissions import Permission, can_view, permissions_in
from bot.local.requests import Answer, Call, RequestKind

Endpoint = Callable[[Actions, Call], Answer]


@dataclass(frozen=True, slots=True)
class Route:
    """One route: method and template as in Discord's description, the kind it counts as, and what answers it."""

    method: str
    template: str
    kind: RequestKind
    endpoint: Endpoint


ROUTES: list[Route] = []


def route(method: str, template: str, kind: RequestKind) -> Callable[[Endpoint], Endpoint]:
    """Declares the decorated function as what answers a route."""

    def declare(endpoint: Endpoint) -> Endpoint:
        ROUTES.append(Route(method, template, kind, endpoint))
        return endpoint

    return declare


def hold(breaches: Iterable[Breach]) -> None:
    """Holds the limits.

    :raises ApiError: 50035 that names every breach, if there is one.
    """
    found = tuple(breaches)
    if found:
        raise refusal_of_form(found)


def visible_channel(stage: Actions, call: Call) -> Channel:
    """Returns the channel of the path.

    :raises ApiError: 10003 if there is none, 50001 if the bot may not see it.
    """
    channel = stage.world.channels.get(call.id("channel_id"))
    if channel is None:
        raise refusal(Code.UNKNOWN_CHANNEL)
    if not can_view(stage.world, stage.world.bot_id, channel):
        raise refusal(Code.MISSING_ACCESS)
    return channel


def visible_message(channel: Channel, call: Call) -> Message:
    """Returns the message of the path, ephemeral ones excluded.

    :raises ApiError: 10008 if there is none.
    """
    message = channel.messages.get(call.id("message_id"))
    if message is None or message.is_ephemeral:
        raise refusal(Code.UNKNOWN_MESSAGE)
    return message


def need(stage: Actions, channel: Channel, permission: Permission) -> None:
    """Asks for permissions of the bot in a channel.

    :raises ApiError: 50013 if one is missing.
    """
    if permission & ~permissions_in(stage.world, stage.world.bot_id, channel):
        raise refusal(Code.MISSING_PERMISSIONS)
