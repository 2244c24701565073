# Czego się nie da i dlaczego; i co warto wiedzieć.

why-no_card = Tu nie ma karty: { $from }.
why-keeps = Kart nie zabiera się { IN($from, "skad") }.
why-too_few = Tylu kart nie ma { IN($from, "gdzie") }.
why-face_down = Trzeba by podnieść zakrytą kartę { IN($from, "skad") }.
why-no_run = Te karty nie tworzą sekwensu. { $more }
why-no_run-none = Te karty nie tworzą sekwensu.
why-only_top = { CAP(IN($from, "skad")) } można zabrać tylko wierzchnią kartę.
why-only_run = { CAP(IN($from, "skad")) } można zabrać tylko cały sekwens.
why-only_pile = { CAP(IN($from, "skad")) } można zabrać tylko wszystkie karty naraz.
why-not_so = { CAP(IN($from, "skad")) } nie zabiera się kart w ten sposób.
why-same_pile = Karty już tam leżą.
why-takes_none = { CAP(IN($to, "dokad")) } nie kładzie się kart.
why-one_by_one = { CAP(IN($to, "dokad")) } karty kładzie się pojedynczo.
why-first = { CAP(IN($to, "bier")) } zaczyna { $these }, a nie { $card }.
why-first-none = Dopóki nic tam nie leży, { IN($to, "dokad") } nie kładzie się kart.
why-nothing_changes = To nic by nie zmieniło.
why-on_face_down = Wierzchnia karta { IN($to, "gdzie") } jest zakryta.
why-no_second = { CAP(IN($to, "dokad")) } kładzie się karty tylko wtedy, gdy nic tam nie leży.
why-goes_on = { CAP(IN($card, "bier")) } kładzie się tu na { IN($these, "bier") }, a nie na { IN($on, "bier") }.
why-goes_on-none = { CAP(IN($card, "dop")) } nie kładzie się tu na żadną inną kartę.
why-not_now = { CAP(IN($card, "dop")) } nie można teraz położyć na { IN($on, "bier") }.
why-full = { CAP(IN($to, "gdzie")) } nie ma już miejsca.
why-no_tap = Kliknięcie tu nic nie robi: { $pile }.
why-nothing_to_draw = Nie ma już kart ani { IN($pile, "gdzie") }, ani { IN($waste, "gdzie") }.
why-covered = Na tej karcie leży inna: { $from }.
why-one_by_one_home = Pojedynczo karty trafiają tylko na stos bazowy, poza tym wszystkie razem.
why-frees_nothing = Część sekwensu można zabrać tylko wtedy, gdy karta pod nią może trafić na stos bazowy.
why-from = { CAP(IN($to, "dokad")) } nie kładzie się kart { IN($from, "skad") }.
why-first_from = Dopóki to miejsce jest puste, { IN($to, "dokad") } nie kładzie się kart { IN($from, "skad") }.
why-at_once = { CAP(IN($to, "dokad")) } można położyć naraz najwyżej { $most ->
    [one] jedną kartę
    [few] { $most } karty
   *[many] { $most } kart
}.
why-too_many = Naraz można teraz przenieść najwyżej { $most ->
    [one] jedną kartę
    [few] { $most } karty
   *[many] { $most } kart
}: za mało jest wolnych komórek i pustych kolumn.
why-nothing_beside = Obok nie leży nic, na czym można by budować: { $to }.
why-alone = Sama może odejść tylko { $these }, a nie { $card }.
why-alone-none = Żadna karta nie odchodzi sama.
why-alone_beside = { CAP($card) } odchodzi tylko wtedy, gdy gdzie indziej leży odkryta karta: { $these }.
why-alone_beside-none = { CAP($card) } nigdy nie odchodzi sama.
why-pairs_only = Tu żadna karta nie odchodzi sama: karty odchodzą parami.
why-pair = { CAP($card) } pasuje do { IN($these, "dop") }, a nie do { IN($on, "dop") }.
why-pair-none = { CAP($card) } nie pasuje do żadnej innej karty.
why-no_pairs = Tu karty nie odchodzą parami.
why-no_sets = Tu karty nie odchodzą grupami.
why-sets_only = Tu karty odchodzą grupami: wybierz je po kolei.
why-set_not_yet = Te karty jeszcze nie odchodzą razem: muszą dołączyć następne.
why-set_never = Te karty nie odchodzą razem.
why-swap = { CAP($card) } nie zamienia się miejscem z kartą: { $on }.
why-only_ends = Można zabrać tylko kartę z wierzchu i kartę ze spodu: { $from }.
why-not_near = Kart z tych miejsc nie można zdjąć razem.
why-no_cards = Nie ma już kart { IN($pile, "gdzie") }.
why-spaces = Dopóki jakaś kolumna jest pusta, nie rozkłada się kart.
why-not_allowed = Te zasady na to nie pozwalają.
why-no_redeal = { $redeals ->
    [0] Według tych zasad talon przechodzi się tylko raz.
    [1] Jedyne ponowne rozłożenie talonu już wykorzystano.
    [2] Oba ponowne rozłożenia talonu już wykorzystano.
   *[other] Wszystkie ponowne rozłożenia talonu ({ $redeals }) już wykorzystano.
}
why-not_home_yet = Zostało więcej do zrobienia niż odłożenie kart na miejsce.
why-no_undo = Nie ma czego cofnąć.
why-taps_stay = Te zasady nie pozwalają cofnąć kliknięcia.
why-moves_stay = Te zasady nie pozwalają cofnąć żadnego ruchu.
why-not_every_move = Te zasady nie pozwalają cofnąć każdego ruchu.
why-no_redo = Nie ma czego ponowić.
why-film_shown = Trwa film: najpierw wróć do gry.
why-no_film = Nie trwa żaden film.
why-other_game = Tymczasem na stole pojawiła się inna gra.
why-game_won = Gra jest wygrana.
why-no_move = Nie ma już żadnego ruchu.
why-rules_fail = Zasady tu zawodzą, więc nie da się niczego szukać.
why-still_winnable = Stąd grę da się jeszcze wygrać.
why-deal_lost = Tego rozdania nie da się wygrać.
why-game_lost = Tej gry nie da się już wygrać.
why-no_way_found = { $seconds ->
    [one] W ciągu { $seconds } sekundy
   *[other] W ciągu { $seconds } sekund
} nie znaleziono drogi do wygranej. Może jakaś jest.
why-no_deal_found = { $seconds ->
    [one] W ciągu { $seconds } sekundy
   *[other] W ciągu { $seconds } sekund
} nie znaleziono takiego rozdania: nie wiadomo, czy to da się wygrać.
why-lost_from_start = Tego rozdania od początku nie dało się wygrać.
why-lost_since_change = Od zmiany zasad tej gry nie dało się wygrać.
why-no_point_known = Nie znamy pozycji, z której dało się wygrać tę grę.
why-no_games = Przy tym stole nie zachowuje się gier.
why-no_such_game = Nie ma takiej gry.
why-not_shown = Tej gry nie da się pokazać: { $error }.

why-no_seed = „{ $text }” nie jest numerem rozdania. Numer to liczba całkowita od 0 do 18446744073709551615 albo od ms:1 do ms:2147483647 dla rozdania Microsoftu.
why-no_code = To nie jest kod rozdania. Kod wygląda tak: redeal:klondike/123 albo redeal:klondike/123?draw=3
why-cut_code = Brakuje części tego kodu: skopiuj go w całości i otwórz jeszcze raz.
why-long_code = Ten kod jest za długi.
why-no_variant = Nie ma odmiany „{ $id }”. Są: { $known }
why-no_variants = Nie ma odmiany „{ $id }” ani żadnej innej.
why-no_option = Nie ma opcji „{ $id }”. Są: { $known }
why-no_choice = Opcja „{ $id }” nie może mieć wartości „{ $choice }”. Możliwe: { $known }
why-no_editing = Przy tym stole nie edytuje się skryptów; „redeal serve --edit” otwiera taki, przy którym można.
why-no_restoring = Kopia przywraca też skrypty, a przy tym stole skryptów się nie edytuje. Uruchom go przez „redeal serve --edit” albo zamknij i użyj „redeal restore PLIK”.
why-nothing_kept = Przy tym stole niczego się nie przechowuje.
why-saves_unusable = Zapisanych gier nie można teraz użyć; zobacz wiadomość nad stołem.
why-backup_there = { $path } już istnieje i pozostaje bez zmian; podaj inną nazwę.
why-games_unreadable = Nie można odczytać zapisanych gier w { $folder }: { $error }. Uruchom raz program Redeal, a uszkodzony plik zostanie odłożony.
why-much_to_back_up = Jest tego więcej, niż może pomieścić kopia: { $error }
why-no_backup = { $file } nie jest kopią programu Redeal; weź plik „.zip” utworzony przez „redeal backup” albo w Ustawieniach, w części „Twoje dane”.
why-backup_damaged = Kopia jest uszkodzona ({ $error }); weź inny jej egzemplarz albo starszą kopię.
why-backup_newer = Kopię utworzyła nowsza wersja programu Redeal ({ $version }); zainstaluj tę wersję i przywróć kopię w niej.
why-backup_full = Kopia zawiera więcej, niż może zawierać kopia: { $error }
why-no_folder_for_scripts = Kopia zawiera skrypty, a na tym komputerze nie ma folderu na własne zasady.
why-games_held = Działa inny Redeal i trzyma zapisane gry w { $folder }; najpierw go zamknij.
why-not_backed_up_first = Tego, co jest teraz, nie można najpierw skopiować, więc nic nie zmieniono: { $more }
why-file = { $path }: { $error }
why-no_folder = Na tym komputerze nie ma folderu na własne zasady.
why-before = „{ $script }” leży w { $folder }, a tam szuka się wcześniej niż w twoim folderze. Edytuj go tam.
why-not_own = „{ $script }” nie leży w twoim folderze, więc nie ma czego odkładać.
why-nothing_behind = „{ $script }” to twoje własne dzieło: żaden inny skrypt o tej nazwie nie zająłby jego miejsca.
why-shared_script = „{ $script }” należy do programu i inne odmiany potrzebują go takim, jaki jest.
why-name_in_code = „{ $script }” tworzy nazwę gry w kodzie: zmień ją tam.
why-script_changed = „{ $script }” właśnie się zmienił: spróbuj jeszcze raz.
why-script_taken = Jest już inny „{ $script }”: najpierw przenieś go lub zmień mu nazwę.
why-nothing_aside = Nie ma skryptu do przywrócenia.
why-unwritable = Nie można zapisać { $path }: { $error }

why-unsaved = Nic się nie zapisuje: { $error }. Gra toczy się dalej w pamięci.
why-unwatched = Nie można obserwować folderów z zasadami ({ $error }): zmiany będzie widać po kilku sekundach.
why-unwritten = Ruchów nie można teraz zapisać: { $error }. Graj spokojnie dalej; zapiszą się, gdy tylko będzie to możliwe.
why-unread = Zasad nie można odczytać ponownie: { $error }
why-restored_now = Kopia, którą właśnie przywracano, jest już na miejscu.
why-saves_newer = Plik z zapisanymi grami pochodzi z nowszej wersji programu Redeal (format { $form }). Odłożono go jako { $file }; zaczęto nowy.
why-saves_damaged = Plik z zapisanymi grami jest uszkodzony ({ $error }). Odłożono go jako { $file }; zaczęto nowy.
why-saves_salvaged = Plik z zapisanymi grami jest uszkodzony ({ $error }). Odłożono go jako { $file }. Odzyskane gry: { $games }; w tym z wcześniejszej kopii: { $older }; niepełne: { $incomplete }.
why-saves_foreign = Plik z zapisanymi grami zawiera tabele lub wyzwalacze, które nie pochodzą z programu Redeal. Odłożono go jako { $file }. Gry przeniesione do nowego pliku: { $games }; niepełne: { $incomplete }.
why-last_unreadable = Ostatniej gry tej odmiany nie da się odczytać: { $error }
why-last_unopened = Ostatniej gry tej odmiany nie da się otworzyć: { $error }
why-last_elsewhere = Ruch { $turn } zapisanej gry nie ma już takiego skutku jak wtedy, gdy go wykonano. Stół jest taki, jak go zapisano, ale jego ruchów nie można cofnąć.
why-last_fails = Zasady zapisanej gry zawodzą przy ruchu { $turn }: { $error }. Stół jest taki, jak go zapisano, ale jego ruchów nie można cofnąć.
why-choice_lost = Ustawienia „{ $label }: { $lost }” już nie ma; teraz obowiązuje „{ $now }”.
why-choice_lost-none = Ustawienia „{ $label }: { $lost }” już nie ma.
why-changed_away = Zasady tej gry zmieniły się, odkąd ostatnio leżała na stole. Nie liczy się do statystyk.
why-score_changed_away = Zasady tej gry zmieniły się, odkąd ostatnio leżała na stole: wynik { $before } → { $after }. Nie liczy się do statystyk.
why-other_rules = Tutejsze zasady są inne niż te, przy których udostępniono to rozdanie: karty mogą leżeć inaczej. { $more }
why-other_rules-none = Tutejsze zasady są inne niż te, przy których udostępniono to rozdanie: karty mogą leżeć inaczej.
# Two sentences, one after the other.
why-together = { $first } { $more }
why-no_such_move = Jego ruchu { $number }, „{ $text }”, nie można tu wykonać.
why-no_game_file = Nie da się otworzyć tej gry: { $error }
why-no_deal_file = Tych kart nie można rozdać: { $error }
why-not_received = Tego skryptu nie da się użyć: { $error }
why-no_script_here = Nie ma tu skryptu „{ $id }”: poproś osobę, która przysłała kod, o skrypt (Udostępnij… albo „redeal pack { $id }”), zachowaj go i otwórz kod jeszcze raz.
why-no_new_name = „{ $name }” nie jest nazwą odmiany: wystarczy kilka prostych liter i cyfr.
why-new_name_taken = Odmiana „{ $id }” już jest; wybierz inną nazwę albo edytuj jej kopię.
why-no_such_pile = Skrypt nie ma stosu „{ $name }”.
why-field_computed = „{ $field }” nie jest tu zwykłą wartością: zmień to ręcznie w wierszu { $line }.
why-pile_elsewhere = Ten stos pochodzi z pliku „{ $file }”, wiersz { $line }: zmień go tam.
why-places_listed = Wiersz { $line } podaje miejsce każdego stosu, więc nie ma odstępu do zmiany.
why-off_table = Stos leżałby poza stołem.
why-board_faulty = Tej planszy nie można położyć; błędy w tekście: { $faults }
why-board_too_long = Tekst planszy ma najwyżej { $most } KiB.
why-not_by_hand = Karty można swobodnie przenosić tylko na planszy ułożonej ręcznie.
why-no_tap_by_hand = Kliknięcia nie można wykonać ręcznie.
why-no_cards_by_hand = Nie ma tylu kart do przeniesienia.
why-no_code_by_hand = Plansza ułożona ręcznie nie ma kodu.
why-day_ahead = Tego dnia jeszcze nie ma.
why-no_win_to_beat = Wyzwaniem może być tylko wygrana gra.
why-no_challenge = Tej wygranej nie da się odtworzyć od samego rozdania, więc nie może być wyzwaniem.
why-challenge_not_won = Ruchy z tego wyzwania nie wygrywają gry, więc nie ma czego pobijać.
why-not_won = Ta gra nie jest wygrana.
why-no_daily_deal = W tym dniu nie ma takiego rozdania.

host-unheard = Nie docierają wiadomości od programu: { $error }
host-silent = Program nie odpowiada: { $error }
cannot-here = Tego nie da się tu zrobić: { $error }
host-unconnected = Nie ma połączenia ze stołem.
host-gone = Połączenie ze stołem zostało przerwane.
host-locked = Ten stół jest zamknięty. Otwórz adres, który redeal serve podał ostatnio.
host-lost = Połączenie ze stołem zostało przerwane. Próbuję ponownie…
