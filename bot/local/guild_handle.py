"""Handles of guilds: their channels, roles, the bot's membership and outages."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.local.actions import Actions
from bot.local.channel_handle import ChannelHandle
from bot.local.model import Channel, ChannelKind, Guild, Json, Member, Role
from bot.local.permissions import DEFAULT_PERMISSIONS, Permission
from bot.local.serializers import serialize_guild_create, serialize_member, serialize_role


@dataclass(frozen=True)
class GuildHandle:
    """A guild."""

    actions: Actions = field(repr=False, compare=False)
    id: int

    @classmethod
    def new(cls, actions: Actions, name: str, locale: str, *, has_bot: bool) -> GuildHandle:
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
        """The guild in the model."""
        return self.actions.model.guilds[self.id]

    @property
    def name(self) -> str:
        """Its name."""
        return self.data.name

    @property
    def channels(self) -> list[ChannelHandle]:
        """Its channels and threads."""
        return [
            ChannelHandle(self.actions, each.id)
            for each in self.actions.model.channels.values()
            if each.guild_id == self.id
        ]

    @property
    def has_bot(self) -> bool:
        """True while the bot is a member."""
        return self.actions.model.bot_id in self.data.members

    def add_text_channel(self, name: str) -> ChannelHandle:
        """Add a text channel."""
        return self.add_channel(name, ChannelKind.TEXT)

    def add_channel(self, name: str, kind: ChannelKind) -> ChannelHandle:
        """Add a channel of any kind."""
        channel = Channel(self.actions.generate_id(), kind, name, guild_id=self.id)
        self.actions.add_channel(channel)
        return ChannelHandle(self.actions, channel.id)

    def add_role(self, name: str, permissions: Permission) -> Role:
        """Add a role."""
        role = Role(self.actions.generate_id(), name, int(permissions))
        self.data.roles[role.id] = role
        self._publish("GUILD_ROLE_CREATE", {"guild_id": str(self.id), "role": serialize_role(role)})
        return role

    def change_role(self, role: Role, permissions: Permission) -> None:
        """Replace the permissions of a role."""
        role.permissions = int(permissions)
        self._publish("GUILD_ROLE_UPDATE", {"guild_id": str(self.id), "role": serialize_role(role)})

    def add_role_to_bot(self, role: Role) -> None:
        """Give the bot a role; it gets an event for itself, unlike for other members."""
        me = self.data.members[self.actions.model.bot_id]
        me.role_ids.append(role.id)
        self._publish("GUILD_MEMBER_UPDATE", {"guild_id": str(self.id), **serialize_member(self.actions.model, me)})

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
        """Remove the bot."""
        del self.data.members[self.actions.model.bot_id]
        self._publish("GUILD_DELETE", {"id": str(self.id)})

    def time_out_bot(self, until: float) -> None:
        """Time the bot out; `until` is the end that Discord reports."""
        self.data.members[self.actions.model.bot_id].timed_out_until = until
        me = serialize_member(self.actions.model, self.data.members[self.actions.model.bot_id])
        self._publish("GUILD_MEMBER_UPDATE", {"guild_id": str(self.id), **me})

    def end_time_out(self) -> None:
        """End the time-out of the bot as the time does it: without an event."""
        self.data.members[self.actions.model.bot_id].timed_out_until = None

    def start_outage(self) -> None:
        """Start an outage: the guild becomes unavailable to the bot."""
        self._publish("GUILD_DELETE", {"id": str(self.id), "unavailable": True})

    def end_outage(self) -> None:
        """End the outage."""
        self._publish("GUILD_CREATE", serialize_guild_create(self.actions.model, self.data))

    def _publish(self, event: str, payload: Json) -> None:
        self.actions.publish_guild(self.data, event, payload)
