//! What is possible instead of what was refused, as buttons and links on the page where it arose.

use arbitra_desk::words::action;
use arbitra_desk::{Action, ActionKind, Desk, Refusal};
use arbitra_model::{Round, capital};
use maud::{Markup, html};

use crate::core::sent::Sent;
use crate::core::visitor::Visitor;
use crate::views::acts;

/// A way out.
enum Way {
    /// Another page.
    Page(String),
    /// Something to do at once.
    Act(Action),
    /// Something that the desk proposes in a word.
    Propose(&'static str),
}

/// The ways out of a refusal, best first; none that leads to the page itself.
pub fn ways(
    refusal: &Refusal,
    desk: &Desk,
    visitor: &Visitor,
    sent: &Sent,
    origin: &str,
) -> Markup {
    let l = visitor.language;
    let Some(id) = tournament(&sent.action) else { return html! {} };
    let mut pages = vec![page(origin).to_owned()];
    let mut found = Vec::new();
    for kind in refusal.possible() {
        let way = way(*kind, refusal, desk, sent, &id);
        if let Some(Way::Page(address)) = &way {
            if pages.iter().any(|known| known == page(address)) {
                continue;
            }
            pages.push(page(address).to_owned());
        }
        found.extend(way.map(|way| (capital(action(*kind, l)), way)));
    }
    html! {
        @for (text, way) in found { @match way {
            Way::Page(address) => a.button href=(address) { (text) },
            Way::Act(action) => form.inline method="post" action={ "/t/" (id) "/act" } {
                (acts::hidden(visitor, desk, origin))
                input type="hidden" name="action"
                    value=(serde_json::to_string(&action).unwrap_or_default());
                button { (text) }
            },
            Way::Propose(word) => form.inline method="post" action={ "/t/" (id) "/do/" (word) } {
                (acts::hidden(visitor, desk, origin))
                button { (text) }
            },
        } }
    }
}

/// The tournament of an address.
pub fn tournament(address: &str) -> Option<String> {
    let id = address.strip_prefix("/t/")?.split(['/', '?']).next()?;
    Some(id.to_owned())
}

/// An address without what is asked of it.
fn page(address: &str) -> &str {
    address.split(['?', '#']).next().unwrap_or_default()
}

fn way(kind: ActionKind, refusal: &Refusal, desk: &Desk, sent: &Sent, id: &str) -> Option<Way> {
    use ActionKind as K;
    let at = |place: &str| Some(Way::Page(format!("/t/{id}{place}")));
    let current = desk.current().map(|round| round.round);
    let round = round_of(refusal).or(current);
    let at_round = |place: &str| match round {
        Some(round) => at(&format!("/rounds/{round}{place}")),
        None => at(""),
    };
    let player = player_of(refusal);
    match kind {
        K::Reopen => Some(Way::Act(Action::Reopen)),
        K::Finish => Some(Way::Act(Action::Finish)),
        K::CloseRound => Some(Way::Act(Action::CloseRound { round: round? })),
        K::Return => player.map(|player| Way::Act(Action::Return { player })),
        K::ReportAbsence => {
            let round = sent.field("round").and_then(|text| text.parse().ok()).and_then(Round::new);
            let next = Round::from_index(desk.rounds().count());
            let round = round.unwrap_or(next);
            player
                .or_else(|| named_player(sent))
                .map(|player| Way::Act(Action::ReportAbsence { player, round }))
        }
        K::Number => Some(Way::Propose("number")),
        K::ExchangeNumbers => at("/numbers"),
        K::DrawColour => Some(Way::Propose("draw-colour")),
        K::PairRound => Some(Way::Propose("pair")),
        K::Register | K::EnterLate | K::CorrectPlayer | K::Remove => at("/players"),
        K::RequestBye | K::CancelBye | K::Withdraw | K::Expel | K::FixBoard => match player {
            Some(player) => at(&format!("/players/{player}")),
            None => at("/players"),
        },
        K::CheckIn | K::CheckOut => at("/check-in"),
        K::NoteFee => at("/fees"),
        K::Amend | K::SetLogo => at("/setup"),
        K::StartEdit | K::Edit | K::EndEdit => at_round("/edit"),
        K::EnterResult
        | K::VerifyResult
        | K::ClearResult
        | K::CorrectResult
        | K::CorrectColours
        | K::Unpair
        | K::Publish => at_round(""),
        K::PutTeam | K::RemoveTeam | K::NumberTeams => at("/teams"),
        K::NameLineUp => at("/line-ups"),
        K::StartDraw | K::DrawNumber => at("/draw"),
        K::Forbid | K::Allow | K::AdjustPoints | K::LeaveFideMode | K::Note => at("/decisions"),
        K::Seal | K::OpenEnvelope | K::PlanResumption => at("/adjourned"),
        K::Undo | K::Redo => at("/record"),
        _ => None,
    }
}

/// The player whose page a form came from: `/t/1/players/7/arrange`.
fn named_player(sent: &Sent) -> Option<arbitra_desk::PlayerId> {
    let (_, rest) = sent.action.split_once("/players/")?;
    rest.split('/').next()?.parse().ok().map(arbitra_desk::PlayerId::new)
}

const fn round_of(refusal: &Refusal) -> Option<Round> {
    match refusal {
        Refusal::RoundOpen { round }
        | Refusal::RoundClosed { round }
        | Refusal::NotByTheRules { round }
        | Refusal::Editing { round }
        | Refusal::NotEditing { round }
        | Refusal::Published { round }
        | Refusal::HasResults { round }
        | Refusal::NobodyPaired { round } => Some(*round),
        Refusal::ResultExists { board, .. } | Refusal::NoResult { board } => Some(board.round),
        _ => None,
    }
}

const fn player_of(refusal: &Refusal) -> Option<arbitra_desk::PlayerId> {
    match refusal {
        Refusal::TooManyByes { player, .. }
        | Refusal::ByeExists { player, .. }
        | Refusal::NoBye { player, .. }
        | Refusal::HasLeft { player }
        | Refusal::HasNotLeft { player }
        | Refusal::NotAvailable { player } => Some(*player),
        _ => None,
    }
}
