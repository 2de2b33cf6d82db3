import type { Difficulty } from '../options/difficulty.ts';

/** Explosions count by the difficulty whoever caused them; of everything else only what a mob is behind. */
const ALWAYS = new Set(['explosion', 'bad_respawn_point']);

/**
 * The health points a player feels of a blow whose strength is given for normal difficulty: on easy half and one more, on hard half as
 * much again, in peace nothing. Minecraft Wiki, "Difficulty" (Java edition): `min(d / 2 + 1, d)` and `1.5 d`.
 *
 * @param type the game's name of the kind of damage. @param byMob whether a mob is behind it.
 */
export function feltPoints(points: number, difficulty: Difficulty, type: string, byMob: boolean): number {
  if (!byMob && !ALWAYS.has(type)) return points;
  if (difficulty === 'peaceful') return 0;
  if (difficulty === 'easy') return Math.min(points / 2 + 1, points);
  return difficulty === 'hard' ? points * 1.5 : points;
}
