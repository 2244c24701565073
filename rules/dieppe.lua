--- Dieppe: eight columns of three, built down regardless of suit; cards go to the foundations as they are dealt.
-- Card by card, until all places are filled. A card that fits goes home, and its place is left out.
local function deal_on(board)
  local card, dealt = board.hand.top, board.vars.dealt
  if not card then return dealt < 24 and carry(board.stock, board.hand) end
  local to = board.tableau[dealt % 8 + 1]
  for _, home in ipairs(board.foundation) do
    local top = home.top
    if top and build.up_in_suit(card, top) or not top and card.rank == rank.ace then
      to = home
      break
    end
  end
  return { carry(board.hand, to), set("dealt", dealt + 1) }
end

return extend(require("diplomat")[2], {
  name = "Dieppe",
  summary = false,
  vars = { dealt = 0 },
  piles = { { "tableau", up = 0 }, { "hand", role = "discard", at = { 2, 0 }, hidden = true } },
  settle = deal_on,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns are dealt in three rows, face up. A card that fits a foundation goes there as it is dealt, and its place
in the column is skipped. The remaining 80 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Diplomat, named after the harbour.
]],
})
