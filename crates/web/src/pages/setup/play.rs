//! The form of play: the first thing anybody decides, and everything else follows from it.

use arbitra_desk::{ByeRules, Preset, Regulations, TeamRules};
use arbitra_model::{Event, Language, Tempo};
use arbitra_pairing::form::Entrants;
use arbitra_pairing::matches::Swiss;
use arbitra_pairing::{Form, System};
use arbitra_texts as t;
use maud::{Markup, PreEscaped};

/// How people meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Winners meet winners, nobody twice.
    Swiss,
    /// Everybody meets everybody.
    Everybody,
    /// Who loses is out.
    KnockOut,
    /// Two players.
    Match,
    /// The evenings of a club: Keizer.
    Club,
    /// Teams meet, board by board.
    Teams,
}

impl Play {
    /// All of them, the most usual first.
    pub const ALL: [Play; 6] =
        [Play::Swiss, Play::Everybody, Play::KnockOut, Play::Teams, Play::Match, Play::Club];

    /// The word in addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Play::Swiss => "swiss",
            Play::Everybody => "everybody",
            Play::KnockOut => "knockout",
            Play::Match => "match",
            Play::Club => "club",
            Play::Teams => "teams",
        }
    }

    /// The form that a word names.
    pub fn named(code: &str) -> Option<Play> {
        Play::ALL.into_iter().find(|play| play.code() == code)
    }

    /// The form that a system belongs to.
    pub fn of(system: System) -> Play {
        match system {
            System::Form(form) if !system.is_of_teams() => match form {
                Form::RoundRobin(_) => Play::Everybody,
                Form::KnockOut(_) => Play::KnockOut,
                Form::Match => Play::Match,
                Form::Keizer => Play::Club,
                _ => Play::Swiss,
            },
            System::Form(_) => Play::Teams,
            _ => Play::Swiss,
        }
    }

    /// What people call it, and what it means.
    pub fn say(self, l: Language) -> (&'static str, &'static str) {
        match self {
            Play::Swiss => (t::play_swiss(l), t::play_swiss_means(l)),
            Play::Everybody => (t::round_robin(l), t::play_everybody_means(l)),
            Play::KnockOut => (t::knock_out(l), t::play_knock_out_means(l)),
            Play::Match => (t::match_of_two_players(l), t::play_match_means(l)),
            Play::Club => (t::keizer_club_list(l), t::play_club_means(l)),
            Play::Teams => (t::teams(l), t::play_teams_means(l)),
        }
    }

    /// A small drawing of it.
    pub fn drawing(self) -> Markup {
        let lines = match self {
            Play::Swiss => {
                "M8 10h14M8 20h14M8 30h14M30 10h14M30 20h14M30 30h14M22 10l8 0M22 20l8-10\
                M22 20l8 10M22 30l8-10"
            }
            Play::Everybody => {
                "M26 5l14 10-5 16H17L12 15zM26 5l9 26M26 5l-9 26M40 15H12M40 15L17 31\
                M12 15l23 16"
            }
            Play::KnockOut => "M6 6h12v8H6M6 22h12v8H6M18 10h12v16H18M30 18h14",
            Play::Match => "M8 18h10M34 18h10M22 12l8 12M30 12l-8 12",
            Play::Club => "M8 8h4M8 18h4M8 28h4M18 8h26M18 18h20M18 28h14",
            Play::Teams => "M8 6h12v24H8zM32 6h12v24H32zM20 11h12M20 18h12M20 25h12",
        };
        PreEscaped(format!(
            "<svg class=\"drawing\" viewBox=\"0 0 52 36\" aria-hidden=\"true\" fill=\"none\" \
             stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\"><path d=\"{lines}\"/></svg>"
        ))
    }

    /// The system that is usual.
    fn usual(self) -> System {
        let of = |form: Option<Form>| form.map_or(System::ALL[0], System::Form);
        let find = |fits: fn(&Form) -> bool| of(Form::ALL.into_iter().find(fits));
        match self {
            Play::Swiss => System::ALL[0],
            Play::Everybody => find(
                |form| matches!(form, Form::RoundRobin(robin) if robin.of == Entrants::Players),
            ),
            Play::KnockOut => System::Form(Form::KnockOut(Entrants::Players)),
            Play::Match => System::Form(Form::Match),
            Play::Club => System::Form(Form::Keizer),
            Play::Teams => {
                find(|form| matches!(form, Form::RoundRobin(robin) if robin.of == Entrants::Teams))
            }
        }
    }

    /// The regulations to begin with.
    pub fn regulations(self, tempo: Tempo, event: Event) -> Regulations {
        let preset = match tempo {
            Tempo::Standard => "open",
            Tempo::Rapid => "rapid",
            Tempo::Blitz => "blitz",
        };
        let mut made = Preset::named(preset).regulations(event);
        made.system = self.usual();
        match self {
            Play::Swiss => {}
            Play::Match => made.rounds = 6,
            Play::Club => made.rounds = 20,
            Play::Everybody | Play::KnockOut | Play::Teams => made.rounds = 9,
        }
        if self != Play::Swiss && self != Play::Club {
            // Where the form says who plays when, nobody asks for a bye.
            made.byes = ByeRules { half_point: 0, ..made.byes };
        }
        if self == Play::Teams {
            made.teams = Some(TeamRules::usual(4));
        }
        made.recommend_tie_breaks();
        made
    }

    /// Whether tie-breaks order the players.
    pub const fn has_tie_breaks(self) -> bool {
        matches!(self, Play::Swiss | Play::Everybody | Play::Teams)
    }

    /// Whether players may ask for byes.
    pub const fn has_byes(self) -> bool {
        matches!(self, Play::Swiss | Play::Club)
    }

    /// Whether lists and prizes by category make sense.
    pub const fn has_categories(self) -> bool {
        matches!(self, Play::Swiss | Play::Everybody | Play::Club)
    }
}

/// Whether every round is a game of a match of two.
pub const fn is_double(system: System) -> bool {
    matches!(system, System::Form(Form::Swiss(Swiss::Double)))
}

/// Whether the number of players says how many rounds there are.
pub const fn has_fixed_rounds(system: System) -> bool {
    matches!(
        system,
        System::Form(
            Form::RoundRobin(_)
                | Form::Scheveningen(_)
                | Form::Schiller
                | Form::Skalitzka
                | Form::KnockOut(_)
        )
    )
}

/// The most rounds that make sense; of a Double-Swiss the most matches.
pub const fn most_rounds(system: System) -> u16 {
    match system {
        System::Form(Form::Swiss(Swiss::Double)) => 15,
        System::Form(Form::Swiss(_)) => 30,
        System::Form(_) => 99,
        _ => 30,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::systems;

    #[test]
    fn every_form_has_its_own_system_word_and_drawing() {
        for play in Play::ALL {
            assert_eq!(Play::named(play.code()), Some(play));
            assert_eq!(Play::of(play.usual()), play);
            let made = play.regulations(Tempo::Rapid, Event::default());
            assert_eq!(made.teams.is_some(), play == Play::Teams);
            assert_eq!(made.event.time_control, "15 min + 10 s");
        }
        for l in Language::ALL {
            for (_, list) in systems::offered(l) {
                for system in list {
                    let of_teams = system.is_of_teams();
                    assert_eq!(Play::of(system) == Play::Teams, of_teams);
                }
            }
        }
    }
}
