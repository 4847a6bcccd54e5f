//! Reads a template.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use arbitra_model::{Language, Said};
use arbitra_report::Align;
use arbitra_texts as t;
use arbitra_written::{Faults, Hint, Limits, Nothing, Problem, Reader, Spot};
use toml::de::{DeTable, DeValue};

use super::{Dress, Every, Guest, Known, Only, Own, Slot, Template};
use crate::document::{Foot, Ink};
use crate::layout::{Area, Colour, Face, Length, Lie, Size};

/// The longest side that is taken, in tenths of millimetres.
const LARGEST: i64 = 10_000;
/// The most things on a card.
const MOST: usize = 500;
/// How much of a template is read.
const LIMITS: Limits = Limits { bytes: 1 << 20, letters: None, things: MOST, faults: 20 };

const KEYS: &[&str] = &[
    "paper",
    "sheet",
    "landscape",
    "width",
    "height",
    "columns",
    "rows",
    "stack",
    "cut",
    "fold",
    "text",
    "box",
    "code",
    "picture",
    "flag",
    "foot",
    "zones",
    "person",
];
const TEXT_KEYS: &[&str] = &[
    "at", "width", "height", "text", "size", "face", "align", "colour", "lines", "when", "unless",
];
const BOX_KEYS: &[&str] =
    &["at", "width", "height", "fill", "frame", "thickness", "when", "unless"];
const CODE_KEYS: &[&str] = &["at", "width", "text"];
const PICTURE_KEYS: &[&str] = &["at", "width", "height", "picture"];
const FLAG_KEYS: &[&str] = &["at", "width", "height", "federation"];
const FOOT_KEYS: &[&str] = &["at", "width", "size", "align"];
const PERSON_KEYS: &[&str] = &["name", "role", "zones"];
const EVERY_KEYS: &[&str] = &["paper", "line", "colour", "logo", "signature", "only"];
const ONLY_KEYS: &[&str] = &["papers", "line", "colour", "logo", "signature"];
/// How many letters an organiser's line may have.
const LONGEST_LINE: usize = Every::LONGEST_LINE;
/// The roles that zones are given for.
const ROLES: &[&str] = &["player", "chief-arbiter", "arbiter"];

type Reading<'t> = Reader<'t, Nothing>;

/// A table, and where it begins.
#[derive(Clone, Copy)]
struct Part<'a> {
    table: &'a DeTable<'a>,
    start: usize,
}

pub(super) fn own(text: &str, known: Known) -> Result<Own, Faults<Nothing>> {
    Reading::read(text, LIMITS, |reader, table| {
        let part = Part { table, start: 0 };
        match is_of_every(part) {
            true => of_every(reader, part, known).map(Own::Every),
            false => whole(reader, part).map(Own::Cards),
        }
    })
}

pub(super) fn template(text: &str) -> Result<Template, Faults<Nothing>> {
    Reading::read(text, LIMITS, |reader, table| whole(reader, Part { table, start: 0 }))
}

pub(super) fn every(text: &str, known: Known) -> Result<Every, Faults<Nothing>> {
    Reading::read(text, LIMITS, |reader, table| of_every(reader, Part { table, start: 0 }, known))
}

fn is_of_every(whole: Part<'_>) -> bool {
    let paper = whole.table.get("paper").map(|paper| paper.get_ref());
    matches!(paper, Some(DeValue::String(name)) if name.trim() == Every::NAME)
}

/// What every paper has, and what papers of some names have instead.
fn of_every(reader: &mut Reading<'_>, whole: Part<'_>, known: Known) -> Option<Every> {
    reader.only(whole.table, EVERY_KEYS);
    let of_all = dress(reader, whole);
    let line = of_all.line.filter(|line| !line.is_empty());
    let of_all = Dress { line, ..of_all };
    let mut of_some: BTreeMap<String, Dress> = BTreeMap::new();
    for part in parts(reader, whole, "only") {
        reader.only(part.table, ONLY_KEYS);
        let own = dress(reader, part);
        let spot = reader.require(part.start, part.table, "papers", "papers = [\"pairings\"]");
        for spot in spot.map(|spot| reader.one_or_more(spot)).unwrap_or_default() {
            let paper = match spot.value {
                DeValue::String(name) => known(name),
                _ => None,
            };
            match paper {
                Some(paper) => {
                    let before = of_some.remove(paper).unwrap_or_default();
                    of_some.insert(paper.to_owned(), own.clone().over(before));
                }
                None => reader.refuse(spot, Like("\"pairings\", \"standings\"")),
            }
        }
    }
    Some(Every { of_all, of_some })
}

fn dress(reader: &mut Reading<'_>, part: Part<'_>) -> Dress {
    let hint = Hint::Quoted { most: Some(LONGEST_LINE) };
    let line = reader.choice(part.table, "line", hint, |text| {
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        (line.chars().count() <= LONGEST_LINE).then_some(line)
    });
    let colour = reader
        .choice(part.table, "colour", Like("\"#1f4e79\""), |text| text.parse::<Colour>().ok());
    Dress {
        line,
        colour,
        logo: reader.flag(part.table, "logo"),
        signature: reader.flag(part.table, "signature"),
    }
}

/// Reads on after a fault, so that all of them are told.
fn whole(reader: &mut Reading<'_>, whole: Part<'_>) -> Option<Template> {
    reader.only(whole.table, KEYS);
    let paper = required(reader, whole, "paper", "paper = \"badges\"");
    let sheet =
        reader.choice(whole.table, "sheet", Like("\"a4\""), |text| text.parse::<Size>().ok());
    let width = length(reader, whole, "width");
    let height = length(reader, whole, "height");
    let landscape = reader.flag(whole.table, "landscape").unwrap_or(false);
    let mut slots = Vec::new();
    let kinds: [(&'static str, Slots); 5] =
        [("box", rectangle), ("picture", picture), ("flag", flag), ("code", code), ("text", words)];
    for (key, read) in kinds {
        for part in parts(reader, whole, key) {
            slots.extend(read(reader, part));
        }
    }
    if slots.len() > MOST {
        reader.report(0, Problem::TooMany { key: "text", most: MOST });
    }
    Some(Template {
        paper: paper?,
        size: sheet.unwrap_or_default(),
        lie: if landscape { Lie::Landscape } else { Lie::Portrait },
        measures: width.zip(height),
        columns: count(reader, whole, "columns").unwrap_or(1),
        rows: count(reader, whole, "rows").unwrap_or(1),
        stacked: reader.flag(whole.table, "stack").unwrap_or(false),
        cut: reader.flag(whole.table, "cut").unwrap_or(false),
        folded: reader.flag(whole.table, "fold").unwrap_or(false),
        slots,
        foot: foot(reader, whole),
        zones: zones(reader, whole),
        people: people(reader, whole),
    })
}

/// Reads something on a card.
type Slots = fn(&mut Reading<'_>, Part<'_>) -> Option<Slot>;

fn parts<'a>(reader: &mut Reading<'_>, part: Part<'a>, key: &'static str) -> Vec<Part<'a>> {
    let tables = reader.tables(part.table, key).into_iter();
    tables.map(|(spot, table)| Part { table, start: spot.start }).collect()
}

/// A text that may be empty.
fn text(reader: &mut Reading<'_>, part: Part<'_>, key: &'static str) -> Option<String> {
    reader.choice(part.table, key, Hint::Quoted { most: None }, |text| Some(text.trim().to_owned()))
}

fn required(
    reader: &mut Reading<'_>,
    part: Part<'_>,
    key: &'static str,
    example: &'static str,
) -> Option<String> {
    reader.require(part.start, part.table, key, example)?;
    text(reader, part, key)
}

fn count(reader: &mut Reading<'_>, part: Part<'_>, key: &'static str) -> Option<usize> {
    let spot = reader.get(part.table, key)?;
    reader.whole_number(spot, 1..=20).and_then(|number| usize::try_from(number).ok())
}

/// A number in tenths, within bounds.
fn tenths(
    reader: &mut Reading<'_>,
    spot: Spot<'_>,
    range: RangeInclusive<i64>,
    example: &'static str,
) -> Option<i32> {
    let digits = reader.digits(spot);
    let found = digits.and_then(|digits| in_tenths(&digits)).filter(|it| range.contains(it));
    let found = found.and_then(|tenths| i32::try_from(tenths).ok());
    if found.is_none() {
        reader.refuse(spot, Like(example));
    }
    found
}

fn length(reader: &mut Reading<'_>, part: Part<'_>, key: &'static str) -> Option<Length> {
    let spot = reader.get(part.table, key)?;
    tenths(reader, spot, 0..=LARGEST, "85 (mm)").map(millimetres)
}

/// A size of letters or lines, in points.
fn points(
    reader: &mut Reading<'_>,
    part: Part<'_>,
    key: &'static str,
    range: RangeInclusive<i64>,
    example: &'static str,
) -> Option<Length> {
    let spot = reader.get(part.table, key)?;
    tenths(reader, spot, range, example).map(Length::tenths)
}

fn area(reader: &mut Reading<'_>, part: Part<'_>) -> Option<Area> {
    let corner = reader.require(part.start, part.table, "at", "at = [5, 12.5]");
    let corner = corner.and_then(|spot| place(reader, spot));
    reader.require(part.start, part.table, "width", "width = 85");
    let width = length(reader, part, "width");
    let height = length(reader, part, "height").unwrap_or(Length::ZERO);
    let (x, y) = corner?;
    Some(Area::new(x, y, width?, height))
}

fn place(reader: &mut Reading<'_>, spot: Spot<'_>) -> Option<(Length, Length)> {
    const EXAMPLE: &str = "[5, 12.5] (mm)";
    match reader.items(spot).as_deref() {
        Some(&[x, y]) => {
            let x = tenths(reader, x, 0..=LARGEST, EXAMPLE);
            let y = tenths(reader, y, 0..=LARGEST, EXAMPLE);
            Some((millimetres(x?), millimetres(y?)))
        }
        _ => {
            reader.refuse(spot, Like(EXAMPLE));
            None
        }
    }
}

fn ink(reader: &mut Reading<'_>, part: Part<'_>, key: &'static str) -> Option<Ink> {
    let read = |text: &str| match text.trim() {
        "event" => Some(Ink::Event),
        text => text.parse::<Colour>().ok().map(Ink::Of),
    };
    reader.choice(part.table, key, Like("\"event\", \"#1f4e79\""), read)
}

fn words(reader: &mut Reading<'_>, part: Part<'_>) -> Option<Slot> {
    reader.only(part.table, TEXT_KEYS);
    let text = required(reader, part, "text", "text = \"{name}\"");
    let size = points(reader, part, "size", 30..=3_000, "12 (pt)");
    let align = align(reader, part);
    let hint = Like("\"plain\", \"bold\", \"italic\", \"serif\"");
    let face = reader.choice(part.table, "face", hint, face);
    let lines = count(reader, part, "lines");
    let ink = ink(reader, part, "colour");
    let only = only_where(reader, part);
    Some(Slot::Text {
        area: area(reader, part)?,
        text: text?,
        face: face.unwrap_or_default(),
        size: size.unwrap_or(Length::pt(11)),
        lines: lines.unwrap_or(1),
        align: align.unwrap_or(Align::Start),
        ink: ink.unwrap_or(Ink::Of(Colour::BLACK)),
        only,
    })
}

fn align(reader: &mut Reading<'_>, part: Part<'_>) -> Option<Align> {
    let hint = Like("\"left\", \"centre\", \"right\"");
    reader.choice(part.table, "align", hint, |text| match text.trim() {
        "left" => Some(Align::Start),
        "centre" | "center" => Some(Align::Centre),
        "right" => Some(Align::End),
        _ => None,
    })
}

/// Where the foot of a sheet stands: large enough to be read.
fn foot(reader: &mut Reading<'_>, whole: Part<'_>) -> Option<Foot> {
    let spot = reader.get(whole.table, "foot")?;
    let table = reader.table(spot, Hint::Table { key: "foot" })?;
    let part = Part { table, start: spot.start };
    reader.only(table, FOOT_KEYS);
    let at = reader.require(part.start, table, "at", "at = [10, 290]");
    let at = at.and_then(|spot| place(reader, spot));
    let width = reader.require(part.start, table, "width", "width = 190");
    let width = width.and_then(|spot| tenths(reader, spot, 400..=LARGEST, "190 (mm)"));
    let size = points(reader, part, "size", 40..=200, "6 (pt)");
    Some(Foot {
        at: at?,
        width: millimetres(width?),
        size: size.unwrap_or(Length::pt(6)),
        align: align(reader, part).unwrap_or(Align::Start),
    })
}

fn only_where(reader: &mut Reading<'_>, part: Part<'_>) -> Only {
    Only { when: text(reader, part, "when"), unless: text(reader, part, "unless") }
}

fn rectangle(reader: &mut Reading<'_>, part: Part<'_>) -> Option<Slot> {
    reader.only(part.table, BOX_KEYS);
    let thickness = points(reader, part, "thickness", 0..=200, "0.6 (pt)");
    let thickness = thickness.unwrap_or(Length::tenths(6));
    let fill = ink(reader, part, "fill");
    let frame = ink(reader, part, "frame").map(|ink| (thickness, ink));
    let only = only_where(reader, part);
    Some(Slot::Box { area: area(reader, part)?, fill, frame, only })
}

fn code(reader: &mut Reading<'_>, part: Part<'_>) -> Option<Slot> {
    reader.only(part.table, CODE_KEYS);
    let text = required(reader, part, "text", "text = \"{address}\"");
    let area = area(reader, part)?;
    Some(Slot::Code { area: Area { height: area.width, ..area }, text: text? })
}

fn flag(reader: &mut Reading<'_>, part: Part<'_>) -> Option<Slot> {
    reader.only(part.table, FLAG_KEYS);
    let federation = required(reader, part, "federation", "federation = \"{federation}\"");
    let area = area(reader, part)?;
    // Flags are half as wide again as they are high.
    let height = if area.height == Length::ZERO { area.width.part(2, 3) } else { area.height };
    Some(Slot::Flag { area: Area { height, ..area }, federation: federation? })
}

fn picture(reader: &mut Reading<'_>, part: Part<'_>) -> Option<Slot> {
    reader.only(part.table, PICTURE_KEYS);
    let name = required(reader, part, "picture", "picture = \"logo\"");
    Some(Slot::Picture { area: area(reader, part)?, name: name? })
}

fn zones(reader: &mut Reading<'_>, whole: Part<'_>) -> BTreeMap<String, String> {
    let spot = reader.get(whole.table, "zones");
    let table = spot.and_then(|spot| reader.table(spot, Hint::Table { key: "zones" }));
    let Some(table) = table else { return BTreeMap::new() };
    reader.only(table, ROLES);
    let part = Part { table, start: spot.map_or(0, |spot| spot.start) };
    let zones =
        ROLES.iter().filter_map(|role| Some(((*role).to_owned(), text(reader, part, role)?)));
    zones.collect()
}

fn people(reader: &mut Reading<'_>, whole: Part<'_>) -> Vec<Guest> {
    let mut people = Vec::new();
    for part in parts(reader, whole, "person") {
        reader.only(part.table, PERSON_KEYS);
        let name = required(reader, part, "name", "name = \"Soto, Iris\"");
        let role = text(reader, part, "role").unwrap_or_default();
        let zones = text(reader, part, "zones").unwrap_or_default();
        people.extend(name.map(|name| Guest { name, role, zones }));
    }
    people
}

/// What a value looks like that would do.
struct Like(&'static str);

impl Said for Like {
    fn say(&self, language: Language) -> String {
        t::papers_template_like(language, self.0)
    }
}

fn face(text: &str) -> Option<Face> {
    match text.trim() {
        "plain" => Some(Face::Plain),
        "bold" => Some(Face::Bold),
        "italic" => Some(Face::Italic),
        "serif" => Some(Face::Serif),
        "serif-bold" => Some(Face::SerifBold),
        "serif-italic" => Some(Face::SerifItalic),
        _ => None,
    }
}

fn millimetres(tenths: i32) -> Length {
    Length::mm(1).part(tenths, 10)
}

/// A number that is not negative, in tenths; further decimals are left out.
fn in_tenths(digits: &str) -> Option<i64> {
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
    let first = decimals.chars().next()?.to_digit(10)?;
    if digits.starts_with('-') {
        return None;
    }
    whole.parse::<i64>().ok()?.checked_mul(10)?.checked_add(i64::from(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_its_line() {
        let wrong = |text: &str| template(text).expect_err("wrong");
        let cases = [
            ("paper = 'badges'\nwidth = 'x'", "line 2"),
            ("paper = 'badges'\n[[text]]\nat = [1]\nwidth = 3\ntext = 'a'", "line 3"),
            ("paper = 'badges'\n\nwiggle = 1", "line 3"),
            ("paper = 'badges\n", "line 1"),
            ("[[text]]\ntext = 'a'", "line 1"),
            ("paper = 'badges'\n[[text]]\ntext = 'a'", "line 2"),
            ("paper = 'badges'\nwidth = 99999999999999999999", "line 2"),
        ];
        for (text, line) in cases {
            let said = wrong(text).say(Language::English);
            assert!(said.contains(line), "{text}: {said}");
        }
    }

    #[test]
    fn numbers_have_tenths() {
        let text = "paper = 'x'\n[[box]]\nat = [1.25, 2]\nwidth = 3.5\nfill = '#ffffff'";
        let slots = template(text).expect("right").slots;
        let area = Area::new(millimetres(12), millimetres(20), millimetres(35), Length::ZERO);
        let fill = Some(Ink::Of(Colour::WHITE));
        assert_eq!(slots, [Slot::Box { area, fill, frame: None, only: Only::default() }]);
    }

    #[test]
    fn a_foot_can_be_placed_and_not_made_too_small() {
        let read = |foot: &str| template(&format!("paper = 'x'\n[foot]\n{foot}"));
        let foot = read("at = [10, 20.5]\nwidth = 60\nalign = 'right'").expect("right").foot;
        let expected = Foot {
            at: (millimetres(100), millimetres(205)),
            width: millimetres(600),
            size: Length::pt(6),
            align: Align::End,
        };
        assert_eq!(foot, Some(expected));
        let wrong = [
            ("width = 60", "line 2"),
            ("at = [1, 2]\nwidth = 0", "line 4"),
            ("at = [1, 2]\nwidth = 60\nsize = 1", "line 5"),
            ("at = [1, 2]\nwidth = 60\ncolour = '#ffffff'", "line 5"),
        ];
        for (text, line) in wrong {
            let said = read(text).expect_err(text).say(Language::English);
            assert!(said.contains(line), "{text}: {said}");
        }
    }

    #[test]
    fn all_faults_are_told_in_both_languages() {
        let text = "paper = 'badges'\nwidth = 'x'\ncolums = 2\n[[text]]\nat = [1]\ntext = 'a'";
        let faults = template(text).expect_err("wrong");
        assert_eq!(
            faults.say(Language::English),
            "line 2, column 9: `width` cannot be 'x'; write something like 85 (mm)\n\
             line 3, column 1: `colums` is not known here; did you mean `columns`?\n\
             line 4, column 1: `width` is missing; add a line such as width = 85\n\
             line 5, column 6: `at` cannot be [1]; write something like [5, 12.5] (mm)"
        );
        assert_eq!(
            faults.say(Language::Spanish),
            "línea 2, columna 9: `width` no puede ser 'x'; escriba algo como 85 (mm)\n\
             línea 3, columna 1: aquí no se conoce `colums`; ¿quiso decir `columns`?\n\
             línea 4, columna 1: falta `width`; añada una línea como width = 85\n\
             línea 5, columna 6: `at` no puede ser [1]; escriba algo como [5, 12.5] (mm)"
        );
        let broken = template("paper = 'badges\n").expect_err("not TOML").say(Language::Spanish);
        assert!(broken.contains("esto no es TOML"), "{broken}");
    }
}
