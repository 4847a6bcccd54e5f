//! The papers there are.

use std::borrow::Cow;

use arbitra_model::{Language, Round};
use arbitra_texts as t;

use crate::document::OwnLook;
use crate::layout::Size;
use crate::papers as p;
use crate::{Document, Event, Missing};

/// A paper: its name, when it is wanted, and how it is made.
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    /// The name by which it is asked for.
    pub name: &'static str,
    /// What it is.
    pub label: t::Label,
    /// When it is wanted.
    pub when: When,
    /// Whether players read it: then it is in their language.
    pub is_for_players: bool,
    /// What of the tournament it shows.
    of: Of,
    how: How,
}

/// What of the tournament a paper shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    /// A round, or how things stand after it: a round that is not paired has no such paper.
    Round,
    /// The whole event.
    Event,
    /// Nothing that rounds change, or a round to come.
    Other,
}

/// How a paper is made.
type How = fn(&Event<'_>, &Wish) -> Result<Document, Missing>;

impl Paper {
    /// Makes it, or says what is missing.
    ///
    /// # Errors
    /// What is missing.
    pub fn make(&self, event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
        if let (Of::Round, Some(round)) = (self.of, wish.round) {
            event.paired(round)?;
        }
        let event = if self.is_for_players { Cow::Borrowed(event) } else { event.for_arbiters() };
        let (event, own) = self.dressed(event);
        let mut document = (self.how)(&event, wish)?;
        document.own = own;
        // What is made at the end says so where it is made before.
        if self.when == When::End && self.of != Of::Other && document.status.is_none() {
            document.status = p::standings::status(&event);
        }
        Ok(Document { language: Some(event.reader), ..document })
    }

    /// The event as this paper shows it, and what the organiser wants on it.
    fn dressed<'e, 'a>(&self, event: Cow<'e, Event<'a>>) -> (Cow<'e, Event<'a>>, OwnLook) {
        let dress = event.every.of(self.name);
        if dress.is_plain() {
            return (event, OwnLook::default());
        }
        let line = p::cards::common(&event).fill(&dress.line.unwrap_or_default());
        let signature = event.signature.clone().filter(|_| dress.signature == Some(true));
        let own = OwnLook {
            line: line.unwrap_or_default(),
            colour: dress.colour,
            without_logo: dress.logo == Some(false),
            signature: signature.map(|picture| (picture, event.signed_by())),
        };
        let mut event = event.into_owned();
        event.line.clone_from(&own.line);
        if own.without_logo {
            event.logo = None;
        }
        (Cow::Owned(event), own)
    }

    /// The same where it shows something else of the tournament.
    const fn of(self, of: Of) -> Paper {
        Paper { of, ..self }
    }
}

/// When a paper is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum When {
    /// Before the first round.
    Before,
    /// Every round.
    Round,
    /// At the end.
    End,
    /// When something happens: blank forms.
    Form,
}

/// What is wished of a paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// The round; the last that is paired where nobody says.
    pub round: Option<Round>,
    /// The size; that of the paper where nobody says.
    pub size: Option<Size>,
}

/// A name that no paper has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no paper `{0}`")]
pub struct Unknown(pub String);

impl When {
    /// What papers of that time are called.
    #[must_use]
    pub const fn label(self, l: Language) -> &'static str {
        match self {
            When::Before => t::papers_when_before(l),
            When::Round => t::papers_when_round(l),
            When::End => t::papers_when_end(l),
            When::Form => t::papers_when_form(l),
        }
    }
}

/// All papers, in the order in which they are wanted.
pub const PAPERS: &[Paper] = &[
    read("starting-list", t::papers_starting_list, When::Before, p::starting::by_number),
    read("starting-list-by-name", t::papers_starting_by_name, When::Before, p::starting::by_name),
    read(
        "starting-list-by-rating",
        t::papers_starting_by_rating,
        When::Before,
        p::starting::by_rating,
    ),
    read(
        "starting-list-by-federation",
        t::papers_starting_by_federation,
        When::Before,
        p::starting::by_federation,
    ),
    read("starting-list-by-club", t::papers_starting_by_club, When::Before, p::starting::by_club),
    read("teams", t::teams, When::Before, p::starting::teams),
    paper("check-in", t::papers_check_in, When::Before, p::starting::check_in),
    read("schedule", t::papers_schedule, When::Before, p::schedule::make),
    read("badges", t::papers_badges, When::Before, p::cards::badges),
    read("name-cards", t::papers_name_cards, When::Before, p::cards::names),
    read("qr-poster", t::papers_qr_poster, When::Before, p::posters::code),
    read("poster-phones", t::papers_poster_phones, When::Before, p::posters::phones),
    read("poster-clocks", t::clocks, When::Before, p::posters::clocks),
    read("poster-rules", t::papers_poster_rules, When::Before, p::posters::rules),
    read("poster-appeals", t::papers_poster_appeals, When::Before, p::posters::appeals),
    paper("prospectus", t::papers_prospectus, When::Before, p::dossier::prospectus),
    paper("invitation", t::papers_invitation, When::Before, p::dossier::invitation),
    paper("school-invitation", t::papers_school_invitation, When::Before, p::dossier::schools),
    paper("regulations", t::papers_regulations, When::Before, p::dossier::regulations),
    paper("circular", t::papers_circular, When::Before, p::dossier::circular),
    paper("programme", t::papers_programme, When::Before, p::dossier::programme),
    paper("officials", t::papers_officials, When::Before, p::dossier::officials),
    paper("committee", t::papers_committee_notice, When::Before, p::dossier::committee),
    paper("checklists", t::dossier_checklists, When::Before, p::dossier::checklists),
    paper("hall-plan", t::venue_plan, When::Before, p::venue::plan),
    paper("stock", t::venue_stock, When::Before, p::venue::stock_list),
    paper("clock-tests", t::venue_clock_tests, When::Before, p::venue::tests),
    read("pairings", t::pairings, When::Round, p::pairings::by_board),
    read("alphabetical", t::where_do_i_play, When::Round, p::pairings::by_name),
    read("pairings-by-team", t::papers_pairings_by_team, When::Round, p::pairings::by_team),
    read("slips", t::papers_slips, When::Round, p::cards::slips),
    read("slips-test", t::papers_slips_test, When::Round, p::cards::slips_test),
    read("cards", t::papers_cards, When::Round, p::cards::tables),
    read("scoresheets", t::scoresheets, When::Round, p::scoresheets::two),
    read("scoresheets-large", t::papers_scoresheets_large, When::Round, p::scoresheets::large),
    read("match-sheets", t::papers_match_sheets, When::Round, p::matches::sheets),
    read("line-ups", t::line_ups, When::Round, p::matches::line_ups).of(Of::Other),
    paper("absentees", t::papers_absentees, When::Round, p::hall::absentees),
    paper("late-list", t::papers_late_list, When::Round, p::hall::late),
    paper("missing-scoresheets", t::papers_missing_sheets, When::Round, p::hall::scoresheets),
    paper("clock-times", t::papers_clock_times, When::Round, p::hall::clocks),
    paper("needs", t::papers_needs, When::Round, p::dossier::needs),
    read("results", t::results_entered, When::Round, p::pairings::results),
    read("standings", t::standings, When::Round, p::standings::all),
    read(
        "standings-by-federation",
        t::papers_standings_by_federation,
        When::Round,
        p::standings::by_federation,
    ),
    read(
        "standings-by-category",
        t::papers_standings_by_category,
        When::Round,
        p::standings::by_category,
    ),
    read("crosstable", t::crosstable, When::Round, p::standings::crosstable),
    read("bracket", t::bracket, When::Round, p::cup::bracket),
    paper("final-standings", t::papers_final, When::End, p::standings::with_workings),
    read("prizes", t::prizes, When::End, p::prizes::list),
    read("receipts", t::receipts, When::End, p::prizes::receipts),
    read("certificates", t::papers_certificates, When::End, p::prizes::certificates),
    paper("rating-changes", t::papers_rating_changes, When::End, p::ratings::changes),
    paper("rating-certificate", t::papers_rating_certificate, When::End, p::ratings::certificates),
    read("statistics", t::statistics, When::End, p::standings::statistics),
    paper("norms", t::papers_norms, When::End, p::fide::norms).of(Of::Event),
    paper("it1", t::papers_it1, When::End, p::fide::it1).of(Of::Event),
    paper("it2", t::papers_it2, When::End, p::fide::it2).of(Of::Event),
    paper("it3", t::papers_it3, When::End, p::fide::it3).of(Of::Event),
    paper("it4", t::papers_it4, When::End, p::fide::it4).of(Of::Event),
    paper("fa1", t::papers_fa1, When::End, p::fide::fa1).of(Of::Event),
    paper("ia1", t::papers_ia1, When::End, p::fide::ia1).of(Of::Event),
    paper("arbiter-report", t::papers_arbiter_report, When::End, p::report::make),
    paper("appeals", t::papers_appeals_filled, When::End, p::dossier::appeals).of(Of::Other),
    paper("clock-log", t::venue_clock_log, When::End, p::venue::clocks).of(Of::Other),
    paper("clock-test-form", t::venue_clock_test_form, When::Form, p::venue::test_form),
    read("penalty-notice", t::papers_penalty, When::Form, p::blank::penalty),
    read("appeal-form", t::papers_appeal, When::Form, p::blank::appeal),
    read("quickplay-claim", t::papers_quickplay, When::Form, p::blank::quickplay),
    read("sealed-move", t::papers_sealed, When::Form, p::blank::sealed),
];

/// A paper in the language of the arbiters.
const fn paper(name: &'static str, label: t::Label, when: When, how: How) -> Paper {
    let of = match when {
        When::Round | When::End => Of::Round,
        When::Before | When::Form => Of::Other,
    };
    Paper { name, label, when, is_for_players: false, of, how }
}

/// A paper that players read.
const fn read(name: &'static str, label: t::Label, when: When, how: How) -> Paper {
    Paper { is_for_players: true, ..paper(name, label, when, how) }
}

/// The paper of a name.
///
/// # Errors
/// If there is none.
pub fn named(name: &str) -> Result<&'static Paper, Unknown> {
    let small = name.trim().to_ascii_lowercase();
    PAPERS.iter().find(|paper| paper.name == small).ok_or(Unknown(small))
}

/// What a paper is called whose name somebody wrote in letters of any size; none if there is none.
#[must_use]
pub fn known_name(name: &str) -> Option<&'static str> {
    named(name).ok().map(|paper| paper.name)
}

/// What is made only when somebody asks for it: a trial print, and large print for those who need it.
const WHEN_ASKED: [&str; 2] = ["slips-test", "scoresheets-large"];

/// The papers that are wanted together: of every round, or of the whole event. Blank forms, trial
/// prints and large print are made when somebody asks for them.
pub fn all_of(when: When) -> impl Iterator<Item = &'static Paper> {
    PAPERS.iter().filter(move |paper| paper.when == when && !WHEN_ASKED.contains(&paper.name))
}
