import { describe, expect, it } from 'vitest';
import { burnTicks, chooseFuel, cookersFor, smeltingResult, smeltMs } from './smelting.ts';

describe('smelting', () => {
  it('knows what becomes of what, and of what nothing becomes', () => {
    expect(smeltingResult('beef')).toBe('cooked_beef');
    expect(smeltingResult('deepslate_iron_ore')).toBe('iron_ingot');
    expect(smeltingResult('stripped_dark_oak_log')).toBe('charcoal');
    expect(smeltingResult('red_terracotta')).toBe('red_glazed_terracotta');
    expect(smeltingResult('red_glazed_terracotta')).toBeUndefined();
    expect(smeltingResult('crimson_stem')).toBeUndefined();
    expect(smeltingResult('dirt')).toBeUndefined();
  });

  it('knows where it cooks, and how long', () => {
    expect(cookersFor('beef')).toEqual(['smoker', 'furnace']);
    expect(cookersFor('raw_iron')).toEqual(['blast_furnace', 'furnace']);
    expect(cookersFor('sand')).toEqual(['furnace']);
    expect([smeltMs('furnace'), smeltMs('smoker')]).toEqual([10_000, 5_000]);
  });

  it('burns coal for long jobs and cheap wood for short ones', () => {
    const carried = [
      { name: 'coal', count: 3 },
      { name: 'oak_planks', count: 4 },
      { name: 'oak_log', count: 9 },
    ];
    expect(chooseFuel(carried, 8 * 200)).toEqual({ item: 'coal', count: 1 });
    expect(chooseFuel(carried, 200)).toEqual({ item: 'oak_planks', count: 1 });
  });

  it('burns what there is when none lasts, but never tools or furniture', () => {
    expect(chooseFuel([{ name: 'stick', count: 2 }], 800)).toEqual({ item: 'stick', count: 2 });
    const kept = ['wooden_pickaxe', 'crafting_table', 'oak_boat', 'chest', 'lava_bucket'];
    expect(kept.map(burnTicks).every((ticks) => ticks > 0)).toBe(true);
    expect(
      chooseFuel(
        kept.map((name) => ({ name, count: 1 })),
        200,
      ),
    ).toBeUndefined();
    expect(chooseFuel([{ name: 'cobblestone', count: 64 }], 200)).toBeUndefined();
  });
});
