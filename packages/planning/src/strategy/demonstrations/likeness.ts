import type { SituationSignature } from '@conscious-bot/contracts/strategy';

/** What each likeness counts; together 1. Strategy does not count: what to be about is what is to be found out. */
const WEIGHTS = { zone: 0.35, hazardNearby: 0.2, food: 0.2, foodNearby: 0.1, biome: 0.1, weather: 0.05 } as const;

const ladder: readonly SituationSignature['zone'][] = ['crisis', 'struggling', 'healthy', 'transcendent'];

/** How alike two situations are, 0 to 1. */
export function likeness(a: SituationSignature, b: SituationSignature): number {
  const zones = Math.abs(ladder.indexOf(a.zone) - ladder.indexOf(b.zone));
  const same = (key: 'hazardNearby' | 'foodNearby' | 'biome' | 'weather') => (a[key] === b[key] ? WEIGHTS[key] : 0);
  return (
    WEIGHTS.zone * (1 - zones / (ladder.length - 1)) +
    WEIGHTS.food * (1 - Math.abs(a.foodBand - b.foodBand) / 3) +
    same('hazardNearby') +
    same('foodNearby') +
    same('biome') +
    same('weather')
  );
}

/** From here on two situations are alike enough for one to say something of the other. */
export const ALIKE = 0.7;
