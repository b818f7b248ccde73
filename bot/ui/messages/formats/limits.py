"""Discord's limits of messages, and how texts are cut to them."""

from bot.engine.panel import MOST_BUTTONS, MOST_CHOICES
from bot.text.names import ELLIPSIS, END_OF_ISOLATE, ISOLATE

TITLE, BODY, FIELDS, FIELD_NAME, FIELD_TEXT, FOOTER, EMBED = 256, 4096, 25, 256, 1024, 2048, 6000
"""Discord's limits of an embed in characters, of the fields in number; the last limits the sum."""

COMPONENTS, LAYOUT, ALT_TEXT = 40, 4000, 1024
"""Discord's limits of a message that is laid out with components: of these in number, of all texts and of a picture's
description in characters."""

LABEL, OPTION, PLACEHOLDER = 80, 100, 150
"""Discord's limits of buttons and selects in characters."""

COMMAND_TEXT = 100
"""Discord's limit of the description of a command or parameter in characters."""

CONTENT = 2000
"""Discord's limit of the text above an embed in characters."""

ROWS, BUTTONS, OPTIONS = 5, MOST_BUTTONS, MOST_CHOICES
"""Discord's limits of the rows of a message, the buttons of a row and the options of a select or completion."""

MODAL_LABEL, MODAL_TEXT = 45, 100
"""Discord's limits of a modal in characters: of its title and labels, of descriptions and placeholders."""

CUSTOM_ID, THREAD_NAME = 100, 100
"""Discord's limits in characters of a custom id or an option's value, and of a thread's name."""

BLANK = "\N{ZERO WIDTH SPACE}"
"""Replaces an empty text where Discord demands one."""


def text_length(text: str) -> int:
    """Return the length of a text in UTF-16 units, the longest that Discord may count."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def truncate(text: str, room: int) -> str:
    """Cut a text to ``room`` UTF-16 units, with an ellipsis if it was longer."""
    if len(text) <= room // 2 or text_length(text) <= room:
        return text
    units = room - len(ELLIPSIS) - text.count(ISOLATE)
    if units < 0:
        return ELLIPSIS[:room]
    kept = text.encode("utf-16-le")[: 2 * units].decode("utf-16-le", "ignore")
    head, gap, tail = kept.rpartition(" ")
    if gap and len(tail) <= len(kept) // 5:
        kept = head
    kept = kept.rstrip()
    if (len(kept) - len(kept.rstrip("\\"))) % 2:
        kept = kept[:-1]
    return kept + ELLIPSIS + END_OF_ISOLATE * (kept.count(ISOLATE) - kept.count(END_OF_ISOLATE))


def fill_blank(text: str) -> str:
    """Return the text without space around it; a blank that cannot be seen if nothing is left."""
    return text.strip() or BLANK
