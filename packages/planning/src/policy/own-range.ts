import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { OwnRange } from '@conscious-bot/contracts/policy';

/** How far work that nobody asked for may lead: so many blocks from home and from where the bot comes to life. */
export function ownRange(world: Pick<WorldSnapshot, 'places' | 'home' | 'homestead'>, radius: number): OwnRange {
  const { places = [], homestead, home } = world;
  const named = places.find(({ name }) => name === 'home')?.position;
  return { radius, around: [named, homestead?.position, home].filter((at) => at !== undefined) };
}
