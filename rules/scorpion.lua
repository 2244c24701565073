--- Scorpion: any face-up card moves with everything on top of it, down in suit, from King to Ace.
local option = options { { "leave", "Remove complete runs", choices = { true, false } } }
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
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once. With *Remove complete
runs* off it stays, and you win when each suit fills a column of its own.

## Layout
Seven columns of seven cards. The first three cards of the first four columns are face down, all the others face up. The
last three cards are the stock.

## Play
- Build the columns down in suit.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- Once in the game, whenever you like, click the stock to deal its three cards onto the first three columns.

## Scoring
None.

## Origin
An old relative of Spider; its sting is in the three cards at the end.
]],
}

local wasp = extend(scorpion, {
  name = "Wasp",
  family = "Scorpion",
  summary = "Wasp: Scorpion, but any card can fill an empty column.",
  piles = { { "tableau", first = any } },
  rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once. With *Remove complete
runs* off it stays, and you win when each suit fills a column of its own.

## Layout
Seven columns of seven cards. The first three cards of the first four columns are face down, all the others face up. The
last three cards are the stock.

## Play
- Build the columns down in suit.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Any card, with all the cards on top of it, can be moved to an empty column.
- Once in the game, whenever you like, click the stock to deal its three cards onto the first three columns.

## Scoring
None.

## Origin
Scorpion with less of a sting: most deals can be won.
]],
})

return { scorpion, wasp }
