"""The public panel of a table, and a summary of the rules."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from bot.engine.contract import Event
from bot.engine.emoji import count_utf16
from bot.engine.news import CAPTION_NEWS, NewsLine, build_news_field
from bot.engine.panel import Button, Field, Panel, Say, Sitting, Tone, split_into_rows
from cogs.fallera.cards import CARDS, GOAL, SHIELDS, Kind, Model
from cogs.fallera.house import HOUSE, House
from cogs.fallera.naming import format_name
from cogs.fallera.render.cards import (
    DOT,
    draw_signs,
    format_counted,
    format_marked,
    format_side,
    mark_card,
    split_by_sort,
)
from cogs.fallera.render.controls import build_open_buttons
from cogs.fallera.render.lines import drop_evident, line, result, weigh
from cogs.fallera.rules import events
from cogs.fallera.rules.terms import Display, Ending, Phase, Played
from cogs.fallera.rules.view import BattleView, View
from cogs.fallera.rules.windows import is_standing

MAX_TABLE_SIZE = 4860
"""The most UTF-16 units of the panel; the UI adds texts of its own to the message."""

LAST_ROUNDS = 10
"""The last round is shown this many rounds before the end, even if no option sets it."""

MAX_FIELD_SIZE = 1000
"""The most UTF-16 units of a field."""

ANSWER_NEWS = 80
"""The most UTF-16 units of the news above a picture of a battle, or of a special that can be cancelled."""

SALE_NEWS = 40
"""How many UTF-16 units of the news give way to the button of a sale."""


def table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    title, body = say("fallera-title"), "\n".join(_build_headline(view, sitting, say))
    fields = []
    if view.battle is not None:
        fields.append(Field(say("fallera-battle"), "\n".join(describe_battle(view.battle, sitting, say))))
    if view.stack:
        fields.append(Field(say("fallera-stack"), "\n".join(describe_stack(view.stack, sitting, say))))
    for seat, player in enumerate(view.players):
        lines = [*describe_display(player.display, player.worth, say), say("fallera-in-hand", count=player.hand)]
        fields.append(Field(sitting.names[seat], say("fallera-gone") if player.is_gone else "\n".join(lines)))
    fields.append(Field(say("fallera-piles"), "\n".join(_describe_piles(view, sitting, say))))
    room = MAX_TABLE_SIZE - count_utf16(title, body) - sum(count_utf16(field.name, field.text) for field in fields)
    rest = [*build_news_field(say("game-news"), _list_news(news, sitting, say), MAX_FIELD_SIZE, say)]
    for kind in Kind:
        if cards := [card for card in view.graveyard if CARDS[card].kind is kind]:
            title_of_kind = f"{say('fallera-graveyard', count=len(view.graveyard))}{DOT}{say(f'fallera-kind-{kind}')}"
            rest.append(Field(title_of_kind, format_counted(cards, say)))
    for field in rest:
        room -= count_utf16(field.name, field.text)
        if room < 0:
            break
        fields.append(field)
    tone = Tone.ASKING if view.outcome is None else choose_end_tone(view.outcome.ending)
    return Panel(title, body, tuple(fields), rows=_build_rows(view, say), tone=tone)


def caption(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """Build the panel above the picture of the table: whose turn it is, the round, the news, and the controls."""
    turn, *asked = _build_headline(view, sitting, say, has_picture=True)
    space = " " if view.outcome is None else "\n"  # a result has lines of its own
    body = "\n".join((space.join((turn, ". ".join(_describe_round(view, say)))), *asked))
    tone = Tone.ASKING if view.outcome is None else choose_end_tone(view.outcome.ending)
    rows, is_answered = _build_rows(view, say), view.battle is not None or bool(view.stack)
    sales = max(0, sum(map(len, rows)) - 1)
    room = ANSWER_NEWS if is_answered else max(ANSWER_NEWS, CAPTION_NEWS - SALE_NEWS * sales)
    news_field = build_news_field(say("game-news"), _list_news(news, sitting, say), room, say)
    return Panel(say("fallera-title"), body, news_field, rows=rows, tone=tone)


def _build_rows(view: View, say: Say) -> tuple[tuple[Button, ...], ...]:
    """Build the controls of a turn that follow from public knowledge."""
    return tuple(split_into_rows([*build_open_buttons(view, say)])) if view.phase is Phase.TURN else ()


def choose_end_tone(ending: str) -> Tone:
    return Tone.CALM if ending == Ending.CLOSED else Tone.WON


def _build_headline(view: View, sitting: Sitting, say: Say, *, has_picture: bool = False) -> Iterator[str]:
    """Describe whose turn it is and who has to answer; above a picture, give the actions left only if they are two.

    The picture shows them too.
    """
    if view.outcome is not None:
        yield result(view.outcome, sitting, say)
        return
    turn = say("game-turn", name=sitting.names[view.turn])
    yield turn if has_picture and view.actions <= 1 else f"{turn} {say('fallera-actions', count=view.actions)}"
    if view.phase is Phase.PAELLA:
        yield say("fallera-asked-paella", card=format_name(view.stack[-1].card, say))
    elif view.phase is not Phase.TURN and view.asked is not None:
        yield say(f"fallera-asked-{view.phase}", name=sitting.names[view.asked])


def describe_display(
    shown: Display, worth: int, say: Say, named: Callable[[Model, Say], str] = format_marked
) -> Iterator[str]:
    """Describe a display line by line, the ingredients and their number first."""
    ingredients, sales, others = split_by_sort(shown.treasures)
    if ingredients:
        cards = format_counted(ingredients, say, named)
        yield say("fallera-ingredients-are", worth=worth, goal=GOAL, cards=cards)
    else:
        yield say("fallera-ingredients", worth=worth, goal=GOAL)
    if sales:
        yield say("fallera-sales-are", cards=format_counted(sales, say, named))
    if others:
        yield say("fallera-others-are", cards=format_counted(others, say, named))
    if shown.shields:
        yield say("fallera-shields-are", cards=format_counted(shown.shields, say, named))
    if shown.curses:
        yield say("fallera-curses-are", cards=format_counted(shown.curses, say, named))


# Battle, stack, piles, news


def describe_battle(battle: BattleView, sitting: Sitting, say: Say) -> Iterator[str]:
    """Describe the visible part of a battle: aim, cards, points."""
    called = sitting.names
    words = {"name": called[battle.attacker], "target": called[battle.defender]}
    if battle.aim is None:
        yield say("fallera-battle-almansa", **words)
    else:
        key = "fallera-battle-shield" if battle.aim in SHIELDS else "fallera-battle-for"
        yield say(key, card=format_name(battle.aim, say), **words)
    if battle.cards:
        yield say("fallera-battle-attack", cards=format_side(battle.cards, say))
    if not battle.is_open:
        yield say("fallera-battle-hidden", count=battle.count)
    if battle.defence:
        yield say("fallera-battle-defence", cards=format_side(battle.defence, say))
    if battle.points is not None:
        yield draw_signs(say("fallera-battle-points", attack=battle.points[0], defence=battle.points[1]))
    yield from (say("fallera-battle-dull", name=called[seat]) for seat in sorted(battle.dull))
    yield from (say("fallera-battle-wet", name=called[seat]) for seat in sorted(battle.wet))


def describe_stack(stack: Sequence[Played], sitting: Sitting, say: Say) -> Iterator[str]:
    """Describe the special and the paellas on it, then whether it takes effect as the stack stands."""
    if len(stack) == 1:
        yield _format_played(stack[0], sitting, say)
        return
    yield from (f"{number}. {_format_played(played, sitting, say)}" for number, played in enumerate(stack, 1))
    card = format_name(stack[0].card, say)
    yield say("fallera-stack-standing" if is_standing(stack) else "fallera-stack-falling", card=card)


def _format_played(played: Played, sitting: Sitting, say: Say) -> str:
    text = f"{sitting.names[played.seat]}: **{format_name(played.card, say)}**{mark_card(played.card)}"
    goals = [format_name(card, say) for card in (played.own, played.treasure) if card is not None]
    if played.target is not None:
        text += f" → {sitting.names[played.target]}"
    return f"{text} ({' ↔ '.join(goals)})" if goals else text


def _describe_piles(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    yield say("fallera-deck", count=view.deck)
    graveyard = say("fallera-graveyard", count=len(view.graveyard))
    if view.graveyard:
        graveyard += f". {say('fallera-graveyard-last', card=format_name(view.graveyard[-1], say))}"
    yield graveyard
    if view.outcome is None:
        seats = len(view.players)
        order = [(view.turn + view.direction * step) % seats for step in range(seats)]
        names = " → ".join(sitting.names[seat] for seat in order if not view.players[seat].is_gone)
        yield say("fallera-order-are", names=names)
    yield from _describe_round(view, say)


def _describe_round(view: View, say: Say) -> Iterator[str]:
    """Describe the round, with the last one if an option sets it or it is near, and a starter that was drawn."""
    last = view.options.rounds or view.options.house.rounds
    if view.round == last:
        yield say("fallera-round-last", round=view.round)
    elif view.options.rounds or last - view.round < LAST_ROUNDS:
        yield say("fallera-round-of", round=view.round, last=last)
    else:
        yield say("fallera-round", round=view.round)
    if view.has_drawn_starter and view.round == 1:
        yield say("fallera-starter-drawn")


def _list_news(news: Sequence[Event], sitting: Sitting, say: Say) -> list[NewsLine]:
    """List the news without the ending, which the headline gives."""
    told = (
        (event, line(event, sitting, say)) for event in drop_evident(news) if not isinstance(event, events.Finished)
    )
    return [NewsLine(text, weigh(event)) for event, text in told if text is not None]


def split_into_fields(lines: Iterable[str]) -> Iterator[str]:
    """Join lines into as few texts as fit into fields."""
    joined: list[str] = []
    room = MAX_FIELD_SIZE
    for each in lines:
        size = count_utf16(each)
        if joined and size > room:
            yield "\n".join(joined)
            joined, room = [], MAX_FIELD_SIZE
        joined.append(each)
        room -= size + 1  # for the line break
    if joined:
        yield "\n".join(joined)


PARTS = ("cards", "turn", "battle", "answers", "levels", "people", "more")


def rules(say: Say) -> Panel:
    return rules_of(HOUSE, say)


def rules_of(house: House, say: Say) -> Panel:
    """Build the summary of the rules with the numbers of this house."""
    numbers: Mapping[str, Mapping[str, int]] = {"turn": {"actions": house.actions, "rounds": house.rounds}}
    fields = tuple(
        Field(say(f"fallera-rules-{part}"), draw_signs(say(f"fallera-rules-{part}-text", **numbers.get(part, {}))))
        for part in PARTS
    )
    return Panel(say("fallera-title"), say("fallera-rules-goal"), fields, say("fallera-rules-author"))
