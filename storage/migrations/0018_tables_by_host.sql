-- A new table begins with the options that its host chose last for this game.

CREATE INDEX tables_by_host ON tables (host_id, game, opened_at);
