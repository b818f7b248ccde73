"""The features of the bot: each is a folder beside this file."""

from __future__ import annotations

from bot.daily.feature import DailyFeature
from bot.matchmaking.feature import MatchmakingFeature
from bot.ratings.feature import RatingFeature
from bot.tournaments.feature import TournamentFeature
from bot.ui.feature import FeatureBuilder

FEATURES: tuple[FeatureBuilder, ...] = (MatchmakingFeature, DailyFeature, TournamentFeature, RatingFeature)
"""Makes each feature, in the order in which their commands are told to Discord."""
