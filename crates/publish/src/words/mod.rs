//! What publishing says, in English and Spanish.

mod english;
mod spanish;

use arbitra_model::{Language, Said};

use crate::{AccessFault, AddressFault, Fault, Step, Way};

impl Said for Fault {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => english::fault(self),
            Language::Spanish => spanish::fault(self),
        }
    }
}

impl Said for AddressFault {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => english::address(self),
            Language::Spanish => spanish::address(self),
        }
    }
}

impl Said for AccessFault {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            AccessFault::Source => (
                "the source number is missing: chess-results.com gives it to each program",
                "falta el número de origen: chess-results.com lo da a cada programa",
            ),
            AccessFault::Creator => (
                "your number there is missing: digits, as chess-results.com knows you",
                "falta su número allí: cifras, como le conoce chess-results.com",
            ),
            AccessFault::Key => (
                "key and vector have 32 hexadecimal digits each, separated by a blank",
                "el secreto y el vector tienen 32 cifras hexadecimales cada uno, separados por \
                 un espacio",
            ),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for Step {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Step::Nothing => ("nothing", "nada"),
            Step::Pairings => ("pairings", "emparejamientos"),
            Step::Results => ("pairings and results", "emparejamientos y resultados"),
            Step::Standings => ("results and standings", "resultados y clasificación"),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for Way {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Way::Folder => ("a folder", "una carpeta"),
            Way::Git => ("a git folder", "una carpeta de git"),
            Way::WebDav => ("WebDAV", "WebDAV"),
            Way::S3 => ("S3", "S3"),
            Way::Ftps => ("FTP over TLS", "FTP con TLS"),
            Way::Sftp => ("SFTP", "SFTP"),
        };
        language.choose(english, spanish).to_owned()
    }
}
