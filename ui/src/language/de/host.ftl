# Was nicht geht, und warum; und was du wissen solltest.

why-no_card = Da liegt keine Karte: { $from }.
why-keeps = Karten { IN($from, "ein-wo") } bleiben liegen.
why-too_few = So viele Karten liegen nicht { IN($from, "wo") }.
why-face_down = Damit nähmst du eine verdeckte Karte { IN($from, "woher") }.
why-no_run = Diese Karten sind keine Folge. { $more }
why-no_run-none = Diese Karten sind keine Folge.
why-only_top = { CAP(IN($from, "woher")) } geht nur die oberste Karte weg.
why-only_run = { CAP(IN($from, "woher")) } geht nur eine ganze Folge weg.
why-only_pile = { CAP(IN($from, "woher")) } gehen nur alle Karten zusammen weg.
why-not_so = { CAP(IN($from, "woher")) } gehen Karten so nicht weg.
why-same_pile = Da liegen die Karten schon.
why-takes_none = { CAP(IN($to, "ein-wohin")) } kommt keine Karte.
why-one_by_one = { CAP(IN($to, "ein-wohin")) } kommen Karten nur einzeln.
why-first = { CAP(IN($these, "nom")) } beginnt { IN($to, "akk") }, nicht { IN($card, "nom") }.
why-first-none = Solange dort nichts liegt, kommt { IN($to, "wohin") } keine Karte.
why-nothing_changes = Das würde nichts ändern.
why-on_face_down = Die oberste Karte { IN($to, "wo") } ist verdeckt.
why-no_second = { CAP(IN($to, "ein-wohin")) } kommen Karten nur, wenn dort nichts liegt.
why-goes_on = { CAP(IN($card, "nom")) } gehört hier auf { IN($these, "akk") }, nicht auf { IN($on, "akk") }.
why-goes_on-none = { CAP(IN($card, "nom")) } gehört hier auf keine andere Karte.
why-not_now = { CAP(IN($card, "nom")) } passt im Moment nicht auf { IN($on, "akk") }.
why-full = { CAP(IN($to, "wo")) } ist kein Platz mehr.
why-no_tap = { CAP(IN($pile, "wo")) } bewirkt ein Antippen nichts.
why-nothing_to_draw = Hier und { IN($waste, "wo") } liegen keine Karten mehr: { $pile }.
why-covered = Da liegt etwas darüber: { $from }.
why-one_by_one_home = Einzeln gehen Karten nur auf einen Grundstapel, sonst alle zusammen.
why-frees_nothing = Ein Teil einer Folge geht nur weg, wenn die Karte darunter auf einen Grundstapel kann.
why-from = { CAP(IN($to, "ein-wohin")) } kommt keine Karte { IN($from, "woher") }.
why-first_from = Solange dort nichts liegt, kommt { IN($to, "ein-wohin") } keine Karte { IN($from, "woher") }.
why-at_once = { CAP(IN($to, "ein-wohin")) } { $most ->
    [one] kommt höchstens eine Karte
   *[other] kommen höchstens { $most } Karten
} auf einmal.
why-too_many = Im Moment { $most ->
    [one] lässt sich nur eine Karte
   *[other] lassen sich nur { $most } Karten
} auf einmal bewegen: Es fehlt an freien Zellen und leeren Spalten.
why-nothing_beside = Neben dieser Stelle liegt nichts, worauf man bauen könnte: { $to }.
why-alone = Allein geht nur { IN($these, "nom") }, nicht { IN($card, "nom") }.
why-alone-none = Keine Karte geht allein.
why-alone_beside = { CAP(IN($card, "nom")) } geht nur, solange anderswo { IN($these, "nom") } offen liegt.
why-alone_beside-none = { CAP(IN($card, "nom")) } geht nie allein.
why-pairs_only = Hier geht keine Karte allein: Karten gehen paarweise.
why-pair = { CAP(IN($card, "nom")) } passt zu { IN($these, "dat") }, nicht zu { IN($on, "dat") }.
why-pair-none = { CAP(IN($card, "nom")) } passt zu keiner anderen Karte.
why-no_pairs = Hier gehen Karten nicht paarweise.
why-no_sets = Hier gehen Karten nicht in Gruppen.
why-sets_only = Hier gehen Karten in Gruppen: Wähle sie nacheinander aus.
why-set_not_yet = Diese Karten gehen noch nicht zusammen: Es müssen weitere dazukommen.
why-set_never = Diese Karten gehen nicht zusammen.
why-swap = { CAP(IN($card, "nom")) } tauscht nicht mit { IN($on, "dat") } den Platz.
why-only_ends = Nur die oberste und die unterste Karte lassen sich wegnehmen: { $from }.
why-not_near = Karten auf diesen Plätzen gehen nicht zusammen weg.
why-no_cards = { CAP(IN($pile, "wo")) } sind keine Karten mehr.
why-spaces = Solange eine Spalte leer ist, wird nicht ausgelegt.
why-not_allowed = Das erlauben diese Regeln nicht.
why-no_redeal = { $redeals ->
    [0] Nach diesen Regeln wird der Talon nur einmal durchgespielt.
    [1] Der Talon wurde schon einmal neu ausgelegt; öfter geht es nicht.
    [2] Der Talon wurde schon zweimal neu ausgelegt; öfter geht es nicht.
   *[other] Der Talon wurde schon { $redeals }-mal neu ausgelegt; öfter geht es nicht.
}
why-not_home_yet = Es gibt mehr zu tun, als die Karten nach Hause zu bringen.
why-no_undo = Es gibt keinen Zug zurückzunehmen.
why-taps_stay = Diese Regeln nehmen ein Antippen nicht zurück.
why-moves_stay = Diese Regeln nehmen keinen Zug zurück.
why-not_every_move = Diese Regeln nehmen nicht jeden Zug zurück.
why-no_redo = Es gibt keinen Zug zu wiederholen.
why-film_shown = Gerade läuft ein Film: Geh zuerst zum Spiel zurück.
why-no_film = Es läuft kein Film.
why-other_game = Inzwischen liegt ein anderes Spiel auf dem Tisch.
why-game_won = Das Spiel ist gewonnen.
why-no_move = Kein Zug ist mehr möglich.
why-rules_fail = Die Regeln versagen hier, also lässt sich nichts suchen.
why-still_winnable = Das Spiel ist von hier aus noch zu gewinnen.
why-deal_lost = Dieses Spiel ist nicht zu gewinnen.
why-game_lost = Das Spiel ist nicht mehr zu gewinnen.
why-no_way_found = In { $seconds } Sekunden hat sich kein Weg zum Gewinn gefunden. Vielleicht gibt es einen.
why-no_deal_found = In { $seconds } Sekunden hat sich kein solches Spiel gefunden: Ob dieses zu gewinnen ist, weiß niemand.
why-lost_from_start = Dieses Spiel war von Anfang an nicht zu gewinnen.
why-lost_since_change = Seit der Änderung der Regeln war dieses Spiel nicht mehr zu gewinnen.
why-no_point_known = Keine Stellung ist bekannt, aus der dieses Spiel zu gewinnen war.
why-no_games = An diesem Tisch werden keine Spiele aufgehoben.
why-no_such_game = Dieses Spiel gibt es nicht.
why-not_shown = Dieses Spiel lässt sich nicht zeigen: { $error }.

why-no_seed = „{ $text }“ ist keine Startzahl. Eine Startzahl ist eine ganze Zahl von 0 bis 18446744073709551615, oder ms:1 bis ms:2147483647 für ein Spiel von Microsoft.
why-no_code = Das ist kein Code eines Spiels. So sieht einer aus: redeal:klondike/123 oder redeal:klondike/123?draw=3
why-cut_code = Ein Teil dieses Codes fehlt: Kopiere ihn ganz und öffne ihn noch einmal.
why-long_code = Dieser Code ist zu lang.
why-no_variant = Es gibt keine Variante „{ $id }“. Es gibt: { $known }
why-no_variants = Es gibt keine Variante „{ $id }“, und auch sonst keine.
why-no_option = Es gibt keine Option „{ $id }“. Es gibt: { $known }
why-no_choice = Die Option „{ $id }“ kann nicht „{ $choice }“ sein. Möglich ist: { $known }
why-no_editing = An diesem Tisch werden keine Skripte bearbeitet; „redeal serve --edit“ öffnet einen, an dem das geht.
why-no_restoring = Eine Sicherung bringt auch Skripte zurück, und an diesem Tisch werden keine Skripte bearbeitet. Starte ihn mit „redeal serve --edit“, oder schließ ihn und nimm „redeal restore DATEI“.
why-nothing_kept = An diesem Tisch wird nichts aufgehoben.
why-saves_unusable = Die gespeicherten Spiele sind gerade nicht zu gebrauchen; sieh dir den Hinweis über dem Tisch an.
why-backup_there = { $path } gibt es schon und bleibt, wie es ist; nimm einen anderen Namen.
why-games_unreadable = Die gespeicherten Spiele in { $folder } lassen sich nicht lesen: { $error }. Starte Redeal einmal; dabei wird eine beschädigte Datei beiseitegelegt.
why-much_to_back_up = Es ist mehr da, als eine Sicherung fassen darf: { $error }
why-no_backup = { $file } ist keine Sicherung von Redeal; nimm eine „.zip“-Datei, die mit „redeal backup“ oder in den Einstellungen unter „Deine Daten“ entstanden ist.
why-backup_damaged = Die Sicherung ist beschädigt ({ $error }); nimm eine andere Kopie davon oder eine ältere Sicherung.
why-backup_newer = Die Sicherung stammt von einer neueren Version von Redeal ({ $version }); installiere diese und spiel sie dort zurück.
why-backup_full = Die Sicherung enthält mehr, als eine Sicherung kann: { $error }
why-no_folder_for_scripts = Die Sicherung enthält Skripte, und auf diesem Rechner gibt es keinen Ordner für eigene Regeln.
why-games_held = Ein anderes Redeal läuft und hat die gespeicherten Spiele in { $folder }; schließ es zuerst.
why-not_backed_up_first = Was jetzt da ist, lässt sich nicht zuerst sichern; darum wurde nichts geändert: { $more }
why-file = { $path }: { $error }
why-no_folder = Auf diesem Rechner gibt es keinen Ordner für eigene Regeln.
why-before = „{ $script }“ liegt in { $folder }; dort wird vor deinem eigenen Ordner gesucht. Bearbeite es dort.
why-not_own = „{ $script }“ liegt nicht in deinem eigenen Ordner; da gibt es nichts beiseitezulegen.
why-nothing_behind = „{ $script }“ ist dein eigenes Werk: Kein anderes Skript dieses Namens träte an seine Stelle.
why-shared_script = „{ $script }“ gehört zum Programm, und andere Varianten brauchen es, wie es ist.
why-name_in_code = „{ $script }“ bildet den Namen des Spiels im Code: Ändere ihn dort.
why-script_changed = „{ $script }“ wurde gerade geändert: Versuch es noch einmal.
why-script_taken = Inzwischen gibt es ein anderes „{ $script }“: Verschiebe es zuerst, oder benenne es um.
why-nothing_aside = Es gibt kein Skript zum Zurückholen.
why-unwritable = { $path } lässt sich nicht schreiben: { $error }

why-unsaved = Es wird nichts gespeichert: { $error }. Gespielt wird im Speicher weiter.
why-unwatched = Die Ordner mit den Regeln lassen sich nicht beobachten ({ $error }): Änderungen zeigen sich nach einigen Sekunden.
why-unwritten = Züge lassen sich gerade nicht speichern: { $error }. Spiel ruhig weiter; sie werden gespeichert, sobald es geht.
why-unread = Die Regeln lassen sich nicht noch einmal lesen: { $error }
why-restored_now = Eine Sicherung, die gerade zurückgespielt wurde, ist jetzt an ihrem Platz.
why-saves_newer = Die Datei der gespeicherten Spiele stammt von einer neueren Version von Redeal (Format { $form }). Sie liegt jetzt als { $file } beiseite; eine neue ist begonnen.
why-saves_damaged = Die Datei der gespeicherten Spiele ist beschädigt ({ $error }). Sie liegt jetzt als { $file } beiseite; eine neue ist begonnen.
why-saves_salvaged = Die Datei der gespeicherten Spiele ist beschädigt ({ $error }). Sie liegt jetzt als { $file } beiseite. Gerettete Spiele: { $games }; davon aus einer früheren Kopie: { $older }; unvollständig: { $incomplete }.
why-saves_foreign = Die Datei der gespeicherten Spiele enthält Tabellen oder Trigger, die nicht von Redeal sind. Sie liegt jetzt als { $file } beiseite. In eine neue Datei übernommene Spiele: { $games }; unvollständig: { $incomplete }.
why-last_unreadable = Das letzte Spiel dieser Variante lässt sich nicht lesen: { $error }
why-last_unopened = Das letzte Spiel dieser Variante lässt sich nicht öffnen: { $error }
why-last_elsewhere = Zug { $turn } des gespeicherten Spiels hat nicht mehr das Ergebnis, das er hatte, als er gespielt wurde. Der Tisch ist, wie er gespeichert wurde, aber seine Züge lassen sich nicht zurücknehmen.
why-last_fails = Die Regeln des gespeicherten Spiels versagen bei Zug { $turn }: { $error }. Der Tisch ist, wie er gespeichert wurde, aber seine Züge lassen sich nicht zurücknehmen.
why-choice_lost = „{ $label }: { $lost }“ gibt es nicht mehr; jetzt gilt „{ $now }“.
why-choice_lost-none = „{ $label }: { $lost }“ gibt es nicht mehr.
why-changed_away = Die Regeln dieses Spiels haben sich geändert, seit es zuletzt auf dem Tisch war. Es zählt nicht für die Statistik.
why-score_changed_away = Die Regeln dieses Spiels haben sich geändert, seit es zuletzt auf dem Tisch war: Punkte { $before } → { $after }. Es zählt nicht für die Statistik.
why-other_rules = Die Regeln hier sind nicht die, unter denen dieses Spiel geteilt wurde: Die Karten liegen vielleicht anders. { $more }
why-other_rules-none = Die Regeln hier sind nicht die, unter denen dieses Spiel geteilt wurde: Die Karten liegen vielleicht anders.
# Two sentences, one after the other.
why-together = { $first } { $more }
why-no_such_move = Sein Zug { $number }, „{ $text }“, ist hier nicht möglich.
why-no_game_file = Dieses Spiel lässt sich nicht öffnen: { $error }
why-no_deal_file = Diese Karten lassen sich nicht geben: { $error }
why-not_received = Das Skript lässt sich nicht verwenden: { $error }
why-no_script_here = Das Skript von „{ $id }“ ist nicht hier: Bitte, wer den Code geschickt hat, um das Skript (Teilen … oder „redeal pack { $id }“), behalte es und öffne den Code noch einmal.
why-no_new_name = „{ $name }“ ist kein Name für eine Variante: Ein paar einfache Buchstaben und Ziffern ergeben einen.
why-new_name_taken = Eine Variante „{ $id }“ gibt es schon; nimm einen anderen Namen, oder bearbeite eine Kopie davon.
why-no_such_pile = Das Skript hat keinen Stapel „{ $name }“.
why-field_computed = „{ $field }“ ist hier kein einfacher Wert: Ändere es von Hand in Zeile { $line }.
why-pile_elsewhere = Dieser Stapel kommt aus „{ $file }“, Zeile { $line }: Ändere ihn dort.
why-places_listed = Zeile { $line } nennt für jeden Stapel einen Platz; einen Abstand gibt es da nicht zu ändern.
why-off_table = Ein Stapel läge neben dem Tisch.
why-board_faulty = Dieses Brett lässt sich nicht legen; Fehler in seinem Text: { $faults }
why-board_too_long = Der Text eines Bretts hat höchstens { $most } KiB.
why-not_by_hand = Karten werden nur auf einem von Hand gelegten Brett frei bewegt.
why-no_tap_by_hand = Ein Tippen geht nicht von Hand.
why-no_cards_by_hand = So viele Karten sind da nicht zu bewegen.
why-no_code_by_hand = Ein von Hand gelegtes Brett hat keinen Code.
why-day_ahead = Dieser Tag ist noch nicht da.
why-no_win_to_beat = Nur ein gewonnenes Spiel kann eine Herausforderung sein.
why-no_challenge = Dieser Sieg lässt sich nicht allein vom Austeilen an nachspielen, also kann er keine Herausforderung sein.
why-challenge_not_won = Die Züge dieser Herausforderung gewinnen das Spiel nicht, also gibt es nichts zu schlagen.
why-not_won = Das Spiel ist nicht gewonnen.
why-no_daily_deal = An diesem Tag gibt es dieses Spiel nicht.

host-unheard = Vom Programm kommt nichts Neues an: { $error }
host-silent = Das Programm antwortet nicht: { $error }
cannot-here = Das geht hier nicht: { $error }
host-unconnected = Es besteht keine Verbindung zum Tisch.
host-gone = Die Verbindung zum Tisch ist weg.
host-locked = Dieser Tisch ist abgeschlossen. Öffne die Adresse, die redeal serve zuletzt ausgegeben hat.
host-lost = Die Verbindung zum Tisch ist weg. Neuer Versuch …
