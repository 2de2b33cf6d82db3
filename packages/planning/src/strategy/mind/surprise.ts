import { describeDuration } from '@conscious-bot/contracts';

/** What was expected of a goal, and what happened. */
export interface Happened {
  /** As people read it: "get 4 oak logs". */
  readonly words: string;
  readonly ok: boolean;
  readonly ms: number;
  /** What the planner took it to take; absent where nothing was expected. */
  readonly expectedMs?: number | undefined;
  readonly hasDied?: boolean;
  /** Why it failed. */
  readonly reason?: string | undefined;
}

/** From here on the next review comes forward. */
export const SURPRISING = 0.5;
/** Times the expected time from which on it is a surprise, either way. */
const OFF = 3;
/** Below this no time is a surprise, ms. */
const SLIGHT_MS = 30_000;

/** How much what happened differs from what was expected: 0 not at all, to 1; and in words, where it does. */
export function surpriseOf(happened: Happened): { readonly surprise: number; readonly words?: string } {
  const { words, ok, ms, expectedMs, hasDied = false, reason } = happened;
  if (hasDied) return { surprise: 1, words: 'I died' };
  if (!ok) {
    const why = reason === undefined ? '' : `: ${reason}`;
    return { surprise: 0.8, words: `I did not manage to ${words}, though I knew a way${why}` };
  }
  if (expectedMs === undefined || Math.abs(ms - expectedMs) < SLIGHT_MS) return { surprise: 0 };
  const ratio = Math.max(ms, 1) / Math.max(expectedMs, 1);
  const factor = Math.max(ratio, 1 / ratio);
  if (factor < OFF) return { surprise: 0 };
  const took = `to ${words} took ${describeDuration(ms)}, and I had expected ${describeDuration(expectedMs)}`;
  return { surprise: Math.min(0.7, SURPRISING * (factor / OFF)), words: took };
}
