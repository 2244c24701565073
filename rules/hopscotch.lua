--- Hopscotch: Calculation with all four first cards of clubs, and a stock that is drawn one card at a time.
local function by_steps(n) return { picks = is(n, suit.clubs), place = build.by(n) } end

local function one_at_a_time(board)
  if #board.waste > 0 then return refuse "Play the face-up card first." end
  return #board.stock > 0 and carry(board.stock, board.waste)
end

return game {
  name = "Hopscotch",
  family = "Calculation",
  piles = {
    { "stock", at = { 0, 0 }, tap = one_at_a_time },
    { "waste", at = { 0, 1 } },
    { "foundation", 4, at = { 2, 0 }, up = 1, first = none, each = by_steps },
    { "tableau", 4, at = { 2, 1 }, take = "top", place = any, from = "waste" },
  },
  score = { [">foundation"] = 1 },
  rules = [[
## Aim
Move all 52 cards to the foundations, which grow by steps.

## Layout
The Ace, Two, Three and Four of Clubs start the foundations. The remaining 48 cards form the stock.

## Play
- The first foundation is built by ones: A 2 3 4 5 6 7 8 9 10 J Q K.
- The second by twos: 2 4 6 8 10 Q A 3 5 7 9 J K.
- The third by threes: 3 6 9 Q 2 5 8 J A 4 7 10 K.
- The fourth by fours: 4 8 Q 3 7 J 2 6 10 A 5 9 K. Suits don't matter anywhere.
- Click the stock to draw a card, once the last one has been placed. It goes on a foundation or on any of four heaps.
- The top card of a heap can go to a foundation, but not to another heap. There is no redeal.

## Scoring
A point for each card on the foundations.

## Origin
Calculation under another name.
]],
}
