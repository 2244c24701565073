//! The switches of everything that a search may skip or share.

/// What a search may skip, and which representations it may use.
///
/// Everything here is sound: no switch changes a verdict that is reached. The switches exist to measure what each pruning
/// gains, and to test each of them against the plain search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent switches, each with a name")]
pub struct Pruning {
    /// Draws are not search moves where they only bring up cards ([`crate::stock_cycle`]).
    pub stock_cycle: bool,
    /// Safe moves home are made at once (`safe_moves`).
    pub safe_moves: bool,
    /// States with a card that can never leave its place are dropped (`deadlock`).
    pub deadlock: bool,
    /// Of several equal spaces only the first is tried.
    pub one_space: bool,
    /// States with more cards than there are places for them are dropped. On the game's own boards it needs `symmetry`.
    pub counting_bound: bool,
    /// States that differ only in what no rule looks at have one key (`symmetry`).
    pub symmetry: bool,
    /// What lies on one of several interchangeable cards may be taken to lie on another one. Needs `compact`.
    pub interchangeable: bool,
    /// A card that can be played at any time is put on a column only when another card comes to lie on it. Needs `compact`.
    pub late_placement: bool,
    /// Compact states are used where the rules are tables.
    pub compact: bool,
    /// Faces side by side are used as states where the rules are tables and no other representation of them is used.
    pub packs: bool,
    /// Sets of cards are used as states where cards only ever leave.
    pub removal: bool,
    /// Rows of tops are used as states where whole piles move in a row.
    pub piles_in_row: bool,
    /// States in which the cards can't be matched with partners any more are dropped. Needs `removal`.
    pub partners: bool,
    /// Probes and a greedy-home search run beside the complete search.
    pub portfolio: bool,
}

impl Pruning {
    /// Everything is switched on.
    pub const ALL: Self = Self {
        stock_cycle: true,
        safe_moves: true,
        deadlock: true,
        one_space: true,
        counting_bound: true,
        symmetry: true,
        interchangeable: true,
        late_placement: true,
        compact: true,
        packs: true,
        removal: true,
        piles_in_row: true,
        partners: true,
        portfolio: true,
    };
}

impl Default for Pruning {
    fn default() -> Self {
        Self::ALL
    }
}
