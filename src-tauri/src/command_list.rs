/// Calls a macro with the names of all commands. `build.rs` includes this file, too.
macro_rules! each_command {
    ($then:ident) => {
        $then!(ask, fetch, bring, back_up, restore, save_package, save_game, reveal, shell)
    };
}
