"""The rules of Castell, numbered in RULES.md: towers, and ten rounds of travelling, training and performing."""
