//! The preview of the next round: what it calls certain is never wrong, and what it leaves open is.

use arbitra_model::{ByColour, Colour, Entry, Number, Score, Tournament};
use arbitra_pairing::dutch::Edition;
use arbitra_pairing::explain::preview::{Certainty, preview};
use arbitra_pairing::generate::{Plan, generate};
use arbitra_pairing::{RoundPairing, System, pair_round};
use arbitra_second as second;

/// A generated tournament of whose last round some games are still on: those of the players whose
/// numbers a seed picks.
fn being_played(seed: u64, games: usize) -> Option<(Tournament, Vec<ByColour<Number>>)> {
    let mut tournament = generate(&Plan::small(seed)).unwrap().tournament;
    let last = tournament.paired_rounds().checked_sub(1)?;
    tournament.announced_rounds = Some(last as u16 + 4);
    let mut pairs = Vec::new();
    for player in &tournament.players {
        if let Some(Entry::Game { opponent, colour: Colour::White, .. }) = player.entries.get(last)
        {
            pairs.push(ByColour { white: player.number, black: *opponent });
        }
    }
    let start = seed as usize % pairs.len().max(1);
    pairs.rotate_left(start);
    pairs.truncate(games);
    for pair in &pairs {
        for colour in Colour::ALL {
            let (own, opponent) = (pair[colour], pair[!colour]);
            let index = tournament.player_index(own).unwrap();
            tournament.players[index].entries[last] = Entry::Pending { opponent, colour };
        }
    }
    Some((tournament, pairs))
}

/// The tournament with results of the games that were on: 0, 1 and 2 are 1–0, ½–½ and 0–1.
fn ended(
    tournament: &Tournament,
    pairs: &[ByColour<Number>],
    mut combination: usize,
) -> Tournament {
    let mut ended = tournament.clone();
    let last = ended.paired_rounds() - 1;
    for pair in pairs {
        let scores =
            [(Score::Win, Score::Loss), (Score::Draw, Score::Draw), (Score::Loss, Score::Win)]
                [combination % 3];
        combination /= 3;
        for (colour, score) in [(Colour::White, scores.0), (Colour::Black, scores.1)] {
            let (own, opponent) = (pair[colour], pair[!colour]);
            let index = ended.player_index(own).unwrap();
            ended.players[index].entries[last] =
                Entry::Game { opponent, colour, score, rated: true };
        }
    }
    ended
}

/// Where two meet in a round, and whether the first has White.
fn meeting(round: &RoundPairing, one: Number, other: Number) -> Option<(usize, bool)> {
    (1..).zip(&round.boards).find_map(|(place, board)| {
        if (board.white, board.black) == (one, other) {
            Some((place, true))
        } else {
            ((board.white, board.black) == (other, one)).then_some((place, false))
        }
    })
}

#[test]
fn what_is_called_certain_is_never_wrong() {
    let systems = [System::Dutch(Edition::E2026), System::Dutch(Edition::E2017)];
    let (mut certain, mut moving, mut turning, mut positions) = (0, 0, 0, 0);
    for seed in 0..1500 {
        let system = systems[seed as usize % systems.len()];
        let Some((tournament, pairs)) = being_played(seed, 1 + seed as usize % 3) else { continue };
        let Ok(found) = preview(&tournament, system, 6) else { continue };
        assert_eq!(found.open.len(), pairs.len(), "seed {seed}");
        let rounds: Vec<Option<RoundPairing>> = (0..3usize.pow(pairs.len() as u32))
            .map(|combination| {
                let ended = ended(&tournament, &pairs, combination);
                pair_round(&ended, system, None).ok().map(|paired| paired.pairing)
            })
            .collect();
        assert_eq!(found.combinations, rounds.len());
        let Some(rounds) = rounds.into_iter().collect::<Option<Vec<RoundPairing>>>() else {
            assert!(found.impossible && found.boards.is_empty(), "seed {seed}");
            continue;
        };
        positions += 1;
        for board in &found.boards {
            let (white, black) = (board.players.white, board.players.black);
            let places: Vec<(usize, bool)> = rounds
                .iter()
                .map(|round| meeting(round, white, black).unwrap_or_else(|| panic!("seed {seed}")))
                .collect();
            let stays = places.iter().all(|(place, _)| *place == board.first);
            let turns = places.iter().any(|(_, white)| !white);
            match board.certainty {
                Certainty::Certain => {
                    assert!(stays && !turns, "seed {seed}");
                    certain += 1;
                }
                Certainty::MayMove => {
                    assert!(!stays && !turns, "seed {seed}");
                    moving += 1;
                }
                Certainty::ColoursOpen => {
                    assert!(turns, "seed {seed}");
                    turning += 1;
                }
            }
            let range = board.first..=board.last;
            assert!(places.iter().all(|(place, _)| range.contains(place)), "seed {seed}");
        }
        // Nothing that is the same in all of them is left open.
        for board in &rounds[0].boards {
            let always = rounds.iter().all(|it| meeting(it, board.white, board.black).is_some());
            let known = found.boards.iter().any(|it| {
                let pair = [it.players.white, it.players.black];
                pair.contains(&board.white) && pair.contains(&board.black)
            });
            assert_eq!(always, known, "seed {seed}");
        }
        let bye = rounds[0].bye.filter(|_| rounds.iter().all(|it| it.bye == rounds[0].bye));
        assert_eq!(found.bye, bye, "seed {seed}");
    }
    assert!(
        positions > 1000 && certain > 500 && moving > 10 && turning > 10,
        "{positions} positions: {certain} certain, {moving} moving, {turning} turning"
    );
}

/// Whether the open games of a larger field are those of the best.
fn is_at_the_top(seed: u64) -> bool {
    (seed / 3).is_multiple_of(2)
}

/// A larger field after few rounds, in which the open games lie close together: at the top or at
/// the bottom, by the scores of those who play them.
fn large(seed: u64, games: usize) -> Option<(Tournament, Vec<ByColour<Number>>)> {
    let small = Plan::small(seed);
    let players = [24, 41, 60, 95][seed as usize % 4];
    let plan = Plan { players, rounds: 2 + (seed / 4 % 3) as u16, ..small };
    let mut tournament = generate(&plan).ok()?.tournament;
    let last = tournament.paired_rounds().checked_sub(1)?;
    tournament.announced_rounds = Some(last as u16 + 4);
    let points = |player: &arbitra_model::Player| -> usize {
        let won = |entry: &&Entry| matches!(entry, Entry::Game { score: Score::Win, .. });
        player.entries.iter().take(last).filter(won).count()
    };
    let mut pairs = Vec::new();
    for player in &tournament.players {
        if let Some(Entry::Game { opponent, colour: Colour::White, .. }) = player.entries.get(last)
        {
            let other = tournament.player(*opponent).map_or(0, points);
            pairs.push((points(player) + other, player.number, *opponent));
        }
    }
    pairs.sort_unstable();
    if is_at_the_top(seed) {
        pairs.reverse();
    }
    let pairs: Vec<ByColour<Number>> =
        pairs.into_iter().take(games).map(|(_, white, black)| ByColour { white, black }).collect();
    for pair in &pairs {
        for colour in Colour::ALL {
            let (own, opponent) = (pair[colour], pair[!colour]);
            let index = tournament.player_index(own)?;
            tournament.players[index].entries[last] = Entry::Pending { opponent, colour };
        }
    }
    Some((tournament, pairs))
}

/// With more games on than are tried, what is claimed is proved: no outcome of all the games that
/// are on says otherwise.
#[test]
fn what_is_proved_with_too_many_games_is_never_wrong() {
    let systems = [System::Dutch(Edition::E2026), System::Dutch(Edition::E2017)];
    let (mut positions, mut claims, mut byes, mut below, mut rounds) = (0, 0, 0, 0, 0);
    for seed in 0..1600 {
        let system = systems[seed as usize / 2 % systems.len()];
        let games = 2 + seed as usize % 3;
        let is_large = seed % 5 < 3;
        let made = if is_large { large(seed, games) } else { being_played(seed, games) };
        let Some((tournament, pairs)) = made.filter(|(_, pairs)| pairs.len() > 1) else { continue };
        // Fewer are tried than are on: none, one or two.
        let most = (seed % 3).min(pairs.len() as u64 - 1) as u32;
        let Ok(found) = preview(&tournament, system, most) else { continue };
        assert_eq!(found.combinations, 0, "seed {seed}");
        positions += 1;
        let mut named = found.undecided.clone();
        named.extend(found.boards.iter().flat_map(|it| [it.players.white, it.players.black]));
        named.extend(found.bye);
        named.sort_unstable();
        named.dedup();
        if found.boards.is_empty() && found.bye.is_none() {
            continue;
        }
        for combination in 0..3usize.pow(pairs.len() as u32) {
            let ended = ended(&tournament, &pairs, combination);
            let paired = pair_round(&ended, system, None).unwrap().pairing;
            rounds += 1;
            assert_eq!(named.len(), 2 * paired.boards.len() + usize::from(paired.bye.is_some()));
            for board in &found.boards {
                let ByColour { white, black } = board.players;
                let Some((place, as_said)) = meeting(&paired, white, black) else {
                    panic!("seed {seed}: {white}–{black} do not meet in outcome {combination}");
                };
                let colours = as_said || board.certainty == Certainty::ColoursOpen;
                let range = board.first..=board.last;
                assert!(colours && range.contains(&place), "seed {seed}, outcome {combination}");
                assert!(board.certainty != Certainty::Certain || board.first == board.last);
                claims += 1;
                // Nothing of the top was tried: what stands below rests on the bound alone.
                below += usize::from(is_large && is_at_the_top(seed) && most == 0);
            }
            if found.bye.is_some() {
                assert_eq!(found.bye, paired.bye, "seed {seed}, outcome {combination}");
                byes += 1;
            }
        }
    }
    assert!(
        positions > 1000 && claims > 50_000 && byes > 100 && below > 500,
        "{positions} positions, {rounds} rounds: {claims} claims, {below} below, {byes} byes"
    );
}

const LIM: System = System::Lim(arbitra_pairing::lim::Edition::E2026);

/// Nothing is proved of a system whose brackets are not those of the Dutch one.
#[test]
fn of_other_systems_nothing_is_claimed_with_too_many_games() {
    for seed in 0..40 {
        let Some((tournament, pairs)) = being_played(seed, 3) else { continue };
        let Ok(found) = preview(&tournament, LIM, pairs.len() as u32 - 1) else { continue };
        assert_eq!((found.combinations, found.proofs, found.boards.len()), (0, 0, 0));
        assert!(!found.undecided.is_empty() || found.impossible);
    }
}

/// The same against the literal reading of the rules, which shares no code with the engine.
#[test]
fn the_second_reading_agrees_with_what_is_certain() {
    let system = System::Dutch(Edition::E2026);
    let mut held = 0;
    for seed in 0..60 {
        let Some((tournament, pairs)) = being_played(seed, 1 + seed as usize % 2) else { continue };
        if tournament.players.len() > 8 {
            continue;
        }
        let Ok(found) = preview(&tournament, system, 6) else { continue };
        for combination in 0..3usize.pow(pairs.len() as u32) {
            let ended = ended(&tournament, &pairs, combination);
            let Some(Ok(position)) = system.position(&ended, found.round) else { continue };
            let Ok(book) = second::dutch::pair(Edition::E2026, &position) else { continue };
            for board in &found.boards {
                let ByColour { white, black } = board.players;
                let turned = ByColour { white: black, black: white };
                let open = board.certainty == Certainty::ColoursOpen;
                let there = book.pairs.contains(&board.players);
                assert!(there || open && book.pairs.contains(&turned), "seed {seed}");
                held += 1;
            }
        }
    }
    assert!(held > 50, "{held}");
}
