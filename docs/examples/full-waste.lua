--- Full Waste: whenever the waste is empty, the next card comes by itself.
return game {
  name = "Full Waste",
  piles = {
    { "stock", tap = draw { redeals = 0 } },
    { "waste" },
    { "foundation", 4 },
    { "tableau", 7, up = 3, place = build.down_alternating },
  },
  settle = function(board)
    -- An empty waste is filled from the stock at once.
    if #board.waste == 0 and #board.stock > 0 then return { carry(board.stock, board.waste), turn(board.waste) } end
  end,
  rules = [[
## Aim
Move all 52 cards to the foundations, each suit from Ace to King.

## Play
Columns are built down in alternating colours. Draw one card at a time, without a redeal. An empty waste is filled from the stock at once.
]],
}
