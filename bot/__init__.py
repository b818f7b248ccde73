"""Colla, a Discord bot for tabletop games."""

__version__ = "1.0.0"
