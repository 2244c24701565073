//! The small pictures of variants: every card is there, and none that lies face down is told.

use std::sync::mpsc::channel;

use redeal_cards::shuffle::Seed;
use redeal_table::protocol::{
    DealRequest, PileSketch, PlayRequest, PlayedVariantView, Reply, RoleView, VariantEntry, VariantsReply,
    VariantsRequest, ViewReply,
};
use redeal_table::{Table, TableConfig};

use crate::common::{choices, library};

fn ups(pile: &PileSketch) -> impl Iterator<Item = &String> {
    pile.cards.iter().flatten()
}

#[test]
fn a_picture_has_every_card_and_tells_only_open_ones() {
    let library = library();
    for VariantEntry { brief, piles, problem, .. } in redeal_table::gallery::entries(&library) {
        assert_eq!(problem, None, "{}", brief.id);
        let rules = library.load(&brief.id, &choices("")).unwrap();
        let board = rules.deal(Seed::Plain(1), 0).board;
        assert_eq!(piles.len(), rules.layout.piles.len(), "{}", brief.id);
        assert_eq!(piles.iter().map(|pile| pile.cards.len()).sum::<usize>(), board.cards(), "{}", brief.id);
        for (id, pile) in rules.pile_ids().zip(&piles) {
            let told: Vec<bool> = pile.cards.iter().map(Option::is_some).collect();
            let open: Vec<bool> = board.pile(id).iter().map(|card| board.is_up(*card)).collect();
            assert_eq!(told, open, "{} of {}", rules.pile(id).id, brief.id);
        }
    }
}

#[test]
fn the_picture_of_seven_columns() {
    let entries = redeal_table::gallery::entries(&library());
    let klondike = entries.iter().find(|entry| entry.brief.id == "klondike").unwrap();
    let columns: Vec<&PileSketch> = klondike.piles.iter().filter(|pile| pile.role == RoleView::Tableau).collect();
    assert_eq!(columns.iter().map(|pile| pile.cards.len()).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7]);
    assert!(columns.iter().all(|pile| ups(pile).count() == 1 && pile.cards.last().unwrap().is_some()));
    let stock = klondike.piles.iter().find(|pile| pile.role == RoleView::Stock).unwrap();
    assert_eq!((stock.cards.len(), ups(stock).count(), stock.tapped), (24, 0, true));
    assert!(!klondike.pairs);
    assert!(entries.iter().find(|entry| entry.brief.id == "pyramid").unwrap().pairs);
}

#[test]
fn the_list_tells_what_was_played_and_what_is_unfinished() {
    let home = tempfile::tempdir().unwrap();
    let config = TableConfig {
        folders: library().folders().to_vec(),
        data: Some(home.path().to_path_buf()),
        opening: String::from("klondike"),
        ..TableConfig::default()
    };
    let (send, _events) = channel();
    let table = Table::open(config, move |event| drop(send.send(event))).unwrap();
    let played = || {
        let Reply::Variants(VariantsReply { played, .. }) = table.handle(VariantsRequest) else { panic!("no list") };
        played
    };
    // A deal that nobody touched is no game.
    assert_eq!(played(), []);
    let play = |variant: &str| {
        let deal = DealRequest { variant: Some(variant.into()), seed: Some("1".into()), options: None };
        let Reply::View(ViewReply { view, .. }) = table.handle(deal) else { panic!("no deal of {variant}") };
        let carry = view.moves.iter().find(|mv| mv.to.is_some()).expect("a move");
        table.handle(PlayRequest { text: carry.text.clone() });
    };
    let open = |variant: &str| PlayedVariantView { variant: String::from(variant), open: true };
    play("klondike");
    assert_eq!(played(), [open("klondike")]);
    play("canfield");
    let both = played();
    assert!(both.len() == 2 && both.contains(&open("klondike")) && both.contains(&open("canfield")));
}
