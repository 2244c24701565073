# What the host does not do, and why; what it wants the player to know. Its own English for the command line and these
# sentences are the same: a test holds them together.

# Moves. $from, $to, $pile, $waste: piles; $card, $on: cards; $these: a set of cards.
why-no_card = There is no card in { IN($from, "this") }.
why-keeps = Cards can't be moved from { IN($from, "a") }.
why-too_few = There aren't that many cards in { IN($from, "this") }.
why-face_down = That would pick up a face-down card from { IN($from, "a") }.
why-no_run = These cards can't be moved together. { $more }
why-no_run-none = These cards can't be moved together.
why-only_top = Only the top card can be moved from { IN($from, "a") }.
why-only_run = Only a whole run can be moved from { IN($from, "a") }.
why-only_pile = Only the whole pile can be moved from { IN($from, "a") }.
why-not_so = Cards can't be moved from { IN($from, "a") } like that.
why-same_pile = The cards are already there.
why-takes_none = Cards can't be moved to { IN($to, "a") }.
why-one_by_one = Cards can be moved to { IN($to, "a") } only one at a time.
why-first = Only { $these } can start { IN($to, "this") }, not the { $card }.
why-first-none = Cards can't be moved to { IN($to, "this") } while it is empty.
why-nothing_changes = That would change nothing.
why-on_face_down = The top card of { IN($to, "this") } is face down.
why-no_second = Cards can't be moved to { IN($to, "a") } unless it is empty.
why-goes_on = The { $card } goes on { $these } here, not on the { $on }.
why-goes_on-none = The { $card } doesn't go on any other card here.
why-not_now = The { $card } can't go on the { $on } now.
why-full = { CAP(IN($to, "this")) } is full.
why-no_tap = Clicking { IN($pile, "a") } does nothing.
why-nothing_to_draw = { CAP(IN($pile, "a")) } and { IN($waste, "a") } are both empty.
why-covered = { CAP(IN($from, "this")) } is covered.
why-one_by_one_home = Cards can be moved one at a time only to a foundation; anywhere else they move all together.
why-frees_nothing = Part of a run can be moved only if the card under it can go to a foundation.
why-from = { CAP(IN($to, "a")) } doesn't accept cards from { IN($from, "this") }.
why-first_from = While { IN($to, "a") } is empty, it doesn't accept cards from { IN($from, "this") }.
why-at_once = { CAP(IN($to, "a")) } accepts at most { $most ->
   *[other] { $most } cards
} at a time.
why-too_many = Only { $most ->
   *[other] { $most } cards
} can be moved at once now: there aren't enough free cells or empty columns.
why-nothing_beside = There is no card beside { IN($to, "this") } to build on.
why-alone = Only { $these } can be removed alone, not the { $card }.
why-alone-none = No card can be removed alone.
why-alone_beside = The { $card } can be removed only while { $these } is exposed elsewhere.
why-alone_beside-none = The { $card } can never be removed alone.
why-pairs_only = Cards can't be removed alone here, only in pairs.
why-pair = The { $card } pairs with { $these }, not with the { $on }.
why-pair-none = The { $card } doesn't pair with any other card.
why-no_pairs = Cards aren't removed in pairs here.
why-no_sets = Cards aren't removed in sets here.
why-sets_only = Cards are removed in sets here: pick them one after another.
why-set_not_yet = This set isn't complete yet: pick more cards.
why-set_never = These cards don't make a set.
why-swap = The { $card } can't change places with the { $on }.
why-only_ends = Only the top card or the bottom card can be moved from { IN($from, "a") }.
why-not_near = Cards in these places can't be removed together.
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
why-not_home_yet = There's more left to do than moving cards to the foundations.
why-no_undo = There is nothing to undo.
why-taps_stay = In this game, clicks on piles can't be undone.
why-moves_stay = In this game, moves can't be undone.
why-not_every_move = In this game, not every move can be undone.
why-no_redo = There is nothing to redo.
why-film_shown = A replay is showing: go back to your game first.
why-no_film = No replay is showing.
why-other_game = Another game is on the table now.
why-game_won = The game is won.
why-no_move = There are no moves left.
why-rules_fail = The rules fail here, so the solver can't search.
why-still_winnable = The game can still be won from here.
why-deal_lost = This deal can't be won.
why-game_lost = The game can't be won any more.
why-no_way_found = The solver found no way to win in { $seconds } seconds. There may still be one.
why-no_deal_found = No such deal was found in { $seconds } seconds. Whether this one can be won is unknown.
why-lost_from_start = This deal couldn't be won from the start.
why-lost_since_change = This game hasn't been winnable since its rules were changed.
why-no_point_known = No winnable point of this game is known.
why-no_games = No games are saved at this table.
why-no_such_game = There is no such game.
why-not_shown = This game can't be shown: { $error }.

# Seeds, codes, variants and copies of scripts.
why-no_seed = `{ $text }` isn't a deal number; use a whole number from 0 to 18446744073709551615, or ms:1 to ms:2147483647 for a Microsoft deal
why-no_code = this isn't a deal code; one looks like redeal:klondike/123 or redeal:klondike/123?draw=3
why-cut_code = a part of this code is missing: copy all of it, and open it again
why-long_code = this code is too long
why-no_variant = there is no variant `{ $id }`; the variants are: { $known }
why-no_variants = there is no variant `{ $id }`; there are no variants at all
why-no_option = there is no option `{ $id }`; the options are: { $known }
why-no_choice = option `{ $id }` can't be `{ $choice }`; it can be: { $known }
why-no_editing = scripts can't be edited at this table; start it with `redeal serve --edit` to edit them
why-no_restoring = A backup restores scripts too, and scripts can't be edited at this table. Start it with `redeal serve --edit`, or close it and use `redeal restore FILE`.
why-nothing_kept = nothing is saved at this table
why-saves_unusable = the saved games can't be used now; see the notice above the table
why-backup_there = { $path } already exists and was left as it is; choose another file name
why-games_unreadable = the saved games in { $folder } can't be read: { $error }; start Redeal once, and it sets a damaged file aside
why-much_to_back_up = there is too much for one backup: { $error }
why-no_backup = { $file } isn't a Redeal backup; choose a `.zip` file made by `redeal backup` or in Settings, Your data
why-backup_damaged = the backup is damaged ({ $error }); use another copy of it, or an older backup
why-backup_newer = the backup was made by a newer version of Redeal ({ $version }); install that version, and restore it there
why-backup_full = the backup is too large: { $error }
why-no_folder_for_scripts = the backup contains scripts, but this computer has no folder for your own rules
why-games_held = another Redeal is running and using the saved games in { $folder }; close it first
why-not_backed_up_first = what's here now couldn't be backed up first, so nothing was changed: { $more }
why-file = { $path }: { $error }
why-no_folder = this computer has no folder for your own rules
why-before = `{ $script }` is in { $folder }, which comes before your own rules folder; edit it there
why-not_own = `{ $script }` isn't in your own rules folder, so there is nothing to set aside
why-nothing_behind = `{ $script }` is your own work: there is no other script of that name to go back to
why-shared_script = `{ $script }` comes with the program, and other variants need it as it is
why-name_in_code = `{ $script }` makes the name of the game by code: change it there
why-script_changed = `{ $script }` was changed just now: try again
why-script_taken = there is another `{ $script }` by now: move or rename it first
why-nothing_aside = there is no script to bring back
why-unwritable = { $path } can't be written: { $error }

# Notices.
why-unsaved = Nothing is being saved: { $error }. You can play on, but nothing will be kept.
why-unwatched = The rules folders can't be watched ({ $error }): edits take a few seconds to show.
why-unwritten = Moves can't be saved right now: { $error }. You can play on; they will be saved as soon as possible.
why-unread = The rules couldn't be reloaded: { $error }
why-restored_now = The backup has been restored.
why-saves_newer = The saved games file was written by a newer version of Redeal (format { $form }). It was set aside as { $file }; a new one was started.
why-saves_damaged = The saved games file is damaged ({ $error }). It was set aside as { $file }; a new one was started.
why-saves_salvaged = The saved games file is damaged ({ $error }). It was set aside as { $file }. Games recovered: { $games }; of these, from an earlier copy: { $older }; incomplete: { $incomplete }.
why-saves_foreign = The saved games file has tables or triggers that Redeal did not make. It was set aside as { $file }. Games copied to a new file: { $games }; incomplete: { $incomplete }.
why-last_unreadable = The last game of this variant can't be read: { $error }
why-last_unopened = The last game of this variant can't be opened: { $error }
why-last_elsewhere = Turn { $turn } of the saved game no longer has the result that it had when it was played. The table is as you left it, but its moves can't be undone.
why-last_fails = The rules of the saved game fail at its turn { $turn }: { $error }. The table is as you left it, but its moves can't be undone.
why-choice_lost = “{ $label }: { $lost }” is no longer available; it is now “{ $now }”.
why-choice_lost-none = “{ $label }: { $lost }” is no longer available.
why-changed_away = The rules of this game have changed since you last played it. It doesn't count in your statistics.
why-score_changed_away = The rules of this game have changed since you last played it: score { $before } → { $after }. It doesn't count in your statistics.
why-other_rules = This deal was shared under different rules, so its cards may be dealt differently here. { $more }
why-other_rules-none = This deal was shared under different rules, so its cards may be dealt differently here.
# Two sentences, one after the other.
why-together = { $first } { $more }
why-no_such_move = Its move { $number }, `{ $text }`, can't be played here.
why-no_game_file = This game can't be opened: { $error }
why-no_deal_file = These cards can't be dealt: { $error }
why-not_received = { $error }
why-no_script_here = the script of `{ $id }` isn't here: ask the sender of the code for the script (Share…, or `redeal pack { $id }`), keep it, and open the code again
why-no_new_name = `{ $name }` can't be the name of a game: use a few plain letters and digits
why-new_name_taken = there is already a variant `{ $id }`; choose another name, or edit a copy of it
why-no_such_pile = the script has no pile `{ $name }`
why-field_computed = `{ $field }` isn't a plain value here: change it by hand in line { $line }
why-pile_elsewhere = this pile comes from `{ $file }`, line { $line }: change it there
why-places_listed = line { $line } lists a place for each pile, so there is no distance to change
why-off_table = a pile would be off the table
why-board_faulty = this board can't be set up: mistakes in its text: { $faults }
why-board_too_long = the text of a board can be at most { $most } KiB long
why-not_by_hand = cards can be moved freely only on a board that was set up by hand
why-no_tap_by_hand = A click can't be made by hand.
why-no_cards_by_hand = There aren't that many cards to move.
why-no_code_by_hand = A board that was set up by hand has no code.
why-day_ahead = That day hasn't come yet.
why-no_win_to_beat = Only a game that is won can be a challenge.
why-no_challenge = This win can't be replayed from its deal alone, so it can't be a challenge.
why-challenge_not_won = The moves in this challenge don't win the game, so there is nothing to beat.
why-not_won = The game is not won.
why-no_daily_deal = There is no such deal on that day.

# The way to the host.
host-unheard = Updates from Redeal aren't getting through: { $error }
host-silent = Redeal isn't responding: { $error }
cannot-here = That can't be done here: { $error }
host-unconnected = there is no connection to the table.
host-gone = the connection to the table was lost.
host-locked = This table is locked. Open the address that redeal serve printed last.
host-lost = The connection to the table was lost. Reconnecting…
