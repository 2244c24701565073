--- Royal Cotillion: foundations built up in suit by twos, from the Aces and from the Twos.
local option = options { { "dealt", "Start the foundations when dealing", choices = { false, true } } }
local twos, up, rest = both(build.by(2), build.same_suit), option.dealt and 1 or 0, { "waste", "stock" }

local function from(start)
  return function(i) return { first = is(start, i), picks = option.dealt and is(start, i) or nil } end
end

return game {
  name = "Royal Cotillion",
  deck = { packs = 2 },
  piles = {
    { "ladies", 4, role = "reserve", at = { 0, 0 }, up = 3 },
    { "foundation", 4, at = { 4.5, 0 }, step = { 0, 1 }, up = up, place = twos, each = from(rank.ace) },
    { "twos", 4, role = "foundation", at = { 5.5, 0 }, step = { 0, 1 }, up = up, place = twos, each = from(rank.two) },
    { "lords", 16, role = "reserve", at = { 7, 0 }, columns = 4, up = 1, fan = "none", fill = rest },
    { "stock", at = { 1, 3 }, tap = draw {} },
    { "waste", at = { 2, 3 } },
  },
  rules = [[
## Aim
Move both packs to the foundations, counting by twos: four foundations Ace, Three, Five and so on to the King, then Two,
Four and so on to the Queen; four others Two, Four and so on to the Queen, then Ace, Three and so on to the King. Each
is of one suit.

## Layout
On the left the ladies: four columns of three cards. On the right the lords: four rows of four cards. All of these are
face up. Between them is room for the foundations; with *Start the foundations when dealing*, an Ace and a Two of each
suit start there. The remaining cards form the stock.

## Play
- Every lord can be played, and so can the top card of each column of ladies; all of them go to the foundations only.
- A lord is replaced at once with the top card of the waste, or of the stock if the waste is empty. The ladies are not
  replaced.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.

## Scoring
None.

## Origin
A dance for four couples: in the end each King stands beside the Queen of his suit.
]],
}
