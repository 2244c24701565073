//! Names of the kinds of refusals, for texts that say which one is expected.

use crate::refusal::Refusal;

macro_rules! refusal_kinds {
    ($($refusal:pat => $name:literal,)*) => {
        impl Refusal {
            /// The names of all kinds.
            pub const KINDS: &[&'static str] = &[$($name),*];

            /// The name of its kind, without the particulars: `place`, `face_down`.
            pub fn kind(&self) -> &'static str {
                match self {
                    $($refusal => $name,)*
                }
            }
        }
    };
}

refusal_kinds! {
    Refusal::NoCard { .. } => "no_card",
    Refusal::Keeps { .. } => "keeps",
    Refusal::TooFew { .. } => "too_few",
    Refusal::FaceDown { .. } => "face_down",
    Refusal::NoRun { .. } => "no_run",
    Refusal::Take { .. } => "take",
    Refusal::SamePile => "same_pile",
    Refusal::TakesNone { .. } => "takes_none",
    Refusal::OneByOne { .. } => "one_by_one",
    Refusal::First { .. } => "first",
    Refusal::NothingChanges => "nothing_changes",
    Refusal::OnFaceDown { .. } => "on_face_down",
    Refusal::Place { .. } => "place",
    Refusal::Full { .. } => "full",
    Refusal::NoTap { .. } => "no_tap",
    Refusal::NothingToDraw { .. } => "nothing_to_draw",
    Refusal::NoRedeal { .. } => "no_redeal",
    Refusal::Covered { .. } => "covered",
    Refusal::FreesNothing { .. } => "frees_nothing",
    Refusal::From { .. } => "from",
    Refusal::FirstFrom { .. } => "first_from",
    Refusal::TooMany { .. } => "too_many",
    Refusal::NothingBeside { .. } => "nothing_beside",
    Refusal::Alone { .. } => "alone",
    Refusal::AloneBeside { .. } => "alone_beside",
    Refusal::Pair { .. } => "pair",
    Refusal::NoPairs => "no_pairs",
    Refusal::NoSets => "no_sets",
    Refusal::SetsOnly => "sets_only",
    Refusal::SetNotYet => "set_not_yet",
    Refusal::SetNever => "set_never",
    Refusal::Swap { .. } => "swap",
    Refusal::NotNear => "not_near",
    Refusal::NoCards { .. } => "no_cards",
    Refusal::Spaces => "spaces",
    Refusal::Script(..) => "script",
    Refusal::Fault(..) => "fault",
}
