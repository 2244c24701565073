//! Traces of AisleRiot: a JSON line for each position, with every move that it accepts there.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A position with what AisleRiot accepts in it.
#[derive(Clone, Debug)]
pub(crate) struct TracePosition {
    /// The options of the game, by their labels.
    pub(crate) options: BTreeMap<String, bool>,
    /// The deal and the move in it, to find the position again.
    pub(crate) place: String,
    /// The cards of each slot from the bottom up, as the trace writes them: `7H`, or `(7H)` where it lies face down.
    pub(crate) slots: Vec<Vec<String>>,
    /// The moves that are accepted.
    pub(crate) accepted: Vec<TraceMove>,
    /// The slots on which a double-click does something.
    pub(crate) doubles: Vec<usize>,
    /// The move that leads to the next position, if that one goes on from here.
    pub(crate) then: Option<TraceMove>,
    /// Part of what that move does comes by a timer: cards that go home by themselves.
    pub(crate) timer: bool,
    /// Whether the game says that it is won.
    pub(crate) won: bool,
    /// The status line.
    pub(crate) message: String,
}

/// A move between slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum TraceMove {
    /// The last cards of a slot are dropped on another one.
    Drag {
        /// The slot that they leave.
        from: usize,
        /// How many.
        count: u8,
        /// The slot that they go to.
        to: usize,
    },
    /// A click on a slot.
    Click {
        /// The slot.
        slot: usize,
    },
    /// A double-click on a slot.
    Double {
        /// The slot.
        slot: usize,
    },
}

#[derive(Deserialize)]
struct SlotCards {
    cards: Vec<String>,
}

/// A move with whether part of it comes by a timer.
#[derive(Deserialize)]
struct TimedMove {
    #[serde(flatten)]
    made: TraceMove,
    #[serde(default)]
    timer: bool,
}

/// A line of a trace. Lines after a start hold only what changed.
#[derive(Deserialize)]
struct TraceLine {
    options: Option<BTreeMap<String, bool>>,
    seed: u64,
    step: u64,
    slots: Option<Vec<SlotCards>>,
    #[serde(default)]
    changed: BTreeMap<usize, Vec<serde_json::Value>>,
    drags: Vec<(usize, u8, usize)>,
    clicks: Vec<usize>,
    #[serde(default)]
    doubles: Vec<usize>,
    #[serde(default)]
    won: bool,
    message: Option<String>,
    then: Option<TimedMove>,
}

/// A card as the text form of boards has it: jokers are `*C` and `*D` in traces.
fn face_text(card: &str) -> String {
    card.replace("*C", "XB").replace("*D", "XR")
}

/// Reads a trace.
///
/// # Errors
///
/// The line that can't be read, and why.
pub(crate) fn read_trace(text: &str) -> Result<Vec<TracePosition>, String> {
    let mut positions = Vec::new();
    let (mut options, mut message) = (BTreeMap::new(), String::new());
    let mut slots: Vec<Vec<String>> = Vec::new();
    for (at, content) in (1..).zip(text.lines()) {
        let line: TraceLine = serde_json::from_str(content).map_err(|no| format!("line {at}: {no}"))?;
        if let Some(start) = line.slots {
            slots = start.into_iter().map(|slot| slot.cards.iter().map(|card| face_text(card)).collect()).collect();
            options = line.options.unwrap_or_default();
            message.clear();
        }
        for (slot, change) in line.changed {
            let cards = slots.get_mut(slot).ok_or_else(|| format!("line {at}: there is no slot {slot}"))?;
            let (kept, added) = change.split_first().ok_or_else(|| format!("line {at}: an empty change"))?;
            cards.truncate(kept.as_u64().unwrap_or_default() as usize);
            cards.extend(added.iter().filter_map(|card| card.as_str()).map(face_text));
        }
        message = line.message.unwrap_or(message);
        let drags = line.drags.iter().map(|&(from, count, to)| TraceMove::Drag { from, count, to });
        let clicks = line.clicks.iter().map(|&slot| TraceMove::Click { slot });
        positions.push(TracePosition {
            options: options.clone(),
            place: format!("seed {}, step {}", line.seed, line.step),
            slots: slots.clone(),
            accepted: drags.chain(clicks).collect(),
            doubles: line.doubles,
            timer: line.then.as_ref().is_some_and(|then| then.timer),
            then: line.then.map(|then| then.made),
            won: line.won,
            message: message.clone(),
        });
    }
    Ok(positions)
}
