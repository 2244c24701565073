# Co jest przechowywane obok gier: kopie, miejsca na dysku i raport o problemie.

room-data = Twoje dane
keeping-promise = Wszystko zostaje na tym komputerze. Redeal z niczym się nie łączy: żadnej telemetrii, aktualizacji ani kont.
keeping-back-up = Utwórz kopię wszystkiego…
keeping-back-up-says = Gry, statystyki, ustawienia, obrazy i twoje skrypty w jednym pliku
keeping-restore = Przywróć kopię…
keeping-restore-says = Najpierw powstanie kopia tego, co jest teraz; nic nie przepadnie
keeping-busy = Chwileczkę…
keeping-undone = To się nie udało: { $error }
keeping-backed-up = Wszystko jest w { $path }.{ $left ->
    [0] {""}
    [one] {" "}Pominięto tylko jeden skrypt: to dowiązanie albo plik za długi na skrypt.
    [few] {" "}Pominięto tylko { $left } skrypty: dowiązania albo pliki za długie na skrypt.
   *[other] {" "}Pominięto tylko { $left } skryptów: dowiązania albo pliki za długie na skrypt.
}
keeping-restored = Kopia została przywrócona. To, co było wcześniej, leży w { $aside }.
keeping-places = Gdzie co leży
place-games = Gry, statystyki, ustawienia, obrazy
place-own_rules = Twoje skrypty
place-aside = Co było przed przywróceniem kopii
place-bundled_rules = Skrypty dostarczone z programem Redeal
place-log = Dziennik
place-window = Rozmiar i miejsce okna
place-page = Co okno przechowuje samo
place-cache = Co można w każdej chwili utworzyć na nowo

keeping-report = Raport o problemie…
report-heading = Raport o problemie
report-says = To, co pomaga znaleźć błąd. Nic nie jest wysyłane: przeczytaj, skopiuj i przekaż, komu chcesz.
report-gathering = Zbieranie…
report-silent = Program nic nie mówi.
