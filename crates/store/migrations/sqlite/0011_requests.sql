-- Numbered migrations are never edited: a change is a new file.

-- What people asked for before an event: to be entered. It lies beside the record until somebody decides;
-- then what was sent is gone from here, and what was accepted is in the record.
CREATE TABLE IF NOT EXISTS requests (
    id INTEGER PRIMARY KEY,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    made_at INTEGER NOT NULL,
    secret TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    data TEXT NOT NULL,
    player INTEGER
);

CREATE INDEX IF NOT EXISTS requests_of_tournament ON requests (tournament_id, state);
