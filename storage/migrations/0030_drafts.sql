-- Additive: A hand's message keeps what its player is putting together, whichever process draws it and after
-- a restart, too.

ALTER TABLE messages ADD COLUMN in_progress TEXT NOT NULL DEFAULT '';
