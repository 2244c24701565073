//! Why a move is refused, so that a page can word it in the player's language. The module `refusal` of the rules has the
//! English sentences.

use super::{FacesView, Reason};
use redeal_cards::board::PileId;
use redeal_cards::card::{Card, Face, KING, Suit, rank_letter};
use redeal_rules::Rules;
use redeal_rules::face_set::FaceSet;
use redeal_rules::pile::{First, Longest, Part};
use redeal_rules::refusal::Refusal;
use redeal_rules::relation::{RefusalReason, Relation};

/// The reason of a refusal; none where the script has its own sentence.
pub fn why_refused(rules: &Rules, refusal: &Refusal) -> Option<Reason> {
    let id = |pile: PileId| rules.pile(pile).id.clone();
    let face = |card: Card| rules.layout.deck.face(card);
    let name = |card: Card| face(card).to_string();
    Some(match *refusal {
        Refusal::NoCard { from } => Reason::NoCard { from: id(from) },
        Refusal::Keeps { from } => Reason::Keeps { from: id(from) },
        Refusal::TooFew { from } => Reason::TooFew { from: id(from) },
        Refusal::FaceDown { from } => Reason::FaceDown { from: id(from) },
        Refusal::NoRun { from, card, on } => match rules.pile(from).run {
            Some(run) => {
                Reason::NoRun { more: Some(Box::new(why_not_on(&rules.moves.relations[run], face(card), face(on))?)) }
            }
            None => Reason::NoRun { more: None },
        },
        Refusal::Take { from } => match (rules.pile(from).take.top, rules.pile(from).take.whole) {
            (true, _) => Reason::OnlyTop { from: id(from) },
            (_, true) => Reason::OnlyRun { from: id(from) },
            _ if rules.pile(from).take.pile => Reason::OnlyPile { from: id(from) },
            _ => Reason::NotSo { from: id(from) },
        },
        Refusal::SamePile => Reason::SamePile,
        Refusal::TakesNone { to } => Reason::TakesNone { to: id(to) },
        Refusal::OneByOne { to } => Reason::OneByOne { to: id(to) },
        Refusal::First { to, card } => {
            let these = match rules.pile(to).first {
                First::Faces(these) => faces(these),
                First::Var(_) => Some(FacesView::Base),
                First::Asked(_) => Some(FacesView::Other),
            };
            Reason::First { to: id(to), card: name(card), these }
        }
        Refusal::NothingChanges => Reason::NothingChanges,
        Refusal::OnFaceDown { to } => Reason::OnFaceDown { to: id(to) },
        Refusal::Place { to, card, on } => match rules.pile(to).place {
            Some(place) => why_not_on(&rules.moves.relations[place], face(card), face(on))?,
            None => Reason::NoSecond { to: id(to) },
        },
        Refusal::Full { to } => Reason::Full { to: id(to) },
        Refusal::NoTap { pile } => Reason::NoTap { pile: id(pile) },
        Refusal::NothingToDraw { pile, waste } => Reason::NothingToDraw { pile: id(pile), waste: id(waste) },
        Refusal::Covered { from } => Reason::Covered { from: id(from) },
        Refusal::FreesNothing { from } if rules.pile(from).part == Part::Home => Reason::OneByOneHome,
        Refusal::FreesNothing { .. } => Reason::FreesNothing,
        Refusal::From { to, from } => Reason::From { to: id(to), from: id(from) },
        Refusal::FirstFrom { to, from } => Reason::FirstFrom { to: id(to), from: id(from) },
        Refusal::TooMany { to, most } if rules.pile(to).longest != Longest::OneByOne => {
            Reason::AtOnce { to: id(to), most: most as u32 }
        }
        Refusal::TooMany { most, .. } => Reason::TooMany { most: most as u32 },
        Refusal::NothingBeside { to } => Reason::NothingBeside { to: id(to) },
        Refusal::Alone { card } => match rules.moves.matching.as_ref().and_then(|matching| matching.alone) {
            Some(alone) => {
                Reason::Alone { card: name(card), these: faces(rules.moves.relations[alone].self_related()) }
            }
            None => Reason::PairsOnly,
        },
        Refusal::Pair { one, two } => match rules.moves.matching.as_ref().and_then(|matching| matching.pair) {
            Some(pair) => why_no_pair(&rules.moves.relations[pair], face(one), face(two))?,
            None => Reason::NoPairs,
        },
        Refusal::NoPairs => Reason::NoPairs,
        Refusal::NotNear => Reason::NotNear,
        Refusal::NoCards { pile } => Reason::NoCards { pile: id(pile) },
        Refusal::Spaces => Reason::Spaces,
        Refusal::Script(ref why) if why.is_empty() => Reason::NotAllowed,
        Refusal::Script(_) | Refusal::Fault(_) => return None,
        Refusal::NoRedeal { redeals, .. } => Reason::NoRedeal { redeals },
    })
}

/// A set of faces, one bit each, for a page. None for the empty set.
fn faces(bits: u64) -> Option<FacesView> {
    Some(match FaceSet::of(bits)? {
        FaceSet::Cards(all) => FacesView::Cards { cards: all.iter().map(Face::to_string).collect() },
        FaceSet::Ranks(ranks, suits) => FacesView::Ranks {
            ranks: if ranks.len() == usize::from(KING) {
                String::new()
            } else {
                ranks.into_iter().map(rank_letter).collect()
            },
            suits: suits.into_iter().map(Suit::letter).collect(),
        },
        FaceSet::Many => FacesView::Many,
    })
}

/// Why `card` may not be placed on `on`; none where the script has its own sentence.
fn why_not_on(relation: &Relation, card: Face, on: Face) -> Option<Reason> {
    let (name, on_name) = (card.to_string(), on.to_string());
    match relation.refusal_reason(card, on) {
        RefusalReason::Sentence(_) => None,
        RefusalReason::NotNow => Some(Reason::NotNow { card: name, on: on_name }),
        RefusalReason::Table => Some(Reason::GoesOn { card: name, on: on_name, these: faces(relation.parents(card)) }),
    }
}

/// Why two cards don't make a pair; none where the script has its own sentence.
fn why_no_pair(relation: &Relation, one: Face, two: Face) -> Option<Reason> {
    let pair = || Reason::Pair { card: one.to_string(), on: two.to_string(), these: faces(relation.partners(one)) };
    relation.script_sentence().is_none().then(pair)
}
