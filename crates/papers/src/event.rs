//! What papers are made of.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use arbitra_awards::prizes::{Distribution, Fund, Ranking as Order};
use arbitra_desk::MatchBoard;
use arbitra_dossier::officials::Official;
use arbitra_dossier::school::Group;
use arbitra_dossier::{Announcement, Dossier};
use arbitra_model::{Bilingual, Date, Language, Number, Player, Reader, Round, Tournament};
use arbitra_pairing::matches::Swiss;
use arbitra_pairing::{Form, System};
use arbitra_rating::forms::Details;
use arbitra_rating::norms;
use arbitra_standings::Ranking;
use arbitra_texts as t;
use arbitra_venue::plan::Level as VenueLevel;
use arbitra_venue::premises::Premises;
use arbitra_venue::standards::Edition as VenueStandards;

use crate::layout::{Colour, Facts, Picture};
use crate::template::{Every, Template};
use crate::words::phrase;
use crate::{Chapter, Document, Missing, Moment};

/// A tournament with everything that papers say of it.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Event<'a> {
    pub tournament: &'a Tournament,
    /// The standings after the round that is wanted.
    pub ranking: &'a Ranking,
    /// The language of the papers, and of their sentences.
    pub language: Language,
    /// The language of what players read.
    pub reader: Reader,
    /// When they are printed.
    pub printed: Moment,
    /// The program and its version.
    pub program: String,
    /// The rules of pairing, by name.
    pub system: Option<String>,
    /// The head of the record, where there is one.
    pub record: Option<String>,
    /// Where the public page is.
    pub address: Option<String>,
    /// How a round stands where it is not published, or claims are still open.
    pub status: Option<Status>,
    /// Where boards stand and what they are called, by round and White, where it is known.
    pub tables: BTreeMap<(Round, Number), Table>,
    /// The clubs of players.
    pub clubs: BTreeMap<Number, String>,
    /// What players owe and have paid.
    pub dues: BTreeMap<Number, Dues>,
    /// The prizes, where a fund is known.
    pub prizes: Option<Prizes>,
    /// What forms ask for beyond the tournament.
    pub details: Details,
    /// Templates that take the place of ours, by the name of their paper.
    pub templates: BTreeMap<String, Template>,
    /// What the organiser wants on every paper.
    pub every: Every,
    /// The organiser's line on the paper in hand.
    pub line: String,
    pub logo: Option<Rc<Picture>>,
    /// The colour of the event.
    pub colour: Colour,
    /// A signature for certificates, and for whatever other paper asks for it.
    pub signature: Option<Rc<Picture>>,
    /// Photographs for badges.
    pub photos: BTreeMap<Number, Rc<Picture>>,
    /// The event as the title regulations look at it; it is set up once, by whoever has the event.
    pub norm_event: Option<Arc<norms::Event>>,
    /// The tournament as it is reported for rating, where corrections count for ratings only.
    pub rating_report: Option<Rc<Tournament>>,
    /// What happened, oldest first; none without a record.
    pub happenings: Option<Vec<Happening>>,
    /// What surrounds the boards; none without a record.
    pub surrounding: Option<Rc<Surrounding>>,
    /// Hall and equipment; none without a record.
    pub venue: Option<Rc<Venue>>,
}

/// Where a board stands, and its place in a match where teams meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// The number of the table.
    pub number: u16,
    /// The match and the board of it; none where players meet on their own account.
    pub of_match: Option<MatchBoard>,
}

/// Hall and equipment, with what the event needs of them.
#[derive(Clone, Debug)]
pub struct Venue {
    /// What was arranged.
    pub premises: Premises,
    /// The standards that hold.
    pub edition: VenueStandards,
    /// What is played.
    pub level: VenueLevel,
    /// How many boards are needed.
    pub boards: u16,
    /// How many rounds are played.
    pub rounds: u16,
    /// How many blind players there are: each brings a second board and a clock.
    pub blind: u16,
    /// How many players keep a table of their own, where no plan says which tables have room.
    pub kept: u16,
}

/// What surrounds the boards: what is announced, and the dossier.
#[derive(Clone, Debug)]
pub struct Surrounding {
    /// What the regulations say of the event.
    pub facts: arbitra_dossier::Facts,
    /// What is announced.
    pub announcement: Announcement,
    /// Who has which office.
    pub officials: Vec<Official>,
    /// The dossier.
    pub dossier: Dossier,
    /// Players with special needs, and where they play.
    pub needs: Vec<InNeed>,
}

/// A player with special needs in a round.
#[derive(Clone, Debug)]
pub struct InNeed {
    /// The player, the needs and the table kept.
    pub seated: arbitra_dossier::needs::Seated,
    /// The table and the opponent in the round in hand.
    pub game: Option<(u16, String)>,
}

/// Something that happened, of which a report speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happening {
    /// What kind of thing it was.
    pub kind: Kind,
    /// In which round, where it belongs to one.
    pub round: Option<Round>,
    /// At which board, where it was at one.
    pub board: String,
    /// What happened.
    pub what: String,
    /// What was decided, sentence by sentence.
    pub outcome: Vec<String>,
    /// The articles it rests on.
    pub articles: Vec<String>,
    /// Who decided.
    pub who: String,
    /// When it was written down.
    pub when: Option<Moment>,
    /// The ruling with which a penalty came, where it was one of the Laws.
    pub ruling: Option<Ruling>,
}

/// What players read of a ruling, as the record keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What happened.
    pub title: Bilingual,
    /// Whom it is about, where it is about somebody.
    pub player: String,
    /// The penalty with its article, and what became of the game.
    pub decided: Vec<Bilingual>,
    /// What the arbiter wrote in words of their own.
    pub words: String,
}

impl Ruling {
    /// What happened and what was decided, in a language that no record is kept in; none where the
    /// record speaks the reader's language, or says something that has no words in it.
    #[must_use]
    pub fn heard(&self, reader: Reader) -> Option<(String, Vec<String>)> {
        let said = |text: &Bilingual| {
            let english = text.text(Language::English);
            match english.split_once(": ") {
                // A penalty has its article in front.
                Some((article, penalty))
                    if article.starts_with(|sign: char| sign.is_ascii_digit()) =>
                {
                    Some(format!("{article}: {}", phrase(penalty, reader)?))
                }
                _ => phrase(english, reader).map(str::to_owned),
            }
        };
        let title = said(&self.title)?;
        let what = match self.player.as_str() {
            "" => title,
            player => format!("{title}: {player}"),
        };
        let mut decided: Vec<String> = self.decided.iter().map(said).collect::<Option<_>>()?;
        if !self.words.is_empty() {
            decided.push(self.words.clone());
        }
        Some((what, decided))
    }
}

/// What kind of thing happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Something at a board or in the hall, and how the arbiter ruled.
    Incident,
    /// A penalty, points given or taken, a match forfeited.
    Penalty,
    /// An appeal.
    Appeal,
    /// Somebody left, was expelled or came back.
    Withdrawal,
    /// Somebody entered late.
    LateEntry,
    /// A result, colours or a published pairing were corrected.
    Correction,
}

impl Kind {
    /// All kinds, in the order in which a report speaks of them.
    pub const ALL: [Kind; 6] = [
        Kind::Incident,
        Kind::Penalty,
        Kind::Appeal,
        Kind::Withdrawal,
        Kind::LateEntry,
        Kind::Correction,
    ];
}

/// How a round stands that is not final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Its pairings are not published.
    Unpublished,
    /// Its pairings are published, and claims are heard until this time of day.
    ClaimsUntil(String),
}

impl Status {
    /// The same in words.
    #[must_use]
    pub fn say(&self, reader: Reader) -> String {
        match self {
            Status::Unpublished => t::not_published_for_the_arbiters(reader).to_owned(),
            Status::ClaimsUntil(until) => {
                format!("{} {until} (C.04.2 4.3)", t::claims_until(reader))
            }
        }
    }
}

/// A fund and who receives what of it.
#[derive(Clone, Debug)]
pub struct Prizes {
    /// The fund.
    pub fund: Fund,
    /// The order in which it was divided.
    pub order: Order,
    /// Who receives what.
    pub distribution: Distribution,
}

/// What a player owes and has paid, as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dues {
    /// What is due, in hundredths.
    pub due: i64,
    /// What is paid, in hundredths.
    pub paid: i64,
}

impl<'a> Event<'a> {
    /// An event of which only the tournament is known.
    #[must_use]
    pub fn new(
        tournament: &'a Tournament,
        ranking: &'a Ranking,
        language: Language,
        printed: Moment,
    ) -> Event<'a> {
        Event {
            tournament,
            ranking,
            language,
            reader: language.into(),
            printed,
            program: String::new(),
            system: None,
            record: None,
            address: None,
            status: None,
            tables: BTreeMap::new(),
            clubs: BTreeMap::new(),
            dues: BTreeMap::new(),
            prizes: None,
            details: Details::default(),
            templates: BTreeMap::new(),
            every: Every::default(),
            line: String::new(),
            logo: None,
            colour: Colour::INK,
            signature: None,
            photos: BTreeMap::new(),
            norm_event: None,
            rating_report: None,
            happenings: None,
            surrounding: None,
            venue: None,
        }
    }

    /// A moment of the record as clocks show it where papers are printed.
    #[must_use]
    pub fn hour_of(&self, seconds: i64) -> String {
        let when = Moment::of_seconds(seconds, self.printed.ahead);
        when.map(|when| when.say(self.language)).unwrap_or_default()
    }

    /// What every paper says around its matter.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let own = self.tournament.event.name.trim();
        let unnamed = t::tournament(self.reader);
        Facts {
            language: self.reader,
            event: if own.is_empty() { unnamed.to_owned() } else { own.to_owned() },
            place: self.place(),
            printed: self.printed,
            program: self.program.clone(),
            edition: self.rules(),
            record: self.record.clone(),
            address: self.address.clone(),
            logo: self.logo.clone(),
            colour: self.colour,
        }
    }

    /// The rules of pairing as the foot of a paper names them: by name, and by their code where the
    /// name is in no language of the paper.
    fn rules(&self) -> Option<String> {
        let said = self.system.clone()?;
        if self.reader == self.language.into() {
            return Some(said);
        }
        Some(System::of(self.tournament).map_or(said, |system| system.to_string()))
    }

    /// Papers of it, ready to be written.
    #[must_use]
    pub fn chapter(&self, papers: Vec<Document>) -> Chapter {
        let facts = self.for_arbiters().facts();
        let for_players = (facts.language != self.reader).then(|| self.facts());
        Chapter { facts, for_players, papers }
    }

    /// The same as papers show it that players do not read: all of it in the language of sentences.
    #[must_use]
    pub fn for_arbiters(&self) -> Cow<'_, Event<'a>> {
        let reader = self.language.into();
        if self.reader == reader {
            return Cow::Borrowed(self);
        }
        Cow::Owned(Event { reader, ..self.clone() })
    }

    /// How a round stands where it is not published, or claims are still open, in words.
    #[must_use]
    pub fn standing(&self) -> Option<String> {
        self.status.as_ref().map(|status| status.say(self.reader))
    }

    /// Where and when the event is, and who is responsible.
    #[must_use]
    pub fn place(&self) -> String {
        let event = &self.tournament.event;
        let mut parts = Vec::new();
        let mut city = event.city.trim().to_owned();
        let federation = event.federation.trim();
        if !federation.is_empty() && !city.is_empty() {
            city = format!("{city} ({federation})");
        }
        parts.push(city);
        parts.push(self.days());
        let arbiter = event.chief_arbiter.trim();
        if !arbiter.is_empty() {
            let label = t::chief_arbiter_label(self.reader);
            parts.push(format!("{label}: {arbiter}"));
        }
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }

    /// Whose signature stands below a paper.
    #[must_use]
    pub fn signed_by(&self) -> String {
        let label = t::chief_arbiter_label(self.reader);
        match self.tournament.event.chief_arbiter.trim() {
            "" => label.to_owned(),
            arbiter => format!("{label}: {arbiter}"),
        }
    }

    /// The first and the last day.
    #[must_use]
    pub fn days(&self) -> String {
        let event = &self.tournament.event;
        let say = |date: Date| date.written(self.reader);
        match (event.start, event.end) {
            (Some(start), Some(end)) if start != end => format!("{} – {}", say(start), say(end)),
            (Some(date), _) | (None, Some(date)) => say(date),
            (None, None) => String::new(),
        }
    }

    /// The last round that is paired.
    #[must_use]
    pub fn last_round(&self) -> Option<Round> {
        let paired = self.tournament.paired_rounds();
        paired.checked_sub(1).map(Round::from_index)
    }

    /// That a round is paired.
    ///
    /// # Errors
    /// If it is not yet, or never will be.
    pub fn paired(&self, round: Round) -> Result<(), Missing> {
        let (tournament, number) = (self.tournament, usize::from(round.get()));
        if tournament.announced_rounds.is_some() && number > tournament.total_rounds() {
            return Err(Missing::Round(round));
        }
        if number > tournament.paired_rounds() {
            return Err(Missing::Pairing(round));
        }
        Ok(())
    }

    /// A player's name with the title in front.
    #[must_use]
    pub fn titled(&self, player: &Player) -> String {
        match player.title {
            Some(title) => format!("{title} {}", player.name),
            None => player.name.clone(),
        }
    }

    /// The same, with letter and colour of the group where children play (technical rules of 2019, 11.3).
    #[must_use]
    pub fn grouped(&self, player: &Player) -> String {
        let name = self.titled(player);
        match self.group_of(player) {
            Some(group) => format!("{name} · {}", group.mark(self.reader)),
            None => name,
        }
    }

    /// The group of a child at an event of schools.
    #[must_use]
    pub fn group_of(&self, player: &Player) -> Option<Group> {
        let around = self.surrounding.as_deref().filter(|around| around.announcement.school)?;
        let day = around.facts.start.or(around.facts.end)?;
        Group::of(player.birth?.year(), day.year())
    }

    /// A player's team, if there are teams.
    #[must_use]
    pub fn team_of(&self, number: Number) -> Option<&arbitra_model::Team> {
        self.tournament.teams.iter().find(|team| team.members.contains(&number))
    }

    /// The teams of all players who have one, by the player's number.
    #[must_use]
    pub fn teams_by_player(&self) -> BTreeMap<Number, &arbitra_model::Team> {
        let teams = self.tournament.teams.iter();
        teams.flat_map(|team| team.members.iter().map(move |member| (*member, team))).collect()
    }

    /// Whether a round is made of matches in which team meets team, board by board. A file that
    /// names no system and has teams is taken so.
    #[must_use]
    pub fn meets_in_matches(&self) -> bool {
        !self.tournament.teams.is_empty()
            && System::of(self.tournament).is_none_or(System::meets_in_matches)
    }

    /// A round as people call it, of how many, and its day.
    #[must_use]
    pub fn round_name(&self, round: Round) -> String {
        let l = self.reader;
        let of_two_games =
            matches!(System::of(self.tournament), Some(System::Form(Form::Swiss(Swiss::Double))));
        let name = match self.tournament.total_rounds() {
            // A match is two games, each a round of the file.
            _ if of_two_games => {
                let game = if round.get().is_multiple_of(2) { 2 } else { 1 };
                t::match_and_game(l, round.get().div_ceil(2), game)
            }
            total
                if total >= usize::from(round.get())
                    && self.tournament.announced_rounds.is_some() =>
            {
                t::papers_round_of(l, round, total)
            }
            _ => t::round_number(l, round),
        };
        let date = self.tournament.event.round_dates.get(round.index()).copied().flatten();
        match date {
            Some(date) => format!("{name} · {}", date.written(l)),
            None => name,
        }
    }
}
