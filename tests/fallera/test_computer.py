"""The computer of La Fallera Calavera: its plans, its reasons, and what it looks at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Action, Level
from bot.engine.rng import Rng
from bot.tables.table import build_sitting
from cogs.fallera import GAME
from cogs.fallera.computer import choose, rate
from cogs.fallera.computer.battles import choose_plans
from cogs.fallera.computer.facts import NAMES, WORTHS, list_display_facts, name_card
from cogs.fallera.computer.outlook import Outlook
from cogs.fallera.render import expectation, reason
from cogs.fallera.rules import moves
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Attack
from tests.fallera.choices import BARE, BUTONI, CHOICE, FOUR, HAND, RIGHT, SILLY, STOLEN
from tests.fallera.gestures import SAY
from tests.fallera.playing import attack, play
from tests.fallera.positions import M, display, position


def test_the_strong_level_prepares_and_declares_an_attack_at_once() -> None:
    actions = choose_dealt(GAME, deal_anew(BARE, 0), Level.STRONG)
    assert actions == [Attack(1, M.TOMACA), moves.LAYS[M.MORO], moves.CHARGE]


@pytest.mark.parametrize(("version", "dear", "cheap"), [(3, [], [moves.RESERVE]), (2, [moves.COVER], [])])
def test_the_strong_level_keeps_its_paella_in_a_battle_about_little(
    version: int, dear: Sequence[Action], cheap: Sequence[Action]
) -> None:
    """RULES 8.10, 8.11."""
    state = replace(position((M.MORO, M.PAELLA), (M.JAUME,), shown=[(), (M.TOMACA,)]), dealt_under=version)
    state = play(state, moves.ATTACKS[1][M.TOMACA], moves.LAYS[M.MORO])
    assert choose_plans(Outlook(state, 0), 0.9) == dear
    assert choose_plans(Outlook(state, 0), 0.0) == cheap


@pytest.mark.parametrize("level", Level)
def test_a_computer_that_fights_plays_its_paella_as_the_rules_do_for_people(level: Level) -> None:
    """RULES 8.10: cancelling the espill would lose the battle."""
    state = position((M.MORO, M.ESPILL), (M.JAUME, M.PAELLA), shown=[(), (M.CONILL,)])
    state = play(state, *attack(1, M.CONILL, M.MORO, M.ESPILL), moves.DEFENDS[M.JAUME][0])
    assert choose_dealt(GAME, deal_anew(state, 1), level) == (moves.PASS,)


@pytest.mark.parametrize(
    ("case", "key", "values"),
    [
        (BARE, "paella", {}),
        (CHOICE, "ingredient", {"name": "Carla"}),
        (STOLEN, "cancel", {}),
        (position((M.REPETICIO,), (M.DAMA,), (M.DAMA,)), "actions", {"count": 2}),
        (position((M.MURALLA, *HAND), (M.DAMA,) * 7, (M.DAMA,) * 7, shown=[FOUR]), "guard", {}),
        (position((), (M.DAMA,), (M.DAMA,), shown=[BUTONI]), "free", {}),
    ],
)
def test_the_reason_tells_what_the_action_is_for(case: Fallera, key: str, values: Mapping[str, Any]) -> None:
    seat = min(case.to_act)
    actions = choose_dealt(GAME, deal_anew(case, seat), Level.STRONG)
    sitting = build_sitting(("Anna", "Biel", "Carla"))
    assert reason(case.view(seat), actions, sitting, SAY) == SAY(f"fallera-reason-{key}", **values)


def test_the_strong_level_never_passes_the_butoni_on() -> None:
    """It would come back, turn after turn, until the game stalls."""
    state = position((M.RATA, M.REPETICIO), (M.DAMA,), (M.DAMA,), shown=[BUTONI])
    assert moves.PASS_ONS[1] in state.legal_actions(0)
    assert choose_dealt(GAME, deal_anew(state, 0), Level.STRONG) == [moves.SHED]


def test_the_strong_level_looks_at_nothing_that_is_hidden() -> None:
    """Not even in the deal that it is given."""
    for case in (*RIGHT.values(), *SILLY.values()):
        chosen = choose(case.state, case.seat, Level.STRONG, Rng("7e57"))
        for number in range(4):
            rng = Rng(f"{number:064x}")
            assert choose(case.state.redeal(case.seat, rng), case.seat, Level.STRONG, rng) == chosen


def test_a_position_is_rated_by_the_chance_of_winning_once_the_battle_is_over() -> None:
    undefended = play(position((M.MORO, *HAND), (M.PAELLA,), shown=[FOUR, (M.TOMACA,)]), *attack(1, M.TOMACA, M.MORO))
    assert (rate(undefended, 0, undefended.rng), rate(undefended, 1, undefended.rng)) == (1.0, 0.0)
    ahead = position((M.DAMA,) * 3, (M.DAMA,) * 3, shown=[FOUR])
    assert 0 < rate(ahead, 1, ahead.rng) < 0.5 < rate(ahead, 0, ahead.rng) < 1
    assert expectation(0.5, 0.25, SAY) == SAY("fallera-expected", expected="50,0", had="25,0")


def test_every_fact_has_a_worth_and_every_worth_a_fact() -> None:
    assert {*WORTHS} <= {*NAMES}
    every = [name_card(card) for card in M if card not in moves.SELLS]
    for shown in ([*moves.SELLS], [*FOUR, M.ALLIOLI], [M.ALLIOLI], [*FOUR[:3], M.MURALLA, M.FALLA, M.BUTONI, M.LLUNA]):
        every += list_display_facts(display(*shown), 2, GAME.options(), 0.1)
    assert {*every} == {*NAMES} - {"turn", "actions"}
