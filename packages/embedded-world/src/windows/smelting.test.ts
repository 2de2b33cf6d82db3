import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { fuelTicks, smeltingResult } from './smelting.ts';

describe('smelting', () => {
  it('knows what becomes of ores, food and wood', () => {
    expect(smeltingResult('raw_iron')).toBe('iron_ingot');
    expect(smeltingResult('beef')).toBe('cooked_beef');
    expect(smeltingResult('stripped_dark_oak_log')).toBe('charcoal');
    expect(smeltingResult('dirt')).toBeNull();
    expect(smeltingResult('crimson_stem')).toBeNull();
  });

  it('knows what burns, and how long', () => {
    expect(fuelTicks('coal')).toBe(1600);
    expect(fuelTicks('birch_planks')).toBe(300);
    expect(fuelTicks('oak_slab')).toBe(150);
    expect(fuelTicks('wooden_pickaxe')).toBe(200);
    expect(fuelTicks('crimson_planks')).toBe(0);
    expect(fuelTicks('iron_ingot')).toBe(0);
  });

  it('every smelted item exists in the game', () => {
    const { itemsArray, itemsByName } = loadRegistry('1.21.4');
    const results = itemsArray.map((item) => smeltingResult(item.name)).filter((name) => name !== null);
    expect(results.length).toBeGreaterThan(30);
    for (const name of results) expect(itemsByName[name], name).toBeDefined();
  });
});
