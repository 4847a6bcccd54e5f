//! What each prize came from, in words: in every language that players read.

mod label;
mod problem;

pub(in crate::prizes) use label::{Label, trophy_line};

use crate::prizes::distribution::{Award, Basis, Cap, Distribution, Part, Reason, Unawarded};
use crate::prizes::money::Fraction;
use crate::prizes::terms::OwnPart;
use crate::prizes::{Fund, Money, Prize};
use arbitra_model::Reader;

impl Award {
    /// The amount, and where its money comes from, in one sentence.
    #[must_use]
    pub fn words(&self, fund: &Fund, reader: impl Into<Reader>) -> String {
        let reader = reader.into();
        let amount = fund.currency().text(self.amount, reader);
        format!("{amount}: {}", self.origin(fund, reader))
    }

    /// Where the money of an award comes from.
    #[must_use]
    pub fn origin(&self, fund: &Fund, reader: impl Into<Reader>) -> String {
        let reader = reader.into();
        let parts: Vec<String> = self.parts.iter().map(|part| part.words(fund, reader)).collect();
        let mut sentence = parts.join("; ");
        let exact = self.exact();
        if exact != Fraction::whole(self.amount) {
            let rounded = match Fraction::whole(self.amount) > exact {
                true => [
                    "rounded up",
                    "redondeado hacia arriba",
                    "arrondi à la hausse",
                    "aufgerundet",
                    "arredondado para cima",
                    "arrotondato per eccesso",
                    "arrodonit a l’alça",
                ],
                false => [
                    "rounded down",
                    "redondeado hacia abajo",
                    "arrondi à la baisse",
                    "abgerundet",
                    "arredondado para baixo",
                    "arrotondato per difetto",
                    "arrodonit a la baixa",
                ],
            };
            sentence = format!("{sentence}; {}", reader.label(rounded));
        }
        sentence
    }
}

impl Part {
    /// Where the part comes from.
    #[must_use]
    pub fn words(&self, fund: &Fund, reader: impl Into<Reader>) -> String {
        let reader = reader.into();
        let money = |amount| fund.currency().text(amount, reader);
        let total = money(self.total);
        if let Basis::HalfPoints(halves) = self.basis {
            let what = reader.label([
                "half points",
                "medios puntos",
                "demi-points",
                "halbe Punkte",
                "meios pontos",
                "mezzi punti",
                "mitjos punts",
            ]);
            return format!("{halves} {what} = {total}");
        }
        let mut words = match self.among {
            1 => self.alone(fund, reader),
            _ => self.shared(&total, fund, reader),
        };
        if self.among == 1 && self.weight != OwnPart::WHOLE {
            words.push_str(&format!(" ({total})"));
        }
        words.push_str(besides(self.basis, reader));
        match self.cap {
            Cap::None => {}
            Cap::Held(limit) => words.push_str(&held(&money(limit), reader)),
            Cap::Raised => words.push_str(reader.label([
                ", raised by what others could not take",
                ", aumentada con lo que otros no podían recibir",
                ", augmentée de ce que d’autres ne pouvaient recevoir",
                ", erhöht um das, was andere nicht bekommen konnten",
                ", aumentada com o que outros não podiam receber",
                ", aumentata di quanto altri non potevano ricevere",
                ", augmentada amb el que altres no podien rebre",
            ])),
        }
        let exact = match self.exact.exactly() {
            Some(amount) => format!(" = {}", money(amount)),
            None => format!(" ≈ {}", money(self.exact.nearest())),
        };
        words + &exact
    }

    /// A prize that nobody else has a part of, or the part of it that goes by place.
    fn alone(&self, fund: &Fund, reader: Reader) -> String {
        let prizes = prize_list(&self.prizes, fund, reader);
        let the_prize = match self.weight {
            OwnPart::WHOLE => reader.label([
                "the prize for",
                "el premio",
                "le prix",
                "der Preis für",
                "o prémio",
                "il premio",
                "el premi",
            ]),
            weight => {
                let of_it = reader.label([
                    "of the prize for",
                    "del premio",
                    "du prix",
                    "des Preises für",
                    "do prémio",
                    "del premio",
                    "del premi",
                ]);
                return format!("{weight} {of_it} {prizes}");
            }
        };
        format!("{the_prize} {prizes}")
    }

    /// A share of prizes that several divide.
    fn shared(&self, total: &str, fund: &Fund, reader: Reader) -> String {
        let prizes = prize_list(&self.prizes, fund, reader);
        let among = self.among;
        let share = match self.weight {
            OwnPart::WHOLE => reader
                .label([
                    "an equal share",
                    "la parte alícuota",
                    "une part égale",
                    "ein gleicher Anteil",
                    "uma parte igual",
                    "una parte uguale",
                    "una part igual",
                ])
                .to_owned(),
            weight => {
                let of_it = reader.label([
                    " of an equal share",
                    " de la parte alícuota",
                    " d’une part égale",
                    " eines gleichen Anteils",
                    " de uma parte igual",
                    " di una parte uguale",
                    " d’una part igual",
                ]);
                format!("{weight}{of_it}")
            }
        };
        let of_what = match self.prizes.len() {
            1 => [
                "of the prize for",
                "del premio",
                "du prix",
                "am Preis für",
                "do prémio",
                "del premio",
                "del premi",
            ],
            _ => [
                "of the prizes for",
                "de los premios",
                "des prix",
                "an den Preisen für",
                "dos prémios",
                "dei premi",
                "dels premis",
            ],
        };
        let of_what = reader.label(of_what);
        let divided = match reader {
            Reader::English => format!("{total} split {among} ways"),
            Reader::Spanish | Reader::French | Reader::Catalan => format!("{total} entre {among}"),
            Reader::German => format!("{total} geteilt durch {among}"),
            Reader::Portuguese => format!("{total} a dividir por {among}"),
            Reader::Italian => format!("{total} diviso {among}"),
        };
        format!("{share} {of_what} {prizes} ({divided})")
    }
}

/// Why a part is paid that nobody would look for.
const fn besides(basis: Basis, reader: Reader) -> &'static str {
    match basis {
        Basis::ShareApart => reader.label([
            ", which gives them more than sharing with the whole tie",
            ", que les da más que repartir con todo el grupo empatado",
            ", ce qui leur donne plus que le partage avec tous les ex æquo",
            ", was ihnen mehr bringt als das Teilen mit allen Punktgleichen",
            ", o que lhes dá mais do que repartir com todos os empatados",
            ", che dà loro più della divisione con tutti i pari merito",
            ", que els dona més que repartir amb tot el grup empatat",
        ]),
        Basis::Besides => reader.label([
            ", besides other prizes",
            ", además de otros premios",
            ", en plus d’autres prix",
            ", neben anderen Preisen",
            ", além de outros prémios",
            ", oltre ad altri premi",
            ", a més d’altres premis",
        ]),
        Basis::Place | Basis::Share | Basis::HalfPoints(_) => "",
    }
}

/// That a share is held to a limit.
fn held(limit: &str, reader: Reader) -> String {
    let [before, after] = match reader {
        Reader::English => [", held to ", ", the largest prize open to the player without the tie"],
        Reader::Spanish => [", limitada a ", ", el mayor premio al que optaría sin el empate"],
        Reader::French => {
            [", limitée à ", ", le plus grand prix ouvert au joueur sans l’égalité de points"]
        }
        Reader::German => {
            [", begrenzt auf ", ", den größten Preis, der ohne Punktgleichheit offen stünde"]
        }
        Reader::Portuguese => {
            [", limitada a ", ", o maior prémio a que teria direito sem o empate"]
        }
        Reader::Italian => {
            [", limitata a ", ", il premio maggiore a cui avrebbe diritto senza la parità"]
        }
        Reader::Catalan => [", limitada a ", ", el premi més gran a què optaria sense l’empat"],
    };
    format!("{before}{limit}{after}")
}

impl Unawarded {
    /// What was not awarded, how much of it and why.
    #[must_use]
    pub fn words(&self, fund: &Fund, reader: impl Into<Reader>) -> String {
        let reader = reader.into();
        let amount = fund.currency().text(self.amount, reader);
        let what = match self.prize {
            Some(prize) => prize.name(fund, reader),
            None => reader
                .label([
                    "rounding",
                    "redondeo",
                    "arrondi",
                    "Rundung",
                    "arredondamento",
                    "arrotondamento",
                    "arrodoniment",
                ])
                .to_owned(),
        };
        format!("{what}: {amount}, {}", self.reason.words(reader))
    }
}

impl Reason {
    /// Why something was not awarded.
    fn words(self, reader: Reader) -> String {
        let why = match self {
            Reason::TooFewEntrants { entrants, needed } => {
                let needs = reader.label([
                    "entrants, and the category takes",
                    "inscritos, y la categoría exige al menos",
                    "inscrits, et la catégorie en exige",
                    "Teilnehmer, und die Kategorie verlangt",
                    "inscritos, e a categoria exige pelo menos",
                    "iscritti, e la categoria ne richiede almeno",
                    "inscrits, i la categoria n’exigeix almenys",
                ]);
                return format!("{entrants} {needs} {needed}");
            }
            Reason::NobodyEligible => [
                "nobody is eligible",
                "nadie cumple las condiciones",
                "personne ne remplit les conditions",
                "niemand erfüllt die Bedingungen",
                "ninguém reúne as condições",
                "nessuno soddisfa le condizioni",
                "ningú no compleix les condicions",
            ],
            Reason::NobodyLeft => [
                "everybody eligible has a more valuable prize",
                "todos los que cumplen las condiciones tienen un premio mayor",
                "tous ceux qui remplissent les conditions ont un prix plus élevé",
                "alle, die die Bedingungen erfüllen, haben einen höheren Preis",
                "todos os que reúnem as condições têm um prémio maior",
                "tutti quelli che soddisfano le condizioni hanno un premio maggiore",
                "tots els que compleixen les condicions tenen un premi més gran",
            ],
            Reason::NoWinner => [
                "no winner is named",
                "no se ha nombrado ganador",
                "aucun lauréat n’est désigné",
                "kein Gewinner ist benannt",
                "não foi indicado vencedor",
                "nessun vincitore è indicato",
                "no s’ha nomenat guanyador",
            ],
            Reason::StaysWithPlace => [
                "the prize stays with its place, whose winner receives a category prize instead",
                "el premio no pasa al siguiente: su ganador recibe un premio de categoría",
                "le prix ne passe pas au suivant : son lauréat reçoit un prix de catégorie",
                "der Preis geht nicht weiter: wer ihn gewann, erhält einen Kategoriepreis",
                "o prémio não passa ao seguinte: o seu vencedor recebe um prémio de categoria",
                "il premio non passa al successivo: il suo vincitore riceve un premio di categoria",
                "el premi no passa al següent: el seu guanyador rep un premi de categoria",
            ],
            Reason::Rounding => [
                "left by rounding down",
                "resto del redondeo hacia abajo",
                "reste de l’arrondi à la baisse",
                "Rest der Abrundung",
                "resto do arredondamento para baixo",
                "resto dell’arrotondamento per difetto",
                "resta de l’arrodoniment a la baixa",
            ],
        };
        reader.label(why).to_owned()
    }
}

impl Distribution {
    /// The sums, as the foot of a list: fund, paid, not awarded, added.
    #[must_use]
    pub fn sums(&self, reader: impl Into<Reader>) -> String {
        let reader = reader.into();
        let text = |money| self.currency.text(money, reader);
        let [fund, paid, left, added] = match reader {
            Reader::English => ["fund", "paid", "not awarded", "added by the organiser"],
            Reader::Spanish => ["fondo", "pagado", "sin adjudicar", "aportado por el organizador"],
            Reader::French => ["fonds", "versé", "non attribué", "ajouté par l’organisateur"],
            Reader::German => {
                ["Preisfonds", "ausgezahlt", "nicht vergeben", "vom Veranstalter ergänzt"]
            }
            Reader::Portuguese => {
                ["fundo", "pago", "não atribuído", "acrescentado pelo organizador"]
            }
            Reader::Italian => {
                ["montepremi", "pagato", "non assegnato", "aggiunto dall’organizzatore"]
            }
            Reader::Catalan => ["fons", "pagat", "sense adjudicar", "aportat per l’organitzador"],
        };
        let mut line = format!(
            "{fund} {}, {paid} {}, {left} {}",
            text(self.fund),
            text(self.paid()),
            text(self.unawarded_sum())
        );
        if self.added > Money::ZERO {
            line.push_str(&format!(", {added} {}", text(self.added)));
        }
        line
    }
}

/// A share that many divide, and what regulations can say about it.
pub(super) fn thin_share(part: &Part, fund: &Fund, reader: Reader) -> String {
    let (among, prizes) = (part.among, prize_list(&part.prizes, fund, reader));
    match reader {
        Reader::English => format!(
            "{among} players divide the prize of {prizes}. Regulations can limit sharing to the \
             places with prizes, as the Arbiters' Manual advises."
        ),
        Reader::Spanish => format!(
            "{among} jugadores se reparten el premio {prizes}. Las bases pueden limitar el reparto \
             a los puestos con premio, como aconseja el Manual del Árbitro."
        ),
        Reader::French => format!(
            "{among} joueurs se partagent le prix {prizes}. Le règlement peut limiter le partage \
             aux places primées, comme le conseille le Manuel de l’arbitre."
        ),
        Reader::German => format!(
            "{among} Spieler teilen sich den Preis für {prizes}. Die Ausschreibung kann das Teilen \
             auf die Preisränge beschränken, wie das Schiedsrichterhandbuch rät."
        ),
        Reader::Portuguese => format!(
            "{among} jogadores repartem o prémio {prizes}. O regulamento pode limitar a repartição \
             aos lugares com prémio, como aconselha o Manual do Árbitro."
        ),
        Reader::Italian => format!(
            "{among} giocatori si dividono il premio {prizes}. Il bando può limitare la divisione \
             ai posti a premio, come consiglia il Manuale dell’arbitro."
        ),
        Reader::Catalan => format!(
            "{among} jugadors es reparteixen el premi {prizes}. Les bases poden limitar el \
             repartiment als llocs amb premi, com aconsella el Manual de l’àrbitre."
        ),
    }
}

/// `place 1`, `places 2–4 and “Under 2000, 1st”`; with the preposition where the language has one.
fn prize_list(prizes: &[Prize], fund: &Fund, reader: Reader) -> String {
    let mut places: Vec<u16> = Vec::new();
    let mut others: Vec<Prize> = Vec::new();
    for prize in prizes {
        match prize {
            Prize::Main { place } => places.push(*place),
            other => others.push(*other),
        }
    }
    places.sort_unstable();
    let [one, several, before, behind] = match reader {
        Reader::English => ["place", "places", "“", "”"],
        Reader::Spanish => ["del puesto", "de los puestos", "de «", "»"],
        Reader::French => ["de la place", "des places", "de «\u{a0}", "\u{a0}»"],
        Reader::German => ["Platz", "die Plätze", "„", "“"],
        Reader::Portuguese => ["do lugar", "dos lugares", "de «", "»"],
        Reader::Italian => ["del posto", "dei posti", "di «", "»"],
        Reader::Catalan => ["del lloc", "dels llocs", "de «", "»"],
    };
    let mut items: Vec<String> = Vec::new();
    let mut start = 0;
    while start < places.len() {
        let mut end = start;
        while places.get(end + 1) == Some(&(places[end] + 1)) {
            end += 1;
        }
        let (first, last) = (places[start], places[end]);
        items.push(match start == end {
            true => format!("{one} {first}"),
            false => format!("{several} {first}–{last}"),
        });
        start = end + 1;
    }
    let named = |prize: &Prize| format!("{before}{}{behind}", prize.name(fund, reader));
    items.extend(others.iter().map(named));
    list(&items, reader)
}

/// An enumeration.
fn list(items: &[String], reader: Reader) -> String {
    let and = match reader {
        Reader::English | Reader::Spanish => return reader.sentences().list(items),
        Reader::French => "et",
        Reader::German => "und",
        Reader::Portuguese | Reader::Italian => "e",
        Reader::Catalan => "i",
    };
    match items {
        [head @ .., last] if !head.is_empty() => format!("{} {and} {last}", head.join(", ")),
        _ => items.concat(),
    }
}

impl Prize {
    /// The name of the prize: `place 3`, `Under 2000, 1st`, `Best game`. What the organiser called it
    /// in two languages, readers of others get in the one of them that is theirs.
    #[must_use]
    pub fn name(self, fund: &Fund, reader: impl Into<Reader>) -> String {
        let reader = reader.into();
        match self {
            Prize::Main { place } => {
                let word = ["place", "puesto", "place", "Platz", "lugar", "posto", "lloc"];
                format!("{} {place}", reader.label(word))
            }
            Prize::Category { category, place } => {
                let category = fund.categories().get(category);
                let name = category.map_or("", |it| it.name.text(reader.sentences()));
                format!("{name}, {}", reader.ordinal(u32::from(place)))
            }
            Prize::Special { special } => {
                let special = fund.specials().get(special);
                special.map_or("", |it| it.name.text(reader.sentences())).to_owned()
            }
            Prize::PointMoney => reader
                .label([
                    "point money",
                    "dinero por puntos",
                    "prime aux points",
                    "Punktgeld",
                    "prémio por pontos",
                    "premio a punti",
                    "diners per punts",
                ])
                .to_owned(),
        }
    }
}
