import { expect, it } from 'vitest';
import { breathe, until } from './until.ts';

const never = new AbortController().signal;

it('answers at once what holds already, and after its time what does not', async () => {
  expect(await until(() => true, 0, never)).toBe(true);
  expect(await until(() => false, 40, never)).toBe(false);
});

it('does not count the time in which this process was held up', async () => {
  let arrived = false;
  const waiting = until(() => arrived, 300, never);
  // Comes in while nothing else is done, and is read only after the timers that have become due.
  for (const end = performance.now() + 500; performance.now() < end; );
  setImmediate(() =>
    setImmediate(() => {
      arrived = true;
    }),
  );
  expect(await waiting).toBe(true);
});

it('ends with the reason of its signal', async () => {
  const controller = new AbortController();
  const waiting = until(() => false, 10_000, controller.signal);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});

it('a search that lets others in ends with the reason of its signal as well, and not with an error of Node', async () => {
  await breathe(never);
  const controller = new AbortController();
  const reason = new Error('it was called off');
  const search = breathe(controller.signal);
  controller.abort(reason);
  await expect(search).rejects.toBe(reason);
});
