import { type StressAxisName, stressAxisNames, type WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { snapshot } from '../../../test/fake-peers.ts';
import type { AxisInput } from './axis.ts';
import { readAxes, unknownAxes } from './read-axes.ts';

const armour = {
  head: { name: 'iron_helmet', count: 1 },
  torso: { name: 'iron_chestplate', count: 1 },
  legs: { name: 'iron_leggings', count: 1 },
  feet: { name: 'iron_boots', count: 1 },
};
const outside = { sky: true, openSides: 4, sheltered: false };
const inside = { sky: false, openSides: 0, sheltered: true };

/** A bot that lacks nothing, at home, by day. */
const well: Partial<WorldSnapshot> = {
  dimension: 'overworld',
  home: { x: 0, y: 64, z: 0 },
  exposure: outside,
  inventory: [
    { name: 'bread', count: 3 },
    { name: 'iron_pickaxe', count: 1 },
  ],
  inventorySlots: { used: 0, total: 36 },
  equipment: armour,
};
const monster = (threat?: number) => ({
  id: 1,
  name: 'zombie',
  kind: 'hostile' as const,
  position: { x: 3, y: 64, z: 0 },
  distance: 3,
  ...(threat === undefined ? {} : { threat }),
});

function read(world: Partial<WorldSnapshot>, over: Partial<AxisInput> = {}) {
  return readAxes({
    world: snapshot({ ...well, ...world }),
    awakeDays: 0,
    unproductiveDays: 0,
    spawn: undefined,
    isFood: (item) => item === 'bread',
    ...over,
  });
}
const levels = (readings: ReturnType<typeof readAxes>) =>
  Object.fromEntries(
    stressAxisNames.map((name) => {
      const reading = readings[name];
      return [name, 'level' in reading ? Math.round(reading.level) : null];
    }),
  );
const calm = { time: 0, situational: 0, healthHunger: 0, resource: 0, protection: 0, locationDistance: 0 };

it('a bot that lacks nothing has cause for nothing', () => {
  expect(levels(read({}))).toEqual(calm);
});

describe('each axis moves with its own input, and no other does', () => {
  it.each<[StressAxisName, string, number, Partial<WorldSnapshot>, Partial<AxisInput>]>([
    ['time', 'half a day awake', 30, {}, { awakeDays: 0.5 }],
    ['time', 'half a day without progress', 45, {}, { awakeDays: 0.5, unproductiveDays: 0.5 }],
    ['time', 'days awake', 100, {}, { awakeDays: 4 }],
    ['situational', 'a zombie next to it', 31, { hostiles: [monster(0.3)] }, {}],
    ['situational', 'three of them', 76, { hostiles: [monster(0.3), monster(0.3), monster(0.3)] }, {}],
    ['situational', 'certain death', 80, { hostiles: [monster(1)] }, {}],
    ['situational', 'one too far to matter', 0, { hostiles: [monster(0)] }, {}],
    ['healthHunger', 'hunger', 49, { food: 6 }, {}],
    ['healthHunger', 'wounds', 42, { health: 8 }, {}],
    ['healthHunger', 'both', 88, { health: 1, food: 6 }, {}],
    ['resource', 'an empty pack', 60, { inventory: [] }, {}],
    ['resource', 'nothing to eat', 35, { inventory: [{ name: 'stone_axe', count: 1 }] }, {}],
    ['resource', 'no tool', 25, { inventory: [{ name: 'bread', count: 1 }] }, {}],
    ['resource', 'no room', 40, { inventorySlots: { used: 36, total: 36 } }, {}],
    ['protection', 'no armour', 48, { equipment: {} }, {}],
    [
      'protection',
      'a pumpkin is no helmet',
      12,
      { equipment: { ...armour, head: { name: 'carved_pumpkin', count: 1 } } },
      {},
    ],
    ['protection', 'night outside', 35, { timeOfDay: 14_000 }, {}],
    ['protection', 'night within walls', 20, { timeOfDay: 14_000, exposure: inside }, {}],
    ['protection', 'bare by night outside', 83, { timeOfDay: 14_000, equipment: {} }, {}],
    ['locationDistance', 'a walk away', 50, { position: { x: 150, y: 64, z: 200 } }, {}],
    ['locationDistance', 'far away', 100, { position: { x: 9_000, y: 64, z: 0 } }, {}],
  ])('%s: %s gives %i', (axis, _what, level, world, over) => {
    expect(levels(read(world, over))).toEqual({ ...calm, [axis]: level });
  });

  it('in the Nether home is eight times as near, and the ground weighs more; it is never safe there', () => {
    const there = read({ dimension: 'the_nether', position: { x: 100, y: 64, z: 0 }, home: { x: 400, y: 64, z: 0 } });
    expect(levels(there)).toMatchObject({ locationDistance: 15, protection: 35 });
  });
});

describe('a missing input makes its axis unknown, and only that', () => {
  it.each<[string, Partial<WorldSnapshot>, Partial<AxisInput>, Partial<Record<StressAxisName, string[]>>]>([
    ['health', { health: undefined }, {}, { healthHunger: ['health'] }],
    ['health and food', { health: undefined, food: undefined }, {}, { healthHunger: ['health', 'food'] }],
    ['home', { home: undefined }, {}, { locationDistance: ['home'] }],
    ['the slots', { inventorySlots: undefined }, {}, { resource: ['inventorySlots'] }],
    ['how dangerous a monster is', { hostiles: [monster()] }, {}, { situational: ['threat'] }],
    ['the hour', { timeOfDay: undefined }, {}, { protection: ['timeOfDay'] }],
    ['what is overhead by night', { timeOfDay: 14_000, exposure: undefined }, {}, { protection: ['exposure'] }],
    ['what is overhead by day does not matter', { exposure: undefined }, {}, {}],
    ['time awake', {}, { awakeDays: undefined }, { time: ['time awake'] }],
    ['the way home out of the End', { dimension: 'the_end' }, {}, { locationDistance: ['a way to measure'] }],
  ])('%s', (_what, world, over, missing) => {
    expect(Object.fromEntries(unknownAxes(read(world, over)))).toEqual(missing);
  });

  it('the world: all of them', () => {
    expect([...unknownAxes(read({}, { world: undefined })).keys()]).toEqual([...stressAxisNames]);
  });

  it('where no home is known, the place of coming back to life stands for it', () => {
    const spawn = { x: 0, y: 64, z: 100 };
    expect(levels(read({ home: undefined }, { spawn }))).toMatchObject({ locationDistance: 20 });
  });
});
