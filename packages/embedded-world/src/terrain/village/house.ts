import type { BlockProperties } from '../../engine/block-states.ts';

/** A block of a building, in the building's own places: x to the right, y up from the floor, z towards the road. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly name: string;
  readonly properties?: BlockProperties;
}

/** Blocks from the middle of a plot to its side. */
export const HALF = 3;
/** As high above the floor nothing of the land stays. */
export const CLEARED = 6;
/** Where things are that others have to find. */
export const BED = { x: -2, y: 1, z: -1 } as const;
export const CHEST = { x: 2, y: 1, z: -2 } as const;
/** Before the door, outside. */
export const DOORSTEP = { x: 0, y: 1, z: 4 } as const;

const side = Array.from({ length: 2 * HALF + 1 }, (_, index) => index - HALF);

/** A house for one, of our own design: logs at the corners, a stone course, planks above, a door to the road. @param job its job-site block */
export function house(job: string, bed: string): Part[] {
  const parts: Part[] = [];
  const put = (x: number, y: number, z: number, name: string, properties?: BlockProperties): void => {
    parts.push({ x, y, z, name, ...(properties && { properties }) });
  };
  for (const x of side) {
    for (const z of side) {
      const [wall, corner] = [
        Math.max(Math.abs(x), Math.abs(z)) === HALF,
        Math.abs(x) === HALF && Math.abs(z) === HALF,
      ];
      put(x, 0, z, wall ? 'cobblestone' : 'oak_planks');
      if (corner) for (const y of [1, 2, 3]) put(x, y, z, 'oak_log', { axis: 'y' });
      else if (wall) for (const y of [1, 2, 3]) put(x, y, z, y === 1 ? 'cobblestone' : 'oak_planks');
      put(x, 4, z, 'oak_planks');
      if (!wall) put(x, 5, z, 'oak_slab', { type: 'bottom', waterlogged: false });
    }
  }
  for (const x of [-HALF, HALF]) put(x, 2, 0, 'glass_pane', { north: true, south: true });
  const door = { facing: 'north', hinge: 'left', open: false, powered: false };
  put(0, 1, HALF, 'oak_door', { ...door, half: 'lower' });
  put(0, 2, HALF, 'oak_door', { ...door, half: 'upper' });
  put(BED.x, BED.y, BED.z, bed, { facing: 'north', part: 'foot', occupied: false });
  put(BED.x, BED.y, BED.z - 1, bed, { facing: 'north', part: 'head', occupied: false });
  put(CHEST.x, CHEST.y, CHEST.z, 'chest', { facing: 'south', type: 'single', waterlogged: false });
  put(2, 1, 0, job);
  put(0, 2, -2, 'wall_torch', { facing: 'south' });
  put(1, 2, HALF + 1, 'wall_torch', { facing: 'south' });
  return parts;
}

/** What grows in a field, and how old it gets. */
export interface Crop {
  readonly name: string;
  readonly oldest: number;
}

/** A field around a ditch, with a composter. @param ageAt 0 to 1 for a place */
export function field(crop: Crop, ageAt: (x: number, z: number) => number): Part[] {
  const parts: Part[] = [];
  for (const x of side) {
    for (const z of side) {
      const edge = Math.max(Math.abs(x), Math.abs(z)) === HALF;
      parts.push({ x, y: -1, z, name: 'dirt' });
      if (edge)
        parts.push({ x, y: 0, z, name: 'oak_log', properties: { axis: x === HALF || x === -HALF ? 'z' : 'x' } });
      else if (x === 0) parts.push({ x, y: 0, z, name: 'water' });
      else {
        parts.push({ x, y: 0, z, name: 'farmland', properties: { moisture: 7 } });
        const age = Math.floor(ageAt(x, z) * (crop.oldest + 1));
        parts.push({ x, y: 1, z, name: crop.name, properties: { age } });
      }
    }
  }
  parts.push({ x: HALF, y: 1, z: HALF, name: 'composter' });
  return parts;
}

/** A well with a roof, and the bell beside it. */
export function well(): Part[] {
  const parts: Part[] = [];
  for (const x of [-1, 0, 1]) {
    for (const z of [-1, 0, 1]) {
      const rim = x !== 0 || z !== 0;
      for (const y of [-2, -1, 0]) parts.push({ x, y, z, name: rim || y === -2 ? 'cobblestone' : 'water' });
      if (rim) parts.push({ x, y: 1, z, name: 'cobblestone' });
      if (x !== 0 && z !== 0) for (const y of [2, 3]) parts.push({ x, y, z, name: 'oak_fence' });
      parts.push({ x, y: 4, z, name: 'oak_slab', properties: { type: 'bottom', waterlogged: false } });
    }
  }
  parts.push({ x: 2, y: 0, z: 2, name: 'cobblestone' });
  parts.push({ x: 2, y: 1, z: 2, name: 'bell', properties: { attachment: 'floor', facing: 'north', powered: false } });
  return parts;
}
