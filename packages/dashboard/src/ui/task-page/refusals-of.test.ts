import { expect, it } from 'vitest';
import { refusalsOf } from './refusals-of.ts';

it('tells what each planner said, and nothing of those that were not asked or of a failure of another shape', () => {
  const search = { planner: 'search', score: 0.8, reason: 'it fits', refusal: 'an elytra is on ships of the End' };
  const failure = { detail: { alternatives: [search, { planner: 'model', score: 0.1, reason: 'last' }, 'none'] } };
  expect(refusalsOf(failure).map(({ planner, refusal }) => [planner, refusal])).toEqual([
    ['search', 'an elytra is on ships of the End'],
  ]);
  for (const detail of [undefined, null, 'x', {}, { alternatives: 'x' }]) expect(refusalsOf({ detail })).toEqual([]);
  expect(refusalsOf(undefined)).toEqual([]);
});
