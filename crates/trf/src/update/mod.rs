//! A changed tournament in an old file: what changed is written anew, all else stays in place.

mod player_line;

use std::collections::BTreeMap;

use arbitra_model::{Number, PointSystem, Tournament};
use player_line::{differs, fresh, patched};

use crate::letters::Letters;
use crate::line_end::LineEnd;
use crate::read::{Reading, interpret};
use crate::write::{Sheet, group, write};
use crate::{Dialect, Document, Line, Record, WriteOptions, check};

impl Document {
    /// The same file for a changed tournament, such as one with a new round.
    ///
    /// Lines whose content did not change stay as they are, unknown lines and comments stay in
    /// place; a player's line keeps what did not change in its columns. A record that changed is
    /// written in the dialect it had, or in the other where that alone can say it. Informative team
    /// tables (801, 802) are left out once results or teams changed, for they would be wrong.
    ///
    /// ```
    /// use arbitra_model::{Colour, Entry};
    /// let file = b"XXR 5\n### our club\n001    1      Ada\n001    2      Bo\nour line\n";
    /// let report = arbitra_trf::read(file).unwrap();
    /// let mut next = report.tournament.clone();
    /// let (ada, bo) = (next.players[0].number, next.players[1].number);
    /// next.players[0].entries.push(Entry::Pending { opponent: bo, colour: Colour::White });
    /// next.players[1].entries.push(Entry::Pending { opponent: ada, colour: Colour::Black });
    /// let document = report.document.with_tournament(&next);
    /// assert!(document.text().ends_with("  2 w\n001    2      Bo                                                                              1 b\nour line\n"));
    /// assert!(document.text().starts_with("XXR 5\n### our club\n001    1      Ada"));
    /// assert_eq!(arbitra_trf::read(&document.write()).unwrap().tournament, next);
    /// ```
    #[must_use]
    pub fn with_tournament(&self, tournament: &Tournament) -> Document {
        let Ok((old, _)) = interpret(self) else {
            // A document comes from a file that could be read; else a new file is the best there is.
            let options = WriteOptions { line_end: self.line_end(), ..WriteOptions::FAITHFUL };
            return Document::of(write(tournament, Dialect::Trf26, options).text, self.encoding());
        };
        let mut revision = Revision::new(self, &old, tournament);
        revision.groups();
        revision.counts();
        revision.players();
        revision.comments();
        Document::of(revision.text(), self.encoding())
    }

    /// The dialect of the records beyond what both have: TRF-2026 where nothing says otherwise.
    #[must_use]
    pub fn dialect(&self) -> Dialect {
        let mut older = false;
        for line in self.lines() {
            match style(line.record) {
                Some(Dialect::Trf26) => return Dialect::Trf26,
                Some(Dialect::Trf16) => older = true,
                None => {}
            }
        }
        if older { Dialect::Trf16 } else { Dialect::Trf26 }
    }
}

/// The dialect a record belongs to; none if both have it.
fn style(record: Record) -> Option<Dialect> {
    match record {
        Record::Rounds
        | Record::InitialColour
        | Record::Scoring
        | Record::StartingRanks
        | Record::PairingController
        | Record::SystemCode
        | Record::TieBreaks
        | Record::StandingsOrder
        | Record::EncodedTimeControl
        | Record::BoardColours
        | Record::TeamScoring
        | Record::Team
        | Record::Byes
        | Record::Acceleration
        | Record::Forbidden
        | Record::Adjustment
        | Record::LineUp
        | Record::TeamBye
        | Record::ForfeitedMatch => Some(Dialect::Trf26),
        Record::OldTeam
        | Record::XRounds
        | Record::XConfiguration
        | Record::XAbsent
        | Record::XScoring
        | Record::XAcceleration
        | Record::XForbidden
        | Record::BWin
        | Record::BDraw
        | Record::BLoss
        | Record::BZeroBye
        | Record::BForfeitLoss
        | Record::BPairingBye => Some(Dialect::Trf16),
        _ => None,
    }
}

/// Where a group's lines go if the file has none of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    BeforePlayers,
    AfterPlayers,
}

/// What becomes of a line.
#[derive(Clone, Debug)]
enum Edit {
    Keep,
    Drop,
    Replace(String),
}

/// A file under revision.
struct Revision<'a> {
    old: &'a Reading,
    new: &'a Tournament,
    lines: Vec<Line<'a>>,
    edits: Vec<Edit>,
    /// Whole lines to insert before a line, by its index.
    inserts: BTreeMap<usize, String>,
    line_end: LineEnd,
    dialect: Dialect,
    results_changed: bool,
}

impl<'a> Revision<'a> {
    fn new(document: &'a Document, old: &'a Reading, new: &'a Tournament) -> Revision<'a> {
        let lines: Vec<_> = document.lines().collect();
        let before = &old.tournament.players;
        let results_changed = before.len() != new.players.len()
            || before.iter().zip(&new.players).any(|(a, b)| {
                (a.number, &a.entries, a.stated_points) != (b.number, &b.entries, b.stated_points)
            });
        Revision {
            old,
            new,
            edits: vec![Edit::Keep; lines.len()],
            lines,
            inserts: BTreeMap::new(),
            line_end: document.line_end(),
            dialect: document.dialect(),
            results_changed,
        }
    }

    /// Everything but players and comments, group by group.
    fn groups(&mut self) {
        use Place::{AfterPlayers, BeforePlayers};
        let (old, new) = (&self.old.tournament, self.new);
        let (a, b) = (&old.event, &new.event);
        for (record, same) in [
            (Record::Name, a.name == b.name),
            (Record::City, a.city == b.city),
            (Record::HostFederation, a.federation == b.federation),
            (Record::Start, a.start == b.start),
            (Record::End, a.end == b.end),
            (Record::Kind, a.kind == b.kind),
            (Record::ChiefArbiter, a.chief_arbiter == b.chief_arbiter),
            (Record::DeputyArbiter, a.deputy_arbiters == b.deputy_arbiters),
            (Record::TimeControl, a.time_control == b.time_control),
            (Record::EncodedTimeControl, a.encoded_time_control == b.encoded_time_control),
        ] {
            self.group(same, &[record], BeforePlayers, |sheet, new, _| {
                group::single(sheet, new, record);
            });
        }
        self.group(
            a.round_dates == b.round_dates,
            &[Record::RoundDates],
            BeforePlayers,
            |sheet, new, _| group::round_dates(sheet, new),
        );
        self.group(
            old.announced_rounds == new.announced_rounds,
            &[Record::Rounds, Record::XRounds],
            BeforePlayers,
            group::rounds,
        );
        self.group(
            old.initial_colour == new.initial_colour
                && old.initial_order.is_empty() == new.initial_order.is_empty(),
            &[Record::InitialColour, Record::XConfiguration],
            BeforePlayers,
            group::initial_colour,
        );
        self.group(
            self.same_scoring(),
            &[
                Record::Scoring,
                Record::XScoring,
                Record::BWin,
                Record::BDraw,
                Record::BLoss,
                Record::BZeroBye,
                Record::BForfeitLoss,
                Record::BPairingBye,
            ],
            BeforePlayers,
            group::individual,
        );
        self.group(
            (&a.starting_rank_method, &a.pairing_controller, &old.system_code)
                == (&b.starting_rank_method, &b.pairing_controller, &new.system_code)
                && (&old.tie_breaks, &old.standings_order)
                    == (&new.tie_breaks, &new.standings_order),
            &[
                Record::StartingRanks,
                Record::PairingController,
                Record::SystemCode,
                Record::TieBreaks,
                Record::StandingsOrder,
            ],
            BeforePlayers,
            |sheet, new, _| group::program(sheet, new, Dialect::Trf26),
        );
        self.group(
            (old.team_points, &old.board_colours) == (new.team_points, &new.board_colours),
            &[Record::BoardColours, Record::TeamScoring],
            BeforePlayers,
            |sheet, new, _| group::regulations(sheet, new, Dialect::Trf26),
        );
        self.group(
            old.teams == new.teams,
            &[Record::Team, Record::OldTeam],
            AfterPlayers,
            group::teams,
        );
        // What XXZ means moves on with every round, what XXP means depends on their number.
        let paired = old.paired_rounds() == new.paired_rounds();
        self.group(
            old.byes == new.byes && (paired || !self.has(Record::XAbsent)),
            &[Record::Byes, Record::XAbsent],
            AfterPlayers,
            group::byes,
        );
        self.group(
            old.accelerations == new.accelerations,
            &[Record::Acceleration, Record::XAcceleration],
            AfterPlayers,
            group::accelerations,
        );
        let announced = old.announced_rounds == new.announced_rounds;
        self.group(
            old.forbidden == new.forbidden && (announced || !self.has(Record::XForbidden)),
            &[Record::Forbidden, Record::XForbidden],
            AfterPlayers,
            group::forbidden,
        );
        self.group(
            old.adjustments == new.adjustments,
            &[Record::Adjustment],
            AfterPlayers,
            group::adjustments,
        );
        self.group(old.line_ups == new.line_ups, &[Record::LineUp], AfterPlayers, group::line_ups);
        self.group(
            old.team_bye == new.team_bye,
            &[Record::TeamBye],
            AfterPlayers,
            |sheet, new, _| {
                group::team_byes(sheet, new, Dialect::Trf26);
            },
        );
        self.group(
            old.forfeited_matches == new.forfeited_matches,
            &[Record::ForfeitedMatch],
            AfterPlayers,
            group::forfeited_matches,
        );
        self.group(
            old.player_facts == new.player_facts,
            &[Record::Fact],
            AfterPlayers,
            |sheet, new, _| group::facts(sheet, new, Dialect::Trf16),
        );
        self.group(
            !self.results_changed && old.teams == new.teams,
            &[Record::TeamTable, Record::FixedTeamTable],
            AfterPlayers,
            |_, _, _| {},
        );
    }

    /// Whether the file says how points are counted without a change.
    fn same_scoring(&self) -> bool {
        self.old.tournament.points == self.new.points
            && (self.old.scoring_stated
                || !self.results_changed
                || (self.new.points == PointSystem::STANDARD && check::points_agree(self.new)))
    }

    fn has(&self, record: Record) -> bool {
        self.lines.iter().any(|line| line.record == record)
    }

    /// Replaces the lines of a group, at the place of the first, unless it is the same.
    fn group(
        &mut self,
        same: bool,
        records: &[Record],
        place: Place,
        write: impl Fn(&mut Sheet, &Tournament, Dialect),
    ) {
        if same {
            return;
        }
        let mut first = None;
        let mut found = None;
        for (index, line) in self.lines.iter().enumerate() {
            if records.contains(&line.record) {
                first = first.or(Some(index));
                found = found.max(style(line.record).map(|s| s == Dialect::Trf26));
                self.edits[index] = Edit::Drop;
            }
        }
        let preferred = match found {
            Some(true) => Dialect::Trf26,
            Some(false) => Dialect::Trf16,
            None => self.dialect,
        };
        let other = match preferred {
            Dialect::Trf16 => Dialect::Trf26,
            Dialect::Trf26 => Dialect::Trf16,
        };
        let attempt = |dialect| {
            let mut sheet = Sheet::new(self.line_end, Letters::Unicode);
            write(&mut sheet, self.new, dialect);
            sheet.finish()
        };
        let mut written = attempt(preferred);
        if !written.lost.is_empty() {
            let second = attempt(other);
            if second.lost.len() < written.lost.len() {
                written = second;
            }
        }
        let at = first.unwrap_or_else(|| self.anchor(place));
        self.insert(at, &written.text);
    }

    fn anchor(&self, place: Place) -> usize {
        let is_player = |line: &Line| matches!(line.record, Record::Player | Record::National(_));
        let found = match place {
            Place::BeforePlayers => self.lines.iter().position(is_player),
            Place::AfterPlayers => self.lines.iter().rposition(is_player).map(|index| index + 1),
        };
        found.unwrap_or(self.lines.len())
    }

    fn insert(&mut self, at: usize, text: &str) {
        if !text.is_empty() {
            self.inserts.entry(at).or_default().push_str(text);
        }
    }

    /// The numbers of participants, where the file has them as plain numbers.
    fn counts(&mut self) {
        for index in 0..self.lines.len() {
            let line = self.lines[index];
            let record = line.record;
            if !matches!(record, Record::PlayerCount | Record::RatedCount | Record::TeamCount) {
                continue;
            }
            let value = line.text[3..].trim();
            if value.is_empty() || !value.bytes().all(|b| b.is_ascii_digit()) {
                continue;
            }
            let written = |tournament: &Tournament| {
                let mut sheet = Sheet::new(LineEnd::Lf, Letters::Unicode);
                group::single(&mut sheet, tournament, record);
                sheet.finish().text
            };
            let new = written(self.new);
            if new != written(&self.old.tournament) {
                self.edits[index] = if new.is_empty() {
                    Edit::Drop
                } else {
                    Edit::Replace(new.trim_end().to_owned())
                };
            }
        }
    }

    fn players(&mut self) {
        let (old, new) = (&self.old.tournament, self.new);
        let reorder = !new.initial_order.is_empty() && new.initial_order != old.initial_order;
        for (player, at) in old.players.iter().zip(&self.old.player_lines) {
            let index = at.line as usize - 1;
            match new.player(player.number) {
                None => self.edits[index] = Edit::Drop,
                Some(same) if differs(player, same) => {
                    self.edits[index] = Edit::Replace(if at.bytes {
                        fresh(same)
                    } else {
                        patched(self.lines[index].text, player, same)
                    });
                }
                Some(_) => {}
            }
        }
        let is_player = |line: &Line| line.record == Record::Player;
        let after = self.lines.iter().rposition(is_player).map_or(self.lines.len(), |i| i + 1);
        let added = new.players.iter().filter(|p| old.player(p.number).is_none());
        let added: String = added.map(|p| fresh(p) + self.line_end.as_str()).collect();
        if reorder {
            self.reorder(&added);
        } else {
            self.insert(after, &added);
        }
        self.nationals();
    }

    /// Puts the players' lines in the initial order; those it does not name follow.
    fn reorder(&mut self, added: &str) {
        let mut texts: BTreeMap<Number, String> = BTreeMap::new();
        for (player, at) in self.old.tournament.players.iter().zip(&self.old.player_lines) {
            let index = at.line as usize - 1;
            match std::mem::replace(&mut self.edits[index], Edit::Drop) {
                Edit::Keep => texts.insert(player.number, self.lines[index].text.to_owned()),
                Edit::Replace(text) => texts.insert(player.number, text),
                Edit::Drop => None,
            };
        }
        for line in added.split(self.line_end.as_str()).filter(|line| !line.is_empty()) {
            let number = line.get(4..8).and_then(|field| field.trim().parse().ok());
            if let Some(number) = number.and_then(Number::new) {
                texts.insert(number, line.to_owned());
            }
        }
        let mut all = String::new();
        for number in &self.new.initial_order {
            if let Some(text) = texts.remove(number) {
                all += &(text + self.line_end.as_str());
            }
        }
        for text in texts.into_values() {
            all += &(text + self.line_end.as_str());
        }
        self.insert(self.anchor(Place::BeforePlayers), &all);
    }

    /// National records, player by player.
    fn nationals(&mut self) {
        let changed = |number: Number| {
            let records = |t: &Tournament| t.player(number).map(|p| p.national.clone());
            records(&self.old.tournament).unwrap_or_default()
                != records(self.new).unwrap_or_default()
        };
        let mut dropped = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            if let Record::National(_) = line.record {
                let number = line.text.get(4..8).and_then(|field| field.trim().parse().ok());
                if number.and_then(Number::new).is_some_and(changed) {
                    dropped.push(index);
                }
            }
        }
        for index in dropped {
            self.edits[index] = Edit::Drop;
        }
        let end = self.anchor(Place::AfterPlayers);
        let mut sheet = Sheet::new(self.line_end, Letters::Unicode);
        for player in &self.new.players {
            let before = self.old.tournament.player(player.number).map(|p| &p.national[..]);
            if before.unwrap_or_default() != player.national {
                for record in &player.national {
                    group::national(&mut sheet, player.number, record);
                }
            }
        }
        self.insert(end, &sheet.finish().text);
    }

    /// Comments stay in place; new ones come before the next old one, or at the end.
    fn comments(&mut self) {
        let new = &self.new.comments;
        if *new == self.old.tournament.comments {
            return;
        }
        let written = |comments: &[String], line_end| {
            let mut sheet = Sheet::new(line_end, Letters::Unicode);
            comments.iter().for_each(|comment| group::comment(&mut sheet, comment));
            sheet.finish().text
        };
        let mut next = 0;
        for index in 0..self.lines.len() {
            if self.lines[index].record != Record::Comment {
                continue;
            }
            let text = self.lines[index].text[3..].trim_matches([' ', '\t']);
            match new[next..].iter().position(|comment| comment == text) {
                Some(ahead) => {
                    let before = written(&new[next..next + ahead], self.line_end);
                    self.insert(index, &before);
                    next += ahead + 1;
                }
                None => self.edits[index] = Edit::Drop,
            }
        }
        let rest = written(&new[next..], self.line_end);
        self.insert(self.lines.len(), &rest);
    }

    /// The revised text.
    fn text(mut self) -> String {
        let mut text = String::new();
        let mut open = false;
        for (index, (line, edit)) in self.lines.iter().zip(self.edits).enumerate() {
            if let Some(lines) = self.inserts.remove(&index) {
                text.push_str(&lines);
            }
            let content = match &edit {
                Edit::Keep => line.text,
                Edit::Drop => continue,
                Edit::Replace(content) => content,
            };
            text.push_str(content);
            text.push_str(line.end.map_or("", LineEnd::as_str));
            open = line.end.is_none();
        }
        for lines in self.inserts.into_values() {
            if open {
                text.push_str(self.line_end.as_str());
                open = false;
            }
            text.push_str(&lines);
        }
        text
    }
}
