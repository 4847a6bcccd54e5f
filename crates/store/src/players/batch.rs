//! Some players of a list, made ready for the database.

use arbitra_model::{ListedPlayer, fold_into};

/// Some players of a list, made ready for the database.
///
/// Making one is work that needs no database: it is best done by anyone who reads the list, while
/// the batch before is being written.
#[derive(Debug)]
pub struct Batch {
    pub(super) players: Vec<ListedPlayer>,
    /// The folded words of each player.
    pub(super) words: Vec<String>,
}

impl Batch {
    /// How many players make a good batch: enough that starting costs nothing, few enough that
    /// others who write need not wait.
    pub const SIZE: usize = 16_000;

    /// Makes players ready. More than [`Batch::SIZE`] only cost memory.
    #[must_use]
    pub fn new(players: Vec<ListedPlayer>) -> Batch {
        let words = players.iter().map(words).collect();
        Batch { players, words }
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

/// The words a player is found by: the name, and the federation in capitals, so that it is not a
/// word of a name.
fn words(player: &ListedPlayer) -> String {
    let mut words = String::with_capacity(player.name.len() + 5);
    fold_into(&player.name, &mut words);
    if let Some(federation) = player.federation {
        words.push(' ');
        words.push_str(federation.code());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_folded_and_federations_are_not() {
        let player = |name: &str, federation: &str| ListedPlayer {
            name: name.to_owned(),
            federation: federation.parse().ok(),
            ..ListedPlayer::default()
        };
        let batch = Batch::new(vec![player("Bo", "-"), player("Ana Í.", "ESP")]);
        assert_eq!(batch.words, ["bo", "ana i ESP"]);
    }
}
