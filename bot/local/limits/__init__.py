"""Discord's limits on what a bot sends; each check yields breaches with their path."""

from bot.local.limits.commands import check_command, check_commands
from bot.local.limits.emojis import EMOJIS, check_emoji, check_shown_emojis, decode_image
from bot.local.limits.messages import (
    check_callback,
    check_choices,
    check_deferral,
    check_message,
    check_modal,
    check_references,
    check_thread,
    check_v2_edit,
    is_empty,
)

__all__ = [
    "EMOJIS",
    "check_callback",
    "check_choices",
    "check_command",
    "check_commands",
    "check_deferral",
    "check_emoji",
    "check_message",
    "check_modal",
    "check_references",
    "check_shown_emojis",
    "check_thread",
    "check_v2_edit",
    "decode_image",
    "is_empty",
]
