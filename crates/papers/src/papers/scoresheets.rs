//! Scoresheets with the names filled in: two on a sheet of A4, or one in large print.

use arbitra_model::{Colour, Reader};
use arbitra_report::Align;
use arbitra_texts as t;

use crate::document::{Card, Cards, Element, Ink, Part, Words};
use crate::layout::{Area, Colour as Shade, Face, Length, Lie, Size};
use crate::round::{Board, Paired};
use crate::{Document, Event, Missing, Wish};

/// The letters of the pieces in some languages, for whoever writes in their own: king, queen, rook,
/// bishop, knight. Everybody may use the letters of their own language (Laws of Chess, Appendix C).
const LETTERS: [(&str, &str); 7] = [
    ("♔♕♖♗♘", ""),
    ("en", "K Q R B N"),
    ("es it ca", "R D T A C"),
    ("fr", "R D T F C"),
    ("pt", "R D T B C"),
    ("de", "K D T L S"),
    ("ru", "Кр Ф Л С К"),
];

/// How a scoresheet is divided.
struct Plan {
    width: Length,
    height: Length,
    margin: Length,
    scale: i32,
    moves: usize,
    columns: usize,
}

/// Two on a sheet of A4, for cutting: White's and Black's of a board side by side; on smaller sheets
/// one on each.
pub fn two(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let plan = Plan {
        width: Length::mm(148),
        height: Length::mm(198),
        margin: Length::mm(7),
        scale: 100,
        moves: 60,
        columns: 2,
    };
    let (grid, lie) = match wish.size {
        Some(Size::A5 | Size::A6) => ((1, 1), Lie::Portrait),
        _ => ((2, 1), Lie::Landscape),
    };
    Ok(Document { lie: Some(lie), ..made(event, wish, &plan, grid)? })
}

/// One on a sheet of A4, in large print.
pub fn large(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let plan = Plan {
        width: Length::mm(210),
        height: Length::mm(285),
        margin: Length::mm(9),
        scale: 170,
        moves: 50,
        columns: 2,
    };
    let document = made(event, wish, &plan, (1, 1))?;
    let title = t::papers_scoresheets_large(event.reader).to_owned();
    Ok(Document { lie: Some(Lie::Portrait), title, ..document })
}

fn made(
    event: &Event<'_>,
    wish: &Wish,
    plan: &Plan,
    grid: (usize, usize),
) -> Result<Document, Missing> {
    let round = Paired::of(event, wish)?;
    let mut cards = Vec::new();
    for board in &round.boards {
        for colour in [Colour::White, Colour::Black] {
            cards.push(sheet(event, &round, board, colour, plan));
        }
    }
    let document = Document::new(t::scoresheets(event.reader))
        .subtitle(event.round_name(round.round))
        .with(Part::Cards(Cards {
            measures: (plan.width, plan.height),
            columns: grid.0,
            rows: grid.1,
            stacked: false,
            cut: grid.0 > 1,
            folded: false,
            fills_sheet: false,
            foot: None,
            cards,
        }));
    let status = event.standing();
    Ok(Document { size: Size::A4, framed: false, status, ..document })
}

fn sheet(
    event: &Event<'_>,
    round: &Paired<'_>,
    board: &Board<'_>,
    colour: Colour,
    plan: &Plan,
) -> Card {
    let l = event.reader;
    let size = |tenths: i32| Length::tenths(tenths * plan.scale / 100);
    let mm = |millimetres: i32| Length::mm(1).part(millimetres * plan.scale, 100);
    let inner = Area::new(
        plan.margin,
        plan.margin,
        plan.width - plan.margin * 2,
        plan.height - plan.margin * 2,
    );
    let mut elements = Vec::new();
    let mut y = inner.y;
    let place = |x: Length, y: Length, width: Length| Area::new(x, y, width, Length::ZERO);
    let own = match colour {
        Colour::White => t::white(l),
        Colour::Black => t::papers_black(l),
    };
    elements.push(words(
        place(inner.x, y, inner.width.part(70, 100)),
        &event.facts().event,
        size(90),
        Face::Bold,
        Align::Start,
    ));
    let corner = Area { x: inner.right() - mm(30), width: mm(30), y, height: Length::ZERO };
    elements.push(words(corner, own, size(90), Face::Bold, Align::End));
    y += mm(5);
    let about = format!("{} · {} {}", event.round_name(round.round), t::board(l), board.name());
    let beside = if event.logo.is_some() { mm(32) } else { Length::ZERO };
    elements.push(words(
        place(inner.x, y, inner.width - beside),
        &about,
        size(75),
        Face::Plain,
        Align::Start,
    ));
    if let Some(logo) = &event.logo {
        let place = Area { y, height: mm(5), ..corner };
        elements.push(Element::Picture { area: place, picture: logo.clone() });
    }
    y += mm(6);
    for (label, player) in [(t::white(l), board.white), (t::papers_black(l), board.black)] {
        let row = Area { y, height: mm(7), ..inner };
        elements.push(frame(row, None));
        let small = Area { x: row.x + mm(2), width: mm(14), ..row };
        elements.push(words(small, label, size(65), Face::Plain, Align::Start));
        let name = Area { x: row.x + mm(17), width: row.width - mm(35), ..row };
        elements.push(words(name, &event.titled(player), size(100), Face::Bold, Align::Start));
        let rating = player.rating.map_or_else(String::new, |rating| rating.to_string());
        let last = Area { x: row.right() - mm(17), width: mm(15), ..row };
        elements.push(words(last, &rating, size(90), Face::Plain, Align::End));
        y += mm(7);
    }
    y += mm(2);
    let foot = mm(24);
    let grid = Area { y, height: inner.bottom() - y - foot, ..inner };
    moves(grid, plan, l, &size, &mut elements);
    y = grid.bottom() + mm(2);
    letters(Area { y, height: mm(4), ..inner }, &size, &mut elements);
    y += mm(5);
    result(Area { y, height: mm(8), ..inner }, l, &size, &mm, &mut elements);
    y += mm(9);
    for (column, label) in [t::papers_sign_white(l), t::papers_sign_black(l)].iter().enumerate() {
        let area = Area { y, height: mm(6), ..inner }.column(column, 2, mm(6));
        let line = Area { y: area.bottom() - mm(1), height: Length::ZERO, ..area };
        elements.push(frame(line, None));
        let area = Area { y: area.bottom() - mm(1), height: Length::ZERO, ..area };
        elements.push(words(area, label, size(60), Face::Plain, Align::Start));
    }
    // The organiser's line stands in the margin: the moves keep their room.
    let line = Area { y: inner.bottom() + mm(1), height: mm(4), ..inner };
    elements.push(words(line, &event.line, size(65), Face::Plain, Align::Centre));
    Card { elements }
}

fn moves(
    grid: Area,
    plan: &Plan,
    l: Reader,
    size: &impl Fn(i32) -> Length,
    elements: &mut Vec<Element>,
) {
    let each = plan.moves.div_ceil(plan.columns);
    let rows = i32::try_from(each).unwrap_or(30) + 1;
    let high = grid.height / rows;
    for column in 0..plan.columns {
        let area = grid.column(column, plan.columns, Length::mm(3));
        let number = area.width.part(16, 100);
        let half = (area.width - number) / 2;
        let head = Area { height: high, ..area };
        let shade = Some(Ink::Of(Shade::SHADE));
        elements.push(frame(head, shade));
        let heads = [t::white(l), t::papers_black(l)];
        for (place, text) in heads.iter().enumerate() {
            let x = area.x + number + half * place;
            let cell = Area::new(x, area.y, half, high);
            elements.push(words(cell, text, size(65), Face::Bold, Align::Centre));
        }
        for row in 0..each {
            let turn = column * each + row + 1;
            if turn > plan.moves {
                break;
            }
            let y = area.y + high * (row + 1);
            let line = Area { y, height: high, ..area };
            // Every fifth move is easier to find.
            let shade = turn.is_multiple_of(5).then_some(Ink::Of(Shade::SHADE));
            elements.push(frame(line, shade));
            let cell = Area { width: number, ..line };
            elements.push(words(cell, &turn.to_string(), size(70), Face::Plain, Align::Centre));
        }
        let count = plan.moves.saturating_sub(column * each).min(each);
        let body = Area { height: high * (count + 1), ..area };
        for x in [area.x + number, area.x + number + half] {
            elements.push(frame(Area { x, width: Length::ZERO, ..body }, None));
        }
        elements.push(Element::Box {
            area: body,
            fill: None,
            frame: Some((Length::tenths(9), Ink::Of(Shade::BLACK))),
        });
    }
}

fn letters(area: Area, size: &impl Fn(i32) -> Length, elements: &mut Vec<Element>) {
    let text = LETTERS
        .iter()
        .map(|(language, letters)| match *letters {
            "" => (*language).to_owned(),
            letters => format!("{language}: {letters}"),
        })
        .collect::<Vec<_>>();
    elements.push(words(area, &text.join("   "), size(65), Face::Plain, Align::Centre));
}

fn result(
    area: Area,
    l: Reader,
    size: &impl Fn(i32) -> Length,
    mm: &impl Fn(i32) -> Length,
    elements: &mut Vec<Element>,
) {
    let label = Area { width: mm(24), ..area };
    elements.push(words(label, t::result(l), size(80), Face::Bold, Align::Start));
    for (place, text) in ["1 – 0", "½ – ½", "0 – 1"].iter().enumerate() {
        let x = area.x + mm(26) + mm(27) * place;
        let tick = Area::new(x, area.y + mm(2), mm(4), mm(4));
        elements.push(frame(tick, None));
        let text_area = Area::new(x + mm(6), area.y, mm(18), area.height);
        elements.push(words(text_area, text, size(90), Face::Plain, Align::Start));
    }
}

fn words(area: Area, text: &str, size: Length, face: Face, align: Align) -> Element {
    Element::Text(Words {
        area,
        text: text.to_owned(),
        face,
        size,
        smallest: size.part(40, 100),
        lines: 1,
        align,
        ink: Ink::Of(Shade::BLACK),
    })
}

fn frame(area: Area, fill: Option<Ink>) -> Element {
    Element::Box { area, fill, frame: Some((Length::tenths(4), Ink::Of(Shade::GREY))) }
}
