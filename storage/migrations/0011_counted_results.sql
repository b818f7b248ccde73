-- A game of which others played more than half of a player's moves is neither won nor lost by that player.

ALTER TABLE results ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 1;
