"""La Fallera Calavera on Discord: the command for cards, and a battle played on messages."""

from __future__ import annotations

from typing import Any

from bot.local.model import Json
from bot.local.user_client import UserClient
from cogs.fallera.cards import CARDS, Model
from cogs.fallera.rules.game import Fallera
from storage.rows import Role
from tests.fallera.positions import position
from tests.shown import get_body, get_title, is_panel
from tests.ui.conftest import Venue

M = Model


async def complete(venue: Venue, typed: str) -> list[str]:
    """Return the cards that autocomplete offers to Anna, who reads Spanish."""
    choices: list[Json] = await venue.anna.autocomplete(venue.room, "fallera card", option="card", value=typed)
    return [choice["value"] for choice in choices]


async def test_a_card_is_found_in_any_spelling_and_shown_to_the_reader_alone_or_refused(venue: Venue) -> None:
    for typed, card in (
        ("capita", Model.MORO),
        ("CAPITÀ", Model.MORO),
        ("bec mig", Model.BEC),
        ("dolcaina", Model.DOLCAINA),
        ("murcielago", Model.RATA),
        ("horchata", Model.ORXATA),
    ):
        assert await complete(venue, typed) == [card]
    assert await complete(venue, "") == [*Model][:25]
    for room in (venue.room, venue.anna.dm):
        reply = await venue.anna.slash(room, "fallera card", card=Model.MORO.value)
        assert reply.is_ephemeral
        assert get_title(reply.message) == "Capità moro (capitán moro)"
        assert "ataque 4 · defensa 1" in get_body(reply.message)
    reply = await venue.anna.slash(venue.room, "fallera card", card="tirant lo")
    assert get_title(reply.message).startswith("Tirant lo Blanc")
    for typed in ("xyzzy", " ", "…"):
        reply = await venue.anna.slash(venue.room, "fallera card", card=typed)
        assert reply.is_ephemeral
        assert reply.text == venue.word("fallera-no-card")
    for each in CARDS:
        reply = await venue.biel.slash(venue.biel.dm, "fallera card", card=each.value)
        assert is_panel(reply.message), each


async def read_card_page(venue: Venue, reader: UserClient, room: Any, card: Model) -> str:
    """Return the page of the card that this reader gets in this channel."""
    return (await reader.slash(room, "fallera card", card=card.value)).message.text


async def test_at_a_table_a_card_is_shown_with_its_options(venue: Venue) -> None:
    """The options are known in the table's channel, and to its players in other channels; of two tables, both are."""
    await venue.lobby(game="fallera", butoni="total")
    usual, chosen = (venue.word("fallera-ruling-banned-levels"), venue.word("fallera-ruling-banned-total"))
    for room in (venue.room, venue.anna.dm):
        page = await read_card_page(venue, venue.anna, room, Model.BUTONI)
        assert chosen in page
        assert usual not in page
    second = (await venue.anna.slash(venue.room, "fallera new")).message
    await venue.anna.select(second, "butoni=levels")
    for reader in (venue.anna, venue.biel):
        page = await read_card_page(venue, reader, reader.dm, Model.BUTONI)
        assert chosen in page
        assert usual in page


# Hands on Discord


async def test_a_running_game_for_two_tells_which_cards_it_lacks(venue: Venue) -> None:
    reply = await venue.anna.slash(venue.room, "fallera new")
    await venue.biel.click(reply.message, label=venue.word("button-join"))
    left_out = venue.word("fallera-card-left-out")
    assert left_out not in await read_card_page(venue, venue.anna, venue.room, Model.RIUA), "a third may still come"
    await venue.anna.click(reply.message, label=venue.word("button-start"))
    await venue.settled()
    assert left_out in await read_card_page(venue, venue.anna, venue.room, Model.RIUA)
    assert left_out not in await read_card_page(venue, venue.anna, venue.room, Model.DONYET)


async def test_a_battle_is_prepared_declared_and_answered_in_messages(venue: Venue) -> None:
    table = await venue.game(venue.biel, game="fallera", starter="first")
    state = position(
        [M.MONLEON, M.MONLEONETES, M.MONLEONETES, M.ESPILL, M.MASCLET, M.CAGALLO],
        [M.DAMA, M.MUIXERANGA, M.JAUME, M.JAUME],
        shown=[[M.TARTANA], [M.CONILL, M.TOMACA]],
    )
    await venue.put(table, state)
    message = (await venue.anna.slash(venue.room, "hand")).message
    aims = venue.word("fallera-choose-attack")
    message = (await venue.anna.select(message, "T1.coni", placeholder=aims)).message
    for label in ("Monleon ⚔ 2", *["Añadir Monleonetes"] * 2):
        message = (await venue.anna.click(message, label=label)).message
    assert "⚔ 5" in message.text
    await venue.anna.click(message, label=venue.word("fallera-button-charge-masclet"))
    await venue.settled()
    assert (await venue.tables.read(table.id)).asked == {1}
    await venue.biel.slash(venue.room, "play", move="Dejarlo pasar")
    message = (await venue.biel.slash(venue.room, "hand")).message
    offered = [option["value"] for each in message.selects for option in each["options"]]
    await venue.biel.select(message, offered[0], placeholder=venue.word("fallera-choose-defence"))
    await venue.settled()
    public = (await venue.message(table, Role.TABLE)).text
    assert "Monleon, Monleonetes ×2" in public


async def test_a_refused_move_says_why_and_who_can_only_pass_is_told_so(venue: Venue) -> None:
    table = await venue.game(venue.biel, game="fallera", starter="first")
    state = position([M.REPETICIO, M.DAMA], [M.JAUME], shown=[[M.BUTONI], [M.CONILL, M.MURALLA]])
    await venue.put(table, state)
    for move, words in (
        ("Urepe", "El Butoni no te deja usar esta especial."),
        ("T1.coni", "Ese mostrador está protegido: Muralla de Morella."),
        ("Spint", "No tienes Pinta de fallera en el mostrador."),
        ("C0", "Primero elige qué atacas."),
    ):
        assert (await venue.anna.slash(venue.room, "play", move=move)).text == words
    await venue.put(table, position([M.DAMA, M.JAUME], [M.RATA], shown=[[], [M.CONILL]]))
    for move in ("T1.coni", "Ldama", "C0"):
        await venue.anna.slash(venue.room, "play", move=move)
    await venue.settled()
    assert venue.word("hand-nothing-to-answer") in (await venue.biel.slash(venue.room, "hand")).message.text


async def test_an_automatic_answer_is_given_where_the_question_comes_up_and_answers_it(venue: Venue) -> None:
    table = await venue.game(venue.biel, game="fallera", starter="first")
    state = position([M.RATA, M.JAUME], [M.PAELLA, M.JAUME], shown=[[], [M.CONILL]])
    await venue.put(table, state)
    await venue.anna.slash(venue.room, "play", move="R1.coni")
    await venue.settled()
    message = (await venue.biel.slash(venue.room, "hand")).message
    (menu,) = [each for each in message.selects if each["custom_id"].startswith("i:")]
    assert {"auto", "ask", "pass", "use-Q", "win-Q", "mine-Q"} == {each["value"] for each in menu["options"]}
    await venue.biel.select(message, ["use-Q"], custom_id=menu["custom_id"])
    await venue.settled()
    (order,) = await venue.store.users.list_orders([venue.biel.id])
    assert (order.about, order.choice) == ("treasures", "use-Q")
    after = (await venue.tables.read(table.id)).state
    assert isinstance(after, Fallera)
    assert [played.card for played in after.stack] == [M.RATA, M.PAELLA]
