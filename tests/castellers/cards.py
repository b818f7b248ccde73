"""The eleven kinds of cards of Castellers! by short names."""

from cogs.castellers.cards import Card

T1, T2, T3, T4 = Card.TRONC1, Card.TRONC2, Card.TRONC3, Card.TRONC4
DOSOS, ACOTXADOR, ENXANETA = Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA
LLENYA, CANGUELO, GRALLERS, CAP = Card.LLENYA, Card.CANGUELO, Card.GRALLERS, Card.CAP
