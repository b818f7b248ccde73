"""Ratings: how strong people are in a game, season by season."""
