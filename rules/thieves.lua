--- Thieves: clear seven columns onto one pile, up or down in rank; two jokers go on any card and take any.
local worth = { 8, 6, 6, 4, 4, 2, 2, 2, 4, 4, 6, 6, 8 }

return game {
  name = "Thieves",
  family = "Golf",
  deck = { jokers = 2 },
  piles = {
    { "tableau", 7, at = { 0, 0 }, up = 5, take = "top" },
    { "stock", at = { 0, 2.4 }, tap = draw { to = "waste" } },
    { "waste", at = { 1, 2.4 }, up = 1, take = "none", place = either(build.either, joker) },
  },
  won = empty "tableau",
  score = { [">waste"] = function(event) return worth[event.card.rank] or 0 end },
  rules = [[
## Aim
Clear the seven columns.

## Layout
Seven columns of five cards, all face up. One card starts the waste, face up; the remaining 18 form the stock. The pack
has 52 cards and two jokers.

## Play
- The top card of a column can be moved onto the waste if it is next in rank, up or down, to the card on top there.
  Suits don't matter.
- An Ace goes on a Two and a King on a Queen; Aces and Kings don't meet.
- A joker goes on any card, and any card goes on a joker.
- Nothing can be moved onto the columns, and empty columns stay empty.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
Each card that leaves its column: an Ace or King 8, a Two, Three, Jack or Queen 6, a Four, Five, Nine or Ten 4, a Six,
Seven or Eight 2, a joker nothing.
]],
}
