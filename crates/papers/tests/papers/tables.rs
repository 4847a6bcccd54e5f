//! What stands on paper equals the sheet, cell by cell and row by row.

use arbitra_model::{Language, Said};
use arbitra_papers::document::{Field, Look, Part};
use arbitra_papers::layout::{Composer, Leaf, Length, Mark};
use arbitra_papers::{Document, Event, Size, Wish};
use arbitra_report::{Cell, Column, Priority, Role, Sheet};

use crate::matrix::whole;
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

/// Lines to sign on have something above them, however long the form is.
#[test]
fn signatures_never_stand_alone_on_a_page() {
    let tournament = tournament(3, 1);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::English);
    for rows in 15..40 {
        let mut sheet = Sheet::new("", Language::English).column(Column::new("One", Role::Name));
        (0..rows * 2).for_each(|_| sheet.row([Cell::text("Matter")]));
        let field = || vec![Field::new("Matter", "", 1)];
        let forms = [
            Part::Fields((0..rows).map(|_| field()).collect()),
            Part::Sheet(sheet, Look::TABLE),
            Part::Paragraph("Matter ".repeat(25 * rows)),
        ];
        for form in forms {
            let signed = Part::Signatures(vec!["Signed".to_owned()]);
            let document = Document::new("Form").with(form).with(signed);
            let bytes = pdf(&event, &document, &Wish::default());
            let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
            let last = text.split('\u{c}').rfind(|page| page.contains("Signed"));
            let last = last.unwrap_or_default();
            assert!(last.contains("Matter"), "{rows} rows: {last}");
        }
    }
}

/// The sizes of the letters in which some words are drawn.
fn sizes_of(event: &Event<'_>, document: &Document, words: &str) -> Vec<Length> {
    let facts = event.facts();
    let mut composer = Composer::new(&facts);
    composer.paper(document, Size::A4);
    let book = composer.finish().0;
    let marks = book.leaves.iter().flat_map(|leaf| &leaf.marks);
    let sizes = marks.filter_map(|(_, mark)| match mark {
        Mark::Text { line, size, .. } if line.words().contains(words) => Some(*size),
        _ => None,
    });
    sizes.collect()
}

/// One name of twelve words does not make the letters of everybody small where the page has room.
#[test]
fn a_long_name_takes_two_lines_before_all_letters_become_small() {
    let tournament = tournament(24, 5);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::Spanish);
    for name in ["starting-list", "standings", "rating-changes"] {
        let document = paper(&event, name, &Wish::default());
        let sizes = sizes_of(&event, &document, "Smith, Jo 23");
        assert!(sizes.iter().all(|size| *size >= Length::pt(10)), "{name}: {sizes:?}");
        assert!(!sizes.is_empty(), "{name}");
    }
}

/// The numbers of players give way before the pairings of a wall lie across: upright holds more boards.
#[test]
fn pairings_of_usual_names_stand_upright() {
    let mut tournament = tournament(400, 2);
    for player in &mut tournament.players {
        player.name = format!("Fernández, Sof{}", player.number);
    }
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::Spanish);
    let document = paper(&event, "pairings", &Wish::default());
    let facts = event.facts();
    let mut composer = Composer::new(&facts);
    composer.paper(&document, Size::A4);
    let leaves = composer.finish().0.leaves;
    assert!(leaves.iter().all(|leaf| leaf.width < leaf.height), "across");
    assert!(leaves.len() <= 6, "{} pages for 200 boards", leaves.len());
}

/// Whoever has a bye looks for that on the wall too.
#[test]
fn who_does_not_play_is_read_from_afar() {
    let tournament = tournament(13, 1);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::English);
    let document = paper(&event, "pairings", &Wish::default());
    let sizes = sizes_of(&event, &document, ": bye");
    assert!(sizes.len() == 1 && sizes[0] >= Length::pt(9), "{sizes:?}");
}

/// Boxes are for those who come, not for the sums below them.
#[test]
fn nothing_is_to_be_written_beside_the_sums() {
    let tournament = tournament(6, 0);
    let ranking = ranked(&tournament);
    let event = whole(&tournament, &ranking, Language::English);
    let document = paper(&event, "check-in", &Wish::default());
    let facts = event.facts();
    let mut composer = Composer::new(&facts);
    composer.paper(&document, Size::A4);
    let book = composer.finish().0;
    let marks = book.leaves.iter().flat_map(|leaf| &leaf.marks);
    let boxes = marks.filter(|(_, mark)| matches!(mark, Mark::Box { fill: None, .. })).count();
    assert_eq!(boxes, 12, "two for each of six players");
}

/// The workings of a place are a paragraph for each tie-break, not a line for each round.
#[test]
fn workings_do_not_waste_paper() {
    let tournament = tournament(24, 9);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::English);
    let document = paper(&event, "final-standings", &Wish::default());
    let said = |part: &&Part| matches!(part, Part::Paragraph(_));
    assert_eq!(document.parts.iter().filter(said).count(), 24 * 3);
    let Some(info) = poppler("pdfinfo", &[], &pdf(&event, &document, &Wish::default())) else {
        return;
    };
    let pages = info.lines().find_map(|line| line.strip_prefix("Pages:")).unwrap_or_default();
    assert!(pages.trim().parse::<u16>().is_ok_and(|pages| pages <= 12), "{pages} pages");
}

/// Lines to write on stand on the page of what is asked for.
#[test]
fn lines_to_go_on_writing_stay_with_their_question() {
    let tournament = tournament(3, 1);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::English);
    for rows in 15..30 {
        let mut fields: Vec<Vec<Field>> =
            (0..rows).map(|_| vec![Field::new("Matter", "", 1)]).collect();
        fields.push(vec![Field::new("Question", "", 1)]);
        fields.extend((0..3).map(|_| vec![Field::new("", "", 1)]));
        let document = Document::new("Form").with(Part::Fields(fields));
        let facts = event.facts();
        let mut composer = Composer::new(&facts);
        composer.paper(&document, Size::A4);
        let book = composer.finish().0;
        let lines = |leaf: &Leaf| {
            let asks = leaf.marks.iter().position(|(_, mark)| match mark {
                Mark::Text { line, .. } => line.words() == "Question",
                _ => false,
            })?;
            let below = leaf.marks[asks..].iter();
            Some(below.filter(|(_, mark)| matches!(mark, Mark::Stroke { .. })).count())
        };
        // Four lines, the rules below the head and above the foot.
        let found: Vec<usize> = book.leaves.iter().filter_map(lines).collect();
        assert_eq!(found, [6], "{rows} rows");
    }
}
