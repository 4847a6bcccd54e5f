//! Workbooks: the cells of the first sheet that has any.
//!
//! Parts are read as streams (`parts`), texts are cut as they come (`cell`), and rows and columns are
//! counted, not reserved: a cell far away from the others costs nothing, and neither does a text that
//! many cells share.

use std::collections::BTreeMap;

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::Event;

use super::cell::Cell;
use super::fault::Fault;
use super::parts::{Parts, attribute};
use super::styles::{self, Calendar};
use super::table::{Draft, TableError};
use super::texts::Texts;

/// The last row of a sheet in any spreadsheet program.
const LAST_ROW: u64 = 1 << 20;
/// How many sheets are looked at.
const MOST_SHEETS: usize = 256;
/// How many relations are remembered.
const MOST_RELATIONS: usize = 4096;
/// How many texts cells may share.
const MOST_STRINGS: usize = 1 << 20;

/// Reads the rows of a workbook.
pub fn read(bytes: &[u8], draft: &mut Draft) -> Result<(), TableError> {
    let mut parts = Parts::open(bytes, draft.limits.unpacked)?;
    if parts.has("xl/workbook.bin") {
        return Err(TableError::OldWorkbook);
    }
    if !parts.has("xl/workbook.xml") {
        return Err(TableError::NoWorkbook);
    }
    let (sheets, calendar) = sheets(&mut parts)?;
    let targets = targets(&mut parts)?;
    let strings = strings(&mut parts, draft)?;
    let dates = styles::dates(&mut parts)?;
    let context = Context { strings, dates, calendar };
    for (place, (name, relation)) in (1..).zip(&sheets) {
        let target = match targets.get(relation).map(|target| (target, target.strip_prefix('/'))) {
            Some((_, Some(whole))) => whole.to_owned(),
            Some((target, None)) => format!("xl/{target}"),
            None => format!("xl/worksheets/sheet{place}.xml"),
        };
        rows(&mut parts, &target, &context, draft)?;
        if !draft.is_empty() {
            if sheets.len() > 1 {
                draft.note(Fault::Sheets, name);
            }
            return Ok(());
        }
    }
    Ok(())
}

/// The visible sheets in their order, each with the name of its relation, and the calendar.
fn sheets(parts: &mut Parts<'_>) -> Result<(Vec<(String, String)>, Calendar), TableError> {
    let mut sheets = Vec::new();
    let mut calendar = Calendar::From1900;
    parts.events("xl/workbook.xml", |event| {
        if let Event::Start(tag) | Event::Empty(tag) = event {
            match tag.local_name().as_ref() {
                "sheet" if sheets.len() < MOST_SHEETS => {
                    let hidden = attribute(tag, "state").is_some_and(|state| state != "visible");
                    if !hidden {
                        let relation = attribute(tag, "id").unwrap_or_default();
                        sheets.push((attribute(tag, "name").unwrap_or_default(), relation));
                    }
                }
                "workbookPr" => {
                    let late = attribute(tag, "date1904");
                    if late.is_some_and(|late| late == "1" || late == "true") {
                        calendar = Calendar::From1904;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    })?;
    Ok((sheets, calendar))
}

/// The parts by the names of their relations.
fn targets(parts: &mut Parts<'_>) -> Result<BTreeMap<String, String>, TableError> {
    let mut targets = BTreeMap::new();
    parts.events("xl/_rels/workbook.xml.rels", |event| {
        if let Event::Start(tag) | Event::Empty(tag) = event
            && tag.local_name().as_ref() == "Relationship"
            && targets.len() < MOST_RELATIONS
            && let (Some(id), Some(target)) = (attribute(tag, "Id"), attribute(tag, "Target"))
        {
            targets.entry(id).or_insert(target);
        }
        Ok(())
    })?;
    Ok(targets)
}

/// Collects the letters of a text.
fn collect(event: &Event<'_>, cell: &mut Cell, most: usize) {
    match event {
        Event::Text(piece) => cell.push(piece, most),
        Event::CData(piece) => cell.push(piece, most),
        Event::GeneralRef(name) => match name.resolve_char_ref() {
            Ok(Some(letter)) => cell.push(letter.encode_utf8(&mut [0; 4]), most),
            _ => cell.push(resolve_predefined_entity(name).unwrap_or_default(), most),
        },
        _ => {}
    }
}

/// The texts that cells share. What stands in phonetic hints is left out.
fn strings(parts: &mut Parts<'_>, draft: &Draft) -> Result<Texts, TableError> {
    let (most, limit) = (draft.limits.letters, draft.limits.text);
    let mut strings = Texts::default();
    let mut text = Cell::default();
    let (mut inside, mut hint) = (false, false);
    parts.events("xl/sharedStrings.xml", |event| {
        match event {
            Event::Start(tag) => match tag.local_name().as_ref() {
                "si" => text.clear(),
                "t" => inside = true,
                "rPh" => hint = true,
                _ => {}
            },
            Event::Empty(tag) if tag.local_name().as_ref() == "si" => strings.push(""),
            Event::End(tag) => match tag.local_name().as_ref() {
                "si" => {
                    strings.push(text.as_str());
                    text.clear();
                }
                "t" => inside = false,
                "rPh" => hint = false,
                _ => {}
            },
            event if inside && !hint => collect(event, &mut text, most),
            _ => {}
        }
        if strings.bytes() > limit || strings.len() > MOST_STRINGS {
            return Err(TableError::TooMuchText { limit });
        }
        Ok(())
    })?;
    Ok(strings)
}

struct Context {
    strings: Texts,
    dates: Vec<bool>,
    calendar: Calendar,
}

/// A cell of the sheet as far as it has been read.
#[derive(Default)]
struct Open {
    column: usize,
    kind: String,
    style: usize,
    text: Cell,
}

impl Open {
    fn value(mut self, context: &Context) -> String {
        let text = self.text.as_str();
        match self.kind.as_str() {
            "s" => {
                let index = text.parse::<usize>().ok();
                index.and_then(|index| context.strings.get(index)).unwrap_or_default().to_owned()
            }
            "str" | "inlineStr" | "d" => self.text.take(),
            "b" => if text == "1" { "TRUE" } else { "FALSE" }.to_owned(),
            // `#N/A` and the like say nothing.
            "e" => String::new(),
            _ => {
                let date = context.dates.get(self.style) == Some(&true);
                let date = date.then(|| styles::date(text, context.calendar)).flatten();
                date.unwrap_or_else(|| plain_number(text))
            }
        }
    }
}

/// A number as a person would type it: spreadsheet programs keep `2261` as `2261.0000000000005` or
/// `2.261E3` now and then.
fn plain_number(number: &str) -> String {
    let (digits, exponent) = number.split_once(['E', 'e']).unwrap_or((number, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let shift = exponent.trim_start_matches('+').parse::<usize>();
    let numeric = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let Ok(shift @ 0..=20) = shift else { return number.to_owned() };
    if whole.is_empty() || !numeric(whole) || !numeric(fraction) {
        return number.to_owned();
    }
    let (moved, rest) = fraction.split_at(shift.min(fraction.len()));
    let zeros = "0".repeat(shift - moved.len());
    let rest = rest.trim_end_matches('0');
    // Nine zeros are an error of the arithmetic, not a fraction.
    let rest = if rest.starts_with("000000000") { "" } else { rest };
    let whole = format!("{whole}{moved}{zeros}");
    if rest.is_empty() { whole } else { format!("{whole}.{rest}") }
}

/// The rows of a sheet.
fn rows(
    parts: &mut Parts<'_>,
    sheet: &str,
    context: &Context,
    draft: &mut Draft,
) -> Result<(), TableError> {
    let most = draft.limits.letters;
    let columns = draft.limits.columns;
    let (mut line, mut cells) = (0u64, Vec::<String>::new());
    let mut cell: Option<Open> = None;
    let (mut inside, mut hint) = (false, false);
    let mut next = 0;
    parts.events(sheet, |event| {
        match event {
            Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                "row" => {
                    let stated = attribute(tag, "r").and_then(|r| stated(&r));
                    line = stated.unwrap_or(line.saturating_add(1));
                    if line > LAST_ROW {
                        return Err(TableError::NoSuchRow { row: line, last: LAST_ROW });
                    }
                    cells.clear();
                    next = 0;
                }
                "c" => {
                    let reference = attribute(tag, "r");
                    let column = reference.as_deref().and_then(column).unwrap_or(next);
                    next = column.saturating_add(1);
                    let style = attribute(tag, "s").and_then(|s| s.parse().ok());
                    cell = matches!(event, Event::Start(_)).then(|| Open {
                        column,
                        kind: attribute(tag, "t").unwrap_or_default(),
                        style: style.unwrap_or(0),
                        text: Cell::default(),
                    });
                }
                "v" | "t" => inside = matches!(event, Event::Start(_)),
                "rPh" => hint = matches!(event, Event::Start(_)),
                _ => {}
            },
            Event::End(tag) => match tag.local_name().as_ref() {
                "v" | "t" => inside = false,
                "rPh" => hint = false,
                "c" => {
                    if let Some(done) = cell.take() {
                        // One column beyond the limit tells that there are more.
                        let place = done.column.min(columns);
                        let value = done.value(context);
                        if !value.is_empty() {
                            if cells.len() <= place {
                                cells.resize(place + 1, String::new());
                            }
                            cells[place] = value;
                        }
                    }
                }
                "row" => {
                    draft.row(line, cells.iter().map(String::as_str))?;
                    cells.clear();
                }
                _ => {}
            },
            event if inside && !hint => {
                if let Some(cell) = &mut cell {
                    collect(event, &mut cell.text, most);
                }
            }
            _ => {}
        }
        Ok(())
    })
}

/// The number a row states; one too long to be a number is beyond every sheet.
fn stated(row: &str) -> Option<u64> {
    let digits = !row.is_empty() && row.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| row.parse().unwrap_or(u64::MAX))
}

/// The column of a reference such as `AB12`, from 0.
fn column(reference: &str) -> Option<usize> {
    let letters = reference.bytes().take_while(u8::is_ascii_alphabetic);
    let number = letters.take(4).fold(0usize, |number, letter| {
        26 * number + usize::from(letter.to_ascii_uppercase() - b'A') + 1
    });
    number.checked_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_and_numbers() {
        assert_eq!(
            ["A1", "Z9", "AA1", "XFD1048576", "7"].map(column),
            [Some(0), Some(25), Some(26), Some(16383), None]
        );
        for (number, plain) in [
            ("2261", "2261"),
            ("2261.0", "2261"),
            ("2261.0000000000005", "2261"),
            ("2.261E3", "2261"),
            ("2.2E+3", "2200"),
            ("1.5", "1.5"),
            ("-4", "-4"),
            ("1E999999999999", "1E999999999999"),
            ("x", "x"),
            ("", ""),
        ] {
            assert_eq!(plain_number(number), plain, "{number}");
        }
    }
}
