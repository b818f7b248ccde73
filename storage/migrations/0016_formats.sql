-- Messages are embeds or laid out with components, and stay what they are until they are posted anew.

ALTER TABLE messages ADD COLUMN format TEXT NOT NULL DEFAULT 'embed';
