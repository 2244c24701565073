//! The clients of the table, and what they are told without their asking.

use crate::protocol::TableEvent;

/// The number of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientId(pub(crate) u64);

impl ClientId {
    /// The client that opened the table.
    pub(crate) const FIRST: Self = Self(0);
}

/// How a client is told of what happens without its asking.
pub(crate) type EventCallback = Box<dyn Fn(TableEvent) + Send>;

/// The clients of the table.
pub(in crate::actor) struct Clients(Vec<(ClientId, EventCallback)>);

impl Clients {
    /// One client: the one that opened the table.
    pub(in crate::actor) fn new(tell: EventCallback) -> Self {
        Self(vec![(ClientId::FIRST, tell)])
    }

    pub(in crate::actor) fn join(&mut self, client: ClientId, tell: EventCallback) {
        self.0.push((client, tell));
    }

    pub(in crate::actor) fn leave(&mut self, client: ClientId) {
        self.0.retain(|(id, _)| *id != client);
    }

    /// Tells one client.
    pub(in crate::actor) fn tell_one(&self, client: ClientId, event: &TableEvent) {
        self.0.iter().filter(|(id, _)| *id == client).for_each(|(_, tell)| tell(event.clone()));
    }

    /// All clients.
    pub(in crate::actor) fn ids(&self) -> Vec<ClientId> {
        self.0.iter().map(|(id, _)| *id).collect()
    }

    /// Tells every client. Problems and notices are logged, too.
    pub(in crate::actor) fn tell(&self, event: &TableEvent) {
        match event {
            TableEvent::Problem { problem: Some(problem), .. } => tracing::warn!("{problem}"),
            TableEvent::Notice { text: Some(text), .. } => tracing::warn!("{text}"),
            _ => {}
        }
        self.0.iter().for_each(|(_, tell)| tell(event.clone()));
    }
}
