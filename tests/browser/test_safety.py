"""Whatever is written becomes text, never a part of the page; and nothing is fetched from anywhere else."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.async_api import expect

from bot.local.actions import MessageParts
from bot.local.model import Json
from tests.browser.sitting import Sitting

FORMATTED = {
    "**fort** i *tort* i __sota__ i ~~no~~": "<strong>fort</strong> i <em>tort</em> i <u>sota</u> i <s>no</s>",
    "***tots dos***": "<em><strong>tots dos</strong></em>",
    "un_nom_llarg i 2 * 3 * 4": "un_nom_llarg i 2 * 3 * 4",
    r"\*no\* i \_no\_": "*no* i _no_",
    "`**codi**`": "<code>**codi**</code>",
    "```py\n<b>x</b>\n```": '<pre tabindex="0"><code>&lt;b&gt;x&lt;/b&gt;</code></pre>',
    "## Títol\ntext": '<p class="heading h2">Títol</p>text',
    "text # no és títol": "text # no és títol",
    "-# petit": '<p class="subtext">petit</p>',
    "> cita\n> més\nfora": "<blockquote>cita\nmés</blockquote>fora",
    "a > b": "a &gt; b",
    "<@0> <#0>": '<span class="mention">@0</span> <a class="mention" href="#" data-channel="0"># 0</a>',
    "[**aquí**](https://example.org/a)": '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer" '
    'title="https://example.org/a"><strong>aquí</strong></a>',
    "<b>no</b> & <img src=x onerror=alert(1)>": "&lt;b&gt;no&lt;/b&gt; &amp; &lt;img src=x onerror=alert(1)&gt;",
    "[x](javascript:alert(1))": "<span>x</span>",
    "[x](data:text/html,<script>alert(1)</script>)": "<span>x</span>",
    "<javascript:alert(1)>": "&lt;javascript:alert(1)&gt;",
    "<t:99999999999999:R> <t:9999999999999:R>": "&lt;t:99999999999999:R&gt; &lt;t:9999999999999:R&gt;",
}

HOSTILE = (
    '"><script>window.hacked=1</script>',
    "<svg/onload=window.hacked=1>",
    "[a](https://example.org/\"onmouseover='window.hacked=1')",
    "**" * 900,
    "> " * 900,
    "|| ~~ __ ** * _ ` ``` <@ <# <t: [](",
    "\u202e\u2066 gnol\u0000\ufeff",
    "[" * 900 + "](x)" * 50,
)


async def test_markdown_becomes_what_discord_makes_of_it(quiet_sitting: Sitting) -> None:
    shown = await quiet_sitting.tab.evaluate(
        """async (texts) => {
            const { markdown } = await import("/markdown.js");
            return texts.map((text) => markdown(text).innerHTML);
        }""",
        list(FORMATTED),
    )
    assert dict(zip(FORMATTED, shown, strict=True)) == FORMATTED


async def test_spoilers_hide_their_text_and_no_request_leaves_the_machine_for_what_a_message_names(
    quiet_sitting: Sitting,
) -> None:
    actions, room = quiet_sitting.discord.actions, quiet_sitting.discord.guilds[0].channels[0]
    quiet_sitting.person("Jaume").say(room, "és ||el **senyor** Pla||")
    spoiler = quiet_sitting.last("Mercè").get_by_role("button", name="Text amagat: prem per veure'l")
    await expect(spoiler.locator(".hidden-text")).to_be_hidden()
    await spoiler.press("Enter")
    await expect(quiet_sitting.last("Mercè").locator(".hidden-text")).to_be_visible()
    picture: Json = {"type": "rich", "image": {"url": "https://example.org/pixel.png"}, "title": "una imatge"}
    actions.post(room.data, actions.model.bot_id, MessageParts(content="https://example.org/a", embeds=[picture]))
    await expect(quiet_sitting.last("Mercè")).to_contain_text("Imatge externa")
    await quiet_sitting.tab.reload()
    await expect(quiet_sitting.last("Mercè")).to_contain_text("Imatge externa")
    home = urlsplit(quiet_sitting.address)
    assert {urlsplit(each).netloc for each in quiet_sitting.requested} == {home.netloc}


async def test_hostile_texts_stay_texts_wherever_they_are_shown(quiet_sitting: Sitting) -> None:
    room = quiet_sitting.discord.guilds[0].channels[0]
    actions = quiet_sitting.discord.actions
    for text in HOSTILE:
        embed: Json = {
            "type": "rich",
            "title": text[:256],
            "description": text,
            "url": "javascript:window.hacked=1",
            "fields": [{"name": text[:256], "value": text[:1024], "inline": True}],
            "footer": {"text": text},
            "image": {"url": "https://example.org/pixel.png"},
            "thumbnail": {"url": "javascript:window.hacked=1"},
        }
        actions.post(room.data, actions.model.bot_id, MessageParts(content=text, embeds=[embed]))
    quiet_sitting.discord.add_user(HOSTILE[0][:32], guild=quiet_sitting.discord.guilds[0])
    await expect(quiet_sitting.pane("Mercè").locator(".message")).to_have_count(len(HOSTILE))
    assert await quiet_sitting.tab.evaluate("window.hacked") is None
    assert await quiet_sitting.tab.locator(".message script, .message [onload], .message [onmouseover]").count() == 0
    assert await quiet_sitting.tab.locator("img:not(.cover)").count() == 0
    links = await quiet_sitting.tab.locator(".message a").evaluate_all("links => links.map(link => link.protocol)")
    assert set(links) <= {"https:", "http:"}


async def test_the_page_could_not_reach_out_even_if_it_were_made_to(quiet_sitting: Sitting) -> None:
    elsewhere = "http://127.0.0.1:9/x.png"
    programs = (
        f"fetch('{elsewhere}').then(() => 'reached', () => 'refused')",
        f"new Promise(done => {{ const it = new Image(); it.src = '{elsewhere}';"
        " it.onload = () => done('reached'); it.onerror = () => done('refused'); })",
        "new Promise(done => { const it = document.createElement('script'); it.textContent = 'window.ran = 1';"
        " document.body.append(it); done(window.ran ? 'reached' : 'refused'); })",
    )
    for program in programs:
        assert await quiet_sitting.tab.evaluate(program) == "refused"
        assert any("Content Security Policy" in each for each in quiet_sitting.troubles)
        quiet_sitting.troubles.clear()
    quiet_sitting.requested.clear()
