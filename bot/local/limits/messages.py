"""Limits of messages, their embeds and files, of threads, and of interaction responses."""

from collections.abc import Mapping, Set

from bot.local.errors import Breach, Path
from bot.local.interactions import CallbackKind
from bot.local.limits.checks import (
    CHOICES,
    CUSTOM_ID,
    Breaches,
    check_count,
    check_length,
    check_optional,
    check_required,
)
from bot.local.limits.commands import check_named_choices
from bot.local.limits.components import (
    ALT_TEXT,
    check_message_components,
    check_modal_components,
    walk_media,
    walk_with_paths,
)
from bot.local.model import Json, Message, MessageFlag
from bot.local.normalization import ATTACHMENT_PREFIX, find_file_references
from bot.local.requests import File

EMBEDS = 10
EMBED_CHARACTERS = 6000
EMBED_TEXTS = {"title": 256, "description": 4096}
FIELDS = 25
FIELD_NAME = 256
FIELD_VALUE = 1024
FOOTER = 2048

CONTENT = 2000
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
NONCE = 25

THREAD_NAME = 100
AUTO_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)

MODAL_ROWS = 5
MODAL_TITLE = 45


def check_embeds(all_embeds: list[Json]) -> Breaches:
    """Yield what is wrong with the embeds of one message, alone and together."""
    yield from check_count(("embeds",), all_embeds, EMBEDS)
    for number, embed in enumerate(all_embeds):
        yield from _check_embed(("embeds", number), embed)
    total = sum(count_characters(embed) for embed in all_embeds)
    if total > EMBED_CHARACTERS:
        text = f"Embed size exceeds maximum size of {EMBED_CHARACTERS}; is {total}."
        yield Breach(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", text)


def count_characters(embed: Json) -> int:
    """Return how many characters of the embed count for the total."""
    texts = [embed.get("title"), embed.get("description")]
    texts.append((embed.get("footer") or {}).get("text"))
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text.strip()) for text in texts if text)


def _check_embed(path: Path, embed: Json) -> Breaches:
    yield from check_optional(path, embed, EMBED_TEXTS, minimum=0)
    if embed.get("footer"):
        yield from check_length((*path, "footer", "text"), embed["footer"].get("text"), FOOTER)
    fields = embed.get("fields") or []
    yield from check_count((*path, "fields"), fields, FIELDS)
    for number, field in enumerate(fields):
        place = (*path, "fields", number)
        yield from check_length((*place, "name"), _strip(field.get("name")), FIELD_NAME)
        yield from check_length((*place, "value"), _strip(field.get("value")), FIELD_VALUE)
    if not any(embed.get(name) for name in ("title", "description", "fields", "footer", "image", "thumbnail")):
        yield Breach((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")


def _strip(text: object) -> object:
    return text.strip() if isinstance(text, str) else text


def has_v2_flag(body: Json) -> bool:
    """True if the request sets the components V2 flag."""
    return bool((body.get("flags") or 0) & MessageFlag.COMPONENTS_V2)


def check_message(body: Json, files: Mapping[int, File], *, is_edit: bool) -> Breaches:
    """Yield what is wrong with the body of a message that is posted or edited."""
    yield from check_optional((), body, {"content": CONTENT}, minimum=0)
    if body.get("nonce") is not None:
        yield from check_length(("nonce",), str(body["nonce"]), NONCE)
    yield from check_embeds(body.get("embeds") or [])
    yield from _check_files(body, files, is_edit=is_edit)
    if has_v2_flag(body):
        yield from _refuse_legacy_fields(body)
    yield from check_message_components(body.get("components") or [], is_v2=has_v2_flag(body))


def check_v2_edit(body: Json, message: Message) -> Breaches:
    """Yield what is wrong with an edit that sets, keeps or drops the components V2 flag."""
    if has_v2_flag(body):
        left: Json = {} if "content" in body else {"content": message.content}
        if body.get("embeds") is None:  # only an empty list resets them here
            left["embeds"] = message.embeds
        yield from _refuse_legacy_fields(left)
    elif message.is_v2 and (body.get("flags") is not None or body.get("content") or body.get("embeds")):
        text = "The MessageFlags.IS_COMPONENTS_V2 flag cannot be removed."
        yield Breach(("flags",), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", text)


def _refuse_legacy_fields(shown: Json) -> Breaches:
    for name in ("content", "embeds"):
        if shown.get(name):
            text = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            yield Breach((name,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)


def is_empty(body: Json, files: Mapping[int, File]) -> bool:
    """True when a new message would show nothing."""
    return not files and not any(body.get(name) for name in ("content", "embeds", "components"))


def _check_files(body: Json, files: Mapping[int, File], *, is_edit: bool) -> Breaches:
    yield from check_count(("files",), files, FILES)
    for number, file in files.items():
        if len(file.content) > FILE_BYTES:
            yield Breach(("files", number), "BASE_TYPE_BAD_LENGTH", f"File is larger than {FILE_BYTES} bytes.")
    if sum(len(file.content) for file in files.values()) > REQUEST_BYTES:
        yield Breach(("files",), "BASE_TYPE_BAD_LENGTH", f"Files are larger than {REQUEST_BYTES} bytes in all.")
    listed = body.get("attachments") or []
    yield from check_count(("attachments",), listed, FILES)
    for number, attachment in enumerate(listed):
        place = ("attachments", number)
        yield from check_optional(place, attachment, {"description": ALT_TEXT}, minimum=0)
        if not is_edit and int(attachment["id"]) not in files:
            yield Breach((*place, "id"), "ATTACHMENT_NOT_FOUND", "No such file was uploaded.")
    if not is_edit:
        yield from check_references(body, {file.name for file in files.values()})


def check_references(body: Json, names: Set[str], names_of_kept: Set[str] = frozenset()) -> Breaches:
    """Yield the `attachment://` references that name none of the request's files (`names`) or of those kept."""
    for name in sorted(find_file_references(body.get("embeds") or []) - names - names_of_kept):
        yield Breach(("attachments",), "ATTACHMENT_NOT_FOUND", f"attachment://{name} names no uploaded file.")
    named = names | names_of_kept
    if body.get("attachments") is not None:
        # Components find a kept file only by the filename that the request gives with its id.
        named = names | names_of_kept & {each.get("filename") for each in body["attachments"]}
    for path, component in walk_with_paths(("components",), body.get("components") or []):
        for place, url in walk_media(path, component):
            if url.startswith(ATTACHMENT_PREFIX) and url.removeprefix(ATTACHMENT_PREFIX) not in named:
                text = f"{url} names no file of the request, and none kept by its id and filename."
                yield Breach(place, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text)


def check_thread(body: Json) -> Breaches:
    """Yield what is wrong with a thread that is created or changed."""
    yield from check_optional((), body, {"name": THREAD_NAME})
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in AUTO_ARCHIVE_MINUTES:
        yield Breach(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Must be one of {AUTO_ARCHIVE_MINUTES}.")


def check_modal(data: Json) -> Breaches:
    path: Path = ("data",)
    yield from check_required(path, data, ("custom_id", "title"))
    yield from check_optional(path, data, {"custom_id": CUSTOM_ID, "title": MODAL_TITLE})
    rows = data.get("components") or []
    yield from check_count((*path, "components"), rows, MODAL_ROWS, minimum=1)
    yield from check_modal_components((*path, "components"), rows)


def check_choices(data: Json) -> Breaches:
    """Yield what is wrong with the choices of an autocomplete answer."""
    path: Path = ("data", "choices")
    yield from check_count(path, data.get("choices") or [], CHOICES)
    yield from check_named_choices(path, data.get("choices") or [])


def check_deferral(data: Json) -> Breaches:
    """Yield what is wrong with a deferral, which can have flags only."""
    for name in data:
        if name != "flags" and data[name]:
            yield Breach(("data", name), "BASE_TYPE_BAD", "A deferral carries flags only.")


def check_callback(callback: int, interaction_kind: int, *, has_message: bool) -> Breaches:
    """Yield what is wrong with the kind of a first answer to a kind of interaction."""
    if callback not in CallbackKind.__members__.values():
        yield Breach(("type",), "BASE_TYPE_CHOICES", f"{callback} is no kind of answer.")
        return
    is_autocomplete, is_modal = interaction_kind == 4, interaction_kind == 5
    if is_autocomplete or callback == CallbackKind.CHOICES:
        is_allowed = is_autocomplete and callback == CallbackKind.CHOICES
    elif callback in (CallbackKind.UPDATE, CallbackKind.DEFERRED_UPDATE):
        is_allowed = has_message
    else:
        is_allowed = not (is_modal and callback == CallbackKind.MODAL)
    if not is_allowed:
        text = f"An interaction of type {interaction_kind} cannot be answered with type {callback}."
        yield Breach(("type",), "INTERACTION_APPLICATION_COMMAND_INVALID_TYPE", text)
