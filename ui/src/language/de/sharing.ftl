# Skripte, die weitergegeben werden.

command-share = Spiel weitergeben
command-receive = Geteiltes Spiel öffnen
share = Teilen …
share-what = Eine Datei enthält das Skript von { $variant } mit allem, was es braucht. Ein Code trägt ein kleines Skript ganz.
share-deal = Mit dieser Austeilung ({ $seed })
share-save = Als Datei sichern …
share-plain = Als bloßes Lua sichern …
share-plain-not = Dieses Skript braucht andere, die eine bloße Lua-Datei zurückließe.
share-code = Code kopieren
share-long = Dieses Skript ist zu lang für einen Code. In der Datei hat es Platz.
share-saved = Gesichert: { $path }
share-open-what = Ein Spiel, das dir jemand geschickt hat, kannst du auch auf diese Seite ziehen oder einfügen.
share-open = Datei öffnen …
share-paste = Code einfügen
share-paste-open = Öffnen
share-no-code = Das ist kein Code eines Spiels. Ein Code beginnt mit „redeal:“ oder „redeal-script:“.
receive-what = Füge den Code ein, den du bekommen hast, oder öffne die Datei. Du siehst, was darin ist, bevor etwas behalten wird.
own-opened = Geöffnet: { $path }
cancel = Abbrechen

received-drop = Loslassen zeigt, was darin ist
received-large = { $file } ist größer als jedes Skript.
received-dropped = Aus { $file }, { $size } KB, hierher gezogen
received-pasted = Aus { $file }, { $size } KB, eingefügt
received-opened = Aus { $file }, { $size } KB
received-code = Aus einem Code, { $size } KB
received-family = Ein Spiel der Familie { $family }
received-game = Ein Spiel
received-size = { $packs ->
    [one] { $packs } Deck
   *[other] { $packs } Decks
}, { $lines ->
    [one] { $lines } Zeile
   *[other] { $lines } Zeilen
}, { $options ->
    [one] { $options } Option
   *[other] { $options } Optionen
}.
received-deal = Austeilung { $seed } ist dabei.
received-clean = Prüfung: sauber
received-tried = Es wurde geladen und ausprobiert, und nichts war seltsam.
received-notes = { $notes ->
    [one] Prüfung: { $notes } Befund
   *[other] Prüfung: { $notes } Befunde
}
received-broken = Es lässt sich nicht laden
received-only-cards = Es kann nur Karten spielen
received-sandbox = Keine Dateien, kein Netz. Es wird angehalten, wenn es zu lange braucht.
received-nothing-replaced = Nichts von dir wird ersetzt
received-shelf = Behalten legt es zu deinen eigenen Spielen, wo du es ändern kannst.
received-taken = Du hast { $variant } schon
received-taken-what = Beide behalten gibt dem neuen eine Nummer. Ersetzen legt { $script } beiseite oder verdeckt es, und du kannst es zurückholen.
received-here = { $variant } ist schon da, genau so
received-not-kept = Hier kann es nicht behalten werden
received-not-kept-why = Dieser Tisch wurde ohne Erlaubnis zum Schreiben von Skripten geöffnet: `redeal serve --edit` gibt sie.
received-keep = Behalten
received-keep-both = Beide behalten
received-replace = Ersetzen
received-play = Einmal spielen
received-script = Das ganze Skript
received-lines = { $lines ->
    [one] { $lines } Zeile
   *[other] { $lines } Zeilen
}
received-hash-matches = Alles ist, wie es gepackt wurde:
received-hash = Hash:
received-format = Format { $format }
received-kept = { $variant } ist behalten
received-kept-where = Es liegt bei deinen eigenen Spielen, und E öffnet sein Skript.
received-kept-play = { $variant } spielen
