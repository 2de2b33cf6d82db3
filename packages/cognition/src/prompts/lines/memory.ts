const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Something remembered, as one sentence. */
export interface RememberedFact {
  readonly id: string;
  /** When it happened, ms since the epoch. */
  readonly at: number;
  readonly text: string;
}

/** What is remembered: each memory is a line of its own, so that one more or less changes nothing else. */
export function memoryLines(memories: readonly RememberedFact[], now: number): string[] {
  return memories.map(({ at, text }) => `I remember from ${ago(now - at)}: ${text}`);
}

/** How long ago something was, as one says it. A time that has not come yet (a clock put back) was just now. */
export function ago(ms: number): string {
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return several(Math.floor(ms / MINUTE_MS), 'minute');
  return ms < DAY_MS ? several(Math.floor(ms / HOUR_MS), 'hour') : several(Math.floor(ms / DAY_MS), 'day');
}

const several = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'} ago`;
