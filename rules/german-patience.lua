--- German Patience: build eight columns of thirteen cards, up from any rank and in any suit.
local function thirteens(board)
  for _, column in ipairs(board.tableau) do
    if #column > 0 and #column < rank.king then return false end
  end
  return #board.stock + #board.waste == 0
end

local german = game {
  name = "German Patience",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 1, 0 } },
    { "tableau", 8, at = { 0, 1 }, up = 1, take = "top", place = corner(build.up), capacity = 13 },
  },
  won = thirteens,
  rules = [[
## Aim
Build eight columns of thirteen cards, starting from any rank, and leave none in the stock or waste.

## Layout
Eight columns of one card. The remaining 96 cards form the stock.

## Play
- Build the columns up regardless of suit, to thirteen cards at most; an Ace goes on a King.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.

## Scoring
None.

## Origin
A patience without foundations. It is rarely won.
]],
}

return {
  german,
  extend(german, {
    name = "Bavarian Patience",
    summary = "German Patience with ten columns.",
    piles = { { "tableau", 10 } },
    rules = [[
## Aim
Build eight columns of thirteen cards, starting from any rank, and leave none in the stock or waste.

## Layout
Ten columns of one card. The remaining 94 cards form the stock.

## Play
- Build the columns up regardless of suit, to thirteen cards at most; an Ace goes on a King.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.

## Scoring
None.

## Origin
German Patience with more room.
]],
  }),
}
