"""The hand: what may still be done in a turn, the team and its skills, and what they could build."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.contract import Action
from bot.engine.lookahead import Lookahead
from bot.engine.panel import Button, Choice, Draft, Field, Panel, Press, Row, Say, Select, Sitting, Style, Tone, Verb
from cogs.castell.components import REGION_INDEX, Region
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.render.board import end_tone, points_text, still_open
from cogs.castell.render.builder import BUILDER, PROPOSALS, builder, drafted
from cogs.castell.render.ideas import Means, Opening, Raise, best_at, doable, gains, means_of, near, opening
from cogs.castell.render.lines import result
from cogs.castell.render.proposals import at_festival, for_performances
from cogs.castell.render.words import (
    DOT,
    drawn,
    festival_name,
    fitting,
    region_name,
    size_list,
    skill_name,
    skills_text,
    team_list,
    tile_name,
    tile_text,
    tower_text,
    waiting,
)
from cogs.castell.rules.actions import END, Move, Practice, Recruit, SpecialMove, SpecialRecruit, Train
from cogs.castell.rules.terms import NOTHING_DONE, Colla, Festival, Phase
from cogs.castell.rules.towers import Skill, score_tower
from cogs.castell.rules.view import Square, View

FIELD_ROOM, PAGE_ROOM = 1000, 2800
"""How much is told of what one more would open, in UTF-16 units: in a field, and on a page of its own."""

OPENINGS = "o"
"""The page that tells what one more casteller or rank would open."""

DEEDS = (("M",), ("R",), ("T", "TP"), ("SM", "SR"), ("P", "SP"))
"""What a turn is made of, by codes: a reason is told where nothing of one kind is open."""


NOT_HERE = "not-offered"
"""A reason that tells less than one of the same kind: where only Practice is offered, no other skill is."""

ONCE = ("has-moved", "has-recruited", "has-trained", "special-used")
"""The reasons that tell no more than that something was done already in this turn."""


def hand(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Panel:
    """A seat's private message: its colla, and the controls of what it may do."""
    me = view.me
    if me is None or view.seat is None:
        raise ValueError("a spectator has no hand")
    if view.outcome is not None:
        text = f"{result(view.outcome, sitting, say)}\n\n{points_text(view.points[view.seat], say)}"
        return Panel(say("castell-hand-title"), text, (_own(me, say),), tone=end_tone(view.outcome))
    if draft.page == OPENINGS:
        return _openings_page(view, me, say)
    if not view.is_asked:
        return _waiting(view, me, say)
    steps = drafted(draft.actions, ahead)
    if view.may_build and (draft.page == BUILDER or steps):
        return builder(view, me, steps, say)
    if view.phase is Phase.FESTIVAL:
        return at_festival(view, me, sitting, say)
    if draft.page == PROPOSALS:
        return for_performances(view, me, say)
    return _turn(view, me, say)


def _waiting(view: View, me: Colla, say: Say) -> Panel:
    fields = [_own(me, say), *_here(view, say), *_can_build(view, me, say)]
    if view.submitted:
        fields.insert(0, Field(say("castell-hand-submitted"), drawn(view.submitted)))
    body = say("castell-hand-awaiting" if view.submitted else "castell-hand-waiting")
    return Panel(say("castell-hand-title"), body, tuple(fields), rows=((_openings_button(say),),))


def _turn(view: View, me: Colla, say: Say) -> Panel:
    body = [say("castell-question-special") if view.phase is Phase.SPECIAL else say("castell-question-turn")]
    body.append(still_open(view, say))
    if view.tower:
        body.append(say("castell-hand-standing", tower=tower_text(view.tower)))
    return Panel(
        say("castell-hand-title-turn"),
        "\n".join(body),
        (_own(me, say), *_here(view, say), *_can_build(view, me, say), *_soon(view, me, say), *_reasons(view, say)),
        rows=(*_lists(view, say), tuple(_buttons(view, say))),
        tone=Tone.ASKING,
    )


# What there is


def _own(me: Colla, say: Say) -> Field:
    """The team by size, the skills and what is left to spend."""
    lines = [
        team_list(me.team),
        skills_text(me.ranks, say),
        say("castell-tokens", count=me.tokens),
    ]
    return Field(say("castell-hand-team", count=me.size), "\n".join(lines))


def _here(view: View, say: Say) -> Iterator[Field]:
    """The region in which the pawn is."""
    square = view.here
    if square is not None:
        name = say("castell-hand-here", region=region_name(square.region, say))
        tiles = [tile_text(tile, say) for tile in square.tiles]
        yield Field(name, "\n".join([waiting(square.castellers, say), *tiles]))


def _can_build(view: View, me: Colla, say: Say) -> Iterator[Field]:
    """The best towers for the next festivals, and the performances that could be done, were the pawn there."""
    means = means_of(view, me)
    festivals = [_chance(means, festival, say) for festival in near(view)]
    if festivals:
        yield Field(say("castell-hand-festivals"), "\n".join(festivals))
    performances = []
    for square in view.squares:
        names = DOT.join(
            say("castell-can-tile", tile=tile_name(tile, say), points=PERFORMANCES[tile].points)
            for tile in doable(means, square.tiles)
        )
        if names:
            performances.append(say("castell-can-perform", region=region_name(square.region, say), tiles=names))
    yield Field(say("castell-hand-can-build"), "\n".join(performances) or say("castell-can-nothing"))


def _chance(means: Means, festival: Festival, say: Say) -> str:
    name, found = festival_name(festival, say), best_at(means, festival.tokens)
    if found is None:
        why = _why_not(means, festival, say)
        return say("castell-can-not-enter", round=festival.round, festival=name, why=why)
    key = "castell-can-score" if found.is_best else "castell-can-score-found"
    points = score_tower(found.tower, festival.tokens)
    return say(key, round=festival.round, festival=name, score=points, tower=tower_text(found.tower))


def _why_not(means: Means, festival: Festival, say: Say) -> str:
    """Why there is no tower for a festival: somebody is missing, or nobody can climb so high, or not both at once."""
    missing = [size for size in dict.fromkeys(festival.tokens) if not means.team[size - 1]]
    if missing:
        return say("castell-why-sizes", sizes=size_list(missing), count=len(missing))
    return say("castell-why-low" if best_at(means, ()) is None else "castell-why-together")


# What one more would open


def _soon(view: View, me: Colla, say: Say) -> Iterator[Field]:
    """What each casteller and each rank would open that could be had right now."""
    within_reach: list[int | Skill] = [each.skill for each in view.legal if isinstance(each, Train | Practice)]
    within_reach += [each.size for each in view.legal if isinstance(each, Recruit | SpecialRecruit)]
    lines = _opened(view, me, [gain for gain in dict.fromkeys(within_reach) if gain is not Skill.SPECIAL], say)
    if lines:
        yield Field(say("castell-hand-soon"), "\n".join(fitting(lines, FIELD_ROOM)))


def _openings_page(view: View, me: Colla, say: Say) -> Panel:
    """What every casteller and every rank would open."""
    lines = _opened(view, me, [*gains(means_of(view, me))], say)
    return Panel(
        say("castell-hand-title-openings"),
        "\n".join(fitting(lines, PAGE_ROOM)) or say("castell-opens-nothing"),
        (_own(me, say), *_can_build(view, me, say)),
        rows=((Button(say("castell-button-back"), Press(Verb.DRAFT)),),),
        tone=Tone.ASKING if view.is_asked else Tone.CALM,
    )


def _opened(view: View, me: Colla, wanted: Sequence[int | Skill], say: Say) -> list[str]:
    means, festivals = means_of(view, me), near(view)
    regions = {tile: square.region for square in view.squares for tile in square.tiles}
    found = (opening(means, gain, [*regions], festivals) for gain in wanted)
    return [_opening(each, regions, say) for each in found if not each.is_empty]


def _opening(opened: Opening, regions: Mapping[Tile, Region], say: Say) -> str:
    gain = opened.gain
    name = say("castell-one-size", size=gain) if isinstance(gain, int) else skill_name(gain, say)
    parts = [
        say("castell-opens-tile", tile=tile_name(tile, say), region=region_name(regions[tile], say))
        for tile in opened.tiles
    ]
    for each in opened.festivals:
        place = region_name(each.festival.region, say)
        parts.append(
            say(_raise_key(each), round=each.festival.round, region=place, before=each.before, after=each.after)
        )
    return f"**+1 {name}**: {DOT.join(parts)}"


def _raise_key(raised: Raise) -> str:
    """The sentence that tells what would be possible at a festival."""
    if raised.before:
        return "castell-opens-score" if raised.is_best else "castell-opens-score-found"
    return "castell-opens-festival" if raised.is_best else "castell-opens-festival-found"


# Controls


def _lists(view: View, say: Say) -> Iterator[Row]:
    """A list for each kind of deed that is open: to move, to recruit, to train, and the special ones."""
    for key, kinds in (
        ("castell-choose-move", (Move,)),
        ("castell-choose-recruit", (Recruit,)),
        ("castell-choose-train", (Train, Practice)),
        ("castell-choose-special", (SpecialRecruit, SpecialMove)),
    ):
        choices = tuple(_choice(view, action, say) for action in view.legal if isinstance(action, kinds))
        if choices:
            yield Select(say(key), Press(Verb.ACT), choices)


def _choice(view: View, action: Action, say: Say) -> Choice:
    match action:
        case Move(region):
            return Choice(region_name(region, say), action, _prospect(view, view.squares[REGION_INDEX[region]], say))
        case SpecialMove(region):
            name = say("castell-choice-move", region=region_name(region, say))
            return Choice(name, action, _prospect(view, view.squares[REGION_INDEX[region]], say))
        case Recruit(size) | SpecialRecruit(size):
            key = "castell-choice-recruit" if isinstance(action, Recruit) else "castell-choice-special-recruit"
            return Choice(say(key, size=size), action, _present(view, size, say))
        case Train(skill):
            return Choice(skill_name(skill, say), action, say(f"castell-about-{skill}"))
        case Practice(skill):
            return Choice(
                say("castell-choice-practice", skill=skill_name(skill, say)), action, say(f"castell-about-{skill}")
            )
    raise TypeError(f"{action} is in no list")


def _prospect(view: View, square: Square, say: Say) -> str:
    """What awaits a pawn there in this round: what is trained, a festival, and castellers."""
    skill = view.find_training(square.region)
    parts = [] if skill is None else [skill_name(skill, say)]
    parts += (
        say("castell-awaits-festival", sizes=size_list(festival.tokens))
        for festival in view.festivals
        if festival.region is square.region
    )
    return DOT.join([*parts, waiting(square.castellers, say)])


def _present(view: View, size: int, say: Say) -> str:
    return say("castell-choice-present", count=view.here.castellers[size - 1]) if view.here is not None else ""


def _buttons(view: View, say: Say) -> Iterator[Button]:
    is_done = not any(isinstance(action, Move | Recruit | Train | Practice) for action in view.legal)
    yield Button(say("castell-button-end"), Press(Verb.ACT, (END,)), Style.GOOD if is_done else Style.PLAIN)
    if view.may_build:
        yield Button(say("castell-button-proposals"), Press(Verb.DRAFT, page=PROPOSALS), Style.MAIN)
    yield _openings_button(say)
    if view.done != NOTHING_DONE or view.tower or view.phase is Phase.SPECIAL:
        yield Button(say("button-undo"), Press(Verb.UNDO))


def _openings_button(say: Say) -> Button:
    return Button(say("castell-button-openings"), Press(Verb.DRAFT, page=OPENINGS))


def _reasons(view: View, say: Say) -> Iterator[Field]:
    """Why what is not offered cannot be done now, each reason once; what was done in this turn is only named."""
    refusals = dict(view.refusals)
    done: dict[str, str] = {}
    by_sentence: dict[str, list[str]] = {}
    for codes in DEEDS:
        if not all(code in refusals for code in codes):
            continue
        deed = say(f"castell-deed-{codes[0].lower()}")
        refusal = next((refusals[code] for code in codes if refusals[code].key != NOT_HERE), refusals[codes[0]])
        if refusal.key in ONCE:
            done.setdefault(refusal.key, deed)
        else:
            sentence = say(f"castell-refusal-{refusal.key}", **dict(refusal.args))
            by_sentence.setdefault(sentence, []).append(deed)
    lines = [f"{', '.join(deeds)}: {sentence}" for sentence, deeds in by_sentence.items()]
    if done:
        lines.append(say("castell-hand-done", deeds=", ".join(done.values())))
    if lines:
        yield Field(say("castell-hand-reasons"), "\n".join(lines))
