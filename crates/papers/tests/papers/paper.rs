//! Every paper: both languages, few players and many, every size; the same bytes twice.

use arbitra_model::Language;
use arbitra_papers::{PAPERS, Size, Wish, named};

use crate::matrix::whole;
use crate::support::{dense, event, paper, pdf, poppler, ranked, tournament};

/// Papers that a plain Swiss with results can have.
const USUAL: [&str; 24] = [
    "starting-list",
    "starting-list-by-name",
    "starting-list-by-rating",
    "starting-list-by-federation",
    "check-in",
    "badges",
    "name-cards",
    "poster-phones",
    "poster-rules",
    "poster-clocks",
    "poster-appeals",
    "pairings",
    "alphabetical",
    "slips",
    "cards",
    "scoresheets",
    "results",
    "standings",
    "crosstable",
    "certificates",
    "rating-changes",
    "statistics",
    "arbiter-report",
    "penalty-notice",
];

#[test]
fn names_are_unique_and_found() {
    for (place, paper) in PAPERS.iter().enumerate() {
        assert!(PAPERS[..place].iter().all(|other| other.name != paper.name), "{}", paper.name);
        assert_eq!(named(paper.name).map(|found| found.name), Ok(paper.name));
        for l in Language::ALL {
            assert!(!(paper.label)(l).is_empty());
        }
    }
    assert!(named("wallpaper").is_err());
}

#[test]
fn the_manual_lists_every_paper() {
    let manuals =
        [include_str!("../../../../docs/papers.md"), include_str!("../../../../docs/papers.es.md")];
    for (manual, l) in manuals.into_iter().zip(Language::ALL) {
        for paper in PAPERS {
            let line = format!("| `{}` | {} |", paper.name, (paper.label)(l));
            assert!(manual.contains(&line), "the manual in {l} lacks {line}");
        }
    }
}

#[test]
fn every_usual_paper_is_made_in_both_languages_and_says_who_printed_what() {
    let tournament = tournament(24, 5);
    let ranking = ranked(&tournament);
    for l in Language::ALL {
        let event = event(&tournament, &ranking, l);
        for name in USUAL {
            let document = paper(&event, name, &Wish::default());
            let bytes = pdf(&event, &document, &Wish::default());
            assert_eq!(bytes, pdf(&event, &document, &Wish::default()), "{name}: same bytes");
            if !document.framed {
                continue;
            }
            let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { continue };
            let text = dense(&text);
            let page = l.choose("Page1of", "Página1de");
            for said in [
                "OpendeAjedrezdeCabañas2026",
                "Cabañas(ESP)",
                "Ruiz,Ana",
                "Arbitra0.1.0",
                page,
                &dense(&document.title),
                &dense(&document.subtitle),
            ] {
                assert!(text.contains(said), "{name} in {l}: no `{said}` in {text}");
            }
        }
    }
}

#[test]
fn papers_of_three_players_and_of_every_size() {
    let tournament = tournament(3, 2);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::Spanish);
    for size in Size::ALL {
        let wish = Wish { size: Some(size), round: None };
        for name in ["pairings", "alphabetical", "standings", "crosstable", "check-in", "slips"] {
            let document = paper(&event, name, &wish);
            assert!(!pdf(&event, &document, &wish).is_empty(), "{name} on {size}");
        }
    }
}

#[test]
fn a_paper_is_tagged_and_says_its_language() {
    let tournament = tournament(24, 5);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::Spanish);
    let document = paper(&event, "standings", &Wish::default());
    let bytes = pdf(&event, &document, &Wish::default());
    let raw = String::from_utf8_lossy(&bytes);
    assert!(raw.contains("/Lang"), "a language");
    assert!(raw.contains("pdfuaid") && raw.contains("pdfaid"), "both standards are claimed");
    let Some(info) = poppler("pdfinfo", &[], &bytes) else { return };
    assert!(info.lines().any(|line| line.starts_with("Tagged:") && line.contains("yes")), "{info}");
    let Some(tree) = poppler("pdfinfo", &["-struct"], &bytes) else { return };
    for tag in ["H1", "Table", "THead", "TBody", "TR", "TH", "TD"] {
        assert!(tree.lines().any(|line| line.trim_start().starts_with(tag)), "no {tag}: {tree}");
    }
}

/// Every picture says what it shows, and where it is.
#[test]
fn a_picture_has_words_and_a_place() {
    let tournament = tournament(24, 5);
    let ranking = ranked(&tournament);
    let event = whole(&tournament, &ranking, Language::Spanish);
    for name in ["badges", "cards", "qr-poster", "hall-plan"] {
        let bytes = pdf(&event, &paper(&event, name, &Wish::default()), &Wish::default());
        let Some(tree) = poppler("pdfinfo", &["-struct"], &bytes) else { return };
        let count =
            |tag: &str| tree.lines().filter(|line| line.trim_start().starts_with(tag)).count();
        assert!(count("Figure") > 0, "{name}: {tree}");
        assert_eq!(count("Figure"), count("/BBox"), "{name}: {tree}");
    }
}

#[test]
fn several_papers_are_one_file_with_bookmarks() {
    let tournament = tournament(24, 5);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::English);
    let papers = ["pairings", "slips", "standings"];
    let documents = papers.map(|name| paper(&event, name, &Wish::default()));
    let all = [event.chapter(documents.to_vec())];
    let whole = arbitra_papers::one_pdf(&all, &Wish::default()).expect("a file");
    let raw = String::from_utf8_lossy(&whole);
    assert!(raw.contains("/Outlines"));
    let Some(text) = poppler("pdftotext", &["-raw"], &whole) else { return };
    let text = dense(&text);
    for title in ["Pairings", "Standings", "Board"] {
        assert!(text.contains(title), "{title}");
    }
}
