//! One sheet with a cell of every kind, one account and one page, through all writers.

use arbitra_model::{
    Colour, Date, Float, Language, Number, Points, Reader, Round, TeamNumber, Title,
};
use arbitra_report::{
    Account, Cell, Column, Element, Emphasis, Heads, Item, Look, Mark, Meeting, Page, Paper,
    Paragraph, Part, Role, Section, Sentence, Sheet, escape, tsv_cell,
};

fn number(n: u16) -> Number {
    Number::new(n).unwrap()
}

fn meeting(opponent: u16, mark: Mark) -> Meeting {
    Meeting {
        opponent: Some(opponent),
        row: Some(2),
        name: Some("Bo <b>".to_owned()),
        colour: Some(Colour::Black),
        mark,
        game_points: None,
        float: Some(Float::Up),
    }
}

/// A table with a cell of every kind, one below the other.
fn every_kind(language: Language) -> Sheet {
    let mut sheet = Sheet::new("Every kind & more", language)
        .column(Column::new(language.choose("Kind", "Tipo"), Role::Name))
        .column(Column::new(language.choose("Value", "Valor"), Role::Main).meaning("A <meaning>"));
    let teams =
        Meeting { game_points: Some(Points::from_hundredths(250)), ..meeting(3, Mark::Win) };
    let cells = [
        ("empty", Cell::Empty),
        ("missing", Cell::Missing),
        ("text", Cell::text("a \"text\"")),
        ("place", Cell::Place(Some(3))),
        ("no place", Cell::Place(None)),
        ("number", Cell::Number(7)),
        ("player", Cell::Player { number: number(7), name: "Alba".to_owned() }),
        ("team", Cell::Team { number: TeamNumber::new(2).unwrap(), name: "Team 2".to_owned() }),
        ("title", Cell::Title("WGM".parse::<Title>().unwrap())),
        ("rating", Cell::Rating(2105)),
        ("federation", Cell::Federation("ESP".parse().unwrap())),
        ("date", Cell::Date(Date::new(2026, 3, 1).unwrap())),
        ("round", Cell::Round(Round::FIRST)),
        ("points", Cell::Points(Points::from_hundredths(350))),
        ("decimal", Cell::Decimal("12.50".parse().unwrap())),
        ("scores", Cell::Scores(vec![Points::ONE, Points::HALF])),
        ("count", Cell::Count(12)),
        ("difference", Cell::Difference(2)),
        ("no difference", Cell::Difference(0)),
        ("change", Cell::Change("4.80".parse().unwrap())),
        ("result", Cell::Result(Mark::ForfeitLoss)),
        ("colour", Cell::Colour(Colour::Black)),
        ("colours", Cell::Colours(vec![Some(Colour::White), None, Some(Colour::Black)])),
        ("float", Cell::Float(Float::Down)),
        ("meeting", Cell::Meeting(meeting(12, Mark::Draw))),
        ("meetings", Cell::Meetings(vec![teams.clone(), teams])),
        ("oneself", Cell::Oneself),
        ("numbers", Cell::Numbers(vec![3, 12])),
        ("lot", Cell::Lot(0xABC)),
    ];
    for (kind, cell) in cells {
        sheet.row([Cell::text(kind), cell]);
    }
    sheet.citations.push(language.choose("By the rules.", "Según las reglas.").to_owned());
    sheet.notes.push(language.choose("A note.", "Una nota.").to_owned());
    sheet
}

/// A table in two groups.
fn grouped(language: Language, heads: Heads) -> Sheet {
    let mut sheet = Sheet::new(language.choose("Round 2", "Ronda 2"), language)
        .column(Column::new("No", Role::Number))
        .column(Column::new(language.choose("Name", "Nombre"), Role::Name))
        .column(Column::new(language.choose("Pts", "Ptos"), Role::Main));
    sheet.heads = heads;
    sheet.group("A");
    sheet.row([Cell::Number(1), Cell::text("Iba\u{301}n\u{303}ez"), Cell::Points(Points::ONE)]);
    sheet.row([Cell::Number(12), Cell::text("李雷"), Cell::Points(Points::HALF)]);
    let group = sheet.group("B");
    group.notes.push(language.choose("An odd group.", "Un grupo impar.").to_owned());
    sheet.emphasised(
        [Cell::Number(3), Cell::text("Bo"), Cell::Points(Points::ZERO)],
        Emphasis::Strong,
    );
    sheet
}

fn account(language: Language) -> Account {
    Account {
        language,
        title: "Round 1 <of 5>".to_owned(),
        sources: vec!["dutch-2026".to_owned(), "C.04.3".to_owned()],
        sections: vec![Section::new("The bye").paragraph([
            Sentence::new("Nobody has had it").by("C2").by("C5").about(&[number(5)]),
            Sentence::new("Why?"),
        ])],
        items_title: language.choose("Boards", "Mesas").to_owned(),
        items: vec![Item {
            number: 1,
            title: "1 Ada – 2 Bo".to_owned(),
            paragraphs: vec![
                Paragraph { sentences: vec![Sentence::new("They meet")] },
                Paragraph { sentences: vec![Sentence::new("Ada has White").by("E.4")] },
            ],
        }],
    }
}

/// Runs a check in both languages, each with its own snapshot.
fn both(name: &str, write: impl Fn(Language) -> String) {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("{name}-{language}"), write(language));
    }
}

#[test]
fn text_aligns_cells_of_every_kind() {
    both("kinds-text", |language| every_kind(language).text());
}

#[test]
fn tsv_is_the_same_in_every_language() {
    both("kinds-tsv", |language| every_kind(language).tsv());
    let cells = Language::ALL.map(|language| {
        every_kind(language).tsv().split_once('\n').map(|(_, rows)| rows.to_owned())
    });
    assert_eq!(cells[0], cells[1]);
}

#[test]
fn html_names_rows_and_columns() {
    both("kinds-html", |language| every_kind(language).html());
}

#[test]
fn json_keeps_the_kind_of_every_cell() {
    both("kinds-json", |language| serde_json::to_string_pretty(&every_kind(language)).unwrap());
}

#[test]
fn groups_share_a_table_or_have_their_own() {
    both("groups-text", |language| grouped(language, Heads::EveryGroup).text());
    both("groups-html", |language| grouped(language, Heads::EveryGroup).html());
    insta::assert_snapshot!("groups-one-table", grouped(Language::English, Heads::Once).text());
    insta::assert_snapshot!("groups-one-html", grouped(Language::English, Heads::Once).html());
    insta::assert_snapshot!("groups-no-heads", grouped(Language::English, Heads::None).text());
}

#[test]
fn accounts_put_articles_before_the_full_stop() {
    both("account-text", |language| account(language).text());
    both("account-html", |language| account(language).html());
    insta::assert_snapshot!(
        "account-json",
        serde_json::to_string_pretty(&account(Language::English)).unwrap()
    );
}

#[test]
fn pages_are_whole_and_escaped() {
    let page = |language, paper| {
        let mut page = Page::new("Round 1 <of 5>", language, paper);
        page.parts.push(Part::Sheet(grouped(language, Heads::EveryGroup)));
        page.parts.push(Part::Account(account(language)));
        page.notes.push("A note".to_owned());
        page.provenance = Some("arbitra 0.1.0, entry 12".to_owned());
        page
    };
    both("page-text", |language| page(language, Paper::Portrait).text());
    for paper in [Paper::Portrait, Paper::Landscape, Paper::Reading] {
        let html = page(Language::Spanish, paper).html();
        assert!(html.starts_with("<!doctype html>\n<html lang=\"es\">"));
        assert!(html.contains("<title>Round 1 &lt;of 5&gt;</title>"));
        assert!(html.contains("arbitra 0.1.0, entry 12") && !html.contains("http"));
    }
}

/// A look as a front end has one: players are links, titles stand elsewhere.
struct Linked;

impl Look for Linked {
    fn table(&self) -> String {
        "grid".to_owned()
    }

    fn has_caption(&self) -> bool {
        false
    }

    fn shows(&self, column: &Column) -> bool {
        column.role != Role::Title
    }

    fn cell(&self, _: &Column, cell: &Cell, language: Reader) -> Element {
        match cell {
            Cell::Player { number, name } => {
                Element::cell(format!("<a href=\"/{number}\">{}</a>", escape(name)))
            }
            cell => Element::cell(escape(&cell.written(language))).class("other"),
        }
    }
}

#[test]
fn a_look_dresses_the_same_table() {
    let mut sheet = Sheet::new("Standings", Language::Spanish)
        .column(Column::new("Nombre", Role::Name))
        .column(Column::new("Título", Role::Title))
        .column(Column::new("Ptos", Role::Main));
    let player = Cell::Player { number: number(7), name: "Alba <x>".to_owned() };
    sheet.row([player, Cell::Empty, Cell::Points(Points::from_hundredths(150))]);
    insta::assert_snapshot!("look", sheet.html_tables(&Linked));
}

#[test]
fn tsv_cells_are_texts_and_numbers_but_no_formulas() {
    for (cell, written) in [
        ("=1+1", "'=1+1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"),
        ("-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"),
        ("\t=1+1", "' =1+1"),
        ("a\rb\u{1b}[31m", "a b [31m"),
        ("-", "-"),
        ("+", "+"),
        ("-3.5", "-3.5"),
        ("+12", "+12"),
        ("-½", "-½"),
        ("+-", "+-"),
        ("1-0", "1-0"),
        ("Ibáñez = Ana", "Ibáñez = Ana"),
    ] {
        assert_eq!(tsv_cell(cell), written);
    }
}

#[test]
fn numbers_stay_numbers() {
    let number = |cell: Cell| cell.number().map(|decimal| decimal.to_string());
    assert_eq!(number(Cell::Points(Points::from_hundredths(350))).as_deref(), Some("3.5"));
    assert_eq!(number(Cell::Rating(2105)).as_deref(), Some("2105"));
    assert_eq!(number(Cell::text("12")), None);
}
