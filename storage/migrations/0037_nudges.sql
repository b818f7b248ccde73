-- Players may get a ping when they are next, and when everybody waits for them alone; by default nobody does.

ALTER TABLE users ADD COLUMN nudges TEXT NOT NULL DEFAULT 'none';
CREATE INDEX users_by_nudges ON users (user_id) WHERE nudges <> 'none';
