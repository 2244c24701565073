//! Why a move is refused, so that a page can word it in the player's language. The module `refusal` of the rules has the
//! English sentences.

use super::{FacesView, ReasonKind};
use redeal_cards::board::PileId;
use redeal_cards::card::{Card, Face, KING, Suit, rank_letter};
use redeal_rules::Rules;
use redeal_rules::face_set::FaceSet;
use redeal_rules::pile::{CarryLimit, FirstCardRule, PartialRunRule};
use redeal_rules::refusal::Refusal;
use redeal_rules::relation::{RefusalReason, Relation};

/// The reason of a refusal; none where the script has its own sentence.
pub fn why_refused(rules: &Rules, refusal: &Refusal) -> Option<ReasonKind> {
    let id = |pile: PileId| rules.pile(pile).id.clone();
    let face = |card: Card| rules.layout.deck.face(card);
    let name = |card: Card| face(card).to_string();
    Some(match *refusal {
        Refusal::NoCard { from } => ReasonKind::NoCard { from: id(from) },
        Refusal::Keeps { from } => ReasonKind::Keeps { from: id(from) },
        Refusal::TooFew { from } => ReasonKind::TooFew { from: id(from) },
        Refusal::FaceDown { from } => ReasonKind::FaceDown { from: id(from) },
        Refusal::NoRun { from, card, on } => match rules.pile(from).run {
            Some(run) => ReasonKind::NoRun {
                more: Some(Box::new(why_not_on(&rules.moves.relations[run], face(card), face(on))?)),
            },
            None => ReasonKind::NoRun { more: None },
        },
        Refusal::Take { from } if rules.pile(from).take.bottom => ReasonKind::OnlyEnds { from: id(from) },
        Refusal::Take { from } => match (rules.pile(from).take.top, rules.pile(from).take.whole) {
            (true, _) => ReasonKind::OnlyTop { from: id(from) },
            (_, true) => ReasonKind::OnlyRun { from: id(from) },
            _ if rules.pile(from).take.pile => ReasonKind::OnlyPile { from: id(from) },
            _ => ReasonKind::NotSo { from: id(from) },
        },
        Refusal::SamePile => ReasonKind::SamePile,
        Refusal::TakesNone { to } => ReasonKind::TakesNone { to: id(to) },
        Refusal::OneByOne { to } => ReasonKind::OneByOne { to: id(to) },
        Refusal::First { to, card } => {
            let these = match rules.pile(to).first {
                FirstCardRule::Faces(these) => faces(these),
                FirstCardRule::Var(_) => Some(FacesView::Base),
                FirstCardRule::Asked(_) => Some(FacesView::Other),
            };
            ReasonKind::First { to: id(to), card: name(card), these }
        }
        Refusal::NothingChanges => ReasonKind::NothingChanges,
        Refusal::OnFaceDown { to } => ReasonKind::OnFaceDown { to: id(to) },
        Refusal::Place { to, card, on } => match rules.pile(to).place {
            Some(place) => why_not_on(&rules.moves.relations[place], face(card), face(on))?,
            None => ReasonKind::NoSecond { to: id(to) },
        },
        Refusal::Full { to } => ReasonKind::Full { to: id(to) },
        Refusal::NoTap { pile } => ReasonKind::NoTap { pile: id(pile) },
        Refusal::NothingToDraw { pile, waste } => ReasonKind::NothingToDraw { pile: id(pile), waste: id(waste) },
        Refusal::Covered { from } => ReasonKind::Covered { from: id(from) },
        Refusal::FreesNothing { from } if rules.pile(from).part == PartialRunRule::Home => ReasonKind::OneByOneHome,
        Refusal::FreesNothing { .. } => ReasonKind::FreesNothing,
        Refusal::From { to, from } => ReasonKind::From { to: id(to), from: id(from) },
        Refusal::FirstFrom { to, from } => ReasonKind::FirstFrom { to: id(to), from: id(from) },
        Refusal::TooMany { to, most } if rules.pile(to).longest != CarryLimit::OneByOne => {
            ReasonKind::AtOnce { to: id(to), most: most as u32 }
        }
        Refusal::TooMany { most, .. } => ReasonKind::TooMany { most: most as u32 },
        Refusal::NothingBeside { to } => ReasonKind::NothingBeside { to: id(to) },
        Refusal::Alone { card } => match rules.moves.matching.as_ref().and_then(|matching| matching.alone) {
            Some(alone) => {
                ReasonKind::Alone { card: name(card), these: faces(rules.moves.relations[alone].self_related()) }
            }
            None => ReasonKind::PairsOnly,
        },
        Refusal::AloneBeside { card } => {
            let relation = rules.moves.matching.as_ref().and_then(|matching| matching.alone_beside)?;
            let relation = &rules.moves.relations[relation];
            if relation.script_sentence().is_some() {
                return None;
            }
            ReasonKind::AloneBeside { card: name(card), these: faces(relation.parents(face(card))) }
        }
        Refusal::Pair { one, two } => match rules.moves.matching.as_ref().and_then(|matching| matching.pair) {
            Some(pair) => why_no_pair(&rules.moves.relations[pair], face(one), face(two))?,
            None => ReasonKind::NoPairs,
        },
        Refusal::NoPairs => ReasonKind::NoPairs,
        Refusal::NoSets => ReasonKind::NoSets,
        Refusal::SetsOnly => ReasonKind::SetsOnly,
        Refusal::SetNotYet => ReasonKind::SetNotYet,
        Refusal::SetNever => ReasonKind::SetNever,
        Refusal::Swap { to, one, two } => {
            let relation = &rules.moves.relations[rules.pile(to).swap?];
            if relation.script_sentence().is_some() {
                return None;
            }
            ReasonKind::Swap { card: name(one), on: name(two) }
        }
        Refusal::NotNear => ReasonKind::NotNear,
        Refusal::NoCards { pile } => ReasonKind::NoCards { pile: id(pile) },
        Refusal::Spaces => ReasonKind::Spaces,
        Refusal::Script(ref why) if why.is_empty() => ReasonKind::NotAllowed,
        Refusal::Script(_) | Refusal::Fault(_) => return None,
        Refusal::NoRedeal { redeals, .. } => ReasonKind::NoRedeal { redeals },
    })
}

/// A set of faces, one bit each, for a page. None for the empty set.
fn faces(bits: u64) -> Option<FacesView> {
    Some(match FaceSet::of(bits)? {
        FaceSet::Cards(all) => FacesView::Cards { cards: all.iter().map(Face::to_string).collect() },
        FaceSet::Ranks(ranks, suits) => FacesView::Ranks {
            ranks: if ranks.len() >= usize::from(KING) {
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
fn why_not_on(relation: &Relation, card: Face, on: Face) -> Option<ReasonKind> {
    let (name, on_name) = (card.to_string(), on.to_string());
    match relation.refusal_reason(card, on) {
        RefusalReason::Sentence(_) => None,
        RefusalReason::NotNow => Some(ReasonKind::NotNow { card: name, on: on_name }),
        RefusalReason::Table => {
            Some(ReasonKind::GoesOn { card: name, on: on_name, these: faces(relation.parents(card)) })
        }
    }
}

/// Why two cards don't make a pair; none where the script has its own sentence.
fn why_no_pair(relation: &Relation, one: Face, two: Face) -> Option<ReasonKind> {
    let pair = || ReasonKind::Pair { card: one.to_string(), on: two.to_string(), these: faces(relation.partners(one)) };
    relation.script_sentence().is_none().then(pair)
}
