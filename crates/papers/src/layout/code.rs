//! Codes for cameras.

use std::rc::Rc;

use fast_qr::{ECL, QRBuilder};

/// The squares of a QR code, row by row; none for a text that is too long for one.
#[must_use]
pub fn squares(text: &str) -> Option<Rc<[bool]>> {
    let code = QRBuilder::new(text).ecl(ECL::M).build().ok()?;
    let side = code.size;
    let mut squares = Vec::with_capacity(side * side);
    for row in 0..side {
        squares.extend(code[row].iter().take(side).map(|module| module.value()));
    }
    Some(squares.into())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_code_is_a_square_with_three_eyes() {
        let squares = super::squares("https://example.org/t/7").expect("short enough");
        let side = squares.len().isqrt();
        assert_eq!(side * side, squares.len());
        assert!((0..7).all(|at| squares[at] && squares[side - 1 - at] && squares[at * side]));
        assert_eq!(super::squares(&"x".repeat(5_000)), None);
    }
}
