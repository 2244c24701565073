--- Martha: twelve columns, half of their cards face down, built down in alternating colours; the Aces are home.
-- The third and fourth cards are dealt from the stock: one face down, one face up.
local function two_more(board)
  local steps = {}
  for n, column in ipairs(board.tableau) do
    steps[n] = { carry(board.stock, column), turn(column) }
  end
  for n, column in ipairs(board.tableau) do
    steps[12 + n] = carry(board.stock, column)
  end
  return steps
end

local function one_to_a_space(_, move)
  return move.count == 1 or #move.to > 0, "Only a single card can be moved to an empty column."
end

local martha = game {
  name = "Martha",
  family = "Baker's Dozen",
  piles = {
    { "stock", hidden = true },
    { "foundation", 4, at = { 4, 0 }, up = 1, picks = is(rank.ace) },
    { "tableau", 12, at = { 0, 1 }, down = 1, up = 1, place = build.down_alternating },
  },
  deal = two_more,
  allow = one_to_a_space,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Twelve columns of four cards, face down and face up by turns: the top card of each is
face up.

## Play
- Build the columns down in alternating colours.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a single card, of any rank, can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A game for patient players from computer collections.
]],
}

return {
  martha,
  extend(martha, {
    name = "Stewart",
    piles = { { "tableau", take = "top" } },
    allow = false,
    summary = "Martha, one card at a time.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Twelve columns of four cards, face down and face up by turns: the top card of each is
face up.

## Play
- Build the columns down in alternating colours.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Martha one card at a time. The two names belong together.
]],
  }),
}
