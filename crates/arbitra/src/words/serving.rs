//! What is said when the desk starts, in both languages.

use arbitra_model::Said as _;
use arbitra_web::{Care, Few, ServeError, Started, TlsError};

use crate::exit::{Exit, Failure};
use crate::language::Language;

/// The address to open.
pub fn address(started: &Started) -> String {
    let ip = started.address.ip();
    let port = started.address.port();
    if ip.is_unspecified() || ip.is_loopback() {
        // On the machine itself browsers trust plain http.
        format!("http://localhost:{port}/")
    } else if started.secure {
        format!("https://{}/", started.address)
    } else {
        format!("http://{}/", started.address)
    }
}

/// The desk runs.
pub fn started(started: &Started, language: Language) -> String {
    let address = address(started);
    let mut text = language.sentence(
        format!("Arbitra is ready: {address} (stop with Ctrl+C)"),
        format!("Arbitra está listo: {address} (Ctrl+C para terminar)"),
    );
    if let Some(reached) = started.reached_at.filter(|_| started.secure) {
        text.push('\n');
        text.push_str(&language.sentence(
            format!("From the network: https://{reached}/"),
            format!("Desde la red: https://{reached}/"),
        ));
    }
    if let Some(fingerprint) = &started.fingerprint {
        let at = started.reached_at.map_or_else(|| address.clone(), |at| format!("http://{at}/"));
        text.push('\n');
        text.push_str(&language.sentence(
            format!(
                "Tablets trust the desk once: open {at}trust on each and follow the steps.\n\
                 Fingerprint of its certificate (SHA-256): {fingerprint}"
            ),
            format!(
                "Las tabletas confían en la mesa arbitral una vez: abra {at}trust en cada una y siga los pasos.\n\
                 Huella de su certificado (SHA-256): {fingerprint}"
            ),
        ));
    }
    if let Some(care) = started.care {
        text.push('\n');
        text.push_str(&of_authority(care, language));
    }
    if let Some(code) = &started.code {
        text.push('\n');
        text.push_str(&if started.open {
            language.sentence(
                format!("Others can reach it: make the first account with the code {code}"),
                format!(
                    "Otras personas llegan a ella: cree la primera cuenta con el código {code}"
                ),
            )
        } else {
            language.sentence(
                format!(
                    "No account is needed on this machine; the first one takes the code {code}"
                ),
                format!(
                    "En este equipo no hace falta ninguna cuenta; la primera exige el código {code}"
                ),
            )
        });
    }
    if let Some(Few { files, places }) = started.few {
        text.push('\n');
        text.push_str(&language.sentence(
            format!(
                "The system lets the desk open {files} files only: about {places} connections fit, two for each \
                 phone. For a large hall raise the limit (ulimit -Hn, LimitNOFILE) and start again."
            ),
            format!(
                "El sistema solo deja abrir {files} archivos: caben unas {places} conexiones, \
                 dos por cada teléfono. Para una sala grande suba el límite (ulimit -Hn, \
                 LimitNOFILE) y vuelva a iniciar."
            ),
        ));
    }
    text
}

/// The desk runs already, and its page is opened once more.
pub fn runs_already(address: &str, language: Language) -> String {
    language.sentence(
        format!("Arbitra runs already: {address}"),
        format!("Arbitra ya está en marcha: {address}"),
    )
}

/// What is to be known of the desk's own authority.
fn of_authority(care: Care, language: Language) -> String {
    const FILES: &str = "arbitra-authority.crt, arbitra-authority.key";
    let (english, spanish) = match care {
        Care::EndsSoon(day) => (
            format!("The desk’s authority ends on {day}."),
            format!("La autoridad de la mesa arbitral termina el {day}."),
        ),
        Care::Unbound => (
            "The desk’s authority is of an older kind, that can vouch for any address for ten years."
                .to_owned(),
            "La autoridad de la mesa arbitral es de un tipo antiguo, que puede responder de cualquier dirección \
             durante diez años."
                .to_owned(),
        ),
    };
    language.sentence(
        format!(
            "{english} Before the next event delete {FILES}: a new one is made, and tablets trust it once."
        ),
        format!(
            "{spanish} Antes del próximo torneo borre {FILES}: se crea otra, y las tabletas \
             confían en ella una vez."
        ),
    )
}

/// A word that names no level of the log.
pub fn no_level(word: &str, language: Language) -> String {
    language.sentence(
        format!("ARBITRA_LOG is “{word}”: write off, error, warn, info, debug or trace"),
        format!("ARBITRA_LOG es «{word}»: escriba off, error, warn, info, debug o trace"),
    )
}

/// The desk cannot be served, and what to do about it.
pub fn unserved(error: &ServeError, language: Language) -> Failure {
    let said = match error {
        ServeError::Listen { address, source }
            if source.kind() == std::io::ErrorKind::AddrInUse =>
        {
            language.sentence(
                format!(
                    "cannot listen at {address}: another program is there already; \
                     end it, or choose another address with --listen"
                ),
                format!(
                    "no se puede escuchar en {address}: ahí ya hay otro programa; \
                     ciérrelo o elija otra dirección con --listen"
                ),
            )
        }
        ServeError::Listen { address, source } => {
            let why = source.say(language);
            language.sentence(
                format!("cannot listen at {address}: {why}"),
                format!("no se puede escuchar en {address}: {why}"),
            )
        }
        ServeError::Stopped(source) => {
            let why = source.say(language);
            language.sentence(
                format!("the desk stopped: {why}"),
                format!("la mesa arbitral se ha parado: {why}"),
            )
        }
        ServeError::NoChance => language.sentence(
            "the system gives no random numbers, and without them nothing is secret".to_owned(),
            "el sistema no da números aleatorios, y sin ellos nada es secreto".to_owned(),
        ),
        ServeError::Store(error) => return super::lists::store(error, language),
        ServeError::Tls(error) => return unproved(error, language),
    };
    Failure::new(Exit::File, said).advise(language.sentence(
        "Choose another address with --listen, such as --listen 127.0.0.1:8065.".to_owned(),
        "Elija otra dirección con --listen, por ejemplo --listen 127.0.0.1:8065.".to_owned(),
    ))
}

/// The desk cannot prove who it is.
pub fn unproved(error: &TlsError, language: Language) -> Failure {
    match error {
        TlsError::File { path, source } => {
            let path = path.display();
            let why = source.say(language);
            let said = language.sentence(
                format!("{path}: cannot be read or written: {why}"),
                format!("{path}: no se puede leer o escribir: {why}"),
            );
            let advice = language.sentence(
                "Look whether the file is there and may be read, or start without https."
                    .to_owned(),
                "Compruebe que el archivo existe y se puede leer, o inicie sin https.".to_owned(),
            );
            Failure::new(Exit::File, said).advise(advice)
        }
        TlsError::Content { path, fault } => {
            let said = format!("{}: {}", path.display(), fault.say(language));
            Failure::new(Exit::BadInput, said).advise(fault.remedy(language))
        }
    }
}
