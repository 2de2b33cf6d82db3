import { describeItem } from '@conscious-bot/contracts';
import type { SituationSignature } from '@conscious-bot/contracts/strategy';

/** How far the bands of food may be apart. */
const BAND_TOLERANCE = 1;
const bands = ['critical', 'low', 'well', 'high'];

const zones: Readonly<Record<SituationSignature['zone'], string>> = {
  crisis: 'a crisis',
  struggling: 'need',
  healthy: 'good health',
  transcendent: 'plenty',
};

/**
 * Whether an intent still fits a situation: true, or the first thing that speaks against it, in words (SI-1). Zone, strategy and hazard must be the
 * same; the bands of food may differ by one; weather and biome count only where `strict`.
 */
export function matches(asked: SituationSignature, now: SituationSignature, strict = false): true | string {
  if (asked.zone !== now.zone) return `it was made in ${zones[asked.zone]}, and now I am in ${zones[now.zone]}`;
  if (asked.strategy !== now.strategy)
    return `it was made when it was about to ${asked.strategy}, and now it is about to ${now.strategy}`;
  if (Math.abs(asked.foodBand - now.foodBand) > BAND_TOLERANCE)
    return `my food was ${bands[asked.foodBand]} then and is ${bands[now.foodBand]} now`;
  if (asked.hazardNearby !== now.hazardNearby)
    return now.hazardNearby ? 'danger has come near since' : 'the danger it was made for is gone';
  return strict ? matchesSurroundings(asked, now) : true;
}

function matchesSurroundings(asked: SituationSignature, now: SituationSignature): true | string {
  const [weather, biome] = [asked.weather ?? 'unknown', asked.biome ?? 'unknown'];
  if (asked.weather !== now.weather) return `the weather was ${weather} then and is ${now.weather ?? 'unknown'} now`;
  if (asked.biome === now.biome) return true;
  return `it was made in the ${describeItem(biome)}, and now I am in the ${describeItem(now.biome ?? 'unknown')}`;
}

const ladder: readonly SituationSignature['zone'][] = ['crisis', 'struggling', 'healthy', 'transcendent'];

/** Whether a change of zone is a major one, which has an intent looked at again (SI-2): into or out of a crisis, or by two. */
export function isMajorZoneChange(from: SituationSignature['zone'], to: SituationSignature['zone']): boolean {
  if (from === to) return false;
  return from === 'crisis' || to === 'crisis' || Math.abs(ladder.indexOf(from) - ladder.indexOf(to)) > 1;
}
