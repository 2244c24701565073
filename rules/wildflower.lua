--- Wildflower: Flower Garden in which runs of one suit move.
local garden, alternating, suit_runs = require "flower-garden", build.down_alternating, build.down_in_suit

-- The rows after the first are dealt from the stock, the odd ones face down.
local function half_hidden(board)
  local steps = {}
  for row = 2, 6 do
    for _, column in ipairs(board.tableau) do
      steps[#steps + 1] = { carry(board.stock, column), row % 2 == 1 and turn(column) }
    end
  end
  return steps
end

local phoenix = extend(garden, {
  name = "Phoenix",
  family = "Flower Garden",
  piles = { { "tableau", take = "run", place = alternating } },
  summary = "Flower Garden built down in alternating colours, with runs that move.",
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Six columns of six cards, the beds. The remaining sixteen cards form the bouquet. All are face up.

## Play
- Build the beds down in alternating colours.
- Cards in sequence can be moved together, all of them or just part.
- Any card of the bouquet can be played at any time; nothing can be moved back there.
- Any card or run can be moved to an empty bed.
- The top card of a foundation can be moved back to a bed.

## Scoring
None.

## Origin
Flower Garden with the building of Klondike.
]],
})

return {
  extend(garden, {
    name = "Wildflower",
    family = "Flower Garden",
    piles = { { "tableau", take = "run", run = suit_runs } },
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Six columns of six cards, the beds. The remaining sixteen cards form the bouquet. All are face up.

## Play
- Build the beds down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card of the bouquet can be played at any time; nothing can be moved back there.
- Any card or run can be moved to an empty bed.
- The top card of a foundation can be moved back to a bed.

## Scoring
None.

## Origin
Flower Garden in a kinder form.
]],
  }),
  phoenix,
  extend(garden, {
    name = "Arizona",
    family = "Flower Garden",
    piles = { { "tableau", take = "run" } },
    summary = "Flower Garden in which runs of any suits move.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Six columns of six cards, the beds. The remaining sixteen cards form the bouquet. All are face up.

## Play
- Build the beds down regardless of suit.
- Cards in sequence can be moved together, all of them or just part.
- Any card of the bouquet can be played at any time; nothing can be moved back there.
- Any card or run can be moved to an empty bed.
- The top card of a foundation can be moved back to a bed.

## Scoring
None.

## Origin
Flower Garden at its easiest.
]],
  }),
  extend(phoenix, {
    name = "Stonewall",
    piles = { { "stock", hidden = true }, { "tableau", down = 1, up = 0 } },
    deal = half_hidden,
    summary = "Phoenix with half of the cards in its columns face down.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Six columns of six cards, face down and face up by turns: the top card of each is face up. The remaining sixteen cards,
face up, form the reserve.

## Play
- Build the columns down in alternating colours.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card of the reserve can be played at any time; nothing can be moved back there.
- Any card or run can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
Named after General Jackson of the American Civil War, who stood like a stone wall.
]],
  }),
}
