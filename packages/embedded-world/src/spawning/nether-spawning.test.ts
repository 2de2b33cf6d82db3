import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { MOB_KINDS } from '../mobs/mob-kinds.ts';
import { NETHER_MOB_NAMES } from '../mobs/nether-mob-kinds.ts';
import type { NetherBiome } from '../terrain/nether/nether-biomes.ts';
import { netherMonster } from './nether-spawning.ts';

/** How often each monster comes in 1000 tries whose rolls are spread evenly. */
function counts(ground: string, biome: NetherBiome): Map<string | null, number> {
  const found = new Map<string | null, number>();
  for (let i = 0; i < 1000; i++) {
    const rolls = [(i + 0.5) / 1000, ((i * 37) % 1000) / 1000];
    const name = netherMonster(ground, biome, () => rolls.shift() ?? 0);
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

describe('monsters of the nether', () => {
  it('each biome has its own, ghasts rarely, the warped forest none', () => {
    const wastes = counts('netherrack', 'nether_wastes');
    expect(wastes.get('zombified_piglin')).toBeGreaterThan(500);
    expect(wastes.get('ghast') ?? 0).toBeLessThan(40);
    expect(counts('crimson_nylium', 'crimson_forest').get('hoglin')).toBe(600);
    expect(counts('basalt', 'basalt_deltas').get('magma_cube')).toBeGreaterThan(600);
    expect([...counts('warped_nylium', 'warped_forest').keys()]).toEqual([null]);
  });

  it('on the bricks of a fortress come blazes and wither skeletons, whatever the biome', () => {
    const fortress = counts('nether_bricks', 'warped_forest');
    expect(fortress.get('blaze')).toBeGreaterThan(300);
    expect(fortress.get('wither_skeleton')).toBeGreaterThan(250);
  });

  it.each(['1.16.5', '1.18.2', '1.20.4', '1.21.4'])('%s knows them all and all they leave behind', (version) => {
    const registry = loadRegistry(version);
    for (const name of NETHER_MOB_NAMES) {
      expect(registry.entitiesByName[name], name).toBeDefined();
      for (const { item } of MOB_KINDS[name].drops) expect(registry.itemsByName[item], item).toBeDefined();
    }
  });
});
