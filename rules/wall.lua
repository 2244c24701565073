--- Wall: break through a wall of cards and its posts, three attackers at a time, and take the Kings on the throne.
-- The wall has rows of 8 and 7 places by turns. Row and place in it, counted from 0; in rows of 7 by halves.
local function spot(i)
  local row, x = (i - 1) // 15 * 2, (i - 1) % 15
  if x < 8 then return row, x end
  return row + 1, x - 7.5
end

local function number(row, x)
  local first = row % 2 / 2
  if row < 0 or row > 5 or x < first or x > 7 - first then return nil end
  return row // 2 * 15 + (first == 0 and x + 1 or x + 8.5)
end

-- For each place of the wall the places that hold it up, that shield it, and that stand beside it.
local above, below, beside, places = {}, {}, {}, {}
for i = 1, 45 do
  local row, x = spot(i)
  local edge = x == 0 or x == 7
  local left, right = number(row - 1, x - 0.5), number(row - 1, x + 0.5)
  above[i] = { left or right, not edge and right or number(row - 2, x) }
  below[i] = { number(row + 1, x - 0.5) or number(row + 1, x + 0.5), number(row + 1, x + 0.5) }
  beside[i] = { number(row, x - 1) or number(row, x + 1), number(row, x + 1) }
  places[i] = { x, 3 + row / 2 }
end

local function worth(cards, count)
  local all = 0
  for i = 1, count do
    all = all + cards[i].rank
  end
  return all
end

-- Of a pile on which the last `landed` cards are attackers.
local function strength(board, pile, landed)
  if pile.group == "throne" then return 2 * rank.king end
  local all = worth(pile, #pile - landed)
  for _, i in ipairs(pile.group == "wall" and above[pile.index] or {}) do
    local over = board.wall[i]
    if #over > 0 then all = all + over.top.rank end
  end
  return all
end

local function any_empty(group, numbers)
  for _, i in ipairs(numbers) do
    if group[i] and #group[i] == 0 then return true end
  end
  return false
end

local function open(board, pile)
  local i = pile.index
  if pile.group == "wall" then
    return i > 38 or any_empty(board.wall, below[i]) or any_empty(board.wall, beside[i])
  elseif pile.group == "low_post" then
    local next_to = { i > 1 and i - 1 or 2, i < 4 and i + 1 or 3 }
    return any_empty(board.wall, { 2 * i - 1, 2 * i }) or any_empty(board.low_post, next_to)
  elseif pile.group == "high_post" then
    local next_to = i == 2 and { 1, 3 } or { 2 }
    return any_empty(board.low_post, { i, i + 1 }) or any_empty(board.high_post, next_to)
  end
  return board.high_post.used == 0
end

local function is_hidden(pile) return #pile > 0 and not pile[1].up end

local function wins(board, pile, force)
  return open(board, pile) and (is_hidden(pile) or force > strength(board, pile, 0))
end

-- A hidden post turns up first; whether it falls is decided when it can be seen.
local function strike(board, pile, force, landed)
  if is_hidden(pile) then
    local steps = { set("force", force), set("post", pile.index) }
    for _ = 1, #pile - landed do
      table.insert(steps, { turn(pile), carry(pile, "aside") })
    end
    return { steps, carry("aside", pile, #pile - landed, "reversed") }
  end
  local taken = { set("points", board.vars.points + strength(board, pile, landed)) }
  for _, part in ipairs(pile.group == "throne" and board.throne or { pile }) do
    table.insert(taken, carry(part, "discard", part.id == pile.id and #pile - landed or #part))
  end
  return taken
end

local function dismissed(board)
  local steps = {}
  for i, attack in ipairs(board.attack) do
    steps[i] = #attack > 0 and carry(attack, "discard", #attack)
  end
  return steps
end

local function all_attack(board, pile)
  local force = 0
  for _, attack in ipairs(board.attack) do
    force = force + worth(attack, #attack)
  end
  if #pile == 0 or not wins(board, pile, force) then
    return refuse "Your cards don't beat this one, or it can't be attacked yet."
  end
  return { dismissed(board), strike(board, pile, force, 0) }
end

local function fresh(board)
  if #board.stock == 0 then return refuse "There are no more attackers." end
  return dismissed(board)
end

local function allow(board, move)
  if move.kind == "tap" or move.to.group == "attack" then return true end
  return wins(board, move.to, worth(move.cards, move.count))
end

local function after(board, move)
  if move.kind == "tap" or move.to.group == "attack" then return nil end
  return { carry(move.to, "discard", move.count), strike(board, move.to, worth(move.cards, move.count), move.count) }
end

local function settle(board)
  if board.vars.force > 0 then
    local post = board.low_post[board.vars.post]
    local falls = board.vars.force > worth(post, #post)
    return {
      falls and { carry(post, "discard", #post), set("points", board.vars.points + worth(post, #post)) },
      set("force", 0),
    }
  end
  return board.attack.used == 0 and #board.stock > 0 and fill("attack", "stock")
end

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
  vars = { points = 0, force = 0, post = 0 },
  piles = {
    target { "throne", 2, at = { { 3.3, 0 }, { 3.7, 0 } }, up = 1, picks = is(rank.king, suit.spades) },
    target { "high_post", 3, at = { 1.5, 1 }, step = { 2, 0 }, up = 2 },
    target { "low_post", 4, at = { 0.5, 2 }, step = { 2, 0 }, down = 3 },
    target { "wall", 45, at = places, up = 1 },
    { "attack", 3, role = "reserve", at = { 3, 6.75 }, up = 1, fan = "right", take = "any", place = any, first = any },
    { "stock", at = { 2, 6.75 }, tap = fresh },
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
