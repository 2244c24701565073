--- Scorpion: any face-up card moves with all that lies on it, down in suit, from King to Ace.
local option = options { { "leave", "Full runs leave the table", choices = { true, false } } }
local down, up = { 3, 3, 3, 3, 0, 0, 0 }, { 4, 4, 4, 4, 7, 7, 7 }
local king, suit = rank.king, build.down_in_suit
local leave = option.leave and "foundation" or nil

local function is_one_suit(column)
  for n, card in ipairs(column) do
    if not card.up or card.suit ~= column[1].suit or card.rank ~= rank.king + 1 - n then return false end
  end
  return #column == 0 or #column == rank.king
end

local scorpion = game {
  name = "Scorpion",
  piles = {
    { "stock", at = { 8, 0 }, tap = deal_row { to = "tableau" } },
    { "foundation", 4, at = { 7.5, 1 }, columns = 2, first = none, place = none },
    { "tableau", 7, at = { 0, 0 }, down = down, up = up, take = "any", first = king, place = suit, clear = leave },
  },
  won = not leave and every("tableau", is_one_suit) or nil,
  rules = [[
## Aim
Build four runs from the King down to the Ace, each of one suit. A full run leaves the table at once; with *Full runs
leave the table* switched off it stays, and the game is won when each suit is a column of its own.

## Layout
Seven columns of seven cards. The first three cards of the first four columns lie face down, all others face up. The
last three cards are the stock.

## Play
- In the columns build down in suit.
- Any face-up card moves, with all that lies on it, whether that is in order or not.
- A space takes a King, with all that lies on it.
- Tapping the stock deals its three cards on the first three columns, once, whenever you like.

## Scoring
None.

## Origin
An old relative of Spider; its sting is in the three cards at the end.
]],
}

local wasp = extend(scorpion, {
  name = "Wasp",
  family = "Scorpion",
  summary = "Wasp: Scorpion, but any card fills a space.",
  piles = { { "tableau", first = any } },
  rules = [[
## Aim
Build four runs from the King down to the Ace, each of one suit. A full run leaves the table at once; with *Full runs
leave the table* switched off it stays, and the game is won when each suit is a column of its own.

## Layout
Seven columns of seven cards. The first three cards of the first four columns lie face down, all others face up. The
last three cards are the stock.

## Play
- In the columns build down in suit.
- Any face-up card moves, with all that lies on it, whether that is in order or not.
- A space takes any card, with all that lies on it.
- Tapping the stock deals its three cards on the first three columns, once, whenever you like.

## Scoring
None.

## Origin
Scorpion with less of a sting: most deals can be won.
]],
})

return { scorpion, wasp }
