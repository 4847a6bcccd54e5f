//! Points for results: records 162 and 362, `XXS`, and `BBW` … `BBU`.

use arbitra_model::{PointSystem, Points, TeamPoints};

use super::Draft;
use super::arrangement::is_sane;
use crate::Record;
use crate::diagnostic::Code;

/// What the file says about points, statement by statement.
#[derive(Debug, Default)]
pub(crate) struct Scoring {
    record_162: Statements,
    xxs: Statements,
    bbp: Statements,
}

/// The statements of one kind of record in their order, and the line of the first.
#[derive(Debug, Default)]
struct Statements {
    line: u32,
    list: Vec<(Symbol, Points)>,
}

/// What a number of points is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Symbol {
    Win,
    Draw,
    Loss,
    Absence,
    PairingBye,
    Unknown,
    WhiteWin,
    BlackWin,
    WhiteDraw,
    BlackDraw,
    WhiteLoss,
    BlackLoss,
    ZeroBye,
    HalfBye,
    FullBye,
    ForfeitWin,
    ForfeitLoss,
}

impl Scoring {
    /// Whether the file says how points are counted.
    pub(crate) fn is_stated(&self) -> bool {
        [&self.record_162, &self.xxs, &self.bbp].iter().any(|s| !s.list.is_empty())
    }
}

impl Statements {
    fn find(&self, symbol: Symbol) -> Option<Points> {
        self.list.iter().rev().find(|(s, _)| *s == symbol).map(|(_, points)| *points)
    }

    /// Record 162 and the lines `BBW` … `BBU`: a win also sets forfeit wins, full-point byes and,
    /// unless stated, the pairing-allocated bye; a draw also half-point byes and unknown results.
    fn system(&self) -> PointSystem {
        let win = self.find(Symbol::Win).unwrap_or(Points::ONE);
        let draw = self.find(Symbol::Draw).unwrap_or(Points::HALF);
        let loss = self.find(Symbol::Loss).unwrap_or(Points::ZERO);
        let mut system = PointSystem::simple(win, draw, loss);
        for &(symbol, points) in &self.list {
            match symbol {
                Symbol::Absence => (system.zero_bye, system.forfeit_loss) = (points, points),
                Symbol::PairingBye => system.pairing_bye = points,
                Symbol::Unknown => system.unknown = points,
                Symbol::ZeroBye => system.zero_bye = points,
                Symbol::ForfeitLoss => system.forfeit_loss = points,
                _ => {}
            }
        }
        system
    }

    /// The line `XXS`: every code for itself, `W` and `D` for several, later ones override.
    fn x_system(&self) -> PointSystem {
        let mut system = PointSystem::STANDARD;
        for &(symbol, points) in &self.list {
            match symbol {
                Symbol::Win => {
                    (system.white_win, system.black_win) = (points, points);
                    (system.forfeit_win, system.full_bye) = (points, points);
                }
                Symbol::Draw => {
                    (system.white_draw, system.black_draw) = (points, points);
                    system.half_bye = points;
                }
                Symbol::Loss => (system.white_loss, system.black_loss) = (points, points),
                Symbol::WhiteWin => system.white_win = points,
                Symbol::BlackWin => system.black_win = points,
                Symbol::WhiteDraw => system.white_draw = points,
                Symbol::BlackDraw => system.black_draw = points,
                Symbol::WhiteLoss => system.white_loss = points,
                Symbol::BlackLoss => system.black_loss = points,
                Symbol::ZeroBye | Symbol::Absence => system.zero_bye = points,
                Symbol::HalfBye => system.half_bye = points,
                Symbol::FullBye => system.full_bye = points,
                Symbol::PairingBye => system.pairing_bye = points,
                Symbol::ForfeitWin => system.forfeit_win = points,
                Symbol::ForfeitLoss => system.forfeit_loss = points,
                Symbol::Unknown => {}
            }
        }
        system.unknown = system.draw();
        system
    }
}

impl Draft<'_> {
    pub(super) fn read_scoring(&mut self, record: Record, line: u32, text: &str) {
        let rest = &text[3..];
        match record {
            Record::Scoring => {
                let Some(pairs) = self.pairs(line, rest) else { return };
                for (name, points) in pairs {
                    let symbol = match name.to_ascii_uppercase().as_str() {
                        "W" => Symbol::Win,
                        "D" => Symbol::Draw,
                        "L" => Symbol::Loss,
                        // Some programs write Z for what the record calls A.
                        "A" | "Z" => Symbol::Absence,
                        "P" => Symbol::PairingBye,
                        "X" => Symbol::Unknown,
                        _ => {
                            self.bad_symbol(line, name);
                            continue;
                        }
                    };
                    self.scoring.record_162.push(line, symbol, points);
                }
            }
            Record::TeamScoring => {
                let Some(pairs) = self.pairs(line, rest) else { return };
                let mut team_points = TeamPoints::STANDARD;
                for (name, points) in pairs {
                    match name.to_ascii_uppercase().as_str() {
                        "TW" => team_points.win = points,
                        "TD" => team_points.draw = points,
                        "TL" => team_points.loss = points,
                        _ => self.bad_symbol(line, name),
                    }
                }
                self.tournament.team_points = team_points;
            }
            Record::XScoring => {
                let Some(pairs) = self.pairs(line, rest) else { return };
                for (name, points) in pairs {
                    let symbol = match name.to_ascii_uppercase().as_str() {
                        "W" => Symbol::Win,
                        "D" => Symbol::Draw,
                        "L" => Symbol::Loss,
                        "WW" => Symbol::WhiteWin,
                        "BW" => Symbol::BlackWin,
                        "WD" => Symbol::WhiteDraw,
                        "BD" => Symbol::BlackDraw,
                        "WL" => Symbol::WhiteLoss,
                        "BL" => Symbol::BlackLoss,
                        "ZPB" => Symbol::ZeroBye,
                        "HPB" => Symbol::HalfBye,
                        "FPB" => Symbol::FullBye,
                        "PAB" => Symbol::PairingBye,
                        "FW" => Symbol::ForfeitWin,
                        "FL" => Symbol::ForfeitLoss,
                        _ => {
                            self.bad_symbol(line, name);
                            continue;
                        }
                    };
                    self.scoring.xxs.push(line, symbol, points);
                }
            }
            _ => {
                let symbol = match record {
                    Record::BWin => Symbol::Win,
                    Record::BDraw => Symbol::Draw,
                    Record::BLoss => Symbol::Loss,
                    Record::BZeroBye => Symbol::ZeroBye,
                    Record::BForfeitLoss => Symbol::ForfeitLoss,
                    _ => Symbol::PairingBye,
                };
                let value = rest.trim_matches([' ', '\t']);
                match value.parse().ok().filter(is_sane) {
                    Some(points) => self.scoring.bbp.push(line, symbol, points),
                    None => self.bad_field(line, 5, value, "number of points"),
                }
            }
        }
    }

    /// Reads `W 3.0    D 1.0`, `W=3 D=1` and `W10.5`; none after a finding.
    fn pairs<'t>(&mut self, line: u32, text: &'t str) -> Option<Vec<(&'t str, Points)>> {
        let filler = [' ', '\t', '=', ',', ';'];
        let mut pairs = Vec::new();
        let mut rest = text.trim_matches(filler);
        while !rest.is_empty() {
            let letters = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
            let (name, after) = rest.split_at(letters);
            let after = after.trim_start_matches(filler);
            let digits = after
                .find(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'))
                .unwrap_or(after.len());
            let (number, after) = after.split_at(digits);
            match number.parse().ok().filter(is_sane) {
                Some(points) if !name.is_empty() => pairs.push((name, points)),
                _ => {
                    let shown = text.trim_matches(' ');
                    self.find(
                        line,
                        5,
                        Code::BadField,
                        format_args!("`{shown}` is not a list of symbols and points"),
                    );
                    return None;
                }
            }
            rest = after.trim_start_matches(filler);
        }
        Some(pairs)
    }

    fn bad_symbol(&mut self, line: u32, name: &str) {
        self.find(line, 5, Code::BadField, format_args!("`{name}` stands for no result"));
    }

    /// Takes the scoring system from what was stated: 162, else `XXS`, else `BBW` … `BBU`.
    pub(super) fn settle_scoring(&mut self) {
        let scoring = &self.scoring;
        let mut stated = Vec::new();
        if !scoring.record_162.list.is_empty() {
            stated.push((scoring.record_162.line, scoring.record_162.system()));
        }
        if !scoring.xxs.list.is_empty() {
            stated.push((scoring.xxs.line, scoring.xxs.x_system()));
        }
        if !scoring.bbp.list.is_empty() {
            stated.push((scoring.bbp.line, scoring.bbp.system()));
        }
        let Some(&(first, system)) = stated.first() else { return };
        self.tournament.points = system;
        for (line, other) in stated {
            // Only 162 knows the points of an unknown result.
            if (PointSystem { unknown: system.unknown, ..other }) != system {
                self.find(
                    line,
                    1,
                    Code::ScoringConflict,
                    format_args!("the scoring system is not the one of line {first}"),
                );
            }
        }
    }
}

impl Statements {
    fn push(&mut self, line: u32, symbol: Symbol, points: Points) {
        if self.list.is_empty() {
            self.line = line;
        }
        self.list.push((symbol, points));
    }
}
