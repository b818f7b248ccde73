"""Tests of messages of components alone (components V2): what is refused, stored, kept and dropped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from bot.local.channel_handle import ChannelHandle
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from tests.local.bodies import PIXEL, button, menu, row, text, v2
from tests.local.raw import RawClient, list_breached_paths, start_raw_command

PICTURE = {"url": "attachment://board.png"}
THUMBNAIL = {"type": 11, "media": PICTURE}


def section(*texts: str, accessory: Any) -> dict[str, Any]:
    return {"type": 9, "components": [text(each) for each in texts], "accessory": accessory}


def gallery(*items: Any) -> dict[str, Any]:
    return {"type": 12, "items": list(items)}


def item(url: str = "https://example.org/a.png", **changes: Any) -> dict[str, Any]:
    return {"media": {"url": url}, **changes}


def container(*components: Any, **changes: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(components), **changes}


LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
WRONG_KIND = "UNION_TYPE_CHOICES"
NO_FILE = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
MISSING = "BASE_TYPE_REQUIRED"
LENGTH = "BASE_TYPE_BAD_LENGTH"
RANGE = "NUMBER_TYPE_RANGE"

REFUSED = [
    (v2(text("x"), content="old"), "content", LEGACY),
    (v2(text("x"), embeds=[{"title": "old"}]), "embeds", LEGACY),
    (v2(*[text("x")] * 41), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    (v2(container(*[text("x")] * 40)), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    (v2(text("x" * 2001), container(text("x" * 2000))), "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    (v2(text("")), "components.0.content", LENGTH),
    (v2(button()), "components.0", WRONG_KIND),
    (v2(THUMBNAIL), "components.0", WRONG_KIND),
    (v2({"type": 18, "label": "x", "component": menu()}), "components.0", WRONG_KIND),
    (v2(row(text("x"))), "components.0.components.0", WRONG_KIND),
    (v2(row({"type": 4, "custom_id": "a", "style": 1})), "components.0.components.0", WRONG_KIND),
    (v2(container(container(text("x")))), "components.0.components.0", WRONG_KIND),
    (v2(container(button())), "components.0.components.0", WRONG_KIND),
    (v2(container()), "components.0.components", MISSING),
    (v2(container(text("x"), accent_color=1 << 24)), "components.0.accent_color", RANGE),
    (v2({"type": 9, "components": [text("x")]}), "components.0.accessory", MISSING),
    (v2(section(accessory=button())), "components.0.components", LENGTH),
    (v2(section(*"abcd", accessory=button())), "components.0.components", LENGTH),
    (v2(section("x", accessory=menu())), "components.0.accessory", WRONG_KIND),
    (v2(section("x", accessory=text("y"))), "components.0.accessory", WRONG_KIND),
    (v2({**section(accessory=button()), "components": [row(button(1))]}), "components.0.components.0", WRONG_KIND),
    (v2(section("x", accessory=button(label=None))), "components.0.accessory.label", "BUTTON_COMPONENT_LABEL"),
    (v2(section("x", accessory=button()), row(button())), "components", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    (v2(section("x", accessory={"type": 11})), "components.0.accessory.media", MISSING),
    (v2(gallery()), "components.0.items", LENGTH),
    (v2(gallery(*[item()] * 11)), "components.0.items", LENGTH),
    (v2(gallery(item(description="x" * 1025))), "components.0.items.0.description", LENGTH),
    (v2(gallery({"description": "x"})), "components.0.items.0.media", MISSING),
    (v2(gallery(item("ftp://example.org/a.png"))), "components.0.items.0.media.url", "URL_TYPE_INVALID_SCHEME"),
    (v2(container(gallery(item("attachment://a.png")))), "components.0.components.0.items.0.media.url", NO_FILE),
    (v2(section("x", accessory=THUMBNAIL)), "components.0.accessory.media.url", NO_FILE),
    (v2({"type": 14, "spacing": 3}), "components.0.spacing", RANGE),
    ({"components": [text("x")]}, "components.0", WRONG_KIND),
    ({"components": [container(text("x"))]}, "components.0", WRONG_KIND),
]


def find_codes(answer: Any, path: str) -> list[str]:
    """Returns the codes that an error response gives for a dotted path."""
    node = answer["errors"]
    for step in path.split("."):
        node = node[step]
    return [each["code"] for each in node["_errors"]]


@dataclass
class Scene:
    """A raw client, a channel and a user."""

    local: LocalDiscord
    client: RawClient
    room: ChannelHandle
    merce: UserClient

    @property
    def messages(self) -> str:
        return f"/channels/{self.room.id}/messages"

    async def post(self, body: Any, **files: bytes) -> Any:
        """Posts a message; `files` by name without ending."""
        status, answer = await self.client.ask("POST", self.messages, body, files=_name(files))
        assert status == 200, answer
        return answer

    async def edit(self, message: Any, body: Any, **files: bytes) -> tuple[int, Any]:
        """Edits a message; returns status and response."""
        status, answer = await self.client.ask("PATCH", f"{self.messages}/{message['id']}", body, files=_name(files))
        return status, answer

    @property
    def kept(self) -> list[str]:
        """The names of the files of the last message."""
        return [each.filename for each in self.room.messages[-1].attachments]


def _name(files: dict[str, bytes]) -> dict[str, bytes] | None:
    return {f"{name}.png": content for name, content in files.items()} or None


@pytest.fixture
def scene(local_discord: LocalDiscord, client: RawClient, room: ChannelHandle, merce: UserClient) -> Scene:
    return Scene(local_discord, client, room, merce)


async def test_what_discord_refuses_is_refused_with_its_place_and_code(scene: Scene) -> None:
    for body, path, code in REFUSED:
        status, answer = await scene.client.ask("POST", scene.messages, body)
        assert (status, answer["code"]) == (400, 50035), body
        assert [each for each in find_codes(answer, path) if each.startswith(code)], body
    assert scene.room.messages == []


async def test_a_message_at_every_limit_is_taken(scene: Scene) -> None:
    inner = [section("x" * 100, "y", "z", accessory=button(each)) for each in range(7)]
    body = v2(container(*inner, gallery(*[item(description="d" * 1024)] * 10), accent_color=0xFFFFFF), text("x" * 3286))
    await scene.post(body)
    [message] = scene.room.messages
    assert len(message.every_component) == 1 + 7 * 5 + 1 + 1
    await scene.post(v2(*[text("x")] * 40))
    assert scene.local.violations == []


async def test_media_are_stored_unfurled_and_only_files_that_nothing_shows_are_listed(scene: Scene) -> None:
    body = v2(
        container(gallery({"media": PICTURE, "description": "Four piles"}), accent_color=7),
        section("Piles", accessory={**THUMBNAIL, "media": {"url": "https://example.org/a.png"}}),
    )
    shown = await scene.post({**body, "attachments": [{"id": 0, "description": "Piles in words"}]}, board=PIXEL)
    assert shown["attachments"] == []
    [posted] = shown["components"][0]["components"][0]["items"]
    [file] = scene.room.messages[-1].attachments
    address = f"/attachments/{scene.room.id}/{file.id}/board.png"
    assert posted == {
        "description": "Four piles",
        "spoiler": False,
        "media": {
            "id": str(file.id),
            "attachment_id": str(file.id),
            "url": f"https://cdn.discordapp.com{address}",
            "proxy_url": f"https://media.discordapp.net{address}",
            "width": 1,
            "height": 1,
            "content_type": "image/png",
            "flags": 0,
        },
    }
    outside = shown["components"][1]["accessory"]["media"]
    assert (outside["url"], outside["width"], "attachment_id" in outside) == ("https://example.org/a.png", None, False)
    assert file.description == "Piles in words"
    assert scene.room.messages[-1].text == "Four piles\nPiles"
    body = {"content": "x", "attachments": [{"id": 0, "description": "A board"}]}
    [listed] = (await scene.post(body, board=PIXEL))["attachments"]
    assert (listed["width"], listed["height"], listed["content_type"]) == (1, 1, "image/png")
    assert listed["description"] == "A board"
    assert scene.room.messages[-1].text == "x\nA board"


async def test_an_edit_without_files_keeps_the_picture_and_drops_the_files_that_it_does_not_list(scene: Scene) -> None:
    message = await scene.post(v2(text("one"), gallery(item(PICTURE["url"]))), board=PIXEL)
    status, shown = await scene.edit(message, v2(text("two"), gallery(item(PICTURE["url"]))))
    assert (status, scene.kept) == (200, ["board.png"])
    before, after = (each["components"][1]["items"][0]["media"] for each in (message, shown))
    assert before == after
    status, _ = await scene.edit(message, v2(text("three")))
    assert (status, scene.kept) == (200, ["board.png"])
    assert scene.room.messages[-1].attachments[0].is_listed
    next_alone = v2(gallery(item("attachment://next.png")))
    status, _ = await scene.edit(message, next_alone, next=PIXEL)
    assert (status, scene.kept) == (200, ["next.png"])
    assert len(scene.local.model.files) == 1
    status, answer = await scene.edit(message, {**next_alone, "attachments": []})
    assert status == 400
    assert find_codes(answer, "components.0.items.0.media.url") == [NO_FILE]
    status, _ = await scene.edit(message, {**v2(text("no picture")), "attachments": []})
    assert (status, scene.kept, scene.local.model.files) == (200, [], {})


async def test_a_kept_file_is_shown_again_by_its_name(scene: Scene) -> None:
    message = await scene.post(v2(gallery(item(PICTURE["url"]))), board=PIXEL)
    media = message["components"][0]["items"][0]["media"]
    both = v2(gallery(item(PICTURE["url"]), item("attachment://next.png")))
    status, _ = await scene.edit(message, {**both, "attachments": [{"id": media["attachment_id"]}]}, next=PIXEL)
    assert status == 400, "components find no file that is kept by its id alone"
    listed = [{"id": media["attachment_id"], "filename": "board.png"}, {"id": 0, "description": "Next"}]
    status, shown = await scene.edit(message, {**both, "attachments": listed}, next=PIXEL)
    assert (status, scene.kept) == (200, ["board.png", "next.png"])
    assert shown["components"][0]["items"][0]["media"]["attachment_id"] == media["attachment_id"]
    status, _ = await scene.edit(message, v2(gallery(item(media["url"]))))
    assert (status, scene.room.messages[-1].attachments[0].is_listed) == (200, False)


async def test_the_flag_stays_once_it_is_set(scene: Scene) -> None:
    message = await scene.post(v2(text("x")))
    for body in ({"content": "old", "flags": 0}, {"content": "old"}, {"embeds": [{"title": "old"}]}, {"flags": 0}):
        status, answer = await scene.edit(message, body)
        assert (status, list_breached_paths(answer)) == (400, {"flags"})
        assert find_codes(answer, "flags") == ["MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"]
    status, answer = await scene.edit(message, {"components": [text("y")]})
    assert find_codes(answer, "components.0") == [WRONG_KIND]
    assert (await scene.edit(message, {"attachments": []}))[0] == 200
    assert scene.room.messages[-1].is_v2


async def test_an_edit_sets_the_flag_where_content_and_embeds_are_reset(scene: Scene) -> None:
    message = await scene.post({"content": "old", "embeds": [{"title": "old"}]})
    for body, left in (
        (v2(text("x")), {"content", "embeds"}),
        (v2(text("x"), content=None), {"embeds"}),
        (v2(text("x"), content=None, embeds=None), {"embeds"}),
    ):
        status, answer = await scene.edit(message, body)
        assert (status, list_breached_paths(answer)) == (400, left)
    status, shown = await scene.edit(message, v2(text("new"), content=None, embeds=[]))
    assert (status, shown["content"], shown["embeds"]) == (200, "", [])
    assert scene.room.messages[-1].is_v2


async def test_responses_to_interactions_keep_the_same_rules(scene: Scene) -> None:
    interaction = start_raw_command(scene.local, scene.merce, scene.room)
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    body = v2(gallery(item(PICTURE["url"], description="Piles")))
    status, answer = await scene.client.ask("POST", path, {"type": 4, "data": body})
    assert (status, answer["code"]) == (400, 50035)
    files = {"board.png": PIXEL}
    assert (await scene.client.ask("POST", path, {"type": 4, "data": body}, files=files))[0] == 204
    original = f"/webhooks/{scene.local.model.bot_id}/{interaction.token}"
    status, answer = await scene.client.ask("PATCH", f"{original}/messages/@original", {"content": "old"})
    assert list_breached_paths(answer) == {"flags"}
    status, shown = await scene.client.ask(
        "PATCH", f"{original}/messages/@original", v2(text("x"), *body["components"])
    )
    assert (status, shown["components"][1]["items"][0]["media"]["width"]) == (200, 1)
    status, shown = await scene.client.ask("POST", original, body, files=files)
    assert (status, shown["attachments"]) == (200, [])
