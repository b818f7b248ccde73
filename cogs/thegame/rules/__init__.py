"""The rules of The Game, numbered in RULES.md: four piles, 98 cards, and nobody may name a number."""
