# The settings, room by room.

room-look = Appearance
room-table = Table
room-sound = Sound
room-keys = Keyboard
room-language = Language

theme = Theme
theme-system = System default
theme-felt = Felt
theme-midnight = Midnight
theme-burgundy = Burgundy
theme-contrast = High contrast
deck = Cards
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

ground-own = Your own background picture
picture-ground = Background picture
picture-back = Picture for the card backs
picture-take = Choose a picture…
picture-another = Choose another picture…
picture-remove = Remove
picture-fault-unknown = That isn't a picture Redeal can use. Choose a PNG, JPEG, WebP or GIF file.
picture-fault-broken = That picture couldn't be read; the file seems to be damaged.
picture-fault-heavy = That file is too large. Choose one of up to 40 MB.
picture-fault-large = That picture has too many pixels. Choose one of up to 80 megapixels.
picture-fault-small = That picture is too small. Choose one of at least 16 by 16 pixels.
picture-fault-unkept = The picture couldn't be saved. It will last until you close this window.

language = Language
language-system = System default
indices = Letters on the cards
indices-own = Local letters
indices-english = English: A K Q J

zoom = Table size
zoom-fits = Fit to window
percent = { $share }%
speed = Animation speed
speed-off = Off
speed-fast = Fast
speed-normal = Normal
speed-slow = Slow
autoplay = Auto-move to foundations
autoplay-when = After each of your moves; undo reverses it, too
autoplay-off = Never
autoplay-safe = When safe
autoplay-all = Always
one-click = One-click moves
one-click-what = A click plays a card's only good move; if there are several, it shows them
guide = Show where cards can go
guide-off = Never
guide-held = When picked up
guide-pointed = Also when pointed at
ranks = Highlight cards of the same rank
ranks-when = Hold Shift or the right button over a card, or touch and hold it
left-handed = Left-handed layout
shows-score = Score
shows-moves = Moves
counts-draws = Count draws as moves
counts-draws-what = Statistics count moves without draws.
title-page = Title page at startup
shows-time = Time

sounds = Sound effects
sounds-which = Dealing, turning and moving cards, refused moves, missions and wins
music = Music
volume = Volume

letters-on = Single-key shortcuts
letters = Letters
letters-usual = Restore defaults
