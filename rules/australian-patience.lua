--- Australian Patience: Klondike's table with Yukon's moves, built down in suit.
local fixed = { draw = 1, redeals = 0, redeal_shuffled = false, empty = "kings", scoring = "simple" }
fixed.foundation_return = false
local klondike = require("klondike", fixed)

-- After a card was moved, all that can go home does.
local function go_home(board, move)
  if not move or move.kind ~= "carry" then return end
  local sources = { board.waste, unpack(board.tableau) }
  for _, pile in ipairs(sources) do
    for _, home in ipairs(board.foundation) do
      local card, on = pile.top, home.top
      local fits = card and (on and on.suit == card.suit and on.rank + 1 == card.rank or not on and card.rank == 1)
      if fits then return carry(pile, home) end
    end
  end
end

return extend(klondike, {
  name = "Australian Patience",
  family = "Yukon",
  piles = { { "tableau", down = 0, up = 4, take = "any", place = build.down_in_suit } },
  settle = go_home,
  score = { [">foundation"] = 1, [">tableau"] = 0 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of four cards, all face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in suit.
- Any face-up card can be moved, with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- After each move of a card, all cards that can go to the foundations go there by themselves; after a draw they don't.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
A mixture of Klondike and Yukon.
]],
})
