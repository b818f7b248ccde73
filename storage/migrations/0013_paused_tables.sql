-- Each time that the bot is connected it looks for the tables that are paused, which are few among all.

CREATE INDEX tables_paused ON tables (touched_at) WHERE is_paused = 1;
