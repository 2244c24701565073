//! Why a move is refused, for a page that words it in the player's language. `refusal` has the same in English.

use crate::board::PileId;
use crate::card::{Card, Face, KING, Suit, rank_letter};
use crate::protocol::{Faces, Why};
use crate::rules::Rules;
use crate::rules::pile::{First, Longest, Part};
use crate::rules::refusal::Refusal;
use crate::rules::relation::{Relation, Says};

/// More cards or ranks than these are not named one by one.
const NAMED: usize = 4;

impl Rules {
    /// What a refusal is; none where the script itself has words for it.
    pub fn why(&self, refusal: &Refusal) -> Option<Why> {
        let id = |pile: PileId| self.pile(pile).id.clone();
        let face = |card: Card| self.deck.face(card);
        let name = |card: Card| face(card).to_string();
        Some(match *refusal {
            Refusal::NoCard { from } => Why::NoCard { from: id(from) },
            Refusal::Keeps { from } => Why::Keeps { from: id(from) },
            Refusal::TooFew { from } => Why::TooFew { from: id(from) },
            Refusal::FaceDown { from } => Why::FaceDown { from: id(from) },
            Refusal::NoRun { from, card, on } => match self.pile(from).run {
                Some(run) => Why::NoRun { more: Some(Box::new(self.relations[run].why(face(card), face(on))?)) },
                None => Why::NoRun { more: None },
            },
            Refusal::Take { from } => match (self.pile(from).take.top, self.pile(from).take.whole) {
                (true, _) => Why::OnlyTop { from: id(from) },
                (_, true) => Why::OnlyRun { from: id(from) },
                _ if self.pile(from).take.pile => Why::OnlyPile { from: id(from) },
                _ => Why::NotSo { from: id(from) },
            },
            Refusal::SamePile => Why::SamePile,
            Refusal::TakesNone { to } => Why::TakesNone { to: id(to) },
            Refusal::OneByOne { to } => Why::OneByOne { to: id(to) },
            Refusal::First { to, card } => {
                let these = match self.pile(to).first {
                    First::Faces(these) => faces(these),
                    First::Var(_) => Some(Faces::Base),
                    First::Asked(_) => Some(Faces::Other),
                };
                Why::First { to: id(to), card: name(card), these }
            }
            Refusal::NothingChanges => Why::NothingChanges,
            Refusal::OnFaceDown { to } => Why::OnFaceDown { to: id(to) },
            Refusal::Place { to, card, on } => match self.pile(to).place {
                Some(place) => self.relations[place].why(face(card), face(on))?,
                None => Why::NoSecond { to: id(to) },
            },
            Refusal::Full { to } => Why::Full { to: id(to) },
            Refusal::NoTap { pile } => Why::NoTap { pile: id(pile) },
            Refusal::NothingToDraw { pile, waste } => Why::NothingToDraw { pile: id(pile), waste: id(waste) },
            Refusal::Covered { from } => Why::Covered { from: id(from) },
            Refusal::FreesNothing { from } if self.pile(from).part == Part::Home => Why::OneByOneHome,
            Refusal::FreesNothing { .. } => Why::FreesNothing,
            Refusal::From { to, from } => Why::From { to: id(to), from: id(from) },
            Refusal::FirstFrom { to, from } => Why::FirstFrom { to: id(to), from: id(from) },
            Refusal::TooMany { to, most } if self.pile(to).longest != Longest::OneByOne => {
                Why::AtOnce { to: id(to), most: most as u32 }
            }
            Refusal::TooMany { most, .. } => Why::TooMany { most: most as u32 },
            Refusal::NothingBeside { to } => Why::NothingBeside { to: id(to) },
            Refusal::Alone { card } => match self.matching.as_ref().and_then(|matching| matching.alone) {
                Some(alone) => Why::Alone { card: name(card), these: faces(self.relations[alone].alone()) },
                None => Why::PairsOnly,
            },
            Refusal::Pair { one, two } => match self.matching.as_ref().and_then(|matching| matching.pair) {
                Some(pair) => self.relations[pair].why_no_pair(face(one), face(two))?,
                None => Why::NoPairs,
            },
            Refusal::NoPairs => Why::NoPairs,
            Refusal::NotNear => Why::NotNear,
            Refusal::NoCards { pile } => Why::NoCards { pile: id(pile) },
            Refusal::Spaces => Why::Spaces,
            Refusal::Says(ref why) if why.is_empty() => Why::NotAllowed,
            Refusal::Says(_) | Refusal::Fault(_) => return None,
            Refusal::NoRedeal { redeals, .. } => Why::NoRedeal { redeals },
        })
    }
}

/// A set of faces as it can be named.
pub(crate) enum Set {
    /// One by one.
    Cards(Vec<Face>),
    /// All cards of these ranks in these suits.
    Ranks(Vec<u8>, Vec<Suit>),
    /// Too many for either.
    Many,
}

impl Set {
    /// Of faces, one bit each. None for the empty set.
    pub(crate) fn of(bits: u64) -> Option<Self> {
        let all: Vec<Face> = Face::all().filter(|face| bits >> face.index() & 1 == 1).collect();
        let mut ranks: Vec<u8> = all.iter().map(|face| face.rank()).collect();
        ranks.sort_unstable();
        ranks.dedup();
        let suits: Vec<Suit> =
            Suit::ALL.into_iter().filter(|suit| all.iter().any(|face| face.suit() == *suit)).collect();
        // Only a set of all these ranks in all these suits can be said by its ranks and suits.
        let whole = all.len() == ranks.len() * suits.len();
        match all.len() {
            0 => None,
            1 => Some(Self::Cards(all)),
            _ if whole => Some(Self::Ranks(ranks, suits)),
            2..=NAMED => Some(Self::Cards(all)),
            _ => Some(Self::Many),
        }
    }
}

/// A set of faces, one bit each, for a page. None for the empty set.
fn faces(bits: u64) -> Option<Faces> {
    Some(match Set::of(bits)? {
        Set::Cards(all) => Faces::Cards { cards: all.iter().map(Face::to_string).collect() },
        Set::Ranks(ranks, suits) => Faces::Ranks {
            ranks: if ranks.len() == usize::from(KING) {
                String::new()
            } else {
                ranks.into_iter().map(rank_letter).collect()
            },
            suits: suits.into_iter().map(Suit::letter).collect(),
        },
        Set::Many => Faces::Many,
    })
}

impl Relation {
    /// Why `card` may not lie on `on`, where that is so; none where the script itself says it.
    fn why(&self, card: Face, on: Face) -> Option<Why> {
        let (name, on_name) = (card.to_string(), on.to_string());
        match self.says(card, on) {
            Says::Script(_) => None,
            Says::NotNow => Some(Why::NotNow { card: name, on: on_name }),
            Says::Table => Some(Why::GoesOn { card: name, on: on_name, these: faces(self.parents(card)) }),
        }
    }

    /// Why two cards do not go together; none where the script itself says it.
    fn why_no_pair(&self, one: Face, two: Face) -> Option<Why> {
        let pair = || Why::Pair { card: one.to_string(), on: two.to_string(), these: faces(self.partners(one)) };
        self.own_words().is_none().then(pair)
    }
}
