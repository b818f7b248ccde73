"""Everything that a message can hold is shown as Discord shows it."""

from __future__ import annotations

from playwright.async_api import expect

from bot.local.actions import MessageParts
from bot.local.model import Json, MessageFlag
from bot.local.requests import File
from tests.browser.sitting import Sitting, expect_pictures

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)

STYLES = ("primary", "secondary", "success", "danger", "secondary")


def _everything() -> MessageParts:
    fields: list[Json] = [{"name": f"Camp {number}", "value": f"**{number}**", "inline": True} for number in range(4)]
    embed: Json = {
        "title": "Un títol",
        "url": "https://example.org/",
        "description": "Una *descripció*.",
        "color": 0xC8102E,
        "fields": [*fields, {"name": "Ample", "value": "tot sol"}],
        "footer": {"text": "Al peu"},
        "thumbnail": {"url": "attachment://petita.png"},
        "image": {"url": "attachment://gran.png"},
    }
    buttons: list[Json] = [
        {"type": 2, "style": style, "label": f"Botó {style}", "custom_id": f"b{style}", "emoji": {"name": "🎲"}}
        for style in (1, 2, 3, 4)
    ]
    link: Json = {"type": 2, "style": 5, "label": "Enllaç", "url": "https://example.org/"}
    options: list[Json] = [{"label": f"Tria {each}", "value": each, "description": f"La {each}"} for each in "abc"]
    menu: Json = {"type": 3, "custom_id": "m", "placeholder": "Tria'n dues", "min_values": 2, "max_values": 2}
    rows: list[Json] = [
        {"type": 1, "components": [*buttons, link]},
        {"type": 1, "components": [{**menu, "options": options}]},
    ]
    files = {
        number: File(name, PIXEL, "image/png") for number, name in enumerate(("petita.png", "gran.png", "sola.png"))
    }
    return MessageParts(content="Hola!", embeds=[embed], components=rows, files=files)


async def test_embeds_pictures_buttons_and_menus_are_all_there(quiet_sitting: Sitting) -> None:
    actions, room = quiet_sitting.discord.actions, quiet_sitting.discord.guilds[0].channels[0]
    actions.post(room.data, actions.model.bot_id, _everything())
    message = quiet_sitting.last("Mercè")
    await expect(message.locator(".embed")).to_have_css("border-left-color", "rgb(200, 16, 46)")
    await expect(message.get_by_role("link", name="Un títol")).to_have_attribute("href", "https://example.org/")
    await expect(message.locator(".embed-foot")).to_have_text("Al peu")
    await expect(message.locator(".field")).to_have_count(5)
    places = await message.locator(".field").evaluate_all(
        "fields => fields.map(field => [field.offsetTop, field.offsetLeft])"
    )
    assert len({top for top, _ in places[:3]}) == 1, "three fields stand side by side"
    assert len({left for _, left in places[:3]}) == 3
    assert places[3][0] > places[0][0], "the fourth begins a new row"
    await expect_pictures(message, [1, 1, 1])
    for number, style in enumerate(STYLES):
        button = message.locator(".row").first.locator(".button").nth(number)
        await expect(button).to_have_class(f"button {style}")
    await expect(message.get_by_role("button", name="Botó 1")).to_contain_text("🎲")
    await expect(message.locator(".select-label")).to_have_text("Tria'n dues")


async def test_components_of_the_second_version_stand_where_they_belong(quiet_sitting: Sitting) -> None:
    actions, room = quiet_sitting.discord.actions, quiet_sitting.discord.guilds[0].channels[0]
    actions.post(room.data, actions.model.bot_id, _layout())
    message = quiet_sitting.last("Mercè")
    frame = message.locator(".container")
    await expect(frame).to_have_css("border-left-color", "rgb(200, 16, 46)")
    await expect(frame.locator(".heading")).to_have_text("Castell")
    await expect(frame.locator(".section").get_by_role("button", name="Puja-hi")).to_be_enabled()
    beside = await frame.locator(".section").first.evaluate(
        "section => [...section.children].map(child => child.getBoundingClientRect().left)"
    )
    assert beside[0] < beside[1], "the accessory stands at the right"
    await expect(frame.locator("hr")).to_have_count(1)
    await expect(frame.locator(".gallery img")).to_have_count(2)
    await expect_pictures(message, [1, 1, 1])  # thumbnail and gallery, and no file a second time below
    veil = frame.get_by_role("button", name="Text amagat: prem per veure'l")
    await veil.press("Enter")
    await expect(frame.get_by_role("img", name="El secret")).to_be_visible()
    assert await message.locator(".row .quiet").inner_text() == "(aquesta pàgina no ho pot mostrar)"


def _layout() -> MessageParts:
    """A message of frames, with everything that can stand in one, and a button for something that is sold."""

    def media(name: str, **more: object) -> Json:
        return {"media": {"url": f"attachment://{name}"}, **more}

    section: Json = {"type": 9, "components": [{"type": 10, "content": "Qui puja?"}]}
    gallery: list[Json] = [
        media("gran.png", description="Gran"),
        media("sola.png", description="El secret", spoiler=True),
    ]
    inner: list[Json] = [
        {"type": 10, "content": "## Castell"},
        {**section, "accessory": {"type": 2, "style": 1, "label": "Puja-hi", "custom_id": "up"}},
        {**section, "accessory": {"type": 11, **media("petita.png", description="Petita")}},
        {"type": 14, "divider": True, "spacing": 2},
        {"type": 12, "items": gallery},
    ]
    sold: Json = {"type": 1, "components": [{"type": 2, "style": 6, "sku_id": "1"}]}
    files = {number: File(f"{name}.png", PIXEL, "image/png") for number, name in enumerate(("petita", "gran", "sola"))}
    frame: Json = {"type": 17, "accent_color": 0xC8102E, "components": inner}
    return MessageParts(components=[frame, sold], files=files, flags=MessageFlag.COMPONENTS_V2)


async def test_messages_of_one_author_are_grouped_until_time_or_somebody_else_comes_between(
    quiet_sitting: Sitting,
) -> None:
    room = quiet_sitting.discord.guilds[0].channels[0]
    jaume, merce = quiet_sitting.person("Jaume"), quiet_sitting.person("Mercè")
    for person, text in ((jaume, "un"), (jaume, "dos"), (merce, "tres"), (jaume, "quatre")):
        person.say(room, text)
    last = jaume.say(room, "cinc")
    last.created_at += 600
    quiet_sitting.discord.actions.edit(last, MessageParts(content="sis"))
    messages = quiet_sitting.pane("Mercè").locator(".message")
    await expect(messages).to_have_count(5)
    await expect(messages.last).to_contain_text("sis")
    headed = await messages.evaluate_all("all => all.map(one => one.querySelector('.author') !== null)")
    assert headed == [True, False, True, True, True]
