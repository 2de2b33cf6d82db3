import { groundHeight, LAVA_LEVEL } from './nether-shape.ts';
import { type Box, box, type Structure, type Triple } from './structures.ts';

/** Half the length of the two bridges that cross in the middle. */
const REACH = 26;
const BRICKS = 'nether_bricks';
const FENCE = 'nether_brick_fence';
/** Where the bridges meet no parapet is in the way. */
const CROSSING = box([-2, 1, -2], [2, 1, 2], 'air');
/** Blocks above the floor of the nether. */
const HEIGHT = 52;
/** The lowest step of the stairs is just above the lava. */
const MOST_STEPS = HEIGHT - LAVA_LEVEL - 1;

/** A bridge along x or z: cleared, floored, with parapets and a pier every eight blocks. */
function bridge(axis: 'x' | 'z'): Box[] {
  const turned = (along: number, up: number, across: number): Triple =>
    axis === 'x' ? [along, up, across] : [across, up, along];
  const boxes = [
    box(turned(-REACH, 1, -2), turned(REACH, 5, 2), 'air'),
    box(turned(-REACH, 0, -2), turned(REACH, 0, 2), BRICKS),
    box(turned(-REACH, 1, -2), turned(REACH, 1, -2), BRICKS),
    box(turned(-REACH, 1, 2), turned(REACH, 1, 2), BRICKS),
  ];
  for (let along = -REACH + 2; along <= REACH - 2; along += 8) {
    boxes.push(box(turned(along, -1, -2), turned(along + 1, -1, -2), BRICKS, { stands: true }));
    boxes.push(box(turned(along, -1, 2), turned(along + 1, -1, 2), BRICKS, { stands: true }));
  }
  return boxes;
}

/** Stairs of whole blocks from the southern end of a bridge down to the ground, or to the height of the lava, cut through whatever is there. */
function stairs(down: number): Box[] {
  const steps: Box[] = [];
  for (let step = 1; step <= down; step++) {
    const z = REACH + step;
    steps.push(box([-1, 1 - step, z], [1, 5 - step, z], 'air'));
    steps.push(box([-1, -step, z], [1, -step, z], BRICKS, { stands: true }));
  }
  return steps;
}

/** Where blazes are at home: an open platform at the eastern end, fenced in, with the spawner in the middle. */
const PLATFORM: readonly Box[] = [
  box([REACH - 2, 1, -4], [REACH + 6, 7, 4], 'air'),
  box([REACH - 2, 0, -4], [REACH + 6, 0, 4], BRICKS),
  box([REACH + 1, -1, -1], [REACH + 3, -1, 1], BRICKS, { stands: true }),
  box([REACH - 2, 1, -4], [REACH + 6, 1, -4], FENCE, { properties: { east: true, west: true } }),
  box([REACH - 2, 1, 4], [REACH + 6, 1, 4], FENCE, { properties: { east: true, west: true } }),
  box([REACH + 6, 1, -3], [REACH + 6, 1, 3], FENCE, { properties: { north: true, south: true } }),
  box([REACH + 2, 1, 0], [REACH + 2, 1, 0], BRICKS),
  box([REACH + 2, 2, 0], [REACH + 2, 2, 0], 'spawner'),
];

/** Where the chest stands, from the fortress's own middle. */
export const FORTRESS_CHEST: Triple = [-REACH - 8, 1, 0];

/** A room at the western end: two beds of nether wart on soul sand beside a way of bricks, a chest at the back. */
const GARDEN: readonly Box[] = [
  box([-REACH - 9, 0, -5], [-REACH, 6, 5], BRICKS),
  box([-REACH - 8, 1, -4], [-REACH - 1, 5, 4], 'air'),
  box([-REACH, 1, -1], [-REACH, 3, 1], 'air'),
  box([-REACH - 7, 0, -4], [-REACH - 2, 0, -2], 'soul_sand'),
  box([-REACH - 7, 0, 2], [-REACH - 2, 0, 4], 'soul_sand'),
  box([-REACH - 7, 1, -4], [-REACH - 2, 1, -2], 'nether_wart', { properties: { age: 3 } }),
  box([-REACH - 7, 1, 2], [-REACH - 2, 1, 4], 'nether_wart', { properties: { age: 3 } }),
  box(FORTRESS_CHEST, FORTRESS_CHEST, 'chest', { properties: { facing: 'east' } }),
  box([-REACH - 6, -1, -1], [-REACH - 4, -1, 1], BRICKS, { stands: true }),
];

/** The middle of a fortress's blaze platform, from the fortress's own middle; feet. */
export const BLAZE_PLATFORM = { x: REACH + 2, y: 1, z: 0 } as const;
export const GARDEN_MIDDLE = { x: -REACH - 4, y: 1, z: 0 } as const;

const ABOVE: readonly Box[] = [...bridge('x'), ...bridge('z'), CROSSING];

/** How far it reaches from its middle, blocks. */
export const FORTRESS_REACH = REACH + MOST_STEPS;

/** A small fortress: a cross of two bridges with a blaze platform, a nether wart garden and stairs to the ground. */
export function fortressAt(seed: number, x: number, z: number): Structure {
  let steps = 0;
  while (steps < MOST_STEPS && groundHeight(seed, x, z + REACH + steps) < HEIGHT - steps) steps++;
  return { middle: { x, y: HEIGHT, z }, boxes: [...ABOVE, ...stairs(steps), ...PLATFORM, ...GARDEN] };
}
