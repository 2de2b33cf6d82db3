import { describe, expect, it } from 'vitest';
import { WorldBlocks } from '../../blocks/world-blocks.ts';
import { loadRegistry } from '../../engine/prismarine.ts';
import { GAME_VERSIONS } from '../../options/game-versions.ts';
import { createGenerator, terrainFor } from '../generator.ts';
import { landOf } from '../land/land.ts';
import { villageChest } from './village-loot.ts';
import { type Village, villagesOf } from './villages.ts';

const AREA = 3_000;

function nearestTo(seed: number): Village {
  const [village] = villagesOf(landOf(seed, false))
    .within(-AREA, -AREA, AREA, AREA)
    .sort((a, b) => Math.hypot(a.x, a.z) - Math.hypot(b.x, b.z));
  if (!village) throw new Error('no village');
  return village;
}

describe('villages', () => {
  it('stand in most squares of 34 chunks, at least 8 chunks apart, with at least three homes', () => {
    for (const seed of [1, 42, 7_777]) {
      const villages = villagesOf(landOf(seed, false)).within(-AREA, -AREA, AREA, AREA);
      // 11 × 11 squares, most of which the land leaves without.
      expect(villages.length, `seed ${seed}`).toBeGreaterThan(8);
      for (const { x, z, homes } of villages) {
        expect(homes.length).toBeGreaterThanOrEqual(3);
        expect(Math.hypot(x, z)).toBeGreaterThan(80);
        const others = villages.filter((other) => other.x !== x || other.z !== z);
        const apart = Math.min(...others.map((other) => Math.max(Math.abs(other.x - x), Math.abs(other.z - z))));
        expect(apart).toBeGreaterThanOrEqual(8 * 16);
      }
    }
  });

  it('chests hold the loot of the game, and no other place does', () => {
    const villages = villagesOf(landOf(42, false));
    const [home] = nearestTo(42).homes;
    if (!home) throw new Error('no home');
    let n = 0;
    const random = () => (n++ * 0.37) % 1;
    expect(villageChest(villages, home.chest, random)?.length).toBeGreaterThanOrEqual(3);
    expect(villageChest(villages, home.bed, random)).toBeNull();
  });

  it.each(GAME_VERSIONS)('have beds, doors, chests and job sites in the land of %s', (version) => {
    const registry = loadRegistry(version);
    const village = nearestTo(42);
    const world = new WorldBlocks(registry, createGenerator(registry, terrainFor(registry, 42)), {
      record: () => {},
      editsIn: () => [],
      close: () => {},
    });
    const nameAt = (x: number, y: number, z: number): string => world.dataAt(x, y, z).name;
    for (const { bed, chest, doorstep } of village.homes) {
      expect(nameAt(bed.x, bed.y, bed.z)).toMatch(/_bed$/);
      expect(nameAt(chest.x, chest.y, chest.z)).toBe('chest');
      const inward = Math.sign(bed.z - doorstep.z);
      expect(nameAt(doorstep.x, doorstep.y, doorstep.z + inward)).toBe('oak_door');
      expect(nameAt(doorstep.x, doorstep.y, doorstep.z)).toBe('air');
      expect(nameAt(doorstep.x, doorstep.y - 1, doorstep.z)).toMatch(/_path$/);
    }
  });
});
