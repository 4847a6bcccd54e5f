//! Why there is no last report yet, and what our own checker says against one, in both languages.

use arbitra_model::{Language, Said};

use crate::{NotFinal, ReportFaults};

impl Said for NotFinal {
    fn say(&self, language: Language) -> String {
        let mut parts = Vec::new();
        let mut part = |count: usize, [one, more]: [&str; 2]| {
            if count > 0 {
                let words = if count == 1 { one } else { more };
                parts.push(format!("{count} {words}"));
            }
        };
        match language {
            Language::English => {
                part(self.unplayed, ["game without a result", "games without a result"]);
                part(self.adjourned, ["adjourned game", "adjourned games"]);
                part(usize::from(self.rounds), ["round to come", "rounds to come"]);
                let open = language.list(&parts);
                format!("There is no final report yet: {open}. Take the one in between.")
            }
            Language::Spanish => {
                part(self.unplayed, ["partida sin resultado", "partidas sin resultado"]);
                part(self.adjourned, ["partida aplazada", "partidas aplazadas"]);
                part(usize::from(self.rounds), ["ronda por jugar", "rondas por jugar"]);
                let open = language.list(&parts);
                format!("Todavía no hay informe final: {open}. Descargue el provisional.")
            }
        }
    }
}

impl Said for ReportFaults {
    fn say(&self, language: Language) -> String {
        let rounds: Vec<String> = self.rounds.iter().map(ToString::to_string).collect();
        let rounds = language.list(&rounds);
        let mut sentences = Vec::new();
        if !self.rounds.is_empty() {
            sentences.push(match language {
                Language::English => format!(
                    "Our own checker pairs these rounds otherwise, and no remark says why: \
                     {rounds}."
                ),
                Language::Spanish => format!(
                    "Nuestro propio comprobador empareja de otro modo estas rondas, y ninguna \
                     nota dice por qué: {rounds}."
                ),
            });
        }
        if self.standings > 0 {
            let count = self.standings;
            sentences.push(match language {
                Language::English => {
                    format!("Points or ranks that the results do not bear out: {count}.")
                }
                Language::Spanish => {
                    format!("Puntos o puestos que no concuerdan con los resultados: {count}.")
                }
            });
        }
        sentences.join(" ")
    }
}

impl Said for crate::OwnAct {
    fn say(&self, l: Language) -> String {
        use crate::OwnAct;
        let (english, spanish) = match self {
            OwnAct::CheckIn => ("checking in", "confirmar presencia"),
            OwnAct::Bye => ("asking for a bye", "pedir un bye"),
            OwnAct::Withdraw => ("withdrawing", "retirarse"),
            OwnAct::Result => ("telling the result", "comunicar el resultado"),
        };
        l.choose(english, spanish).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_open_is_counted() {
        let open = NotFinal { unplayed: 1, adjourned: 2, rounds: 0 };
        let english = open.say(Language::English);
        assert!(english.contains("1 game without a result and 2 adjourned games"), "{english}");
        let spanish = NotFinal { rounds: 3, ..open }.say(Language::Spanish);
        assert!(spanish.contains("3 rondas por jugar"), "{spanish}");
    }
}
