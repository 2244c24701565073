---@meta _
--# What functions see

---The board: it can be read, not written. `board.stock` is a pile; `board.tableau`, of a group with a count, a list of piles.
---@class Board
---@field [string] PileView # A pile or a group, by its id.
---@field vars Vars # The vars.
---@field options Choices # What the player chose.
---@field moves integer # The player's carries and removals so far. Scores and missions only.
---@field score integer # The points so far. Scores and missions only.
---@field tally table<string, integer> # The tallies of the missions, by id. Scores and missions only.

---A list of piles: `board.tableau[3]`, `#board.tableau`.
---@class GroupView
---@field [integer] PileView # A pile, from 1.
---@field id string # The group's id.
---@field used integer # How many of its piles have cards.
---@field rows? integer # How many rows its grid has; nil without `columns`.
---@field columns? integer # How many columns its grid has; nil without `columns`.

---A pile with its cards from the bottom up: `pile[1]`, `#pile`. It has the fields of a place, too.
---@class PileView: Place, GroupView
---@field [integer] any # A card, from the bottom, from 1.
---@field top? Card # Its last card; nil in a space.
---@field bottom? Card # Its first card; nil in a space.
---@field run Card[] # The cards at its end that move together.
---@field hidden integer # How many of its cards lie face down.

---A card. One that lies face down has only `up`; reading more of it is an error.
---@class Card
---@field rank integer # 1 (Ace) to 13 (King); 0 of a joker.
---@field suit integer # 1 (Spades), 2 (Hearts), 3 (Diamonds), 4 (Clubs); 0 of a joker.
---@field red boolean # A Heart, a Diamond or the red joker.
---@field joker boolean # It is a joker.
---@field up boolean # It lies face up.

---A move of the player's: in `allow` before it is made, in `settle` after it.
---@class Move
---@field kind "carry"|"pair"|"alone"|"set"|"swap"|"tap" # What is done.
---@field from PileView # Where cards come from, or the pile that is tapped; of a set, its first pile.
---@field to PileView # Where they go; nil for a tap.
---@field card Card # The card that leads; nil for a tap.
---@field cards Card[] # All cards that are lifted.
---@field count integer # How many.

---Something that happened.
---@class Event
---@field kind "move"|"pair"|"alone"|"draw"|"deal"|"redeal"|"tap"|"turn"|"fill"|"clear"|"set"|"swap" # What, as `score` calls it.
---@field from PileView # Where it happened first: where cards came from, which pile was tapped.
---@field to PileView # The other pile.
---@field card Card # The card that led; nil where there was none, or where nobody has seen it.
---@field count integer # How many cards.
---@field streak integer # The player's moves since the last tap, this one included.
---@field number integer # The player's carries and removals so far, this one included.
---@field by "player"|"host" # Who did it.

---The vars of a variant.
---@class Vars
---@field [string] integer # A var, by its name.
---@field redeals integer # How many redeals there have been.
