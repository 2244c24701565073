//! The album: badges of games that were won, at a real table with a real journal.

use redeal_table::protocol::{
    AlbumReply, AlbumRequest, BadgeView, CountAnewRequest, HintRequest, MedalView, Reply, RestartRequest, UndoRequest,
};

use redeal_game::game::Game;
use redeal_storage::journal::GameMarks;

use crate::common::{load_text, start};
use crate::statistics::{ACES, Room};

fn album(room: &Room) -> Vec<BadgeView> {
    match room.ask(AlbumRequest) {
        Reply::Album(AlbumReply { badges }) => badges,
        other => panic!("{other:?}"),
    }
}

/// Medal, wins, and wins without help, of the only variant.
fn badge(room: &Room) -> Option<(MedalView, u32, u32)> {
    album(room).first().map(|badge| (badge.medal, badge.won, badge.unaided))
}

/// Wins a deal with a move that is taken back.
fn win_with_undo(room: &Room, seed: u64) {
    room.deal(seed);
    room.home(1);
    room.view(UndoRequest);
    room.home(4);
}

#[test]
fn badges_become_better_with_wins_and_stay() {
    let mut room = Room::new();
    assert_eq!(badge(&room), None);
    room.deal(1);
    room.ask(HintRequest);
    let first = room.home(4).badge.expect("the first win");
    assert_eq!((first.badge.medal, first.before), (MedalView::Bronze, None));
    win_with_undo(&room, 2);
    assert_eq!(badge(&room), Some((MedalView::Bronze, 2, 0)));
    win_with_undo(&room, 3);
    assert_eq!(badge(&room), Some((MedalView::Silver, 3, 0)));
    let best = room.win(4).badge.expect("a win");
    assert_eq!((best.badge.medal, best.before), (MedalView::Gold, Some(MedalView::Silver)));
    assert_eq!(room.win(5).badge.expect("a win").before, Some(MedalView::Gold));
    // Neither the statistics nor a restart of the program changes it.
    room.ask(CountAnewRequest);
    room.open();
    assert_eq!(badge(&room), Some((MedalView::Gold, 5, 2)));
    assert_eq!(album(&room)[0].variant, "aces");
}

#[test]
fn what_is_done_after_a_win_does_not_count_against_it() {
    let room = Room::new();
    room.win(1);
    room.view(UndoRequest);
    room.ask(HintRequest);
    assert_eq!(badge(&room), Some((MedalView::Gold, 1, 1)));
    room.home(1);
    assert_eq!(badge(&room), Some((MedalView::Gold, 1, 1)));
}

#[test]
fn what_helped_is_known_after_a_restart_of_the_program_and_of_the_deal() {
    let mut room = Room::new();
    room.deal(1);
    room.ask(HintRequest);
    room.home(1);
    room.open();
    room.home(3);
    assert_eq!(badge(&room), Some((MedalView::Bronze, 1, 0)));
    // A deal that is begun again is not won at the first attempt.
    room.deal(2);
    room.home(2);
    room.view(RestartRequest);
    room.home(4);
    assert_eq!(badge(&room), Some((MedalView::Bronze, 2, 0)));
    // One that was only looked at is.
    room.deal(3);
    room.view(RestartRequest);
    room.home(4);
    assert_eq!(badge(&room), Some((MedalView::Gold, 3, 1)));
}

#[test]
fn games_that_do_not_count_bring_no_badge() {
    let room = Room::new();
    room.win(1);
    // The same deal again.
    let again = room.win(1);
    assert_eq!(again.badge, None);
    assert_eq!(badge(&room), Some((MedalView::Gold, 1, 1)));
}

#[test]
fn a_game_that_comes_into_the_journal_after_its_win_brings_what_helped_along() {
    let rules = load_text(ACES).unwrap().remove(0);
    let mut game = Game::new(rules.into(), start(1));
    for pile in 1..=4 {
        game.play_text(&format!("tableau{pile}>foundation{pile}")).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let mut journal = redeal_storage::open(folder.path()).unwrap().journal;
    journal.start_game(&game, 1, &mut GameMarks { hinted: true, ..GameMarks::default() }).unwrap();
    let won = journal.won_variants().unwrap();
    assert_eq!((won[0].won, won[0].unaided), (1, 0));
}
