//! Who gets White (article 5; 2017 section E), and what that does to C10–C13 (2017 C.8–C.11).

use arbitra_model::{ByColour, Colour};

use super::field::{Person, Wish};

/// The colours of two who meet, given the colour drawn before round 1.
pub fn allot(initial: Colour, people: &[Person], a: usize, b: usize) -> ByColour<usize> {
    let (higher, lower) = (a.min(b), a.max(b));
    match colour_of_higher(initial, &people[higher], &people[lower]) {
        Colour::White => ByColour { white: higher, black: lower },
        Colour::Black => ByColour { white: lower, black: higher },
    }
}

/// The faults of a pair by C10, C11, C12 and C13.
pub fn faults(initial: Colour, people: &[Person], a: usize, b: usize) -> [u8; 4] {
    let colours = allot(initial, people, a, b);
    let topscorers = people[a].top || people[b].top;
    let mut faults = [0; 4];
    for colour in Colour::ALL {
        let person = &people[colours[colour]];
        let difference = person.difference + if colour == Colour::White { 1 } else { -1 };
        // C10: a topscorer, or the opponent, beyond a colour difference of two.
        faults[0] += u8::from(topscorers && difference.abs() > 2);
        // C11: a topscorer, or the opponent, with the same colour three times running.
        faults[1] += u8::from(topscorers && person.history.ends_with(&[colour, colour]));
        if let Some((wanted, wish)) = person.wish {
            // C12: a preference not granted. C13: a strong one.
            faults[2] += u8::from(wanted != colour);
            faults[3] += u8::from(wanted != colour && wish == Wish::Strong);
        }
    }
    faults
}

fn colour_of_higher(initial: Colour, higher: &Person, lower: &Person) -> Colour {
    let ((mine, my_wish), (theirs, their_wish)) = match (higher.wish, lower.wish) {
        (Some(mine), Some(theirs)) => (mine, theirs),
        // 5.2.1: the only preference is granted.
        (Some((mine, _)), None) => return mine,
        (None, Some((theirs, _))) => return !theirs,
        // 5.2.5: nobody prefers anything.
        (None, None) if higher.odd => return initial,
        (None, None) => return !initial,
    };
    // 5.2.1: both are granted.
    if mine != theirs {
        return mine;
    }
    // 5.2.2: the stronger one is granted, and of two absolute ones the larger difference.
    if my_wish != their_wish {
        return if my_wish > their_wish { mine } else { !theirs };
    }
    let (my_difference, their_difference) = (higher.difference.abs(), lower.difference.abs());
    if my_wish == Wish::Absolute && my_difference != their_difference {
        return if my_difference > their_difference { mine } else { !theirs };
    }
    // 5.2.3: alternate from the last time one had White and the other Black.
    let mut ago = 1;
    while ago <= higher.history.len().min(lower.history.len()) {
        let then = higher.history[higher.history.len() - ago];
        if then != lower.history[lower.history.len() - ago] {
            return !then;
        }
        ago += 1;
    }
    // 5.2.4: the higher ranked player's preference.
    mine
}

#[cfg(test)]
mod tests {
    use arbitra_model::Number;

    use super::super::field::wish;
    use super::*;

    fn person(history: &str, top: bool) -> Person {
        let history: Vec<Colour> = history.chars().filter_map(Colour::from_letter).collect();
        let whites = history.iter().filter(|&&colour| colour == Colour::White).count() as i32;
        let difference = 2 * whites - history.len() as i32;
        Person {
            number: Number::new(1).unwrap(),
            score: 0,
            wish: wish(&history, difference),
            history,
            difference,
            top,
            odd: true,
            floats: [None; 2],
            unplayed: 0,
            may_have_bye: true,
        }
    }

    #[test]
    fn colours_follow_article_5_2() {
        for (higher, lower, colour, rule) in [
            ("wb", "bw", 'w', "5.2.1 both"),
            ("", "w", 'w', "5.2.1 the only one"),
            ("bww", "wbw", 'b', "5.2.2 absolute before strong"),
            ("wbw", "bw", 'b', "5.2.2 strong before mild"),
            ("bwbw", "wbw", 'w', "5.2.2 mild after strong"),
            ("wbww", "bww", 'b', "5.2.2 the larger difference"),
            ("bwwb", "wbwb", 'b', "5.2.3 the third from the end differs"),
            ("wb", "bwwb", 'w', "5.2.4 the shorter history matches"),
            ("wb", "wbwb", 'w', "5.2.4 the shorter history matches"),
            ("", "", 'w', "5.2.5"),
        ] {
            let people = [person(higher, false), person(lower, false)];
            let white = allot(Colour::White, &people, 0, 1).white;
            assert_eq!(white == 0, colour == 'w', "{rule}: {higher} against {lower}");
            let same = allot(Colour::White, &people, 1, 0).white;
            assert_eq!(white, same, "whoever is named first");
        }
    }

    #[test]
    fn faults_count_what_the_colours_do() {
        for (higher, lower, top, expected) in [
            ("wb", "bw", false, [0, 0, 0, 0]),
            ("wb", "wb", false, [0, 0, 1, 0]),
            ("wbw", "bww", false, [0, 0, 1, 1]),
            // A topscorer makes it legal that two with an absolute preference meet.
            ("wbww", "bwww", true, [1, 1, 1, 0]),
            ("wbwbww", "bww", true, [0, 1, 1, 0]),
        ] {
            let people = [person(higher, top), person(lower, false)];
            assert_eq!(faults(Colour::White, &people, 0, 1), expected, "{higher} against {lower}");
        }
    }
}
