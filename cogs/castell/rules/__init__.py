"""The rules of Castell, numbered in docs/rules/castell.md."""
