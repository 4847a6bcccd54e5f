//! How a page of a tournament opens: who asks, with which role, and the tournament as that role may
//! know it.

use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

use arbitra_desk::{Action, Board, BoardId, Desk};
use arbitra_model::{Language, Reader};
use arbitra_store::TournamentId;
use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;

use crate::core::acting::{self, Actor, Done};
use crate::core::app::App;
use crate::core::form::Acting;
use crate::core::problem::Problem;
use crate::core::roles::{Least, Role};
use crate::core::room::Room;
use crate::core::visitor::Visitor;

/// Somebody with at least the role `R` in the tournament of the address.
pub struct At<R> {
    /// The server's memory.
    pub app: App,
    /// The tournament in memory.
    pub room: Arc<Room>,
    /// Who asks.
    pub visitor: Visitor,
    /// The role in this tournament.
    pub role: Role,
    /// The language to answer in.
    pub l: Language,
    /// The language of pages for everybody.
    pub reader: Reader,
    /// The number of the tournament.
    pub id: i64,
    /// The board of the address, if it names one.
    board: Option<String>,
    desk: OnceLock<Arc<Desk>>,
    least: PhantomData<R>,
}

impl<R> At<R> {
    /// The tournament as this role may know it, as it stood when this was first asked.
    pub fn desk(&self) -> &Arc<Desk> {
        self.desk.get_or_init(|| self.room.desk_for(self.role))
    }

    /// The board of the address.
    pub fn board(&self) -> Result<&Board, Problem> {
        let id = self.board.as_deref().and_then(|text| text.parse::<BoardId>().ok());
        id.and_then(|id| self.desk().board(id)).ok_or(Problem::NotFound)
    }

    /// Anyone who asks, as somebody who acts.
    pub fn actor(&self) -> Actor {
        Actor { name: self.visitor.name(), role: self.role }
    }

    /// Does what a form asks for.
    pub async fn act(&self, form: &Acting, action: Action) -> Result<Done, Problem> {
        acting::act(&self.app, &self.room, &self.actor(), form.request(action)).await
    }

    /// Does several things that a form asks for as one.
    pub async fn act_all(&self, form: &Acting, actions: Vec<Action>) -> Result<(), Problem> {
        let requests = actions.into_iter().map(|action| form.request(action)).collect();
        acting::act_all(&self.app, &self.room, &self.actor(), requests).await.map(drop)
    }
}

impl<R: Least> FromRequestParts<App> for At<R> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<At<R>, Problem> {
        let named =
            RawPathParams::from_request_parts(parts, app).await.map_err(|_| Problem::NotFound)?;
        let find =
            |name: &str| named.iter().find_map(|(key, value)| (key == name).then_some(value));
        let id = find("id").and_then(|id| id.parse().ok()).ok_or(Problem::NotFound)?;
        let board = find("board").map(str::to_owned);
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let room = app.room(TournamentId::new(id)).await?;
        let role = visitor.needs(&room, R::ROLE)?;
        let (app, l, reader) = (app.clone(), visitor.language, visitor.reader);
        let (desk, least) = (OnceLock::new(), PhantomData);
        Ok(At { app, room, visitor, role, l, reader, id, board, desk, least })
    }
}
