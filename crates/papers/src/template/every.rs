//! What an organiser says on every paper, and which papers are an exception.

use std::collections::BTreeMap;

use arbitra_written::{Faults, Nothing};

use super::{Known, read};
use crate::layout::Colour;

/// What every paper has, and what papers of some names have instead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Every {
    /// On all of them.
    pub of_all: Dress,
    /// On papers of a name.
    pub of_some: BTreeMap<String, Dress>,
}

/// What an organiser wants on a paper; what nobody says is as it is without it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dress {
    /// A line, with fields in braces; an empty one takes that of all papers away.
    pub line: Option<String>,
    /// A colour in the place of the event's.
    pub colour: Option<Colour>,
    /// Whether the logo stands on it.
    pub logo: Option<bool>,
    /// Whether the signature stands at its end.
    pub signature: Option<bool>,
}

impl Every {
    /// The name of its template.
    pub const NAME: &'static str = "every";
    /// How many letters a line may have.
    pub const LONGEST_LINE: usize = 400;

    /// Reads the template, which names papers by names that are known.
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its line.
    pub fn read(text: &str, known: Known) -> Result<Every, Faults<Nothing>> {
        read::every(text, known)
    }

    /// What a paper has.
    #[must_use]
    pub fn of(&self, paper: &str) -> Dress {
        let own = self.of_some.get(paper).cloned().unwrap_or_default();
        own.over(self.of_all.clone())
    }
}

impl Dress {
    /// The same with what another says where this one says nothing.
    #[must_use]
    pub fn over(self, other: Dress) -> Dress {
        Dress {
            line: self.line.or(other.line),
            colour: self.colour.or(other.colour),
            logo: self.logo.or(other.logo),
            signature: self.signature.or(other.signature),
        }
    }

    /// Whether it changes nothing.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let Dress { line, colour, logo, signature } = self;
        line.as_deref().is_none_or(str::is_empty)
            && colour.is_none()
            && *logo != Some(false)
            && *signature != Some(true)
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Language, Said as _};

    use super::*;

    /// The papers of these tests.
    fn known(name: &str) -> Option<&'static str> {
        ["it3", "pairings", "results"].into_iter().find(|paper| paper.eq_ignore_ascii_case(name))
    }

    #[test]
    fn a_paper_that_is_named_has_its_own_and_else_that_of_all() {
        let every = Every::read(
            "paper = 'every'\nline = ' Caja  Rural '\nlogo = false\n\
             [[only]]\npapers = ['pairings', 'Results']\nline = 'Claims: ten minutes'\n\
             [[only]]\npapers = 'results'\ncolour = '#aa0011'\nlogo = true\nsignature = true\n\
             [[only]]\npapers = ['it3']\nline = ''",
            known,
        );
        let every = every.expect("right");
        let said = |paper: &str| every.of(paper).line.unwrap_or_default();
        assert_eq!(said("standings"), "Caja Rural");
        assert_eq!((said("pairings"), said("results")), (said("results"), said("pairings")));
        assert_eq!(said("results"), "Claims: ten minutes");
        assert_eq!(said("it3"), "", "an empty line takes it away");
        assert_eq!(every.of("pairings").logo, Some(false));
        let results = every.of("results");
        assert_eq!((results.logo, results.signature), (Some(true), Some(true)));
        assert_eq!(results.colour, Some(Colour(0xaa, 0, 0x11)));
        assert!(Every::default().of("pairings").is_plain() && !every.of("it3").is_plain());
    }

    #[test]
    fn what_cannot_be_used_names_its_line_in_both_languages() {
        let wrong = |text: &str| Every::read(text, known).expect_err("wrong");
        let cases = [
            ("paper = 'every'\nlines = 'a'", "line 2, column 1: `lines` is not known here"),
            ("paper = 'every'\nline = 3", "line 2"),
            ("paper = 'every'\n[[only]]\nline = 'a'", "line 2, column 1: `papers` is missing"),
            ("paper = 'every'\n[[only]]\npapers = ['pairing']", "line 3, column 11"),
            ("paper = 'every'\ncolour = 'blue'", "line 2"),
            ("paper = 'every'\nlogo = 'yes'", "line 2"),
            ("paper = 'every", "line 1"),
        ];
        for (text, said) in cases {
            let fault = wrong(text).say(Language::English);
            assert!(fault.contains(said), "{text}: {fault}");
            assert!(wrong(text).say(Language::Spanish).starts_with("línea "), "{text}");
        }
        let long = format!("paper = 'every'\nline = '{}'", "a".repeat(Every::LONGEST_LINE + 1));
        assert_eq!(wrong(&long).each()[0].line, 2);
    }
}
