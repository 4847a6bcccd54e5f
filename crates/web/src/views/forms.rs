//! What forms other than Swiss show: a bracket, a club's list, the score of a match, the whole
//! table.

use arbitra_desk::{Desk, PairedRound, PlayerId, Presence};
use arbitra_model::{Bye, Colour, Language, Reader, Round, Tournament};
use arbitra_pairing::form::Entrants;
use arbitra_pairing::knockout::{self, Bracket, Pairing, Words};
use arbitra_pairing::predetermined::berger::Place;
use arbitra_pairing::predetermined::match_play::MatchState;
use arbitra_pairing::predetermined::reason::{Resting, Source};
use arbitra_pairing::words::match_play;
use arbitra_pairing::{Form, System, keizer, sheets};
use arbitra_report::{Align, Cell, Column, Sheet};
use arbitra_texts as t;
use maud::{Markup, PreEscaped, html};

use crate::core::ranked::Ranked;
use crate::core::room::Room;
use crate::views::tables::{self, Links, People, points};
use crate::views::{grid, words};

/// The form of a tournament, if it is none of the Swiss systems of players.
pub fn form(desk: &Desk) -> Option<Form> {
    match desk.regulations()?.system {
        System::Form(form) => Some(form),
        _ => None,
    }
}

/// Whether who meets whom is known before round 1.
pub fn has_table(desk: &Desk) -> bool {
    matches!(
        form(desk),
        Some(Form::RoundRobin(_) | Form::Scheveningen(_) | Form::Schiller | Form::Skalitzka)
    )
}

/// The standings of a form that does not rank by points; none for all others.
pub fn standings(
    ranked: &Ranked,
    desk: &Desk,
    links: Links,
    l: impl Into<Reader>,
) -> Option<Markup> {
    let l = l.into();
    let rounds = usize::from(ranked.standings.after_round);
    match form(desk)? {
        Form::KnockOut(_) => Some(html! {
            (bracket(desk, &ranked.tournament, rounds, l))
            (places(ranked, desk, rounds, links, l))
        }),
        Form::Keizer => Some(club_list(ranked, desk, rounds, links, l)),
        Form::Match => Some(html! { (score(ranked, desk, links, l)) }),
        _ => None,
    }
}

/// Whoever came first, second or third where the form itself says so, and not points.
pub fn winners(
    ranked: &Ranked,
    desk: &Desk,
    links: Links,
    most: u16,
) -> Option<Vec<(u32, Markup)>> {
    if uses_tie_breaks(desk) {
        return None;
    }
    let rounds = usize::from(ranked.standings.after_round);
    let Some(bracket) = bracket_of(desk, &ranked.tournament, rounds) else {
        return Some(Vec::new());
    };
    let of_teams = bracket.rules.of == Entrants::Teams;
    let teams = &ranked.tournament.teams;
    let who = |number: arbitra_model::Number| {
        let team = teams.iter().find(|team| of_teams && team.number.get() == number.get());
        html! {
            @if let Some(team) = team { span.name { (team.name) } }
            @else if let Some(id) = ranked.id(number.get()) { (tables::linked(desk, id, links)) }
        }
    };
    let mut found = Vec::new();
    for (place, all) in bracket.places().into_iter().filter(|(place, _)| *place <= most) {
        found.extend(all.into_iter().map(|number| (u32::from(place), who(number))));
    }
    Some(found)
}

/// The bracket of a knock-out after some rounds, as a drawing.
pub fn bracket(
    desk: &Desk,
    tournament: &Tournament,
    rounds: usize,
    l: impl Into<Reader>,
) -> Markup {
    let l = l.into();
    let Some(bracket) = bracket_of(desk, tournament, rounds) else { return html! {} };
    let words = Words::of(l);
    let drawing = knockout::draw(tournament, &bracket, &words);
    // The style of the page replaces that of the drawing: light, dark and paper.
    let plain = match (drawing.find("<style>"), drawing.find("</style>")) {
        (Some(from), Some(to)) if from < to => {
            format!("{}{}", &drawing[..from], &drawing[to + "</style>".len()..])
        }
        _ => drawing,
    };
    html! {
        div.scroller.bracket tabindex="0" role="region" aria-label=(t::bracket(l)) {
            (PreEscaped(plain))
        }
    }
}

/// What a round of a knock-out is called: `Last 16, rapid game 2`; none in other forms.
pub fn round_name(
    desk: &Desk,
    tournament: &Tournament,
    round: Round,
    l: impl Into<Reader>,
) -> Option<String> {
    let l = l.into();
    bracket_of(desk, tournament, round.index())?.next_round_name(l)
}

/// A round by its number, in a knock-out with its stage: `Round 3 · Semi-finals`.
pub fn round_called(room: &Room, desk: &Desk, round: Round, l: impl Into<Reader>) -> String {
    let l = l.into();
    let number = words::round_name(desk, round.get(), l);
    if !is_knock_out(desk) {
        return number;
    }
    match round_name(desk, &room.tournament(desk), round, l) {
        Some(stage) => format!("{number} · {stage}"),
        None => number,
    }
}

/// Whether whoever loses is out.
pub fn is_knock_out(desk: &Desk) -> bool {
    matches!(form(desk), Some(Form::KnockOut(_)))
}

/// Whether tie-breaks rank anybody: a bracket, a match and a club's list have no use for them.
pub fn uses_tie_breaks(desk: &Desk) -> bool {
    !matches!(form(desk), Some(Form::KnockOut(_) | Form::Match | Form::Keizer))
}

/// The bracket of a knock-out, once two are there to meet; none in other forms.
fn bracket_of(desk: &Desk, tournament: &Tournament, rounds: usize) -> Option<Bracket> {
    let Some(Form::KnockOut(of)) = form(desk) else { return None };
    let rules = knockout::Rules::of(tournament, of).ok()?;
    let field = match of {
        Entrants::Players => tournament.players.len(),
        Entrants::Teams => tournament.teams.len(),
    };
    (field > 1).then(|| Bracket::after(tournament, &rules, rounds))
}

/// The places of a knock-out, and every match with its stages.
fn places(ranked: &Ranked, desk: &Desk, rounds: usize, links: Links, l: Reader) -> Markup {
    let Some(bracket) = bracket_of(desk, &ranked.tournament, rounds) else { return html! {} };
    let words = Words::of(l);
    let team = |number: arbitra_model::Number| {
        let of_teams = bracket.rules.of == Entrants::Teams;
        let numbered = |team: &&arbitra_model::Team| team.number.get() == number.get();
        ranked.tournament.teams.iter().find(numbered).filter(|_| of_teams)
    };
    let name = |number: arbitra_model::Number| {
        html! {
            @if let Some(team) = team(number) {
                span.number { (number) } span.name { (team.name) }
            } @else if let Some(id) = ranked.id(number.get()) {
                (tables::linked(desk, id, links))
            }
        }
    };
    let line = |pairing: &Pairing| {
        let won = |player: Option<_>| player.is_some() && pairing.winner == player;
        let side = |player: Option<_>| {
            let through = grid::class_if(won(player), "through");
            let name = html! {
                @match player { Some(number) => (name(number)), None => span.muted { (words.bye) } }
            };
            grid::cell(name).class(through)
        };
        let stages = grid::centre(stages(pairing, l));
        grid::line([side(Some(pairing.higher)), stages, side(pairing.lower)])
    };
    let mut cup = grid::table("cup", []);
    for stage in bracket.stages.iter().rev() {
        let mut lines = vec![grid::group_head("", 3, words.stage(stage.size))];
        lines.extend(stage.matches.iter().map(line));
        if let Some(third) = &stage.third_place {
            lines.extend([grid::group_head("", 3, words.third_place), line(third)]);
        }
        cup = cup.lines(lines);
    }
    let people = People::of(ranked, desk, links);
    let reached = sheets::cup_places(&ranked.tournament, &bracket, l);
    html! {
        div.columns {
            section.card {
                h2 { (t::matches(l)) }
                (cup.scrolling())
            }
            section.card {
                h2 { (t::places(l)) }
                (tables::people_sheet(&reached, "standings", &people))
            }
        }
    }
}

/// The score of every stage of a match: `1½–½`, then tie-breaks by name.
fn stages(pairing: &Pairing, l: Reader) -> Markup {
    html! {
        @for (index, part) in pairing.phases().into_iter().enumerate() {
            @let (above, below) = pairing.score(part);
            @if index > 0 { br; span.muted { (part.short(l)) " " } }
            strong { (points(above, l)) "–" (points(below, l)) }
        }
        @if let Some(told) = &pairing.told_apart {
            br; span.muted lang=[l.foreign()] { (told.say(l.sentences())) }
        }
    }
}

fn club_list(ranked: &Ranked, desk: &Desk, rounds: usize, links: Links, l: Reader) -> Markup {
    let Ok(rules) = keizer::Rules::of(&ranked.tournament) else { return html! {} };
    let list = keizer::List::after(&ranked.tournament, &rules, rounds);
    let people = People::of(ranked, desk, links);
    let sheet = sheets::keizer_list(&ranked.tournament, &list, rounds, l);
    html! {
        (tables::people_sheet(&sheet, "standings", &people))
        aside.legend { @for note in &sheet.notes { p lang=[l.foreign()] { (note) } } }
    }
}

fn score(ranked: &Ranked, desk: &Desk, links: Links, l: Reader) -> Markup {
    let tournament = &ranked.tournament;
    let games = desk.regulations().map_or(0, |regulations| regulations.rounds);
    let Some(state) = MatchState::of(tournament, games) else {
        return html! { p.empty { (t::a_match_has_two_players(l)) } };
    };
    let name = |number: arbitra_model::Number| {
        html! {
            @if let Some(id) = ranked.id(number.get()) { (tables::linked(desk, id, links)) }
        }
    };
    let people = People::of(ranked, desk, links);
    let mut games_of_match = Sheet::new("", l)
        .column(Column::count(t::game(l)))
        .column(Column::detail(words::colour(Colour::White, l)))
        .column(Column::detail(t::result(l)).align(Align::Centre))
        .column(Column::detail(words::colour(Colour::Black, l)));
    for round in desk.rounds().take(usize::from(ranked.standings.after_round)) {
        for board in round.boards() {
            let result = board.outcome().map_or_else(|| "…".into(), words::result);
            games_of_match.row([
                Cell::Round(round.round),
                people.cell(board.white),
                Cell::text(result),
                people.cell(board.black),
            ]);
        }
    }
    html! {
        section.card.duel {
            p.score { span { (name(state.players[0])) }
                strong { (points(state.points[0], l)) " – " (points(state.points[1], l)) }
                span { (name(state.players[1])) } }
            p.muted { (state.finished) " / " (t::games(l, games.into())) }
            @if let Some(decided) = match_play::decided(tournament, &state, l.sentences()) {
                p.note.good lang=[l.foreign()] { (decided) }
            }
        }
        (tables::people_sheet(&games_of_match, "games", &people))
    }
}

/// The whole table: every round of it, before anything is played.
pub fn whole_table(desk: &Desk, tournament: &Tournament, links: Links, l: Language) -> Markup {
    let Some(form) = form(desk) else { return html! {} };
    let total = match form.rounds(tournament) {
        Ok(total) => total.unwrap_or(0),
        Err(error) => {
            return html! { p.empty { (t::there_is_no_table_yet(l)) " "
            (error) } };
        }
    };
    let mut order: Vec<_> = desk.players().map(|player| (player.number, player.id)).collect();
    order.sort_by_key(|(number, id)| (number.is_none(), *number, *id));
    let id = |number: arbitra_model::Number| order.get(usize::from(number.get()) - 1).map(|p| p.1);
    let rounds = (1..=total).filter_map(Round::new);
    let found = rounds.filter_map(|round| Some((round, form.round(tournament, round).ok()?)));
    html! {
        div.table-rounds { @for (round, found) in found {
            section.card {
                h2 { (t::round(l)) " " (round) @if let Source::Berger {
                    place: Place { cycle, .. }, cycles, ..
                } = &found.source { @if *cycles > 1 {
                    small.muted { " · " (t::cycle(l)) " " (cycle) }
                } } }
                ol.plain.table-games { @for game in &found.games {
                    li { span.num { (game.players.white) "–" (game.players.black) } " "
                        @if let Some(id) = id(game.players.white) {
                            (tables::linked(desk, id, links))
                        } " – "
                        @if let Some(id) = id(game.players.black) {
                            (tables::linked(desk, id, links))
                        } }
                } }
                @for resting in &found.resting { @match resting {
                    Resting::Player(number) => @if let Some(id) = id(*number) {
                        p.muted { (t::rests(l)) ": "
                            (tables::linked(desk, id, links)) }
                    },
                    Resting::Team(number) => @if let Some(team) =
                    desk.teams().into_iter().find(|team| team.number == Some(*number)) {
                        p.muted { (t::rests(l)) ": " (team.name) }
                    },
                } }
            }
        } }
    }
}

/// What somebody without an opponent is called in a round: anyone who rests by the table is not
/// absent.
pub fn away(
    desk: &Desk,
    round: &PairedRound,
    player: PlayerId,
    bye: Option<Bye>,
    l: impl Into<Reader>,
) -> &'static str {
    let l = l.into();
    let presence = desk.regulations().map_or(Presence::Assumed, |r| r.presence);
    let is_away = desk.player(player).is_none_or(|p| p.away(round.round, presence).is_some());
    if round.alone.contains(&player) {
        return t::wins_without_an_opponent(l);
    }
    match (form(desk), bye) {
        (Some(_), Some(Bye::ZeroPoint)) if !is_away && desk.is_of_teams() => t::does_not_play(l),
        (Some(Form::RoundRobin(_) | Form::Schiller), Some(Bye::ZeroPoint)) if !is_away => {
            t::rests(l)
        }
        (Some(Form::KnockOut(_)), Some(Bye::ZeroPoint)) if !is_away => t::does_not_play(l),
        _ => words::bye(bye, l),
    }
}
