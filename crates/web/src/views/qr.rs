//! Addresses for cameras.

use fast_qr::convert::svg::SvgBuilder;
use fast_qr::convert::{Builder, Shape};
use fast_qr::{ECL, QRBuilder};

use crate::core::problem::Problem;

/// An address as a drawing that a phone reads.
pub fn drawing(link: &str) -> Result<String, Problem> {
    let drawn = QRBuilder::new(link.to_owned())
        .ecl(ECL::M)
        .build()
        .map_err(|error| Problem::Defect(format!("{error:?}")))?;
    Ok(SvgBuilder::default().margin(1).shape(Shape::Square).to_str(&drawn))
}
