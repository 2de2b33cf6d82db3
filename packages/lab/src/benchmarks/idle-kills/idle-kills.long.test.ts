import { expect, it } from 'vitest';
import { killAt } from './kill-at.ts';

// More of the points at which most could go wrong; npm run bench -- idle-kills does all of them ten times.
it.each([
  ['mind.asked', 1],
  ['intent.heard', 1],
] as const)(
  'IDLE-5: killed with -9 in an idle cycle (%s), it is brought to its end once, its goal neither lost nor doubled',
  async (point, nth) => {
    expect(await killAt(point, nth)).toEqual({ point, killed: true, faults: [] });
  },
);
