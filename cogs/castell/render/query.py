"""Parses the arguments of ``/castell build``, and builds its answer."""

from collections.abc import Mapping, Sequence

from bot.engine.panel import Field, Panel, Say
from cogs.castell.components import MAX_RECRUITS, ROUNDS, SPECIAL_TOKENS, TEAM_SIZE
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.render.formatting import (
    DOT,
    MAX_QUOTED,
    format_offered_tile,
    format_sizes,
    format_skills,
    format_team,
)
from cogs.castell.render.possibilities import (
    Means,
    build_tower_fields,
    find_best_tower,
    find_towers_with_more,
    list_feasible,
)
from cogs.castell.rules.towers import (
    HIGHEST_RANK,
    RANKED,
    SIZES,
    Ranks,
    Skill,
    Team,
    UnreadableTower,
    count_castellers,
    parse_tower,
)

MAX_CASTELLERS = TEAM_SIZE + ROUNDS * (MAX_RECRUITS + 1) + SPECIAL_TOKENS
"""The most castellers of a colla: those at the start, three in each turn, and one for each token."""

MAX_SIZE_TOKENS = 3
"""The most size tokens of a festival."""


class UnclearQuery(ValueError):
    """A typed argument cannot be used; the text says why."""

    def __init__(self, key: str, **args: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.text_args = args


def read_team(typed: str, copies: Team) -> Team:
    """Read castellers like ``10x3 9x2 8 8``, in any order; ``copies`` are those of the box.

    :raises UnclearQuery: if the text names no castellers, or more than a colla can have.
    """
    try:
        team = count_castellers(parse_tower(typed))
    except UnreadableTower as error:
        raise UnclearQuery("castell-build-unreadable", part=error.part[:MAX_QUOTED]) from error
    if not any(team):
        raise UnclearQuery("castell-build-unreadable", part=typed.strip()[:MAX_QUOTED])
    if sum(team) > MAX_CASTELLERS or any(count > most for count, most in zip(team, copies, strict=True)):
        raise UnclearQuery("castell-build-too-many", copies=max(copies), most=MAX_CASTELLERS)
    return team


def read_tokens(typed: str) -> tuple[int, ...]:
    """Read size tokens like ``9 3``.

    :raises UnclearQuery: if the text does not name one to three sizes.
    """
    parts = typed.replace(",", " ").replace("+", " ").split()
    sizes = tuple(int(part) for part in parts if part.isascii() and part.isdecimal() and len(part) < 3)
    if not 0 < len(parts) <= MAX_SIZE_TOKENS or len(sizes) < len(parts) or not {*sizes} <= {*SIZES}:
        raise UnclearQuery("castell-build-unreadable", part=typed.strip()[:MAX_QUOTED])
    return sizes


def read_ranks(typed: Sequence[str], names: Mapping[str, Skill]) -> Ranks:
    """Read ranks like ``equilibri 2 forca 1``, split into words; ``names`` has the skills by name.

    The start of a name is enough. The rank, by default 1, stands after the name, or before it if the first word is one.

    :raises UnclearQuery: if a word is not the start of exactly one name, or a rank is too high.
    """
    ranks = dict.fromkeys(RANKED, 0)
    words = [*typed]
    if words and words[0].isdecimal():
        words.reverse()
    skill: Skill | None = None
    for word in words:
        if not word.isdecimal():
            meant = {each for name, each in names.items() if name.startswith(word)}
            if word in names or len(meant) == 1:
                skill = names[word] if word in names else meant.pop()
                ranks[skill] += 1
            else:
                raise UnclearQuery("castell-build-unreadable", part=word[:MAX_QUOTED])
        elif skill is None:
            raise UnclearQuery("castell-build-unreadable", part=word[:MAX_QUOTED])
        else:
            ranks[skill] += int(word[:3]) - 1
            skill = None
    if max(ranks.values()) > HIGHEST_RANK or min(ranks.values()) < 0:
        raise UnclearQuery("castell-build-too-skilled", rank=HIGHEST_RANK)
    balance, base, mix, strength, width = ranks.values()
    return balance, base, mix, strength, width


# The answer


def answer_query(means: Means, tokens: tuple[int, ...], say: Say) -> Panel:
    """Build the answer: towers for a festival with these size tokens, and all feasible local performances."""
    body = [say("castell-build-team", castellers=format_team(means.team), skills=format_skills(means.ranks, say))]
    if tokens:
        body.append(say("castell-sizes", sizes=format_sizes(tokens)))
    if (best := find_best_tower(means, tokens)) is None:
        why = say("castell-build-best-none") if tokens else say("castell-build-best-low")
        fields = [Field(say("castell-build-best"), why)]
    else:
        most = find_towers_with_more(means, tokens, best.tower)
        fields = [*build_tower_fields(best, most, tokens, say)]
    feasible = list_feasible(means, Tile)
    for key, is_shape in (("castell-build-shapes", True), ("castell-build-exhibitions", False)):
        lines = [format_offered_tile(tile, say) for tile in feasible if PERFORMANCES[tile].is_shape is is_shape]
        if lines:
            fields.append(Field(say(key), (DOT if is_shape else "\n").join(lines)))
    return Panel(say("castell-build-title"), "\n".join(body), tuple(fields))
