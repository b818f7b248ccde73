"""Battles, from the declaration to the spoils (RULES 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine.seats import NOBODY, only
from bot.engine.tuples import put, remove
from cogs.fallera.cards import CARDS, FIGHTERS, SHIELDS, Model
from cogs.fallera.rules.board import Board
from cogs.fallera.rules.events import (
    Declared,
    Defended,
    Fought,
    Lost,
    Returned,
    ShieldFell,
    Took,
    TurnedUp,
    Undefended,
)
from cogs.fallera.rules.points import attack_of, defence_of, sides
from cogs.fallera.rules.terms import Battle, Defend, Falla, Phase, Played, Stage
from cogs.fallera.rules.turns import spend
from cogs.fallera.rules.windows import push, use

BANG = 2
"""Cards a masclet costs."""

FIGHTER_COUNT = sum(CARDS[card].copies for card in FIGHTERS)
"""All cards that can fight alone; they are in every deck."""


# The declaration


def declare(board: Board, seat: int, *, with_masclet: bool) -> None:
    """Lay the attack face down, and let the masclet go off (RULES 5.4)."""
    aim, cards = board.aim, board.chosen
    assert aim is not None
    spend(board)
    for card in cards:
        board.from_hand(seat, card)
    if aim.card is None:
        board.from_hand(seat, Model.ALMANSA)
    board.battle = Battle(seat, aim.seat, aim.card, cards, Stage.ESPIONATGE)
    board.news.append(Declared(seat, aim.seat, aim.card, len(cards)))
    if with_masclet:
        use(board, Played(seat, Model.MASCLET, target=aim.seat))


def advance(board: Board, battle: Battle) -> None:
    """Go on to the next thing in the battle: ask somebody, or decide it."""
    STAGES[battle.stage](board, battle)


def _offer_espionatge(board: Board, battle: Battle) -> None:
    board.battle = battle.replace(stage=Stage.DEFENCE)
    if board.can_answer(battle.defender, Model.ESPIONATGE):
        board.ask(Phase.ESPIONATGE, only(battle.defender))


def _offer_defence(board: Board, battle: Battle) -> None:
    if board.hands[battle.defender] and not _are_all_fighters_seen(board):
        board.ask(Phase.DEFENCE, only(battle.defender))
    else:
        give_way(board, battle)


def _are_all_fighters_seen(board: Board) -> bool:
    """Whether nobody can hold a card that fights: all lie in the graveyard, but for the one that attacks."""
    return sum(card in FIGHTERS for card in board.graveyard) + 1 >= FIGHTER_COUNT


def give_way(board: Board, battle: Battle) -> None:
    """Let the attack win undefended (RULES 5.7)."""
    board.news.append(Undefended(battle.defender))
    board.battle = battle = _opened(board, battle)
    _win(board, battle)


def defend(board: Board, battle: Battle, action: Defend) -> None:
    """Lay the defence; all cards are turned up together (RULES 5.6, 5.8)."""
    cards = (action.card, *_beside(action))
    for card in cards:
        board.from_hand(battle.defender, card)
    board.news.append(Defended(battle.defender, cards))
    board.battle = _opened(board, battle).replace(defence=cards, stage=Stage.ATTACKERS_ESPILL)


def _beside(action: Defend) -> tuple[Model, ...]:
    return (Model.MUIXERANGA,) * action.muixeranga + (Model.ESPILL,) * action.espill


def _opened(board: Board, battle: Battle) -> Battle:
    """The battle with the attack turned up."""
    if battle.is_open:
        return battle
    board.news.append(TurnedUp(battle.attacker, battle.cards))
    return battle.replace(is_open=True)


def _show_attackers_espill(board: Board, battle: Battle) -> None:
    board.battle = battle.replace(stage=Stage.DEFENDERS_ESPILL)
    if Model.ESPILL in battle.cards:
        push(board, Played(battle.attacker, Model.ESPILL, target=battle.defender))


def _show_defenders_espill(board: Board, battle: Battle) -> None:
    board.battle = battle.replace(stage=Stage.AIGUA)
    if Model.ESPILL in battle.defence:
        push(board, Played(battle.defender, Model.ESPILL, target=battle.attacker))


def _offer_aigua(board: Board, battle: Battle) -> None:
    """Ask attacker and defender in turn until both have passed since the last one, or used theirs (RULES 5.9)."""
    for seat in (battle.attacker, battle.defender):
        if seat not in battle.poured | battle.quiet and board.can_answer(seat, Model.AIGUA):
            board.ask(Phase.AIGUA, only(seat))
            return
    _decide(board, battle)


STAGES: Mapping[Stage, Callable[[Board, Battle], None]] = {
    Stage.ESPIONATGE: _offer_espionatge,
    Stage.DEFENCE: _offer_defence,
    Stage.ATTACKERS_ESPILL: _show_attackers_espill,
    Stage.DEFENDERS_ESPILL: _show_defenders_espill,
    Stage.AIGUA: _offer_aigua,
}


# Specials in a battle


def _bang(board: Board, battle: Battle, played: Played) -> None:
    """Masclet: two cards of the defender's hand by lot."""
    cards = board.lot_from_hand(battle.defender, BANG)
    board.bury(cards)
    board.news.append(Lost(battle.defender, cards))


def _spy(board: Board, battle: Battle, played: Played) -> None:
    """Espionatge: the attack is turned up for all."""
    board.battle = _opened(board, battle)


def _pour(board: Board, battle: Battle, played: Played) -> None:
    """Aigua de València: a point less for the opponent, never two."""
    assert played.target is not None
    board.battle = battle.replace(wet=battle.wet | {played.target})


def _reflect(board: Board, battle: Battle, played: Played) -> None:
    """Espill lluent: it works by lying there, unless it was cancelled."""


REACTIONS: Mapping[Model, Callable[[Board, Battle, Played], None]] = {
    Model.MASCLET: _bang,
    Model.ESPIONATGE: _spy,
    Model.AIGUA: _pour,
    Model.ESPILL: _reflect,
}


def react(board: Board, battle: Battle, played: Played, *, holds: bool) -> None:
    """Let a special do what it does in the battle, or nothing."""
    if holds:
        REACTIONS[played.card](board, battle, played)
    elif played.card is Model.ESPILL:
        board.battle = battle.replace(dull=battle.dull | {played.seat})
    board.clear_stack()


def pour(board: Board, battle: Battle, seat: int) -> None:
    """Use an aigua against the opponent."""
    board.battle = battle.replace(poured=battle.poured | {seat}, quiet=NOBODY)
    rival = battle.defender if seat == battle.attacker else battle.attacker
    use(board, Played(seat, Model.AIGUA, target=rival))


def leave_dry(board: Board, battle: Battle, seat: int) -> None:
    """Let the aigua pass."""
    board.battle = battle.replace(quiet=battle.quiet | {seat})


# The end of it


def _decide(board: Board, battle: Battle) -> None:
    """Compare the points; equal ones are the defender's (RULES 6.2)."""
    attacker, defender = battle.attacker, battle.defender
    attack_side, defence_side = sides(battle, board.displays[attacker].treasures, board.displays[defender].treasures)
    attack = attack_of(attack_side, defence_side, board.options, board.seats)
    defence = defence_of(defence_side, attack_side, board.options, board.seats)
    board.news.append(Fought(attacker, defender, attack, defence, attack > defence))
    if attack > defence:
        _win(board, battle)
    else:
        _lose(board, battle)


def _win(board: Board, battle: Battle) -> None:
    """Give the attacker what the battle was about (RULES 5.10)."""
    attacker, defender, aim = battle.attacker, battle.defender, battle.aim
    battle = board.battle = _with_alcaldessa_home(board, battle, attacker)
    if aim is None:
        _take_all(board, attacker, defender)
    elif aim in SHIELDS:
        _fell(board, defender, aim)
    elif board.options.falla is Falla.BATTLE and Model.FALLA in board.displays[defender].shields:
        _fell(board, defender, Model.FALLA)
    else:
        take(board, attacker, defender, aim)
        left = board.displays[defender].treasures
        if board.ending is None and left and battle.cards[:1] == (Model.BELLEA,):
            if left[0] is not left[-1]:
                board.ask(Phase.EXTRA, only(attacker))
                return
            take(board, attacker, defender, left[0])
    board.clear_battle()


def _lose(board: Board, battle: Battle) -> None:
    """Leave the treasure where it is; in a Batalla d'Almansa all of the attacker's go over (RULES 5.11)."""
    board.battle = _with_alcaldessa_home(board, battle, battle.defender)
    if battle.aim is None:
        _take_all(board, battle.defender, battle.attacker)
    board.clear_battle()


def take(board: Board, seat: int, source: int, card: Model) -> None:
    """Move one treasure from display to display."""
    board.lose(source, card)
    board.gain(seat, (card,))
    board.news.append(Took(seat, source, (card,)))
    board.check(seat)


def take_extra(board: Board, battle: Battle, card: Model) -> None:
    """Take the second treasure of the Bellea del Moc (RULES 5.12)."""
    take(board, battle.attacker, battle.defender, card)
    board.clear_battle()


def _take_all(board: Board, seat: int, source: int) -> None:
    treasures = board.displays[source].treasures
    board.set_treasures(source, ())
    board.gain(seat, treasures)
    board.news.append(Took(seat, source, treasures))
    board.check(seat)


def _fell(board: Board, seat: int, shield: Model) -> None:
    display = board.displays[seat]
    board.displays = put(board.displays, seat, display.replace(shields=remove(display.shields, shield)))
    board.bury((shield,))
    board.news.append(ShieldFell(seat, shield))


def _with_alcaldessa_home(board: Board, battle: Battle, winner: int) -> Battle:
    """The battle without the winner's Alcaldessa perpètua, who goes back to the hand (RULES 5.13)."""
    is_attacker = winner == battle.attacker
    cards = battle.cards if is_attacker else battle.defence
    if cards[:1] != (Model.ALCALDESSA,):
        return battle
    board.into_hand(winner, Model.ALCALDESSA)
    board.news.append(Returned(winner))
    return battle.replace(cards=cards[1:]) if is_attacker else battle.replace(defence=cards[1:])
