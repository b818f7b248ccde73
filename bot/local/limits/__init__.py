"""Discord's limits on what a bot sends; each check yields breaches with their path."""

from bot.local.limits.commands import check_command, check_commands
from bot.local.limits.messages import check_message, check_references, is_empty
from bot.local.limits.responses import check_callback, check_choices, check_deferral, check_modal
from bot.local.limits.threads import check_thread

__all__ = [
    "check_callback",
    "check_choices",
    "check_command",
    "check_commands",
    "check_deferral",
    "check_message",
    "check_modal",
    "check_references",
    "check_thread",
    "is_empty",
]
