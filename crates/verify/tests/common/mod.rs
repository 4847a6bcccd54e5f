//! What the tests share: tournaments, and certificates of their rounds.
#![allow(dead_code, clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_model::{Round, Tournament};
use arbitra_pairing::dutch::{self, Certificate, CertificateFile, Edition, Rules};
use arbitra_pairing::{NoPairing, Position, RoundPairing};

/// A tournament's file and what it says.
pub struct Case {
    pub path: PathBuf,
    pub bytes: Vec<u8>,
    pub tournament: Tournament,
}

/// The files of a folder that end in `.trf`, sorted, subfolders included.
pub fn cases(folder: &Path) -> Vec<Case> {
    let mut paths = Vec::new();
    collect(folder, &mut paths);
    paths.sort();
    paths.into_iter().filter_map(case).collect()
}

fn case(path: PathBuf) -> Option<Case> {
    let bytes = fs::read(&path).unwrap();
    let tournament = arbitra_trf::read(&bytes).ok()?.tournament;
    Some(Case { path, bytes, tournament })
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "trf") {
            into.push(path);
        }
    }
}

/// A folder of the repository.
pub fn here(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder)
}

impl Case {
    /// The rounds that can be paired: those that were, and the next one.
    pub fn rounds(&self) -> Vec<Round> {
        let paired = self.tournament.paired_rounds();
        let next = Position::next_round(&self.tournament).is_ok();
        (0..paired + usize::from(next)).map(Round::from_index).collect()
    }

    /// The certificate of a round as it is written; none if the round cannot be paired.
    pub fn certificate(&self, edition: Edition, round: Round) -> Option<Vec<u8>> {
        self.proof(edition, round, dutch::certify)
    }

    /// The same with no prices that would have to be computed: what they would refuse is left to a search.
    pub fn small_certificate(&self, edition: Edition, round: Round) -> Option<Vec<u8>> {
        self.proof(edition, round, |rules, position| dutch::certify_within(rules, position, 0))
    }

    fn proof(
        &self,
        edition: Edition,
        round: Round,
        certify: impl Fn(&Rules, &Position) -> Result<(RoundPairing, Certificate), NoPairing>,
    ) -> Option<Vec<u8>> {
        let rules = edition.rules();
        let position = Position::before(&self.tournament, round, rules.history).ok()?;
        let (pairing, proof) = match certify(rules, &position) {
            Ok(certified) => certified,
            Err(NoPairing { .. }) => return None,
        };
        let fingerprint = arbitra_verify::fingerprint(&self.bytes);
        let file = CertificateFile::new(&fingerprint, edition, round, &pairing, &proof);
        Some(serde_json::to_vec(&file).unwrap())
    }
}
