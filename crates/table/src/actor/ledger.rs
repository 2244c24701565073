//! The ledger: how the score of the game on the table came about, event by event.

use std::collections::BTreeSet;

use super::TableActor;
use super::films::has_turns_to_show;
use super::jobs::ReplyAddress;
use super::parts::analysis::film::Film;
use crate::protocol::{FilmKind, LedgerReply, LedgerRowView, ScoreKeyView, ValueChangeView};
use redeal_game::game::Game;
use redeal_rules::Rules;
use redeal_rules::budget::{PLAY_STEPS, with_script_steps};
use redeal_rules::refusal::Refusal;
use redeal_rules::scoring::{LedgerEntry, LedgerItem};
use redeal_rules::state::GameState;
use redeal_scripts::lua::places_of_score;

/// How many turns are listed at most: the last ones.
const MOST_TURNS: usize = 300;

impl TableActor {
    pub(super) fn ledger(&self, address: ReplyAddress<LedgerReply>) {
        let film = self.analysis.film();
        let game = film.map_or(&*self.session.game, Film::game).clone();
        let turns = film.map_or(game.at(), Film::turns_listed);
        let shows_turns = match film {
            Some(film) => film.what == FilmKind::Turns,
            None => has_turns_to_show(&game) && !game.rules().won(game.board()),
        };
        let work = move || with_script_steps(PLAY_STEPS, || LedgerReply { shows_turns, ..ledger(&game, turns) });
        self.start_job_for("ledger", address, work, |actor, address, reply| actor.reply(address, Ok(reply)));
    }
}

/// The ledger of so many turns of a game.
fn ledger(game: &Game, turns: usize) -> LedgerReply {
    let rules = game.rules();
    let first = turns.saturating_sub(MOST_TURNS);
    let (mut rows, mut problem) = (Vec::new(), None);
    for turn in first..turns {
        let (before, after) = (game.state_after(turn), game.state_after(turn + 1));
        match rules.ledger(before, after, &game.turns()[turn].events) {
            Ok(entries) => rows.extend(rows_of(rules, turn as u32 + 1, entries, changes(rules, before, after))),
            Err(Refusal::Fault(fault)) => {
                problem = Some((*fault).clone().into());
                break;
            }
            Err(_) => break,
        }
    }
    let used: BTreeSet<String> = rows.iter().filter_map(|row| row.key.clone()).collect();
    let used: Vec<String> = used.into_iter().collect();
    let places = places_of_score(rules, &used);
    let keys = used.into_iter().zip(places).map(|(key, place)| {
        let (file, line) = place.unzip();
        ScoreKeyView { key, file, line }
    });
    LedgerReply {
        start: game.state_after(0).score(),
        from: first as u32 + 1,
        rows,
        keys: keys.collect(),
        problem,
        shows_turns: false,
    }
}

/// The rows of a turn. What earned nothing and matched nothing is listed where the player did it.
fn rows_of(
    rules: &Rules,
    turn: u32,
    entries: Vec<LedgerEntry>,
    mut changes: Vec<ValueChangeView>,
) -> impl Iterator<Item = LedgerRowView> {
    let name = |pile| Some(rules.pile(pile).id.clone());
    let mut rows = Vec::new();
    for LedgerEntry { item, points, sum } in entries {
        let row = LedgerRowView {
            turn,
            what: String::new(),
            from: None,
            to: None,
            card: None,
            count: 0,
            key: None,
            points,
            sum,
            changes: Vec::new(),
        };
        match item {
            LedgerItem::Event(event, key) => rows.push(LedgerRowView {
                what: event.kind.name().to_string(),
                from: name(event.from),
                to: name(event.to),
                card: event.card.map(|card| rules.layout.deck.face(card).to_string()),
                count: u32::from(event.count),
                key: key.map(|key| key.to_string()),
                ..row
            }),
            LedgerItem::Total if points != 0 => {
                rows.push(LedgerRowView { what: String::from("total"), key: Some(String::from("total")), ..row });
            }
            LedgerItem::Missions if points != 0 => rows.push(LedgerRowView { what: String::from("missions"), ..row }),
            LedgerItem::Total | LedgerItem::Missions => {}
        }
    }
    if let Some(last) = rows.last_mut() {
        last.changes = std::mem::take(&mut changes);
    }
    rows.into_iter()
}

/// The missions and vars that a turn changed.
fn changes(rules: &Rules, before: &GameState, after: &GameState) -> Vec<ValueChangeView> {
    let tallies = rules.scoring.missions.iter().zip(before.tallies.iter().zip(&after.tallies));
    let missions = tallies
        .filter(|(_, (before, after))| before != after)
        .map(|(mission, (_, after))| ValueChangeView { name: mission.title.clone(), value: after.value });
    let vars = rules.layout.vars.iter().enumerate().filter_map(|(var, name)| {
        let value = after.board.var(var);
        (value != before.board.var(var)).then(|| ValueChangeView { name: name.clone(), value: i64::from(value) })
    });
    missions.chain(vars).collect()
}
