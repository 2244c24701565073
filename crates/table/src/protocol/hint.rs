//! Why a hint is good: as a kind with its particulars, so that a page can word it in the player's language.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why a hint is good, by what the player can see before the move. Cards are named by their faces, and only those that lie
/// face up before it; piles by their place in `View.piles`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum HintReason {
    /// The game is won by it.
    Wins,
    /// A full run is complete and leaves.
    CompletesRun,
    /// Face-down cards turn up, in so many piles.
    TurnsUp {
        /// In how many piles.
        count: u8,
        /// The pile, or the first of them.
        pile: u8,
        /// How many other face-down cards lie in that pile; `null` where more than one pile turns a card, or where they don't
        /// lie side by side.
        left: Option<u8>,
    },
    /// A card goes home, and this one, which waited for it, can follow.
    HomeAndNext {
        /// The card that can follow.
        next: String,
    },
    /// So many cards go home.
    Home {
        /// How many.
        count: u8,
    },
    /// A card leaves the columns for the waste, where this one can follow.
    ClearsAndNext {
        /// The card that can follow.
        next: String,
    },
    /// A card leaves this pile for the waste.
    Clears {
        /// The pile.
        pile: u8,
    },
    /// There is one pile fewer.
    FewerPiles,
    /// A column becomes empty.
    Empties {
        /// The column.
        pile: u8,
    },
    /// It uncovers a card that can go home.
    UncoversHome {
        /// The card.
        card: String,
    },
    /// It uncovers a card that can go on another one.
    UncoversOn {
        /// The card.
        card: String,
        /// The card that it can go on.
        on: String,
    },
    /// It uncovers a card that can be removed with another one.
    UncoversPair {
        /// The card.
        card: String,
        /// The card that it can go with.
        with: String,
    },
    /// It uncovers a card that can be removed by itself.
    UncoversAlone {
        /// The card.
        card: String,
    },
    /// It uncovers several cards.
    UncoversCards {
        /// How many.
        count: u8,
    },
    /// It uncovers a card.
    UncoversCard {
        /// The card.
        card: String,
    },
    /// Cards leave the game.
    Removes {
        /// How many.
        count: u8,
    },
    /// A cell is free again.
    FreesCell,
    /// A card that could go on no other one can go on the card that was moved.
    Receives {
        /// The card.
        card: String,
    },
    /// A card that could go nowhere can go to the place that was left.
    MakesWay {
        /// The card.
        card: String,
    },
    /// The only rank that may start a column starts one.
    Starts {
        /// The rank (`K`).
        rank: String,
    },
    /// The run at the end of a column is longer than the runs before were.
    LongerRun {
        /// How many cards it has.
        count: u8,
        /// The suit of them all (`S`); `null` if they have several.
        suit: Option<String>,
    },
    /// A way to win is known that begins with it.
    LeadsToWin,
    /// A card from beside the columns comes to lie in one.
    IntoPlay {
        /// The pile that it comes from.
        pile: u8,
    },
    /// A card comes to lie beside the one that it belongs to.
    Beside {
        /// The card that lay there.
        card: String,
    },
    /// Nothing but taps is legal.
    NoMove {
        /// What this tap does.
        tap: HintedTap,
    },
    /// No move brings a card home, removes one or turns one up.
    NoGain {
        /// What this tap does.
        tap: HintedTap,
    },
    /// It is the first step of a shortest way to a card never seen, or to the win.
    FirstStep,
    /// It leads to a position that the game has not had.
    NewPosition,
}

/// What a tap that is hinted does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum HintedTap {
    /// It draws cards.
    Draw,
    /// It deals cards on a row of piles.
    Deal,
    /// It takes cards back, to go through them again.
    Redeal,
}
