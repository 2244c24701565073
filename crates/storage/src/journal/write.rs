//! How a game is written: each row with its checksum.

use rusqlite::{Transaction, params};

use super::marks::GameMarks;
use redeal_game::game::{Game, GameStatus};
use redeal_game::save::hex;
use redeal_rules::Rules;

pub(super) fn write_all(tx: &Transaction, id: i64, game: &Game, ms: u64) -> rusqlite::Result<()> {
    tx.prepare_cached("delete from turns where game = ?")?.execute([id])?;
    tx.prepare_cached("delete from segments where game = ?")?.execute([id])?;
    for segment in 0..game.segments().len() {
        write_segment(tx, id, game, segment)?;
    }
    for n in 0..game.turns().len() {
        write_turn(tx, id, game, n, ms)?;
    }
    write_cursor(tx, id, game, ms)
}

pub(super) fn write_turn(tx: &Transaction, id: i64, game: &Game, n: usize, ms: u64) -> rusqlite::Result<()> {
    let Some(turn) = game.turns().get(n) else { return Ok(()) };
    tx.prepare_cached(
        "insert into turns (game, n, move, hash, ms, auto, checksum)
         values (?1, ?2, ?3, ?4, ?5, ?6, row_checksum('turns', ?1, ?2, ?3, ?4, ?5, ?6))",
    )?
    .execute(params![id, n as i64, turn.text, hex(turn.hash), ms.cast_signed(), turn.auto])
    .map(drop)
}

pub(super) fn write_segment(tx: &Transaction, id: i64, game: &Game, n: usize) -> rusqlite::Result<()> {
    let segment = &game.segments()[n];
    write_rules(tx, &segment.rules)?;
    tx.prepare_cached(
        "insert into segments (game, n, rules, first, board, checksum)
         values (?1, ?2, ?3, ?4, ?5, row_checksum('segments', ?1, ?2, ?3, ?4, ?5))",
    )?
    .execute(params![id, n as i64, segment.rules.hash, segment.from as i64, segment.board])
    .map(drop)
}

pub(super) fn write_rules(tx: &Transaction, rules: &Rules) -> rusqlite::Result<()> {
    // Known sources are written again, which repairs them if they were damaged.
    let mut files = Vec::new();
    for source in &rules.sources {
        let hash = blake3::hash(source.text.as_bytes()).to_hex().to_string();
        tx.prepare_cached(
            "insert or replace into sources (hash, text, checksum) values (?1, ?2, row_checksum('sources', ?1, ?2))",
        )?
        .execute(params![hash, source.text.as_ref()])?;
        files.push((source.path.as_str(), hash));
    }
    tx.prepare_cached(
        "insert into rules (hash, variant, options, files, checksum)
         values (?1, ?2, ?3, ?4, row_checksum('rules', ?1, ?2, ?3, ?4))
         on conflict (hash) do update set variant = excluded.variant, options = excluded.options, files = excluded.files,
         checksum = excluded.checksum",
    )?
    .execute(params![rules.hash, rules.about.id, json(&rules.options.chosen)?, json(&files)?])
    .map(drop)
}

pub(super) fn write_cursor(tx: &Transaction, id: i64, game: &Game, ms: u64) -> rusqlite::Result<()> {
    let rules = game.rules();
    let won = game.status() == GameStatus::Won;
    let board = rules.board_text(game.board());
    let score = game.final_score(won, ms);
    // A win stays a win, with what it was won with first, whatever is taken back afterwards and however long it lies on the
    // table: what helps after it is not noted.
    tx.prepare_cached(
        "update games set at = ?1, board = ?2, variant = ?3, name = ?4, options = ?5, won = max(won, ?6),
         ms = iif(won, ms, ?7), score = iif(won, score, ?8), scored = iif(won, scored, ?9),
         moves = iif(won, moves, ?10), ended = iif(won, ended, ?11) where id = ?12",
    )?
    .execute(params![
        game.at() as i64,
        board,
        // An author may rename a variant while it is played.
        rules.about.id,
        rules.about.name,
        json(&rules.options.chosen)?,
        won,
        ms.cast_signed(),
        score,
        rules.scoring.score.is_some(),
        game.now().carries,
        now(),
        id
    ])
    .map(drop)
}

/// Adds marks. A mark is never removed. What helps after a win has not helped to win: this goes before [`write_cursor`].
pub(super) fn write_marks(tx: &Transaction, id: i64, marks: GameMarks) -> rusqlite::Result<()> {
    if marks == GameMarks::default() {
        return Ok(());
    }
    tx.prepare_cached(
        "update games set helped = helped | ?1, replayed = max(replayed, ?2), edited = max(edited, ?3),
         aids = iif(won, aids, aids | ?4) where id = ?5",
    )?
    .execute(params![marks.helped_column(), marks.replayed_column(), marks.edited, marks.aids_column(), id])
    .map(drop)
}

/// This moment, in seconds since 1970.
pub(super) fn now() -> i64 {
    crate::today::now().as_second()
}

pub(super) fn json(value: &impl serde::Serialize) -> rusqlite::Result<String> {
    serde_json::to_string(value).map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

/// Computes the checksum of a game's row anew. Each transaction that changes the row ends with it.
pub(super) fn seal_game(tx: &Transaction, id: i64) -> rusqlite::Result<()> {
    tx.prepare_cached(
        "update games set checksum = row_checksum('games', id, variant, seed, balance, secret, started, at, ms, score,
         won, left, board, name, options, moves, scored, ended, helped, replayed, edited, rounds, aids) where id = ?",
    )?
    .execute([id])
    .map(drop)
}
