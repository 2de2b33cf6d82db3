import { describe, expect, it } from 'vitest';
import type { Encounter } from './encounters.ts';
import { Life } from './life.ts';
import type { Outcome } from './uplift.ts';

/** Fighting never helps at night and always does by day; running always helps. */
const certain = (night: boolean): Encounter => ({ night, goesWell: (response) => response === 'flee' || !night });
const [day, night] = [certain(false), certain(true)];
const encounters = [day, night, day, night];

/** Whether the task was done, by the method it began with and the one it ended with. */
const told = ({ ok, methods }: Outcome) => [ok, methods[0], methods.at(-1)];

// Without a weapon: one speaks for fighting so much that a night's failures do not outweigh it and the days' successes (README).
describe('learning, through planning and memory', () => {
  it('what failed at night gives way to another method at night, and by day it is still chosen', async () => {
    const outcomes = (await Life.live(encounters, { frozen: false, armed: false })).map(told);
    expect(outcomes).toEqual([
      [true, 'defend_by_fighting', 'defend_by_fighting'],
      // What fails is learned from at once: the first night's task ends by running.
      [true, 'defend_by_fighting', 'defend_by_fleeing'],
      [true, 'defend_by_fighting', 'defend_by_fighting'],
      [true, 'defend_by_fleeing', 'defend_by_fleeing'],
    ]);
  });

  it('with frozen priors the same failures change nothing', async () => {
    const outcomes = (await Life.live(encounters, { frozen: true, armed: false })).map(told);
    expect(outcomes).toEqual([
      [true, 'defend_by_fighting', 'defend_by_fighting'],
      [false, 'defend_by_fighting', 'defend_by_fighting'],
      [true, 'defend_by_fighting', 'defend_by_fighting'],
      [false, 'defend_by_fighting', 'defend_by_fighting'],
    ]);
  });
});
