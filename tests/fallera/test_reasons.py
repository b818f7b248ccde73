"""The reasons given for cards and actions that cannot be used."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.engine.rng import Rng
from cogs.fallera import GAME
from cogs.fallera.cards import FIGHTERS, Model
from cogs.fallera.rules import moves, terms
from cogs.fallera.rules.game import Fallera, deal
from tests.fallera.positions import position

M = Model

USUAL = terms.Options()
OTHER = terms.Options(crema=terms.Crema.ALL, falla=terms.Falla.BATTLE)


@pytest.mark.parametrize("options", [USUAL, OTHER], ids=["usual", "other"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_card_can_be_used_or_has_a_reason(seats: int, options: terms.Options) -> None:
    for seed in range(6):
        for state in _generate_turns(seats, options, Random(seed)):
            view = state.view(state.turn)
            told = [card for card, _ in view.unusable]
            sales = [card for card in state.displays[state.turn].treasures if card in moves.SALES]
            used = {card for move in view.legal for card in _list_cards(state, move)}
            assert len({*told}) == len(told)
            assert used.isdisjoint(told)
            assert used | {*told} == {*view.hand, *sales}


def _generate_turns(seats: int, options: terms.Options, chance: Random) -> Iterator[Fallera]:
    """Generate the states of a random game that ask for an action of a turn."""
    state = deal(seats, options, Rng(f"{chance.getrandbits(64):064x}"))
    while state.to_act:
        if state.phase is terms.Phase.TURN and state.aim is None:
            yield state
        seat = min(state.to_act)
        state = state.apply(seat, chance.choice(state.legal_actions(seat))).state


def _list_cards(state: Fallera, move: terms.Move) -> Iterator[Model]:
    """List the cards of hand and display that the action uses."""
    match move:
        case terms.Sell(card) | terms.Use(card) | terms.UseOn(card, _):
            yield card
        case terms.Rob():
            yield M.RATA
        case terms.Swap():
            yield M.VENT
        case terms.Recover():
            yield M.CASSALLA
        case terms.Attack():
            yield from FIGHTERS.intersection(state.hands[state.turn])
        case terms.Almansa():
            yield M.ALMANSA


def test_each_kind_of_action_that_is_not_legal_has_a_reason() -> None:
    view = position((M.MONLEONETES,), (), shown=[(M.CONILL,), (M.PINTA,)]).view(0)
    assert {code: refusal.key for code, refusal in view.refusals} == {
        "S": "not-for-sale",
        "T": "no-fighter",
        "B": "not-in-hand",
    }
    assert [(card, refusal.key) for card, refusal in view.unusable] == [(M.MONLEONETES, "only-beside")]


@pytest.mark.parametrize(
    ("card", "shown", "reason"),
    [
        (M.RATA, [()], "no-treasures"),
        (M.RATA, [(), (M.CONILL, M.FALLA)], "shielded"),
        (M.VENT, [(), (M.CONILL,)], "no-own-treasure"),
        (M.PACTE, [(), (M.CONILL,)], "no-own-treasure"),
        (M.BEC, [()], "too-few-in-hand"),
        (M.CASSALLA, [()], "nothing-to-recover"),
        (M.RIUA, [()], "no-treasures"),
        (M.FALLA, [(M.FALLA,)], "already-up"),
        (M.REPETICIO, [(M.BUTONI,)], "banned"),
        (M.MASCLET, [()], "only-when-charging"),
        (M.ALMANSA, [(M.PINTA,), (M.CONILL,)], "no-fighter"),
        (M.DAMA, [()], "nothing-on-displays"),
    ],
)
def test_each_unusable_card_has_a_reason(card: Model, shown: list[tuple[Model, ...]], reason: str) -> None:
    view = position((card,), (M.JAUME,), shown=shown).view(0)
    assert [(each, refusal.key) for each, refusal in view.unusable] == [(card, reason)]
