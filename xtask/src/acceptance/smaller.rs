//! Smaller files of a tournament, to find the smallest on which two programs still rank differently.

/// Where the first round of a player line begins, and how wide rounds are.
const FIRST: usize = 91;
const WIDE: usize = 10;

/// How a round looks in which somebody did not play.
const AWAY: &str = "0000 - Z";

/// The records that say something about standings; what else there is may name players who are gone.
const KEPT: [&str; 8] = ["001", "012", "142", "152", "162", "192", "202", "212"];

/// The file without what does not matter to standings.
pub fn bare(text: &str) -> String {
    let kept = text.lines().filter(|line| KEPT.iter().any(|record| line.starts_with(record)));
    kept.map(|line| format!("{line}\n")).collect()
}

/// Files that are smaller by one step: without the last round, or without one of the players.
pub fn candidates(text: &str) -> Vec<String> {
    let (rounds, numbers) = size(text);
    let mut all = Vec::new();
    if rounds > 1 {
        all.push(without_last(text, rounds - 1));
    }
    if numbers.len() > 2 {
        all.extend(numbers.iter().rev().map(|number| without(text, number)));
    }
    all
}

/// How large a file is, in words.
pub fn words(text: &str) -> String {
    let (rounds, numbers) = size(text);
    format!("{} players, {rounds} rounds", numbers.len())
}

/// The rounds, and the numbers of the players as they stand in the file.
fn size(text: &str) -> (usize, Vec<&str>) {
    let players = || text.lines().filter(|line| line.starts_with("001"));
    let rounds = players().map(|line| cells(line).count()).max().unwrap_or(0);
    (rounds, players().filter_map(|line| line.get(4..8)).collect())
}

/// The rounds of a player line.
fn cells(line: &str) -> impl Iterator<Item = &str> {
    let places = (0..).map(|round| FIRST + WIDE * round);
    places
        .map_while(|start| line.get(start..(start + AWAY.len()).min(line.len())))
        .take_while(|cell| !cell.trim().is_empty())
}

fn without_last(text: &str, rounds: usize) -> String {
    let shorter = text.lines().map(|line| match line.get(..3) {
        Some("001") => line.get(..FIRST + WIDE * rounds).unwrap_or(line).trim_end().to_owned(),
        Some("142") => format!("142 {rounds}"),
        _ => line.to_owned(),
    });
    shorter.map(|line| line + "\n").collect()
}

fn without(text: &str, number: &str) -> String {
    let mut smaller = String::new();
    for line in text.lines() {
        if !line.starts_with("001") {
            smaller.push_str(line);
        } else if line.get(4..8) == Some(number) {
            continue;
        } else {
            let mut own = line.get(..FIRST).unwrap_or(line).to_owned();
            for (round, cell) in cells(line).enumerate() {
                let is_gone = cell.get(..4).map(str::trim) == Some(number.trim());
                own = format!("{own:<width$}", width = FIRST + WIDE * round);
                own.push_str(if is_gone { AWAY } else { cell });
            }
            smaller.push_str(&own);
        }
        smaller.push('\n');
    }
    smaller
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: u16, games: &str) -> String {
        format!("001 {number:>4}      {number:<33}{:<34}0.0 {number:>4}  {games}\n", "")
    }

    #[test]
    fn rounds_and_players_go_one_by_one() {
        let games = ["   2 w 0     3 b 1", "   1 b 0  0000 - H", "0000 - U     1 w 0"];
        let players: String = (1..).zip(games).map(|(number, it)| line(number, it)).collect();
        let text = bare(&format!("012 Open\n042 2026/01/01\n142 2\n202 STD\n{players}"));
        assert!(!text.contains("042"), "{text}");
        assert_eq!(words(&text), "3 players, 2 rounds");
        let smaller = candidates(&text);
        assert_eq!(smaller.len(), 4);
        assert_eq!(words(&smaller[0]), "3 players, 1 rounds");
        assert!(smaller[0].contains("142 1\n") && !smaller[0].contains("3 b 1"), "{}", smaller[0]);
        let (_, without_three) = smaller[1].split_once("202 STD\n").unwrap();
        let expected = line(1, "   2 w 0  0000 - Z") + &line(2, "   1 b 0  0000 - H");
        assert_eq!(without_three, expected);
        let last = candidates(&candidates(&smaller[0])[0]);
        assert_eq!(last, Vec::<String>::new(), "two players and a round are the least");
    }
}
