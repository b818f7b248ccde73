-- Who types moves in direct messages; those of others are not looked at.

ALTER TABLE users ADD COLUMN types_moves INTEGER NOT NULL DEFAULT 0;
