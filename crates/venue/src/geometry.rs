//! Points, rectangles and the floor that walls and obstacles leave free, in whole millimetres.
//!
//! x runs to the right and y downwards, as on a sheet of paper.

use serde::{Deserialize, Serialize};

/// A point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

impl From<[i32; 2]> for Point {
    fn from([x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }
}

impl From<Point> for [i32; 2] {
    fn from(point: Point) -> [i32; 2] {
        [point.x, point.y]
    }
}

/// A rectangle parallel to the axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rect {
    /// The left edge.
    pub left: i32,
    /// The upper edge.
    pub top: i32,
    /// The right edge.
    pub right: i32,
    /// The lower edge.
    pub bottom: i32,
}

impl Rect {
    /// A rectangle of a size at a point.
    #[must_use]
    pub const fn new(at: Point, width: i32, height: i32) -> Rect {
        Rect { left: at.x, top: at.y, right: at.x + width, bottom: at.y + height }
    }

    /// The smallest rectangle around two points.
    #[must_use]
    pub fn around(a: Point, b: Point) -> Rect {
        Rect { left: a.x.min(b.x), top: a.y.min(b.y), right: a.x.max(b.x), bottom: a.y.max(b.y) }
    }

    /// Its width.
    #[must_use]
    pub const fn width(self) -> i32 {
        self.right - self.left
    }

    /// Its height.
    #[must_use]
    pub const fn height(self) -> i32 {
        self.bottom - self.top
    }

    /// Its area in square millimetres.
    #[must_use]
    pub const fn area(self) -> i64 {
        self.width() as i64 * self.height() as i64
    }

    /// Its middle.
    #[must_use]
    pub const fn middle(self) -> Point {
        Point { x: self.left + self.width() / 2, y: self.top + self.height() / 2 }
    }

    /// The rectangle with a margin on every side.
    #[must_use]
    pub const fn grown(self, margin: i32) -> Rect {
        Rect {
            left: self.left - margin,
            top: self.top - margin,
            right: self.right + margin,
            bottom: self.bottom + margin,
        }
    }

    /// Whether two rectangles share more than an edge.
    #[must_use]
    pub const fn overlaps(self, other: Rect) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// The clear space between two rectangles, across and down; nought where their shadows overlap.
    #[must_use]
    pub fn gaps(self, other: Rect) -> (i32, i32) {
        let across = (other.left - self.right).max(self.left - other.right).max(0);
        let down = (other.top - self.bottom).max(self.top - other.bottom).max(0);
        (across, down)
    }

    /// The distance between two rectangles, rounded down.
    #[must_use]
    pub fn distance(self, other: Rect) -> i32 {
        let (across, down) = self.gaps(other);
        root(i64::from(across).pow(2) + i64::from(down).pow(2))
    }

    /// The rectangle with its axes exchanged.
    #[must_use]
    pub const fn swapped(self) -> Rect {
        Rect { left: self.top, top: self.left, right: self.bottom, bottom: self.right }
    }

    /// The rectangle upside down within a height.
    #[must_use]
    pub const fn flipped(self, height: i32) -> Rect {
        Rect { top: height - self.bottom, bottom: height - self.top, ..self }
    }

    fn corners(self) -> [Point; 4] {
        [
            Point { x: self.left, y: self.top },
            Point { x: self.right, y: self.top },
            Point { x: self.right, y: self.bottom },
            Point { x: self.left, y: self.bottom },
        ]
    }
}

/// The square root, rounded down.
fn root(value: i64) -> i32 {
    i32::try_from(value.max(0).isqrt()).unwrap_or(i32::MAX)
}

/// The walls of a hall: a closed line that does not cross itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walls(Vec<Point>);

impl Walls {
    /// Walls through these corners; nothing if they enclose no floor or cross themselves.
    #[must_use]
    pub fn new(corners: Vec<Point>) -> Option<Walls> {
        let walls = Walls(corners);
        (walls.0.len() >= 3 && walls.area() > 0 && !walls.crosses_itself()).then_some(walls)
    }

    /// The corners.
    #[must_use]
    pub fn corners(&self) -> &[Point] {
        &self.0
    }

    /// The walls one by one, each from corner to corner.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let next = self.0.iter().skip(1).chain(self.0.first());
        self.0.iter().copied().zip(next.copied())
    }

    /// The area in square millimetres.
    #[must_use]
    pub fn area(&self) -> i64 {
        let cross = |(a, b): (Point, Point)| {
            i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y)
        };
        self.edges().map(cross).sum::<i64>().abs() / 2
    }

    /// The smallest rectangle around the walls.
    #[must_use]
    pub fn extent(&self) -> Rect {
        let first = self.0.first().copied().unwrap_or(Point { x: 0, y: 0 });
        self.0.iter().fold(Rect::around(first, first), |rect, point| Rect {
            left: rect.left.min(point.x),
            top: rect.top.min(point.y),
            right: rect.right.max(point.x),
            bottom: rect.bottom.max(point.y),
        })
    }

    /// Whether a rectangle lies within the walls; it may touch them.
    #[must_use]
    pub fn hold(&self, rect: Rect) -> bool {
        let spans = self.free(rect.top, rect.bottom);
        spans.iter().any(|(left, right)| *left <= rect.left && rect.right <= *right)
    }

    /// The stretches of a band that lie within the walls from its upper to its lower edge.
    #[must_use]
    pub fn free(&self, top: i32, bottom: i32) -> Vec<(i32, i32)> {
        let mut blocked: Vec<(i32, i32)> =
            self.edges().filter_map(|(a, b)| shadow(a, b, top, bottom)).collect();
        blocked.sort_unstable();
        let middle = (i64::from(top) + i64::from(bottom)) as i128;
        let mut spans = Vec::new();
        let mut reached: Option<i32> = None;
        for (from, to) in blocked {
            if let Some(before) = reached
                && from > before
                && self.contains_doubled(i128::from(before) + i128::from(from), middle)
            {
                spans.push((before, from));
            }
            reached = Some(reached.map_or(to, |before| before.max(to)));
        }
        spans
    }

    /// Whether a point, given by its doubled coordinates, lies within.
    fn contains_doubled(&self, x: i128, y: i128) -> bool {
        let mut inside = false;
        for (a, b) in self.edges() {
            let (ax, ay) = (2 * i128::from(a.x), 2 * i128::from(a.y));
            let (bx, by) = (2 * i128::from(b.x), 2 * i128::from(b.y));
            if (ay > y) != (by > y) {
                // x < ax + (bx - ax)(y - ay)/(by - ay), without a division
                let left = (x - ax) * (by - ay);
                let right = (bx - ax) * (y - ay);
                if (left < right) == (by > ay) {
                    inside = !inside;
                }
            }
        }
        inside
    }

    /// The distance from a rectangle to the nearest wall, rounded down; nought if one passes through it.
    #[must_use]
    pub fn distance(&self, rect: Rect) -> i32 {
        self.edges().map(|(a, b)| segment_distance(a, b, rect)).min().unwrap_or(0)
    }

    /// Whether a stretch lies on a wall, give or take so much.
    #[must_use]
    pub fn carry(&self, point: Point, tolerance: i32) -> bool {
        let spot = Rect::around(point, point);
        self.distance(spot) <= tolerance
    }

    /// The walls with their axes exchanged.
    #[must_use]
    pub fn swapped(&self) -> Walls {
        Walls(self.0.iter().map(|point| Point { x: point.y, y: point.x }).collect())
    }

    /// The walls upside down within a height.
    #[must_use]
    pub fn flipped(&self, height: i32) -> Walls {
        Walls(self.0.iter().map(|point| Point { x: point.x, y: height - point.y }).collect())
    }

    fn crosses_itself(&self) -> bool {
        let edges: Vec<(Point, Point)> = self.edges().collect();
        for (i, first) in edges.iter().enumerate() {
            if first.0 == first.1 {
                return true;
            }
            for (j, second) in edges.iter().enumerate().skip(i + 1) {
                let are_neighbours = j == i + 1 || (i == 0 && j == edges.len() - 1);
                if are_neighbours {
                    // Neighbours share a corner; they may not run back over each other.
                    let (before, corner, after) = if j == i + 1 {
                        (first.0, first.1, second.1)
                    } else {
                        (second.0, second.1, first.1)
                    };
                    if turn(before, corner, after) == 0 && is_between(before, corner, after) {
                        return true;
                    }
                } else if touch(*first, *second) {
                    return true;
                }
            }
        }
        false
    }
}

/// Whether the way from a corner leads back towards where it came from.
fn is_between(before: Point, corner: Point, after: Point) -> bool {
    let dot = i64::from(before.x - corner.x) * i64::from(after.x - corner.x)
        + i64::from(before.y - corner.y) * i64::from(after.y - corner.y);
    dot > 0
}

/// On which side of a line a point lies.
fn turn(a: Point, b: Point, c: Point) -> i64 {
    let first = i64::from(b.x - a.x) * i64::from(c.y - a.y);
    (first - i64::from(b.y - a.y) * i64::from(c.x - a.x)).signum()
}

/// Whether two stretches meet.
fn touch(first: (Point, Point), second: (Point, Point)) -> bool {
    let within = |a: Point, b: Point, c: Point| {
        let around = Rect::around(a, b);
        (around.left..=around.right).contains(&c.x) && (around.top..=around.bottom).contains(&c.y)
    };
    let (a, b, c, d) = (first.0, first.1, second.0, second.1);
    let turns = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
    (turns[0] != turns[1] && turns[2] != turns[3])
        || (turns[0] == 0 && within(a, b, c))
        || (turns[1] == 0 && within(a, b, d))
        || (turns[2] == 0 && within(c, d, a))
        || (turns[3] == 0 && within(c, d, b))
}

/// What a wall blocks of a band: from where to where, rounded outwards.
fn shadow(a: Point, b: Point, top: i32, bottom: i32) -> Option<(i32, i32)> {
    let (upper, lower) = if a.y <= b.y { (a, b) } else { (b, a) };
    if lower.y <= top || upper.y >= bottom {
        return None;
    }
    let at = |y: i32, up: bool| -> i32 {
        if upper.y == lower.y {
            return if up { upper.x.max(lower.x) } else { upper.x.min(lower.x) };
        }
        let run = i64::from(lower.x) - i64::from(upper.x);
        let fall = i64::from(lower.y) - i64::from(upper.y);
        let part = run * (i64::from(y) - i64::from(upper.y));
        let floor = i64::from(upper.x) + part.div_euclid(fall);
        let ceiling = floor + i64::from(part.rem_euclid(fall) != 0);
        (if up { ceiling } else { floor }) as i32
    };
    let (from, to) = (upper.y.max(top), lower.y.min(bottom));
    let left = at(from, false).min(at(to, false));
    let right = at(from, true).max(at(to, true));
    Some((left, right))
}

/// The distance from a stretch to a rectangle, rounded down.
pub(crate) fn segment_distance(a: Point, b: Point, rect: Rect) -> i32 {
    let corners = rect.corners();
    let inside = |p: Point| {
        (rect.left..=rect.right).contains(&p.x) && (rect.top..=rect.bottom).contains(&p.y)
    };
    let sides = corners.iter().copied().zip(corners.iter().copied().cycle().skip(1));
    if inside(a) || inside(b) || sides.clone().any(|side| touch((a, b), side)) {
        return 0;
    }
    let ends = [a, b].map(|end| Rect::around(end, end).distance(rect));
    let to_corners = corners.map(|corner| point_distance(a, b, corner));
    ends.into_iter().chain(to_corners).min().unwrap_or(0)
}

/// The distance from a point to a stretch, rounded down.
fn point_distance(a: Point, b: Point, point: Point) -> i32 {
    let (dx, dy) = (i128::from(b.x) - i128::from(a.x), i128::from(b.y) - i128::from(a.y));
    let (px, py) = (i128::from(point.x) - i128::from(a.x), i128::from(point.y) - i128::from(a.y));
    let length = dx * dx + dy * dy;
    let along = px * dx + py * dy;
    if length == 0 || along <= 0 {
        return root((px * px + py * py) as i64);
    }
    if along >= length {
        let (qx, qy) = (px - dx, py - dy);
        return root((qx * qx + qy * qy) as i64);
    }
    let cross = px * dy - py * dx;
    root((cross * cross / length) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walls(corners: &[(i32, i32)]) -> Option<Walls> {
        Walls::new(corners.iter().map(|&(x, y)| Point { x, y }).collect())
    }

    #[test]
    fn walls_enclose_a_floor_and_do_not_cross() {
        let hall = walls(&[(0, 0), (30_000, 0), (30_000, 20_000), (0, 20_000)]).unwrap();
        assert_eq!(hall.area(), 600_000_000);
        assert!(walls(&[(0, 0), (10, 10), (10, 0), (0, 10)]).is_none(), "a bow tie");
        assert!(walls(&[(0, 0), (10, 0), (5, 0)]).is_none(), "a line");
        assert!(walls(&[(0, 0), (10, 0), (10, 10), (10, 5), (0, 5)]).is_none(), "back on itself");
        assert!(walls(&[(0, 0), (10, 0)]).is_none());
    }

    #[test]
    fn a_band_is_free_between_the_walls() {
        let l_shape = walls(&[(0, 0), (100, 0), (100, 40), (60, 40), (60, 100), (0, 100)]).unwrap();
        assert_eq!(l_shape.free(10, 30), [(0, 100)]);
        assert_eq!(l_shape.free(50, 90), [(0, 60)]);
        assert_eq!(l_shape.free(30, 50), [(0, 60)]);
        assert!(l_shape.hold(Rect::new(Point { x: 0, y: 0 }, 100, 40)));
        assert!(!l_shape.hold(Rect::new(Point { x: 0, y: 0 }, 100, 41)));
        let slope = walls(&[(0, 0), (100, 0), (50, 100), (0, 100)]).unwrap();
        assert_eq!(slope.free(0, 50), [(0, 75)]);
    }

    #[test]
    fn distances_are_those_of_a_ruler() {
        let rect = Rect::new(Point { x: 100, y: 100 }, 50, 50);
        let other = Rect::new(Point { x: 180, y: 190 }, 10, 10);
        assert_eq!(rect.distance(other), 50);
        let hall = walls(&[(0, 0), (300, 0), (300, 200), (0, 200)]).unwrap();
        assert_eq!(hall.distance(rect), 50);
        assert_eq!(hall.distance(Rect::new(Point { x: 10, y: 150 }, 50, 80)), 0);
    }
}
