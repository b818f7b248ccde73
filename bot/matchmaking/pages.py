"""The pages on which one looks for a table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.engine.panel import Button, Choice, Field, Panel, Row, Say, Select, Style
from bot.matchmaking.service import HOURS, Search
from bot.ui.messages.custom_ids import press_page
from storage.rows import SearchPace, WishRow

NAME = "find"


@dataclass(frozen=True, slots=True)
class FindPage:
    """What the first page shows."""

    games: Sequence[str]
    own: Sequence[WishRow]


@dataclass(frozen=True, slots=True)
class SearchPage:
    """What the page of a search shows."""

    search: Search
    seats: Sequence[int]
    """The numbers of seats of the game."""
    others: int
    """Other people who look for a table of the game here."""
    is_looking: bool
    """True if the reader looks for a table of the game already."""
    is_watching: bool
    """True if the reader watches for new lobbies of the game."""


def build_find_page(page: FindPage, say: Say, note: str = "") -> Panel:
    """Build the page with the reader's wishes and all games; ``note`` tells what has just happened."""
    fields = []
    for wish in page.own:
        seats, title = say("find-seats", count=wish.seats), say(f"{wish.game}-title")
        text = say("find-wish", seats=seats, pace=say(f"lobby-preset-{wish.pace}"), when=f"<t:{int(wish.until)}:R>")
        stop = Button(say("find-stop", game=title), press_page(NAME, "stop", wish.game))
        fields.append(Field(title, text, button=stop))
    choices = tuple(Choice(say(f"{game}-title"), game) for game in page.games)
    lines = [*([note] if note else []), say("find-about")]
    select = Select(say("find-game"), press_page(NAME, "game"), choices)
    return Panel(say("find-title"), "\n".join(lines), tuple(fields), rows=(select,))


def build_search_page(page: SearchPage, say: Say) -> Panel:
    search = page.search
    lines = [say("find-others", count=page.others)]
    if search.is_with_computers:
        lines.append(say("find-patience"))
    if page.is_watching:
        lines.append(say("find-watching"))
    title = say("find-search-title", game=say(f"{search.game}-title"))
    return Panel(title, "\n".join(lines), rows=(*_list_selects(page, say), _build_buttons(page, say)))


def _list_selects(page: SearchPage, say: Say) -> list[Row]:
    """List what can be chosen; each choice is the whole search with another value."""
    search = page.search
    offered = {
        "seats": [(replace(search, seats=each), say("find-seats", count=each)) for each in (0, *page.seats)],
        "pace": [(replace(search, pace=each, hours=0), say(f"lobby-preset-{each}")) for each in SearchPace],
        "hours": [(replace(search, hours=each), say("find-hours", count=each)) for each in HOURS],
        "is_with_computers": [
            (replace(search, is_with_computers=each), say(f"find-computers-{each:d}")) for each in (True, False)
        ],
    }
    return [_build_select(name, choices, search, say) for name, choices in offered.items()]


def _build_select(field: str, choices: Sequence[tuple[Search, str]], search: Search, say: Say) -> Select:
    """Build a list whose choices say what they are about, as the chosen one stands alone."""
    about = say(f"find-choose-{field.removeprefix('is_with_')}")
    named = tuple(
        Choice(
            say("find-option", name=about, value=label),
            str(chosen),
            say(f"lobby-preset-{chosen.pace}-note") if field == "pace" else "",
            is_chosen=getattr(chosen, field) == getattr(search, field),
        )
        for chosen, label in choices
    )
    return Select(about, press_page(NAME, "search"), named)


def _build_buttons(page: SearchPage, say: Say) -> Row:
    search = page.search
    watch, key = ("unwatch", "find-unwatch") if page.is_watching else ("watch", "find-watch")
    return (
        Button(say("find-change" if page.is_looking else "find-look"), press_page(NAME, "look", search), Style.GOOD),
        Button(say(key), press_page(NAME, watch, search)),
        Button(say("find-back"), press_page(NAME)),
    )
