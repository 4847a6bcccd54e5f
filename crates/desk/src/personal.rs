//! Personal data beside the record: lifted out of an entry before it is chained, put back before it
//! is folded, and what is left of a person whose data were erased.
//!
//! The chain must stand for good, a person's data must not. So the payload of an entry holds a
//! reference (`{"kept": "…"}`) where a name or free words stood; what lies under the reference is
//! kept beside the record and can be erased there without touching a single link. How references
//! are made and kept is the business of the store: here they are opaque words.
//!
//! | personal | stays in the record |
//! |---|---|
//! | name, sex, birth, FIDE identity, club | title, rating, estimate, federation, categories |
//! | phone, mail, fee, remarks, special needs | |
//! | of national records: name, sex, birth, identity, origin | system, rating, classification |
//! | reasons, notes, captains: free words | who acted, games, numbers, byes, incidents |
//! | names in appeals, of the committee, of officials | steps, days and verdicts of appeals |

use std::collections::{BTreeMap, BTreeSet};

use arbitra_dossier::needs::Needs;
use arbitra_model::{Language, Said as _};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{
    Action, Board, Desk, Entry, EntryNumber, Logged, Noted, Participant, Person, PlayerId,
};

/// The field that holds a reference.
const KEPT: &str = "kept";
/// The fields of a person that are personal.
const OF_PERSON: [&str; 10] =
    ["name", "sex", "birth", "fide_id", "club", "phone", "email", "fee", "remarks", "needs"];
/// The fields of a national record that are personal; they may not be missing.
const OF_NATIONAL: [&str; 5] = ["name", "sex", "birth", "id", "origin"];
/// What stands where erased words stood.
pub const ERASED_WORDS: &str = "[…]";

/// What lies under a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside<'a> {
    /// The value.
    Value(&'a str),
    /// It was erased.
    Erased,
}

/// Why an entry cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub enum PutBackError {
    /// What a reference names is not there.
    Missing(String),
    /// It is not an entry.
    NoEntry(#[from] serde_json::Error),
}

/// The name that stands for a person whose data were erased: the same in every language.
#[must_use]
pub fn neutral_name(player: PlayerId) -> String {
    format!("NN {player}")
}

/// The payload of an entry with its personal data lifted out. Every value is handed over and a
/// reference taken for it.
///
/// # Errors
/// Those of anyone who keeps the values; [`serde_json::Error`] does not occur for an entry.
pub fn lift<E: From<serde_json::Error>>(
    entry: &Entry,
    mut keep: impl FnMut(String) -> Result<String, E>,
) -> Result<String, E> {
    if !is_personal(entry) {
        return Ok(serde_json::to_string(entry)?);
    }
    let mut payload = serde_json::to_value(entry)?;
    let mut lift_out =
        |value: Value| -> Result<Value, E> { Ok(reference(keep(serde_json::to_string(&value)?)?)) };
    if let Some(Value::Object(person)) = payload.pointer_mut("/action/person") {
        let value = Value::Object(split_person(person));
        let kept = lift_out(value)?;
        person.insert(KEPT.to_owned(), kept[KEPT].clone());
    }
    for place in WORDS.iter().chain(&FILED) {
        let stands = |words: &Value| match words {
            Value::String(words) => !words.is_empty(),
            Value::Array(names) => !names.is_empty(),
            _ => false,
        };
        if let Some(words) = payload.pointer_mut(place)
            && stands(words)
        {
            *words = lift_out(words.take())?;
        }
    }
    Ok(serde_json::to_string(&payload)?)
}

/// An entry as it was before its personal data were lifted out; what was erased is neutral. Entries
/// from before there were references are read as they are.
///
/// # Errors
/// [`PutBackError`].
pub fn put_back<'a>(
    payload: &str,
    beside: impl Fn(&str) -> Option<Beside<'a>>,
) -> Result<Entry, PutBackError> {
    if !payload.contains("\"kept\":\"") {
        return Ok(serde_json::from_str(payload)?);
    }
    let mut value: Value = serde_json::from_str(payload)?;
    let mut erased = false;
    let find = |reference: &str| {
        beside(reference).ok_or_else(|| PutBackError::Missing(reference.to_owned()))
    };
    if let Some(Value::Object(person)) = value.pointer_mut("/action/person")
        && let Some(Value::String(reference)) = person.remove(KEPT)
    {
        match find(&reference)? {
            Beside::Value(text) => join_person(person, serde_json::from_str(text)?),
            Beside::Erased => {
                erased = true;
                join_person(person, Map::new());
            }
        }
    }
    for place in WORDS.iter().chain(&FILED) {
        let Some(words) = value.pointer_mut(place) else { continue };
        let Some(reference) = words.get(KEPT).and_then(Value::as_str) else { continue };
        *words = match find(reference)? {
            Beside::Value(text) => serde_json::from_str(text)?,
            Beside::Erased if LISTS.contains(place) => Value::Array(Vec::new()),
            Beside::Erased => Value::String(ERASED_WORDS.to_owned()),
        };
    }
    let mut entry: Entry = serde_json::from_value(value)?;
    if erased && let Some((player, person)) = person_mut(&mut entry.action) {
        person.name = neutral_name(player);
    }
    Ok(entry)
}

/// Whether an entry holds anything personal.
#[must_use]
pub fn is_personal(entry: &Entry) -> bool {
    !entry.why.is_empty()
        || match &entry.action {
            Action::Note { text }
            | Action::Announce { text, .. }
            | Action::Arrange { text, .. } => !text.is_empty(),
            Action::File { text, filing } => !text.is_empty() || !filing.names().is_empty(),
            Action::PutTeam { captain, .. } => !captain.is_empty(),
            Action::NoteFee { person, .. } => person.fee.is_some(),
            action => person_of(action).is_some(),
        }
}

/// Takes everything personal out of an entry.
pub(crate) fn forget(entry: &mut Entry) {
    for words in words_mut(entry) {
        if !words.is_empty() {
            ERASED_WORDS.clone_into(words);
        }
    }
    if let Action::NoteFee { person, .. } = &mut entry.action {
        person.fee = None;
    }
    if let Action::File { filing, .. } = &mut entry.action {
        filing.forget(ERASED_WORDS);
    }
    if let Some((player, person)) = person_mut(&mut entry.action) {
        *person = neutral(player, person);
    }
}

/// What is left of a person.
fn neutral(player: PlayerId, person: &Person) -> Person {
    let mut left = Person {
        name: neutral_name(player),
        sex: None,
        fide_id: None,
        birth: None,
        club: String::new(),
        phone: String::new(),
        email: String::new(),
        fee: None,
        remarks: String::new(),
        needs: Needs::default(),
        ..person.clone()
    };
    for national in &mut left.national {
        (national.sex, national.birth) = (None, None);
        for text in [&mut national.name, &mut national.id, &mut national.origin] {
            text.clear();
        }
    }
    left
}

/// Where free words stand.
const WORDS: [&str; 3] = ["/why", "/action/text", "/action/captain"];
/// Where the names of those stand whom something filed concerns.
const FILED: [&str; 6] = [
    "/action/filing/step/appellant",
    "/action/filing/step/on_behalf_of",
    "/action/filing/step/concerned",
    "/action/filing/step/voters",
    "/action/filing/members",
    "/action/filing/officials",
];
/// Those of them that are lists.
const LISTS: [&str; 4] = [
    "/action/filing/step/concerned",
    "/action/filing/step/voters",
    "/action/filing/members",
    "/action/filing/officials",
];

fn words_mut(entry: &mut Entry) -> Vec<&mut String> {
    let mut words = vec![&mut entry.why];
    match &mut entry.action {
        Action::Note { text }
        | Action::Announce { text, .. }
        | Action::File { text, .. }
        | Action::Arrange { text, .. } => {
            words.push(text);
        }
        Action::PutTeam { captain, .. } => words.push(captain),
        _ => {}
    }
    words
}

fn words(entry: &Entry) -> impl Iterator<Item = &str> {
    let of_action = match &entry.action {
        Action::Note { text }
        | Action::Announce { text, .. }
        | Action::File { text, .. }
        | Action::Arrange { text, .. } => text.as_str(),
        Action::PutTeam { captain, .. } => captain.as_str(),
        _ => "",
    };
    [entry.why.as_str(), of_action].into_iter().filter(|words| !words.is_empty())
}

fn person_of(action: &Action) -> Option<(PlayerId, &Person)> {
    match action {
        Action::Register { player, person }
        | Action::CorrectPlayer { player, person }
        | Action::EnterLate { player, person, .. } => Some((*player, person)),
        _ => None,
    }
}

fn person_mut(action: &mut Action) -> Option<(PlayerId, &mut Person)> {
    match action {
        Action::Register { player, person }
        | Action::CorrectPlayer { player, person }
        | Action::EnterLate { player, person, .. } => Some((*player, person)),
        _ => None,
    }
}

fn reference(kept: String) -> Value {
    Value::Object(Map::from_iter([(KEPT.to_owned(), Value::String(kept))]))
}

/// Takes the personal fields out of a person.
fn split_person(person: &mut Map<String, Value>) -> Map<String, Value> {
    let mut taken = take(person, &OF_PERSON);
    if let Some(Value::Array(national)) = person.get_mut("national") {
        let records = national.iter_mut().filter_map(Value::as_object_mut);
        let parts = records.map(|record| Value::Object(take(record, &OF_NATIONAL)));
        taken.insert("national".to_owned(), Value::Array(parts.collect()));
    }
    taken
}

/// Puts the personal fields of a person back; without any, what has to be there is empty.
fn join_person(person: &mut Map<String, Value>, mut taken: Map<String, Value>) {
    let parts = match taken.remove("national") {
        Some(Value::Array(parts)) => parts,
        _ => Vec::new(),
    };
    person.extend(taken);
    if let Some(Value::Array(national)) = person.get_mut("national") {
        for (index, record) in national.iter_mut().enumerate() {
            let Value::Object(record) = record else { continue };
            for text in ["name", "id", "origin"] {
                record.entry(text).or_insert_with(|| Value::String(String::new()));
            }
            if let Some(Value::Object(part)) = parts.get(index) {
                record.extend(part.clone());
            }
        }
    }
}

fn take(from: &mut Map<String, Value>, fields: &[&str]) -> Map<String, Value> {
    fields.iter().filter_map(|field| from.remove_entry(*field)).collect()
}

/// Everything the desk holds on one person.
#[derive(Clone, Debug, Serialize)]
pub struct About<'a> {
    /// The number that never changes.
    pub player: PlayerId,
    /// The player as they stand; none if they are not in the tournament any more.
    pub participant: Option<&'a Participant>,
    /// What was known at any time, by entry.
    pub known: BTreeMap<u64, &'a Person>,
    /// The entries about the person, words and all.
    pub entries: Vec<&'a Entry>,
    /// Entries about something else whose words name the person.
    pub named: Vec<&'a Entry>,
    /// The games.
    pub games: Vec<&'a Board>,
    /// The incidents the person was part of, by entry.
    pub incidents: BTreeMap<u64, &'a crate::Incident>,
}

impl Participant {
    /// Whether the person's data were erased.
    #[must_use]
    pub fn is_erased(&self) -> bool {
        self.person.name == neutral_name(self.id)
    }
}

/// Personal data.
impl Desk {
    /// Everybody who was ever entered, also those removed since, with the last known data.
    #[must_use]
    pub fn people(&self) -> BTreeMap<PlayerId, &Person> {
        let known = self.log().iter().filter_map(|logged| person_of(&logged.entry.action));
        let mut people: BTreeMap<PlayerId, &Person> = known.collect();
        people.extend(self.players().map(|participant| (participant.id, &participant.person)));
        people
    }

    /// Everything the desk holds on one person; none if nobody was ever entered under the number.
    #[must_use]
    pub fn about(&self, player: PlayerId) -> Option<About<'_>> {
        let entries: Vec<&Entry> = self.log().iter().map(|logged| &*logged.entry).collect();
        let own = |entry: &&Entry| entry.action.player() == Some(player);
        let known: BTreeMap<u64, &Person> = entries
            .iter()
            .filter(|entry| own(entry))
            .filter_map(|entry| Some((entry.number.get(), person_of(&entry.action)?.1)))
            .collect();
        if known.is_empty() {
            return None;
        }
        let boards = self.rounds().flat_map(|round| round.boards());
        let games: Vec<&Board> =
            boards.filter(|board| [board.white, board.black].contains(&player)).collect();
        let names = words_of_names(known.values().map(|person| person.name.as_str()));
        let (own, others): (Vec<&Entry>, Vec<&Entry>) = entries.into_iter().partition(own);
        let whole: BTreeSet<String> =
            known.values().map(|person| arbitra_model::fold(&person.name)).collect();
        // Officials may share a family name with a player: only the whole name counts there.
        let filed = |entry: &Entry| match &entry.action {
            Action::File { filing, .. } => {
                filing.names().iter().any(|name| whole.contains(&arbitra_model::fold(name)))
            }
            _ => false,
        };
        let named = others
            .into_iter()
            .filter(|entry| words(entry).any(|text| names.in_text(text)) || filed(entry));
        let part = |noted: &&Noted| {
            let incident = &noted.incident;
            let at_board = incident.board.and_then(|board| self.board(board));
            incident.player == Some(player)
                || at_board.is_some_and(|board| [board.white, board.black].contains(&player))
        };
        let incidents = self.incidents().iter().filter(part);
        Some(About {
            player,
            participant: self.player(player),
            known,
            entries: own,
            named: named.collect(),
            games,
            incidents: incidents.map(|noted| (noted.entry.get(), &*noted.incident)).collect(),
        })
    }

    /// The act that erases a person's data: the entries it reaches, and the categories the player
    /// keeps, so that lists and prizes stay as they were. None if nobody was ever entered under the
    /// number.
    #[must_use]
    pub fn propose_erasure(&self, player: PlayerId) -> Option<Action> {
        let about = self.about(player)?;
        let mut entries: Vec<EntryNumber> = about
            .entries
            .iter()
            .chain(&about.named)
            .filter(|entry| is_personal(entry))
            .map(|entry| entry.number)
            .collect();
        entries.sort_unstable();
        let rules = self.regulations().map(|rules| rules.categories.as_slice()).unwrap_or_default();
        let categories = about.participant.map(|participant| {
            let person = &participant.person;
            let held = rules.iter().filter(|category| category.holds(person));
            let held = held.map(|category| category.name.clone());
            let mut all: BTreeSet<String> = person.categories.iter().cloned().collect();
            all.extend(held);
            all.into_iter().collect()
        });
        Some(Action::ErasePerson { player, entries, categories: categories.unwrap_or_default() })
    }

    /// People who entered and never took part: removed before round 1, entered by mistake, or gone
    /// without a game. Those whose data are erased already are left out.
    #[must_use]
    pub fn never_took_part(&self) -> Vec<PlayerId> {
        let boards = self.rounds().flat_map(|round| round.boards());
        let played: BTreeSet<PlayerId> =
            boards.flat_map(|board| [board.white, board.black]).collect();
        let gone = |player: &PlayerId| match self.player(*player) {
            None => true,
            Some(participant) => {
                participant.status.left_from().is_some() && !played.contains(player)
            }
        };
        let people = self.people().into_iter();
        let told = people.filter(|(player, person)| person.name != neutral_name(*player));
        told.map(|(player, _)| player).filter(gone).collect()
    }

    /// Whether a text names somebody, by any name that was ever entered.
    #[must_use]
    pub fn names(&self, player: PlayerId, text: &str) -> bool {
        let known = self.log().iter().filter_map(|logged| person_of(&logged.entry.action));
        let own = known.filter(|(known, _)| *known == player);
        words_of_names(own.map(|(_, person)| person.name.as_str())).in_text(text)
    }

    /// Whether every entry an erasure names is there and the person was entered once.
    pub(crate) fn can_forget(&self, player: PlayerId, entries: &[EntryNumber]) -> bool {
        let known = |logged: &Logged| {
            person_of(&logged.entry.action).is_some_and(|(known, _)| known == player)
        };
        self.log().iter().any(known)
            && entries.iter().all(|entry| self.log().get(entry.index()).is_some())
    }
}

/// The words by which a text names somebody: the family name, and the whole name either way round.
struct NameWords(Vec<Vec<String>>);

fn words_of_names<'a>(names: impl Iterator<Item = &'a str>) -> NameWords {
    let mut all = BTreeSet::new();
    for name in names {
        let (family, given) = name.split_once(',').unwrap_or((name, ""));
        let (family, given) = (words_in(family), words_in(given));
        all.insert([given, family.clone()].concat());
        all.insert(family);
    }
    NameWords(all.into_iter().filter(|words| !words.is_empty()).collect())
}

impl NameWords {
    fn in_text(&self, text: &str) -> bool {
        let text = words_in(text);
        self.0.iter().any(|name| text.windows(name.len()).any(|part| part == name.as_slice()))
    }
}

fn words_in(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}
