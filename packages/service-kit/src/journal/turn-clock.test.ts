import { expect, it } from 'vitest';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { TurnClock } from './turn-clock.ts';

it('stands still until an input comes, and says which of its timers fired before that is carried out', async () => {
  const under = new SimulatedClock(1_000);
  const seen: string[] = [];
  let timers = 0;
  const clock = new TurnClock({
    clock: under,
    nextTimer: () => timers++,
    onTimer: (number, ms) => {
      clock.turn();
      seen.push(`timer ${number} of ${ms} ms`);
    },
  });
  clock.setTimeout(() => seen.push(`done at ${clock.now()}`), 50);
  clock.setTimeout(() => seen.push('never'), 60).cancel();
  const slept = clock.sleep(80).then(() => seen.push('slept'));
  await under.advance(40);
  expect(clock.now()).toBe(1_000);
  await under.advance(60);
  await slept;
  expect(seen).toEqual(['timer 0 of 50 ms', 'done at 1050', 'timer 2 of 80 ms', 'slept']);
});
