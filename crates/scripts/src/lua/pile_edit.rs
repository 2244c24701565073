//! Where a script has to be written anew for a pile to lie elsewhere, to spread another way, or to stand at another distance, and
//! for more piles of its kind.
//!
//! What is written where is found in the tokens of the source, and then tried: the script is loaded with the edit, and the edit
//! holds only if it moves what it was to move. So nothing is written where a place is computed, comes from another file, or is
//! given elsewhere.

mod braces;
mod count;
mod writing;

use std::ops::Range;
use std::sync::Arc;

use redeal_cards::board::PileId;
use redeal_rules::option::Choices;
use redeal_rules::pile::FanDirection;
use redeal_rules::problem::ScriptProblem;
use redeal_rules::{PileGroup, Rules, SourceFile};

use self::braces::{GroupBraces, WrittenPlaces};
use self::writing::{BracesEdit, pair};
use super::source_map::SourceMap;
use super::{LOAD_STEPS, load_within};

/// What is to become of a pile, and of the group that it is described with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PileChange {
    /// It lies here, in columns and rows.
    Place {
        /// The column.
        x: f32,
        /// The row.
        y: f32,
    },
    /// Its cards spread this way.
    Fan(FanDirection),
    /// From pile to pile, or from place to place of a grid.
    Step {
        /// In columns.
        x: f32,
        /// In rows.
        y: f32,
    },
    /// Its group has so many piles.
    Count(u8),
}

/// A part of a script that is replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptEdit {
    /// What is replaced, in bytes.
    pub span: Range<usize>,
    /// What stands there then.
    pub text: String,
}

/// What has to be written for a change of a pile.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PileEdit {
    /// The edits of the script, in the order of their places.
    pub edits: Vec<ScriptEdit>,
    /// The piles that lie elsewhere then, or spread another way.
    pub moved: Vec<PileId>,
}

/// Why a change of a pile can't be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PileEditError {
    /// The script does not load.
    #[error("the script does not load: {0}")]
    Broken(Box<ScriptProblem>),
    /// The script has no such variant, or the variant no such pile.
    #[error("the script has no pile `{0}`")]
    NoPile(String),
    /// What would have to be changed is computed.
    #[error("`{field}` isn't a plain value here: change it by hand in line {line}")]
    Computed {
        /// The field.
        field: &'static str,
        /// The line in which it stands, or else the pile.
        line: u32,
    },
    /// The pile comes from another file.
    #[error("this pile comes from `{file}`, line {line}: change it there")]
    Elsewhere {
        /// The file.
        file: String,
        /// The line.
        line: u32,
    },
    /// The piles have a list of places, so that there is no distance.
    #[error("line {line} lists a place for each pile, so there is no distance to change")]
    Listed {
        /// The line.
        line: u32,
    },
    /// A pile of the group would lie beside the table.
    #[error("a pile would be off the table")]
    OffTable,
}

/// The greatest column and row.
const FAR: f32 = 60.0;
/// How often a script is loaded for one change.
const MOST_LOADS: u32 = 12;

/// Works out what has to be written for a change of a pile. `sources` are all files of the script, `file` is its own.
///
/// # Errors
///
/// Says why it can't be written.
pub fn edit_pile(
    sources: &[SourceFile],
    file: &str,
    variant: &str,
    choices: &Choices,
    pile: &str,
    change: PileChange,
) -> Result<PileEdit, PileEditError> {
    let mut trial = Trial { sources: sources.to_vec(), file, variant, choices, loads: 0 };
    let none = || PileEditError::NoPile(pile.chars().take(40).collect());
    let text = trial.text().ok_or_else(none)?;
    let before = trial.load(&text).map_err(|problem| PileEditError::Broken(Box::new(problem)))?.ok_or_else(none)?;
    let at = before.pile_named(pile).ok_or_else(none)?;
    let group = &before.layout.groups[before.pile(at).group];
    let mut found = GroupBraces::find(&text, &group.id);
    // A later variant's own words go before those that it extends.
    found.reverse();
    let change = match change {
        PileChange::Place { x, y } => Relayout::Place { x, y },
        PileChange::Fan(fan) => Relayout::Fan(fan),
        PileChange::Step { x, y } => Relayout::Step { x, y },
        PileChange::Count(piles) => {
            let counted = count::counted(&mut trial, &text, &before, (before.pile(at).group, &found), piles);
            return counted.unwrap_or_else(|| Err(not_written(sources, file, &text, &found, (&group.id, "count"))));
        }
    };
    let wanted = WantedTable::of(&before, group, at, change)?;
    if wanted.is(&before) {
        return Ok(PileEdit::default());
    }
    let mut refused = None;
    // What is written is changed before anything is added.
    found.sort_by_key(|braces| braces.field(wanted.field()).is_none());
    for braces in &found {
        let edits = match wanted.written(&text, braces) {
            Ok(edits) => edits,
            Err(no) => {
                refused.get_or_insert(no);
                continue;
            }
        };
        if let Some(edit) = trial.hold(&text, &before, &wanted, vec![edits]) {
            return Ok(edit);
        }
    }
    Err(refused.unwrap_or_else(|| not_written(sources, file, &text, &found, (&group.id, wanted.field()))))
}

/// Why a field of a group can't be written: it is computed, or the group comes from another file.
fn not_written(
    sources: &[SourceFile],
    file: &str,
    text: &str,
    found: &[GroupBraces<'_>],
    (group, field): (&str, &'static str),
) -> PileEditError {
    let line = |text: &str, at: usize| text[..at].matches('\n').count() as u32 + 1;
    if let Some(braces) = found.first() {
        return PileEditError::Computed { field, line: line(text, braces.span.start) };
    }
    let others = sources.iter().filter(|source| source.path != file);
    let mut elsewhere = others.filter_map(|source| {
        let first = GroupBraces::find(&source.text, group).into_iter().next()?;
        Some(PileEditError::Elsewhere { file: source.path.clone(), line: line(&source.text, first.span.start) })
    });
    let returned = SourceMap::of(text).return_at().unwrap_or_default();
    elsewhere.next().unwrap_or(PileEditError::Computed { field, line: line(text, returned) })
}

/// Loads a script with edits of its own file.
struct Trial<'a> {
    sources: Vec<SourceFile>,
    file: &'a str,
    variant: &'a str,
    choices: &'a Choices,
    loads: u32,
}

impl Trial<'_> {
    fn text(&self) -> Option<Arc<str>> {
        self.sources.iter().find(|source| source.path == self.file).map(|source| Arc::clone(&source.text))
    }

    /// The variant, if the script has it.
    fn load(&mut self, text: &str) -> Result<Option<Rules>, ScriptProblem> {
        self.loads += 1;
        if let Some(own) = self.sources.iter_mut().find(|source| source.path == self.file) {
            own.text = text.into();
        }
        let loaded = load_within(self.sources.as_slice(), self.file, self.choices, LOAD_STEPS);
        Ok(loaded.variants?.into_iter().find(|rules| rules.about.id == self.variant))
    }

    /// The edits, if they lead where they are to lead. Groups that have no place of their own would close the gap: they get the
    /// place on which they lie.
    fn hold<'t>(
        &mut self,
        text: &'t str,
        before: &Rules,
        wanted: &WantedTable,
        mut edits: Vec<BracesEdit<'t>>,
    ) -> Option<PileEdit> {
        let mut held = None;
        while self.loads < MOST_LOADS {
            let mut written: Vec<ScriptEdit> = edits.iter().flat_map(|edit| edit.written(text)).collect();
            written.sort_by_key(|edit| edit.span.start);
            let after = self.load(&applied(text, &written)).ok()??;
            let reached = wanted.reached(before, &after)?;
            held = Some(PileEdit { edits: written, moved: reached.moved });
            let known = edits.len();
            for group in reached.strays {
                let group = &before.layout.groups[group];
                let braces = GroupBraces::find(text, &group.id).into_iter().next_back();
                let Some(braces) = braces.filter(|braces| braces.field("at").is_none()) else { continue };
                if edits.iter().all(|edit| edit.braces.span != braces.span) {
                    edits.push(BracesEdit::placed(braces, place(before, group.first)));
                }
            }
            if edits.len() == known {
                break;
            }
        }
        held
    }
}

fn applied(text: &str, edits: &[ScriptEdit]) -> String {
    let (mut whole, mut at) = (String::new(), 0);
    for edit in edits {
        whole.push_str(text.get(at..edit.span.start).unwrap_or_default());
        whole.push_str(&edit.text);
        at = edit.span.end;
    }
    whole.push_str(text.get(at..).unwrap_or_default());
    whole
}

fn place(rules: &Rules, pile: PileId) -> (f32, f32) {
    (rules.pile(pile).x, rules.pile(pile).y)
}

fn is_near(a: (f32, f32), b: (f32, f32)) -> bool {
    (a.0 - b.0).abs() < 0.001 && (a.1 - b.1).abs() < 0.001
}

/// How piles are to lie. Their number stays.
#[derive(Clone, Copy)]
enum Relayout {
    Place { x: f32, y: f32 },
    Fan(FanDirection),
    Step { x: f32, y: f32 },
}

/// How the table is to be.
struct WantedTable {
    change: Relayout,
    /// The pile that was asked for, and its place in its group.
    pile: PileId,
    nth: usize,
    group: Vec<PileId>,
    columns: Option<u8>,
    /// Where the piles of the group lie now.
    now: Vec<(f32, f32)>,
    /// Where they are to lie if they move together.
    then: Vec<(f32, f32)>,
}

/// What came of edits.
struct ReachedTable {
    moved: Vec<PileId>,
    /// Other groups that moved with it.
    strays: Vec<usize>,
}

impl WantedTable {
    fn of(rules: &Rules, group: &PileGroup, pile: PileId, change: Relayout) -> Result<Self, PileEditError> {
        let piles: Vec<PileId> = group.piles().collect();
        let now: Vec<(f32, f32)> = piles.iter().map(|pile| place(rules, *pile)).collect();
        let nth = pile.index().saturating_sub(group.first.index());
        let then: Vec<(f32, f32)> = match change {
            Relayout::Fan(_) => now.clone(),
            Relayout::Place { x, y } => {
                let (dx, dy) = (x - now[nth].0, y - now[nth].1);
                now.iter().map(|(x, y)| (x + dx, y + dy)).collect()
            }
            Relayout::Step { x, y } => {
                let (first, n) = (now[0], |n: usize| n as f32);
                let at = |at: usize| match group.columns.map(usize::from) {
                    Some(columns) => (first.0 + x * n(at % columns), first.1 + y * n(at / columns)),
                    None => (first.0 + x * n(at), first.1 + y * n(at)),
                };
                (0..piles.len()).map(at).collect()
            }
        };
        let on_table = |(x, y): &(f32, f32)| (0.0..=FAR).contains(x) && (0.0..=FAR).contains(y);
        // A pile with a place of its own may move where the others could not.
        let fits = match change {
            Relayout::Place { x, y } => on_table(&(x, y)),
            _ => then.iter().all(on_table),
        };
        if !fits {
            return Err(PileEditError::OffTable);
        }
        Ok(Self { change, pile, nth, group: piles, columns: group.columns, now, then })
    }

    fn field(&self) -> &'static str {
        match self.change {
            Relayout::Place { .. } => "at",
            Relayout::Fan(_) => "fan",
            Relayout::Step { .. } => "step",
        }
    }

    fn is(&self, rules: &Rules) -> bool {
        match self.change {
            Relayout::Fan(fan) => self.group.iter().all(|pile| rules.pile(*pile).fan == fan),
            _ => self.now.iter().zip(&self.then).all(|(now, then)| is_near(*now, *then)),
        }
    }

    /// What would have to be written in these braces.
    fn written<'a>(&self, text: &'a str, braces: &GroupBraces<'a>) -> Result<BracesEdit<'a>, PileEditError> {
        let line = |at: usize| text[..at].matches('\n').count() as u32 + 1;
        let places = |name| braces.field(name).map(|entry| (entry, WrittenPlaces::read(text, &entry.value)));
        let mut edit = BracesEdit::of(braces.clone());
        match self.change {
            Relayout::Place { x, y } => match places("at") {
                None => edit.add("at", &pair(self.then[0])),
                Some((_, WrittenPlaces::Pair(written))) => {
                    let (now_x, now_y) = self.now[self.nth];
                    edit.set_pair(&written, (written[0].value + x - now_x, written[1].value + y - now_y));
                }
                Some((entry, WrittenPlaces::List(list))) => match list.get(self.nth) {
                    Some(Some(written)) => edit.set_pair(written, (x, y)),
                    _ => return Err(PileEditError::Computed { field: "at", line: line(entry.span.start) }),
                },
                Some((entry, WrittenPlaces::Computed)) => {
                    return Err(PileEditError::Computed { field: "at", line: line(entry.span.start) });
                }
            },
            Relayout::Step { x, y } => {
                match places("at") {
                    Some((entry, WrittenPlaces::List(_))) => {
                        return Err(PileEditError::Listed { line: line(entry.span.start) });
                    }
                    // Without a place, a distance would put them into the corner.
                    None if self.columns.is_none() => edit.add("at", &pair(self.now[0])),
                    _ => {}
                }
                match places("step") {
                    None => edit.add("step", &pair((x, y))),
                    Some((_, WrittenPlaces::Pair(written))) => edit.set_pair(&written, (x, y)),
                    Some((entry, _)) => {
                        return Err(PileEditError::Computed { field: "step", line: line(entry.span.start) });
                    }
                }
            }
            Relayout::Fan(fan) => {
                let word = match fan {
                    FanDirection::None => "none",
                    FanDirection::Down => "down",
                    FanDirection::Up => "up",
                    FanDirection::Left => "left",
                    FanDirection::Right => "right",
                };
                match braces.field("fan") {
                    None => edit.add("fan", &format!("\"{word}\"")),
                    Some(entry) => {
                        let value = &text[entry.value.clone()];
                        let is_word = |quote| {
                            let inner = value.strip_prefix(quote).and_then(|rest: &str| rest.strip_suffix(quote));
                            inner.is_some_and(|inner| inner.bytes().all(|byte| byte.is_ascii_lowercase()))
                        };
                        if !is_word('"') && !is_word('\'') {
                            return Err(PileEditError::Computed { field: "fan", line: line(entry.span.start) });
                        }
                        edit.set(entry.value.start + 1..entry.value.end - 1, word.to_string());
                    }
                }
            }
        }
        Ok(edit)
    }

    /// What came of edits, if the pile is where it is to be and its group moved as a whole, or it alone.
    fn reached(&self, before: &Rules, after: &Rules) -> Option<ReachedTable> {
        let ids = |rules: &Rules| rules.layout.piles.iter().map(|pile| pile.id.clone()).collect::<Vec<_>>();
        if ids(before) != ids(after) {
            return None;
        }
        let differs = |pile: &PileId| {
            !is_near(place(before, *pile), place(after, *pile)) || before.pile(*pile).fan != after.pile(*pile).fan
        };
        let moved: Vec<PileId> = before.pile_ids().filter(differs).collect();
        let (inside, outside): (Vec<PileId>, Vec<PileId>) = moved.iter().partition(|pile| self.group.contains(pile));
        let reached = match self.change {
            Relayout::Fan(fan) => after.pile(self.pile).fan == fan,
            Relayout::Step { .. } => self.is_group_at(after, &self.then),
            Relayout::Place { x, y } => {
                let alone = inside == [self.pile] && is_near(place(after, self.pile), (x, y));
                alone || self.is_group_at(after, &self.then)
            }
        };
        let mut strays: Vec<usize> = outside.iter().map(|pile| before.pile(*pile).group).collect();
        strays.dedup();
        reached.then_some(ReachedTable { moved, strays })
    }

    fn is_group_at(&self, rules: &Rules, places: &[(f32, f32)]) -> bool {
        self.group.iter().zip(places).all(|(pile, at)| is_near(place(rules, *pile), *at))
    }
}
