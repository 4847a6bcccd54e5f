//! Random tournaments that a report can hold.

use arbitra_model::{
    Acceleration, Adjustment, AdjustmentKind, Bye, ByeRequest, Colour, Date, Entry, Event,
    ForbiddenGroup, ForfeitedMatch, LineUp, MatchForfeit, NationalRecord, Number, Player,
    PlayerFact, PointSystem, Points, Round, Score, Sex, StartingRankMethod, Team, TeamBye,
    TeamNumber, TeamPoints, Title, Tournament,
};
use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// A tournament of individuals or of teams.
pub fn tournament() -> impl Strategy<Value = Tournament> {
    (btree_set(1_u16..40, 1..9), 0_usize..5, any::<bool>()).prop_flat_map(
        |(numbers, rounds, teams)| {
            let numbers: Vec<Number> = numbers.into_iter().filter_map(Number::new).collect();
            let parts = (
                players(numbers.clone(), rounds),
                event(),
                regulations(numbers.clone()),
                arrangements(numbers.clone(), rounds, teams),
                team_records(numbers, teams),
            );
            parts.prop_map(move |(players, event, regulations, arrangements, teams)| {
                assemble(players, event, regulations, arrangements, teams)
            })
        },
    )
}

/// Letters that names have, and some that make columns hard to count.
fn text(most: usize) -> impl Strategy<Value = String> {
    proptest::string::string_regex(&format!(
        "[A-Za-zñéÁüłž0-9,.'-][A-Za-zñéÁüłž0-9,.' -]{{0,{most}}}"
    ))
    .expect("the pattern is valid")
    .prop_map(move |text| {
        let cut: String = text.chars().take(most).collect();
        cut.trim().to_owned()
    })
}

fn date() -> impl Strategy<Value = Date> {
    (1970_u16..2070, 1_u8..13, 1_u8..29)
        .prop_map(|(year, month, day)| Date::new(year, month, day).expect("every month has it"))
}

fn birth() -> impl Strategy<Value = Date> {
    prop_oneof![date(), (1900_u16..2020).prop_map(|year| Date::year_only(year).expect("a year"))]
}

fn round() -> impl Strategy<Value = Round> {
    (1_u16..12).prop_map(|round| Round::new(round).expect("small enough"))
}

fn colour() -> impl Strategy<Value = Colour> {
    select(Colour::ALL.to_vec())
}

fn points() -> impl Strategy<Value = Points> {
    (0_i32..20).prop_map(|halves| Points::from_tenths(halves * 5))
}

fn sex() -> impl Strategy<Value = Option<Sex>> {
    option::of(select(std::vec![Sex::Male, Sex::Female]))
}

fn federation() -> impl Strategy<Value = arbitra_model::Federation> {
    select(std::vec!["ESP", "NOR", "FID"]).prop_map(|code| code.parse().expect("a code"))
}

/// What a round brings two players, or one without an opponent.
type Pairing = (u8, Colour, bool);

fn players(numbers: Vec<Number>, rounds: usize) -> impl Strategy<Value = Vec<Player>> {
    let count = numbers.len();
    let orders = vec(Just(numbers.clone()).prop_shuffle(), rounds);
    let pairings = vec(vec((0_u8..14, colour(), any::<bool>()), count), rounds);
    let details = vec(details(), count);
    (orders, pairings, details).prop_map(move |(orders, pairings, details)| {
        let mut players: Vec<Player> = details
            .into_iter()
            .zip(&numbers)
            .map(|(player, &number)| Player { number, ..player })
            .collect();
        for (round, (order, pairings)) in orders.iter().zip(&pairings).enumerate() {
            for (pair, pairing) in order.chunks(2).zip(pairings) {
                for (number, entry) in entries(pair, *pairing) {
                    let player = players.iter_mut().find(|p| p.number == number);
                    let player = player.expect("everybody in the order plays");
                    player.entries.resize(round, Entry::Blank);
                    player.entries.push(entry);
                }
            }
        }
        for player in &mut players {
            while player.entries.last() == Some(&Entry::Blank) {
                player.entries.pop();
            }
        }
        players
    })
}

fn entries(pair: &[Number], (kind, colour, rated): Pairing) -> Vec<(Number, Entry)> {
    let byes = [
        Entry::Bye(Bye::PairingAllocated),
        Entry::Bye(Bye::HalfPoint),
        Entry::Bye(Bye::FullPoint),
        Entry::Bye(Bye::ZeroPoint),
        Entry::Blank,
        Entry::Forfeit { opponent: None, colour: None, won: true },
    ];
    let &[a, b] = pair else {
        return std::vec![(pair[0], byes[usize::from(kind) % byes.len()])];
    };
    let game = |opponent, colour, score| Entry::Game { opponent, colour, score, rated };
    let games = |one, two| std::vec![(a, game(b, colour, one)), (b, game(a, !colour, two))];
    let forfeits = |one, two| {
        let forfeit = |opponent, colour, won| Entry::Forfeit {
            opponent: Some(opponent),
            colour: Some(colour),
            won,
        };
        std::vec![(a, forfeit(b, colour, one)), (b, forfeit(a, !colour, two))]
    };
    match kind {
        0..4 => games(Score::Win, Score::Loss),
        4..7 => games(Score::Draw, Score::Draw),
        7 => games(Score::Draw, Score::Loss),
        8 => games(Score::Loss, Score::Loss),
        9 => forfeits(true, false),
        10 => forfeits(false, false),
        11 => std::vec![
            (a, Entry::Pending { opponent: b, colour }),
            (b, Entry::Pending { opponent: a, colour: !colour }),
        ],
        12 => std::vec![
            (a, Entry::Adjourned { opponent: b, colour }),
            (b, Entry::Adjourned { opponent: a, colour: !colour }),
        ],
        _ => std::vec![(a, byes[1]), (b, byes[3])],
    }
}

fn details() -> impl Strategy<Value = Player> {
    let first = (
        text(33),
        sex(),
        option::of(select(Title::ALL.to_vec())),
        option::of(1_u16..3000),
        option::of(federation()),
        option::of(1_u32..99_999_999),
    );
    let second = (option::of(birth()), option::of(points()), option::of(1_u16..500));
    (first, second, vec(national(), 0..2)).prop_map(|(first, second, national)| {
        let number = Number::new(1).expect("one is a number");
        let mut player = Player::new(number, first.0);
        (player.sex, player.title, player.rating) = (first.1, first.2, first.3);
        (player.federation, player.fide_id) = (first.4, first.5);
        (player.birth, player.stated_points, player.stated_rank) = second;
        player.national = national;
        player
    })
}

fn national() -> impl Strategy<Value = NationalRecord> {
    let first = (federation(), sex(), text(3), text(33));
    (first, option::of(1_u16..3000), text(3), text(11), option::of(birth())).prop_map(
        |((system, sex, classification, name), rating, origin, id, birth)| NationalRecord {
            system,
            sex,
            classification,
            name,
            rating,
            origin,
            id,
            birth,
        },
    )
}

fn event() -> impl Strategy<Value = Event> {
    let texts = vec(prop_oneof![Just(String::new()), text(60)], 8);
    let dates = (option::of(birth()), option::of(date()), vec(option::of(date()), 0..4));
    let method = option::of((option::of(federation()), select(std::vec!["FIDE", "NRO", "OTHER"])));
    (texts, dates, vec(text(40), 0..3), method).prop_map(|(texts, dates, deputies, method)| {
        let [name, city, federation, kind, chief, control, encoded, controller] =
            <[String; 8]>::try_from(texts).expect("eight texts");
        let mut round_dates = dates.2;
        while round_dates.last() == Some(&None) {
            round_dates.pop();
        }
        Event {
            name,
            city,
            federation,
            start: dates.0,
            end: dates.1,
            kind,
            chief_arbiter: chief,
            deputy_arbiters: deputies,
            time_control: control,
            encoded_time_control: encoded,
            round_dates,
            pairing_controller: controller,
            starting_rank_method: method.map(|(federation, method)| StartingRankMethod {
                federation,
                method: method.to_owned(),
            }),
        }
    })
}

/// Rounds, colour, points, system, tie-breaks, order, facts, comments.
type Regulations = (
    (Option<u16>, Option<Colour>, PointSystem, String),
    (Vec<String>, Vec<String>),
    (Vec<Number>, Vec<PlayerFact>, Vec<String>),
);

fn regulations(numbers: Vec<Number>) -> impl Strategy<Value = Regulations> {
    let codes = || vec(select(std::vec!["BH", "BH/C1", "SB", "DE", "WIN"]), 0..4);
    let owned = |codes: Vec<&str>| codes.into_iter().map(str::to_owned).collect::<Vec<_>>();
    let system = (points(), points(), points(), points(), points(), points(), any::<bool>());
    let system = system.prop_map(|(win, draw, loss, absent, bye, unknown, standard)| {
        if standard {
            return PointSystem::STANDARD;
        }
        PointSystem {
            zero_bye: absent,
            forfeit_loss: absent,
            pairing_bye: bye,
            unknown,
            ..PointSystem::simple(win, draw, loss)
        }
    });
    let order = prop_oneof![Just(Vec::new()), Just(numbers.clone()).prop_shuffle()];
    let fact = (select(numbers), select(std::vec!["EMAIL", "GROUP", "ID:X"]), text(20))
        .prop_map(|(number, kind, value)| PlayerFact { number, kind: kind.to_owned(), value });
    let code = select(std::vec!["", "FIDE_DUTCH", "BERGER_ROUNDROBIN", "FIDE_TEAM_BAKU"]);
    (
        (option::of(1_u16..20), option::of(colour()), system, code.prop_map(str::to_owned)),
        (codes().prop_map(owned), codes().prop_map(owned)),
        (order, vec(fact, 0..3), vec(prop_oneof![Just(String::new()), text(30)], 0..4)),
    )
}

type Arrangements = (Vec<ByeRequest>, Vec<Acceleration>, Vec<ForbiddenGroup>, Vec<Adjustment>);

fn arrangements(
    numbers: Vec<Number>,
    rounds: usize,
    teams: bool,
) -> impl Strategy<Value = Arrangements> {
    let ids = move || vec(select(numbers.iter().map(|n| n.get()).collect::<Vec<_>>()), 0..4);
    let bye = select(std::vec![Bye::FullPoint, Bye::HalfPoint, Bye::ZeroPoint]);
    let later = rounds as u16 + 1;
    let byes = (bye, later..later + 3, ids()).prop_map(|(kind, round, ids)| ByeRequest {
        kind,
        round: Round::new(round).expect("small enough"),
        ids,
    });
    let acceleration = (option::of(points()), points(), (round(), 0_u16..3), (1_u16..30, 0_u16..9))
        .prop_map(move |(match_points, points, (first_round, more), (first_id, others))| {
            Acceleration {
                match_points: match_points.filter(|_| teams),
                points,
                first_round,
                last_round: Round::new(first_round.get() + more).expect("small enough"),
                first_id,
                last_id: first_id + others,
            }
        });
    let forbidden =
        (round(), select(std::vec![0_u16, 3, 900]), ids()).prop_map(|(first_round, more, ids)| {
            ForbiddenGroup {
                first_round,
                last_round: Round::new(first_round.get() + more).expect("small enough"),
                ids,
            }
        });
    let kinds = std::vec![
        AdjustmentKind::Win,
        AdjustmentKind::Draw,
        AdjustmentKind::Loss,
        AdjustmentKind::FullBye,
        AdjustmentKind::HalfBye,
        AdjustmentKind::ZeroBye,
        AdjustmentKind::ForfeitWin,
        AdjustmentKind::ForfeitLoss,
        AdjustmentKind::Bonus,
    ];
    let worth = || option::of((-19_i32..20).prop_map(|halves| Points::from_tenths(halves * 5)));
    let adjustment = (select(kinds), worth(), worth(), option::of(round()), ids()).prop_map(
        |(kind, match_points, points, round, ids)| Adjustment {
            kind,
            match_points,
            points,
            round,
            ids,
        },
    );
    (vec(byes, 0..3), vec(acceleration, 0..3), vec(forbidden, 0..3), vec(adjustment, 0..2))
}

#[derive(Clone, Debug, Default)]
pub struct TeamRecords {
    teams: Vec<Team>,
    points: Option<TeamPoints>,
    colours: Vec<Colour>,
    line_ups: Vec<LineUp>,
    bye: Option<TeamBye>,
    forfeits: Vec<ForfeitedMatch>,
}

fn team_records(numbers: Vec<Number>, teams: bool) -> impl Strategy<Value = TeamRecords> {
    if !teams {
        return Just(TeamRecords::default()).boxed();
    }
    let number = || (1_u16..20).prop_map(|number| TeamNumber::new(number).expect("small enough"));
    let team = (
        (text(32), prop_oneof![Just(String::new()), text(5)], option::of(1_u32..999_999)),
        (option::of(points()), option::of(points()), option::of(1_u16..999)),
        vec(select(numbers.clone()), 0..6),
    );
    let teams = proptest::collection::btree_map(number(), team, 1..4).prop_map(|teams| {
        teams
            .into_iter()
            .map(|(number, ((name, nickname, strength), stated, members))| Team {
                number,
                name,
                nickname,
                strength,
                stated_match_points: stated.0,
                stated_game_points: stated.1,
                stated_rank: stated.2,
                members,
            })
            .collect::<Vec<_>>()
    });
    let points_362 = option::of((points(), points(), points()))
        .prop_map(|p| p.map(|(win, draw, loss)| TeamPoints { win, draw, loss }));
    let line_up = (round(), number(), option::of(number()), vec(option::of(select(numbers)), 0..5))
        .prop_map(|(round, team, opponent, boards)| LineUp { round, team, opponent, boards });
    let bye = (option::of(points()), option::of(points()), vec(option::of(number()), 0..4))
        .prop_map(|(match_points, game_points, mut teams)| {
            while teams.last() == Some(&None) {
                teams.pop();
            }
            TeamBye { match_points, game_points, teams }
        });
    let kinds = select(std::vec![
        MatchForfeit::FirstWins,
        MatchForfeit::SecondWins,
        MatchForfeit::BothLose
    ]);
    let forfeit =
        (kinds, round(), number(), number()).prop_map(|(forfeit, round, first, second)| {
            ForfeitedMatch { forfeit, round, first, second }
        });
    let first = (teams, points_362, vec(colour(), 0..5));
    (first, vec(line_up, 0..3), option::of(bye), vec(forfeit, 0..2))
        .prop_map(|((teams, points, colours), line_ups, bye, forfeits)| TeamRecords {
            teams,
            points,
            colours,
            line_ups,
            bye,
            forfeits,
        })
        .boxed()
}

fn assemble(
    players: Vec<Player>,
    event: Event,
    ((announced_rounds, initial_colour, points, system_code), (tie_breaks, order), others): Regulations,
    (byes, accelerations, forbidden, adjustments): Arrangements,
    teams: TeamRecords,
) -> Tournament {
    let (initial_order, player_facts, comments) = others;
    Tournament {
        event,
        announced_rounds,
        initial_colour,
        points,
        system_code,
        tie_breaks,
        standings_order: order,
        players,
        initial_order,
        player_facts,
        byes,
        accelerations,
        forbidden,
        adjustments,
        teams: teams.teams,
        team_points: teams.points.unwrap_or(TeamPoints::STANDARD),
        board_colours: teams.colours,
        line_ups: teams.line_ups,
        team_bye: teams.bye,
        forfeited_matches: teams.forfeits,
        comments,
    }
}
