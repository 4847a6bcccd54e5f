//! The standings of a report file by any list of tie-breaks:
//!
//!     cargo run -p arbitra-standings --example table open.trf "BH/C1, BH, SB"

#![allow(clippy::print_stdout, reason = "an example tells what it did")]

use std::error::Error;
use std::{env, fs};

use arbitra_model::Tournament;
use arbitra_standings::{Asked, List, Ranking};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let path = words.next().ok_or("name a report file")?;
    let list = words.next().map_or(List::Own, List::These);
    let tournament = arbitra_trf::read(&fs::read(path)?)?.tournament;
    print!("{}", table(&tournament, list)?);
    Ok(())
}

/// Place, number, points and tie-breaks between tabs.
fn table(tournament: &Tournament, list: List) -> Result<String, Box<dyn Error>> {
    let standings = Ranking::of(tournament, &Asked::by(list))?.standings;
    let mut text = String::new();
    for row in &standings.rows {
        let place = row.rank.map_or_else(String::new, |rank| rank.to_string());
        text += &format!("{place}\t{}\t{}", row.number, row.points);
        for column in 0..standings.columns.len() {
            text += &format!("\t{}", standings.print(row, column));
        }
        text += "\n";
    }
    Ok(text)
}

#[test]
fn the_winner_stands_first() -> Result<(), Box<dyn Error>> {
    let file = b"001    1      Ada                               2100                             0.0    2     2 w 0\n\
        001    2      Bo                                2000                             1.0    1     1 b 1\n";
    let tournament = arbitra_trf::read(file)?.tournament;
    let told = table(&tournament, List::These("BWG".to_owned()))?;
    assert_eq!(told, "1\t2\t1.0\t1\n2\t1\t0.0\t0\n");
    Ok(())
}
