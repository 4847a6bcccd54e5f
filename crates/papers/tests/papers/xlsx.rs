//! Spreadsheets opened by another reader: types and values are those of the sheet.

use std::io::Cursor;

use arbitra_model::Language;
use arbitra_papers::{Wish, xlsx};
use arbitra_report::Cell;
use calamine::{Data, Reader, Xlsx};

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

fn compare(page: &str, cell: &Cell, found: &Data) {
    match (cell.number(), found) {
        (Some(number), Data::Float(value)) => {
            let expected: f64 = number.to_string().parse().expect("a number");
            assert_eq!(expected.to_bits(), value.to_bits(), "{page}: {cell:?}");
        }
        (Some(number), Data::Int(value)) => assert_eq!(number.to_string(), value.to_string()),
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
