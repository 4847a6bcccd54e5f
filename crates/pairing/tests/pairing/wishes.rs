//! "Why not?" put to the test: every answer is held against the round paired again with the wish made an absolute
//! rule, and against the criteria as this file reads them.
//!
//! Positions come from known-good tournaments beside the repository where they are, else from generated ones.

use std::collections::BTreeMap;
use std::fs;

use arbitra_model::{Number, Points, Round, Tournament};
use arbitra_pairing::check::Paired;
use arbitra_pairing::dutch::{Edition, Fault, Verdict, Wish, why_not};
use arbitra_pairing::generate::{Plan, Random, generate};
use arbitra_pairing::position::{Lists, repeated_colour};
use arbitra_pairing::{
    BracketReasoning, Criterion, Float, Position, RoundPairing, Strength, System, colours, pair,
};

use crate::common::{beside, table, trf_files};

/// How many positions of each edition, and how many wishes in each.
const POSITIONS: usize = 500;
const WISHES: usize = 20;

#[test]
fn wishes_in_rounds_of_2026() {
    check_wishes(Edition::E2026, "oracle/dutch2026");
}

#[test]
fn wishes_in_rounds_of_2017() {
    check_wishes(Edition::E2017, "oracle/dutch2017");
}

fn check_wishes(edition: Edition, folder: &str) {
    let mut random = Random::new(2026);
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    let files = beside(folder).map(|folder| trf_files(&folder));
    let mut positions = 0;
    let mut seed = 0;
    while positions < POSITIONS {
        seed += 1;
        let tournament = match &files {
            Some(files) => {
                let file = &files[random.below(files.len() as u64) as usize];
                arbitra_trf::read(&fs::read(file).unwrap()).unwrap().tournament
            }
            None => generate(&Plan::small(seed)).unwrap().tournament,
        };
        let Some(position) = some_round(&tournament, edition, &mut random) else { continue };
        positions += 1;
        let pairing = pair(System::Dutch(edition), &position).unwrap();
        for _ in 0..WISHES {
            let wish = some_wish(&position, &mut random);
            let verdict = why_not(edition.rules(), &position, &pairing, wish).unwrap();
            let name = verify(edition, &position, &pairing, wish, &verdict);
            *tally.entry(name).or_default() += 1;
        }
    }
    println!("{edition}: {positions} positions, {tally:#?}");
}

fn some_round(tournament: &Tournament, edition: Edition, random: &mut Random) -> Option<Position> {
    let rounds = tournament.paired_rounds();
    let round = Round::from_index(random.below(rounds as u64) as usize);
    let position = Position::before(tournament, round, edition.rules().history).ok()?;
    (position.contenders.len() >= 4).then_some(position)
}

fn some_wish(position: &Position, random: &mut Random) -> Wish {
    let all = position.contenders.len() as u64;
    let one = random.below(all);
    let number = |rank: u64| position.contenders[rank as usize].number;
    if all % 2 == 1 && random.below(4) == 0 {
        return Wish::Bye { player: number(one) };
    }
    // Neighbours are asked for most.
    let span = if random.below(2) == 0 { all } else { all.min(12) };
    let other = (one + 1 + random.below(span.max(2) - 1)) % all;
    Wish::Meet { one: number(one), other: number(other) }
}

/// Verifies an answer; returns what kind it was.
fn verify(
    edition: Edition,
    position: &Position,
    pairing: &RoundPairing,
    wish: Wish,
    verdict: &Verdict,
) -> String {
    let complain = |what: &str| {
        panic!("{edition}, {wish:?}: {what}\n{verdict:#?}\n{}", table(position));
    };
    let forced = forced(position, wish);
    let again = pair(System::Dutch(edition), &forced);
    match verdict {
        Verdict::AlreadySo => {
            if again.as_ref().map(Paired::from) != Ok(Paired::from(pairing)) {
                complain("forcing it changes the round");
            }
            "already so".to_owned()
        }
        Verdict::Forbidden { criterion } => {
            if again.is_ok() {
                complain("it is allowed");
            }
            format!("forbidden by {criterion:?}")
        }
        Verdict::Impossible { .. } => {
            if again.is_ok() {
                complain("it is possible");
            }
            "impossible".to_owned()
        }
        Verdict::Departs(departure) => {
            let again = again.unwrap_or_else(|_| panic!("{edition}, {wish:?}: it is impossible"));
            let name = match &departure.fault {
                Fault::Worse(worse) => format!("worse by {:?}", worse.criterion),
                Fault::Later(_) => "later in the order".to_owned(),
                other => format!("{other:?}").split(' ').next().unwrap().to_owned(),
            };
            match departure.bracket {
                None => {
                    let bye = |bye: Option<Number>| {
                        let all = &position.contenders;
                        all.iter().find(|c| Some(c.number) == bye).unwrap().score
                    };
                    if departure.bye != again.bye {
                        complain("the bye goes to somebody else");
                    }
                    if bye(departure.bye) <= bye(pairing.bye) {
                        complain("the bye does not go to a higher score");
                    }
                }
                Some(place) => {
                    let mine = &pairing.reasoning.brackets[place];
                    let theirs = departure.instead.as_deref().unwrap();
                    let found = |bracket: &BracketReasoning| {
                        (bracket.kind, bracket.pairs.clone(), bracket.downfloaters.clone())
                    };
                    let repaired = &again.reasoning.brackets;
                    if found(theirs) != found(&repaired[place]) {
                        complain(&format!("re-pairing gives {:?}", repaired[place]));
                    }
                    let above = |round: &RoundPairing| -> Vec<_> {
                        round.reasoning.brackets[..place].iter().map(found).collect()
                    };
                    if above(pairing) != above(&again) {
                        complain("the rounds part earlier");
                    }
                    if found(mine) == found(theirs) {
                        complain("the bracket stays the same");
                    }
                    if departure.fault != Fault::Incomplete {
                        let fault = (&departure.fault, pairing.reasoning.bye_score);
                        held_against(edition, position, mine, theirs, fault, &complain);
                    }
                }
            }
            name
        }
        other => format!("{other:?}").split(' ').next().unwrap().to_owned(),
    }
}

/// The first criterion that tells two candidates apart is the one named.
fn held_against(
    edition: Edition,
    position: &Position,
    mine: &BracketReasoning,
    theirs: &BracketReasoning,
    (fault, bye_score): (&Fault, Option<Points>),
    complain: &dyn Fn(&str),
) {
    if (&mine.moved_down, &mine.residents) != (&theirs.moved_down, &theirs.residents) {
        complain("the brackets are not the same");
    }
    let values = |bracket| values(edition, position, bracket, bye_score);
    let first =
        values(mine).into_iter().zip(values(theirs)).find(|(mine, theirs)| mine.1 != theirs.1);
    let named = match fault {
        Fault::Worse(worse) => Some(worse.criterion),
        _ => None,
    };
    match (first, named) {
        (None, None | Some(Criterion::NextBracket)) => {}
        // C8 looks ahead, which this file does not: nothing before it may differ.
        (Some(((criterion, _), _)), Some(Criterion::NextBracket)) => {
            if criterion < Criterion::NextBracket {
                complain(&format!("{criterion:?} differs before"));
            }
        }
        (Some(((criterion, mine), (_, theirs))), named) => {
            if Some(criterion) != named || theirs <= mine {
                complain(&format!("{criterion:?} goes from {mine:?} to {theirs:?}"));
            }
        }
        (None, Some(_)) => complain("nothing differs"),
    }
}

/// The position in which a wish is an absolute rule.
fn forced(position: &Position, wish: Wish) -> Position {
    let mut forced = position.clone();
    let all = position.contenders.len();
    let rank = |number: Number| position.contenders.iter().position(|c| c.number == number);
    let mut barred: Vec<(u16, u16)> = Vec::new();
    for index in 0..all {
        let own = position.forbidden.of(index).iter();
        barred.extend(own.filter(|o| index < usize::from(**o)).map(|o| (index as u16, *o)));
    }
    match wish {
        Wish::Meet { one, other } => {
            let (a, b) = (rank(one).unwrap(), rank(other).unwrap());
            for third in (0..all).filter(|third| *third != a && *third != b) {
                barred.push((a as u16, third as u16));
                barred.push((b as u16, third as u16));
            }
            forced.contenders[a].bye_barred = true;
            forced.contenders[b].bye_barred = true;
        }
        Wish::Bye { player } => {
            let player = rank(player).unwrap();
            for third in (0..all).filter(|third| *third != player) {
                barred.push((player as u16, third as u16));
                forced.contenders[third].bye_barred = true;
            }
        }
    }
    forced.forbidden = Lists::from_pairs(all, &barred);
    forced
}

/// The criteria of a bracket that look at nothing beyond it, as the articles have them.
fn values(
    edition: Edition,
    position: &Position,
    bracket: &BracketReasoning,
    bye_score: Option<Points>,
) -> Vec<(Criterion, Vec<i32>)> {
    let rank =
        |number: Number| position.contenders.iter().position(|c| c.number == number).unwrap();
    let score = |index: usize| position.contenders[index].score.hundredths();
    let is_new = edition == Edition::E2026;
    let lowest = score(rank(*bracket.residents.last().unwrap()));
    let pairs: Vec<(usize, usize)> =
        bracket.pairs.iter().map(|(a, b)| (rank(*a), rank(*b))).collect();
    let left: Vec<usize> = bracket.downfloaters.iter().map(|d| rank(*d)).collect();
    let is_moved = |index: usize| bracket.moved_down.contains(&position.contenders[index].number);
    let descending = |mut list: Vec<i32>| {
        list.sort_unstable_by(|a, b| b.cmp(a));
        list
    };
    let staying = |index: usize| if is_new { score(index) } else { score(index) - lowest + 100 };
    let mut floats: Vec<i32> = left.iter().map(|&d| staying(d)).collect();
    if !is_new {
        floats.extend(pairs.iter().map(|&(a, b)| score(a) - score(b)));
    }
    let [mut beyond, mut thrice, mut unmet, mut unmet_strong] = [0; 4];
    for &(a, b) in &pairs {
        let (seats, _) = colours::allot(position, a.min(b), a.max(b));
        let preference = |index: usize| position.contenders[index].preference();
        let gets = |index: usize| {
            if seats.white == index {
                arbitra_model::Colour::White
            } else {
                arbitra_model::Colour::Black
            }
        };
        let top = position.is_topscorer(a) || position.is_topscorer(b);
        for index in [a, b] {
            let contender = &position.contenders[index];
            let step = if gets(index) == arbitra_model::Colour::White { 1 } else { -1 };
            beyond += i32::from(top && (contender.colour_difference() + step).abs() > 2);
            thrice += i32::from(top && repeated_colour(&contender.colours) == Some(gets(index)));
            unmet += i32::from(preference(index).is_some_and(|p| p.colour != gets(index)));
        }
        if let (Some(p), Some(q)) = (preference(a), preference(b)) {
            let both = |strength| p.strength >= strength && q.strength >= strength;
            let clash = p.colour == q.colour;
            unmet_strong += i32::from(clash && both(Strength::Strong) && !both(Strength::Absolute));
        }
    }
    let mut counts = [0; 4];
    let mut differences: [Vec<i32>; 4] = Default::default();
    let mut float = |index: usize, way: Float, value: Option<i32>, counted: bool| {
        for back in 0..2 {
            if position.contenders[index].floats[back] == Some(way) {
                let slot = 2 * back + usize::from(way == Float::Up);
                counts[slot] += i32::from(counted);
                differences[slot].extend(value);
            }
        }
    };
    for &(a, b) in &pairs {
        let difference = Some(score(a) - score(b));
        if is_new && is_moved(a) {
            float(b, Float::Up, difference, true);
        }
        if !is_new && difference > Some(0) {
            float(a, Float::Down, difference, true);
            float(b, Float::Up, difference, true);
        }
    }
    for &d in &left {
        let moved = is_moved(d);
        float(d, Float::Down, (moved || !is_new).then(|| staying(d)), !moved || !is_new);
    }
    let mut values = vec![
        (Criterion::Downfloaters, vec![left.len() as i32]),
        (Criterion::DownfloaterScores, descending(floats)),
        (Criterion::ColourDifference, vec![beyond]),
        (Criterion::ColourThreeTimes, vec![thrice]),
        (Criterion::Preference, vec![unmet]),
        (Criterion::StrongPreference, vec![unmet_strong]),
    ];
    // C9 where the one left over is to get the bye of the round: nobody below has the score for it (C5).
    if let [one] = *left
        && bye_score.is_some_and(|score| score >= bracket.score)
    {
        let unplayed = i32::from(position.contenders[one].unplayed);
        values.insert(2, (Criterion::ByeUnplayed, vec![unplayed]));
    }
    values.extend(Criterion::FLOATS.into_iter().zip(counts.map(|c| vec![c])));
    values.extend(Criterion::FLOAT_DIFFERENCES.into_iter().zip(differences.map(descending)));
    values
}
