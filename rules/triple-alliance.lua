--- Triple Alliance: remove three cards of following ranks from the tops of eighteen small fans.
local up = { 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2 }

-- The lowest rank comes first; Ace and King are neighbours.
local function allied(cards)
  local a, b, c = cards[1].rank, cards[2] and cards[2].rank, cards[3] and cards[3].rank
  if not b then return nil end
  if c then return b - a == 1 and c - b == 1 or a == 1 and c == 13 and (b == 2 or b == 12) end
  local apart = b - a
  if apart == 0 or apart > 2 and apart < 11 then return false, "Only three cards in sequence can be removed." end
end

return game {
  name = "Triple Alliance",
  family = "Pairs",
  piles = {
    { "tableau", 18, at = { 0, 0 }, columns = 6, step = { 1.75, 1 }, up = up, fan = "right", take = "top" },
    { "discard", at = { 10.5, 0 } },
  },
  match = { set = allied, most = 3 },
  won = collected("discard", 51),
  rules = [[
## Aim
Remove 51 cards in threes; a single one is left.

## Layout
Eighteen fans, all face up: sixteen of three cards and two of two.

## Play
- Three top cards in sequence can be removed together, regardless of suit. Aces and Kings connect: Queen, King and Ace
  can be removed, and so can King, Ace and Two.
- There is no building, and empty places stay empty.

## Scoring
None.

## Origin
Also called Triplets.
]],
}
