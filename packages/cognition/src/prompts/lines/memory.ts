import { describeAgo } from '@conscious-bot/contracts';

/** Something remembered, as one sentence. */
export interface RememberedFact {
  readonly id: string;
  /** When it happened, ms since the epoch. */
  readonly at: number;
  readonly text: string;
}

/** What is remembered: each memory is a line of its own, so that one more or less changes nothing else. */
export function memoryLines(memories: readonly RememberedFact[], now: number): string[] {
  return memories.map(({ at, text }) => `I remember from ${describeAgo(now - at)}: ${text}`);
}
