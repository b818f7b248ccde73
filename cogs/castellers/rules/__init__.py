"""The rules of Castellers!: four castells of the day, and three of them to raise.

Rule numbers: docs/rules/castellers.md.
"""
