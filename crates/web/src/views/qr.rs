//! Addresses for cameras.

use std::fmt::Write as _;

use fast_qr::{ECL, QRBuilder};

use crate::core::problem::Problem;

/// How many empty modules stand around the code.
const EDGE: usize = 1;

/// An address as a drawing that a phone reads: a line for every run of dark modules, so that
/// hundreds of them are still a light page.
pub fn drawing(link: &str) -> Result<String, Problem> {
    let code = QRBuilder::new(link.to_owned())
        .ecl(ECL::M)
        .build()
        .map_err(|error| Problem::Defect(format!("{error:?}")))?;
    let mut lines = String::new();
    for row in 0..code.size {
        let dark: Vec<bool> = code[row].iter().map(|module| module.value()).collect();
        let mut at = 0;
        let mut end = None;
        for run in dark.chunk_by(|one, other| one == other) {
            if run[0] {
                // Writing to memory does not fail.
                let _ = match end {
                    None => write!(lines, "M{} {}.5h{}", at + EDGE, row + EDGE, run.len()),
                    Some(end) => write!(lines, "m{} 0h{}", at - end, run.len()),
                };
                end = Some(at + run.len());
            }
            at += run.len();
        }
    }
    let side = code.size + 2 * EDGE;
    Ok(format!(
        "<svg viewBox=\"0 0 {side} {side}\" xmlns=\"http://www.w3.org/2000/svg\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/>\
         <path stroke=\"#000\" d=\"{lines}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The dark modules of a drawing, read back from its lines.
    fn dark(drawing: &str, side: usize) -> Vec<(usize, usize)> {
        let lines = drawing.rsplit("d=\"").next().unwrap().split('"').next().unwrap();
        let (mut x, mut y, mut found) = (0, 0, Vec::new());
        let number = |text: &str| text.parse::<usize>().unwrap();
        // `M1 1.5h7m1 0h1`: to a place, so far, on by so much, so far.
        for step in lines.replace('m', "\nm").replace('M', "\nM").trim().lines() {
            let (begin, run) = step.split_once('h').unwrap();
            let (across, down) = begin[1..].split_once(' ').unwrap();
            if begin.starts_with('M') {
                (x, y) = (number(across), number(down.trim_end_matches(".5")));
            } else {
                x += number(across);
            }
            let run = number(run);
            found.extend((x..x + run).map(|x| (y - EDGE, x - EDGE)));
            x += run;
        }
        assert!(found.iter().all(|(y, x)| *y < side && *x < side));
        found
    }

    #[test]
    fn every_dark_module_is_drawn_and_the_drawing_is_light() {
        let link = "http://192.168.1.40:8064/here/17/1999/0123456789abcdef01234567";
        let code = QRBuilder::new(link.to_owned()).ecl(ECL::M).build().unwrap();
        let all = (0..code.size).flat_map(|y| (0..code.size).map(move |x| (y, x)));
        let expected: Vec<_> = all.filter(|(y, x)| code[*y][*x].value()).collect();
        let drawing = drawing(link).unwrap();
        assert_eq!(dark(&drawing, code.size), expected);
        assert!(drawing.len() < 4_000, "{} bytes", drawing.len());
    }
}
