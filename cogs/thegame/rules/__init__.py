"""The rules of The Game, numbered in docs/rules/the-game.md: four piles, 98 cards, and nobody may name a number."""
