import type { WorldSnapshot } from '../world/world-snapshot.ts';

const FULL = 15;
/** Light of the sky, 0–15, that is no more than a glimmer: the open is more than ten blocks away. */
const GLIMMER = 4;

/**
 * Whether it is below the ground, where day and night are the same: covered, and no more than a glimmer of the sky comes in, or so much rock lies above
 * that what light there is comes from afar, down stairs or through a hole in a cave.
 */
export const isBelowGround = ({ exposure, light }: Pick<WorldSnapshot, 'exposure' | 'light'>): boolean =>
  exposure?.sky === false && ((light?.sky ?? FULL) <= GLIMMER || exposure.deep === true);
