//! The choices and headings.

use arbitra_model::{Language, Said};

use crate::{
    Clocks, Devices, Document, DrawRule, FairPlay, Field, Group, Heading, Leaving, Level,
    Quickplay, Sharing, Supervision,
};

macro_rules! says {
    ($Value:ident { $( $pattern:pat => ($en:literal, $es:literal), )+ }) => {
        impl Said for $Value {
            fn say(&self, l: Language) -> String {
                let (en, es) = match self { $( $pattern => ($en, $es), )+ };
                l.choose(en, es).to_owned()
            }
        }
    };
}
pub(super) use says;

says! { Level {
    Level::Official => ("official FIDE event", "torneo oficial de la FIDE"),
    Level::Titles => ("titles and norms can be won", "se pueden obtener títulos y normas"),
    Level::Rated => ("rated by FIDE", "válido para Elo FIDE"),
    Level::Unrated => ("not rated by FIDE", "no válido para Elo FIDE"),
} }

says! { Supervision {
    Supervision::Full => ("supervised: the competition rules apply", "con supervisión: rigen las reglas de competición"),
    Supervision::Overall => ("not supervised game by game: the rules of rapid and blitz apply", "sin supervisión de cada partida: rigen las reglas de rápido y relámpago"),
} }

says! { Quickplay {
    Quickplay::Applies => ("the rules of quickplay finishes apply", "se aplican las reglas del final a caída de bandera"),
    Quickplay::Not => ("the rules of quickplay finishes do not apply", "no se aplican las reglas del final a caída de bandera"),
} }

says! { Devices {
    Devices::None => ("no device in the playing venue", "ningún dispositivo en el recinto"),
    Devices::Bag => ("a device only switched off, in the bag, placed as the arbiter says", "un dispositivo solo apagado, en la bolsa, colocada donde diga el árbitro"),
} }

says! { Leaving {
    Leaving::Reported => ("players tell an arbiter before they leave the playing area", "los jugadores avisan a un árbitro antes de salir de la zona de juego"),
    Leaving::Free => ("players need not tell anybody", "no hace falta avisar"),
} }

says! { Clocks {
    Clocks::Electronic => ("electronic clocks", "relojes electrónicos"),
    Clocks::Mechanical => ("mechanical clocks", "relojes mecánicos"),
} }

says! { FairPlay {
    FairPlay::Maximum => ("level 1, maximum", "nivel 1, máximo"),
    FairPlay::Increased => ("level 2, increased", "nivel 2, reforzado"),
    FairPlay::Standard => ("level 3, standard", "nivel 3, estándar"),
} }

says! { Sharing {
    Sharing::Equal => ("shared equally among players who tie", "a partes iguales entre los empatados"),
    Sharing::TieBreak => ("not shared: the tie-breaks decide", "no se reparten: deciden los desempates"),
    Sharing::Hort => ("Hort system: half by place, half shared", "sistema Hort: mitad por puesto, mitad repartida"),
} }

impl Said for DrawRule {
    fn say(&self, l: Language) -> String {
        match self {
            DrawRule::Free => l.choose("as the Laws have it", "como dicen las Leyes").to_owned(),
            DrawRule::Before(number) => l.sentence(
                format!("not before move {number} without the arbiter's leave"),
                format!("no antes de la jugada {number} sin permiso del árbitro"),
            ),
            DrawRule::Forbidden => {
                l.choose("not without the arbiter's leave", "no sin permiso del árbitro").to_owned()
            }
        }
    }
}

says! { Group {
    Group::Event => ("The event", "El torneo"),
    Group::Play => ("Play", "Juego"),
    Group::Entry => ("Entries and prizes", "Inscripción y premios"),
    Group::Conduct => ("In the hall", "En la sala"),
    Group::Officials => ("Officials and care", "Árbitros y atención"),
    Group::Stay => ("Travel and stay", "Viaje y estancia"),
} }

says! { Heading {
    Heading::Venue => ("Playing venue", "Sala de juego"),
    Heading::Ceremonies => ("Opening, meeting, closing", "Apertura, reunión, clausura"),
    Heading::Arrival => ("Arrival and departure", "Llegada y salida"),
    Heading::Organiser => ("Organiser", "Organizador"),
    Heading::Contacts => ("Contact", "Contacto"),
    Heading::Website => ("Website", "Página web"),
    Heading::ClockSupply => ("Who brings clocks and sets", "Quién aporta relojes y juegos"),
    Heading::Scoresheets => ("Scoresheets: paper or electronic", "Planillas: de papel o electrónicas"),
    Heading::Publication => ("Publication of pairings", "Publicación de los emparejamientos"),
    Heading::PlayOffs => ("Play-offs", "Desempates jugados"),
    Heading::Adjournment => ("Adjourned games", "Partidas aplazadas"),
    Heading::NationalRating => ("National ratings and unrated players", "Elo nacional y jugadores sin Elo"),
    Heading::Restrictions => ("Restrictions of pairings", "Restricciones de emparejamiento"),
    Heading::Departures => ("Further rules of play", "Otras reglas de juego"),
    Heading::Eligibility => ("Who may play", "Quién puede jugar"),
    Heading::Invited => ("Invited players", "Jugadores invitados"),
    Heading::Fees => ("Entry fees", "Cuotas de inscripción"),
    Heading::LateEntries => ("Late entries", "Inscripciones tardías"),
    Heading::Prizes => ("Prizes", "Premios"),
    Heading::Payment => ("Currency, payment, taxes", "Moneda, pago, impuestos"),
    Heading::Dress => ("Dress code", "Código de vestimenta"),
    Heading::Smoking => ("Smoking", "Tabaco"),
    Heading::FairPlayMeasures => ("Fair-play measures, forbidden things", "Medidas de juego limpio, objetos prohibidos"),
    Heading::Photographs => ("Photographs and media", "Fotografías y medios"),
    Heading::Analysis => ("Analysis room", "Sala de análisis"),
    Heading::Fines => ("Fines", "Multas"),
    Heading::Media => ("Duties towards media and sponsors", "Obligaciones con prensa y patrocinadores"),
    Heading::Companions => ("Companions and spectators", "Acompañantes y público"),
    Heading::Committee => ("Appeals committee", "Comité de apelación"),
    Heading::Security => ("Security", "Seguridad"),
    Heading::Cancellation => ("If the event is cancelled", "Si el torneo se suspende"),
    Heading::Medical => ("Medical care and insurance", "Atención médica y seguro"),
    Heading::Needs => ("Special needs", "Necesidades especiales"),
    Heading::Hotels => ("Hotels", "Hoteles"),
    Heading::Travel => ("Travel, lodging, meals", "Viaje, alojamiento, comidas"),
    Heading::Access => ("How to get there", "Cómo llegar"),
    Heading::Visas => ("Visas", "Visados"),
    Heading::Vaccinations => ("Vaccinations", "Vacunas"),
    Heading::Tourism => ("Tourism, internet", "Turismo, internet"),
} }

impl Said for Field {
    fn say(&self, l: Language) -> String {
        let (en, es) = match self {
            Field::DefaultTime => ("default time", "tiempo de espera"),
            Field::Draws => (
                "move before which draws are not agreed",
                "jugada antes de la cual no se acuerdan tablas",
            ),
            Field::AppealMinutes => ("minutes for appeals", "minutos para apelar"),
            Field::AppealDeposit => ("deposit of an appeal", "depósito de una apelación"),
            Field::DevicePenalty => {
                ("milder penalty for devices", "sanción menor por dispositivos")
            }
            Field::RoundsADay => ("rounds a day", "rondas por día"),
            Field::MinutesBetween => ("minutes between rounds", "minutos entre rondas"),
            Field::RestDays => ("rest days", "días de descanso"),
            Field::Expected => ("expected players", "participantes previstos"),
            Field::MostPlayers => ("most players", "plazas"),
            Field::Words(heading) => return heading.say(l),
        };
        l.choose(en, es).to_owned()
    }
}

says! { Document {
    Document::Prospectus => ("Prospectus", "Convocatoria"),
    Document::Invitation => ("Invitation", "Invitación"),
    Document::SchoolInvitation => ("Invitation to schools", "Invitación a los centros"),
    Document::Regulations => ("Regulations", "Bases"),
    Document::Circular => ("Circular and entry form", "Circular y hoja de inscripción"),
    Document::Programme => ("Programme", "Programa"),
} }
