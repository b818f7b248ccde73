"""The features of the bot, each in a folder of its own."""

from bot.daily.feature import DailyFeature
from bot.matchmaking.feature import MatchmakingFeature
from bot.ratings.feature import RatingFeature
from bot.tournaments.feature import TournamentFeature
from bot.ui.feature import FeatureBuilder

FEATURES: tuple[FeatureBuilder, ...] = (MatchmakingFeature, DailyFeature, TournamentFeature, RatingFeature)
"""The features in the order in which their commands are sent to Discord."""
