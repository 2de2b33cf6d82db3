import { EventEmitter } from 'node:events';
import { SimulatedClock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect, it } from 'vitest';
import { DimensionChange } from './dimension-change.ts';

/** As much of a connected bot as a change of worlds touches. */
function scene() {
  const entity = { id: 1, position: new Vec3(0, 64, 0) };
  const zombie = { id: 7, isValid: true };
  const bot = Object.assign(new EventEmitter(), {
    _client: new EventEmitter(),
    game: { dimension: 'overworld' },
    entity,
    entities: { 1: entity, 7: zombie } as Record<number, object>,
    world: { getColumn: () => loaded },
  });
  let loaded: object | null = {};
  const change = new DimensionChange(bot as unknown as Bot, new SimulatedClock());
  return {
    bot,
    change,
    zombie,
    unload: () => {
      loaded = null;
    },
    load: () => {
      loaded = {};
    },
    respawn(dimension: string) {
      bot.game.dimension = dimension;
      bot._client.emit('respawn');
    },
    place() {
      bot._client.emit('position');
      bot.emit('forcedMove');
    },
  };
}

it('between two worlds the bot is nowhere until it is told its place, and not there until there is ground', async () => {
  const { change, respawn, place, unload, load } = scene();
  expect([change.underWay, change.isPlaced]).toEqual([false, true]);
  unload();
  respawn('the_nether');
  expect([change.underWay, change.isPlaced]).toEqual([true, false]);
  place();
  expect([change.underWay, change.isPlaced]).toEqual([true, true]);
  load();
  expect(await change.arrived()).toBe(true);
  expect(change.underWay).toBe(false);
});

it('whoever was in sight stayed behind in the other world, but not when the bot only came back to life', async () => {
  const { bot, change, respawn, place, zombie } = scene();
  respawn('overworld');
  place();
  await change.arrived();
  expect(Object.keys(bot.entities)).toEqual(['1', '7']);
  respawn('the_nether');
  place();
  await change.arrived();
  expect(Object.keys(bot.entities)).toEqual(['1']);
  expect(zombie.isValid).toBe(false);
});
