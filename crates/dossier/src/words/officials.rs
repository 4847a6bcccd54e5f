//! Officials, committees, norms of arbiters.

use arbitra_model::{Language, Said};

use super::choices::says;
use crate::committee::{self, Seat};
use crate::norms::{Kind, Lack, NORM_AGE, Sought, System};
use crate::officials::{ArbiterTitle, Objection, Official, Role};
use crate::{Level, committee::Objection as Against};

says! { Role {
    Role::Chief => ("chief arbiter", "árbitro principal"),
    Role::Deputy => ("deputy chief arbiter", "árbitro principal adjunto"),
    Role::Sector => ("sector arbiter", "árbitro de sector"),
    Role::Arbiter => ("arbiter", "árbitro"),
    Role::Pairings => ("pairings officer", "responsable de emparejamientos"),
    Role::FairPlay => ("fair-play officer", "responsable de juego limpio"),
    Role::Assistant => ("assistant", "auxiliar"),
    Role::Organiser => ("chief organiser", "organizador principal"),
    Role::Doctor => ("doctor", "médico"),
    Role::Technician => ("technical staff", "personal técnico"),
    Role::Press => ("press officer", "responsable de prensa"),
} }

says! { ArbiterTitle {
    ArbiterTitle::International => ("International Arbiter", "Árbitro Internacional"),
    ArbiterTitle::Fide => ("FIDE Arbiter", "Árbitro FIDE"),
    ArbiterTitle::National => ("national arbiter", "árbitro nacional"),
} }

says! { Seat {
    Seat::Chair => ("chair", "presidente"),
    Seat::Member => ("member", "vocal"),
    Seat::Reserve => ("reserve", "suplente"),
} }

says! { System {
    System::Swiss => ("Swiss", "suizo"),
    System::RoundRobin => ("round robin", "liga"),
    System::DoubleRoundRobin => ("double round robin", "liga a doble vuelta"),
    System::KnockOut => ("knock-out", "eliminatorias"),
    System::Teams => ("teams", "equipos"),
} }

says! { Kind {
    Kind::Open => ("individual or team event", "torneo individual o por equipos"),
    Kind::NationalFinal => ("national championship final", "final del campeonato nacional"),
    Kind::Official => ("official FIDE event", "torneo oficial de la FIDE"),
    Kind::League => ("top national league", "primera liga nacional"),
    Kind::QuickChampionship => (
        "world or continental championship of rapid or blitz",
        "campeonato mundial o continental de rápido o relámpago"
    ),
    Kind::Hybrid => ("hybrid event", "torneo híbrido"),
    Kind::Olympiad => ("Olympiad", "Olimpiada"),
    Kind::Zonal => ("zonal or sub-zonal tournament", "torneo zonal o subzonal"),
    Kind::TeamChampionship => (
        "world or continental championship of teams or clubs",
        "campeonato mundial o continental de equipos o clubes"
    ),
    Kind::WorldCup => ("World Cup", "Copa del Mundo"),
} }

says! { Sought {
    Sought::Fide => ("FIDE Arbiter", "Árbitro FIDE"),
    Sought::International => ("International Arbiter", "Árbitro Internacional"),
} }

impl Said for Objection {
    fn say(&self, l: Language) -> String {
        match self {
            Objection::Chiefs(0) => l.choose("nobody is chief arbiter", "nadie es árbitro principal").to_owned(),
            Objection::Chiefs(several) => l.sentence(
                format!("{several} are chief arbiter; there is one"),
                format!("hay {several} árbitros principales; solo puede haber uno"),
            ),
            Objection::ChiefTitle(Level::Official) => l
                .choose(
                    "the chief arbiter of an official event is an International Arbiter of category A or B",
                    "el árbitro principal de un torneo oficial es Árbitro Internacional de categoría A o B",
                )
                .to_owned(),
            Objection::ChiefTitle(_) => l
                .choose(
                    "where norms are possible the chief arbiter is an International or FIDE Arbiter",
                    "donde hay normas el árbitro principal es Árbitro Internacional o FIDE",
                )
                .to_owned(),
            Objection::TooFew { arbiters, needed } => {
                let due = needed.arbiters;
                match arbiters {
                    1 => l.sentence(
                        format!("one arbiter is named; so many players need about {due}"),
                        format!("hay un árbitro; tantos jugadores piden unos {due}"),
                    ),
                    _ => l.sentence(
                        format!("{arbiters} arbiters are named; so many players need about {due}"),
                        format!("hay {arbiters} árbitros; tantos jugadores piden unos {due}"),
                    ),
                }
            }
            Objection::Licence { name, until } => {
                let until = until.say(l);
                l.sentence(
                    format!("the licence of {name} ends on {until}, before the event does"),
                    format!("la licencia de {name} vence el {until}, antes de que acabe el torneo"),
                )
            }
            Objection::Sector { name } => l.sentence(
                format!("the sector of {name} ends before it begins; write it as 1-20"),
                format!("el sector de {name} acaba antes de empezar; escríbalo como 1-20"),
            ),
            Objection::Shared { one, other, board } => l.sentence(
                format!("board {board} is in the sectors of {one} and {other}"),
                format!("la mesa {board} está en los sectores de {one} y {other}"),
            ),
            Objection::Unattended(round) => l.sentence(
                format!("neither chief nor deputy is on duty in round {round}"),
                format!("en la ronda {round} no está ni el árbitro principal ni un adjunto"),
            ),
            Objection::NoFairPlayOfficer => l
                .choose(
                    "this level of protection takes a fair-play officer",
                    "este nivel de protección exige un responsable de juego limpio",
                )
                .to_owned(),
            Objection::FairPlayOffice { name } => l.sentence(
                format!("{name} is fair-play officer and has another office"),
                format!("{name} es responsable de juego limpio y tiene otro cargo"),
            ),
            Objection::Plays { name } => l.sentence(
                format!("{name} is an arbiter and plays"),
                format!("{name} es árbitro y juega"),
            ),
            Objection::Nameless => l.choose("somebody has no name", "alguien no tiene nombre").to_owned(),
        }
    }
}

impl Said for Against {
    fn say(&self, l: Language) -> String {
        match self {
            Against::Chairs(0) => {
                l.choose("nobody takes the chair", "falta el presidente").to_owned()
            }
            Against::Chairs(several) => l.sentence(
                format!("{several} take the chair; one does"),
                format!("hay {several} presidentes; solo puede haber uno"),
            ),
            Against::Members(there) => l.sentence(
                format!("{there} members beside the chair; it takes at least two"),
                format!("{there} vocales además del presidente; hacen falta al menos dos"),
            ),
            Against::Even(number) => l.sentence(
                format!("{number} would vote; an odd number votes"),
                format!("votarían {number}; vota un número impar"),
            ),
            Against::Reserves(there) => l.sentence(
                format!("{there} reserves; two are advised"),
                format!("{there} suplentes; se aconsejan dos"),
            ),
            Against::Federation { federation } => l.sentence(
                format!(
                    "two members of {federation} vote; they should be of different federations"
                ),
                format!("votan dos de {federation}; deben ser de federaciones distintas"),
            ),
            Against::TooYoung { name, age, least } => l.sentence(
                format!("{name} is {age}; members are at least {least}"),
                format!("{name} tiene {age} años; los vocales tienen al menos {least}"),
            ),
            Against::NoAge { name } => l.sentence(
                format!("the age of {name} is not known"),
                format!("no se sabe la edad de {name}"),
            ),
            Against::Twice { name } => {
                l.sentence(format!("{name} sits there twice"), format!("{name} figura dos veces"))
            }
            Against::Nameless => {
                l.choose("somebody has no name", "alguien no tiene nombre").to_owned()
            }
            Against::Concerned { name } => l.sentence(
                format!("{name} is concerned, or not on the committee, and does not vote"),
                format!("{name} es parte o no está en el comité, y no vota"),
            ),
            Against::Arbiter { name } => l.sentence(
                format!("{name} is an arbiter of the event and does not judge appeals"),
                format!("{name} es árbitro del torneo y no juzga apelaciones"),
            ),
            Against::TooFewLeft(there) => l.sentence(
                format!("only {there} are left to vote; it takes three"),
                format!("solo quedan {there} para votar; hacen falta tres"),
            ),
        }
    }
}

impl Said for Official {
    fn say(&self, l: Language) -> String {
        let role = self.role.say(l);
        let known = [self.title.map_or("", ArbiterTitle::name), self.name.trim()];
        let name = known.into_iter().filter(|part| !part.is_empty());
        let name = name.collect::<Vec<&str>>().join(" ");
        match self.federation.trim() {
            "" => format!("{name} ({role})"),
            federation => format!("{name}, {federation} ({role})"),
        }
    }
}

impl Said for committee::Member {
    fn say(&self, l: Language) -> String {
        let known = [self.title.as_str(), self.name.as_str()];
        let known: Vec<&str> = known.into_iter().filter(|part| !part.is_empty()).collect();
        let name = known.join(" ");
        match self.federation.trim() {
            "" => format!("{name} ({})", self.seat.say(l)),
            federation => format!("{name}, {federation} ({})", self.seat.say(l)),
        }
    }
}

impl Said for Lack {
    fn say(&self, l: Language) -> String {
        match self {
            Lack::Rounds { rounds, least } => l.sentence(
                format!("{rounds} rounds, it takes {least}"),
                format!("{rounds} rondas, hacen falta {least}"),
            ),
            Lack::Rated { rated, least } => l.sentence(
                format!("{rated} rated players, it takes {least}"),
                format!("{rated} jugadores con Elo, hacen falta {least}"),
            ),
            Lack::Kind => l.choose("no event of the list", "no es un torneo de la lista").to_owned(),
            Lack::League => l
                .choose(
                    "the league needs four boards, ten teams (six twice) and 60 % rated players",
                    "la liga necesita cuatro tableros, diez equipos (seis a doble vuelta) y un 60 % con Elo",
                )
                .to_owned(),
            Lack::Expired => l.choose("older than six years", "de hace más de seis años").to_owned(),
            Lack::Minor { age } => l.sentence(
                format!("{age} years old then; norms count from {NORM_AGE} on"),
                format!("tenía {age} años; las normas cuentan desde los {NORM_AGE}"),
            ),
            Lack::BeforeTitle => l
                .choose("before the title of FIDE Arbiter", "anterior al título de Árbitro FIDE")
                .to_owned(),
            Lack::NoDay => l.choose("the last day is missing", "falta el último día").to_owned(),
            Lack::Again { most } => l.sentence(
                format!("this kind counts {most} times at most"),
                format!("este tipo cuenta {most} veces como mucho"),
            ),
            Lack::ShortAgain => l
                .choose("only one event may have fewer rounds", "solo un torneo puede tener menos rondas")
                .to_owned(),
            Lack::ChiefUntitled => l
                .choose("the chief arbiter holds no title", "el árbitro principal no tiene título")
                .to_owned(),
            Lack::Norms { there, least } => l.sentence(
                format!("norms: {there} of {least}"),
                format!("normas: {there} de {least}"),
            ),
            Lack::OneSystem => l
                .choose(
                    "two different systems, or one large international Swiss",
                    "dos sistemas distintos, o un gran suizo internacional",
                )
                .to_owned(),
            Lack::OneChief => l
                .choose("not all signed by one chief arbiter", "no todas firmadas por el mismo árbitro principal")
                .to_owned(),
            Lack::Seminar => l
                .choose("a seminar of the last four years", "un seminario de los últimos cuatro años")
                .to_owned(),
            Lack::Age { age, least } => l.sentence(
                format!("{age} years old, it takes {least}"),
                format!("{age} años, hacen falta {least}"),
            ),
            Lack::NoAge => l.choose("the year of birth is missing", "falta el año de nacimiento").to_owned(),
            Lack::NoFide => l
                .choose("the title of FIDE Arbiter", "el título de Árbitro FIDE")
                .to_owned(),
            Lack::TooLate => l
                .choose(
                    "more than a year since the last event",
                    "ha pasado más de un año desde el último torneo",
                )
                .to_owned(),
        }
    }
}
