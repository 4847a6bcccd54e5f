-- Numbered migrations are never edited: a change is a new file.

-- The record of the server itself: people, keys, roles, sign-ins. One chain, as every tournament
-- has its own; the head stands in the only row of `server_head`.
CREATE TABLE server_head (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    version BIGINT NOT NULL,
    head TEXT NOT NULL
);

INSERT INTO server_head (id, version, head)
VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');

CREATE TABLE server_entries (
    number BIGINT PRIMARY KEY CHECK (number > 0),
    previous TEXT NOT NULL,
    hash TEXT NOT NULL,
    who TEXT NOT NULL,
    at BIGINT NOT NULL,
    payload TEXT NOT NULL
);

CREATE TRIGGER server_entries_stay BEFORE UPDATE OR DELETE ON server_entries
    FOR EACH ROW EXECUTE FUNCTION entries_are_for_good();

-- What was done to somebody's account that he has not been told yet.
CREATE TABLE notices (
    user_id BIGINT NOT NULL REFERENCES users (id),
    entry BIGINT NOT NULL REFERENCES server_entries (number),
    PRIMARY KEY (user_id, entry)
);

-- Until when a password that was given at the machine can be changed for one's own; none if the
-- password is one's own.
ALTER TABLE users ADD COLUMN one_time_until BIGINT;

-- Who made a key, by which key if by one, and when it was last used, to ten minutes.
ALTER TABLE tokens ADD COLUMN maker_id BIGINT REFERENCES users (id);
ALTER TABLE tokens ADD COLUMN made_with BIGINT REFERENCES tokens (id);
ALTER TABLE tokens ADD COLUMN last_used_at BIGINT;

-- When a browser was last heard of, to a few minutes, what kind it is and roughly from where.
ALTER TABLE sessions ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';

-- Whoever is signed in now stays so: nobody is put out by an update.
UPDATE sessions SET seen_at = CAST(extract(epoch FROM now()) AS BIGINT);

CREATE INDEX sessions_of_user ON sessions (user_id);
