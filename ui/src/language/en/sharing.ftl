# Scripts that are passed on.

command-share = Share a game
share-what = One file has the script of { $variant } with all that it requires. A code carries a small script by itself.
share-deal = With this deal ({ $seed })
share-save = Save as a file…
share-code = Copy the code
share-long = This script is too long for a code. The file has room for it.
share-saved = Saved: { $path }
share-open-what = A game that somebody has sent you can also be dropped on this page or pasted.
share-open = Open a file…
share-paste = Paste a code
own-opened = Opened: { $path }
cancel = Cancel

received-drop = Drop it to see what is in it
received-large = { $file } is larger than any script.
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
received-deal = Deal { $seed } comes with it.
received-clean = Check: clean
received-tried = It was loaded and tried, and nothing odd was found.
received-notes = { $notes ->
    [one] Check: { $notes } finding
   *[other] Check: { $notes } findings
}
received-broken = It does not load
received-only-cards = It can only play cards
received-sandbox = No files, no network. It is stopped if it takes too long.
received-nothing-replaced = Nothing of yours is replaced
received-shelf = Keep puts it among your own games, where you can change it.
received-taken = You have { $variant }
received-taken-what = Keep both gives the new one a number. Replace puts { $script } aside or hides it, and you can take it back.
received-here = { $variant } is here already, as it is
received-not-kept = It can't be kept here
received-not-kept-why = This table was opened without leave to write scripts: `redeal serve --edit` gives it.
received-keep = Keep
received-keep-both = Keep both
received-replace = Replace
received-play = Play once
received-script = The whole script
received-lines = { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}
received-hash-matches = All is as it was packed:
received-hash = Hash:
received-format = Format { $format }
received-kept = { $variant } is kept
received-kept-where = It is among your own games, and E opens its script.
received-kept-play = Play { $variant }
