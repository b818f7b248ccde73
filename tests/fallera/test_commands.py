"""What can be typed in La Fallera Calavera: the name of any card, anywhere, in any language."""

from __future__ import annotations

import pytest

from bot.local.world import Json
from cogs.fallera.cards import CARDS, Model
from tests.edge.conftest import Venue


async def found(venue: Venue, typed: str) -> list[str]:
    """The cards that are offered to Anna, who reads Spanish, for what she has typed so far."""
    choices: list[Json] = await venue.anna.autocomplete(venue.room, "fallera card", option="card", value=typed)
    return [choice["value"] for choice in choices]


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("capita", Model.MORO),
        ("CAPITÀ", Model.MORO),
        ("bec mig", Model.BEC),
        ("dolcaina", Model.DOLCAINA),
        ("murcielago", Model.RATA),
        ("horchata", Model.ORXATA),
    ],
)
async def test_a_card_is_found_without_accents_in_valencian_and_in_the_readers_language(
    venue: Venue, typed: str, card: Model
) -> None:
    assert await found(venue, typed) == [card]


async def test_nothing_typed_offers_as_many_cards_as_discord_takes(venue: Venue) -> None:
    assert await found(venue, "") == [*Model][:25]


async def test_a_card_is_shown_to_the_reader_alone_in_servers_and_in_direct_messages(venue: Venue) -> None:
    for room in (venue.room, venue.anna.dm):
        reply = await venue.anna.slash(room, "fallera card", card=Model.MORO.value)
        assert reply.is_ephemeral
        (embed,) = reply.message.embeds
        assert embed["title"] == "Capità moro (capitán moro)"
        assert "A 4 · D 1" in embed["description"]


async def test_a_name_that_was_typed_and_not_chosen_is_understood(venue: Venue) -> None:
    reply = await venue.anna.slash(venue.room, "fallera card", card="tirant lo")
    (embed,) = reply.message.embeds
    assert embed["title"].startswith("Tirant lo Blanc")


@pytest.mark.parametrize("typed", ["xyzzy", " ", "…"])
async def test_a_card_that_does_not_exist_is_refused_kindly(venue: Venue, typed: str) -> None:
    reply = await venue.anna.slash(venue.room, "fallera card", card=typed)
    assert reply.is_ephemeral
    assert reply.text == venue.word("fallera-no-card")


async def test_every_card_can_be_shown(venue: Venue) -> None:
    for card in CARDS:
        reply = await venue.biel.slash(venue.biel.dm, "fallera card", card=card.value)
        assert reply.message.embeds, card
