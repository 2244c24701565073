--- Fifteens: remove number cards that add up to fifteen, and the others four at a time.
local option = options { { "courts", "Tens and court cards", choices = { "four of a rank", "one of each" } } }
local fours = option.courts == "four of a rank"

local function fit(cards)
  local sum = 0
  for n, card in ipairs(cards) do
    local high, last = card.rank >= rank.ten, cards[n - 1]
    sum = sum + card.rank
    if high ~= (cards[1].rank >= rank.ten) then return false, "Tens and court cards are removed separately." end
    if high and last and (card.rank == last.rank) ~= fours then return false, "These don't go together." end
  end
  if cards[1].rank >= rank.ten then return #cards == 4 or nil end
  if sum > 15 then return false, "That is more than fifteen." end
  return sum == 15 or nil
end

return game {
  name = "Fifteens",
  family = "Pairs",
  piles = {
    { "stock", at = { 0, 0 } },
    { "tableau", 16, at = { 1.5, 0 }, columns = 4, up = 1, fan = "none", fill = "stock" },
    { "discard", at = { 6, 0 } },
  },
  match = { set = fit, most = 9 },
  won = empty("tableau", "stock"),
  rules = [[
## Aim
Remove all 52 cards.

## Layout
Sixteen cards in four rows, face up. The remaining 36 form the stock.

## Play
- Any number of cards from Ace to Nine that add up to fifteen are removed together.
- Tens, Jacks, Queens and Kings are removed separately: four of a rank, or one of each, depending on *Tens and court
  cards*.
- Empty places are filled from the stock at once.

## Scoring
None.

## Origin
Also called XV. The sums are child's play; choosing between them is not.
]],
}
