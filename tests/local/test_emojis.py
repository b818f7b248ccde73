"""Tests of the application's emoji: their life, their limits, and where they are shown."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Code
from bot.local.limits.emojis import EMOJIS
from bot.local.model import Emoji, Model
from bot.local.page import Page
from bot.local.server import LocalDiscord
from bot.local.supervisor import Supervisor
from tests.local.bodies import PIXEL, button, menu, option, row, rows, text, v2
from tests.local.bots import connect_bot
from tests.local.raw import RawClient, list_breached_paths


def uri(content: bytes = PIXEL, kind: str = "png") -> str:
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


def path(local: LocalDiscord, emoji_id: object = "") -> str:
    return f"/applications/{local.model.bot_id}/emojis/{emoji_id}".rstrip("/")


async def test_an_emoji_is_created_listed_kept_shown_and_deleted(local_discord: LocalDiscord, tmp_path: Path) -> None:
    page = Page(local_discord, Supervisor({}))
    address = await page.start(0)
    async with connect_bot(local_discord) as bot:
        made = await bot.create_application_emoji(name="card_37", image=PIXEL)
        assert (made.name, made.animated, made.is_application_owned()) == ("card_37", False, True)
        assert await bot.fetch_application_emojis() == [made]
        assert await made.read() == PIXEL
        local_discord.save(tmp_path / "world.json")
        loaded = Model.load(tmp_path / "world.json")
        assert (loaded.emojis, loaded.files) == ({made.id: Emoji(made.id, "card_37", "image/png")}, {made.id: PIXEL})
        async with aiohttp.ClientSession() as session, session.get(f"{address}emojis/{made.id}.png") as answer:
            assert (answer.status, answer.content_type, await answer.read()) == (200, "image/png", PIXEL)
        await made.delete()
        assert await bot.fetch_application_emojis() == []
        with pytest.raises(discord.NotFound) as caught:
            await made.delete()
        assert caught.value.code == Code.UNKNOWN_EMOJI
    await page.stop()
    assert local_discord.model.files == {}
    assert local_discord.violations == []


async def test_an_emoji_beyond_a_limit_is_refused(local_discord: LocalDiscord, client: RawClient) -> None:
    await client.ask("POST", path(local_discord), {"name": "taken", "image": uri()})
    for body, broken in (
        ({"image": uri()}, "name"),
        ({"name": "a", "image": uri()}, "name"),
        ({"name": "a" * 33, "image": uri()}, "name"),
        ({"name": "l·l", "image": uri()}, "name"),
        ({"name": "two words", "image": uri()}, "name"),
        ({"name": "taken", "image": uri()}, "name"),
        ({"name": "card"}, "image"),
        ({"name": "card", "image": "https://example.org/a.png"}, "image"),
        ({"name": "card", "image": uri(b"no picture")}, "image"),
        ({"name": "card", "image": uri(kind="bmp")}, "image"),
        ({"name": "card", "image": uri(PIXEL + bytes(256 * 1024))}, "image"),
    ):
        status, answer = await client.ask("POST", path(local_discord), body)
        assert (status, answer["code"], list_breached_paths(answer)) == (400, 50035, {broken}), body.get("name")
    assert [each.name for each in local_discord.model.emojis.values()] == ["taken"]
    assert await client.fetch_error("GET", "/applications/1/emojis") == (404, 10002)


async def test_an_application_has_at_most_2000_emojis(local_discord: LocalDiscord, client: RawClient) -> None:
    for number in range(1, EMOJIS + 1):
        local_discord.model.emojis[number] = Emoji(number, f"e{number}", "image/png")
    body = {"name": "one_more", "image": uri()}
    assert await client.fetch_error("POST", path(local_discord), body) == (400, Code.TOO_MANY_EMOJIS)
    del local_discord.model.emojis[7]
    assert (await client.ask("POST", path(local_discord), body))[0] == 201


def in_option(emoji: Any) -> dict[str, Any]:
    return menu(options=[option(0), option(1, emoji=emoji)])


async def test_nothing_shows_an_emoji_that_is_none(client: RawClient, room: ChannelHandle) -> None:
    messages, unknown = f"/channels/{room.id}/messages", {"id": "5", "name": "x"}
    for body, place in (
        (rows(button(emoji={"name": "card", "id": "5"})), "components.0.components.0.emoji.id"),
        (rows(button(emoji={"name": "card"})), "components.0.components.0.emoji.name"),
        (rows(in_option({"name": "card", "id": 5})), "components.0.components.0.options.1.emoji.id"),
        (
            v2({"type": 9, "components": [text("x")], "accessory": button(emoji=unknown)}),
            "components.0.accessory.emoji.id",
        ),
        (
            v2({"type": 17, "components": [row(in_option(unknown))]}),
            "components.0.components.0.components.0.options.1.emoji.id",
        ),
    ):
        status, answer = await client.ask("POST", messages, body)
        assert (status, answer["code"], list_breached_paths(answer)) == (400, 50035, {place})
        _, posted = await client.ask("POST", messages, rows(button()))
        _, answer = await client.ask("PATCH", f"{messages}/{posted['id']}", body)
        assert place in list_breached_paths(answer)


async def test_an_emoji_stands_in_texts_buttons_and_options(local_discord: LocalDiscord, room: ChannelHandle) -> None:
    async with connect_bot(local_discord) as bot:
        card = await bot.create_application_emoji(name="card", image=PIXEL)
        view: discord.ui.View = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Play", emoji=card, custom_id="a"))
        view.add_item(discord.ui.Button(label="Roll", emoji="🎲", custom_id="b"))
        chosen = discord.SelectOption(label="37", emoji=card)
        view.add_item(discord.ui.Select(custom_id="c", options=[chosen]))
        view.stop()
        sent = await bot.get_partial_messageable(room.id).send(f"{card} <:gone:5>", view=view)
        assert sent.content == f"<:card:{card.id}> <:gone:5>"
    [message] = room.messages
    assert [each["emoji"].get("id") for each in message.buttons] == [str(card.id), None]
    assert message.selects[0]["options"][0]["emoji"]["id"] == str(card.id)
    assert local_discord.violations == []
