"""Limits of messages and their files."""

from __future__ import annotations

from collections.abc import Mapping, Set

from bot.local.errors import Breach
from bot.local.limits.checks import Breaches, check_count, check_length, check_optional
from bot.local.limits.components import check_message_components
from bot.local.limits.embeds import check_embeds
from bot.local.limits.layout import ALT_TEXT, walk_media
from bot.local.limits.places import walk_with_paths
from bot.local.model import Json, Message, MessageFlag
from bot.local.normalization import ATTACHMENT_PREFIX, find_file_references
from bot.local.requests import File

CONTENT = 2000
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
NONCE = 25
_LEGACY_FIELDS = ("content", "embeds", "poll", "sticker_ids")


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
    for name in _LEGACY_FIELDS:
        if shown.get(name):
            text = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            yield Breach((name,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)


def is_empty(body: Json, files: Mapping[int, File]) -> bool:
    """True when a new message would show nothing."""
    return not files and not any(body.get(name) for name in ("content", "embeds", "components", "sticker_ids", "poll"))


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
