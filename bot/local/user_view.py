"""What a user sees: messages, permissions, mentions, changes."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.local.actions import Actions
from bot.local.changes import Change, ChangeKind
from bot.local.channel_handle import ChannelHandle
from bot.local.model import Channel, Json, Message, User
from bot.local.permissions import Permission, can_view, compute_permissions
from bot.local.serializers import serialize_channel, serialize_message


@dataclass(frozen=True, slots=True)
class Observation:
    """A change that a user can see: when (unix seconds), and its payload."""

    at: float
    kind: ChangeKind
    payload: Json


@dataclass(frozen=True)
class UserView:
    """What one user sees."""

    actions: Actions = field(repr=False, compare=False)
    id: int

    @property
    def data(self) -> User:
        return self.actions.model.users[self.id]

    @property
    def name(self) -> str:
        """The name shown."""
        return self.data.display_name

    @property
    def mention(self) -> str:
        """The text that mentions this user."""
        return f"<@{self.id}>"

    def compute_permissions(self, channel: ChannelHandle) -> Permission:
        return compute_permissions(self.actions.model, self.id, channel.data)

    def can_see(self, message: Message) -> bool:
        channel = self.actions.model.channels.get(message.channel_id)
        return channel is not None and self._is_shown(message) and can_view(self.actions.model, self.id, channel)

    def _is_shown(self, message: Message) -> bool:
        """True when the message is there for those who see its channel, this user among them."""
        return not message.is_deleted and message.only_for in (None, self.id)

    def list_messages(self, channel: ChannelHandle, *, with_system: bool = False) -> list[Message]:
        """Return the messages that this user sees there, oldest first, ephemeral ones included."""
        if not channel.exists or not can_view(self.actions.model, self.id, channel.data):
            return []
        return [each for each in channel.messages if self._is_shown(each) and (with_system or not each.is_system)]

    def list_ephemerals(self, channel: ChannelHandle) -> list[Message]:
        """Return the ephemeral messages of this user there, oldest first."""
        return [each for each in self.list_messages(channel) if each.is_ephemeral]

    def get_last_message(self, channel: ChannelHandle) -> Message:
        """Return the newest message that this user sees there.

        :raises LookupError: if there is none.
        """
        seen = self.list_messages(channel)
        if not seen:
            raise LookupError(f"{self.name} sees no message there")
        return seen[-1]

    def list_pings(self) -> list[Message]:
        """Return all messages that notified this user with a mention, oldest first."""
        channels = self.actions.model.channels.values()
        found = [each for channel in channels for each in channel.messages.values() if self.id in each.pinged]
        return sorted(found, key=lambda message: message.id)

    def watch(self) -> list[Observation]:
        """Return a list that receives every change from now on that this user can see."""
        observations: list[Observation] = []
        self.actions.changes.subscribe(lambda change: observations.extend(self._observe(change)))
        return observations

    def _observe(self, change: Change) -> Iterator[Observation]:
        if change.only_for not in (None, self.id) or change.channel_id is None:
            return
        channel = self.actions.model.channels.get(change.channel_id)
        if channel is None or not can_view(self.actions.model, self.id, channel):
            return
        payload = self._serialize_change(change, channel)
        if payload is not None:
            yield Observation(self.actions.clock(), change.kind, payload)

    def _serialize_change(self, change: Change, channel: Channel) -> Json | None:
        match change.kind:
            case ChangeKind.MESSAGE_POSTED | ChangeKind.MESSAGE_EDITED:
                return serialize_message(self.actions.model, channel.messages[change.subject_id or 0])
            case ChangeKind.MESSAGE_DELETED:
                return {"id": str(change.subject_id), "channel_id": str(channel.id)}
            case ChangeKind.CHANNEL_CHANGED:
                return serialize_channel(self.actions.model, channel)
            case ChangeKind.INTERACTION_ANSWERED | ChangeKind.INTERACTION_EXPIRED:
                found = self.actions.interactions.find_by_id(change.subject_id or 0)
                if found is not None:
                    return {"type": found.callback, "modal": found.modal, "choices": found.choices}
        return None
