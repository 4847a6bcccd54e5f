//! A certificate as the file it is written to.

use arbitra_model::{Number, Round};

use super::{BracketProof, Certificate};
use crate::RoundPairing;
use crate::dutch::Edition;

/// What `docs/design/certificates.md` describes.
#[derive(Debug, serde::Serialize)]
pub struct CertificateFile<'a> {
    format: &'static str,
    version: u32,
    file_sha256: &'a str,
    edition: String,
    round: u16,
    boards: Vec<[Number; 2]>,
    bye: Option<Number>,
    bye_barrier: Option<&'a [u16]>,
    brackets: &'a [BracketProof],
}

impl<'a> CertificateFile<'a> {
    /// The file for a round and its proof; the fingerprint is that of the tournament's file.
    #[must_use]
    pub fn new(
        fingerprint: &'a str,
        edition: Edition,
        round: Round,
        pairing: &RoundPairing,
        certificate: &'a Certificate,
    ) -> CertificateFile<'a> {
        CertificateFile {
            format: "arbitra-certificate",
            version: 1,
            file_sha256: fingerprint,
            edition: edition.to_string(),
            round: round.get(),
            boards: pairing.boards.iter().map(|board| [board.white, board.black]).collect(),
            bye: pairing.bye,
            bye_barrier: certificate.bye_barrier.as_deref(),
            brackets: &certificate.brackets,
        }
    }
}
