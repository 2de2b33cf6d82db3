import { expect, it } from 'vitest';
import { statesUntil } from './action-states.ts';

const states = [
  { state: 'LookAround', at: 1_000 },
  { state: 'walk', at: 3_000 },
  { state: 'Dig', at: 4_500 },
];

it('each state lasts until the next, the last one until now or the end; only what runs has a current one', () => {
  expect(statesUntil({ states }, 6_000)).toEqual([
    { name: 'look around', at: 1_000, tookMs: 2_000, isCurrent: false },
    { name: 'walk', at: 3_000, tookMs: 1_500, isCurrent: false },
    { name: 'dig', at: 4_500, tookMs: 1_500, isCurrent: true },
  ]);
  expect(statesUntil({ states, endedAt: 5_000 }, 6_000).at(-1)).toMatchObject({ tookMs: 500, isCurrent: false });
});

it('looked at in the past, what was entered later is not there', () => {
  const then = statesUntil({ states, endedAt: 5_000 }, 3_500);
  expect(then.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['look around', false],
    ['walk', true],
  ]);
  expect(statesUntil({}, 3_500)).toEqual([]);
});
