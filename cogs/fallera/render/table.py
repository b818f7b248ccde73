"""The public table: everything that everybody may see, as text in a fixed order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.engine.contract import Event
from bot.engine.panel import Field, Panel, Say, Sitting, Tone
from cogs.fallera.cards import CARDS, GOAL, SHIELDS, Kind, Model
from cogs.fallera.render.cards import DOT, KINDS, counted, long_name, name, names, sorts
from cogs.fallera.render.lines import line, result
from cogs.fallera.rules.terms import Display, Ending, Phase, Played
from cogs.fallera.rules.turns import LAST_ROUND
from cogs.fallera.rules.view import BattleView, Player, View
from cogs.fallera.rules.windows import is_standing

ROOM = 4860
"""How long a table may be in all, in UTF-16 units: what the host adds has its room besides."""

NEAR_THE_END = 10
"""So many rounds at the end the table tells which will be the last, even if nobody chose it."""

FIELD_ROOM = 1000
"""How much a field may hold, in UTF-16 units."""

ASKED = {
    Phase.DISCARD: "fallera-asked-discard",
    Phase.KEEP: "fallera-asked-keep",
    Phase.EXTRA: "fallera-asked-extra",
    Phase.ESPIONATGE: "fallera-asked-espionatge",
    Phase.DEFENCE: "fallera-asked-defence",
    Phase.AIGUA: "fallera-asked-aigua",
}
"""What is said of whom the table waits for, where it is not just whose turn it is."""


def table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """The public table from a spectator's view."""
    title, body = say("fallera-title"), "\n".join(_headline(view, sitting, say))
    fields = [
        *_battle(view, sitting, say),
        *_stack(view, sitting, say),
        *(Field(sitting.names[seat], "\n".join(_player(player, say))) for seat, player in enumerate(view.players)),
        Field(say("fallera-piles"), "\n".join(_piles(view, sitting, say))),
    ]
    room = ROOM - size(title) - size(body) - sum(size(field.name) + size(field.text) for field in fields)
    for field in (*_news(news, sitting, say), *_graveyard(view, say)):
        room -= size(field.name) + size(field.text)
        if room < 0:
            break
        fields.append(field)
    tone = Tone.ASKING if view.outcome is None else end_tone(view.outcome.ending)
    return Panel(title, body, tuple(fields), tone=tone)


def size(text: str) -> int:
    """The length of the text as Discord may count it: UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def end_tone(ending: str) -> Tone:
    """The mood of the end."""
    return Tone.CALM if ending == Ending.CLOSED else Tone.WON


def _headline(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    if view.outcome is not None:
        yield result(view.outcome, sitting, say)
        return
    actions = say("fallera-actions", count=view.actions)
    yield f"{say('fallera-turn', name=sitting.names[view.turn])} {actions}"
    if view.phase is Phase.PAELLA:
        yield say("fallera-asked-paella", card=name(view.stack[-1].card, say))
    elif view.phase in ASKED and view.asked is not None:
        yield say(ASKED[view.phase], name=sitting.names[view.asked])


# Players


def _player(player: Player, say: Say) -> Iterator[str]:
    if player.is_gone:
        yield say("fallera-gone")
        return
    yield from display(player.display, player.worth, say)
    yield say("fallera-in-hand", count=player.hand)


def display(shown: Display, worth: int, say: Say) -> Iterator[str]:
    """A display line by line: ingredients first, counted towards the paella, then what else lies there."""
    ingredients, sales, others = sorts(shown.treasures)
    if ingredients:
        cards = counted(ingredients, say, long_name)
        yield say("fallera-ingredients-are", worth=worth, goal=GOAL, cards=cards)
    else:
        yield say("fallera-ingredients", worth=worth, goal=GOAL)
    if sales:
        yield say("fallera-sales-are", cards=counted(sales, say, long_name))
    if others:
        yield say("fallera-others-are", cards=counted(others, say, long_name))
    if shown.shields:
        yield say("fallera-shields-are", cards=counted(shown.shields, say, long_name))
    if shown.curses:
        yield say("fallera-curses-are", cards=counted(shown.curses, say, long_name))


# What is going on


def _battle(view: View, sitting: Sitting, say: Say) -> Iterator[Field]:
    if view.battle is not None:
        yield Field(say("fallera-battle"), "\n".join(battle_lines(view.battle, sitting, say)))


def battle_lines(battle: BattleView, sitting: Sitting, say: Say) -> Iterator[str]:
    """A battle as far as it may be seen: what it is about, the cards, the points."""
    called = sitting.names
    yield _about(battle, sitting, say)
    if battle.cards:
        yield say("fallera-battle-attack", cards=side(battle.cards, say))
    if not battle.is_open:
        yield say("fallera-battle-hidden", count=battle.count)
    if battle.defence:
        yield say("fallera-battle-defence", cards=side(battle.defence, say))
    if battle.points is not None:
        yield say("fallera-battle-points", attack=battle.points[0], defence=battle.points[1])
    yield from (say("fallera-battle-dull", name=called[seat]) for seat in sorted(battle.dull))
    yield from (say("fallera-battle-wet", name=called[seat]) for seat in sorted(battle.wet))


def _about(battle: BattleView, sitting: Sitting, say: Say) -> str:
    words = {"name": sitting.names[battle.attacker], "target": sitting.names[battle.defender]}
    if battle.aim is None:
        return say("fallera-battle-almansa", **words)
    key = "fallera-battle-shield" if battle.aim in SHIELDS else "fallera-battle-for"
    return say(key, card=name(battle.aim, say), **words)


def side(cards: Sequence[Model], say: Say) -> str:
    """The cards of one side of a battle, who fights first."""
    team = f", {counted(cards[1:], say)}" if len(cards) > 1 else ""
    return names(cards[:1], say) + team


def _stack(view: View, sitting: Sitting, say: Say) -> Iterator[Field]:
    if view.stack:
        yield Field(say("fallera-stack"), "\n".join(stack_lines(view.stack, sitting, say)))


def stack_lines(stack: Sequence[Played], sitting: Sitting, say: Say) -> Iterator[str]:
    """The special that is being used and the paellas on it, then whether it works as things stand."""
    if len(stack) == 1:
        yield _played(stack[0], sitting, say)
        return
    yield from (f"{number}. {_played(played, sitting, say)}" for number, played in enumerate(stack, 1))
    card = name(stack[0].card, say)
    yield say("fallera-stack-standing" if is_standing(stack) else "fallera-stack-falling", card=card)


def _played(played: Played, sitting: Sitting, say: Say) -> str:
    text = f"{sitting.names[played.seat]}: **{long_name(played.card, say)}**"
    goals = [name(card, say) for card in (played.own, played.treasure) if card is not None]
    if played.target is not None:
        text += f" → {sitting.names[played.target]}"
    return f"{text} ({' ↔ '.join(goals)})" if goals else text


def _piles(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    yield say("fallera-deck", count=view.deck)
    graveyard = say("fallera-graveyard", count=len(view.graveyard))
    if view.graveyard:
        graveyard += f". {say('fallera-graveyard-last', card=name(view.graveyard[-1], say))}"
    yield graveyard
    if view.outcome is None:
        yield say("fallera-order-are", names=" → ".join(sitting.names[seat] for seat in _order(view)))
    yield _round(view, say)
    if view.has_drawn_starter and view.round == 1:
        yield say("fallera-starter-drawn")


def _round(view: View, say: Say) -> str:
    """Which round it is, and of how many where that was chosen or the last round is near."""
    last = view.options.rounds or LAST_ROUND
    if view.round == last:
        return say("fallera-round-last", round=view.round)
    if view.options.rounds or last - view.round < NEAR_THE_END:
        return say("fallera-round-of", round=view.round, last=last)
    return say("fallera-round", round=view.round)


def _order(view: View) -> list[int]:
    """Who is still there, from whose turn it is on."""
    seats = len(view.players)
    order = ((view.turn + view.direction * step) % seats for step in range(seats))
    return [seat for seat in order if not view.players[seat].is_gone]


def _news(news: Sequence[Event], sitting: Sitting, say: Say) -> Iterator[Field]:
    """What happened, the newest last, as much of it as fits."""
    told = [text for event in news if (text := line(event, sitting, say)) is not None]
    kept: list[str] = []
    room = FIELD_ROOM
    for text in reversed(told):
        room -= size(text) + 1
        if room < 0:
            break
        kept.insert(0, text)
    if kept:
        yield Field(say("fallera-news"), "\n".join(kept))


def _graveyard(view: View, say: Say) -> Iterator[Field]:
    """What lies there, kind by kind."""
    for kind in Kind:
        cards = [card for card in view.graveyard if CARDS[card].kind is kind]
        if cards:
            title = f"{say('fallera-graveyard', count=len(view.graveyard))}{DOT}{say(KINDS[kind])}"
            yield Field(title, counted(cards, say))


def chunks(lines: Iterable[str]) -> Iterator[str]:
    """The lines in as few texts as hold them, each no longer than a field."""
    text = ""
    for each in lines:
        joined = f"{text}\n{each}" if text else each
        if text and size(joined) > FIELD_ROOM:
            yield text
            joined = each
        text = joined
    if text:
        yield text
