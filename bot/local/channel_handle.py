"""Handles of channels, threads and DMs: messages, permissions, moderation; and of guilds, which hold them."""

from dataclasses import dataclass, field
from typing import Protocol

from bot.local.actions import Actions
from bot.local.model import Channel, ChannelKind, Guild, Json, Member, Message, Overwrite, Role
from bot.local.permissions import DEFAULT_PERMISSIONS, Permission
from bot.local.serializers import serialize_guild_create, serialize_role


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
    def threads(self) -> list["ChannelHandle"]:
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
        self._allow(self._get_overwrite(self.actions.model.bot_id), permissions)

    def deny_bot(self, permissions: Permission) -> None:
        self._deny(self._get_overwrite(self.actions.model.bot_id), permissions)

    def archive(self) -> None:
        self.actions.edit_thread(self.data, is_archived=True)

    def unarchive(self) -> None:
        self.actions.edit_thread(self.data, is_archived=False)

    def lock(self) -> None:
        """Archive and locks the thread."""
        self.actions.edit_thread(self.data, is_archived=True, is_locked=True)

    def delete(self) -> None:
        self.actions.delete_channel(self.data)

    def delete_message(self, message: Message) -> None:
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


@dataclass(frozen=True)
class GuildHandle:
    """A guild."""

    actions: Actions = field(repr=False, compare=False)
    id: int

    @classmethod
    def new(cls, actions: Actions, name: str, locale: str, *, has_bot: bool) -> "GuildHandle":
        """Create a guild; its owner is no user of the model."""
        guild = Guild(actions.generate_id(), name, owner_id=actions.generate_id(), locale=locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", int(DEFAULT_PERMISSIONS))
        actions.model.guilds[guild.id] = guild
        handle = cls(actions, guild.id)
        if has_bot:
            handle.add_bot()
        return handle

    @property
    def data(self) -> Guild:
        return self.actions.model.guilds[self.id]

    @property
    def name(self) -> str:
        return self.data.name

    @property
    def channels(self) -> list[ChannelHandle]:
        return [
            ChannelHandle(self.actions, each.id)
            for each in self.actions.model.channels.values()
            if each.guild_id == self.id
        ]

    @property
    def has_bot(self) -> bool:
        return self.actions.model.bot_id in self.data.members

    def add_text_channel(self, name: str) -> ChannelHandle:
        return self.add_channel(name, ChannelKind.TEXT)

    def add_channel(self, name: str, kind: ChannelKind) -> ChannelHandle:
        channel = Channel(self.actions.generate_id(), kind, name, guild_id=self.id)
        self.actions.add_channel(channel)
        return ChannelHandle(self.actions, channel.id)

    def add_role(self, name: str, permissions: Permission) -> Role:
        role = Role(self.actions.generate_id(), name, int(permissions))
        self.data.roles[role.id] = role
        self._publish("GUILD_ROLE_CREATE", {"guild_id": str(self.id), "role": serialize_role(role)})
        return role

    def add_bot(self, permissions: Permission = DEFAULT_PERMISSIONS) -> None:
        """Add the bot, with a managed role that has these permissions."""
        bot_id = self.actions.model.bot_id
        role = Role(self.actions.generate_id(), self.actions.model.bot.display_name, int(permissions), is_managed=True)
        self.data.roles = {key: each for key, each in self.data.roles.items() if not each.is_managed}
        self.data.roles[role.id] = role
        self.data.members[bot_id] = Member(bot_id, self.actions.clock(), role_ids=[role.id])
        joined = serialize_guild_create(self.actions.model, self.data)
        del joined["unavailable"]  # Discord sends it only for a guild that was known before
        self._publish("GUILD_CREATE", joined)

    def remove_bot(self) -> None:
        del self.data.members[self.actions.model.bot_id]
        self._publish("GUILD_DELETE", {"id": str(self.id)})

    def _publish(self, event: str, payload: Json) -> None:
        self.actions.publish_guild(self.data, event, payload)
