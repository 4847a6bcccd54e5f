//! What the rules demand of an announcement, heading by heading, by edition.

use crate::check::{Finding, FindingKind};
use crate::{Announcement, Edition, Facts, Heading as H, Level, Point as P};

/// How much a demand weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// It has to be said.
    Must,
    /// It is said where it is apt (C.05 12.6).
    IfApt,
}

/// One heading of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// Its number in the list, with the article.
    pub article: &'static str,
    /// What is demanded, in English and Spanish.
    pub name: (&'static str, &'static str),
    /// What has to be said for it.
    pub points: &'static [P],
    /// How much it weighs in an event that is not official.
    pub weight: Weight,
}

/// A list of headings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct List {
    /// The headings.
    pub requirements: &'static [Requirement],
}

/// What of a requirement is not said.
pub type Lacking = Vec<P>;

const fn must(
    article: &'static str,
    name: (&'static str, &'static str),
    points: &'static [P],
) -> Requirement {
    Requirement { article, name, points, weight: Weight::Must }
}

const fn apt(
    article: &'static str,
    name: (&'static str, &'static str),
    points: &'static [P],
) -> Requirement {
    Requirement { article, name, points, weight: Weight::IfApt }
}

/// C.05 12.3 of 2018, the text in force: twenty-four headings.
const NOW: &[Requirement] = &[
    must("C.05 12.3 (1)", ("dates and place", "fechas y lugar"), &[P::Dates, P::Place]),
    must(
        "C.05 12.3 (2)",
        ("reference to FIDE's rules", "referencia a las normas de la FIDE"),
        &[P::Rules],
    ),
    apt("C.05 12.3 (3)", ("hotels", "hoteles"), &[P::Words(H::Hotels)]),
    must("C.05 12.3 (4)", ("timetable", "horario"), &[P::Programme]),
    must(
        "C.05 12.3 (5)",
        ("rate of play and kind of clocks", "ritmo de juego y tipo de relojes"),
        &[P::Control, P::Clocks],
    ),
    must(
        "C.05 12.3 (6)",
        ("pairing system and tie-breaks", "sistema de emparejamiento y desempates"),
        &[P::System, P::TieBreaks],
    ),
    must("C.05 12.3 (7)", ("default time", "tiempo de espera"), &[P::DefaultTime]),
    must("C.05 12.3 (8)", ("restrictions on draws", "restricciones a las tablas"), &[P::Draws]),
    must(
        "C.05 12.3 (9)",
        ("rapid and blitz: supervised or not", "rápido y relámpago: con supervisión o sin ella"),
        &[P::Supervision],
    ),
    apt(
        "C.05 12.3 (10)",
        ("travel, lodging, meals", "viaje, alojamiento, comidas"),
        &[P::Words(H::Travel)],
    ),
    must(
        "C.05 12.3 (11)",
        ("entry fee and prize fund, with payment", "cuota de inscripción y premios, con su pago"),
        &[P::Words(H::Fees), P::Words(H::Prizes), P::Words(H::Payment)],
    ),
    apt("C.05 12.3 (12)", ("visas", "visados"), &[P::Words(H::Visas)]),
    apt("C.05 12.3 (13)", ("how to get there", "cómo llegar"), &[P::Words(H::Access)]),
    must(
        "C.05 12.3 (14)",
        ("expected players and chief arbiter", "participantes previstos y árbitro principal"),
        &[P::Expected, P::ChiefArbiter],
    ),
    must(
        "C.05 12.3 (15)",
        ("website, contacts, chief organiser", "página web, contacto, organizador principal"),
        &[P::Words(H::Website), P::Words(H::Contacts), P::Words(H::Organiser)],
    ),
    apt(
        "C.05 12.3 (16)",
        ("duties towards media and sponsors", "obligaciones con la prensa y los patrocinadores"),
        &[P::Words(H::Media)],
    ),
    must("C.05 12.3 (17)", ("dress code", "código de vestimenta"), &[P::Words(H::Dress)]),
    must("C.05 12.3 (18)", ("smoking", "tabaco"), &[P::Words(H::Smoking)]),
    apt("C.05 12.3 (19)", ("security", "seguridad"), &[P::Words(H::Security)]),
    apt(
        "C.05 12.3 (20)",
        ("medical matters, vaccinations", "asuntos médicos, vacunas"),
        &[P::Words(H::Vaccinations)],
    ),
    apt("C.05 12.3 (21)", ("tourism, internet", "turismo, internet"), &[P::Words(H::Tourism)]),
    apt("C.05 12.3 (22)", ("reply date", "fecha de respuesta"), &[P::ReplyUntil]),
    apt(
        "C.05 12.3 (23)",
        ("medical, dietary and religious needs", "necesidades médicas, dietéticas y religiosas"),
        &[P::Words(H::Needs)],
    ),
    must("C.05 12.3 (24)", ("disabilities", "discapacidades"), &[P::Words(H::Needs)]),
];

/// What other rules in force demand before the event.
const NOW_ELSEWHERE: &[Requirement] = &[
    must(
        "Laws 11.3.2",
        (
            "devices: in a bag or not at all, and the penalty",
            "dispositivos: en una bolsa o ninguno, y la sanción",
        ),
        &[P::Devices],
    ),
    apt(
        "Laws 11.2.4",
        (
            "whether players report before leaving the playing area",
            "si se avisa antes de salir de la zona de juego",
        ),
        &[P::Leaving],
    ),
    must(
        "C.05 10.4",
        ("fee and deadline of appeals", "depósito y plazo de las apelaciones"),
        &[P::Appeals],
    ),
    must(
        "Laws III.2.1",
        ("whether Guidelines III apply", "si se aplican las Directrices III"),
        &[P::Quickplay],
    ),
    must("C.05 6.7 (4)", ("byes of half a point", "byes de medio punto"), &[P::Byes]),
    must(
        "B.02 9.2",
        ("whether the event is rated by FIDE", "si el torneo es válido para Elo FIDE"),
        &[P::Level],
    ),
    apt(
        "Laws 8.1.1.2",
        ("electronic scoresheets, where prescribed", "planillas electrónicas, si se exigen"),
        &[P::Words(H::Scoresheets)],
    ),
    must(
        "C.05 8",
        (
            "how tied places and money are settled",
            "cómo se resuelven los empates y se reparte el dinero",
        ),
        &[P::Sharing],
    ),
    apt(
        "Fair Play 2024",
        ("fair-play measures and forbidden things", "medidas de juego limpio y objetos prohibidos"),
        &[P::FairPlay, P::Words(H::FairPlayMeasures)],
    ),
    apt(
        "C.04.2 2.4",
        ("the last day of entry, late entries", "último día de inscripción, inscripciones tardías"),
        &[P::EntriesUntil, P::Words(H::LateEntries)],
    ),
    apt("Laws 12.9.7", ("fines", "multas"), &[P::Words(H::Fines)]),
    apt(
        "C.05 5.2",
        ("restrictions of pairings", "restricciones de emparejamiento"),
        &[P::Words(H::Restrictions)],
    ),
    apt("C.05 11.2", ("photographs", "fotografías"), &[P::Words(H::Photographs)]),
];

/// C.05 3.c of 2014: seventeen headings.
const OF_2014: &[Requirement] = &[
    must("C.05 3.c (1)", ("dates and venue", "fechas y sede"), &[P::Dates, P::Place]),
    apt(
        "C.05 3.c (2)",
        ("hotels with mail and telephone", "hoteles con correo y teléfono"),
        &[P::Words(H::Hotels)],
    ),
    must(
        "C.05 3.c (3)",
        (
            "programme: arrival, opening, draw, games, closing, departure",
            "programa: llegada, apertura, sorteo, partidas, clausura, salida",
        ),
        &[P::Programme, P::Words(H::Ceremonies)],
    ),
    must(
        "C.05 3.c (4)",
        ("time control and type of clocks", "ritmo de juego y tipo de relojes"),
        &[P::Control, P::Clocks],
    ),
    must(
        "C.05 3.c (5)",
        ("pairing and tie-break systems", "sistemas de emparejamiento y desempate"),
        &[P::System, P::TieBreaks],
    ),
    must("C.05 3.c (6)", ("default time", "tiempo de espera"), &[P::DefaultTime]),
    must(
        "C.05 3.c (7)",
        ("restrictions on agreed draws", "restricciones a las tablas de mutuo acuerdo"),
        &[P::Draws],
    ),
    must(
        "C.05 3.c (8)",
        (
            "money: travel, lodging, meals, fee, prizes, currency, tax, visas",
            "dinero: viaje, alojamiento, comidas, cuota, premios, moneda, impuestos, visados",
        ),
        &[P::Words(H::Fees), P::Words(H::Prizes), P::Words(H::Payment)],
    ),
    apt("C.05 3.c (9)", ("access and transport", "acceso y transporte"), &[P::Words(H::Access)]),
    must(
        "C.05 3.c (10)",
        (
            "expected number, invited players, chief arbiter",
            "participantes previstos, invitados, árbitro principal",
        ),
        &[P::Expected, P::ChiefArbiter],
    ),
    must(
        "C.05 3.c (11)",
        ("website, contacts, organiser", "página web, contacto, organizador"),
        &[P::Words(H::Website), P::Words(H::Contacts), P::Words(H::Organiser)],
    ),
    apt(
        "C.05 3.c (12)",
        (
            "duties to media, public, sponsors, government",
            "obligaciones con prensa, público, patrocinadores e instituciones",
        ),
        &[P::Words(H::Media)],
    ),
    apt(
        "C.05 3.c (13)",
        ("reply date and arrival", "fecha de respuesta y llegada"),
        &[P::ReplyUntil, P::Words(H::Arrival)],
    ),
    apt(
        "C.05 3.c (14)",
        ("medical, dietary, religious needs", "necesidades médicas, dietéticas y religiosas"),
        &[P::Words(H::Needs)],
    ),
    apt("C.05 3.c (15)", ("security", "seguridad"), &[P::Words(H::Security)]),
    apt(
        "C.05 3.c (16)",
        ("vaccinations and medical notes", "vacunas y notas médicas"),
        &[P::Words(H::Vaccinations)],
    ),
    apt(
        "C.05 3.c (16)",
        ("tourism, special events, internet", "turismo, actos, internet"),
        &[P::Words(H::Tourism)],
    ),
];

/// What the Laws and rules of 2014 leave to the announcement.
const ELSEWHERE_2014: &[Requirement] = &[
    must(
        "Laws 11.3b",
        (
            "devices: in a bag or not at all, and the penalty",
            "dispositivos: en una bolsa o ninguno, y la sanción",
        ),
        &[P::Devices],
    ),
    must(
        "Laws A.3, A.4, B.3, B.4",
        ("rapid and blitz: supervised or not", "rápido y relámpago: con supervisión o sin ella"),
        &[P::Supervision],
    ),
    must("Laws G.2", ("whether Appendix G applies", "si se aplica el Apéndice G"), &[P::Quickplay]),
    must(
        "C.05 10.c",
        ("deposit and deadline of appeals", "depósito y plazo de las apelaciones"),
        &[P::Appeals],
    ),
    must("C.05 6", ("how money is shared", "cómo se reparte el dinero"), &[P::Sharing]),
    apt("C.04.2 D6", ("byes of half a point", "byes de medio punto"), &[P::Byes]),
    apt("C.05 11.b", ("photographs", "fotografías"), &[P::Words(H::Photographs)]),
    apt(
        "C.04.2 C",
        ("the last day of entry, late entries", "último día de inscripción, inscripciones tardías"),
        &[P::EntriesUntil, P::Words(H::LateEntries)],
    ),
];

/// What the manual of 2014 puts into regulations beside that.
const MANUAL_2014: &[Requirement] = &[
    apt(
        MANUAL,
        ("travel, lodging, meals: who pays what", "viaje, alojamiento, comidas: quién paga qué"),
        &[P::Words(H::Travel)],
    ),
    apt(MANUAL, ("visas and passports", "visados y pasaportes"), &[P::Words(H::Visas)]),
    apt(
        MANUAL,
        (
            "small departures from the Laws, further rules of play",
            "pequeñas diferencias con las Leyes, otras reglas de juego",
        ),
        &[P::Words(H::Departures)],
    ),
    apt(
        MANUAL,
        (
            "how national ratings and players without rating are ordered",
            "cómo se ordenan el Elo nacional y los jugadores sin Elo",
        ),
        &[P::Words(H::NationalRating)],
    ),
    apt(
        MANUAL,
        ("when and where pairings are published", "cuándo y dónde se publican los emparejamientos"),
        &[P::Words(H::Publication)],
    ),
    apt(
        MANUAL,
        ("extra games for a trophy", "partidas de desempate por un trofeo"),
        &[P::Words(H::PlayOffs)],
    ),
    apt(
        MANUAL,
        ("when adjourned games go on", "cuándo se reanudan las partidas aplazadas"),
        &[P::Words(H::Adjournment)],
    ),
    apt(
        MANUAL,
        (
            "who sits on the appeals committee, or how it is chosen",
            "quién forma el comité de apelación o cómo se elige",
        ),
        &[P::Words(H::Committee)],
    ),
    apt(MANUAL, ("medical care", "atención médica"), &[P::Words(H::Medical)]),
    apt(MANUAL, ("dress code", "código de vestimenta"), &[P::Words(H::Dress)]),
];

/// The text that has them.
const MANUAL: &str = "Manual of arbiters 2014";

/// Article 3.c of the tournament rules of 2006: fourteen headings.
const OF_2006: &[Requirement] = &[
    must("3.c (1)", ("dates and venue", "fechas y sede"), &[P::Dates, P::Place]),
    apt("3.c (2)", ("hotel", "hotel"), &[P::Words(H::Hotels)]),
    must("3.c (3)", ("programme", "programa"), &[P::Programme]),
    must(
        "3.c (4)",
        ("time control and clocks", "ritmo de juego y relojes"),
        &[P::Control, P::Clocks],
    ),
    must(
        "3.c (5)",
        ("pairing and tie-break", "emparejamiento y desempate"),
        &[P::System, P::TieBreaks],
    ),
    must("3.c (6)", ("money", "dinero"), &[P::Words(H::Fees), P::Words(H::Prizes)]),
    apt("3.c (7)", ("access and transport", "acceso y transporte"), &[P::Words(H::Access)]),
    must(
        "3.c (8)",
        ("number, invited players, chief arbiter", "participantes, invitados, árbitro principal"),
        &[P::Expected, P::ChiefArbiter],
    ),
    must(
        "3.c (9)",
        ("website and contacts", "página web y contacto"),
        &[P::Words(H::Website), P::Words(H::Contacts)],
    ),
    apt("3.c (10)", ("duties", "obligaciones"), &[P::Words(H::Media)]),
    apt("3.c (11)", ("reply date", "fecha de respuesta"), &[P::ReplyUntil]),
    apt("3.c (12)", ("security", "seguridad"), &[P::Words(H::Security)]),
    apt("3.c (13)", ("medical notes", "notas médicas"), &[P::Words(H::Vaccinations)]),
    apt("3.c (14)", ("tourism, internet", "turismo, internet"), &[P::Words(H::Tourism)]),
];

/// What else the rules of 2006 fix beforehand.
const ELSEWHERE_2006: &[Requirement] = &[
    must(
        "12.c",
        ("deposit and deadline of appeals", "depósito y plazo de las apelaciones"),
        &[P::Appeals],
    ),
    must("7", ("how money is shared", "cómo se reparte el dinero"), &[P::Sharing]),
    apt("13.b", ("photographs", "fotografías"), &[P::Words(H::Photographs)]),
];

/// What an invitation to a school event says (11.2.1 of the technical rules of 2019).
const OF_SCHOOLS: &[Requirement] = &[
    must(
        "Technical rules 11.2.1 (1)",
        ("organiser's name and address", "nombre y dirección del organizador"),
        &[P::Words(H::Organiser), P::Words(H::Contacts)],
    ),
    must("Technical rules 11.2.1 (2)", ("date and venue", "fecha y sede"), &[P::Dates, P::Place]),
    apt(
        "Technical rules 11.2.1 (3)",
        ("hotels and meals", "hoteles y comidas"),
        &[P::Words(H::Hotels)],
    ),
    must(
        "Technical rules 11.2.1 (4)",
        ("requirements, such as the entry date", "requisitos, como la fecha de inscripción"),
        &[P::EntriesUntil, P::Words(H::Eligibility)],
    ),
    must(
        "Technical rules 11.2.1 (5)",
        (
            "calendar: confirmation, start, prize-giving",
            "calendario: confirmación, comienzo, entrega de premios",
        ),
        &[P::Programme, P::Words(H::Ceremonies)],
    ),
    must(
        "Technical rules 11.2.1 (6)",
        ("time control and tie-breaks", "ritmo de juego y desempates"),
        &[P::Control, P::TieBreaks],
    ),
    must("Technical rules 11.2.1 (7)", ("default time", "tiempo de espera"), &[P::DefaultTime]),
    must(
        "Technical rules 11.2.1 (8)",
        ("prizes, gifts, a diploma for taking part", "premios, regalos, un diploma por participar"),
        &[P::Words(H::Prizes)],
    ),
];

impl List {
    /// The invitation to a school event.
    pub const SCHOOL: List = List { requirements: OF_SCHOOLS };

    /// The lists of an edition: the headings of an announcement, what other rules demand, and what the manual of
    /// arbiters puts into regulations.
    #[must_use]
    pub const fn of(edition: Edition) -> [List; 3] {
        let (own, elsewhere, manual): (&'static [Requirement], _, &'static [Requirement]) =
            match edition {
                Edition::E2006 => (OF_2006, ELSEWHERE_2006, &[]),
                Edition::E2014 => (OF_2014, ELSEWHERE_2014, MANUAL_2014),
                Edition::Now => (NOW, NOW_ELSEWHERE, &[]),
            };
        [
            List { requirements: own },
            List { requirements: elsewhere },
            List { requirements: manual },
        ]
    }

    /// What is missing.
    pub(crate) fn missing(self, facts: &Facts, said: &Announcement) -> Vec<Finding> {
        let official = said.level == Some(Level::Official);
        let requirements = self.requirements.iter();
        let found = requirements.filter_map(|requirement| {
            let points = requirement.lacking(facts, said);
            if points.is_empty() {
                return None;
            }
            let weight = if official { Weight::Must } else { requirement.weight };
            let kind = FindingKind::Missing { requirement, points };
            Some(Finding { kind, weight, article: requirement.article })
        });
        found.collect()
    }
}

impl Requirement {
    /// What of it is not said, as far as it matters.
    #[must_use]
    pub fn lacking(&self, facts: &Facts, said: &Announcement) -> Lacking {
        let open = |point: &P| point.matters(facts) && !point.is_said(facts, said);
        self.points.iter().copied().filter(open).collect()
    }
}
