--- Elevens: remove pairs that add up to eleven, and sets of Jack, Queen and King.
local ranks = { rank.jack, rank.queen, rank.king }
local court = either(is(rank.jack), is(rank.queen), is(rank.king))

local function lying(board, wanted)
  for _, pile in ipairs(board.tableau) do
    if pile.top and pile.top.rank == wanted then return pile end
  end
end

local function whole(board, move)
  if move.kind ~= "alone" then return true end
  local all = lying(board, rank.jack) and lying(board, rank.queen) and lying(board, rank.king)
  return all ~= nil, "Court cards can be removed only when a Jack, a Queen and a King are all showing."
end

-- A card of a court that has gone draws the other two after it.
local function follow(board)
  local gone, steps = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }, {}
  for _, card in ipairs(board.discard) do
    gone[card.rank] = gone[card.rank] + 1
  end
  local courts = math.max(gone[rank.jack], gone[rank.queen], gone[rank.king])
  for n, wanted in ipairs(ranks) do
    steps[n] = gone[wanted] < courts and carry(lying(board, wanted), board.discard)
  end
  return steps
end

return game {
  name = "Elevens",
  family = "Pairs",
  piles = {
    { "stock", at = { 0, 0 } },
    { "tableau", 9, at = { 1.5, 0 }, columns = 3, up = 1, fan = "none", fill = "stock" },
    { "discard", at = { 5, 0 } },
  },
  match = { pair = sum(11), alone = court },
  allow = whole,
  settle = follow,
  won = empty("tableau", "stock"),
  rules = [[
## Aim
Remove all 52 cards.

## Layout
Nine cards in three rows, face up. The remaining 43 form the stock.

## Play
- Two cards adding up to eleven can be removed: Ten and Ace, Nine and Two, and so on to Six and Five.
- A Jack, a Queen and a King are removed together: when all three are showing, remove one of them, and the other two
  follow.
- Empty places are filled from the stock at once.

## Scoring
None.

## Origin
An old patience for children, used in schools to practise sums.
]],
}
