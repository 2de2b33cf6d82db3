import { expect, it } from 'vitest';
import { WorkLoop } from './work-loop.ts';

/** A loop over what waits; `finish` ends the piece it is at. */
function loop(waiting: string[], ready?: () => Promise<void>) {
  const begun: string[] = [];
  let finish = () => {};
  const works = new WorkLoop<string>({
    ...(ready && { ready }),
    next: () => waiting.shift(),
    work: (item) => {
      begun.push(item);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  return { works, begun, finish: () => finish() };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('does one piece at a time, and what comes meanwhile after it', async () => {
  const waiting = ['first'];
  const { works, begun, finish } = loop(waiting);
  works.wake();
  await soon();
  waiting.push('second');
  works.wake();
  await soon();
  expect(begun).toEqual(['first']);
  finish();
  await soon();
  expect(begun).toEqual(['first', 'second']);
});

it('rests when nothing waits, and begins again when it is woken', async () => {
  const waiting: string[] = [];
  const { works, begun } = loop(waiting);
  works.wake();
  await soon();
  waiting.push('late');
  works.wake();
  await soon();
  expect(begun).toEqual(['late']);
});

it('begins nothing more once it is stopped, and stops when the piece it is at is done', async () => {
  const { works, begun, finish } = loop(['first', 'second']);
  works.wake();
  await soon();
  let stopped = false;
  const stopping = works.stop().then(() => {
    stopped = true;
  });
  await soon();
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(begun).toEqual(['first']);
});

it('waits until it is ready', async () => {
  const ready = Promise.withResolvers<void>();
  const { works, begun } = loop(['first'], () => ready.promise);
  works.wake();
  await soon();
  expect(begun).toEqual([]);
  ready.resolve();
  await soon();
  expect(begun).toEqual(['first']);
});
