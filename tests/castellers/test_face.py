"""How Castellers! is shown: nothing legal is out of reach, nothing is greyed out without a reason."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.engine.contract import Action
from bot.engine.panel import Draft, Select, Verb
from bot.engine.rng import Rng
from bot.text.texts import HOUSE, Texts
from cogs.castellers import FACE
from cogs.castellers.cards import Card
from cogs.castellers.rules.actions import DISCARDS, DRAW, PINYAS, TAKES
from cogs.castellers.rules.game import Castellers, deal
from cogs.castellers.rules.terms import Options
from cogs.castellers.rules.view import View
from tests.text.games import WORST_NAME, buttons, sitting
from tests.text.sources import FOLDERS

SAY = Texts([HOUSE, FOLDERS["castellers"]], is_strict=True).say("ca")
PEOPLE = sitting(4, "Núria")


def positions(seed: int) -> Iterator[Castellers]:
    """A game of four who build what they can, their specials now and then."""
    chance = Random(seed)
    state = deal(4, Options(), Rng(f"{seed:064x}"))
    while state.outcome is None:
        yield state
        (seat,) = state.to_act
        action = chance.choice(state.legal_actions(seat)) if chance.random() < 0.5 else state.default(seat)
        state = state.apply(seat, action).state


def within_reach(view: View) -> set[Action]:
    """Every action that the controls of the hand lead to, over the pages of its drafts."""
    found: set[Action] = set()
    waiting, seen = [Draft()], set[Draft]()
    while waiting:
        draft = waiting.pop()
        if draft in seen or len(draft.actions) > 1:
            continue
        seen.add(draft)
        for row in FACE.hand(view, draft, PEOPLE, SAY).rows:
            if isinstance(row, Select):
                values = [choice.value for choice in row.choices if isinstance(choice.value, Action)]
                if row.press.verb is Verb.ACT:
                    found |= {*values}
                else:
                    base = Draft(row.press.page, row.press.actions)
                    waiting += (FACE.compose(view, base, [value]) for value in values)
                continue
            for button in row:
                if not button.is_disabled and button.press.verb is Verb.ACT:
                    found.add(button.press.actions[0])
                elif not button.is_disabled:
                    waiting.append(Draft(button.press.page, button.press.actions))
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_the_hand_leads_to_everything_that_may_be_done(seed: int) -> None:
    for state in list(positions(seed))[::7]:
        (seat,) = state.to_act
        assert within_reach(state.view(seat)) >= {*state.legal_actions(seat)}


def test_nothing_is_greyed_out_without_a_reason() -> None:
    told = 0
    for state in list(positions(3))[::7]:
        (seat,) = state.to_act
        panel = FACE.hand(state.view(seat), Draft(), PEOPLE, SAY)
        grey = [button for button in buttons(panel) if button.is_disabled and "ja el tens fet" not in button.label]
        if grey and any(DRAW in button.press.actions for button in grey):
            assert any(field.name == "Ara no es pot" for field in panel.fields)
            told += 1
    assert told


def test_whoever_waits_has_no_controls() -> None:
    state = deal(4, Options(), Rng("0" * 64))
    waiting = min({0, 1, 2, 3} - state.to_act)
    assert FACE.hand(state.view(waiting), Draft(), PEOPLE, SAY).rows == ()


def test_groups_and_drawing_are_one_press_on_the_table() -> None:
    panel = FACE.table(deal(2, Options(), Rng("0" * 64)).view(None), PEOPLE, (), SAY)
    assert [button.press.actions for button in buttons(panel)] == [*((take,) for take in TAKES), (DRAW,)]


def test_cards_for_a_pinya_are_numbered_however_they_were_chosen() -> None:
    state = deal(2, Options(), Rng("0" * 64))
    view = state.view(min(state.to_act))
    castell = max(view.plans, key=lambda plan: plan.pinya).castell
    cards = list(view.hand[:2])
    chosen = [PINYAS[castell, 4][cards[1]], PINYAS[castell, 1][cards[0]]]
    draft = FACE.compose(view, Draft(), chosen)
    assert [(action.place, action.card) for action in draft.actions] == [*enumerate(cards, 1)]  # type: ignore[attr-defined]


def test_a_forged_draft_is_forgotten() -> None:
    state = deal(2, Options(), Rng("0" * 64))
    view = state.view(min(state.to_act))
    missing = next(card for card in Card if card not in view.hand)
    for forged in (DISCARDS[3][view.hand[0]], PINYAS[1, 1][missing]):
        panel = FACE.hand(view, Draft("x", (forged,)), sitting(4, WORST_NAME), SAY)
        assert not any(
            forged in button.press.actions for row in panel.rows if not isinstance(row, Select) for button in row
        )
