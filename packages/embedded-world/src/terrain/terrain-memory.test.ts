import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../engine/prismarine.ts';
import { createGenerator, terrainOf } from './generator.ts';
import { TerrainMemory } from './terrain-memory.ts';

describe('the memory of lands and chunks', () => {
  it('gives a second world of the same land the same chunks, none of which the first one can have changed', () => {
    const registry = loadRegistry('1.16.5');
    const drafts = new TerrainMemory();
    const land = terrainOf(42, false, { gifts: true });
    const [first, second] = [0, 1].map(() => createGenerator(registry, land, drafts)(0, 0));
    const alone = createGenerator(registry, terrainOf(42, false, { gifts: true }))(0, 0);
    expect(second?.dump().equals(alone.dump())).toBe(true);
    expect(first).not.toBe(second);
    const other = createGenerator(registry, terrainOf(43, false, { gifts: true }), drafts)(0, 0);
    expect(other.dump().equals(alone.dump())).toBe(false);
  });

  it('makes a chunk once for each land, and forgets those that were not wanted for long', () => {
    const drafts = new TerrainMemory();
    const made: string[] = [];
    const make = (land: string) =>
      drafts.remember(land, (x, z) => {
        made.push(`${land} ${x} ${z}`);
        return Object.create(null);
      });
    const [one, two] = [make('one'), make('two')];
    one(0, 0);
    one(0, 0);
    two(0, 0);
    expect(made).toEqual(['one 0 0', 'two 0 0']);
    for (let x = 1; x <= 400; x += 1) one(x, 0);
    two(0, 0);
    expect(made.filter((chunk) => chunk === 'two 0 0')).toHaveLength(2);
  });

  it('lays a land out once, and forgets the one that was not wanted for longest', () => {
    const memory = new TerrainMemory();
    const laid: number[] = [];
    const land = (seed: number) =>
      memory.terrain(String(seed), () => {
        laid.push(seed);
        return terrainOf(seed, true);
      });
    expect(land(1)).toBe(land(1));
    for (const seed of [2, 3, 4, 5, 1, 6]) land(seed);
    expect(laid).toEqual([1, 2, 3, 4, 5, 6]);
    land(1);
    land(2);
    expect(laid).toEqual([1, 2, 3, 4, 5, 6, 2]);
  });
});
