//! Reads a template.

use std::collections::BTreeMap;

use arbitra_report::Align;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use super::{Guest, Only, Slot, Template, TemplateError, TemplateProblem};
use crate::document::Ink;
use crate::layout::{Area, Colour, Face, Length, Lie, Size};

/// The longest side that is taken, in millimetres.
const LARGEST: i64 = 1_000;
/// The most things on a card.
const MOST: usize = 500;

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
const PERSON_KEYS: &[&str] = &["name", "role", "zones"];
/// The roles that zones are given for.
const ROLES: &[&str] = &["player", "chief-arbiter", "arbiter"];

type Read<T> = Result<T, TemplateError>;

struct Reader<'t>(&'t str);

/// A table, and where it begins.
#[derive(Clone, Copy)]
struct Part<'a> {
    table: &'a DeTable<'a>,
    start: usize,
}

pub(super) fn template(text: &str) -> Read<Template> {
    let reader = Reader(text);
    let table = DeTable::parse(text).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        let what = error.message().lines().collect::<Vec<_>>().join(", ");
        reader.error(start, TemplateProblem::Syntax(what))
    })?;
    let whole = Part { table: table.get_ref(), start: 0 };
    reader.only(whole, KEYS)?;
    let paper = reader.text(whole, "paper")?;
    let paper = paper.ok_or_else(|| reader.error(0, TemplateProblem::Missing("paper")))?;
    let size = reader.parsed::<Size>(whole, "sheet", "\"a4\"")?.unwrap_or_default();
    let width = reader.length(whole, "width")?;
    let height = reader.length(whole, "height")?;
    let lie = if reader.flag(whole, "landscape")? { Lie::Landscape } else { Lie::Portrait };
    let mut slots = Vec::new();
    for part in reader.parts(whole, "box")? {
        slots.push(reader.rectangle(part)?);
    }
    for part in reader.parts(whole, "picture")? {
        slots.push(reader.picture(part)?);
    }
    for part in reader.parts(whole, "flag")? {
        slots.push(reader.flag_of(part)?);
    }
    for part in reader.parts(whole, "code")? {
        slots.push(reader.code(part)?);
    }
    for part in reader.parts(whole, "text")? {
        slots.push(reader.words(part)?);
    }
    if slots.len() > MOST {
        let problem = TemplateProblem::Value("text".to_owned(), "500 at most");
        return Err(reader.error(0, problem));
    }
    Ok(Template {
        paper,
        size,
        lie,
        measures: width.zip(height),
        columns: reader.count(whole, "columns")?.unwrap_or(1),
        rows: reader.count(whole, "rows")?.unwrap_or(1),
        stacked: reader.flag(whole, "stack")?,
        cut: reader.flag(whole, "cut")?,
        folded: reader.flag(whole, "fold")?,
        slots,
        zones: reader.zones(whole)?,
        people: reader.people(whole)?,
    })
}

impl Reader<'_> {
    fn error(&self, start: usize, problem: TemplateProblem) -> TemplateError {
        let before = self.0.get(..start).unwrap_or(self.0);
        TemplateError { line: before.matches('\n').count() + 1, problem }
    }

    fn wrong(
        &self,
        value: &Spanned<DeValue<'_>>,
        key: &str,
        example: &'static str,
    ) -> TemplateError {
        let problem = TemplateProblem::Value(key.to_owned(), example);
        self.error(value.span().start, problem)
    }

    fn only(&self, part: Part<'_>, known: &[&str]) -> Read<()> {
        for key in part.table.keys() {
            let name: &str = key.get_ref();
            if !known.contains(&name) {
                let problem = TemplateProblem::Key(name.to_owned());
                return Err(self.error(key.span().start, problem));
            }
        }
        Ok(())
    }

    fn parts<'a>(&self, part: Part<'a>, key: &'static str) -> Read<Vec<Part<'a>>> {
        let Some(value) = part.table.get(key) else { return Ok(Vec::new()) };
        let wrong = |value: &Spanned<DeValue<'_>>| self.wrong(value, key, "[[text]]");
        let DeValue::Array(array) = value.get_ref() else { return Err(wrong(value)) };
        let tables = array.iter().map(|one| match one.get_ref() {
            DeValue::Table(table) => Ok(Part { table, start: one.span().start }),
            _ => Err(wrong(one)),
        });
        tables.collect()
    }

    fn text(&self, part: Part<'_>, key: &str) -> Read<Option<String>> {
        match part.table.get(key) {
            None => Ok(None),
            Some(value) => match value.get_ref() {
                DeValue::String(text) => Ok(Some(text.trim().to_owned())),
                _ => Err(self.wrong(value, key, "\"…\"")),
            },
        }
    }

    fn parsed<T: std::str::FromStr>(
        &self,
        part: Part<'_>,
        key: &'static str,
        example: &'static str,
    ) -> Read<Option<T>> {
        let Some(value) = part.table.get(key) else { return Ok(None) };
        let DeValue::String(text) = value.get_ref() else {
            return Err(self.wrong(value, key, example));
        };
        text.parse().map(Some).map_err(|_| self.wrong(value, key, example))
    }

    fn flag(&self, part: Part<'_>, key: &'static str) -> Read<bool> {
        match part.table.get(key) {
            None => Ok(false),
            Some(value) => match value.get_ref() {
                DeValue::Boolean(flag) => Ok(*flag),
                _ => Err(self.wrong(value, key, "true, false")),
            },
        }
    }

    fn count(&self, part: Part<'_>, key: &'static str) -> Read<Option<usize>> {
        let Some(value) = part.table.get(key) else { return Ok(None) };
        let number = whole(value.get_ref()).filter(|number| (1..=20).contains(number));
        let number = number.and_then(|number| usize::try_from(number).ok());
        number.map(Some).ok_or_else(|| self.wrong(value, key, "1 – 20"))
    }

    fn length(&self, part: Part<'_>, key: &'static str) -> Read<Option<Length>> {
        let Some(value) = part.table.get(key) else { return Ok(None) };
        let found = tenths(value.get_ref()).filter(|tenths| *tenths <= LARGEST * 10);
        found.map(millimetres).map(Some).ok_or_else(|| self.wrong(value, key, "85 (mm)"))
    }

    fn area(&self, part: Part<'_>) -> Read<Area> {
        let missing = |key| self.error(part.start, TemplateProblem::Missing(key));
        let at = part.table.get("at").ok_or_else(|| missing("at"))?;
        let wrong = || self.wrong(at, "at", "[5, 12.5] (mm)");
        let DeValue::Array(places) = at.get_ref() else { return Err(wrong()) };
        let place = |places: &DeArray<'_>, index: usize| {
            let found = places.get(index).and_then(|one| tenths(one.get_ref()));
            found.filter(|tenths| *tenths <= LARGEST * 10).map(millimetres)
        };
        let (Some(x), Some(y), 2) = (place(places, 0), place(places, 1), places.len()) else {
            return Err(wrong());
        };
        let width = self.length(part, "width")?.ok_or_else(|| missing("width"))?;
        let height = self.length(part, "height")?.unwrap_or(Length::ZERO);
        Ok(Area::new(x, y, width, height))
    }

    fn ink(&self, part: Part<'_>, key: &'static str) -> Read<Option<Ink>> {
        match self.text(part, key)?.as_deref() {
            None => Ok(None),
            Some("event") => Ok(Some(Ink::Event)),
            Some(_) => {
                let colour = self.parsed::<Colour>(part, key, "\"event\", \"#1f4e79\"")?;
                Ok(colour.map(Ink::Of))
            }
        }
    }

    fn choice<T>(
        &self,
        part: Part<'_>,
        key: &'static str,
        example: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Read<Option<T>> {
        let Some(value) = part.table.get(key) else { return Ok(None) };
        let wrong = || self.wrong(value, key, example);
        let DeValue::String(text) = value.get_ref() else { return Err(wrong()) };
        read(text.trim()).map(Some).ok_or_else(wrong)
    }

    fn words(&self, part: Part<'_>) -> Read<Slot> {
        self.only(part, TEXT_KEYS)?;
        let missing = |key| self.error(part.start, TemplateProblem::Missing(key));
        let text = self.text(part, "text")?.ok_or_else(|| missing("text"))?;
        let size = match part.table.get("size") {
            None => Length::pt(11),
            Some(value) => {
                let tenths = tenths(value.get_ref()).filter(|tenths| (30..=3_000).contains(tenths));
                let tenths = tenths.and_then(|tenths| i32::try_from(tenths).ok());
                let wrong = || self.wrong(value, "size", "12 (pt)");
                tenths.map(Length::tenths).ok_or_else(wrong)?
            }
        };
        let align =
            self.choice(part, "align", "\"left\", \"centre\", \"right\"", |text| match text {
                "left" => Some(Align::Start),
                "centre" | "center" => Some(Align::Centre),
                "right" => Some(Align::End),
                _ => None,
            })?;
        let face = self.choice(part, "face", "\"plain\", \"bold\", \"italic\", \"serif\"", face)?;
        Ok(Slot::Text {
            area: self.area(part)?,
            text,
            face: face.unwrap_or_default(),
            size,
            lines: self.count(part, "lines")?.unwrap_or(1),
            align: align.unwrap_or(Align::Start),
            ink: self.ink(part, "colour")?.unwrap_or(Ink::Of(Colour::BLACK)),
            only: self.only_where(part)?,
        })
    }

    fn only_where(&self, part: Part<'_>) -> Read<Only> {
        Ok(Only { when: self.text(part, "when")?, unless: self.text(part, "unless")? })
    }

    fn rectangle(&self, part: Part<'_>) -> Read<Slot> {
        self.only(part, BOX_KEYS)?;
        let thickness = match part.table.get("thickness") {
            None => Length::tenths(6),
            Some(value) => {
                let tenths = tenths(value.get_ref()).filter(|tenths| *tenths <= 200);
                let tenths = tenths.and_then(|tenths| i32::try_from(tenths).ok());
                let wrong = || self.wrong(value, "thickness", "0.6 (pt)");
                tenths.map(Length::tenths).ok_or_else(wrong)?
            }
        };
        Ok(Slot::Box {
            area: self.area(part)?,
            fill: self.ink(part, "fill")?,
            frame: self.ink(part, "frame")?.map(|ink| (thickness, ink)),
            only: self.only_where(part)?,
        })
    }

    fn code(&self, part: Part<'_>) -> Read<Slot> {
        self.only(part, CODE_KEYS)?;
        let missing = |key| self.error(part.start, TemplateProblem::Missing(key));
        let text = self.text(part, "text")?.ok_or_else(|| missing("text"))?;
        let area = self.area(part)?;
        Ok(Slot::Code { area: Area { height: area.width, ..area }, text })
    }

    fn flag_of(&self, part: Part<'_>) -> Read<Slot> {
        self.only(part, FLAG_KEYS)?;
        let missing = |key| self.error(part.start, TemplateProblem::Missing(key));
        let federation = self.text(part, "federation")?.ok_or_else(|| missing("federation"))?;
        let area = self.area(part)?;
        // Flags are half as wide again as they are high.
        let height = if area.height == Length::ZERO { area.width.part(2, 3) } else { area.height };
        Ok(Slot::Flag { area: Area { height, ..area }, federation })
    }

    fn zones(&self, whole: Part<'_>) -> Read<BTreeMap<String, String>> {
        let Some(value) = whole.table.get("zones") else { return Ok(BTreeMap::new()) };
        let DeValue::Table(table) = value.get_ref() else {
            return Err(self.wrong(value, "zones", "[zones]"));
        };
        let part = Part { table, start: value.span().start };
        self.only(part, ROLES)?;
        let mut zones = BTreeMap::new();
        for role in ROLES {
            if let Some(text) = self.text(part, role)? {
                zones.insert((*role).to_owned(), text);
            }
        }
        Ok(zones)
    }

    fn people(&self, whole: Part<'_>) -> Read<Vec<Guest>> {
        let mut people = Vec::new();
        for part in self.parts(whole, "person")? {
            self.only(part, PERSON_KEYS)?;
            let missing = |key| self.error(part.start, TemplateProblem::Missing(key));
            people.push(Guest {
                name: self.text(part, "name")?.ok_or_else(|| missing("name"))?,
                role: self.text(part, "role")?.unwrap_or_default(),
                zones: self.text(part, "zones")?.unwrap_or_default(),
            });
        }
        if people.len() > MOST {
            return Err(self.error(0, TemplateProblem::Value("person".to_owned(), "500 at most")));
        }
        Ok(people)
    }

    fn picture(&self, part: Part<'_>) -> Read<Slot> {
        self.only(part, PICTURE_KEYS)?;
        let missing = |key| self.error(part.start, TemplateProblem::Missing(key));
        let name = self.text(part, "picture")?.ok_or_else(|| missing("picture"))?;
        Ok(Slot::Picture { area: self.area(part)?, name })
    }
}

fn face(text: &str) -> Option<Face> {
    match text {
        "plain" => Some(Face::Plain),
        "bold" => Some(Face::Bold),
        "italic" => Some(Face::Italic),
        "serif" => Some(Face::Serif),
        "serif-bold" => Some(Face::SerifBold),
        "serif-italic" => Some(Face::SerifItalic),
        _ => None,
    }
}

fn millimetres(tenths: i64) -> Length {
    Length::mm(1).part(i32::try_from(tenths).unwrap_or(0), 10)
}

fn whole(value: &DeValue<'_>) -> Option<i64> {
    match value {
        DeValue::Integer(number) => number.as_str().parse().ok(),
        _ => None,
    }
}

/// A number that is not negative, in tenths; further decimals are left out.
fn tenths(value: &DeValue<'_>) -> Option<i64> {
    let text = match value {
        DeValue::Integer(number) => number.as_str().to_owned(),
        DeValue::Float(number) => number.as_str().to_owned(),
        _ => return None,
    };
    let (points, decimals) = text.split_once('.').unwrap_or((&text, "0"));
    let first = decimals.chars().next()?.to_digit(10)?;
    let points: i64 = points.parse().ok()?;
    if points < 0 || text.starts_with('-') {
        return None;
    }
    points.checked_mul(10)?.checked_add(i64::from(first))
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Language, Said};

    use super::*;

    #[test]
    fn an_error_names_its_line() {
        let wrong = |text: &str| template(text).expect_err("wrong").say(Language::English);
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
            let said = wrong(text);
            assert!(said.to_lowercase().contains(line), "{text}: {said}");
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
}
