"""Tests of every limit: what exceeds it is refused, with its path, and recorded as a violation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.local.channel_handle import ChannelHandle
from bot.local.limits.messages import check_choices
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from tests.local.bodies import button, embed, field, menu, option, row, rows, text
from tests.local.raw import RawClient, list_breached_paths, start_raw_command

BIG = b"x" * 10_485_761

IN_FIRST_ROW = "components.0.components"
FIRST = f"{IN_FIRST_ROW}.0"

BROKEN_MESSAGES = [
    ({"content": "x" * 2001}, "content"),
    ({"content": "x", "nonce": "n" * 26}, "nonce"),
    ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    (embed(title="x" * 257), "embeds.0.title"),
    (embed(description="x" * 4097), "embeds.0.description"),
    (embed(footer={"text": "x" * 2049}), "embeds.0.footer.text"),
    (embed(fields=[field()] * 26), "embeds.0.fields"),
    (embed(fields=[field(name="x" * 257)]), "embeds.0.fields.0.name"),
    (embed(fields=[field(name=" ")]), "embeds.0.fields.0.name"),
    (embed(fields=[field(value="x" * 1025)]), "embeds.0.fields.0.value"),
    (embed(fields=[field(value="")]), "embeds.0.fields.0.value"),
    ({"embeds": [{"color": 1}]}, "embeds.0.description"),
    (embed(image={"url": "attachment://board.png"}), "attachments"),
    ({"content": "x", "attachments": [{"id": 0}]}, "attachments.0.id"),
    (rows(*(button(each) for each in range(6))), "components"),
    ({"components": [button()]}, "components.0"),
    (rows(text("x")), FIRST),
    ({"components": [text("x")]}, "components.0"),
    ({"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]}, "attachments.0.description"),
    ({"components": [row()]}, IN_FIRST_ROW),
    ({"components": [row(*(button(each) for each in range(6)))]}, IN_FIRST_ROW),
    ({"components": [row(button(), menu())]}, IN_FIRST_ROW),
    ({"components": [row(menu(), menu(custom_id="other"))]}, IN_FIRST_ROW),
    (rows(button(), button()), "components"),
    (rows(button(1, id=7), button(2, id=7)), "components"),
    (rows(button(custom_id="x" * 101)), f"{FIRST}.custom_id"),
    (rows(button(custom_id=None)), f"{FIRST}.custom_id"),
    (rows(button(label="x" * 81)), f"{FIRST}.label"),
    (rows(button(label=None)), f"{FIRST}.label"),
    (rows(button(style=0)), f"{FIRST}.style"),
    (rows(button(style=5)), f"{FIRST}.url"),
    (rows(button(style=5, url="https://discord.com")), f"{FIRST}.custom_id"),
    (rows(button(style=5, custom_id=None, url="https://" + "x" * 512)), f"{FIRST}.url"),
    (rows(button(url="https://discord.com")), f"{FIRST}.url"),
    (rows(menu(26)), f"{FIRST}.options"),
    (rows(menu(0)), f"{FIRST}.options"),
    (rows(menu(custom_id="x" * 101)), f"{FIRST}.custom_id"),
    (rows(menu(placeholder="x" * 151)), f"{FIRST}.placeholder"),
    (rows(menu(max_values=3)), f"{FIRST}.max_values"),
    (rows(menu(30, max_values=26)), f"{FIRST}.max_values"),
    (rows(menu(min_values=2, max_values=1)), f"{FIRST}.min_values"),
    (rows(menu(options=[option(), option()])), f"{FIRST}.options"),
    (rows(menu(options=[option(each, default=True) for each in range(2)])), f"{FIRST}.options"),
    (rows(menu(options=[option(label="x" * 101)])), f"{FIRST}.options.0.label"),
    (rows(menu(options=[option(value="x" * 101)])), f"{FIRST}.options.0.value"),
    (rows(menu(options=[option(description="x" * 101)])), f"{FIRST}.options.0.description"),
    (rows(menu(options=[option(label="")])), f"{FIRST}.options.0.label"),
]


async def check_refused(client: RawClient, method: str, path: str, refused: Iterable[tuple[Any, str]]) -> None:
    """Check that each body is refused because of what is at its path."""
    for body, place in refused:
        status, answer = await client.ask(method, path, body)
        assert (status, answer["code"]) == (400, 50035), body
        assert place in list_breached_paths(answer), body


async def test_a_message_beyond_a_limit_is_refused(
    local_discord: LocalDiscord, client: RawClient, room: ChannelHandle
) -> None:
    path = f"/channels/{room.id}/messages"
    await check_refused(client, "POST", path, BROKEN_MESSAGES)
    bodies: list[dict[str, Any]] = [{}, {"content": ""}, {"embeds": []}, {"content": None, "components": []}]
    for body in bodies:
        assert await client.fetch_error("POST", path, body) == (400, 50006), body
    for files, place in (({f"{each}.png": b"x" for each in range(11)}, "files"), ({"big": BIG}, "files.0")):
        status, answer = await client.ask("POST", path, {}, files=files)
        assert (status, list_breached_paths(answer)) == (400, {place})
    assert room.messages == []
    _, message = await client.ask("POST", path, {"content": "x"})
    for body in ({"name": "x" * 101}, {"name": "x", "auto_archive_duration": 61}, {"name": ""}):
        assert await client.fetch_error("POST", f"{path}/{message['id']}/threads", body) == (400, 50035), body
    assert room.threads == []
    assert len(local_discord.violations) == len(BROKEN_MESSAGES) + len(bodies) + 2 + 3


async def test_a_message_at_every_limit_is_taken(
    local_discord: LocalDiscord, client: RawClient, room: ChannelHandle
) -> None:
    fields = [field(name="n" * 20, value="v" * 20)] * 25
    body = {
        "content": "x" * 2000,
        "embeds": [{"title": "t" * 256, "description": "d" * 4096, "fields": fields, "footer": {"text": "f" * 648}}],
        "components": [
            *(row(*(button(10 * line + each, label="x" * 80) for each in range(5))) for line in range(4)),
            row(menu(25, min_values=0, max_values=25, custom_id="x" * 100, placeholder="p" * 150)),
        ],
    }
    status, message = await client.ask("POST", f"/channels/{room.id}/messages", body)
    assert status == 200, message
    assert local_discord.violations == []
    path, emptied = f"/channels/{room.id}/messages/{message['id']}", {"content": "", "embeds": [], "components": []}
    assert await client.fetch_error("PATCH", path, emptied) == (400, 50006)


def command(**changes: Any) -> dict[str, Any]:
    return {"name": "play", "description": "Plays", **changes}


def argument(**changes: Any) -> dict[str, Any]:
    return {"type": 3, "name": "card", "description": "Which", **changes}


def choice(number: int = 0, **changes: Any) -> dict[str, Any]:
    return {"name": f"c{number}", "value": f"{number}", **changes}


LONG_CHOICES = [choice(each, value=str(each) * 90) for each in range(9)]
FAT = [argument(name=f"o{each}", description="d" * 100, choices=LONG_CHOICES) for each in range(10)]


BROKEN_COMMANDS = [
    ([command(name="Play")], "0.name"),
    ([command(name="pl ay")], "0.name"),
    ([command(name="col·la")], "0.name"),
    ([command(name="x" * 33)], "0.name"),
    ([command(name="")], "0.name"),
    ([command(description="x" * 101)], "0.description"),
    ([command(description="")], "0.description"),
    ([command(name_localizations={"ca": "juga"})], "0.name_localizations.ca"),
    ([command(name_localizations={"es-ES": "Juega"})], "0.name_localizations.es-ES"),
    ([command(description_localizations={"es-ES": "x" * 101})], "0.description_localizations.es-ES"),
    ([command(), command()], ""),
    ([command(name=f"c{each}") for each in range(101)], ""),
    ([command(type=2)], "0.type"),
    ([command(options=[argument(name=f"o{each}") for each in range(26)])], "0.options"),
    ([command(options=[argument(), argument()])], "0.options"),
    ([command(options=[argument(), argument(name="b", required=True)])], "0.options"),
    ([command(options=[argument(), argument(name="b", type=1)])], "0.options"),
    ([command(options=[argument(name="Card")])], "0.options.0.name"),
    ([command(options=[argument(type=12)])], "0.options.0.type"),
    ([command(options=[argument(type=5, choices=[choice()])])], "0.options.0.type"),
    ([command(options=[argument(choices=[choice(each) for each in range(26)])])], "0.options.0.choices"),
    ([command(options=[argument(choices=[choice(), choice()])])], "0.options.0.choices"),
    ([command(options=[argument(choices=[choice(name="x" * 101)])])], "0.options.0.choices.0.name"),
    ([command(options=[argument(choices=[choice(value="x" * 101)])])], "0.options.0.choices.0.value"),
    ([command(options=[argument(choices=[choice()], autocomplete=True)])], "0.options.0.autocomplete"),
    ([command(options=FAT)], "0"),
]


async def test_commands_are_taken_up_to_every_limit_and_no_further(
    local_discord: LocalDiscord, client: RawClient
) -> None:
    await check_refused(client, "PUT", client.commands, BROKEN_COMMANDS)
    assert local_discord.model.commands == {}
    local_discord.violations.clear()
    options = [argument(name=f"o{each}", required=each < 2) for each in range(25)]
    named = {"es-ES": "jugar-això_1"}
    bodies = [command(name=f"c{each}", options=options, name_localizations=named) for each in range(100)]
    status, answer = await client.ask("PUT", client.commands, bodies)
    assert status == 200, answer
    assert len(local_discord.model.commands) == 100
    assert local_discord.violations == []


def text_input(**changes: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "name", "style": 1, **changes}


def label(component: Any, **changes: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Name", "component": component, **changes}


def modal(*components: Any, **changes: Any) -> dict[str, Any]:
    return {"type": 9, "data": {"custom_id": "form", "title": "Form", "components": list(components), **changes}}


INPUT = "data.components.0.component"
BROKEN_ANSWERS = [
    (modal(title="x" * 46), "data.components"),
    (modal(label(text_input()), title="x" * 46), "data.title"),
    (modal(label(text_input()), custom_id="x" * 101), "data.custom_id"),
    (modal(*(label(text_input(custom_id=str(each))) for each in range(6))), "data.components"),
    (modal(label(text_input()), label(text_input())), "data.components"),
    (modal(row(menu())), "data.components.0"),
    (modal(button()), "data.components.0"),
    (modal(label(button())), INPUT),
    (modal(label(text_input(), label="x" * 46)), "data.components.0.label"),
    (modal(label(text_input(max_length=4001))), f"{INPUT}.max_length"),
    (modal(label(text_input(value="xxx", max_length=2))), f"{INPUT}.value"),
    (modal(label(text_input(placeholder="x" * 101))), f"{INPUT}.placeholder"),
    ({"type": 5, "data": {"content": "x"}}, "data.content"),
    ({"type": 8, "data": {"choices": []}}, "type"),
    ({"type": 7, "data": {"content": "x"}}, "type"),
    ({"type": 99}, "type"),
    ({"type": 4, "data": {"content": "x" * 2001}}, "content"),
]


async def test_an_answer_beyond_a_limit_is_refused(
    local_discord: LocalDiscord, client: RawClient, room: ChannelHandle, merce: UserClient
) -> None:
    for refused in BROKEN_ANSWERS:
        asked = start_raw_command(local_discord, merce, room)
        await check_refused(client, "POST", f"/interactions/{asked.id}/{asked.token}/callback", [refused])


def test_autocomplete_offers_at_most_25() -> None:
    breaches = check_choices({"choices": [choice(each) for each in range(26)]})
    assert [each.path for each in breaches] == [("data", "choices")]
