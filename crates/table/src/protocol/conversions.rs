//! Conversions of domain types to types of the protocol, and back for types that a page sends.

use redeal_game::{autoplay, clock, game, preferences, winnable_deals};
use redeal_rules::option::{OptionDef, Options};
use redeal_rules::{VariantInfo, explanation, mission, pile, script};
use redeal_storage::journal::{WonVariant, statistics};
use redeal_storage::paths;

use super::{
    AutoplayView, BadgeView, BestsView, ClauseAnswerView, ClauseKindView, ClockView, DayView, DifficultyView, FanView,
    FollowedView, LabelSideView, MarkView, MissionStateView, OptionView, OptionsTotalsView, OutcomeView, PastGameView,
    PlaceKindView, PlaceView, PlayTotalsView, PlayedVariantView, PointsView, PreferencesView, RoleView, StatisticsView,
    StatusView, VariantBrief, VariantTotalsView, WantedDealsView,
};

/// Conversions between enums with equal variants: `from` a domain type, or `both` ways.
macro_rules! same_variants {
    (from $domain:ident::$kind:ident as $wire:ident { $($variant:ident),* $(,)? }) => {
        impl From<$domain::$kind> for $wire {
            fn from(value: $domain::$kind) -> Self {
                match value {
                    $($domain::$kind::$variant => Self::$variant,)*
                }
            }
        }
    };
    (both $domain:ident::$kind:ident as $wire:ident { $($variant:ident),* $(,)? }) => {
        same_variants!(from $domain::$kind as $wire { $($variant),* });
        impl From<$wire> for $domain::$kind {
            fn from(value: $wire) -> Self {
                match value {
                    $($wire::$variant => Self::$variant,)*
                }
            }
        }
    };
}

same_variants!(from pile::Role as RoleView { Stock, Waste, Foundation, Tableau, Reserve, Cell, Discard });
same_variants!(both pile::FanDirection as FanView { None, Down, Up, Left, Right });
same_variants!(from script::LabelSide as LabelSideView { Above, Below, Left, Right });
same_variants!(from mission::TallyState as MissionStateView { Open, Done, Missed });
same_variants!(from game::GameStatus as StatusView { Playing, Won, Stuck, Unknown });
same_variants!(from game::RuleChangeOutcome as OutcomeView { Replayed, Continued, DealsOtherwise, Kept, Failed });
same_variants!(from winnable_deals::DealDifficulty as DifficultyView { Easy, Medium, Hard });
same_variants!(both winnable_deals::WantedDeals as WantedDealsView { Any, Winnable, Easy, Medium, Hard });
same_variants!(both autoplay::AutoplayLevel as AutoplayView { Off, Safe, All });
same_variants!(from statistics::GameMark as MarkView { Helped, FacesShown, Replayed, Edited, ByHand });
same_variants!(from paths::PathKind as PlaceKindView {
    Games, OwnRules, Aside, BundledRules, Log, Window, Page, Cache,
});

same_variants!(from explanation::ClauseAnswer as ClauseAnswerView { Yes, No, NotAsked });
same_variants!(from explanation::ClauseKind as ClauseKindView {
    Cards, CoveredFrom, FaceUp, Take, Run, Part, Takes, From, FirstFrom, CoveredTo, Longest, First, Beside, Place, Change,
    Capacity, Near, Pair, Alone, AloneBeside, Set, Swap, Tap, Allow,
});

impl From<game::RuleChange> for FollowedView {
    fn from(followed: game::RuleChange) -> Self {
        let game::RuleChange { outcome, score_before, score_after, illegal, refused: _, fault: _ } = followed;
        Self {
            outcome: outcome.into(),
            score_before,
            score_after,
            illegal,
            changed: Vec::new(),
            own_script_gone: false,
            lost: Vec::new(),
        }
    }
}

impl From<preferences::Preferences> for PreferencesView {
    fn from(preferences: preferences::Preferences) -> Self {
        let preferences::Preferences { deals, light, autoplay } = preferences;
        Self { deals: deals.into(), light, autoplay: autoplay.into() }
    }
}

impl From<PreferencesView> for preferences::Preferences {
    fn from(prefs: PreferencesView) -> Self {
        let PreferencesView { deals, light, autoplay } = prefs;
        Self { deals: deals.into(), light, autoplay: autoplay.into() }
    }
}

impl From<&clock::Clock> for ClockView {
    fn from(clock: &clock::Clock) -> Self {
        Self { ms: clock.ms(), running: clock.is_running(), paused: clock.is_paused() }
    }
}

impl From<&VariantInfo> for VariantBrief {
    fn from(about: &VariantInfo) -> Self {
        Self {
            id: about.id.clone(),
            name: about.name.clone(),
            summary: about.summary.clone(),
            file: about.file.clone(),
        }
    }
}

impl OptionView {
    /// The options of a variant, in the script's order.
    pub fn all_of(options: &Options) -> Vec<Self> {
        let view = |def: &OptionDef| Self {
            id: def.id.clone(),
            label: def.label.clone(),
            choices: def.choices.clone(),
            chosen: options.choice_of(def).clone(),
            default: def.default.clone(),
            idle: options.idle(def),
            only: def.only.iter().cloned().collect(),
        };
        options.defs.iter().map(view).collect()
    }
}

impl From<paths::PathEntry> for PlaceView {
    fn from(place: paths::PathEntry) -> Self {
        Self { kind: place.kind.into(), path: place.path }
    }
}

impl From<statistics::BestResults> for BestsView {
    fn from(bests: statistics::BestResults) -> Self {
        let statistics::BestResults { ms, moves, score } = bests;
        Self { ms, moves, score }
    }
}

impl From<WonVariant> for BadgeView {
    fn from(won: WonVariant) -> Self {
        let (medal, to_silver) = (won.badge().into(), won.to_silver());
        let WonVariant { variant, won, unaided, last } = won;
        Self { variant, medal, won, unaided, to_silver, last }
    }
}

impl From<statistics::ScoreTotals> for PointsView {
    /// Of a game that is over. The goal is the rules'.
    fn from(scores: statistics::ScoreTotals) -> Self {
        let statistics::ScoreTotals { games, best, average } = scores;
        Self { over: true, games, best, average, goal: None }
    }
}

impl From<statistics::PlayTotals> for PlayTotalsView {
    fn from(totals: statistics::PlayTotals) -> Self {
        let statistics::PlayTotals { played, won, streak, best_streak, worst_streak, ms, won_ms, bests } = totals;
        Self { played, won, streak, best_streak, worst_streak, ms, won_ms, bests: bests.into() }
    }
}

impl From<statistics::VariantTotals> for VariantTotalsView {
    fn from(variant: statistics::VariantTotals) -> Self {
        let statistics::VariantTotals { id, name, totals, by_options } = variant;
        Self { id, name, totals: totals.into(), by_options: by_options.into_iter().map(Into::into).collect() }
    }
}

impl From<statistics::OptionsTotals> for OptionsTotalsView {
    fn from(options: statistics::OptionsTotals) -> Self {
        let statistics::OptionsTotals { options, totals } = options;
        Self { options, totals: totals.into() }
    }
}

impl From<statistics::DayTotals> for DayView {
    fn from(day: statistics::DayTotals) -> Self {
        let statistics::DayTotals { date, played, won } = day;
        Self { date, played, won }
    }
}

impl From<statistics::GameStatistics> for StatisticsView {
    fn from(statistics: statistics::GameStatistics) -> Self {
        let statistics::GameStatistics { since, all, variants, days, left_out } = statistics;
        Self {
            since,
            all: all.into(),
            variants: variants.into_iter().map(Into::into).collect(),
            days: days.into_iter().map(Into::into).collect(),
            left_out,
        }
    }
}

impl From<statistics::GameSummary> for PastGameView {
    fn from(game: statistics::GameSummary) -> Self {
        let statistics::GameSummary { id, variant, name, options, seed, ended, ms, moves, score, won, open, marks } =
            game;
        let marks = marks.into_iter().map(Into::into).collect();
        Self { id, variant, name, options, seed, ended, ms, moves, score, won, open, marks }
    }
}

impl From<statistics::PlayedVariant> for PlayedVariantView {
    fn from(played: statistics::PlayedVariant) -> Self {
        let statistics::PlayedVariant { variant, open } = played;
        Self { variant, open }
    }
}
