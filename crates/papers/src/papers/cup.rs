//! The bracket of a knock-out, drawn.

use arbitra_model::{Number, Points, Reader};
use arbitra_pairing::form::Entrants;
use arbitra_pairing::knockout::{Bracket as Cup, Pairing, Rules, Words, bracket_size, feeders};
use arbitra_pairing::{Form, System};
use arbitra_texts as t;

use crate::document::{Bracket, Match, Part, Side, StageColumn};
use crate::layout::Lie;
use crate::{Document, Event, Missing, Wish};

/// The bracket as it stands after the round that is wished for; stages to come stay empty.
pub fn bracket(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let tournament = event.tournament;
    let Some(System::Form(Form::KnockOut(of))) = System::of(tournament) else {
        return Err(Missing::KnockOut);
    };
    let rules = Rules::of(tournament, of).map_err(|_| Missing::KnockOut)?;
    let field = match of {
        Entrants::Players => tournament.players.len(),
        Entrants::Teams => tournament.teams.len(),
    };
    let field = u16::try_from(field).ok().filter(|field| *field > 1).ok_or(Missing::Players)?;
    let paired = tournament.paired_rounds();
    let rounds = wish.round.map_or(paired, |round| usize::from(round.get()));
    let cup = Cup::after(tournament, &rules, rounds);
    let words = Words::of(l);
    let name = |number: Number| {
        let name = match of {
            Entrants::Players => tournament.player(number).map(|player| player.name.clone()),
            Entrants::Teams => {
                let teams = &tournament.teams;
                let team = teams.iter().find(|team| team.number.get() == number.get());
                team.map(|team| team.name.clone())
            }
        };
        format!("{number} {}", name.unwrap_or_default())
    };
    let meeting = |pairing: Option<&Pairing>| {
        let Some(pairing) = pairing else { return Match::default() };
        let (above, below) = scores(pairing, l);
        let side = |number: Option<Number>, score: String| Side {
            name: number.map_or_else(|| words.bye.to_owned(), name),
            score,
            through: number.is_some() && number == pairing.winner,
        };
        Match { sides: [side(Some(pairing.higher), above), side(pairing.lower, below)] }
    };
    let size = bracket_size(field);
    let mut order: Vec<u16> = vec![1];
    let mut columns = vec![order.clone()];
    for step in 1..size.trailing_zeros() {
        let matches = 1_u16 << (step - 1);
        let pairs = order.iter().map(|number| feeders(*number, matches));
        order = pairs.flat_map(|(one, other)| [one, other]).collect();
        columns.insert(0, order.clone());
    }
    let stages = columns
        .iter()
        .enumerate()
        .map(|(column, order)| {
            let stage = cup.stages.get(column);
            let find = |number: &u16| {
                let matches = stage.map_or(&[][..], |stage| &stage.matches);
                meeting(matches.iter().find(|pairing| pairing.number == *number))
            };
            StageColumn {
                name: words.stage(size >> column),
                matches: order.iter().map(find).collect(),
            }
        })
        .collect();
    let third = cup.stages.last().and_then(|stage| stage.third_place.as_ref());
    let drawn = Bracket {
        stages,
        third: third.map(|pairing| (words.third_place.to_owned(), meeting(Some(pairing)))),
        champion: cup.champion().map(|number| (t::papers_winner(l).to_owned(), name(number))),
    };
    let document = Document::new(t::bracket(l));
    let subtitle = wish.round.map_or_else(String::new, |round| event.round_name(round));
    Ok(Document { lie: Some(Lie::Landscape), ..document }
        .subtitle(subtitle)
        .with(Part::Bracket(drawn)))
}

/// What both have scored, phase after phase: `1½`, `½+2`.
fn scores(pairing: &Pairing, l: Reader) -> (String, String) {
    let phases = pairing.phases();
    let of = |side: fn((Points, Points)) -> Points| {
        let said = phases.iter().map(|phase| side(pairing.score(*phase)).written(l));
        said.collect::<Vec<_>>().join(" + ")
    };
    (of(|(above, _)| above), of(|(_, below)| below))
}
