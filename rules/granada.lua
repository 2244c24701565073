--- Granada: Alhambra with four wastes, on all of which the reserves are built.
local granada = extend(require("alhambra")[1], {
  name = "Granada",
  family = "Alhambra",
  piles = {
    { "stock", tap = deal_row { to = "waste", redeals = 2 } },
    { "waste", 4, at = { 9.5, 0 }, step = { 0, 1 } },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. Eight reserves of four cards lie below, all face up. The remaining
64 cards form the stock.

## Play
- The top cards of the reserves and of the four wastes can go to the foundations.
- On the wastes the top cards of the reserves are built up or down in suit. Aces and Kings connect.
- An empty reserve stays empty.
- Click the stock to deal a card onto each waste. When it is empty, the wastes are taken back with everything on them,
  twice.

## Scoring
None.

## Origin
The town round the Alhambra has more room.
]],
})

local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

return {
  granada,
  extend(require "aces-and-kings", {
    name = "Acey and Kingsley",
    family = "Aces and Kings",
    summary = "Aces and Kings with the foundations begun.",
    piles = { { "foundation", up = 1, each = from(rank.ace) }, { "kings", up = 1, each = from(rank.king) } },
    rules = [[
## Aim
Move all 104 cards to the foundations: four foundations up from the Aces and four down from the Kings regardless of
suit.

## Layout
Four Aces and four Kings start the foundations. Two reserves of thirteen cards, face up. Four cards lie below. The
remaining 66 form the stock.

## Play
- The top cards of the reserves, the four cards and the top card of the waste can go to the foundations.
- The places of the four are filled from the stock at once. Once the stock is empty, they take any card.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.

## Scoring
None.

## Origin
Aces and Kings with a head start.
]],
  }),
}
