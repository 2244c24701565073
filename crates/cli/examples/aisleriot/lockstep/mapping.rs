//! How the games of AisleRiot are played here, and why some moves differ: `tests/oracle/aisleriot.json`.

use std::collections::BTreeMap;

use redeal_rules::option::Choices;
use serde::Deserialize;

/// How a game of AisleRiot is played here.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameMapping {
    /// The variant's id.
    pub(crate) variant: String,
    /// The choices of its options.
    #[serde(default)]
    pub(crate) options: Choices,
    /// What is different under options of AisleRiot's.
    #[serde(default)]
    pub(crate) cases: Vec<MappedCase>,
    /// The pile of each slot, in the order of the slots: `stock waste foundation1-4 tableau1-7`. `-` is a slot without a
    /// pile, `~` one whose cards are out of play, `home5^hour5` a slot whose open cards lie in one pile and whose hidden ones lie in another one, in reversed
    /// order, and `tableau9/8` a slot whose cards lie in the piles 9, 17, 25 and so on, one in each.
    pub(crate) slots: String,
    /// Slots whose cards lie in one row of piles: those of the second one follow those of the first.
    #[serde(default)]
    pub(crate) joined: Vec<(usize, usize)>,
    /// The slots of which AisleRiot keeps the top card only, or shuts the others away.
    #[serde(default)]
    pub(crate) tops: Vec<usize>,
    /// The pile of the cards that are in no slot.
    pub(crate) rest: Option<String>,
    /// A pile that holds the top card of a slot.
    pub(crate) hand: Option<MappedHand>,
    /// Where a card lies on the table already that AisleRiot turns up by a click: from one pile to another one.
    pub(crate) ahead: Option<(String, String)>,
    /// Only where AisleRiot accepts nothing but that click.
    #[serde(default)]
    pub(crate) ahead_alone: bool,
    /// What a click on a slot is, by the group of its pile: `tap stock`, with `{}` for the pile. `first` is the first
    /// legal move of the pile's card. Left out: a tap of the pile.
    #[serde(default)]
    pub(crate) clicks: BTreeMap<String, String>,
    /// After a move cards go home by themselves, as autoplay does here.
    #[serde(default)]
    pub(crate) plays_home: bool,
    /// A move that AisleRiot makes by a double-click on any slot.
    pub(crate) double: Option<String>,
    /// The vars that the cards tell. The others are as our moves leave them.
    #[serde(default)]
    pub(crate) vars: BTreeMap<String, VarSource>,
    /// Why moves differ.
    #[serde(default)]
    pub(crate) reasons: Vec<GivenReason>,
}

/// A reason, or the name of one that several games share.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum GivenReason {
    /// Its name.
    Named(String),
    /// The reason itself.
    Own(Box<DifferenceReason>),
}

/// The file: reasons that games share, and the games by their ids in AisleRiot.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LockstepMapping {
    /// Reasons by their names.
    pub(crate) reasons: BTreeMap<String, DifferenceReason>,
    /// The games.
    pub(crate) games: BTreeMap<String, GameMapping>,
}

impl LockstepMapping {
    /// Reads the file.
    ///
    /// # Errors
    ///
    /// What can't be read.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|no| no.to_string())
    }

    /// The reasons of a game.
    ///
    /// # Errors
    ///
    /// A name that stands for no reason.
    pub(crate) fn reasons_of(&self, game: &GameMapping) -> Result<Vec<DifferenceReason>, String> {
        let reason = |given: &GivenReason| match given {
            GivenReason::Own(reason) => Ok(DifferenceReason::clone(reason)),
            GivenReason::Named(name) => {
                self.reasons.get(name).cloned().ok_or_else(|| format!("there is no reason `{name}`"))
            }
        };
        game.reasons.iter().map(reason).collect()
    }
}

/// What is different under some options.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MappedCase {
    /// The label of an option that is on.
    pub(crate) when: String,
    /// The variant's id, if it is another one.
    pub(crate) variant: Option<String>,
    /// Further choices.
    #[serde(default)]
    pub(crate) options: Choices,
    /// Other slots.
    pub(crate) slots: Option<String>,
    /// What is not played here, and why: positions with that option are not compared.
    pub(crate) without: Option<String>,
}

/// A pile that holds the top card of a slot.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MappedHand {
    /// The slot.
    pub(crate) slot: usize,
    /// The pile.
    pub(crate) pile: String,
}

/// How the value of a var is found.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum VarSource {
    /// The rank of the first card of the first of these piles that has cards, 0 for none.
    RankIn(Vec<String>),
    /// A number, less the number behind a label of the status line. Without that label it is as our moves leave it.
    Left(String, i32),
    /// The rank behind a label of the status line. Without that label it is that of the first card of the first of these
    /// piles that has cards, 0 for none.
    Said(String, Vec<String>),
    /// One more than the number of cards of the fullest slot, from one slot to another one.
    Deepest(usize, usize),
    /// The direction of the first of these piles with two cards: 1 up, -1 down, 0 for none.
    Direction(Vec<String>),
}

/// Which part of a comparison differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DifferenceSide {
    /// Only AisleRiot accepts the move.
    Theirs,
    /// Only we accept it.
    Ours,
    /// Both accept it, and the boards after it differ.
    After,
    /// One of us says that the game is won.
    Won,
}

/// How many cards a difference is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LiftedCount {
    /// One card.
    One,
    /// More than one.
    Several,
}

/// Why some moves differ. All that is given must hold.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DifferenceReason {
    /// The reason.
    pub(crate) why: String,
    /// What differs.
    pub(crate) only: DifferenceSide,
    /// `drag`, `click` or `double`.
    pub(crate) kind: Option<String>,
    /// The groups that cards come from, or that are clicked.
    #[serde(default)]
    pub(crate) from: Vec<String>,
    /// The groups that they go to.
    #[serde(default)]
    pub(crate) to: Vec<String>,
    /// How many cards.
    pub(crate) count: Option<LiftedCount>,
    /// The kind of our refusal.
    pub(crate) refused: Option<String>,
    /// The pile that they go to is empty.
    pub(crate) to_space: Option<bool>,
    /// The pile that they come from has no further card.
    pub(crate) whole: Option<bool>,
    /// The ranks of the card that leads.
    #[serde(default)]
    pub(crate) ranks: Vec<u8>,
    /// An option of AisleRiot's that must be on.
    pub(crate) when: Option<String>,
    /// A card lies on the table already that AisleRiot turns up by a click.
    pub(crate) ahead: Option<bool>,
    /// A double-click does something in this position.
    pub(crate) doubles: Option<bool>,
    /// The same cards lie in each slot, or as many: the order is another one.
    pub(crate) shuffled: Option<bool>,
}
