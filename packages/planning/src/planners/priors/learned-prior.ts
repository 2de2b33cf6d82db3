import type { MethodContext, MethodStats } from '@conscious-bot/contracts';
import type { Prior } from './priors.ts';

/** An outcome counts half after this time: what failed once is worth another try some day. */
const HALF_LIFE_MS = 6 * 3_600_000;
/** Each newer outcome in the same context lets an older one count this much of what it did. */
const NEWER_ONE = 0.9;
/** What an outcome counts in a context that differs; they multiply. Night changes most: what fails then may be fine by day. */
const otherNight = 0.15;
const otherThreat = 0.4;
const otherBiome = 0.6;
/** What a planner's plan for a goal of another action counts. */
const otherGoals = 0.25;
/** Successes and failures that are taken for granted before anything is known: half of each (Jeffreys' prior), a share of one half. */
const GRANTED = 0.5;

interface Evidence {
  good: number;
  bad: number;
  /** Of the good ones, weighted. */
  seconds: number;
}

/**
 * What is to be expected of a method in a context, from how its plans ended: a Beta prior whose counts fade with age and with what came
 * since. Outcomes from other contexts count less, and the less the more is known of this one: they stand in for what is not known yet and do
 * not outweigh what is. Pure; `stats` are those of this method and of its like, `now` is ms since the epoch.
 */
export function learnedPrior(
  method: string,
  stats: readonly MethodStats[],
  context: MethodContext,
  now: number,
): Prior {
  const own: Evidence = { good: 0, bad: 0, seconds: 0 };
  const others: Evidence = { good: 0, bad: 0, seconds: 0 };
  for (const { method: of, context: there, recent } of stats) {
    const near = likeness(there, context) * (of === method ? 1 : otherGoals);
    const evidence = near === 1 ? own : others;
    for (const [newer, { at, ok, seconds }] of recent.entries()) {
      const weight = near * NEWER_ONE ** newer * 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS);
      if (ok) evidence.good += weight;
      else evidence.bad += weight;
      if (ok) evidence.seconds += weight * seconds;
    }
  }
  const counts = 1 / (1 + own.good + own.bad);
  const good = own.good + counts * others.good;
  const bad = own.bad + counts * others.bad;
  const seconds = own.seconds + counts * others.seconds;
  return {
    success: (good + GRANTED) / (good + bad + 2 * GRANTED),
    outcomes: Math.max(0, Math.ceil(good + bad - 0.05)),
    ...(good < 0.05 ? {} : { seconds: Math.round((seconds / good) * 10) / 10 }),
  };
}

/** How much an outcome there says about here, 0 to 1. */
function likeness(there: MethodContext, here: MethodContext): number {
  const night = there.night === here.night ? 1 : otherNight;
  const threat = there.threat === here.threat ? 1 : otherThreat;
  return night * threat * (there.biome === here.biome ? 1 : otherBiome);
}
