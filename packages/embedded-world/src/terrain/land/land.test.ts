import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../../engine/prismarine.ts';
import { BIOMES, type Biome, isSpawnFriendly, numberOfBiome } from './biomes.ts';
import { type Land, landOf } from './land.ts';
import { SEA_LEVEL } from './surface.ts';

const SEEDS = [1, 7, 42, 4_711];
const HALF = 560;

function* places(land: Land): Generator<{ x: number; z: number; biome: Biome; height: number }> {
  for (let x = -HALF; x < HALF; x += 8) {
    for (let z = -HALF; z < HALF; z += 8) yield { x, z, biome: land.biome(x, z), height: land.height(x, z) };
  }
}

describe('the land', () => {
  it.each(SEEDS)('of seed %i has several biomes, sea and land, rivers, hills and cliffs within a walk', (seed) => {
    const land = landOf(seed, false);
    const all = [...places(land)];
    const biomes = new Set(all.map(({ biome }) => biome));
    expect(biomes.size).toBeGreaterThanOrEqual(8);
    expect([...biomes].some((biome) => /ocean$/.test(biome))).toBe(true);
    expect([...biomes].some((biome) => /river$/.test(biome))).toBe(true);
    const wet = all.filter(({ height }) => height < SEA_LEVEL).length / all.length;
    expect(wet).toBeGreaterThan(0.08);
    expect(wet).toBeLessThan(0.7);
    expect(Math.max(...all.map(({ height }) => height))).toBeGreaterThan(88);
    expect(Math.min(...all.map(({ height }) => height))).toBeLessThan(55);
    const cliffs = all.filter(({ x, z, height }) => Math.abs(land.height(x + 3, z) - height) >= 6).length;
    expect(cliffs).toBeGreaterThan(20);
  });

  it('begins where players may begin, on level dry ground', () => {
    for (let seed = 0; seed < 40; seed++) {
      const land = landOf(seed, false);
      expect(isSpawnFriendly(land.biome(0, 0)), `seed ${seed}: ${land.biome(0, 0)}`).toBe(true);
      expect(land.height(0, 0)).toBeGreaterThan(SEA_LEVEL);
    }
  });

  it('is the same in whatever order it is asked for', () => {
    const [a, b] = [landOf(9, false), landOf(9, false)];
    b.height(5_000, 5_000);
    for (const [x, z] of [
      [0, 0],
      [-317, 88],
      [1_204, -993],
    ] as const) {
      expect(b.height(x, z)).toBe(a.height(x, z));
      expect(b.biome(x, z)).toBe(a.biome(x, z));
    }
  });

  it.each(['1.16.5', '1.18.2', '1.20.4', '1.21.4'])('%s knows every biome by a number of its own', (version) => {
    const registry = loadRegistry(version);
    expect(new Set(BIOMES.map((biome) => numberOfBiome(registry, biome))).size).toBe(BIOMES.length);
  });
});
