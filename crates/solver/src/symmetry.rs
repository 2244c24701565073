//! Symmetry of faces: where no rule tells two faces apart, they are of one kind. Where only ranks matter, for example,
//! all cards of a rank are of one kind.
//!
//! Two faces are of one kind if in every relation the same cards may lie on them, and they may lie on the same cards,
//! and if each pile that one of them may start may be started by the other. Then two such cards can be exchanged in any
//! line from any state, and the line stays legal and wins as before: goals count cards or ask the same relations.
//! Variants with steps that look at faces, or with functions of the board, are excluded.

use redeal_cards::card::{FACES, Face};
use redeal_rules::pile::{FillRule, FirstCardRule};
use redeal_rules::{Rules, Tap};

/// For each face the first face of its kind.
pub(super) type FaceKinds = [u8; FACES];

/// Kinds where each face is a kind of its own.
pub(super) fn all_differ() -> FaceKinds {
    std::array::from_fn(|face| face as u8)
}

/// The kinds of a variant.
pub(super) fn of(rules: &Rules) -> FaceKinds {
    let mut kinds = all_differ();
    let steps = rules.layout.piles.iter().any(|pile| {
        matches!(pile.tap, Some(Tap::Steps(_) | Tap::Redeal { .. })) || matches!(pile.fill, FillRule::Asked(_))
    });
    if rules.asks() || rules.moves.has_own_steps() || steps {
        return kinds;
    }
    for face in Face::all() {
        if let Some(like) = Face::all().take(face.index()).find(|like| is_one(rules, *like, face)) {
            kinds[face.index()] = kinds[like.index()];
        }
    }
    kinds
}

fn is_one(rules: &Rules, one: Face, other: Face) -> bool {
    let count = |face: Face| rules.layout.deck.cards().filter(|card| rules.layout.deck.face(*card) == face).count();
    if count(one) != count(other) {
        return false;
    }
    let both = |faces: u64| faces >> one.index() & 1 == faces >> other.index() & 1;
    rules.moves.relations.iter().all(|relation| {
        relation.parents(one) == relation.parents(other) && Face::all().all(|card| both(relation.parents(card)))
    }) && rules.layout.piles.iter().all(|pile| match pile.first {
        FirstCardRule::Faces(faces) => both(faces),
        FirstCardRule::Var(_) => one.rank() == other.rank(),
        FirstCardRule::Asked(_) => false,
    })
}
