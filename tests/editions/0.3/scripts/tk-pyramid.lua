--- Tk Pyramid: pick up cards one rank above or below the base until the pyramid is gone.
local option = options {
  { "undo", "Allow undo of", choices = { "pick-ups only", "everything" } },
}

return game {
  name = "Tk Pyramid",
  family = "Pyramid",
  piles = {
    { "tableau", at = pyramid(7), up = 1, fan = "none", cover = true, take = "top" },
    { "stock", at = { 0, 0 }, tap = draw { to = "base" } },
    { "base", role = "waste", at = { 1, 0 }, up = 1, take = "none", place = corner(build.either) },
  },
  won = empty "tableau",
  undo = option.undo == "everything" and "all" or "moves",
  rules = [[
## Aim
Pick up all 28 cards of the pyramid.

## Layout
Seven rows of one to seven cards, all face up. Each card is covered by two of the row below it, those of the last row by
none. One card beside the pyramid, face up, is the base. The remaining 23 form the stock.

## Play
- An uncovered card whose rank is next to that of the base, up or down, may be picked up: it becomes the base. Suits
  don't matter. An Ace is next to both Two and King.
- Whenever you like, click the stock: its next card becomes the base. There is no redeal.
- The game is lost when the stock is empty and nothing can be picked up.
- So that nobody peeks, a card of the stock can't be turned back; with *Allow undo of: everything*, it can.

## Scoring
None.

## Origin
The pyramid of a collection of small games written for Tcl/Tk.
]],
}
