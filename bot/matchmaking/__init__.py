"""Finds people who want to play the same game, and announces new lobbies."""
