"""The course of a battle: declaration, answers, comparison of points, treasures won (RULES 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine.seats import NOBODY, only
from bot.engine.tuples import put, remove
from cogs.fallera.cards import CARDS, FIGHTERS, SHIELDS, Model
from cogs.fallera.rules.board import Board
from cogs.fallera.rules.events import Declared, Defended, Fought, Lost, Returned, ShieldFell, Took, TurnedUp, Undefended
from cogs.fallera.rules.points import build_sides, compute_attack, compute_defence
from cogs.fallera.rules.terms import Battle, Defend, Falla, Phase, Played, Stage
from cogs.fallera.rules.turns import spend_action
from cogs.fallera.rules.windows import push_special, use_special

MASCLET_CARDS = 2
"""The number of cards that a masclet discards."""

FIGHTER_COUNT = sum(CARDS[card].copies for card in FIGHTERS)
"""The number of fighters in any deck."""


# The declaration


def declare(board: Board, seat: int, *, with_masclet: bool) -> None:
    """Lay the attack face down and use the masclet, if there is one (RULES 5.4)."""
    aim, cards = board.aim, board.chosen
    assert aim is not None
    spend_action(board)
    for card in cards:
        board.remove_from_hand(seat, card)
    if aim.card is None:
        board.remove_from_hand(seat, Model.ALMANSA)
    board.battle = Battle(seat, aim.seat, aim.card, cards, Stage.ESPIONATGE)
    board.events.append(Declared(seat, aim.seat, aim.card, len(cards)))
    if with_masclet:
        use_special(board, Played(seat, Model.MASCLET, target=aim.seat))


def advance(board: Board, battle: Battle) -> None:
    """Run the next stage of the battle: ask a seat, or compare points."""
    STAGE_HANDLERS[battle.stage](board, battle)


def _offer_espionatge(board: Board, battle: Battle) -> None:
    board.battle = battle.replace(stage=Stage.DEFENCE)
    if board.can_answer(battle.defender, Model.ESPIONATGE):
        board.ask(Phase.ESPIONATGE, only(battle.defender))


def _offer_defence(board: Board, battle: Battle) -> None:
    if board.hands[battle.defender] and not _are_all_fighters_seen(board):
        board.ask(Phase.DEFENCE, only(battle.defender))
    else:
        skip_defence(board, battle)


def _are_all_fighters_seen(board: Board) -> bool:
    """Whether no hand can hold a fighter: all are in the graveyard but the one that attacks."""
    return sum(card in FIGHTERS for card in board.graveyard) + 1 >= FIGHTER_COUNT


def skip_defence(board: Board, battle: Battle) -> None:
    """End the battle without a defence: the attacker wins (RULES 5.7)."""
    board.events.append(Undefended(battle.defender))
    board.battle = battle = _reveal_attack(board, battle)
    _win(board, battle)


def defend(board: Board, battle: Battle, action: Defend) -> None:
    """Lay the defence, and turn up the cards of both sides (RULES 5.6, 5.8)."""
    for card in action.cards:
        board.remove_from_hand(battle.defender, card)
    board.events.append(Defended(battle.defender, action.cards))
    board.battle = _reveal_attack(board, battle).replace(defence=action.cards, stage=Stage.ATTACKERS_ESPILL)


def _reveal_attack(board: Board, battle: Battle) -> Battle:
    """Turn up the attack, if it is face down, and return the battle."""
    if battle.is_open:
        return battle
    board.events.append(TurnedUp(battle.attacker, battle.cards))
    return battle.replace(is_open=True)


def _show_attackers_espill(board: Board, battle: Battle) -> None:
    board.battle = battle.replace(stage=Stage.DEFENDERS_ESPILL)
    if Model.ESPILL in battle.cards:
        push_special(board, Played(battle.attacker, Model.ESPILL, target=battle.defender))


def _show_defenders_espill(board: Board, battle: Battle) -> None:
    board.battle = battle.replace(stage=Stage.AIGUA)
    if Model.ESPILL in battle.defence:
        push_special(board, Played(battle.defender, Model.ESPILL, target=battle.attacker))


def _offer_aigua(board: Board, battle: Battle) -> None:
    """Ask attacker and defender in turn until each has used an aigua or passed since the last one (RULES 5.9)."""
    for seat in (battle.attacker, battle.defender):
        if seat not in battle.poured | battle.quiet and board.can_answer(seat, Model.AIGUA):
            board.ask(Phase.AIGUA, only(seat))
            return
    _compare_points(board, battle)


STAGE_HANDLERS: Mapping[Stage, Callable[[Board, Battle], None]] = {
    Stage.ESPIONATGE: _offer_espionatge,
    Stage.DEFENCE: _offer_defence,
    Stage.ATTACKERS_ESPILL: _show_attackers_espill,
    Stage.DEFENDERS_ESPILL: _show_defenders_espill,
    Stage.AIGUA: _offer_aigua,
}


# Specials in a battle


def _apply_masclet(board: Board, battle: Battle, played: Played) -> None:
    """Masclet: discard two random cards of the defender's hand."""
    cards = board.remove_random_from_hand(battle.defender, MASCLET_CARDS)
    board.discard(cards)
    board.events.append(Lost(battle.defender, cards))


def _apply_espionatge(board: Board, battle: Battle, played: Played) -> None:
    """Espionatge: reveal the attack to everybody."""
    board.battle = _reveal_attack(board, battle)


def _apply_aigua(board: Board, battle: Battle, played: Played) -> None:
    """Aigua de València: take a point from the opponent, at most one."""
    assert played.target is not None
    board.battle = battle.replace(wet=battle.wet | {played.target})


def _apply_espill(board: Board, battle: Battle, played: Played) -> None:
    """Espill lluent: nothing happens now; it counts when points are compared."""


REACTIONS: Mapping[Model, Callable[[Board, Battle, Played], None]] = {
    Model.MASCLET: _apply_masclet,
    Model.ESPIONATGE: _apply_espionatge,
    Model.AIGUA: _apply_aigua,
    Model.ESPILL: _apply_espill,
}


def resolve_reaction(board: Board, battle: Battle, played: Played, *, holds: bool) -> None:
    """Apply a special that was used in the battle, unless it was cancelled."""
    if holds:
        REACTIONS[played.card](board, battle, played)
    elif played.card is Model.ESPILL:
        board.battle = battle.replace(dull=battle.dull | {played.seat})
    board.clear_stack()


def use_aigua(board: Board, battle: Battle, seat: int) -> None:
    """Use an aigua against the opponent."""
    board.battle = battle.replace(poured=battle.poured | {seat}, quiet=NOBODY)
    rival = battle.defender if seat == battle.attacker else battle.attacker
    use_special(board, Played(seat, Model.AIGUA, target=rival))


def pass_aigua(board: Board, battle: Battle, seat: int) -> None:
    """Note that the seat passes on its aigua."""
    board.battle = battle.replace(quiet=battle.quiet | {seat})


# The end of the battle


def _compare_points(board: Board, battle: Battle) -> None:
    """Compare points; the defender wins a tie (RULES 6.2)."""
    attacker, defender = battle.attacker, battle.defender
    attack_side, defence_side = build_sides(
        battle, board.displays[attacker].treasures, board.displays[defender].treasures
    )
    attack = compute_attack(attack_side, defence_side, board.options, board.seats)
    defence = compute_defence(defence_side, attack_side, board.options, board.seats)
    board.events.append(Fought(attacker, defender, attack, defence, attack > defence))
    if attack > defence:
        _win(board, battle)
    else:
        _lose(board, battle)


def _win(board: Board, battle: Battle) -> None:
    """Give the attacker the aim of the battle (RULES 5.10)."""
    attacker, defender, aim = battle.attacker, battle.defender, battle.aim
    battle = board.battle = _return_alcaldessa(board, battle, attacker)
    if aim is None:
        _take_all(board, attacker, defender)
    elif aim in SHIELDS:
        _discard_shield(board, defender, aim)
    elif board.options.falla is Falla.BATTLE and Model.FALLA in board.displays[defender].shields:
        _discard_shield(board, defender, Model.FALLA)
    else:
        take_treasure(board, attacker, defender, aim)
        left = board.displays[defender].treasures
        if board.ending is None and left and battle.cards[:1] == (Model.BELLEA,):
            if left[0] is not left[-1]:
                board.ask(Phase.EXTRA, only(attacker))
                return
            take_treasure(board, attacker, defender, left[0])
    board.clear_battle()


def _lose(board: Board, battle: Battle) -> None:
    """Keep the treasure with the defender, who in a Batalla d'Almansa takes all of the attacker's (RULES 5.11)."""
    board.battle = _return_alcaldessa(board, battle, battle.defender)
    if battle.aim is None:
        _take_all(board, battle.defender, battle.attacker)
    board.clear_battle()


def take_treasure(board: Board, seat: int, source: int, card: Model) -> None:
    """Move a treasure from one display to another."""
    board.remove_treasure(source, card)
    board.add_treasures(seat, (card,))
    board.events.append(Took(seat, source, (card,)))
    board.check_winner(seat)


def take_second_treasure(board: Board, battle: Battle, card: Model) -> None:
    """Take the second treasure of the Bellea del Moc (RULES 5.12)."""
    take_treasure(board, battle.attacker, battle.defender, card)
    board.clear_battle()


def _take_all(board: Board, seat: int, source: int) -> None:
    treasures = board.displays[source].treasures
    board.set_treasures(source, ())
    board.add_treasures(seat, treasures)
    board.events.append(Took(seat, source, treasures))
    board.check_winner(seat)


def _discard_shield(board: Board, seat: int, shield: Model) -> None:
    display = board.displays[seat]
    board.displays = put(board.displays, seat, display.replace(shields=remove(display.shields, shield)))
    board.discard((shield,))
    board.events.append(ShieldFell(seat, shield))


def _return_alcaldessa(board: Board, battle: Battle, winner: int) -> Battle:
    """Return the winner's Alcaldessa perpètua to the hand, and the battle without her (RULES 5.13)."""
    is_attacker = winner == battle.attacker
    cards = battle.cards if is_attacker else battle.defence
    if cards[:1] != (Model.ALCALDESSA,):
        return battle
    board.add_to_hand(winner, Model.ALCALDESSA)
    board.events.append(Returned(winner))
    return battle.replace(cards=cards[1:]) if is_attacker else battle.replace(defence=cards[1:])
