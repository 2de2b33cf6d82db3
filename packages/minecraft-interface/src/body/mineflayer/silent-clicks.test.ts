import { EventEmitter } from 'node:events';
import type { Bot } from 'mineflayer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mendSilentClicks } from './silent-clicks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As much of the library as clicks go through: each click is written, then its answer is waited for. */
function scene({ transactions = true } = {}) {
  const done: number[] = [];
  const written: unknown[] = [];
  const client = Object.assign(new EventEmitter(), { write: (...packet: unknown[]) => void written.push(packet) });
  let action = 0;
  const bot = {
    _client: client,
    supportFeature: () => transactions,
    clickWindow: async () => {
      action += 1;
      const own = action;
      client.write('window_click', { windowId: 0, action: own });
      await new Promise<void>((resolve) => {
        client.on('transaction', (answer: { action: number }) => answer.action === own && resolve());
      });
      done.push(own);
    },
  };
  const answer = (of: number) => client.emit('transaction', { windowId: 0, action: of, accepted: true });
  mendSilentClicks(bot as unknown as Bot);
  return { client, done, written, answer, click: () => void bot.clickWindow() };
}

it('a server that never answers a click gets a second for the first, and none for those that follow', async () => {
  const { click, done, client } = scene();
  click();
  await vi.advanceTimersByTimeAsync(900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual([1]);
  click();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual([1, 2]);
  expect(client.listenerCount('set_slot')).toBe(1);
  client.emit('set_slot');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.listenerCount('set_slot')).toBe(0);
});

it('a server that answers is waited for, also when it began late', async () => {
  const { click, done, answer } = scene();
  click();
  answer(1);
  click();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual([1]);
  answer(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual([1, 2]);

  const late = scene();
  late.click();
  await vi.advanceTimersByTimeAsync(1_500);
  late.answer(1);
  late.click();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(late.done).toEqual([1]);
});

it('later versions answer no click, and nothing is done about it', async () => {
  const { click, done, written, client } = scene({ transactions: false });
  click();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toHaveLength(1);
  expect(done).toEqual([]);
  expect(client.listenerCount('set_slot')).toBe(0);
});
