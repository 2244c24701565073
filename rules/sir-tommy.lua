--- Sir Tommy: one card at a time, four heaps to lay it on, and foundations up from the Ace.
local sir_tommy = game {
  name = "Sir Tommy",
  summary = "One card at a time, four heaps to put it on, and foundations up from the Ace, regardless of suit.",
  piles = {
    { "stock", at = { 0, 0 } },
    { "waste", at = { 1, 0 }, fill = "stock" },
    { "foundation", 4, at = { 3, 0 }, place = build.up },
    { "tableau", 4, at = { 3, 1 }, take = "top", place = any, from = "waste" },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, built up from Ace to King regardless of suit.

## Layout
Four empty heaps. The top card of the stock is face up beside it.

## Play
- The face-up card goes on a foundation or on any heap; then the next one is turned up.
- The top card of a heap can go to a foundation, but not to another heap. There is no redeal.

## Scoring
None.

## Origin
Also known as Old Patience: perhaps the oldest of all.
]],
}

local function all_dealt(board, move)
  local early = move.to and move.to.role == "foundation" and #board.stock + #board.waste > 1
  local free = not early or move.card.rank == rank.ace
  return free, "Only Aces can go to the foundations until the whole stock has been dealt."
end

return {
  sir_tommy,
  extend(sir_tommy, {
    name = "Lady Betty",
    summary = "A Sir Tommy with six heaps and foundations in suit.",
    piles = { { "foundation", place = build.up_in_suit }, { "tableau", 6, at = { 2, 1 } } },
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Six empty heaps. The top card of the stock is face up beside it.

## Play
- The face-up card goes on a foundation or on any heap; then the next one is turned up.
- The top card of a heap can go to a foundation, but not to another heap. There is no redeal.

## Scoring
None.

## Origin
A relative of Sir Tommy that asks for suits, and gives two more heaps for it.
]],
  }),
  extend(sir_tommy, {
    name = "Strategy",
    summary = "Eight heaps, in suit, and only Aces go to the foundations until the whole pack is dealt.",
    piles = { { "foundation", place = build.up_in_suit }, { "tableau", 8, at = { 1, 1 } } },
    allow = all_dealt,
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Eight empty heaps. The top card of the stock is face up beside it.

## Play
- The face-up card goes on any heap; then the next one is turned up. An Ace goes on a foundation.
- Until the last card is turned up, only Aces go to the foundations. From then on, the top cards of the heaps can go
  there, too.
- No card goes from heap to heap. There is no redeal.

## Scoring
None.

## Origin
By Morehead and Mott-Smith. Every deal can be won, if you know what is to come.
]],
  }),
}
