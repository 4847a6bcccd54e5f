//! Drawings: at true scale, with every board, in both languages.

use arbitra_model::Language;
use arbitra_venue::drawing::{Anchor, Figure, Role, draw};
use arbitra_venue::geometry::{Point, Rect};
use arbitra_venue::hall::{Hall, Light};
use arbitra_venue::plan::{Level, Wish, propose};
use arbitra_venue::standards::Edition;

use crate::hall;

#[test]
fn a_drawing_is_at_true_scale() {
    let hall = hall("hall");
    let plan = propose(&hall, &Wish::new(120, Edition::E2019, Level::Open)).unwrap();
    let drawing = draw(&hall, Some(&plan), Language::English);
    let svg = drawing.svg();
    assert!([100, 125, 150, 200].contains(&drawing.scale), "{}", drawing.scale);
    let width = i64::from(drawing.extent.width()) * 10 / i64::from(drawing.scale);
    assert!(svg.contains(&format!("width=\"{}.{}mm\"", width / 10, width % 10)));
    assert!(svg.contains(&format!("Scale 1:{}", drawing.scale)));
    for table in &plan.tables {
        assert!(drawing.shapes.iter().any(|shape| {
            shape.role == Role::Table && shape.figure == Figure::Rect(table.place())
        }));
    }
    for board in 1..=120 {
        assert!(svg.contains(&format!(">{board}</text>")), "{board}");
    }
    assert!(draw(&hall, None, Language::Spanish).svg().contains("Escala 1:"));
}

/// Where light was measured stands on the drawing, with what was found and a sign in the legend.
#[test]
fn measured_light_is_drawn() {
    let words = "name = 'Hall'\nsize = [20, 12]\n[[light]]\nat = [4, 3]\nlux = 450\n";
    let hall = Hall::from_toml(words).unwrap();
    let plan = propose(&hall, &Wish::new(12, Edition::E2019, Level::Open)).unwrap();
    for (language, sign) in
        [(Language::English, "light measured"), (Language::Spanish, "luz medida")]
    {
        for plan in [None, Some(&plan)] {
            let drawing = draw(&hall, plan, language);
            let at = Point { x: 4_000, y: 3_000 };
            let spots = drawing.shapes.iter().filter(|shape| shape.role == Role::Light);
            // The mark itself, or a line to it where a table stands there.
            let spots = spots.filter(|shape| match shape.figure {
                Figure::Circle { at: there, .. } | Figure::Line(there, _) => there == at,
                _ => false,
            });
            assert_eq!(spots.count(), 1);
            let svg = drawing.svg();
            assert!(svg.contains(">450 lux</text>") && svg.contains(sign), "{svg}");
        }
    }
    let dark = Hall::from_toml("name = 'Hall'\nsize = [20, 12]\nlux = 800\n").unwrap();
    let drawing = draw(&dark, None, Language::English);
    assert!(drawing.shapes.iter().all(|shape| shape.role != Role::Light), "nowhere in particular");
}

/// Light is measured on the boards: its mark lies on no chair, table, board, clock or words, stays in
/// the hall, and a line under the furniture leads to its spot.
#[test]
fn the_mark_of_measured_light_lies_on_nothing() {
    let mut hall = hall("hall");
    let bare = propose(&hall, &Wish::new(60, Edition::E2019, Level::Open)).unwrap();
    // On a board, on a chair, at a wall, between two tables, and twice at the same spot.
    let on = bare.tables[7].place();
    let spots = [
        Point { x: 4_000, y: 4_000 },
        on.middle(),
        Point { x: on.left, y: on.top - 250 },
        Point { x: 29_900, y: 12_000 },
        on.middle(),
    ];
    hall.lights = spots.map(|at| Light { at: Some(at), lux: 760 }).to_vec();
    for plan in [None, Some(&bare)] {
        let drawing = draw(&hall, plan, Language::Spanish);
        let around = |at: Point, radius: i32| {
            let corner = Point { x: at.x - radius, y: at.y - radius };
            Rect::new(corner, 2 * radius, 2 * radius)
        };
        let room = |figure: &Figure| match figure {
            Figure::Rect(rect) => Some(*rect),
            Figure::Circle { at, radius } => Some(around(*at, *radius)),
            _ => None,
        };
        let is_inside = |at: Point| hall.walls.hold(around(at, 1));
        let furniture: Vec<Rect> = drawing
            .shapes
            .iter()
            .filter(|shape| shape.role != Role::Light)
            .filter_map(|shape| room(&shape.figure))
            .collect();
        let mut marks: Vec<Rect> = Vec::new();
        for shape in &drawing.shapes {
            match &shape.figure {
                Figure::Circle { at, radius } if shape.role == Role::Light && is_inside(*at) => {
                    marks.push(around(*at, *radius));
                }
                Figure::Text { at, size, anchor, words } if words == "760 lux" => {
                    // Letters are at least so wide.
                    let width = words.chars().count() as i32 * size / 2;
                    let left = if *anchor == Anchor::End { at.x - width } else { at.x };
                    marks.push(Rect::new(Point { x: left, y: at.y - size / 2 }, width, *size));
                }
                _ => {}
            }
        }
        assert_eq!(marks.len(), 2 * spots.len());
        for (place, mark) in marks.iter().enumerate() {
            assert!(hall.walls.hold(*mark), "{mark:?} is outside");
            let others = furniture.iter().chain(&marks[..place]);
            for other in others {
                assert!(!mark.overlaps(*other), "{mark:?} lies on {other:?}");
            }
        }
        let first = drawing.shapes.iter().position(|shape| shape.board.is_some());
        for (place, shape) in drawing.shapes.iter().enumerate() {
            if let (Role::Light, Figure::Line(from, _)) = (shape.role, &shape.figure) {
                assert!(spots.contains(from) && first.is_none_or(|first| place < first));
            }
        }
    }
}

#[test]
fn the_clock_is_on_blacks_right() {
    let hall = hall("hall");
    let wish = Wish { turned: [2].into(), ..Wish::new(2, Edition::E2019, Level::Open) };
    let plan = propose(&hall, &wish).unwrap();
    let drawing = draw(&hall, Some(&plan), Language::English);
    let middle = |board: u16, role: Role| {
        let shape = drawing.shapes.iter().find(|s| s.board == Some(board) && s.role == role);
        match shape.map(|shape| &shape.figure) {
            Some(Figure::Rect(rect)) => rect.middle(),
            Some(Figure::Circle { at, .. }) => *at,
            other => panic!("{other:?}"),
        }
    };
    for (board, side) in [(1, 1), (2, -1)] {
        let (white, black) = (middle(board, Role::White), middle(board, Role::Black));
        let (clock, on) = (middle(board, Role::Clock), middle(board, Role::Board));
        assert_eq!((white.y - black.y).signum(), side, "{board}");
        // Black looks at White; what is on the right of that look has a positive turn.
        let look = (i64::from(white.x - black.x), i64::from(white.y - black.y));
        let to = (i64::from(clock.x - on.x), i64::from(clock.y - on.y));
        assert!(look.0 * to.1 - look.1 * to.0 > 0, "{board}");
    }
}

#[test]
fn names_cannot_break_out_of_the_drawing() {
    let hall = Hall::from_toml("name = '</title><script>x</script>'\nsize = [9, 9]\n").unwrap();
    let svg = draw(&hall, None, Language::English).svg();
    assert!(!svg.contains("<script"), "{svg}");
}
