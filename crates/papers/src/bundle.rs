//! What is asked for: one paper, those of a round, or those of the whole event.

use std::str::FromStr;

use crate::paper::{Paper, Unknown, When, Wish, all_of, named};
use crate::{Document, Event, Missing};

/// What is asked for by one name.
#[derive(Clone, Copy, Debug)]
pub enum Bundle {
    /// One paper.
    One(&'static Paper),
    /// All papers of a round; before the first one those of the beginning.
    Round,
    /// All papers of the event: the beginning, the pairings and results of every round, the tables
    /// as they stand, the end.
    Event,
}

/// A paper that was made, or why it was not.
#[derive(Debug)]
pub struct Made {
    /// The name of the paper.
    pub name: &'static str,
    /// The paper, or what is missing.
    pub made: Result<Document, Missing>,
}

/// What is kept of every round of an event.
const OF_EVERY_ROUND: [&str; 2] = ["pairings", "results"];
/// What is kept of the last round of an event.
const OF_THE_LAST: [&str; 5] =
    ["standings", "standings-by-federation", "standings-by-category", "crosstable", "bracket"];

impl Bundle {
    /// Whether it is one paper, which must be made, or several, of which those are made that can be.
    #[must_use]
    pub const fn is_one(self) -> bool {
        matches!(self, Bundle::One(_))
    }

    /// The papers, each with what is wished of it.
    #[must_use]
    pub fn papers(self, event: &Event<'_>, wish: &Wish) -> Vec<(&'static Paper, Wish)> {
        let so = |paper: &'static Paper| (paper, *wish);
        match self {
            Bundle::One(paper) => vec![so(paper)],
            Bundle::Round if wish.round.is_none() && event.last_round().is_none() => {
                all_of(When::Before).map(so).collect()
            }
            Bundle::Round => all_of(When::Round).map(so).collect(),
            Bundle::Event => {
                let mut papers: Vec<_> = all_of(When::Before).map(so).collect();
                let last = event.last_round().map_or(0, |round| round.get());
                let rounds = (1..=last).filter_map(arbitra_model::Round::new);
                for round in rounds {
                    let of = Wish { round: Some(round), ..*wish };
                    let kept = OF_EVERY_ROUND.iter().filter_map(|name| named(name).ok());
                    papers.extend(kept.map(|paper| (paper, of)));
                }
                papers.extend(OF_THE_LAST.iter().filter_map(|name| named(name).ok()).map(so));
                papers.extend(all_of(When::End).map(so));
                papers
            }
        }
    }

    /// Makes the papers, in their order.
    #[must_use]
    pub fn make(self, event: &Event<'_>, wish: &Wish) -> Vec<Made> {
        make_all(event, self.papers(event, wish))
    }
}

impl FromStr for Bundle {
    type Err = Unknown;

    fn from_str(name: &str) -> Result<Bundle, Unknown> {
        match name {
            "round" => Ok(Bundle::Round),
            "event" => Ok(Bundle::Event),
            name => named(name).map(Bundle::One),
        }
    }
}

/// Makes papers, in the order in which they are named.
pub fn make<'p>(
    event: &Event<'_>,
    papers: impl IntoIterator<Item = &'p Paper>,
    wish: &Wish,
) -> Vec<Made> {
    make_all(event, papers.into_iter().map(|paper| (paper, *wish)))
}

fn make_all<'p>(
    event: &Event<'_>,
    papers: impl IntoIterator<Item = (&'p Paper, Wish)>,
) -> Vec<Made> {
    let papers = papers.into_iter();
    papers
        .map(|(paper, wish)| {
            let made = paper.make(event, &wish).map(|document| {
                let name = match wish.round {
                    Some(round) if paper.when == When::Round => format!("{}-{round}", paper.name),
                    _ => paper.name.to_owned(),
                };
                Document { name, ..document }
            });
            Made { name: paper.name, made }
        })
        .collect()
}
