//! Laws that hold in every tournament and every edition.

use arbitra_model::Random;
use arbitra_model::{Bye, Colour, Entry, Number, Player, Score, Tournament};
use arbitra_standings::{
    Code, Conclusion, Cuts, Descriptor, Edition, Exact, Kind, Modifiers, Reference, Standings,
    TieBreak, standings, working,
};
use proptest::prelude::*;

use crate::common::options;

const LIST: &str = "BH BH/C1 BH/C2 BH/M1 BH/M2 SB SB/C1 SB/C2 FB FB/C1 AOB PS PS/C1 WIN WON BPG \
                    BWG REP STD KS ARO TPR PTP APRO APPO DE RTNG ABH SOB BH/P SB/P";

/// Random pairings with games, forfeits and byes of every kind; nobody meets anybody twice on
/// purpose, but it may happen, and nothing may break.
fn event(seed: u64, players: usize, rounds: usize) -> Tournament {
    let mut random = Random::new(seed);
    let mut tournament = Tournament::default();
    for index in 0..players {
        let number = Number::new(index as u16 + 1).unwrap();
        let mut player = Player::new(number, format!("P{number}"));
        player.rating = Some(1400 + random.below(1200) as u16);
        tournament.players.push(player);
    }
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..players).collect();
        random.shuffle(&mut order);
        let away = random.below(3) as usize % players;
        for index in order.drain(..away) {
            let bye = [Entry::Blank, Entry::Bye(Bye::HalfPoint), Entry::Bye(Bye::ZeroPoint)];
            tournament.players[index].entries.push(bye[random.below(3) as usize]);
        }
        if order.len() % 2 == 1 {
            let index = order.pop().unwrap();
            tournament.players[index].entries.push(Entry::Bye(Bye::PairingAllocated));
        }
        for pair in order.chunks(2) {
            let [white, black] = [pair[0], pair[1]];
            let (first, second) = result(&mut random, white, black);
            tournament.players[white].entries.push(first);
            tournament.players[black].entries.push(second);
        }
    }
    tournament
}

fn result(random: &mut Random, white: usize, black: usize) -> (Entry, Entry) {
    let number = |index: usize| Number::new(index as u16 + 1).unwrap();
    let forfeit = |opponent, colour, won| Entry::Forfeit {
        opponent: Some(number(opponent)),
        colour: Some(colour),
        won,
    };
    let game = |opponent, colour, score| Entry::Game {
        opponent: number(opponent),
        colour,
        score,
        rated: true,
    };
    let (w, b) = (Colour::White, Colour::Black);
    match random.below(10) {
        0 => (forfeit(black, w, true), forfeit(white, b, false)),
        1 => (forfeit(black, w, false), forfeit(white, b, random.below(2) == 0)),
        2..=4 => (game(black, w, Score::Win), game(white, b, Score::Loss)),
        5..=7 => (game(black, w, Score::Draw), game(white, b, Score::Draw)),
        _ => (game(black, w, Score::Loss), game(white, b, Score::Win)),
    }
}

fn table(event: &Tournament, edition: Edition, kind: Kind) -> Standings {
    standings(event, &options(edition, kind, LIST))
}

fn edition() -> impl Strategy<Value = Edition> {
    proptest::sample::select(Edition::ALL.to_vec())
}

fn kind() -> impl Strategy<Value = Kind> {
    proptest::sample::select(Kind::ALL.to_vec())
}

fn column(name: &str) -> usize {
    LIST.split_whitespace().position(|entry| entry == name).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn cutting_never_raises_a_sum(
        seed: u64, players in 2usize..24, rounds in 1usize..10, edition in edition(), kind in kind(),
    ) {
        let table = table(&event(seed, players, rounds), edition, kind);
        for row in &table.rows {
            for pair in [
                ["BH/C1", "BH"], ["BH/C2", "BH/C1"], ["BH/M1", "BH/C1"], ["BH/M2", "BH/C2"],
                ["SB/C1", "SB"], ["SB/C2", "SB/C1"], ["FB/C1", "FB"], ["PS/C1", "PS"],
            ] {
                let [cut, whole] = pair.map(|name| row.values[column(name)].number());
                prop_assert!(cut <= whole, "no. {} {pair:?}: {cut:?} > {whole:?}", row.number);
            }
        }
    }

    #[test]
    fn renaming_changes_nothing(
        seed: u64, players in 2usize..24, rounds in 1usize..10, edition in edition(), kind in kind(),
    ) {
        let before = event(seed, players, rounds);
        let mut after = before.clone();
        for player in &mut after.players {
            player.name = format!("Somebody {}", u16::MAX - player.number.get());
        }
        prop_assert_eq!(table(&before, edition, kind), table(&after, edition, kind));
    }

    /// Numbers are names too: whoever gets another number keeps rank, points and values.
    #[test]
    fn renumbering_moves_values_along(
        seed: u64, players in 2usize..20, rounds in 1usize..9, edition in edition(),
    ) {
        let before = event(seed, players, rounds);
        let mut order: Vec<usize> = (0..players).collect();
        Random::new(seed ^ 1).shuffle(&mut order);
        let renumber = |n: Number| Number::new(order[usize::from(n.get()) - 1] as u16 + 1).unwrap();
        let mut after = before.clone();
        for player in &mut after.players {
            player.number = renumber(player.number);
            for entry in &mut player.entries {
                match entry {
                    Entry::Game { opponent, .. }
                    | Entry::Forfeit { opponent: Some(opponent), .. } => {
                        *opponent = renumber(*opponent);
                    }
                    _ => {}
                }
            }
        }
        after.players.sort_by_key(|player| player.number);
        let (old, new) = (table(&before, edition, Kind::Swiss), table(&after, edition, Kind::Swiss));
        for row in &old.rows {
            let number = renumber(Number::new(row.number).unwrap());
            let moved = new.row(number.get()).unwrap();
            prop_assert_eq!(row.rank, moved.rank);
            prop_assert_eq!(row.points, moved.points);
            prop_assert_eq!(&row.values, &moved.values);
        }
    }

    /// A corrected result changes own results of its two players only, and opponents' scores of
    /// whoever was paired with one of them.
    #[test]
    fn a_correction_changes_only_what_it_must(
        seed: u64, players in 4usize..30, rounds in 1usize..8, edition in edition(),
    ) {
        let before = event(seed, players, rounds);
        let mut after = before.clone();
        let Some((white, black, round)) = swap_a_win(&mut after, seed) else { return Ok(()) };
        let (old, new) = (table(&before, edition, Kind::Swiss), table(&after, edition, Kind::Swiss));
        for row in &old.rows {
            let other = new.row(row.number).unwrap();
            let own = row.number == white || row.number == black;
            let player = before.player(Number::new(row.number).unwrap()).unwrap();
            let met = player.entries.iter().any(|entry| {
                entry.opponent().is_some_and(|o| o.get() == white || o.get() == black)
            });
            let unchanged = |name: &str| row.values[column(name)] == other.values[column(name)];
            if !own {
                for name in ["PS", "WIN", "WON", "BPG", "BWG", "REP", "STD", "TPR", "PTP", "ABH"] {
                    prop_assert!(unchanged(name), "no. {} {name}, round {round}", row.number);
                }
            }
            if !own && !met {
                for name in ["BH", "BH/C1", "BH/M2", "SB", "SB/C1", "FB", "BH/P", "SB/P"] {
                    prop_assert!(unchanged(name), "no. {} {name}, round {round}", row.number);
                }
            }
            // Who was met and who is rated how stays as it was.
            for name in ["ARO", "BPG", "REP", "RTNG"] {
                prop_assert!(unchanged(name), "no. {} {name}", row.number);
            }
        }
    }

    #[test]
    fn a_working_adds_up_to_its_value(
        seed: u64, players in 2usize..16, rounds in 1usize..9, edition in edition(), kind in kind(),
    ) {
        let event = event(seed, players, rounds);
        let asked = options(edition, kind, LIST);
        let table = standings(&event, &asked);
        for row in table.rows.iter().filter(|row| row.rank.is_some()) {
            for (index, value) in row.values.iter().enumerate() {
                let working = working(&event, &asked, row.number, index).unwrap();
                prop_assert_eq!(&working.value, value, "{}", &asked.list[index]);
                if working.conclusion == Conclusion::Sum {
                    let left = working.elements.iter().filter(|element| element.cut.is_none());
                    let sum = left.fold(Exact::ZERO, |sum, element| sum + element.amount);
                    prop_assert_eq!(Some(sum), value.number(), "{}", &asked.list[index]);
                }
            }
        }
    }

    #[test]
    fn ranks_follow_points_and_the_list(
        seed: u64, players in 2usize..24, rounds in 1usize..8, edition in edition(), kind in kind(),
    ) {
        let table = table(&event(seed, players, rounds), edition, kind);
        let ranked: Vec<_> = table.rows.iter().filter(|row| row.rank.is_some()).collect();
        for (place, pair) in ranked.windows(2).enumerate() {
            prop_assert!(pair[0].points >= pair[1].points);
            let shared = pair[0].rank == pair[1].rank;
            prop_assert!(shared || pair[1].rank == Some(place as u32 + 2));
            if shared {
                prop_assert_eq!(&pair[0].values, &pair[1].values);
            }
        }
    }

    /// Files may contradict themselves: opponents who do not exist, results that do not agree,
    /// teams that meet themselves. Something is computed, and nothing breaks.
    #[test]
    fn contradictory_files_break_nothing(
        seed: u64, players in 1usize..12, rounds in 0usize..6, edition in edition(), kind in kind(),
        teams: bool,
    ) {
        let event = contradictory(seed, players, rounds, teams);
        let list: Vec<String> = Code::LIST
            .iter()
            .flat_map(|entry| {
                let cut = entry.modifiers.contains('C').then(|| format!("{}/M1", entry.text));
                let played = entry.modifiers.contains('P').then(|| format!("{}/P", entry.text));
                [Some(entry.text.to_owned()), cut, played].into_iter().flatten()
            })
            .collect();
        let mut asked = options(edition, kind, &list.join(","));
        asked.contest = arbitra_standings::Contest::of(&event);
        asked.unrated = Some(1400);
        let table = standings(&event, &asked);
        prop_assert_eq!(table.rows.len(), if teams { event.teams.len() } else { players });
        for column in 0..asked.list.len() {
            let _ = working(&event, &asked, 1, column);
        }
        use arbitra_standings::tables::{UnplayedFloats, board_results, crosstable, matrix, statistics};
        let cross = crosstable(&event, &asked, &table, UnplayedFloats::Always);
        prop_assert_eq!(cross.rows.len(), table.rows.len());
        prop_assert_eq!(matrix(&event, &asked, &table).rows.len(), table.rows.len());
        let _ = (board_results(&event, rounds), statistics(&event, rounds));
    }

    #[test]
    fn descriptors_are_read_as_written(descriptor in descriptor()) {
        let tie_break = TieBreak::from(descriptor);
        prop_assert_eq!(tie_break.to_string().parse::<TieBreak>(), Ok(tie_break.clone()));
        prop_assert_eq!(tie_break.to_string().to_lowercase().parse::<TieBreak>(), Ok(tie_break));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,24}") {
        if let Ok(tie_break) = text.parse::<TieBreak>() {
            prop_assert_eq!(tie_break.to_string().parse::<TieBreak>(), Ok(tie_break));
        }
    }
}

/// Any descriptor that has a meaning.
fn descriptor() -> impl Strategy<Value = Descriptor> {
    let codes: Vec<Code> = Code::LIST.iter().map(|entry| entry.code).collect();
    (proptest::sample::select(codes), any::<[u8; 6]>(), any::<[bool; 6]>()).prop_map(
        |(code, numbers, flags)| {
            let takes = |letter: char| code.entry().modifiers.contains(letter);
            let number = |index: usize| 1 + u16::from(numbers[index]) % 90;
            let some =
                |letter, index: usize| (takes(letter) && flags[index]).then(|| number(index));
            let both = code.entry().scope == arbitra_standings::Scope::Both
                && !matches!(code, Code::TPN | Code::PTS);
            Descriptor {
                code,
                reference: match numbers[0] % 3 {
                    0 if both => Some(Reference::MatchPoints),
                    1 if both => Some(Reference::GamePoints),
                    _ => None,
                },
                modifiers: Modifiers {
                    cut: match (takes('C'), numbers[1] % 3) {
                        (true, 0) => Cuts::Low(number(2) as u8),
                        (true, 1) => Cuts::Median(number(2) as u8),
                        _ => Cuts::None,
                    },
                    limit: if takes('L') { numbers[3] as i8 % 90 } else { 0 },
                    divisor: some('K', 0),
                    fore: takes('F') && flags[1],
                    forfeits_played: takes('P') && flags[2],
                    reversed: takes('R') && flags[3],
                    difference: some('D', 4),
                    unrated: some('U', 5),
                },
            }
        },
    )
}

/// Turns one game White won into one Black won.
fn swap_a_win(event: &mut Tournament, seed: u64) -> Option<(u16, u16, usize)> {
    let wins: Vec<(usize, usize, usize)> = event
        .players
        .iter()
        .enumerate()
        .flat_map(|(index, player)| {
            player.entries.iter().enumerate().filter_map(move |(round, entry)| match entry {
                Entry::Game { opponent, colour: Colour::White, score: Score::Win, .. } => {
                    Some((index, usize::from(opponent.get()) - 1, round))
                }
                _ => None,
            })
        })
        .collect();
    let (white, black, round) = *wins.get(seed as usize % wins.len().max(1))?;
    for (index, new) in [(white, Score::Loss), (black, Score::Win)] {
        if let Entry::Game { score, .. } = &mut event.players[index].entries[round] {
            *score = new;
        }
    }
    Some((white as u16 + 1, black as u16 + 1, round + 1))
}

/// Random entries that nobody reconciled.
fn contradictory(seed: u64, players: usize, rounds: usize, teams: bool) -> Tournament {
    let mut random = Random::new(seed);
    let mut tournament = Tournament::default();
    for index in 0..players {
        let number = Number::new(index as u16 + 1).unwrap();
        let mut player = Player::new(number, String::new());
        for _ in 0..rounds {
            let opponent = Number::new(1 + random.below(players as u64 + 3) as u16).unwrap();
            let colour = Colour::ALL[random.below(2) as usize];
            let score = [Score::Win, Score::Draw, Score::Loss][random.below(3) as usize];
            player.entries.push(match random.below(8) {
                0 => Entry::Blank,
                1 => Entry::Bye(Bye::PairingAllocated),
                2 => Entry::Bye(Bye::HalfPoint),
                3 => Entry::Forfeit { opponent: None, colour: None, won: random.below(2) == 0 },
                4 => Entry::Forfeit { opponent: Some(opponent), colour: Some(colour), won: false },
                5 => Entry::Pending { opponent, colour },
                _ => Entry::Game { opponent, colour, score, rated: true },
            });
        }
        tournament.players.push(player);
    }
    if teams {
        for team in 0..=players as u16 / 3 {
            tournament.teams.push(arbitra_model::Team {
                number: arbitra_model::TeamNumber::new(team + 1).unwrap(),
                name: String::new(),
                nickname: String::new(),
                strength: None,
                stated_match_points: None,
                stated_game_points: None,
                stated_rank: None,
                members: (0..3).filter_map(|board| Number::new(3 * team + board + 1)).collect(),
            });
        }
    }
    tournament
}
