"""Pictures with their descriptions, and the emoji of the application, as the page shows them."""

from __future__ import annotations

from io import BytesIO

from PIL import Image
from playwright.async_api import expect

from bot.local.actions import MessageParts
from bot.local.model import Emoji, Json, Message, MessageFlag
from bot.local.requests import File
from tests.browser.sitting import Sitting, expect_pictures

CARD, GONE = 5, 6
DESCRIPTION = "Quatre piles: 3, 12, 21 i 30."


def draw(width: int, height: int) -> bytes:
    """Returns a picture of this size, in pixels."""
    buffer = BytesIO()
    Image.new("RGB", (width, height), "navy").save(buffer, "PNG")
    return buffer.getvalue()


def give_emoji(sitting: Sitting) -> None:
    """Gives the application an emoji."""
    model = sitting.discord.model
    model.emojis[CARD] = Emoji(CARD, "card", "image/png")
    model.files[CARD] = draw(128, 128)


def post(sitting: Sitting, parts: MessageParts) -> Message:
    """Posts a message of the bot in the first channel."""
    actions, room = sitting.discord.actions, sitting.discord.guilds[0].channels[0]
    return actions.post(room.data, actions.model.bot_id, parts)


def post_gallery(sitting: Sitting, count: int = 1) -> Message:
    """Posts a framed gallery of pictures, with a section whose thumbnail has a description too."""
    items: list[Json] = [
        {"media": {"url": f"attachment://{each}.png"}, "description": DESCRIPTION} for each in range(count)
    ]
    thumbnail: Json = {"type": 11, "media": {"url": "attachment://0.png"}, "description": "Petita"}
    section: Json = {"type": 9, "components": [{"type": 10, "content": "# Piles"}], "accessory": thumbnail}
    inner: list[Json] = [section, {"type": 12, "items": items}]
    files = {each: File(f"{each}.png", draw(1100, 800), "application/octet-stream") for each in range(count)}
    frame: Json = {"type": 17, "components": inner}
    return post(sitting, MessageParts(components=[frame], files=files, flags=MessageFlag.COMPONENTS_V2))


async def test_emoji_are_pictures_in_texts_buttons_and_menus(quiet_sitting: Sitting) -> None:
    give_emoji(quiet_sitting)
    card: Json = {"id": str(CARD), "name": "card"}
    gone: Json = {"id": str(GONE), "name": "gone"}
    options: list[Json] = [
        {"label": "Trenta-set", "value": "37", "emoji": card, "default": True},
        {"label": "Perduda", "value": "0", "emoji": gone},
    ]
    rows: list[Json] = [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "Juga", "emoji": card, "custom_id": "a"}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "m", "options": options}]},
    ]
    embed: Json = {"title": f"Taula <:card:{CARD}>", "description": f"Surt <:card:{CARD}>."}
    post(quiet_sitting, MessageParts(content=f"Tinc <:card:{CARD}> i <:gone:{GONE}>.", embeds=[embed], components=rows))
    message = quiet_sitting.last("Mercè")
    await expect(message.get_by_role("img", name=":card:")).to_have_count(5)
    await expect_pictures(message, [128] * 6)
    await expect(message.locator(".markdown").first).to_have_text("Tinc  i :gone:.")
    await expect(message.get_by_role("button", name=":card: Juga")).to_be_visible()
    menu = message.locator(".select")
    await expect(menu).to_have_text("Trenta-set")
    await menu.press("Enter")
    await expect(message.locator(".option").last).to_contain_text(":gone:")
    await quiet_sitting.tab.keyboard.press("Escape")


async def test_emoji_that_stand_alone_are_large(quiet_sitting: Sitting) -> None:
    give_emoji(quiet_sitting)
    card = f"<:card:{CARD}>"
    large = (f"{card} {card}", "🎲 🎉", f"🎲{card}")
    for text in (*large, f"{card} trenta-set", "37", card * 31, f"**{card}**"):
        post(quiet_sitting, MessageParts(content=text))
    shown = quiet_sitting.pane("Mercè").locator(".message .markdown")
    await expect(shown).to_have_count(7)
    classes = await shown.evaluate_all("all => all.map(one => one.className)")
    assert ["jumbo" in each for each in classes] == [True] * 3 + [False] * 4


async def test_a_description_is_read_by_everybody_behind_its_tag(quiet_sitting: Sitting) -> None:
    post_gallery(quiet_sitting)
    message = quiet_sitting.last("Mercè")
    await expect(message.get_by_role("img", name=DESCRIPTION)).to_be_visible()
    await expect(message.get_by_role("img", name="Petita")).to_be_visible()
    tag = message.locator(".gallery").get_by_role("button", name="ALT: descripció de la imatge")
    text = message.locator(".gallery .alt-text")
    await expect(text).to_be_hidden()
    await expect(tag).to_have_css("opacity", "0")
    await message.locator(".gallery img").hover()
    await expect(tag).to_have_css("opacity", "1")
    await tag.press("Enter")
    await expect(text).to_have_text(DESCRIPTION)
    await expect(text).to_be_visible()
    await expect(tag).to_have_attribute("aria-expanded", "true")
    await tag.press("Escape")
    await expect(text).to_be_hidden()
    await tag.click()
    await expect(text).to_be_visible()
    await quiet_sitting.pane("Mercè").locator(".line").focus()
    await expect(text).to_be_hidden()


async def test_pictures_have_their_places_before_they_are_loaded_and_a_tag_only_with_a_description(
    quiet_sitting: Sitting,
) -> None:
    embed: Json = {"title": "Taula", "image": {"url": "attachment://0.png"}}
    files = {0: File("0.png", draw(40, 30), "image/png"), 1: File("1.png", draw(40, 30), "image/png")}
    post(quiet_sitting, MessageParts(content="x", embeds=[embed], files=files))
    message = quiet_sitting.last("Mercè")
    await expect(message.locator("img")).to_have_count(2)
    await expect(message.locator(".alt-tag")).to_have_count(0)
    post_gallery(quiet_sitting)
    image = quiet_sitting.last("Mercè").locator(".gallery img")
    await expect(image).to_have_count(1)
    shown = await image.evaluate("image => [image.getAttribute('width'), image.getAttribute('height')]")
    assert shown == ["481", "350"], "the height of 350 is the limit of a picture of 1100 x 800"
    post_gallery(quiet_sitting, count=2)
    images = quiet_sitting.last("Mercè").locator(".gallery img")
    await expect(images).to_have_count(2)
    left, right = await images.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
    assert left["top"] == right["top"]
    assert left["left"] < right["left"]
