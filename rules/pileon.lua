--- Pileon: the Fifteen Puzzle, in which four of a kind turn over and stay.
local fifteen_puzzle = require "fifteen-puzzle"

local function stays_down() return { turn = false } end
local function is_complete(field) return #field == 4 and not field.top.up end

local function turned(board)
  for _, field in ipairs(board.tableau) do
    local kind = #field == 4 and field.top.up
    for _, card in ipairs(kind and field or {}) do
      kind = kind and card.rank == field.top.rank
    end
    if kind then return turn(field) end
  end
end

local function points(board)
  local sum = 0
  for _, field in ipairs(board.tableau) do
    sum = sum + (is_complete(field) and 4 or 0)
  end
  return sum
end

return extend(fifteen_puzzle, {
  name = "Pileon",
  family = "Fifteen Puzzle",
  piles = { { "tableau", each = stays_down } },
  settle = turned,
  won = every("tableau", function(field) return #field == 0 or is_complete(field) end),
  score = { total = points },
  rules = [[
## Aim
Gather four of a kind in each of thirteen fields.

## Layout
Fifteen fields in five rows of three. Thirteen of them have four cards, face up; two are empty.

## Play
- A card goes on a card of its own rank, if there is room: a field holds four cards at most.
- Any card can be moved to an empty field.
- Cards of one rank at the end of a field can be moved together, all of them or just part.
- Four of a kind are turned over and stay where they are.

## Scoring
Four points for each four of a kind.

## Origin
A form of the Fifteen Puzzle.
]],
})
