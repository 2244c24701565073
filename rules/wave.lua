--- Wave: Yukon with two packs, whose stock deals two cards onto each column, one of them face down.
-- A card that is carried comes face up; to lie face down it is turned back.
local function two_each(board)
  local steps = {}
  for n, column in ipairs(#board.stock > 0 and board.tableau or {}) do
    steps[n] = { carry(board.stock, column), turn(column), carry(board.stock, column) }
  end
  return steps
end

return game {
  name = "Wave",
  family = "Yukon",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 9.5, 4 }, tap = two_each },
    { "foundation", 8, at = { 8.5, 0 }, columns = 2 },
    { "tableau", 8, at = { 0, 0 }, up = 1, take = "any", place = build.down_alternating },
  },
  deal = two_each,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of three cards: the first and the last face up, the middle one face down. The remaining 80 cards form the
stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Any card, with all the cards on top of it, can be moved to an empty column.
- Click the stock to deal two cards onto each column, the lower one face down, the upper one face up; that can be done
  five times.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
}
