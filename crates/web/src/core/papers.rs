//! Papers as files: made aside from the threads that serve, from the record and from what an
//! organiser keeps for them with the tournament.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use arbitra_desk::Desk;
use arbitra_model::{Language, Reader, Round, Said as _};
use arbitra_papers::layout::Picture;
use arbitra_papers::template::TEMPLATES;
use arbitra_papers::{
    Bundle, Chapter, Document, Event, Format, Kept, Missing, Moment, PAPERS, Record, Wish,
    WriteError, make, write_telling,
};
use arbitra_store::{Scope, Store, TournamentId, short};
use arbitra_texts as t;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::drawn::{gzip, takes_gzip};
use crate::core::form::{AtField as _, optional};
use crate::core::network::address_for_phones;
use crate::core::problem::Problem;
use crate::core::roles::{Role, Viewer};
use crate::core::room::{Room, rounds_of};

/// What is wished of a file.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// Of which round; the last that is paired if none is named.
    pub round: String,
    /// On which paper.
    pub size: String,
    /// In which language what players read; that of whoever asks if none is named.
    pub readers: String,
    /// `all` for all tournaments of the event.
    pub sections: String,
    /// A word by which whoever waits asks how far it is.
    pub job: String,
}

impl Wanted {
    /// The same for papers; what cannot be read is refused, never another round instead.
    pub fn wish(&self) -> Result<Wish, Problem> {
        let round = match optional::<u16>(&self.round, t::round).at("round")? {
            None => None,
            Some(number) => Some(Round::new(number).ok_or_else(|| {
                Problem::bad_input_with(|l| t::value_cannot_be_used(l, t::round(l), number))
            })?),
        };
        Ok(Wish { round, size: optional(&self.size, t::papers_size).at("size")? })
    }

    /// The language of what players read; one that we do not have is refused.
    pub fn for_players(&self) -> Result<Option<Reader>, Problem> {
        let code = self.readers.trim();
        let unknown = || {
            let code = code.to_owned();
            let say = move |l| t::value_cannot_be_used(l, t::papers_readers(l), &code);
            Problem::bad_input_with(say)
        };
        match code {
            "" => Ok(None),
            code => Reader::of_code(code).map(Some).ok_or_else(unknown).at("readers"),
        }
    }

    /// Whether papers of all tournaments of the event are wanted.
    pub fn of_all_sections(&self) -> bool {
        self.sections == "all"
    }
}

/// The longest text that is kept.
pub const LONGEST: usize = 64 << 10;

/// What is kept for papers with a tournament.
pub async fn kept(store: &Store, tournament: TournamentId) -> Result<Kept, Problem> {
    Ok(Kept::of(store.settings(Scope::Tournament(tournament)).await?))
}

/// Keeps a text with a tournament; an empty one is forgotten.
pub async fn keep(store: &Store, of: TournamentId, name: &str, text: &str) -> Result<(), Problem> {
    let scope = Scope::Tournament(of);
    if text.trim().is_empty() {
        return Ok(store.unset(scope, name).await?);
    }
    Ok(store.set(scope, name, text).await?)
}

/// Whether a paper has a template.
pub fn has_template(paper: &str) -> bool {
    TEMPLATES.iter().any(|(name, _)| *name == paper)
}

/// What papers are made of, away from the desk's own memory.
#[derive(Clone)]
pub struct Source {
    room: Arc<Room>,
    desk: Arc<Desk>,
    role: Role,
    language: Language,
    reader: Reader,
    address: Option<String>,
    record: Option<String>,
    now: i64,
    kept: Kept,
    /// Photographs for badges, by FIDE ID or number.
    photos: Arc<BTreeMap<String, Vec<u8>>>,
}

impl Source {
    /// What papers are made of for somebody who asks.
    pub async fn of<R: Sync>(at: &At<R>, headers: &HeaderMap) -> Result<Source, Problem> {
        Source::made(at, headers, at.room.clone(), at.desk().clone(), at.role).await
    }

    async fn made<R: Sync>(
        at: &At<R>,
        headers: &HeaderMap,
        room: Arc<Room>,
        desk: Arc<Desk>,
        role: Role,
    ) -> Result<Source, Problem> {
        // Papers for another place lead there, name no entry and are the same tomorrow.
        let copy = room.copy();
        let head = if copy.is_some() { None } else { room.head(&desk) };
        let here = || format!("{}/p/{}", address_for_phones(&at.app, headers), room.id);
        let address = copy.map_or_else(|| Some(here()), |copy| copy.address.clone());
        let now = copy.map_or_else(clock::seconds, |copy| copy.printed);
        Ok(Source {
            address,
            kept: kept(&at.app.store, room.id).await?,
            record: head.map(|head| format!("{} {}", head.version.get(), short(head.hash))),
            language: at.l,
            reader: at.reader,
            now,
            photos: Arc::default(),
            room,
            desk,
            role,
        })
    }

    /// The same with what players read in another language.
    #[must_use]
    fn for_readers(self, reader: Option<Reader>) -> Source {
        Source { reader: reader.unwrap_or(self.reader), ..self }
    }

    /// The same with photographs for badges, by FIDE ID or number.
    #[must_use]
    pub fn with_photos(self, photos: BTreeMap<String, Vec<u8>>) -> Source {
        Source { photos: Arc::new(photos), ..self }
    }

    /// Gives everybody the photograph that is named after them.
    fn show_photos(&self, event: &mut Event<'_>) {
        if self.photos.is_empty() {
            return;
        }
        for player in &event.tournament.players {
            let names = player.fide_id.map(|id| id.to_string());
            let mut names = names.into_iter().chain([player.number.to_string()]);
            let found = names.find_map(|name| self.photos.get(&name));
            let picture = found.and_then(|bytes| Picture::read(bytes.clone(), &player.name).ok());
            if let Some(picture) = picture {
                event.photos.insert(player.number, Rc::new(picture));
            }
        }
    }

    /// Hands the event to some work; everything it borrows lives as long as that.
    fn with<T>(&self, wish: &Wish, work: impl FnOnce(&Event<'_>) -> T) -> Option<T> {
        let ahead = clock::ahead(arbitra_desk::Moment::from_seconds(self.now));
        let printed = Moment::of_seconds(self.now, ahead)?;
        let record = Record::of(&self.desk, wish);
        let mut event = record.event(self.language, printed, self.now);
        event.reader = self.reader;
        if self.role >= Role::Deputy {
            event = record.with_dues(event);
        }
        event.record.clone_from(&self.record);
        event.address.clone_from(&self.address);
        event.norm_event = Some(self.room.norm_event(&self.desk, rounds_of(&self.desk)));
        self.kept.apply(&mut event);
        self.show_photos(&mut event);
        if self.role < Role::Deputy {
            // What forms ask for are people's addresses and births.
            event.details = Default::default();
        }
        Some(work(&event))
    }

    /// What each paper still lacks, in the order of [`PAPERS`].
    pub async fn lacks(self, app: &App, wish: Wish) -> Result<Vec<Option<String>>, Problem> {
        let work = move || {
            self.with(&wish, |event| {
                let made = make(event, PAPERS, &wish).into_iter();
                made.map(|made| made.made.err().map(|missing| missing.say(event.language)))
                    .collect()
            })
        };
        app.rooms.printers().print(work).await?.ok_or(Problem::NotFound)
    }

    /// What papers are made of: the tournament of the address, or all of its event.
    pub async fn wanted(
        at: &At<Viewer>,
        headers: &HeaderMap,
        wanted: &Wanted,
    ) -> Result<Vec<Source>, Problem> {
        let reader = wanted.for_players()?;
        let sources = match wanted.of_all_sections() {
            true => Source::of_event(at, headers).await?,
            false => vec![Source::of(at, headers).await?],
        };
        Ok(sources.into_iter().map(|source| source.for_readers(reader)).collect())
    }

    /// The same for every tournament of the event that this visitor may look into.
    pub async fn of_event(at: &At<Viewer>, headers: &HeaderMap) -> Result<Vec<Source>, Problem> {
        let mut sources = Vec::new();
        for section in at.room.sections().iter() {
            if section.id == at.room.id {
                sources.push(Source::of(at, headers).await?);
                continue;
            }
            let room = at.app.room(section.id).await?;
            // Whoever may not look into a section gets the papers of the others.
            if let Ok(role) = at.visitor.needs(&room, Role::Viewer) {
                let desk = room.desk_for(role);
                sources.push(Source::made(at, headers, room, desk, role).await?);
            }
        }
        Ok(sources)
    }

    /// A file of one tournament, or of several, each a chapter of its own.
    pub async fn file(
        sources: Vec<Source>,
        app: &App,
        bundle: Bundle,
        wish: Wish,
        format: Format,
    ) -> Result<Vec<u8>, Problem> {
        Source::file_telling(sources, app, bundle, wish, format, Job::of("")).await
    }

    /// The same for somebody who asks how far it is.
    pub async fn file_telling(
        sources: Vec<Source>,
        app: &App,
        bundle: Bundle,
        wish: Wish,
        format: Format,
        job: Job,
    ) -> Result<Vec<u8>, Problem> {
        let work = move || {
            let (mut chapters, mut last) = (Vec::new(), None);
            for source in &sources {
                match source.with(&wish, |event| chapter(event, bundle, &wish, &job))? {
                    Ok(chapter) => chapters.push(chapter),
                    Err(missing) => last = Some(missing),
                }
            }
            if chapters.is_empty() {
                return Some(Err(Failed::Missing(last.unwrap_or(Missing::AnyPairing))));
            }
            let written = write_telling(&chapters, &wish, format, &|| job.step());
            Some(written.map_err(Failed::Written))
        };
        match app.rooms.printers().print(work).await?.ok_or(Problem::NotFound)? {
            Ok(bytes) => Ok(bytes),
            Err(Failed::Missing(missing)) => Err(Problem::bad_input_with(|l| missing.say(l))),
            Err(Failed::Written(WriteError::NoTable)) => {
                Err(Problem::bad_input_with(|l| t::papers_no_table(l).to_owned()))
            }
            Err(Failed::Written(defect)) => Err(Problem::Defect(defect.to_string())),
        }
    }
}

/// A file as an answer. Files of many pages are megabytes: they are packed where they were printed,
/// not by the threads that serve.
pub async fn answer(
    app: &App,
    headers: &HeaderMap,
    format: Format,
    bytes: Vec<u8>,
) -> Result<Response, Problem> {
    let kind = (header::CONTENT_TYPE, format.media_type());
    let is_packed = matches!(format, Format::Zip | Format::Xlsx);
    if is_packed || !takes_gzip(headers) {
        return Ok(([kind], bytes).into_response());
    }
    let packed = app.rooms.printers().print(move || gzip(&bytes)).await?;
    let encoding = (header::CONTENT_ENCODING, "gzip");
    Ok(([kind, encoding, (header::VARY, "accept-encoding")], packed).into_response())
}

/// Why there is no file.
enum Failed {
    Missing(Missing),
    Written(WriteError),
}

/// The papers of a tournament: the one that is asked for, or of several those that can be made.
fn chapter(event: &Event<'_>, bundle: Bundle, wish: &Wish, job: &Job) -> Result<Chapter, Missing> {
    let mut documents: Vec<Document> = Vec::new();
    let mut last = None;
    let papers = bundle.papers(event, wish);
    // Each is made, and then laid on its pages.
    job.expect(papers.len() * 2);
    for (paper, wish) in papers {
        job.step();
        for made in make(event, [paper], &wish) {
            match made.made {
                Ok(document) => documents.push(document),
                Err(missing) if bundle.is_one() => return Err(missing),
                Err(missing) => {
                    job.step();
                    last = Some(missing);
                }
            }
        }
    }
    if documents.is_empty() {
        return Err(last.unwrap_or(Missing::AnyPairing));
    }
    Ok(event.chapter(documents))
}

/// Files that are being made, by the words of those who wait for them.
static JOBS: LazyLock<Mutex<BTreeMap<String, Arc<Steps>>>> = LazyLock::new(Mutex::default);

/// How many files are followed at once, and how long the word for one may be.
const MOST_JOBS: usize = 1_000;
const LONGEST_JOB: usize = 40;

/// How many steps of some work are done, of how many.
#[derive(Debug, Default)]
struct Steps {
    done: AtomicUsize,
    all: AtomicUsize,
}

/// A file that is being made; it is forgotten when it is made.
#[derive(Debug)]
pub struct Job {
    name: String,
    steps: Arc<Steps>,
}

impl Job {
    /// Work that somebody asks about by a word; without a word nobody does.
    pub fn of(name: &str) -> Job {
        let steps = Arc::new(Steps::default());
        let is_word = !name.is_empty() && name.len() <= LONGEST_JOB;
        let mut jobs = JOBS.lock().unwrap_or_else(PoisonError::into_inner);
        // A word that is taken stays with whoever took it.
        if !is_word || jobs.len() >= MOST_JOBS || jobs.contains_key(name) {
            return Job { name: String::new(), steps };
        }
        jobs.insert(name.to_owned(), steps.clone());
        Job { name: name.to_owned(), steps }
    }

    /// How many steps are done of the work of a word, of how many.
    pub fn progress(name: &str) -> Option<(usize, usize)> {
        let jobs = JOBS.lock().unwrap_or_else(PoisonError::into_inner);
        let steps = jobs.get(name)?;
        let all = steps.all.load(Ordering::Relaxed);
        Some((steps.done.load(Ordering::Relaxed).min(all), all))
    }

    fn expect(&self, steps: usize) {
        self.steps.all.fetch_add(steps, Ordering::Relaxed);
    }

    fn step(&self) {
        self.steps.done.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if !self.name.is_empty() {
            JOBS.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.name);
        }
    }
}

/// The name and the format of a file such as `pairings.pdf`.
pub fn asked(file: &str) -> Option<(&str, Bundle, Format)> {
    let (name, ending) = file.rsplit_once('.')?;
    Some((name, name.parse().ok()?, ending.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_followed_by_its_word_until_it_is_done() {
        let job = Job::of("a word of a test");
        job.expect(4);
        job.step();
        assert_eq!(Job::progress("a word of a test"), Some((1, 4)));
        // The same word again follows nothing, and its end takes nothing away.
        drop(Job::of("a word of a test"));
        assert_eq!(Job::progress("a word of a test"), Some((1, 4)));
        for _ in 0..9 {
            job.step();
        }
        assert_eq!(Job::progress("a word of a test"), Some((4, 4)), "never beyond the end");
        drop(job);
        assert_eq!(Job::progress("a word of a test"), None);
        let long = "a".repeat(LONGEST_JOB + 1);
        let _nobody = [Job::of(""), Job::of(&long)];
        assert_eq!((Job::progress(""), Job::progress(&long)), (None, None));
    }
}
