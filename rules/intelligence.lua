--- Intelligence: eighteen fans for two packs, built up or down in suit, that the stock refills.
-- Fans without cards are dealt one after another. Each card comes to a hidden hand first, to be looked at: an Ace goes
-- home and gives its place to the next card.
local function deal_on(board)
  local hand, stock, vars = board.hand, board.stock, board.vars
  if #hand > 0 and hand.top.rank == rank.ace then
    for _, home in ipairs(board.foundation) do
      if #home == 0 then return carry(hand, home) end
    end
  end
  if #hand > 0 then return { carry(hand, board.tableau[vars.fan]), set("due", vars.due - 1) } end
  if #stock == 0 then return vars.due > 0 and set("due", 0) end
  if vars.due > 0 then return carry(stock, hand) end
  for n, fan in ipairs(board.tableau) do
    if #fan == 0 then return { set("fan", n), set("due", 3) } end
  end
end

local function again(board)
  local steps = {}
  for n, fan in ipairs(board.tableau) do
    steps[n] = #fan > 0 and carry(fan, board.stock, #fan)
  end
  return { steps, shuffle(board.stock) }
end

local intelligence = game {
  name = "Intelligence",
  family = "Fan",
  deck = { packs = 2 },
  vars = { fan = 1, due = 0 }, -- the fan that is being dealt, and how many cards it still gets
  piles = {
    {
      "tableau",
      18,
      at = { 0, 1 },
      columns = 5,
      step = { 2.25, 1 },
      fan = "right",
      take = "top",
      first = none,
      place = build.either_in_suit,
    },
    { "foundation", 8, at = { 1.75, 0 } },
    { "stock", at = { 0, 0 }, tap = redeal { steps = again, redeals = 2 } },
    { "hand", role = "discard", hidden = true },
  },
  settle = deal_on,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eighteen fans of three cards, face up; an Ace that turns up goes straight to the foundations, and the next card takes
its place. The remaining cards form the stock.

## Play
- Build the fans up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a fan can be moved.
- An empty fan is dealt again at once: three cards of the stock, Aces as before.
- Twice in a game, you can click the stock: it is shuffled together with all the cards in the fans, and the fans are
  dealt again.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A Belle Lucie for two packs that builds both ways. From books of the 19th century.
]],
}

return {
  intelligence,
  extend(intelligence, {
    name = "Intelligence Plus",
    piles = { { "tableau", 19 } },
    summary = "Intelligence with nineteen fans.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Nineteen fans of three cards, face up; an Ace that turns up goes straight to the foundations, and the next card takes
its place. The remaining cards form the stock.

## Play
- Build the fans up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a fan can be moved.
- An empty fan is dealt again at once: three cards of the stock, Aces as before.
- Twice in a game, you can click the stock: it is shuffled together with all the cards in the fans, and the fans are
  dealt again.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Intelligence with one more fan.
]],
  }),
}
