//! Systems by the names people know them by.

use arbitra_model::{Language, Said};

use super::System;
use crate::{fide1999, lim};

impl Said for System {
    /// A system with its edition: `FIDE (Dutch) system, 2026`.
    fn say(&self, language: Language) -> String {
        let name = match self {
            System::Form(form) => return form.say(language),
            System::Dutch(_) | System::EarlyDutch(_) => {
                language.choose("FIDE (Dutch) system", "Sistema suizo FIDE (holandés)")
            }
            System::Dubov(_) => language.choose("Dubov system", "Sistema Dubov"),
            System::Burstein(_) => language.choose("Burstein system", "Sistema Burstein"),
            System::Lim(lim::Edition::E2026Maxi) => {
                language.choose("Lim system for maxi-tournaments", "Sistema Lim para maxitorneos")
            }
            System::Lim(_) => language.choose("Lim system", "Sistema Lim"),
            System::Fide1999(_) => language.choose("FIDE Swiss system", "Sistema suizo FIDE"),
        };
        let code = self.to_string();
        let year = code.split('-').find(|part| part.len() == 4 && part.parse::<u16>().is_ok());
        let dated = year.map_or_else(|| name.to_owned(), |year| format!("{name}, {year}"));
        match self {
            System::Fide1999(fide1999::Edition::E1999Printed) => {
                let printed =
                    language.choose("(rule 10.8 as printed)", "(regla 10.8 tal como se imprimió)");
                format!("{dated} {printed}")
            }
            _ => dated,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_are_said_with_their_edition() {
        let said = |code: &str| Language::ALL.map(|l| code.parse::<System>().unwrap().say(l));
        assert_eq!(
            said("dutch-2026"),
            ["FIDE (Dutch) system, 2026", "Sistema suizo FIDE (holandés), 2026"]
        );
        assert_eq!(said("double-roundrobin"), ["Double round robin", "Liga a doble vuelta"]);
        let mut names: Vec<String> =
            System::ALL.iter().map(|system| system.say(Language::Spanish)).collect();
        names.dedup();
        assert_eq!(names.len(), System::ALL.len(), "{names:?}");
    }
}
