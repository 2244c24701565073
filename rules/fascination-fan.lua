--- Fascination Fan: eighteen fans with only their top cards face up, and six redeals.
local hidden = table.create(17, 2)
local alternating = build.down_alternating

local function again(board)
  local gathered, dealt, left = {}, {}, 0
  for n, fan in ipairs(board.tableau) do
    gathered[n], left = carry(fan, board.stock, #fan), left + #fan
  end
  for n, fan in ipairs(board.tableau) do
    for at = 3 * n - 2, math.min(3 * n, left) do
      local covered = at < math.min(3 * n, left)
      dealt[at] = { carry(board.stock, fan), covered and turn(fan) }
    end
  end
  return { gathered, shuffle(board.stock), dealt }
end

return extend(require("fans")[1], {
  name = "Fascination Fan",
  piles = {
    { "tableau", down = hidden, up = 1, first = none, place = alternating },
    { "foundation", take = "none" },
    { "stock", at = { 10, 4 }, tap = redeal { steps = again, redeals = 6 } },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seventeen fans of three cards and one of a single card, only the top card of each face up.

## Play
- Build the fans down in alternating colours.
- Only the top card of a fan can be moved.
- Empty fans stay empty.
- Six times in a game, you can click the empty stock: all the cards in the fans are gathered, shuffled and dealt again
  in threes, as at the start.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of La Belle Lucie that hides its cards.
]],
})
