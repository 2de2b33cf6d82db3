import { afterAll, expect, it } from 'vitest';
import { Pairs } from './run.ts';

const pairs = new Pairs();
afterAll(() => pairs.end());

// All thirty are in planted-pairs.long.test.ts.
it('two lives that were lived alike are found alike, and one draw of the model between them is told for what it is', {
  timeout: 120_000,
}, async () => {
  expect((await pairs.control('brief')).parting).toBeUndefined();
  const plant = { draw: { purpose: 'idle', from: 0 } };
  const told = await pairs.tell({ name: 'a draw', cause: 'sampling', kind: 'brief', plant });
  expect(told.told).toEqual(['sampling']);
});
