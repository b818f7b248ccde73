"""The bot's answers to an action, as its user sees them."""

from __future__ import annotations

from bot.local.interactions import CallbackKind, Interaction
from bot.local.model import Json, Message


class Reply:
    """The bot's answers to an action; later ones are added as they come."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction

    @property
    def kind(self) -> CallbackKind | None:
        """The kind of the first answer; None when there was none."""
        return self.interaction.callback

    @property
    def did_not_respond(self) -> bool:
        """True when the user reads "The application did not respond"."""
        return not self.interaction.is_answered

    @property
    def message(self) -> Message:
        """The message that the first answer posted or updated.

        :raises LookupError: if there was no answer, or it was a modal or choices.
        """
        if self.interaction.original is None:
            raise LookupError(f"the answer is no message: {self!r}")
        return self.interaction.original

    @property
    def text(self) -> str:
        """The whole text of that message."""
        return self.message.text

    @property
    def is_ephemeral(self) -> bool:
        """True when only the user who acted sees the answer."""
        return self.interaction.original is not None and self.interaction.original.is_ephemeral

    @property
    def followups(self) -> list[Message]:
        """The messages posted after the first answer."""
        return self.interaction.followups

    @property
    def modal(self) -> Json:
        """The modal that the bot opened: custom_id, title, components.

        :raises LookupError: if it opened none.
        """
        if self.interaction.modal is None:
            raise LookupError(f"the answer is no modal: {self!r}")
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The autocomplete choices, each with name and value."""
        return self.interaction.choices

    @property
    def errors(self) -> list[int]:
        """The error codes of refused answers."""
        return self.interaction.errors

    def __repr__(self) -> str:
        shown = self.kind.name if self.kind is not None else "no response"
        return f"<Reply {shown} errors={self.errors}>"
