"""How Castellers! is shown: views as panels, events as lines of the log; plain values, no Discord.

The functions of this module are the game's :class:`bot.engine.panel.Face`. Groups and drawing are public controls, for
they tell nothing of a hand; the hand offers everything. Cards for a pinya are gathered in a draft and placed at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.engine.contract import Action, Event, Outcome
from bot.engine.panel import Button, Choice, Draft, Field, Panel, Press, Row, Say, Select, Sitting, Style, Tone, Verb
from cogs.castellers.cards import CASTELLERS, CASTELLS, SPECIALS, TRONC, Card, Part, Plan
from cogs.castellers.rules.actions import (
    ACCEPT,
    CANCEL,
    DISCARDS,
    DISMANTLE,
    DRAW,
    FINISH,
    GRALLERS,
    PASS,
    PINYAS,
    POM,
    TAKES,
    TRONCS,
    Accept,
    Call,
    Cancel,
    Canguelo,
    Discard,
    Dismantle,
    Draw,
    Finish,
    Grallers,
    Llenya,
    Pass,
    Pinya,
    Pom,
    Take,
    Tronc,
)
from cogs.castellers.rules.events import (
    Based,
    Called,
    CangueloCancelled,
    CangueloOver,
    CangueloPlayed,
    Climbed,
    Crowned,
    Discarded,
    Dismantled,
    Drew,
    Fell,
    Finished,
    GrallersPlayed,
    LastRound,
    LlenyaCancelled,
    LlenyaPlayed,
    NotThere,
    Passed,
    Reshuffled,
    Saw,
    Took,
    TurnEnded,
)
from cogs.castellers.rules.terms import Deed, Ending, Phase, Site
from cogs.castellers.rules.view import Colla, View, into_pinya

CASTELL_PAGES = dict(zip(CASTELLS, ("pilar", "dos", "tres", "quatre"), strict=True))
"""The pages of the hand on which the pinya of a new castell is chosen, by type."""

SHED_PAGE = "shed"
"""The page on which cards to discard are chosen."""

APPLAUSE_SIGN, UP, OPEN, FACE_DOWN = "👏", "●", "○", "■"

DOT = " · "

NEWS_ROOM = 1000
"""How much of the news is told, in UTF-16 units: what a field holds."""

RULES_PARTS = ("turn", "raise", "specials", "end", "valves", "glossary")

POM_ROLES = (Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA)

PART_CODES = {Part.PINYA: Pinya.code, Part.TRONC: Tronc.code, Part.POM: Pom.code}

SPECIAL_CODES = {
    Card.LLENYA: (Llenya.code,),
    Card.CANGUELO: (Canguelo.code,),
    Card.GRALLERS: (Grallers.code,),
    Card.CAP: (Call.code, Cancel.code),
}

PLAYED_FROM_A_LIST = (Llenya, Canguelo, Call, Cancel)


# The table


def table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """The public table from a spectator's view."""
    return Panel(
        say("castellers-title"),
        _headline(view, sitting, say),
        (
            Field(say("castellers-castells"), "\n".join(_plans(view, say))),
            Field(say("castellers-groups"), "\n".join(_groups(view, say))),
            *(Field(sitting.names[seat], _colla(colla, say)) for seat, colla in enumerate(view.collas)),
            *_news(news, sitting, say),
        ),
        _footer(view, say),
        (_supply_buttons(view, say),) if view.outcome is None else (),
        Tone.ASKING if view.outcome is None else _end_tone(view.outcome),
    )


def _headline(view: View, sitting: Sitting, say: Say) -> str:
    if view.outcome is not None:
        return result(view.outcome, sitting, say)
    lines = [say("castellers-turn", name=sitting.names[view.turn])]
    if view.answering is not None:
        lines.append(say("castellers-answering", name=sitting.names[view.answering]))
    if view.finisher is not None:
        lines.append(say("castellers-last-round", name=sitting.names[view.finisher]))
    return "\n".join(lines)


def _plans(view: View, say: Say) -> Iterator[str]:
    """A line for each castell of the day, with its plan and its counters."""
    for plan, counters in zip(view.plans, view.counters, strict=True):
        asked = say("castellers-plan", pinya=plan.pinya, tronc=plan.tronc, pom=_card_names(plan.pom, say))
        left = " ".join(map(str, counters)) or "–"
        yield f"**{_castell(plan, say)}**{DOT}{asked}{DOT}{APPLAUSE_SIGN} {left}"


def _groups(view: View, say: Say) -> Iterator[str]:
    for number, cards in enumerate(view.groups, 1):
        yield f"**{number}**{DOT}{_card_names(cards, say) or say('castellers-empty')}"
    yield say("castellers-deck", count=view.deck)
    top = _card(view.discard[-1], say) if view.discard else say("castellers-empty")
    yield say("castellers-discard", count=len(view.discard), top=top)


def _colla(colla: Colla, say: Say) -> str:
    """What everybody knows of a colla, its castell in progress drawn below."""
    if colla.is_gone:
        return say("castellers-gone")
    parts = [say("castellers-in-hand", count=colla.hand), f"{APPLAUSE_SIGN} {colla.applause}"]
    if colla.scores:
        done = ", ".join(_type(score.castell, say) for score in colla.scores)
        parts.append(say("castellers-raised", castells=done))
    lines = [DOT.join(parts)]
    if colla.is_scared:
        lines.append(say("castellers-scared"))
    if colla.site is not None:
        lines.append(_drawn(colla.site, say))
    return "\n".join(lines)


def _drawn(site: Site, say: Say) -> str:
    """The castell level by level, its top first, in a block of equal signs."""
    plan = site.plan
    widest = max(plan.castell, plan.pinya, 2)
    levels = [("●●" if role is Card.DOSOS else UP, _card(role, say), role in site.pom) for role in reversed(plan.pom)]
    for level in range(plan.tronc, 0, -1):
        levels.append((UP * plan.castell, say("castellers-level", level=level), level <= site.tronc))
    rows = [f"{_figure(figure, is_up).center(widest)}  {name}" for figure, name, is_up in levels]
    pinya = FACE_DOWN * site.pinya + "□" * (plan.pinya - site.pinya)
    rows.append(f"{pinya.center(widest)}  {say('castellers-part-pinya')} {site.pinya}/{plan.pinya}")
    heading = f"**{_castell(plan, say)}**"
    if site.has_grallers:
        heading += f"{DOT}{_card(Card.GRALLERS, say)}"
    return f"{heading}\n```\n" + "\n".join(rows) + "\n```"


def _figure(figure: str, is_up: bool) -> str:
    return figure if is_up else OPEN * len(figure)


def _supply_buttons(view: View, say: Say) -> tuple[Button, ...]:
    """Taking a group and drawing, from what everybody knows."""
    is_open = view.phase is Phase.TURN and view.deed is Deed.NONE
    takes = (
        _act(say("castellers-button-take", group=number), take, is_open=is_open and bool(cards))
        for number, (take, cards) in enumerate(zip(TAKES, view.groups, strict=True), 1)
    )
    can_draw = is_open and bool(view.deck)
    return (*takes, _act(say("castellers-button-draw"), DRAW, is_open=can_draw))


def _act(label: str, *actions: Action, is_open: bool = True, style: Style = Style.PLAIN) -> Button:
    return Button(label, Press(Verb.ACT, actions), style, is_disabled=not is_open)


def _news(news: Sequence[Event], sitting: Sitting, say: Say) -> Iterator[Field]:
    """What happened, the newest last, as much of it as fits."""
    told = [text for event in news if (text := line(event, sitting, say)) is not None]
    kept: list[str] = []
    room = NEWS_ROOM
    for text in reversed(told):
        room -= len(text.encode("utf-16-le")) // 2 + 1
        if room < 0:
            break
        kept.insert(0, text)
    if kept:
        yield Field(say("castellers-news"), "\n".join(kept))


def _footer(view: View, say: Say) -> str:
    counters = say("castellers-option-counters"), say(f"castellers-option-counters-{view.options.counters}")
    return f"{counters[0]}: {counters[1]}"


def _end_tone(outcome: Outcome) -> Tone:
    return Tone.CALM if outcome.ending == Ending.CLOSED else Tone.WON


def result(outcome: Outcome, sitting: Sitting, say: Say) -> str:
    """How the game ended, and who has how much applause."""
    lines = [say(f"castellers-ending-{outcome.ending}")]
    for place, seats in enumerate(outcome.ranking, 1):
        lines += (f"{place}. {sitting.names[seat]}{DOT}{APPLAUSE_SIGN} {outcome.scores[seat]}" for seat in seats)
    return "\n".join(lines)


# The hand


def hand(view: View, draft: Draft, sitting: Sitting, say: Say) -> Panel:
    """A seat's private message: its cards, what its castell lacks, and the controls of what it may do."""
    fields = (Field(say("castellers-hand"), "\n".join(_held(view, say))), *_own_castell(view, say))
    if view.outcome is not None:
        text = result(view.outcome, sitting, say)
        return Panel(say("castellers-hand-title"), text, fields, tone=_end_tone(view.outcome))
    if not view.is_asked:
        return Panel(say("castellers-hand-title"), say("castellers-hand-waiting"), fields)
    drafted = _drafted(view, draft)
    rows = _answer_rows(view, say) if ACCEPT in view.legal else _turn_rows(view, draft.page, drafted, sitting, say)
    return Panel(
        say("castellers-hand-title-turn"),
        "\n".join(_prompt(view, drafted, sitting, say)),
        (*fields, *_reasons(view, say)),
        rows=rows,
        tone=Tone.ASKING,
    )


def _held(view: View, say: Say) -> Iterator[str]:
    """The hand by role, a line for tronc, pom de dalt and specials; then what lies in the pinya."""
    counts = Counter(view.hand)
    for part, roles in (("tronc", tuple(TRONC.values())), ("pom", POM_ROLES), ("specials", SPECIALS)):
        cards = [card for card in roles for _ in range(counts[card])]
        if cards:
            yield f"**{say(f'castellers-part-{part}')}**: {_counted(cards, say)}"
    if not view.hand:
        yield say("castellers-hand-empty")
    if view.pinya:
        yield say("castellers-hand-pinya", cards=_counted(view.pinya, say))


def _own_castell(view: View, say: Say) -> Iterator[Field]:
    if view.me is not None and view.me.site is not None:
        site = view.me.site
        yield Field(say("castellers-hand-castell"), f"{_drawn(site, say)}\n{_lacking(view, site, say)}")


def _lacking(view: View, site: Site, say: Say) -> str:
    """What the part that is being built still asks for, and what of it the hand lacks."""
    if site.part is Part.PINYA:
        return say("castellers-lacks-pinya", count=site.plan.pinya - site.pinya)
    lacking = Counter(site.missing) - Counter(view.hand)
    needed = _counted(site.missing, say)
    if not lacking:
        return say("castellers-lacks-nothing", cards=needed)
    return say("castellers-lacks", cards=needed, lacking=_counted([*lacking.elements()], say))


def _prompt(view: View, drafted: Sequence[Action], sitting: Sitting, say: Say) -> Iterator[str]:
    if view.phase is Phase.ANSWER:
        yield say("castellers-hand-answer", name=sitting.names[view.turn])
    elif view.phase is Phase.CALL:
        yield say("castellers-hand-call", roles=_card_names(view.missed, say))
    elif view.phase is Phase.GRALLERS:
        yield say("castellers-hand-grallers")
    elif view.phase is Phase.DISCARD:
        yield say("castellers-hand-discard", count=view.owed)
    elif view.deed is Deed.NONE:
        yield say("castellers-hand-act")
    else:
        yield say("castellers-hand-after")
    if view.me is not None and view.me.is_scared:
        yield say("castellers-scared")
    if drafted:
        cards = [action.card for action in drafted if isinstance(action, Pinya | Discard)]
        yield say("castellers-hand-chosen", cards=_counted(cards, say))


def _reasons(view: View, say: Say) -> Iterator[Field]:
    """Why what is greyed out or not offered cannot be done now, each reason once."""
    refusals = dict(view.refusals)
    site = view.me.site if view.me is not None else None
    part = site.part if site is not None else Part.PINYA
    codes = [Take.code, Draw.code, PART_CODES[part]] if view.phase is Phase.TURN else []
    codes += [code for card in SPECIALS if card in view.hand for code in SPECIAL_CODES[card]]
    if view.phase is Phase.ANSWER:
        codes.append(Cancel.code)
    elif view.phase is Phase.TURN:
        codes.append(Finish.code)
    by_sentence: dict[str, list[str]] = {}
    for code in dict.fromkeys(code for code in codes if code in refusals):
        refusal = refusals[code]
        sentence = say(f"castellers-refusal-{refusal.key}", **dict(refusal.args))
        by_sentence.setdefault(sentence, []).append(say(f"castellers-deed-{code.lower()}"))
    lines = [f"{', '.join(deeds)}: {sentence}" for sentence, deeds in by_sentence.items()]
    if lines:
        yield Field(say("castellers-hand-reasons"), "\n".join(lines))


def _answer_rows(view: View, say: Say) -> tuple[Row, ...]:
    """The two answers to a llenya, shown to everybody alike."""
    can_cancel = CANCEL in view.legal
    return (
        (
            _act(say("castellers-deed-n"), CANCEL, is_open=can_cancel, style=Style.GOOD),
            _act(say("castellers-deed-y"), ACCEPT),
        ),
    )


# The turn


def _turn_rows(view: View, page: str, drafted: tuple[Action, ...], sitting: Sitting, say: Say) -> tuple[Row, ...]:
    """At most five rows: what to build, where cards come from, the specials, and what ends the turn."""
    is_shedding = page == SHED_PAGE or any(isinstance(action, Discard) for action in drafted)
    if view.phase is Phase.DISCARD or (is_shedding and _shed_left(view)):
        return _shed_rows(view, drafted, say)
    rows: list[Row] = [*_build_rows(view, page, drafted, say)]
    if view.phase is Phase.TURN:
        rows.append(_own_supply_buttons(view, say))
    specials = [action for action in view.legal if isinstance(action, PLAYED_FROM_A_LIST)]
    if specials:
        choices = tuple(Choice(label(view, action, sitting, say), action) for action in specials)
        rows.append(Select(say("castellers-choose-special"), Press(Verb.ACT), choices))
    last = (*_draft_buttons(drafted, say), *_other_buttons(view, say))
    if last:
        rows.append(last)
    return tuple(rows)


def _build_rows(view: View, page: str, drafted: tuple[Action, ...], say: Say) -> Iterator[Row]:
    open_castells = sorted({action.castell for action in view.legal if isinstance(action, Pinya)})
    if open_castells:
        yield from _pinya_rows(view, page, drafted, open_castells, say)
        return
    pieces = _pieces(view)
    if pieces:
        yield tuple(
            _act(_pieces_label(pieces[:count], say), *pieces[:count], style=Style.MAIN)
            for count in range(1, len(pieces) + 1)
        )


def _pinya_rows(
    view: View, page: str, drafted: tuple[Action, ...], open_castells: Sequence[int], say: Say
) -> Iterator[Row]:
    """Which castell is begun, if none is; then the cards for its pinya."""
    castell = _castell_of(view, page, drafted, open_castells)
    if view.me is not None and view.me.site is None:
        yield tuple(_castell_button(plan, plan.castell == castell, open_castells, say) for plan in view.plans)
    if castell is None:
        return
    plan = view.plans[castell - 1]
    room = plan.pinya - len(view.pinya) - len(drafted)
    if room <= 0:
        return
    place = len(view.pinya) + 1
    choices = tuple(
        Choice(_copy(card, copy, say), PINYAS[castell, place + copy][card])
        for card, copy in _copies(view, drafted, room)
    )
    if choices:
        press = Press(Verb.DRAFT, drafted, CASTELL_PAGES[castell])
        hint = say("castellers-choose-pinya", castell=_castell(plan, say), count=room)
        yield Select(hint, press, choices, most=min(room, len(choices)))


def _castell_of(view: View, page: str, drafted: tuple[Action, ...], open_castells: Sequence[int]) -> int | None:
    """The castell whose pinya is being chosen; None while it is open which one is begun."""
    if len(open_castells) == 1:
        return open_castells[0]
    for action in drafted:
        if isinstance(action, Pinya):
            return action.castell
    return next((castell for castell in open_castells if CASTELL_PAGES[castell] == page), None)


def _castell_button(plan: Plan, is_on: bool, open_castells: Sequence[int], say: Say) -> Button:
    """Opens the choice of a pinya; a castell that the colla has raised already is greyed out and says so."""
    name = _castell(plan, say)
    if plan.castell not in open_castells:
        name = say("castellers-button-raised", castell=name)
    press = Press(Verb.DRAFT, page=CASTELL_PAGES[plan.castell])
    return Button(name, press, Style.GOOD if is_on else Style.MAIN, is_disabled=plan.castell not in open_castells)


def _copies(view: View, drafted: Sequence[Action], room: int) -> Iterator[tuple[Card, int]]:
    """The kinds of card that may still be chosen, each as often as it can be, with the number of the copy from 0."""
    chosen = Counter(action.card for action in drafted if isinstance(action, Pinya | Discard))
    counts = Counter(view.hand)
    for card in Card:
        for copy in range(min(counts[card] - chosen[card], room)):
            yield card, copy


def _copy(card: Card, copy: int, say: Say) -> str:
    return f"{_card(card, say)} ({copy + 1})" if copy else _card(card, say)


def _pieces(view: View) -> tuple[Tronc | Pom, ...]:
    """All cards that may go up now in one go, in their order."""
    site = view.me.site if view.me is not None else None
    if site is None:
        return ()
    held = Counter(view.hand)
    if TRONCS[min(site.tronc + 1, len(TRONCS) - 1)] in view.legal:
        count = min(held[site.plan.card], site.plan.tronc - site.tronc)
        return TRONCS[site.tronc + 1 : site.tronc + 1 + count]
    return _pom_pieces(site.plan.pom[len(site.pom) :], held) if any(isinstance(a, Pom) for a in view.legal) else ()


def _pom_pieces(roles: Iterable[Card], held: Counter[Card]) -> tuple[Pom, ...]:
    pieces: list[Pom] = []
    for role in roles:
        if not held[role]:
            break
        pieces.append(POM[role])
    return tuple(pieces)


def _pieces_label(pieces: Sequence[Tronc | Pom], say: Say) -> str:
    last = pieces[-1]
    if isinstance(last, Tronc):
        return say("castellers-button-tronc", count=len(pieces))
    return say("castellers-button-pom", roles=_card_names([p.role for p in pieces if isinstance(p, Pom)], say))


def _own_supply_buttons(view: View, say: Say) -> tuple[Button, ...]:
    takes = (
        _act(say("castellers-button-take", group=number), take, is_open=take in view.legal)
        for number, take in enumerate(TAKES, 1)
    )
    passing = [_act(say("castellers-deed-x"), PASS)] if PASS in view.legal else []
    return (*takes, _act(say("castellers-button-draw"), DRAW, is_open=DRAW in view.legal), *passing)


def _draft_buttons(drafted: tuple[Action, ...], say: Say) -> tuple[Button, ...]:
    """Submits what is drafted, all or none; or forgets it."""
    if not drafted:
        return ()
    return (
        _act(say("castellers-button-place", count=len(drafted)), *drafted, style=Style.GOOD),
        Button(say("castellers-button-over"), Press(Verb.DRAFT)),
    )


def _other_buttons(view: View, say: Say) -> Iterator[Button]:
    if GRALLERS in view.legal:
        yield _act(say("castellers-button-grallers"), GRALLERS, *_next_part(view), style=Style.MAIN)
    if DISMANTLE in view.legal:
        yield _act(say("castellers-deed-m"), DISMANTLE, style=Style.DANGER)
    if _shed_left(view):
        yield Button(say("castellers-button-shed"), Press(Verb.DRAFT, page=SHED_PAGE))
    if FINISH in view.legal:
        yield _act(say("castellers-deed-e"), FINISH, style=Style.GOOD)


def _next_part(view: View) -> tuple[Tronc | Pom, ...]:
    """The whole part for which grallers may play."""
    site = view.me.site if view.me is not None else None
    if site is None:
        return ()
    if site.part is Part.TRONC:
        return TRONCS[site.tronc + 1 : site.plan.tronc + 1]
    return tuple(POM[role] for role in site.missing)


def _shed_rows(view: View, drafted: tuple[Action, ...], say: Say) -> tuple[Row, ...]:
    """The cards to discard, as many as the valve asks for."""
    left = _shed_left(view)
    room = left - len(drafted)
    choices = tuple(
        Choice(_copy(card, copy, say), DISCARDS[copy + 1][card]) for card, copy in _copies(view, drafted, room)
    )
    rows: list[Row] = []
    if choices:
        hint = say("castellers-choose-discard", count=room)
        rows.append(Select(hint, Press(Verb.DRAFT, drafted, SHED_PAGE), choices, most=min(room, len(choices))))
    buttons = list(_draft_buttons(drafted, say))
    if not buttons and view.phase is Phase.TURN:
        buttons.append(Button(say("castellers-button-back"), Press(Verb.DRAFT)))
    if buttons:
        rows.append(tuple(buttons))
    return tuple(rows)


def _shed_left(view: View) -> int:
    """How many cards are to be discarded by the valve; 0 if it is not open."""
    return next((action.left for action in view.legal if isinstance(action, Discard)), 0)


def compose(view: View, draft: Draft, chosen: Sequence[Action]) -> Draft:
    """The draft with the chosen cards added, numbered as they will be placed."""
    return Draft(draft.page, _drafted(view, Draft(draft.page, (*draft.actions, *chosen))))


def _drafted(view: View, draft: Draft) -> tuple[Action, ...]:
    """What of the draft can be done now as one batch: cards for one pinya, or cards to discard."""
    if any(isinstance(action, Discard) for action in draft.actions):
        left = _shed_left(view)
        cards = _of_hand(view, (action.card for action in draft.actions if isinstance(action, Discard)), left)
        return tuple(DISCARDS[left - number][card] for number, card in enumerate(cards))
    pinyas = [action for action in draft.actions if isinstance(action, Pinya)]
    open_castells = {action.castell for action in view.legal if isinstance(action, Pinya)}
    if not pinyas or pinyas[0].castell not in open_castells:
        return ()
    castell = pinyas[0].castell
    room = view.plans[castell - 1].pinya - len(view.pinya)
    return into_pinya(view, castell, _of_hand(view, (action.card for action in pinyas), room))


def _of_hand(view: View, cards: Iterable[Card], room: int) -> Sequence[Card]:
    """Those of the cards that the hand holds, by role, at most so many."""
    kept = Counter(cards) & Counter(view.hand)
    return sorted(kept.elements(), key=tuple(Card).index)[:room]


# Words


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    """An action in words."""
    match action:
        case Take():
            cards = view.groups[action.group] if action.group < len(view.groups) else ()
            return f"{say('castellers-button-take', group=action.group + 1)}: {_card_names(cards, say)}"
        case Pinya():
            place = say(
                "castellers-label-pinya", place=action.place, castell=_castell(view.plans[action.castell - 1], say)
            )
            return f"{place}: {_card(action.card, say)}"
        case Tronc():
            return f"{say('castellers-part-tronc')}: {say('castellers-level', level=action.level)}"
        case Pom():
            return f"{say('castellers-part-pom')}: {_card(action.role, say)}"
        case Discard():
            return f"{say('castellers-deed-u')}: {_card(action.card, say)}"
        case Llenya() | Canguelo():
            return say(f"castellers-label-{action.code.lower()}", name=sitting.labels[action.target])
        case Call():
            return f"{say('castellers-deed-k')}: {_card(action.role, say)}"
        case Draw() | Pass() | Dismantle() | Grallers() | Cancel() | Accept() | Finish():
            return say(f"castellers-deed-{action.code.lower()}")
    raise TypeError(f"{action} is none of this game's")


def line(event: Event, sitting: Sitting, say: Say) -> str | None:
    """The event as a line of the log; None for a player who has gone, as the host says that of every game."""
    match event:
        case Took() | Discarded() | Drew() | Saw() | Reshuffled() | TurnEnded() | Passed():
            return _supply_line(event, sitting, say)
        case Based() | Climbed() | Crowned() | Dismantled() | LastRound():
            return _castell_line(event, sitting, say)
        case Finished():
            return say(f"castellers-ending-{event.ending}")
    return _special_line(event, sitting, say)


def _supply_line(
    event: Took | Discarded | Drew | Saw | Reshuffled | TurnEnded | Passed, sitting: Sitting, say: Say
) -> str | None:
    match event:
        case Took():
            name, cards = sitting.names[event.seat], _counted(event.cards, say)
            return say("castellers-line-took", name=name, group=event.group + 1, cards=cards)
        case Drew():
            return say("castellers-line-drew", name=sitting.names[event.seat], count=event.count)
        case Saw():
            return say("castellers-line-saw", cards=_counted(event.cards, say))
        case Passed():
            return say("castellers-line-passed", name=sitting.names[event.seat])
        case Discarded():
            return say("castellers-line-discarded", name=sitting.names[event.seat], card=_card(event.card, say))
        case Reshuffled():
            return say("castellers-line-reshuffled", count=event.count)
        case TurnEnded():
            if not event.discarded:
                return None
            return say("castellers-line-cleaned", cards=_counted(event.discarded, say))


def _castell_line(event: Based | Climbed | Crowned | Dismantled | LastRound, sitting: Sitting, say: Say) -> str:
    name = sitting.names[event.seat]
    if isinstance(event, LastRound):
        return say("castellers-last-round", name=name)
    castell = _castell(event.plan, say)
    match event:
        case Based():
            return say("castellers-line-based", name=name, castell=castell, place=event.place)
        case Climbed():
            return say("castellers-line-climbed", name=name, castell=castell, card=_card(event.card, say))
        case Crowned():
            return say("castellers-line-crowned", name=name, castell=castell, applause=event.applause)
        case Dismantled():
            return say("castellers-line-dismantled", name=name, castell=castell)


def _special_line(event: Event, sitting: Sitting, say: Say) -> str | None:
    names = sitting.names
    match event:
        case GrallersPlayed():
            return say("castellers-line-grallers", name=names[event.seat], part=say(f"castellers-part-{event.part}"))
        case LlenyaPlayed():
            return say("castellers-line-llenya", name=names[event.seat], target=names[event.target])
        case Fell():
            return say("castellers-line-fell", name=names[event.seat], cards=_counted(event.cards, say))
        case LlenyaCancelled():
            return say("castellers-line-llenya-cancelled", name=names[event.seat])
        case CangueloPlayed():
            return say("castellers-line-canguelo", name=names[event.seat], target=names[event.target])
        case CangueloCancelled():
            return say("castellers-line-canguelo-cancelled", name=names[event.seat])
        case CangueloOver():
            return say("castellers-line-canguelo-over", name=names[event.seat])
        case Called():
            key = "castellers-line-called-deck" if event.is_from_deck else "castellers-line-called-discard"
            return say(key, name=names[event.seat], card=_card(event.role, say))
        case NotThere():
            key = "castellers-line-nobody" if event.is_lost else "castellers-line-not-there"
            return say(key, name=names[event.seat], card=_card(event.role, say))
    return None


def _castell(plan: Plan, say: Say) -> str:
    return say("castellers-castell", castell=plan.castell, floors=plan.floors)


def _type(castell: int, say: Say) -> str:
    return say("castellers-type", castell=castell)


def _card(card: Card, say: Say) -> str:
    return say(f"castellers-card-{card}")


def _card_names(cards: Iterable[Card], say: Say) -> str:
    return ", ".join(_card(card, say) for card in cards)


def _counted(cards: Iterable[Card], say: Say) -> str:
    """The kinds of card by role, each with how many there are."""
    counts = Counter(cards)
    return DOT.join(
        _card(card, say) if counts[card] == 1 else f"{counts[card]} × {_card(card, say)}"
        for card in (*CASTELLERS, *SPECIALS)
        if counts[card]
    )


# The rules


def rules(say: Say) -> Panel:
    """The rules in brief, with a glossary."""
    fields = tuple(Field(say(f"castellers-rules-{part}"), say(f"castellers-rules-{part}-text")) for part in RULES_PARTS)
    return Panel(say("castellers-title"), say("castellers-rules-goal"), fields, say("castellers-rules-author"))
