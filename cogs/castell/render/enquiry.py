"""What could be built with castellers and skills that somebody names: reading them, and the answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.panel import Field, Panel, Say
from cogs.castell.components import COPIES, MAX_RECRUITS, ROUNDS, SPECIAL_TOKENS, TEAM_SIZE
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.render.ideas import Means, best_at, doable, with_more
from cogs.castell.render.proposals import best_field, most_field
from cogs.castell.render.words import DOT, SHOWN, size_list, skills_text, team_list, tile_text
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

MOST = TEAM_SIZE + ROUNDS * (MAX_RECRUITS + 1) + SPECIAL_TOKENS
"""Castellers of a colla at most: those it starts with, in each turn those of Recruit and of Special, one per token."""

MOST_TOKENS = 3
"""Size tokens of a festival at most."""


class Unclear(ValueError):
    """What was typed cannot be used: the key of a sentence that says why, and its arguments."""

    def __init__(self, key: str, **args: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.args_of_text = args


def read_team(typed: str) -> Team:
    """The castellers of a text like ``10x3 9x2 8 8``, in any order.

    :raises Unclear: if it names none, or more than there can be.
    """
    try:
        team = count_castellers(parse_tower(typed))
    except UnreadableTower as error:
        raise Unclear("castell-build-unreadable", part=error.part[:SHOWN]) from error
    if not any(team):
        raise Unclear("castell-build-unreadable", part=typed.strip()[:SHOWN])
    if max(team) > COPIES or sum(team) > MOST:
        raise Unclear("castell-build-too-many", copies=COPIES, most=MOST)
    return team


def read_tokens(typed: str) -> tuple[int, ...]:
    """The size tokens of a text like ``9 3``.

    :raises Unclear: if it names none, more than three, or something else.
    """
    parts = typed.replace(",", " ").replace("+", " ").split()
    sizes = tuple(int(part) for part in parts if part.isascii() and part.isdecimal() and len(part) < 3)
    if not 0 < len(parts) <= MOST_TOKENS or len(sizes) < len(parts) or not {*sizes} <= {*SIZES}:
        raise Unclear("castell-build-unreadable", part=typed.strip()[:SHOWN])
    return sizes


def read_ranks(typed: Sequence[str], names: Mapping[str, Skill]) -> Ranks:
    """The ranks of words like ``equilibri 2 força 1``; ``names`` has the skills by their plain names.

    The beginning of a name is enough; the rank comes behind, or in front if the first word is one; without it it is 1.

    :raises Unclear: if a word means no skill, or more than one.
    """
    ranks = dict.fromkeys(RANKED, 0)
    words = [*typed]
    if words and words[0].isdecimal():
        words.reverse()
    skill: Skill | None = None
    for word in words:
        if not word.isdecimal():
            skill = _skill(word, names)
            ranks[skill] += 1
        elif skill is None:
            raise Unclear("castell-build-unreadable", part=word[:SHOWN])
        else:
            ranks[skill] += int(word[:3]) - 1
            skill = None
    if max(ranks.values()) > HIGHEST_RANK or min(ranks.values()) < 0:
        raise Unclear("castell-build-too-skilled", rank=HIGHEST_RANK)
    balance, base, mix, strength, width = ranks.values()
    return balance, base, mix, strength, width


def _skill(word: str, names: Mapping[str, Skill]) -> Skill:
    """The skill that is meant: by its whole name, or by the beginning of no other name."""
    meant = {names[word]} if word in names else {skill for name, skill in names.items() if name.startswith(word)}
    if len(meant) != 1:
        raise Unclear("castell-build-unreadable", part=word[:SHOWN])
    return meant.pop()


# The answer


def could_build(means: Means, tokens: tuple[int, ...], say: Say) -> Panel:
    """The best tower for a festival with these tokens, the most of each size, and every performance there is."""
    body = [say("castell-build-team", castellers=team_list(means.team), skills=skills_text(means.ranks, say))]
    if tokens:
        body.append(say("castell-sizes", sizes=size_list(tokens)))
    return Panel(
        say("castell-build-title"), "\n".join(body), (*_festival(means, tokens, say), *_performances(means, say))
    )


def _festival(means: Means, tokens: tuple[int, ...], say: Say) -> Iterator[Field]:
    best = best_at(means, tokens)
    if best is None:
        why = "castell-build-best-none" if tokens else "castell-build-best-low"
        yield Field(say("castell-build-best"), say(why))
        return
    yield best_field(best, tokens, means, say)
    yield from (most_field(size, found, tokens, say) for size, found in with_more(means, tokens, best.tower))


def _performances(means: Means, say: Say) -> Iterator[Field]:
    done = doable(means, Tile)
    for key, is_shape in (("castell-build-shapes", True), ("castell-build-exhibitions", False)):
        told = [tile_text(tile, say) for tile in done if PERFORMANCES[tile].is_shape is is_shape]
        if told:
            yield Field(say(key), (DOT if is_shape else "\n").join(told))
