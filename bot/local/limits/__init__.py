"""Every limit that Discord puts on what a bot sends, as breaches with the path to the place."""

from bot.local.limits.answers import callback_fits, choices, deferral, modal
from bot.local.limits.commands import command, commands
from bot.local.limits.messages import is_empty, message, references_after_edit
from bot.local.limits.threads import thread

__all__ = [
    "callback_fits",
    "choices",
    "command",
    "commands",
    "deferral",
    "is_empty",
    "message",
    "modal",
    "references_after_edit",
    "thread",
]
