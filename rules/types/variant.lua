---@meta _
--# The variant

---Gives a variant back unchanged. Editors know by this word what may stand in the braces: `return game { name = "Mine", … }`. A script without it plays the same.
---@param variant Variant
---@return Variant
function game(variant) end

---What a script returns: one variant, or a list of them that share the options. All but `name` and `piles` may be left out; a field that nobody knows is an error.
---@class Variant
---@field name string # Its name, such as `"Klondike"`.
---@field piles PileGroup[] # The pile groups, in the order in which they are dealt. At most 128 piles.
---@field id? string # What saves and the command line call it: small letters, digits and hyphens. Left out: made from the name (`Tk Pyramid` → `tk-pyramid`).
---@field family? string # Where it is filed. Left out: the name.
---@field origin? string # Where the game comes from; at most 2,000 bytes.
---@field rules? string # The rules for people, in Markdown; at most 20,000 bytes.
---@field summary? string # One sentence, at most 200 bytes. Left out: the first line of the file that begins with `---`.
---@field api? 1 # The version of these words. Left out: 1, the only one so far.
---@field deck? Deck # The cards. Left out: one pack of 52.
---@field vars? table<string, integer> # Whole numbers that are part of the board, with what they are at the deal; at most 15. `redeals`, the redeals used, is always there.
---@field deal? Steps|fun(board: Board): Steps # Done once, when the cards are laid. Left out: nothing.
---@field match? Match # Which cards are removed in pairs, in sets or alone. Left out: none.
---@field allow? fun(board: Board, move: Move): boolean, string? # Asked last, of moves that all else allows; the second value is told the player. Left out: true.
---@field after? Steps|fun(board: Board, move: Move): Steps # Done once after each move, before the table settles. Left out: nothing.
---@field settle? Steps|fun(board: Board, move: Move?): Steps # Done after each move, until it proposes nothing; there is no move after the deal. Left out: nothing.
---@field won? Goal|fun(board: Board): boolean # When the game is won. Left out: when every card lies on a foundation; needed where there is none.
---@field score? Score # Points. Left out: no score is kept.
---@field missions? Missions|Mission[] # Goals beside winning; at most 40. Left out: none.
---@field shows? fun(board: Board): string? # A line beside the score: what the player should know, at most 100 characters. Left out: nothing.
---@field labels? fun(board: Board): Label[] # Words and points that lie on the table beside piles, such as what a row is worth; at most 64. Left out: none.
---@field undo? "all"|"moves"|"none" # How far moves can be taken back: to the deal, to the last tap, or not at all. Left out: `"all"`.
---@field clock? boolean # The clock runs from the deal on, not from the first move. Left out: false.

---The cards of a variant: every rank of every suit, in every pack, as far as `only` lets them in; 208 at most.
---@class Deck
---@field packs? integer # 1 to 4. Left out: 1.
---@field suits? integer # 1 to 4; fewer suits leave the number of cards as it is. Left out: 4.
---@field ranks? integer|integer[] # 1 to 13, from the Ace up; or a list of ranks from the lowest to the highest, by which `build` counts. Left out: 13.
---@field only? false|Relation|fun(card: Card): boolean # Which of these cards are in. `build` counts by the ranks that are left. Left out: all.
---@field jokers? integer # So many jokers beside these cards, black and red by turns; at most 8. Left out: 0.
