//! Laws of prize distributions over random funds and standings.

use std::collections::BTreeSet;
use std::ops::Range;

use arbitra_awards::prizes::{
    Claim, Finisher, Fund, Level, Method, Money, OwnPart, Person, Prize, Ranking, Reason,
    distribute,
};
use arbitra_model::{Date, Number, Points, Sex};
use proptest::prelude::*;

/// A player as dice describe one.
type Dice = (u8, u16, bool, u16, u8);

fn ranking(dice: &[Dice]) -> Ranking {
    let mut points = 2000;
    let mut finishers = Vec::new();
    for (index, (level, rating, female, born, claim)) in dice.iter().enumerate() {
        let level = match level % 4 {
            0 => Level::Behind,
            3 => Level::Entirely,
            _ => Level::OnPoints,
        };
        if level == Level::Behind {
            points -= 50;
        }
        finishers.push(Finisher {
            number: Number::new(index as u16 + 1).unwrap(),
            name: format!("Player {}", index + 1),
            points: Points::from_hundredths(points),
            level,
            claim: if *claim == 0 { Claim::Lost } else { Claim::Stands },
            games: 9,
            person: Person {
                rating: (*rating > 1450).then_some(*rating),
                sex: Some(if *female { Sex::Female } else { Sex::Male }),
                birth: Date::year_only(*born),
                ..Person::default()
            },
        });
    }
    Ranking::new(finishers).unwrap()
}

fn players(most: usize) -> impl Strategy<Value = Vec<Dice>> {
    let dice = (any::<u8>(), 1400_u16..2600, any::<bool>(), 1950_u16..2018, 0_u8..10);
    prop::collection::vec(dice, 0..most)
}

fn falling(count: Range<usize>) -> impl Strategy<Value = Vec<u32>> {
    prop::collection::vec((0_u32..50).prop_map(|tens| 10 * (tens % 7 + tens)), count).prop_map(
        |mut list| {
            list.sort_unstable_by(|a, b| b.cmp(a));
            list
        },
    )
}

fn terms() -> impl Strategy<Value = String> {
    let method = prop::sample::select(vec![
        "method = 'shared'",
        "method = 'order'",
        "method = 'hort'",
        "method = 'hort'\nown_part = '1/3'",
        "method = 'hort'\nown_part = '70%'",
    ]);
    let rounding = prop::sample::select(vec!["by-rank", "down", "up"]);
    let unit = prop::sample::select(vec!["0.01", "0.5", "1"]);
    let limit = prop::sample::select(vec!["'none'", "'prize-places'", "12"]);
    (method, rounding, unit, limit).prop_map(|(method, rounding, unit, limit)| {
        format!(
            "currency = 'EUR'\n{method}\nrounding = '{rounding}'\nunit = {unit}\nlimit = {limit}\n"
        )
    })
}

fn list(prizes: &[u32]) -> String {
    format!("{prizes:?}")
}

const CONDITIONS: &[&str] = &[
    "rating = { below = 2000 }",
    "rating = { from = 1800, to = 2199 }",
    "sex = 'female'",
    "born = { from = 2000 }",
    "unrated = 'only'",
    "players = [2, 3, 5]",
];

/// Categories whose prizes a player wins instead of others.
fn categories(conditions: &'static [&'static str]) -> impl Strategy<Value = String> {
    let condition = prop::sample::select(conditions);
    let category = (condition, falling(0..4), 0_i32..3, 0_u8..4);
    prop::collection::vec(category, 0..5).prop_map(|categories| {
        let mut text = String::new();
        for (index, (condition, prizes, priority, entrants)) in categories.iter().enumerate() {
            text.push_str(&format!(
                "\n[[category]]\nname = 'C{index}'\n{condition}\nprizes = {}\npriority = \
                 {priority}\nminimum_entrants = {entrants}\n",
                list(prizes)
            ));
        }
        text
    })
}

fn fund(text: &str) -> Fund {
    Fund::from_toml(text).unwrap_or_else(|errors| panic!("{errors}\n{text}"))
}

fn amounts(fund: &Fund, ranking: &Ranking) -> Vec<Money> {
    let distribution = distribute(fund, ranking);
    ranking.finishers().iter().map(|f| distribution.amount(f.number)).collect()
}

/// A prize as a player looks at it: value, place before category, priority; and who may win it.
type Open = ((Money, bool, i32), Vec<bool>);

/// By trying every assignment: the wishes fulfilled that are best for the first, then the second, …
fn best_assignment(open: &[Open], player: usize, players: usize) -> Vec<(Money, bool, i32)> {
    if player == players {
        return Vec::new();
    }
    let mut choices = vec![((Money::ZERO, false, i32::MIN), None)];
    choices.extend((0..open.len()).filter(|p| open[*p].1[player]).map(|p| (open[p].0, Some(p))));
    let assignment = |(wish, prize): ((Money, bool, i32), Option<usize>)| {
        let mut rest = open.to_vec();
        if let Some(prize) = prize {
            rest.remove(prize);
        }
        let mut list = vec![wish];
        list.extend(best_assignment(&rest, player + 1, players));
        list
    };
    choices.into_iter().map(assignment).max().unwrap_or_default()
}

proptest! {
    #[test]
    fn the_sums_agree(
        dice in players(16),
        terms in terms(),
        main in falling(1..9),
        pass in any::<bool>(),
        add in any::<bool>(),
        categories in categories(CONDITIONS),
        winner in 1_u16..20,
        based_on in prop::option::of((1_u16..30, 0_u8..=100)),
        points in 0_u8..3,
    ) {
        let based_on = based_on.map_or(String::new(), |(entries, least)| {
            format!("based_on = {{ entries = {entries}, at_least = {least} }}\n")
        });
        let text = format!(
            "{terms}places_pass_down = {pass}\nprizes_add = {add}\n{based_on}point_money = \
             {points}\nmain = {}\n{categories}\n[[special]]\nname = 'S'\namount = 7\nwinners = \
             [{winner}, 3, 4]\n[[special]]\nname = 'T'\namount = 50\nwinner = 2\nadds = false\n",
            list(&main),
        );
        let fund = fund(&text);
        let ranking = ranking(&dice);
        let distribution = distribute(&fund, &ranking);
        prop_assert!(distribution.balances());
        let payable: Money = fund.payable(ranking.finishers().len()).iter().map(|(_, a)| *a).sum();
        let scored = ranking.finishers().iter().filter(|f| f.claim == Claim::Stands);
        let halves: i64 = scored.map(|f| i64::from(f.points.hundredths().max(0) / 50)).sum();
        prop_assert_eq!(
            distribution.fund,
            payable + Money::from_minor(halves * fund.point_money().minor())
        );
        if text.contains("'by-rank'") {
            prop_assert_eq!(distribution.added, Money::ZERO);
            prop_assert!(distribution.unawarded.iter().all(|l| l.reason != Reason::Rounding));
        }
        for award in &distribution.awards {
            prop_assert!(award.amount > Money::ZERO);
            prop_assert_eq!(award.amount.minor() % fund.unit().minor(), 0);
        }
        for line in &distribution.unawarded {
            prop_assert!(line.amount > Money::ZERO);
        }
    }

    #[test]
    fn a_better_place_never_gets_less(dice in players(16), terms in terms(), main in falling(1..9)) {
        let fund = fund(&format!("{terms}main = {}\n", list(&main)));
        let all: Vec<Dice> = dice.into_iter().map(|(a, b, c, d, _)| (a, b, c, d, 1)).collect();
        let amounts = amounts(&fund, &ranking(&all));
        prop_assert!(amounts.is_sorted_by(|better, worse| better >= worse), "{:?}", amounts);
    }

    #[test]
    fn nobody_gets_two_prizes(
        dice in players(14),
        terms in terms(),
        main in falling(1..6),
        categories in categories(CONDITIONS),
    ) {
        let fund = fund(&format!("{terms}main = {}\n{categories}", list(&main)));
        let distribution = distribute(&fund, &ranking(&dice));
        let ways = match fund.method() {
            Method::Hort(_) => 2,
            Method::Shared | Method::Order => 1,
        };
        let mut alone: BTreeSet<Prize> = BTreeSet::new();
        for award in &distribution.awards {
            prop_assert!(award.parts.len() <= ways);
            for part in &award.parts {
                prop_assert!(part.prizes.len() <= part.among, "one prize per member");
                if part.among == 1 && part.weight == OwnPart::WHOLE {
                    prop_assert!(alone.insert(part.prizes[0]), "one winner per prize");
                }
            }
        }
    }

    #[test]
    fn by_order_is_the_best_assignment(
        dice in players(6),
        main in falling(1..4),
        categories in categories(CONDITIONS),
    ) {
        let order = "currency = 'EUR'\nmethod = 'order'\n";
        let fund = Fund::from_toml(&format!("{order}main = {}\n{categories}", list(&main)));
        let Ok(fund) = fund else { return Ok(()) };
        let dice: Vec<Dice> = dice.into_iter().map(|(_, b, c, d, e)| (0, b, c, d, e)).collect();
        let ranking = ranking(&dice);
        let finishers = ranking.finishers();
        let mut open: Vec<Open> = Vec::new();
        for (prize, amount) in fund.payable(finishers.len()) {
            let list = match prize {
                Prize::Category { category, .. } => Some(&fund.categories()[category]),
                _ => None,
            };
            let admits = |finisher: &Finisher| {
                list.is_none_or(|list| {
                    let entrants = finishers.iter().filter(|f| list.conditions.admit(f)).count();
                    entrants >= usize::from(list.minimum_entrants)
                        && list.conditions.admit(finisher)
                })
            };
            let eligible = |f: &Finisher| f.claim == Claim::Stands && admits(f);
            let wish = (amount, list.is_none(), list.map_or(0, |list| list.priority));
            open.push((wish, finishers.iter().map(eligible).collect()));
        }
        // Small enough to try everything.
        if open.len() <= 6 {
            let best = best_assignment(&open, 0, finishers.len());
            let best: Vec<Money> = best.into_iter().map(|(amount, _, _)| amount).collect();
            prop_assert_eq!(amounts(&fund, &ranking), best);
        }
    }

    #[test]
    fn finishing_lower_never_pays(
        dice in players(8),
        at in any::<prop::sample::Index>(),
        main in falling(1..6),
        // Swapped players swap numbers, too: no category may ask for numbers.
        categories in categories(&CONDITIONS[..5]),
    ) {
        if dice.len() < 2 {
            return Ok(());
        }
        let at = at.index(dice.len() - 1);
        let order = "currency = 'EUR'\nmethod = 'order'\n";
        let fund = fund(&format!("{order}main = {}\n{categories}", list(&main)));
        let mut dice: Vec<Dice> = dice.into_iter().map(|(_, b, c, d, e)| (0, b, c, d, e)).collect();
        let before = amounts(&fund, &ranking(&dice))[at];
        dice.swap(at, at + 1);
        prop_assert!(amounts(&fund, &ranking(&dice))[at + 1] <= before);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}", key in "[a-z_]{1,12}", value in "\\PC{0,12}") {
        let _ = Fund::from_toml(&text);
        let _ = Fund::from_toml(&format!("currency = 'EUR'\nmethod = 'hort'\n{key} = {value}"));
        let _ = Fund::from_toml(&format!("currency = 'EUR'\nmain = [{value}]\n[[category]]\n{key} = {value}"));
    }
}

/// What is withheld from some comes first, and what is taxed is what is paid; nobody gets less than nothing.
#[test]
fn what_is_withheld_from_some_is_not_taxed() {
    let ranking = ranking(&[(0, 2000, false, 1990, 1), (0, 1990, false, 1990, 1)]);
    let net = |percent: u8, number: u16| {
        let text = format!(
            "currency = 'EUR'\nmethod = 'order'\nmain = [100, 60]\n\
             [[special]]\nname = 'Appearance money'\namount = 40\nwinner = 1\n\
             [[deduction]]\nname = 'Tax'\npercent = 10\n\
             [[deduction]]\nname = 'Closing'\npercent = {percent}\nplayers = [1]\n"
        );
        let fund = Fund::from_toml(&text).unwrap();
        let all = distribute(&fund, &ranking);
        let award = all.awards.iter().find(|award| award.number.get() == number).unwrap();
        award.net(&fund).minor()
    };
    assert_eq!([0, 50, 100].map(|percent| net(percent, 1)), [12_600, 6_300, 0]);
    assert_eq!([0, 50, 100].map(|percent| net(percent, 2)), [54_00; 3]);
}
