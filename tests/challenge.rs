//! Wins to beat, at a real table with a real journal: the code of one, what becomes of it elsewhere, and what is no challenge.

use redeal_game::share_code::{ShareCode, ShareCodeError};
use redeal_rules::option::{Choice, Choices};
use redeal_table::protocol::{
    BoardTextReply, BoardTextRequest, ChallengeOutcomeView, ChallengeRequest, CodeReply, Failed, LookRequest,
    OpenRequest, OptionsRequest, PlayRequest, ReasonKind, Refused, Reply, RestartRequest, SetBoardRequest,
    SolverMovesReply, SolverMovesRequest, TableView,
};

use crate::statistics::{ACES, Room};

/// The same cards without a score, so that moves decide; an Ace may go from column to column.
pub(crate) const PLAIN: &str = r#"--- Aces: four cards.
return {
  name = "Aces",
  deck = { ranks = 1 },
  piles = { { "tableau", 4, up = 1, place = any }, { "foundation", 4 } },
}
"#;

pub(crate) fn code(room: &Room) -> String {
    match room.ask(ChallengeRequest) {
        Reply::Code(CodeReply { text }) => text,
        other => panic!("{other:?}"),
    }
}

pub(crate) fn open(room: &Room, code: &str) -> TableView {
    room.view(OpenRequest { code: String::from(code) })
}

/// Plays a move that leads nowhere.
pub(crate) fn detour(room: &Room) {
    let view = room.view(LookRequest);
    let text = view.moves.iter().find(|mv| !mv.home).expect("a card moves on the table").text.clone();
    room.view(PlayRequest { text });
}

fn outcome(view: &TableView) -> Option<ChallengeOutcomeView> {
    view.challenge.as_ref().expect("a challenge").outcome
}

#[test]
fn a_win_is_to_be_beaten_by_somebody_else() {
    let winner = Room::with(PLAIN);
    winner.deal(7);
    detour(&winner);
    winner.home(4);
    let code = code(&winner);
    assert!(code.starts_with("redeal:aces/7?rules=") && code.contains("&beat="), "{code}");
    assert!(!code.contains("tableau"), "its moves can't be read: {code}");

    let mut friend = Room::with(PLAIN);
    let dealt = open(&friend, &code);
    let challenge = dealt.challenge.clone().expect("a challenge");
    assert_eq!((challenge.moves, challenge.score, challenge.outcome), (5, None, None));
    assert_eq!(
        (dealt.notice.as_deref(), dealt.can_undo, dealt.marks.len()),
        (None, false, 0),
        "the deal is as it was dealt: the moves of the win only prove what the code says"
    );
    assert_eq!(outcome(&friend.home(4)), Some(ChallengeOutcomeView::Beaten));
    // It stays with the deal: after a restart of the game, and of the program.
    friend.view(RestartRequest);
    friend.open();
    assert_eq!(friend.view(LookRequest).challenge.map(|challenge| challenge.moves), Some(5));
    detour(&friend);
    assert_eq!(outcome(&friend.home(4)), Some(ChallengeOutcomeView::Equal));
    friend.view(RestartRequest);
    detour(&friend);
    detour(&friend);
    assert_eq!(outcome(&friend.home(4)), Some(ChallengeOutcomeView::Behind));
    assert_eq!(friend.deal(8).challenge, None, "another deal has nothing to do with it");
    assert!(friend.deal(7).challenge.is_some());
}

#[test]
fn where_points_are_kept_they_decide() {
    let winner = Room::new();
    winner.win(7);
    let challenge = open(&winner, &code(&winner)).challenge.expect("a challenge");
    assert_eq!((challenge.moves, challenge.score), (4, Some(4)));
    assert_eq!(outcome(&winner.home(4)), Some(ChallengeOutcomeView::Equal));
}

#[test]
fn other_rules_are_another_game() {
    let room = Room::new();
    room.win(7);
    let code = code(&room);
    // Under other options the same deal is no answer to it.
    let options = Choices::from([(String::from("worth"), Choice::Number(5))]);
    assert!(open(&room, &code).challenge.is_some());
    room.view(OptionsRequest { options });
    assert_eq!(room.view(LookRequest).challenge, None);
    let elsewhere = Room::with(&ACES.replace("Points a card", "Points"));
    let dealt = open(&elsewhere, &code);
    assert!(dealt.notice.is_some_and(|notice| notice.contains("different rules")));
    assert_eq!(dealt.challenge, None);
}

#[test]
fn what_does_not_win_is_no_challenge() {
    let room = Room::new();
    room.deal(7);
    match room.ask(ChallengeRequest) {
        Reply::Refused(Refused { why, .. }) => assert_eq!(why, Some(ReasonKind::NoWinToBeat)),
        other => panic!("{other:?}"),
    }
    room.win(7);
    let whole = code(&room);
    let mut shared = ShareCode::parse(&whole).unwrap();
    shared.beat.as_mut().unwrap().moves.pop();
    let dealt = open(&room, &shared.to_string());
    assert_eq!((dealt.challenge, dealt.notice_why), (None, Some(ReasonKind::ChallengeNotWon)));
    // A code that was cut off, or changed, is told as that; one that a program has broken into lines is whole.
    let cut = &whole[..whole.len() - 3];
    assert_eq!(ShareCode::parse(cut), Err(ShareCodeError::Incomplete));
    assert!(matches!(
        room.ask(OpenRequest { code: String::from(cut) }),
        Reply::Failed(Failed { why: Some(ReasonKind::CutCode), .. })
    ));
    let (first, rest) = whole.split_at(whole.len() - 9);
    assert_eq!(ShareCode::parse(&format!("{first}\r\n  {rest}\n")), ShareCode::parse(&whole));
}

#[test]
fn a_board_that_was_set_by_hand_can_not_be_replayed() {
    let room = Room::new();
    room.deal(7);
    let Reply::BoardText(BoardTextReply { text, .. }) = room.ask(BoardTextRequest) else { panic!("no board") };
    room.view(SetBoardRequest { text });
    room.home(4);
    match room.ask(ChallengeRequest) {
        Reply::Refused(Refused { why, .. }) => assert_eq!(why, Some(ReasonKind::NoChallenge)),
        other => panic!("{other:?}"),
    }
    assert!(matches!(room.ask(SolverMovesRequest), Reply::SolverMoves(SolverMovesReply { moves: None })));
}

#[test]
fn a_win_is_replayed_as_a_whole_where_its_script_works_hard() {
    // A move takes a third of what a request may take.
    let work = "score = { total = function(board) for _ = 1, 600000 do end return board.moves end },";
    let room = Room::with(&PLAIN.replace("deck =", &format!("{work}\n  deck =")));
    room.win(7);
    let challenge = open(&room, &code(&room)).challenge.expect("a challenge");
    assert_eq!((challenge.moves, challenge.score), (4, Some(4)));
}

#[test]
fn the_solver_is_asked_once_the_game_is_won() {
    let room = Room::with(PLAIN);
    room.deal(7);
    match room.ask(SolverMovesRequest) {
        Reply::Refused(Refused { why, .. }) => assert_eq!(why, Some(ReasonKind::NotWon)),
        other => panic!("{other:?}"),
    }
    detour(&room);
    room.home(4);
    assert!(matches!(room.ask(SolverMovesRequest), Reply::SolverMoves(SolverMovesReply { moves: Some(4) })));
}
