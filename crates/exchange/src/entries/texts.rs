//! Many short texts in one: a text costs its letters and four bytes, however many there are.

/// Texts by their place, from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    all: String,
    ends: Vec<u32>,
}

impl Texts {
    /// Adds a text at the end.
    pub fn push(&mut self, text: &str) {
        self.all.push_str(text);
        // Whoever fills it keeps it far below four gigabytes.
        self.ends.push(u32::try_from(self.all.len()).unwrap_or(u32::MAX));
    }

    /// A text.
    pub fn get(&self, place: usize) -> Option<&str> {
        let end = *self.ends.get(place)?;
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.all.get(start as usize..end as usize)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The bytes of all letters.
    pub fn bytes(&self) -> usize {
        self.all.len()
    }

    /// All of them in their order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|place| self.get(place).unwrap_or_default())
    }

    /// The same in no more room than it needs.
    pub fn fitted(mut self) -> Texts {
        self.all.shrink_to_fit();
        self.ends.shrink_to_fit();
        self
    }
}

impl<'a> FromIterator<&'a str> for Texts {
    fn from_iter<I: IntoIterator<Item = &'a str>>(texts: I) -> Texts {
        let mut all = Texts::default();
        texts.into_iter().for_each(|text| all.push(text));
        all.fitted()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_by_their_place() {
        let texts: Texts = ["Ibáñez", "", "Kim"].into_iter().collect();
        assert_eq!(texts.iter().collect::<Vec<_>>(), ["Ibáñez", "", "Kim"]);
        assert_eq!((texts.get(1), texts.get(3)), (Some(""), None));
        assert_eq!((texts.len(), texts.bytes()), (3, 11));
        assert_eq!(Texts::default().get(0), None);
    }
}
