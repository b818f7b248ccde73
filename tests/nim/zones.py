"""What the generic tests must know of nim besides the marks of its fields."""

OPEN_WINDOWS = ("emptied",)
"""Everybody knows who may still put a token back."""
