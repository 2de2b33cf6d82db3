import { expect, it } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

it('HARD-8: does all in order, and lets others have their turn in between', async () => {
  const queue = new TurnQueue();
  const done: (number | string)[] = [];
  const piece = (n: number) => () => {
    // As long as a turn may be: each piece is a turn of its own.
    for (const until = performance.now() + 6; performance.now() < until; );
    done.push(n);
  };
  for (const n of [1, 2, 3]) queue.add(piece(n));
  await new Promise<void>((resolve) => {
    setImmediate(() => {
      done.push('a request');
      setImmediate(() => setImmediate(resolve));
    });
  });
  expect(done).toEqual([1, 'a request', 2, 3]);
});
