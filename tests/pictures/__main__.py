"""Draw the pictures of the documents: ``make screenshot``; those of messages need a Chromium."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.async_api import ViewportSize, expect

from bot.local.actions import MessageParts
from bot.local.model import Emoji
from bot.local.requests import File
from bot.local.tls import Authority
from bot.pictures.renderer import draw
from tests.browser.chromium import launched
from tests.browser.house import opened
from tests.browser.sitting import Sitting, sitting_down
from tests.pictures.gallery import (
    FILM,
    FOLDER,
    NAMES,
    Shown,
    build_messages,
    build_tables,
    hash_all,
    list_emoji,
    read_sources,
    write_sources,
)
from tests.tools import offer_help

SIZE: ViewportSize = {"width": 600, "height": 1400}

SCALE = 1.5
"""Pixels of a picture to one of the page."""

COLOURS = 64


async def draw_all() -> None:
    """Draw each picture that shows something else than it did when it was drawn."""
    tables, messages = build_tables(), await build_messages()
    kept = read_sources()
    now = {**hash_all(tables, messages), FILM: kept.get(FILM, "")}
    for name in tables:
        if now[name] != kept.get(name):
            (FOLDER / name).write_bytes(draw(tables[name].scene, tables[name].sheet))
    if old := [name for name in messages if now[name] != kept.get(name)]:
        with TemporaryDirectory() as folder:
            async with (
                launched() as browser,
                opened(Authority(), Path(folder), has_bot=False) as house,
                await browser.new_context(locale="en-GB", device_scale_factor=SCALE) as context,
                sitting_down(await context.new_page(), house, viewport=SIZE) as sitting,
            ):
                for name in old:
                    (FOLDER / name).write_bytes(await photograph(sitting, messages[name]))
    write_sources(now)


async def photograph(sitting: Sitting, shown: Shown) -> bytes:
    """Post a message on the page, and take its picture, with as few colours as it needs."""
    discord = sitting.discord
    for number, (_, image) in list_emoji().items():
        discord.model.emojis[number] = Emoji(number, image.name, "image/png")
        discord.model.files[number] = image.encode()
    picture = shown.picture
    files = {0: File(picture.name, draw(picture.scene, picture.sheet), "image/png")} if picture is not None else {}
    parts = MessageParts.from_body(shown.payload, files)
    message = discord.actions.post(discord.guilds[0].channels[0].data, discord.model.bot_id, parts)
    last = sitting.last(NAMES[0])
    await expect(last).to_have_attribute("data-message", str(message.id))
    await sitting.settled()
    data = BytesIO()
    frame = Image.open(BytesIO(await last.locator(".container").screenshot())).convert("RGB")
    frame.quantize(COLOURS, dither=Image.Dither.NONE).save(data, "PNG", optimize=True)
    return data.getvalue()


if __name__ == "__main__":
    offer_help(__doc__)
    asyncio.run(draw_all())
