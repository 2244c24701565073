//! Why a move is legal or not: the conditions of the rules, each with the line that says so.

use std::sync::Arc;

use super::TableActor;
use super::answers::failed;
use super::jobs::ReplyAddress;
use super::parts::analysis::film::Film;
use crate::protocol::{ClauseView, RelationCellsView, RelationView, WhyReply, WrittenFieldView, why_refused};
use redeal_cards::board::{Board, PileId};
use redeal_cards::card::{Card, Face};
use redeal_game::game::Game;
use redeal_rules::Rules;
use redeal_rules::budget::{PLAY_STEPS, with_script_steps};
use redeal_rules::explanation::{AskedRelation, Clause, ClauseKind, Explanation};
use redeal_rules::moves::Move;
use redeal_rules::relation::Relation;
use redeal_scripts::lua::{WrittenField, WrittenFields};

const RANKS: u8 = 13;

impl TableActor {
    pub(super) fn why(&self, address: ReplyAddress<WhyReply>, text: &str) {
        if let Err(error) = self.need_loaded() {
            return self.reply(address, Err(error));
        }
        let game = self.analysis.film().map_or(&*self.session.game, Film::game).clone();
        let mv = match game.rules().parse_move(text) {
            Ok(mv) => mv,
            Err(error) => return self.reply(address, Err(failed(&error))),
        };
        let before = self.session.rules_before.clone();
        let work = move || with_script_steps(PLAY_STEPS, || why(&game, mv, before.as_ref()));
        self.start_job_for("why", address, work, |actor, address, reply| actor.reply(address, Ok(reply)));
    }
}

fn why(game: &Game, mv: Move, before: Option<&Arc<Rules>>) -> WhyReply {
    let (rules, board) = (game.rules(), game.board());
    let explanation = rules.explain(board, &mv);
    let fields = WrittenFields::of(rules);
    let (from, to, count) = match mv {
        Move::Carry { from, to, count } => (from, Some(to), usize::from(count)),
        Move::Tap { pile } => (pile, None, 0),
        Move::Set { piles } => (piles.first(), rules.moves.matching.as_ref().map(|matching| matching.to), 1),
        Move::Bottom { from, to } => (from, Some(to), 1),
    };
    let lifted: Vec<Card> = match mv {
        Move::Set { piles } => piles.piles().iter().filter_map(|pile| board.top(*pile)).collect(),
        Move::Bottom { from, .. } => board.pile(from).first().copied().into_iter().collect(),
        _ => board.pile(from)[board.len(from).saturating_sub(count)..].to_vec(),
    };
    let Explanation { refusal, clauses, decided, relation } = explanation;
    WhyReply {
        text: rules.move_text(&mv).to_string(),
        from: rules.pile(from).id.clone(),
        to: to.map(|to| rules.pile(to).id.clone()),
        cards: lifted.iter().map(|card| shown(rules, board, *card)).collect(),
        onto: to.and_then(|to| board.top(to)).and_then(|card| shown(rules, board, card)),
        reason: refusal.as_ref().map(|refusal| rules.sentence(refusal)),
        why: refusal.as_ref().and_then(|refusal| why_refused(rules, refusal)),
        clauses: clauses.into_iter().map(|clause| clause_view(rules, &fields, clause)).collect(),
        decided: decided.map(|decided| decided as u32),
        relation: relation.and_then(|asked| relation_view(rules, &fields, asked, to, before)).map(Box::new),
    }
}

fn shown(rules: &Rules, board: &Board, card: Card) -> Option<String> {
    board.is_up(card).then(|| rules.layout.deck.face(card).to_string())
}

/// The words that lead to the field which a condition comes from; the last one is its name.
fn words(kind: ClauseKind) -> &'static [&'static str] {
    match kind {
        // That a pile takes cards at all follows from `place` and `first`.
        ClauseKind::Cards | ClauseKind::FaceUp | ClauseKind::Takes | ClauseKind::Change => &[],
        ClauseKind::CoveredFrom | ClauseKind::CoveredTo => &["cover"],
        ClauseKind::Take => &["take"],
        ClauseKind::Run => &["run"],
        ClauseKind::Part => &["part"],
        ClauseKind::Place => &["place"],
        ClauseKind::From => &["from"],
        ClauseKind::FirstFrom => &["first_from"],
        ClauseKind::Longest => &["longest"],
        ClauseKind::First => &["first"],
        ClauseKind::Beside => &["beside"],
        ClauseKind::Capacity => &["capacity"],
        ClauseKind::Near => &["match", "near"],
        ClauseKind::Pair => &["match", "pair"],
        ClauseKind::Alone => &["match", "alone"],
        ClauseKind::Set => &["match", "set"],
        ClauseKind::Swap => &["swap"],
        ClauseKind::AloneBeside => &["match", "alone_beside"],
        ClauseKind::Tap => &["tap"],
        ClauseKind::Allow => &["allow"],
    }
}

fn written(rules: &Rules, fields: &WrittenFields<'_>, kind: ClauseKind, pile: Option<PileId>) -> Option<WrittenField> {
    let words = words(kind);
    let last = words.last()?;
    match pile {
        Some(pile) => fields.of_group(&rules.layout.groups[rules.pile(pile).group].id, last),
        None => fields.of_variant(words),
    }
}

fn clause_view(rules: &Rules, fields: &WrittenFields<'_>, clause: Clause) -> ClauseView {
    let written = written(rules, fields, clause.kind, clause.pile);
    ClauseView {
        kind: clause.kind.into(),
        pile: clause.pile.map(|pile| rules.pile(pile).id.clone()),
        answer: clause.answer.into(),
        word: words(clause.kind).last().map(ToString::to_string),
        written: written.map(|WrittenField { file, line, text }| WrittenFieldView { file, line, text }),
    }
}

fn relation_view(
    rules: &Rules,
    fields: &WrittenFields<'_>,
    asked: AskedRelation,
    to: Option<PileId>,
    before: Option<&Arc<Rules>>,
) -> Option<RelationView> {
    let relation = &rules.moves.relations[asked.relation];
    // The picture has a cell for each two ranks; a joker has none. That of a relation that reads vars would be the deal's.
    let joker = [asked.card, asked.on].into_iter().any(|card| rules.layout.deck.face(card).is_joker());
    if joker || relation.reads_vars() {
        return None;
    }
    let to = to?;
    let of_pair = rules.moves.matching.as_ref().is_some_and(|matching| matching.pair == Some(asked.relation));
    let text = if of_pair {
        written(rules, fields, ClauseKind::Pair, None)
    } else {
        written(rules, fields, ClauseKind::Place, Some(to))
    };
    let cells = cells(relation);
    let before = before.filter(|before| before.hash != rules.hash).and_then(|before| {
        let relation = if of_pair {
            before.moves.matching.as_ref()?.pair
        } else {
            before.pile(before.pile_named(&rules.pile(to).id)?).place
        };
        let relation = &before.moves.relations[relation?];
        (!relation.reads_vars()).then(|| self::cells(relation))
    });
    let face = |card| rules.layout.deck.face(card).to_string();
    Some(RelationView {
        text: text.map(|written| written.text).filter(|text| !text.is_empty()),
        card: face(asked.card),
        on: face(asked.on),
        before: before.filter(|before| *before != cells),
        cells,
    })
}

fn cells(relation: &Relation) -> RelationCellsView {
    let (mut all, mut some) = (vec![7; usize::from(RANKS).pow(2)], vec![0; usize::from(RANKS).pow(2)]);
    for card in Face::all().filter(|face| !face.is_joker()) {
        for on in Face::all().filter(|face| !face.is_joker()) {
            let suits = match (card.suit() == on.suit(), card.red() == on.red()) {
                (true, _) => 1,
                (false, true) => 2,
                (false, false) => 4,
            };
            let cell = usize::from(on.rank() - 1) * usize::from(RANKS) + usize::from(card.rank() - 1);
            if relation.holds(card, on) {
                some[cell] |= suits;
            } else {
                all[cell] &= !suits;
            }
        }
    }
    RelationCellsView { all, some }
}
