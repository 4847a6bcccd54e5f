//! What entry lists say, in English and Spanish.

use arbitra_model::{Language, Tempo};

use super::duplicates::Same;
use super::fault::Fault;
use super::field::Field;
use super::notes::{Heading, Note};
use super::table::TableError;

impl Same {
    /// What a person is told.
    #[must_use]
    pub const fn words(self, language: Language) -> &'static str {
        let (english, spanish) = match self {
            Same::FideId => ("same FIDE ID", "mismo ID FIDE"),
            Same::NationalId => ("same national ID", "mismo ID nacional"),
            Same::NameAndBirth => {
                ("same name and year of birth", "mismo nombre y año de nacimiento")
            }
            Same::Name => ("same name", "mismo nombre"),
        };
        language.choose(english, spanish)
    }
}

impl Fault {
    /// What a person is told.
    #[must_use]
    pub const fn words(self, language: Language) -> &'static str {
        let (english, spanish) = match self {
            Fault::Encoding => (
                "not Unicode; read as Western European, so look at the accents",
                "no es Unicode; leído como europeo occidental: compruebe los acentos",
            ),
            Fault::Quotes => (
                "a quotation mark is never closed; all were read as letters",
                "unas comillas no se cierran; todas se leyeron como letras",
            ),
            Fault::Sheets => (
                "the workbook has several sheets; this one was read",
                "el libro tiene varias hojas; se leyó esta",
            ),
            Fault::TooManyColumns => (
                "too many columns; those from here on were left out",
                "demasiadas columnas; desde aquí se omiten",
            ),
            Fault::TooLong => ("too long; cut", "demasiado largo; se ha recortado"),
            Fault::NoName => ("no name; row left out", "sin nombre; fila omitida"),
            Fault::SumOfList => (
                "a sum or a count, not a player; row left out",
                "una suma o un recuento, no un jugador; fila omitida",
            ),
            Fault::BadFideId => ("not a FIDE ID; left out", "no es un ID FIDE; omitido"),
            Fault::BadRating => ("not a rating; left out", "no es un Elo; omitido"),
            Fault::BadFederation => (
                "neither a federation code nor a country; left out",
                "no es un código de federación ni un país; omitido",
            ),
            Fault::OddFederation => (
                "not a code of FIDE; kept as written",
                "no es un código de la FIDE; se deja como está escrito",
            ),
            Fault::UnclearSex => (
                "may be a man or a woman in this list; left out",
                "en esta lista puede ser hombre o mujer; omitido",
            ),
            Fault::NoSystem => (
                "national, but of no federation; left out",
                "nacional, pero sin federación; omitido",
            ),
            Fault::BadAmount => ("not an amount; left out", "no es un importe; omitido"),
            Fault::BadBoard => ("not a board; left out", "no es un tablero; omitido"),
            Fault::BadSex => ("not a sex; left out", "no es un sexo; omitido"),
            Fault::BadTitle => ("not a FIDE title; left out", "no es un título FIDE; omitido"),
            Fault::BadBirth => (
                "not a date or year of birth; left out",
                "no es una fecha o año de nacimiento; omitido",
            ),
        };
        language.choose(english, spanish)
    }
}

impl Field {
    /// What a person is shown.
    #[must_use]
    pub const fn words(self, language: Language) -> &'static str {
        let (english, spanish) = match self {
            Field::Name => ("Name", "Nombre completo"),
            Field::Surname => ("Surname", "Apellidos"),
            Field::SecondSurname => ("Second surname", "Segundo apellido"),
            Field::GivenName => ("Given name", "Nombre"),
            Field::FideId => ("FIDE ID", "ID FIDE"),
            Field::NationalId => ("National ID", "ID nacional"),
            Field::Rating(Tempo::Standard) => ("Standard rating", "Elo estándar"),
            Field::Rating(Tempo::Rapid) => ("Rapid rating", "Elo rápido"),
            Field::Rating(Tempo::Blitz) => ("Blitz rating", "Elo relámpago"),
            Field::NationalRating => ("National rating", "Elo nacional"),
            Field::Title => ("Title", "Título"),
            Field::Federation => ("Federation", "Federación"),
            Field::Birth => ("Born", "Nacimiento"),
            Field::Sex => ("Sex", "Sexo"),
            Field::Club => ("Club", "Club"),
            Field::Category => ("Category", "Categoría"),
            Field::Team => ("Team", "Equipo"),
            Field::Board => ("Board in the team", "Tablero en el equipo"),
            Field::Phone => ("Phone", "Teléfono"),
            Field::Email => ("E-mail", "Correo electrónico"),
            Field::Due => ("Fee due", "Cuota"),
            Field::Paid => ("Paid", "Pagado"),
            Field::Needs => ("Special needs", "Necesidades especiales"),
            Field::Assistant => ("Assistant", "Asistente"),
            Field::Remarks => ("Keep as a note", "Guardar como nota"),
        };
        language.choose(english, spanish)
    }
}

impl Heading {
    /// What people call the column.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        match self.text.as_str() {
            "" => format!("{} {}", language.choose("column", "columna"), self.column + 1),
            text => format!("«{text}»"),
        }
    }
}

impl Note {
    /// What a person is told.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let spanish = language == Language::Spanish;
        match self {
            Note::TakenAs { heading, field } => {
                let (heading, field) = (heading.words(language), lower(field.words(language)));
                match spanish {
                    true => format!("{heading} se toma como {field}"),
                    false => format!("{heading} taken as {field}"),
                }
            }
            Note::NotUsed { heading, field } => {
                let (heading, field) = (heading.words(language), lower(field.words(language)));
                match spanish {
                    true => format!("{heading} es {field}: este torneo no lo usa, no se guarda"),
                    false => format!("{heading} is {field}: not used in this event, left out"),
                }
            }
            Note::Kept { heading } => {
                let heading = heading.words(language);
                match spanish {
                    true => format!("{heading} se guarda como nota para los árbitros"),
                    false => format!("{heading} is kept as a note for the arbiters"),
                }
            }
            Note::LeftOut { heading } => {
                let heading = heading.words(language);
                match spanish {
                    true => format!(
                        "{heading} no se guarda; elija «Guardar como nota» para conservarla"
                    ),
                    false => format!("{heading} is left out; choose “Keep as a note” to keep it"),
                }
            }
            Note::OnlyM { heading } => {
                let heading = heading.words(language);
                match spanish {
                    true => format!("{heading} dice M en todas partes: se toma como hombre"),
                    false => format!("{heading} says M throughout: taken as male"),
                }
            }
        }
    }
}

/// A label inside a sentence: without its capital, but `Elo` keeps it.
fn lower(label: &str) -> String {
    if label.starts_with("Elo") || label.starts_with("FIDE") || label.starts_with("ID") {
        return label.to_owned();
    }
    let mut letters = label.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

impl TableError {
    /// What a person is told.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        if language == Language::English {
            return self.to_string();
        }
        match self {
            TableError::Empty => "no contiene nada".to_owned(),
            TableError::TooManyBytes { limit } => format!("tiene más de {limit} bytes"),
            TableError::TooManyRows { limit } => format!("tiene más de {limit} filas"),
            TableError::TooMuchText { limit } => {
                format!("sus celdas contienen más de {limit} bytes de texto")
            }
            TableError::NoSuchRow { row, last } => format!(
                "nombra la fila {row}, pero una hoja termina en la fila {last}; vuelva a guardar el \
                 libro con una hoja de cálculo, o como CSV"
            ),
            TableError::NotCarried => {
                "la página lo ha devuelto cambiado; elija o pegue la lista otra vez".to_owned()
            }
            TableError::OldWorkbook => "es un libro antiguo o protegido; guárdelo como XLSX sin \
                                        contraseña, o como CSV"
                .to_owned(),
            TableError::NoWorkbook => "no se puede leer como libro XLSX; ábralo con una hoja de \
                                       cálculo y vuelva a guardarlo como XLSX, o como CSV"
                .to_owned(),
            TableError::Binary => "no es texto ni un libro de cálculo".to_owned(),
        }
    }
}
