//! What a paper lacks, said plainly.

use arbitra_model::{Language, Round, Said};
use arbitra_rating::direct::{DirectTitle, Lack};
use arbitra_rating::forms::Missing as Gap;
use arbitra_rating::words::gives_nothing;
use arbitra_texts as t;

/// Why a paper cannot be made yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The round is not paired.
    Pairing(Round),
    /// No round is paired.
    AnyPairing,
    /// The tournament does not have so many rounds.
    Round(Round),
    /// Nobody is entered.
    Players,
    /// There are no teams.
    Teams,
    /// It is not a round robin.
    RoundRobin,
    /// It is not a knock-out.
    KnockOut,
    /// Nobody has a federation.
    Federations,
    /// Nobody has a club.
    Clubs,
    /// There is no prize fund.
    Fund,
    /// Nobody receives anything.
    Winners,
    /// No row of the table of direct titles gives anybody anything; the rows for which the event lacks
    /// something, and what.
    DirectTitles(Vec<(DirectTitle, Vec<Lack>)>),
    /// Nobody reached a rating that titles ask for.
    LevelReached,
    /// There is no address of a public page.
    Address,
    /// Nothing is announced.
    Announcement,
    /// No round has a day.
    Programme,
    /// Nobody has an office.
    Officials,
    /// Nobody sits on the appeals committee.
    Committee,
    /// Nobody has appealed.
    Appeals,
    /// Nobody has told any special needs.
    Needs,
    /// The hall is not described.
    Hall,
    /// No clock was tested.
    ClockTests,
    /// No clock was looked at, and none failed.
    Clocks,
    /// Nobody made a norm.
    Norms,
    /// Nobody is absent, late or otherwise concerned.
    Nobody,
    /// Fields that are still empty.
    Fields(Vec<Gap>),
}

impl Said for Missing {
    fn say(&self, l: Language) -> String {
        match self {
            Missing::Pairing(round) => t::papers_missing_pairing(l, round),
            Missing::AnyPairing => t::no_round_is_paired_yet(l).to_owned(),
            Missing::Round(round) => t::papers_missing_round(l, round),
            Missing::Players => t::papers_missing_players(l).to_owned(),
            Missing::Teams => t::papers_missing_teams(l).to_owned(),
            Missing::RoundRobin => t::papers_missing_round_robin(l).to_owned(),
            Missing::KnockOut => t::papers_missing_knock_out(l).to_owned(),
            Missing::Federations => t::papers_missing_federations(l).to_owned(),
            Missing::Clubs => t::papers_missing_clubs(l).to_owned(),
            Missing::Fund => t::papers_missing_fund(l).to_owned(),
            Missing::Winners => t::papers_missing_winners(l).to_owned(),
            Missing::DirectTitles(rows) => {
                let nobody = t::papers_missing_direct_titles(l).to_owned();
                let why = rows.iter().map(|(row, lacks)| gives_nothing(row, lacks, l) + ".");
                [nobody].into_iter().chain(why).collect::<Vec<_>>().join(" ")
            }
            Missing::LevelReached => t::papers_missing_level_reached(l).to_owned(),
            Missing::Address => t::papers_missing_address(l).to_owned(),
            Missing::Announcement => t::papers_missing_announcement(l).to_owned(),
            Missing::Programme => t::papers_missing_programme(l).to_owned(),
            Missing::Officials => t::papers_missing_officials(l).to_owned(),
            Missing::Committee => t::papers_missing_committee(l).to_owned(),
            Missing::Appeals => t::papers_missing_appeals(l).to_owned(),
            Missing::Needs => t::papers_missing_needs(l).to_owned(),
            Missing::Hall => t::papers_missing_hall(l).to_owned(),
            Missing::ClockTests => t::papers_missing_clock_tests(l).to_owned(),
            Missing::Clocks => t::papers_missing_clocks(l).to_owned(),
            Missing::Norms => t::papers_missing_norms(l).to_owned(),
            Missing::Nobody => t::papers_missing_nobody(l).to_owned(),
            Missing::Fields(fields) => {
                let mut said: Vec<String> = fields.iter().map(|field| field.say(l)).collect();
                said.dedup();
                t::papers_missing_fields(l, said.join(", "))
            }
        }
    }
}
