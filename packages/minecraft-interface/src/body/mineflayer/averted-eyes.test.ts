import { EventEmitter } from 'node:events';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import { avertEyes, avertedPitch } from './averted-eyes.ts';

const here = new Vec3(0, 64, 0);
/** North of the bot, where a yaw of 0 looks. */
const enderman = (distance: number, up = 0) => ({ position: new Vec3(0, 64 + up, -distance) });
const eyesOf = ({ position }: { position: Vec3 }) => {
  const way = position.offset(0, 2.55, 0).minus(here.offset(0, 1.62, 0));
  return Math.atan2(way.y, Math.hypot(way.x, way.z));
};
/** Whether the game counts a look as a stare. */
const stares = (pitch: number, one: { position: Vec3 }): boolean => {
  const distance = one.position.offset(0, 2.55, 0).distanceTo(here.offset(0, 1.62, 0));
  return Math.cos(pitch - eyesOf(one)) > 1 - 0.025 / distance;
};

it.each([2, 5, 12, 30, 60])('an enderman %i blocks away is not looked in the eyes', (distance) => {
  const one = enderman(distance);
  expect(stares(eyesOf(one), one)).toBe(true);
  const averted = avertedPitch(here, 0, eyesOf(one), [one]);
  expect(stares(averted, one)).toBe(false);
  expect(averted).toBeLessThan(eyesOf(one));
});

it('a look elsewhere stays as it is, and so does one at its feet', () => {
  expect(avertedPitch(here, Math.PI, 0.1, [enderman(10)])).toBe(0.1);
  expect(avertedPitch(here, 0, -0.3, [enderman(5)])).toBe(-0.3);
  expect(avertedPitch(here, 0, 0.2, [])).toBe(0.2);
});

it('one that comes into view while the bot stands still is looked away from at the next tick', () => {
  const looks: number[] = [];
  const entity = { position: here, yaw: 0, pitch: 0 };
  const bot = Object.assign(new EventEmitter(), {
    entity,
    look: (_yaw: number, pitch: number) => {
      entity.pitch = pitch;
      looks.push(pitch);
    },
  });
  avertEyes(bot as unknown as Bot);
  bot.emit('physicsTick');
  expect(looks).toEqual([]);
  const far = Object.assign(enderman(40), { name: 'enderman', isValid: true });
  bot.emit('entitySpawn', far);
  expect(stares(0, far)).toBe(true);
  bot.emit('physicsTick');
  bot.emit('physicsTick');
  expect(looks).toHaveLength(1);
  expect(stares(entity.pitch, far)).toBe(false);
  bot.emit('entityGone', far);
  bot.look(0, 0);
  expect(entity.pitch).toBe(0);
});
