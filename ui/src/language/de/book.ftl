# Das Buch über das Schreiben von Spielen, und Entwürfe aus seinen Beispielen.
command-book = Das Buch: Spiele schreiben
book = Buch
book-search = Buch und Nachschlageteil durchsuchen
book-contents = Inhalt
book-place = { $page }, { $number } von { $all }
book-back = Zurück im Buch
book-before = Zurück
book-next = Weiter
book-try = Ausprobieren
book-copy = Kopieren
book-example = Beispiel
book-found = { $count ->
    [0] Nichts gefunden
    [one] Eine Stelle gefunden
   *[other] { $count } Stellen gefunden
}
book-more = Mehr dazu im Buch
book-language = Das Buch ist auf Englisch.
scratch = Entwurf
scratch-keep = Behalten
scratch-drop = Verwerfen
scratch-made = Das Beispiel ist jetzt ein eigenes Skript: { $path }. Deine anderen Skripte bleiben, wie sie sind.
scratch-kept = Behalten: { $path }
scratch-dropped = Beiseitegelegt: { $path }
book-results = Im Buch gefunden
workshop-shelf = Dateien und Buch
