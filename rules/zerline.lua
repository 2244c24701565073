--- Zerline: eight columns in which the Queen is the highest card and the King the lowest.
local function height(card) return card.rank % rank.king end -- the King lies below the Ace
local function below(card, on) return height(card) == height(on) - 1 end

return game {
  name = "Zerline",
  family = "Beleaguered Castle",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 0, 1 } },
    { "reserve", at = { 0, 2.25 }, first = any, place = any, capacity = 4, show = 4, from = "tableau" },
    { "foundation", 8, at = { 1.5, 0 }, first = rank.king, place = corner(build.up_in_suit) },
    { "tableau", 8, at = { 1.5, 1 }, up = 5, take = "top", first = rank.queen, place = below },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from King through Ace to Queen.

## Layout
Eight columns of five cards, all face up. There is an empty reserve. The remaining 64 cards form the stock.

## Play
- Foundations start with a King and are built up in suit; after the King comes the Ace.
- Build the columns down regardless of suit. The King is the lowest rank and goes on an Ace; the Queen is the highest.
- Only the top card of a column can be moved.
- Only a Queen can be moved to an empty column.
- The reserve holds four cards, from the columns only; its top card can be played.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.

## Scoring
None.

## Origin
A German game in which the Queen outranks the King.
]],
}
