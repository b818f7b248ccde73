-- Where players are called when something is asked of them now counts beside where they are reminded later: what was
-- the default until now is called at the table first, and reminded by direct message. How often they are reminded, and
-- with which clock a server's tables begin.

UPDATE users SET calls = 'both' WHERE calls = 'dm';
ALTER TABLE users ADD COLUMN often TEXT NOT NULL DEFAULT 'twice';
ALTER TABLE servers ADD COLUMN clock TEXT NOT NULL DEFAULT 'none';
