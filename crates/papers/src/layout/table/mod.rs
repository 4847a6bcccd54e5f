//! Tables: negotiated widths, repeated heads, rows that never split.
//!
//! First the widths are negotiated (`widths.rs`), then the rows are dealt out to pages and columns
//! (`deal.rs`), then they are drawn.

mod deal;
mod widths;

use std::ops::Range;
use std::rc::Rc;

use arbitra_report::{Align, Breaks, Cell, Emphasis, Heads, Role, Row, Sheet};

use super::compose::{Composer, Pen, rule};
use super::draw::{Kind, Mark, Node, Slot};
use super::flow::NOTE;
use super::typeset::Line;
use super::{Area, At, Colour, Face, Length, Type};
use crate::document::{Columns, Look};
use deal::{Dealt, Strip};
use widths::{Plan, Widths};

pub(super) use widths::{common_size, wants_landscape};

/// A table of no more rows than this is not divided unless it is as high as a third of a page.
const SHORT: usize = 16;

/// A table of no more rows than this is tried in several sizes.
const FEW: usize = 400;

/// What follows a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Below {
    /// What of it stands on the same page as the end of the table.
    pub height: Length,
    /// Whether nothing else of the paper comes after it on that page.
    pub ends: bool,
}

/// A line of the table: heads of a group, a heading, a row, a note.
enum Content<'a> {
    Heads,
    Heading(&'a str),
    Row(&'a Row),
    Note(&'a str),
}

/// A table whose rows were dealt out to pages.
struct Laid<'s> {
    heads: Vec<Vec<Rc<Line>>>,
    contents: Vec<Content<'s>>,
    /// Whether it begins a page although something stands above it.
    begins_a_page: bool,
    dealt: Vec<Dealt>,
}

impl Laid<'_> {
    /// How many pages it goes on for.
    fn pages(&self) -> usize {
        usize::from(self.begins_a_page) + self.dealt.last().map_or(0, |last| last.page)
    }
}

/// What a table is drawn with.
struct Drawing<'a> {
    sheet: &'a Sheet,
    look: &'a Look,
    /// Which columns are drawn, and where.
    columns: Vec<usize>,
    widths: Vec<Length>,
    size: Length,
}

impl Drawing<'_> {
    fn type_(&self, face: Face) -> Type {
        Type { face, size: self.size }
    }

    fn pad(&self) -> Length {
        widths::pad(self.size)
    }

    fn width(&self) -> Length {
        self.widths.iter().copied().sum()
    }

    fn note(&self) -> (Type, Colour) {
        note(self.look, self.size)
    }
}

/// How notes look: small, unless they name people who look for themselves on a wall.
fn note(look: &Look, size: Length) -> (Type, Colour) {
    match look.columns {
        Columns::One => (NOTE, Colour::GREY),
        Columns::TwoIfTheyFit => {
            (Type { size: size.part(85, 100).max(NOTE.size), ..NOTE }, Colour::BLACK)
        }
    }
}

impl Composer<'_> {
    /// A table, on as many pages as it needs; something of a height follows it, on the last of them.
    pub(super) fn table(&mut self, pen: &mut Pen, sheet: &Sheet, look: &Look, below: Below) {
        if sheet.columns.is_empty() {
            return;
        }
        let mut plan = Plan::of(&mut self.type_, sheet, look, pen.frame, pen.room());
        if below.ends {
            plan.size = self.grown(pen, sheet, look, &plan, below.height);
        }
        let below = below.height;
        for (place, columns) in plan.parts.iter().enumerate() {
            if place > 0 {
                // The next rounds begin on a page of their own, with the names again.
                self.new_leaf(pen);
            }
            let widths = Widths::of(&mut self.type_, sheet, look, columns);
            let width = plan.column_width(pen.frame);
            let drawing = Drawing {
                sheet,
                look,
                columns: columns.clone(),
                widths: widths.stretched(plan.size, width),
                size: plan.size,
            };
            let is_last = place + 1 == plan.parts.len();
            let notes = match is_last {
                true => self.notes_height(pen, sheet, note(look, plan.size).0) + below,
                false => Length::ZERO,
            };
            self.draw_table(pen, &drawing, (plan.columns, plan.gap), notes);
        }
        let (type_, colour) = note(look, plan.size);
        for words in sheet.citations.iter().chain(&sheet.notes) {
            self.paragraph(pen, words, type_, colour);
        }
        pen.y += Length::pt(4);
    }

    /// The largest letters of a table with which it takes no more pages: one name of many words goes
    /// on in a second line instead of making everybody's letters small.
    fn grown(
        &mut self,
        pen: &Pen,
        sheet: &Sheet,
        look: &Look,
        plan: &Plan,
        below: Length,
    ) -> Length {
        let is_small = sheet.rows().take(FEW + 1).count() <= FEW;
        let ([columns], Columns::One, true) = (plan.parts.as_slice(), look.columns, is_small)
        else {
            return plan.size;
        };
        let widths = Widths::of(&mut self.type_, sheet, look, columns);
        let notes = self.notes_height(pen, sheet, NOTE) + below;
        let mut pages = |size: Length| {
            let widths = widths.stretched(size, pen.frame.width);
            let drawing = Drawing { sheet, look, columns: columns.clone(), widths, size };
            self.laid(pen, &drawing, 1, notes).pages()
        };
        let known = pages(plan.size);
        let mut size = look.largest;
        while size > plan.size {
            if widths.least(size) <= pen.frame.width && pages(size) <= known {
                return size;
            }
            size -= Length::tenths(5);
        }
        plan.size
    }

    /// How high a short table is, which is not divided; nothing of a long one.
    pub(super) fn kept_whole(&mut self, pen: &Pen, sheet: &Sheet, look: &Look) -> Length {
        let is_short = sheet.rows().take(SHORT + 1).count() <= SHORT;
        if sheet.columns.is_empty() || !is_short {
            return Length::ZERO;
        }
        let plan = Plan::of(&mut self.type_, sheet, look, pen.frame, pen.frame.height);
        let ([columns], 1) = (plan.parts.as_slice(), plan.columns) else { return Length::ZERO };
        let widths = Widths::of(&mut self.type_, sheet, look, columns);
        let widths = widths.stretched(plan.size, pen.frame.width);
        let columns = columns.clone();
        let drawing = Drawing { sheet, look, columns, widths, size: plan.size };
        self.height(&drawing, pen)
    }

    /// How high a table is, if it is not divided.
    fn height(&mut self, drawing: &Drawing<'_>, pen: &Pen) -> Length {
        let heads = self.head_lines(drawing);
        let heads = match drawing.sheet.heads {
            Heads::None => Length::ZERO,
            _ => self.heads_height(drawing, &heads),
        };
        let strips = self.strips(drawing, &contents(drawing.sheet), heads);
        let rows: Length = strips.iter().map(|strip| strip.height).sum();
        let repeated = if drawing.sheet.heads == Heads::Once { heads } else { Length::ZERO };
        let height = repeated + rows + Length::pt(2);
        if height * 3 <= pen.frame.height { height } else { Length::ZERO }
    }

    /// How high the notes below a table are.
    fn notes_height(&mut self, pen: &Pen, sheet: &Sheet, type_: Type) -> Length {
        let notes = sheet.citations.iter().chain(&sheet.notes);
        let lines = |note: &String| self.type_.lines(note, type_, pen.frame.width).len();
        let heights = notes.map(lines).map(|lines| type_.leading() * lines + type_.size);
        // Many notes are a text of their own.
        Some(heights.sum()).filter(|all| *all * 4 < pen.frame.height).unwrap_or(Length::ZERO)
    }

    /// The rows of a table dealt out; notes of some height follow the last one, on the same page.
    fn laid<'s>(
        &mut self,
        pen: &Pen,
        drawing: &Drawing<'s>,
        columns: usize,
        notes: Length,
    ) -> Laid<'s> {
        let heads = self.head_lines(drawing);
        let head_height = match drawing.sheet.heads {
            Heads::None => Length::ZERO,
            _ => self.heads_height(drawing, &heads),
        };
        let contents = contents(drawing.sheet);
        let mut strips: Vec<Strip> = self.strips(drawing, &contents, head_height);
        if let [.., before, last] = strips.as_mut_slice()
            && columns == 1
        {
            // Neither a row nor the notes stand alone on the last page.
            before.keep = true;
            last.height += notes;
        }
        let every_group = drawing.sheet.heads == Heads::EveryGroup;
        let first_strip = strips.first().map_or(Length::ZERO, |strip| strip.height);
        let is_short = columns == 1 && contents.len() <= SHORT + 2;
        let whole = if is_short { self.height(drawing, pen) } else { Length::ZERO };
        let least = (head_height + first_strip * 2).max(whole);
        let begins_a_page = !pen.is_fresh() && least > pen.room();
        let room = if begins_a_page { pen.frame.height } else { pen.room() };
        let repeated = if every_group { Length::ZERO } else { head_height };
        let dealt = deal::deal(&strips, room, pen.frame.height, columns, repeated);
        Laid { heads, contents, begins_a_page, dealt }
    }

    /// Draws the rows; notes of some height follow the last one, on the same page.
    fn draw_table(
        &mut self,
        pen: &mut Pen,
        drawing: &Drawing<'_>,
        (columns, gap): (usize, Length),
        notes: Length,
    ) {
        let Laid { heads, contents, begins_a_page, dealt } =
            self.laid(pen, drawing, columns, notes);
        if begins_a_page {
            self.new_leaf(pen);
        }
        let table = self.book.tree.add(Kind::Table, Some(pen.part));
        let mut nodes = TableNodes { table, rows: None, has_heads: false };
        let top = pen.y;
        let mut lowest = top;
        let mut page = 0;
        for Dealt { page: on, column, range } in dealt {
            if on > page {
                self.new_leaf(pen);
                page = on;
                lowest = pen.y;
            }
            let start = if on == 0 { top } else { pen.frame.y };
            let area = pen.frame.column(column, columns, gap);
            let area = Area { y: start, width: drawing.width(), ..area };
            let bottom = self.frame(area, drawing, &contents[range.clone()], &heads, &mut nodes);
            lowest = lowest.max(bottom);
        }
        pen.y = lowest + Length::pt(5);
    }

    /// The rows of one column of one page, below the heads.
    fn frame(
        &mut self,
        area: Area,
        drawing: &Drawing<'_>,
        contents: &[Content<'_>],
        heads: &[Vec<Rc<Line>>],
        nodes: &mut TableNodes,
    ) -> Length {
        let mut y = area.y;
        if drawing.sheet.heads == Heads::Once {
            y = self.draw_heads(Area { y, ..area }, drawing, heads, nodes);
        }
        for content in contents {
            y = match content {
                Content::Heads => self.draw_heads(Area { y, ..area }, drawing, heads, nodes),
                Content::Heading(text) => {
                    self.draw_heading(Area { y, ..area }, drawing, text, nodes)
                }
                Content::Row(row) => self.draw_row(Area { y, ..area }, drawing, row, nodes),
                Content::Note(text) => self.draw_note(Area { y, ..area }, drawing, text, nodes),
            };
        }
        y
    }

    fn draw_heads(
        &mut self,
        area: Area,
        drawing: &Drawing<'_>,
        heads: &[Vec<Rc<Line>>],
        nodes: &mut TableNodes,
    ) -> Length {
        let height = self.heads_height(drawing, heads);
        let first = !nodes.has_heads;
        let row = first.then(|| {
            let heads = self.book.tree.add(Kind::Heads, Some(nodes.table));
            self.book.tree.add(Kind::Row, Some(heads))
        });
        nodes.has_heads = true;
        let type_ = drawing.type_(Face::Bold);
        let mut x = area.x;
        for ((place, lines), width) in drawing.columns.iter().zip(heads).zip(&drawing.widths) {
            let node = row.map(|row| self.book.tree.add(Kind::Head, Some(row)));
            let slot = node.map_or(Slot::Aside, Slot::In);
            let align = drawing.sheet.columns[*place].align;
            let inner = Area::new(x + drawing.pad(), area.y, *width - drawing.pad() * 2, height);
            if lines.iter().all(|line| line.ems() == 0) {
                self.put(slot, Mark::Nothing);
            } else {
                // Heads stand at the bottom of their row.
                let y = area.y + height - type_.leading() * lines.len() - Length::tenths(15);
                self.lines(slot, lines, Area { y, ..inner }, type_, (align, Colour::BLACK));
            }
            x += *width;
        }
        let edge = Area { width: drawing.width(), ..area };
        self.put(Slot::Aside, rule(edge, area.y + height, Length::tenths(10), Colour::BLACK));
        area.y + height + Length::tenths(10)
    }

    fn draw_heading(
        &mut self,
        area: Area,
        drawing: &Drawing<'_>,
        text: &str,
        nodes: &mut TableNodes,
    ) -> Length {
        let type_ = Type { face: Face::Bold, size: drawing.size.part(108, 100) };
        let node = self.span(drawing, nodes);
        let y = area.y + type_.size.part(50, 100);
        let size = self.type_.fitted(text, type_, drawing.width() - drawing.pad() * 2);
        let at = At { x: area.x + drawing.pad(), y: y + type_.ascent() };
        let line = self.type_.line(text, type_.face);
        let colour = self.colour;
        self.put(Slot::In(node), Mark::Text { at, line, size, colour });
        let bottom = y + type_.leading();
        let edge = Area { width: drawing.width(), ..area };
        self.put(Slot::Aside, rule(edge, bottom, Length::tenths(6), colour));
        bottom
    }

    /// The node of a row whose only cell goes from edge to edge.
    fn span(&mut self, drawing: &Drawing<'_>, nodes: &mut TableNodes) -> Node {
        let rows = self.rows_of(nodes);
        let row = self.book.tree.add(Kind::Row, Some(rows));
        let columns = u32::try_from(drawing.columns.len()).unwrap_or(1);
        self.book.tree.add(Kind::Span(columns), Some(row))
    }

    fn draw_note(
        &mut self,
        area: Area,
        drawing: &Drawing<'_>,
        text: &str,
        nodes: &mut TableNodes,
    ) -> Length {
        let node = self.span(drawing, nodes);
        let (type_, colour) = drawing.note();
        let lines = self.type_.lines(text, type_, drawing.width() - drawing.pad() * 2);
        let height = type_.leading() * lines.len();
        let x = area.x + drawing.pad();
        let inner = Area::new(x, area.y, drawing.width() - drawing.pad() * 2, height);
        self.lines(Slot::In(node), &lines, inner, type_, (Align::Start, colour));
        area.y + height + Length::pt(2)
    }

    fn draw_row(
        &mut self,
        area: Area,
        drawing: &Drawing<'_>,
        row: &Row,
        nodes: &mut TableNodes,
    ) -> Length {
        let rows = self.rows_of(nodes);
        let node = self.book.tree.add(Kind::Row, Some(rows));
        let cells: Vec<Vec<Rc<Line>>> = self.cell_lines(drawing, row);
        let height = row_height(drawing, &cells);
        let colour = if row.emphasis == Emphasis::Quiet { Colour::GREY } else { Colour::BLACK };
        if row.emphasis == Emphasis::Strong {
            let edge = Area { width: drawing.width(), ..area };
            self.put(Slot::Aside, rule(edge, area.y, Length::tenths(7), Colour::BLACK));
        }
        let mut x = area.x;
        for ((place, lines), width) in drawing.columns.iter().zip(&cells).zip(&drawing.widths) {
            let slot = Slot::In(self.book.tree.add(Kind::Cell, Some(node)));
            let inner = Area::new(x + drawing.pad(), area.y, *width - drawing.pad() * 2, height);
            let empty = lines.iter().all(|line| line.ems() == 0);
            if empty {
                self.put(slot, Mark::Nothing);
                let is_to_be_written = matches!(row.cells.get(*place), None | Some(Cell::Empty));
                if is_to_be_written && drawing.look.boxes.contains(place) {
                    let high = height - Length::tenths(30);
                    let area = Area::new(
                        x + Length::pt(2),
                        area.y + Length::tenths(15),
                        *width - Length::pt(4),
                        high,
                    );
                    let frame = Some((Length::tenths(6), Colour::GREY));
                    self.put(Slot::Aside, Mark::Box { area, fill: None, frame });
                }
            } else {
                let face = face_of(drawing, *place, row.emphasis);
                let type_ = drawing.type_(face);
                let high = type_.leading() * lines.len();
                let y = area.y + (height - high) / 2;
                let align = drawing.sheet.columns[*place].align;
                self.lines(slot, lines, Area { y, ..inner }, type_, (align, colour));
            }
            x += *width;
        }
        let bottom = area.y + height;
        let edge = Area { width: drawing.width(), ..area };
        self.put(Slot::Aside, rule(edge, bottom, Length::tenths(3), Colour::LINE));
        bottom
    }

    /// Lines below one another; one that is wider than its room is made smaller.
    fn lines(
        &mut self,
        slot: Slot,
        lines: &[Rc<Line>],
        area: Area,
        type_: Type,
        (align, colour): (Align, Colour),
    ) {
        let mut y = area.y;
        for line in lines {
            let mut size = type_.size;
            if line.width(size) > area.width && line.ems() > 0 {
                size = area.width.part(1_000, line.ems());
            }
            let width = line.width(size);
            let x = match align {
                Align::Start => area.x,
                Align::Centre => area.x + (area.width - width) / 2,
                Align::End => area.right() - width,
            };
            let at = At { x, y: y + type_.ascent() };
            self.put(slot, Mark::Text { at, line: line.clone(), size, colour });
            y += type_.leading();
        }
    }

    fn head_lines(&mut self, drawing: &Drawing<'_>) -> Vec<Vec<Rc<Line>>> {
        let type_ = drawing.type_(Face::Bold);
        let columns = drawing.columns.iter().zip(&drawing.widths);
        let pad = drawing.pad() * 2;
        columns
            .map(|(place, width)| {
                let text = &drawing.sheet.columns[*place].heading;
                self.type_.lines(text, type_, (*width - pad).max(Length::pt(1)))
            })
            .collect()
    }

    fn heads_height(&self, drawing: &Drawing<'_>, heads: &[Vec<Rc<Line>>]) -> Length {
        let most = heads.iter().map(Vec::len).max().unwrap_or(1).max(1);
        drawing.type_(Face::Bold).leading() * most + Length::pt(3)
    }

    fn cell_lines(&mut self, drawing: &Drawing<'_>, row: &Row) -> Vec<Vec<Rc<Line>>> {
        let pad = drawing.pad() * 2;
        let columns = drawing.columns.iter().zip(&drawing.widths);
        columns
            .map(|(place, width)| {
                let text = words(row.cells.get(*place), drawing.sheet);
                let face = face_of(drawing, *place, row.emphasis);
                let line = self.type_.line(&text, face);
                if line.width(drawing.size) <= *width - pad
                    || !widths::may_wrap(drawing.sheet, *place)
                {
                    return vec![line];
                }
                self.type_.lines(&text, drawing.type_(face), *width - pad)
            })
            .collect()
    }

    fn strips(
        &mut self,
        drawing: &Drawing<'_>,
        contents: &[Content<'_>],
        head_height: Length,
    ) -> Vec<Strip> {
        let plain = drawing.type_(Face::Plain);
        let mut strips = Vec::with_capacity(contents.len());
        for content in contents {
            let (height, keep) = match content {
                Content::Heads => (head_height + Length::tenths(10), true),
                Content::Heading(_) => {
                    (drawing.size.part(54, 100) + plain.leading().part(108, 100), true)
                }
                Content::Row(row) => {
                    let cells = self.cell_lines(drawing, row);
                    (row_height(drawing, &cells), false)
                }
                Content::Note(text) => {
                    let (type_, width) = (drawing.note().0, drawing.width() - drawing.pad() * 2);
                    let lines = self.type_.lines(text, type_, width);
                    (type_.leading() * lines.len() + Length::pt(2), false)
                }
            };
            strips.push(Strip { height, keep });
        }
        keep_together(&mut strips, contents, drawing.sheet.breaks);
        strips
    }

    fn rows_of(&mut self, nodes: &mut TableNodes) -> Node {
        let table = nodes.table;
        *nodes.rows.get_or_insert_with(|| self.book.tree.add(Kind::Rows, Some(table)))
    }
}

struct TableNodes {
    table: Node,
    rows: Option<Node>,
    has_heads: bool,
}

/// What a cell says.
fn words(cell: Option<&Cell>, sheet: &Sheet) -> String {
    cell.map_or_else(String::new, |cell| cell.written(sheet.language))
}

fn face_of(drawing: &Drawing<'_>, place: usize, emphasis: Emphasis) -> Face {
    face(drawing.sheet, drawing.look, place, emphasis)
}

fn face(sheet: &Sheet, look: &Look, place: usize, emphasis: Emphasis) -> Face {
    match sheet.columns[place].role {
        _ if emphasis == Emphasis::Strong => Face::Bold,
        Role::Main => Face::Bold,
        Role::Name if look.strong_names => Face::Bold,
        _ => Face::Plain,
    }
}

fn row_height(drawing: &Drawing<'_>, cells: &[Vec<Rc<Line>>]) -> Length {
    let most = cells.iter().map(Vec::len).max().unwrap_or(1).max(1);
    one_row(drawing.size, most, drawing.look)
}

/// How high a row of so many lines is.
fn one_row(size: Length, lines: usize, look: &Look) -> Length {
    (size.part(130, 100) * lines + size.part(30, 100)).max(look.row)
}

fn contents(sheet: &Sheet) -> Vec<Content<'_>> {
    let mut contents = Vec::new();
    for group in &sheet.groups {
        if let Some(heading) = group.heading.as_deref().filter(|heading| !heading.is_empty()) {
            contents.push(Content::Heading(heading));
        }
        if sheet.heads == Heads::EveryGroup {
            contents.push(Content::Heads);
        }
        contents.extend(group.rows.iter().map(Content::Row));
        contents.extend(group.notes.iter().map(|note| Content::Note(note)));
    }
    contents
}

/// What may not be parted: a heading from its first rows, the last two rows, whole groups.
fn keep_together(strips: &mut [Strip], contents: &[Content<'_>], breaks: Breaks) {
    let is_row = |place: usize| matches!(contents.get(place), Some(Content::Row(_)));
    let begins = |place: usize| {
        place == 0 || matches!(contents[place - 1], Content::Heading(_) | Content::Heads)
    };
    let last = contents.len().saturating_sub(1);
    for (place, strip) in strips.iter_mut().enumerate() {
        if place == last {
            strip.keep = false;
            continue;
        }
        let next_ends = place + 1 == last || !is_row(place + 1) || !is_row(place + 2);
        let note_follows = matches!(contents[place + 1], Content::Note(_));
        let group_ends =
            matches!(contents[place + 1], Content::Heading(_) | Content::Heads) && is_row(place);
        if is_row(place) && !group_ends {
            strip.keep = begins(place) || next_ends || note_follows;
        }
        match breaks {
            Breaks::Rows => {}
            Breaks::Groups => strip.keep = !group_ends,
            Breaks::Whole => strip.keep = true,
        }
    }
}

/// Which columns stand together.
pub(super) type Places = Vec<usize>;

/// All columns of a sheet.
fn all(sheet: &Sheet) -> Range<usize> {
    0..sheet.columns.len()
}
