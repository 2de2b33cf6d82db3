import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { MOB_KINDS } from '../mobs/mob-kinds.ts';
import { NETHER_MOB_NAMES } from '../mobs/nether-mob-kinds.ts';
import { hasRoom, netherPacks } from './nether-spawning.ts';

const names = (...where: Parameters<typeof netherPacks>) => netherPacks(...where).map(({ name }) => name);

describe('monsters of the nether', () => {
  it('each biome has its own', () => {
    expect(names('netherrack', 'nether_wastes')).toEqual([
      'ghast',
      'zombified_piglin',
      'magma_cube',
      'enderman',
      'piglin',
    ]);
    expect(names('crimson_nylium', 'crimson_forest')).toContain('hoglin');
    expect(names('warped_nylium', 'warped_forest')).toEqual(['enderman']);
  });

  it('on the bricks of a fortress come blazes and wither skeletons, whatever the biome', () => {
    expect(names('nether_bricks', 'warped_forest')).toEqual(expect.arrayContaining(['blaze', 'wither_skeleton']));
  });

  it('in the warped forest and the valley of souls they keep their distance', () => {
    expect(hasRoom('warped_forest', [])).toBe(true);
    expect(hasRoom('warped_forest', [5])).toBe(false);
    expect(hasRoom('warped_forest', [40, 40, 40, 40])).toBe(true);
    expect(hasRoom('warped_forest', [40, 40, 40, 40, 40])).toBe(false);
    expect(hasRoom('soul_sand_valley', [4])).toBe(true);
    expect(hasRoom('nether_wastes', [1, 1, 1])).toBe(true);
  });

  it.each(['1.16.5', '1.18.2', '1.20.4', '1.21.4'])('%s knows them all and all they leave behind', (version) => {
    const registry = loadRegistry(version);
    for (const name of NETHER_MOB_NAMES) {
      expect(registry.entitiesByName[name], name).toBeDefined();
      for (const { item } of MOB_KINDS[name].drops) expect(registry.itemsByName[item], item).toBeDefined();
    }
  });
});
