//! Explanations as a reader gets them: the worked example of fourteen players in both languages and editions,
//! and every refusal known of it found again with its reason.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use arbitra_model::{Language, Number, Round, Tournament};
use arbitra_pairing::dutch::{Edition, Fault, Verdict};
use arbitra_pairing::explain::{Account, Explained, Question};
use arbitra_pairing::{Criterion, System};

fn suite(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/explain");
    fs::read_to_string(folder.join(name)).unwrap()
}

fn fourteen_players() -> Tournament {
    arbitra_trf::read(suite("fourteen-players.trf").as_bytes()).unwrap().tournament
}

fn explained(tournament: &Tournament, edition: Edition, round: u16) -> Explained<'_> {
    Explained::new(tournament, System::Dutch(edition), Round::new(round)).unwrap()
}

fn number(text: &str) -> Number {
    text.trim().parse().ok().and_then(Number::new).unwrap()
}

#[test]
fn every_round_reads_well_in_english() {
    let tournament = fourteen_players();
    for round in 1..=5 {
        let account = explained(&tournament, Edition::E2026, round).round(Language::English);
        insta::assert_snapshot!(format!("english_round_{round}"), account.text());
    }
}

#[test]
fn every_round_reads_well_in_spanish() {
    let tournament = fourteen_players();
    for round in 1..=5 {
        let account = explained(&tournament, Edition::E2017, round).round(Language::Spanish);
        insta::assert_snapshot!(format!("spanish_round_{round}"), account.text());
    }
}

#[test]
fn a_page_for_one_player() {
    let tournament = fourteen_players();
    let explained = explained(&tournament, Edition::E2026, 4);
    let page = |language| explained.player(number("14"), language).unwrap();
    insta::assert_snapshot!("player_english", page(Language::English).text());
    insta::assert_snapshot!("player_spanish", page(Language::Spanish).text());
    let html = page(Language::English).html();
    assert!(html.starts_with("<!doctype html>") && html.contains("@media print"));
    assert_eq!(page(Language::English).boards.len(), 1);
    let board = explained.board(5, Language::English).unwrap();
    assert_eq!(board.boards[0].board, 5);
    assert!(explained.board(8, Language::English).is_err());
    assert!(explained.player(number("99"), Language::English).is_err());
}

#[test]
fn why_not_in_both_languages() {
    let tournament = fourteen_players();
    let mut text = String::new();
    for (round, question) in [
        (2, Question::Meet(number("2"), number("6"))),
        (2, Question::Meet(number("4"), number("8"))),
        (2, Question::Bye(number("9"))),
        (2, Question::Bye(number("1"))),
        (3, Question::Meet(number("3"), number("6"))),
        (3, Question::Meet(number("3"), number("11"))),
        (4, Question::Meet(number("9"), number("10"))),
        (4, Question::Meet(number("1"), number("7"))),
        (5, Question::Meet(number("3"), number("9"))),
        (5, Question::Meet(number("14"), number("8"))),
        (5, Question::Bye(number("9"))),
        (5, Question::White(number("8"))),
        (5, Question::White(number("3"))),
    ] {
        let explained = explained(&tournament, Edition::E2026, round);
        for language in Language::ALL {
            let answer = explained.why_not(question, language).unwrap();
            let sections = Account { boards: Vec::new(), ..answer.account };
            text.push_str(&sections.text());
            text.push('\n');
        }
    }
    insta::assert_snapshot!("why_not", text);
}

/// What is known of the worked example: `round | pairs refused | criterion`.
#[test]
fn every_known_refusal_is_found_again() {
    let tournament = fourteen_players();
    let facts = suite("fourteen-players.refusals.txt");
    let mut found = 0;
    for line in facts.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [round, pairs, criterion] = fields[..] else { panic!("{line}") };
        let pairs: Vec<&str> = pairs.split(' ').collect();
        for edition in Edition::ALL {
            let explained = explained(&tournament, edition, round.parse().unwrap());
            let article = edition.criterion(criterion_of(criterion)).unwrap();
            match *pairs {
                [pair] => refused_pair(&explained, pair, (criterion, article), line),
                _ => refused_candidate(&explained, &pairs, article, line),
            }
            found += 1;
        }
    }
    assert!(found >= 40, "{found}");
}

/// The round's account refuses the pair by the article, or "why not?" names the criterion.
fn refused_pair(
    explained: &Explained<'_>,
    pair: &str,
    (criterion, article): (&str, &str),
    line: &str,
) {
    let (a, b) = pair.split_once('-').unwrap();
    let (a, b) = (number(a), number(b));
    let account = explained.round(Language::English);
    let paragraphs = account.sections.iter().flat_map(|section| &section.paragraphs);
    let mut sentences = paragraphs.flat_map(|paragraph| &paragraph.sentences);
    if sentences.any(|sentence| {
        sentence.articles.iter().any(|cited| cited == article)
            && sentence.players.contains(&a)
            && sentence.players.contains(&b)
    }) {
        return;
    }
    let question = Question::Meet(a, b);
    let answer = explained.why_not(question, Language::English).unwrap();
    let reason = match answer.verdict.unwrap() {
        Verdict::Forbidden { criterion } => format!("{criterion:?}"),
        Verdict::Departs(departure) => match departure.fault {
            Fault::Worse(worse) => format!("{:?}", worse.criterion),
            other => format!("{other:?}"),
        },
        Verdict::Impossible { .. } => format!("{:?}", Criterion::Completion),
        other => format!("{other:?}"),
    };
    assert_eq!(reason, criterion, "{}: {line}", explained.system());
}

/// The round's account names the candidate and the article that refuses it.
fn refused_candidate(explained: &Explained<'_>, pairs: &[&str], article: &str, line: &str) {
    let account = explained.round(Language::English);
    let paragraphs = account.sections.iter().flat_map(|section| &section.paragraphs);
    let told = paragraphs.into_iter().any(|paragraph| {
        let names = paragraph.sentences.iter().any(|sentence| {
            pairs.iter().all(|pair| sentence.text.contains(&pair.replace('-', "–")))
        });
        names && paragraph.sentences.iter().any(|s| s.articles.iter().any(|a| a == article))
    });
    assert!(told, "{}: {line}\n{}", explained.system(), account.text());
}

fn criterion_of(name: &str) -> Criterion {
    match name {
        "Rematch" => Criterion::Rematch,
        "Completion" => Criterion::Completion,
        "Downfloaters" => Criterion::Downfloaters,
        "Preference" => Criterion::Preference,
        "DownfloatBefore" => Criterion::DownfloatBefore,
        other => panic!("{other}"),
    }
}
