"""A simple player, who stands in for whoever is away."""
