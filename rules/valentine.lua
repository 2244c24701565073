--- Valentine: gather each suit from the King down, while four piles go under the stock again and again.
local function filled(board)
  local steps, source, left = {}, board.waste, #board.stock
  for _, pile in ipairs(board.tableau) do
    if #pile == 0 and #source + left > 0 then
      if #source == 0 then left = left - 1 end
      steps[#steps + 1] = carry(source, pile)
      source = board.stock
    end
  end
  return steps
end

local function next_cards(board)
  local stock, waste, steps = board.stock, board.waste, {}
  if #stock + #waste == 0 then return end
  for _, pile in ipairs(board.tableau) do
    if #pile == 0 then
      if #waste == 0 then return fill("tableau", stock) end
      return filled(board)
    end
  end
  if #waste == 0 then return carry(stock, waste) end
  for n = 4, 1, -1 do
    local pile = board.tableau[n]
    steps[#steps + 1] = { carry(pile, board.hand, #pile, "reversed"), carry(board.hand, stock, #pile, "under") }
  end
  return { steps, carry(waste, board.tableau[1]), fill("tableau", stock) }
end

return game {
  name = "Valentine",
  piles = {
    { "stock", at = { 0, 0 }, tap = next_cards },
    { "waste", at = { 1, 0 } },
    { "tableau", 4, at = { 2.5, 0 }, up = 1, fan = "none", take = "top", first = none, place = build.down_in_suit },
    { "hand", role = "discard", hidden = true },
  },
  won = empty("stock", "waste"),
  rules = [[
## Aim
Gather each suit on a pile, from King down to Ace.

## Layout
Four piles of one card, face up. The remaining 48 cards form the stock.

## Play
- Build the piles down in suit. The top card of a pile, or of the waste, can be moved.
- Click the stock when there are empty piles, and they are filled, first from the waste.
- Otherwise, click it to draw a card to the waste. If there is already a card there, the four piles go under the stock
  instead; that card starts the first pile, and three cards are dealt to the others.

## Scoring
None.

## Origin
Known from GNOME's collection of patiences.
]],
}
