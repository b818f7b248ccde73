"""The pages on which one looks for a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.engine.panel import Button, Choice, Field, Panel, Press, Row, Say, Select, Style, Verb
from bot.matchmaking.search import HOURS, USUAL_HOURS, Search
from bot.tables.table import Refused
from storage.rows import Pace, WishRow

NAME = "find"

GAME, SEATS, PACE, TIME, COMPUTERS = "game", "seats", "pace", "hours", "computers"
"""The second words of payloads: what is chosen."""

LOOK, STOP, WATCH, UNWATCH = "look", "stop", "watch", "unwatch"
"""The second words of payloads: what is done."""


@dataclass(frozen=True, slots=True)
class FindPage:
    """What the first page shows."""

    games: Sequence[str]
    own: Sequence[WishRow]
    """The reader's wishes here."""


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
    """True if the reader is told of new lobbies of the game."""


def build_find_page(page: FindPage, say: Say, note: str = "") -> Panel:
    """Build the page with the reader's wishes and all games; ``note`` tells what has just happened."""
    fields = tuple(_build_wish(wish, say) for wish in page.own)
    choices = tuple(Choice(say(f"{game}-title"), game) for game in page.games)
    lines = [*([note] if note else []), say("find-about")]
    return Panel(say("find-title"), "\n".join(lines), fields, rows=(Select(say("find-game"), _press(GAME), choices),))


def build_search_page(page: SearchPage, say: Say) -> Panel:
    """Build the page of a search."""
    search = page.search
    lines = [say("find-others", count=page.others)]
    if search.is_with_computers:
        lines.append(say("find-patience"))
    if page.is_watching:
        lines.append(say("find-watching"))
    title = say("find-search-title", game=say(f"{search.game}-title"))
    return Panel(title, "\n".join(lines), rows=(*_list_selects(page, say), _build_buttons(page, say)))


def change_search(search: Search, name: str, value: str) -> Search:
    """Return the search with another value; a new pace has its usual time.

    :raises Refused: if there is no such value.
    """
    try:
        match name:
            case "seats":
                return replace(search, seats=int(value))
            case "pace":
                return replace(search, pace=Pace(value), hours=USUAL_HOURS[Pace(value)])
            case "hours" if int(value) in HOURS:
                return replace(search, hours=int(value))
            case "computers":
                return replace(search, is_with_computers=value == "1")
    except ValueError as error:
        raise Refused("malformed") from error
    raise Refused("malformed")


def _build_wish(wish: WishRow, say: Say) -> Field:
    seats = say("find-seats", count=wish.seats)
    text = say("find-wish", seats=seats, pace=say(f"find-pace-{wish.pace}"), when=f"<t:{int(wish.until)}:R>")
    title = say(f"{wish.game}-title")
    stop = Button(say("find-stop", game=title), _press(STOP, wish.game))
    return Field(title, text, button=stop)


def _list_selects(page: SearchPage, say: Say) -> Sequence[Row]:
    search = page.search
    offered: Mapping[str, Sequence[Choice]] = {
        SEATS: [
            Choice(say("find-seats", count=each), str(each), is_chosen=each == search.seats)
            for each in (0, *page.seats)
        ],
        PACE: [
            Choice(say(f"find-pace-{each}"), each, say(f"lobby-preset-{each}-note"), is_chosen=each is search.pace)
            for each in Pace
        ],
        TIME: [Choice(say("find-hours", count=each), str(each), is_chosen=each == search.hours) for each in HOURS],
        COMPUTERS: [
            Choice(say(f"find-computers-{each}"), str(each), is_chosen=each == search.is_with_computers)
            for each in (1, 0)
        ],
    }
    return [_build_select(name, choices, search, say) for name, choices in offered.items()]


def _build_select(name: str, choices: Sequence[Choice], search: Search, say: Say) -> Select:
    """Build a list whose choices say what they are about, as the chosen one stands alone."""
    about = say(f"find-choose-{name}")
    named = tuple(replace(choice, label=say("find-option", name=about, value=choice.label)) for choice in choices)
    return Select(about, _press(name, search), named)


def _build_buttons(page: SearchPage, say: Say) -> Row:
    search = page.search
    watch = (UNWATCH, "find-unwatch") if page.is_watching else (WATCH, "find-watch")
    return (
        Button(say("find-change" if page.is_looking else "find-look"), _press(LOOK, search), Style.GOOD),
        Button(say(watch[1]), _press(watch[0], search)),
        Button(say("find-back"), Press(Verb.PAGE, page=NAME)),
    )


def _press(*words: object) -> Press:
    return Press(Verb.PAGE, page=".".join((NAME, *map(str, words))))
