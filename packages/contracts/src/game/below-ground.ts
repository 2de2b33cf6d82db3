import type { WorldSnapshot } from '../world/world-snapshot.ts';

/**
 * Whether it is below the ground, where day and night are the same: covered, and no light of the sky comes in or so much rock lies above that it
 * can only come from afar, down stairs or through a hole in a cave.
 */
export const isBelowGround = ({ exposure, light }: Pick<WorldSnapshot, 'exposure' | 'light'>): boolean =>
  exposure?.sky === false && (light?.sky === 0 || exposure.deep === true);
