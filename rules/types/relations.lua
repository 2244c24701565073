---@meta _
--# Relations

---Which card goes with which. A relation is asked once for every pair of cards when the script is loaded, so it must always answer the same. It can be called: `build.down(card, on)`.
---@class Relation
---@overload fun(card: Card, on: Card): boolean

---Always holds.
---@type Relation
any = nil

---Never holds.
---@type Relation
none = nil

---One of two cards is a joker; of one card: it is a joker. `build`, `sum` and `is` never hold for jokers.
---@type Relation
joker = nil

---Ready-made relations: `build.down_alternating`. In suit: of the same suit. In colour: of the same colour. Alternating: of the other colour. Off suit: of another suit.
---@class Builds
---@field up Relation # One rank higher.
---@field up_in_suit Relation # One rank higher, in suit.
---@field up_in_color Relation # One rank higher, in colour.
---@field up_alternating Relation # One rank higher, alternating.
---@field up_off_suit Relation # One rank higher, off suit.
---@field down Relation # One rank lower.
---@field down_in_suit Relation # One rank lower, in suit.
---@field down_in_color Relation # One rank lower, in colour.
---@field down_alternating Relation # One rank lower, alternating.
---@field down_off_suit Relation # One rank lower, off suit.
---@field either Relation # One rank higher or lower.
---@field either_in_suit Relation # One rank higher or lower, in suit.
---@field either_in_color Relation # One rank higher or lower, in colour.
---@field either_alternating Relation # One rank higher or lower, alternating.
---@field either_off_suit Relation # One rank higher or lower, off suit.
---@field same_rank Relation # Of the same rank.
---@field same_suit Relation # Of the same suit.
---@field by fun(n: integer): Relation # `n` ranks higher, from 1 to 12, King to Ace included.
build = {}

---The card has this rank, and this suit.
---@param rank number # 1 to 13, such as `rank.king`.
---@param suit? number # Left out: any suit.
---@return Relation
function is(rank, suit) end

---Both ranks make `n`.
---@param n integer
---@return Relation
function sum(n) end

---The same, with Ace and King as neighbours.
---@param relation Relation # A relation of `build`, or made of such.
---@param when? boolean # false: the relation as it is. Left out: true.
---@return Relation
function corner(relation, when) end

---One of them holds.
---@param ... Relation|fun(card: Card, on: Card, vars: Vars): boolean # 1 to 16 of them.
---@return Relation
function either(...) end

---All of them hold.
---@param ... Relation|fun(card: Card, on: Card, vars: Vars): boolean # 1 to 16 of them.
---@return Relation
function both(...) end

---The same, refusing in your words.
---@param sentence string # What the player is told; at most 300 characters.
---@param relation Relation|fun(card: Card, on: Card, vars: Vars): boolean
---@return Relation
function because(sentence, relation) end
