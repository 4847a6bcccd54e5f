//! The printed tables, cell by cell: `tests/suite/rating/*.csv`.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use arbitra_rating::norms::{Edition, NormTitle};
use arbitra_rating::performance::{Cut, performance};
use arbitra_rating::{HalfPoints, tables};

fn rows(name: &str) -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/rating");
    let text = fs::read_to_string(folder.join(name)).unwrap();
    let cells = |line: &str| line.split(',').map(|cell| cell.trim().to_owned()).collect();
    text.lines().skip(1).filter(|line| !line.is_empty()).map(cells).collect()
}

fn halves(text: &str) -> HalfPoints {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    HalfPoints::new(2 * whole.parse::<i32>().unwrap() + i32::from(part == "5"))
}

#[test]
fn every_percentage_has_its_difference() {
    let rows = rows("dp.csv");
    assert_eq!(rows.len(), 101);
    for row in rows {
        let [percent, difference] = [&row[0], &row[1]].map(|cell| cell.parse::<i32>().unwrap());
        assert_eq!(tables::dp(percent), difference, "{percent} %");
        assert_eq!(tables::dp(100 - percent), -difference, "{percent} %");
    }
}

#[test]
fn every_difference_has_its_expectation() {
    let mut last = -1;
    for row in rows("expectancy.csv") {
        let number = |index: usize| row[index].parse::<i32>().unwrap();
        let most = if row[1].is_empty() { 4000 } else { number(1) };
        assert_eq!(number(0), last + 1, "no gaps");
        for difference in number(0)..=most {
            assert_eq!(tables::expectation(difference), number(2));
            if difference > 0 {
                assert_eq!(tables::expectation(-difference), number(3));
            }
        }
        last = most;
    }
}

/// The 60 printed rows of seven and eight games and the generated rest, at both ends of each.
#[test]
fn the_score_every_average_needs() {
    let rows = rows("norm-average-ranges.csv");
    let printed = rows.iter().filter(|row| row[5].starts_with("printed")).count();
    assert_eq!((rows.len(), printed), (628, 60));
    for row in rows {
        let games: usize = row[0].parse().unwrap();
        let title: NormTitle = row[1].parse().unwrap();
        let from: i32 = row[3].parse().unwrap();
        let to: i32 = if row[4].is_empty() { 3000 } else { row[4].parse().unwrap() };
        for edition in Edition::ALL {
            let rules = edition.rules();
            let needed = |average| rules.score_needed(title, games, average);
            let score = Some(halves(&row[2]));
            assert_eq!([needed(from), needed(to)], [score, score], "{row:?}");
            assert_ne!(needed(from - 1), score, "{row:?}");
            assert!(row[4].is_empty() || needed(to + 1) != score, "{row:?}");
        }
    }
}

#[test]
fn the_mix_every_number_of_games_needs() {
    for row in rows("norm-opponents.csv") {
        let number = |index: usize| row[index].parse::<usize>().unwrap();
        let games = number(0);
        let rules = Edition::E2014.rules();
        assert_eq!(rules.higher_titles(games), number(1), "{games}");
        assert_eq!(rules.title_holders(games), number(2), "{games}");
        assert_eq!(rules.own_federation(games), number(3), "{games}");
        assert_eq!(rules.one_federation(games), number(4), "{games}");
        assert_eq!(rules.unrated_opponents(games), Some(number(6)), "{games}");
        assert_eq!(Edition::E2024.rules().unrated_opponents(games), None);
        // The least score of 35 %: enough at the top, where performance never binds.
        let least = rules.score_needed(NormTitle::GM, games, 3000);
        assert_eq!(least, Some(halves(&row[5])), "{games}");
    }
}

#[test]
fn performances_of_the_round_robin_of_twelve() {
    let rows = rows("round-robin-of-twelve.csv");
    assert_eq!(rows.len(), 12);
    let rating = |row: &[String]| row[1].parse::<i32>().unwrap();
    for (index, row) in rows.iter().enumerate() {
        let others = rows.iter().enumerate().filter(|(other, _)| *other != index);
        let ratings: Vec<i32> = others.map(|(_, other)| rating(other)).collect();
        let score = halves(&row[14]);
        let expected: i32 = row[15].parse().unwrap();
        assert_eq!(performance(&ratings, score, Cut::Full), Some(expected), "rank {}", row[0]);
    }
}
