//! The table with each kind of keys.

use std::collections::HashMap;
use std::fmt::Debug;

use proptest::prelude::*;

use super::span_keys::BLOCK;
use super::*;

/// A key of these words after the first one, which has the length.
fn span(mut words: Vec<u64>) -> Vec<u64> {
    words.insert(0, words.len() as u64 + 1);
    words
}

/// Inserts keys in this order, and compares with a map. `hash` stands for the hash of a key.
fn compare_with_map<K: StateKeyStore>(
    keys: K,
    all: &[Box<K::Key>],
    hash: impl Fn(&K::Key) -> u64,
) -> Result<(), TestCaseError>
where
    K::Key: Eq + std::hash::Hash + Debug,
    Box<K::Key>: Clone,
{
    let Some(deal) = all.first() else { return Ok(()) };
    let mut table = TranspositionTable { keys, from: Vec::new(), index: TagIndex::new() };
    assert_eq!(table.insert(deal, hash(deal), 0), Some(0));
    let mut map = HashMap::from([(deal, 0)]);
    for key in all {
        let next = map.len() as StateId;
        let known = map.get(key).copied();
        match table.visit(key, hash(key), 0) {
            Visit::Again(id) => prop_assert_eq!(Some(id), known),
            Visit::First(id) => prop_assert_eq!((id, None), (next, known)),
        }
        map.entry(key).or_insert(next);
    }
    prop_assert_eq!(table.len(), map.len());
    for (key, id) in map {
        prop_assert_eq!(table.key(id), &**key);
    }
    Ok(())
}

#[test]
fn a_growing_table_loses_no_key() {
    let word = |n: u32| [u64::from(n)];
    let mut table = TranspositionTable::new(WordKeys::<1>::new(), &word(0));
    let before = table.bytes();
    for n in 1..20_000u32 {
        assert_eq!(table.insert(&word(n), WordKeys::hash(&word(n)), n - 1), Some(n));
    }
    assert!(table.bytes() > before);
    for n in 0..20_000u32 {
        assert_eq!(table.insert(&word(n), WordKeys::hash(&word(n)), 0), None, "{n} is lost");
        assert_eq!(*table.key(n), word(n));
    }
    assert_eq!(table.len(), 20_000);
}

#[test]
fn keys_with_one_hash_are_told_apart() {
    // The last entry of the index: what does not fit there goes on at the first one. 900 keys make the index grow.
    for hash in [0, u64::MAX, 1 << 63] {
        let mut table = TranspositionTable { keys: WordKeys::<2>::new(), from: Vec::new(), index: TagIndex::new() };
        for n in 0..900 {
            assert_eq!(table.insert(&[n, !n], hash, 0), Some(n as StateId));
        }
        for n in 0..900 {
            assert_eq!(table.insert(&[n, !n], hash, 0), None);
        }
        assert_eq!(table.insert(&[900, 0], hash, 0), Some(900));
    }
}

#[test]
fn keys_of_any_length_fill_some_blocks() {
    let mut table = TranspositionTable::new(SpanKeys::new(), &span(Vec::new()));
    let empty = table.bytes();
    for n in 1..3000u64 {
        let key = span(vec![n; (n % 60) as usize]);
        // Those without more words are all the same.
        assert_eq!(table.insert(&key, SpanKeys::hash(&key), 0).is_some(), n % 60 != 0, "{n}");
    }
    assert!(table.bytes() > empty + 3 * 8 * BLOCK);
    for n in 0..3000u64 {
        let key = span(vec![n; (n % 60) as usize]);
        assert_eq!(table.insert(&key, SpanKeys::hash(&key), 0), None, "{n} is lost");
    }
}

#[test]
fn parents_lead_back_to_the_deal() {
    let mut table = TranspositionTable::new(WordKeys::<1>::new(), &[0]);
    for (n, from) in [0, 1, 1, 3].into_iter().enumerate() {
        let key = [n as u64 + 1];
        table.insert(&key, WordKeys::hash(&key), from);
    }
    assert_eq!(table.ancestors(4), [0, 1, 3, 4]);
    assert_eq!(table.ancestors(2), [0, 1, 2]);
    assert_eq!(table.ancestors(0), [0]);
    table.set_parent(3, 0);
    assert_eq!(table.ancestors(4), [0, 3, 4]);
}

proptest! {
    /// Few keys and fewer hashes, so that keys are repeated and collide. Some hashes differ only in bits that select no
    /// entry.
    #[test]
    fn the_table_agrees_with_a_map(all in proptest::collection::vec(0u64..2000, 0..3000), hashes in 1u64..50) {
        let hash = |key: u64| (key % hashes) << 58 | (key % hashes);
        let words: Vec<Box<[u64; 2]>> = all.iter().map(|n| Box::new([*n, 7])).collect();
        compare_with_map(WordKeys::<2>::new(), &words, |key| hash(key[0]))?;
        let bytes: Vec<Box<[u8]>> = all.iter().map(|n| n.to_be_bytes().into()).collect();
        compare_with_map(ByteKeys::new(8), &bytes, |key| hash(u64::from(key[7])))?;
    }

    /// The same with keys of several lengths that begin alike.
    #[test]
    fn keys_of_any_length_agree_with_a_map(
        all in proptest::collection::vec(proptest::collection::vec(0u64..3, 1..6), 0..1500),
        hashes in 1u64..50,
    ) {
        let spans: Vec<Box<[u64]>> = all.into_iter().map(|words| span(words).into()).collect();
        compare_with_map(SpanKeys::new(), &spans, |key| (SpanKeys::hash(key) % hashes) << 58)?;
    }
}
