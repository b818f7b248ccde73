"""The rules of Castell: towers, and ten rounds of travelling, training and performing.

Rule numbers: docs/rules/castell.md.
"""
