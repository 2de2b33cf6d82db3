import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { WorldBlocks } from '../blocks/world-blocks.ts';
import type { Chunk } from '../engine/flying-squid-types.ts';
import { loadRegistry } from '../engine/prismarine.ts';
import { findSpawnPoint } from '../players/spawn-point.ts';
import { createGenerator } from './generator.ts';
import { lavaPoolsIn } from './lava-pools.ts';
import { SEA_LEVEL } from './surface.ts';
import { plantForest } from './trees.ts';

const registry = loadRegistry('1.21.4');
const unedited = { record: () => {}, editsIn: () => [], close: () => {} };

function* blocksOf(chunk: Chunk): Generator<{ x: number; y: number; z: number; name: string }> {
  for (let y = -64; y < 110; y++) {
    for (let x = 0; x < 16; x++) {
      for (let z = 0; z < 16; z++) {
        const name = registry.blocksByStateId[chunk.getBlockStateId(new Vec3(x, y, z))]?.name ?? '';
        if (name !== 'air') yield { x, y, z, name };
      }
    }
  }
}

describe('the terrain', () => {
  it('a chunk comes out the same every time and in any order, and differs between seeds', () => {
    const [a, b, other] = [createGenerator(registry, 42), createGenerator(registry, 42), createGenerator(registry, 43)];
    b(9, 9);
    const first = a(3, -2).dump();
    expect(first.equals(b(3, -2).dump())).toBe(true);
    expect(first.equals(other(3, -2).dump())).toBe(false);
  });

  it('for fifty seeds the spawn point is dry ground with air above, and whole oaks stand within thirty blocks', () => {
    for (let seed = 0; seed < 50; seed++) {
      const world = new WorldBlocks(registry, createGenerator(registry, seed), unedited);
      const spawn = findSpawnPoint(world);
      expect(Math.hypot(spawn.x, spawn.z), `seed ${seed}`).toBeLessThan(8);
      expect(world.dataAt(spawn.x, spawn.y - 1, spawn.z).name).toBe('grass_block');
      expect(world.dataAt(spawn.x, spawn.y, spawn.z).boundingBox).toBe('empty');
      expect(world.dataAt(spawn.x, spawn.y + 1, spawn.z).boundingBox).toBe('empty');
      const oaks = plantForest(seed)
        .treesWithin(-30, -30, 30, 30)
        .filter((tree) => tree.species === 'oak' && Math.hypot(tree.x - spawn.x, tree.z - spawn.z) < 30);
      const whole = oaks
        .slice(0, 3)
        .filter((tree) =>
          Array.from({ length: tree.height }, (_, up) => tree.ground + 1 + up).every(
            (y) => world.dataAt(tree.x, y, tree.z).name === 'oak_log',
          ),
        );
      expect(whole, `trunks of seed ${seed}`).toHaveLength(3);
    }
  }, 60_000);

  it('ores lie at the depths of the game, in stone or in deepslate as the depth has it', () => {
    const generate = createGenerator(registry, 42);
    const found = new Map<string, number[]>();
    for (let chunk = 0; chunk < 24; chunk++) {
      for (const { name, y } of blocksOf(generate(chunk * 3, -chunk))) {
        if (name.endsWith('_ore')) found.set(name, [...(found.get(name) ?? []), y]);
      }
    }
    const depths = (name: string): number[] => [...(found.get(name) ?? []), ...(found.get(`deepslate_${name}`) ?? [])];
    const average = (ys: number[]): number => ys.reduce((sum, y) => sum + y, 0) / ys.length;
    for (const name of ['coal_ore', 'iron_ore', 'copper_ore', 'gold_ore', 'redstone_ore', 'lapis_ore', 'diamond_ore']) {
      expect(depths(name).length, name).toBeGreaterThan(20);
    }
    expect(Math.max(...depths('diamond_ore'))).toBeLessThan(22);
    expect(average(depths('diamond_ore'))).toBeLessThan(-25);
    expect(average(depths('coal_ore'))).toBeGreaterThan(20);
    expect(Math.min(...(found.get('diamond_ore') ?? [99]))).toBeGreaterThan(-1);
    expect(Math.max(...(found.get('deepslate_iron_ore') ?? [-99]))).toBeLessThan(10);
  });

  it('there are caves, water with sand, clay and gravel, plants, and bedrock under everything', () => {
    const generate = createGenerator(registry, 42);
    const counts = new Map<string, number>();
    let hollow = 0;
    for (let cx = -4; cx < 5; cx++) {
      for (let cz = -4; cz < 5; cz++) {
        const chunk = generate(cx, cz);
        for (const { name } of blocksOf(chunk)) counts.set(name, (counts.get(name) ?? 0) + 1);
        for (let y = -50; y < 40; y += 3) {
          for (let x = 0; x < 16; x += 3) if (chunk.getBlockStateId(new Vec3(x, y, 8)) === 0) hollow++;
        }
        expect(chunk.getBlockType(new Vec3(7, -64, 7))).toBe(registry.blocksByName.bedrock?.id);
      }
    }
    expect(hollow).toBeGreaterThan(100);
    for (const name of [
      'water',
      'sand',
      'gravel',
      'clay',
      'birch_log',
      'short_grass',
      'poppy',
      'dandelion',
      'sugar_cane',
      'wheat',
    ]) {
      expect(counts.get(name) ?? 0, name).toBeGreaterThan(0);
    }
  });

  it('crowns are whole across chunk borders, and water fills what lies under the sea', () => {
    const world = new WorldBlocks(registry, createGenerator(registry, 42), unedited);
    for (let x = -40; x < 40; x++) {
      for (let z = -40; z < 40; z++) {
        const above = world.dataAt(x, SEA_LEVEL, z).name;
        if (above === 'air') expect(world.dataAt(x, SEA_LEVEL - 1, z).name, `${x} ${z}`).not.toBe('air');
      }
    }
    const logs = [...blocksOf(world.column(0, -1))].filter((block) => block.name.endsWith('_log'));
    const top = logs.reduce((best, block) => (block.y > best.y ? block : best));
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      expect(world.dataAt(top.x + dx, top.y, -16 + top.z + dz).name).toMatch(/leaves|log/);
    }
  });

  it('lava fills the deepest caves and lies in rare pools far from the spawn, and none of it has anywhere to flow', () => {
    const flat = (name: string): boolean => name === 'lava' || registry.blocksByName[name]?.boundingBox === 'block';
    let deep = 0;
    for (const seed of [42, 7]) {
      const world = new WorldBlocks(registry, createGenerator(registry, seed), unedited);
      const forest = plantForest(seed);
      const pools = lavaPoolsIn(seed, forest, -600, -600, 600, 600);
      expect(pools.length, `pools of seed ${seed}`).toBeGreaterThan(2);
      const [pool] = pools;
      if (!pool) throw new Error('no pool');
      expect(Math.hypot(pool.x, pool.z)).toBeGreaterThan(90);
      expect(world.dataAt(pool.x, pool.level, pool.z).name).toBe('lava');
      expect(world.dataAt(pool.x, pool.level + 1, pool.z).name).toBe('air');
      for (const [cx, cz] of [
        [0, 0],
        [1, 0],
        [3, 2],
        [pool.x >> 4, pool.z >> 4],
      ] as const) {
        for (const { x, y, z, name } of blocksOf(world.column(cx, cz))) {
          if (name !== 'lava') continue;
          if (y < 0) deep++;
          expect(y < 0 ? y : -55, 'lava of caves').toBeLessThanOrEqual(-55);
          for (const [dx, dy, dz] of [
            [1, 0, 0],
            [-1, 0, 0],
            [0, 0, 1],
            [0, 0, -1],
            [0, -1, 0],
          ] as const) {
            const beside = world.dataAt(cx * 16 + x + dx, y + dy, cz * 16 + z + dz).name;
            expect(flat(beside), `${beside} beside lava in seed ${seed}`).toBe(true);
          }
        }
      }
    }
    expect(deep).toBeGreaterThan(20);
  }, 60_000);
});
