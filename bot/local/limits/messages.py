"""Limits of messages and their files."""

from __future__ import annotations

from collections.abc import Mapping

from bot.local.errors import Breach
from bot.local.limits.checks import Breaches, check_count, check_length, check_optional
from bot.local.limits.components import check_components, check_legacy_rows, check_v2
from bot.local.limits.embeds import check_embeds
from bot.local.model import Json, MessageFlag, walk_components
from bot.local.normalization import find_file_references
from bot.local.requests import File

CONTENT = 2000
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
NONCE = 25


def check_message(body: Json, files: Mapping[int, File], *, is_edit: bool, is_v2: bool = False) -> Breaches:
    """Yields what is wrong with the body of a message; `is_v2`: the edited message has the components V2 flag."""
    is_v2 = is_v2 or bool((body.get("flags") or 0) & MessageFlag.COMPONENTS_V2)
    yield from check_optional((), body, {"content": CONTENT}, minimum=0)
    if body.get("nonce") is not None:
        yield from check_length(("nonce",), str(body["nonce"]), NONCE)
    yield from check_embeds(body.get("embeds") or [])
    yield from _check_files(body, files, is_edit=is_edit)
    components = body.get("components") or []
    if is_v2:
        yield from check_v2(body, components)
    else:
        yield from check_legacy_rows(components)
    yield from check_components(components)


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
    if not is_edit:
        for number, attachment in enumerate(listed):
            if int(attachment["id"]) not in files:
                yield Breach(("attachments", number, "id"), "ATTACHMENT_NOT_FOUND", "No such file was uploaded.")
        yield from check_references(body, {file.name for file in files.values()})


def check_references(body: Json, names: set[str]) -> Breaches:
    """Yields the `attachment://` references that name none of the message's files (`names`)."""
    wanted = find_file_references(body.get("embeds") or [])
    for component in walk_components(body.get("components") or []):
        media = [item.get("media") for item in component.get("items") or []]
        media += [component.get("media"), component.get("file")]
        urls = [each["url"] for each in media if isinstance(each, dict) and each.get("url")]
        wanted |= {url.removeprefix("attachment://") for url in urls if url.startswith("attachment://")}
    for name in sorted(wanted - names):
        yield Breach(("attachments",), "ATTACHMENT_NOT_FOUND", f"attachment://{name} names no uploaded file.")
