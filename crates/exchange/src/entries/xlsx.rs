//! Workbooks: the cells of the first sheet that has any.
//!
//! A workbook is a ZIP file of XML parts. Each part is read as a stream, and all of them together
//! may unpack to a bounded number of bytes, whatever their own headers say. Cells far away from the
//! others cost nothing: rows and columns are counted, not reserved.

use std::io::{BufReader, Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::fault::Fault;
use super::styles::{self, Calendar};
use super::table::{Draft, TableError};

/// No entry list has more parts.
const MOST_PARTS: usize = 2000;

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

/// Reads the rows of a workbook.
pub fn read(bytes: &[u8], draft: &mut Draft) -> Result<(), TableError> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    if archive.len() > MOST_PARTS {
        return Err(broken(&"it has too many parts"));
    }
    if archive.index_for_name("xl/workbook.bin").is_some() {
        return Err(TableError::OldWorkbook);
    }
    let mut left = draft.limits.unpacked;
    let workbook = part(&mut archive, "xl/workbook.xml", &mut left)?
        .ok_or_else(|| broken(&"it has no xl/workbook.xml"))?;
    let (sheets, calendar) = sheets(&workbook)?;
    let targets = match part(&mut archive, "xl/_rels/workbook.xml.rels", &mut left)? {
        Some(xml) => targets(&xml)?,
        None => Vec::new(),
    };
    let strings = match part(&mut archive, "xl/sharedStrings.xml", &mut left)? {
        Some(xml) => strings(&xml, draft.limits.letters)?,
        None => Vec::new(),
    };
    let dates = match part(&mut archive, "xl/styles.xml", &mut left)? {
        Some(xml) => styles::dates(&xml[..])?,
        None => Vec::new(),
    };
    for (place, (name, relation)) in (1..).zip(&sheets) {
        let target = targets.iter().find(|(id, _)| id == relation).map_or_else(
            || format!("xl/worksheets/sheet{place}.xml"),
            |(_, target)| match target.strip_prefix('/') {
                Some(whole) => whole.to_owned(),
                None => format!("xl/{target}"),
            },
        );
        let Some(xml) = part(&mut archive, &target, &mut left)? else { continue };
        rows(&xml, &Context { strings: &strings, dates: &dates, calendar }, draft)?;
        if !draft.is_empty() {
            if sheets.len() > 1 {
                draft.note(Fault::Sheets, name);
            }
            return Ok(());
        }
    }
    Ok(())
}

fn broken(why: &dyn std::fmt::Display) -> TableError {
    TableError::NoWorkbook { why: why.to_string() }
}

/// A part unpacked, within what is left of the bytes; none if there is no such part.
fn part(
    archive: &mut Archive<'_>,
    name: &str,
    left: &mut u64,
) -> Result<Option<Vec<u8>>, TableError> {
    let Some(index) = archive.index_for_name(name) else { return Ok(None) };
    let member = archive.by_index(index).map_err(|error| broken(&error))?;
    let mut bytes = Vec::new();
    member.take(*left + 1).read_to_end(&mut bytes).map_err(|error| broken(&error))?;
    match left.checked_sub(bytes.len() as u64) {
        Some(rest) => *left = rest,
        None => return Err(TableError::TooManyBytes { limit: *left }),
    }
    Ok(Some(bytes))
}

/// Hands over every event of a part.
pub fn events(
    xml: impl Read,
    mut each: impl FnMut(&Event<'_>) -> Result<(), TableError>,
) -> Result<(), TableError> {
    let mut reader = Reader::from_reader(BufReader::new(xml));
    reader.config_mut().check_end_names = false;
    let mut buffer = Vec::new();
    loop {
        match reader.read_event_into(&mut buffer) {
            Ok(Event::Eof) => return Ok(()),
            Ok(event) => each(&event)?,
            Err(error) => return Err(broken(&error)),
        }
        buffer.clear();
    }
}

/// An attribute by its name without a prefix.
pub fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = tag.attributes();
    let mut known = attributes.with_checks(false).flatten();
    let found = known.find(|known| known.key.local_name().as_ref() == name)?;
    Some(entities(&found.value))
}

/// The text with its entities resolved; what cannot be resolved stays.
fn entities(text: &str) -> String {
    match quick_xml::escape::unescape(text) {
        Ok(plain) => plain.into_owned(),
        Err(_) => text.to_owned(),
    }
}

/// The visible sheets in their order, each with the name of its relation, and the calendar.
fn sheets(xml: &[u8]) -> Result<(Vec<(String, String)>, Calendar), TableError> {
    let mut sheets = Vec::new();
    let mut calendar = Calendar::From1900;
    events(xml, |event| {
        if let Event::Start(tag) | Event::Empty(tag) = event {
            match tag.local_name().as_ref() {
                "sheet" => {
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
fn targets(xml: &[u8]) -> Result<Vec<(String, String)>, TableError> {
    let mut targets = Vec::new();
    events(xml, |event| {
        if let Event::Start(tag) | Event::Empty(tag) = event
            && tag.local_name().as_ref() == "Relationship"
            && let (Some(id), Some(target)) = (attribute(tag, "Id"), attribute(tag, "Target"))
        {
            targets.push((id, target));
        }
        Ok(())
    })?;
    Ok(targets)
}

/// Collects the letters of a text.
fn collect(event: &Event<'_>, text: &mut String, most: usize) {
    // Room for what is cut later, and no more.
    if text.len() > 8 * most {
        return;
    }
    match event {
        Event::Text(piece) => text.push_str(piece),
        Event::CData(piece) => text.push_str(piece),
        Event::GeneralRef(name) => {
            text.push_str(&entities(&format!("&{};", &**name)));
        }
        _ => {}
    }
}

/// The texts that cells share. What stands in phonetic hints is left out.
fn strings(xml: &[u8], most: usize) -> Result<Vec<String>, TableError> {
    let mut strings = Vec::new();
    let mut text = String::new();
    let (mut inside, mut hint) = (false, false);
    events(xml, |event| {
        match event {
            Event::Start(tag) => match tag.local_name().as_ref() {
                "si" => text.clear(),
                "t" => inside = true,
                "rPh" => hint = true,
                _ => {}
            },
            Event::Empty(tag) if tag.local_name().as_ref() == "si" => strings.push(String::new()),
            Event::End(tag) => match tag.local_name().as_ref() {
                "si" => strings.push(std::mem::take(&mut text)),
                "t" => inside = false,
                "rPh" => hint = false,
                _ => {}
            },
            event if inside && !hint => collect(event, &mut text, most),
            _ => {}
        }
        Ok(())
    })?;
    Ok(strings)
}

struct Context<'a> {
    strings: &'a [String],
    dates: &'a [bool],
    calendar: Calendar,
}

/// A cell as far as it has been read.
#[derive(Default)]
struct Cell {
    column: usize,
    kind: String,
    style: usize,
    text: String,
}

impl Cell {
    fn value(&self, context: &Context<'_>) -> String {
        match self.kind.as_str() {
            "s" => {
                let index = self.text.trim().parse::<usize>().ok();
                index.and_then(|index| context.strings.get(index)).cloned().unwrap_or_default()
            }
            "str" | "inlineStr" | "d" => self.text.clone(),
            "b" => if self.text.trim() == "1" { "TRUE" } else { "FALSE" }.to_owned(),
            // `#N/A` and the like say nothing.
            "e" => String::new(),
            _ => {
                let number = self.text.trim();
                let date = context.dates.get(self.style) == Some(&true);
                let date = date.then(|| styles::date(number, context.calendar)).flatten();
                date.unwrap_or_else(|| plain_number(number))
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
fn rows(xml: &[u8], context: &Context<'_>, draft: &mut Draft) -> Result<(), TableError> {
    let most = draft.limits.letters;
    let columns = draft.limits.columns;
    let (mut line, mut cells) = (0u64, Vec::<String>::new());
    let mut cell: Option<Cell> = None;
    let (mut inside, mut hint) = (false, false);
    let mut next = 0;
    events(xml, |event| {
        match event {
            Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                "row" => {
                    let stated = attribute(tag, "r").and_then(|r| r.parse().ok());
                    line = stated.unwrap_or(line.saturating_add(1));
                    cells.clear();
                    next = 0;
                }
                "c" => {
                    let reference = attribute(tag, "r");
                    let column = reference.as_deref().and_then(column).unwrap_or(next);
                    next = column.saturating_add(1);
                    let style = attribute(tag, "s").and_then(|s| s.parse().ok());
                    cell = matches!(event, Event::Start(_)).then(|| Cell {
                        column,
                        kind: attribute(tag, "t").unwrap_or_default(),
                        style: style.unwrap_or(0),
                        text: String::new(),
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
                        let value = done.value(context);
                        // One column beyond the limit tells that there are more.
                        let place = done.column.min(columns);
                        if !value.trim().is_empty() {
                            if cells.len() <= place {
                                cells.resize(place + 1, String::new());
                            }
                            cells[place] = value;
                        }
                    }
                }
                "row" => draft.row(line, std::mem::take(&mut cells))?,
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
