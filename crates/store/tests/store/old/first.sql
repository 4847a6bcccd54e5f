-- What a store held when it had its first tables, and keeps since: an event with its record, people, a key.
-- Never edited: stores out there hold such rows.

INSERT INTO events (id, name, created_at) VALUES (1, 'Spring open', 1794763700);

INSERT INTO tournaments (id, event_id, name, created_at, version, head) VALUES
    (1, 1, 'A', 1794763701, 3,
     '0b306762fc1a72ebd47ba54896c7d03b40b0de24d7af9cab8c31752490232196');

INSERT INTO entries (tournament_id, number, previous, hash, who, at, payload) VALUES
    (1, 1, '0000000000000000000000000000000000000000000000000000000000000000',
     '84664452e70e0bb3375222fc4479137ffd68d1460df80cf7e60cb87c81ffb72f',
     'Olga', 1794763800, '{"do":"enter","players":[{"name":"Ada, Ann","rating":2100}]}'),
    (1, 2, '84664452e70e0bb3375222fc4479137ffd68d1460df80cf7e60cb87c81ffb72f',
     '2b4489c2852cb201fc281dbc7fdc4dd9b16b561b4d584a8fd661101c901b302a',
     'Olga', 1794763860, '{"do":"check-in","player":1}'),
    (1, 3, '2b4489c2852cb201fc281dbc7fdc4dd9b16b561b4d584a8fd661101c901b302a',
     '0b306762fc1a72ebd47ba54896c7d03b40b0de24d7af9cab8c31752490232196',
     'Berto', 1794763920, '{"do":"enter","players":[{"name":"Bo, Ben","rating":2000}]}');

INSERT INTO users (id, name, password, created_at) VALUES (1, 'Olga', 'a hash', 1794763600);

INSERT INTO roles (user_id, role) VALUES (1, 'owner');

INSERT INTO tokens (id, hash, label, role, tournament_id, created_at) VALUES
    (1, 'a hash', 'tablet', 'results', 1, 1794763750);

INSERT INTO settings (tournament_id, name, value) VALUES (1, 'colour', 'green');
