--- Following: six columns and four foundations whose suits follow one another in a circle.
local after = { [suit.spades] = suit.hearts, [suit.hearts] = suit.clubs }
after[suit.clubs], after[suit.diamonds] = suit.diamonds, suit.spades

local function next_suit(card, on) return card.suit == after[on.suit] end

return game {
  name = "Following",
  family = "Forty Thieves",
  piles = {
    { "stock", tap = draw { redeals = 1 } },
    { "waste", fan = "right", show = 3 },
    { "foundation", 4, take = "top", place = both(build.up, next_suit) },
    { "tableau", 6, at = { 0.5, 1 }, up = 1, place = both(build.down, next_suit) },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up from the Ace to the King, with the suits in a circle.

## Layout
Six columns of one card. The remaining 46 cards form the stock.

## Play
- The suits follow one another in a circle: Hearts go on Spades, Clubs on Hearts, Diamonds on Clubs, and Spades on
  Diamonds.
- Foundations are built up in this order, columns down.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, once.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A game of computer collections, in which each suit has one other that may follow it.
]],
}
