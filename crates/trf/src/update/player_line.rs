//! The line of one player, new or changed in place.

use arbitra_model::{Entry, Player, Round};

use crate::letters::Letters;
use crate::line_end::LineEnd;
use crate::write::{FIELDS, Sheet, group};

/// Whether the 001 lines of two players differ.
pub(super) fn differs(old: &Player, new: &Player) -> bool {
    old.entries != new.entries || (0..FIELDS.len()).any(|index| field_differs(old, new, index))
}

fn field_differs(old: &Player, new: &Player, index: usize) -> bool {
    match index {
        0 => old.number != new.number,
        1 => old.sex != new.sex,
        2 => old.title != new.title,
        3 => old.name != new.name,
        4 => old.rating != new.rating,
        5 => old.federation != new.federation,
        6 => old.fide_id != new.fide_id,
        7 => old.birth != new.birth,
        8 => old.stated_points != new.stated_points,
        _ => old.stated_rank != new.stated_rank,
    }
}

/// A player's line as a new file would have it.
pub(super) fn fresh(player: &Player) -> String {
    let mut sheet = Sheet::new(LineEnd::Lf, Letters::Unicode);
    group::line(&mut sheet, player);
    let mut text = sheet.finish().text;
    text.truncate(text.len() - 1);
    text
}

/// A player's line with only those columns changed that must be.
pub(super) fn patched(line: &str, old: &Player, new: &Player) -> String {
    let fresh: Vec<char> = fresh(new).chars().collect();
    let mut columns: Vec<char> = line.chars().collect();
    let mut copy = |first: usize, last: usize| {
        if columns.len() < last {
            columns.resize(last, ' ');
        }
        for column in first..=last {
            columns[column - 1] = fresh.get(column - 1).copied().unwrap_or(' ');
        }
    };
    for (index, &(first, last)) in FIELDS.iter().enumerate() {
        if field_differs(old, new, index) {
            copy(first, last);
        }
    }
    let rounds = old.entries.len().max(new.entries.len()).min(usize::from(Round::MAX));
    for index in 0..rounds {
        let entry = |player: &Player| player.entries.get(index).copied().unwrap_or(Entry::Blank);
        if entry(old) != entry(new) {
            copy(92 + 10 * index, 99 + 10 * index);
        }
    }
    columns.into_iter().collect::<String>().trim_end_matches(' ').to_owned()
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Bye, Number, Points};

    use super::*;

    #[test]
    fn changes_only_the_columns_it_must() {
        let mut old = Player::new(Number::new(7).unwrap(), "Núñez");
        old.stated_points = Some(Points::ONE);
        old.entries.push(Entry::Bye(Bye::PairingAllocated));
        // A title nobody knows and a lower-case code are not the tournament's business.
        let line = format!("{:<80}{:>4}{:7}0000 - u", "001    7   xy Núñez", "1", "");
        let mut new = old.clone();
        new.stated_points = Some(Points::from_tenths(15));
        new.entries.push(Entry::Bye(Bye::HalfPoint));
        assert!(differs(&old, &new));
        let expected =
            format!("{:<80}{:>4}{:7}0000 - u  0000 - H", "001    7   xy Núñez", "1.5", "");
        assert_eq!(patched(&line, &old, &new), expected);
    }
}
