--- Cribbage Shuffle: exchange the cards of a square whose rows and columns are cribbage hands.
return extend(require "cribbage-square", {
  name = "Cribbage Shuffle",
  family = "Poker Squares",
  piles = {
    { "stock", gone = true },
    { "waste", at = { 0, 1 }, up = 1, fill = false },
    { "tableau", at = { 1.5, 0 }, up = 1, first = none, from = false, swap = any },
    { "rest", role = "discard", hidden = true, down = 35, turn = false },
  },
  rules = [[
## Aim
Reach 61 points with eight cribbage hands: the rows and the columns of a square, each with the starter.

## Layout
Sixteen cards in a square of four by four, face up. The starter is face up beside them. The other cards are out of play.

## Play
- Any two cards of the square may change places: drag one onto the other, as often as you like. The starter stays where
  it is and belongs to all eight hands.

## Scoring
In each hand: 2 for each combination that adds up to fifteen (court cards count ten), 2 for each pair, 1 per card for
each run of three or more, 4 for four cards of one suit, or 5 if the starter is of that suit, too, and 1 for the Jack of
the starter's suit. A Jack as starter earns 2, once.

## Origin
Cribbage Square without luck in the order of the cards.
]],
})
