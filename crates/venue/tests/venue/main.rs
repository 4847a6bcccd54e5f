//! Halls, plans, equipment and clock tests against the standards.

#![allow(clippy::unwrap_used)]

mod clocks;
mod drawing;
mod equipment;
mod facts;
mod halls;
mod plans;
mod premises;

use arbitra_venue::hall::Hall;

/// A hall of the suite.
fn hall(name: &str) -> Hall {
    let path = format!("{}/../../tests/suite/venue/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    Hall::from_toml(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The rows of a golden table, without its head.
fn rows(name: &str) -> Vec<Vec<String>> {
    let path = format!("{}/../../tests/suite/venue/{name}.csv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
}
