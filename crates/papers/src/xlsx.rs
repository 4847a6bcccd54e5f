//! Tables as a spreadsheet: numbers are numbers, dates are dates.

use std::collections::BTreeSet;

use arbitra_report::{Align, Cell, Decimal, Emphasis, Sheet};
use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet,
    XlsxError as Fault,
};

use crate::layout::Facts;
use crate::{Chapter, Document, Moment};

/// A spreadsheet that could not be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the spreadsheet could not be written: {0}")]
pub struct XlsxError(String);

impl From<Fault> for XlsxError {
    fn from(fault: Fault) -> XlsxError {
        XlsxError(fault.to_string())
    }
}

/// The most rows a worksheet has.
const MOST: usize = 1_000_000;

/// The tables of papers, each on a worksheet of its own.
///
/// # Errors
/// If a table is larger than a worksheet can be.
pub fn xlsx(chapters: &[Chapter]) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    if let Some(first) = chapters.first() {
        book.set_properties(&properties(&first.facts)?);
    }
    let mut names = BTreeSet::new();
    let papers = chapters
        .iter()
        .flat_map(|chapter| chapter.papers.iter().map(|paper| (&chapter.facts, paper)));
    for (facts, paper) in papers {
        for sheet in paper.tables(facts.language.sentences()) {
            let sheet = &*sheet;
            if sheet.rows().count() > MOST {
                return Err(XlsxError(paper.title.clone()));
            }
            let words = if sheet.caption.is_empty() { &paper.title } else { &sheet.caption };
            let name = unique(words, &mut names);
            let page = book.add_worksheet();
            page.set_name(name)?;
            table(page, sheet, facts, paper)?;
        }
    }
    if names.is_empty() {
        book.add_worksheet();
    }
    Ok(book.save_to_buffer()?)
}

fn properties(facts: &Facts) -> Result<DocProperties, XlsxError> {
    // The time of printing is an input: the same tables give the same bytes.
    let Moment { date, hour, minute, .. } = facts.printed;
    let (month, day) = (date.month().unwrap_or(1), date.day().unwrap_or(1));
    let when =
        ExcelDateTime::from_ymd(date.year(), month, day)?.and_hms(u16::from(hour), minute, 0_u8)?;
    Ok(DocProperties::new()
        .set_title(&facts.event)
        .set_author(&facts.program)
        .set_creation_datetime(&when))
}

/// A name that worksheets accept and no other has.
fn unique(words: &str, names: &mut BTreeSet<String>) -> String {
    let allowed = |sign: &char| !r"[]:*?/\'".contains(*sign) && !sign.is_control();
    let plain: String = words.chars().filter(allowed).take(28).collect();
    let plain =
        if plain.trim().is_empty() { "Arbitra".to_owned() } else { plain.trim().to_owned() };
    let mut name = plain.clone();
    let mut next = 2;
    // Programs do not tell capital letters from small ones here.
    while !names.insert(name.to_lowercase()) {
        name = format!("{} {next}", plain.chars().take(25).collect::<String>());
        next += 1;
    }
    name
}

fn table(
    page: &mut Worksheet,
    sheet: &Sheet,
    facts: &Facts,
    paper: &Document,
) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    page.write_string_with_format(0, 0, &facts.event, &bold)?;
    let words = [paper.title.as_str(), paper.subtitle.as_str(), sheet.caption.as_str()];
    let words: Vec<&str> = words.into_iter().filter(|text| !text.is_empty()).collect();
    page.write_string_with_format(1, 0, words.join(" · "), &bold)?;
    let heads = bold.clone().set_border_bottom(FormatBorder::Thin);
    let first = 3;
    let at = |column: usize| u16::try_from(column).unwrap_or(u16::MAX);
    let mut widths: Vec<usize> = Vec::new();
    for (place, column) in sheet.columns.iter().enumerate() {
        let format = aligned(heads.clone(), column.align);
        page.write_string_with_format(first, at(place), &column.heading, &format)?;
        widths.push(column.heading.chars().count());
    }
    page.set_freeze_panes(first + 1, 0)?;
    let mut line = first + 1;
    for group in &sheet.groups {
        if let Some(heading) = &group.heading {
            page.write_string_with_format(line, 0, heading, &bold)?;
            line += 1;
        }
        for row in &group.rows {
            for (place, cell) in row.cells.iter().enumerate() {
                let mut format = Format::new();
                if row.emphasis == Emphasis::Strong {
                    format = format.set_bold();
                }
                format = aligned(format, sheet.columns[place].align);
                value(page, (line, at(place)), cell, format, sheet)?;
                let length = cell.written(sheet.language).chars().count();
                widths[place] = widths[place].max(length.min(60));
            }
            line += 1;
        }
        for note in &group.notes {
            page.write_string(line, 0, note)?;
            line += 1;
        }
    }
    line += 1;
    for note in sheet.citations.iter().chain(&sheet.notes) {
        page.write_string(line, 0, note)?;
        line += 1;
    }
    for (place, width) in widths.into_iter().enumerate() {
        let width = u16::try_from(width + 2).unwrap_or(60);
        page.set_column_width(at(place), width)?;
    }
    Ok(())
}

fn aligned(format: Format, align: Align) -> Format {
    match align {
        Align::Start => format,
        Align::Centre => format.set_align(FormatAlign::Center),
        Align::End => format.set_align(FormatAlign::Right),
    }
}

/// A cell by its kind: what is a number is written as one, and nothing is ever a formula.
fn value(
    page: &mut Worksheet,
    (line, column): (u32, u16),
    cell: &Cell,
    format: Format,
    sheet: &Sheet,
) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty => {}
        Cell::Date(date) => match (date.month(), date.day()) {
            (Some(month), Some(day)) if date.year() >= 1900 => {
                let date = ExcelDateTime::from_ymd(date.year(), month, day)?;
                let format = format.set_num_format("yyyy-mm-dd");
                page.write_datetime_with_format(line, column, &date, &format)?;
            }
            _ => {
                page.write_number_with_format(line, column, date.year(), &format)?;
            }
        },
        cell => match cell.number() {
            Some(number) => {
                let format = match decimals(number) {
                    0 => format,
                    some => format.set_num_format(format!("0.{}", "0".repeat(some))),
                };
                page.write_number_with_format(line, column, approximate(number), &format)?;
            }
            None => {
                page.write_string_with_format(line, column, cell.written(sheet.language), &format)?;
            }
        },
    }
    Ok(())
}

fn decimals(number: Decimal) -> usize {
    number.to_string().split_once('.').map_or(0, |(_, decimals)| decimals.len())
}

/// The nearest number that spreadsheets know.
fn approximate(number: Decimal) -> f64 {
    number.to_string().parse().unwrap_or(f64::NAN)
}
