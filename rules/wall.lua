--- Wall: break through a wall of cards and its posts, three attackers at a time, and take the Kings on the throne.
-- The places of the wall, row by row from the top: eight and seven by turns, the seven half a place further in.
local places, number = {}, {}
for row = 0, 5 do
  local first = row % 2 / 2
  number[row] = {}
  for x = first, 7 - first do
    table.insert(places, { x, 3 + row / 2 })
    number[row][x] = #places
  end
end

-- The numbers of those places that there are.
local function all_of(...)
  local found = {}
  for _, spot in ipairs { ... } do
    local row, x = unpack(spot)
    table.insert(found, number[row] and number[row][x])
  end
  return found
end

-- For each place of the wall the places that hold it up, that shield it, and that stand beside it.
local above, below, beside = {}, {}, {}
for row, numbers in pairs(number) do
  for x, i in pairs(numbers) do
    local at_end = x == 0 or x == 7
    above[i] = all_of({ row - 1, x - 0.5 }, { row - 1, x + 0.5 }, at_end and { row - 2, x } or nil)
    below[i] = all_of({ row + 1, x - 0.5 }, { row + 1, x + 0.5 })
    beside[i] = all_of({ row, x - 1 }, { row, x + 1 })
  end
end

-- What the first so many of these cards are worth together.
local function worth(cards, count)
  local sum = 0
  for n = 1, count do
    sum = sum + cards[n].rank
  end
  return sum
end

-- What a target holds against an attack, not counting the attackers: the last `landed` cards on it.
local function strength(board, target, landed)
  if target.group == "throne" then return 2 * rank.king end
  local sum = worth(target, #target - landed)
  for _, i in ipairs(target.group == "wall" and above[target.index] or {}) do
    local over = board.wall[i].top
    sum = sum + (over and over.rank or 0)
  end
  return sum
end

local function any_gone(group, numbers)
  for _, i in ipairs(numbers) do
    if group[i] and #group[i] == 0 then return true end
  end
  return false
end

-- Whether a target can be reached: from right below, or from beside.
local function open(board, target)
  local i, next_to = target.index, { target.index - 1, target.index + 1 }
  if target.group == "wall" then
    local lowest_row = #below[i] == 0
    return lowest_row or any_gone(board.wall, below[i]) or any_gone(board.wall, beside[i])
  elseif target.group == "low_post" then
    return any_gone(board.wall, { 2 * i - 1, 2 * i }) or any_gone(board.low_post, next_to)
  elseif target.group == "high_post" then
    return any_gone(board.low_post, { i, i + 1 }) or any_gone(board.high_post, next_to)
  end
  return board.high_post.used == 0
end

local function is_hidden(target) return #target > 0 and not target.bottom.up end

-- Whoever strikes a hidden post does not know what it is worth, and may lose.
local function may_strike(board, target, force)
  return open(board, target) and (is_hidden(target) or force > strength(board, target, 0))
end

-- A hidden post turns up first; `settle` decides whether it falls, when it can be seen. Only a top card can be turned,
-- so the cards go aside one by one, and back.
local function turned_up(post, force, landed)
  local steps, count = { set("force", force), set("post", post.index) }, #post - landed
  for _ = 1, count do
    table.insert(steps, { turn(post), carry(post, "aside") })
  end
  return { steps, carry("aside", post, count, "reversed") }
end

-- The throne falls with both of its Kings.
local function struck(board, target, force, landed)
  if is_hidden(target) then return turned_up(target, force, landed) end
  local steps = { set("points", board.vars.points + strength(board, target, landed)) }
  for _, pile in ipairs(target.group == "throne" and board.throne or { target }) do
    table.insert(steps, carry(pile, "discard", pile.id == target.id and #pile - landed or #pile))
  end
  return steps
end

local function dismissed(board)
  local steps = {}
  for i, attack in ipairs(board.attack) do
    steps[i] = #attack > 0 and carry(attack, "discard", #attack)
  end
  return steps
end

local function all_attack(board, target)
  local force = 0
  for _, attack in ipairs(board.attack) do
    force = force + worth(attack, #attack)
  end
  if #target == 0 or not may_strike(board, target, force) then
    return refuse "Your cards don't beat this one, or it can't be attacked yet."
  end
  return { dismissed(board), struck(board, target, force, 0) }
end

local function fresh_attackers(board)
  if #board.stock == 0 then return refuse "There are no more attackers." end
  return dismissed(board)
end

local function is_strike(move) return move.kind == "carry" and move.to.group ~= "attack" end

local function allow(board, move)
  return not is_strike(move) or may_strike(board, move.to, worth(move.cards, move.count))
end

local function after(board, move)
  if not is_strike(move) then return nil end
  local count = move.count
  return { carry(move.to, "discard", count), struck(board, move.to, worth(move.cards, count), count) }
end

local function settle(board)
  local force, post = board.vars.force, board.low_post[board.vars.post]
  if force == 0 then return board.attack.used == 0 and #board.stock > 0 and fill("attack", "stock") end
  local value = worth(post, #post)
  local falls = force > value and { carry(post, "discard", #post), set("points", board.vars.points + value) }
  return { falls, set("force", 0) }
end

-- What all targets share. A drag attacks with some cards, a click with all.
local function target(fields)
  fields.role, fields.take, fields.from, fields.place, fields.first = "tableau", "none", "attack", any, none
  fields.fan, fields.turn, fields.tap = "right", false, all_attack
  return fields
end

local function points(board) return board.vars.points end

return game {
  name = "Wall",
  family = "Other",
  deck = { packs = 2 },
  -- `force`: what the hidden post `post` has been struck with, until it is decided whether it falls.
  vars = { points = 0, force = 0, post = 0 },
  piles = {
    target { "throne", 2, at = { { 3.3, 0 }, { 3.7, 0 } }, up = 1, picks = is(rank.king, suit.spades) },
    target { "high_post", 3, at = { 1.5, 1 }, step = { 2, 0 }, up = 2 },
    target { "low_post", 4, at = { 0.5, 2 }, step = { 2, 0 }, down = 3 },
    target { "wall", 45, at = places, up = 1 },
    { "attack", 3, role = "reserve", at = { 3, 6.75 }, up = 1, fan = "right", take = "any", place = any, first = any },
    { "stock", at = { 2, 6.75 }, tap = fresh_attackers },
    { "discard", hidden = true },
    { "aside", role = "discard", hidden = true },
  },
  allow = allow,
  after = after,
  settle = settle,
  won = empty "throne",
  score = { total = points },
  shows = function(board) return "Attackers left: " .. #board.stock end,
  rules = [[
## Aim
Take the two Kings of Spades on the throne.

## Layout
Two Kings of Spades sit on the throne. Below are three high posts of two face-up cards, four low posts of three hidden
ones, and a wall of 45 cards in six rows. Three attackers are face up; the remaining 36 cards form the stock.

## Play
- An attack beats its target if its cards are worth more together. An Ace counts 1, a Jack 11, a Queen 12, a King 13.
- A card of the wall is as strong as itself and the two cards above that touch it. At the ends of the long rows it is
  the card above and the one over that. Posts and the throne are as strong as all their cards.
- These can be attacked: in the wall the lowest row, and cards with a gap below or beside them; a low post with a gap in
  the wall right below it, or beside a fallen one; a high post over a fallen low one, or beside a fallen high one; the
  throne when all high posts have fallen.
- Drag one or several attackers onto a target, or click the target to attack with all of them. Attackers and what they
  beat are gone.
- A hidden post can only be clicked: all attackers attack it. If they are too weak, they are gone and the post turns up.
- Attackers may be joined in one pile. When all are gone, three new ones come; click the stock to dismiss those that are
  left, and get three new ones.

## Scoring
Each target that falls scores its strength.
]],
}
