--- Laggard Lady: Intrigue in which foundations grow only above Queens that are out.
local intrigue = require "intrigue"

local function is_out(board, move)
  local home = move.kind == "carry" and move.to.role == "foundation"
  if home and move.to.index > board.vars.column then return false, "Its Queen hasn't been dealt yet." end
  return intrigue.allow(board, move)
end

return extend(intrigue, {
  name = "Laggard Lady",
  family = "Salic Law",
  allow = is_out,
  rules = [[
## Aim
Move all cards but the Queens to the foundations regardless of suit: eight foundations up from the Six to the Jack,
eight down from the Five through the Ace to the King.

## Layout
A Queen begins the first column. The remaining 103 cards form the stock.

## Play
- Click the stock to put its next card on the last column. A Queen begins the next one.
- Meanwhile the top cards of all columns can go to the foundations above Queens that are out.
- Once the stock is empty, a bare Queen takes any one card. Nothing else is built in the columns.

## Scoring
None.

## Origin
An Intrigue in which everything waits for the last Queen.
]],
})
