"""Reviews of finished games: worked out once from what each seat saw, and kept with the game."""

from __future__ import annotations

import pytest

from bot.engine.review import MOMENTS, Decision, find_moments
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables.recorder import drop_undone
from bot.tables.table import Refused, Table
from storage.rows import StepKind
from tests.tables.conftest import Hall

pytestmark = pytest.mark.one_engine

every_game = pytest.mark.parametrize("game", sorted(find_games()))


@pytest.mark.parametrize("game", ["castellers", "fallera"])  # the second rates its moments
@pytest.mark.asyncio(loop_factories=["real"])  # a process of its own works the review out
async def test_a_review_names_moments_at_which_a_computer_would_have_done_something_else(hall: Hall, game: str) -> None:
    table = await hall.over(game)
    assert await hall.tables.reviews.find(table) is None
    moments = await hall.tables.reviews.work_out(table)
    assert 0 < len(moments) <= MOMENTS
    assert [moment.number for moment in moments] == sorted({moment.number for moment in moments})
    steps = await hall.store.steps.list_archived(table.id)
    for moment in moments:
        assert (steps[moment.number].kind, steps[moment.number].seat) == (StepKind.ACT, moment.seat)
        rates = table.entry.game.rating is not None
        assert (moment.expected is not None, moment.had is not None) == (rates, rates)
        assert moment.loss > 0 or not rates
    assert await hall.tables.reviews.find(table) == moments, "it is kept"
    hall.tables = hall.service()
    assert await hall.tables.reviews.find(table) == moments


async def test_a_review_goes_with_its_table_and_a_game_that_runs_has_none(hall: Hall, table: Table) -> None:
    with pytest.raises(Refused, match="not-over"):
        await hall.tables.reviews.find(table)
    table = await hall.over("castellers")
    await hall.store.reviews.put(table.id, "[]")
    assert await hall.store.reviews.get(table.id) == "[]"
    assert await hall.store.tables.drop_finished(hall.now + 1, 9) == 1
    assert await hall.store.reviews.get(table.id) is None
    await hall.store.reviews.put(table.id, "[]")
    assert await hall.store.reviews.get(table.id) is None, "nothing is kept of a table that is gone"


@every_game
async def test_a_review_knows_only_what_the_seat_saw(hall: Hall, game: str) -> None:
    """The moments of a game are those of a twin with all that is hidden at each decision dealt again."""
    table = await hall.over(game)
    codec, end = hall.tables.codec(game), table.state
    assert end is not None
    steps = await hall.store.steps.list_archived(table.id)
    acts = [step for step in drop_undone(steps) if step.kind is StepKind.ACT][-12:]
    decisions = []
    for step in acts:
        before = steps[step.seq - 1]
        state = codec.state_from_json(before.state, before.version)
        decisions.append(Decision(step.seq, step.seat, state, codec.batch_from_short(step.action)))
    twins = [
        Decision(each.number, each.seat, each.state.redeal(each.seat, Rng("7717")), each.actions) for each in decisions
    ]
    rules = table.entry.game
    assert find_moments(rules, twins, end) == find_moments(rules, decisions, end)
