//! The floor everything else stands on: the server's memory, who asks, what may be done, one action
//! from rights to disk. Nothing here draws a page, and nothing here imports a floor above.
//!
//! | part | what |
//! |---|---|
//! | `app`, `rooms`, `room`, `live` | the server's memory: open tournaments, and who watches them |
//! | `ranked`, `per_round` | standings, ratings and norms after a round, once per version |
//! | `at`, `visitor`, `peer`, `access` | who asks, from where, with which role |
//! | `roles`, `rights`, `watching` | what a role may do and see, and how long |
//! | `acting`, `conflict`, `after`, `done` | one action: judged, stored, told; what follows |
//! | `events`, `shelves`, `sections` | new events, where they lie, those of several tournaments |
//! | `series` | several events as one, and a player over all of them |
//! | `offer`, `requests`, `sense` | who may enter, who asks to, what contradicts itself |
//! | `incoming`, `games`, `folder` | files that bring events and games in |
//! | `lists`, `fetching` | FIDE's rating lists, fetched and kept current |
//! | `people/`, `sheets`, `divided` | accounts and keys, scoresheets, the prize fund |
//! | `published`, `drawn`, `proof` | what everybody may see, drawn once, and what proves it |
//! | `beside`, `personal` | personal data beside the record: sealed, put back, given out, erased |
//! | `neighbours`, `network` | other servers on the same database; the network of the hall |
//! | `summary` | what lists say of tournaments without opening them |
//! | `problem`, `trouble`, `words`, `logged` | what goes wrong, in words and in the log |
//! | `went_wrong` | what went wrong with something sent, as it is kept |
//! | `health`, `measures` | whether the desk is well, and what it counts of itself |
//! | `auth/`, `locked` | secrets, passwords, cookies, CSRF, limits; secrets for other servers |
//! | `serving/`, `tls/`, `wire`, `headers` | connections, https, what every answer says |
//! | `showing`, `screens` | an event as it is drawn for another place; screens of the hall |
//! | `papers` | papers as files, and what an organiser keeps for them |
//! | `report_file`, `sendings` | report files, in between and final; which were sent for rating |
//! | `form`, `sent` | fields, and a form that was refused on its way back |
//! | `clock`, `regular`, `aside`, `assets` | time, work aside from serving, files |

pub mod access;
pub mod acting;
pub mod after;
pub mod app;
pub mod aside;
pub mod assets;
pub mod at;
pub mod auth;
pub mod beside;
pub mod clock;
pub mod conflict;
pub mod divided;
pub mod done;
pub mod drawn;
pub mod events;
pub mod fetching;
pub mod folder;
pub mod form;
pub mod games;
pub mod headers;
pub mod health;
pub mod incoming;
pub mod lists;
pub mod live;
pub mod locked;
pub mod logged;
pub mod measures;
pub mod neighbours;
pub mod network;
pub mod offer;
pub mod papers;
pub mod peer;
pub mod people;
pub mod per_round;
pub mod personal;
pub mod problem;
pub mod proof;
pub mod published;
pub mod ranked;
pub mod regular;
pub mod report_file;
pub mod requests;
pub mod rights;
pub mod roles;
pub mod room;
pub mod rooms;
pub mod screens;
pub mod sections;
pub mod sendings;
pub mod sense;
pub mod sent;
pub mod series;
pub mod serving;
pub mod sheets;
pub mod shelves;
pub mod showing;
pub mod summary;
pub mod tls;
pub mod trouble;
pub mod visitor;
pub mod watching;
pub mod went_wrong;
pub mod wire;
pub mod words;
