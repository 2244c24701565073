--- Scorpion Tail: Scorpion built down in alternating colours.
local option = options { { "down", "Columns with face-down cards", choices = { 4, 3 } } }
local three = option.down == 3
local down, up = three and { 3, 3, 3 } or { 3, 3, 3, 3 }, three and { 4, 4, 4, 7, 7, 7, 7 } or { 4, 4, 4, 4, 7, 7, 7 }

return extend(require("scorpion", { leave = true })[1], {
  name = "Scorpion Tail",
  family = "Scorpion",
  piles = { { "tableau", down = down, up = up, place = build.down_alternating } },
  rules = [[
## Aim
Build four runs from King down to Ace in alternating colours. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Seven columns of seven cards. The first three cards of the first four columns are face down, all the others face up. The
last three cards form the stock. With *Columns with face-down cards* there are only three such columns.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- Once in the game, whenever you like, click the stock to deal its three cards onto the first three columns.

## Scoring
None.

## Origin
From computer collections.
]],
})
