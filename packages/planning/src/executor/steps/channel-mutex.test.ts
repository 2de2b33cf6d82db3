import { expect, it } from 'vitest';
import { ChannelMutex } from './channel-mutex.ts';

const never = new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('in a channel one has its turn at a time, in the order they came; channels do not wait for one another', async () => {
  const turns = new ChannelMutex();
  const order: string[] = [];
  const first = await turns.take('body', never);
  const second = turns.take('body', never).then((end) => {
    order.push('second');
    return end;
  });
  const third = turns.take('body', never).then(() => order.push('third'));
  const voice = await turns.take('speech', never);
  expect(voice).toBeDefined();
  await settled();
  expect(order).toEqual([]);
  first?.();
  (await second)?.();
  await third;
  expect(order).toEqual(['second', 'third']);
});

it('one that gives up its wait neither gets the turn nor lets others past who has it', async () => {
  const turns = new ChannelMutex();
  const first = await turns.take('body', never);
  const giving = new AbortController();
  const second = turns.take('body', giving.signal);
  const order: string[] = [];
  const third = turns.take('body', never).then(() => order.push('third'));
  giving.abort();
  expect(await second).toBeUndefined();
  await settled();
  expect(order).toEqual([]);
  first?.();
  await third;
  expect(order).toEqual(['third']);
  expect(await turns.take('speech', AbortSignal.abort())).toBeUndefined();
});
