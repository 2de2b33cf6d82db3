import { describe, expect, it } from 'vitest';
import { BlockIndex } from './block-index.ts';
import type { BlockKinds } from './block-kinds.ts';
import { OPAQUE } from './line-of-sight.ts';

const names = ['', 'stone', 'water', 'short_grass', 'oak_planks'];
const veils = [0, OPAQUE, 16, 0, OPAQUE];
const kinds: BlockKinds = {
  nameOf: (id) => names[id] || undefined,
  veil: (id) => veils[id] ?? 0,
  ground: (name) => name === 'stone',
  plentiful: () => true,
};
const FLOOR = 9;

/** Stone up to a floor, and what is put into it; the eyes are above the middle of chunk 0 0. */
function view(put: Record<string, number>, eyes = { x: 8.5, y: FLOOR + 2.6, z: 8.5 }) {
  const at = (x: number, y: number, z: number) => put[`${x},${y},${z}`] ?? (y <= FLOOR ? 1 : 0);
  const world = {
    dimension: 'overworld',
    minY: 0,
    height: 32,
    column: () => ({ getBlockStateId: ({ x, y, z }: { x: number; y: number; z: number }) => at(x, y, z) }),
  };
  const index = new BlockIndex(world, kinds, { position: () => eyes, lightAt: () => undefined, now: () => 1 });
  for (const y of [0, 1]) index.read(0, y, 0);
  const roofedBy = (x: number, y: number, z: number) =>
    Object.keys(put).some((key) => {
      const [px, py, pz] = key.split(',').map(Number);
      return px === x && pz === z && (py ?? 0) > y && veils[put[key] ?? 0] === OPAQUE;
    })
      ? 5
      : 15;
  const ground = index.ground(0, 0, roofedBy);
  return (x: number, z: number) =>
    ground
      .filter((one) => one.x === x && one.z === z)
      .map(({ name, y, roofed }) => `${name} ${y}${roofed ? ' roofed' : ''}`);
}

describe('the ground in sight', () => {
  it('is the highest block of each column, without the plants on it', () => {
    const columns = view({ '3,10,3': 3, '5,9,5': 2 });
    expect(columns(2, 2)).toEqual(['stone 9']);
    expect(columns(3, 3)).toEqual(['stone 9']);
    expect(columns(5, 5)).toEqual(['water 9']);
  });

  it('is not known where something hides it', () => {
    const wall: Record<string, number> = {};
    for (let z = 0; z < 16; z++) for (let y = 10; y < 14; y++) wall[`4,${y},${z}`] = 1;
    const columns = view(wall);
    expect(columns(2, 8)).toEqual([]);
    expect(columns(6, 8)).toEqual(['stone 9']);
  });

  it('is told apart under a roof, also where the roof itself is known by the look of its underside', () => {
    const roof: Record<string, number> = {};
    for (let x = 6; x < 12; x++) for (let z = 6; z < 12; z++) roof[`${x},13,${z}`] = 4;
    const inside = view(roof);
    expect(inside(8, 10)).toEqual(['oak_planks 13', 'stone 9 roofed']);
    const above = view(roof, { x: 8.5, y: 20, z: 8.5 });
    expect(above(8, 10)).toEqual(['oak_planks 13']);
  });
});
