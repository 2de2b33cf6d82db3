import type { Bot } from 'mineflayer';
import { expect, it } from 'vitest';
import { keepHungryLegs } from './hungry-legs.ts';

it.each([
  [20, true],
  [7, true],
  [6, false],
  [0, false],
  [undefined, true],
])('with food %s it sprints: %s; it walks and stops in any case', (food, sprints) => {
  const keys = new Map<string, boolean>();
  const bot = { food, setControlState: (key: string, state: boolean) => void keys.set(key, state) };
  keepHungryLegs(bot as unknown as Bot);
  bot.setControlState('forward', true);
  bot.setControlState('sprint', true);
  expect([keys.get('forward'), keys.get('sprint')]).toEqual([true, sprints]);
  bot.setControlState('sprint', false);
  expect(keys.get('sprint')).toBe(false);
});
