//! Slips, table cards, name cards and badges, from templates.

use arbitra_model::Player;
use arbitra_texts as t;

use crate::document::{Card, Part};
use crate::round::{Board, Paired};
use crate::template::{Fields, Template, own};
use crate::{Document, Event, Missing, Wish};

/// The template of a paper: the organiser's, else ours.
pub(super) fn template(event: &Event<'_>, paper: &str) -> Template {
    event.templates.get(paper).cloned().unwrap_or_else(|| own(paper))
}

/// Cards as a paper without head and foot.
pub(super) fn document(title: &str, template: &Template, cards: Vec<Card>) -> Document {
    let document = Document::new(title).with(Part::Cards(template.cards(cards)));
    Document { lie: Some(template.lie), size: template.size, framed: false, ..document }
}

/// What every card knows.
pub(crate) fn common(event: &Event<'_>) -> Fields {
    let facts = event.facts();
    Fields::default()
        .with("event", facts.event)
        .with("place_and_date", place_and_date(event))
        .with("address", event.address.clone().unwrap_or_default())
        .with("arbiter", event.tournament.event.chief_arbiter.trim())
        .with("line", event.line.clone())
        .picture("logo", event.logo.as_ref())
        .picture("signature", event.signature.as_ref())
}

fn place_and_date(event: &Event<'_>) -> String {
    let city = event.tournament.event.city.trim();
    let parts = [city.to_owned(), event.days()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn of_board(event: &Event<'_>, round: &Paired<'_>, board: &Board<'_>) -> Fields {
    let l = event.reader;
    let rating =
        |player: &Player| player.rating.map_or_else(String::new, |rating| rating.to_string());
    let federation = |player: &Player| {
        player.federation.map_or_else(String::new, |federation| federation.to_string())
    };
    let title = |player: &Player| player.title.map_or_else(String::new, |title| title.to_string());
    common(event)
        .with("round", event.round_name(round.round))
        .with("table", board.name().to_string())
        .with("white", event.grouped(board.white))
        .with("black", event.grouped(board.black))
        .with("white_title", title(board.white))
        .with("black_title", title(board.black))
        .with("white_rating", rating(board.white))
        .with("black_rating", rating(board.black))
        .with("white_number", board.white.number.to_string())
        .with("black_number", board.black.number.to_string())
        .with("white_federation", federation(board.white))
        .with("black_federation", federation(board.black))
        .with("result", board.result().unwrap_or_default())
        .with("label_white", t::white(l))
        .with("label_black", t::papers_black(l))
        .with("label_board", t::board(l))
        .with("label_result", t::result(l))
        .with("sign_white", t::papers_sign_white(l))
        .with("sign_black", t::papers_sign_black(l))
}

/// Cards of a round, with its name and how it stands.
fn of_round(event: &Event<'_>, round: &Paired<'_>, cards: Document) -> Document {
    let cards = cards.subtitle(event.round_name(round.round));
    Document { status: event.standing(), ..cards }
}

/// Slips for results, in stacks.
pub fn slips(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let round = Paired::of(event, wish)?;
    let template = template(event, "slips");
    let cards = round.boards.iter().map(|board| template.fill(&of_board(event, &round, board)));
    let slips = document(t::papers_slips(event.reader), &template, cards.collect());
    Ok(of_round(event, &round, slips))
}

/// One sheet of slips, to see how the printer cuts.
pub fn slips_test(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let round = Paired::of(event, wish)?;
    let template = template(event, "slips");
    let each = template.columns * template.rows;
    let boards = round.boards.iter().take(each);
    let cards = boards.map(|board| template.fill(&of_board(event, &round, board)));
    let slips = document(t::papers_slips_test(event.reader), &template, cards.collect());
    Ok(of_round(event, &round, slips))
}

/// Cards for the tables, folded.
pub fn tables(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let round = Paired::of(event, wish)?;
    let template = template(event, "cards");
    let cards = round.boards.iter().map(|board| template.fill(&of_board(event, &round, board)));
    let tables = document(t::papers_cards(event.reader), &template, cards.collect());
    Ok(of_round(event, &round, tables))
}

/// What is known of a player.
pub(super) fn of_player(event: &Event<'_>, player: &Player) -> Fields {
    let (last, first) = player.name.split_once(',').unwrap_or((&player.name, ""));
    let (last, first) = (last.trim(), first.trim());
    let name = if first.is_empty() { last.to_owned() } else { format!("{first} {last}") };
    let team = event.team_of(player.number).map_or("", |team| team.name.as_str());
    let title = player.title.map_or_else(String::new, |title| title.to_string());
    let text = |value: Option<String>| value.unwrap_or_default();
    common(event)
        .with("name", name)
        .with("first", if first.is_empty() { last } else { first })
        .with("last", if first.is_empty() { "" } else { last })
        .with("title", title)
        .with("federation", text(player.federation.map(|federation| federation.to_string())))
        .with("rating", text(player.rating.map(|rating| rating.to_string())))
        .with("number", player.number.to_string())
        .with("club", text(event.clubs.get(&player.number).cloned()))
        .with("team", team)
        .with("role", t::player(event.reader))
        .picture("photo", event.photos.get(&player.number))
}

fn of_everybody(event: &Event<'_>, paper: &str, title: &str) -> Result<Document, Missing> {
    if event.tournament.players.is_empty() {
        return Err(Missing::Players);
    }
    let template = template(event, paper);
    let mut players: Vec<&Player> = event.tournament.players.iter().collect();
    players.sort_by_cached_key(|player| {
        (arbitra_model::collation(&player.name, event.language), player.number)
    });
    let zones = template.zones.get("player").cloned().unwrap_or_default();
    let cards = players
        .iter()
        .map(|player| template.fill(&of_player(event, player).with("zones", zones.clone())));
    Ok(document(title, &template, cards.collect()))
}

/// Name cards for the tables, folded.
pub fn names(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    of_everybody(event, "name-cards", t::papers_name_cards(event.reader))
}

/// Badges of players, arbiters and whoever else the template names.
pub fn badges(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let mut document = of_everybody(event, "badges", t::papers_badges(l))?;
    let template = template(event, "badges");
    let about = &event.tournament.event;
    let zones = |role: &str| template.zones.get(role).map_or("", String::as_str);
    let chief = [(about.chief_arbiter.trim(), t::chief_arbiter_label(l), zones("chief-arbiter"))];
    let deputies =
        about.deputy_arbiters.iter().map(|name| (name.trim(), t::arbiter(l), zones("arbiter")));
    let guests = template
        .people
        .iter()
        .map(|guest| (guest.name.as_str(), guest.role.as_str(), guest.zones.as_str()));
    let officials = chief.into_iter().chain(deputies).chain(guests);
    let officials = officials.filter(|(name, ..)| !name.is_empty());
    let cards = officials.map(|(name, role, zones)| {
        let (last, first) = name.split_once(',').unwrap_or(("", name));
        template.fill(
            &common(event)
                .with("first", first.trim())
                .with("last", last.trim())
                .with("name", name)
                .with("role", role)
                .with("zones", zones),
        )
    });
    if let Some(Part::Cards(all)) = document.parts.first_mut() {
        all.cards.extend(cards);
    }
    Ok(document)
}
