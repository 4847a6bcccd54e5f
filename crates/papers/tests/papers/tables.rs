//! What stands on paper equals the sheet, cell by cell and row by row.

use arbitra_model::{Language, Said};
use arbitra_papers::{Size, Wish};
use arbitra_report::Priority;

use crate::support::{dense, event, paper, pdf, poppler, ranked, tournament};

/// Rows as they are read: the cells one after another.
fn rows_are_there(name: &str, players: u16, l: Language) {
    let tournament = tournament(players, 5);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, l);
    let document = paper(&event, name, &Wish::default());
    let bytes = pdf(&event, &document, &Wish::default());
    let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
    let text = dense(&text);
    for sheet in document.sheets() {
        for row in sheet.rows() {
            let said = |kept: &dyn Fn(usize) -> bool| -> String {
                let cells = row.cells.iter().enumerate().filter(|(place, _)| kept(*place));
                cells.map(|(_, cell)| dense(&cell.say(l))).collect()
            };
            // On narrow paper the columns that give way may be left out, and no others.
            let spare = |place: usize| sheet.columns[place].priority != Priority::Spare;
            let (whole, narrow) = (said(&|_| true), said(&spare));
            let found = text.contains(&whole) || text.contains(&narrow);
            assert!(found, "{name}, {players} players, {l}: no {whole} in {text}");
        }
        for note in &sheet.notes {
            assert!(text.contains(&dense(note)), "{name}: no note {note}");
        }
    }
}

#[test]
fn every_name_board_point_and_tie_break_is_on_paper() {
    for l in Language::ALL {
        for name in
            ["pairings", "alphabetical", "results", "standings", "crosstable", "starting-list"]
        {
            rows_are_there(name, 24, l);
        }
    }
}

#[test]
fn many_players_too() {
    rows_are_there("pairings", 121, Language::Spanish);
    rows_are_there("alphabetical", 121, Language::English);
    rows_are_there("standings", 121, Language::Spanish);
}

#[test]
fn heads_are_repeated_on_every_page_and_pages_are_counted() {
    let tournament = tournament(300, 3);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::English);
    let document = paper(&event, "standings", &Wish::default());
    let bytes = pdf(&event, &document, &Wish::default());
    let Some(text) = poppler("pdftotext", &["-layout"], &bytes) else { return };
    let pages: Vec<&str> = text.split('\u{c}').filter(|page| !page.trim().is_empty()).collect();
    assert!(pages.len() > 3, "{} pages", pages.len());
    let total = pages.len();
    for (number, page) in (1..).zip(&pages) {
        assert!(page.contains(&format!("Page {number} of {total}")), "{page}");
        let has_rows = page.lines().any(|line| line.contains("ESP") && line.contains("25"));
        assert!(!has_rows || page.contains("Name"), "page {number} has no heads: {page}");
    }
}

#[test]
fn a_wide_crosstable_lies_across_and_is_divided_with_its_names() {
    let tournament = tournament(24, 21);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::Spanish);
    let document = paper(&event, "crosstable", &Wish::default());
    let bytes = pdf(&event, &document, &Wish::default());
    let Some(info) = poppler("pdfinfo", &[], &bytes) else { return };
    let size = info.lines().find(|line| line.starts_with("Page size:")).unwrap_or_default();
    assert!(size.contains("841.8"), "{size}");
    let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
    assert!(text.matches("Smith, Jo").count() >= 2, "names on every part: {text}");
}

/// However many rows there are, the last page has at least two of them above its notes.
#[test]
fn nothing_stands_alone_on_the_last_page() {
    for players in 12..32 {
        let tournament = tournament(players, 5);
        let ranking = ranked(&tournament);
        let event = event(&tournament, &ranking, Language::Spanish);
        let wish = Wish { size: Some(Size::A6), round: None };
        let document = paper(&event, "standings", &wish);
        let Some(text) = poppler("pdftotext", &["-raw"], &pdf(&event, &document, &wish)) else {
            return;
        };
        let pages: Vec<&str> = text.split('\u{c}').filter(|page| !page.trim().is_empty()).collect();
        let last = pages.last().copied().unwrap_or_default();
        let rated = |page: &str| {
            let ratings = tournament.players.iter().filter_map(|player| player.rating);
            ratings.filter(|rating| page.contains(&format!(" {rating} "))).count()
        };
        assert!(pages.len() > 1, "{players} players fit on one page of A6");
        // One in seven has no rating.
        assert!(rated(last) >= 1 && dense(last).contains("C.07"), "{players} players: {last}");
    }
}

#[test]
fn a_crosstable_says_what_its_cells_mean() {
    let tournament = tournament(12, 3);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::English);
    let table = paper(&event, "crosstable", &Wish::default());
    let notes: Vec<&String> = table.sheets().flat_map(|sheet| &sheet.notes).collect();
    assert!(notes[0].contains("the opponent’s row (Row), colour, result"), "{notes:?}");
    assert!(notes[1].starts_with("+ −: won or lost without play; U: "), "{notes:?}");
}

#[test]
fn check_lists_have_their_columns_in_line() {
    let tournament = tournament(4, 1);
    let ranking = ranked(&tournament);
    for l in Language::ALL {
        let event = event(&tournament, &ranking, l);
        let lists = paper(&event, "checklists", &Wish::default());
        assert_eq!(lists.sheets().count(), 1, "one table has one set of widths");
        let groups = lists.sheets().flat_map(|sheet| &sheet.groups);
        assert!(groups.filter(|group| group.heading.is_some()).count() > 3);
    }
}
