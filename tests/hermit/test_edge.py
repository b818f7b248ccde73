"""Hermit on a local Discord: nothing but rules and texts, played with the controls of its hands."""

from __future__ import annotations

from bot.tables.table import Table
from storage.rows import Role
from tests.hermit.rules import Hermit
from tests.outcomes import get_outcome
from tests.ui.conftest import Venue


async def choose(venue: Venue, table: Table, *seats: int) -> None:
    """Choose the first card that each of these seats holds."""
    for seat in seats:
        state = (await venue.tables.read(table.id)).state
        assert isinstance(state, Hermit)
        card = venue.word("hermit-do-c", card=state.hands[seat][0])
        await (venue.anna, venue.biel, venue.carla)[seat].click(await venue.message(table, Role.HAND, seat), label=card)
        await venue.settled()


async def test_a_whole_game_is_played_with_the_buttons_of_the_hands(venue: Venue) -> None:
    reply = await venue.anna.slash(venue.room, "hermit rules")
    assert venue.word("hermit-rules") in reply.text
    lobby = (await venue.carla.slash(venue.room, "hermit new")).message
    assert "display=" not in str(lobby.selects), "a game without a picture offers none"
    table = await venue.game(venue.biel, game="hermit", rounds="3")
    for _ in range(3):
        shown = (await venue.message(table, Role.TABLE)).text
        assert venue.word("game-waiting", names="Anna, Biel") in shown
        await choose(venue, table, 1, 0)
    table = await venue.tables.read(table.id)
    assert isinstance(table.state, Hermit)
    assert get_outcome(table.state).ending == "played"
    assert venue.word("hermit-ending-played") in (await venue.message(table, Role.TABLE)).text
    for seat in (0, 1):
        hand = (await venue.message(table, Role.HAND, seat)).text
        assert venue.word("hermit-ending-played") in hand, "a hand tells how the game ended, too"


async def test_everybody_who_was_asked_learns_how_a_round_ended(venue: Venue) -> None:
    table = await venue.game(venue.biel, venue.carla, game="hermit", rounds="3")
    await choose(venue, table, 0, 2, 1)
    state = (await venue.tables.read(table.id)).state
    assert isinstance(state, Hermit)
    shown = venue.word("hermit-event-rolled", round=2, prize=state.prize)
    for seat, person in enumerate((venue.anna, venue.biel, venue.carla)):
        hand = await venue.message(table, Role.HAND, seat)
        assert shown in hand.text
        assert shown in (await venue.press(person, hand, "button-happened")).message.text
    await choose(venue, table, 0)
    assert shown in (await venue.message(table, Role.TABLE)).text, "what is secret pushes nothing away"
    page = await venue.press(venue.anna, await venue.message(table, Role.HAND, 0), "button-happened")
    assert shown in page.message.text


async def test_a_hint_of_a_game_without_levels_praises_no_strong_computer(venue: Venue) -> None:
    table = await venue.game(venue.biel, game="hermit", hints="on")
    hint = await venue.press(venue.anna, await venue.message(table, Role.HAND, 0), "button-hint")
    assert hint.interaction.original is not None
    assert venue.word("hint-advice", actions="").strip() in hint.interaction.original.text
