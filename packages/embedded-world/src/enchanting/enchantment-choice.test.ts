import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { levelOf, pointsFor, withoutLevels } from '../experience/levels.ts';
import { hash } from '../terrain/noise/noise.ts';
import { drawEnchantments, optionLevels } from './enchantment-choice.ts';

const registry = loadRegistry('1.21.4');

function numbers(seed: number): () => number {
  let drawn = 0;
  return () => hash(seed, drawn++, 1, 5);
}

/** Share of so many draws that have silk touch among them. */
function silkTouch(item: string, level: number): number {
  const draws = 4_000;
  let hits = 0;
  for (let seed = 0; seed < draws; seed++) {
    if (drawEnchantments(registry, numbers(seed), item, level).some(({ name }) => name === 'silk_touch')) hits += 1;
  }
  return hits / draws;
}

describe('enchanting', () => {
  it('levels are made of points as in the game', () => {
    expect([1, 16, 30].map(pointsFor)).toEqual([7, 352, 1_395]);
    expect(levelOf(351)).toBe(15);
    expect(withoutLevels(352, 3)).toBe(pointsFor(13));
  });

  it('shelves raise what the options ask for', () => {
    const lowest = (shelves: number) =>
      Math.min(...Array.from({ length: 200 }, (_, seed) => optionLevels(numbers(seed), shelves)[2]));
    expect(lowest(0)).toBeLessThan(8);
    expect(lowest(8)).toBe(16);
    expect(lowest(40)).toBe(30);
  });

  it('a stone pickaxe gets silk touch of one option of level 16 in about ten, and never of a weak one', () => {
    expect(silkTouch('stone_pickaxe', 16)).toBeGreaterThan(0.08);
    expect(silkTouch('stone_pickaxe', 16)).toBeLessThan(0.13);
    expect(silkTouch('stone_pickaxe', 5)).toBe(0);
  });

  it('what excludes each other is never on one item, and what no table enchants gets nothing', () => {
    for (let seed = 0; seed < 2_000; seed++) {
      const names = drawEnchantments(registry, numbers(seed), 'diamond_pickaxe', 30).map(({ name }) => name);
      expect(names.includes('silk_touch') && names.includes('fortune')).toBe(false);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(drawEnchantments(registry, numbers(1), 'dirt', 30)).toEqual([]);
  });
});
