---@meta _
--# Taps and steps

---What a tap does, made by `draw`, `deal_row`, `gather` or `redeal`.
---@class Tap

---What `draw` takes.
---@class Draw
---@field to? string # The pile that is drawn to. Left out: `"waste"`.
---@field count? integer # How many cards at a time, 1 to 208. Left out: 1.
---@field redeals? integer|"unlimited" # How often the waste may be turned over when the stock is empty. Left out: 0.
---@field shuffle? boolean # It is shuffled then. Left out: false.

---Draws cards, face up; an empty stock takes the waste back.
---@param fields Draw
---@return Tap
function draw(fields) end

---What `deal_row` takes.
---@class DealRow
---@field to string # The group that is dealt on.
---@field count? integer # How many cards each pile gets, 1 to 208. Left out: 1.
---@field spaces? boolean # false: refused while one of the piles is a space. Left out: true.
---@field redeals? integer|"unlimited" # How often an empty stock takes the piles back. Left out: 0.
---@field shuffle? boolean # It is shuffled then. Left out: false.

---Deals cards, face up, on each pile of a group.
---@param fields DealRow
---@return Tap
function deal_row(fields) end

---What `gather` takes.
---@class Gather
---@field from string # The group that is gathered.
---@field deal integer # How many cards each pile gets anew, 1 to 208.
---@field shuffle? boolean # They are shuffled before. Left out: false.
---@field redeals? integer|"unlimited" # How often. Left out: 0.

---Gathers the cards of a group and deals them again.
---@param fields Gather
---@return Tap
function gather(fields) end

---What `redeal` takes.
---@class Redeal
---@field steps Steps|fun(board: Board, pile: PileView): Steps # What it does.
---@field redeals? integer|"unlimited" # How often. Left out: 0.

---Steps of one's own that are counted as a redeal, and refused when there have been enough.
---@param fields Redeal
---@return Tap
function redeal(fields) end

---A change of the board that a script proposes. The host makes it, or refuses the whole move if it can't be made.
---@class Step

---Steps, and lists of them; nil and false are nothing. At most 1,000 at once.
---@alias Steps Step|false|nil|(Step|Steps|false)[]

---A pile of the board, or its name.
---@alias PileName PileView|string

---Carries the last cards of a pile to another one.
---@param from PileName
---@param to PileName
---@param count? integer # Left out: 1.
---@param order? "reversed"|"under" # They land in reversed order, or below what lies there. Left out: they land as they lie.
---@return Step
function carry(from, to, count, order) end

---Turns a pile's top card over.
---@param pile PileName
---@return Step
function turn(pile) end

---Sets a var.
---@param var string
---@param value integer
---@return Step
function set(var, value) end

---Shuffles a pile. The same game shuffles in the same way, after undo too.
---@param pile PileName
---@return Step
function shuffle(pile) end

---Moves the piles of a group together, so that its spaces lie at the end.
---@param group string
---@return Step
function close_up(group) end

---Fills the spaces of a group with cards of a pile.
---@param group string
---@param from PileName
---@return Step
function fill(group, from) end

---Carries the cards of a group that fit to a pile.
---@param group string
---@param relation Relation|fun(card: Card): boolean # A relation of one card.
---@param to PileName
---@return Step
function sweep(group, relation, to) end

---Puts the cards of a group that fit below the others of their piles, each in its own.
---@param group string
---@param relation Relation|fun(card: Card): boolean # A relation of one card.
---@return Step
function sink(group, relation) end

---Puts the lowest cards of each pile of a group on top of it, in the same order.
---@param group string
---@param count? integer # Left out: 1.
---@return Step
function raise(group, count) end

---Tells the player something.
---@param text string # At most 300 characters.
---@return Step
function say(text) end

---Refuses the whole move.
---@param text string # What the player is told; at most 300 characters.
---@return Step
function refuse(text) end
