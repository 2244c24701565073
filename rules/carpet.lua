--- Carpet: twenty cards in a grid, with every gap refilled from the waste or the stock.
local option = options { { "spaces", "Fill empty places", choices = { "at once", "by the player" } } }
local at_once = option.spaces == "at once"
local first, fill = at_once and none or any, at_once and { "waste", "stock" }

local function ace(i) return { picks = is(rank.ace, i), first = is(rank.ace, i) } end

return game {
  name = "Carpet",
  piles = {
    { "stock", at = { 0, 0.5 }, tap = draw {} },
    { "waste", at = { 0, 1.5 } },
    { "foundation", at = { { 1.5, 0.5 }, { 1.5, 1.5 }, { 8.5, 0.5 }, { 8.5, 1.5 } }, up = 1, each = ace },
    { "tableau", 20, at = { 3, 0 }, columns = 5, up = 1, fan = "none", first = first, place = none, fill = fill },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start on the foundations. Twenty cards face up, in four rows of five, are the carpet. The remaining 28 form the
stock.

## Play
- Every card of the carpet may go to its foundation, and so may the top card of the waste. Nothing is built on the
  carpet.
- A gap in the carpet is filled at once from the waste, or from the stock if the waste is empty. With *Fill empty
  places: by the player*, you fill the gaps with any card, whenever you like.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
None.

## Origin
From the books of patience of Victorian England, which praise it for being quick and seldom lost.
]],
}
