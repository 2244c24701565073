//! The rules of one variant under one choice of options, compiled from its script.
//!
//! [`Rules`] is plain data, `Send + Sync`, with nothing of Lua in it: play, views and search share it behind an `Arc`.
//! It proposes; only a game changes a board.
//!
//! * [`pile`]: what a pile is: its role, its place, what it gives and takes
//! * [`relation`]: which card may lie on which, as a table of bits, and why not
//! * [`legal`]: which moves are legal; [`enumerate`]: all of them at once; [`matching`] and [`tap`] are parts of it
//! * [`refusal`]: why a move is refused, as a sentence
//! * [`apply`]: the deal, and what a move does; [`settle`]: how the table comes to rest after it
//! * [`steps`]: what rules propose to do with a board
//! * [`score`]: points for what happened; [`mission`]: goals beside winning
//! * [`option`]: what the player may choose
//! * [`ask`]: questions that only the script itself can answer

pub mod apply;
pub mod ask;
pub mod enumerate;
pub mod face_set;
pub mod legal;
pub mod matching;
pub mod mission;
pub mod moves;
pub mod option;
pub mod pile;
pub mod problem;
pub mod refusal;
pub mod relation;
pub mod score;
pub mod settle;
pub mod steps;
pub mod tap;
pub mod text;

use std::sync::{Arc, Mutex, PoisonError};

use crate::problem::Problem;
use ask::{Answer, Function, Question, Script};
use matching::Matching;
use mission::Mission;
use pile::{Beside, Fill, First, PileSet};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{Deck, Face};
use refusal::Refusal;
use steps::Steps;

pub use option::Options;
pub use pile::{Pile, Role, Take, Tap};
pub use relation::Relation;
pub use score::Score;

/// The rules of one variant under one choice of options.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What it is called and where it comes from.
    pub about: About,
    /// What may be chosen, and what is.
    pub options: Options,
    /// The script first, then what it required: enough to compile these rules again.
    pub sources: Vec<Source>,
    /// Names these rules: the same sources and options give the same hash.
    pub hash: String,
    /// The cards.
    pub deck: Deck,
    /// The piles in the script's order, those of a group side by side.
    pub piles: Vec<Pile>,
    /// The pile groups in the script's order.
    pub groups: Vec<Group>,
    /// Tables that piles refer to by index.
    pub relations: Vec<Relation>,
    /// For each pile, the number that its floor has in a board's hash; interchangeable piles share one.
    pub floors: Vec<u8>,
    /// Names of the vars; the first is always `redeals`.
    pub vars: Vec<String>,
    /// What the vars are at the deal.
    pub var_starts: Vec<i32>,
    /// What is done once the cards are laid.
    pub deal_steps: Option<Steps>,
    /// Which cards may be removed in pairs or alone.
    pub matching: Option<Matching>,
    /// Asked last, of moves that all else allows.
    pub allow: Option<Function>,
    /// What is done after every move.
    pub settle_steps: Option<Steps>,
    /// The goal.
    pub won: Won,
    /// Points, where the script keeps a score.
    pub score: Option<Score>,
    /// Goals beside winning.
    pub missions: Vec<Mission>,
    /// How far turns can be taken back.
    pub undo: Undo,
    /// The clock runs from the deal on.
    pub clock: bool,
    /// The script, where it has functions that see the board.
    pub script: Option<Arc<dyn Script>>,
    /// The script's last fault, until somebody tells of it.
    pub fault: Arc<Mutex<Option<Arc<Problem>>>>,
    /// Piles that ever give a card away by a carry.
    pub givers: Vec<PileId>,
    /// Piles that ever take a card by a carry, foundations first.
    pub takers: Vec<enumerate::Takers>,
    /// Piles with a tap.
    pub tapped: Vec<PileId>,
    /// Piles whose exposed cards turn up.
    pub turning: Vec<PileId>,
    /// Piles that full runs leave.
    pub clearing: Vec<PileId>,
    /// Piles that are filled when they are spaces.
    pub filling: Vec<PileId>,
    /// For each pile a number that it shares with those that it could be exchanged with, as far as moves go.
    pub alike: Vec<u8>,
}

/// When a game is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Won {
    /// Every card is on a foundation.
    Home,
    /// Every pile of these groups is a space.
    Empty(Vec<usize>),
    /// All cards of this group lie on one pile.
    Gathered(usize),
    /// Every card of this group lies where its pile would take it: on what is under it, or beside it, or as its first.
    InOrder(usize),
    /// When the script says so of each pile of a group, wherever it lies.
    Every(Function),
    /// When the script says so.
    Asked(Function),
}

/// How far turns can be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Undo {
    /// To the deal.
    #[default]
    All,
    /// To the last tap.
    Moves,
    /// Not at all.
    None,
}

/// A variant's name and story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The first line of its script.
    pub summary: String,
    /// The script that it comes from, as a path inside its rules folder.
    pub file: String,
    /// The family that it is filed under.
    pub family: String,
    /// Where the game comes from.
    pub origin: String,
    /// The rules in Markdown, for people.
    pub text: String,
}

/// One file of a script's source.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Source {
    /// Its path inside the rules folder: `klondike.lua`, `lib/scoring.lua`.
    pub path: String,
    /// Its text, shared by all rules that were compiled from it.
    pub text: Arc<str>,
}

/// Piles that a script describes together.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its id: `tableau`.
    pub id: String,
    /// Its first pile.
    pub first: PileId,
    /// How many piles it has.
    pub count: u8,
    /// Whether its piles are numbered: `tableau3`, but `stock`.
    pub numbered: bool,
    /// How many piles stand side by side, where the group lies in a grid.
    pub columns: Option<u8>,
}

impl Group {
    /// Its piles.
    pub fn piles(&self) -> impl DoubleEndedIterator<Item = PileId> + use<> {
        (self.first.0..self.first.0 + self.count).map(PileId)
    }
}

impl Rules {
    /// The var that counts redeals.
    pub const REDEALS: usize = 0;

    /// A pile's description.
    #[inline]
    pub fn pile(&self, pile: PileId) -> &Pile {
        &self.piles[pile.index()]
    }

    /// All piles.
    pub fn pile_ids(&self) -> impl Iterator<Item = PileId> + use<> {
        (0..self.piles.len() as u8).map(PileId)
    }

    /// The pile of a name such as `stock` or `tableau3`.
    pub fn pile_named(&self, name: &str) -> Option<PileId> {
        self.pile_ids().find(|pile| self.pile(*pile).id == name)
    }

    /// Whether a carry may ever end on a pile: that some card starts it, or lies on some other there.
    pub fn ever_takes(&self, pile: PileId) -> bool {
        let Pile { place, first, .. } = self.pile(pile);
        let lies = |place: usize| {
            let relation = &self.relations[place];
            relation.reads_vars() || Face::all().any(|face| relation.parents(face) != 0)
        };
        *first != First::Faces(0) || place.is_some_and(lies)
    }

    /// All piles of a role.
    pub fn of_role(&self, role: Role) -> impl Iterator<Item = PileId> {
        self.pile_ids().filter(move |pile| self.pile(*pile).role == role)
    }

    /// Whether redeals are never refused for their number.
    pub fn unlimited_redeals(&self) -> bool {
        self.piles.iter().all(|pile| !matches!(pile.tap.as_ref().and_then(Tap::redeals), Some(Some(_))))
    }

    /// Whether a search through these rules has to ask their script; scores and missions don't count for it.
    pub fn asks(&self) -> bool {
        self.asks_lua_for().iter().any(|word| !matches!(*word, "score" | "missions"))
    }

    /// Whether anything but the count itself may depend on how often cards were dealt again.
    pub fn reads_redeals(&self) -> bool {
        // What functions look at can't be known.
        self.asks()
    }

    /// What of these rules a script is asked for in play, by its words.
    pub fn asks_lua_for(&self) -> Vec<&'static str> {
        let tap = |tap: &Tap| matches!(tap, Tap::Steps(Steps::Asked(_)) | Tap::Redeal { steps: Steps::Asked(_), .. });
        let scored = |score: &Score| {
            let asked = |points: &score::Points| matches!(points, score::Points::Asked(_));
            score.total.is_some() || score.events.iter().any(asked) || score.carries.iter().flatten().any(asked)
        };
        let all = [
            ("allow", self.allow.is_some()),
            ("won", matches!(self.won, Won::Asked(_) | Won::Every(_))),
            ("settle", matches!(self.settle_steps, Some(Steps::Asked(_)))),
            ("fill", self.piles.iter().any(|pile| matches!(pile.fill, Fill::Asked(_)))),
            ("tap", self.piles.iter().any(|pile| pile.tap.as_ref().is_some_and(tap))),
            ("relations that read vars", self.relations.iter().any(Relation::reads_vars)),
            ("score", self.score.as_ref().is_some_and(scored)),
            ("missions", !self.missions.is_empty()),
        ];
        all.into_iter().filter(|(_, asked)| *asked).map(|(word, _)| word).collect()
    }

    /// These rules for the rest of a game, where something depends on vars that can't change any more: redeals that are
    /// used up, and a base rank that is set. Taps that are spent are none then, relations that read such vars are plain
    /// tables, and nobody need be asked. None if there is nothing of that kind.
    pub fn for_the_rest_of(&self, board: &Board) -> Option<Self> {
        let spent = |pile: &Pile| pile.is_spent(board);
        let steps = |pile: &Pile| matches!(pile.tap, Some(Tap::Steps(_) | Tap::Redeal { .. }));
        let changing = self.settle_steps.is_some() || self.piles.iter().any(|pile| steps(pile) && !spent(pile));
        let set = |var: usize| var != Self::REDEALS && board.var(var) != 0;
        let starts = |pile: &Pile| matches!(pile.first, First::Var(var) if set(var));
        let reads = self.relations.iter().any(|relation| relation.reads_only(set));
        if changing || !(reads || self.piles.iter().any(|pile| starts(pile) || spent(pile))) {
            return None;
        }
        let mut rules = self.clone();
        rules.piles.iter_mut().filter(|pile| spent(pile)).for_each(|pile| pile.tap = None);
        for relation in rules.relations.iter_mut().filter(|relation| relation.reads_only(set)) {
            let make = |function, vars| match self.ask(board, Question::Table(function, vars)) {
                Ok(Answer::Table(bits)) => Some(bits),
                _ => None,
            };
            let bits = relation.bits_for(board, make)?;
            *relation = Relation::new(Box::new(*bits), relation::Why::Table);
        }
        for pile in &mut rules.piles {
            pile.first = match pile.first {
                First::Asked(relation) if !rules.relations[relation].reads_vars() => {
                    First::Faces(rules.relations[relation].alone())
                }
                First::Var(var) if set(var) => {
                    let of_rank = Face::all().filter(|face| i32::from(face.rank()) == board.var(var));
                    First::Faces(of_rank.fold(0, |all, face| all | 1 << face.index()))
                }
                ref first => first.clone(),
            };
        }
        rules.index();
        Some(rules)
    }

    /// Asks the script. Its faults are kept for whoever tells the player.
    pub fn ask(&self, board: &Board, question: Question) -> Result<Answer, Arc<Problem>> {
        let Some(script) = &self.script else {
            return Err(Arc::new(Problem::in_file(&self.about.file, String::from("this script can't be asked"))));
        };
        let answer = script.ask(board, question, ask::until());
        if let Err(fault) = &answer {
            self.note(&Refusal::Fault(Arc::clone(fault)));
        }
        answer
    }

    fn note(&self, refusal: &Refusal) {
        if let Refusal::Fault(fault) = refusal {
            *self.fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(fault));
        }
    }

    /// The script's last fault, told once.
    pub fn take_fault(&self) -> Option<Arc<Problem>> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Works out what follows from the piles. To be called once, when they stand.
    pub fn index(&mut self) {
        let all = |these: &dyn Fn(&Pile) -> bool| -> Vec<PileId> {
            self.pile_ids().filter(|pile| these(self.pile(*pile))).collect()
        };
        let (givers, tapped) = (all(&|pile| !pile.take.is_none()), all(&|pile| pile.tap.is_some()));
        let (clearing, filling) = (all(&|pile| pile.clear.is_some()), all(&|pile| pile.fill != Fill::None));
        self.turning = all(&|pile| pile.turn);
        (self.givers, self.tapped, self.clearing, self.filling) = (givers, tapped, clearing, filling);
        self.takers = enumerate::Takers::sort(self);
        // Piles of a group are interchangeable unless one says something of its own.
        self.alike = self
            .groups
            .iter()
            .flat_map(|group| group.piles().map(|pile| (group.first, pile)))
            .map(|(first, pile)| if self.pile(pile).plays_like(self.pile(first)) { first.0 } else { pile.0 })
            .collect();
        let own = || (0..self.piles.len() as u8).collect();
        if self.places_matter() {
            self.alike = own();
        }
        // What deals to piles in turn makes them differ in what comes, but not in what may be done now.
        let dealt = self.piles.iter().any(|pile| matches!(&pile.tap, Some(tap) if !matches!(tap, Tap::Draw { .. })));
        self.floors = if dealt { own() } else { self.alike.clone() };
    }

    /// Whether it may matter which of several equal piles cards lie in.
    fn places_matter(&self) -> bool {
        let whole = |groups: &[Group], set: PileSet| {
            set == PileSet::ALL
                || groups
                    .iter()
                    .all(|group| group.piles().all(|pile| set.has(pile)) || !group.piles().any(|pile| set.has(pile)))
        };
        self.allow.is_some()
            || matches!(self.won, Won::Asked(_))
            || matches!(self.settle_steps, Some(Steps::Asked(_)))
            || self.matching.as_ref().is_some_and(|matching| !matching.near.is_empty())
            || self.piles.iter().any(|pile| {
                pile.beside != Beside::No
                    || pile.covered_by != PileSet::default()
                    || !whole(&self.groups, pile.from)
                    || !whole(&self.groups, pile.first_from)
                    || matches!(pile.fill, Fill::Asked(_))
            })
    }
}
