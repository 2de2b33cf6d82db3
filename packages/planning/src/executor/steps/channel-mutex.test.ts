import { expect, it } from 'vitest';
import { ChannelMutex } from './channel-mutex.ts';

const never = new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

function mutexWithLog() {
  const mutex = new ChannelMutex();
  const order: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = mutex.run('body', never, () => held.promise);
  const note = (name: string) => async () => {
    order.push(name);
    return name;
  };
  return { mutex, order, note, endFirst: () => held.resolve(), first };
}

it('in a channel one has its turn at a time, in the order they came; channels do not wait for one another', async () => {
  const { mutex, order, note, endFirst } = mutexWithLog();
  const second = mutex.run('body', never, note('second'));
  const third = mutex.run('body', never, note('third'));
  expect(await mutex.run('speech', never, note('voice'))).toBe('voice');
  await settled();
  expect(order).toEqual(['voice']);
  endFirst();
  await Promise.all([second, third]);
  expect(order).toEqual(['voice', 'second', 'third']);
});

it('one that gives up its wait neither gets the turn nor lets others past who has it', async () => {
  const { mutex, order, note, endFirst } = mutexWithLog();
  const giving = new AbortController();
  const second = mutex.run('body', giving.signal, note('second'));
  const third = mutex.run('body', never, note('third'));
  giving.abort();
  expect(await second).toBeUndefined();
  await settled();
  expect(order).toEqual([]);
  endFirst();
  await third;
  expect(order).toEqual(['third']);
  expect(await mutex.run('speech', AbortSignal.abort(), note('voice'))).toBeUndefined();
});
