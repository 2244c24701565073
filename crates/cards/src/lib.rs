//! Cards, decks, boards and the shuffle of a solitaire game, without any rules.
//!
//! * [`card`]: faces (rank and suit), and the cards that show them
//! * [`deck`]: the cards of a variant
//! * [`shuffle`]: seeds, and the order that a seed gives a deck
//! * [`board`]: which card lies in which pile, face up or face down
//!
//! A deck shuffled by a seed, and its first card put on a board:
//!
//! ```
//! use redeal_cards::board::{Board, Facing, PileId};
//! use redeal_cards::deck::Deck;
//! use redeal_cards::shuffle::{Seed, shuffled_deck};
//!
//! let deck = Deck::new(1, 4, 13)?;
//! let cards = shuffled_deck(&deck, Seed::Microsoft(11982));
//! assert_eq!(deck.face(cards[0]).to_string(), "AH");
//!
//! let pile = PileId(0);
//! let mut board = Board::empty(8);
//! board.lay(pile, cards[0], Facing::Up);
//! assert_eq!(board.pile(pile), &cards[..1]);
//! assert!(board.is_up(cards[0]));
//! # Ok::<(), redeal_cards::deck::DeckError>(())
//! ```

pub mod board;
pub mod card;
pub mod deck;
pub mod shuffle;
