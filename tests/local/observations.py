"""What a user of the local Discord sees happen."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.local.changes import ChangeKind, ModelChange
from bot.local.channel_handle import ChannelHandle
from bot.local.model import Channel, Json, Message
from bot.local.permissions import can_view
from bot.local.serializers import serialize_channel, serialize_message
from bot.local.user_client import UserClient


@dataclass(frozen=True, slots=True)
class Observation:
    """A change that a user can see: when (unix seconds), and its payload."""

    at: float
    kind: ChangeKind
    payload: Json


def watch(user: UserClient) -> list[Observation]:
    """Return a list that receives every change from now on that the user can see."""
    observations: list[Observation] = []
    user.actions.changes.subscribe(lambda change: observations.extend(_observe(user, change)))
    return observations


def _observe(user: UserClient, change: ModelChange) -> Iterator[Observation]:
    if change.only_for not in (None, user.id) or change.channel_id is None:
        return
    channel = user.actions.model.channels.get(change.channel_id)
    if channel is None or not can_view(user.actions.model, user.id, channel):
        return
    payload = _serialize_change(user, change, channel)
    if payload is not None:
        yield Observation(user.actions.clock(), change.kind, payload)


def _serialize_change(user: UserClient, change: ModelChange, channel: Channel) -> Json | None:
    match change.kind:
        case ChangeKind.MESSAGE_POSTED | ChangeKind.MESSAGE_EDITED:
            return serialize_message(user.actions.model, channel.messages[change.subject_id or 0])
        case ChangeKind.MESSAGE_DELETED:
            return {"id": str(change.subject_id), "channel_id": str(channel.id)}
        case ChangeKind.CHANNEL_CHANGED:
            return serialize_channel(user.actions.model, channel)
        case ChangeKind.INTERACTION_ANSWERED | ChangeKind.INTERACTION_EXPIRED:
            found = user.actions.interactions.find_by_id(change.subject_id or 0)
            if found is not None:
                return {"type": found.callback, "modal": found.modal, "choices": found.choices}
    return None


def list_ephemerals(user: UserClient, channel: ChannelHandle) -> list[Message]:
    """Return the ephemeral messages of the user there, oldest first."""
    return [each for each in user.list_messages(channel) if each.is_ephemeral]


def list_pings(user: UserClient) -> list[Message]:
    """Return all messages that notified the user with a mention, oldest first."""
    channels = user.actions.model.channels.values()
    found = [each for channel in channels for each in channel.messages.values() if user.id in each.pinged]
    return sorted(found, key=lambda message: message.id)
