"""Absent colles of Castellers! do not spoil the game, and do worse than players."""

from __future__ import annotations

import pytest

from tests.tools.castellers.absence import SEATS, measure, stalemates

GAMES = 10

every_number_of_seats = pytest.mark.parametrize("seats", SEATS)


@every_number_of_seats
def test_an_absent_colla_leaves_the_cards_in_play(seats: int) -> None:
    """RULES 8.1."""
    company = measure(seats, 1, GAMES)
    assert company.biggest_hand <= 20, company.report()
    assert company.empty_decks <= 0.01, company.report()
    assert stalemates(company.games) <= stalemates(company.fellows), company.report()
    assert company.wins_of_absent == 0, company.report()


@every_number_of_seats
def test_absent_colles_among_themselves_have_less_applause_than_players_after_as_many_turns(seats: int) -> None:
    """RULES 8.1."""
    company = measure(seats, seats, 4)
    assert company.ahead == 0, company.report()
