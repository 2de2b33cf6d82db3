import type { Feeling, NeedName, StressAxisName } from '@conscious-bot/contracts';

/** How much a feeling adds to the urgency of a need, and a strong one: one or two of the steps in which urgency is announced. */
const FELT = 0.1;
const STRONG = 0.2;
/** A feeling that was not reported for this long is over, ms. */
const LASTS_MS = 600_000;

/** The needs an axis makes felt. */
const needsOf: Readonly<Record<StressAxisName, readonly NeedName[]>> = {
  time: ['rest'],
  situational: ['safety'],
  healthHunger: ['health', 'food'],
  resource: ['tools', 'room'],
  protection: ['shelter'],
  locationDistance: ['shelter'],
};

/** What the bot said last of how it feels, and when that was, ms since the epoch. */
export interface Felt {
  readonly feelings: readonly Feeling[];
  readonly at: number;
}

/** What feelings add to the urgency of a need, with their sentences (INTERO-4); nothing while the need is not felt. */
export function feltOf(need: NeedName, felt: Felt | undefined, now: number): { urgency: number; sentences: string[] } {
  if (felt === undefined || now - felt.at > LASTS_MS) return { urgency: 0, sentences: [] };
  const own = felt.feelings.filter(({ axis }) => needsOf[axis].includes(need));
  const urgency = Math.max(0, ...own.map(({ strong }) => (strong ? STRONG : FELT)));
  return { urgency, sentences: own.map(({ text }) => text) };
}
