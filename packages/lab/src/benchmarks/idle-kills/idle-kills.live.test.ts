import { expect, it } from 'vitest';
import { killAt } from './kill-at.ts';

// The point at which most could go wrong; two more are in the long tests, and npm run bench -- idle-kills does all of them ten times.
it('IDLE-5: killed with -9 in an idle cycle, it is brought to its end once, its goal neither lost nor doubled', async () => {
  const point = 'storing.idle_cycle';
  expect(await killAt(point, 3)).toEqual({ point, killed: true, faults: [] });
});
