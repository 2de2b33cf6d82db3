import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { WorldBlocks } from '../blocks/world-blocks.ts';
import { blockState } from '../engine/block-states.ts';
import type { Generate } from '../engine/flying-squid-types.ts';
import { chunkClass, loadRegistry } from '../engine/prismarine.ts';
import { createGenerator, terrainFor } from '../terrain/generator.ts';
import { lightRules } from './light-rules.ts';
import { lightStore } from './light-store.ts';
import { lightNewColumn } from './new-column-light.ts';
import { relight } from './spread-light.ts';

const registry = loadRegistry('1.21.4');
const unedited = { record: () => {}, editsIn: () => [], close: () => {} };
const state = (name: string, properties = {}): number => blockState(registry, name, properties);

/** A lit world; changing a block relights at once. */
function litWorld(generate: Generate) {
  const blocks = new WorldBlocks(registry, generate, unedited);
  const rules = lightRules(registry);
  const store = lightStore(blocks, rules);
  blocks.onColumn((x, z, chunk) => lightNewColumn(store, rules, x, z, chunk));
  blocks.onChange((position) => {
    store.refresh();
    relight(store.sky, rules, [position]);
    relight(store.block, rules, [position]);
  });
  return {
    load: (x: number, z: number) => blocks.column(x, z),
    put: (x: number, y: number, z: number, name: string, properties = {}) =>
      blocks.set(new Vec3(x, y, z), state(name, properties)),
    sky: (x: number, y: number, z: number) => store.sky.level(x, y, z),
    block: (x: number, y: number, z: number) => store.block.level(x, y, z),
    store,
  };
}

/** Stone up to and including y = 63, air above. */
function plain(): Generate {
  const Column = chunkClass(registry);
  const stone = state('stone');
  return () => {
    const chunk = new Column();
    const at = new Vec3(0, 0, 0);
    for (let y = 48; y < 64; y++) {
      for (let x = 0; x < 16; x++) for (let z = 0; z < 16; z++) chunk.setBlockStateId(at.set(x, y, z), stone);
    }
    return chunk;
  };
}

describe('light', () => {
  it('a torch shines 14 and one less with every step, across chunk borders, and is gone with the torch', () => {
    const world = litWorld(plain());
    for (const x of [-1, 0, 1]) for (const z of [-1, 0, 1]) world.load(x, z);
    world.put(1, 64, 1, 'torch');
    expect([0, 1, 2, 5].map((d) => world.block(1 + d, 64, 1))).toEqual([14, 13, 12, 9]);
    expect([1, 2, 8].map((d) => world.block(1 - d, 64, 1))).toEqual([13, 12, 6]);
    expect(world.block(1, 63, 1)).toBe(0);
    world.put(4, 64, 1, 'glowstone');
    expect(world.block(3, 64, 1)).toBe(14);
    world.put(4, 64, 1, 'air');
    expect([0, 1, 3].map((d) => world.block(1 + d, 64, 1))).toEqual([14, 13, 11]);
    world.put(1, 64, 1, 'air');
    for (let x = -14; x < 16; x++) expect(world.block(x, 64, 1)).toBe(0);
  });

  it('a wall makes light go around, a window does not', () => {
    const world = litWorld(plain());
    world.load(0, 0);
    world.put(4, 64, 8, 'torch');
    world.put(5, 64, 8, 'stone');
    expect(world.block(6, 64, 8)).toBe(10);
    world.put(5, 64, 8, 'glass');
    expect(world.block(6, 64, 8)).toBe(12);
  });

  it('under a wide roof it is dim at the edge and dark in the middle; a hole in the roof lets the day in', () => {
    for (const roof of ['stone', 'oak_slab', 'oak_stairs']) {
      const world = litWorld(plain());
      for (const x of [-1, 0, 1, 2]) for (const z of [-1, 0, 1, 2]) world.load(x, z);
      for (let x = -14; x <= 30; x++) for (let z = -14; z <= 30; z++) world.put(x, 65, z, roof);
      expect(world.sky(-15, 64, 8), roof).toBe(15);
      expect(world.sky(-14, 64, 8), roof).toBe(14);
      expect(world.sky(-10, 64, 8), roof).toBe(10);
      expect(world.sky(8, 64, 8), roof).toBe(0);
      world.put(8, 65, 8, 'air');
      expect([0, 1, 2].map((d) => world.sky(8 + d, 64, 8))).toEqual([15, 14, 13]);
      world.put(8, 65, 8, roof);
      expect(world.sky(9, 64, 8), roof).toBe(0);
    }
  });

  it('leaves and water dim the day by one a block', () => {
    const world = litWorld(plain());
    world.load(0, 0);
    for (let x = 0; x < 16; x++) for (let z = 0; z < 16; z++) for (const y of [70, 69]) world.put(x, y, z, 'water');
    expect([71, 70, 69, 68, 67].map((y) => world.sky(8, y, 8))).toEqual([15, 14, 13, 12, 11]);
  });

  it('in whatever order chunks come and blocks change, the light comes out as if all had been there from the start', () => {
    const random = mulberry(7);
    const edits = Array.from({ length: 120 }, () => {
      const name = ['stone', 'air', 'torch', 'oak_leaves', 'oak_slab', 'water'][Math.floor(random() * 6)] ?? 'air';
      return {
        x: Math.floor(random() * 32) - 8,
        y: 58 + Math.floor(random() * 12),
        z: Math.floor(random() * 16),
        name,
      };
    });
    const grown = litWorld(createGenerator(registry, terrainFor(registry, 42, { gifts: true })));
    const order = [...chunks()].sort(() => random() - 0.5);
    for (const [x, z] of order) grown.load(x, z);
    for (const { x, y, z, name } of edits) grown.put(x, y, z, name);

    const stored = new Map(edits.map((e) => [`${e.x},${e.y},${e.z}`, { ...e, stateId: state(e.name) }]));
    const generate = createGenerator(registry, terrainFor(registry, 42, { gifts: true }));
    const fresh = litWorld((cx, cz) => {
      const chunk = generate(cx, cz);
      for (const e of stored.values()) {
        if (e.x >> 4 === cx && e.z >> 4 === cz) chunk.setBlockStateId(new Vec3(e.x & 15, e.y, e.z & 15), e.stateId);
      }
      return chunk;
    });
    for (const [x, z] of chunks()) fresh.load(x, z);
    const wrong: string[] = [];
    for (let x = -16; x < 32; x++) {
      for (let z = -16; z < 32; z++) {
        for (let y = -60; y < 90; y++) {
          const [a, b] = [grown.sky(x, y, z), fresh.sky(x, y, z)];
          const [c, d] = [grown.block(x, y, z), fresh.block(x, y, z)];
          if (a !== b || c !== d) wrong.push(`${x} ${y} ${z}: sky ${a}/${b} block ${c}/${d}`);
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('daylight reaches the ground and not the caves', () => {
    const world = litWorld(createGenerator(registry, terrainFor(registry, 42, { gifts: true })));
    world.load(0, 0);
    expect(world.sky(3, 90, 3)).toBe(15);
    expect(world.sky(3, 66, 3)).toBeGreaterThan(10);
    expect(world.sky(3, 30, 3)).toBe(0);
  });
});

function* chunks(): Generator<[number, number]> {
  for (let x = -1; x < 2; x++) for (let z = -1; z < 2; z++) yield [x, z];
}

/** A small seeded generator of numbers in [0, 1). */
function mulberry(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

it('at 1.16.5 too, grass, crops and snow let the daylight in', () => {
  const old = loadRegistry('1.16.5');
  const rules = lightRules(old);
  const opacity = (name: string) => rules.opacity(blockState(old, name));
  expect(['grass', 'potatoes', 'dandelion', 'snow'].map(opacity)).toEqual([0, 0, 0, 0]);
  expect([opacity('stone'), opacity('water')]).toEqual([15, 2]);
});
