--- Diamond Mine: move the diamonds to the foundation, and gather every other suit in a column.
local function mined(card, on) return card.suit ~= suit.diamonds and on.suit ~= suit.diamonds end
local function diamond(card) return card.suit == suit.diamonds end
local function stone(card) return card.suit ~= suit.diamonds end
local down = because("A card goes on one a rank higher; nothing goes on a diamond.", both(build.down, mined))

local function gathered_suit(column)
  for _, card in ipairs(column) do
    if not card.up or card.suit ~= column.top.suit then return false end
  end
  return #column == 0 or #column == 13
end

local function gathered_points(board)
  local sum = 0
  for _, column in ipairs(board.tableau) do
    sum = sum + (#column == 13 and gathered_suit(column) and 3 or 0)
  end
  return sum
end

local function won(board)
  for _, column in ipairs(board.tableau) do
    if not gathered_suit(column) then return false end
  end
  return #board.foundation == 13
end

return game {
  name = "Diamond Mine",
  piles = {
    { "foundation", at = { 6, 0 }, first = diamond, place = corner(build.up_in_suit) },
    { "tableau", 13, at = { 0, 1 }, down = 3, up = 1, take = "any", first = stone, place = down },
  },
  won = won,
  score = { [">foundation"] = function(event) return event.card.rank end, total = gathered_points },
  rules = [[
## Aim
Move the thirteen diamonds to the foundation, and gather each other suit in a column of its own.

## Layout
Thirteen columns of four cards, only the top card of each face up.

## Play
- Any diamond starts the foundation, which is then built up in diamonds; after the King comes the Ace.
- Build the columns down regardless of suit. Diamonds go to the foundation only, and nothing goes on them.
- Any face-up card can be moved, with all the cards on top of it, in order or not.
- Anything but a diamond can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
The rank of each diamond on the foundation, and three points for a column that holds a whole suit.

## Origin
Known from GNOME's collection of patiences.
]],
}
