import { groundHeight, LAVA_LEVEL } from './nether-shape.ts';
import { type Box, box, type Structure, type Triple } from './structures.ts';

const SIDE = 9;
/** Where the chest stands, from the bastion's own middle. */
export const BASTION_CHEST: Triple = [0, 2, 0];
const BRICKS = 'polished_blackstone_bricks';

/** Where its floor lies: on the ground, above the lava and well below the roof. */
const LOWEST = LAVA_LEVEL + 4;
const HIGHEST = 60;

const BOXES: readonly Box[] = [
  box([-SIDE, 0, -SIDE], [SIDE, 9, SIDE], 'air'),
  box([-SIDE, -1, -SIDE], [SIDE, -1, SIDE], BRICKS, { stands: true }),
  box([-SIDE, 0, -SIDE], [SIDE, 3, -SIDE], BRICKS),
  box([-SIDE, 0, SIDE], [SIDE, 2, SIDE], BRICKS),
  box([-SIDE, 0, -SIDE], [-SIDE, 3, SIDE], BRICKS),
  box([SIDE, 0, -SIDE], [SIDE, 1, SIDE], 'blackstone'),
  box([-SIDE, 2, -3], [-SIDE, 3, 1], 'cracked_polished_blackstone_bricks'),
  // Ways in, and the worst of the ruin.
  box([-2, 0, -SIDE], [2, 3, -SIDE], 'air'),
  box([-2, 0, SIDE], [2, 2, SIDE], 'air'),
  box([SIDE, 0, -1], [SIDE, 1, 6], 'air'),
  box([3, 3, -SIDE], [6, 3, -SIDE], 'air'),
  box([-SIDE, 0, -SIDE], [-SIDE, 5, -SIDE], 'polished_blackstone'),
  box([SIDE, 0, SIDE], [SIDE, 5, SIDE], 'polished_blackstone'),
  // The treasure.
  box([-2, 0, -2], [2, 0, 2], 'gilded_blackstone'),
  box([-1, 1, -1], [1, 1, 1], BRICKS),
  box([0, 1, -1], [0, 1, -1], 'gold_block'),
  box([-1, 1, 0], [-1, 1, 0], 'gold_block'),
  box(BASTION_CHEST, BASTION_CHEST, 'chest', { properties: { facing: 'south' } }),
  box([-6, 0, 5], [-6, 0, 5], 'gilded_blackstone'),
  box([5, 0, -6], [6, 0, -6], 'gilded_blackstone'),
  box([-5, 0, -5], [-5, 2, -5], 'basalt'),
  box([6, 0, 6], [6, 1, 6], 'basalt'),
];

/**
 * What is left of a bastion: a square hall without a roof, its walls broken, a treasure in the middle on a base of gilded blackstone.
 * It stands on the ground wherever the land has it, on pillars where that is lava.
 */
export function bastionAt(seed: number, x: number, z: number): Structure {
  const y = Math.max(LOWEST, Math.min(HIGHEST, Math.round(groundHeight(seed, x, z)) + 1));
  return { middle: { x, y, z }, boxes: BOXES };
}
