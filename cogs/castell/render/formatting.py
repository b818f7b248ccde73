"""Formats regions, skills, castellers, local performances, festivals and towers as text, or marks them with emoji."""

from collections.abc import Iterable, Sequence

from bot.engine.emoji import choose, count_utf16, mark
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

GAME = "castell"

MAX_FIGURES = 18
"""The most castellers of a tower that are drawn one by one."""

HALF = "\N{EN SPACE}\N{SIX-PER-EM SPACE}"
"""Half the width of an emoji."""


def mark_region(region: Region) -> str:
    return mark(GAME, f"region-{region}")


def mark_skill(skill: Skill) -> str:
    return mark(GAME, f"skill-{skill}")


def mark_size(size: int) -> str:
    return mark(GAME, f"casteller-{size}")


def mark_tile(tile: Tile) -> str:
    return mark(GAME, f"performance-{tile}")


def draw_figures(tower: Tower, names: Sequence[str]) -> str:
    """Draw a tower with the emoji of its castellers, a line for each level, top first; ``names`` are by level."""
    is_counted = sum(map(get_width, tower)) > MAX_FIGURES
    widest, longest = max(map(get_width, tower)), max(map(len, names))
    rows = []
    for level, name in zip(reversed(tower), reversed(names), strict=True):
        if is_counted:
            figures = " ".join(f"{mark_size(size)} ×{count}" for size, count in level)
        else:
            indent = HALF * (widest - get_width(level))
            figures = indent + "".join(mark_size(size) * count for size, count in level)
        rows.append(f"`{name.ljust(longest)}` {figures}")
    return "\n".join(rows)


SIGNS = "①②③④"
"""By seat: the sign of a colla, used where names are too long."""

DOT, NOTHING, ARROW = " · ", "–", "→"

HYPHEN = "\u2011"
"""A hyphen without a line break, between the widths of a shape."""

CASTELLER_SIGN, ELLIPSIS = "●", "…"

MAX_QUOTED = 40
"""The most characters of an unreadable text that are quoted."""

MAX_DRAWN = 10
"""The most castellers of a level that are drawn; their number is next to them."""


def cut_lines(lines: Iterable[str], room: int) -> list[str]:
    """Keep the lines that fit in ``room`` UTF-16 units; an ellipsis stands for the others."""
    kept: list[str] = []
    for line in lines:
        room -= count_utf16(line) + 1
        if room < len(ELLIPSIS) + 1:
            return [*kept, ELLIPSIS]
        kept.append(line)
    return kept


def format_region(region: Region, say: Say) -> str:
    return say(f"castell-region-{region}")


def format_regions(regions: Iterable[Region], say: Say) -> str:
    """Join the names of regions."""
    return ", ".join(format_region(region, say) for region in regions)


def format_skill(skill: Skill, say: Say) -> str:
    return say(f"castell-skill-{skill}")


def format_ranks(ranks: Sequence[int], say: Say, *, sign: str = DOT) -> str:
    """Join skills with their ranks or numbers of uses, without those that are 0."""
    pairs = zip(RANKED, ranks, strict=True)
    return sign.join(f"{format_skill(skill, say)} {rank}" for skill, rank in pairs if rank)


def format_skills(ranks: Ranks, say: Say) -> str:
    """Join the skills of a colla with their ranks, or say that it has none."""
    return format_ranks(ranks, say) or say("castell-no-skills")


def format_sizes(sizes: Iterable[int]) -> str:
    """Join sizes: ``9, 3, 3``."""
    return ", ".join(map(str, sizes))


def format_team(team: Team) -> str:
    """Join castellers by size, largest first: ``10 9×3 4``."""
    counts = ((size, team[size - 1]) for size in reversed(SIZES))
    return " ".join(f"{size}×{count}" if count > 1 else f"{size}" for size, count in counts if count) or NOTHING


def format_recruits(team: Team, say: Say) -> str:
    """Format the castellers of a region; a text of its own if it has none."""
    if not any(team):
        return say("castell-castellers-none")
    return say("castell-castellers", castellers=format_team(team))


def format_count(thing: int | str, count: int) -> str:
    """Format a thing with its count; a count of 1 is left out.

    >>> format_count(9, 3), format_count(9, 1)
    ('9 ×3', '9')
    """
    return str(thing) if count == 1 else f"{thing} ×{count}"


def format_shape(widths: Sequence[int]) -> str:
    """Join the widths of a tower, lowest level first: ``3-2-1``."""
    return HYPHEN.join(map(str, widths))


def format_tile(tile: Tile, say: Say) -> str:
    """Format the demands of a local performance."""
    performance = PERFORMANCES[tile]
    if performance.is_shape:
        return f"{performance.name} [{format_shape(performance.widths)}]"
    return say("castell-exhibition", levels=performance.points, skills=format_ranks(performance.needs, say, sign=", "))


def format_offered_tile(tile: Tile, say: Say) -> str:
    """Format the number, the demands and the points of a local performance."""
    return say("castell-tile", number=tile.upper(), tile=format_tile(tile, say), count=PERFORMANCES[tile].points)


def format_festival(festival: Festival, say: Say) -> str:
    """Format the region and the size tokens of a festival: ``Valls (9, 2)``."""
    return f"{format_region(festival.region, say)} ({format_sizes(festival.tokens)})"


def quote_tower(tower: Tower) -> str:
    """Format a tower in notation, as code."""
    return f"`{format_tower(tower)}`" if tower else NOTHING


def format_level(level: Level) -> str:
    """Format the castellers of a level: ``10 + 9 ×2``."""
    return " + ".join(format_count(size, count) for size, count in level)


def draw_tower(tower: Tower) -> str:
    """Draw a tower with a line for each level, top first; without emoji as a code block, with its notation below."""
    figures = []
    for level in tower:  # with gaps, so that each level can be centred above the one below
        count = get_width(level)
        signs = CASTELLER_SIGN * count if count <= MAX_DRAWN else CASTELLER_SIGN * MAX_DRAWN + ELLIPSIS
        figures.append(" ".join(signs))
    widest = max(map(len, figures))
    rows = [
        f"{figure.center(widest)}  {format_level(level)}"
        for figure, level in zip(reversed(figures), reversed(tower), strict=True)
    ]
    plain = "\n".join(["```", *rows, "```"])
    return choose(draw_figures(tower, [*map(format_level, tower)]), f"{plain}\n{quote_tower(tower)}")


def draw_tower_and_uses(tower: Tower, ranks: Ranks, lax: bool, say: Say) -> str:
    """Draw a legal tower, and list the skills that it uses."""
    parts = [
        say("castell-use", skill=format_skill(skill, say), used=used, rank=rank)
        for skill, used, rank in zip(RANKED, find_least_uses(tower, ranks, lax), ranks, strict=True)
        if used
    ]
    told = say("castell-uses", skills=DOT.join(parts)) if parts else say("castell-uses-nothing")
    return f"{draw_tower(tower)}\n{told}"


def format_place(place: int) -> str:
    """Format a place for the start of a line: in bold, as Discord would renumber a plain list."""
    return f"**{place}.**"


def format_names(seats: Sequence[int], sitting: Sitting) -> str:
    """Join the names of these seats."""
    return ", ".join(sitting.names[seat] for seat in seats)
