"""What a message of the bot shows, as an embed or laid out with components."""

from __future__ import annotations

from bot.local.components import ComponentKind, list_texts, walk_components
from bot.local.model import Json, Message
from bot.ui.messages.formats.builder import HEADING


def is_panel(message: Message) -> bool:
    """True if the message is more than a sentence."""
    return bool(message.embeds) or _find_frame(message) is not None


def get_title(message: Message) -> str:
    """The title of a panel; empty for a sentence."""
    if message.embeds:
        return str(message.embeds[0]["title"])
    first = _get_head(message).partition("\n")[0]
    return first.removeprefix(HEADING) if first.startswith(HEADING) else ""


def get_body(message: Message) -> str:
    """The text of a panel below its title."""
    if message.embeds:
        return str(message.embeds[0].get("description", ""))
    head = _get_head(message)
    return head.partition("\n")[2] if head.startswith(HEADING) else head


def get_text_above(message: Message) -> str:
    """The text above the frame of a message that is laid out with components; empty if there is none."""
    first = message.components[0]
    return str(first["content"]) if first["type"] == ComponentKind.TEXT_DISPLAY else ""


def list_paragraphs(message: Message) -> list[str]:
    """The texts of a panel between its body and its controls: fields and footer."""
    frame = _find_frame(message)
    if frame is not None:
        shown = walk_components(frame["components"])
        return [each["content"] for each in shown if each["type"] == ComponentKind.TEXT_DISPLAY][1:]
    (embed,) = message.embeds
    return [f"**{field['name']}**\n{field['value']}" for field in embed.get("fields", ())]


def list_chosen(message: Message) -> list[str]:
    """What the lists of the message show as chosen."""
    return [each["label"] for menu in message.selects for each in menu["options"] if each.get("default")]


def find_menu(message: Message, value: str) -> str:
    """The custom id of the list that offers a value.

    :raises StopIteration: if none does.
    """
    return str(
        next(menu["custom_id"] for menu in message.selects if value in [each["value"] for each in menu["options"]])
    )


def _find_frame(message: Message) -> Json | None:
    return next((each for each in message.components if each["type"] == ComponentKind.CONTAINER), None)


def _get_head(message: Message) -> str:
    frame = _find_frame(message)
    return str(next(list_texts(frame["components"]))) if frame is not None else ""
