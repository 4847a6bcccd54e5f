//! What an organiser wants on every paper: a line, a colour, the logo, a signature.

use std::rc::Rc;

use arbitra_model::{Language, Reader};
use arbitra_papers::layout::{Colour, Composer, Mark, Picture, Slot};
use arbitra_papers::template::{Dress, Every, Own};
use arbitra_papers::{Document, Event, Kept, PAPERS, Size, Wish, known_name, one_pdf};
use arbitra_written::Faults;

use crate::matrix::{applying, cup, eventful, of_teams, round_robin, swiss, whole};
use crate::support::{dense, paper, pdf, poppler, ranked};

const LINE: &str = "Caja Rural de Cabañas · www.example.org/zaguán";

/// A picture of one red point.
const POINT: [u8; 69] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0,
    0, 0, 144, 119, 83, 222, 0, 0, 0, 12, 73, 68, 65, 84, 120, 156, 99, 248, 207, 192, 0, 0, 3, 1,
    1, 0, 201, 254, 146, 239, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
];

fn point(shows: &str) -> Option<Rc<Picture>> {
    Some(Rc::new(Picture::read(POINT.to_vec(), shows).expect("a picture")))
}

/// An event of which every paper has a line, a logo and a signature.
pub fn dress(event: &mut Event<'_>) {
    let of_all = Dress { signature: Some(true), ..line(LINE).of_all };
    event.every = Every { of_all, ..Every::default() };
    event.logo = point("Logo");
    event.signature = point("Firma");
}

fn line(text: &str) -> Every {
    let of_all = Dress { line: Some(text.to_owned()), ..Dress::default() };
    Every { of_all, ..Every::default() }
}

/// Every paper there is carries it, on each of its pages: all of them in one file, which is read once.
/// Whoever hears a paper hears the line once, with its first page.
#[test]
fn the_line_stands_on_every_page_of_every_paper() {
    let tournaments = [swiss(24, 5), of_teams(24), cup(24), eventful(24), round_robin(12)];
    let rankings = tournaments.each_ref().map(ranked);
    for l in Language::ALL {
        let events: Vec<Event<'_>> = tournaments
            .iter()
            .zip(&rankings)
            .map(|(of, ranking)| Event { every: line(LINE), ..applying(of, ranking, l) })
            .collect();
        let mut chapters = Vec::new();
        let mut pages = Vec::new();
        for known in PAPERS {
            let made = events
                .iter()
                .find_map(|event| Some((event, known.make(event, &Wish::default()).ok()?)));
            let (event, document) = made.unwrap_or_else(|| panic!("{}: none", known.name));
            let heard = heard_by_page(event, &document);
            assert!(!heard.is_empty(), "{}", known.name);
            if document.framed {
                assert_eq!(heard[0], 1, "{}: whoever hears it hears the line", known.name);
                assert!(heard[1..].iter().all(|times| *times == 0), "{}: once", known.name);
            }
            pages.extend(heard.iter().map(|_| known.name));
            chapters.push(event.chapter(vec![document]));
        }
        let bytes = one_pdf(&chapters, &Wish::default()).expect("a file");
        let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
        let mut read: Vec<String> = text.split('\u{c}').map(dense).collect();
        // Behind the last page stands the sign that it ends.
        read.pop();
        assert_eq!(read.len(), pages.len());
        for (place, (page, name)) in read.iter().zip(pages).enumerate() {
            assert!(page.contains(&dense(LINE)), "{name} {l}, page {place}: {page}");
        }
    }
}

/// How often the line is among what is heard of each page.
fn heard_by_page(event: &Event<'_>, document: &Document) -> Vec<usize> {
    let facts = event.facts();
    let mut composer = Composer::new(&facts);
    composer.paper(document, document.size);
    let leaves = composer.finish().0.leaves;
    let is_line = |slot: &Slot, mark: &Mark| match (slot, mark) {
        (Slot::In(_), Mark::Text { line, .. }) => line.words().contains(LINE),
        _ => false,
    };
    leaves
        .iter()
        .map(|leaf| leaf.marks.iter().filter(|(slot, mark)| is_line(slot, mark)).count())
        .collect()
}

/// Another program hears it once too. It takes its time with large papers, so they are of few players
/// here, on small sheets: most take several pages.
#[test]
fn the_line_is_heard_once() {
    let tournaments = [swiss(3, 3), of_teams(4), cup(4), round_robin(4)];
    let rankings = tournaments.each_ref().map(ranked);
    let events: Vec<Event<'_>> = tournaments
        .iter()
        .zip(&rankings)
        .map(|(of, ranking)| Event { every: line(LINE), ..whole(of, ranking, Language::Spanish) })
        .collect();
    let wish = Wish { size: Some(Size::A6), round: None };
    let mut of_many_pages = 0;
    for known in PAPERS {
        let made = events.iter().find_map(|event| Some((event, known.make(event, &wish).ok()?)));
        let Some((event, document)) = made.filter(|(_, document)| document.framed) else {
            continue;
        };
        let bytes = pdf(event, &document, &wish);
        let Some(tree) = poppler("pdfinfo", &["-struct-text"], &bytes) else { return };
        let heard = dense(&tree).matches(&dense(LINE)).count();
        assert_eq!(heard, 1, "{}: {tree}", known.name);
        of_many_pages +=
            usize::from(heard_by_page(event, &Document { size: Size::A6, ..document }).len() > 1);
    }
    assert!(of_many_pages > 10, "{of_many_pages}");
}

/// A line of four hundred letters goes on in as many lines as it needs, on the smallest sheet too,
/// and nothing stands behind it.
#[test]
fn a_long_line_is_never_cut() {
    let long: String =
        (1..=57).map(|number| format!("w{number:02}ÑÁ ")).collect::<String>().trim().to_owned();
    assert_eq!(long.chars().count(), 341);
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    let event = Event { every: line(&long), ..whole(&of, &ranking, Language::Spanish) };
    for size in Size::ALL {
        let wish = Wish { size: Some(size), round: None };
        for name in ["pairings", "standings", "slips", "cards", "badges", "scoresheets"] {
            let document = paper(&event, name, &wish);
            let bytes = pdf(&event, &document, &wish);
            let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
            assert!(dense(&text).contains(&dense(&long)), "{name} on {size}: {text}");
        }
    }
}

/// A line whose fields are far longer than anybody meant leaves the paper its room, and is whole.
#[test]
fn a_line_of_thousands_of_letters_leaves_room_for_the_paper() {
    let mut of = swiss(24, 5);
    of.event.name = (1..=330).map(|number| format!("Ñ{number:03} ")).collect::<String>();
    let ranking = ranked(&of);
    let event = Event { every: line("{event}"), ..whole(&of, &ranking, Language::Spanish) };
    for size in [Size::A4, Size::A6] {
        let wish = Wish { size: Some(size), round: None };
        let document = paper(&event, "standings", &wish);
        assert_eq!(document.own.line.chars().count(), 330 * 5 - 1);
        let bytes = pdf(&event, &document, &wish);
        let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
        let pages = text.matches('\u{c}').count();
        assert!(dense(&text).contains(&dense(&document.own.line)), "{size}: {text}");
        assert!(pages < 12, "{size}: {pages} pages");
    }
    let most = "a".repeat(Every::LONGEST_LINE);
    let kept = |text: &str| Kept::of([(Kept::LINE.to_owned(), text.to_owned())]).line;
    assert_eq!((kept(&most), kept(&format!("{most}a"))), (most, String::new()));
}

/// A paper that is named has its own line, and one without fields that are filled in has none.
#[test]
fn papers_of_a_name_have_their_own_line() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    let text = "paper = 'every'\nline = 'Für {event}'\n[[only]]\npapers = ['pairings', 'slips']\n\
                line = 'Claims to {arbiter}'\n[[only]]\npapers = ['standings']\nline = ''";
    let Ok(Own::Every(every)) = Own::read(text, known_name) else { panic!("it is of every paper") };
    let event = Event { every, ..whole(&of, &ranking, Language::English) };
    let said = |name: &str| {
        let document = paper(&event, name, &Wish::default());
        let bytes = pdf(&event, &document, &Wish::default());
        poppler("pdftotext", &["-raw"], &bytes).map(|text| dense(&text))
    };
    let Some(pairings) = said("pairings") else { return };
    assert!(pairings.contains("ClaimstoRuiz,Ana") && !pairings.contains("FürOpen"), "{pairings}");
    assert!(said("slips").is_some_and(|text| text.contains("ClaimstoRuiz,Ana")));
    assert!(said("crosstable").is_some_and(|text| text.contains("FürOpendeAjedrez")));
    assert!(
        said("standings").is_some_and(|text| !text.contains("Für") && !text.contains("Claims"))
    );
}

#[test]
fn colour_logo_and_signature_stand_where_they_are_wanted() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    let every = Every::read(
        "paper = 'every'\n[[only]]\npapers = ['standings']\ncolour = '#aa0011'\nlogo = false\n\
         signature = true",
        known_name,
    );
    let event = Event {
        every: every.expect("right"),
        logo: point("Logo"),
        signature: point("Firma"),
        ..whole(&of, &ranking, Language::English)
    };
    let drawn = |name: &str| {
        let document = paper(&event, name, &Wish::default());
        let facts = event.facts();
        let mut composer = Composer::new(&facts);
        composer.paper(&document, Size::A4);
        let marks: Vec<Mark> = composer
            .finish()
            .0
            .leaves
            .into_iter()
            .flat_map(|leaf| leaf.marks)
            .map(|it| it.1)
            .collect();
        let pictures = marks.iter().filter_map(|mark| match mark {
            Mark::Picture { picture, .. } => Some(picture.shows.clone()),
            _ => None,
        });
        let pictures: Vec<String> = pictures.collect();
        let has = |colour: Colour| {
            marks
                .iter()
                .any(|mark| matches!(mark, Mark::Text { colour: own, .. } if *own == colour))
        };
        (pictures, has(Colour(0xaa, 0, 0x11)), has(Colour::INK))
    };
    assert_eq!(drawn("standings"), (vec!["Firma".to_owned()], true, false));
    assert_eq!(drawn("crosstable"), (vec!["Logo".to_owned()], false, true));
    // Everything with a logo of its own: cards by their templates, scoresheets beside the round.
    for name in
        ["slips", "cards", "name-cards", "badges", "receipts", "certificates", "scoresheets"]
    {
        assert!(drawn(name).0.iter().any(|shows| shows == "Logo"), "{name} has a logo");
    }
    let document = paper(&event, "standings", &Wish::default());
    let bytes = pdf(&event, &document, &Wish::default());
    let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
    let name = "Chief arbiter: Ruiz, Ana";
    assert_eq!(text.matches(name).count(), 2, "in the head and below the signature: {text}");
}

/// What is kept with a tournament: a line, a template of all papers, and one that is broken.
#[test]
fn a_broken_template_of_all_papers_leaves_the_line_that_is_kept() {
    let of = swiss(6, 2);
    let ranking = ranked(&of);
    let with = |settings: &[(&str, &str)]| {
        let settings = settings.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        let mut event = whole(&of, &ranking, Language::English);
        Kept::of(settings).apply(&mut event);
        let of = |name: &str| paper(&event, name, &Wish::default()).own.line;
        [of("pairings"), of("standings")]
    };
    let template = Kept::template_of(Every::NAME);
    let own = "paper = 'every'\n[[only]]\npapers = ['pairings']\nline = 'Here'";
    assert_eq!(with(&[]), ["", ""]);
    assert_eq!(with(&[(Kept::LINE, "Club")]), ["Club", "Club"]);
    assert_eq!(with(&[(Kept::LINE, "Club"), (&template, own)]), ["Here", "Club"]);
    assert_eq!(
        with(&[(&template, "paper = 'every'\nline = 3"), (Kept::LINE, "Club")]),
        ["Club"; 2]
    );
    let fault = arbitra_papers::check_template(Every::NAME, "paper = 'every'\nline = 3");
    assert_eq!(fault.map_err(|faults: Faults<_>| faults.each()[0].line), Err(2));
}

/// The line is the organiser's own: it is the same in whatever language players read.
#[test]
fn the_line_is_the_same_in_every_language() {
    let of = swiss(6, 2);
    let ranking = ranked(&of);
    for reader in Reader::ALL {
        let event = whole(&of, &ranking, Language::English);
        let event = Event { reader, every: line(LINE), ..event };
        assert_eq!(paper(&event, "standings", &Wish::default()).own.line, LINE, "{reader}");
    }
}
