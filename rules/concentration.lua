--- Memory: turn up two cards at a time, and remove those of the same rank.
local option = options { { "cards", "Cards dealt", choices = { 52, 40, 24 } } }

-- Two cards lie open until the next one is turned up.
local function turned(board, pile)
  local first, second = board.vars.first, board.vars.second
  if not pile.top or pile.index == first or pile.index == second then return nil end
  if first == 0 then return { turn(pile), set("first", pile.index) } end
  if second == 0 then return { turn(pile), set("second", pile.index) } end
  local back = { turn(board.tableau[first]), turn(board.tableau[second]) }
  return { back, turn(pile), set("first", pile.index), set("second", 0) }
end

local function compared(board, move)
  local a, b = board.tableau[board.vars.first], board.tableau[board.vars.second]
  if not move or not a or not b then return end
  if a.top.rank ~= b.top.rank then return set("points", board.vars.points - 1) end
  local off = { carry(a, board.discard), carry(b, board.discard) }
  return { off, set("first", 0), set("second", 0), set("points", board.vars.points + 5) }
end

local full = option.cards * 5 / 2
local function cleared(board) return board.tableau.used == 0 and board.vars.points * 13 >= full * 5 end

local function points(board) return board.vars.points end

return game {
  name = "Memory",
  deck = { ranks = math.floor(option.cards / 4) },
  vars = { first = 0, second = 0, points = 0 },
  piles = {
    {
      "tableau",
      option.cards,
      at = { 0, 0 },
      columns = option.cards / 4,
      down = 1,
      fan = "none",
      take = "none",
      first = none,
      turn = false,
      tap = turned,
    },
    { "discard", at = { option.cards / 4 + 0.5, 0 } },
  },
  after = compared,
  won = cleared,
  score = { total = points },
  undo = "none",
  rules = [[
## Aim
Turn up pairs of the same rank until the table is empty, with at least 50 points.

## Layout
52 cards in four rows of thirteen, face down; or 40 or 24, depending on *Cards dealt*.

## Play
- Click a card to turn it up, then a second one. If they are of the same rank, they are removed; if not, they are turned
  back when you click the next one.
- Nothing can be undone. With fewer cards, fewer points are needed: 39 with 40 cards, 24 with 24.

## Scoring
Five points for each pair, −1 for two cards that don't match.

## Origin
Also called Concentration and Pairs; a game for children, who win it more often.
]],
}
