# Was neben den Spielen aufgehoben wird: Sicherungen, wo alles liegt, und der Bericht über ein Problem.

room-data = Deine Daten
keeping-promise = Alles bleibt auf diesem Rechner. Redeal stellt keine Verbindung nach außen her: keine Telemetrie, keine Aktualisierungen, keine Konten.
keeping-back-up = Alles sichern …
keeping-back-up-says = Spiele, Statistik, Einstellungen, Bilder und deine eigenen Skripte in einer Datei
keeping-restore = Sicherung zurückspielen …
keeping-restore-says = Was jetzt da ist, wird vorher gesichert; nichts geht verloren
keeping-busy = Einen Moment …
keeping-undone = Das ging nicht: { $error }
keeping-backed-up = Alles ist in { $path }.{ $left ->
    [0] {""}
    [one] {" "}Nur ein Skript fehlt darin: Es ist ein Verweis oder zu lang für ein Skript.
   *[other] {" "}Nur { $left } Skripte fehlen darin: Verweise, oder Dateien, die zu lang für ein Skript sind.
}
keeping-restored = Die Sicherung ist zurückgespielt. Was vorher da war, liegt in { $aside }.
keeping-places = Wo alles liegt
place-games = Spiele, Statistik, Einstellungen, Bilder
place-own_rules = Deine eigenen Skripte
place-aside = Was vor dem Zurückspielen einer Sicherung da war
place-bundled_rules = Die mitgelieferten Skripte
place-log = Das Protokoll
place-window = Größe und Ort des Fensters
place-page = Was das Fenster selbst ablegt
place-cache = Was sich jederzeit neu erzeugen lässt

keeping-report = Problembericht …
report-heading = Problembericht
report-says = Was hilft, einen Fehler zu finden. Nichts wird verschickt: Lies es, kopiere es und gib es, wem du willst.
report-gathering = Wird zusammengestellt …
report-silent = Das Programm sagt nichts.
