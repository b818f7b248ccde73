"""Every limit that Discord puts on what a bot sends, as breaches with the path to the place."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from typing import Any

from bot.local.composition import referenced_files
from bot.local.errors import Breach, Path
from bot.local.interactions import CallbackKind
from bot.local.requests import File
from bot.local.world import SELECT_KINDS, ComponentKind, Json, MessageFlag, walk_components

Breaches = Iterator[Breach]

CONTENT = 2000
EMBEDS = 10
EMBED_CHARACTERS = 6000
EMBED_TEXTS = {"title": 256, "description": 4096}
FIELDS = 25
FIELD_NAME = 256
FIELD_VALUE = 1024
AUTHOR = 256
FOOTER = 2048
ROWS = 5
BUTTONS_IN_ROW = 5
V2_COMPONENTS = 40
V2_TEXT = 4000
GALLERY = 10
ALT_TEXT = 1024
CUSTOM_ID = 100
LABEL = 80
URL = 512
PLACEHOLDER = 150
OPTIONS = 25
OPTION_TEXT = 100
TICKS = 10
MODAL_ROWS = 5
MODAL_TITLE = 45
MODAL_LABEL = 45
TEXT_INPUT = 4000
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
NONCE = 25
CHOICES = 25
COMMAND_NAME = 32
COMMAND_TEXT = 100
COMMAND_OPTIONS = 25
COMMAND_CHARACTERS = 8000
COMMANDS_BY_KIND = {1: 100, 2: 15, 3: 15}
THREAD_NAME = 100
AUTO_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
        "ar",
        "he",
    ]
)

_SUB_COMMAND, _SUB_COMMAND_GROUP, _STRING, _INTEGER, _NUMBER = 1, 2, 3, 4, 10
_LINK, _PREMIUM = 5, 6
_NAME_MARKS = frozenset("-_'")


# small questions, each with one answer


def _length(path: Path, value: object, maximum: int, minimum: int = 1) -> Breaches:
    if not isinstance(value, str):
        yield Breach(path, "STRING_TYPE_CONVERT", "Not well formed string.")
    elif not minimum <= len(value) <= maximum:
        text = f"Must be between {minimum} and {maximum} in length; is {len(value)}."
        yield Breach(path, "BASE_TYPE_BAD_LENGTH", text)


def _required(path: Path, body: Json, names: Iterable[str]) -> Breaches:
    for name in names:
        if body.get(name) in (None, ""):
            yield Breach((*path, name), "BASE_TYPE_REQUIRED", "This field is required")


def _optional(path: Path, body: Json, maxima: Mapping[str, int], minimum: int = 1) -> Breaches:
    for name, maximum in maxima.items():
        if body.get(name) is not None:
            yield from _length((*path, name), body[name], maximum, minimum)


def _count(path: Path, of: Sized, maximum: int, minimum: int = 0) -> Breaches:
    if not minimum <= len(of) <= maximum:
        text = f"Must be between {minimum} and {maximum} in length; is {len(of)}."
        yield Breach(path, "BASE_TYPE_BAD_LENGTH", text)


def _unique(path: Path, values: Iterable[object], code: str) -> Breaches:
    for value, count in Counter(values).items():
        if count > 1:
            yield Breach(path, code, f"{value!r} must be unique; found {count} times.")


def _within(path: Path, value: object, low: int, high: int) -> Breaches:
    if not isinstance(value, int) or not low <= value <= high:
        yield Breach(path, "NUMBER_TYPE_RANGE", f"Must be between {low} and {high}; is {value!r}.")


# messages


def message(body: Json, files: Mapping[int, File], *, is_edit: bool, is_v2: bool = False) -> Breaches:
    """Yields what is wrong with the body of a message; `is_v2` when the edited message has that flag already."""
    is_v2 = is_v2 or bool((body.get("flags") or 0) & MessageFlag.COMPONENTS_V2)
    yield from _optional((), body, {"content": CONTENT}, minimum=0)
    if body.get("nonce") is not None:
        yield from _length(("nonce",), str(body["nonce"]), NONCE)
    yield from embeds(body.get("embeds") or [])
    yield from _files(body, files, is_edit=is_edit)
    components = body.get("components") or []
    if is_v2:
        yield from _v2(body, components)
    else:
        yield from _legacy_rows(components)
    yield from _all_components(components)


def is_empty(body: Json, files: Mapping[int, File]) -> bool:
    """True when a new message would show nothing."""
    return not files and not any(body.get(name) for name in ("content", "embeds", "components", "sticker_ids", "poll"))


def embeds(all_embeds: list[Json]) -> Breaches:
    """Yields what is wrong with the embeds of one message, their sum included."""
    yield from _count(("embeds",), all_embeds, EMBEDS)
    for number, embed in enumerate(all_embeds):
        yield from _embed(("embeds", number), embed)
    total = sum(embed_characters(embed) for embed in all_embeds)
    if total > EMBED_CHARACTERS:
        text = f"Embed size exceeds maximum size of {EMBED_CHARACTERS}; is {total}."
        yield Breach(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", text)


def embed_characters(embed: Json) -> int:
    """Returns how many characters of the embed count for the sum."""
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text.strip()) for text in texts if text)


def _embed(path: Path, embed: Json) -> Breaches:
    yield from _optional(path, embed, EMBED_TEXTS, minimum=0)
    if embed.get("author"):
        yield from _length((*path, "author", "name"), embed["author"].get("name"), AUTHOR)
    if embed.get("footer"):
        yield from _length((*path, "footer", "text"), embed["footer"].get("text"), FOOTER)
    fields = embed.get("fields") or []
    yield from _count((*path, "fields"), fields, FIELDS)
    for number, field in enumerate(fields):
        place = (*path, "fields", number)
        yield from _length((*place, "name"), _stripped(field.get("name")), FIELD_NAME)
        yield from _length((*place, "value"), _stripped(field.get("value")), FIELD_VALUE)
    shown = any(
        embed.get(name) for name in ("title", "description", "fields", "author", "footer", "image", "thumbnail")
    )
    if not shown:
        yield Breach((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")


def _stripped(text: object) -> object:
    return text.strip() if isinstance(text, str) else text


def _files(body: Json, files: Mapping[int, File], *, is_edit: bool) -> Breaches:
    yield from _count(("files",), files, FILES)
    for number, file in files.items():
        if len(file.content) > FILE_BYTES:
            yield Breach(("files", number), "BASE_TYPE_BAD_LENGTH", f"File is larger than {FILE_BYTES} bytes.")
    if sum(len(file.content) for file in files.values()) > REQUEST_BYTES:
        yield Breach(("files",), "BASE_TYPE_BAD_LENGTH", f"Files are larger than {REQUEST_BYTES} bytes in all.")
    listed = body.get("attachments") or []
    yield from _count(("attachments",), listed, FILES)
    if not is_edit:
        for number, attachment in enumerate(listed):
            if int(attachment["id"]) not in files:
                yield Breach(("attachments", number, "id"), "ATTACHMENT_NOT_FOUND", "No such file was uploaded.")
        yield from _references(body, {file.name for file in files.values()})


def _references(body: Json, names: set[str]) -> Breaches:
    wanted = referenced_files(body.get("embeds") or [])
    for component in walk_components(body.get("components") or []):
        media = [item.get("media") for item in component.get("items") or []]
        media += [component.get("media"), component.get("file")]
        urls = [each["url"] for each in media if isinstance(each, dict) and each.get("url")]
        wanted |= {url.removeprefix("attachment://") for url in urls if url.startswith("attachment://")}
    for name in sorted(wanted - names):
        yield Breach(("attachments",), "ATTACHMENT_NOT_FOUND", f"attachment://{name} names no uploaded file.")


def references_after_edit(body: Json, names: set[str]) -> Breaches:
    """Yields the `attachment://` references of an edit that name none of the files the message will have."""
    return _references(body, names)


# components


def _legacy_rows(components: list[Json]) -> Breaches:
    yield from _count(("components",), components, ROWS)
    for number, row in enumerate(components):
        path = ("components", number)
        if row.get("type") != ComponentKind.ACTION_ROW:
            yield Breach((*path, "type"), "UNION_TYPE_CHOICES", "Only action rows may stand at the top.")


def _v2(body: Json, components: list[Json]) -> Breaches:
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(name):
            text = "This field cannot be used with the components V2 flag."
            yield Breach((name,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)
    inner = list(walk_components(components))
    yield from _kinds(("components",), components, _BLOCKS | {ComponentKind.CONTAINER})
    yield from _count(("components",), inner, V2_COMPONENTS)
    texts = sum(len(each.get("content") or "") for each in inner if each.get("type") == ComponentKind.TEXT_DISPLAY)
    if texts > V2_TEXT:
        yield Breach(("components",), "BASE_TYPE_BAD_LENGTH", f"Text displays hold {texts} of {V2_TEXT} characters.")


def _all_components(components: list[Json], path: Path = ("components",)) -> Breaches:
    every = list(walk_components(components))
    yield from _unique(
        path, [each["custom_id"] for each in every if each.get("custom_id")], "COMPONENT_CUSTOM_ID_DUPLICATED"
    )
    yield from _unique(path, [each["id"] for each in every if each.get("id")], "COMPONENT_ID_DUPLICATED")
    for number, component in enumerate(components):
        yield from _component((*path, number), component)


def _component(path: Path, component: Json) -> Breaches:
    check = _CHECKS.get(component.get("type", 0))
    return check(path, component) if check is not None else iter(())


def _text_display(path: Path, display: Json) -> Breaches:
    yield from _length((*path, "content"), display.get("content"), V2_TEXT)


def _thumbnail(path: Path, thumbnail: Json) -> Breaches:
    yield from _optional(path, thumbnail, {"description": ALT_TEXT})


def _file(path: Path, file: Json) -> Breaches:
    if not file["file"]["url"].startswith("attachment://"):
        yield Breach((*path, "file", "url"), "BASE_TYPE_BAD", "Only a file that is uploaded with it can be shown.")


_BLOCKS = frozenset(
    {
        ComponentKind.ACTION_ROW,
        ComponentKind.SECTION,
        ComponentKind.TEXT_DISPLAY,
        ComponentKind.MEDIA_GALLERY,
        ComponentKind.FILE,
        ComponentKind.SEPARATOR,
    }
)
"""What stands by itself in a message of the second version, or in a container."""

_INSIDE = {
    ComponentKind.CONTAINER: _BLOCKS,
    ComponentKind.SECTION: frozenset({ComponentKind.TEXT_DISPLAY}),
}


def _kinds(path: Path, components: list[Json], allowed: frozenset[ComponentKind]) -> Breaches:
    for number, component in enumerate(components):
        if component.get("type") not in allowed:
            text = f"A component of type {component.get('type')} cannot stand here."
            yield Breach((*path, number, "type"), "UNION_TYPE_CHOICES", text)


def _gallery(path: Path, gallery: Json) -> Breaches:
    items = gallery.get("items") or []
    yield from _count((*path, "items"), items, GALLERY, minimum=1)
    for number, item in enumerate(items):
        yield from _optional((*path, "items", number), item, {"description": ALT_TEXT})


def _children(path: Path, component: Json) -> Breaches:
    for number, child in enumerate(component.get("components") or []):
        yield from _component((*path, "components", number), child)


def _row(path: Path, row: Json) -> Breaches:
    children = row.get("components") or []
    place = (*path, "components")
    yield from _count(place, children, BUTTONS_IN_ROW, minimum=1)
    kinds = [child.get("type") for child in children]
    if any(kind != ComponentKind.BUTTON for kind in kinds) and len(kinds) > 1:
        yield Breach(place, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A row holds up to five buttons or one select.")
    yield from _children(path, row)


def _box(path: Path, box: Json) -> Breaches:
    children = box.get("components") or []
    if box["type"] == ComponentKind.SECTION:
        yield from _count((*path, "components"), children, 3, minimum=1)
        yield from _required(path, box, ("accessory",))
    yield from _kinds((*path, "components"), children, _INSIDE[box["type"]])
    yield from _children(path, box)
    if box.get("accessory"):
        yield from _component((*path, "accessory"), box["accessory"])


def _button(path: Path, button: Json) -> Breaches:
    style = button.get("style")
    wanted = {_LINK: "url", _PREMIUM: "sku_id"}.get(style if isinstance(style, int) else 0, "custom_id")
    yield from _within((*path, "style"), style, 1, 6)
    yield from _required(path, button, (wanted,))
    for name in {"custom_id", "url", "sku_id"} - {wanted}:
        if button.get(name) is not None:
            text = f"A button of style {style} cannot have a {name}."
            yield Breach((*path, name), "BUTTON_COMPONENT_INVALID_FIELD", text)
    yield from _optional(path, button, {"custom_id": CUSTOM_ID, "url": URL})
    yield from _optional(path, button, {"label": LABEL}, minimum=0)
    if style != _PREMIUM and not button.get("label") and not button.get("emoji"):
        yield Breach((*path, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required.")


def _select(path: Path, select: Json) -> Breaches:
    yield from _required(path, select, ("custom_id",))
    yield from _optional(path, select, {"custom_id": CUSTOM_ID})
    yield from _optional(path, select, {"placeholder": PLACEHOLDER}, minimum=0)
    low, high = select.get("min_values"), select.get("max_values")
    low, high = (1 if low is None else low), (1 if high is None else high)
    yield from _within((*path, "min_values"), low, 0, OPTIONS)
    yield from _within((*path, "max_values"), high, 1, OPTIONS)
    if low > high:
        yield Breach((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", "min_values is larger than max_values.")
    if select["type"] == ComponentKind.STRING_SELECT:
        yield from _options(path, select, high)
    else:
        yield from _defaults(path, select, low, high)


_NAMED_BY = {
    ComponentKind.USER_SELECT: frozenset({"user"}),
    ComponentKind.ROLE_SELECT: frozenset({"role"}),
    ComponentKind.MENTIONABLE_SELECT: frozenset({"user", "role"}),
    ComponentKind.CHANNEL_SELECT: frozenset({"channel"}),
}


def _defaults(path: Path, select: Json, low: int, high: int) -> Breaches:
    defaults = select.get("default_values") or []
    if defaults:
        yield from _count((*path, "default_values"), defaults, high, minimum=low)
    for number, each in enumerate(defaults):
        if each.get("type") not in _NAMED_BY[select["type"]]:
            place = (*path, "default_values", number, "type")
            yield Breach(place, "BASE_TYPE_CHOICES", f"This menu offers no {each.get('type')}.")


def _options(path: Path, select: Json, high: int) -> Breaches:
    options = select.get("options") or []
    place = (*path, "options")
    yield from _count(place, options, OPTIONS, minimum=1)
    if high > len(options):
        text = f"max_values {high} is larger than the number of options {len(options)}."
        yield Breach((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", text)
    yield from _unique(place, [option.get("value") for option in options], "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")
    if sum(bool(option.get("default")) for option in options) > high:
        yield Breach(place, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than max_values.")
    for number, option in enumerate(options):
        yield from _required((*place, number), option, ("label", "value"))
        texts = {"label": OPTION_TEXT, "value": OPTION_TEXT, "description": OPTION_TEXT}
        yield from _optional((*place, number), option, texts, minimum=0)


def _text_input(path: Path, text_input: Json) -> Breaches:
    yield from _required(path, text_input, ("custom_id", "style"))
    yield from _optional(path, text_input, {"custom_id": CUSTOM_ID, "label": MODAL_LABEL})
    yield from _optional(path, text_input, {"placeholder": OPTION_TEXT, "value": TEXT_INPUT}, minimum=0)
    low, high = text_input.get("min_length"), text_input.get("max_length")
    if low is not None:
        yield from _within((*path, "min_length"), low, 0, TEXT_INPUT)
    if high is not None:
        yield from _within((*path, "max_length"), high, max(low or 1, 1), TEXT_INPUT)
    given = text_input.get("value")
    if given and high is not None and len(given) > high:
        yield Breach((*path, "value"), "BASE_TYPE_BAD_LENGTH", "The value given is longer than max_length.")


def _label(path: Path, label: Json) -> Breaches:
    yield from _required(path, label, ("label", "component"))
    yield from _optional(path, label, {"label": MODAL_LABEL, "description": OPTION_TEXT})
    if label.get("component"):
        yield from _component((*path, "component"), label["component"])


def _ticks(path: Path, group: Json) -> Breaches:
    """Radio buttons and ticks of a form."""
    options = group.get("options") or []
    least = 2 if group["type"] == ComponentKind.RADIO_GROUP else 1
    yield from _required(path, group, ("custom_id",))
    yield from _count((*path, "options"), options, TICKS, minimum=least)
    values = [option.get("value") for option in options]
    yield from _unique((*path, "options"), values, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")
    for number, option in enumerate(options):
        yield from _required((*path, "options", number), option, ("label", "value"))
        texts = dict.fromkeys(("label", "value", "description"), OPTION_TEXT)
        yield from _optional((*path, "options", number), option, texts, minimum=0)


_CHECKS: dict[int, Callable[[Path, Json], Breaches]] = {
    **dict.fromkeys(SELECT_KINDS, _select),
    ComponentKind.ACTION_ROW: _row,
    ComponentKind.BUTTON: _button,
    ComponentKind.TEXT_INPUT: _text_input,
    ComponentKind.LABEL: _label,
    ComponentKind.SECTION: _box,
    ComponentKind.CONTAINER: _box,
    ComponentKind.TEXT_DISPLAY: _text_display,
    ComponentKind.MEDIA_GALLERY: _gallery,
    ComponentKind.THUMBNAIL: _thumbnail,
    ComponentKind.FILE: _file,
    ComponentKind.RADIO_GROUP: _ticks,
    ComponentKind.CHECKBOX_GROUP: _ticks,
}


# answers to interactions


def modal(data: Json) -> Breaches:
    """Yields what is wrong with a modal."""
    path: Path = ("data",)
    yield from _required(path, data, ("custom_id", "title"))
    yield from _optional(path, data, {"custom_id": CUSTOM_ID, "title": MODAL_TITLE})
    rows = data.get("components") or []
    yield from _count((*path, "components"), rows, MODAL_ROWS, minimum=1)
    yield from _all_components(rows, (*path, "components"))
    for number, row in enumerate(rows):
        kinds = [child.get("type") for child in row.get("components") or []]
        if row.get("type") == ComponentKind.ACTION_ROW and kinds != [ComponentKind.TEXT_INPUT]:
            text = "A row of a modal holds one text input; everything else needs a label."
            yield Breach((*path, "components", number), "UNION_TYPE_CHOICES", text)


def choices(data: Json) -> Breaches:
    """Yields what is wrong with the choices of an autocomplete answer."""
    path: Path = ("data", "choices")
    yield from _count(path, data.get("choices") or [], CHOICES)
    yield from _choices(path, data.get("choices") or [])


def deferral(data: Json) -> Breaches:
    """Yields what is wrong with a deferral: it may say that it is ephemeral, nothing else."""
    for name in data:
        if name != "flags" and data[name]:
            yield Breach(("data", name), "BASE_TYPE_BAD", "A deferral carries flags only.")


def callback_fits(callback: int, interaction_kind: int, *, has_message: bool) -> Breaches:
    """Yields what is wrong with the type of a first answer to an interaction of that kind."""
    if callback not in CallbackKind.__members__.values():
        yield Breach(("type",), "BASE_TYPE_CHOICES", f"{callback} is no kind of answer.")
    elif not _fits(CallbackKind(callback), interaction_kind, has_message):
        text = f"An interaction of type {interaction_kind} cannot be answered with type {callback}."
        yield Breach(("type",), "INTERACTION_APPLICATION_COMMAND_INVALID_TYPE", text)


def _fits(callback: CallbackKind, kind: int, has_message: bool) -> bool:
    is_autocomplete, is_modal = kind == 4, kind == 5
    if is_autocomplete or callback is CallbackKind.CHOICES:
        return is_autocomplete and callback is CallbackKind.CHOICES
    if callback in (CallbackKind.UPDATE, CallbackKind.DEFERRED_UPDATE):
        return has_message
    return not (is_modal and callback is CallbackKind.MODAL)


# commands


def commands(bodies: list[Json]) -> Breaches:
    """Yields what is wrong with a whole list of commands."""
    for kind, maximum in COMMANDS_BY_KIND.items():
        names = [body.get("name") for body in bodies if (body.get("type") or 1) == kind]
        yield from _count((), names, maximum)
        yield from _unique((), names, "APPLICATION_COMMANDS_DUPLICATE_NAME")
    for number, body in enumerate(bodies):
        yield from command((number,), body)


def command(path: Path, body: Json) -> Breaches:
    """Yields what is wrong with one command."""
    kind = body.get("type") or 1
    yield from _required(path, body, ("name",))
    if kind == 1:
        yield from _chat_command(path, body)
    else:
        yield from _optional(path, body, {"name": COMMAND_NAME})
    total = _characters(body)
    if total > COMMAND_CHARACTERS:
        text = f"Command exceeds maximum size of {COMMAND_CHARACTERS}; is {total}."
        yield Breach(path, "APPLICATION_COMMAND_TOO_LARGE", text)


def _chat_command(path: Path, body: Json) -> Breaches:
    yield from _named(path, body)
    yield from _option_list(path, body.get("options") or [])


def _named(path: Path, body: Json) -> Breaches:
    yield from _name((*path, "name"), body.get("name"))
    yield from _length((*path, "description"), body.get("description"), COMMAND_TEXT)
    yield from _localised((*path, "name_localizations"), body.get("name_localizations"), _name)
    yield from _localised((*path, "description_localizations"), body.get("description_localizations"), _description)


def _description(path: Path, text: object) -> Breaches:
    yield from _length(path, text, COMMAND_TEXT)


def _name(path: Path, name: object) -> Breaches:
    yield from _length(path, name, COMMAND_NAME)
    if not isinstance(name, str):
        return
    if not all(mark in _NAME_MARKS or _is_letter_or_digit(mark) for mark in name) or name != name.lower():
        yield Breach(path, "APPLICATION_COMMAND_INVALID_NAME", f"Command name {name!r} is invalid.")


def _is_letter_or_digit(mark: str) -> bool:
    name = unicodedata.name(mark, "")
    return unicodedata.category(mark)[0] in "LN" or re.match("DEVANAGARI|THAI", name) is not None


def _localised(path: Path, texts: object, check: Callable[[Path, object], Breaches]) -> Breaches:
    if not isinstance(texts, dict):
        return
    for locale, text in texts.items():
        if locale not in LOCALES:
            yield Breach((*path, locale), "ENUM_TYPE_COERCE", f"{locale!r} is no locale of Discord.")
        yield from check((*path, locale), text)


def _option_list(path: Path, options: list[Json]) -> Breaches:
    place = (*path, "options")
    yield from _count(place, options, COMMAND_OPTIONS)
    yield from _unique(place, [option.get("name") for option in options], "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED")
    yield from _order(place, options)
    for number, option in enumerate(options):
        yield from _option((*place, number), option)


def _order(path: Path, options: list[Json]) -> Breaches:
    kinds = {option.get("type") in (_SUB_COMMAND, _SUB_COMMAND_GROUP) for option in options}
    if len(kinds) > 1:
        yield Breach(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands and options cannot be mixed.")
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        text = "Required options must be placed before non-required options."
        yield Breach(path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)


def _option(path: Path, option: Json) -> Breaches:
    yield from _named(path, option)
    kind = option.get("type")
    yield from _within((*path, "type"), kind, 1, 11)
    if kind in (_SUB_COMMAND, _SUB_COMMAND_GROUP):
        yield from _option_list(path, option.get("options") or [])
        return
    offered = option.get("choices") or []
    yield from _count((*path, "choices"), offered, CHOICES)
    yield from _choices((*path, "choices"), offered)
    if offered and option.get("autocomplete"):
        yield Breach(
            (*path, "autocomplete"), "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE", "Choices exclude autocomplete."
        )
    if (offered or option.get("autocomplete")) and kind not in (_STRING, _INTEGER, _NUMBER):
        yield Breach((*path, "type"), "APPLICATION_COMMAND_OPTION_TYPE", "This type has no choices.")


def _choices(path: Path, offered: list[Json]) -> Breaches:
    yield from _unique(path, [choice.get("name") for choice in offered], "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME")
    for number, choice in enumerate(offered):
        place = (*path, number)
        yield from _length((*place, "name"), choice.get("name"), OPTION_TEXT)
        yield from _localised((*place, "name_localizations"), choice.get("name_localizations"), _description)
        if isinstance(choice.get("value"), str):
            yield from _length((*place, "value"), choice["value"], OPTION_TEXT)
        elif choice.get("value") is None:
            yield from _required(place, choice, ("value",))


def _characters(part: Json) -> int:
    own = _longest(part, "name") + _longest(part, "description") + len(str(part.get("value", "")))
    inner: list[Any] = [*(part.get("options") or []), *(part.get("choices") or [])]
    return own + sum(_characters(each) for each in inner)


def _longest(part: Json, name: str) -> int:
    texts = [part.get(name) or "", *(part.get(f"{name}_localizations") or {}).values()]
    return max(len(text) for text in texts)


# threads


def thread(body: Json) -> Breaches:
    """Yields what is wrong with a thread that is created or changed."""
    yield from _optional((), body, {"name": THREAD_NAME})
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in AUTO_ARCHIVE_MINUTES:
        yield Breach(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Must be one of {AUTO_ARCHIVE_MINUTES}.")
