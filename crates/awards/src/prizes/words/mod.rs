//! What each prize came from, in words.

mod label;
mod problem;

pub(in crate::prizes) use label::{Label, trophy_line};

use crate::prizes::distribution::{Award, Basis, Cap, Distribution, Part, Reason, Unawarded};
use crate::prizes::money::Fraction;
use crate::prizes::terms::OwnPart;
use crate::prizes::{Fund, Money, Prize};
use arbitra_model::Language;

impl Award {
    /// Where the money of an award comes from, in one sentence.
    #[must_use]
    pub fn words(&self, fund: &Fund, language: Language) -> String {
        let text = |money| fund.currency().text(money, language);
        let parts: Vec<String> = self.parts.iter().map(|part| part.words(fund, language)).collect();
        let mut sentence = format!("{}: {}", text(self.amount), parts.join("; "));
        let exact = self.exact();
        if exact != Fraction::whole(self.amount) {
            let up = Fraction::whole(self.amount) > exact;
            sentence.push_str(match (language, up) {
                (Language::English, true) => "; rounded up",
                (Language::English, false) => "; rounded down",
                (Language::Spanish, true) => "; redondeado hacia arriba",
                (Language::Spanish, false) => "; redondeado hacia abajo",
            });
        }
        sentence
    }
}

impl Part {
    /// Where the part comes from.
    #[must_use]
    pub fn words(&self, fund: &Fund, language: Language) -> String {
        let money = |amount| fund.currency().text(amount, language);
        let total = money(self.total);
        if let Basis::HalfPoints(halves) = self.basis {
            return match language {
                Language::English => format!("{halves} half points = {total}"),
                Language::Spanish => format!("{halves} medios puntos = {total}"),
            };
        }
        let prizes = prize_list(&self.prizes, fund, language);
        let weight = match self.weight {
            OwnPart::WHOLE => String::new(),
            weight => match language {
                Language::English => format!("{weight} of "),
                Language::Spanish => format!("{weight} de "),
            },
        };
        let among = self.among;
        let mut words = match (language, self.among) {
            (Language::English, 1) => format!("{weight}the prize for {prizes}"),
            (Language::Spanish, 1) if weight.is_empty() => format!("el premio {prizes}"),
            (Language::Spanish, 1) => format!("{} del premio {prizes}", self.weight),
            (Language::English, _) => format!(
                "{weight}an equal share of the {} for {prizes} ({total} split {among} ways)",
                if self.prizes.len() == 1 { "prize" } else { "prizes" },
            ),
            (Language::Spanish, _) => format!(
                "{weight}la parte alícuota {} {prizes} ({total} entre {among})",
                if self.prizes.len() == 1 { "del premio" } else { "de los premios" },
            ),
        };
        if self.among == 1 && self.weight != OwnPart::WHOLE {
            words.push_str(&format!(" ({total})"));
        }
        match self.basis {
            Basis::ShareApart => words.push_str(language.choose(
                ", which gives them more than sharing with the whole tie",
                ", que les da más que repartir con todo el grupo empatado",
            )),
            Basis::Besides => {
                words.push_str(
                    language.choose(", besides other prizes", ", además de otros premios"),
                );
            }
            Basis::Place | Basis::Share | Basis::HalfPoints(_) => {}
        }
        match self.cap {
            Cap::None => {}
            Cap::Held(limit) => {
                let limit = money(limit);
                words.push_str(&match language {
                    Language::English => format!(
                        ", held to {limit}, the largest prize open to the player without the tie"
                    ),
                    Language::Spanish => format!(
                        ", limitada a {limit}, el mayor premio al que optaría sin el empate"
                    ),
                });
            }
            Cap::Raised => words.push_str(language.choose(
                ", raised by what others could not take",
                ", aumentada con lo que otros no podían recibir",
            )),
        }
        let exact = match self.exact.exactly() {
            Some(amount) => format!(" = {}", money(amount)),
            None => format!(" ≈ {}", money(self.exact.nearest())),
        };
        words + &exact
    }
}

impl Unawarded {
    /// What was not awarded, how much of it and why.
    #[must_use]
    pub fn words(&self, fund: &Fund, language: Language) -> String {
        let amount = fund.currency().text(self.amount, language);
        let what = match self.prize {
            Some(prize) => prize.name(fund, language),
            None => language.choose("rounding", "redondeo").to_owned(),
        };
        let why = match (language, self.reason) {
            (Language::English, Reason::NobodyEligible) => "nobody is eligible".to_owned(),
            (Language::Spanish, Reason::NobodyEligible) => {
                "nadie cumple las condiciones".to_owned()
            }
            (Language::English, Reason::NobodyLeft) => {
                "everybody eligible has a more valuable prize".to_owned()
            }
            (Language::Spanish, Reason::NobodyLeft) => {
                "todos los que cumplen las condiciones tienen un premio mayor".to_owned()
            }
            (Language::English, Reason::TooFewEntrants { entrants, needed }) => {
                format!("{entrants} entrants, and the category takes {needed}")
            }
            (Language::Spanish, Reason::TooFewEntrants { entrants, needed }) => {
                format!("{entrants} inscritos, y la categoría exige al menos {needed}")
            }
            (Language::English, Reason::NoWinner) => "no winner is named".to_owned(),
            (Language::Spanish, Reason::NoWinner) => "no se ha nombrado ganador".to_owned(),
            (Language::English, Reason::StaysWithPlace) => {
                "the prize stays with its place, whose winner receives a category prize instead"
                    .to_owned()
            }
            (Language::Spanish, Reason::StaysWithPlace) => {
                "el premio no pasa al siguiente: su ganador recibe un premio de categoría"
                    .to_owned()
            }
            (Language::English, Reason::Rounding) => "left by rounding down".to_owned(),
            (Language::Spanish, Reason::Rounding) => "resto del redondeo hacia abajo".to_owned(),
        };
        format!("{what}: {amount}, {why}")
    }
}

impl Distribution {
    /// The sums, as the foot of a list: fund, paid, not awarded, added.
    #[must_use]
    pub fn sums(&self, language: Language) -> String {
        let text = |money| self.currency.text(money, language);
        let (fund, paid, left) = (text(self.fund), text(self.paid()), text(self.unawarded_sum()));
        let mut line = match language {
            Language::English => format!("fund {fund}, paid {paid}, not awarded {left}"),
            Language::Spanish => format!("fondo {fund}, pagado {paid}, sin adjudicar {left}"),
        };
        if self.added > Money::ZERO {
            line.push_str(
                language.choose(", added by the organiser ", ", aportado por el organizador "),
            );
            line.push_str(&text(self.added));
        }
        line
    }
}

/// A share that many divide, and what regulations can say about it.
pub(super) fn thin_share(part: &Part, fund: &Fund, language: Language) -> String {
    let (among, prizes) = (part.among, prize_list(&part.prizes, fund, language));
    match language {
        Language::English => format!(
            "{among} players divide the prize of {prizes}. Regulations can limit sharing to the \
             places with prizes, as the Arbiters' Manual advises."
        ),
        Language::Spanish => format!(
            "{among} jugadores se reparten el premio {prizes}. Las bases pueden limitar el reparto \
             a los puestos con premio, como aconseja el Manual del Árbitro."
        ),
    }
}

/// `place 1`, `places 2–4 and “Under 2000, 1st”`; in Spanish with the preposition.
fn prize_list(prizes: &[Prize], fund: &Fund, language: Language) -> String {
    let mut places: Vec<u16> = Vec::new();
    let mut others: Vec<Prize> = Vec::new();
    for prize in prizes {
        match prize {
            Prize::Main { place } => places.push(*place),
            other => others.push(*other),
        }
    }
    places.sort_unstable();
    let mut items: Vec<String> = Vec::new();
    let mut start = 0;
    while start < places.len() {
        let mut end = start;
        while places.get(end + 1) == Some(&(places[end] + 1)) {
            end += 1;
        }
        let (first, last) = (places[start], places[end]);
        items.push(match (language, start == end) {
            (Language::English, true) => format!("place {first}"),
            (Language::English, false) => format!("places {first}–{last}"),
            (Language::Spanish, true) => format!("del puesto {first}"),
            (Language::Spanish, false) => format!("de los puestos {first}–{last}"),
        });
        start = end + 1;
    }
    let of = language.choose("", "de ");
    let [open, close] = match language {
        Language::English => ['“', '”'],
        Language::Spanish => ['«', '»'],
    };
    let named = |prize: &Prize| format!("{of}{open}{}{close}", prize.name(fund, language));
    items.extend(others.iter().map(named));
    language.list(&items)
}

impl Prize {
    /// The name of the prize: `place 3`, `Under 2000, 1st`, `Best game`.
    #[must_use]
    pub fn name(self, fund: &Fund, language: Language) -> String {
        match self {
            Prize::Main { place } => format!("{} {place}", language.choose("place", "puesto")),
            Prize::Category { category, place } => {
                let name = fund.categories().get(category).map_or("", |c| c.name.text(language));
                format!("{name}, {}", language.ordinal(u32::from(place)))
            }
            Prize::Special { special } => {
                fund.specials().get(special).map_or("", |s| s.name.text(language)).to_owned()
            }
            Prize::PointMoney => language.choose("point money", "dinero por puntos").to_owned(),
        }
    }
}
