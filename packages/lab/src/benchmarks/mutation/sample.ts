import { seededRandom } from '@conscious-bot/service-kit';
/** At most `count` of the items, drawn without repeats; the same for the same seed. */
export function sampleOf<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = seededRandom(seed);
  const left = [...items];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
