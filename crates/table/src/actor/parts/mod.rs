//! What the table's actor owns: each part has one job, and knows neither the actor nor its messages.

pub(super) mod analysis;
pub(super) mod answering_rules;
pub(super) mod challenges;
pub(super) mod clients;
pub(super) mod compilations;
pub(super) mod daily_book;
pub(super) mod deferred_journal;
pub(super) mod file_comparison;
pub(super) mod ground;
pub(super) mod in_force_times;
pub(super) mod language_desk;
pub(super) mod looked_over;
pub(super) mod opened_game;
pub(super) mod received_packages;
pub(super) mod search_news;
pub(super) mod session;
pub(super) mod storage;
pub(super) mod tryouts;
