"""The picture of a table on a private page."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord

from bot.engine.contract import State
from bot.engine.panel import Say, Sitting
from bot.pictures.picture import DrawnPicture, prepare_picture, read_art
from bot.pictures.scenes import build_scene
from bot.registry import GameEntry
from bot.tables.table import run_game_code
from bot.ui.messages.formats.builder import list_files


async def draw_table(
    entry: GameEntry, state: State[Any, Any], sitting: Sitting, say: Say, shown: discord.Message | None = None
) -> DrawnPicture | None:
    """Draw the public table, unless the message ``shown`` has that picture; None if it has none or cannot be drawn."""
    if entry.illustrator is None:
        return None
    scene = await run_game_code(entry.game, partial(build_scene, entry.illustrator, state.view(None), sitting, say))
    await read_art(entry.art)
    picture = None if scene is None else prepare_picture(scene, entry.art)
    if picture is None:
        return None
    if shown is not None and any(file.name == picture.name for file in list_files(shown)):
        return DrawnPicture(picture, None)
    data = await picture.draw()
    return None if data is None else DrawnPicture(picture, data)
