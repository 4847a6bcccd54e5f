//! Some players of a list, made ready for the database.

use arbitra_model::{ListedPlayer, fold_into};

/// Some players of a list, made ready for the database.
///
/// Making one is work that needs no database: it is best done by whoever reads the list, while the
/// batch before is being written.
#[derive(Debug)]
pub struct Batch {
    pub(super) players: Vec<ListedPlayer>,
    /// The folded words of each player.
    pub(super) words: Vec<String>,
    /// The players by rating, the best first.
    pub(super) order: Vec<u32>,
}

impl Batch {
    /// How many players make a good batch: enough that starting costs nothing, few enough that
    /// others who write need not wait.
    pub const SIZE: usize = 16_000;

    /// Makes players ready. More than [`Batch::SIZE`] only cost memory.
    #[must_use]
    pub fn new(players: Vec<ListedPlayer>) -> Batch {
        let words = players.iter().map(words).collect();
        let mut order: Vec<u32> = (0..).take(players.len()).collect();
        order.sort_by_key(|index| bucket(&players[*index as usize]));
        Batch { players, words, order }
    }

    /// How many players are in it.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.players.len()
    }

    /// Whether nobody is in it.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.players.is_empty()
    }
}

/// The words a player is found by: the name, and the federation behind a digit, so that it is no
/// word of a name.
fn words(player: &ListedPlayer) -> String {
    let mut words = String::with_capacity(player.name.len() + 5);
    fold_into(&player.name, &mut words);
    if let Some(federation) = player.federation {
        if !words.is_empty() {
            words.push(' ');
        }
        words.push('0');
        words.extend(federation.code().chars().map(|letter| letter.to_ascii_lowercase()));
    }
    words
}

/// How many players a list can hold.
pub const MOST_PLAYERS: i64 = 1 << SEQUENCE_BITS;
const SEQUENCE_BITS: u32 = 24;

/// Groups of nearly the same rating, the best first.
fn bucket(player: &ListedPlayer) -> i64 {
    i64::from((4095 - player.best_rating().min(4095)) / 4)
}

/// Where a player stands in the index of words: by rating, so that the best are found first and
/// the search may stop early.
pub fn place(player: &ListedPlayer, sequence: i64) -> i64 {
    bucket(player) << SEQUENCE_BITS | sequence
}

/// The number of the player at a place.
pub const fn sequence(place: i64) -> i64 {
    place & (MOST_PLAYERS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitra_model::ListRating;

    fn player(name: &str, rating: u16) -> ListedPlayer {
        let mut player = ListedPlayer { name: name.to_owned(), ..ListedPlayer::default() };
        player.ratings.blitz = ListRating { rating: Some(rating), k: None };
        player.federation = "ESP".parse().ok();
        player
    }

    #[test]
    fn the_best_stand_first_and_are_found_again() {
        let batch = Batch::new(vec![player("Bo", 1500), player("Ana Í.", 2500)]);
        assert_eq!(batch.order, [1, 0]);
        assert_eq!(batch.words, ["bo 0esp", "ana i 0esp"]);
        let (low, high) = (place(&batch.players[0], 7), place(&batch.players[1], 9));
        assert!(high < low);
        assert_eq!((sequence(low), sequence(high)), (7, 9));
    }
}
