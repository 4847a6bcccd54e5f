//! The one table of a run: task, size, processor time, instructions, memory, growth, and the ratio to another way.

use super::measure::{Measure, Meter, exponent};

/// What a task cost at one size.
pub struct Row {
    pub task: String,
    pub size: usize,
    pub measure: Measure,
    /// How many times what another way costs, and which way.
    pub ratio: Option<(f64, String)>,
}

impl Row {
    pub fn new(task: impl Into<String>, size: usize, measure: Measure) -> Row {
        Row { task: task.into(), size, measure, ratio: None }
    }

    /// The same with what another way cost in the same run.
    pub fn beside(self, meter: &Meter, other: &Measure, name: &str) -> Row {
        let ratio = meter.above_start(&self.measure) / meter.above_start(other);
        Row { ratio: Some((ratio, name.to_owned())), ..self }
    }
}

/// Prints rows; the last size of a task says how its cost grew from the first.
pub fn print(meter: &Meter, rows: &[Row]) {
    println!("{:<34}{:>7}{}{:>9}   ratio", "task", "size", Measure::HEADINGS, "growth");
    for (place, row) in rows.iter().enumerate() {
        let Row { task, size, measure, ratio } = row;
        let is_last = rows[place + 1..].iter().all(|other| other.task != *task);
        let sizes = rows.iter().filter(|other| other.task == *task);
        let points: Vec<(f64, f64)> =
            sizes.map(|row| (row.size as f64, meter.above_start(&row.measure))).collect();
        let growth = match is_last && points.len() > 1 {
            true => format!("n^{:.2}", exponent(&points)),
            false => "–".to_owned(),
        };
        let ratio =
            ratio.as_ref().map_or("–".to_owned(), |(times, of)| format!("{times:.2} × {of}"));
        println!("{task:<34}{size:>7}{measure}{growth:>9}   {ratio}");
    }
    println!();
}
