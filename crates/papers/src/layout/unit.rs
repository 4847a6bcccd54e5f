//! Lengths on paper, exact to a thousandth of a point.
//!
//! Layout is whole numbers: the same input gives the same page on every machine. Fractions exist at
//! the two edges only, where fonts are measured and where the file is written.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};

/// A length in thousandths of a point; an inch has 72 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Length(i32);

impl Length {
    /// Nothing.
    pub const ZERO: Length = Length(0);

    /// The least there is: a thousandth of a point.
    pub const SMALLEST: Length = Length(1);

    /// Whole points.
    #[must_use]
    pub const fn pt(points: i32) -> Length {
        Length(points * 1_000)
    }

    /// Tenths of a point.
    #[must_use]
    pub const fn tenths(tenths: i32) -> Length {
        Length(tenths * 100)
    }

    /// Millimetres.
    #[must_use]
    pub const fn mm(millimetres: i32) -> Length {
        Length(millimetres * 360_000 / 127)
    }

    /// A part of the length: so many of so many; nothing of none.
    #[must_use]
    pub fn part(self, of: i32, whole: i32) -> Length {
        if whole == 0 {
            return Length::ZERO;
        }
        let part = i64::from(self.0) * i64::from(of) / i64::from(whole);
        Length(part.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
    }

    /// How often another length fits into this one.
    #[must_use]
    pub fn holds(self, other: Length) -> usize {
        if other.0 <= 0 { 0 } else { usize::try_from(self.0 / other.0).unwrap_or(0) }
    }

    /// In thousandths of a point.
    #[must_use]
    pub const fn thousandths(self) -> i32 {
        self.0
    }

    /// From thousandths of a point.
    #[must_use]
    pub const fn of_thousandths(thousandths: i32) -> Length {
        Length(thousandths)
    }

    /// In points, for the writer of the file.
    #[must_use]
    #[allow(clippy::float_arithmetic, reason = "files count in points")]
    pub fn points(self) -> f32 {
        self.0 as f32 / 1_000.0
    }
}

impl Add for Length {
    type Output = Length;
    fn add(self, other: Length) -> Length {
        Length(self.0.saturating_add(other.0))
    }
}

impl Sub for Length {
    type Output = Length;
    fn sub(self, other: Length) -> Length {
        Length(self.0.saturating_sub(other.0))
    }
}

impl AddAssign for Length {
    fn add_assign(&mut self, other: Length) {
        *self = *self + other;
    }
}

impl SubAssign for Length {
    fn sub_assign(&mut self, other: Length) {
        *self = *self - other;
    }
}

impl Neg for Length {
    type Output = Length;
    fn neg(self) -> Length {
        Length(-self.0)
    }
}

impl Mul<usize> for Length {
    type Output = Length;
    fn mul(self, times: usize) -> Length {
        Length(self.0.saturating_mul(i32::try_from(times).unwrap_or(i32::MAX)))
    }
}

impl Div<i32> for Length {
    type Output = Length;
    fn div(self, parts: i32) -> Length {
        Length(self.0 / parts.max(1))
    }
}

impl Sum for Length {
    fn sum<I: Iterator<Item = Length>>(lengths: I) -> Length {
        lengths.fold(Length::ZERO, Add::add)
    }
}

/// A place on a page, from its upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct At {
    /// From the left.
    pub x: Length,
    /// From above.
    pub y: Length,
}

/// A rectangle on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// From the left.
    pub x: Length,
    /// From above.
    pub y: Length,
    /// How wide.
    pub width: Length,
    /// How high.
    pub height: Length,
}

impl Area {
    /// A rectangle.
    #[must_use]
    pub const fn new(x: Length, y: Length, width: Length, height: Length) -> Area {
        Area { x, y, width, height }
    }

    /// The right edge.
    #[must_use]
    pub fn right(self) -> Length {
        self.x + self.width
    }

    /// The lower edge.
    #[must_use]
    pub fn bottom(self) -> Length {
        self.y + self.height
    }

    /// The rectangle without a margin on all sides.
    #[must_use]
    pub fn inset(self, margin: Length) -> Area {
        Area {
            x: self.x + margin,
            y: self.y + margin,
            width: self.width - margin - margin,
            height: self.height - margin - margin,
        }
    }

    /// What is left below a height.
    #[must_use]
    pub fn below(self, height: Length) -> Area {
        Area { y: self.y + height, height: self.height - height, ..self }
    }

    /// A column of several equal ones, with gaps between them.
    #[must_use]
    pub fn column(self, place: usize, columns: usize, gap: Length) -> Area {
        let count = i32::try_from(columns.max(1)).unwrap_or(1);
        let width = (self.width - gap * (columns.max(1) - 1)) / count;
        Area { x: self.x + (width + gap) * place, width, ..self }
    }

    /// The smallest rectangle that has another in it too.
    #[must_use]
    pub fn with(self, other: Area) -> Area {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Area { x, y, width: right - x, height: bottom - y }
    }

    /// The middle.
    #[must_use]
    pub fn middle(self) -> At {
        At { x: self.x + self.width / 2, y: self.y + self.height / 2 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a4_is_what_it_is() {
        assert_eq!(Length::mm(210).thousandths(), 595_275);
        assert_eq!(Length::mm(297).thousandths(), 841_889);
        let page = Area::new(Length::ZERO, Length::ZERO, Length::pt(100), Length::pt(50));
        assert_eq!(page.column(1, 2, Length::pt(10)).x, Length::pt(55));
        assert_eq!(
            page.inset(Length::pt(10)).middle(),
            At { x: Length::pt(50), y: Length::pt(25) }
        );
        assert_eq!(Length::pt(10).part(1, 0), Length::ZERO);
    }
}
