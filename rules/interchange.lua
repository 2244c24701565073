--- Interchange: seven columns of seven cards, every second one face down, built down in suit.
local option = options { { "empty", "Empty columns accept", choices = { "kings", "any card" } } }
local spaces = option.empty == "kings" and rank.king or any

-- The rows after the first are dealt from the stock, the even ones face down.
local function rows_dealt(count)
  return function(board)
    local steps = {}
    for row = 2, count do
      for _, column in ipairs(board.tableau) do
        steps[#steps + 1] = { carry(board.stock, column), row % 2 == 0 and turn(column) }
      end
    end
    return steps
  end
end

local interchange = extend(require("forty-thieves")[1], {
  name = "Interchange",
  family = "Forty Thieves",
  piles = { { "tableau", 7, at = { 2, 1 }, up = 1, longest = false, first = spaces } },
  deal = rows_dealt(7),
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Seven columns of seven cards, face up and face down by turns: the top card of each is face up. The remaining 55 cards
form the stock.

## Play
- Build the columns down in suit.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column, or anything, depending on *Empty columns
  accept*.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
The head of a small family, named after its alternating face-up and face-down cards.
]],
})

local alternation = extend(interchange, {
  name = "Alternation",
  piles = { { "tableau", place = build.down_alternating } },
  summary = "Interchange built down in alternating colours.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Seven columns of seven cards, face up and face down by turns: the top card of each is face up. The remaining 55 cards
form the stock.

## Play
- Build the columns down in alternating colours.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column, or anything, depending on *Empty columns
  accept*.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Interchange with the building of Klondike.
]],
})

local breakwater = extend(interchange, {
  name = "Breakwater",
  piles = { { "tableau", place = build.down } },
  summary = "Interchange built down regardless of suit.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Seven columns of seven cards, face up and face down by turns: the top card of each is face up. The remaining 55 cards
form the stock.

## Play
- Build the columns down regardless of suit.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column, or anything, depending on *Empty columns
  accept*.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
The easiest of the Interchange family.
]],
})

return { interchange, alternation, breakwater }
