import type { Feeling, NeedName, StressAxisName } from '@conscious-bot/contracts';

/** How much more a need weighs that is felt, and felt strongly; as much as one step in which urgency is felt, or two. */
const FELT = 0.1;
const STRONG = 0.2;
/** Feelings that nothing was said of for so long are over, ms. */
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

/** What feeling a need adds to its urgency, with the sentences it was felt in (INTERO-4); nothing while it is not felt. */
export function feltOf(need: NeedName, felt: Felt | undefined, now: number): { urgency: number; sentences: string[] } {
  if (felt === undefined || now - felt.at > LASTS_MS) return { urgency: 0, sentences: [] };
  const own = felt.feelings.filter(({ axis }) => needsOf[axis].includes(need));
  const urgency = Math.max(0, ...own.map(({ strong }) => (strong ? STRONG : FELT)));
  return { urgency, sentences: own.map(({ text }) => text) };
}
