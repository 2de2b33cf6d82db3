import type { Need, WorldSnapshot } from '@conscious-bot/contracts';
import { needName } from '@conscious-bot/contracts/interoception';
import { contextOf } from './context.ts';
import { criticalDeficit, type Lately, needWeight, readDeficit } from './deficits.ts';
import { type Felt, feltOf } from './felt-needs.ts';
import type { Trend } from './trend.ts';

/** A need that will be critical within this time counts more, the sooner the more; milliseconds. */
const SOON_MS = 300_000;
const SOON_WEIGHT = 0.3;
/** Slower changes are none. */
const STEADY = 0.005;

/**
 * Every need the world shows, the most urgent first.
 *
 * @param trendOf how a need's deficit went until now
 * @param feelings what the bot reported about how it feels; feelings add to an existing need and do not create one
 */
export function rankNeeds(
  world: WorldSnapshot,
  lately: Lately,
  trendOf: (need: Need['need']) => Trend,
  feelings?: Felt,
): Need[] {
  const needs = needName.options.flatMap((name): Need[] => {
    const read = readDeficit[name](world, lately);
    if (read === undefined) return [];
    const { deficit, fact } = read;
    const trend = trendOf(name);
    trend.add(world.at, deficit);
    const { perMinute } = trend;
    const { factor, names } = contextOf(name, world);
    const criticalInMs = timeTo(criticalDeficit[name], deficit, perMinute);
    const soon = criticalInMs === undefined || factor === 0 ? 0 : SOON_WEIGHT * Math.max(0, 1 - criticalInMs / SOON_MS);
    const felt = deficit === 0 || factor === 0 ? undefined : feltOf(name, feelings, world.at);
    const urgency = Math.min(1, Math.max(0, deficit * needWeight[name] * factor + soon + (felt?.urgency ?? 0)));
    return [
      {
        need: name,
        deficit,
        urgency,
        ...(perMinute === undefined ? {} : { perMinute }),
        ...(criticalInMs === undefined ? {} : { criticalInMs }),
        fact,
        context: [...names, ...(felt?.sentences ?? [])],
      },
    ];
  });
  return needs.sort((a, b) => b.urgency - a.urgency);
}

function timeTo(critical: number | undefined, deficit: number, perMinute: number | undefined): number | undefined {
  if (critical === undefined) return undefined;
  if (deficit >= critical) return 0;
  if (perMinute === undefined || perMinute < STEADY) return undefined;
  return ((critical - deficit) / perMinute) * 60_000;
}
