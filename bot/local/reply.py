"""What came of a gesture, as whoever made it sees it."""

from __future__ import annotations

from bot.local.interactions import CallbackKind, Interaction
from bot.local.model import Json, Message


class Reply:
    """What a gesture led to: the first answer at once, all later ones as they come."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction

    @property
    def kind(self) -> CallbackKind | None:
        """How the bot answered first; None when it did not respond."""
        return self.interaction.callback

    @property
    def did_not_respond(self) -> bool:
        """True when the user reads "The application did not respond"."""
        return not self.interaction.is_answered

    @property
    def message(self) -> Message:
        """The message that the answer posted or updated, as it stands now.

        :raises LookupError: if the answer was none, a modal or choices.
        """
        if self.interaction.original is None:
            raise LookupError(f"the answer is no message: {self!r}")
        return self.interaction.original

    @property
    def text(self) -> str:
        """All that can be read in that message."""
        return self.message.text

    @property
    def is_ephemeral(self) -> bool:
        """True when only the user who acted sees the answer."""
        return self.interaction.original is not None and self.interaction.original.is_ephemeral

    @property
    def followups(self) -> list[Message]:
        """What came after the first answer, through the same token."""
        return self.interaction.followups

    @property
    def modal(self) -> Json:
        """The form that the bot opened: custom_id, title, components.

        :raises LookupError: if it opened none.
        """
        if self.interaction.modal is None:
            raise LookupError(f"the answer is no modal: {self!r}")
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The completions offered, each with name and value."""
        return self.interaction.choices

    @property
    def errors(self) -> list[int]:
        """The codes with which answers of the bot were refused."""
        return self.interaction.errors

    def __repr__(self) -> str:
        shown = self.kind.name if self.kind is not None else "no response"
        return f"<Reply {shown} errors={self.errors}>"
