// What is said of a win that somebody sent, to be beaten.

import { figure, time } from "../language/figures";
import { say } from "../language/language.svelte";
import type { Challenge } from "../protocol";

/** `112 moves`, `5,430 points in 112 moves`. */
function figuresText({ score, moves }: Challenge): string {
  return score === null ? say("challenge-moves", { moves }) : say("challenge-score", { score, moves });
}

/** `To beat: 112 moves`. */
export function toBeatText(challenge: Challenge): string {
  return say("challenge-to-beat", { figures: figuresText(challenge) });
}

/** What the player is told when a challenge is taken up. */
export function takenUpText(challenge: Challenge): string {
  return say("challenge-taken", { figures: figuresText(challenge), time: time(challenge.ms) });
}

/** What became of it; empty while the game is not won. */
export function outcomeText(challenge: Challenge): string {
  return challenge.outcome ? say(`challenge-${challenge.outcome}`, { figures: figuresText(challenge) }) : "";
}

/** What is to be beaten, in the chip: the score where one is kept. */
export function toBeatShort({ score, moves }: Challenge): string {
  return score === null ? say("challenge-moves", { moves }) : figure(score);
}
