import { expect, it } from 'vitest';
import { type PuffState, puffAfter } from './pufferfish.ts';

/** How far blown up it is after each of so many steps of two ticks. */
function through(steps: number, isNear: boolean, from: PuffState): { state: PuffState; puffs: number[] } {
  const puffs: number[] = [];
  let state = from;
  for (let i = 0; i < steps; i++) {
    state = puffAfter(state, isNear, 2);
    puffs.push(state.puff);
  }
  return { state, puffs };
}

it('SRV-3: a pufferfish blows up by half at once and wholly after two seconds, and is small again five seconds after it was left alone', () => {
  const calm: PuffState = { puff: 0, frightened: 0, calm: 0 };
  const up = through(30, true, calm);
  expect([up.puffs[0], up.puffs[19], up.puffs[20]]).toEqual([1, 1, 2]);
  const down = through(60, false, up.state);
  expect([down.puffs[29], down.puffs[30], down.puffs[49], down.puffs[50]]).toEqual([2, 1, 1, 0]);
  expect(down.state).toEqual(calm);
});
