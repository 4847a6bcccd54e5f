//! Holds measured equipment against the standards.

use std::collections::BTreeSet;

use super::{Equipment, Material, Piece, find_clock};
use crate::finding::{Finding, Matter, Quality, Source, Who};
use crate::standards::{Edition, Level, Subject, Text, Weight};

/// Everything that does not meet the standards, broken rules first.
#[must_use]
pub fn judge(equipment: &Equipment, edition: Edition, level: Level) -> Vec<Finding> {
    let mut judge = Judge { edition, level, list: Vec::new() };
    judge.pieces(equipment);
    judge.board(equipment);
    let sides = [Subject::TableLength, Subject::TableWidth, Subject::TableHeight];
    // How high it is follows the children at schools.
    for (subject, size) in sides.into_iter().zip(equipment.table) {
        if let Some(size) = size {
            judge.measure(subject, Who::Tables, size);
        }
    }
    if let (Some(width), Some(square)) = (equipment.table[1], equipment.square) {
        judge.measure(Subject::TableMargin, Who::Tables, width - 8 * square);
    }
    if let (Some(length), Some(square)) = (equipment.table[0], equipment.square) {
        judge.measure(Subject::TableOfBoard, Who::Tables, length * 100 / (8 * square).max(1));
    }
    judge.clocks(equipment);
    if let Some(side) = equipment.blind_board {
        judge.measure(Subject::BlindBoard, Who::ChessBoard, side);
    }
    if let Some(minutes) = equipment.blind_clock_dot {
        judge.measure(Subject::BlindClockDot, Who::Clocks, minutes);
    }
    let scoresheet =
        [Subject::ScoresheetLength, Subject::ScoresheetBattery, Subject::ScoresheetMoves];
    for (subject, found) in scoresheet.into_iter().zip(equipment.scoresheet) {
        if let Some(found) = found {
            judge.measure(subject, Who::Scoresheets, found);
        }
    }
    judge.list.sort_by_key(|finding| finding.weight);
    judge.list
}

struct Judge {
    edition: Edition,
    level: Level,
    list: Vec<Finding>,
}

const HEIGHTS: [Subject; 6] = [
    Subject::KingHeight,
    Subject::QueenHeight,
    Subject::BishopHeight,
    Subject::KnightHeight,
    Subject::RookHeight,
    Subject::PawnHeight,
];

impl Judge {
    fn measure(&mut self, subject: Subject, who: Who, value: i32) {
        let rule = self.edition.standards().rule(subject, self.level);
        self.list.extend(Finding::measured(self.edition, rule, who, value));
    }

    fn pieces(&mut self, equipment: &Equipment) {
        for ((piece, subject), sizes) in Piece::ALL.into_iter().zip(HEIGHTS).zip(equipment.pieces) {
            let who = Who::Piece(piece);
            if let Some(height) = sizes.height {
                // Children have sets of their own sizes; of these only the king has a number.
                self.measure(subject, who, height);
                if piece == Piece::King {
                    self.measure(Subject::KingForChildren, who, height);
                }
            }
            if let (Some(height), Some(base)) = (sizes.height, sizes.base) {
                // Too small shares are rounded down and too large ones up, so that a breach stays one.
                let (part, whole) = (base * 100, height.max(1));
                let share =
                    if part > 45 * whole { (part + whole - 1) / whole } else { part / whole };
                self.measure(Subject::BaseShare, who, share);
            }
        }
        let heights: Vec<i32> = equipment.pieces.iter().filter_map(|sizes| sizes.height).collect();
        if heights.windows(2).any(|pair| pair[0] <= pair[1]) {
            self.say(Who::Pieces, Matter::Order, "2.2");
        }
        let qualities = [
            (equipment.staunton == Some(false), Quality::NotStaunton, "2"),
            (equipment.shiny_pieces == Some(true), Quality::Shiny, "2"),
            (equipment.dark_enough == Some(false), Quality::Colour, "2"),
        ];
        for (is_wrong, quality, article) in qualities {
            if is_wrong {
                self.say(Who::Pieces, Matter::Quality(quality), article);
            }
        }
    }

    fn board(&mut self, equipment: &Equipment) {
        if let Some(square) = equipment.square {
            self.measure(Subject::Square, Who::ChessBoard, square);
            if self.level == Level::School {
                self.measure(Subject::SquareForChildren, Who::ChessBoard, square);
            }
            if let Some(base) = equipment.pieces[5].base {
                let share = square * 100 / base.max(1);
                self.measure(Subject::SquareOfPawnBase, Who::ChessBoard, share);
            }
        }
        let material = equipment.material;
        let qualities = [
            (
                self.level == Level::Top && material.is_some_and(|m| m != Material::Wood),
                Quality::NotWood,
            ),
            (material == Some(Material::Soft), Quality::NotRigid),
            (equipment.shiny_board == Some(true), Quality::Shiny),
        ];
        for (is_wrong, quality) in qualities {
            if is_wrong {
                self.say(Who::ChessBoard, Matter::Quality(quality), "3");
            }
        }
        if self.level == Level::School && equipment.coordinates == Some(false) {
            self.say(Who::ChessBoard, Matter::Quality(Quality::NoCoordinates), "11.3");
        }
    }

    /// One type of clock for the whole event, and one that was approved.
    fn clocks(&mut self, equipment: &Equipment) {
        let types: BTreeSet<String> =
            equipment.clocks.iter().map(|name| name.to_lowercase()).collect();
        if types.len() > 1 {
            self.say(Who::Clocks, Matter::ClocksDiffer, "5.1");
        }
        for name in &equipment.clocks {
            let is_mechanical = super::clocks::is_mechanical(name);
            if is_mechanical && self.level == Level::Top {
                self.say(Who::Clocks, Matter::Quality(Quality::Mechanical), "5.1");
            }
            let approved = find_clock(name).filter(|clock| clock.is_listed(self.edition));
            if !is_mechanical && approved.is_none() {
                self.say(Who::Clocks, Matter::ClockUnknown { name: name.clone() }, "5.5");
            }
        }
    }

    /// Something without a number, with the article of 2019, or the text that has it now.
    fn say(&mut self, who: Who, matter: Matter, article: &'static str) {
        // What a later text does not repeat is advice there: the coordinates of children since 2022; of 2026 no
        // more is known than what it says of pieces.
        let of_children = matches!(matter, Matter::Quality(Quality::NoCoordinates));
        let (text, article, is_carried) = match self.edition {
            Edition::E2014 => (Text::C05Of2014, "7", false),
            Edition::E2019 => (Text::C02Of2019, article, false),
            Edition::E2022 | Edition::E2026 if of_children => (Text::AdviceOf2022, "", true),
            Edition::E2026 if who == Who::Pieces => (Text::C02Of2026, "", false),
            Edition::E2022 => (Text::C02Of2022, "", false),
            Edition::E2026 => (Text::C02Of2022, "", true),
        };
        // Clocks that nobody has approved are a matter of the highest events.
        let is_unknown = matches!(matter, Matter::ClockUnknown { .. }) && self.level != Level::Top;
        let is_advice = is_carried || is_unknown;
        let weight = if is_advice { Weight::Advice } else { Weight::Rule };
        let source = Some(Source::new(text, article));
        self.list.push(Finding { edition: self.edition, weight, who, matter, source });
    }
}
