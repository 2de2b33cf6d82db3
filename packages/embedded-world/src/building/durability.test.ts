import { describe, expect, it } from 'vitest';
import { blowWear, digWear } from './durability.ts';

describe('how things wear', () => {
  it('digging costs tools one use and weapons two, and soft plants nothing', () => {
    expect(['iron_pickaxe', 'wooden_axe', 'shears', 'stone_sword', 'stick', 'bow'].map((i) => digWear(i, 1.5))).toEqual(
      [1, 1, 1, 2, 0, 0],
    );
    expect(digWear('iron_pickaxe', 0)).toBe(0);
  });

  it('hitting costs weapons one use and tools two', () => {
    expect(['iron_sword', 'iron_axe', 'wooden_hoe', 'shears', 'bread'].map(blowWear)).toEqual([1, 2, 2, 0, 0]);
  });
});
