//! Writing: a tournament to a new file, and what the file cannot say.

mod arrangement;
mod header;
mod loss;
mod player;
mod scoring;
mod sheet;
mod team;

use arbitra_model::{Entry, Player, Points, Round, Tournament};

pub use loss::{Loss, LossCode};
pub(crate) use player::FIELDS;
pub(crate) use sheet::Sheet;

use crate::letters::Letters;
use crate::line_end::LineEnd;

/// The dialect of a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// TRF16 with the extensions that pairing engines read: `XXR`, `XXC`, `XXS`, `XXZ`, `XXA`,
    /// `XXP` and `BBW` … `BBU`.
    Trf16,
    /// TRF-2026.
    Trf26,
}

impl Dialect {
    /// Both dialects.
    pub const ALL: [Dialect; 2] = [Dialect::Trf16, Dialect::Trf26];
}

/// What to write in the column of the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointsColumn {
    /// What the tournament states, blank where it states nothing.
    AsStated,
    /// What the entries are worth ([`points_to_state`]).
    Computed,
}

/// How to write a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WriteOptions {
    /// How lines end.
    pub line_end: LineEnd,
    /// Which letters names may have.
    pub letters: Letters,
    /// What to write in the column of the points.
    pub points: PointsColumn,
}

impl WriteOptions {
    /// CRLF, all letters, and the points as stated: reading gives the same tournament again.
    pub const FAITHFUL: WriteOptions = WriteOptions {
        line_end: LineEnd::CrLf,
        letters: Letters::Unicode,
        points: PointsColumn::AsStated,
    };
}

/// A file written, and what it could not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file, to be stored as UTF-8.
    pub text: String,
    /// What the dialect or its columns could not hold; where this is empty, reading the text gives
    /// the same tournament again.
    pub lost: Vec<Loss>,
}

/// Writes a tournament as a new file.
///
/// ```
/// use arbitra_trf::{Dialect, WriteOptions, read, write};
///
/// let tournament = read(b"012 Open\n142 7\n192 FIDE_DUTCH\n001    1      Kim\n").unwrap().tournament;
/// let new = write(&tournament, Dialect::Trf26, WriteOptions::FAITHFUL);
/// assert!(new.lost.is_empty());
/// assert_eq!(read(new.text.as_bytes()).unwrap().tournament, tournament);
///
/// let old = write(&tournament, Dialect::Trf16, WriteOptions::FAITHFUL);
/// assert!(old.text.contains("XXR 7\r\n"));
/// assert_eq!(old.lost[0].code.name(), "system-code");
/// ```
#[must_use]
pub fn write(tournament: &Tournament, dialect: Dialect, options: WriteOptions) -> Written {
    let mut sheet = Sheet::new(options.line_end, options.letters);
    header::event(&mut sheet, tournament);
    header::rounds(&mut sheet, tournament, dialect);
    header::initial_colour(&mut sheet, tournament, dialect);
    scoring::individual(&mut sheet, tournament, dialect);
    header::program(&mut sheet, tournament, dialect);
    header::encoded_time_control(&mut sheet, tournament, dialect);
    team::regulations(&mut sheet, tournament, dialect);
    player::all(&mut sheet, tournament, dialect, options.points);
    team::teams(&mut sheet, tournament, dialect);
    arrangement::byes(&mut sheet, tournament, dialect);
    arrangement::accelerations(&mut sheet, tournament, dialect);
    arrangement::forbidden(&mut sheet, tournament, dialect);
    arrangement::adjustments(&mut sheet, tournament, dialect);
    team::line_ups(&mut sheet, tournament, dialect);
    team::byes(&mut sheet, tournament, dialect);
    team::forfeited_matches(&mut sheet, tournament, dialect);
    player::facts(&mut sheet, tournament, dialect);
    header::comments(&mut sheet, tournament);
    sheet.finish()
}

/// The points the file should state for a player: the paired rounds, games that have no result yet
/// left out, and byes already entered for rounds to come.
#[must_use]
pub fn points_to_state(tournament: &Tournament, player: &Player) -> Points {
    state(tournament, player, tournament.paired_rounds())
}

/// Sets the stated points of all players to [`points_to_state`].
pub fn restate_points(tournament: &mut Tournament) {
    let paired = tournament.paired_rounds();
    for index in 0..tournament.players.len() {
        let points = state(tournament, &tournament.players[index], paired);
        tournament.players[index].stated_points = Some(points);
    }
}

fn state(tournament: &Tournament, player: &Player, paired: usize) -> Points {
    (0..paired.max(player.entries.len()))
        .map(Round::from_index)
        .filter(|&round| match player.entry(round) {
            Entry::Pending { .. } | Entry::Adjourned { .. } => false,
            Entry::Blank => round.index() < paired,
            _ => true,
        })
        .map(|round| tournament.points_in(player, round))
        .sum()
}

/// The lines of one group of records, as [`crate::Document::with_tournament`] needs them.
pub(crate) mod group {
    pub(crate) use super::arrangement::{accelerations, adjustments, byes, forbidden};
    pub(crate) use super::header::{comment, initial_colour, program, round_dates, rounds, single};
    pub(crate) use super::player::{facts, line, national};
    pub(crate) use super::scoring::individual;
    pub(crate) use super::team::{
        byes as team_byes, forfeited_matches, line_ups, regulations, teams,
    };
}
