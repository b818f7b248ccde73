"""Handles of channels, threads and DMs: their messages, permissions and moderation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from bot.local.actions import Actions
from bot.local.model import Channel, ChannelKind, Message, Overwrite, Role
from bot.local.permissions import Permission


class Account(Protocol):
    """Anything with a user id."""

    @property
    def id(self) -> int: ...


@dataclass(frozen=True)
class ChannelHandle:
    """A channel, a thread or a DM."""

    actions: Actions = field(repr=False, compare=False)
    id: int

    @property
    def data(self) -> Channel:
        """The channel in the model.

        :raises KeyError: if it was deleted.
        """
        return self.actions.model.channels[self.id]

    @property
    def exists(self) -> bool:
        """True until it is deleted."""
        return self.id in self.actions.model.channels

    @property
    def name(self) -> str:
        """Its name; empty for a DM."""
        return self.data.name

    @property
    def mention(self) -> str:
        """The text that mentions it."""
        return f"<#{self.id}>"

    @property
    def messages(self) -> list[Message]:
        """All messages in it, oldest first, ephemeral ones included."""
        return list(self.data.messages.values())

    @property
    def threads(self) -> list[ChannelHandle]:
        """Its threads, oldest first."""
        return [
            ChannelHandle(self.actions, each.id)
            for each in self.actions.model.channels.values()
            if each.parent_id == self.id
        ]

    def allow(self, who: Account | Role | None, permissions: Permission) -> None:
        """Allow permissions to a user, a role or @everyone (None)."""
        self._allow(self._find_overwrite(who), permissions)

    def deny(self, who: Account | Role | None, permissions: Permission) -> None:
        """Deny permissions to a user, a role or @everyone (None)."""
        self._deny(self._find_overwrite(who), permissions)

    def allow_bot(self, permissions: Permission) -> None:
        """Allow permissions to the bot."""
        self._allow(self._get_overwrite(self.actions.model.bot_id), permissions)

    def deny_bot(self, permissions: Permission) -> None:
        """Deny permissions to the bot."""
        self._deny(self._get_overwrite(self.actions.model.bot_id), permissions)

    def add_thread(self, name: str, who: Account) -> ChannelHandle:
        """Add a public thread that somebody began, or a post of a forum."""
        of_announcements = self.data.kind is ChannelKind.ANNOUNCEMENT
        kind = ChannelKind.ANNOUNCEMENT_THREAD if of_announcements else ChannelKind.PUBLIC_THREAD
        return ChannelHandle(self.actions, self.actions.create_thread(self.data, who.id, name, kind).id)

    def add_private_thread(self, name: str, *members: Account) -> ChannelHandle:
        """Add a private thread of these members and the bot; the first one opens it."""
        opener, *others = (each.id for each in members)
        thread = self.actions.create_thread(self.data, opener, name, ChannelKind.PRIVATE_THREAD)
        for user_id in (*others, self.actions.model.bot_id):
            self.actions.add_thread_member(thread, user_id)
        return ChannelHandle(self.actions, thread.id)

    def archive(self) -> None:
        """Archive the thread."""
        self.actions.edit_thread(self.data, is_archived=True)

    def unarchive(self) -> None:
        """Unarchive the thread."""
        self.actions.edit_thread(self.data, is_archived=False)

    def lock(self) -> None:
        """Archive and locks the thread."""
        self.actions.edit_thread(self.data, is_archived=True, is_locked=True)

    def unlock(self) -> None:
        """Unlock the thread; it stays archived."""
        self.actions.edit_thread(self.data, is_locked=False)

    def delete(self) -> None:
        """Delete the channel or thread."""
        self.actions.delete_channel(self.data)

    def delete_message(self, message: Message) -> None:
        """Delete a message in it."""
        self.actions.delete(message)

    def _allow(self, overwrite: Overwrite, permissions: Permission) -> None:
        overwrite.allow |= permissions
        overwrite.deny &= ~permissions
        self.actions.publish_channel(self.data)

    def _deny(self, overwrite: Overwrite, permissions: Permission) -> None:
        overwrite.deny |= permissions
        overwrite.allow &= ~permissions
        self.actions.publish_channel(self.data)

    def _find_overwrite(self, who: Account | Role | None) -> Overwrite:
        if who is None:
            return self._get_overwrite(self.data.guild_id or 0, is_for_member=False)
        return self._get_overwrite(who.id, is_for_member=not isinstance(who, Role))

    def _get_overwrite(self, target: int, *, is_for_member: bool = True) -> Overwrite:
        return self.data.overwrites.setdefault(target, Overwrite(is_for_member=is_for_member))
