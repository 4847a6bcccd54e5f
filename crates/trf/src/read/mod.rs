//! Reading: lines to a tournament, in the order of the import rules.
//!
//! 1. every line once: headers and players as they come, the rest is put aside;
//! 2. players by number, teams, national records;
//! 3. what needs the players: byes, virtual points, prohibited pairings, line-ups;
//! 4. the scoring system, then all checks.

mod arrangement;
pub(crate) mod cell;
mod header;
mod player;
mod scoring;
mod team;

use std::fmt;

use arbitra_model::{Number, Tournament};
pub(crate) use arrangement::{last_round, merge_with_neighbour};

use crate::columns::Columns;
use crate::diagnostic::{Code, Findings, MAX_BYTES, ReadError};
use crate::line_end::Lines;
use crate::{Diagnostic, Document, Encoding, Record, check};

/// What reading a file gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What the file says.
    pub tournament: Tournament,
    /// The file itself, to be written again with everything in place.
    pub document: Document,
    /// What somebody should know about the file, by line; no errors among them.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a report in any of the dialects TRF16, TRFx, TRF(bx) and TRF-2026, alone or mixed.
///
/// # Errors
/// If the file is not a report, beyond the limits, or contradicts itself so that pairing on it would
/// be meaningless. The error lists all findings.
pub fn read(bytes: &[u8]) -> Result<Report, ReadError> {
    if bytes.len() > MAX_BYTES {
        let mut findings = Findings::default();
        let size = bytes.len();
        findings.add(
            0,
            0,
            Code::FileTooLarge,
            format_args!("the file has {size} bytes; at most {MAX_BYTES} are read"),
        );
        findings.finish()?;
    }
    let document = Document::decode(bytes);
    let (reading, diagnostics) = interpret(&document)?;
    Ok(Report { tournament: reading.tournament, document, diagnostics })
}

/// A tournament and where in the file it came from.
#[derive(Debug)]
pub(crate) struct Reading {
    pub(crate) tournament: Tournament,
    /// The line of every player, in the order of [`Tournament::players`].
    pub(crate) player_lines: Vec<PlayerLine>,
    /// Whether the file says how points are counted.
    pub(crate) scoring_stated: bool,
}

/// The line a player was read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlayerLine {
    pub(crate) line: u32,
    /// Whether its columns count bytes.
    pub(crate) bytes: bool,
}

pub(crate) fn interpret(document: &Document) -> Result<(Reading, Vec<Diagnostic>), ReadError> {
    let mut draft = Draft::default();
    if document.encoding() == Encoding::Windows1252 {
        draft.find(0, 0, Code::LegacyEncoding, format_args!("the file is not UTF-8"));
    }
    draft.read_lines(document.text());
    draft.sort_players();
    draft.read_teams();
    draft.read_later();
    draft.settle_scoring();
    check::all(&mut draft);
    let diagnostics = draft.findings.finish()?;
    let reading = Reading {
        tournament: draft.tournament,
        player_lines: draft.player_lines,
        scoring_stated: draft.scoring.is_stated(),
    };
    Ok((reading, diagnostics))
}

/// A line put aside until the players are known.
#[derive(Clone, Copy, Debug)]
struct Later<'a> {
    record: Record,
    line: u32,
    text: &'a str,
}

/// A tournament in the making.
#[derive(Debug, Default)]
pub(crate) struct Draft<'a> {
    pub(crate) tournament: Tournament,
    pub(crate) player_lines: Vec<PlayerLine>,
    pub(crate) findings: Findings,
    /// Where every player stands in the tournament, by number; 0 for nobody, else one more.
    pub(crate) places: Vec<u32>,
    later: Vec<Later<'a>>,
    header: header::Seen,
    pub(crate) scoring: scoring::Scoring,
    /// Whether a player's line could not be read; then nobody can be said to be missing.
    pub(crate) player_lost: bool,
    /// Where the absences of `XXZ` stand among the byes.
    absences: Option<usize>,
    /// Who is in a team, by number.
    members: Vec<bool>,
    /// Who has an `XXA` line, by number.
    accelerated: Vec<bool>,
    /// How many rounds are paired; known once the players are sorted.
    pub(crate) paired: usize,
    scratch: Vec<u32>,
}

impl<'a> Draft<'a> {
    pub(crate) fn find(&mut self, line: u32, column: usize, code: Code, message: fmt::Arguments) {
        self.findings.add(line, column, code, message);
    }

    /// Where the player with a number stands.
    pub(crate) fn place(&self, number: Number) -> Option<usize> {
        match self.places.get(usize::from(number.get())) {
            Some(&place) if place > 0 => Some(place as usize - 1),
            _ => None,
        }
    }

    fn read_lines(&mut self, text: &'a str) {
        // Most lines are players'; the length of a line with one round bounds their number.
        let players = (text.len() / 100).min(usize::from(Number::MAX));
        self.tournament.players.reserve(players);
        self.player_lines.reserve(players);
        let mut records = 0_usize;
        let mut line = 0;
        for raw in Lines::of(text) {
            line += 1;
            let record = Record::of(raw.text);
            records += usize::from(!matches!(record, Record::Unknown | Record::Empty));
            match record {
                Record::Player => self.read_player(line, raw.text),
                Record::Empty | Record::TeamTable | Record::FixedTeamTable => {}
                Record::Unknown => {
                    let code: String = raw.text.chars().take(3).collect();
                    self.find(
                        line,
                        1,
                        Code::UnknownRecord,
                        format_args!("unknown record `{code}`"),
                    );
                }
                Record::Draft => {
                    let code = &raw.text[..3];
                    self.find(
                        line,
                        1,
                        Code::DraftRecord,
                        format_args!("`{code}` is a record of a draft of TRF-2026"),
                    );
                }
                Record::National(_)
                | Record::Fact
                | Record::OldTeam
                | Record::Team
                | Record::Byes
                | Record::Acceleration
                | Record::Forbidden
                | Record::Adjustment
                | Record::LineUp
                | Record::TeamBye
                | Record::ForfeitedMatch
                | Record::XAbsent
                | Record::XAcceleration
                | Record::XForbidden => self.later.push(Later { record, line, text: raw.text }),
                Record::Scoring
                | Record::TeamScoring
                | Record::XScoring
                | Record::BWin
                | Record::BDraw
                | Record::BLoss
                | Record::BZeroBye
                | Record::BForfeitLoss
                | Record::BPairingBye => self.read_scoring(record, line, raw.text),
                _ => self.read_header(record, line, raw.text),
            }
        }
        if records == 0 {
            self.find(0, 0, Code::NotAReport, format_args!("no line is a record of a report"));
        } else if self.tournament.players.is_empty() && !self.player_lost {
            self.find(0, 0, Code::NoPlayers, format_args!("the file has no player lines"));
        }
    }

    /// Puts the players in the order of their numbers and fills [`Draft::places`].
    fn sort_players(&mut self) {
        let players = &mut self.tournament.players;
        if self.header.rank_order {
            self.tournament.initial_order = players.iter().map(|p| p.number).collect();
        }
        if !players.is_sorted_by_key(|p| p.number) {
            let mut both: Vec<_> = players.drain(..).zip(self.player_lines.drain(..)).collect();
            both.sort_by_key(|(player, place)| (player.number, place.line));
            (*players, self.player_lines) = both.into_iter().unzip();
        }
        self.paired = self.tournament.paired_rounds();
        self.places = vec![0; usize::from(Number::MAX) + 1];
        for index in 0..self.tournament.players.len() {
            let number = self.tournament.players[index].number;
            let place = &mut self.places[usize::from(number.get())];
            if *place == 0 {
                *place = index as u32 + 1;
                continue;
            }
            let first = self.player_lines[*place as usize - 1].line;
            let line = self.player_lines[index].line;
            self.find(
                line,
                5,
                Code::DuplicateNumber,
                format_args!("number {number} already stands in line {first}"),
            );
        }
    }

    fn read_later(&mut self) {
        let later = std::mem::take(&mut self.later);
        let mut scratch = std::mem::take(&mut self.scratch);
        for &Later { record, line, text } in &later {
            let columns = Columns::of(text, &mut scratch);
            match record {
                Record::National(system) => self.read_national(system, line, columns),
                Record::Fact => self.read_fact(line, columns),
                Record::Byes => self.read_byes(line, columns),
                Record::Acceleration => self.read_acceleration(line, columns),
                Record::Forbidden => self.read_forbidden(line, columns),
                Record::Adjustment => self.read_adjustment(line, columns),
                Record::XAbsent => self.read_absent(line, columns),
                Record::XAcceleration => self.read_player_acceleration(line, columns),
                Record::XForbidden => self.read_x_forbidden(line, columns),
                Record::LineUp => self.read_line_up(line, columns),
                Record::TeamBye => self.read_team_bye(line, columns),
                Record::ForfeitedMatch => self.read_forfeited_match(line, columns),
                _ => {}
            }
        }
        self.settle_arrangements();
        self.scratch = scratch;
    }

    fn read_teams(&mut self) {
        let later = std::mem::take(&mut self.later);
        let mut scratch = std::mem::take(&mut self.scratch);
        let newer = later.iter().any(|l| l.record == Record::Team);
        for l in &later {
            match l.record {
                Record::Team => self.read_team(l.line, Columns::of(l.text, &mut scratch)),
                Record::OldTeam if !newer => {
                    self.read_old_team(l.line, Columns::of(l.text, &mut scratch));
                }
                Record::OldTeam => self.find(
                    l.line,
                    1,
                    Code::SupersededRecord,
                    format_args!("record 013 is not used because the file has records 310"),
                ),
                _ => {}
            }
        }
        self.settle_teams();
        self.later = later;
        self.scratch = scratch;
    }
}
