"""Interactions: their tokens, deadlines and answers."""

import asyncio
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum

from bot.local.errors import Code, ErrorResponse
from bot.local.model import Channel, Json, Message, Model
from bot.local.permissions import ELSEWHERE_PERMISSIONS, compute_permissions
from bot.local.serializers import serialize_interaction_channel, serialize_member, serialize_message, serialize_user

FOLLOWUPS_ELSEWHERE = 5
"""The most followups to an interaction where only the user has added the application."""


class InteractionKind(IntEnum):
    """The kinds of interaction, with Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class CallbackKind(IntEnum):
    """The kinds of first answer, with Discord's numbers."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Install(IntEnum):
    """How an application was added, with Discord's numbers."""

    GUILD = 0
    USER = 1


class Context(IntEnum):
    """Where a command may be used, with Discord's numbers."""

    GUILD = 0
    BOT_DM = 1
    PRIVATE_CHANNEL = 2


@dataclass(eq=False)
class Interaction:
    """An action of a user and the bot's answers to it."""

    id: int
    token: str
    kind: InteractionKind
    user_id: int
    channel: Channel
    data: Json
    created_at: float
    installs: tuple[Install, ...] = (Install.GUILD,)
    """How the application was added, of those ways that allow this interaction."""
    source: Message | None = None
    """The message whose component was used or opened the modal."""
    origin: "Interaction | None" = None
    """For a submitted modal: the interaction that opened it."""
    callback: CallbackKind | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    followup_count: int = 0
    """The followups sent so far, the one that replaced a deferral included."""
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    is_expired: bool = False
    errors: list[int] = field(default_factory=list)
    """Error codes of refused answers."""
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Set at the first answer, or when it has expired."""

    @property
    def is_answered(self) -> bool:
        """True when a first answer was accepted."""
        return self.callback is not None

    @property
    def is_over(self) -> bool:
        """True when it was answered or has expired."""
        return self.is_answered or self.is_expired

    def find_message(self, message_id: int) -> Message | None:
        """Return the message with that id sent with this token, or None."""
        mine = [*self.followups, *([self.original] if self.original is not None else [])]
        return next((each for each in mine if each.id == message_id and not each.is_deleted), None)

    def build_metadata(self, model: Model) -> Json:
        shown: Json = {
            "id": str(self.id),
            "type": int(self.kind),
            "user": serialize_user(model.users[self.user_id]),
            "authorizing_integration_owners": self._build_owners(),
        }
        if self.kind is InteractionKind.COMPONENT and self.source is not None:
            shown["interacted_message_id"] = str(self.source.id)
        if self.origin is not None:
            shown["triggering_interaction_metadata"] = self.origin.build_metadata(model)
        return shown

    def build_event(self, model: Model) -> Json:
        """Return the payload of INTERACTION_CREATE."""
        is_here = model.has_bot(self.channel)
        bits = compute_permissions(model, model.bot_id, self.channel) if is_here else ELSEWHERE_PERMISSIONS
        shown: Json = {
            "id": str(self.id),
            "application_id": str(model.bot_id),
            "type": int(self.kind),
            "token": self.token,
            "version": 1,
            "data": self.data,
            "channel_id": str(self.channel.id),
            "channel": serialize_interaction_channel(model, self.channel, self.user_id),
            "locale": model.users[self.user_id].locale,
            "app_permissions": str(int(bits)),
            "entitlements": [],
            "authorizing_integration_owners": self._build_owners(),
            "attachment_size_limit": model.file_limit_bytes,
            "context": int(find_context(self.channel)),
        }
        shown |= self._build_invoker(model)
        if self.source is not None:
            shown["message"] = serialize_message(model, self.source)
        return shown

    def _build_owners(self) -> Json:
        owners = {Install.GUILD: self.channel.guild_id or 0, Install.USER: self.user_id}
        return {str(int(each)): str(owners[each]) for each in self.installs}

    def _build_invoker(self, model: Model) -> Json:
        if self.channel.guild_id is None:
            return {"user": serialize_user(model.users[self.user_id])}
        guild = model.guilds[self.channel.guild_id]
        member = serialize_member(model, guild.members[self.user_id])
        member["permissions"] = str(int(compute_permissions(model, self.user_id, self.channel)))
        return {
            "member": member,
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        }


def find_context(channel: Channel) -> Context:
    if channel.guild_id is not None:
        return Context.GUILD
    return Context.BOT_DM if channel.is_dm else Context.PRIVATE_CHANNEL


def list_installs(model: Model, channel: Channel, user_id: int, allowed: Iterable[int]) -> tuple[Install, ...]:
    """Return how the application was added for this user there, of the `allowed` ways; none if it was not.

    In a DM with the bot, a guild in common counts as one that has added it.
    """
    is_common = any(user_id in guild.members for guild in model.bot_guilds)
    has_guild = is_common if channel.is_dm else model.has_bot(channel)
    found = {Install.GUILD: has_guild, Install.USER: model.has_app(user_id)}
    return tuple(install for install, is_there in found.items() if is_there and install in allowed)


class Interactions:
    """All interactions by token and by id, with their deadlines (seconds of the model's clock)."""

    def __init__(self, ack_seconds: float, token_seconds: float) -> None:
        self.ack_seconds = ack_seconds
        self.token_seconds = token_seconds
        self._by_token: dict[str, Interaction] = {}
        self._by_id: dict[int, Interaction] = {}
        self._unanswered: dict[int, Interaction] = {}

    def add(self, interaction: Interaction) -> None:
        self._by_token[interaction.token] = interaction
        self._by_id[interaction.id] = interaction
        self._unanswered[interaction.id] = interaction

    def note_answer(self, interaction: Interaction) -> None:
        """Mark an interaction as answered and wakes who waits for it."""
        self._unanswered.pop(interaction.id, None)
        interaction.over.set()

    def expire(self, interaction: Interaction) -> None:
        """End the time for a first answer."""
        interaction.is_expired = True
        interaction.over.set()

    def find_answerable(self, interaction_id: int, token: str, now: float) -> Interaction:
        """Return the interaction for a first answer.

        :raises ErrorResponse: 10062 if it is unknown or has expired, 40060 if it was answered before.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise ErrorResponse.from_code(Code.UNKNOWN_INTERACTION)
        if interaction.is_answered:
            raise ErrorResponse.from_code(Code.ALREADY_ACKNOWLEDGED)
        if interaction.is_expired or now - interaction.created_at > self.ack_seconds:
            self.expire(interaction)
            raise ErrorResponse.from_code(Code.UNKNOWN_INTERACTION)
        return interaction

    def find_answered(self, token: str, now: float) -> Interaction:
        """Return the interaction for an edit or a followup.

        :raises ErrorResponse: 10015 if it is unknown or unanswered, 50027 if its token has expired.
        """
        interaction = self._by_token.get(token)
        if interaction is None:
            raise ErrorResponse.from_code(Code.UNKNOWN_WEBHOOK)
        if now - interaction.created_at > self.token_seconds:
            raise ErrorResponse.from_code(Code.INVALID_TOKEN)
        if not interaction.is_answered:
            raise ErrorResponse.from_code(Code.UNKNOWN_WEBHOOK)
        return interaction

    def list_unanswered(self) -> list[Interaction]:
        """Return the interactions without a first answer, oldest first."""
        return list(self._unanswered.values())

    @property
    def tokens(self) -> frozenset[str]:
        return frozenset(self._by_token)

    def find_by_token(self, token: str) -> Interaction | None:
        return self._by_token.get(token)

    def find_by_id(self, interaction_id: int) -> Interaction | None:
        return self._by_id.get(interaction_id)

    def forget_answered(self) -> None:
        """Drop the answered interactions; their tokens become unknown."""
        self._by_id = dict(self._unanswered)
        self._by_token = {each.token: each for each in self._by_id.values()}


def generate_token() -> str:
    """Return a token as long as Discord's."""
    return secrets.token_urlsafe(96)
