//! Why a move is refused, for a page that words it in the player's language. `refusal` has the same in English.

use super::{Faces, Why};
use redeal_cards::board::PileId;
use redeal_cards::card::{Card, Face, KING, Suit, rank_letter};
use redeal_rules::Rules;
use redeal_rules::face_set::FaceSet;
use redeal_rules::pile::{First, Longest, Part};
use redeal_rules::refusal::Refusal;
use redeal_rules::relation::{RefusalReason, Relation};

/// What a refusal is; none where the script itself has words for it.
pub fn why_refused(rules: &Rules, refusal: &Refusal) -> Option<Why> {
    let id = |pile: PileId| rules.pile(pile).id.clone();
    let face = |card: Card| rules.layout.deck.face(card);
    let name = |card: Card| face(card).to_string();
    Some(match *refusal {
        Refusal::NoCard { from } => Why::NoCard { from: id(from) },
        Refusal::Keeps { from } => Why::Keeps { from: id(from) },
        Refusal::TooFew { from } => Why::TooFew { from: id(from) },
        Refusal::FaceDown { from } => Why::FaceDown { from: id(from) },
        Refusal::NoRun { from, card, on } => match rules.pile(from).run {
            Some(run) => {
                Why::NoRun { more: Some(Box::new(why_not_on(&rules.moves.relations[run], face(card), face(on))?)) }
            }
            None => Why::NoRun { more: None },
        },
        Refusal::Take { from } => match (rules.pile(from).take.top, rules.pile(from).take.whole) {
            (true, _) => Why::OnlyTop { from: id(from) },
            (_, true) => Why::OnlyRun { from: id(from) },
            _ if rules.pile(from).take.pile => Why::OnlyPile { from: id(from) },
            _ => Why::NotSo { from: id(from) },
        },
        Refusal::SamePile => Why::SamePile,
        Refusal::TakesNone { to } => Why::TakesNone { to: id(to) },
        Refusal::OneByOne { to } => Why::OneByOne { to: id(to) },
        Refusal::First { to, card } => {
            let these = match rules.pile(to).first {
                First::Faces(these) => faces(these),
                First::Var(_) => Some(Faces::Base),
                First::Asked(_) => Some(Faces::Other),
            };
            Why::First { to: id(to), card: name(card), these }
        }
        Refusal::NothingChanges => Why::NothingChanges,
        Refusal::OnFaceDown { to } => Why::OnFaceDown { to: id(to) },
        Refusal::Place { to, card, on } => match rules.pile(to).place {
            Some(place) => why_not_on(&rules.moves.relations[place], face(card), face(on))?,
            None => Why::NoSecond { to: id(to) },
        },
        Refusal::Full { to } => Why::Full { to: id(to) },
        Refusal::NoTap { pile } => Why::NoTap { pile: id(pile) },
        Refusal::NothingToDraw { pile, waste } => Why::NothingToDraw { pile: id(pile), waste: id(waste) },
        Refusal::Covered { from } => Why::Covered { from: id(from) },
        Refusal::FreesNothing { from } if rules.pile(from).part == Part::Home => Why::OneByOneHome,
        Refusal::FreesNothing { .. } => Why::FreesNothing,
        Refusal::From { to, from } => Why::From { to: id(to), from: id(from) },
        Refusal::FirstFrom { to, from } => Why::FirstFrom { to: id(to), from: id(from) },
        Refusal::TooMany { to, most } if rules.pile(to).longest != Longest::OneByOne => {
            Why::AtOnce { to: id(to), most: most as u32 }
        }
        Refusal::TooMany { most, .. } => Why::TooMany { most: most as u32 },
        Refusal::NothingBeside { to } => Why::NothingBeside { to: id(to) },
        Refusal::Alone { card } => match rules.moves.matching.as_ref().and_then(|matching| matching.alone) {
            Some(alone) => Why::Alone { card: name(card), these: faces(rules.moves.relations[alone].alone()) },
            None => Why::PairsOnly,
        },
        Refusal::Pair { one, two } => match rules.moves.matching.as_ref().and_then(|matching| matching.pair) {
            Some(pair) => why_no_pair(&rules.moves.relations[pair], face(one), face(two))?,
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

/// A set of faces, one bit each, for a page. None for the empty set.
fn faces(bits: u64) -> Option<Faces> {
    Some(match FaceSet::of(bits)? {
        FaceSet::Cards(all) => Faces::Cards { cards: all.iter().map(Face::to_string).collect() },
        FaceSet::Ranks(ranks, suits) => Faces::Ranks {
            ranks: if ranks.len() == usize::from(KING) {
                String::new()
            } else {
                ranks.into_iter().map(rank_letter).collect()
            },
            suits: suits.into_iter().map(Suit::letter).collect(),
        },
        FaceSet::Many => Faces::Many,
    })
}

/// Why `card` may not lie on `on`, where that is so; none where the script itself says it.
fn why_not_on(relation: &Relation, card: Face, on: Face) -> Option<Why> {
    let (name, on_name) = (card.to_string(), on.to_string());
    match relation.says(card, on) {
        RefusalReason::Script(_) => None,
        RefusalReason::NotNow => Some(Why::NotNow { card: name, on: on_name }),
        RefusalReason::Table => Some(Why::GoesOn { card: name, on: on_name, these: faces(relation.parents(card)) }),
    }
}

/// Why two cards do not go together; none where the script itself says it.
fn why_no_pair(relation: &Relation, one: Face, two: Face) -> Option<Why> {
    let pair = || Why::Pair { card: one.to_string(), on: two.to_string(), these: faces(relation.partners(one)) };
    relation.own_words().is_none().then(pair)
}
