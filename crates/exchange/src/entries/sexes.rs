//! The letters by which lists tell women and men apart.

use arbitra_model::{Sex, fold};

/// What letters for the sexes a list uses. M is `male` beside F, but `mujer` beside H for `hombre`; H is
/// `hembra` beside V for `varón`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// M and F or W.
    MaleFemale,
    /// H and M.
    HombreMujer,
    /// V and M or H.
    VaronHembra,
    /// M beside other words for both: it may be either.
    Unclear,
}

impl Letters {
    /// The letters of a column: another word for men makes M a woman, another for women makes it a man,
    /// and with both only somebody who knows the player can say.
    pub fn of<'a>(cells: impl Iterator<Item = &'a str>) -> Letters {
        let (mut men, mut women, mut varon) = (false, false, false);
        for cell in cells {
            let folded = fold(cell);
            match folded.as_str() {
                "v" | "varon" => (men, varon) = (true, true),
                // Beside V it means a woman, and M may too: then they are not at odds.
                "h" => men = true,
                "m" | "" => {}
                word if MEN.contains(&word) => men = true,
                word if WOMEN.contains(&word) => women = true,
                _ => {}
            }
        }
        match (men, women, varon) {
            (true, true, _) => Letters::Unclear,
            (true, false, true) => Letters::VaronHembra,
            (true, false, false) => Letters::HombreMujer,
            (false, ..) => Letters::MaleFemale,
        }
    }
}

const MEN: [&str; 11] = [
    "male",
    "man",
    "men",
    "boy",
    "hombre",
    "masculino",
    "masculina",
    "masc",
    "masculine",
    "chico",
    "nino",
];
const WOMEN: [&str; 14] = [
    "f", "w", "female", "woman", "women", "girl", "mujer", "femenino", "femenina", "fem",
    "feminine", "hembra", "chica", "nina",
];

/// What a cell says of the sex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// The letter stands for this sex.
    Sex(Sex),
    /// Either.
    Unclear,
    /// Nothing that can be understood.
    Nonsense,
}

/// A sex by its letter or word.
pub fn sex(cell: &str, letters: Letters) -> Said {
    let folded = fold(cell);
    match (folded.as_str(), letters) {
        ("m", Letters::Unclear) => Said::Unclear,
        ("m", Letters::HombreMujer | Letters::VaronHembra) | ("h", Letters::VaronHembra) => {
            Said::Sex(Sex::Female)
        }
        ("m" | "h" | "v" | "varon", _) => Said::Sex(Sex::Male),
        (word, _) if MEN.contains(&word) => Said::Sex(Sex::Male),
        (word, _) if WOMEN.contains(&word) => Said::Sex(Sex::Female),
        _ => Said::Nonsense,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_the_sexes_explain_each_other() {
        let sexes = |cells: &[&str]| -> String {
            let letters = Letters::of(cells.iter().copied());
            let letter = |cell: &&str| match sex(cell, letters) {
                Said::Sex(sex) => sex.letter(),
                Said::Unclear => '?',
                Said::Nonsense => '!',
            };
            cells.iter().map(letter).collect()
        };
        assert_eq!(sexes(&["M", "F", "w", "mujer"]), "mwww");
        assert_eq!(sexes(&["M", "M", ""]), "mm!");
        assert_eq!(sexes(&["H", "M"]), "mw");
        assert_eq!(sexes(&["Hombre", "M"]), "mw");
        assert_eq!(sexes(&["Hombre", "Mujer"]), "mw");
        assert_eq!(sexes(&["Male", "Female"]), "mw");
        assert_eq!(sexes(&["V", "M"]), "mw");
        assert_eq!(sexes(&["V", "M", "H"]), "mww");
        assert_eq!(sexes(&["H", "F", "q"]), "mw!");
        // Beside a word for men and one for women M is nobody's.
        assert_eq!(sexes(&["H", "M", "F", "Mujer"]), "m?ww");
        assert_eq!(sexes(&["F", "M", "Masculino"]), "w?m");
    }
}
