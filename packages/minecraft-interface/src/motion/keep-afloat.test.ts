import { EventEmitter } from 'node:events';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import { keepAfloat } from './keep-afloat.ts';

function scene() {
  const state = { block: 'water', isFree: true, jump: false };
  const bot = Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0, 60, 0), isInWater: true },
    blockAt: () => ({ name: state.block }),
    setControlState: (_: 'jump', on: boolean) => {
      state.jump = on;
    },
  });
  keepAfloat(bot as unknown as Bot, () => state.isFree);
  const tick = () => {
    bot.emit('physicsTick');
    return state.jump;
  };
  return { state, tick };
}

it('swims up while nothing has the body and the head is under water, and lets go above it', () => {
  const { state, tick } = scene();
  expect(tick()).toBe(true);
  state.block = 'air';
  expect(tick()).toBe(false);
  state.block = 'water';
  expect(tick()).toBe(true);
});

it('lets go when an action begins, and touches no key of it afterwards', () => {
  const { state, tick } = scene();
  tick();
  state.isFree = false;
  expect(tick()).toBe(false);
  state.jump = true;
  expect(tick()).toBe(true);
});
