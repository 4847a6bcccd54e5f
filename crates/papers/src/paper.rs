//! The papers there are.

use arbitra_model::{Language, Round};
use arbitra_texts as t;

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
    /// Makes it, or says what is missing.
    pub make: fn(&Event<'_>, &Wish) -> Result<Document, Missing>,
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
    paper("starting-list", t::papers_starting_list, When::Before, p::starting::by_number),
    paper("starting-list-by-name", t::papers_starting_by_name, When::Before, p::starting::by_name),
    paper(
        "starting-list-by-rating",
        t::papers_starting_by_rating,
        When::Before,
        p::starting::by_rating,
    ),
    paper(
        "starting-list-by-federation",
        t::papers_starting_by_federation,
        When::Before,
        p::starting::by_federation,
    ),
    paper("starting-list-by-club", t::papers_starting_by_club, When::Before, p::starting::by_club),
    paper("teams", t::teams, When::Before, p::starting::teams),
    paper("check-in", t::papers_check_in, When::Before, p::starting::check_in),
    paper("schedule", t::papers_schedule, When::Before, p::schedule::make),
    paper("badges", t::papers_badges, When::Before, p::cards::badges),
    paper("name-cards", t::papers_name_cards, When::Before, p::cards::names),
    paper("qr-poster", t::papers_qr_poster, When::Before, p::posters::code),
    paper("poster-phones", t::papers_poster_phones, When::Before, p::posters::phones),
    paper("poster-clocks", t::clocks, When::Before, p::posters::clocks),
    paper("poster-rules", t::papers_poster_rules, When::Before, p::posters::rules),
    paper("poster-appeals", t::papers_poster_appeals, When::Before, p::posters::appeals),
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
    paper("pairings", t::pairings, When::Round, p::pairings::by_board),
    paper("alphabetical", t::where_do_i_play, When::Round, p::pairings::by_name),
    paper("pairings-by-team", t::papers_pairings_by_team, When::Round, p::pairings::by_team),
    paper("slips", t::papers_slips, When::Round, p::cards::slips),
    paper("slips-test", t::papers_slips_test, When::Round, p::cards::slips_test),
    paper("cards", t::papers_cards, When::Round, p::cards::tables),
    paper("scoresheets", t::scoresheets, When::Round, p::scoresheets::two),
    paper("scoresheets-large", t::papers_scoresheets_large, When::Round, p::scoresheets::large),
    paper("match-sheets", t::papers_match_sheets, When::Round, p::matches::sheets),
    paper("line-ups", t::line_ups, When::Round, p::matches::line_ups),
    paper("absentees", t::papers_absentees, When::Round, p::hall::absentees),
    paper("late-list", t::papers_late_list, When::Round, p::hall::late),
    paper("missing-scoresheets", t::papers_missing_sheets, When::Round, p::hall::scoresheets),
    paper("clock-times", t::papers_clock_times, When::Round, p::hall::clocks),
    paper("needs", t::papers_needs, When::Round, p::dossier::needs),
    paper("results", t::results_entered, When::Round, p::pairings::results),
    paper("standings", t::standings, When::Round, p::standings::all),
    paper(
        "standings-by-federation",
        t::papers_standings_by_federation,
        When::Round,
        p::standings::by_federation,
    ),
    paper(
        "standings-by-category",
        t::papers_standings_by_category,
        When::Round,
        p::standings::by_category,
    ),
    paper("crosstable", t::crosstable, When::Round, p::standings::crosstable),
    paper("bracket", t::bracket, When::Round, p::cup::bracket),
    paper("final-standings", t::papers_final, When::End, p::standings::with_workings),
    paper("prizes", t::prizes, When::End, p::prizes::list),
    paper("receipts", t::receipts, When::End, p::prizes::receipts),
    paper("certificates", t::papers_certificates, When::End, p::prizes::certificates),
    paper("rating-changes", t::papers_rating_changes, When::End, p::ratings::changes),
    paper("statistics", t::statistics, When::End, p::standings::statistics),
    paper("norms", t::papers_norms, When::End, p::fide::norms),
    paper("it1", t::papers_it1, When::End, p::fide::it1),
    paper("it2", t::papers_it2, When::End, p::fide::it2),
    paper("it3", t::papers_it3, When::End, p::fide::it3),
    paper("it4", t::papers_it4, When::End, p::fide::it4),
    paper("fa1", t::papers_fa1, When::End, p::fide::fa1),
    paper("ia1", t::papers_ia1, When::End, p::fide::ia1),
    paper("arbiter-report", t::papers_arbiter_report, When::End, p::report::make),
    paper("appeals", t::papers_appeals_filled, When::End, p::dossier::appeals),
    paper("clock-log", t::venue_clock_log, When::End, p::venue::clocks),
    paper("clock-test-form", t::venue_clock_test_form, When::Form, p::venue::test_form),
    paper("penalty-notice", t::papers_penalty, When::Form, p::blank::penalty),
    paper("appeal-form", t::papers_appeal, When::Form, p::blank::appeal),
    paper("quickplay-claim", t::papers_quickplay, When::Form, p::blank::quickplay),
    paper("sealed-move", t::papers_sealed, When::Form, p::blank::sealed),
];

const fn paper(
    name: &'static str,
    label: t::Label,
    when: When,
    make: fn(&Event<'_>, &Wish) -> Result<Document, Missing>,
) -> Paper {
    Paper { name, label, when, make }
}

/// The paper of a name.
///
/// # Errors
/// If there is none.
pub fn named(name: &str) -> Result<&'static Paper, Unknown> {
    let small = name.trim().to_ascii_lowercase();
    PAPERS.iter().find(|paper| paper.name == small).ok_or(Unknown(small))
}

/// What is made only when somebody asks for it: a trial print, and large print for those who need it.
const WHEN_ASKED: [&str; 2] = ["slips-test", "scoresheets-large"];

/// The papers that are wanted together: of every round, or of the whole event. Blank forms, trial
/// prints and large print are made when somebody asks for them.
pub fn all_of(when: When) -> impl Iterator<Item = &'static Paper> {
    PAPERS.iter().filter(move |paper| paper.when == when && !WHEN_ASKED.contains(&paper.name))
}
