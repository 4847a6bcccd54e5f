//! A field in which one player is chosen: a list to choose from, or, where the list would be too
//! long, a field that offers names while somebody types.

use arbitra_desk::{Desk, Participant, PlayerId};
use arbitra_model::{Language, collation, fold};
use arbitra_texts as t;
use maud::{Markup, html};

use crate::views::parts::TABLE;

/// The name of the hidden field that says that names and pairing numbers were typed.
pub const TYPED: &str = "typed";

/// The fields of one form, or of one page.
pub struct Somebody<'a> {
    players: Vec<&'a Participant>,
    l: Language,
}

impl<'a> Somebody<'a> {
    /// Everybody of a tournament, by name.
    pub fn of(desk: &'a Desk, l: Language) -> Somebody<'a> {
        let mut players: Vec<_> = desk.players().collect();
        players.sort_by_cached_key(|player| collation(&player.person.name, l));
        Somebody { players, l }
    }

    /// Whether names are typed rather than chosen.
    fn is_typed(&self) -> bool {
        self.players.len() > TABLE.whole
    }

    /// What the typed fields of a page offer; once on it.
    pub fn names(&self) -> Markup {
        html! { @if self.is_typed() {
            datalist id="everybody-by-name" {
                @for player in &self.players { option value=(offered(player)) {} }
            }
        } }
    }

    /// What a form with such fields carries.
    pub fn mark(&self) -> Markup {
        html! { @if self.is_typed() { input type="hidden" name=(TYPED) value="1"; } }
    }

    /// A field, with whoever is chosen already.
    pub fn field(&self, name: &str, label: &str, chosen: &str) -> Markup {
        html! {
            label { (label)
                @if self.is_typed() {
                    input name=(name) list="everybody-by-name" autocomplete="off" maxlength="120"
                        value=(chosen) placeholder=(t::name_or_number(self.l));
                } @else {
                    select name=(name) {
                        option value="" { "–" }
                        @for player in &self.players { option value=(player.id)
                            selected[player.id.to_string() == chosen] { (player.person.name) } }
                    }
                }
            }
        }
    }
}

/// How a player is offered: the name, and the number that tells namesakes apart.
fn offered(player: &Participant) -> String {
    match player.number {
        Some(number) => format!("{} · {number}", player.person.name),
        None => player.person.name.clone(),
    }
}

/// Who is meant by a field: the id of a list, or what was typed, if that is one player.
pub fn read(desk: &Desk, text: &str, typed: &str) -> Option<PlayerId> {
    let text = text.trim();
    let id = text.parse::<u32>().ok();
    if typed.is_empty() {
        return id.map(PlayerId::new);
    }
    let number = text.rsplit('·').next().and_then(|number| number.trim().parse::<u16>().ok());
    if let Some(number) = number {
        let same = |player: &&Participant| player.number.is_some_and(|own| own.get() == number);
        return desk.players().find(same).map(|player| player.id);
    }
    let wanted = fold(text);
    let only = |fits: &dyn Fn(&str) -> bool| {
        let mut found = desk.players().filter(|player| fits(&fold(&player.person.name)));
        found.next().filter(|_| found.next().is_none()).map(|player| player.id)
    };
    let whole = only(&|name| name == wanted);
    whole.or_else(|| only(&|name| !wanted.is_empty() && name.contains(&wanted)))
}
