//! An authority of the desk's own: made once, kept beside the database, trusted by tablets. It can
//! vouch for addresses and names of local networks, never for an address or a site of the internet,
//! and for two years, so that anyone who trusts it risks little even if its key is stolen.
//!
//! It is renewed by a new one: when it has ended, at the next start; before, by deleting its two
//! files. Either way tablets trust the new one once. One that was made for ten years and for any
//! address is told so at every start.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use tokio_rustls::rustls::pki_types::pem::PemObject;

use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DistinguishedName, DnType,
    ExtendedKeyUsagePurpose, GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose,
    NameConstraints, SanType, SerialNumber, date_time_ymd,
};
use sha2::{Digest as _, Sha256};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::{Fault, TlsError, config, content};

/// The authority's certificate, for everybody.
const CERTIFICATE: &str = "arbitra-authority.crt";
/// Its private key, for nobody.
const KEY: &str = "arbitra-authority.key";
/// How many days an authority lasts: two years.
const LASTS: i64 = 730;
/// How many days before its end anyone who starts the desk is told.
const SOON: i64 = 60;
/// The networks it can vouch for: private, of this machine, of this link, and of carriers
/// (100.64.0.0/10), with the length of their prefixes.
const NETWORKS: [(IpAddr, u8); 9] = [
    (IpAddr::V4(Ipv4Addr::new(10, 0, 0, 0)), 8),
    (IpAddr::V4(Ipv4Addr::new(172, 16, 0, 0)), 12),
    (IpAddr::V4(Ipv4Addr::new(192, 168, 0, 0)), 16),
    (IpAddr::V4(Ipv4Addr::new(169, 254, 0, 0)), 16),
    (IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), 8),
    (IpAddr::V4(Ipv4Addr::new(100, 64, 0, 0)), 10),
    (IpAddr::V6(Ipv6Addr::new(0xfc00, 0, 0, 0, 0, 0, 0, 0)), 7),
    (IpAddr::V6(Ipv6Addr::new(0xfe80, 0, 0, 0, 0, 0, 0, 0)), 10),
    (IpAddr::V6(Ipv6Addr::LOCALHOST), 128),
];
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
            (true, true) if has_ended(&certificate)? => {
                // Nobody trusts it any more: it makes room, and is not thrown away.
                for path in [&certificate, &key] {
                    set_aside(path)?;
                }
                make(&certificate, &key)?;
            }
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

    /// Its last day, as far as its certificate can be read.
    pub fn ends(&self) -> Option<jiff::civil::Date> {
        last_day(&self.certificate)
    }

    /// What anyone who starts the desk should know of it; nothing while all is well.
    pub fn care(&self) -> Option<Care> {
        let today = jiff::Zoned::now().date();
        if !is_bound(&self.certificate) {
            return Some(Care::Unbound);
        }
        let ends = self.ends()?;
        age(today, ends).is_some_and(|left| left < SOON).then_some(Care::EndsSoon(ends))
    }

    /// A certificate for an address of this machine, made when somebody first comes in there:
    /// whatever network the machine moves to, tablets trust it.
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
        if !is_local(address) {
            return Err(
                "the desk’s own authority vouches for private addresses only; for one of the \
                        internet take a certificate from elsewhere (--tls-cert, --tls-key)"
                    .to_owned(),
            );
        }
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

/// What an authority says of itself. Everything but the dates follows from its key, so that it can
/// vouch again after a restart.
fn about(key: &KeyPair) -> CertificateParams {
    let mark = Sha256::digest(key.public_key_raw());
    let mark: String = mark.iter().take(3).map(|byte| format!("{byte:02X}")).collect();
    let mut params = CertificateParams::default();
    params.distinguished_name = named(&format!("Arbitra desk {mark}"));
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    let names = ["localhost", "local", "lan"];
    let names = names.into_iter().map(|name| GeneralSubtree::DnsName(name.to_owned()));
    let networks = NETWORKS.into_iter().map(|(network, bits)| {
        GeneralSubtree::IpAddress(CidrSubnet::from_addr_prefix(network, bits))
    });
    let permitted_subtrees = names.chain(networks).collect();
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
    let (from, to) = (shifted(today, -2), shifted(today, LASTS));
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

/// What is to be known of an authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// It ends soon, or has.
    EndsSoon(jiff::civil::Date),
    /// It was made for any address.
    Unbound,
}

/// Whether an address belongs to a network the authority can vouch for.
fn is_local(address: IpAddr) -> bool {
    let bits = |address: IpAddr| match address {
        IpAddr::V4(address) => (u128::from(address.to_bits()) << 96, true),
        IpAddr::V6(address) => (address.to_bits(), false),
    };
    let (own, four) = bits(address);
    NETWORKS.into_iter().any(|(network, length)| {
        let (network, of_four) = bits(network);
        let mask = u128::MAX << (128 - u32::from(length));
        four == of_four && own & mask == network & mask
    })
}

/// Whether a certificate binds its authority to addresses: it names a private network among its
/// constraints, as the address with its mask.
fn is_bound(certificate: &[u8]) -> bool {
    const TEN: [u8; 10] = [0x87, 8, 10, 0, 0, 0, 0xff, 0, 0, 0];
    certificate.windows(TEN.len()).any(|window| window == TEN)
}

/// Whether the certificate of a file is over. One that cannot be read is judged by anyone who reads
/// it next.
fn has_ended(path: &Path) -> Result<bool, TlsError> {
    let der = CertificateDer::from_pem_slice(&content(path)?).ok();
    let ends = der.and_then(|der| last_day(&der));
    Ok(ends.is_some_and(|ends| ends < jiff::Zoned::now().date()))
}

/// Gives a file another name, so that it is out of the way.
fn set_aside(path: &Path) -> Result<(), TlsError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut to = path.with_file_name(format!("{name}.ended"));
    for count in 2.. {
        if !to.exists() {
            break;
        }
        to = path.with_file_name(format!("{name}.ended-{count}"));
    }
    fs::rename(path, &to).map_err(|source| TlsError::File { path: path.to_owned(), source })
}

/// The last day of a certificate: the second of the two times of its validity. Just as much of DER
/// as this takes; whatever looks different gives nothing.
fn last_day(certificate: &[u8]) -> Option<jiff::civil::Date> {
    let body = value(certificate, 0x30)?.0;
    let mut rest = value(body, 0x30)?.0;
    if rest.first() == Some(&0xa0) {
        rest = value(rest, 0xa0)?.1; // the version
    }
    for tag in [0x02, 0x30, 0x30] {
        rest = value(rest, tag)?.1; // the number, how it is signed, who issued it
    }
    let validity = value(rest, 0x30)?.0;
    let first = *validity.first()?;
    let until = value(validity, first)?.1;
    let (text, century) = match *until.first()? {
        0x17 => (value(until, 0x17)?.0, "20"),
        0x18 => (value(until, 0x18)?.0, ""),
        _ => return None,
    };
    let text = format!("{century}{}", std::str::from_utf8(text).ok()?);
    let number = |from: usize, to: usize| text.get(from..to)?.parse::<i16>().ok();
    let (month, day) = (number(4, 6)?, number(6, 8)?);
    jiff::civil::Date::new(number(0, 4)?, month.try_into().ok()?, day.try_into().ok()?).ok()
}

/// The value of the DER element that bytes begin with, if it has a tag, and what comes after it.
fn value(bytes: &[u8], tag: u8) -> Option<(&[u8], &[u8])> {
    let (&[found, first], rest) = bytes.split_first_chunk::<2>()?;
    let (length, rest) = match first {
        0..=0x7f => (usize::from(first), rest),
        0x81 => (usize::from(*rest.first()?), &rest[1..]),
        0x82 => {
            let (&[high, low], rest) = rest.split_first_chunk::<2>()?;
            (usize::from(high) << 8 | usize::from(low), rest)
        }
        _ => return None,
    };
    (found == tag).then(|| rest.split_at_checked(length)).flatten()
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

    /// Whether a tablet that trusts an authority takes a certificate of the desk for an address.
    fn takes(authority: &Authority, leaf: &CertificateDer<'static>, address: &str) -> bool {
        use tokio_rustls::rustls::client::WebPkiServerVerifier;
        use tokio_rustls::rustls::client::danger::ServerCertVerifier as _;
        use tokio_rustls::rustls::crypto::ring;
        use tokio_rustls::rustls::pki_types::{ServerName, UnixTime};
        let mut roots = tokio_rustls::rustls::RootCertStore::empty();
        roots.add(authority.certificate.clone()).unwrap();
        let provider = Arc::new(ring::default_provider());
        let verifier =
            WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider).build().unwrap();
        let name = ServerName::try_from(address).unwrap();
        verifier.verify_server_cert(leaf, &[], &name, &[], UnixTime::now()).is_ok()
    }

    /// What a thief of the authority's key could sign for an address.
    fn forged(authority: &Authority, address: &str) -> CertificateDer<'static> {
        let mut params = CertificateParams::new(vec![address.to_owned()]).unwrap();
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        let about = about(&authority.key);
        let issuer = Issuer::from_params(&about, &authority.key);
        let key = KeyPair::generate().unwrap();
        params.signed_by(&key, &issuer).unwrap().der().clone()
    }

    #[test]
    fn whoever_steals_the_key_vouches_for_no_address_of_the_internet() {
        let folder = folder("bound");
        let authority = Authority::open(&folder).unwrap();
        for (address, taken) in [
            ("192.168.1.7", true),
            ("10.200.3.4", true),
            ("172.31.0.1", true),
            ("127.0.0.1", true),
            ("fd00::7", true),
            ("fe80::1", true),
            ("hall.local", true),
            ("8.8.8.8", false),
            ("172.32.0.1", false),
            ("2606:4700::1111", false),
            ("lichess.org", false),
        ] {
            let leaf = forged(&authority, address);
            assert_eq!(takes(&authority, &leaf, address), taken, "{address}");
        }
        // The desk itself does not even try.
        assert!(authority.at("192.168.1.7".parse().unwrap()).is_some());
        assert!(authority.at("::ffff:10.0.0.1".parse().unwrap()).is_some());
        assert!(authority.at("8.8.8.8".parse().unwrap()).is_none());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn an_authority_lasts_two_years_and_says_when_it_ends() {
        let folder = folder("ends");
        let authority = Authority::open(&folder).unwrap();
        let today = jiff::Zoned::now().date();
        assert_eq!(age(today, authority.ends().unwrap()), Some(LASTS));
        assert_eq!(authority.care(), None);
        // Made again with other dates by the same key, as if time had gone by.
        let again = |from: i64, to: i64, bound: bool| {
            let mut params = about(&authority.key);
            if !bound {
                params.name_constraints = None;
            }
            let (from, to) = (shifted(today, from), shifted(today, to));
            params.not_before = date_time_ymd(from.0, from.1, from.2);
            params.not_after = date_time_ymd(to.0, to.1, to.2);
            let made = params.self_signed(&authority.key).unwrap().pem();
            fs::write(folder.join(CERTIFICATE), made).unwrap();
            Authority::open(&folder).unwrap()
        };
        let soon = again(-700, 30, true);
        assert_eq!(soon.care(), Some(Care::EndsSoon(soon.ends().unwrap())));
        assert_eq!(again(-100, 3_550, false).care(), Some(Care::Unbound));
        // One that has ended is put aside, and a new one made with a new key.
        let renewed = again(-740, -10, true);
        assert_eq!(renewed.care(), None);
        assert_ne!(renewed.key.serialize_der(), authority.key.serialize_der());
        assert!(folder.join("arbitra-authority.key.ended").exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn no_bytes_make_the_reader_of_dates_stumble() {
        let folder = folder("bytes");
        let der = Authority::open(&folder).unwrap().der().to_vec();
        for length in 0..der.len() {
            let _ = last_day(&der[..length]);
        }
        for index in 0..der.len().min(200) {
            for byte in [0, 0x30, 0x81, 0x82, 0x84, 0xff] {
                let mut changed = der.clone();
                changed[index] = byte;
                let _ = last_day(&changed);
            }
        }
        assert_eq!(last_day(&[]), None);
        assert_eq!(last_day(&[0x30, 0x82, 0xff]), None);
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
