"""Renders The Game: views as panels, events as lines of the log.

The functions of this module are the game's :class:`bot.engine.panel.Face`. Piles have letters, so that they are not
confused with cards. The hand of a waiting seat does not depend on the moves of others, which saves redrawing it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from bot.engine.contract import Action, Condition, Event, Lookahead, Outcome, Plan, SeatEvent
from bot.engine.emoji import choose, mark
from bot.engine.news import NewsLine, Weight
from bot.engine.panel import (
    MOST_CHOICES,
    Button,
    Choice,
    Draft,
    Field,
    Panel,
    Press,
    Row,
    Say,
    Select,
    Sitting,
    Style,
    Tone,
    Verb,
)
from bot.engine.standings import format_decimal
from bot.engine.value import put
from cogs.thegame.cards import ASCENDING, EXCELLENT, FIRE, PILES, TRICK
from cogs.thegame.picture import WISH_DRAWINGS
from cogs.thegame.picture import cover as cover
from cogs.thegame.picture import describe as describe
from cogs.thegame.picture import picture as picture
from cogs.thegame.picture import score as score
from cogs.thegame.rules import terms
from cogs.thegame.rules.plans import OnTop
from cogs.thegame.rules.terms import END, VOLUNTEERS, Degree, Duty, Ending, Options, Phase, Play
from cogs.thegame.rules.view import View, arrange, gap, legal_plays

PILE_NAMES = ("▲A", "▲B", "▼C", "▼D")
"""By pile: direction and letter."""

WISHES_PAGE = "w"
"""The page of the hand with the wishes, during the seat's turn."""

CLASH_PAGE = "no"
"""The page that warns that the chosen cards cannot all be placed."""

GAME = "thegame"
"""The game of the marks."""

NEAREST = 4
"""The number of plays with buttons: those that move their pile least; a trick moves it back."""

NEAREST_MORE = 2
"""The same once the turn may be ended."""

FIRE_SIGN, WISH_SIGN = "🔥", "↳"

DOT = " · "

MINUS = "−"
"""Minus sign of an illegal backwards play, which a tutorial may show."""

EXPLAINED = ("cards", "up", "down", "trick")
"""The parts of the explanations, in their order."""

RULES_PARTS = ("turn", "trick", "talk", "wishes", "end", "levels", "fire", "options")


# The table


def table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    headline, tone, rows = _headline(view, sitting, say)
    hands = DOT.join(f"{name} {count}" for name, count in zip(sitting.names, view.hand_sizes, strict=True))
    counts = say("thegame-in-hand", hands=hands)
    if view.outcome is None or view.draw_pile:  # after the end an empty draw pile no longer matters
        counts = f"{say('thegame-draw-pile', count=view.draw_pile)}\n{counts}"
    fields = [
        *_grade_fields(view, sitting, say),
        Field(say("thegame-cards"), counts),
        *_news_fields(news, sitting, say),
    ]
    placed = [f"{PILE_NAMES[pile]} {' '.join(map(str, cards))}" for pile, cards in enumerate(view.history) if cards]
    if placed:
        fields.append(Field(say("thegame-history"), "\n".join(placed)))
    body = f"{headline}\n\n{_format_piles(view, sitting, say)}"
    return Panel(say("thegame-title"), body, tuple(fields), _footer(view, sitting, say), rows, tone)


def caption(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """Build the panel above the picture: whose turn it is, the fires to cover, and the newest turns."""
    headline, tone, rows = _headline(view, sitting, say)
    duties = [f"{FIRE_SIGN} {PILE_NAMES[duty.pile]}: {_format_duty(duty, sitting, say)}" for duty in view.duties]
    return Panel(
        say("thegame-title"),
        "\n".join([headline, *duties]),
        (*_grade_fields(view, sitting, say), *_news_fields(news, sitting, say)),
        _footer(view, sitting, say),
        rows,
        tone,
    )


def _headline(view: View, sitting: Sitting, say: Say) -> tuple[str, Tone, tuple[Row, ...]]:
    """Return the headline of the table, its tone and the public controls."""
    if view.outcome is not None:
        text = result(view.outcome, sitting, say)
        if view.outcome.ending == Ending.BURNT:
            text += f"\n{say('thegame-no-record')}"
        elif _is_best(view.outcome, sitting):
            text += f"\n{say('thegame-best')}"
        return text, _end_tone(view.outcome), ()
    if view.turn is None:
        return say("thegame-start-hint"), Tone.ASKING, (_grade_buttons(say),)
    turn = say("game-turn", name=sitting.names[view.turn])
    return f"{turn} {say('thegame-need', count=_count_missing(view))}", Tone.ASKING, ()


def _grade_fields(view: View, sitting: Sitting, say: Say) -> Iterator[Field]:
    if view.phase is Phase.START:
        grades = list(zip(sitting.names, view.grades, strict=True))
        lines = [f"{name}: {say(f'thegame-grade-{grade}')}" for name, grade in grades if grade is not None]
        if silent := [name for name, grade in grades if grade is None]:
            lines.append(say("thegame-not-said", count=len(silent), names=", ".join(silent)))
        yield Field(say("thegame-answers"), DOT.join(lines))


def _format_piles(view: View, sitting: Sitting, say: Say, *, is_warned: bool = False) -> str:
    """Format each pile, with its duties and wishes; without the due ones if a warning already names them."""
    lines: list[str] = []
    for pile in PILES:
        way = "up" if pile in ASCENDING else "down"
        top, count = view.tops[pile], view.counts[pile]
        name = PILE_NAMES[pile] + mark(GAME, f"pile-{way}")
        shown = f"{top}{_mark_card(top, view.options)}"
        lines.append(say("thegame-pile", pile=name, way=way, top=shown, count=count))
        for duty in view.duties:
            if duty.pile == pile and not (is_warned and duty.is_due):
                lines.append(f"{FIRE_SIGN} {_format_duty(duty, sitting, say)}")
        for degree in Degree if view.outcome is None else ():  # the strongest first
            names = [sitting.names[wish.seat] for wish in view.wishes if (wish.pile, wish.degree) == (pile, degree)]
            if names:
                text = say("thegame-wishes", degree=say(f"thegame-degree-{degree}"), names=", ".join(names))
                lines.append(f"{WISH_SIGN} {text}")
    return "\n".join(lines)


def _format_duty(duty: Duty, sitting: Sitting, say: Say) -> str:
    if duty.is_due:
        return say("thegame-duty-due")
    return say("thegame-duty-next", name=sitting.names[duty.seat])


def _news_fields(news: Sequence[Event], sitting: Sitting, say: Say) -> Iterator[Field]:
    """List the newest turns, with numbers, as all have just seen the cards."""
    lines = [line(event, sitting, say) or "" for event in news if isinstance(event, terms.Starts)]
    for seat, plays, is_over in _group_turns(news):
        shown: list[str] = []
        for before, played in zip((None, *plays), plays, strict=False):
            card = _add_marks(str(played.card), say, is_trick=played.is_trick, is_fire=played.is_fire)
            if before is not None and before.pile == played.pile:  # plays in a row on one pile are joined
                shown[-1] += f", {card}"
            else:
                shown.append(f"{PILE_NAMES[played.pile]} {card}")
        text = f"{sitting.names[seat]}: {DOT.join(shown)}"
        lines.append(text if is_over else say("thegame-news-open", plays=text))
    if lines:
        yield Field(say("game-news"), "\n".join(lines))


def _group_turns(news: Iterable[Event]) -> Iterator[tuple[int, list[terms.Played], bool]]:
    """Group plays by turn; yield the seat, the plays and whether the turn is over."""
    plays: list[terms.Played] = []
    for event in news:
        if isinstance(event, terms.Played):
            plays.append(event)
        elif isinstance(event, terms.TurnEnded | terms.Finished) and plays:
            yield plays[0].seat, plays, True
            plays = []
    if plays:
        yield plays[0].seat, plays, False


def _footer(view: View, sitting: Sitting, say: Say) -> str:
    """Return level and record; without the record if the headline calls the result the best."""
    parts = [say(f"thegame-level-{view.options.level}")]
    if view.options.on_fire:
        parts.append(say("thegame-on-fire"))
    if sitting.record is not None and not _is_best(view.outcome, sitting):
        parts.append(say("thegame-record", count=sitting.record, players=len(sitting.names)))
    return DOT.join(parts)


def _is_best(outcome: Outcome | None, sitting: Sitting) -> bool:
    """Return whether no game that compares was better; the record may already include this one."""
    mark, record = None if outcome is None else outcome.mark, sitting.record
    return mark is not None and sitting.is_compared and (record is None or mark <= record)


def _end_tone(outcome: Outcome) -> Tone:
    if outcome.ending == Ending.CLOSED:
        return Tone.CALM
    return Tone.WON if outcome.winners else Tone.LOST


def result(outcome: Outcome, sitting: Sitting, say: Say) -> str:
    """Return the ending and the number of cards left."""
    return _format_result(Ending(outcome.ending), outcome.scores[0], say)


def _format_result(ending: Ending, left: int, say: Say) -> str:
    sentences = [say(f"thegame-ending-{ending}")]
    if ending is not Ending.BEATEN:
        sentences.append(say("thegame-score", count=left))
    if ending is Ending.STUCK and left < EXCELLENT:
        sentences.append(say("thegame-excellent"))
    return " ".join(sentences)


def highlights(story: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """Return the turn with most cards, and the tricks of the game."""
    turns = [(len(plays), sum(play.is_trick for play in plays), seat) for seat, plays, _ in _group_turns(story)]
    if not turns:
        return []
    count, tricks, seat = max(turns, key=lambda turn: turn[:2])
    lines = [say("thegame-highlight-turn", name=sitting.names[seat], count=count, tricks=tricks)]
    if total := sum(tricks for _, tricks, _ in turns):
        lines.append(say("thegame-highlight-tricks", count=total))
    return lines


def reveal(view: View, say: Say) -> str:
    """Return the cards that the seat still held."""
    return ", ".join(map(str, view.hand))


def uncover(event: Event) -> Event:
    """Return the event with its numbers, which all may know once the game is over."""
    return replace(event, is_recorded=True) if isinstance(event, terms.Played | terms.Drew) else event


def is_open(event: Event, view: View) -> bool:
    """Return whether the card of the event still lies on top of a pile."""
    return isinstance(event, terms.Played) and view.tops[event.pile] == event.card


# The hand


def hand(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Panel:
    """Build the private panel of a seat: its cards and controls."""
    if view.outcome is not None:
        body = result(view.outcome, sitting, say)
        if view.hand:
            body += "\n" + say("thegame-hand-over", cards=_card_list(view.hand, view.options))
        return Panel(say("thegame-hand-title"), body, tone=_end_tone(view.outcome))
    if not view.is_asked:
        wishes, rows = _build_wishes(view, say)
        grade = view.grades[view.seat or 0]
        if view.phase is Phase.START and grade is not None:
            wishes.insert(0, say("thegame-hand-said", grade=say(f"thegame-grade-{grade}")))
        return Panel(say("thegame-hand-title"), "\n".join([_cards_in_hand(view, say), *wishes]), rows=rows)
    if view.phase is Phase.START:
        hint = f"{_cards_in_hand(view, say)}\n{say('thegame-start-hint')}"
        return Panel(say("thegame-hand-title-start"), hint, rows=(_grade_buttons(say),), tone=Tone.ASKING)
    plays = tuple(action for action in draft.actions if isinstance(action, Play))
    after = ahead(plays) if plays else view
    if after is None:  # cards of the draft were placed from another message
        plays, after = (), view
    if draft.page == WISHES_PAGE:
        wishes, rows = _build_wishes(view, say)
        body = "\n".join([_cards_in_hand(view, say), *wishes])
        back = (Button(say("thegame-button-turn"), Press(Verb.DRAFT, plays), Style.MAIN),)
        return Panel(say("thegame-hand-title-turn"), body, rows=(*rows, back), tone=Tone.ASKING)
    has_wishes = len(view.hand_sizes) > 1 and not draft.is_plan
    return _turn_panel(view, after, plays, sitting, say, is_clash=draft.page == CLASH_PAGE, has_wishes=has_wishes)


def _build_wishes(view: View, say: Say) -> tuple[list[str], tuple[Row, ...]]:
    """Explain wishes and list the seat's own; build the list of the other wishes for each pile, and of withdrawals."""
    standing = {wish.pile: wish.degree for wish in view.wishes if wish.seat == view.seat}
    lines, own, choices = [say("thegame-hand-wish-hint")], list[str](), list[Choice]()
    for pile in PILES:
        for degree in Degree:
            text = f"{PILE_NAMES[pile]} {say(f'thegame-button-wish-{degree}')}"
            if degree is standing.get(pile):
                own.append(text)
            elif degree is not Degree.CLEAR or pile in standing:
                sign = mark(GAME, WISH_DRAWINGS[degree]) if degree in WISH_DRAWINGS else ""
                choices.append(Choice(text + sign, terms.Wish(pile, degree)))
    if own:
        lines.append(say("thegame-hand-wished", wishes=DOT.join(own)))
    return lines, (Select(say("thegame-hand-wish"), Press(Verb.ACT, is_aside=True), tuple(choices)),)


def _grade_buttons(say: Say) -> tuple[Button, ...]:
    return tuple(Button(say(f"thegame-grade-{action.grade}"), Press(Verb.ACT, (action,))) for action in VOLUNTEERS)


# The turn that is being put together


def _turn_panel(
    view: View, after: View, plays: tuple[Play, ...], sitting: Sitting, say: Say, *, is_clash: bool, has_wishes: bool
) -> Panel:
    """Build the hand of the seat at turn; ``after`` is the view after the drafted plays."""
    legal = sorted(
        legal_plays(after.hand, after.tops), key=lambda play: gap(after.tops[play.pile], play.card, play.pile)
    )
    missing = _count_missing(after)
    notes = [say("thegame-hand-stuck")] if missing and not legal else []
    if due := [PILE_NAMES[duty.pile] for duty in after.duties if duty.is_due]:
        notes.append(say("thegame-hand-burning", piles=", ".join(due)))
    if missing or not notes:
        notes.append(say("thegame-hand-missing", count=missing))
    if is_clash:
        notes.insert(0, say("thegame-hand-clash"))
    tops, words = [*view.tops], []
    for play in plays:  # each on the top that the earlier ones leave
        words.append(_format_play(tops, play, view.options, say))
        tops[play.pile] = play.card
    drafted = DOT.join(words) or say("thegame-hand-none")
    buttons = _turn_buttons(after, plays, legal, say, has_wishes=has_wishes)
    pile = say("thegame-draw-pile", count=view.draw_pile)
    return Panel(
        say("thegame-hand-title-turn"),
        "\n".join((_cards_in_hand(after, say), _format_piles(after, sitting, say, is_warned=True), pile)),
        (Field(say("thegame-hand-turn"), "\n".join([drafted, *notes])),),
        "",
        (*_play_rows(after, plays, legal, say), *filter(None, [buttons])),
        Tone.ASKING,
    )


def _play_rows(after: View, plays: tuple[Play, ...], legal: Sequence[Play], say: Say) -> Iterator[Row]:
    """Build buttons for the nearest plays, one of equal piles, then lists of all, split by direction if too long."""
    if not legal:
        return
    offered, seen, buttons = NEAREST if _count_missing(after) else NEAREST_MORE, set[object](), list[Button]()
    for play in legal:
        key = (play.card, play.pile in ASCENDING, after.tops[play.pile])
        if key not in seen and len(buttons) < offered:
            seen.add(key)
            words = _format_play(after.tops, play, after.options, say)
            buttons.append(Button(words, Press(Verb.DRAFT, (*plays, play)), Style.MAIN))
    yield tuple(buttons)
    lists: dict[str, tuple[bool, ...]] = {"thegame-hand-choose": (True, False)}
    if len(legal) > MOST_CHOICES:
        lists = {"thegame-hand-choose-up": (True,), "thegame-hand-choose-down": (False,)}
    for hint, ways in lists.items():
        choices = []
        for play in legal:
            if (play.pile in ASCENDING) in ways:
                words = _format_play(after.tops, play, after.options, say) + _mark_card(play.card, after.options)
                choices.append(Choice(words, play, say("thegame-onto", top=after.tops[play.pile])))
        if choices:
            most = min(len(choices), len(after.hand))
            yield Select(say(hint), Press(Verb.DRAFT, plays), tuple(choices), most=most)


def _turn_buttons(
    after: View, plays: tuple[Play, ...], legal: Sequence[Play], say: Say, *, has_wishes: bool
) -> tuple[Button, ...]:
    buttons = []
    if not _count_missing(after):
        style = Style.DANGER if any(duty.is_due for duty in after.duties) else Style.GOOD
        end = say("thegame-button-play") if plays else say("thegame-button-end")
        buttons.append(Button(end, Press(Verb.ACT, (*plays, END)), style))
    if plays:
        is_lost = bool(_count_missing(after) and not legal)
        buttons += [
            Button(say("thegame-button-go-on"), Press(Verb.ACT, plays), Style.DANGER if is_lost else Style.PLAIN),
            Button(say("thegame-button-last"), Press(Verb.DRAFT, plays[:-1])),
        ]
    if len(plays) > 1:
        buttons.append(Button(say("thegame-button-over"), Press(Verb.DRAFT)))
    if has_wishes:
        buttons.append(Button(say("thegame-button-wishes"), Press(Verb.DRAFT, plays, WISHES_PAGE)))
    return tuple(buttons)


def _count_missing(view: View) -> int:
    """Count the cards that this turn must still place."""
    return max(view.need - view.placed, 0)


def compose(view: View, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[View]) -> Draft:
    """Add the chosen plays to the draft; if there is no legal order, keep the draft on the clash page."""
    drafted = tuple(action for action in draft.actions if isinstance(action, Play))
    new = [action for action in chosen if isinstance(action, Play) and action not in drafted]
    plays = arrange(new, drafted, ahead)
    return Draft(CLASH_PAGE, drafted) if plays is None else Draft(actions=plays)


# Words


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    match action:
        case Play():
            return _format_play(view.tops, action, view.options, say)
        case terms.End():
            return say("thegame-button-end")
        case terms.Volunteer():
            return f"{say('thegame-who-starts')} {say(f'thegame-grade-{action.grade}')}"
        case terms.Wish():
            return f"{PILE_NAMES[action.pile]} {say(f'thegame-degree-{action.degree}')}"
    raise TypeError(f"{action} is none of this game's")


def line(event: Event, sitting: Sitting, say: Say) -> str | None:
    """Return the line of an event; None for ``Left``, which the host logs for every game."""
    match event:
        case terms.Volunteered():
            return f"{sitting.names[event.seat]}: {say(f'thegame-grade-{event.grade}')}."
        case terms.Starts():
            key = "thegame-line-starts-drawn" if event.is_drawn else "thegame-line-starts"
            return say(key, name=sitting.names[event.seat])
        case terms.Played():  # its number is secret once covered, unless the option ``history`` is on
            card = str(event.card) if event.is_recorded else say("thegame-some-cards", count=1)
            text = f"{card} → {PILE_NAMES[event.pile]}"
            marked = _add_marks(text, say, is_trick=event.is_trick, is_fire=event.is_fire)
            return f"{sitting.names[event.seat]}: {marked}"
        case terms.TurnEnded():
            name = sitting.names[event.seat]
            return say("thegame-line-ended", name=name, placed=event.placed, drawn=event.drawn)
        case terms.Drew():
            cards = ", ".join(map(str, event.cards)) if event.is_recorded else ""
            return say("thegame-line-drew", count=len(event.cards)) + (f" ({cards})" if cards else "")
        case terms.Wished():
            return f"{sitting.names[event.seat]}: {PILE_NAMES[event.pile]} {say(f'thegame-degree-{event.degree}')}"
        case terms.Finished():
            return _format_result(event.ending, event.left, say)
    return None


def format_step(events: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """Format the events of a step, or of the steps of a turn, as lines of the log; a turn shares one line."""
    return [news.text for news in report(events, sitting, say)]


def report(story: Sequence[Event], sitting: Sitting, say: Say) -> list[NewsLine]:
    """Tell each turn in a line; one with a trick or a fire is decisive."""
    lines = []
    for part in _split_events(story):
        seat = part[0].seat if isinstance(part[0], SeatEvent) else None
        if len(part) > 1 and isinstance(part[0], terms.Played):
            text = f"{sitting.names[part[0].seat]}: {DOT.join(_format_turn(part, say))}"
        else:
            text = " ".join(filter(None, (line(event, sitting, say) for event in part)))
        is_special = any(isinstance(event, terms.Played) and (event.is_trick or event.is_fire) for event in part)
        lines.append(NewsLine(text, Weight.DECISIVE if is_special else Weight.USUAL, seat))
    return [news for news in lines if news.text]


def _split_events(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Split the events into turns, each from its first card to its end, and events outside of turns."""
    part: list[Event] = []
    for event in events:
        last = part[-1] if part else None
        follows_grade = isinstance(last, terms.Volunteered) and isinstance(event, terms.Starts)
        follows_card = isinstance(last, terms.Played) and isinstance(event, terms.Played | terms.TurnEnded)
        if part and not follows_grade and not follows_card:
            yield part
            part = []
        part.append(event)
    if part:
        yield part


def _format_turn(events: Iterable[Event], say: Say) -> Iterator[str]:
    """Format a turn in order: the cards placed in a row on each pile, and the number of cards drawn."""
    for pile, group in groupby(events, lambda event: event.pile if isinstance(event, terms.Played) else None):
        if pile is None:
            yield from (
                say("thegame-turn-ended", drawn=event.drawn) for event in group if isinstance(event, terms.TurnEnded)
            )
            continue
        plays = [event for event in group if isinstance(event, terms.Played)]
        shown = [played for played in plays if played.is_recorded]
        known = [_add_marks(str(each.card), say, is_trick=each.is_trick, is_fire=each.is_fire) for each in shown]
        secret = [played for played in plays if not played.is_recorded]
        if secret:
            is_trick, is_fire = any(each.is_trick for each in secret), any(each.is_fire for each in secret)
            count = say("thegame-some-cards", count=len(secret))
            known.insert(0, _add_marks(count, say, is_trick=is_trick, is_fire=is_fire))
        yield f"{', '.join(known)} → {PILE_NAMES[pile]}"


def _format_play(tops: Sequence[int], play: Play, options: Options, say: Say) -> str:
    """Format a play: ``37 → ▲A (+3)``."""
    used = gap(tops[play.pile], play.card, play.pile)
    trick = used == -TRICK
    step = "" if trick else f"{used:+}".replace("-", MINUS)
    is_fire = options.on_fire and play.card in FIRE
    return _add_marks(f"{play.card} → {PILE_NAMES[play.pile]}", say, is_trick=trick, is_fire=is_fire, step=step)


def _add_marks(text: str, say: Say, *, is_trick: bool, is_fire: bool, step: str = "") -> str:
    """Add in brackets how far a play goes, and that it is a trick or a fire."""
    trick, fire = say("thegame-mark-trick") if is_trick else "", say("thegame-mark-fire") if is_fire else ""
    in_words = ", ".join(filter(None, (step, trick, fire)))
    return f"{text} ({in_words})" if in_words else text


def _cards_in_hand(view: View, say: Say) -> str:
    if not view.hand:
        return say("thegame-hand-empty")
    row = "".join(_mark_card(card, view.options) for card in view.hand)
    return say("thegame-hand", cards=_card_list(view.hand, view.options)) + choose(f"\n{row}", "")


def _mark_card(card: int, options: Options) -> str:
    return mark(GAME, f"fire-{card}" if options.on_fire and card in FIRE else f"card-{card}")


def _card_list(cards: Iterable[int], options: Options) -> str:
    """Format cards, with a sign for fire cards."""
    return DOT.join(f"{card} {FIRE_SIGN}" if options.on_fire and card in FIRE else str(card) for card in cards)


# The rules


def rules(say: Say) -> Panel:
    """Build the rules in brief."""
    fields = tuple(Field(say(f"thegame-rules-{part}"), say(f"thegame-rules-{part}-text")) for part in RULES_PARTS)
    return Panel(say("thegame-title"), say("thegame-rules-goal"), fields, say("thegame-rules-author"))


def explain(view: View, say: Say) -> Panel:
    """Explain the cards, the piles and the trick; the same for every hand."""
    fields = tuple(Field(say(f"thegame-explain-{part}"), say(f"thegame-explain-{part}-text")) for part in EXPLAINED)
    return Panel(say("thegame-explain-title"), fields=fields)


# Proposals of computers


def reason(view: View, actions: Sequence[Action], sitting: Sitting, say: Say) -> str:
    """Return by how much the first play moves its pile, or the reason for placing nothing."""
    plays = [action for action in actions if isinstance(action, Play)]
    if isinstance(actions[0], terms.Volunteer):
        return say("thegame-reason-start")
    if not plays:
        return say("thegame-reason-end")
    used, tops = [], view.tops
    for play in plays:
        used.append(gap(tops[play.pile], play.card, play.pile))
        tops = put(tops, play.pile, play.card)
    if used[0] < 0:
        return say("thegame-reason-back", gap=-used[0])
    if used[0] == min(gap(view.tops[play.pile], play.card, play.pile) for play in legal_plays(view.hand, view.tops)):
        return say("thegame-reason-smallest", gap=used[0])
    if min(used) < 0:
        return say("thegame-reason-prepares", gap=-min(used))
    return say("thegame-reason-playable", gap=used[0])


def expectation(expected: float, had: float, say: Say) -> str:
    """Return how many cards would be left; ratings are their numbers, negative."""
    return say("thegame-expected", expected=format_decimal(abs(expected), say), had=format_decimal(abs(had), say))


# Plans


def tell_plan(plan: Plan, sitting: Sitting, say: Say) -> str:
    """Tell the cards of each pile: ``63, 65 → ▲A``."""
    cards: dict[int, list[str]] = {}
    for action in plan.actions:
        if isinstance(action, Play):
            cards.setdefault(action.pile, []).append(str(action.card))
    return DOT.join(f"{', '.join(placed)} → {PILE_NAMES[pile]}" for pile, placed in cards.items())


def tell_condition(condition: Condition, sitting: Sitting, say: Say) -> str:
    """Tell which tops of its pile a card may find; not that no new wish may come, and no fire but those covered."""
    if not isinstance(condition, OnTop):
        return say("thegame-plan-fire")
    key = "thegame-plan-top-still" if condition.low == condition.high else "thegame-plan-top"
    return say(key, pile=PILE_NAMES[condition.pile], low=condition.low, high=condition.high)


def tell_lapse(condition: Condition, view: View, sitting: Sitting, say: Say) -> str:
    """Tell the top, the wish or the fire that is there now."""
    if not isinstance(condition, OnTop):
        return say("thegame-plan-burning")
    pile, top = PILE_NAMES[condition.pile], view.tops[condition.pile]
    key = "thegame-plan-now" if not condition.low <= top <= condition.high else "thegame-plan-wish"
    return say(key, pile=pile, top=top)
