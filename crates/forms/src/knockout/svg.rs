//! The bracket as a drawing: one column for each stage, lines from match to match.

use std::fmt::Write;

use arbitra_model::{Number, Points, Tournament};
use arbitra_report::escape;

use super::bracket::{Bracket, Pairing, StageOfBracket};
use super::contestants::Contestants;
use super::seeding::{bracket_size, feeders};
use super::words::Words;

const WIDTH: u32 = 264;
const GAP: u32 = 36;
const LINE: u32 = 22;
/// A letter is no wider on average, also in bold.
const LETTER: u32 = 9;
const SLOT: u32 = 58;
const TOP: u32 = 64;
const MARGIN: u32 = 16;

/// Draws the whole bracket; stages to come stay empty.
#[must_use]
pub fn draw(tournament: &Tournament, bracket: &Bracket, words: &Words) -> String {
    let contestants = Contestants::of(tournament, 0, bracket.rules.of);
    let tournament = &*contestants.tournament;
    let size = bracket_size(tournament.players.len() as u16);
    let stages = size.trailing_zeros();
    let third = bracket.stages.iter().any(|stage| stage.third_place.is_some());
    let width = 2 * MARGIN + stages * (WIDTH + GAP) + WIDTH;
    let height = TOP + u32::from(size) / 2 * SLOT + if third { 2 * SLOT } else { MARGIN };
    let mut svg = Drawing { text: String::new(), tournament, words };
    svg.put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" xml:lang=\"{}\" role=\"img\">\n\
         <title>{name}</title>\n<style>text{{font:14px sans-serif;fill:#111}}.h{{font-weight:bold}}\
         .w{{font-weight:bold}}.s{{text-anchor:end}}rect{{fill:#fff;stroke:#555}}\
         path{{fill:none;stroke:#999}}</style>\n\
         <text x=\"{MARGIN}\" y=\"24\" class=\"h\">{name}</text>\n",
        words.reader.code(),
        name = escape(&tournament.event.name),
    ));
    let mut order: Vec<u16> = vec![1];
    let mut columns: Vec<Vec<u16>> = vec![order.clone()];
    for step in 1..stages {
        // The match and the two that feed it lie together.
        let matches = 1_u16 << (step - 1);
        order = order
            .iter()
            .flat_map(|number| {
                let (a, b) = feeders(*number, matches);
                [a, b]
            })
            .collect();
        columns.insert(0, order.clone());
    }
    for (column, order) in columns.iter().enumerate() {
        let stage_size = size >> column;
        let x = MARGIN + column as u32 * (WIDTH + GAP);
        svg.put(format_args!(
            "<text x=\"{x}\" y=\"48\" class=\"h\">{}</text>\n",
            escape(&words.stage(stage_size))
        ));
        let stage = bracket.stages.get(column);
        for (place, number) in order.iter().enumerate() {
            let y = middle(column as u32, place as u32);
            svg.pairing(x, y - LINE, find(stage, *number));
            let right = x + WIDTH;
            let target = middle(column as u32 + 1, place as u32 / 2);
            let (bend, end) = (right + GAP / 2, right + GAP);
            let target = if column + 1 == columns.len() { y } else { target };
            svg.put(format_args!("<path d=\"M{right} {y}H{bend}V{target}H{end}\"/>\n"));
        }
    }
    svg.winner(bracket, MARGIN + stages * (WIDTH + GAP), middle(stages - 1, 0));
    if let Some(pairing) = bracket.stages.last().and_then(|stage| stage.third_place.as_ref()) {
        let (x, y) = (MARGIN + (stages - 1) * (WIDTH + GAP), height - SLOT - MARGIN);
        svg.put(format_args!(
            "<text x=\"{x}\" y=\"{}\" class=\"h\">{}</text>\n",
            y - 8,
            escape(words.third_place)
        ));
        svg.pairing(x, y, Some(pairing));
    }
    svg.text.push_str("</svg>\n");
    svg.text
}

fn find(stage: Option<&StageOfBracket>, number: u16) -> Option<&Pairing> {
    stage?.matches.iter().find(|pairing| pairing.number == number)
}

/// The height of the middle of a match.
fn middle(column: u32, place: u32) -> u32 {
    let span = SLOT << column;
    TOP + place * span + span / 2
}

struct Drawing<'a> {
    text: String,
    tournament: &'a Tournament,
    words: &'a Words,
}

impl Drawing<'_> {
    fn put(&mut self, arguments: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.text.write_fmt(arguments);
    }

    /// Number and name, cut to what fits beside a score, with the whole name for pointers.
    fn name(&self, number: Number, score: &str) -> String {
        let name = self.tournament.player(number).map_or("", |player| player.name.as_str());
        let room = WIDTH - 24 - LETTER * score.chars().count() as u32;
        let most = (room / LETTER) as usize - number.to_string().len() - 1;
        if name.chars().count() <= most {
            return format!("{number} {}", escape(name));
        }
        let short: String = name.chars().take(most.saturating_sub(1)).collect();
        let (short, whole) = (escape(short.trim_end()), escape(name));
        format!("{number} {short}…<title>{whole}</title>")
    }

    fn pairing(&mut self, x: u32, y: u32, pairing: Option<&Pairing>) {
        let height = 2 * LINE;
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{height}\"/>\n"
        ));
        let Some(pairing) = pairing else { return };
        let (above, below) = scores(pairing);
        let lines = [(Some(pairing.higher), above), (pairing.lower, below)];
        for (line, (number, score)) in (0..).zip(lines) {
            let at = y + line * LINE + 16;
            let through = number.is_some() && number == pairing.winner;
            let class = if through { "w" } else { "n" };
            let name = match number {
                Some(number) => self.name(number, &score),
                None => self.words.bye.to_owned(),
            };
            self.put(format_args!(
                "<text x=\"{}\" y=\"{at}\" class=\"{class}\">{name}</text>\
                 <text x=\"{}\" y=\"{at}\" class=\"s\">{score}</text>\n",
                x + 6,
                x + WIDTH - 6
            ));
        }
    }

    fn winner(&mut self, bracket: &Bracket, x: u32, y: u32) {
        let Some(champion) = bracket.champion() else { return };
        let name = self.name(champion, "");
        let word = self.words.winner;
        let x = x + 6;
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{}\">{word}</text>\n<text x=\"{x}\" y=\"{}\" class=\"h\">{name}</text>\n",
            y - 4,
            y + 14
        ));
    }
}

/// The points of both, the phases side by side: `1½ 1 0`.
fn scores(pairing: &Pairing) -> (String, String) {
    let (above, below): (Vec<String>, Vec<String>) = pairing
        .phases()
        .into_iter()
        .map(|phase| {
            let (higher, lower) = pairing.score(phase);
            (written(higher), written(lower))
        })
        .unzip();
    (above.join(" "), below.join(" "))
}

/// Points as people write them: `0`, `½`, `1`, `1½`.
fn written(points: Points) -> String {
    let whole = points.hundredths() / 100;
    match (whole, points.hundredths() % 100) {
        (0, 50) => "½".to_owned(),
        (whole, 50) => format!("{whole}½"),
        (whole, 0) => whole.to_string(),
        _ => points.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Language, Player};

    use super::*;
    use crate::knockout::Rules;

    #[test]
    fn draws_every_match_and_keeps_names_harmless() {
        let numbers = (1..=13).filter_map(Number::new);
        let players = numbers.map(|n| Player::new(n, format!("A<{n}> & Co"))).collect();
        let tournament = Tournament { players, ..Tournament::default() };
        let bracket = Bracket::after(&tournament, &Rules::standard(), 0);
        let svg = draw(&tournament, &bracket, &Words::of(Language::English));
        assert_eq!(svg.matches("<rect ").count(), 15);
        assert!(svg.contains("Quarter-finals") && svg.contains("Last 16"));
        assert!(svg.contains("A&lt;13&gt; &amp; Co") && !svg.contains("A<"));
        assert_eq!(svg.matches(">bye<").count(), 3);
        assert_eq!(written(Points::HALF.times(3)), "1½");
    }
}
