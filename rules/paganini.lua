--- Paganini: Blue Moon with a pack of Aces, and of all cards from Six to King.
local blue = require("blue-moon", { redeals = 1 })[1]
local rows = require "lib/rows"

local function start(i) return { first = i % 10 == 1 and rank.ace or none } end

-- Four full rows in suit: then every gap lies at the right end of its row.
local function suits_in_order(board)
  for at, place in ipairs(board.tableau) do
    local card, left = place.top, place.column > 1 and board.tableau[at - 1].top
    local gap, out_of_order = not card, card and left and not build.up_in_suit(card, left)
    if place.column < board.tableau.columns and (gap or out_of_order) then return false end
  end
  return true
end

local function higher(card, on) return card.suit == on.suit and card.rank > on.rank end

return {
  extend(blue, {
    name = "Paganini",
    family = "Gaps",
    deck = { only = function(card) return card.rank == rank.ace or card.rank > rank.five end },
    piles = {
      { "tableau", 40, columns = 10, up = rows.all_but(1, 4, 10), each = start },
      { "stock", at = { 4.5, 4 } },
    },
    rules = [[
## Aim
Put the four rows in order: each from the Ace through the Six to the King in one suit, from left to right.

## Layout
A pack without Twos, Threes, Fours and Fives: its 36 cards lie face up in four rows of nine, each with an empty place at
its left end. Then the Aces go to these places, which leaves four gaps.

## Play
- A gap takes the card that follows the one to its left, in suit. After a King, and after another gap, it takes nothing.
  A Six follows the Ace.
- When you are stuck, click the empty stock: all cards that are not in order from the left end of their row are
  gathered, shuffled and dealt again, with a gap after the cards in order in each row. You can do this once.

## Scoring
None.

## Origin
Also called Long Trip.
]],
  }),
  extend(blue, {
    name = "Jungle",
    summary = "Blue Moon whose gaps take the next rank in any suit.",
    piles = { { "tableau", place = build.up } },
    won = suits_in_order,
    rules = [[
## Aim
Put the four rows in order: each from Ace to King in one suit, from left to right.

## Layout
All 52 cards lie face up in four rows of thirteen, each with an empty place at its left end. Then the Aces go to these
places, which leaves four gaps.

## Play
- A gap takes any card that is one rank higher than the one to its left, in any suit. After a King, and after another
  gap, it takes nothing.
- At the end each row must be of one suit.
- When you are stuck, click the empty stock: all cards that are not in order from the left end of their row are
  gathered, shuffled and dealt again, with a gap after the cards in order in each row. You can do this once.

## Scoring
None.

## Origin
Known from computer collections.
]],
  }),
  extend(blue, {
    name = "Spaces and Aces",
    summary = "A Blue Moon without redeals, whose gaps take any higher card of the suit.",
    piles = { { "tableau", place = higher }, { "stock", gone = true } },
    deal = false,
    rules = [[
## Aim
Put the four rows in order: each from Ace to King in one suit, from left to right.

## Layout
All 52 cards lie face up in four rows of thirteen, each with an empty place at its left end.

## Play
- A gap at the left end of a row takes any Ace. Any other gap takes a higher card of the suit of the one to its left;
  ranks can be skipped.
- After a King or another gap, nothing can be placed. There is no redeal.

## Scoring
None.

## Origin
Known from computer collections.
]],
  }),
  extend(blue, {
    name = "Double Montana",
    summary = "Two packs in eight rows, from Ace to King, without redeals.",
    deck = { packs = 2 },
    piles = { { "tableau", 112, up = rows.all_but(1, 8, 14) }, { "stock", gone = true } },
    deal = false,
    rules = [[
## Aim
Put the eight rows in order: each from Ace to King in one suit, from left to right.

## Layout
Both packs, 104 cards, lie face up in eight rows of thirteen, each with an empty place at its left end.

## Play
- A gap at the left end of a row takes any Ace.
- A gap takes the card that follows the one to its left, in suit. After a King, and after another gap, it takes nothing.
- There is no redeal.

## Scoring
None.

## Origin
Gaps for two packs; Montana is its other name.
]],
  }),
}
