"""The small words of Castell: regions, skills, sizes, tiles, and towers drawn in text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.engine.panel import Say, Sitting
from cogs.castell.components import Region
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules.terms import Festival
from cogs.castell.rules.towers import (
    RANKED,
    SIZES,
    Level,
    Ranks,
    Skill,
    Team,
    Tower,
    find_least_uses,
    format_tower,
    get_width,
)

SIGNS = "①②③④"
"""The colles by seat, where their names would be too long."""

DOT, NOTHING, ARROW = " · ", "–", "→"

HYPHEN = "\u2011"
"""Between the widths of a shape: a line does not break there."""

PERSON, TOO_MANY = "●", "…"

SHOWN = 40
"""So much is told of what somebody typed and nobody can read."""

DRAWN = 10
"""The most castellers of a level that are drawn; how many there are is written beside them anyway."""


def units(text: str) -> int:
    """The length of a text as Discord counts it."""
    return len(text.encode("utf-16-le")) // 2


def fitting(lines: Iterable[str], room: int) -> list[str]:
    """As many of the lines as fit, with a sign if there were more."""
    kept: list[str] = []
    for line in lines:
        room -= units(line) + 1
        if room < len(TOO_MANY) + 1:
            return [*kept, TOO_MANY]
        kept.append(line)
    return kept


def region_name(region: Region, say: Say) -> str:
    """A region's name."""
    return say(f"castell-region-{region}")


def region_list(regions: Iterable[Region], say: Say) -> str:
    """The names of regions."""
    return ", ".join(region_name(region, say) for region in regions)


def skill_name(skill: Skill, say: Say) -> str:
    """A skill's name."""
    return say(f"castell-skill-{skill}")


def skill_list(ranks: Sequence[int], say: Say, *, sign: str = DOT) -> str:
    """Skills with their ranks, or how often they are used; empty if there are none."""
    pairs = zip(RANKED, ranks, strict=True)
    return sign.join(f"{skill_name(skill, say)} {rank}" for skill, rank in pairs if rank)


def skills_text(ranks: Ranks, say: Say) -> str:
    """The skills of a colla, or that it has none."""
    return skill_list(ranks, say) or say("castell-no-skills")


def size_list(sizes: Iterable[int]) -> str:
    """Sizes one by one, as size tokens lie there: ``9, 3, 3``."""
    return ", ".join(map(str, sizes))


def team_list(team: Team) -> str:
    """Castellers by size, the largest first: ``10 · 9 ×3 · 4``."""
    return DOT.join(counted(size, team[size - 1]) for size in reversed(SIZES) if team[size - 1]) or NOTHING


def waiting(team: Team, say: Say) -> str:
    """The castellers who can be recruited in a region."""
    if not any(team):
        return say("castell-castellers-none")
    return say("castell-castellers", castellers=team_list(team))


def counted(thing: int | str, count: int) -> str:
    """So many of a thing, as of a size of castellers; one alone has no count.

    >>> counted(9, 3), counted(9, 1)
    ('9 ×3', '9')
    """
    return str(thing) if count == 1 else f"{thing} ×{count}"


def shape(widths: Sequence[int]) -> str:
    """The widths of a tower's levels, the lowest first: ``3-2-1``."""
    return HYPHEN.join(map(str, widths))


def tile_name(tile: Tile, say: Say) -> str:
    """What a local performance asks for."""
    performance = PERFORMANCES[tile]
    if performance.is_shape:
        return f"{performance.name} [{shape(performance.widths)}]"
    return say("castell-exhibition", levels=performance.points, skills=skill_list(performance.needs, say, sign=", "))


def tile_text(tile: Tile, say: Say) -> str:
    """What a local performance asks for and is worth, with the number by which it is typed."""
    return say("castell-tile", number=tile.upper(), tile=tile_name(tile, say), points=PERFORMANCES[tile].points)


def festival_name(festival: Festival, say: Say) -> str:
    """Where a festival is and which sizes it asks for."""
    return f"{region_name(festival.region, say)} ({size_list(festival.tokens)})"


def tower_text(tower: Tower) -> str:
    """A tower as it can be typed."""
    return f"`{format_tower(tower)}`" if tower else NOTHING


def level_text(level: Level) -> str:
    """Who stands on a level: ``10 + 9 ×2``."""
    return " + ".join(counted(size, count) for size, count in level)


def drawn(tower: Tower) -> str:
    """A tower level by level, the top first, in a block of equal signs, and below it as it can be typed.

    Each level is as wide as it is, and beside it is who stands there.
    """
    figures = [_figure(level) for level in tower]
    widest = max(map(len, figures))
    rows = [
        f"{figure.center(widest)}  {level_text(level)}"
        for figure, level in zip(reversed(figures), reversed(tower), strict=True)
    ]
    return "\n".join(["```", *rows, "```", tower_text(tower)])


def _figure(level: Level) -> str:
    """The castellers of a level with gaps between them, so that each level can stand in the middle of the one below."""
    count = get_width(level)
    return " ".join(PERSON * count if count <= DRAWN else PERSON * DRAWN + TOO_MANY)


def with_uses(tower: Tower, ranks: Ranks, lax: bool, say: Say) -> str:
    """A legal tower as it is drawn, and which skills it uses, each with the rank there is."""
    parts = [
        say("castell-use", skill=skill_name(skill, say), used=used, rank=rank)
        for skill, used, rank in zip(RANKED, find_least_uses(tower, ranks, lax), ranks, strict=True)
        if used
    ]
    told = say("castell-uses", skills=DOT.join(parts)) if parts else say("castell-uses-nothing")
    return f"{drawn(tower)}\n{told}"


def placed(place: int) -> str:
    """A place as it begins a line, in bold: of a plain number Discord makes a list, and counts in it on its own."""
    return f"**{place}.**"


def names_of(seats: Sequence[int], sitting: Sitting) -> str:
    """The names of some seats, safe to put into text."""
    return ", ".join(sitting.names[seat] for seat in seats)
