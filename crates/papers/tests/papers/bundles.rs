//! Several papers together, every format, and FIDE's forms with what they lack.

use std::io::{Cursor, Read as _};

use arbitra_model::{Language, Said as _};
use arbitra_papers::{Bundle, Document, Format, Missing, Wish, named, write};
use arbitra_rating::forms::{Details, Missing as Gap};

use crate::matrix::{swiss, whole};
use crate::support::{event, paper, poppler, ranked, round, tournament};

#[test]
fn the_event_is_one_file_with_bookmarks_or_a_file_for_each_paper() {
    let tournament = swiss(24, 3);
    let ranking = ranked(&tournament);
    let event = whole(&tournament, &ranking, Language::Spanish);
    let made = Bundle::Event.make(&event, &Wish::default());
    let documents: Vec<Document> = made.into_iter().filter_map(|one| one.made.ok()).collect();
    let count = documents.len();
    let all = [event.chapter(documents)];
    let file = |format| write(&all, &Wish::default(), format).expect("a file");
    let packed = file(Format::Zip);
    assert_eq!(packed, file(Format::Zip), "the same bytes");
    let mut zip = zip::ZipArchive::new(Cursor::new(packed)).expect("a zip");
    assert_eq!(zip.len(), count);
    let names: Vec<String> = zip.file_names().map(str::to_owned).collect();
    for kept in ["pairings-1.pdf", "pairings-3.pdf", "results-2.pdf", "crosstable.pdf", "it3.pdf"] {
        assert!(names.iter().any(|name| name.ends_with(&format!("-{kept}"))), "{kept}: {names:?}");
    }
    assert!(!names.iter().any(|name| name.contains("slips")), "slips are for a round: {names:?}");
    let mut first = Vec::new();
    zip.by_index(0).expect("a file").read_to_end(&mut first).expect("whole");
    assert!(first.starts_with(b"%PDF"));
    let whole = file(Format::Pdf);
    let Some(text) = poppler("pdftotext", &["-raw"], &whole) else { return };
    assert!(text.contains("Cuadro") || text.contains("Ronda 3"), "{text}");
}

#[test]
fn a_bundle_is_named_like_a_paper() {
    assert!(matches!("round".parse(), Ok(Bundle::Round)));
    assert!(matches!("event".parse(), Ok(Bundle::Event)));
    assert!(matches!("slips".parse(), Ok(Bundle::One(paper)) if paper.name == "slips"));
    assert!("wallpaper".parse::<Bundle>().is_err());
    let before = tournament(8, 0);
    let ranking = ranked(&before);
    let event = event(&before, &ranking, Language::English);
    let first = Bundle::Round.papers(&event, &Wish::default());
    assert!(first.iter().any(|(paper, _)| paper.name == "starting-list"), "before round 1");
}

#[test]
fn every_format_has_the_same_values() {
    let tournament = tournament(24, 5);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::Spanish);
    let document = paper(&event, "standings", &round(5));
    let file = |format| {
        let all = [event.chapter(vec![document.clone()])];
        let bytes = write(&all, &Wish::default(), format).expect("a file");
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let (tabs, commas, json) = (file(Format::Tsv), file(Format::Csv), file(Format::Json));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let rows = json["papers"][0]["tables"][0]["groups"][0]["rows"].as_array().expect("rows");
    assert_eq!((tabs.lines().count(), commas.lines().count(), rows.len()), (25, 25, 24));
    assert!(commas.contains("\"Smith, Jo\""), "{commas}");
    for format in [Format::Tsv, Format::Csv, Format::Xlsx, Format::Html, Format::Json] {
        let slips = paper(&event, "slips", &round(5));
        let all = [event.chapter(vec![slips])];
        assert!(write(&all, &Wish::default(), format).is_err(), "{format}");
    }
}

#[test]
fn forms_say_what_they_lack_and_give_their_fields_by_name() {
    let tournament = swiss(24, 5);
    let ranking = ranked(&tournament);
    let mut event = whole(&tournament, &ranking, Language::English);
    let lacks = |event: &_, name: &str| {
        let made = named(name).expect("a form").make(event, &Wish::default());
        made.map(|document| document.data.expect("the fields"))
            .map_err(|it| it.say(Language::English))
    };
    let it4 = lacks(&event, "it4").expect("everything is told");
    assert_eq!(
        (it4["form"].as_str(), it4["rows"][0]["claimed"].as_str()),
        (Some("IT4"), Some("FM"))
    );
    let fa1 = lacks(&event, "fa1").expect("everything is told");
    assert_eq!(
        (fa1["edition"].as_str(), fa1["event_code"].as_str()),
        (Some("2025"), Some("400123"))
    );
    assert_eq!(lacks(&event, "it2"), Err("Still empty: an application for a title.".to_owned()));
    let applies = "[[application]]\nfide-id = 2200001\ntitle = 'GM'\nbirth-date = '1990'";
    event.details = Details::read(applies).expect("details");
    let told = lacks(&event, "it2").expect_err("much is missing");
    for name in ["applicant’s place of birth", "applicant’s highest rating", "(B.01 1.5)"] {
        assert!(told.contains(name), "{name}: {told}");
    }
    // The older forms ask for other things.
    event.details = Details::read("forms = '2014'").expect("details");
    let old = lacks(&event, "fa1").expect_err("much is missing");
    assert!(old.contains("the arbiter’s date of birth") && !old.contains("code on"), "{old}");
    let none = named("it2").expect("a form").make(&event, &Wish::default());
    assert_eq!(none.err(), Some(Missing::Fields(vec![Gap("application")])));
}

/// An application with two earlier norms and the one of this event.
#[test]
fn an_application_is_filled_with_earlier_norms() {
    let tournament = tournament(24, 5);
    let ranking = ranked(&tournament);
    let mut event = whole(&tournament, &ranking, Language::Spanish);
    let norm = "[[application.norm]]\nevent = 'Open A'\nplace = 'Vigo'\ndates = '2025'\nsystem = 'Swiss'\n\
                games = 14\nrequired = '9.5'\nscored = '10'\nforeigners-normal = true\none-round-a-day = true\n\
                listed-event = true\n";
    let text = format!(
        "[federation-official]\nlast-name = 'Soto'\nfirst-name = 'Iris'\n[[application]]\nfide-id = 2200001\n\
         title = 'IM'\nbirth-date = '1990/05/02'\nbirth-place = 'Lugo'\nrating-reached = '2025/07/01'\n\
         highest-rating = 2450\n{norm}{norm}"
    );
    event.details = Details::read(&text).unwrap_or_else(|error| panic!("{error}"));
    let document = paper(&event, "it2", &Wish::default());
    let data = document.data.as_ref().expect("the fields");
    assert_eq!(data[0]["application"]["games"], 28, "{data}");
    assert_eq!(data[0]["norms"].as_array().map(Vec::len), Some(2));
}

/// From a file the report tells who left, who came late and who did not come, and no column is
/// empty.
#[test]
fn the_report_of_a_file_tells_what_the_file_tells() {
    use arbitra_model::{Bye, Entry};
    let mut tournament = swiss(8, 5);
    let away = Entry::Bye(Bye::ZeroPoint);
    tournament.players[7].entries[0] = away;
    tournament.players[6].entries[3] = away;
    tournament.players[6].entries[4] = away;
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::English);
    let document = paper(&event, "arbiter-report", &Wish::default());
    let told: Vec<String> = document.sheets().skip(1).map(arbitra_report::Sheet::tsv).collect();
    let (left, late) = (&tournament.players[6].name, &tournament.players[7].name);
    assert_eq!(told[0], format!("Round\tWhat happened\n4\t{left}\n"));
    assert_eq!(told[1], format!("Round\tWhat happened\n2\t{late}\n"));
}

/// An event of two tournaments: one file with a chapter for each, folders in a zip, both in JSON.
#[test]
fn several_tournaments_of_an_event_are_one_set_of_papers() {
    let (first, second) = (tournament(24, 3), tournament(8, 3));
    let rankings = [ranked(&first), ranked(&second)];
    let mut chapters = Vec::new();
    for (section, (of, ranking)) in
        ["Open A", "Ópen B"].iter().zip([&first, &second].into_iter().zip(&rankings))
    {
        let mut of = of.clone();
        of.event.name = (*section).to_owned();
        let event = event(&of, ranking, Language::English);
        let papers = ["pairings", "standings"].map(|name| paper(&event, name, &Wish::default()));
        chapters.push(event.chapter(papers.to_vec()));
    }
    let file = |format| write(&chapters, &Wish::default(), format).expect("a file");
    let zip = zip::ZipArchive::new(Cursor::new(file(Format::Zip))).expect("a zip");
    let names: Vec<&str> = zip.file_names().collect();
    assert!(names.iter().any(|name| name.starts_with("01-open-a/01-")), "{names:?}");
    assert!(names.iter().any(|name| name.starts_with("02-open-b/02-")), "{names:?}");
    let json: serde_json::Value = serde_json::from_slice(&file(Format::Json)).expect("JSON");
    let sections = json["sections"].as_array().expect("two");
    assert_eq!(sections.iter().map(|one| &one["event"]).collect::<Vec<_>>(), ["Open A", "Ópen B"]);
    let whole = file(Format::Pdf);
    let Some(text) = poppler("pdftotext", &["-raw"], &whole) else { return };
    for page in text.split('\u{c}').filter(|page| !page.trim().is_empty()) {
        assert!(
            page.contains("Open A") != page.contains("Ópen B"),
            "each page names its own: {page}"
        );
    }
    let Some(outline) = outline(&whole) else { return };
    let expected = [(0, "Open A"), (1, "Pairings"), (1, "Standings"), (0, "Ópen B")];
    let expected = expected.into_iter().chain([(1, "Pairings"), (1, "Standings")]);
    for ((depth, words), (level, begins)) in outline.iter().zip(expected) {
        assert!(*depth == level && words.starts_with(begins), "{begins}: {outline:?}");
    }
    assert_eq!(outline.len(), 6, "{outline:?}");
}

/// The papers of one tournament are bookmarks side by side, in their order.
#[test]
fn every_paper_of_a_file_has_its_bookmark() {
    let tournament = tournament(24, 3);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::Spanish);
    let names = ["pairings", "alphabetical", "slips", "standings", "crosstable"];
    let papers = names.map(|name| paper(&event, name, &Wish::default()));
    let titles = papers.clone().map(|document| document.title);
    let whole = write(&[event.chapter(papers.to_vec())], &Wish::default(), Format::Pdf);
    let Some(outline) = outline(&whole.expect("a file")) else { return };
    assert_eq!(outline.len(), names.len(), "{outline:?}");
    for ((depth, words), title) in outline.iter().zip(titles) {
        assert!(*depth == 0 && words.starts_with(&title), "{title}: {outline:?}");
    }
}

/// The bookmarks as another program reads them, each with how deep it stands.
fn outline(pdf: &[u8]) -> Option<Vec<(usize, String)>> {
    let xml = poppler("pdftohtml", &["-xml", "-i", "-stdout", "-enc", "UTF-8"], pdf)?;
    let start = xml.find("<outline>")?;
    let (mut depth, mut found) = (0_usize, Vec::new());
    for part in xml[start..].split('<').skip(1) {
        match part.split_once('>') {
            Some(("outline", _)) => depth += 1,
            Some(("/outline", _)) => depth -= 1,
            Some((tag, words)) if tag.starts_with("item") => {
                found.push((depth.saturating_sub(1), words.trim().to_owned()));
            }
            _ => {}
        }
    }
    Some(found)
}
