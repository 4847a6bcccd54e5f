//! Widths of columns: what the cells need, what the page has, and who gives way.

use arbitra_report::{Breaks, Heads, Priority, Role, Row, Sheet};

use super::{Places, all, face, one_row, words};
use crate::document::{Columns, Look};
use crate::layout::typeset::Typesetter;
use crate::layout::{Area, Face, Length};

/// Words longer than this many thousandths of their size may go on in a second line.
const LONG: i32 = 14_000;

/// What is longer than this is read as a sentence: it goes on in further lines before the letters of
/// the whole table become smaller.
const SENTENCE: i32 = 30_000;

/// The blank at either side of a cell.
pub(super) fn pad(size: Length) -> Length {
    size.part(32, 100)
}

/// Whether the text of a column may be broken into lines.
pub(super) fn may_wrap(sheet: &Sheet, place: usize) -> bool {
    matches!(sheet.columns[place].role, Role::Name | Role::Detail)
}

/// What some columns need, in thousandths of the size of their letters.
#[derive(Default)]
pub(super) struct Widths {
    natural: Vec<i32>,
    /// What is wanted before letters become smaller: sentences may take several lines.
    wanted: Vec<i32>,
    least: Vec<i32>,
    grows: Vec<bool>,
}

impl Widths {
    pub fn of(type_: &mut Typesetter, sheet: &Sheet, look: &Look, columns: &Places) -> Widths {
        let mut widths = Widths::default();
        for place in columns {
            let column = &sheet.columns[*place];
            // A long heading may take several lines, a word of it may not; two are enough where
            // there is room.
            let parts: Vec<&str> = column.heading.split_whitespace().collect();
            let head =
                parts.iter().map(|word| type_.line(word, Face::Bold).ems()).max().unwrap_or(0);
            let in_two = in_two_lines(type_, &parts);
            let mut natural = head;
            for row in sheet.rows() {
                let text = words(row.cells.get(*place), sheet);
                let face = face(sheet, look, *place, row.emphasis);
                natural = natural.max(type_.line(&text, face).ems());
            }
            if look.boxes.contains(place) {
                // A box at the end of the row is for signatures and remarks.
                let is_last = sheet.columns.len() == place + 1;
                natural = natural.max(if is_last { 9_000 } else { 3_800 });
            }
            let wraps = may_wrap(sheet, *place) && natural > LONG;
            widths.least.push(if wraps { LONG.max(head) } else { natural });
            let natural = natural.max(in_two);
            widths.natural.push(natural);
            widths.wanted.push(if wraps { natural.min(SENTENCE.max(in_two)) } else { natural });
            // A box to tick stays narrow; one to sign in, at the end of the row, takes what is left.
            let box_to_tick = look.boxes.contains(place) && columns.last() != Some(place);
            widths.grows.push(may_wrap(sheet, *place) && !box_to_tick);
        }
        widths
    }

    /// What cells need that may go on in a second line, row by row: the place of the column, and how
    /// wide the words are; only of rows that have such cells.
    fn long(
        &self,
        type_: &mut Typesetter,
        sheet: &Sheet,
        look: &Look,
        columns: &Places,
    ) -> Vec<Vec<Vec<(usize, i32)>>> {
        let places = columns.iter().enumerate();
        let may: Vec<(usize, usize)> = places
            .filter(|(own, _)| self.natural[*own] > self.least[*own])
            .map(|(own, place)| (own, *place))
            .collect();
        let mut cells = |row: &Row| -> Vec<(usize, i32)> {
            let ems = may.iter().map(|(own, place)| {
                let text = words(row.cells.get(*place), sheet);
                (*own, type_.line(&text, face(sheet, look, *place, row.emphasis)).ems())
            });
            ems.filter(|(own, ems)| *ems > self.least[*own]).collect()
        };
        sheet
            .groups
            .iter()
            .map(|group| {
                group.rows.iter().map(&mut cells).filter(|cells| !cells.is_empty()).collect()
            })
            .collect()
    }

    fn sum(parts: &[i32], size: Length) -> Length {
        let pads = pad(size) * 2 * parts.len();
        size.part(parts.iter().sum(), 1_000) + pads
    }

    fn wanted(&self, size: Length) -> Length {
        Widths::sum(&self.wanted, size)
    }

    pub fn least(&self, size: Length) -> Length {
        Widths::sum(&self.least, size)
    }

    /// How many lines a cell takes in a size on some width.
    fn lines(&self, size: Length, width: Length) -> impl Fn(&(usize, i32)) -> usize {
        let widths = self.stretched(size, width);
        let pads = pad(size) * 2;
        move |(own, ems)| {
            let inner = (widths[*own] - pads).max(Length::SMALLEST);
            let needs = size.part(*ems, 1_000);
            // Words are not divided: a line is seldom full.
            if needs <= inner { 1 } else { 1 + needs.holds(inner.part(92, 100)) }
        }
    }

    /// How high the groups of a sheet are in a size on some width, each with its heading.
    fn heights(
        &self,
        sheet: &Sheet,
        look: &Look,
        long: &[Vec<Vec<(usize, i32)>>],
        size: Length,
        width: Length,
    ) -> Vec<Length> {
        let row = one_row(size, 1, look);
        let lines = self.lines(size, width);
        let groups = sheet.groups.iter().zip(long);
        groups
            .map(|(group, long)| {
                let rows = row * group.rows.len();
                let more = long.iter().map(|cells| {
                    let most = cells.iter().map(&lines).max().unwrap_or(1);
                    one_row(size, most, look) - row
                });
                let heading = match group.heading {
                    Some(_) => size.part(195, 100),
                    None => Length::ZERO,
                };
                let heads = match sheet.heads {
                    Heads::EveryGroup => row,
                    _ => Length::ZERO,
                };
                heading + heads + rows + more.sum() + size.part(115, 100) * group.notes.len()
            })
            .collect()
    }

    /// The widths in a size, so that they fill what there is.
    pub fn stretched(&self, size: Length, room: Length) -> Vec<Length> {
        let pads = pad(size) * 2;
        let width = |ems: &i32| size.part(*ems, 1_000) + pads;
        let natural: Vec<Length> = self.natural.iter().map(width).collect();
        let total: Length = natural.iter().copied().sum();
        let growing = self.grows.iter().filter(|grows| **grows).count();
        if total <= room {
            // Words take half as much again as they need; nobody likes a name a hand's breadth
            // away from its points. What is still left goes to all columns, as wide as each is: a
            // number stays beside its name.
            let left = room - total;
            let growing = i32::try_from(growing).unwrap_or(i32::MAX);
            let wanted: Length = natural
                .iter()
                .zip(&self.grows)
                .filter(|(_, grows)| **grows)
                .map(|(own, _)| *own / 2)
                .sum();
            let granted = left.min(wanted);
            let rest = left - granted;
            let own_part = |own: Length| rest.part(own.thousandths(), total.thousandths().max(1));
            let share = if growing > 0 { granted / growing } else { Length::ZERO };
            let grown = natural.iter().zip(&self.grows);
            return grown
                .map(|(own, grows)| {
                    *own + own_part(*own) + if *grows { share } else { Length::ZERO }
                })
                .collect();
        }
        let least: Vec<Length> = self.least.iter().map(width).collect();
        let short = total - room;
        let spare: Length = natural.iter().zip(&least).map(|(own, least)| *own - *least).sum();
        if spare >= short {
            let gives = |(own, least): (&Length, &Length)| {
                *own - short.part((*own - *least).thousandths(), spare.thousandths())
            };
            return natural.iter().zip(&least).map(gives).collect();
        }
        // Even the least is too wide: everybody gives, and what does not fit is written smaller.
        let least_total: Length = least.iter().copied().sum();
        let gives = |own: &Length| room.part(own.thousandths(), least_total.thousandths().max(1));
        least.iter().map(gives).collect()
    }
}

/// How wide a heading is in two lines, broken where that is narrowest.
fn in_two_lines(type_: &mut Typesetter, words: &[&str]) -> i32 {
    let mut width = |words: &[&str]| type_.line(&words.join(" "), Face::Bold).ems();
    (1..words.len())
        .map(|place| width(&words[..place]).max(width(&words[place..])))
        .min()
        .unwrap_or(0)
}

/// How a table is laid out: the size of its letters, its columns, and its parts side by side.
pub(super) struct Plan {
    pub size: Length,
    pub columns: usize,
    pub gap: Length,
    /// The columns of each part: a crosstable too wide for a page is divided by rounds.
    pub parts: Vec<Places>,
}

impl Plan {
    pub fn of(
        type_: &mut Typesetter,
        sheet: &Sheet,
        look: &Look,
        frame: Area,
        room: Length,
    ) -> Plan {
        let mut places: Places = all(sheet).collect();
        let gap = Length::pt(18);
        let mut widths = Widths::of(type_, sheet, look, &places);
        let sizes = |from: Length, down_to: Length| {
            std::iter::successors(Some(from), move |size| Some(*size - Length::tenths(5)))
                .take_while(move |size| *size >= down_to)
        };
        let largest = look.largest;
        let for_the_wall = look.columns == Columns::TwoIfTheyFit;
        // On a wall large letters matter more than that the longest names stand on one line.
        let needed = |widths: &Widths, size: Length| match for_the_wall {
            true => widths.least(size),
            false => widths.wanted(size),
        };
        let fits = |widths: &Widths, width: Length, least: Length| {
            sizes(largest, least).find(|size| needed(widths, *size) <= width)
        };
        // A wide table first leaves out what gives way; a list for the wall does where its letters
        // become larger by it.
        let fitting = fits(&widths, frame.width, look.smallest);
        if fitting.is_none_or(|size| for_the_wall && size < look.largest) {
            let kept = |place: &usize| sheet.columns[*place].priority != Priority::Spare;
            let fewer: Places = places.iter().copied().filter(kept).collect();
            let narrower = Widths::of(type_, sheet, look, &fewer);
            if fewer.len() < places.len() && narrower.least(look.comfortable) > frame.width / 2 {
                (places, widths) = (fewer, narrower);
            }
        }
        let long = widths.long(type_, sheet, look, &places);
        let pages = |size: Length, columns: usize| {
            let width = frame.column(0, columns, gap).width;
            let heights = widths.heights(sheet, look, &long, size, width);
            frames(&heights, sheet.breaks, one_row(size, 1, look), |place| {
                if place < columns { room } else { frame.height }
            })
            .div_ceil(columns)
        };
        if let Some(size) = fits(&widths, frame.width, look.comfortable) {
            let single = fewest(sizes(size, look.comfortable), |size| pages(size, 1));
            let half = (frame.width - gap) / 2;
            if look.columns == Columns::TwoIfTheyFit
                && pages(single, 1) > 1
                && let Some(size) = fits(&widths, half, look.comfortable)
            {
                let double = fewest(sizes(size, look.comfortable), |size| pages(size, 2));
                if pages(double, 2) < pages(single, 1) {
                    return Plan { size: double, columns: 2, gap, parts: vec![places] };
                }
            }
            return Plan { size: single, columns: 1, gap, parts: vec![places] };
        }
        let one = |size: Length, parts: Vec<Places>| Plan { size, columns: 1, gap, parts };
        // Long words may go on in a second line before letters become small.
        if widths.least(look.comfortable) <= frame.width {
            return one(look.comfortable, vec![places]);
        }
        let meetings = sheet.places_of(Role::Meeting).count();
        let small = fits(&widths, frame.width, look.smallest);
        if let Some(size) = small.filter(|size| meetings < 3 || *size >= Length::tenths(75)) {
            return one(size, vec![places]);
        }
        if meetings >= 3 {
            return one(look.comfortable, divided(type_, sheet, look, &places, frame.width));
        }
        one(look.smallest, vec![places])
    }

    /// How wide a column of the page is.
    pub fn column_width(&self, frame: Area) -> Length {
        frame.column(0, self.columns, self.gap).width
    }
}

/// How many pages, or columns of pages, groups of some heights take. Every one begins with the heads,
/// which are as high as a row; a group that is not divided begins a new one where it does not fit.
fn frames(groups: &[Length], breaks: Breaks, row: Length, room: impl Fn(usize) -> Length) -> usize {
    let full = |place: usize| (room(place) - row).max(row);
    let (mut place, mut used) = (0, Length::ZERO);
    for height in groups {
        let mut rest = *height;
        if breaks == Breaks::Groups && used > Length::ZERO && used + rest > full(place) {
            (place, used) = (place + 1, Length::ZERO);
        }
        while used + rest > full(place) {
            // Rows are not divided: what is left below them stays empty.
            let part = row * (full(place) - used).holds(row).max(usize::from(used == Length::ZERO));
            rest = (rest - part).max(Length::ZERO);
            (place, used) = (place + 1, Length::ZERO);
        }
        used += rest;
    }
    place + 1
}

/// The largest size that needs as few pages as any.
fn fewest(sizes: impl Iterator<Item = Length>, pages: impl Fn(Length) -> usize) -> Length {
    let mut best: Option<(usize, Length)> = None;
    for size in sizes {
        let needs = pages(size);
        if best.is_none_or(|(known, _)| needs < known) {
            best = Some((needs, size));
        }
    }
    best.map_or(Length::pt(8), |(_, size)| size)
}

/// The columns of a crosstable in parts that fit, each with the names and the points.
fn divided(
    type_: &mut Typesetter,
    sheet: &Sheet,
    look: &Look,
    places: &Places,
    width: Length,
) -> Vec<Places> {
    let is_meeting = |place: &usize| sheet.columns[*place].role == Role::Meeting;
    let (meetings, fixed): (Places, Places) = places.iter().copied().partition(is_meeting);
    let joined = |some: &[usize]| {
        let mut part: Places = fixed.iter().chain(some).copied().collect();
        part.sort_unstable();
        part
    };
    let mut parts = 2;
    while parts < meetings.len() {
        let each = meetings.len().div_ceil(parts);
        let mut chunks = meetings.chunks(each);
        if chunks.all(|some| {
            Widths::of(type_, sheet, look, &joined(some)).least(look.comfortable) <= width
        }) {
            break;
        }
        parts += 1;
    }
    meetings.chunks(meetings.len().div_ceil(parts)).map(joined).collect()
}

/// The size in which all tables of a paper are written, so that one is not larger than the next for
/// its shorter words alone; nothing where there are not several.
pub(in crate::layout) fn common_size(
    type_: &mut Typesetter,
    tables: &[(&Sheet, &Look)],
    frame: Area,
) -> Option<Length> {
    let is_for_a_wall = |look: &Look| look.columns == Columns::TwoIfTheyFit;
    if tables.len() < 2 || tables.iter().any(|(_, look)| is_for_a_wall(look)) {
        return None;
    }
    let comfortable = tables.iter().map(|(_, look)| look.comfortable).max()?;
    let own = tables.iter().filter(|(sheet, _)| !sheet.columns.is_empty());
    let sizes = own.map(|(sheet, look)| Plan::of(type_, sheet, look, frame, frame.height).size);
    Some(sizes.min()?.max(comfortable))
}

/// Whether a table would be cramped upright and is better across.
pub(in crate::layout) fn wants_landscape(
    type_: &mut Typesetter,
    sheet: &Sheet,
    look: &Look,
    upright: Length,
    across: Length,
) -> bool {
    // What gives way on a wall does not turn the page: upright holds more rows.
    let stays = |place: &usize| {
        look.columns == Columns::One || sheet.columns[*place].priority != Priority::Spare
    };
    let places: Places = all(sheet).filter(stays).collect();
    let widths = Widths::of(type_, sheet, look, &places);
    if across <= upright || widths.least(look.comfortable) > upright {
        return across > upright;
    }
    if look.columns == Columns::One {
        return false;
    }
    // On a wall most boards stand on one line each.
    let lines = widths.lines(look.comfortable, upright);
    let long = widths.long(type_, sheet, look, &places);
    let wrapped = long.iter().flatten().filter(|cells| cells.iter().any(|cell| lines(cell) > 1));
    wrapped.count() * 4 > sheet.rows().count()
}
