# What the host does not do, and why; what it wants the player to know. Its own English for the command line and these
# sentences are the same: a test holds them together.

# Moves. $from, $to, $pile, $waste: piles; $card, $on: cards; $these: a set of cards.
why-no_card = There is no card on { IN($from, "this") }.
why-keeps = Cards don't leave { IN($from, "a") }.
why-too_few = There are not that many cards on { IN($from, "this") }.
why-face_down = That would lift a face-down card of { IN($from, "a") }.
why-no_run = These cards aren't a run. { $more }
why-no_run-none = These cards aren't a run.
why-only_top = Only the top card leaves { IN($from, "a") }.
why-only_run = Only a whole run leaves { IN($from, "a") }.
why-only_pile = Only the whole pile leaves { IN($from, "a") }.
why-not_so = Cards don't leave so { IN($from, "a") }.
why-same_pile = The cards are already there.
why-takes_none = No card goes on { IN($to, "a") }.
why-one_by_one = Cards go on { IN($to, "a") } one at a time.
why-first = Only { $these } starts { IN($to, "this") }, not the { $card }.
why-first-none = No card starts { IN($to, "this") }.
why-nothing_changes = That would change nothing.
why-on_face_down = The top card of { IN($to, "this") } lies face down.
why-no_second = { CAP(IN($to, "a")) } takes no second card.
why-goes_on = The { $card } goes on { $these } here, not on the { $on }.
why-goes_on-none = The { $card } goes on no other card here.
why-not_now = The { $card } doesn't go on the { $on } now.
why-full = { CAP(IN($to, "this")) } is full.
why-no_tap = Clicking { IN($pile, "a") } does nothing.
why-nothing_to_draw = { CAP(IN($pile, "a")) } and { IN($waste, "a") } are both empty.
why-covered = { CAP(IN($from, "this")) } is covered.
why-one_by_one_home = Cards leave one by one only for a foundation, else all of them together.
why-frees_nothing = Part of a run leaves only when the card under it can go to a foundation.
why-from = { CAP(IN($to, "a")) } takes no card from { IN($from, "this") }.
why-first_from = While { IN($to, "a") } is empty, it takes no card from { IN($from, "this") }.
why-at_once = { CAP(IN($to, "a")) } takes at most { $most ->
   *[other] { $most } cards
} at once.
why-too_many = Only { $most ->
   *[other] { $most } cards
} can be moved at once now: there aren't enough free cells and empty columns.
why-nothing_beside = Nothing lies beside { IN($to, "this") } to build on.
why-alone = Only { $these } goes alone, not the { $card }.
why-alone-none = No card goes alone.
why-alone_beside = The { $card } goes only while { $these } lies open elsewhere.
why-alone_beside-none = The { $card } never goes alone.
why-pairs_only = No card goes alone here: cards go in pairs.
why-pair = The { $card } goes together with { $these }, not with the { $on }.
why-pair-none = The { $card } goes together with no other card.
why-no_pairs = Cards don't go in pairs here.
why-no_sets = Cards don't go in sets here.
why-sets_only = Cards go in sets here: pick them one after another.
why-set_not_yet = These cards don't go together yet: more must join them.
why-set_never = These cards don't go together.
why-swap = The { $card } doesn't change places with the { $on }.
why-only_ends = Only the top card and the bottom card leave { IN($from, "a") }.
why-not_near = These cards don't lie side by side.
why-no_cards = { CAP(IN($pile, "this")) } has no cards left.
why-spaces = You can't deal while a column is empty.
why-not_allowed = These rules don't allow it.
why-no_redeal = { $redeals ->
    [0] These rules don't allow a redeal.
    [1] The one redeal has been used.
    [2] Both redeals have been used.
   *[other] All { $redeals } redeals have been used.
}
# What was asked for can't be done now.
why-not_home_yet = There is more to do than to bring the cards home.
why-no_undo = There is no move to take back.
why-taps_stay = These rules don't take a tap back.
why-moves_stay = These rules take no move back.
why-not_every_move = These rules don't take every move back.
why-no_redo = There is no move to play again.
why-film_shown = A film is shown: go back to the game first.
why-no_film = No film is shown.
why-other_game = Another game has come on the table meanwhile.
why-game_won = The game is won.
why-no_move = No move is left.
why-rules_fail = The rules fail here, so nothing can be searched.
why-still_winnable = The game can still be won from here.
why-deal_lost = This deal can't be won.
why-game_lost = The game can't be won any more.
why-no_way_found = No way to win was found in { $seconds } seconds. There may be one.
why-no_deal_found = No such deal was found in { $seconds } seconds: whether this one can be won is not known.
why-lost_from_start = This deal could not be won from its start.
why-lost_since_change = Since its rules were changed, this game could not be won.
why-no_point_known = No point is known from which this game could be won.
why-no_games = No games are kept at this table.
why-no_such_game = There is no such game.
why-not_shown = This game can't be shown: { $error }.

# Seeds, codes, variants and copies of scripts.
why-no_seed = `{ $text }` is no seed; a seed is a whole number from 0 to 18446744073709551615, or ms:1 to ms:2147483647 for a deal of Microsoft's
why-no_code = this is no code of a deal; one reads redeal:klondike/123 or redeal:klondike/123?draw=3
why-long_code = this code is too long
why-no_variant = there is no variant `{ $id }`; the variants are: { $known }
why-no_variants = there is no variant `{ $id }`; there are no variants at all
why-no_option = there is no option `{ $id }`; the options are: { $known }
why-no_choice = option `{ $id }` can't be `{ $choice }`; it can be: { $known }
why-no_editing = scripts are not edited at this table; `redeal serve --edit` opens one at which they are
why-no_restoring = A backup brings scripts back, and scripts are not edited at this table. Start it with `redeal serve --edit`, or close it and use `redeal restore FILE`.
why-nothing_kept = nothing is kept at this table
why-saves_unusable = the saved games can't be used now; see the notice above the table
why-backup_there = { $path } is there already, and stays as it is; name another file
why-games_unreadable = the saved games in { $folder } can't be read: { $error }; start Redeal once, which sets a damaged file aside
why-much_to_back_up = there is more than a backup may hold: { $error }
why-no_backup = { $file } is no backup of Redeal; take a `.zip` file that was made by `redeal backup` or in Settings, Your data
why-backup_damaged = the backup is damaged ({ $error }); take another copy of it, or an older backup
why-backup_newer = the backup was made by a newer version of Redeal ({ $version }); install that version, and restore it there
why-backup_full = the backup holds more than a backup can: { $error }
why-no_folder_for_scripts = the backup holds scripts, and there is no folder for rules of your own on this machine
why-games_held = another Redeal is running and holds the saved games in { $folder }; close it first
why-not_backed_up_first = what is there now can't be backed up first, so nothing was changed: { $more }
why-file = { $path }: { $error }
why-no_folder = there is no folder for rules of your own on this machine
why-before = `{ $script }` lies in { $folder }, which is looked into before your own rules folder; edit it there
why-not_own = `{ $script }` does not lie in your own rules folder, so there is nothing to put aside
why-nothing_behind = `{ $script }` is your own work: no other script of that name would be found in its place
why-shared_script = `{ $script }` comes with the program, and other variants need it as it is
why-unwritable = { $path } can't be written: { $error }

# Notices.
why-unsaved = Nothing is saved: { $error }. Play goes on in memory.
why-unwatched = The rules folders can't be watched ({ $error }): edits show after some seconds.
why-unwritten = Moves can't be saved now: { $error }. Play goes on; they are saved as soon as it is possible.
why-unread = The rules can't be read again: { $error }
why-restored_now = A backup that was being restored is in place now.
why-saves_newer = The file of saved games was written by a newer version of Redeal (form { $form }). It was set aside as { $file }; a new one has begun.
why-saves_damaged = The file of saved games is damaged ({ $error }). It was set aside as { $file }; a new one has begun.
why-saves_salvaged = The file of saved games is damaged ({ $error }). It was set aside as { $file }. Games that came back: { $games }; of these from an earlier copy: { $older }; incomplete: { $incomplete }.
why-saves_foreign = The file of saved games has tables or triggers that Redeal did not make. It was set aside as { $file }. Games that were copied to a new file: { $games }; incomplete: { $incomplete }.
why-last_unreadable = The last game of this variant can't be read: { $error }
why-last_unopened = The last game of this variant can't be opened: { $error }
why-last_elsewhere = turn { $turn } of the stored game does not lead where it led when it was played. The table is as it was kept, but its moves can't be taken back.
why-last_fails = The rules of the stored game fail at its turn { $turn }: { $error }. The table is as it was kept, but its moves can't be taken back.
why-choice_lost = “{ $label }: { $lost }” is not offered any more; it is “{ $now }” now.
why-choice_lost-none = “{ $label }: { $lost }” is not offered any more.
why-changed_away = The rules of this game have changed since it was last on the table. It stays out of the records.
why-score_changed_away = The rules of this game have changed since it was last on the table: score { $before } → { $after }. It stays out of the records.
why-other_rules = The rules here are not those that this deal was shared under: its cards may lie otherwise. { $more }
why-other_rules-none = The rules here are not those that this deal was shared under: its cards may lie otherwise.
why-no_such_move = Its move { $number }, `{ $text }`, can't be played here.
why-no_deal_file = These cards can't be dealt: { $error }
why-not_received = { $error }
why-no_script_here = the script of `{ $id }` is not here: ask who sent the code for the script (Share…, or `redeal pack { $id }`), keep it, and open the code again
why-no_new_name = `{ $name }` is no name for a variant: a few plain letters and digits make one
why-new_name_taken = there is a variant `{ $id }` already; take another name, or edit a copy of it
why-no_such_pile = the script has no pile `{ $name }`
why-field_computed = `{ $field }` is no plain value here: change it by hand in line { $line }
why-pile_elsewhere = this pile comes from `{ $file }`, line { $line }: change it there
why-places_listed = line { $line } lists a place for each pile, so there is no distance to change
why-off_table = a pile would lie beside the table
why-board_faulty = this board can't be laid: its text has { $faults } faults
why-board_too_long = the text of a board has at most { $most } KiB
why-not_by_hand = cards are moved by hand only on a board that was set by hand
why-no_tap_by_hand = A tap can't be made by hand.
why-no_cards_by_hand = There are not so many cards to move.
why-no_code_by_hand = A board that was set by hand has no code.
why-day_ahead = This day is not here yet.
why-no_daily_deal = There is no such deal on this day.

# The way to the host.
host-unheard = News from the host can't be heard: { $error }
host-silent = The host does not answer: { $error }
cannot-here = That can't be done here: { $error }
host-unconnected = there is no connection to the table.
host-gone = the connection to the table is lost.
host-locked = This table is locked. Open the address that redeal serve printed last.
host-lost = The connection to the table is lost. Trying again …
