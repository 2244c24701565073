--- Strata: two packs of 32 in eight columns of eight, built down in alternating colours.
local option = options { { "redeal_shuffled", "Shuffle on redeal", choices = { false, true } } }

local function again(board)
  local gathered, dealt, left = {}, {}, 0
  for n = #board.tableau, 1, -1 do
    local column = board.tableau[n]
    gathered[#gathered + 1], left = carry(column, board.stock, #column, "reversed"), left + #column
  end
  for n = 1, left do
    dealt[n] = carry(board.stock, board.tableau[(n - 1) % #board.tableau + 1])
  end
  return { gathered, option.redeal_shuffled and shuffle(board.stock), dealt }
end

local function one_in_a_space(_, move)
  local several = move.kind == "carry" and move.to.role == "tableau" and #move.to == 0 and move.count > 1
  return not several, "Only a single card can be moved to an empty column."
end

local short = { rank.ace, 7, 8, 9, 10, rank.jack, rank.queen, rank.king }
local strata = game {
  name = "Strata",
  family = "Baker's Dozen",
  deck = { packs = 2, ranks = short },
  piles = {
    { "stock", at = { 0, 0 }, tap = redeal { steps = again, redeals = 2 } },
    { "foundation", 8, at = { 1, 0 } },
    { "tableau", 8, at = { 1, 1 }, up = 8, take = "top", place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 64 cards to the eight foundations: Ace, Seven, Eight, Nine, Ten, Jack, Queen, King, each in suit.

## Layout
Two packs of 32, from the Sevens to the Aces, in eight columns of eight cards, all face up.

## Play
- Build the columns down in alternating colours.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Twice in a game, you can click the empty stock: the columns are picked up, the last one first, and dealt again in
  rounds. *Shuffle on redeal* says whether they are shuffled first.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Laid down in layers, hence the name.
]],
}

return {
  strata,
  extend(strata, {
    name = "Persian Patience",
    summary = "Strata whose runs move together.",
    piles = { { "tableau", take = "run" } },
    allow = one_in_a_space,
    rules = [[
## Aim
Move all 64 cards to the eight foundations: Ace, Seven, Eight, Nine, Ten, Jack, Queen, King, each in suit.

## Layout
Two packs of 32, from the Sevens to the Aces, in eight columns of eight cards, all face up.

## Play
- Build the columns down in alternating colours.
- Cards in sequence can be moved together, all of them or just part.
- An empty column takes any single card.
- Twice in a game, you can click the empty stock: the columns are picked up, the last one first, and dealt again in
  rounds. *Shuffle on redeal* says whether they are shuffled first.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Also called Bezique, for the two short packs that it shares with that game.
]],
  }),
  game {
    name = "Russian Patience",
    family = "Baker's Dozen",
    summary = "Two packs of 32 in seven columns of nine, with an Ace to begin with, and no redeal.",
    deck = { packs = 2, ranks = short },
    piles = {
      { "foundation", 8, up = { 1 }, picks = is(rank.ace) },
      { "tableau", 7, at = { 0.5, 1 }, up = 9, place = build.down_alternating },
    },
    allow = one_in_a_space,
    rules = [[
## Aim
Move all 64 cards to the eight foundations: Ace, Seven, Eight, Nine, Ten, Jack, Queen, King, each in suit.

## Layout
Two packs of 32, from the Sevens to the Aces. An Ace starts the first foundation; the other cards lie in seven columns
of nine, all face up.

## Play
- Build the columns down in alternating colours.
- Cards in sequence can be moved together, all of them or just part.
- An empty column takes any single card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
German collections know it as Die Russische. Difficult, because it has few columns.
]],
  },
}
