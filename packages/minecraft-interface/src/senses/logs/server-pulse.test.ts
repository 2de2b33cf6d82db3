import { EventEmitter } from 'node:events';
import { SimulatedClock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { ServerPulse } from './server-pulse.ts';

it('a process that was held up reads the server’s seconds of that time at once: they say no more of what it does now than one', async () => {
  const clock = new SimulatedClock(1_000_000);
  const client = new EventEmitter();
  const pulse = new ServerPulse({ _client: client } as unknown as Bot, clock);
  const second = () => client.emit('update_time');
  for (let n = 0; n < 3; n += 1) {
    second();
    await clock.advance(1_000);
  }
  expect(pulse.timeUpdates).toBe(3);
  await clock.advance(5_000);
  for (let n = 0; n < 5; n += 1) second();
  expect(pulse.timeUpdates).toBe(4);
  await clock.advance(1_000);
  second();
  expect(pulse.timeUpdates).toBe(5);
});
