//! Why a move is worth a hint.
//!
//! Each reason is read off the boards before and after the move. Of face-down cards it knows what the player knows: a card
//! that a move turns up is not named, and nothing is said that follows from which one it is.

use super::play;
use crate::protocol::{HintReason, HintedTap, MoveKindView, MoveView};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{Card, rank_letter};
use redeal_game::game::Game;
use redeal_rules::moves::{Move, ResolvedMove};
use redeal_rules::pile::{FanDirection, NeighbourRule};
use redeal_rules::{Role, Rules, Tap};

/// How a hint was found. It is the reason for a move of which nothing else can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HintSource {
    /// It leads to a position that the game has not had.
    NewPosition,
    /// It is the first step of a way to something new.
    WayToNew,
    /// It is the first move of a way to win.
    WayToWin,
}

/// Why a legal move is good. `moves`: all that are legal, as the view lists them.
pub(super) fn reason(game: &Game, moves: &[MoveView], mv: &Move, source: HintSource) -> HintReason {
    let told = || {
        let (rules, before) = (game.rules(), game.board());
        let made = rules.judge(before, mv).ok()?;
        let after = play(game, mv)?.board;
        let next = rules.resolved_moves(&after);
        let hidden = rules.pile_ids().filter(|pile| rules.pile(*pile).hidden);
        let unseen = hidden.flat_map(|pile| before.pile(pile)).copied().collect();
        let change = MoveEffect { rules, before, after: &after, unseen, moves, made, next };
        match made {
            _ if change.wins() => Some(HintReason::Wins),
            ResolvedMove::Tap { .. } if source == HintSource::WayToWin => None,
            ResolvedMove::Tap { pile } => change.tap(game, pile),
            _ => change.gain().or_else(|| change.small_gain().filter(|_| source != HintSource::WayToWin)),
        }
    };
    told().unwrap_or(match source {
        HintSource::NewPosition => HintReason::NewPosition,
        HintSource::WayToNew => HintReason::FirstStep,
        HintSource::WayToWin => HintReason::LeadsToWin,
    })
}

/// A move with the boards before and after it.
struct MoveEffect<'a> {
    rules: &'a Rules,
    before: &'a Board,
    after: &'a Board,
    /// What lies in piles that the player never sees, whichever side is up.
    unseen: Vec<Card>,
    /// The legal moves before it.
    moves: &'a [MoveView],
    made: ResolvedMove,
    /// The legal moves after it.
    next: Vec<ResolvedMove>,
}

impl MoveEffect<'_> {
    /// What is worth a hint by itself; the most telling comes first.
    fn gain(&self) -> Option<HintReason> {
        self.completes_run()
            .or_else(|| self.turns_up())
            .or_else(|| self.home_and_next())
            .or_else(|| self.empties())
            .or_else(|| self.uncovers_for_use())
            .or_else(|| self.removes())
            .or_else(|| self.goes_home())
            .or_else(|| self.frees_cell())
            .or_else(|| self.receives())
            .or_else(|| self.makes_way())
            .or_else(|| self.starts())
            .or_else(|| self.longer_run())
    }

    /// What is true, but hardly the reason where a way to win is known.
    fn small_gain(&self) -> Option<HintReason> {
        self.comes_into_play().or_else(|| self.beside()).or_else(|| self.uncovers_card())
    }

    /// Whether it wins, and the player can know that.
    fn wins(&self) -> bool {
        self.rules.won(self.after) && !self.cards_after().any(|card| self.after.is_up(card) && !self.seen(card))
    }

    fn cards_after(&self) -> impl Iterator<Item = Card> {
        self.rules.pile_ids().flat_map(|pile| self.after.pile(pile)).copied()
    }

    /// Whether the player saw a card before the move.
    fn seen(&self, card: Card) -> bool {
        self.before.is_up(card) && !self.unseen.contains(&card)
    }

    fn role(&self, pile: PileId) -> Role {
        self.rules.pile(pile).role
    }

    fn face(&self, card: Card) -> String {
        self.rules.layout.deck.face(card).to_string()
    }

    /// From where to where cards are carried; none for a removal, a swap or a tap.
    fn carried(&self) -> Option<(PileId, PileId)> {
        match self.made {
            ResolvedMove::Carry { from, to, .. } | ResolvedMove::Bottom { from, to } => Some((from, to)),
            _ => None,
        }
    }

    /// The card that was carried and is now the top card of its new pile.
    fn landed(&self) -> Option<(PileId, Card)> {
        let (_, to) = self.carried()?;
        let lifted = self.made.lifts(self.before);
        self.after.top(to).filter(|top| lifted.contains(top)).map(|top| (to, top))
    }

    fn completes_run(&self) -> Option<HintReason> {
        let (_, to) = self.carried()?;
        let card = self.made.lifts(self.before).first().copied()?;
        let there = self.rules.pile_ids().find(|pile| self.after.pile(*pile).contains(&card))?;
        let came = self.after.len(there).saturating_sub(self.before.len(there));
        let is_full = came >= usize::from(self.rules.layout.deck.ranks());
        let leaves = there != to && matches!(self.role(there), Role::Foundation | Role::Discard);
        (is_full && leaves).then_some(HintReason::CompletesRun)
    }

    /// The face-down cards of a pile before the move.
    fn face_down(&self, pile: PileId) -> usize {
        self.before.pile(pile).iter().filter(|card| !self.seen(**card)).count()
    }

    fn turns_up(&self) -> Option<HintReason> {
        let turned = turned_cards(self.rules, self.before, self.after);
        let (first, _) = *turned.first()?;
        let count: usize = turned.iter().map(|(_, cards)| cards).sum();
        let lie_apart = self.rules.pile(first).fan != FanDirection::None;
        let left = (count == 1 && lie_apart).then(|| self.face_down(first).saturating_sub(1) as u8);
        Some(HintReason::TurnsUp { count: count as u8, pile: first.0, left })
    }

    /// Whether a card with this face could go home before, from the top of its pile: with several packs the player is told of
    /// a face, whichever of its cards that is.
    fn could_go_home(&self, card: Card) -> bool {
        let face = self.face(card);
        let tops = self.moves.iter().filter(|mv| mv.home && mv.count == 1);
        tops.filter_map(|mv| self.before.top(PileId(mv.from))).any(|top| self.face(top) == face)
    }

    /// The card that can go on the one that was carried to this pile, and could not go home before.
    fn follower(&self) -> Option<Card> {
        let (to, _) = self.landed()?;
        self.next.iter().find_map(|mv| match *mv {
            ResolvedMove::Carry { from, to: onto, count: 1 } if onto == to && self.role(from) != Role::Foundation => {
                let card = self.after.top(from)?;
                (self.seen(card) && !self.could_go_home(card)).then_some(card)
            }
            _ => None,
        })
    }

    fn home_and_next(&self) -> Option<HintReason> {
        let (from, to) = self.carried()?;
        let comes_home = self.role(to) == Role::Foundation && self.role(from) != Role::Foundation;
        let next = self.follower().filter(|_| comes_home)?;
        Some(HintReason::HomeAndNext { next: self.face(next) })
    }

    fn goes_home(&self) -> Option<HintReason> {
        let (from, to) = self.carried()?;
        match (self.role(from), self.role(to)) {
            (Role::Foundation, _) => None,
            (_, Role::Foundation) => Some(HintReason::Home { count: self.made.lifts(self.before).len() as u8 }),
            (Role::Tableau, Role::Waste) => Some(match self.follower() {
                Some(next) => HintReason::ClearsAndNext { next: self.face(next) },
                None => HintReason::Clears { pile: from.0 },
            }),
            _ => None,
        }
    }

    /// The columns that could be filled again, and are empty on a board.
    fn spaces<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = PileId> + 'a {
        let columns = self.rules.of_role(Role::Tableau);
        columns.filter(move |pile| board.is_space(*pile) && self.rules.ever_takes(*pile))
    }

    fn empties(&self) -> Option<HintReason> {
        let from = match self.made {
            ResolvedMove::Carry { from, .. } if self.rules.pile(from).take.together() => {
                let piles = |board: &Board| self.rules.of_role(Role::Tableau).filter(|p| !board.is_space(*p)).count();
                return (piles(self.after) < piles(self.before)).then_some(HintReason::FewerPiles);
            }
            ResolvedMove::Swap { .. } | ResolvedMove::Tap { .. } => return None,
            _ => self.spaces(self.after).find(|pile| !self.before.is_space(*pile))?,
        };
        let more = self.spaces(self.after).count() > self.spaces(self.before).count();
        // Where each pile beside decides what may come, a space is no gain by itself.
        let is_free = self.rules.pile(from).beside == NeighbourRule::No;
        (more && is_free).then_some(HintReason::Empties { pile: from.0 })
    }

    /// The card of a pile that can be played: the top one, face up, and not overlapped.
    fn playable(&self, board: &Board, pile: PileId) -> Option<Card> {
        board.top(pile).filter(|top| board.is_up(*top) && !self.rules.is_covered(board, pile))
    }

    /// The cards that could not be played before and lie where they lay.
    fn uncovered(&self) -> impl Iterator<Item = (PileId, Card)> {
        self.rules.pile_ids().filter_map(|pile| {
            let card = self.playable(self.after, pile)?;
            let lay_here = self.before.pile(pile).contains(&card) && self.playable(self.before, pile) != Some(card);
            let is_out = matches!(self.role(pile), Role::Foundation | Role::Discard);
            (lay_here && self.seen(card) && !is_out).then_some((pile, card))
        })
    }

    /// Whether a card lies on one that it may lie on: elsewhere it would lie no better.
    fn lies_in_order(&self, board: &Board, pile: PileId, card: Card) -> bool {
        let cards = board.pile(pile);
        let at = cards.iter().position(|other| *other == card).unwrap_or(0);
        let Some(under) = at.checked_sub(1).map(|under| cards[under]).filter(|under| board.is_up(*under)) else {
            return false;
        };
        let this = self.rules.pile(pile);
        [this.place, this.run].into_iter().flatten().any(|relation| self.rules.relates(relation, board, card, under))
    }

    /// The best of what can be done with a card that was uncovered, with its place among the others.
    fn use_of(&self, pile: PileId, card: Card) -> Option<(u8, HintReason)> {
        let seen_top = |pile: PileId| self.after.top(pile).filter(|top| self.seen(*top));
        let named = || self.face(card);
        let uses = self.next.iter().filter_map(|mv| match *mv {
            ResolvedMove::Carry { from, to, count: 1 } if from == pile => {
                let on = seen_top(to);
                if self.role(to) == Role::Foundation {
                    let is_sure = on.is_some() || self.after.is_space(to);
                    return is_sure.then(|| (0, HintReason::UncoversHome { card: named() }));
                }
                let is_better = !self.lies_in_order(self.after, pile, card);
                on.filter(|_| is_better).map(|on| (3, HintReason::UncoversOn { card: named(), on: self.face(on) }))
            }
            ResolvedMove::Pair { from, to } if from == pile || to == pile => {
                let with = seen_top(if from == pile { to } else { from })?;
                Some((1, HintReason::UncoversPair { card: named(), with: self.face(with) }))
            }
            ResolvedMove::Alone { from, .. } if from == pile => Some((2, HintReason::UncoversAlone { card: named() })),
            _ => None,
        });
        uses.min_by_key(|(place, _)| *place)
    }

    fn uncovers_for_use(&self) -> Option<HintReason> {
        let uses = self.uncovered().filter_map(|(pile, card)| self.use_of(pile, card));
        uses.min_by_key(|(place, _)| *place).map(|(_, reason)| reason)
    }

    fn uncovers_card(&self) -> Option<HintReason> {
        let cards: Vec<Card> = self.uncovered().map(|(_, card)| card).collect();
        match cards[..] {
            [] => None,
            [card] => Some(HintReason::UncoversCard { card: self.face(card) }),
            _ => Some(HintReason::UncoversCards { count: cards.len() as u8 }),
        }
    }

    fn removes(&self) -> Option<HintReason> {
        let count = match self.made {
            ResolvedMove::Pair { .. } => 2,
            ResolvedMove::Alone { .. } => 1,
            ResolvedMove::Set { piles, .. } => piles.count(),
            _ => return None,
        };
        self.uncovers_card().or(Some(HintReason::Removes { count }))
    }

    fn frees_cell(&self) -> Option<HintReason> {
        let (from, to) = self.carried()?;
        let frees = self.role(from) == Role::Cell && self.role(to) != Role::Cell && self.after.is_space(from);
        frees.then_some(HintReason::FreesCell)
    }

    /// Whether a card could be carried before, by itself or with those on it. `onto` tells to which piles.
    fn could_go(&self, pile: PileId, card: Card, onto: impl Fn(PileId) -> bool) -> bool {
        // Where piles are closed up it lay elsewhere before.
        let lay_there = |pile: &PileId| self.before.pile(*pile).contains(&card);
        let Some(pile) = Some(pile).filter(lay_there).or_else(|| self.rules.pile_ids().find(lay_there)) else {
            return false;
        };
        let cards = self.before.pile(pile);
        let count = cards.iter().position(|other| *other == card).map_or(0, |at| cards.len() - at);
        self.moves.iter().any(|mv| {
            let to = mv.to.map(PileId).filter(|_| mv.what == MoveKindView::Carry);
            mv.from == pile.0 && usize::from(mv.count) == count && to.is_some_and(&onto)
        })
    }

    /// The first of the cards that a later move carries to this pile, if the player sees them all.
    fn comes_to(&self, mv: &ResolvedMove, pile: PileId) -> Option<(PileId, Card)> {
        let ResolvedMove::Carry { from, to, .. } = *mv else { return None };
        let lifted = mv.lifts(self.after);
        let may = to == pile && self.role(from) != Role::Foundation && lifted.iter().all(|card| self.seen(*card));
        lifted.first().filter(|_| may).map(|card| (from, *card))
    }

    fn receives(&self) -> Option<HintReason> {
        let (to, _) = self.landed().filter(|(to, _)| self.role(*to) == Role::Tableau)?;
        let coming: Vec<(PileId, Card)> = self.next.iter().filter_map(|mv| self.comes_to(mv, to)).collect();
        let could = |(from, card): &&(PileId, Card)| {
            self.could_go(*from, *card, |to| !self.before.is_space(to) || self.role(to) == Role::Foundation)
        };
        // Of a face, too, whichever of its cards it is.
        let ready: Vec<String> = coming.iter().filter(could).map(|(_, card)| self.face(*card)).collect();
        let waited = |(from, card): &&(PileId, Card)| {
            !self.lies_in_order(self.after, *from, *card) && !ready.contains(&self.face(*card))
        };
        coming.iter().find(waited).map(|(_, card)| HintReason::Receives { card: self.face(*card) })
    }

    fn makes_way(&self) -> Option<HintReason> {
        let (left, _) = self.carried()?;
        let is_fixed = self.rules.pile(left).beside != NeighbourRule::No && self.after.is_space(left);
        let lifted = self.made.lifts(self.before);
        let waited = |(from, card): &(PileId, Card)| !lifted.contains(card) && !self.could_go(*from, *card, |_| true);
        let mut coming = self.next.iter().filter_map(|mv| self.comes_to(mv, left));
        coming.find(waited).filter(|_| is_fixed).map(|(_, card)| HintReason::MakesWay { card: self.face(card) })
    }

    fn starts(&self) -> Option<HintReason> {
        let (_, to) = self.carried().filter(|(_, to)| self.role(*to) == Role::Tableau && self.before.is_space(*to))?;
        let lead = self.made.lifts(self.before).first().copied()?;
        let rank = self.rules.layout.deck.face(lead).rank();
        let only = rank > 0 && self.rules.pile(to).starts_with_rank(rank);
        only.then(|| HintReason::Starts { rank: rank_letter(rank).to_string() })
    }

    fn longer_run(&self) -> Option<HintReason> {
        let (to, _) = self.landed().filter(|(to, _)| self.role(*to) == Role::Tableau)?;
        let (from, _) = self.carried()?;
        let run = self.rules.run_of(self.after, to);
        let cards = &self.after.pile(to)[self.after.len(to) - run..];
        let joins = run > self.made.lifts(self.before).len() && run > self.rules.run_of(self.before, from);
        if !joins || !cards.iter().all(|card| self.seen(*card)) {
            return None;
        }
        let suits = cards.iter().map(|card| self.rules.layout.deck.face(*card).suit());
        let first = suits.clone().next()?;
        let suit = suits.clone().all(|suit| suit == first).then(|| first.letter().to_string());
        Some(HintReason::LongerRun { count: run as u8, suit })
    }

    fn comes_into_play(&self) -> Option<HintReason> {
        let (from, to) = self.carried()?;
        let aside = matches!(self.role(from), Role::Stock | Role::Waste | Role::Reserve);
        (aside && !self.rules.pile(from).hidden && self.role(to) == Role::Tableau)
            .then_some(HintReason::IntoPlay { pile: from.0 })
    }

    fn beside(&self) -> Option<HintReason> {
        let (_, to) = self.carried()?;
        let NeighbourRule::Pile(beside) = self.rules.pile(to).beside else { return None };
        let card = self.before.top(beside).filter(|card| self.seen(*card))?;
        Some(HintReason::Beside { card: self.face(card) })
    }

    /// Why a tap is hinted: for want of anything better.
    fn tap(&self, game: &Game, pile: PileId) -> Option<HintReason> {
        let tap = match &self.rules.pile(pile).tap {
            Some(Tap::Draw { .. } | Tap::DealRow { .. }) if self.before.is_space(pile) => HintedTap::Redeal,
            Some(Tap::Draw { .. }) => HintedTap::Draw,
            Some(Tap::DealRow { .. }) => HintedTap::Deal,
            Some(Tap::Gather { .. } | Tap::Redeal { .. }) => HintedTap::Redeal,
            Some(Tap::Steps(_)) if self.role(pile) == Role::Stock => HintedTap::Draw,
            Some(Tap::Steps(_)) | None => return None,
        };
        let mut others = self.moves.iter().filter(|mv| mv.what != MoveKindView::Tap).peekable();
        if others.peek().is_none() {
            return Some(HintReason::NoMove { tap });
        }
        for mv in others {
            // Of a move that can't be tried, as where the rules fail, nothing is known.
            let after = play(game, &self.rules.parse_move(&mv.text).ok()?)?;
            if gains(self.rules, self.before, &after.board) {
                return None;
            }
        }
        Some(HintReason::NoGain { tap })
    }
}

/// The piles in which face-down cards turn up, with how many do; cards that are drawn or dealt are not among them.
fn turned_cards(rules: &Rules, before: &Board, after: &Board) -> Vec<(PileId, usize)> {
    let turned = |card: &&Card| !before.is_up(**card) && after.is_up(**card);
    let shown = rules.pile_ids().filter(|pile| rules.pile(*pile).role != Role::Stock && !rules.pile(*pile).hidden);
    let each = shown.map(|pile| (pile, before.pile(pile).iter().filter(turned).count()));
    each.filter(|(_, cards)| *cards > 0).collect()
}

/// Whether more cards are home or out of play on one board than on another, or a face-down card has turned up. Where columns
/// are cleared onto the waste, as in Golf, that is out of play as well.
fn gains(rules: &Rules, before: &Board, after: &Board) -> bool {
    let lie = |board: &Board, roles: &[Role]| -> usize {
        let piles = rules.pile_ids().filter(|pile| roles.contains(&rules.pile(*pile).role));
        piles.map(|pile| board.len(pile)).sum()
    };
    let [out, waste, columns] = [&[Role::Foundation, Role::Discard][..], &[Role::Waste], &[Role::Tableau]];
    lie(after, out) > lie(before, out)
        || (lie(after, waste) > lie(before, waste) && lie(after, columns) < lie(before, columns))
        || !turned_cards(rules, before, after).is_empty()
}
