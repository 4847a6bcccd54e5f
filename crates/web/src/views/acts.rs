//! Buttons that do something: a form with the action inside.

use arbitra_desk::{Action, Desk};
use maud::{Markup, html};

use crate::core::room::{Room, version};
use crate::core::visitor::Visitor;

/// What every form that changes something carries.
pub fn hidden(visitor: &Visitor, desk: &Desk, back: &str) -> Markup {
    html! {
        input type="hidden" name="csrf" value=(visitor.csrf);
        input type="hidden" name="seen" value=(version(desk));
        input type="hidden" name="back" value=(back);
    }
}

/// A button that performs an action.
pub fn button(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    action: &Action,
    look: &str,
    text: Markup,
) -> Markup {
    buttons(visitor, room, desk, std::slice::from_ref(action), look, text)
}

/// A button that performs several actions as one.
pub fn buttons(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    actions: &[Action],
    look: &str,
    text: Markup,
) -> Markup {
    html! {
        form.inline method="post" action={ "/t/" (room.id) "/act" } {
            (hidden(visitor, desk, &visitor.path))
            @for action in actions {
                input type="hidden" name="action"
                    value=(serde_json::to_string(action).unwrap_or_default());
            }
            button class=(look) { (text) }
        }
    }
}

/// A button that posts to an address of a tournament, where the action is made.
pub fn post(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    to: &str,
    look: &str,
    text: Markup,
) -> Markup {
    html! {
        form.inline method="post" action={ "/t/" (room.id) "/" (to) } {
            (hidden(visitor, desk, &visitor.path))
            button class=(look) { (text) }
        }
    }
}
