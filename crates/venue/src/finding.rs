//! What does not meet the standards, or should be looked at.

use arbitra_model::Language;
use serde::Serialize;

use crate::equipment::Piece;
use crate::hall::AreaKind;
use crate::standards::{Bounds, Edition, Stated, Subject, Text, Weight};

/// Something that does not meet the standards, or should be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The edition that was asked.
    pub edition: Edition,
    /// Whether a rule is broken, or advice not followed.
    pub weight: Weight,
    /// What it is about.
    pub who: Who,
    /// What is wrong.
    pub matter: Matter,
    /// Where the standards say so; nothing where a measure is Arbitra's own.
    pub source: Option<Source>,
}

impl Finding {
    /// Whether a rule is broken, or tables stand where they cannot.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.weight == Weight::Rule
    }

    /// A number that a rule does not allow; nothing if it does, or if there is no rule.
    #[must_use]
    pub fn measured(
        edition: Edition,
        rule: Option<Stated>,
        who: Who,
        found: i32,
    ) -> Option<Finding> {
        let stated = rule.filter(|stated| !stated.rule.bounds.allow(found))?;
        Some(Finding::of_rule(edition, stated, who, found))
    }

    pub(crate) fn of_rule(edition: Edition, stated: Stated, who: Who, found: i32) -> Finding {
        let (subject, needed) = (stated.rule.subject, stated.rule.bounds);
        Finding {
            edition,
            weight: stated.weight(),
            who,
            matter: Matter::Measure { subject, found, needed },
            source: Some(Source::of(stated)),
        }
    }
}

/// Where the standards say something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Source {
    pub text: Text,
    pub article: &'static str,
}

impl Source {
    pub(crate) const fn new(text: Text, article: &'static str) -> Source {
        Source { text, article }
    }

    fn of(stated: Stated) -> Source {
        Source { text: stated.rule.text, article: stated.rule.article }
    }

    /// How papers cite it: `C.02 (2019) 8.2.2`.
    #[must_use]
    pub fn citation(self) -> String {
        format!("{} {}", self.text.name(), self.article).trim_end().to_owned()
    }
}

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Who {
    /// The whole hall.
    Hall,
    /// The table of a board.
    Board(u16),
    /// The tables of two boards.
    Boards(u16, u16),
    /// A part of the house.
    Area(AreaKind),
    /// The table of a board, and a part of the house.
    BoardAndArea(u16, AreaKind),
    /// Sets of pieces.
    Pieces,
    Piece(Piece),
    ChessBoard,
    Tables,
    Clocks,
    /// Electronic scoresheets.
    Scoresheets,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Matter {
    /// A number that is not allowed.
    Measure {
        /// What was measured.
        subject: Subject,
        /// What was found.
        found: i32,
        /// What is allowed.
        needed: Bounds,
    },
    /// Less room than Arbitra keeps where no standard names a number.
    Close {
        to: Neighbour,
        /// The distance in millimetres.
        found: i32,
        /// What is kept.
        needed: i32,
    },
    /// Not within the walls.
    Outside,
    /// Where something else stands.
    Overlap { with: Neighbour },
    /// A board that no table has.
    NoTable,
    /// A board that two tables have.
    TwoTables,
    /// Something is not there, or nobody said that it is.
    Missing(Thing),
    /// Something was not measured.
    Unmeasured(Subject),
    /// Sun can fall on the boards.
    Sun,
    /// Noise comes in.
    Noise,
    /// More than one game on a table that should have one.
    Shared,
    /// The heights of the pieces are out of order.
    Order,
    /// Material, colour or surface that is not allowed.
    Quality(Quality),
    /// A clock that is on no list.
    ClockUnknown { name: String },
    /// More than one type of clock in one event.
    ClocksDiffer,
}

/// What a table stands too near to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Neighbour {
    Wall,
    Column,
    /// Another table.
    Table,
    /// A table of the arbiters.
    Arbiters,
    /// A part of the house.
    Area,
    Door,
}

/// What may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// A table for the arbiters.
    ArbitersTable,
    /// Internet there.
    Internet,
    /// Power there.
    Power,
    /// A carpet.
    Carpet,
    /// An exit on the plan.
    Exit,
    /// A room of the house.
    Room,
}

/// What pieces, boards or clocks are like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// Not of the Staunton kind.
    NotStaunton,
    /// Shiny.
    Shiny,
    /// Dark pieces that are neither black nor dark brown.
    Colour,
    /// A board that is not of wood at a top event.
    NotWood,
    /// A board that bends.
    NotRigid,
    /// A board without coordinates at a school event.
    NoCoordinates,
    /// A clock without electronics at a top event.
    Mechanical,
}

/// A finding for programs.
#[derive(Debug, Serialize)]
pub struct FindingData {
    edition: Edition,
    weight: Weight,
    kind: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    boards: Vec<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    area: Option<AreaKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<Subject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    needed: Option<Bounds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    citation: Option<String>,
    text: String,
}

impl FindingData {
    /// The finding with its sentence in a language.
    #[must_use]
    pub fn of(finding: &Finding, language: Language) -> FindingData {
        let (boards, area) = match finding.who {
            Who::Board(board) => (vec![board], None),
            Who::Boards(a, b) => (vec![a, b], None),
            Who::Area(kind) => (Vec::new(), Some(kind)),
            Who::BoardAndArea(board, kind) => (vec![board], Some(kind)),
            _ => (Vec::new(), None),
        };
        let (kind, subject, found, needed) = match &finding.matter {
            Matter::Measure { subject, found, needed } => {
                ("measure", Some(*subject), Some(*found), Some(*needed))
            }
            Matter::Close { found, needed, .. } => {
                let needed = Bounds { least: Some(*needed), most: None, ideal: None };
                ("close", None, Some(*found), Some(needed))
            }
            Matter::Outside => ("outside", None, None, None),
            Matter::Overlap { .. } => ("overlap", None, None, None),
            Matter::NoTable => ("no-table", None, None, None),
            Matter::TwoTables => ("two-tables", None, None, None),
            Matter::Missing(_) => ("missing", None, None, None),
            Matter::Unmeasured(subject) => ("unmeasured", Some(*subject), None, None),
            Matter::Sun => ("sun", None, None, None),
            Matter::Noise => ("noise", None, None, None),
            Matter::Shared => ("shared", None, None, None),
            Matter::Order => ("order", None, None, None),
            Matter::Quality(_) => ("quality", None, None, None),
            Matter::ClockUnknown { .. } => ("clock-unknown", None, None, None),
            Matter::ClocksDiffer => ("clocks-differ", None, None, None),
        };
        FindingData {
            edition: finding.edition,
            weight: finding.weight,
            kind,
            boards,
            area,
            subject,
            found,
            needed,
            citation: finding.source.map(Source::citation),
            text: finding.say(language),
        }
    }
}
