"""What a user can see of a Discord, and would notice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.local import serializers
from bot.local.actions import Actions
from bot.local.changes import Change, ChangeKind
from bot.local.channel_handle import ChannelHandle
from bot.local.model import Channel, Json, Message, User
from bot.local.permissions import Permission, can_view, permissions_in


@dataclass(frozen=True, slots=True)
class Sighting:
    """Something that a user could notice, when (unix seconds) and what exactly."""

    at: float
    kind: ChangeKind
    payload: Json


@dataclass(frozen=True)
class UserView:
    """A user as far as seeing goes."""

    stage: Actions = field(repr=False, compare=False)
    id: int

    @property
    def user(self) -> User:
        """The account's data."""
        return self.stage.world.users[self.id]

    @property
    def name(self) -> str:
        """The name shown."""
        return self.user.display_name

    @property
    def mention(self) -> str:
        """How a message names this user."""
        return f"<@{self.id}>"

    def permissions(self, room: ChannelHandle) -> Permission:
        """Returns what this user may do there."""
        return permissions_in(self.stage.world, self.id, room.channel)

    def can_see(self, message: Message) -> bool:
        """True when the message is there for this user."""
        channel = self.stage.world.channels.get(message.channel_id)
        if message.is_deleted or channel is None or message.only_for not in (None, self.id):
            return False
        return can_view(self.stage.world, self.id, channel)

    def messages(self, room: ChannelHandle, *, with_system: bool = False) -> list[Message]:
        """Returns what this user sees there, oldest first, ephemeral answers included."""
        if not room.exists:
            return []
        return [each for each in room.messages if self.can_see(each) and (with_system or not each.is_system)]

    def ephemerals(self, room: ChannelHandle) -> list[Message]:
        """Returns what only this user sees there, oldest first."""
        return [each for each in self.messages(room) if each.is_ephemeral]

    def last(self, room: ChannelHandle) -> Message:
        """Returns the newest message that this user sees there.

        :raises LookupError: if there is none.
        """
        seen = self.messages(room)
        if not seen:
            raise LookupError(f"{self.name} sees no message there")
        return seen[-1]

    def pings(self) -> list[Message]:
        """Returns all messages that notified this user by mention, oldest first."""
        channels = self.stage.world.channels.values()
        found = [each for channel in channels for each in channel.messages.values() if self.id in each.pinged]
        return sorted(found, key=lambda message: message.id)

    def watch(self) -> list[Sighting]:
        """Returns a list that grows by everything that this user can notice from now on."""
        sightings: list[Sighting] = []
        self.stage.changes.subscribe(lambda change: sightings.extend(self._sightings(change)))
        return sightings

    def _sightings(self, change: Change) -> Iterator[Sighting]:
        if change.only_for not in (None, self.id) or change.channel_id is None:
            return
        channel = self.stage.world.channels.get(change.channel_id)
        if channel is None or not can_view(self.stage.world, self.id, channel):
            return
        payload = self._noticed(change, channel)
        if payload is not None:
            yield Sighting(self.stage.clock(), change.kind, payload)

    def _noticed(self, change: Change, channel: Channel) -> Json | None:
        match change.kind:
            case ChangeKind.MESSAGE_POSTED | ChangeKind.MESSAGE_EDITED:
                return serializers.message(self.stage.world, channel.messages[change.subject_id or 0])
            case ChangeKind.MESSAGE_DELETED:
                return {"id": str(change.subject_id), "channel_id": str(channel.id)}
            case ChangeKind.CHANNEL_CHANGED:
                return serializers.channel(self.stage.world, channel)
            case ChangeKind.INTERACTION_ANSWERED | ChangeKind.INTERACTION_EXPIRED:
                return self._noticed_answer(change.subject_id or 0)
        return None

    def _noticed_answer(self, interaction_id: int) -> Json | None:
        interaction = self.stage.interactions.by_id(interaction_id)
        if interaction is None:
            return None
        return {"type": interaction.callback, "modal": interaction.modal, "choices": interaction.choices}
