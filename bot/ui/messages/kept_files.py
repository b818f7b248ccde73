"""The files that a message has, and that its edits have to name to keep them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

import discord

_ADDRESS = re.compile(r"/(?:ephemeral-)?attachments/[0-9]+/(?P<id>[0-9]+)/(?P<name>[^/?]+)")
"""The end of the address of a file."""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file that stays where it is; discord.py takes it in place of an attachment."""

    id: int
    name: str

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read what `str` has written; None for a name without an id, as older versions have stored it."""
        number, separator, name = text.partition("/")
        return cls(int(number), name) if separator else None

    def __str__(self) -> str:
        return f"{self.id}/{self.name}"

    def to_dict(self) -> dict[str, Any]:
        """The file in a request."""
        return {"id": self.id, "filename": self.name}


def list_files(message: discord.Message) -> list[Any]:
    """The files of a message, each a :class:`KeptFile`; typed for discord.py's ``attachments``.

    Discord does not list those that an embed or a gallery shows among the attachments, but its addresses name them.
    """
    files = {file.id: KeptFile(file.id, file.filename) for file in message.attachments}
    for url in _list_urls(message):
        if found := _ADDRESS.search(url):
            files[int(found["id"])] = KeptFile(int(found["id"]), found["name"])
    return [*files.values()]


def _list_urls(message: discord.Message) -> Iterator[str]:
    """List the addresses of the pictures in a message."""
    yield from (embed.image.url for embed in message.embeds if embed.image.url)
    waiting: list[Any] = [*message.components]
    while waiting:
        part = waiting.pop()
        waiting += getattr(part, "children", ())
        if isinstance(part, discord.MediaGalleryComponent):
            yield from (item.media.url for item in part.items)
