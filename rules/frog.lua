--- Frog: a reserve of thirteen and five heaps for two packs; Aces that turn up in the deal go to the foundations.
-- The reserve is dealt card by card; an Ace goes home and doesn't count.
local function deal_on(board)
  local card, hand, left = board.hand.top, board.hand, board.vars.left
  if left == 0 then return end
  if not card then return carry(board.stock, hand) end
  for _, home in ipairs(board.foundation) do
    if card.rank == rank.ace and #home == 0 then return carry(hand, home) end
  end
  return { carry(hand, board.reserve), set("left", left - 1) }
end

local frog = game {
  name = "Frog",
  family = "Sir Tommy",
  deck = { packs = 2 },
  vars = { left = 13 },
  piles = {
    { "foundation", 8, at = { 1.5, 0 }, place = build.up },
    { "reserve", at = { 0, 0 } },
    { "tableau", 5, at = { 4.5, 1 }, take = "top", place = any, from = "waste" },
    { "stock", at = { 1.5, 1 } },
    { "waste", at = { 2.5, 1 }, fill = "stock" },
    { "hand", role = "discard", hidden = true },
  },
  settle = deal_on,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up from Ace to King regardless of suit.

## Layout
Thirteen cards, face up, are the reserve; Aces that turn up in its deal go to the foundations and don't count. Five
heaps are empty. The next card of the stock is face up.

## Play
- The face-up card goes on a foundation or on any heap; then the next one is turned up.
- The top cards of the heaps and of the reserve can go to the foundations, and nowhere else. There is no redeal.

## Scoring
None.

## Origin
Also called Toad in the Hole.
]],
}

return {
  frog,
  extend(frog, {
    name = "Fanny",
    summary = "Frog with a face-down reserve of twelve cards.",
    vars = { left = false },
    piles = { { "reserve", down = 11, up = 1 }, { "hand", gone = true } },
    settle = false,
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up from Ace to King regardless of suit.

## Layout
Twelve cards are the reserve, only the top one face up. Five heaps are empty. The next card of the stock is face up.

## Play
- The face-up card goes on a foundation or on any heap; then the next one is turned up.
- The top cards of the heaps and of the reserve can go to the foundations, and nowhere else. There is no redeal.

## Scoring
None.

## Origin
A Frog with its eyes shut.
]],
  }),
}
