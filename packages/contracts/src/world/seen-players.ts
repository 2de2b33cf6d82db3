import type { WorldSnapshot } from './world-snapshot.ts';

/** A player who is near and known of, by name in any spelling. */
export const playerNear = (
  name: string,
  { nearbyEntities }: Pick<WorldSnapshot, 'nearbyEntities'>,
): WorldSnapshot['nearbyEntities'][number] | undefined =>
  nearbyEntities.find(({ username }) => username?.toLowerCase() === name.toLowerCase());

/** Where and when a player was seen last, in whatever dimension, by name in any spelling. */
export const playerLastSeen = (
  name: string,
  { playersLastSeen }: Pick<WorldSnapshot, 'playersLastSeen'>,
): NonNullable<WorldSnapshot['playersLastSeen']>[number] | undefined =>
  playersLastSeen?.find((seen) => seen.name.toLowerCase() === name.toLowerCase());
