-- SQLite looks paused tables up by the first column of the index, so the condition of the query has to be that column.

DROP INDEX tables_paused;

CREATE INDEX tables_paused ON tables (is_paused, touched_at) WHERE is_paused = 1;
