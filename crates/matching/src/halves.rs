//! The first perfect matching of two halves in lexicographic order.
//!
//! Which classes may meet is known (pairs of classes that occur in some best candidate); single
//! pairs may be barred on top of that. The first matching in lexicographic order is found by going
//! through the upper half and giving everyone the first partner with whom the others can still be
//! matched. "Can still be matched" is never solved anew: one witness matching is kept, and a wish is
//! granted if an alternating path repairs the witness. Whether classes alone rule such a path out is asked
//! first: that refuses a whole class of wishes at once.

/// Who may be matched with whom.
pub struct Halves<'a, F> {
    /// The class of every member of the upper half, in order; the last ones may be stand-ins for the
    /// place of a downfloater.
    pub left_class: &'a [u16],
    /// The class of every member of the lower half, in order.
    pub right_class: &'a [u16],
    /// How many classes the upper half has.
    pub left_classes: usize,
    /// How many the lower half has.
    pub right_classes: usize,
    /// Whether classes may meet: `left * right_classes + right`.
    pub allowed: &'a [bool],
    /// How many of each pair of classes a cheapest transport uses; a good start, no more.
    pub quota: Vec<u32>,
    /// Whether two members of classes that may meet are barred all the same.
    pub barred: F,
}

/// The first perfect matching: the right partner of every left member; none if there is no perfect
/// matching. The halves must be of equal size.
#[must_use]
pub fn first_matching<F>(halves: Halves<'_, F>) -> Option<Vec<usize>>
where
    F: Fn(usize, usize) -> bool,
{
    debug_assert_eq!(halves.left_class.len(), halves.right_class.len());
    let n = halves.left_class.len();
    let words = n.div_ceil(64);
    let mut reach = vec![0u64; halves.left_classes * words];
    for (right, &class) in halves.right_class.iter().enumerate() {
        for left_class in 0..halves.left_classes {
            if halves.allowed[left_class * halves.right_classes + usize::from(class)] {
                reach[left_class * words + right / 64] |= 1 << (right % 64);
            }
        }
    }
    let mut search = Search {
        n,
        words,
        reach,
        mate_left: vec![NONE; n],
        mate_right: vec![NONE; n],
        open: full_set(n),
        unvisited: vec![0; words],
        matched: vec![0; halves.left_classes * halves.right_classes],
        reached_from: vec![NONE; n],
        queue: Vec::new(),
        halves,
    };
    search.start();
    search.complete()?;
    search.put_in_order();
    Some(search.mate_left.iter().map(|&right| right as usize).collect())
}

const NONE: u32 = u32::MAX;

fn full_set(n: usize) -> Vec<u64> {
    let mut set = vec![u64::MAX; n.div_ceil(64)];
    if !n.is_multiple_of(64)
        && let Some(last) = set.last_mut()
    {
        *last = (1 << (n % 64)) - 1;
    }
    set
}

struct Search<'a, F> {
    halves: Halves<'a, F>,
    n: usize,
    words: usize,
    /// For every left class the set of rights of allowed classes.
    reach: Vec<u64>,
    mate_left: Vec<u32>,
    mate_right: Vec<u32>,
    /// The rights that are not decided yet.
    open: Vec<u64>,
    unvisited: Vec<u64>,
    /// How many open lefts of a class are matched with rights of a class.
    matched: Vec<u32>,
    /// From which left a right was reached in the present search.
    reached_from: Vec<u32>,
    queue: Vec<u32>,
}

impl<F: Fn(usize, usize) -> bool> Search<'_, F> {
    fn is_allowed(&self, left: usize, right: usize) -> bool {
        let class = usize::from(self.halves.left_class[left]);
        let row = self.reach[class * self.words + right / 64];
        row >> (right % 64) & 1 == 1 && !(self.halves.barred)(left, right)
    }

    /// A first matching along the quotas, each left taking the first right that is free.
    fn start(&mut self) {
        let rights = self.halves.right_classes;
        let mut members: Vec<Vec<u32>> = vec![Vec::new(); rights];
        for (right, &class) in self.halves.right_class.iter().enumerate() {
            members[usize::from(class)].push(right as u32);
        }
        let mut first = vec![0usize; rights];
        for left in 0..self.n {
            let class = usize::from(self.halves.left_class[left]);
            let mut best: Option<u32> = None;
            for right_class in 0..rights {
                if self.halves.quota[class * rights + right_class] == 0 {
                    continue;
                }
                let list = &members[right_class];
                while list
                    .get(first[right_class])
                    .is_some_and(|&r| self.mate_right[r as usize] != NONE)
                {
                    first[right_class] += 1;
                }
                // A barred partner is stepped over, a few times at most: augmenting finds the rest.
                let found = list[first[right_class]..].iter().take(16).copied().find(|&right| {
                    self.mate_right[right as usize] == NONE
                        && !(self.halves.barred)(left, right as usize)
                });
                if let Some(right) = found
                    && best.is_none_or(|b| right < b)
                {
                    best = Some(right);
                }
            }
            if let Some(right) = best {
                let right_class = usize::from(self.halves.right_class[right as usize]);
                self.halves.quota[class * rights + right_class] -= 1;
                self.link(left, right as usize);
            }
        }
    }

    /// Augments until everybody is matched; none if that cannot be.
    fn complete(&mut self) -> Option<()> {
        for left in 0..self.n {
            if self.mate_left[left] == NONE {
                let end = self.search(left, NONE, NONE)?;
                self.shift(end, left);
            }
        }
        Some(())
    }

    fn put_in_order(&mut self) {
        // Lefts that were found unable to give way in the present step.
        let mut stuck: Vec<u32> = vec![NONE; self.n];
        for left in 0..self.n {
            let class = usize::from(self.halves.left_class[left]);
            let present = self.mate_left[left] as usize;
            let mut chosen = present;
            let leaving = self.classes(left, present);
            self.matched[leaving] -= 1;
            let mut hopeless = 0u64;
            let mut hopeful = 0u64;
            'wishes: for word in 0..=present / 64 {
                let mut wishes = self.open[word] & self.reach[class * self.words + word];
                while wishes != 0 {
                    let right = word * 64 + wishes.trailing_zeros() as usize;
                    wishes &= wishes - 1;
                    if right >= present {
                        break 'wishes;
                    }
                    let owner = self.mate_right[right] as usize;
                    if stuck[owner] == left as u32 || (self.halves.barred)(left, right) {
                        continue;
                    }
                    let right_class = self.halves.right_class[right];
                    let bit = 1u64.checked_shl(u32::from(right_class)).unwrap_or(0);
                    if hopeless & bit != 0 {
                        continue;
                    }
                    if self.is_allowed(owner, present) {
                        self.link(owner, present);
                    } else if hopeful & bit == 0
                        && !self.classes_give_way(right_class, self.halves.right_class[present])
                    {
                        hopeless |= bit;
                        continue;
                    } else if let Some(end) = self.search(owner, present as u32, right as u32) {
                        self.shift(end, owner);
                    } else {
                        hopeful |= bit;
                        stuck[owner] = left as u32;
                        for &visited in &self.queue {
                            stuck[visited as usize] = left as u32;
                        }
                        continue;
                    }
                    // The witness loses this pair for good: it is decided.
                    self.mate_left[left] = right as u32;
                    self.mate_right[right] = left as u32;
                    chosen = right;
                    break 'wishes;
                }
            }
            self.open[chosen / 64] &= !(1 << (chosen % 64));
        }
    }

    /// Whether an owner of a right of one class could give way, as far as classes tell, such that a right of
    /// another class is taken in the end.
    fn classes_give_way(&self, from: u16, to: u16) -> bool {
        let (lefts, rights) = (self.halves.left_classes, self.halves.right_classes);
        let mut seen = vec![false; rights];
        let mut queue = vec![usize::from(from)];
        seen[usize::from(from)] = true;
        while let Some(right) = queue.pop() {
            for left in (0..lefts).filter(|left| self.matched[left * rights + right] > 0) {
                let allowed = &self.halves.allowed[left * rights..(left + 1) * rights];
                for (next, seen) in seen.iter_mut().enumerate() {
                    if allowed[next] && !std::mem::replace(seen, true) {
                        if next == usize::from(to) {
                            return true;
                        }
                        queue.push(next);
                    }
                }
            }
        }
        // Within one class the barred pairs decide.
        from == to
    }

    fn classes(&self, left: usize, right: usize) -> usize {
        usize::from(self.halves.left_class[left]) * self.halves.right_classes
            + usize::from(self.halves.right_class[right])
    }

    fn link(&mut self, left: usize, right: usize) {
        if self.mate_left[left] != NONE {
            let before = self.classes(left, self.mate_left[left] as usize);
            self.matched[before] -= 1;
        }
        let now = self.classes(left, right);
        self.matched[now] += 1;
        self.mate_left[left] = right as u32;
        self.mate_right[right] = left as u32;
    }

    /// An alternating path from a left to `goal` (any unmatched right if there is none), over rights that
    /// are open, not through `closed`. Returns the right at its end.
    fn search(&mut self, from: usize, goal: u32, closed: u32) -> Option<usize> {
        self.unvisited.copy_from_slice(&self.open);
        for skip in [closed] {
            if skip != NONE {
                self.unvisited[skip as usize / 64] &= !(1 << (skip % 64));
            }
        }
        self.queue.clear();
        self.queue.push(from as u32);
        let mut head = 0;
        while head < self.queue.len() {
            let left = self.queue[head] as usize;
            head += 1;
            let class = usize::from(self.halves.left_class[left]);
            for word in 0..self.words {
                let mut rights = self.unvisited[word] & self.reach[class * self.words + word];
                while rights != 0 {
                    let right = word * 64 + rights.trailing_zeros() as usize;
                    rights &= rights - 1;
                    if (self.halves.barred)(left, right) {
                        continue;
                    }
                    self.unvisited[word] &= !(1 << (right % 64));
                    self.reached_from[right] = left as u32;
                    let owner = self.mate_right[right];
                    if right as u32 == goal || owner == NONE {
                        return Some(right);
                    }
                    // Look one step ahead: most paths end here.
                    if goal != NONE && self.is_allowed(owner as usize, goal as usize) {
                        self.reached_from[goal as usize] = owner;
                        return Some(goal as usize);
                    }
                    self.queue.push(owner);
                }
            }
        }
        None
    }

    /// Moves every left along the path one right further, from its end back to `start`.
    fn shift(&mut self, end: usize, start: usize) {
        let mut right = end;
        loop {
            let left = self.reached_from[right] as usize;
            let before = self.mate_left[left];
            self.link(left, right);
            if left == start {
                return;
            }
            right = before as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brute(
        left: usize,
        used: &mut Vec<usize>,
        may: &dyn Fn(usize, usize) -> bool,
        n: usize,
    ) -> bool {
        if left == n {
            return true;
        }
        for right in 0..n {
            if !used.contains(&right) && may(left, right) {
                used.push(right);
                if brute(left + 1, used, may, n) {
                    return true;
                }
                used.pop();
            }
        }
        false
    }

    #[test]
    fn is_the_first_that_enumeration_finds() {
        let mut random = crate::chance(11);
        let mut found = 0;
        for _ in 0..20_000 {
            let n = 1 + random(8) as usize;
            let classes = 1 + random(3) as usize;
            let left_class: Vec<u16> = (0..n).map(|_| random(classes as u64) as u16).collect();
            let right_class: Vec<u16> = (0..n).map(|_| random(classes as u64) as u16).collect();
            let allowed: Vec<bool> = (0..classes * classes).map(|_| random(3) > 0).collect();
            let barred: Vec<bool> = (0..n * n).map(|_| random(5) == 0).collect();
            let may = |l: usize, r: usize| {
                let class = usize::from(left_class[l]) * classes + usize::from(right_class[r]);
                allowed[class] && !barred[l * n + r]
            };
            let mut expected = Vec::new();
            let exists = brute(0, &mut expected, &may, n);
            let got = first_matching(Halves {
                left_class: &left_class,
                right_class: &right_class,
                left_classes: classes,
                right_classes: classes,
                allowed: &allowed,
                quota: allowed.iter().map(|&a| u32::from(a) * random(4) as u32).collect(),
                barred: |l, r| barred[l * n + r],
            });
            assert_eq!(got, exists.then_some(expected));
            found += usize::from(exists);
        }
        assert!(found > 3_000, "the cases are not all hopeless: {found}");
    }
}
