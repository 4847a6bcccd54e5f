//! Spreadsheets opened by another reader: types and values are those of the sheet.

use std::io::Cursor;

use arbitra_model::{Date, Language};
use arbitra_papers::{PAPERS, Wish, xlsx};
use arbitra_rating::words::score_head;
use arbitra_report::Cell;
use arbitra_texts as t;
use calamine::{Data, Reader, Xlsx};

use crate::matrix::{applying, cup, eventful, of_teams, round_robin};
use crate::support::{event, paper, ranked, tournament};

/// The heads stand in the fourth row of a worksheet.
const FIRST: usize = 4;

#[test]
fn numbers_are_numbers_and_names_are_names() {
    let mut tournament = tournament(24, 5);
    tournament.players[10].name = "=HYPERLINK(\"http://example.org\")".to_owned();
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::Spanish);
    let names = ["standings", "starting-list", "crosstable"];
    let documents = names.map(|name| paper(&event, name, &Wish::default()));
    let all = [event.chapter(documents.to_vec())];
    let bytes = xlsx(&all).expect("a spreadsheet");
    assert_eq!(bytes, xlsx(&all).expect("a spreadsheet"), "the same bytes");
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).expect("another reader opens it");
    let pages = book.sheet_names();
    assert_eq!(pages, ["Clasificación", "Lista inicial", "Cuadro cruzado"]);
    for (page, document) in pages.iter().zip(&documents) {
        let range = book.worksheet_range(page).expect("a worksheet");
        let sheet = document.sheets().next().expect("a table");
        let rows: Vec<_> = sheet.rows().collect();
        for (place, row) in rows.iter().enumerate() {
            for (column, cell) in row.cells.iter().enumerate() {
                let at = (FIRST + place) as u32;
                let found = range.get_value((at, column as u32)).unwrap_or(&Data::Empty);
                compare(page, cell, found);
            }
        }
    }
}

/// Every table of every paper: what is written as a number or a day is one for the other reader too.
#[test]
fn no_table_has_a_number_or_a_day_as_words() {
    let l = Language::Spanish;
    let tournaments = [eventful(24), of_teams(24), cup(8), round_robin(8)];
    let rankings = tournaments.each_ref().map(ranked);
    // What clocks are called, people write.
    for known in PAPERS.iter().filter(|paper| paper.name != "clock-log") {
        let mut events = tournaments.iter().zip(&rankings).map(|(of, rank)| applying(of, rank, l));
        let made = events.find_map(|event| {
            let document = known.make(&event, &Wish::default()).ok()?;
            Some((xlsx(&[event.chapter(vec![document.clone()])]).expect("a spreadsheet"), document))
        });
        let (bytes, document) = made.unwrap_or_else(|| panic!("{}: not made", known.name));
        let tables = document.tables(l);
        let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).expect("another reader opens it");
        // The first may be the fields of a form, which are what somebody wrote.
        let forms = tables.len() - document.sheets().count();
        for (page, sheet) in book.sheet_names().iter().zip(&tables).skip(forms) {
            let range = book.worksheet_range(page).expect("a worksheet");
            let mut line = FIRST;
            for group in &sheet.groups {
                line += usize::from(group.heading.is_some());
                for row in &group.rows {
                    for (column, cell) in row.cells.iter().enumerate() {
                        let found = range.get_value((line as u32, column as u32));
                        let found = found.unwrap_or(&Data::Empty);
                        compare(page, cell, found);
                        let heading = sheet.columns[column].heading.as_str();
                        // Days of earlier norms are what the applicant wrote; a game's result is
                        // a word as `½` is.
                        let words = [
                            t::result(l),
                            score_head(l),
                            t::bd(l),
                            t::papers_article(l),
                            t::papers_dates(l),
                            "B.01",
                        ];
                        if let Data::String(text) = found
                            && !words.contains(&heading)
                        {
                            let is_number = text.replace(',', ".").parse::<f64>().is_ok();
                            let is_day = text.parse::<Date>().is_ok();
                            assert!(!is_number && !is_day, "{}: {heading} {text}", known.name);
                        }
                    }
                    line += 1;
                }
                line += group.notes.len();
            }
        }
    }
}

fn compare(page: &str, cell: &Cell, found: &Data) {
    match (cell.number(), found) {
        (Some(number), Data::Float(value)) => {
            let expected: f64 = number.to_string().parse().expect("a number");
            assert_eq!(expected.to_bits(), value.to_bits(), "{page}: {cell:?}");
        }
        (Some(number), Data::Int(value)) => assert_eq!(number.to_string(), value.to_string()),
        (None, Data::DateTime(value)) => {
            let (year, month, day, ..) = value.to_ymd_hms_milli();
            assert_eq!(format!("{year:04}/{month:02}/{day:02}"), cell.plain(), "{page}");
        }
        (None, Data::Empty) => assert!(matches!(cell, Cell::Empty) || cell.plain().is_empty()),
        (None, Data::String(text)) => {
            // Words may have the decimals of their language.
            assert_eq!(text.replace(',', "."), said(cell).replace(',', "."), "{page}");
        }
        (number, found) => panic!("{page}: {cell:?} ({number:?}) was read as {found:?}"),
    }
}

fn said(cell: &Cell) -> String {
    use arbitra_model::Said as _;
    cell.say(Language::Spanish)
}
