import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import type { Chunk } from '../../engine/flying-squid-types.ts';
import { loadRegistry } from '../../engine/prismarine.ts';
import { BASTION_CHEST } from './bastion.ts';
import { complexRules, netherComplexes } from './complexes.ts';
import { BLAZE_PLATFORM, FORTRESS_CHEST, GARDEN_MIDDLE } from './fortress.ts';
import { NETHER_BIOMES, netherBiome } from './nether-biomes.ts';
import { createNetherGenerator } from './nether-generator.ts';
import { netherChest } from './nether-loot.ts';

const registry = loadRegistry('1.21.4');
const generate = createNetherGenerator(registry, 42);
const at = new Vec3(0, 0, 0);
const nameIn = (chunk: Chunk, x: number, y: number, z: number): string =>
  registry.blocksByStateId[chunk.getBlockStateId(at.set(x, y, z))]?.name ?? '';

/** Heights at which each block lies in some chunks. */
function heightsOf(chunks: readonly Chunk[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const chunk of chunks) {
    for (let y = 0; y < 130; y++) {
      for (let i = 0; i < 256; i++) {
        const name = nameIn(chunk, i & 15, y, i >> 4);
        const heights = found.get(name);
        if (heights) heights.push(y);
        else found.set(name, [y]);
      }
    }
  }
  return found;
}

/** Chunks in the middle of stretches of a biome. */
function chunksOf(biome: string, count: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let x = 0; chunks.length < count && x < 400; x++) {
    const [wx, wz] = [(x % 20) * 32 - 320, Math.floor(x / 20) * 32 - 320];
    const inside = [0, 8, 15].every((dx) => [0, 8, 15].every((dz) => netherBiome(42, wx + dx, wz + dz) === biome));
    if (inside) chunks.push(generate(wx >> 4, wz >> 4));
  }
  return chunks;
}

describe('the terrain of the nether', () => {
  it('a chunk comes out the same every time and in any order, and differs between seeds', () => {
    const [again, other] = [createNetherGenerator(registry, 42), createNetherGenerator(registry, 43)];
    again(5, 5);
    const first = generate(3, -2).dump();
    expect(first.equals(again(3, -2).dump())).toBe(true);
    expect(first.equals(other(3, -2).dump())).toBe(false);
  });

  it('bedrock below and above, lava only up to 31, ores at the heights of the game, debris rare and deep', () => {
    const chunks = Array.from({ length: 16 }, (_, i) => generate((i % 4) * 5, Math.floor(i / 4) * 5));
    const heights = heightsOf(chunks);
    const columns = chunks.length * 256;
    const bedrock = heights.get('bedrock') ?? [];
    for (const y of [0, 127]) expect(bedrock.filter((each) => each === y)).toHaveLength(columns);
    expect(Math.max(...[...heights].map(([name, ys]) => (name === 'air' ? 0 : (ys.at(-1) ?? 0))))).toBe(127);
    expect(Math.max(...(heights.get('lava') ?? []))).toBe(31);
    const share = (name: string): number => (heights.get(name)?.length ?? 0) / chunks.length;
    expect(share('netherrack')).toBeGreaterThan(10_000);
    expect(share('air')).toBeGreaterThan(5_000);
    expect(share('nether_quartz_ore')).toBeGreaterThan(25);
    expect(share('nether_gold_ore')).toBeGreaterThan(8);
    expect(share('glowstone')).toBeGreaterThan(8);
    expect(share('magma_block')).toBeGreaterThan(5);
    expect(share('ancient_debris')).toBeGreaterThan(0.5);
    expect(share('ancient_debris')).toBeLessThan(5);
    const debris = heights.get('ancient_debris') ?? [];
    expect(debris.filter((y) => y >= 6 && y <= 26).length).toBeGreaterThan(debris.length / 2);
  });

  it('the five biomes all lie within 300 blocks, each with its own ground and plants', () => {
    const grows: Record<string, string[]> = {
      nether_wastes: ['netherrack', 'glowstone', 'nether_quartz_ore'],
      crimson_forest: [
        'crimson_nylium',
        'crimson_stem',
        'nether_wart_block',
        'crimson_roots',
        'crimson_fungus',
        'weeping_vines',
      ],
      warped_forest: [
        'warped_nylium',
        'warped_stem',
        'warped_wart_block',
        'warped_roots',
        'nether_sprouts',
        'warped_fungus',
        'twisting_vines',
      ],
      soul_sand_valley: ['soul_sand', 'soul_soil'],
      basalt_deltas: ['basalt', 'blackstone', 'magma_block'],
    };
    for (const biome of NETHER_BIOMES) {
      const chunks = chunksOf(biome, 5);
      expect(chunks.length, biome).toBeGreaterThan(1);
      const heights = heightsOf(chunks);
      for (const name of grows[biome] ?? [])
        expect(heights.get(name)?.length ?? 0, `${name} in ${biome}`).toBeGreaterThan(0);
    }
    expect(heightsOf(chunksOf('crimson_forest', 5)).has('shroomlight')).toBe(true);
  });

  it('SRV-3: a fortress and a bastion have what people come for, each on its chunk', () => {
    const complexes = netherComplexes(42, complexRules(registry));
    const fort = complexes.nearest('fortress', 0, 0).middle;
    const made = new Map<string, Chunk>();
    const nameAt = (x: number, y: number, z: number): string => {
      const key = `${x >> 4},${z >> 4}`;
      const chunk = made.get(key) ?? generate(x >> 4, z >> 4);
      made.set(key, chunk);
      return nameIn(chunk, x & 15, y, z & 15);
    };
    const spawner = BLAZE_PLATFORM;
    expect(nameAt(fort.x + spawner.x, fort.y + spawner.y + 1, fort.z + spawner.z)).toBe('spawner');
    expect(nameAt(fort.x + GARDEN_MIDDLE.x, fort.y + 1, fort.z - 3)).toBe('nether_wart');
    expect(nameAt(fort.x + GARDEN_MIDDLE.x, fort.y, fort.z - 3)).toBe('soul_sand');
    // From one end of a bridge to the other nothing is in the way.
    for (let along = -20; along <= 20; along++) {
      expect(nameAt(fort.x + along, fort.y, fort.z)).toBe('nether_bricks');
      expect(nameAt(fort.x + along, fort.y + 1, fort.z)).toBe('air');
      expect(nameAt(fort.x, fort.y + 2, fort.z + along)).toBe('air');
    }
    const [cx, cy, cz] = FORTRESS_CHEST;
    expect(nameAt(fort.x + cx, fort.y + cy, fort.z + cz)).toBe('chest');
    const ruin = complexes.nearest('bastion', 0, 0).middle;
    const [bx, by, bz] = BASTION_CHEST;
    expect(nameAt(ruin.x + bx, ruin.y + by, ruin.z + bz)).toBe('chest');
    const roll = (): number => 0.01;
    expect(
      netherChest(complexes, { x: fort.x + cx, y: fort.y + cy, z: fort.z + cz }, roll)?.map(({ name }) => name),
    ).toEqual(['diamond', 'diamond', 'rib_armor_trim_smithing_template']);
    const treasure = netherChest(complexes, { x: ruin.x + bx, y: ruin.y + by, z: ruin.z + bz }, () => 0.99) ?? [];
    expect(treasure.map(({ name }) => name)).toContain('netherite_upgrade_smithing_template');
    expect(netherChest(complexes, { x: ruin.x + bx, y: ruin.y + by + 1, z: ruin.z + bz }, roll)).toBeNull();
    expect(nameAt(ruin.x + 2, ruin.y, ruin.z + 2)).toBe('gilded_blackstone');
  });
});
