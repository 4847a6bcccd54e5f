//! What a form of FIDE still lacks, as people call it.

use arbitra_model::{Language, Said};

use crate::forms::Missing;

impl Said for Missing {
    fn say(&self, l: Language) -> String {
        let (en, es) = match self.0 {
            "application" => ("an application for a title", "una solicitud de título"),
            "application.birth-date" => {
                ("the applicant’s date of birth", "la fecha de nacimiento de quien solicita")
            }
            "application.birth-place" => {
                ("the applicant’s place of birth", "el lugar de nacimiento de quien solicita")
            }
            "application.fide-id" => ("the applicant’s FIDE ID", "el ID FIDE de quien solicita"),
            "application.highest-rating" => {
                ("the applicant’s highest rating", "el Elo más alto de quien solicita")
            }
            "application.rating-reached" => (
                "the day on which the applicant reached that rating",
                "el día en que quien solicita alcanzó ese Elo",
            ),
            "application.title" => ("the title applied for", "el título que se solicita"),
            "arbiter.birth-date" => {
                ("the arbiter’s date of birth", "la fecha de nacimiento del árbitro")
            }
            "arbiter.birth-place" => {
                ("the arbiter’s place of birth", "el lugar de nacimiento del árbitro")
            }
            "arbiter.federation" => ("the arbiter’s federation", "la federación del árbitro"),
            "arbiter.fide-id" => ("the arbiter’s FIDE ID", "el ID FIDE del árbitro"),
            "arbiter.first-name" => ("the arbiter’s first name", "el nombre del árbitro"),
            "arbiter.last-name" => ("the arbiter’s last name", "los apellidos del árbitro"),
            "chief-arbiter.address" => {
                ("the chief arbiter’s postal address", "la dirección postal del árbitro principal")
            }
            "chief-arbiter.email" => (
                "the chief arbiter’s e-mail address",
                "el correo electrónico del árbitro principal",
            ),
            "chief-arbiter.fide-id" => {
                ("the chief arbiter’s FIDE ID", "el ID FIDE del árbitro principal")
            }
            "chief-arbiter.name" => ("the chief arbiter’s name", "el nombre del árbitro principal"),
            "chief-arbiter.telephone" => {
                ("the chief arbiter’s telephone number", "el teléfono del árbitro principal")
            }
            "city (022)" => ("the city or the venue", "la ciudad o la sede"),
            "country" => ("the country of the event", "el país del torneo"),
            "dates of the rounds (132)" => ("the days of the rounds", "los días de las rondas"),
            "deputy arbiters (112)" => {
                ("the deputy arbiters that the field needs", "los árbitros adjuntos necesarios")
            }
            "direct" => (
                "the row of the table of direct titles that the event belongs to",
                "la fila de la tabla de títulos directos que corresponde al torneo",
            ),
            "evaluator.federation" => {
                ("the evaluator’s federation", "la federación de quien evalúa")
            }
            "evaluator.last-name" => ("the evaluator’s name", "el nombre de quien evalúa"),
            "evaluator.position" => ("the evaluator’s office", "el cargo de quien evalúa"),
            "event-code" => (
                "the event’s code on FIDE’s rating server",
                "el código del torneo en el servidor de Elo de la FIDE",
            ),
            "federation (032)" => ("the federation of the event", "la federación del torneo"),
            "federation-official" | "federation-official.last-name" => (
                "the name of the federation’s official",
                "el nombre de quien firma por la federación",
            ),
            "federation-official.position" => (
                "the office of the federation’s official",
                "el cargo de quien firma por la federación",
            ),
            "first day (042)" => ("the first day", "el primer día"),
            "last day (052)" => ("the last day", "el último día"),
            "link" => (
                "the address where the pairings are published",
                "la dirección de los emparejamientos",
            ),
            "name of the event (012)" => ("the name of the event", "el nombre del torneo"),
            "norms enough (B.01 1.5)" => (
                "norms enough for the title (B.01 1.5)",
                "normas suficientes para el título (B.01 1.5)",
            ),
            "opponents' FIDE identity numbers" => {
                ("the opponents’ FIDE IDs", "los ID FIDE de los rivales")
            }
            "organiser.address" => {
                ("the organiser’s postal address", "la dirección postal del organizador")
            }
            "organiser.email" => {
                ("the organiser’s e-mail address", "el correo electrónico del organizador")
            }
            "organiser.fide-id" => ("the organiser’s FIDE ID", "el ID FIDE del organizador"),
            "organiser.name" => ("the organiser’s name", "el nombre del organizador"),
            "organiser.telephone" => {
                ("the organiser’s telephone number", "el teléfono del organizador")
            }
            "paired-by" => (
                "whether people or a program make the pairings",
                "si empareja una persona o un programa",
            ),
            "pairing (182)" => {
                ("who or what makes the pairings", "quién o qué hace los emparejamientos")
            }
            "player's FIDE identity number" => ("the player’s FIDE ID", "el ID FIDE del jugador"),
            "player's federation" => ("the player’s federation", "la federación del jugador"),
            "player's first name" => ("the player’s first name", "el nombre del jugador"),
            "player's name" => ("the player’s last name", "los apellidos del jugador"),
            "players' FIDE identity numbers" => {
                ("the players’ FIDE IDs", "los ID FIDE de los jugadores")
            }
            "recommended" => (
                "whether the arbiter is of the required standard",
                "si el árbitro tiene el nivel exigido",
            ),
            "report" => ("the report about the arbiter", "el informe sobre el árbitro"),
            "the applicant among the players" => (
                "the applicant, who is not among the players",
                "quien solicita, que no está entre los jugadores",
            ),
            "time control (122, 222)" => ("the time control", "el ritmo de juego"),
            "type of tournament (092, 192)" => ("the type of tournament", "el tipo de torneo"),
            "venue" => ("the venue", "la sede"),
            key => (key, key),
        };
        l.choose(en, es).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys that a form names as missing, in its source.
    fn keys(source: &'static str) -> impl Iterator<Item = &'static str> {
        let named = |mark: &'static str| source.split(mark).skip(1).map(str::trim_start);
        let asked = [".text(", ".value(", ".value::<()>("].into_iter().flat_map(named);
        let asked = asked.filter_map(|rest| rest.strip_prefix('"')?.split('"').next());
        let people = source.split('"').filter(|word| {
            let of = |person: &str| word.strip_prefix(person).is_some_and(|key| !key.is_empty());
            of("organiser.") || of("chief-arbiter.")
        });
        asked.chain(people)
    }

    #[test]
    fn nobody_reads_a_key() {
        let forms = [
            include_str!("../forms/arbiter.rs"),
            include_str!("../forms/it1.rs"),
            include_str!("../forms/it2.rs"),
            include_str!("../forms/it3.rs"),
            include_str!("../forms/it4.rs"),
        ];
        let mut known = 0;
        for key in forms.into_iter().flat_map(keys).chain(["application"]) {
            known += 1;
            let said = Language::ALL.map(|l| Missing(key).say(l));
            assert!(said.iter().all(|said| said != key), "{key} is what a file calls it");
            assert_ne!(said[0], said[1], "{key}");
        }
        assert!(known > 60, "{known}");
    }
}
