"""Places to write in: channels, threads and direct messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from bot.local.actions import Actions
from bot.local.model import Channel, Message, Overwrite, Role
from bot.local.permissions import Permission


class Account(Protocol):
    """A user, as far as permissions in a channel go."""

    @property
    def id(self) -> int: ...


@dataclass(frozen=True)
class ChannelHandle:
    """A channel, a thread or a DM."""

    stage: Actions = field(repr=False, compare=False)
    id: int

    @property
    def channel(self) -> Channel:
        """Its data.

        :raises KeyError: if it was deleted.
        """
        return self.stage.world.channels[self.id]

    @property
    def exists(self) -> bool:
        """True until it is deleted."""
        return self.id in self.stage.world.channels

    @property
    def name(self) -> str:
        """Its name; empty for a DM."""
        return self.channel.name

    @property
    def mention(self) -> str:
        """How a message names it."""
        return f"<#{self.id}>"

    @property
    def messages(self) -> list[Message]:
        """All messages in it, oldest first, whoever may see them."""
        return list(self.channel.messages.values())

    @property
    def threads(self) -> list[ChannelHandle]:
        """Its threads, oldest first."""
        return [
            ChannelHandle(self.stage, each.id)
            for each in self.stage.world.channels.values()
            if each.parent_id == self.id
        ]

    def allow(self, who: Account | Role | None, permissions: Permission) -> None:
        """Allows something to a member, a role, the bot or @everyone (None) in this channel."""
        self._allow(self._overwrite_of(who), permissions)

    def deny(self, who: Account | Role | None, permissions: Permission) -> None:
        """Denies something to a member, a role, the bot or @everyone (None) in this channel."""
        self._deny(self._overwrite_of(who), permissions)

    def allow_bot(self, permissions: Permission) -> None:
        """Allows something to the bot in this channel."""
        self._allow(self._overwrite(self.stage.world.bot_id), permissions)

    def deny_bot(self, permissions: Permission) -> None:
        """Denies something to the bot in this channel."""
        self._deny(self._overwrite(self.stage.world.bot_id), permissions)

    def archive(self) -> None:
        """Archives the thread, as time or a moderator does."""
        self.stage.edit_thread(self.channel, is_archived=True)

    def unarchive(self) -> None:
        """Opens the thread again."""
        self.stage.edit_thread(self.channel, is_archived=False)

    def lock(self) -> None:
        """Archives and locks the thread, as a moderator does."""
        self.stage.edit_thread(self.channel, is_archived=True, is_locked=True)

    def unlock(self) -> None:
        """Unlocks the thread, which stays archived."""
        self.stage.edit_thread(self.channel, is_locked=False)

    def delete(self) -> None:
        """Deletes the channel or thread, as a moderator does."""
        self.stage.delete_channel(self.channel)

    def delete_message(self, message: Message) -> None:
        """Deletes a message, as a moderator does."""
        self.stage.delete(message)

    def _allow(self, overwrite: Overwrite, permissions: Permission) -> None:
        overwrite.allow |= permissions
        overwrite.deny &= ~permissions
        self.stage.change_channel(self.channel)

    def _deny(self, overwrite: Overwrite, permissions: Permission) -> None:
        overwrite.deny |= permissions
        overwrite.allow &= ~permissions
        self.stage.change_channel(self.channel)

    def _overwrite_of(self, who: Account | Role | None) -> Overwrite:
        if who is None:
            return self._overwrite(self.channel.guild_id or 0, is_for_member=False)
        return self._overwrite(who.id, is_for_member=not isinstance(who, Role))

    def _overwrite(self, target: int, *, is_for_member: bool = True) -> Overwrite:
        return self.channel.overwrites.setdefault(target, Overwrite(is_for_member=is_for_member))
