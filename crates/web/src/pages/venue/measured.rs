//! Sets, boards and tables that somebody measured, held against the standards of the event; and
//! every number of these standards.

use arbitra_desk::Desk;
use arbitra_model::{Language, Said as _, capital};
use arbitra_texts as t;
use arbitra_venue::equipment::{Equipment, Material, Piece, Sizes, judge};
use arbitra_venue::plan::Level;
use arbitra_venue::sheets;
use arbitra_venue::standards::Subject;
use maud::{Markup, html};
use serde::Deserialize;

use super::{select, yes_no};
use crate::core::form::{AtField as _, optional};
use crate::core::problem::Problem;
use crate::views::grid;
use crate::views::tables::plain_sheet;

/// What was measured, as it was typed: nothing of it is kept.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Measured {
    level: String,
    king: String,
    king_base: String,
    queen: String,
    queen_base: String,
    bishop: String,
    bishop_base: String,
    knight: String,
    knight_base: String,
    rook: String,
    rook_base: String,
    pawn: String,
    pawn_base: String,
    staunton: String,
    shiny_pieces: String,
    dark_enough: String,
    square: String,
    material: String,
    shiny_board: String,
    coordinates: String,
    table_length: String,
    table_width: String,
    table_height: String,
    clocks: String,
    blind_board: String,
    blind_clock_dot: String,
    sheet_length: String,
    sheet_battery: String,
    sheet_moves: String,
}

const MATERIALS: [(&str, Material, t::Label); 4] = [
    ("wood", Material::Wood, t::venue_wood),
    ("plastic", Material::Plastic, t::venue_plastic),
    ("card", Material::Card, t::venue_card),
    ("soft", Material::Soft, t::venue_soft),
];

impl Measured {
    /// The pieces in their order, height and base, with the names of the fields.
    fn pieces(&self) -> [[(&'static str, &str); 2]; 6] {
        [
            [("king", &self.king), ("king_base", &self.king_base)],
            [("queen", &self.queen), ("queen_base", &self.queen_base)],
            [("bishop", &self.bishop), ("bishop_base", &self.bishop_base)],
            [("knight", &self.knight), ("knight_base", &self.knight_base)],
            [("rook", &self.rook), ("rook_base", &self.rook_base)],
            [("pawn", &self.pawn), ("pawn_base", &self.pawn_base)],
        ]
    }

    /// Other numbers: the name of the field, what was typed, what it is about.
    fn numbers(&self) -> [(&'static str, &str, Subject); 9] {
        [
            ("square", &self.square, Subject::Square),
            ("table_length", &self.table_length, Subject::TableLength),
            ("table_width", &self.table_width, Subject::TableWidth),
            ("table_height", &self.table_height, Subject::TableHeight),
            ("blind_board", &self.blind_board, Subject::BlindBoard),
            ("blind_clock_dot", &self.blind_clock_dot, Subject::BlindClockDot),
            ("sheet_length", &self.sheet_length, Subject::ScoresheetLength),
            ("sheet_battery", &self.sheet_battery, Subject::ScoresheetBattery),
            ("sheet_moves", &self.sheet_moves, Subject::ScoresheetMoves),
        ]
    }

    /// What was seen: the name of the field, what was chosen, what it is called.
    fn seen(&self) -> [(&'static str, &str, t::Label); 5] {
        [
            ("staunton", &self.staunton, t::venue_staunton),
            ("shiny_pieces", &self.shiny_pieces, t::venue_shiny_pieces),
            ("dark_enough", &self.dark_enough, t::venue_dark_pieces),
            ("shiny_board", &self.shiny_board, t::venue_shiny_board),
            ("coordinates", &self.coordinates, t::venue_coordinates),
        ]
    }

    fn equipment(&self) -> Result<Equipment, Problem> {
        let mut pieces = [Sizes::default(); 6];
        for (sizes, [height, base]) in pieces.iter_mut().zip(self.pieces()) {
            *sizes = Sizes { height: size(height)?, base: size(base)? };
        }
        let mut numbers = [None; 9];
        for (number, (name, text, _)) in numbers.iter_mut().zip(self.numbers()) {
            *number = size((name, text))?;
        }
        let [square, length, width, height, blind_board, blind_clock_dot, sheet, battery, moves] =
            numbers;
        let answers = self.seen().map(|(_, chosen, _)| match chosen {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        });
        let [staunton, shiny_pieces, dark_enough, shiny_board, coordinates] = answers;
        let material = MATERIALS.into_iter().find(|(name, ..)| *name == self.material);
        let clocks = self.clocks.split([',', ';']).map(|name| name.trim().to_owned());
        Ok(Equipment {
            pieces,
            staunton,
            shiny_pieces,
            dark_enough,
            square,
            material: material.map(|(_, material, _)| material),
            shiny_board,
            coordinates,
            table: [length, width, height],
            clocks: clocks.filter(|name| !name.is_empty()).collect(),
            blind_board,
            blind_clock_dot,
            scoresheet: [sheet, battery, moves],
        })
    }
}

/// A size from one to ten thousand.
fn size((name, text): (&'static str, &str)) -> Result<Option<i32>, Problem> {
    let wrong = || Problem::bad_input_with(|l| t::value_cannot_be_used(l, t::venue_size(l), text));
    let number = optional::<i32>(text, t::venue_size).at(name)?;
    match number {
        Some(number) if !(1..=10_000).contains(&number) => Err(wrong()).at(name),
        number => Ok(number),
    }
}

/// The form, what was found, and every number of the standards.
pub fn card(desk: &Desk, typed: &Measured, l: Language) -> Result<Markup, Problem> {
    let edition = desk.venue_standards();
    let asked = Level::ALL.into_iter().find(|level| level.name() == typed.level);
    let level = asked.unwrap_or_else(|| desk.venue_level());
    let equipment = typed.equipment()?;
    let is_typed = equipment != Equipment::default();
    let found = judge(&equipment, edition, level);
    let broken = found.iter().filter(|finding| finding.is_broken()).count();
    let judged = sheets::findings(t::venue_sets_measured(l), edition, &found, l);
    Ok(html! {
        section.card #measured {
            details open[is_typed || asked.is_some()] {
                summary { h2 { (t::venue_sets_measured(l)) } }
                form.no-print method="get" action="#measured" { (fields(typed, level, l)) }
                @if is_typed {
                    h3 { (t::venue_findings(l)) " "
                        span.badge.good[broken == 0].bad[broken > 0] {
                            (t::venue_broken(l, broken)) } }
                    (plain_sheet(&judged, "findings"))
                }
                details { summary { (t::venue_all_numbers(l)) }
                    (plain_sheet(&sheets::standards(edition, level, l), "standards"))
                    @if level == Level::School {
                        (plain_sheet(&sheets::furniture(l), "furniture"))
                    }
                }
            }
        }
    })
}

fn fields(typed: &Measured, level: Level, l: Language) -> Markup {
    let number = |name: &str, value: &str, label: &str| {
        html! { input name=(name) value=(value) inputmode="numeric" size="6" maxlength="5"
        aria-label=(label); }
    };
    let line = |(piece, [height, base]): (Piece, [(&str, &str); 2])| {
        let name = capital(&piece.say(l));
        let of = |head: &str| format!("{name}: {head}");
        grid::line([
            grid::cell(&name),
            grid::cell(number(height.0, height.1, &of(t::venue_height(l)))),
            grid::cell(number(base.0, base.1, &of(t::venue_base(l)))),
        ])
    };
    let heads = [t::venue_piece(l), t::venue_height(l), t::venue_base(l)].map(grid::head);
    let levels: Vec<(&str, String)> =
        Level::ALL.iter().map(|one| (one.name(), one.say(l))).collect();
    let nobody = || std::iter::once(("", t::venue_not_known(l).to_owned()));
    let materials: Vec<(&str, String)> =
        nobody().chain(MATERIALS.map(|(name, _, label)| (name, label(l).to_owned()))).collect();
    let answers: Vec<(&str, String)> = nobody().chain(yes_no(l)).collect();
    html! {
        p.muted { (t::venue_sets_measured_help(l)) }
        (grid::table("measured", heads)
            .lines(Piece::ALL.into_iter().zip(typed.pieces()).map(line)).draw())
        div.fields {
            label { (t::venue_level(l)) (select("level", level.name(), None, &levels)) }
            @for (name, value, subject) in typed.numbers() {
                label { (capital(&subject.say(l))) input name=(name) value=(value)
                    inputmode="numeric" maxlength="5"; }
            }
            label { (t::venue_material(l))
                (select("material", &typed.material, None, &materials)) }
            @for (name, chosen, label) in typed.seen() {
                label { (label(l)) (select(name, chosen, None, &answers)) }
            }
            label { (t::venue_clocks_used(l)) input name="clocks" value=(typed.clocks)
                maxlength="300" placeholder="DGT 3000, DGT 2010"; }
        }
        div.actions { button { (t::venue_judge_it(l)) } }
    }
}
