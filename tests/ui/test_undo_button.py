"""Every hand offers *Undo* by itself while its seat's newest move can be undone without consent."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.contract import Pace
from bot.engine.panel import Verb
from bot.tables.table import Table
from bot.ui.messages import custom_ids
from bot.ui.messages.table_renderer import Renderer
from storage.rows import StepKind
from tests.contract.sealed_face import ENTRY
from tests.contract.trials import key
from tests.games import games
from tests.tables.conftest import ANNA, BIEL, CARLA, Hall
from tests.text.sources import FOLDERS, texts

PEOPLE = (ANNA, BIEL, CARLA)

EVERY = {**games(), ENTRY.game.key: ENTRY}

GAMES, STEPS, ENOUGH = 20, 40, 20
"""The most games and steps of one, and how many moves are enough that can be undone."""


async def list_offered(renderer: Renderer, table: Table, seat: int) -> list[custom_ids.CustomId]:
    """The custom ids of *Undo* on the hand of a seat, where nothing is chosen."""
    hand = await renderer.render_hand(table, seat, renderer.get_table_say(table), table.build_sitting())
    buttons = [button for row in (*hand.rows, hand.more) if isinstance(row, tuple) for button in row]
    found = [custom_ids.parse(button.custom_id) for button in buttons if button.custom_id]
    return [each for each in found if each.verb is Verb.UNDO and each.question != custom_ids.NEXT_TURN]


def is_known(table: Table, seat: int) -> bool:
    """True if the seat knows that nobody has acted after it."""
    assert table.state is not None
    others = [asked for each, asked in table.state.find_questions(Pace.WINDOW).items() if each != seat]
    return len(table.seats) == 1 or all(asked.is_open for asked in others)


@pytest.mark.parametrize("game", EVERY)
async def test_a_hand_offers_to_undo_its_seats_newest_move_and_that_undoes_it(hall: Hall, game: str) -> None:
    hall.games = EVERY
    hall.tables = hall.service()
    renderer, seen, least = Renderer(hall.tables, texts(*FOLDERS.values(), ENTRY.texts)), 0, EVERY[game].game.seats[0]
    for number in range(GAMES):
        if seen >= ENOUGH:
            break
        count, hall.key, dice = least + bool(number), key(number), Random(number)
        table = await hall.game(*PEOPLE[:count], game=game)
        people = [next(each for each in PEOPLE if each.id == row.user_id) for row in table.seats]
        for _ in range(STEPS):
            if not table.is_running or table.state is None:
                break
            before, seat = table.state, dice.choice(sorted(table.asked))
            batch = table.codec.action_to_short(dice.choice(before.legal_actions(seat)))
            table = await hall.tables.play.act(table.id, people[seat], batch, None)
            if not table.is_running:
                break
            assert table.newest is not None
            can_undo = (table.newest.seat, table.newest.kind, table.newest.is_final) == (seat, StepKind.ACT, False)
            shown = await list_offered(renderer, table, seat)
            assert len(shown) == (can_undo and is_known(table, seat)), batch
            assert not [each for each in range(count) if each != seat and await list_offered(renderer, table, each)]
            seen += can_undo
            if shown and dice.random() < 0.5:
                undone = await hall.tables.play.undo(table.id, people[seat], shown[0].question)
                assert undone.state == before
                table = await hall.tables.play.act(table.id, people[seat], batch, None)
    if not seen:
        pytest.skip(f"each move of {game} is final")
