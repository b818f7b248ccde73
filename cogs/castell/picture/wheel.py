"""What the wheel turns to a region."""

from __future__ import annotations

from cogs.castell.components import Region
from cogs.castell.rules.towers import Skill
from cogs.castell.rules.view import View


def list_trainings(view: View, region: Region | None) -> list[Skill]:
    """What is trained there (None: in all regions) in this round and in the next; empty if nothing is."""
    if view.outcome is not None:
        return []
    return [skill for skill in (view.find_training(region), view.find_training(region, 1)) if skill is not None]
