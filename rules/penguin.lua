--- Penguin: seven columns built down in suit, seven cells, and a base rank at the bottom of the first column.
-- The beak's likes go home wherever they lie in the pack; then the others are laid in rows.
local function waddle(board)
  local beak, columns = board.tableau[1].top, #board.tableau
  local function like(card) return card.rank == beak.rank end
  local steps = { sweep("pack", like, "foundation1"), set("base", beak.rank) }
  for n = 2, 3 do
    steps[#steps + 1] = carry("foundation1", board.foundation[n])
  end
  for n = 1, columns * 7 - 1 do
    steps[#steps + 1] = carry("pack", board.tableau[n % columns + 1])
  end
  return steps
end

local function below_base(card, vars) return card.rank % rank.king + 1 == vars.base end

local penguin = game {
  name = "Penguin",
  family = "FreeCell",
  summary = "Seven columns built down in suit, seven cells, and a base rank at the bottom of the first column.",
  vars = { base = 0 },
  piles = {
    { "cell", 7, at = { 0, 0 } },
    { "foundation", 4, at = { 7.5, 0 }, step = { 0, 1 }, first = "base", place = corner(build.up_in_suit) },
    {
      "tableau",
      7,
      at = { 0, 1 },
      up = { 1 },
      first = because("An empty column accepts only the card below the base rank.", below_base),
      place = corner(build.down_in_suit),
    },
    { "pack", role = "reserve", at = { 0, 2 }, up = 51, hidden = true },
  },
  deal = waddle,
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
All cards are dealt to seven columns of seven, face up. The first card of the first column is the beak: its rank is the
base of all foundations, and the other three cards of that rank start them. There are seven cells.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in suit; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- Only a card of the rank just below the base, or a run headed by one, can be moved to an empty column.
- A cell holds any one card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
By David Parlett. Also known as Beak and Flipper, which are its first card and its cells.
]],
}

local opus = extend(penguin, {
  name = "Opus",
  summary = "Penguin with five cells.",
  piles = { { "cell", 5 } },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
All cards are dealt to seven columns of seven, face up. The first card of the first column is the beak: its rank is the
base of all foundations, and the other three cards of that rank start them. There are five cells.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in suit; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- Only a card of the rank just below the base, or a run headed by one, can be moved to an empty column.
- A cell holds any one card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after the penguin of a comic strip.
]],
})

return { penguin, opus }
