// The notes of the music: sixteen bars in D minor, which are computed bar by bar and repeated. `music.ts` plays them.

export type Part = "drone" | "heart" | "pad" | "pluck" | "glass";

export interface Note {
  readonly part: Part;
  /** When it begins, in beats from the beginning of the bar. */
  readonly beat: number;
  /** How long it takes to fade out, in beats. */
  readonly beats: number;
  /** In hertz. */
  readonly pitch: number;
  /** How loud it is, from 0 to 1. */
  readonly level: number;
}

export const BARS = 16;
export const BEATS = 4;
export const BEAT_S = 60 / 72;

/** The frequency of a tone that is this many semitones above D. */
const hertz = (semitones: number): number => 146.83 * 2 ** (semitones / 12);

/** The chords, two bars each: D minor, B flat, G minor, A. Then they are repeated. */
const CHORDS: readonly (readonly number[])[] = [
  [0, 3, 7],
  [-4, 0, 3],
  [-7, -2, 2],
  [-5, -1, 4],
];

/** Which note of the chord is plucked in each eighth; -1 is a rest. Each stage has more notes than the one before. */
const PLUCKED = [[], [0, -1, -1, -1, 2, -1, -1, -1], [0, -1, 1, -1, 2, -1, 1, -1], [0, 1, 2, 1, 3, 2, 1, 2]] as const;

/** The notes of a bar. Bars are counted from 0 without end. */
export function bar(number: number): Note[] {
  const at = ((number % BARS) + BARS) % BARS;
  /** From 0 to 3. Each stage is four bars long and has more notes than the one before. */
  const stage = Math.floor(at / 4);
  const chord = CHORDS[Math.floor(at / 2) % CHORDS.length] ?? [0, 3, 7];
  const [low = 0] = chord;
  const notes: Note[] = [
    { part: "heart", beat: 0, beats: 0.7, pitch: hertz(-24), level: 0.8 },
    { part: "heart", beat: 0.42, beats: 0.6, pitch: hertz(-24), level: 0.5 },
  ];
  if (stage === 3) notes.push({ part: "heart", beat: 2, beats: 0.7, pitch: hertz(-24), level: 0.6 });
  if (at % 2 === 0) {
    notes.push({ part: "drone", beat: 0, beats: 9, pitch: hertz(low - 12), level: 0.5 });
    if (stage > 0) {
      for (const tone of chord) {
        notes.push({ part: "pad", beat: 0, beats: 8.5, pitch: hertz(tone + 12), level: 0.2 + 0.08 * stage });
      }
    }
  }
  (PLUCKED[stage] ?? []).forEach((tone, eighth) => {
    if (tone < 0) return;
    const pitch = tone === 3 ? low + 12 : (chord[tone] ?? low);
    notes.push({
      part: "pluck",
      beat: eighth / 2,
      beats: 1.6,
      pitch: hertz(pitch + 12),
      level: eighth % 4 ? 0.4 : 0.6,
    });
  });
  // A high suspended note, late in every second bar, which is resolved only when the music is repeated.
  if (stage > 1 && at % 2 === 1) {
    const top = (chord[2] ?? 7) + 24;
    notes.push({ part: "glass", beat: 2, beats: 3, pitch: hertz(top), level: 0.35 });
    if (stage === 3) notes.push({ part: "glass", beat: 3, beats: 3, pitch: hertz(top + 1), level: 0.4 });
  }
  return notes;
}
