//! Plays AisleRiot's own games in lockstep: in every position of a trace its moves are compared with ours, and so is the
//! board after the move that it played.

pub(crate) mod mapping;
pub(crate) mod seats;
pub(crate) mod trace;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use redeal_cards::board::Board;
use redeal_cards::shuffle::Seed;
use redeal_rules::budget::with_script_steps;
use redeal_rules::moves::Move;
use redeal_rules::moves::ResolvedMove;
use redeal_rules::state::Transition;
use redeal_rules::{Role, Rules};
use redeal_scripts::library::Library;

use self::mapping::{DifferenceReason, DifferenceSide, GameMapping, LiftedCount, LockstepMapping};
use self::seats::Seats;
use self::trace::{TraceMove, TracePosition};

/// The steps that scripts may take in one position.
const SCRIPT_STEPS: u64 = 100_000_000;

/// What came of the comparison of one game.
#[derive(Debug, Default)]
pub(crate) struct LockstepRow {
    /// Positions of the traces.
    pub(crate) positions: usize,
    /// Moves that one of us accepts, and boards after moves.
    pub(crate) compared: usize,
    /// Those that agree.
    pub(crate) agree: usize,
    /// Those that differ for a known reason.
    pub(crate) explained: BTreeMap<String, usize>,
    /// Those that differ for no known reason.
    pub(crate) unexplained: usize,
    /// Their sorts: how many there are of each, and the first of them in words.
    pub(crate) told: BTreeMap<String, (usize, String)>,
}

/// Something in which a position differs.
struct Difference {
    side: DifferenceSide,
    kind: &'static str,
    moves: Option<Move>,
    refused: Option<&'static str>,
    shuffled: bool,
    text: String,
}

/// The traces of a folder, by their games.
///
/// # Errors
///
/// The folder can't be read.
pub(crate) fn trace_files(folder: &Path) -> Result<BTreeMap<String, PathBuf>, String> {
    let entries = std::fs::read_dir(folder).map_err(|no| format!("{}: {no}", folder.display()))?;
    let mut files = BTreeMap::new();
    for entry in entries {
        let path = entry.map_err(|no| no.to_string())?.path();
        if path.extension().is_some_and(|ending| ending == "jsonl")
            && let Some(game) = path.file_stem().and_then(|name| name.to_str())
        {
            files.insert(game.to_string(), path);
        }
    }
    Ok(files)
}

/// Compares the positions of one game.
///
/// # Errors
///
/// What can't be read or loaded.
pub(crate) fn compare_game(
    library: &Library,
    mappings: &LockstepMapping,
    game: &str,
    text: &str,
) -> Result<LockstepRow, String> {
    let mapping = mappings.games.get(game).ok_or("not in the mapping")?;
    let reasons = mappings.reasons_of(mapping)?;
    let positions = trace::read_trace(text)?;
    let mut row = LockstepRow { positions: positions.len(), ..LockstepRow::default() };
    let mut at = 0;
    while at < positions.len() {
        // Runs with the same options share their rules.
        let same = positions[at..].iter().take_while(|position| position.options == positions[at].options).count();
        compare_run(library, mapping, &reasons, &positions[at..at + same], &mut row)?;
        at += same;
    }
    Ok(row)
}

fn compare_run(
    library: &Library,
    mapping: &GameMapping,
    reasons: &[DifferenceReason],
    positions: &[TracePosition],
    row: &mut LockstepRow,
) -> Result<(), String> {
    let (mut variant, mut options, mut slots) = (&mapping.variant, mapping.options.clone(), &mapping.slots);
    for case in &mapping.cases {
        if positions[0].options.get(&case.when) == Some(&true) {
            if let Some(why) = &case.without {
                *row.explained.entry(why.clone()).or_default() += positions.len();
                row.compared += positions.len();
                return Ok(());
            }
            variant = case.variant.as_ref().unwrap_or(variant);
            options.extend(case.options.clone());
            slots = case.slots.as_ref().unwrap_or(slots);
        }
    }
    let rules = library.load(variant, &options).map_err(|no| no.to_string())?;
    rules.options.check(&options).map_err(|no| no.to_string())?;
    let seats = Seats::find(&rules, mapping, slots)?;
    let mut before: Option<Board> = None;
    for (position, next) in positions.iter().zip(positions.iter().skip(1).map(Some).chain([None])) {
        let board = seats.lay(position, before.as_ref()).map_err(|no| format!("{}: {no}", position.place))?;
        let lockstep = Lockstep { rules: &rules, mapping, reasons, seats: &seats, position, board };
        let fault;
        (before, fault) = rules.script.watch(|| with_script_steps(SCRIPT_STEPS, || lockstep.compare(next, row)));
        if let Some(fault) = fault {
            return Err(format!("{}: the script fails: {fault}", position.place));
        }
    }
    Ok(())
}

struct Lockstep<'a> {
    rules: &'a Rules,
    mapping: &'a GameMapping,
    reasons: &'a [DifferenceReason],
    seats: &'a Seats<'a>,
    position: &'a TracePosition,
    board: Board,
}

impl Lockstep<'_> {
    /// Compares the position, and answers the board after the move that was played, for its vars.
    fn compare(&self, next: Option<&TracePosition>, row: &mut LockstepRow) -> Option<Board> {
        let mut found = Vec::new();
        let legal: Vec<ResolvedMove> = self.rules.resolved_moves(&self.board);
        let mut covered = BTreeSet::new();
        for accepted in &self.position.accepted {
            let mv = self.ours(*accepted, &legal);
            let judged = mv.map(|mv| self.rules.judge(&self.board, &mv));
            match (mv, judged) {
                (Some(mv), Some(Ok(resolved))) => {
                    row.agree += usize::from(covered.insert(self.text(mv)));
                    if let ResolvedMove::Pair { from, to } | ResolvedMove::Swap { from, to } = resolved {
                        covered.insert(self.text(Move::Carry { from: to, to: from, count: 1 }));
                    }
                }
                (mv, judged) => found.push(Difference {
                    side: DifferenceSide::Theirs,
                    kind: kind_of(*accepted),
                    moves: mv,
                    refused: judged.and_then(Result::err).map(|refusal| refusal.kind()),
                    shuffled: false,
                    text: format!("only AisleRiot accepts {}", self.theirs(*accepted, mv)),
                }),
            }
        }
        if !self.position.doubles.is_empty()
            && let Some(mv) = self.mapping.double.as_ref().and_then(|text| self.rules.parse_move(text).ok())
            && self.rules.judge(&self.board, &mv).is_ok()
        {
            row.agree += usize::from(covered.insert(self.text(mv)));
        }
        for resolved in &legal {
            let mv = resolved.to_move();
            if !covered.contains(&self.text(mv)) {
                let kind = if matches!(mv, Move::Tap { .. }) { "click" } else { "drag" };
                let text = format!("only we accept {}", self.text(mv));
                let (side, moves) = (DifferenceSide::Ours, Some(mv));
                found.push(Difference { side, kind, moves, refused: None, shuffled: false, text });
            }
        }
        if self.position.won == self.rules.won(&self.board) {
            row.agree += 1;
        } else {
            let text = if self.position.won { "AisleRiot says won, we don't" } else { "we say won, AisleRiot doesn't" };
            let (side, text) = (DifferenceSide::Won, text.to_string());
            found.push(Difference { side, kind: "won", moves: None, refused: None, shuffled: false, text });
        }
        let mut after = None;
        if let (Some(then), Some(next)) = (self.position.then, next) {
            match self.after(then, &legal, next) {
                Ok(board) => (row.agree, after) = (row.agree + 1, Some(board)),
                Err(Some(difference)) => found.push(difference),
                Err(None) => {}
            }
        }
        row.compared = row.agree + row.unexplained + row.explained.values().sum::<usize>();
        for difference in found {
            row.compared += 1;
            if let Some(reason) = self.reasons.iter().find(|reason| self.explains(reason, &difference)) {
                *row.explained.entry(reason.why.clone()).or_default() += 1;
            } else {
                row.unexplained += 1;
                let told = row.told.entry(self.sort_of(&difference)).or_default();
                told.0 += 1;
                if told.0 == 1 {
                    told.1 = self.tell(&difference);
                }
            }
        }
        after
    }

    /// What a move of AisleRiot's is here.
    fn ours(&self, accepted: TraceMove, legal: &[ResolvedMove]) -> Option<Move> {
        match accepted {
            TraceMove::Drag { from, count, to } => Some(Move::Carry {
                from: self.seats.pile_at(from, &self.board, true)?,
                to: self.seats.pile_at(to, &self.board, false)?,
                count,
            }),
            TraceMove::Click { slot } | TraceMove::Double { slot } => {
                let pile = self.seats.pile_at(slot, &self.board, true)?;
                let Some(text) = self.mapping.clicks.get(self.group(pile)) else { return Some(Move::Tap { pile }) };
                if text == "first" {
                    let of_pile = |mv: &Move| matches!(mv, Move::Carry { from, .. } if *from == pile);
                    let mut moves: Vec<Move> = legal.iter().map(|mv| mv.to_move()).filter(of_pile).collect();
                    moves.sort_by_key(|mv| match mv {
                        Move::Carry { to, .. } | Move::Bottom { to, .. } | Move::Tap { pile: to } => *to,
                        Move::Set { piles } => piles.first(),
                    });
                    return moves.first().copied();
                }
                self.rules.parse_move(&text.replace("{}", &self.rules.pile(pile).id)).ok()
            }
        }
    }

    /// The board after a move, if it is that of the next position; else the difference, unless it is known already.
    fn after(
        &self,
        then: TraceMove,
        legal: &[ResolvedMove],
        next: &TracePosition,
    ) -> Result<Board, Option<Difference>> {
        let wanted = self.seats.compared(self.seats.slots_of(next));
        let play = |mv: Move| {
            let mut transition = Transition::quiet(self.board.clone(), 0, Seed::Plain(1));
            self.rules.apply_next(&mut transition, mv).ok().map(|()| transition.state.board)
        };
        let double = self.mapping.double.as_ref().and_then(|text| self.rules.parse_move(text).ok());
        let is_double = matches!(then, TraceMove::Double { .. });
        if is_double && double.is_none() {
            // It may do what a move does, or play all that can go home.
            let fits = |board: &Board| self.seats.compared(self.seats.read(board)) == wanted;
            let found = legal.iter().filter_map(|mv| play(mv.to_move())).find(fits);
            let found = found.or_else(|| Some(self.played_home(self.board.clone(), &wanted)).filter(fits));
            let text = format!("no move does what a double-click did: {}", self.theirs(then, None));
            let (side, kind, moves) = (DifferenceSide::After, "double", self.ours(then, legal));
            return found.ok_or(Some(Difference { side, kind, moves, refused: None, shuffled: false, text }));
        }
        let mv = double.filter(|_| is_double).or_else(|| self.ours(then, legal)).ok_or(None)?;
        let mut board = play(mv).ok_or(None)?;
        if self.position.timer || self.mapping.plays_home {
            board = self.played_home(board, &wanted);
        }
        let found = self.seats.compared(self.seats.read(&board));
        if found == wanted {
            return Ok(board);
        }
        let sorted = |slots: &[Vec<String>]| {
            let mut cards: Vec<String> = slots.iter().flatten().map(|card| card.replace(['(', ')'], "")).collect();
            cards.sort();
            (slots.iter().map(Vec::len).collect::<Vec<_>>(), cards)
        };
        let shuffled = sorted(&found) == sorted(&wanted);
        let mut text = format!("another board after {}:", self.theirs(then, Some(mv)));
        for (slot, (ours, theirs)) in found.iter().zip(&wanted).enumerate() {
            if ours != theirs {
                let _ = write!(text, " slot {slot} has {} and should have {};", ours.join(" "), theirs.join(" "));
            }
        }
        Err(Some(Difference {
            side: DifferenceSide::After,
            kind: kind_of(then),
            moves: Some(mv),
            refused: None,
            shuffled,
            text,
        }))
    }

    /// Plays cards to foundations as long as they lie there in the wanted slots.
    fn played_home(&self, mut board: Board, wanted: &[Vec<String>]) -> Board {
        for _ in 0..board.cards() {
            let played = self.rules.legal_moves(&board).into_iter().find_map(|mv| {
                let Move::Carry { to, count: 1, .. } = mv else { return None };
                if self.rules.pile(to).role != Role::Foundation {
                    return None;
                }
                let mut transition = Transition::quiet(board.clone(), 0, Seed::Plain(1));
                self.rules.apply_next(&mut transition, mv).ok()?;
                let home = self.seats.read(&transition.state.board);
                let at = (0..home.len()).find(|slot| self.seats.pile_at(*slot, &board, false) == Some(to))?;
                wanted[at].starts_with(&home[at]).then_some(transition.state.board)
            });
            match played {
                Some(played) => board = played,
                None => break,
            }
        }
        board
    }

    fn explains(&self, reason: &DifferenceReason, difference: &Difference) -> bool {
        let (from, to, count) = match difference.moves {
            Some(Move::Carry { from, to, count }) => (Some(from), Some(to), count),
            Some(Move::Tap { pile }) => (Some(pile), None, 0),
            Some(Move::Bottom { from, to }) => (Some(from), Some(to), 1),
            Some(Move::Set { piles }) => (Some(piles.first()), None, piles.count()),
            None => (None, None, 0),
        };
        let among = |groups: &[String], pile: Option<_>| {
            groups.is_empty() || pile.is_some_and(|pile| groups.iter().any(|group| group == self.group(pile)))
        };
        let is = |wanted: Option<bool>, holds: bool| wanted.is_none_or(|wanted| wanted == holds);
        let lead = from.and_then(|from| {
            let cards = self.board.pile(from);
            cards.get(cards.len().checked_sub(usize::from(count.max(1)))?)
        });
        let rank = lead.map(|card| self.rules.layout.deck.face(*card).rank());
        reason.only == difference.side
            && reason.kind.as_ref().is_none_or(|kind| kind == difference.kind)
            && among(&reason.from, from)
            && among(&reason.to, to)
            && reason.count.is_none_or(|wanted| (wanted == LiftedCount::Several) == (count > 1))
            && reason.refused.as_deref().is_none_or(|refused| difference.refused == Some(refused))
            && is(reason.to_space, to.is_some_and(|to| self.board.is_space(to)))
            && is(reason.whole, from.is_some_and(|from| self.board.len(from) == usize::from(count)))
            && (reason.ranks.is_empty() || rank.is_some_and(|rank| reason.ranks.contains(&rank)))
            && reason.when.as_ref().is_none_or(|label| self.position.options.get(label) == Some(&true))
            && is(reason.ahead, self.seats.is_ahead(self.position))
            && is(reason.doubles, !self.position.doubles.is_empty())
            && is(reason.shuffled, difference.shuffled)
    }

    fn group(&self, pile: redeal_cards::board::PileId) -> &str {
        let of = |group: &&redeal_rules::PileGroup| (group.first.0..group.first.0 + group.count).contains(&pile.0);
        self.rules.layout.groups.iter().find(of).map_or("", |group| group.id.as_str())
    }

    fn text(&self, mv: Move) -> String {
        self.rules.move_text(&mv).to_string()
    }

    fn theirs(&self, accepted: TraceMove, mv: Option<Move>) -> String {
        let here = mv.map_or_else(|| String::from("nothing here"), |mv| format!("`{}`", self.text(mv)));
        match accepted {
            TraceMove::Drag { from, count, to } => format!("drag {from} to {to} x{count}, {here}"),
            TraceMove::Click { slot } => format!("click {slot}, {here}"),
            TraceMove::Double { slot } => format!("double-click {slot}"),
        }
    }

    /// The particulars by which a reason could name a difference.
    fn sort_of(&self, difference: &Difference) -> String {
        let mut sort = format!("{:?} {}", difference.side, difference.kind);
        match difference.moves {
            Some(Move::Carry { from, to, count }) => {
                let several = if count > 1 { ", several" } else { "" };
                let space = if self.board.is_space(to) { ", to a space" } else { "" };
                let whole = if self.board.len(from) == usize::from(count) { ", whole" } else { "" };
                let (from, to) = (self.group(from), self.group(to));
                let _ = write!(sort, " {from}>{to}{several}{space}{whole}");
            }
            Some(Move::Tap { pile }) => {
                let _ = write!(sort, " tap {}", self.group(pile));
            }
            Some(Move::Bottom { from, to }) => {
                let _ = write!(sort, " {} to {}, from below", self.group(from), self.group(to));
            }
            Some(Move::Set { piles }) => {
                let _ = write!(sort, " a set of {}", self.group(piles.first()));
            }
            None => {}
        }
        if let Some(refused) = difference.refused {
            let _ = write!(sort, ", refused: {refused}");
        }
        sort
    }

    fn tell(&self, difference: &Difference) -> String {
        let refused = difference.refused.map(|kind| format!(" (we refuse it: {kind})")).unwrap_or_default();
        let board = self.rules.board_text(&self.board);
        format!("{}: {}{refused}\n    {}", self.position.place, difference.text, board.trim().replace('\n', "\n    "))
    }
}

fn kind_of(accepted: TraceMove) -> &'static str {
    match accepted {
        TraceMove::Drag { .. } => "drag",
        TraceMove::Click { .. } => "click",
        TraceMove::Double { .. } => "double",
    }
}
