"""The modules whose functions answer presses; see :mod:`bot.ui.interactions.routes`."""

from bot.ui.interactions import hand, lobbies, table_actions, typed_moves
from bot.ui.pages import (
    forks,
    happened,
    help_page,
    my_games,
    privacy,
    reminder_settings,
    replay,
    server_settings,
    settings,
    table_picker,
    tutorial,
)

MODULES = (
    *(hand, table_actions, lobbies, typed_moves),
    *(happened, replay, forks, tutorial, privacy, help_page, my_games, table_picker),
    *(settings, reminder_settings, server_settings),
)
