//! Nothing is clipped: names are whole, and what is written stands on its sheet and on nothing else.

use arbitra_model::{Colour, Entry, Language, Number, Reader, Score, Tournament};
use arbitra_papers::layout::{Area, Composer, Length, Mark};
use arbitra_papers::template::Template;
use arbitra_papers::{Document, Event, PAPERS, Size, Wish};

use crate::matrix::{applying, cup, eventful, keep, of_teams, round_robin, swiss, whole};
use crate::support::{dense, paper, pdf, poppler, ranked};

/// Names that are longer than any column.
const LONG: [&str; 4] = [
    "Ibáñez de la Fuente y Rodríguez-Villanueva, María de los Ángeles del Carmen",
    "Wickramasinghe Arachchilage Mudiyanselage, Don Sanduni Thathsarani",
    "Hohenzollern-Sigmaringen-Oberlippstadt, Karl-Friedrich Maximilian",
    "Nguyễn Phúc Hoàng Bảo Thị Phương Thảo, Công Tằng Tôn Nữ",
];

/// Everybody has a long name, and no two the same.
fn long(mut of: Tournament) -> Tournament {
    for (place, player) in of.players.iter_mut().enumerate() {
        player.name = format!("{} {}", LONG[place % LONG.len()], player.number);
    }
    of
}

/// A knock-out that is over: the lower number wins both games.
fn played(players: u16) -> Tournament {
    let mut of = long(cup(players));
    let mut left: Vec<Number> = of.players.iter().map(|player| player.number).collect();
    let mut rounds = 0;
    while left.len() > 1 {
        let half = left.len() / 2;
        for place in 0..half {
            let (one, two) = (left[place], left[left.len() - 1 - place]);
            for (own, opponent, score) in [(one, two, Score::Win), (two, one, Score::Loss)] {
                let first = if score == Score::Win { Colour::White } else { Colour::Black };
                let games = [first, !first].map(|colour| Entry::Game {
                    opponent,
                    colour,
                    score,
                    rated: true,
                });
                let player = of.players.iter_mut().find(|player| player.number == own);
                player.expect("a player").entries.extend(games);
            }
        }
        left.truncate(half);
        rounds += 2;
        for player in &mut of.players {
            player.entries.resize(rounds, Entry::Blank);
        }
    }
    of
}

/// A bracket shows whole names, on every size of paper, before it and after it.
#[test]
fn a_bracket_cuts_no_name() {
    for of in [long(cup(24)), played(8), played(32), long(cup(3)), long(cup(120))] {
        let ranking = ranked(&of);
        let event = whole(&of, &ranking, Language::Spanish);
        for size in [Size::A4, Size::Letter, Size::A6] {
            let wish = Wish { size: Some(size), round: None };
            let document = paper(&event, "bracket", &wish);
            let bytes = pdf(&event, &document, &wish);
            let players = u16::try_from(of.players.len()).unwrap_or(u16::MAX);
            keep(&format!("bracket-{size}"), players, "long", &bytes);
            let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
            assert!(!text.contains('…'), "{size}: {text}");
            let text = dense(&text);
            for player in &of.players {
                assert!(
                    text.contains(&dense(&player.name)),
                    "{size}: no {} in {text}",
                    player.name
                );
            }
        }
    }
}

/// Where a line of text stands.
fn place(mark: &Mark) -> Option<(Area, &str)> {
    let Mark::Text { at, line, size, .. } = mark else { return None };
    let (high, low) = (size.part(70, 100), size.part(5, 100));
    let area = Area::new(at.x, at.y - high, line.width(*size), high + low);
    Some((area, line.words()))
        .filter(|(area, words)| area.width > Length::ZERO && !words.is_empty())
}

/// How far two areas lie on one another.
fn overlap(one: Area, other: Area) -> (Length, Length) {
    let across = one.right().min(other.right()) - one.x.max(other.x);
    let down = one.bottom().min(other.bottom()) - one.y.max(other.y);
    (across, down)
}

/// What is written beyond the edge of its sheet, or on something else that is written.
fn faults(event: &Event<'_>, document: &Document, size: Size) -> Vec<String> {
    let facts = event.facts();
    let mut composer = Composer::new(&facts);
    composer.paper(document, size);
    let (book, _) = composer.finish();
    let mut faults = Vec::new();
    for (page, leaf) in book.leaves.iter().enumerate() {
        let mut texts: Vec<(Area, &str)> =
            leaf.marks.iter().filter_map(|(_, mark)| place(mark)).collect();
        let edge = Length::mm(3);
        for (area, words) in &texts {
            let is_inside = area.x >= edge
                && area.y >= edge
                && area.right() <= leaf.width - edge
                && area.bottom() <= leaf.height - edge;
            if !is_inside {
                faults.push(format!("page {}: `{words}` goes over the edge", page + 1));
            }
        }
        texts.sort_by_key(|(area, _)| area.y);
        for (place, (area, words)) in texts.iter().enumerate() {
            let below = texts[place + 1..].iter().take_while(|(other, _)| other.y < area.bottom());
            for (other, beside) in below {
                let (across, down) = overlap(*area, *other);
                if across > Length::tenths(10) && down > Length::tenths(10) {
                    faults.push(format!("page {}: `{words}` on `{beside}`", page + 1));
                }
            }
        }
    }
    faults
}

/// The eyes of these tests: what is written twice at one place, and beyond the edge, is found.
#[test]
fn what_lies_on_something_else_is_seen() {
    let of = swiss(3, 1);
    let ranking = ranked(&of);
    let event = whole(&of, &ranking, Language::English);
    let seen = |at: &str| {
        let text = format!("[[text]]\nat = {at}\nwidth = 60\ntext = 'Mesa {{table}}'\n");
        let whole = format!(
            "paper = 'slips'\nwidth = 90\nheight = 60\n\
             [[text]]\nat = [5, 5]\nwidth = 60\ntext = '{{white}}'\n{text}"
        );
        let template = Template::read(&whole).expect("right");
        let templates = [("slips".to_owned(), template)].into();
        let event = Event { templates, ..event.clone() };
        faults(&event, &paper(&event, "slips", &Wish::default()), Size::A4)
    };
    assert_eq!(seen("[5, 20]"), Vec::<String>::new());
    assert!(seen("[5, 6]").iter().any(|fault| fault.contains("` on `")), "{:?}", seen("[5, 6]"));
    let beyond = seen("[900, 20]");
    assert!(beyond.iter().any(|fault| fault.contains("over the edge")), "{beyond:?}");
}

/// Every paper, with names that are too long for every column, on every size that it can have.
#[test]
fn nothing_goes_over_the_edge_or_lies_on_something_else() {
    let tournaments = |players: u16| {
        let others =
            [of_teams(players), cup(players), eventful(players), round_robin(players.min(12))];
        let [teams, cup, eventful, all_against_all] = others;
        [swiss(players, 5), teams, cup, eventful, all_against_all].map(long)
    };
    let mut found = Vec::new();
    for (players, reader, sizes) in [
        (3, Reader::Spanish, &Size::ALL[..]),
        (24, Reader::Spanish, &[Size::A4, Size::Letter, Size::A5, Size::A6]),
        (24, Reader::German, &[Size::A4]),
        (60, Reader::English, &[Size::A4]),
    ] {
        let tournaments = tournaments(players);
        let rankings = tournaments.each_ref().map(ranked);
        for known in PAPERS {
            let made = tournaments.iter().zip(&rankings).find_map(|(of, ranking)| {
                let event = Event { reader, ..applying(of, ranking, reader.sentences()) };
                let document = known.make(&event, &Wish::default()).ok()?;
                Some((event, document))
            });
            let Some((event, document)) = made else { continue };
            for size in sizes {
                let faults = faults(&event, &document, *size);
                if let Some(first) = faults.first() {
                    let (name, count) = (known.name, faults.len());
                    found.push(format!("{name} {players} {reader} {size}: {count}, {first}"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{} papers:\n{}", found.len(), found.join("\n"));
}

/// Slips, cards and scoresheets say on every size of paper of which event and round they are, when
/// and with what they were made, and on which sheet one is.
#[test]
fn sheets_that_are_cut_say_what_they_are_on_every_size() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    let event = whole(&of, &ranking, Language::English);
    for size in Size::ALL {
        let wish = Wish { size: Some(size), round: None };
        for name in ["slips", "cards", "name-cards", "badges", "receipts", "scoresheets"] {
            let document = paper(&event, name, &wish);
            let bytes = pdf(&event, &document, &wish);
            let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
            let sheets: Vec<&str> = text.split('\u{c}').filter(|sheet| !sheet.is_empty()).collect();
            for (place, sheet) in sheets.iter().enumerate() {
                let said = format!("Page{}of{}", place + 1, sheets.len());
                let sheet = dense(sheet);
                assert!(sheet.contains(&said), "{name} on {size}: no {said} in {sheet}");
                assert!(sheet.contains("Arbitra0.1.0"), "{name} on {size}: {sheet}");
            }
        }
    }
}

/// On A5 stands one scoresheet, as large as two stand side by side on A4.
#[test]
fn a_scoresheet_has_a_sheet_of_a5_for_itself() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    let event = whole(&of, &ranking, Language::English);
    let pages = |size: Size| {
        let wish = Wish { size: Some(size), round: None };
        let document = paper(&event, "scoresheets", &wish);
        let facts = event.facts();
        let mut composer = Composer::new(&facts);
        composer.paper(&document, size);
        let leaves = composer.finish().0.leaves;
        let largest = leaves[0].marks.iter().filter_map(|(_, mark)| match mark {
            Mark::Text { size, .. } => Some(*size),
            _ => None,
        });
        (leaves.len(), leaves[0].height > leaves[0].width, largest.max())
    };
    let (on_a4, on_a5) = (pages(Size::A4), pages(Size::A5));
    assert_eq!((on_a4.0, on_a4.1), (12, false));
    assert_eq!((on_a5.0, on_a5.1, on_a5.2), (24, true, on_a4.2));
}
