//! What is asked of a hard round beside what its pairing takes.

use std::hint::black_box;

use arbitra_model::{Language, Number, Round};
use arbitra_pairing::explain::Explained;
use arbitra_pairing::generate::{Plan, generate};
use arbitra_pairing::{System, dutch, pair, pair_round};

use crate::clock::milliseconds;

/// The slowest round of a tournament: its number, what pairing takes, and how many times that the questions take, their own
/// pairing included.
pub fn line(name: &str, plan: &Plan) -> Option<String> {
    let System::Dutch(edition) = plan.system else { return None };
    let rules = edition.rules();
    let tournament = generate(plan).ok()?.tournament;
    let rounds = (0..tournament.paired_rounds()).map(Round::from_index);
    let timed = rounds.map(|round| {
        (milliseconds(|| drop(pair_round(&tournament, plan.system, Some(round)))), round)
    });
    let (_, round) = timed.max_by(|a, b| a.0.total_cmp(&b.0))?;
    let position = plan.system.position(&tournament, round)?.ok()?;
    let paired = best_of(|| drop(black_box(pair(plan.system, &position))));
    let explained = best_of(|| {
        let explained = Explained::new(&tournament, plan.system, Some(round));
        drop(black_box(explained.map(|explained| explained.round(Language::English).text())));
    });
    let proved = best_of(|| drop(black_box(dutch::certify(rules, &position))));
    let [one, other] = [1, plan.players / 2].map(Number::new);
    let wish = dutch::Wish::Meet { one: one?, other: other? };
    let wished = best_of(|| {
        if let Ok(pairing) = pair(plan.system, &position) {
            drop(black_box(dutch::why_not(rules, &position, &pairing, wish)));
        }
    });
    let times = |cost: f64| cost / paired;
    Some(format!(
        "{name:<14}{:>6}  round {:>2}  pair {paired:>8.2} ms  explain {:.2}  certify {:.2}  why not {:.2}",
        plan.players,
        round.get(),
        times(explained),
        times(proved),
        times(wished)
    ))
}

/// The best of three: what else the machine does is left out.
fn best_of(work: impl Fn()) -> f64 {
    (0..3).map(|_| milliseconds(&work)).fold(f64::INFINITY, f64::min)
}
