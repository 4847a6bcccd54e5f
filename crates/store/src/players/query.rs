//! What a search looks for, in the words of either database.

/// A word, or everything that begins with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Folded: letters and digits only.
    pub word: String,
    pub prefix: bool,
}

/// All groups must match; of a group, one term.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms(pub Vec<Vec<Term>>);

impl Terms {
    /// In the language of FTS5.
    pub fn fts5(&self) -> String {
        self.join(" AND ", " OR ", |term| {
            format!("\"{}\"{}", term.word, if term.prefix { " *" } else { "" })
        })
    }

    /// In the language of PostgreSQL.
    pub fn tsquery(&self) -> String {
        self.join(" & ", " | ", |term| {
            format!("'{}'{}", term.word, if term.prefix { ":*" } else { "" })
        })
    }

    fn join(&self, and: &str, or: &str, term: impl Fn(&Term) -> String) -> String {
        let group = |group: &Vec<Term>| {
            let terms: Vec<String> = group.iter().map(&term).collect();
            format!("({})", terms.join(or))
        };
        self.0.iter().map(group).collect::<Vec<_>>().join(and)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_databases_are_asked_the_same() {
        let term = |word: &str, prefix| Term { word: word.to_owned(), prefix };
        let terms =
            Terms(vec![vec![term("kas", true), term("kasp", false)], vec![term("0ru", false)]]);
        assert_eq!(terms.fts5(), "(\"kas\" * OR \"kasp\") AND (\"0ru\")");
        assert_eq!(terms.tsquery(), "('kas':* | 'kasp') & ('0ru')");
    }
}
