import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { WorldBlocks } from '../blocks/world-blocks.ts';
import { columnSpan } from '../engine/column-span.ts';
import type { Chunk } from '../engine/flying-squid-types.ts';
import { loadRegistry } from '../engine/prismarine.ts';
import { findSpawnPoint } from '../players/spawn-point.ts';
import { createGenerator, terrainFor } from './generator.ts';
import { landOf } from './land/land.ts';

const registry = loadRegistry('1.21.4');
const unedited = { record: () => {}, editsIn: () => [], close: () => {} };

function* blocksOf(chunk: Chunk, of = registry): Generator<{ x: number; y: number; z: number; name: string }> {
  for (let y = columnSpan(chunk).minY; y < 110; y++) {
    for (let x = 0; x < 16; x++) {
      for (let z = 0; z < 16; z++) {
        const name = of.blocksByStateId[chunk.getBlockStateId(new Vec3(x, y, z))]?.name ?? '';
        if (name !== 'air') yield { x, y, z, name };
      }
    }
  }
}

describe('the terrain', () => {
  it('a chunk comes out the same every time and in any order, and differs between seeds', () => {
    const [a, b, other] = [
      createGenerator(registry, terrainFor(registry, 42)),
      createGenerator(registry, terrainFor(registry, 42)),
      createGenerator(registry, terrainFor(registry, 43)),
    ];
    b(9, 9);
    const first = a(3, -2).dump();
    expect(first.equals(b(3, -2).dump())).toBe(true);
    expect(first.equals(other(3, -2).dump())).toBe(false);
  });

  it.each(['1.16.5', '1.21.4'])('%s: players begin on dry ground near the origin, with air above', (version) => {
    const own = loadRegistry(version);
    for (let seed = 0; seed < 12; seed++) {
      const world = new WorldBlocks(own, createGenerator(own, terrainFor(own, seed)), unedited);
      const spawn = findSpawnPoint(world);
      expect(Math.hypot(spawn.x, spawn.z), `seed ${seed}`).toBeLessThan(24);
      for (const up of [0, 1]) expect(world.dataAt(spawn.x, spawn.y + up, spawn.z).boundingBox).toBe('empty');
      expect(world.dataAt(spawn.x, spawn.y - 1, spawn.z).name).not.toMatch(/water|lava|leaves/);
    }
  });

  it('SRV-3: only a world with gifts has its meadow, its wheat and its pond', () => {
    const world = new WorldBlocks(
      registry,
      createGenerator(registry, terrainFor(registry, 42, { gifts: true })),
      unedited,
    );
    expect(findSpawnPoint(world).y).toBe(66);
    expect(world.dataAt(-8, 66, 5).name).toBe('wheat');
    expect(world.dataAt(18, 62, 10).name).toBe('water');
    const wild = new WorldBlocks(registry, createGenerator(registry, terrainFor(registry, 42)), unedited);
    for (let x = -40; x < 40; x++) for (let z = -40; z < 40; z++) expect(wild.dataAt(x, 66, z).name).not.toBe('wheat');
  });

  it.each([
    ['1.16.5', 'windswept_hills', true],
    ['1.16.5', 'snowy_slopes', false],
    ['1.21.4', 'snowy_slopes', true],
    ['1.21.4', 'plains', false],
  ] as const)('%s: whether emeralds lie below %s: %s', (version, biome, expected) => {
    const own = loadRegistry(version);
    const land = landOf(1, false);
    // Veins reach over the border, so that chunks deep in the land are asked.
    const inside = (x: number, z: number) =>
      [-24, 0, 24].every((dx) => [-24, 0, 24].every((dz) => land.biome(x * 16 + 8 + dx, z * 16 + 8 + dz) === biome));
    const chunks: (readonly [number, number])[] = [];
    for (let x = -80; x < 80 && chunks.length < 6; x += 2)
      for (let z = -80; z < 80 && chunks.length < 6; z += 2) if (inside(x, z)) chunks.push([x, z]);
    expect(chunks).toHaveLength(6);
    const generate = createGenerator(own, terrainFor(own, 1));
    const emeralds = chunks.flatMap(([x, z]) => {
      const chunk = generate(x, z);
      return [...blocksOf(chunk, own)].filter(({ name }) => /emerald_ore$/.test(name));
    });
    expect(emeralds.length > 0).toBe(expected);
  });

  it('ores lie at the depths of the game, in stone or in deepslate as the depth has it', () => {
    const generate = createGenerator(registry, terrainFor(registry, 42));
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

  it.each(['1.16.5', '1.21.4'])(
    '%s: lava and the water of caves have nowhere to flow, and lava lies where the game has it',
    (version) => {
      const own = loadRegistry(version);
      const holds = (name: string, fluid: string): boolean =>
        name === fluid || own.blocksByName[name]?.boundingBox === 'block';
      const [bottom, lavaTop] = version === '1.16.5' ? [0, 10] : [-64, -55];
      const seen = { lava: 0, water: 0 };
      for (const seed of [42, 7]) {
        const world = new WorldBlocks(own, createGenerator(own, terrainFor(own, seed)), unedited);
        for (let cx = 0; cx < 5; cx++) {
          for (let cz = 0; cz < 5; cz++) {
            for (let y = bottom; y < 50; y++) {
              for (let x = cx * 16; x < cx * 16 + 16; x++) {
                for (let z = cz * 16; z < cz * 16 + 16; z++) {
                  const { name } = world.dataAt(x, y, z);
                  if (name !== 'lava' && name !== 'water') continue;
                  seen[name]++;
                  if (name === 'lava') expect(y).toBeLessThanOrEqual(lavaTop);
                  for (const [dx, dy, dz] of [
                    [1, 0, 0],
                    [-1, 0, 0],
                    [0, 0, 1],
                    [0, 0, -1],
                    [0, -1, 0],
                  ] as const) {
                    const beside = world.dataAt(x + dx, y + dy, z + dz).name;
                    expect(holds(beside, name), `${beside} beside ${name} at ${x} ${y} ${z} of ${seed}`).toBe(true);
                  }
                }
              }
            }
          }
        }
      }
      expect(seen.lava).toBeGreaterThan(50);
      expect(seen.water).toBeGreaterThan(20);
    },
  );
});
