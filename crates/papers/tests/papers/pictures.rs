//! Golden pictures: a page of every idea of the layout, as coarse as somebody sees it from afar.

use std::path::PathBuf;
use std::{env, fs};

use arbitra_model::Language;
use arbitra_papers::document::{Drawing, Extent, Figure, Ink, Part, Shape};
use arbitra_papers::layout::{Book, Colour, Composer, Face, Length, Mark};
use arbitra_papers::{Document, Size, Wish, picture_of};
use arbitra_report::Align;

use crate::matrix::{applying, cup, eventful, round_robin, swiss, whole};
use crate::support::{paper, pdf, poppler_bytes, ranked};

/// Columns and rows of the grid.
const GRID: (usize, usize) = (24, 34);

/// A paper for every idea: what it shows, how many players, which tournament.
const PICTURES: [(&str, u16); 23] = [
    ("standings", 24),
    ("alphabetical", 120),
    ("crosstable", 24),
    ("slips", 24),
    ("cards", 24),
    ("badges", 24),
    ("scoresheets", 24),
    ("statistics", 24),
    ("it3", 24),
    ("poster-rules", 24),
    ("qr-poster", 24),
    ("bracket", 16),
    ("name-cards", 24),
    ("drawing", 3),
    ("schedule", 12),
    ("norms", 24),
    ("it1", 24),
    ("it2", 24),
    ("it4", 24),
    ("late-list", 24),
    ("prospectus", 24),
    ("checklists", 24),
    ("dressed", 24),
];

/// A hall of twelve by eight metres with four tables, at 1:100.
fn plan() -> Document {
    let ink = |colour| Some(Ink::Of(colour));
    let mut shapes = vec![Shape {
        figure: Figure::Rect { at: (0, 0), width: 12_000, height: 8_000 },
        fill: ink(Colour::SHADE),
        line: Some((Length::pt(2), Ink::Event)),
    }];
    for table in 0..4 {
        let at = (1_000 + table * 2_600, 2_000);
        shapes.push(Shape {
            figure: Figure::Rect { at, width: 1_600, height: 800 },
            fill: ink(Colour::WHITE),
            line: Some((Length::tenths(8), Ink::Of(Colour::BLACK))),
        });
        shapes.push(Shape {
            figure: Figure::Circle { at: (at.0 + 800, 3_200), radius: 300 },
            fill: ink(Colour::GREY),
            line: None,
        });
        shapes.push(Shape {
            figure: Figure::Text {
                at: (at.0 + 800, 2_400),
                size: 500,
                align: Align::Centre,
                face: Face::Bold,
                words: (table + 1).to_string(),
            },
            fill: None,
            line: None,
        });
    }
    shapes.push(Shape {
        figure: Figure::Polygon(vec![(10_000, 8_000), (12_000, 6_000), (12_000, 8_000)]),
        fill: ink(Colour::BLACK),
        line: None,
    });
    shapes.push(Shape {
        figure: Figure::Line { from: (0, 5_000), to: (12_000, 5_000), dashed: true },
        fill: None,
        line: None,
    });
    let extent = Extent { left: 0, top: 0, width: 12_000, height: 8_000 };
    let drawing = Drawing { shows: "Sala".to_owned(), extent, scale: Some(100), shapes };
    Document::new("Plano").with(Part::Drawing(drawing))
}

/// At its own scale a drawing has the lengths it says; on a sheet that is too small it says so.
#[test]
fn drawings_are_true_to_scale_or_say_that_they_are_not() {
    let of = swiss(3, 1);
    let ranking = ranked(&of);
    let event = whole(&of, &ranking, Language::Spanish);
    let facts = event.facts();
    let drawn = |size: Size| {
        let mut composer = Composer::new(&facts);
        composer.paper(&plan(), size);
        composer.finish().0
    };
    let floor = |book: &Book| {
        book.leaves[0].marks.iter().find_map(|(_, mark)| match mark {
            Mark::Box { area, fill: Some(_), .. } => Some(area.width),
            _ => None,
        })
    };
    let true_to_scale = drawn(Size::A4);
    let off = floor(&true_to_scale).map(|width| (width - Length::mm(120)).thousandths().abs());
    assert!(off.is_some_and(|off| off <= 1), "12 m at 1:100 are 12 cm: {off:?}");
    let small = drawn(Size::A6);
    assert!(floor(&small).is_some_and(|width| width < Length::mm(105)));
    let said = |book: &Book| {
        book.leaves.iter().flat_map(|leaf| &leaf.marks).any(|(_, mark)| match mark {
            Mark::Text { line, .. } => line.words().contains("escala"),
            _ => false,
        })
    };
    assert!(!said(&true_to_scale) && said(&small));
}

/// How dark each square of a page is, from 0 to 9.
fn grid(picture: &[u8]) -> Vec<Vec<u8>> {
    // A portable greymap: `P5`, width, height, the brightest value, then a byte for each point.
    let mut fields = Vec::new();
    let mut at = 0;
    while fields.len() < 4 {
        let end = at + picture[at..].iter().position(u8::is_ascii_whitespace).expect("a header");
        fields.push(String::from_utf8_lossy(&picture[at..end]).into_owned());
        at = end + 1;
    }
    let (width, height): (usize, usize) =
        (fields[1].parse().expect("a width"), fields[2].parse().expect("a height"));
    let points = &picture[at..];
    let (columns, rows) = if width > height { (GRID.1, GRID.0) } else { GRID };
    (0..rows)
        .map(|row| {
            let lines = row * height / rows..(row + 1) * height / rows;
            (0..columns)
                .map(|column| {
                    let across = column * width / columns..(column + 1) * width / columns;
                    let (mut sum, mut count) = (0_usize, 0_usize);
                    for line in lines.clone() {
                        for point in across.clone() {
                            sum += usize::from(255 - points[line * width + point]);
                            count += 1;
                        }
                    }
                    u8::try_from((sum * 10 / (count.max(1) * 256)).min(9)).expect("a digit")
                })
                .collect()
        })
        .collect()
}

#[test]
fn pages_look_as_they_did() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/papers/pictures");
    let writes = env::var("INSTA_UPDATE").is_ok_and(|value| value == "always");
    let mut changed = Vec::new();
    for (name, players) in PICTURES {
        let of = match name {
            "bracket" => cup(players),
            "schedule" => round_robin(players),
            "norms" | "it1" | "it2" => eventful(players),
            _ => swiss(players, 5),
        };
        let ranking = ranked(&of);
        let mut event = applying(&of, &ranking, Language::Spanish);
        if name == "dressed" {
            crate::own::dress(&mut event);
        }
        let document = match name {
            "drawing" => plan(),
            "dressed" => paper(&event, "standings", &Wish::default()),
            name => paper(&event, name, &Wish::default()),
        };
        let bytes = pdf(&event, &document, &Wish::default());
        let arguments = ["-gray", "-r", "40", "-f", "1", "-l", "1"];
        let Some(picture) = poppler_bytes("pdftoppm", &arguments, &bytes) else { return };
        let seen = grid(&picture);
        let line = |row: &Vec<u8>| row.iter().map(|dark| char::from(b'0' + dark)).collect();
        let text = seen.iter().map(line).collect::<Vec<String>>().join("\n") + "\n";
        let file = folder.join(format!("{name}.txt"));
        if writes {
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(&file, &text).expect("a file");
            continue;
        }
        let known = fs::read_to_string(&file).unwrap_or_default();
        // Programs draw letters a little differently: what moved is seen in many squares.
        let digits = |text: &str| -> Vec<i32> {
            text.chars().filter(char::is_ascii_digit).map(|digit| i32::from(digit as u8)).collect()
        };
        let (before, after) = (digits(&known), digits(&text));
        let differ =
            before.iter().zip(&after).filter(|(one, other)| (*one - *other).abs() > 1).count();
        if before.len() != after.len() || differ * 50 > after.len() {
            changed.push(format!("{name}: {differ} of {} squares\n{text}", after.len()));
        }
    }
    assert!(
        changed.is_empty(),
        "INSTA_UPDATE=always keeps what was meant:\n{}",
        changed.join("\n")
    );
}

/// The small pictures of the desk: none empty, no line without its words.
#[test]
fn every_small_picture_shows_something() {
    for paper in arbitra_papers::PAPERS {
        for l in Language::ALL {
            let picture = picture_of(paper, l, &Default::default());
            let picture = picture.unwrap_or_else(|| panic!("{}: no picture", paper.name));
            assert!(picture.matches("<text").count() + picture.matches("<path").count() > 2);
            assert!(picture.ends_with("</svg>"), "{}", paper.name);
        }
    }
}
