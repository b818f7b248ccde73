"""The rules of The Game, numbered in docs/rules/the-game.md."""
