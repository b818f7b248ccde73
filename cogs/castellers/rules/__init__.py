"""The rules of Castellers!, numbered in RULES.md: four castells of the day, and three of them to raise."""
