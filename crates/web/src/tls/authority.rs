//! An authority of the desk's own: made once, kept beside the database, trusted by tablets. It can vouch for
//! addresses and for names of local networks, never for a site of the internet by its name, so that whoever
//! trusts it risks little.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rcgen::{
    BasicConstraints, CertificateParams, DistinguishedName, DnType, ExtendedKeyUsagePurpose,
    GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose, NameConstraints, SanType, SerialNumber,
    date_time_ymd,
};
use sha2::{Digest as _, Sha256};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::{Fault, TlsError, config, content};

/// The authority's certificate, for everybody.
const CERTIFICATE: &str = "arbitra-authority.crt";
/// Its private key, for nobody.
const KEY: &str = "arbitra-authority.key";
/// How many years an authority lasts.
const YEARS: i16 = 10;
/// How many days a certificate of the desk lasts, and after how many a new one is made.
const DAYS: (i64, i64) = (30, 20);

/// An authority, and what it has vouched for since the desk started.
pub struct Authority {
    certificate: CertificateDer<'static>,
    key: KeyPair,
    made: Mutex<BTreeMap<IpAddr, (jiff::civil::Date, Arc<ServerConfig>)>>,
}

impl Authority {
    /// Reads the authority of a folder, or makes one if there is none.
    pub fn open(folder: &Path) -> Result<Authority, TlsError> {
        let (certificate, key) = (folder.join(CERTIFICATE), folder.join(KEY));
        match (certificate.exists(), key.exists()) {
            (false, false) => make(&certificate, &key)?,
            (true, true) => {}
            (true, false) => return Err(half(certificate, key)),
            (false, true) => return Err(half(key, certificate)),
        }
        read(&certificate, &key)
    }

    /// The certificate as most devices want it.
    pub fn der(&self) -> &[u8] {
        &self.certificate
    }

    /// The SHA-256 of the certificate, as devices show it.
    pub fn fingerprint(&self) -> String {
        let digest = Sha256::digest(&self.certificate);
        digest.iter().map(|byte| format!("{byte:02X}")).collect::<Vec<_>>().join(":")
    }

    /// A certificate for an address of this machine, made when somebody first comes in there: whatever
    /// network the machine moves to, tablets trust it.
    pub fn at(&self, address: IpAddr) -> Option<Arc<ServerConfig>> {
        let address = address.to_canonical();
        let today = jiff::Zoned::now().date();
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((day, config)) = made.get(&address)
            && age(*day, today).is_some_and(|days| days < DAYS.1)
        {
            return Some(config.clone());
        }
        match self.vouch(address, today) {
            Ok(config) => {
                made.insert(address, (today, config.clone()));
                Some(config)
            }
            Err(why) => {
                tracing::error!("no certificate for {address}: {why}");
                None
            }
        }
    }

    fn vouch(
        &self,
        address: IpAddr,
        today: jiff::civil::Date,
    ) -> Result<Arc<ServerConfig>, String> {
        let said = |error: rcgen::Error| error.to_string();
        let mut names: Vec<String> = vec!["localhost".into(), "127.0.0.1".into(), "::1".into()];
        names.extend(own_names());
        let mut params = CertificateParams::new(names).map_err(said)?;
        let own = SanType::IpAddress(address);
        if !params.subject_alt_names.contains(&own) {
            params.subject_alt_names.push(own);
        }
        params.distinguished_name = named("Arbitra");
        let (from, to) = (shifted(today, -2), shifted(today, DAYS.0));
        params.not_before = date_time_ymd(from.0, from.1, from.2);
        params.not_after = date_time_ymd(to.0, to.1, to.2);
        params.serial_number = Some(serial()?);
        params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        params.use_authority_key_identifier_extension = true;
        let key = KeyPair::generate().map_err(said)?;
        let about = about(&self.key);
        let issuer = Issuer::from_params(&about, &self.key);
        let certificate = params.signed_by(&key, &issuer).map_err(said)?;
        let secret = PrivateKeyDer::try_from(key.serialize_der()).map_err(str::to_owned)?;
        let chain = vec![certificate.der().clone(), self.certificate.clone()];
        config(chain, secret).map_err(|fault| fault.to_string())
    }
}

fn half(there: PathBuf, missing: PathBuf) -> TlsError {
    TlsError::Content { path: there, fault: Fault::Half { missing } }
}

/// The names of this machine in its network, as far as it knows them.
fn own_names() -> Vec<String> {
    let name = fs::read_to_string("/etc/hostname").ok();
    let name = name.or_else(|| std::env::var("COMPUTERNAME").ok()).unwrap_or_default();
    let name = name.trim().to_lowercase();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if name.is_empty() || !name.chars().all(plain) {
        return Vec::new();
    }
    vec![format!("{name}.local"), format!("{name}.lan")]
}

/// A name in a certificate.
fn named(name: &str) -> DistinguishedName {
    let mut names = DistinguishedName::new();
    names.push(DnType::OrganizationName, "Arbitra");
    names.push(DnType::CommonName, name);
    names
}

/// What an authority says of itself. Everything but the dates follows from its key, so that it can vouch
/// again after a restart.
fn about(key: &KeyPair) -> CertificateParams {
    let mark = Sha256::digest(key.public_key_raw());
    let mark: String = mark.iter().take(3).map(|byte| format!("{byte:02X}")).collect();
    let mut params = CertificateParams::default();
    params.distinguished_name = named(&format!("Arbitra desk {mark}"));
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    let names = ["localhost", "local", "lan"];
    let permitted_subtrees =
        names.into_iter().map(|name| GeneralSubtree::DnsName(name.to_owned())).collect();
    params.name_constraints =
        Some(NameConstraints { permitted_subtrees, excluded_subtrees: Vec::new() });
    params
}

/// Makes an authority. The key is written for the owner's eyes alone.
fn make(certificate: &Path, key: &Path) -> Result<(), TlsError> {
    let unusable = |why: String| TlsError::Content {
        path: certificate.to_owned(),
        fault: Fault::Unusable(why),
    };
    let secret = KeyPair::generate().map_err(|error| unusable(error.to_string()))?;
    let mut params = about(&secret);
    let today = jiff::Zoned::now().date();
    let (from, to) = (shifted(today, -2), shifted(today, 365 * i64::from(YEARS)));
    params.not_before = date_time_ymd(from.0, from.1, from.2);
    params.not_after = date_time_ymd(to.0, to.1, to.2);
    params.serial_number = Some(serial().map_err(unusable)?);
    let made = params.self_signed(&secret).map_err(|error| unusable(error.to_string()))?;
    let lines = |pem: String| pem.replace("\r\n", "\n");
    write(key, lines(secret.serialize_pem()).as_bytes(), true)?;
    write(certificate, lines(made.pem()).as_bytes(), false)
}

/// Writes a new file, for the owner's eyes alone if it is secret.
fn write(path: &Path, content: &[u8], secret: bool) -> Result<(), TlsError> {
    let failed = |source| TlsError::File { path: path.to_owned(), source };
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, if secret { 0o600 } else { 0o644 });
    #[cfg(not(unix))]
    let _ = secret;
    let mut file = options.open(path).map_err(failed)?;
    file.write_all(content).and_then(|()| file.sync_all()).map_err(failed)
}

fn read(certificate: &Path, key: &Path) -> Result<Authority, TlsError> {
    let wrong = |path: &Path, fault| TlsError::Content { path: path.to_owned(), fault };
    let no_certificate = || wrong(certificate, Fault::NoCertificate);
    let no_key = || wrong(key, Fault::NoKey);
    let der =
        CertificateDer::from_pem_slice(&content(certificate)?).map_err(|_| no_certificate())?;
    let secret = String::from_utf8(content(key)?).map_err(|_| no_key())?;
    let held = PrivateKeyDer::from_pem_slice(secret.as_bytes()).map_err(|_| no_key())?;
    // That the two belong together is found out by using them.
    config(vec![der.clone()], held).map_err(|fault| wrong(key, fault))?;
    let secret = KeyPair::from_pem(&secret).map_err(|_| no_key())?;
    Ok(Authority { certificate: der, key: secret, made: Mutex::default() })
}

/// A number that no certificate had before.
fn serial() -> Result<SerialNumber, String> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    // Numbers are positive.
    bytes[0] &= 0x7f;
    Ok(SerialNumber::from_slice(&bytes))
}

/// How many days old something is.
fn age(day: jiff::civil::Date, today: jiff::civil::Date) -> Option<i64> {
    day.until(today).ok().map(|span| i64::from(span.get_days()))
}

/// A day so many days away, as certificates take it.
fn shifted(day: jiff::civil::Date, days: i64) -> (i32, u8, u8) {
    let day = day.saturating_add(jiff::Span::new().days(days));
    (i32::from(day.year()), day.month().unsigned_abs(), day.day().unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("arbitra-tls-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn an_authority_is_made_once_and_kept() {
        let folder = folder("kept");
        let first = Authority::open(&folder).unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(folder.join(KEY)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "nobody else reads the key");
        }
        let again = Authority::open(&folder).unwrap();
        assert_eq!(first.fingerprint(), again.fingerprint());
        assert!(again.at("192.168.1.7".parse().unwrap()).is_some());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn files_that_do_not_belong_together_are_told() {
        let (one, two) = (folder("one"), folder("two"));
        Authority::open(&one).unwrap();
        Authority::open(&two).unwrap();
        fs::copy(two.join(KEY), one.join(KEY)).unwrap();
        let fault = |folder: &Path| match Authority::open(folder) {
            Err(TlsError::Content { fault, .. }) => fault,
            Err(error) => panic!("{error}"),
            Ok(_) => panic!("accepted"),
        };
        assert_eq!(fault(&one), Fault::Mismatch);
        fs::write(one.join(KEY), "nothing").unwrap();
        assert_eq!(fault(&one), Fault::NoKey);
        fs::remove_file(one.join(KEY)).unwrap();
        assert_eq!(fault(&one), Fault::Half { missing: one.join(KEY) });
        fs::write(two.join(CERTIFICATE), [0xff, 0xfe]).unwrap();
        assert_eq!(fault(&two), Fault::NoCertificate);
        for folder in [one, two] {
            fs::remove_dir_all(folder).unwrap();
        }
    }
}
