import type { NearbyEntity, WorldSnapshot } from './world-snapshot.ts';

/** Blocks within which a monster counts as near, in whatever is said of monsters. */
export const MONSTER_NEAR = 24;

/** The monsters near the bot: all that speak of them mean the same ones. */
export const monstersNear = ({ hostiles }: Pick<WorldSnapshot, 'hostiles'>): NearbyEntity[] =>
  hostiles.filter(({ distance: away }) => away <= MONSTER_NEAR);
