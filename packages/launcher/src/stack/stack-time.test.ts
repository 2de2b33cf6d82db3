import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { latestStamp, StackTime, timeNotedEveryMs } from './stack-time.ts';

const HOURS_48 = 48 * 3_600_000;

it('a stack keeps the time of its start, whatever is done to the clock of the machine', async () => {
  const machine = new SimulatedClock(5_000_000);
  const time = new StackTime(undefined, machine);
  for (const step of [HOURS_48, -2 * HOURS_48]) {
    machine.jump(step);
    await machine.advance(1_000);
  }
  expect(time.now()).toBe(5_002_000);
});

it('the next stack begins after what was stamped by the last one, and otherwise at the time of the machine', () => {
  const machine = new SimulatedClock(5_000_000);
  expect(new StackTime({ timeMs: 5_000_000 + HOURS_48 }, machine).now()).toBe(5_000_000 + HOURS_48);
  machine.jump(HOURS_48);
  expect(new StackTime({ timeMs: 5_000_000 }, machine).now()).toBe(5_000_000 + HOURS_48);
});

it('one that was stopped has stamped nothing later than it noted, so that restarts do not lead away from the time of the machine', () => {
  const launcher = { pid: 7, identity: '1' };
  expect(latestStamp({ timeMs: 5_000_000 })).toBe(5_000_000);
  expect(latestStamp({ timeMs: 5_000_000, launcher })).toBe(5_000_000 + timeNotedEveryMs);
  expect(latestStamp({})).toBeUndefined();
});
