//! The list of all legal moves, which searches need millions of times. The top cards of all piles are read once, and each
//! card that could be lifted is compared only with piles that could accept it.

use crate::moves::ResolvedMove;
use crate::pile::{CarryLimit, FirstCardRule, LeadCard, NeighbourRule, PartialRunRule, PileSet};
use crate::script::{ScriptAnswer, ScriptQuestion};
use crate::taker_class::TakerClass;
use crate::{Pile, Role, Rules};
use redeal_cards::board::{Board, LandingOrder, MAX_PILES, PileId};

/// The piles that accept cards, in classes, foundations first.
pub(crate) fn takers_of(rules: &Rules) -> Vec<TakerClass> {
    let mut all: Vec<TakerClass> = Vec::new();
    for pile in rules.pile_ids().filter(|pile| rules.pile(*pile).takes()) {
        let this = rules.pile(pile);
        let home = this.role == Role::Foundation;
        let open = this.place.is_some_and(|place| rules.moves.relations[place].reads_vars());
        let last = this.order == LandingOrder::Reversed || this.lead == LeadCard::Top;
        let plain = !open && rules.moves.matching.is_none() && this.swap.is_none() && is_plain(this);
        let few = this.longest != CarryLimit::Any;
        let first = this.first.clone();
        let one = TakerClass { place: this.place, first, home, open, last, plain, few, piles: vec![pile] };
        match all.iter_mut().find(|takers| takers.is_like(&one)) {
            Some(takers) => takers.piles.push(pile),
            None => all.push(one),
        }
    }
    all.sort_by_key(|takers| !takers.home);
    all
}

fn is_plain(pile: &Pile) -> bool {
    pile.order == LandingOrder::Kept
        && pile.lead == LeadCard::Bottom
        && pile.covered_by == PileSet::default()
        && (pile.from, pile.first_from) == (PileSet::ALL, PileSet::ALL)
        && matches!(pile.first, FirstCardRule::Faces(_))
}

/// The top faces of all piles that accept cards on one board. A look at them spares most tests of single piles.
pub struct TopFaces {
    /// For each [`TakerClass`] the faces on top of its piles, and whether one of them is empty.
    all: Vec<(u64, bool)>,
    /// For each pile the face that cards would be put on (its top, or that of the pile beside it), [`SPACE`] or [`NOTHING`].
    faces: [u8; MAX_PILES],
    /// The number of free cells, and of empty columns that accept any card.
    room: (u8, u8),
}

const SPACE: u8 = 62;
/// No card can land there now: the pile is full, or the card that decides is face down or missing.
const NOTHING: u8 = 63;

impl Default for TopFaces {
    fn default() -> Self {
        Self { all: Vec::new(), faces: [SPACE; MAX_PILES], room: (0, 0) }
    }
}

impl TopFaces {
    /// Of no board yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads the top faces of a board.
    pub fn look(&mut self, rules: &Rules, board: &Board) {
        self.all.clear();
        for takers in &rules.moves.takers {
            let (mut faces, mut spaces) = (0, false);
            for &pile in &takers.piles {
                let face = rules.deciding_face(board, pile);
                faces |= u64::from(face < SPACE) << (face % SPACE);
                spaces |= face == SPACE;
                self.faces[pile.index()] = face;
            }
            self.all.push((faces, spaces));
        }
        if rules.moves.takers.iter().any(|takers| takers.few) {
            self.room = rules.room(board);
        }
    }
}

impl Rules {
    /// Writes every legal move into `resolved`, which is cleared first.
    pub fn resolved_moves_into(&self, board: &Board, resolved: &mut Vec<ResolvedMove>) {
        self.resolved_moves_with(board, &mut TopFaces::new(), resolved);
    }

    /// The same, with memory that the caller provides. `tops` is left with the top faces of this board.
    pub fn resolved_moves_with(&self, board: &Board, tops: &mut TopFaces, resolved: &mut Vec<ResolvedMove>) {
        resolved.clear();
        self.taps(board, resolved);
        self.matches(board, resolved);
        self.swaps(board, resolved);
        self.bottoms(board, resolved);
        tops.look(self, board);
        self.carries(board, &self.layout.index.givers, tops, resolved);
        if let Some(allow) = self.moves.allow
            && !resolved.is_empty()
        {
            // If the script fails, nothing is allowed. Its fault is kept for the player.
            match self.ask(board, ScriptQuestion::Allow(allow, resolved.clone())) {
                Ok(ScriptAnswer::Allowed(allowed)) => {
                    let mut allowed = allowed.into_iter();
                    resolved.retain(|_| allowed.next() == Some(true));
                }
                _ => resolved.clear(),
            }
        }
    }

    /// Adds the swaps of two cards to `resolved`, each once.
    fn swaps(&self, board: &Board, resolved: &mut Vec<ResolvedMove>) {
        let piles = &self.layout.index.swapping;
        for (n, &from) in piles.iter().enumerate() {
            // Where the two cards make a pair, the same move removes them.
            let paired = |to: &&PileId| matches!(self.judge_match(board, from, **to, 1), Some(Ok(_)));
            let others = piles[n + 1..].iter().filter(|to| !paired(to));
            let judged = others.filter_map(|to| self.judge_swap(board, from, *to, 1)?.ok());
            resolved.extend(judged);
        }
    }

    /// Adds the carries of lowest cards to `resolved`.
    fn bottoms(&self, board: &Board, resolved: &mut Vec<ResolvedMove>) {
        for &from in &self.layout.index.bottoms {
            let takers = self.moves.takers.iter().flat_map(|takers| &takers.piles);
            resolved.extend(takers.filter_map(|to| self.judge_bottom(board, from, *to).ok()));
        }
    }

    /// Adds the carries from some piles to `resolved`, with `allow` not asked yet. `tops` must be of a board on which the
    /// piles that accept cards hold the same cards.
    pub fn carries(&self, board: &Board, givers: &[PileId], tops: &TopFaces, resolved: &mut Vec<ResolvedMove>) {
        for &from in givers {
            if board.is_space(from) || self.is_covered(board, from) {
                continue;
            }
            let span = self.giving_span(board, from);
            let cards = board.pile(from);
            for count in 1..=span.up {
                if !span.gives(self.pile(from), count) {
                    continue;
                }
                let frees = self.pile(from).part == PartialRunRule::Any || self.frees(board, from, count);
                let (lead, last) =
                    (self.layout.deck.face(cards[cards.len() - count]), self.layout.deck.face(cards[cards.len() - 1]));
                for (takers, &(faces, spaces)) in self.moves.takers.iter().zip(&tops.all) {
                    let lead = if takers.last { last } else { lead };
                    let parents = takers.place.map_or(0, |place| self.moves.relations[place].parents(lead));
                    let starts = spaces && takers.first.is_open_to(lead);
                    if !(frees || takers.home) || !(starts || takers.open || parents & faces != 0) {
                        continue;
                    }
                    // The top faces that this card could be put on, with a bit for empty piles.
                    let on = parents | u64::from(starts) << SPACE;
                    for &to in &takers.piles {
                        let lands = if takers.plain {
                            on >> tops.faces[to.index()] & 1 == 1
                                && self.has_room(board, from, to, count)
                                && (count == 1
                                    || !takers.few
                                    || count <= self.most_at_once(to, board.len(to), tops.room))
                        } else {
                            // What removes a pair is no carry as well.
                            self.land(board, from, to, count).is_ok()
                                && !matches!(self.judge_match(board, from, to, count as u8), Some(Ok(_)))
                                && !matches!(self.judge_swap(board, from, to, count as u8), Some(Ok(_)))
                        };
                        if lands {
                            resolved.push(ResolvedMove::Carry { from, to, count: count as u8 });
                        }
                    }
                }
            }
        }
    }

    /// The face that decides what a pile accepts now.
    #[inline]
    fn deciding_face(&self, board: &Board, pile: PileId) -> u8 {
        let this = self.pile(pile);
        let on = match (board.top(pile), this.beside) {
            (None, NeighbourRule::Pile(beside)) => board.top(beside),
            (None, _) => return SPACE,
            (top, _) => top.filter(|_| board.len(pile) < usize::from(this.capacity)),
        };
        on.filter(|on| board.is_up(*on)).map_or(NOTHING, |on| self.layout.deck.face(on).index() as u8)
    }

    /// The tests of [`Rules::land`] beside the relation, for a pile of a plain [`TakerClass`].
    #[inline]
    fn has_room(&self, board: &Board, from: PileId, to: PileId, count: usize) -> bool {
        let there = board.len(to);
        // Moving a whole pile to an equal space changes nothing.
        let same = there == 0 && count == board.len(from) && self.changes_nothing(board, from, to);
        let beside = there == 0 && self.pile(to).beside == NeighbourRule::Pile(from);
        from != to && !same && !beside && there + count <= usize::from(self.pile(to).capacity)
    }
}
