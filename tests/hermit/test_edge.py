"""Hermit on a local Discord: nothing but rules and texts, played with the controls of its hands."""

from __future__ import annotations

from storage.rows import Role
from tests.hermit.rules import Hermit
from tests.outcomes import get_outcome
from tests.ui.conftest import Venue


async def test_a_whole_game_is_played_with_the_buttons_of_the_hands(venue: Venue) -> None:
    reply = await venue.anna.slash(venue.room, "hermit rules")
    assert venue.word("hermit-rules") in reply.text
    table = await venue.game(venue.biel, game="hermit", rounds="3")
    for _ in range(3):
        shown = (await venue.message(table, Role.TABLE)).text
        assert venue.word("game-waiting", names="Anna, Biel") in shown
        for person in (venue.biel, venue.anna):
            state = (await venue.tables.read(table.id)).state
            assert isinstance(state, Hermit)
            seat = table.find_seat(person.id)
            assert seat is not None
            hand = await venue.message(table, Role.HAND, seat)
            assert f"**{', '.join(map(str, state.hands[seat]))}**" in hand.text
            await person.click(hand, label=venue.word("hermit-do-c", card=state.hands[seat][0]))
            await venue.settled()
    table = await venue.tables.read(table.id)
    assert isinstance(table.state, Hermit)
    assert get_outcome(table.state).ending == "played"
    assert venue.word("hermit-ending-played") in (await venue.message(table, Role.TABLE)).text
