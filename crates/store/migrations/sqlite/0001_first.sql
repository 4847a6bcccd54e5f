-- Numbered migrations are never edited: a change is a new file.

CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    archived_at INTEGER
);

-- `version` and `head` are the number and the hash of the last entry: cutting entries off shows.
CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events (id),
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    archived_at INTEGER,
    version INTEGER NOT NULL,
    head TEXT NOT NULL
);

CREATE INDEX tournaments_of_event ON tournaments (event_id);

CREATE TABLE entries (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL CHECK (number > 0),
    previous TEXT NOT NULL,
    hash TEXT NOT NULL,
    who TEXT NOT NULL,
    at INTEGER NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (tournament_id, number)
);

CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
BEGIN
    SELECT RAISE(ABORT, 'entries of a record are never changed');
END;

CREATE TRIGGER entries_remain BEFORE DELETE ON entries
BEGIN
    SELECT RAISE(ABORT, 'entries of a record are never removed');
END;

CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    disabled_at INTEGER
);

-- Without event and tournament, a row of these three tables is about the whole server.
CREATE TABLE roles (
    user_id INTEGER NOT NULL REFERENCES users (id),
    event_id INTEGER REFERENCES events (id),
    tournament_id INTEGER REFERENCES tournaments (id),
    role TEXT NOT NULL,
    CHECK (event_id IS NULL OR tournament_id IS NULL)
);

CREATE UNIQUE INDEX one_role_per_scope
    ON roles (user_id, coalesce(event_id, 0), coalesce(tournament_id, 0));

CREATE TABLE tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hash TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    role TEXT NOT NULL,
    event_id INTEGER REFERENCES events (id),
    tournament_id INTEGER REFERENCES tournaments (id),
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER,
    CHECK (event_id IS NULL OR tournament_id IS NULL)
);

CREATE TABLE settings (
    event_id INTEGER REFERENCES events (id),
    tournament_id INTEGER REFERENCES tournaments (id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    CHECK (event_id IS NULL OR tournament_id IS NULL)
);

CREATE UNIQUE INDEX one_setting_per_scope
    ON settings (name, coalesce(event_id, 0), coalesce(tournament_id, 0));

CREATE TABLE sessions (
    hash TEXT PRIMARY KEY NOT NULL,
    user_id INTEGER REFERENCES users (id),
    data TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
);

CREATE INDEX sessions_by_end ON sessions (expires_at);
