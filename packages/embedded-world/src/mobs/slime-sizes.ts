import { type MobKind, walkingSpeed } from './mob-kind.ts';
import type { MobName } from './mob-kinds.ts';

/** Slimes and magma cubes come in three sizes. */
export type SlimeSize = 1 | 2 | 4;

export const isSlime = (name: MobName): boolean => name === 'slime' || name === 'magma_cube';

/** Blocks across and high of one of size 1 (Minecraft Wiki, "Slime", Java edition). */
const SIDE = 0.52;

/**
 * What one of a size is: health is the square of it, what it is worth the size itself; the smallest slime hurts nobody, and a magma cube two points
 * more than a slime. Only the smallest slimes leave slime balls, and only the others magma cream (Minecraft Wiki, "Slime" and "Magma Cube").
 */
export function slimeOf(name: MobName, kind: MobKind, size: SlimeSize): MobKind {
  const isCube = name === 'magma_cube';
  return {
    ...kind,
    health: size ** 2,
    speed: walkingSpeed(0.2 + 0.1 * size),
    attack: isCube ? size + 2 : size === 1 ? 0 : size,
    armour: isCube ? 3 * size : 0,
    experience: [size, size],
    body: { width: SIDE * size, height: SIDE * size },
    drops: isCube === size > 1 ? kind.drops : [],
  };
}

/** The size of one that appears in the wild; the harder the place, the likelier one step more. @param difficulty the share of it that counts, 0 to 1. */
export function wildSize(difficulty: number, random: () => number): SlimeSize {
  const step = Math.floor(random() * 3);
  const larger = step < 2 && random() < 0.5 * difficulty ? step + 1 : step;
  return larger === 0 ? 1 : larger === 1 ? 2 : 4;
}

/** What one that was killed falls apart into: two to four of half its size, none of the smallest. */
export function partsOf(size: SlimeSize, random: () => number): SlimeSize[] {
  if (size === 1) return [];
  return Array.from({ length: 2 + Math.floor(random() * 3) }, () => (size === 4 ? 2 : 1));
}
