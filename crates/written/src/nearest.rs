//! The word that was probably meant.

/// The known word that is at most two letters away.
pub(crate) fn nearest<'a>(word: &str, known: &'a [String]) -> Option<&'a str> {
    // Nobody types a word of that length by mistake, and comparing is quadratic.
    if word.chars().count() > 40 {
        return None;
    }
    let near = known.iter().map(|known| (distance(word, known), known.as_str()));
    near.filter(|(letters, _)| *letters <= 2).min().map(|(_, known)| known)
}

/// How many letters must be changed, added or removed to turn one word into the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, letter) in from.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, other) in to.iter().enumerate() {
            let change = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_the_nearest_word() {
        let known = ["currency", "method"].map(str::to_owned);
        assert_eq!(nearest("curency", &known), Some("currency"));
        assert_eq!(nearest("metod", &known), Some("method"));
        assert_eq!(nearest("fees", &known), None);
        assert_eq!(nearest(&"m".repeat(50_000), &known), None);
    }
}
