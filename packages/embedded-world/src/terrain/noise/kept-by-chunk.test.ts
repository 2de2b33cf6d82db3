import { expect, it } from 'vitest';
import { keptByChunk } from './kept-by-chunk.ts';

it('makes a thing once while it is among the last that were asked for, also nothing, and forgets the oldest', () => {
  const made: string[] = [];
  const of = keptByChunk<string | null>(2, (x, z) => {
    made.push(`${x},${z}`);
    return x === 0 ? null : `${x},${z}`;
  });
  expect([of(0, 0), of(1, -1), of(0, 0), of(1, -1)]).toEqual([null, '1,-1', null, '1,-1']);
  expect(made).toEqual(['0,0', '1,-1']);
  of(2, 2);
  of(0, 0);
  expect(made).toEqual(['0,0', '1,-1', '2,2', '0,0']);
});
