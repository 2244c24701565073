//! What is odd about the rules on the table, found behind the game: functions that don't always answer the same, and what can
//! hardly be meant. It is told, and the game goes on.

use std::sync::Arc;

use super::TableActor;
use super::parts::looked_over::LookedOver;
use crate::protocol::TableEvent;
use crate::stand_back::{Niceness, thread_stands_back};
use redeal_game::trial::look_over;
use redeal_rules::problem::ScriptProblem;

impl TableActor {
    /// Looks the rules of the game over on a thread of its own, where scripts are watched and they are others than the last.
    pub(super) fn look_rules_over(&mut self) {
        let rules = self.session.game.rules();
        if self.session.stands_in()
            || self.watch.is_none()
            || self.looked_over.running
            || self.looked_over.rules.as_ref() == Some(&rules.hash)
        {
            return;
        }
        let (rules, hash) = (Arc::clone(rules), rules.hash.clone());
        self.looked_over = LookedOver { rules: Some(hash.clone()), running: true, found: Vec::new() };
        let look = move || {
            thread_stands_back(Niceness::Edit);
            look_over(&rules)
        };
        let started = self.start_job("look over", look, move |actor, found| actor.note_looked_over(&hash, found));
        if let Err(error) = started {
            tracing::warn!("the rules can't be looked over: {error}");
            self.looked_over.running = false;
        }
    }

    /// Tells what was found, if it is about the rules that are still on the table.
    fn note_looked_over(&mut self, rules: &str, found: Vec<ScriptProblem>) {
        self.looked_over.running = false;
        if self.session.game.rules().hash != rules {
            return self.look_rules_over();
        }
        for problem in &found {
            tracing::warn!("{problem}");
        }
        let told = !found.is_empty();
        self.looked_over.found = found;
        if told {
            let warnings = self.looked_over.found(rules).iter().cloned().map(Into::into).collect();
            self.clients.tell(&TableEvent::Warnings { warnings });
        }
    }
}
