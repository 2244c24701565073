--- Bristol: eight fans built down regardless of suit, three reserves that the stock deals to, Kings at the bottom.
local function kings_down(board)
  local steps, hand = {}, board.foundation[1]
  for _, fan in ipairs(board.tableau) do
    steps[#steps + 1] = carry(fan, hand, #fan - 1, "reversed")
    for n = 2, #fan do
      steps[#steps + 1] = carry(hand, fan, 1, fan[n].rank == rank.king and "under" or nil)
    end
  end
  return steps
end

local fans = { { 0, 1 }, { 2.25, 1 }, { 4.5, 1 }, { 6.75, 1 }, { 0, 2 }, { 2.25, 2 }, { 4.5, 2 }, { 6.75, 2 } }

return game {
  name = "Bristol",
  piles = {
    { "tableau", at = fans, up = 3, fan = "right", take = "top", first = none, place = build.down },
    { "foundation", 4, at = { 2, 0 }, place = build.up },
    { "reserve", 3, at = { 4, 3.25 }, up = 1, fan = "none" },
    { "stock", at = { 2.5, 3.25 }, tap = deal_row { to = "reserve" } },
  },
  deal = kings_down,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up from Ace to King regardless of suit.

## Layout
Eight fans of three cards, face up; a King that is dealt goes to the bottom of its fan. Three reserves of one card each.
The remaining 25 cards form the stock.

## Play
- Build the fans down regardless of suit. Only the top card of a fan can be played.
- Empty fans stay empty.
- The top cards of the reserves can be played; nothing can be moved there.
- Click the stock to deal a card onto each reserve; the last time there is one card only, for the first reserve.

## Scoring
None.

## Origin
By Albert Morehead and Geoffrey Mott-Smith, 1949. Careful play wins most deals.
]],
}
