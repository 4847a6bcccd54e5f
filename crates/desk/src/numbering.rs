//! The initial order and the place of a late entry (C.04.2 2.2–2.4).

use std::cmp::Reverse;

use arbitra_model::{Number, unaccented};
use arbitra_pairing::InitialOrder;
use arbitra_standings::lots;

use crate::{
    Action, ActionKind, Desk, LevelOrder, Participant, Person, PlayerId, RankMethod, Ranking,
};

impl Desk {
    /// Everybody in the order of a ranking: strength, title, then what was announced. Before 2026 a
    /// FIDE rating goes before an equal national one, and in 1998 titles had another order.
    #[must_use]
    pub fn order(&self, ranking: Ranking) -> Vec<PlayerId> {
        if ranking.method == RankMethod::Other {
            // Made by hand: what stands stays, newcomers come last.
            let numbers = crate::export::numbers(&self.state);
            let mut order: Vec<(Number, PlayerId)> =
                numbers.into_iter().map(|(id, number)| (number, id)).collect();
            order.sort_unstable();
            return order.into_iter().map(|(_, id)| id).collect();
        }
        let initial = self.initial_order();
        let mut order: Vec<(Key, PlayerId)> = self
            .players()
            .map(|player| (Key::new(initial, ranking, player.id, &player.person), player.id))
            .collect();
        order.sort();
        let mut order: Vec<(Key, PlayerId)> = order;
        // What was exchanged among equals stays so, as long as they are equals.
        for (a, b) in &self.state.exchanges {
            let place = |id: &PlayerId| order.iter().position(|(_, own)| own == id);
            if let (Some(one), Some(other)) = (place(a), place(b))
                && order[one].0.strength == order[other].0.strength
            {
                order.swap(one, other);
            }
        }
        order.into_iter().map(|(_, id)| id).collect()
    }

    /// The action that numbers everybody by the announced ranking; numbers of a table that were
    /// drawn stay, and newcomers come after them (C.05 6).
    #[must_use]
    pub fn propose_numbers(&self) -> Action {
        let announced = self.regulations().map_or(Ranking::FIDE, |regulations| regulations.ranking);
        let given = self.state.ranking.filter(|given| given.method == RankMethod::Other);
        let drawn = given.filter(|_| self.obstacle(ActionKind::StartDraw).is_none());
        let ranking = drawn.unwrap_or(announced);
        Action::Number { ranking, order: self.order(ranking) }
    }

    /// The number due to somebody who enters now (C.04.2 2.4): before the first player who would
    /// stand below; nobody else changes order.
    #[must_use]
    pub fn number_due(&self, id: PlayerId, person: &Person) -> Option<Number> {
        let ranking = self.state.ranking.unwrap_or(Ranking::FIDE);
        let initial = self.initial_order();
        let key = Key::new(initial, ranking, id, person);
        let mut numbered: Vec<(Number, &Participant)> =
            self.players().filter_map(|player| Some((player.number?, player))).collect();
        numbered.sort_by_key(|(number, _)| *number);
        let below = |player: &Participant| {
            ranking.method != RankMethod::Other
                && Key::new(initial, ranking, player.id, &player.person) > key
        };
        let place = numbered.iter().position(|(_, player)| below(player)).unwrap_or(numbered.len());
        Number::new(u16::try_from(place + 1).ok()?)
    }

    fn initial_order(&self) -> InitialOrder {
        self.regulations().map_or(InitialOrder::TODAY, |r| r.system.initial_order())
    }
}

/// What orders players; the smaller comes first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    strength: Reverse<u16>,
    /// Whether the strength comes from a national list, where that matters.
    national: bool,
    /// Titles in their order, then those without.
    title: u8,
    lot: u64,
    name: String,
    id: PlayerId,
}

impl Key {
    fn new(initial: InitialOrder, ranking: Ranking, id: PlayerId, person: &Person) -> Key {
        let strength = ranking.method.strength(person, ranking.federation);
        let drawn = |seed| lots::lot(seed, id.get() as u16);
        let (lot, name) = match ranking.level {
            LevelOrder::Alphabet => (0, alphabetical(&person.name)),
            LevelOrder::Entry => (0, String::new()),
            LevelOrder::Lots { seed } => (drawn(seed), String::new()),
            LevelOrder::LotsForUnrated { seed } if strength == 0 => (drawn(seed), String::new()),
            LevelOrder::LotsForUnrated { .. } => (0, alphabetical(&person.name)),
        };
        let national = initial.fide_first && strength > 0 && person.rating != Some(strength);
        let title = initial.place(person.title);
        Key { strength: Reverse(strength), national, title, lot, name, id }
    }
}

/// A name as the alphabet sees it: without case and without the marks of Latin letters.
fn alphabetical(name: &str) -> String {
    // The comma after the family name sorts before any letter.
    unaccented(name).replace([',', '-', '\'', '.'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_alphabet_ignores_marks_and_case() {
        let mut names = ["Zábal, Eva", "nuñez, A", "Núñez, B", "Ábalos, X", "Nunez, C", "Łukasz"];
        names.sort_by_key(|name| alphabetical(name));
        assert_eq!(
            names,
            ["Ábalos, X", "Łukasz", "nuñez, A", "Núñez, B", "Nunez, C", "Zábal, Eva"]
        );
    }

    #[test]
    fn strength_title_and_alphabet_order_players() {
        let person = |name: &str, rating, title: Option<&str>| {
            let mut person = Person::named(name);
            person.rating = rating;
            person.title = title.map(|t| t.parse().unwrap());
            person
        };
        let mut field = [
            person("B", Some(2400), None),
            person("A", Some(2400), None),
            person("C", Some(2400), Some("GM")),
            person("D", None, None),
            person("E", Some(2500), None),
            person("F", None, Some("WCM")),
        ];
        let today = InitialOrder::TODAY;
        field.sort_by_key(|person| Key::new(today, Ranking::FIDE, PlayerId::new(1), person));
        let names: Vec<&str> = field.iter().map(|person| person.name.as_str()).collect();
        assert_eq!(names, ["E", "C", "A", "B", "F", "D"]);
    }

    #[test]
    fn before_2026_the_fide_rating_goes_first_among_equals() {
        let mut national = Person::named("A");
        national.title = Some(arbitra_model::Title::FM);
        national.estimate = Some(2000);
        let mut fide = Person::named("B");
        fide.rating = Some(2000);
        let key =
            |initial, person: &Person| Key::new(initial, Ranking::FIDE, PlayerId::new(1), person);
        let (today, before) = (InitialOrder::TODAY, InitialOrder::BEFORE_2026);
        assert!(key(today, &national) < key(today, &fide));
        assert!(key(before, &fide) < key(before, &national));
    }
}
