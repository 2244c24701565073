# Scripts that are passed on.

command-share = Share a game
command-receive = Open a shared game
share = Share…
share-what = One file holds the script of { $variant } and everything it needs. A code carries a small script by itself.
share-deal = Include this deal ({ $seed })
share-save = Save as a file…
share-plain = Save as plain Lua…
share-plain-not = This script needs other files, which a plain Lua file would leave out.
share-code = Copy the code
share-long = This script is too long for a code. Save it as a file instead.
share-saved = Saved: { $path }
share-open-what = You can also drop a game someone sent you onto this page, or paste it.
share-open = Open a file…
share-paste = Paste a code
share-paste-open = Open
share-no-code = This isn't the code of a game. A code begins with “redeal:” or “redeal-script:”.
receive-what = Paste the code you were sent, or open the file. You see what is in it before anything is kept.
own-opened = Opened: { $path }
cancel = Cancel

received-drop = Drop to see what's inside
received-large = { $file } is too large to be a game.
received-dropped = From { $file }, { $size } KB, dropped here
received-pasted = From { $file }, { $size } KB, pasted
received-opened = From { $file }, { $size } KB
received-code = From a code, { $size } KB
received-family = A game of the family { $family }
received-game = A game
received-size = { $packs ->
    [one] { $packs } pack
   *[other] { $packs } packs
}, { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}, { $options ->
    [one] { $options } option
   *[other] { $options } options
}.
received-deal = Comes with deal { $seed }.
received-clean = Check passed
received-tried = It loads, and a trial run found nothing odd.
received-notes = { $notes ->
    [one] Check: { $notes } finding
   *[other] Check: { $notes } findings
}
received-broken = It doesn't load
received-only-cards = It can only play cards
received-sandbox = No access to files or the network. It's stopped if it takes too long.
received-nothing-replaced = Nothing of yours is replaced
received-shelf = Keep adds it to your own games, where you can change it.
received-taken = You already have { $variant }
received-taken-what = Keep both gives the new one a number. Replace sets { $script } aside or hides it, and you can undo that.
received-here = You already have { $variant }, in exactly this version
received-not-kept = It can't be kept here
received-not-kept-why = This table was opened without permission to write scripts; `redeal serve --edit` gives it.
received-keep = Keep
received-keep-both = Keep both
received-replace = Replace
received-play = Play once
received-script = The whole script
received-lines = { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}
received-hash-matches = Exactly as it was packed:
received-hash = Hash:
received-format = Format { $format }
received-kept = { $variant } is yours
received-kept-where = You'll find it among your own games. E opens its script.
received-kept-play = Play { $variant }
