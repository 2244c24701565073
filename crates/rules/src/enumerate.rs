//! Every legal move at once, as searches need it: what all piles show is looked at once, and each card asks only piles
//! that could take it.

use crate::ask::{ScriptAnswer, ScriptQuestion};
use crate::legal::ResolvedMove;
use crate::pile::{Beside, First, Lead, Longest, Part, PileSet};
use crate::{Pile, Role, Rules};
use redeal_cards::board::{Board, LandingOrder, MAX_PILES, PileId};

/// Piles that take cards by the same relations.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "what differs from taker to taker")]
pub struct TakerClass {
    place: Option<usize>,
    first: First,
    home: bool,
    /// What lies on top tells nothing about what these piles take.
    open: bool,
    /// Of several cards the last one is judged.
    last: bool,
    /// What lies on top, and room, tells all about what they take.
    plain: bool,
    /// They don't take any number of cards at once.
    few: bool,
    piles: Vec<PileId>,
}

impl TakerClass {
    fn is_like(&self, other: &Self) -> bool {
        (self.place, &self.first, self.home, self.open, self.last, self.plain, self.few)
            == (other.place, &other.first, other.home, other.open, other.last, other.plain, other.few)
    }

    /// Sorts the piles that ever take a card, foundations first.
    pub fn sort(rules: &Rules) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for pile in rules.pile_ids().filter(|pile| rules.pile(*pile).takes()) {
            let this = rules.pile(pile);
            let home = this.role == Role::Foundation;
            let open = this.place.is_some_and(|place| rules.moves.relations[place].reads_vars());
            let last = this.order == LandingOrder::Reversed || this.lead == Lead::Top;
            let plain = !open && rules.moves.matching.is_none() && is_plain(this);
            let few = this.longest != Longest::Any;
            let first = this.first.clone();
            let one = Self { place: this.place, first, home, open, last, plain, few, piles: vec![pile] };
            match all.iter_mut().find(|takers| takers.is_like(&one)) {
                Some(takers) => takers.piles.push(pile),
                None => all.push(one),
            }
        }
        all.sort_by_key(|takers| !takers.home);
        all
    }
}

fn is_plain(pile: &Pile) -> bool {
    pile.order == LandingOrder::Kept
        && pile.lead == Lead::Bottom
        && pile.covered_by == PileSet::default()
        && (pile.from, pile.first_from) == (PileSet::ALL, PileSet::ALL)
        && matches!(pile.first, First::Faces(_))
}

/// What lies on top of all piles that take cards. It spares asking piles about cards that they could not take.
pub struct TopFaces {
    /// By takers: the faces on top of their piles, and whether one is a space.
    all: Vec<(u64, bool)>,
    /// By pile: the face that it takes cards on, its top or the one beside it, [`SPACE`], or [`NOTHING`].
    faces: [u8; MAX_PILES],
    /// Free cells, and columns that are spaces for any card.
    room: (u8, u8),
}

const SPACE: u8 = 62;
/// No card lands there now: it is full, or what judges lies face down or is not there.
const NOTHING: u8 = 63;

impl TopFaces {
    /// Nothing yet.
    pub fn new() -> Self {
        Self { all: Vec::new(), faces: [SPACE; MAX_PILES], room: (0, 0) }
    }

    /// Looks at a board.
    pub fn look(&mut self, rules: &Rules, board: &Board) {
        self.all.clear();
        for takers in &rules.moves.takers {
            let (mut faces, mut spaces) = (0, false);
            for &pile in &takers.piles {
                let shown = rules.shown(board, pile);
                faces |= u64::from(shown < SPACE) << (shown % SPACE);
                spaces |= shown == SPACE;
                self.faces[pile.index()] = shown;
            }
            self.all.push((faces, spaces));
        }
        if rules.moves.takers.iter().any(|takers| takers.few) {
            self.room = rules.room(board);
        }
    }
}

impl Rules {
    /// Writes what every legal move does into `deeds`, which is emptied first.
    pub fn deeds_into(&self, board: &Board, deeds: &mut Vec<ResolvedMove>) {
        self.deeds_by(board, &mut TopFaces::new(), deeds);
    }

    /// The same; `tops` is left with what lies on top.
    pub fn deeds_by(&self, board: &Board, tops: &mut TopFaces, deeds: &mut Vec<ResolvedMove>) {
        deeds.clear();
        self.taps(board, deeds);
        self.matches(board, deeds);
        tops.look(self, board);
        self.carries(board, &self.layout.index.givers, tops, deeds);
        if let Some(allow) = self.moves.allow
            && !deeds.is_empty()
        {
            // Where the script fails, nothing is allowed; the fault is told.
            match self.ask(board, ScriptQuestion::Allow(allow, deeds.clone())) {
                Ok(ScriptAnswer::Verdicts(verdicts)) => {
                    let mut verdicts = verdicts.into_iter();
                    deeds.retain(|_| verdicts.next() == Some(None));
                }
                _ => deeds.clear(),
            }
        }
    }

    /// Writes the carries from some piles that all but `allow` has nothing against. `tops` must be of this board, but
    /// for piles that take no cards.
    pub fn carries(&self, board: &Board, givers: &[PileId], tops: &TopFaces, deeds: &mut Vec<ResolvedMove>) {
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
                let frees = self.pile(from).part == Part::Any || self.frees(board, from, count);
                let (lead, last) =
                    (self.layout.deck.face(cards[cards.len() - count]), self.layout.deck.face(cards[cards.len() - 1]));
                for (takers, &(faces, spaces)) in self.moves.takers.iter().zip(&tops.all) {
                    let lead = if takers.last { last } else { lead };
                    let parents = takers.place.map_or(0, |place| self.moves.relations[place].parents(lead));
                    let starts = spaces && takers.first.is_open_to(lead);
                    if !(frees || takers.home) || !(starts || takers.open || parents & faces != 0) {
                        continue;
                    }
                    // What these faces on top would take, spaces among them.
                    let on = parents | u64::from(starts) << SPACE;
                    for &to in &takers.piles {
                        let lands = if takers.plain {
                            on >> tops.faces[to.index()] & 1 == 1
                                && self.has_room(board, from, to, count)
                                && (count == 1
                                    || !takers.few
                                    || count <= self.most_at_once(to, board.is_space(to), tops.room))
                        } else {
                            // Where the same wish removes a pair, it is one, and no carry.
                            self.land(board, from, to, count).is_ok()
                                && !matches!(self.judge_match(board, from, to, count as u8), Some(Ok(_)))
                        };
                        if lands {
                            deeds.push(ResolvedMove::Carry { from, to, count: count as u8 });
                        }
                    }
                }
            }
        }
    }

    /// What judges the cards that a pile would take now.
    #[inline]
    fn shown(&self, board: &Board, pile: PileId) -> u8 {
        let this = self.pile(pile);
        let on = match (board.top(pile), this.beside) {
            (None, Beside::Pile(beside)) => board.top(beside),
            (None, _) => return SPACE,
            (top, _) => top.filter(|_| board.len(pile) < usize::from(this.capacity)),
        };
        on.filter(|on| board.is_up(*on)).map_or(NOTHING, |on| self.layout.deck.face(on).index() as u8)
    }

    /// What [`Rules::land`] asks beside what lies on top, for a pile that asks nothing else.
    #[inline]
    fn has_room(&self, board: &Board, from: PileId, to: PileId, count: usize) -> bool {
        let there = board.len(to);
        // A whole pile on an equal space would leave the table as it was.
        let same = there == 0
            && count == board.len(from)
            && self.layout.interchangeable[from.index()] == self.layout.interchangeable[to.index()];
        let beside = there == 0 && self.pile(to).beside == Beside::Pile(from);
        from != to && !same && !beside && there + count <= usize::from(self.pile(to).capacity)
    }
}
