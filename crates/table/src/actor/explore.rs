//! What a number or an option of the game does to its odds: the same deals with each of its values, on threads that stand back
//! behind the table. The figures come to the client that asked while they grow.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::TableActor;
use super::parts::clients::ClientId;
use super::tryout::{PROGRESS, tried_rules};
use crate::protocol::{
    ExploreRequest, ExploredRowView, ExploredView, KnobView, KnobsReply, NumberPlace, ReplyResult, TableEvent,
    TryoutKindView, TryoutReply,
};
use crate::stand_back::{Niceness, thread_stands_back};
use redeal_cards::shuffle::Seed;
use redeal_game::explore::{
    Exploration, ExploredDeals, ExploredFigures, Knob, KnobPlace, KnobRequest, explore, knobs_in_reach,
};
use redeal_game::solved_deals::{MAX_DEALS, usual_moves};
use redeal_rules::Rules;
use redeal_scripts::library::Library;

impl TableActor {
    pub(super) fn knobs(&self) -> KnobsReply {
        let rules = &self.session.latest;
        KnobsReply {
            of: tried_rules(rules),
            knobs: knobs_in_reach(rules).iter().map(|knob| knob_view(knob, rules)).collect(),
        }
    }

    pub(super) fn explore(&mut self, client: ClientId, asked: ExploreRequest) -> ReplyResult<TryoutReply> {
        let (rules, library) = (Arc::clone(&self.session.latest), self.library.clone());
        self.try_out(TryoutKindView::Explored, client, move |run, stop, tell| {
            // So do the threads that this one starts.
            thread_stands_back(Niceness::Background);
            let tell = |explored| tell(TableEvent::Explored { run, explored: Box::new(explored) });
            tell(explored(&rules, &library, &asked, stop, tell));
        })
    }
}

/// Searches the deals, and tells how far it has come; what comes back is told last.
fn explored(
    rules: &Rules,
    library: &Library,
    asked: &ExploreRequest,
    stop: &AtomicBool,
    tell: impl Fn(ExploredView) + Sync,
) -> ExploredView {
    let reach = knobs_in_reach(rules);
    let values = |name: &String| reach.iter().find(|knob| knob.name == *name).map(|knob| knob.values.clone());
    let requests: Vec<KnobRequest> = asked
        .knobs
        .iter()
        .map(|name| KnobRequest { name: name.clone(), values: values(name).unwrap_or_default() })
        .collect();
    let mut none = ExploredView {
        of: tried_rules(rules),
        knobs: Vec::new(),
        rows: Vec::new(),
        searched: 0,
        wanted: 0,
        done: true,
        problem: None,
    };
    let exploration = match Exploration::new(library, rules, &requests) {
        Ok(exploration) => exploration,
        Err(error) => {
            none.problem = Some(error.to_string());
            return none;
        }
    };
    let seeds: Vec<Seed> = (1..=u64::from(asked.deals).min(MAX_DEALS)).map(Seed::Plain).collect();
    let mut deals = ExploredDeals::default();
    let blocks = exploration.blocks(&seeds, &deals);
    let shown = |deals: &ExploredDeals, done| ExploredView {
        knobs: exploration.knobs.iter().map(|knob| knob_view(knob, rules)).collect(),
        rows: (0..exploration.combinations.len()).map(|at| row(&exploration, deals, at)).collect(),
        searched: deals.len() as u32,
        wanted: blocks.iter().map(|block| block.seeds.len() as u32).sum(),
        done,
        ..none.clone()
    };
    tell(shown(&deals, false));
    let mut told = Instant::now();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let searched = explore(&exploration, &blocks, usual_moves(rules), threads, stop, |deal| {
        deals.add(deal);
        if told.elapsed() >= PROGRESS {
            told = Instant::now();
            tell(shown(&deals, false));
        }
    });
    ExploredView { problem: searched.err().map(|problem| problem.to_string()), ..shown(&deals, true) }
}

fn row(exploration: &Exploration, deals: &ExploredDeals, at: usize) -> ExploredRowView {
    let combination = &exploration.combinations[at];
    let ExploredFigures { counts, tried, length, choices, stuck, score, .. } = deals.figures(at);
    let paired = deals.paired(at, exploration.present);
    ExploredRowView {
        values: combination.values.clone(),
        rules: combination.sources.as_ref().ok().map(|sources| sources.hash.clone()),
        present: at == exploration.present,
        problem: combination.sources.as_ref().err().map(ToString::to_string),
        won: counts.won as u32,
        impossible: counts.impossible as u32,
        unknown: counts.unknown as u32,
        interval: counts.interval().map(|interval| (interval.low, interval.high)),
        tried,
        length,
        choices,
        stuck,
        score,
        gained: paired.gained as u32,
        lost: paired.lost as u32,
    }
}

fn knob_view(knob: &Knob, rules: &Rules) -> KnobView {
    let (label, number) = match &knob.place {
        KnobPlace::Option => {
            let def = rules.options.defs.iter().find(|def| def.id == knob.name);
            (def.map(|def| def.label.clone()).unwrap_or_default(), None)
        }
        KnobPlace::Number { file, literal } => {
            let place = NumberPlace { file: file.clone(), line: literal.line, column: literal.column };
            (literal.name.clone(), Some(place))
        }
    };
    KnobView { name: knob.name.clone(), label, number, present: knob.present.clone(), values: knob.values.clone() }
}
