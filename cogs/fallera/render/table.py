"""The public panel of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from bot.engine.contract import Event
from bot.engine.emoji import strip
from bot.engine.news import CAPTION_NEWS, NewsLine, build_news_field
from bot.engine.panel import Field, Panel, Say, Sitting, Tone
from cogs.fallera.cards import CARDS, GOAL, SHIELDS, Kind, Model
from cogs.fallera.render.cards import (
    DOT,
    KIND_KEYS,
    format_counted,
    format_marked,
    format_name,
    format_side,
    split_by_sort,
)
from cogs.fallera.render.lines import drop_evident, line, result
from cogs.fallera.render.marks import draw_signs, mark_card
from cogs.fallera.rules import events
from cogs.fallera.rules.terms import Display, Ending, Phase, Played
from cogs.fallera.rules.view import BattleView, Player, View
from cogs.fallera.rules.windows import is_standing

MAX_TABLE_SIZE = 4860
"""The most UTF-16 units of the panel; the rest of a message is left for what the UI adds."""

LAST_ROUNDS = 10
"""In this number of rounds before the end, the last round is shown even without a limit by option."""

MAX_FIELD_SIZE = 1000
"""The most UTF-16 units of a field."""

ANSWER_NEWS = 80
"""The most UTF-16 units of the news above a picture of a battle, or of a special that can be cancelled."""

MINOR = (events.Drew, events.GotActions, events.Looked, events.Reshuffled)
"""Events whose lines are left out first."""

ASKED_KEYS = {
    Phase.DISCARD: "fallera-asked-discard",
    Phase.KEEP: "fallera-asked-keep",
    Phase.EXTRA: "fallera-asked-extra",
    Phase.ESPIONATGE: "fallera-asked-espionatge",
    Phase.DEFENCE: "fallera-asked-defence",
    Phase.AIGUA: "fallera-asked-aigua",
}
"""The text about the seat that is asked, in phases other than the turn."""


def table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """Build the public panel from a spectator's view."""
    title, body = say("fallera-title"), "\n".join(_build_headline(view, sitting, say))
    fields = [
        *_build_battle_field(view, sitting, say),
        *_build_stack_field(view, sitting, say),
        *(Field(sitting.names[at], "\n".join(_describe_player(each, say))) for at, each in enumerate(view.players)),
        Field(say("fallera-piles"), "\n".join(_describe_piles(view, sitting, say))),
    ]
    room = MAX_TABLE_SIZE - count_utf16(title, body) - sum(count_utf16(field.name, field.text) for field in fields)
    lines = _list_news(news, sitting, say)
    news_field = build_news_field(say("fallera-news"), lines, MAX_FIELD_SIZE, say)
    for field in (*news_field, *_build_graveyard_fields(view, say)):
        room -= count_utf16(field.name, field.text)
        if room < 0:
            break
        fields.append(field)
    tone = Tone.ASKING if view.outcome is None else choose_end_tone(view.outcome.ending)
    return Panel(title, body, tuple(fields), tone=tone)


def caption(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """Build what stands above the picture of the table: whose turn it is, the round, and what happened."""
    body = "\n".join((*_build_headline(view, sitting, say, has_picture=True), *_describe_round(view, say)))
    tone = Tone.ASKING if view.outcome is None else choose_end_tone(view.outcome.ending)
    lines = _list_news(news, sitting, say)
    room = CAPTION_NEWS if view.battle is None and not view.stack else ANSWER_NEWS
    return Panel(say("fallera-title"), body, build_news_field(say("fallera-news"), lines, room, say), tone=tone)


def count_utf16(*texts: str) -> int:
    """Count UTF-16 units, as Discord may measure texts; emoji do not count, as they are left out if need be."""
    return sum(len(strip(text).encode("utf-16-le")) // 2 for text in texts)


def choose_end_tone(ending: str) -> Tone:
    """Return the tone of a panel after this ending."""
    return Tone.CALM if ending == Ending.CLOSED else Tone.WON


def _build_headline(view: View, sitting: Sitting, say: Say, *, has_picture: bool = False) -> Iterator[str]:
    """Whose turn it is and who is asked; above a picture, the actions left only if there are more than one."""
    if view.outcome is not None:
        yield result(view.outcome, sitting, say)
        return
    turn = say("fallera-turn", name=sitting.names[view.turn])
    yield turn if has_picture and view.actions <= 1 else f"{turn} {say('fallera-actions', count=view.actions)}"
    if view.phase is Phase.PAELLA:
        yield say("fallera-asked-paella", card=format_name(view.stack[-1].card, say))
    elif view.phase in ASKED_KEYS and view.asked is not None:
        yield say(ASKED_KEYS[view.phase], name=sitting.names[view.asked])


# Players


def _describe_player(player: Player, say: Say) -> Iterator[str]:
    if player.is_gone:
        yield say("fallera-gone")
        return
    yield from describe_display(player.display, player.worth, say)
    yield say("fallera-in-hand", count=player.hand)


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


def _build_battle_field(view: View, sitting: Sitting, say: Say) -> Iterator[Field]:
    if view.battle is not None:
        yield Field(say("fallera-battle"), "\n".join(describe_battle(view.battle, sitting, say)))


def describe_battle(battle: BattleView, sitting: Sitting, say: Say) -> Iterator[str]:
    """Describe what is visible of a battle: aim, cards, points."""
    called = sitting.names
    yield _describe_aim(battle, sitting, say)
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


def _describe_aim(battle: BattleView, sitting: Sitting, say: Say) -> str:
    words = {"name": sitting.names[battle.attacker], "target": sitting.names[battle.defender]}
    if battle.aim is None:
        return say("fallera-battle-almansa", **words)
    key = "fallera-battle-shield" if battle.aim in SHIELDS else "fallera-battle-for"
    return say(key, card=format_name(battle.aim, say), **words)


def _build_stack_field(view: View, sitting: Sitting, say: Say) -> Iterator[Field]:
    if view.stack:
        yield Field(say("fallera-stack"), "\n".join(describe_stack(view.stack, sitting, say)))


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
        yield say("fallera-order-are", names=" → ".join(sitting.names[seat] for seat in _list_seats_in_play(view)))
    yield from _describe_round(view, say)


def _describe_round(view: View, say: Say) -> Iterator[str]:
    yield _format_round(view, say)
    if view.has_drawn_starter and view.round == 1:
        yield say("fallera-starter-drawn")


def _format_round(view: View, say: Say) -> str:
    """Return the round, with the last one if it was chosen or is near."""
    last = view.options.rounds or view.options.house.rounds
    if view.round == last:
        return say("fallera-round-last", round=view.round)
    if view.options.rounds or last - view.round < LAST_ROUNDS:
        return say("fallera-round-of", round=view.round, last=last)
    return say("fallera-round", round=view.round)


def _list_seats_in_play(view: View) -> list[int]:
    """List the seats that have not gone, from the current player on."""
    seats = len(view.players)
    order = ((view.turn + view.direction * step) % seats for step in range(seats))
    return [seat for seat in order if not view.players[seat].is_gone]


def _list_news(news: Sequence[Event], sitting: Sitting, say: Say) -> list[NewsLine]:
    """The news, without the ending, which the text above tells."""
    told = (
        (event, line(event, sitting, say)) for event in drop_evident(news) if not isinstance(event, events.Finished)
    )
    return [NewsLine(text, isinstance(event, MINOR)) for event, text in told if text is not None]


def _build_graveyard_fields(view: View, say: Say) -> Iterator[Field]:
    """Build a field of the graveyard for each kind of card."""
    for kind in Kind:
        cards = [card for card in view.graveyard if CARDS[card].kind is kind]
        if cards:
            title = f"{say('fallera-graveyard', count=len(view.graveyard))}{DOT}{say(KIND_KEYS[kind])}"
            yield Field(title, format_counted(cards, say))


def split_into_fields(lines: Iterable[str]) -> Iterator[str]:
    """Join lines into as few texts as possible, each no longer than a field."""
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
