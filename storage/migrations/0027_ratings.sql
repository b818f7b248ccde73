-- What ratings need of finished games beside their results: who had left, and which marks compare.

CREATE TABLE departures (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    until INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, until)
) STRICT, WITHOUT ROWID;

CREATE INDEX departures_by_user ON departures (user_id);

INSERT INTO departures (table_id, seat, until, user_id, name)
SELECT table_id, seat, until, user_id, name FROM former
WHERE table_id IN (SELECT table_id FROM results);

-- Empty: without marks, or the table was removed before this was kept.
ALTER TABLE results ADD COLUMN category TEXT NOT NULL DEFAULT '';

UPDATE results SET category = coalesce((SELECT category FROM tables WHERE id = table_id), '');

-- Who wants to be shown no rating, nor to others.
CREATE TABLE unrated (
    user_id INTEGER PRIMARY KEY
) STRICT;
