"""The course of a battle: declaration, answers, comparison of points, treasures won (RULES 5)."""

from bot.engine.contract import Event
from bot.engine.seats import NOBODY, only
from bot.engine.value import remove
from cogs.fallera.cards import CARDS, FIGHTERS, MASCLET_CARDS, SHIELDS, Model
from cogs.fallera.rules import moves, terms
from cogs.fallera.rules.events import Declared, Defended, Fought, Lost, Returned, ShieldFell, Took, TurnedUp, Undefended
from cogs.fallera.rules.points import compute_points
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.terms import Battle, Falla, Move, Phase, Played, Stage
from cogs.fallera.rules.turns import spend_action
from cogs.fallera.rules.windows import is_standing, push_special, use_special

FIGHTER_COUNT = sum(CARDS[card].copies for card in FIGHTERS)
"""The number of fighters in any deck."""


# The declaration


def declare(state: Position, seat: int, action: terms.Charge, news: list[Event]) -> Position:
    """Lay the attack face down and use the masclet, if there is one (RULES 5.4)."""
    aim, cards = state.aim, state.chosen
    assert aim is not None
    almansa = (Model.ALMANSA,) if aim.card is None else ()
    news.append(Declared(seat, aim.seat, aim.card, len(cards)))
    plans = {"spares": state.spares, "covers": state.covers, "reserves": state.reserves}
    state = spend_action(state).remove_from_hand(seat, *cards, *almansa)
    state = state.replace(battle=Battle(seat, aim.seat, aim.card, cards, Stage.ESPIONATGE), **plans)
    return use_special(state, Played(seat, Model.MASCLET, target=aim.seat), news) if action.masclet else state


def advance(state: Position, battle: Battle, news: list[Event]) -> Position:
    """Run the next stage of the battle: ask a seat, show an espill, or compare points.

    The question for the defence asks for an espionatge too, unless answers are apart. Nobody is asked for a defence if
    all fighters but the attacking one are in the graveyard.
    """
    attacker, defender = battle.attacker, battle.defender
    match battle.stage:
        case Stage.ESPIONATGE if state.asks_apart:
            state = state.replace(battle=battle.replace(stage=Stage.DEFENCE))
            can_answer = state.can_answer(defender, Model.ESPIONATGE)
            return state.ask(Phase.ESPIONATGE, only(defender)) if can_answer else state
        case Stage.ESPIONATGE | Stage.DEFENCE:
            are_all_seen = sum(card in FIGHTERS for card in state.graveyard) + 1 >= FIGHTER_COUNT
            if state.hands[defender] and not are_all_seen:
                return state.ask(Phase.DEFENCE, only(defender))
            return _skip_defence(state, battle, news)
        case Stage.ATTACKERS_ESPILL:
            state = state.replace(battle=battle.replace(stage=Stage.DEFENDERS_ESPILL))
            espill = Played(attacker, Model.ESPILL, target=defender)
            return push_special(state, espill, news) if Model.ESPILL in battle.cards else state
        case Stage.DEFENDERS_ESPILL:
            state = state.replace(battle=battle.replace(stage=Stage.AIGUA))
            espill = Played(defender, Model.ESPILL, target=attacker)
            return push_special(state, espill, news) if Model.ESPILL in battle.defence else state
        case Stage.AIGUA:
            return _compare_points(state, battle, news)


def _skip_defence(state: Position, battle: Battle, news: list[Event]) -> Position:
    """End the battle without a defence: the attacker wins (RULES 5.7)."""
    news.append(Undefended(battle.defender))
    return _win(state, _reveal_attack(battle, news), news)


def pass_on_answer(state: Position, seat: int, action: terms.Pass, news: list[Event]) -> Position:
    """Skip the defence, or pass on the espionatge or the aigua."""
    battle = _get_battle(state)
    if state.phase is Phase.AIGUA:
        return state.replace(battle=battle.replace(quiet=battle.quiet | {seat}))
    return _skip_defence(state, battle, news) if state.phase is Phase.DEFENCE else state


def use_espionatge(state: Position, seat: int, action: terms.Espionatge, news: list[Event]) -> Position:
    """Use an espionatge before the defence (RULES 5.5)."""
    battle = _get_battle(state)
    state = state.replace(battle=battle.replace(stage=Stage.DEFENCE))
    return use_special(state, Played(seat, action.special, target=battle.attacker), news)


def defend(state: Position, seat: int, action: terms.Defend, news: list[Event]) -> Position:
    """Lay the defence, and turn up the cards of both sides (RULES 5.6, 5.8)."""
    battle = _get_battle(state)
    news.append(Defended(battle.defender, action.cards))
    battle = _reveal_attack(battle, news).replace(defence=action.cards, stage=Stage.ATTACKERS_ESPILL)
    return state.remove_from_hand(battle.defender, *action.cards).replace(battle=battle)


def _reveal_attack(battle: Battle, news: list[Event]) -> Battle:
    """Turn up the attack, if it is face down, and return the battle."""
    if battle.is_open:
        return battle
    news.append(TurnedUp(battle.attacker, battle.cards))
    return battle.replace(is_open=True)


def _get_battle(state: Position) -> Battle:
    assert state.battle is not None
    return state.battle


def _compare_points(state: Position, battle: Battle, news: list[Event]) -> Position:
    """Compare points; the defender wins a tie, and all of the attacker's treasures in a Batalla d'Almansa (RULES 6.2).

    Before, use the aigües that win, the attacker's first, except those that their players keep (RULES 5.9). If answers
    are apart, ask attacker and defender in turn until each has used an aigua or passed since the last one.
    """
    for seat in (battle.attacker, battle.defender):
        if state.asks_apart:
            if seat not in battle.poured | battle.quiet and state.can_answer(seat, Model.AIGUA):
                return state.ask(Phase.AIGUA, only(seat))
        elif seat not in battle.poured | state.spares and state.may_use(seat, Model.AIGUA):
            after = battle.replace(wet=battle.wet | {battle.get_rival(seat)})
            if _is_attack_won(state, after) is not _is_attack_won(state, battle):
                return use_aigua(state, seat, moves.AIGUA, news)
    attack, defence = compute_points(battle, state.displays, state.options)
    news.append(Fought(battle.attacker, battle.defender, attack, defence, attack > defence))
    if attack > defence:
        return _win(state, battle, news)
    state, battle = _return_alcaldessa(state, battle, battle.defender, news)
    if battle.aim is None:
        state = _take_all(state, battle.defender, battle.attacker, news)
    return state.clear_battle()


def _is_attack_won(state: Position, battle: Battle) -> bool:
    attack, defence = compute_points(battle, state.displays, state.options)
    return attack > defence


# Specials in a battle


def resolve_reaction(state: Position, battle: Battle, played: Played, news: list[Event], *, holds: bool) -> Position:
    """Apply a special that was used in the battle, unless it was cancelled; an espill counts when points are compared.

    A masclet discards two random cards of the defender, an espionatge reveals the attack to everybody, and an aigua
    takes a point from the opponent, at most one.
    """
    match played.card:
        case Model.ESPILL if not holds:
            state = state.replace(battle=battle.replace(dull=battle.dull | {played.seat}))
        case Model.MASCLET if holds:
            state, cards = state.remove_random_from_hand(battle.defender, MASCLET_CARDS)
            news.append(Lost(battle.defender, cards))
            state = state.discard(*cards)
        case Model.ESPIONATGE if holds:
            state = state.replace(battle=_reveal_attack(battle, news))
        case Model.AIGUA if holds:
            state = state.replace(battle=battle.replace(wet=battle.wet | {battle.get_rival(played.seat)}))
    return state.clear_stack()


def use_aigua(state: Position, seat: int, action: terms.Aigua, news: list[Event]) -> Position:
    battle = _get_battle(state)
    state = state.replace(battle=battle.replace(poured=battle.poured | {seat}, quiet=NOBODY))
    return use_special(state, Played(seat, action.special, target=battle.get_rival(seat)), news)


# Paellas of attacker and defender


def settle_paella(state: Position, battle: Battle, seat: int) -> Move | None:
    """Return the answer to the paella window of a seat that has laid cards in the battle, None for others (RULES 8.10).

    It follows from the hand, from what was said with the cards, and from the cards that are turned up: a paella is used
    where it wins a battle that the seat would lose, or cancels an espionatge.
    """
    if seat != battle.attacker and not (seat == battle.defender and battle.defence):
        return None
    first, stands = state.stack[0], is_standing(state.stack)
    if Model.PAELLA not in state.hands[seat] or seat in state.reserves:
        return moves.PASS
    if not battle.defence:
        return moves.PAELLA if first.card is Model.ESPIONATGE and stands else moves.PASS
    holds, falls = battle, battle.replace(dull=battle.dull | {first.seat})
    if first.card is Model.AIGUA:
        holds, falls = battle.replace(wet=battle.wet | {battle.get_rival(first.seat)}), battle
    before, after = (holds, falls) if stands else (falls, holds)
    is_attacker = seat == battle.attacker
    gains = _is_attack_won(state, after) is is_attacker and _is_attack_won(state, before) is not is_attacker
    return moves.PAELLA if gains else moves.PASS


# The end of the battle


def _win(state: Position, battle: Battle, news: list[Event]) -> Position:
    """Give the attacker the aim of the battle (RULES 5.10)."""
    attacker, defender, aim = battle.attacker, battle.defender, battle.aim
    state, battle = _return_alcaldessa(state, battle, attacker, news)
    if aim is None:
        return _take_all(state, attacker, defender, news).clear_battle()
    if aim in SHIELDS:
        return _discard_shield(state, defender, aim, news).clear_battle()
    if state.options.falla is Falla.BATTLE and Model.FALLA in state.displays[defender].shields:
        return _discard_shield(state, defender, Model.FALLA, news).clear_battle()
    state = take_treasure(state, attacker, defender, aim, news)
    left = state.displays[defender].treasures
    if state.ending is None and left and battle.cards[:1] == (Model.BELLEA,):
        if left[0] is not left[-1]:
            return state.ask(Phase.EXTRA, only(attacker))
        state = take_treasure(state, attacker, defender, left[0], news)
    return state.clear_battle()


def take_treasure(state: Position, seat: int, source: int, card: Model, news: list[Event]) -> Position:
    """Move a treasure from one display to another."""
    news.append(Took(seat, source, (card,)))
    return state.remove_treasure(source, card).add_treasures(seat, card).check_winner((seat,), news)


def take_second_treasure(state: Position, seat: int, action: terms.Take, news: list[Event]) -> Position:
    """Take the second treasure of the Bellea del Moc (RULES 5.12)."""
    return take_treasure(state, seat, _get_battle(state).defender, action.card, news).clear_battle()


def _take_all(state: Position, seat: int, source: int, news: list[Event]) -> Position:
    treasures = state.displays[source].treasures
    news.append(Took(seat, source, treasures))
    return state.change_display(source, treasures=()).add_treasures(seat, *treasures).check_winner((seat,), news)


def _discard_shield(state: Position, seat: int, shield: Model, news: list[Event]) -> Position:
    news.append(ShieldFell(seat, shield))
    return state.change_display(seat, shields=remove(state.displays[seat].shields, shield)).discard(shield)


def _return_alcaldessa(state: Position, battle: Battle, winner: int, news: list[Event]) -> tuple[Position, Battle]:
    """Return the winner's Alcaldessa perpètua to the hand; return the battle without her too (RULES 5.13)."""
    is_attacker = winner == battle.attacker
    cards = battle.cards if is_attacker else battle.defence
    if cards[:1] == (Model.ALCALDESSA,):
        news.append(Returned(winner))
        state = state.add_to_hand(winner, Model.ALCALDESSA)
        battle = battle.replace(cards=cards[1:]) if is_attacker else battle.replace(defence=cards[1:])
    return state.replace(battle=battle), battle
