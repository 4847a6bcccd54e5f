//! What is said about publishing, in both languages.

use arbitra_model::Said;
use arbitra_publish::{AddressFault, Fault, Sent};

use crate::exit::{Exit, Failure};
use crate::language::Language;

/// What was sent.
pub fn sent(sent: &Sent, target: &str, language: Language) -> String {
    let Sent { files, removed, .. } = sent;
    let kilobytes = sent.bytes.div_ceil(1024);
    if sent.late {
        return language.sentence(
            format!("{target}: what an earlier try had committed is pushed"),
            format!("{target}: enviado lo que quedaba en un commit de un intento anterior"),
        );
    }
    if *files == 0 {
        return language.sentence(
            format!("{target}: nothing has changed"),
            format!("{target}: no ha cambiado nada"),
        );
    }
    let mut text = language.sentence(
        format!("{target}: files sent {files} ({kilobytes} kB), taken away {removed}"),
        format!("{target}: archivos enviados {files} ({kilobytes} kB), retirados {removed}"),
    );
    if sent.made {
        text += "\n";
        text += language.choose(
            "The folder was not there and was made.",
            "La carpeta no existía y se ha creado.",
        );
    }
    if let Some(key) = &sent.host_key {
        text += "\n";
        text += &language.sentence(
            format!("The server showed the key {key}; to take no other: --host-key {key}"),
            format!("El servidor mostró la huella {key}; para no aceptar otra: --host-key {key}"),
        );
    }
    text
}

/// That an address cannot be used.
pub fn bad_address(text: &str, fault: &AddressFault, language: Language) -> Failure {
    Failure::new(Exit::BadInput, format!("{text}: {}", fault.say(language)))
}

/// That something did not arrive.
pub fn not_sent(target: &str, fault: &Fault, language: Language) -> Failure {
    let failure = Failure::new(Exit::File, format!("{target}: {}", fault.say(language)));
    if !fault.may_pass() {
        return failure;
    }
    failure.advise(language.choose(
        "What readers see is what was there before. Run it again.",
        "Quien lea ve lo que había antes. Ejecútelo de nuevo.",
    ))
}

/// A number that no tournament of the database has.
pub fn no_tournament(number: i64, language: Language) -> Failure {
    let message = language.sentence(
        format!("there is no tournament {number} in this database, and no file of this name"),
        format!("no hay ningún torneo {number} en esta base de datos, ni un archivo así llamado"),
    );
    Failure::new(Exit::BadInput, message).advise(language.choose(
        "The number is the one in the address of the desk, /t/NUMBER; --database names another.",
        "El número es el de la dirección de la mesa arbitral, /t/NÚMERO; --database indica otra.",
    ))
}

/// That the pages were not drawn.
pub fn not_drawn(fault: &dyn Said, language: Language) -> Failure {
    Failure::new(Exit::BadInput, fault.say(language))
}
