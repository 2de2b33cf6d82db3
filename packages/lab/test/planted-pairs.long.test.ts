import { afterAll, describe, expect, it } from 'vitest';
import { plantedPairs } from '../src/benchmarks/planted-pairs/pairs.ts';
import { Pairs } from '../src/benchmarks/planted-pairs/run.ts';

const pairs = new Pairs();
afterAll(() => pairs.end());

describe('what was planted in one of two lives is told', () => {
  it.each(plantedPairs)('CMP-1: $name ($cause)', async (pair) => {
    expect((await pairs.tell(pair)).told).toEqual([pair.cause]);
  });
});
