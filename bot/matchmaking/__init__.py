"""Finds people who want to play the same game, and tells of new lobbies."""
