import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { ChatRate } from './chat-rate.ts';

it('a player who floods the chat drowns nobody else', () => {
  const clock = new SimulatedClock(0);
  const rate = new ChatRate(clock);
  const passed = (from: string, lines: number) =>
    Array.from({ length: lines }, () => rate.allows(from)).filter(Boolean).length;
  expect(passed('Eve', 100)).toBe(5);
  expect(passed('Jo', 3)).toBe(3);
});
