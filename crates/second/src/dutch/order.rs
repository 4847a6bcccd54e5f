//! The order of generation: transpositions (4.2; D.1), exchanges (4.3; D.2), sets (4.4).
//!
//! Players are told by their numbers in the bracket (BSN, 4.1), which follow rank; indices in
//! rank order serve as well, as only their order counts.

use std::cmp::Reverse;
use std::ops::ControlFlow;

/// Visits the transpositions of S2 in order (4.2): all arrangements of its first `places`
/// places, lexicographically.
///
/// `fits(place, player)` says whether a player may stand there; arrangements that begin with one
/// who may not are passed by together.
pub fn transpositions(
    lower: &[usize],
    places: usize,
    fits: &dyn Fn(usize, usize) -> bool,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    place_next(lower, places, fits, &mut Vec::with_capacity(places), visit)
}

fn place_next(
    lower: &[usize],
    places: usize,
    fits: &dyn Fn(usize, usize) -> bool,
    placed: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if placed.len() == places {
        return visit(placed);
    }
    for &player in lower {
        if placed.contains(&player) || !fits(placed.len(), player) {
            continue;
        }
        placed.push(player);
        place_next(lower, places, fits, placed, visit)?;
        placed.pop();
    }
    ControlFlow::Continue(())
}

/// An exchange between the original S1 and S2: numbers in the bracket from 1 on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Who leaves S1, ascending.
    pub leaving: Vec<usize>,
    /// Who comes to S1 for them, ascending.
    pub coming: Vec<usize>,
}

/// All exchanges between S1 = 1…`upper` and S2 = the next `lower` numbers, in order (4.3).
pub fn exchanges(upper: usize, lower: usize) -> Vec<Exchange> {
    let mut all = Vec::new();
    for size in 1..=upper.min(lower) {
        for leaving in sets(upper, size) {
            for coming in sets(lower, size) {
                all.push(Exchange {
                    leaving: leaving.iter().map(|i| i + 1).collect(),
                    coming: coming.iter().map(|i| i + upper + 1).collect(),
                });
            }
        }
    }
    all.sort_by_cached_key(|exchange| {
        let sum = |numbers: &[usize]| numbers.iter().sum::<usize>();
        (
            // a) fewest players,
            exchange.leaving.len(),
            // b) smallest difference of the sums,
            sum(&exchange.coming) - sum(&exchange.leaving),
            // c) the highest different number that leaves S1,
            Reverse(exchange.leaving.iter().rev().copied().collect::<Vec<_>>()),
            // d) the lowest different number that comes to it.
            exchange.coming.clone(),
        )
    });
    all
}

/// All sets of `size` out of the first `of` places (from 0 on), by their smallest different
/// member (4.4).
pub fn sets(of: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for last in size - 1..of {
        all.extend(sets(last, size - 1).into_iter().map(|mut set| {
            set.push(last);
            set
        }));
    }
    all.sort_unstable();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrangements(lower: &[usize], places: usize) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        let flow = transpositions(lower, places, &|_, _| true, &mut |placed| {
            all.push(placed.to_vec());
            ControlFlow::Continue(())
        });
        assert!(flow.is_continue());
        all
    }

    fn written(exchanges: &[Exchange]) -> Vec<String> {
        let side = |numbers: &[usize]| {
            numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join("+")
        };
        exchanges
            .iter()
            .map(|e| {
                let difference = e.coming.iter().sum::<usize>() - e.leaving.iter().sum::<usize>();
                format!("{}↔{}({difference})", side(&e.leaving), side(&e.coming))
            })
            .collect()
    }

    #[test]
    fn transpositions_follow_4_2() {
        let all = arrangements(&[6, 7, 8, 9, 10, 11], 5);
        assert_eq!(all.len(), 720);
        assert_eq!(
            all[..5],
            [
                [6, 7, 8, 9, 10],
                [6, 7, 8, 9, 11],
                [6, 7, 8, 10, 9],
                [6, 7, 8, 10, 11],
                [6, 7, 8, 11, 9]
            ]
        );
        assert_eq!(all[719], [11, 10, 9, 8, 7]);
        let moved_down = arrangements(&[3, 4, 5, 6, 7, 8, 9, 10, 11], 2);
        assert_eq!(moved_down.len(), 72);
        assert_eq!(moved_down[..2], [[3, 4], [3, 5]]);
        assert_eq!(moved_down[7..9], [[3, 11], [4, 3]]);
        assert_eq!(moved_down[71], [11, 10]);
        assert_eq!(arrangements(&[5, 6], 0), [[0usize; 0]]);
    }

    #[test]
    fn four_places_follow_the_printed_list() {
        // The order printed for S2 = 5, 6, 7, 8, the first one being the original.
        let all = arrangements(&[5, 6, 7, 8], 4);
        let printed = [5678, 5687, 5768, 5786, 5867, 5876, 6578, 6587];
        let read: Vec<usize> =
            all.iter().map(|a| a.iter().fold(0, |number, digit| number * 10 + digit)).collect();
        assert_eq!(read[..8], printed);
    }

    #[test]
    fn a_forbidden_beginning_is_passed_by() {
        let mut all = Vec::new();
        let fits = |place: usize, player: usize| !(place == 0 && player == 4);
        let flow = transpositions(&[4, 5, 6], 2, &fits, &mut |placed| {
            all.push(placed.to_vec());
            ControlFlow::Continue(())
        });
        assert!(flow.is_continue());
        assert_eq!(all, [[5, 4], [5, 6], [6, 4], [6, 5]]);
    }

    #[test]
    fn exchanges_of_three_and_three_follow_4_3() {
        assert_eq!(
            written(&exchanges(3, 3)).join(" "),
            "3↔4(1) 3↔5(2) 2↔4(2) 3↔6(3) 2↔5(3) 1↔4(3) 2↔6(4) 1↔5(4) 1↔6(5) \
             2+3↔4+5(4) 2+3↔4+6(5) 1+3↔4+5(5) 2+3↔5+6(6) 1+3↔4+6(6) 1+2↔4+5(6) \
             1+3↔5+6(7) 1+2↔4+6(7) 1+2↔5+6(8) 1+2+3↔4+5+6(9)"
        );
    }

    #[test]
    fn exchanges_of_five_and_six_follow_4_3() {
        let all = exchanges(5, 6);
        let of_size = |size| all.iter().filter(|e| e.leaving.len() == size).count();
        assert_eq!((of_size(1), of_size(2), of_size(3)), (30, 150, 200));
        assert_eq!(
            written(&all[30..39]).join(" "),
            "4+5↔6+7(4) 4+5↔6+8(5) 3+5↔6+7(5) 4+5↔6+9(6) 4+5↔7+8(6) 3+5↔6+8(6) 2+5↔6+7(6) \
             3+4↔6+7(6) 4+5↔6+10(7)"
        );
    }

    #[test]
    fn sets_follow_4_4() {
        assert_eq!(sets(4, 2), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(sets(3, 0), [[0usize; 0]]);
        assert_eq!(sets(2, 3), Vec::<Vec<usize>>::new());
    }
}
