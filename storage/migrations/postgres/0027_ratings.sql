-- What ratings need of finished games beside their results: who had left, and which marks compare.

CREATE TABLE departures (
    table_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    until BIGINT NOT NULL,
    user_id BIGINT,
    name TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, seat, until)
);

CREATE INDEX departures_by_user ON departures (user_id);

INSERT INTO departures (table_id, seat, until, user_id, name)
SELECT table_id, seat, until, user_id, name FROM former
WHERE table_id IN (SELECT table_id FROM results);

-- Empty: without marks, or the table was removed before this was kept.
ALTER TABLE results ADD COLUMN category TEXT COLLATE "C" NOT NULL DEFAULT '';

UPDATE results SET category = coalesce((SELECT category FROM tables WHERE id = table_id), '');

-- Who wants to be shown no rating, nor to others.
CREATE TABLE unrated (
    user_id BIGINT PRIMARY KEY
);
