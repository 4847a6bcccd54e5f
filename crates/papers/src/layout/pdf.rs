//! The file: pages, fonts, pictures, and the tree for readers, as PDF/UA-1 and PDF/A-2a.

use std::collections::BTreeMap;
use std::num::{NonZeroU16, NonZeroU32};

use krilla::color::rgb;
use krilla::configure::{Accessibility, Archival, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point, Rect, Size, Transform};
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, BBox, ContentTag, Identifier, ListNumbering, TableHeaderScope, Tag,
    TagGroup, TagKind, TagTree,
};
use krilla::{Document, SerializeSettings};

use super::{Area, At, Book, Bookmark, Colour, Kind, Length, Mark, Node, Slot, Typesetter};
use crate::Moment;

/// What the file says of itself.
#[derive(Clone, Debug)]
pub struct About {
    /// The title.
    pub title: String,
    /// The language, such as `es`.
    pub language: &'static str,
    /// When it was printed.
    pub printed: Moment,
    /// Which program made it.
    pub program: String,
    /// What tells it from any other paper; the same for the same paper.
    pub identity: String,
}

/// A file that could not be written: a defect of ours, never of the input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the PDF could not be written: {0}")]
pub struct PdfError(String);

impl PdfError {
    /// There is no paper to write.
    pub(crate) fn nothing() -> PdfError {
        PdfError("nothing to print".to_owned())
    }
}

/// Writes the pages.
///
/// # Errors
/// If the pages break a rule of PDF/UA-1 or PDF/A-2a.
pub fn write(book: &Book, type_: &Typesetter, about: &About) -> Result<Vec<u8>, PdfError> {
    let configuration = ConfigurationBuilder::new()
        .with_archival_validator(Archival::A2_A)
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|error| PdfError(format!("{error:?}")))?;
    let settings = SerializeSettings { configuration, ..SerializeSettings::default() };
    let mut document = Document::new_with(settings);
    let mut found: BTreeMap<usize, Found> = BTreeMap::new();
    for (place, leaf) in book.leaves.iter().enumerate() {
        let size = PageSettings::from_wh(leaf.width.points(), leaf.height.points())
            .ok_or_else(|| PdfError("a page without size".to_owned()))?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        let mut marks = leaf.marks.iter().peekable();
        while let Some((slot, mark)) = marks.next() {
            match slot {
                Slot::Aside => {
                    let artifact = Artifact::with_kind(ArtifactType::PaginationOther);
                    surface.start_tagged(ContentTag::Artifact(artifact));
                }
                Slot::In(Node(node)) => {
                    let identifier = surface.start_tagged(ContentTag::Other);
                    found.entry(*node).or_default().identifiers.push(identifier);
                }
            }
            let mut room = mark.room();
            draw(&mut surface, mark, type_);
            while let Some((_, mark)) = marks.next_if(|(next, _)| next == slot) {
                room = room.into_iter().chain(mark.room()).reduce(Area::with);
                draw(&mut surface, mark, type_);
            }
            if let (Slot::In(Node(node)), Some(room)) = (slot, room)
                && matches!(book.tree.nodes[*node].0, Kind::Figure(_))
            {
                found.entry(*node).or_default().rooms.push((place, room));
            }
            surface.end_tagged();
        }
        surface.finish();
        page.finish();
    }
    let mut tree = TagTree::new();
    for root in &book.tree.roots {
        tree.push(group(book, *root, &mut found));
    }
    document.set_tag_tree(tree);
    let mut outline = Outline::new();
    let mut chapter: Option<OutlineNode> = None;
    for Bookmark { words, page, is_chapter } in &book.bookmarks {
        let top = XyzDestination::new(*page, Point::from_xy(0.0, 0.0));
        let node = OutlineNode::new(words.clone(), top);
        match &mut chapter {
            Some(open) if !is_chapter => open.push_child(node),
            None if !is_chapter => outline.push_child(node),
            open => {
                if let Some(done) = open.replace(node) {
                    outline.push_child(done);
                }
            }
        }
    }
    if let Some(last) = chapter {
        outline.push_child(last);
    }
    document.set_outline(outline);
    document.set_metadata(
        Metadata::new()
            .title(about.title.clone())
            .language(about.language.to_owned())
            .creator(about.program.clone())
            .producer(about.program.clone())
            .document_id(about.identity.clone())
            .creation_date(date_time(about.printed)),
    );
    document.finish().map_err(|error| PdfError(format!("{error:?}")))
}

fn date_time(moment: Moment) -> DateTime {
    DateTime::new(moment.date.year())
        .month(moment.date.month().unwrap_or(1))
        .day(moment.date.day().unwrap_or(1))
        .hour(moment.hour)
        .minute(moment.minute)
        .second(0)
        .utc_offset_hour(i8::try_from(moment.ahead / 60).unwrap_or(0))
        .utc_offset_minute(u8::try_from(moment.ahead.unsigned_abs() % 60).unwrap_or(0))
}

/// What was drawn of a node.
#[derive(Default)]
struct Found {
    identifiers: Vec<Identifier>,
    /// Of a figure, on which pages, and where.
    rooms: Vec<(usize, Area)>,
}

impl Found {
    /// The rectangle around it; none where it is on several pages.
    fn around(&self) -> Option<BBox> {
        let page = self.rooms.first()?.0;
        if self.rooms.iter().any(|(other, _)| *other != page) {
            return None;
        }
        let room = self.rooms.iter().map(|(_, room)| *room).reduce(Area::with)?;
        Some(BBox::new(page, rectangle(room)?))
    }
}

/// A node with all below it.
fn group(book: &Book, node: Node, found: &mut BTreeMap<usize, Found>) -> TagGroup {
    let (kind, children) = &book.tree.nodes[node.0];
    let drawn = found.remove(&node.0).unwrap_or_default();
    let tag: TagKind = match kind {
        Kind::Part(language) => Tag::Part.with_lang(language.map(str::to_owned)).into(),
        Kind::Heading(level, words) => {
            Tag::Hn(NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN), Some(words.clone())).into()
        }
        Kind::Paragraph => Tag::P.into(),
        Kind::List => Tag::L(ListNumbering::Disc).into(),
        Kind::Item => Tag::LI.into(),
        Kind::ItemText => Tag::LBody.into(),
        Kind::Table => Tag::Table.into(),
        Kind::Heads => Tag::THead.into(),
        Kind::Rows => Tag::TBody.into(),
        Kind::Row => Tag::TR.into(),
        Kind::Head => Tag::TH(TableHeaderScope::Column).into(),
        Kind::Span(columns) => {
            Tag::TH(TableHeaderScope::Row).with_col_span(NonZeroU32::new(*columns)).into()
        }
        Kind::Cell => Tag::TD.into(),
        Kind::Figure(shows) => Tag::Figure(Some(shows.clone())).with_bbox(drawn.around()).into(),
        Kind::Division => Tag::Div.into(),
        Kind::Foreign(language) => Tag::Span.with_lang(Some((*language).to_owned())).into(),
    };
    let mut group = TagGroup::new(tag);
    for identifier in drawn.identifiers {
        group.push(identifier);
    }
    for child in children {
        group.push(self::group(book, *child, found));
    }
    group
}

fn fill(colour: Colour) -> Fill {
    Fill { paint: rgb::Color::new(colour.0, colour.1, colour.2).into(), ..Fill::default() }
}

fn point(at: At) -> Point {
    Point::from_xy(at.x.points(), at.y.points())
}

fn rectangle(area: Area) -> Option<Rect> {
    Rect::from_xywh(
        area.x.points(),
        area.y.points(),
        area.width.max(Length::ZERO).points(),
        area.height.max(Length::ZERO).points(),
    )
}

fn filled(surface: &mut Surface<'_>, path: &Path, colour: Colour) {
    surface.set_stroke(None);
    surface.set_fill(Some(fill(colour)));
    surface.draw_path(path);
}

fn draw(surface: &mut Surface<'_>, mark: &Mark, type_: &Typesetter) {
    match mark {
        Mark::Nothing => {}
        Mark::Text { at, line, size, colour } => {
            surface.set_stroke(None);
            surface.set_fill(Some(fill(*colour)));
            for run in &line.runs {
                let Some(font) = type_.font(run.font) else { continue };
                let start = At { x: at.x + size.part(run.start, 1_000), y: at.y };
                let text: &str = &line.text;
                surface.draw_glyphs(
                    point(start),
                    &run.glyphs,
                    font.clone(),
                    text,
                    size.points(),
                    false,
                );
            }
        }
        Mark::Stroke { from, to, width, colour, dashed } => {
            let mut path = PathBuilder::new();
            path.move_to(from.x.points(), from.y.points());
            path.line_to(to.x.points(), to.y.points());
            if let Some(path) = path.finish() {
                let dash = dashed.then(|| StrokeDash { array: vec![2.0, 2.0], offset: 0.0 });
                stroked(surface, &path, *width, *colour, dash);
            }
        }
        Mark::Box { area, fill, frame } => {
            let mut path = PathBuilder::new();
            if let Some(rectangle) = rectangle(*area) {
                path.push_rect(rectangle);
            }
            dressed(surface, path, *fill, *frame);
        }
        Mark::Shape { corners, fill, frame } => {
            let mut path = PathBuilder::new();
            for (place, corner) in corners.iter().enumerate() {
                match place {
                    0 => path.move_to(corner.x.points(), corner.y.points()),
                    _ => path.line_to(corner.x.points(), corner.y.points()),
                }
            }
            path.close();
            dressed(surface, path, *fill, *frame);
        }
        Mark::Circle { at, radius, fill, frame } => {
            let path = circle(*at, *radius);
            dressed(surface, path, *fill, *frame);
        }
        Mark::Picture { area, picture } => {
            let size = Size::from_wh(area.width.points(), area.height.points());
            let Some(size) = size else { return };
            let place = Transform::from_translate(area.x.points(), area.y.points());
            surface.push_transform(&place);
            surface.draw_image(picture.image.clone(), size);
            surface.pop();
        }
        Mark::Code { area, squares } => {
            if let Some(path) = code(*area, squares) {
                filled(surface, &path, Colour::BLACK);
            }
        }
        Mark::Turned { around, marks } => {
            let (x, y) = (around.x + around.x, around.y + around.y);
            let turn = Transform::from_row(-1.0, 0.0, 0.0, -1.0, x.points(), y.points());
            surface.push_transform(&turn);
            for mark in marks {
                draw(surface, mark, type_);
            }
            surface.pop();
        }
    }
}

/// Fills and frames a closed path.
fn dressed(
    surface: &mut Surface<'_>,
    path: PathBuilder,
    fill: Option<Colour>,
    frame: Option<(Length, Colour)>,
) {
    let Some(path) = path.finish() else { return };
    if let Some(colour) = fill {
        filled(surface, &path, colour);
    }
    if let Some((width, colour)) = frame {
        stroked(surface, &path, width, colour, None);
    }
}

/// A circle of four curves, each a quarter of it.
fn circle(at: At, radius: Length) -> PathBuilder {
    // How far the handles of such a curve are from its ends.
    let handle = radius.part(552_285, 1_000_000);
    let spot = |x: Length, y: Length| ((at.x + x).points(), (at.y + y).points());
    let zero = Length::ZERO;
    let quarters = [
        (spot(radius, handle), spot(handle, radius), spot(zero, radius)),
        (spot(-handle, radius), spot(-radius, handle), spot(-radius, zero)),
        (spot(-radius, -handle), spot(-handle, -radius), spot(zero, -radius)),
        (spot(handle, -radius), spot(radius, -handle), spot(radius, zero)),
    ];
    let mut path = PathBuilder::new();
    let (x, y) = spot(radius, zero);
    path.move_to(x, y);
    for (one, two, end) in quarters {
        path.cubic_to(one.0, one.1, two.0, two.1, end.0, end.1);
    }
    path.close();
    path
}

fn stroked(
    surface: &mut Surface<'_>,
    path: &Path,
    width: Length,
    colour: Colour,
    dash: Option<StrokeDash>,
) {
    surface.set_fill(None);
    let paint = rgb::Color::new(colour.0, colour.1, colour.2).into();
    let stroke = Stroke { paint, width: width.points(), dash, ..Stroke::default() };
    surface.set_stroke(Some(stroke));
    surface.draw_path(path);
    surface.set_stroke(None);
}

/// The dark squares as one path; squares side by side are one rectangle.
fn code(area: Area, squares: &[bool]) -> Option<Path> {
    let side = squares.len().isqrt();
    let count = i32::try_from(side).ok().filter(|side| *side > 0)?;
    let edge = |place: usize| area.width.part(i32::try_from(place).unwrap_or(0), count);
    let mut path = PathBuilder::new();
    for (row, line) in squares.chunks(side).enumerate() {
        let mut column = 0;
        while column < side {
            let length = line[column..].iter().take_while(|dark| **dark).count();
            if length > 0 {
                let (x, y) = (area.x + edge(column), area.y + edge(row));
                let (width, height) =
                    (edge(column + length) - edge(column), edge(row + 1) - edge(row));
                path.push_rect(rectangle(Area::new(x, y, width, height))?);
            }
            column += length.max(1);
        }
    }
    path.finish()
}
