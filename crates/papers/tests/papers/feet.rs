//! Every sheet says when it was printed and which page it is, also where a template of one's own is
//! the whole of it.

use arbitra_model::{Language, Reader};
use arbitra_papers::layout::{Colour, Composer, Mark};
use arbitra_papers::template::Template;
use arbitra_papers::{Event, Size, Wish};
use arbitra_texts as t;

use crate::matrix::{swiss, whole};
use crate::support::{dense, paper, pdf, poppler, ranked};

/// A template that covers its sheet and has room for nothing else.
fn covering(paper: &str, more: &str) -> Template {
    let text = format!(
        "paper = '{paper}'\nwidth = 210\nheight = 297\n[[box]]\nat = [0, 0]\nwidth = 210\n\
         height = 297\nfill = '#14375e'\n[[text]]\nat = [20, 100]\nwidth = 170\n\
         text = '{{event}} {{name}} {{banner}}'\nsize = 30\ncolour = '#ffffff'\n{more}"
    );
    Template::read(&text).expect("right")
}

/// The papers whose template is the whole sheet.
const OF_ONE_SHEET: [(&str, &str); 2] =
    [("certificates", "certificates"), ("posters", "poster-rules")];

fn pages(pdf: &[u8], arguments: &[&str]) -> Option<Vec<String>> {
    let text = poppler("pdftotext", &[&["-raw"], arguments].concat(), pdf)?;
    let mut pages: Vec<String> = text.split('\u{c}').map(dense).collect();
    pages.pop();
    Some(pages)
}

/// What stands on the foot of a page.
fn foot(event: &Event<'_>, page: usize, pages: usize) -> [String; 3] {
    let l = event.reader;
    let printed = t::papers_printed(l, event.printed.say(l));
    [dense(&printed), dense(&t::papers_page_of(l, page, pages)), dense(&event.facts().event)]
}

#[test]
fn a_sheet_by_a_template_has_its_time_and_its_page() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    for reader in Reader::ALL {
        for (key, name) in OF_ONE_SHEET {
            let bare = Event { reader, ..whole(&of, &ranking, reader.sentences()) };
            let mut by_own = bare.clone();
            by_own.templates.insert(key.to_owned(), covering(key, ""));
            for (event, size) in
                [(&bare, Size::A4), (&by_own, Size::A4), (&by_own, Size::A5), (&by_own, Size::A6)]
            {
                let wish = Wish { size: Some(size), round: None };
                let document = paper(event, name, &wish);
                let Some(read) = pages(&pdf(event, &document, &wish), &[]) else { return };
                for (place, page) in read.iter().enumerate() {
                    let [printed, number, own] = foot(event, place + 1, read.len());
                    for said in [printed, number] {
                        let times = page.matches(&said).count();
                        assert_eq!(times, 1, "{name} {size} {reader}: {page}");
                    }
                    assert!(page.contains(&own), "{name} {size} {reader}: {page}");
                }
            }
        }
    }
}

/// Every template there is, ours too, on every size: none hides it.
#[test]
fn no_paper_of_cards_is_without_it() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    let event = whole(&of, &ranking, Language::English);
    for name in
        ["slips", "cards", "name-cards", "badges", "receipts", "certificates", "scoresheets"]
    {
        for size in Size::ALL {
            let wish = Wish { size: Some(size), round: None };
            let document = paper(&event, name, &wish);
            let Some(read) = pages(&pdf(&event, &document, &wish), &[]) else { return };
            for (place, page) in read.iter().enumerate() {
                let [printed, number, _] = foot(&event, place + 1, read.len());
                assert!(page.contains(&printed), "{name} on {size}: {page}");
                assert!(page.contains(&number), "{name} on {size}: {page}");
            }
        }
    }
}

/// On the smallest sheet too it lies below the frame of a certificate.
#[test]
fn the_foot_leaves_the_frame_of_a_certificate_alone() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    let event = whole(&of, &ranking, Language::Spanish);
    let document = paper(&event, "certificates", &Wish::default());
    for size in [Size::A3, Size::A4, Size::Letter, Size::A5, Size::A6] {
        let facts = event.facts();
        let mut composer = Composer::new(&facts);
        composer.paper(&document, size);
        let leaf = &composer.finish().0.leaves[0];
        let lowest = leaf.marks.iter().filter_map(|(_, mark)| match mark {
            Mark::Box { area, frame: Some((width, _)), .. } => Some(area.bottom() + *width / 2),
            _ => None,
        });
        let back = leaf.marks.iter().rev().find_map(|(_, mark)| match mark {
            Mark::Box { area, fill: Some(Colour::WHITE), .. } => Some(area.y),
            _ => None,
        });
        assert!(back >= lowest.max(), "{size}");
    }
}

/// A template says where it stands; off the sheet it would be hidden, so it keeps to the edge.
#[test]
fn a_template_places_the_foot() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    let read = |foot: &str| {
        let mut event = whole(&of, &ranking, Language::English);
        event.templates.insert("posters".to_owned(), covering("posters", foot));
        let document = paper(&event, "poster-rules", &Wish::default());
        let bytes = pdf(&event, &document, &Wish::default());
        // The upper and the lower fifth of the sheet, in points.
        let part = |y: &str| {
            let crop = ["-x", "0", "-y", y, "-W", "595", "-H", "168"];
            Some(pages(&bytes, &crop)?.concat().matches("Page1of1").count())
        };
        Some((part("0")?, part("674")?))
    };
    let Some(above) = read("[foot]\nat = [20, 15]\nwidth = 60\nalign = 'right'") else { return };
    assert_eq!(above, (1, 0));
    assert_eq!(read("[foot]\nat = [20, 296]\nwidth = 170"), Some((0, 1)), "moved up, still whole");
    assert_eq!(read("[foot]\nat = [190, 15]\nwidth = 170"), Some((0, 1)), "off the sheet");
    assert_eq!(read(""), Some((0, 1)));
}
