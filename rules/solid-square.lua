--- Solid Square: Union Square with twenty piles that fill themselves, and the Aces laid out.
local places = {}
for n = 0, 19 do
  places[n + 1] = { 1.5 + n % 5, math.floor(n / 5) }
end

return extend(require "union-square", {
  name = "Solid Square",
  family = "British Square",
  piles = {
    { "tableau", at = places, fill = { "waste", "stock" } },
    {
      "foundation",
      at = { { 7, 0 }, { 7, 1 }, { 7, 2 }, { 7, 3 } },
      up = 1,
      each = function(i) return { picks = is(rank.ace, i) } end,
    },
  },
  rules = [[
## Aim
Move all 104 cards to four foundations, one for each suit, built up from Ace to King and then down from the other King
to the other Ace.

## Layout
An Ace of each suit starts the foundations. Twenty piles of one card, face up. The remaining 80 cards form the stock.

## Play
- Build the piles in suit, up or down, one card at a time; the first two cards decide which way.
- An empty pile is filled at once with the top card of the waste, or of the stock if the waste is empty.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
A relative of British Square. With real cards, the piles lie on the four sides of the foundations.
]],
})
