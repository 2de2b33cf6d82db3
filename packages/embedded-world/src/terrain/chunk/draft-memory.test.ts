import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../../engine/prismarine.ts';
import { createGenerator } from '../generator.ts';
import { DraftMemory } from './draft-memory.ts';

describe('the memory of chunks', () => {
  it('gives a second world of the same land the same chunks, none of which the first one can have changed', () => {
    const registry = loadRegistry('1.16.5');
    const drafts = new DraftMemory();
    const [first, second] = [0, 1].map(() => createGenerator(registry, 42, { gifts: true }, drafts)(0, 0));
    const alone = createGenerator(registry, 42, { gifts: true })(0, 0);
    expect(second?.dump().equals(alone.dump())).toBe(true);
    expect(first).not.toBe(second);
    const other = createGenerator(registry, 43, { gifts: true }, drafts)(0, 0);
    expect(other.dump().equals(alone.dump())).toBe(false);
  });

  it('makes a chunk once for each land, and forgets those that were not wanted for long', () => {
    const drafts = new DraftMemory();
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
});
