//! How the pages of the hall open: an arbiter with rights in a tournament, and the tournament as it stands.

use std::sync::Arc;

use arbitra_desk::{Action, Board, BoardId, Desk};
use arbitra_store::TournamentId;
use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;

use crate::acting::{self, Done};
use crate::app::App;
use crate::form::Acting;
use crate::problem::Problem;
use crate::roles::Role;
use crate::room::Room;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab};
use crate::visitor::Visitor;

/// A deputy arbiter, or somebody with more rights, in the tournament of the address.
pub struct Deputy {
    /// The server's memory.
    pub app: App,
    /// The tournament in memory.
    pub room: Arc<Room>,
    /// The tournament as it stood when the request came.
    pub desk: Arc<Desk>,
    /// Who asks.
    pub visitor: Visitor,
    /// The number of the tournament.
    pub id: i64,
    /// The board of the address, if it names one.
    board: Option<String>,
}

impl Deputy {
    /// The frame of a page of the hall. Whoever reads a ruling or writes on an envelope is not disturbed.
    pub fn frame(&self, title: impl Into<String>) -> Frame<'_> {
        let frame = Frame::of(&self.visitor, &self.room, &self.desk, Tab::Laws, title);
        frame.following(Follow::Nothing)
    }

    /// The board of the address.
    pub fn board(&self) -> Result<&Board, Problem> {
        let id = self.board.as_deref().and_then(|text| text.parse::<BoardId>().ok());
        id.and_then(|id| self.desk.board(id)).ok_or(Problem::NotFound)
    }

    /// Does what a form asks for.
    pub async fn act(&self, form: &Acting, action: Action) -> Result<Done, Problem> {
        let actor = self.visitor.actor(&self.room);
        acting::act(&self.app, &self.room, &actor, form.request(action)).await
    }

    /// Does several things that a form asks for as one.
    pub async fn act_all(&self, form: &Acting, actions: Vec<Action>) -> Result<(), Problem> {
        let actor = self.visitor.actor(&self.room);
        let requests = actions.into_iter().map(|action| form.request(action)).collect();
        acting::act_all(&self.app, &self.room, &actor, requests).await.map(drop)
    }
}

impl FromRequestParts<App> for Deputy {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Deputy, Problem> {
        let named =
            RawPathParams::from_request_parts(parts, app).await.map_err(|_| Problem::NotFound)?;
        let find =
            |name: &str| named.iter().find_map(|(key, value)| (key == name).then_some(value));
        let id = find("id").and_then(|id| id.parse().ok()).ok_or(Problem::NotFound)?;
        let board = find("board").map(str::to_owned);
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let room = app.room(TournamentId::new(id)).await?;
        visitor.needs(&room, Role::Deputy)?;
        let desk = room.desk();
        Ok(Deputy { app: app.clone(), room, desk, visitor, id, board })
    }
}
