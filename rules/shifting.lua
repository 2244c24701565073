--- Shifting: Sir Tommy whose heaps may be built on one another.
-- The card in hand goes anywhere; a card of a heap goes where it builds, and a King to a space too.
local function shifted(_, move)
  if move.kind ~= "carry" or move.from.role ~= "tableau" or move.to.role ~= "tableau" then return true end
  local on = move.to.top
  local builds = on and on.rank == move.card.rank + 1 or not on and move.card.rank == rank.king
  return builds, "From heap to heap a card goes on the next higher rank, and a King to an empty heap."
end

local function heaps_again(board)
  local steps = {}
  for n = 4, 1, -1 do
    steps[5 - n] = carry(board.tableau[n], board.stock, #board.tableau[n], "reversed")
  end
  return steps
end

local function stock_first(board, move)
  return move.kind ~= "tap" or #board.stock + #board.waste == 0, "Play the stock first."
end

local function to_a_space(_, move)
  local heaps = move.kind == "carry" and move.from.role == "tableau" and move.to.role == "tableau"
  return not heaps or #move.to == 0, "Between heaps, a card can be moved only to an empty one."
end

local sir_tommy = require("sir-tommy")[1]

return {
  extend(sir_tommy, {
    name = "Shifting",
    family = "Sir Tommy",
    piles = { { "tableau", from = { "waste", "tableau" } } },
    allow = shifted,
    summary = "Sir Tommy whose heaps may be built on one another.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up from Ace to King regardless of suit.

## Layout
Four empty heaps. The top card of the stock is face up beside it.

## Play
- The face-up card goes on a foundation or on any heap; then the next one is turned up.
- The top card of a heap can go to a foundation, or on another heap whose top card is one rank higher regardless of
  suit. A King may go to an empty heap.
- There is no redeal.

## Scoring
None.

## Origin
Sir Tommy in a kinder form.
]],
  }),
  extend(sir_tommy, {
    name = "Puss in the Corner",
    family = "Sir Tommy",
    piles = {
      { "stock", tap = redeal { steps = heaps_again, redeals = 1 } },
      { "foundation", up = 1, picks = is(rank.ace), place = build.up_in_color },
    },
    allow = stock_first,
    summary = "Four heaps, foundations up in colour from the Aces, and one redeal.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in colour from Ace to King.

## Layout
The Aces start the foundations. Four heaps are empty. The top card of the stock is face up beside it.

## Play
- Foundations are built up in colour: red on red, black on black.
- The face-up card goes on a foundation or on any heap; then the next one is turned up.
- The top card of a heap can go to a foundation, but not to another heap.
- Once in a game, when the stock is empty, you can click it: the heaps are gathered in order and become the stock again.

## Scoring
None.

## Origin
With real cards, the heaps lie at the corners of the square of Aces.
]],
  }),
  extend(sir_tommy, {
    name = "Last Chance",
    family = "Sir Tommy",
    piles = {
      { "waste", fill = { "stock", "last" } },
      { "foundation", at = { 4, 0 }, place = build.up_in_suit },
      { "tableau", 7, at = { 1, 1 }, up = 1, from = { "waste", "tableau" } },
      { "last", role = "discard", at = { 2, 0 }, down = 1, turn = false },
    },
    allow = to_a_space,
    summary = "Lady Betty with seven heaps, and a last card that stays hidden to the end.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven heaps with a card each. One card lies face down beside them. The top card of the stock is face up.

## Play
- The face-up card goes on a foundation or on any heap; then the next one is turned up.
- The top card of a heap can go to a foundation, or to an empty heap.
- When the stock has been played, the face-down card is turned up: it is the last one to come.

## Scoring
None.

## Origin
A Lady Betty that keeps one card back.
]],
  }),
}
