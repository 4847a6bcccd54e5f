//! Where events lie: at hand, put away, or in the trash, where nobody opens them.

use arbitra_store::{EventId, Handling};

use crate::core::app::App;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;

/// Refuses anyone who may not put an event away or delete it: its owner may, and anyone who may
/// begin events on this server.
pub fn needs_to_handle(visitor: &Visitor, event: EventId) -> Result<(), Problem> {
    if may_handle(visitor, event) {
        return Ok(());
    }
    visitor.at_least(visitor.role_in_event(event).min(Role::Chief), Role::Owner).map(drop)
}

/// Whether somebody may put an event away or delete it.
pub fn may_handle(visitor: &Visitor, event: EventId) -> bool {
    visitor.role_in_event(event) >= Role::Owner || visitor.role_on_server() >= Role::Chief
}

/// Does something to a whole event.
pub async fn handle(
    app: &App,
    visitor: &Visitor,
    event: EventId,
    what: Handling,
) -> Result<(), Problem> {
    needs_to_handle(visitor, event)?;
    app.store.handle_event(event, what, &visitor.by()).await?;
    app.look_at_shelves().await;
    Ok(())
}

impl App {
    /// Finds out of every open tournament whether its event is in the trash, and what other
    /// sections the event has.
    pub async fn look_at_shelves(&self) {
        for room in self.rooms.all() {
            if let Err(problem) = room.look_at_shelf(&self.store).await {
                tracing::warn!("tournament {}: where it lies is not known: {problem:?}", room.id);
            }
        }
    }
}
