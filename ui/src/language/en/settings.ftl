# The settings, room by room.

room-look = Look
room-table = Table
room-sound = Sound
room-keys = Keys
room-language = Language

theme = Theme
theme-system = Like the system
theme-felt = Felt
theme-midnight = Midnight
theme-burgundy = Burgundy
theme-contrast = High contrast
deck = Deck
deck-classic = Classic
deck-large-print = Large print
deck-four-colour = Four colours
deck-colour-blind = Colour-blind
back = Card back
back-lattice = Lattice
back-scales = Scales
back-night = Night
back-weave = Weave
back-plain = Plain
back-own = Your picture

ground-own = Your picture under the cards
picture-ground = Picture to lie under the cards
picture-back = Picture for the backs of the cards
picture-take = Your own picture…
picture-another = Another picture…
picture-remove = Remove it
picture-fault-unknown = That is no picture that can be used here. Take a PNG, JPEG, WebP or GIF file.
picture-fault-broken = That picture can't be read; the file seems to be damaged.
picture-fault-heavy = That file is too large. Take one of at most 40 MB.
picture-fault-large = That picture has too many pixels. Take one of at most 80 megapixels.
picture-fault-small = That picture is too small. Take one of at least 16 by 16 pixels.
picture-fault-unkept = The picture can't be kept here. It lasts until this window closes.

language = Language
language-system = Like the system
indices = Letters on the cards
indices-own = Of the language
indices-english = English: A K Q J

zoom = Size of the table
zoom-fits = Fits the window
percent = { $share } %
speed = Motion of the cards
speed-off = Off
speed-fast = Fast
speed-normal = Normal
speed-slow = Slow
autoplay = Cards go home by themselves
autoplay-when = After a move of yours, and back with it
autoplay-off = Never
autoplay-safe = When they can't be missed
autoplay-all = As soon as they can
guide = Show where cards can go
guide-off = Never
guide-held = When picked up
guide-pointed = When pointed at, too
ranks = Show cards of one rank
ranks-when = While Shift is held over a card, or the right button, or a finger
left-handed = Left-handed table
shows-score = Score
shows-moves = Count of moves
shows-time = Clock

sounds = Sounds
sounds-which = Cards dealt, turned and laid, refusals, missions and the win
music = Music
volume = Volume

letters-on = Single letters and figures are commands
letters = Letters
letters-usual = The usual ones
