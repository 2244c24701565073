--- Scorpion II: Scorpion with only three columns that hide cards.
local both_ways = either(build.down_in_suit, build.same_rank)

-- What moves together is all of one suit, or all of one rank.
local function unmixed(_, move)
  local first, suits, ranks = move.card, true, true
  for _, card in ipairs(move.cards) do
    suits, ranks = suits and card.suit == first.suit, ranks and card.rank == first.rank
  end
  return suits or ranks, "Cards move together only if all are of one suit, or all of one rank."
end

local function full(column)
  for n, card in ipairs(column) do
    if card.suit ~= column[1].suit or card.rank ~= rank.king + 1 - n then return false end
  end
  return #column == 0 or #column == rank.king
end

local curds = game {
  name = "Curds and Whey",
  family = "Spider",
  summary = "Thirteen columns; cards go on the next of their suit or on a card of their own rank.",
  piles = { { "tableau", 13, at = { 0, 0 }, up = 4, first = rank.king, place = both_ways } },
  allow = unmixed,
  won = every("tableau", full),
  rules = [[
## Aim
Build four columns from King down to Ace, each in a single suit. They stay on the table.

## Layout
Thirteen columns of four cards, all face up.

## Play
- A card goes on the next higher card of its suit, or on a card of its own rank.
- Cards of one suit in sequence move together, and so do cards of one rank, but not both kinds at once.
- Only a King, or a run headed by a King, can be moved to an empty column.

## Scoring
None.

## Origin
What Little Miss Muffet ate in the nursery rhyme when the spider came.
]],
}

local muffet = extend(curds, {
  name = "Miss Muffet",
  summary = "Curds and Whey with ten columns.",
  piles = { { "tableau", 10, up = { 6, 6, 5, 5, 5, 5, 5, 5, 5, 5 } } },
  rules = [[
## Aim
Build four columns from King down to Ace, each in a single suit. They stay on the table.

## Layout
All cards are dealt to ten columns, face up: two of six cards and eight of five.

## Play
- A card goes on the next higher card of its suit, or on a card of its own rank.
- Cards of one suit in sequence move together, and so do cards of one rank, but not both kinds at once.
- Only a King, or a run headed by a King, can be moved to an empty column.

## Scoring
None.

## Origin
Named after the girl of the nursery rhyme whom a spider frightened away.
]],
})

local second = extend(require("scorpion", { leave = true })[1], {
  name = "Scorpion II",
  family = "Scorpion",
  summary = "Scorpion with only three columns that hide cards.",
  piles = { { "tableau", down = { 3, 3, 3 }, up = { 4, 4, 4, 7, 7, 7, 7 } } },
  rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Seven columns of seven cards. The first three cards of the first three columns are face down, all the others face up.
The last three cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- Once in the game, whenever you like, click the stock to deal its three cards onto the first three columns.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { second, curds, muffet }
