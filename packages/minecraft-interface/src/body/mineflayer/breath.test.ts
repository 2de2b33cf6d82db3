import { EventEmitter } from 'node:events';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import { mendBreath } from './breath.ts';

function scene() {
  let block = 'air';
  const bot = Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0, 60, 0) },
    blockAt: () => ({ name: block }),
    oxygenLevel: undefined as number | undefined,
  });
  mendBreath(bot as unknown as Bot);
  const ticks = (count: number, name: string) => {
    block = name;
    for (let i = 0; i < count; i += 1) bot.emit('physicsTick');
    return bot.oxygenLevel;
  };
  return { bot, ticks };
}

it('without a word from the server a breath lasts fifteen seconds under water and comes back above it', () => {
  const { ticks } = scene();
  expect(ticks(100, 'air')).toBeUndefined();
  expect(ticks(150, 'water')).toBe(10);
  expect(ticks(150, 'kelp_plant')).toBe(0);
  expect(ticks(100, 'water')).toBe(0);
  expect(ticks(75, 'air')).toBe(20);
});

it('who drowned breathes again in the next life, though no server says so', () => {
  const { bot, ticks } = scene();
  bot.oxygenLevel = 0;
  bot.emit('breath');
  bot.emit('respawn');
  expect(bot.oxygenLevel).toBe(20);
  expect(ticks(300, 'air')).toBe(20);
});

it('a server that tells the air is believed', () => {
  const { bot, ticks } = scene();
  ticks(30, 'water');
  bot.oxygenLevel = 19;
  bot.emit('breath');
  expect(ticks(300, 'water')).toBe(19);
});
