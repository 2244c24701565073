---@meta _
--# Goals and points

---When a game is won, made by `empty`, `gathered`, `collected`, `in_order` or `every`.
---@class Goal

---Won when every pile of these groups is a space.
---@param ... string # Names of groups.
---@return Goal
function empty(...) end

---Won when all cards of a group lie on one pile.
---@param group string
---@return Goal
function gathered(group) end

---Won when the piles of a group hold so many cards together.
---@param group string
---@param count integer # 1 to 208.
---@return Goal
function collected(group, count) end

---Won when every card of a group lies face up where its pile would take it now: on the card under it, as its first card, or beside its neighbour.
---@param group string
---@return Goal
function in_order(group) end

---Won when a function holds for each pile of a group. It sees a pile wherever it lies: its cards, `top`, `bottom` and `hidden`.
---@param group string
---@param holds fun(pile: PileView): boolean
---@return Goal
function every(group, holds) end

---Which cards are removed in pairs, or alone.
---@class Match
---@field pair? Relation|fun(a: Card, b: Card, vars: Vars): boolean # Two cards that go together; asked both ways. One of `pair`, `alone`, `alone_beside` and `set` is needed.
---@field alone? false|integer|Relation|fun(card: Card, vars: Vars): boolean # A card that goes by itself: a rank or a relation of one card.
---@field alone_beside? Relation|fun(card: Card, other: Card, vars: Vars): boolean # A card that goes by itself while the relation holds between it and the top card of another of the piles.
---@field set? fun(cards: Card[]): boolean?, string? # Whether these cards go together, the lowest rank first: true; nil, not yet; false, never, whatever joins them. The second value is told the player.
---@field most? integer # How many cards a set has at most, 2 to 12. Left out: 12.
---@field to? string # The pile that they go to. Left out: `"discard"`.
---@field from? string|string[] # The groups whose top cards may go. Left out: all but stock, foundations and discard.
---@field near? false|Nearness|fun(a: Place, b: Place): boolean # Which piles are near enough, for pairs, for `alone_beside`, and for each card of a set and one of the others: `touching`, or a function of two piles. Left out: all.
---@field through? boolean # A card may go together with the only one that covers it. Left out: false.

---What `touching` is.
---@class Nearness

---Piles that lie side by side in their grid, corners included.
---@type Nearness
touching = nil

---Points for an event: a whole number, or a function that answers one.
---@alias Points integer|fun(event: Event, board: Board): integer

---Points for what happens. Carries are scored for roles: `["waste>tableau"]`, `[">foundation"]`, `["foundation>"]`, then `move`; only the most specific key counts.
---@class Score
---@field [string] Points|boolean # A carry from one role to another: `["from>to"]`, `[">to"]` or `["from>"]`.
---@field start? integer # The score at the deal. Left out: 0.
---@field floor? integer # The score never falls below it. Left out: there is none.
---@field carried? boolean # A new deal starts from the final score of the last one. Left out: false.
---@field rounds? integer # A match of so many deals, 2 to 100, with one sum: each starts from the final score of the one before, and after the last one a new match begins. 1 is no match.
---@field once? boolean # A card earns the points of a key only once, however often it goes to and fro. Left out: false.
---@field final? boolean|integer # The game is played for points: when no move is left, it is over, and the score is what counts. A number is the score to reach: the final score is held against it, and `won` says what a win is. Left out: false.
---@field haste? Haste # A bonus for a quick win. Left out: none.
---@field total? fun(board: Board): integer # What the board is worth as it lies, added to the points. Left out: nothing.
---@field move? Points # Any other carry.
---@field pair? Points # Two cards that were removed.
---@field alone? Points # A card that was removed by itself.
---@field set? Points # A set of cards that was removed.
---@field swap? Points # Two cards that changed places.
---@field draw? Points # A draw.
---@field deal? Points # Cards dealt on a group by a tap.
---@field redeal? Points # A redeal.
---@field tap? Points # A tap that did steps of the script's own.
---@field turn? Points # A face-down card that turned up.
---@field fill? Points # A space that was filled.
---@field clear? Points # A full run that left.

---Words or points that lie on the table, made by `labels`: `{ board.tableau[5], "right", text = "Full house", points = 25 }`.
---@class Label
---@field [1] PileName # The pile beside which it lies.
---@field [2] "above"|"below"|"left"|"right" # On which side of it. There is always room for a label that is given, so give it from the deal on.
---@field text? string|integer # The words; at most 40 characters. Left out: none.
---@field points? integer # The points. Left out: none.

---The bonus of a win: the points divided by the seconds played.
---@class Haste
---@field [1] integer # The points.
---@field after? integer # In seconds: a quicker win has no bonus. Left out: 0.

---The missions, in their order, and what they share.
---@class Missions
---@field [integer] Mission
---@field reward? integer # Points for each. Left out: 0.

---A goal beside winning: `{ "score", "Score 200 points", goal = 200, now = points }`. It needs either `step` or `now`.
---@class Mission
---@field [1] string # Its id.
---@field [2]? string # Its title. Left out: the id.
---@field goal? integer # The tally that does it. Left out: 1.
---@field reward? integer # Points for it. Left out: as the missions say.
---@field start? integer # The tally at the deal. Left out: 0.
---@field step? fun(tally: integer, event: Event, board: Board): integer|Missed # The tally after each carry or removal of the player's.
---@field now? fun(board: Board): integer|boolean|Missed # The tally as it can be read off the board; true: the goal.
---@field show? fun(tally: integer, board: Board): string? # How far it is, in words; at most 100 characters. Left out: tally and goal.

---What `missed` is.
---@class Missed

---What a mission answers when it can't be done any more.
---@type Missed
missed = nil
