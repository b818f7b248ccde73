"""Scenes of tables whose players' names the font can show."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.engine.panel import Illustrator, Say, Sitting
from bot.engine.scene import Scene
from bot.pictures.fonts import spell_name


def build_scene(illustrator: Illustrator, view: Any, sitting: Sitting, say: Say) -> Scene | None:
    """The picture of a table; None if there is nothing to show.

    Where the font lacks letters of a name, the picture has the number of the seat, and the words have the name.
    """
    scene = illustrator.picture(view, sitting, say)
    labels = tuple(spell_name(label, seat + 1) for seat, label in enumerate(sitting.labels))
    if scene is None or labels == sitting.labels:
        return scene
    drawn = illustrator.picture(view, replace(sitting, labels=labels), say)
    return None if drawn is None else replace(drawn, alt=scene.alt)
